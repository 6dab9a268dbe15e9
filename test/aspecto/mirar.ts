import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, interceptar, ready, seguir, visit } from '../harness/browser.ts'
import { root } from '../harness/root.ts'
import { celdasApretadas, cubiertos, dosDesplazamientos } from './cubiertos.ts'
import { DE_NADIE } from './lugares.ts'

export interface Mirada {
  office: string
  dark: boolean
  width: number
  /** Of the window; 900, and 844 of a phone, unless told. */
  height?: number
  /** Every request for data is answered with a fault. */
  falla?: boolean
  /** The first action of each page is opened too. */
  dialogos?: boolean
  /** Only whether something is wider than the window is asked. */
  soloAncho?: boolean
  /** Besides, only whether each control can be pressed, and that one thing scrolls. */
  soloAlcance?: boolean
}

/** What is wrong with a page, in words. */
export interface Falta {
  ruta: string
  que: string
}

/** What a page asks for before it asks for its data. */
const ENTRADA = /\/api\/(user|start|salud|preferencias|pendientes|campana|borradores|presencia)/
const ACCION = /^(Nuev|Agregar|Crear|Añadir|Recibir|Registrar|Programar|Invitar|Anotar)/

/**
 * A picture of each page, and what is wrong with any of them: accessibility, what overflows, focus on nothing, what the browser complains
 * of.
 */
export async function mirar(
  lugares: readonly string[],
  { office, dark, width, height = width < 500 ? 844 : 900, falla, dialogos, soloAncho, soloAlcance }: Mirada,
): Promise<Falta[]> {
  const como = [office, falla ? 'falla' : '', dark ? 'oscuro' : 'claro', `${width}x${height}`].filter(Boolean).join('-')
  const carpeta = join(root, '.cache', 'aspecto', como)
  mkdirSync(carpeta, { recursive: true })
  const faltas: Falta[] = []
  const { page, problems, go } = await visit('/admin/mi-cuenta', { office, role: 'admin', dark, width, height })
  if (falla) await fallar(page)
  for (const ruta of lugares) {
    const dicho = (que: string) => faltas.push({ ruta, que })
    problems.length = 0
    try {
      // from one page to the next as the menu goes, which is what may lose the focus; the public ones are other programs
      if (ruta.startsWith('/admin') && page.url().includes('/admin')) await pasar(page, ruta, dicho)
      else await go(ruta)
      const ancho = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (ancho > 1) dicho(`${ancho} px más ancha que la ventana`)
      if (soloAncho) continue
      const foto = (que = '') =>
        page.screenshot({ path: join(carpeta, `${ruta.slice(1).replaceAll('/', '_')}${que}.png`) })
      await foto()
      for (const busca of [cubiertos, dosDesplazamientos, celdasApretadas])
        for (const una of await busca(page)) dicho(una)
      if (soloAlcance) continue
      for (const una of await accessibilityFaults(page)) dicho(una)
      if (dialogos && (await abrir(page))) {
        await foto('-dialogo')
        for (const una of await accessibilityFaults(page)) dicho(`diálogo: ${una}`)
        await cerrar(page, dicho)
      }
      if (!falla && !ruta.includes(DE_NADIE) && !ruta.startsWith('/auth/seguimiento/'))
        for (const problema of problems) dicho(`el navegador: ${problema.slice(0, 200)}`)
    } catch (error) {
      dicho(String(error).slice(0, 300))
      await go('/admin/mi-cuenta').catch(() => undefined)
    }
  }
  if (typeof afterEach !== 'function') await page.close() // else it was lent
  return faltas
}

/** Goes on inside the program, where the focus must find something. */
async function pasar(page: Page, ruta: string, dicho: (que: string) => void): Promise<void> {
  await seguir(page, ruta)
  await page
    .waitForFunction(() => document.activeElement !== document.body, { timeout: 2000 })
    .catch(() => dicho('el foco quedó en la página'))
}

const fallar = (page: Page): Promise<void> =>
  interceptar(page, (request) => {
    const pide = request.url().includes('/api/') && !ENTRADA.test(request.url())
    void (pide
      ? request.respond({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({
            message: 'Ocurrió un error inesperado. Intente de nuevo.',
            code: 'interno',
            requestId: 'prueba',
          }),
        })
      : request.continue())
  })

/** The first thing that one may do here, where it opens a dialog. */
async function abrir(page: Page): Promise<boolean> {
  const hay = await page.evaluate((accion) => {
    const boton = [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
      (uno) => new RegExp(accion).test(uno.innerText.trim()) && !uno.disabled && uno.checkVisibility(),
    )
    boton?.focus()
    boton?.click()
    return boton !== undefined
  }, ACCION.source)
  if (!hay) return false
  await ready(page)
  return (await page.$('[role="dialog"]')) !== null
}

async function cerrar(page: Page, dicho: (que: string) => void): Promise<void> {
  await page.keyboard.press('Escape')
  await page
    .waitForFunction(() => !document.querySelector('[role="dialog"]'), { timeout: 5000 })
    .catch(() => dicho('Esc no cierra el diálogo'))
  await page
    .waitForFunction(() => document.activeElement !== document.body, { timeout: 2000 })
    .catch(() => dicho('al cerrar el diálogo el foco quedó en la página'))
}
