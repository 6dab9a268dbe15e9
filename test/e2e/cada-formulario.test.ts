// completo: a walk over every page and form
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { pasoDeEstado } from '../../modules/radicaciones/domain.ts'
import { FALTA_UN_DIA } from '../../schemas/es-co/index.ts'
import { oficinaLlena } from '../aspecto/llena.ts'
import { DE_NADIE, lugaresDe } from '../aspecto/lugares.ts'
import { button, escribirEn, field, open, ready, seguir, sees, visit } from '../harness/browser.ts'
import { contextOf } from '../harness/index.ts'
import { abrirPeriodo, PERIODO } from '../harness/periodo.ts'

/** What opens a form. */
const ABREN = new RegExp(
  `^(${[
    'Añadir',
    'Agregar',
    'Crear',
    'Nuev',
    'Registrar',
    'Recibir',
    'Publicar',
    'Pedir',
    'Programar',
    'Invitar',
    'Anotar',
    'Editar',
    'Cambiar',
    'Solicitar',
    'Importar',
    'Corregir',
    'Convenir',
    'Abonar',
    'Agendar',
    'Castigar',
    'Devolver',
    'Subir',
    'Reprogramar',
  ].join('|')})`,
)
/** So many forms of one page are opened. */
const DE_UNA_PAGINA = 8

/** Parts of a page that its address opens. */
const PARTES: readonly [RegExp, readonly string[]][] = [
  [/^\/admin\/pagos$/, ['?ver=pagos', '?ver=notificaciones', '?ver=enlaces', '?ver=proveedores']],
  [/^\/admin\/cartera\/\d/, ['?ficha=abonos', '?ficha=estado', '?ficha=contactos', '?ficha=retenciones']],
  [/^\/admin\/plantillas\/\d/, ['/versiones', '/probar']],
]

/** What is said to be wrong on the page, or in the dialog over it. */
const errores = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const donde = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main')
    return [
      ...(donde?.querySelectorAll('[aria-invalid="true"], .mantine-InputWrapper-error, [role="alert"]:not(:empty)') ??
        []),
    ]
      .filter((one) => one.getClientRects().length > 0)
      .map((one) => (one.textContent?.trim() || one.getAttribute('aria-label') || one.id).slice(0, 80))
  })

/** Presses a control of the page by its words. @returns whether it is there */
const pulsa = (page: Page, donde: string, words: string): Promise<boolean> =>
  page.$$eval(
    donde,
    (all, wanted) => {
      const found = all.find((one) => !one.matches(':disabled, [data-disabled]') && one.textContent?.trim() === wanted)
      if (found instanceof HTMLElement) found.click()
      return found !== undefined
    },
    words,
  )

const textosDe = (page: Page, donde: string): Promise<string[]> =>
  page.$$eval(donde, (all) => [
    ...new Set(
      all
        .filter((one) => !one.matches(':disabled, [data-disabled]') && one.getClientRects().length > 0)
        .map((one) => one.textContent?.trim() ?? ''),
    ),
  ])

/** What opens something; what sends a form says what it lacks, as it must. */
const BOTONES = 'main button:not([type="submit"])'
const MENU = 'main button[aria-label^="Acciones de"]:not(:disabled)'
/** Opens the first row's menu. @returns what of it opens forms */
async function delMenu(page: Page): Promise<string[]> {
  if ((await page.$('[role="menuitem"]')) === null && !(await pulsaSelector(page, MENU))) return []
  await page.waitForSelector('[role="menuitem"]', { timeout: 2000 }).catch(() => null) // of some rows nothing can be done
  return (await textosDe(page, '[role="menuitem"]')).filter((uno) => ABREN.test(uno))
}
const pulsaSelector = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((one) => {
    const found = document.querySelector(one)
    if (found instanceof HTMLElement) found.click()
    return found !== null
  }, selector)

/** Another page, of which nothing is open or being written. */
const APARTE = '/admin/mi-cuenta'

/** Leaves what was opened, as one does who only looked: the page is as it was before. */
async function cierra(page: Page, lugar: string): Promise<void> {
  if (await page.$('[role="dialog"]')) {
    await page.keyboard.press('Escape')
    const cerro = page.waitForFunction(() => !document.querySelector('[role="dialog"]'), { timeout: 1500 })
    if (
      await cerro.then(
        () => page.url().endsWith(lugar),
        () => false,
      )
    )
      return
    await open(page, new URL(APARTE, page.url()).href)
  } else await seguir(page, APARTE)
  await seguir(page, lugar)
}

describe('Cada página y cada formulario', function () {
  this.timeout(600_000)
  let office = ''
  let lugares: string[] = []
  /** Lists with a date range, which the first walk finds. */
  const conRango: string[] = []
  before(async () => {
    office = await oficinaLlena()
    const ctx = await contextOf(office)
    const estados: { estado: string; id: number }[] = await ctx
      .db('radicaciones')
      .where({ express: false })
      .select('estado')
      .max('id as id')
      .groupBy('estado')
    const radicaciones = estados.flatMap(({ estado, id }) =>
      Array.from({ length: 1 + pasoDeEstado(estado) }, (_, paso) => `/admin/radicacion/${id}/${paso}`),
    )
    const dentro = (await lugaresDe(ctx)).filter((uno) => uno.startsWith('/admin/') && !uno.includes(DE_NADIE))
    const partesDe = (lugar: string) => (PARTES.find(([de]) => de.test(lugar))?.[1] ?? []).map((parte) => lugar + parte)
    lugares = [...dentro.flatMap((uno) => [uno, ...partesDe(uno)]), ...radicaciones]
  })

  it('al abrirse no dicen que algo esté mal: nadie ha escrito nada todavía', async () => {
    const { page } = await visit('/admin/dashboard', { office, role: 'admin' })
    page.on('dialog', (dialog) => void dialog.accept())
    const faltas: string[] = []
    let formularios = 0
    for (const lugar of lugares) {
      await seguir(page, lugar)
      if (await page.$(PERIODO)) conRango.push(lugar)
      for (const error of await errores(page)) faltas.push(`${lugar}: ${error}`)
      const botones = (await textosDe(page, BOTONES)).filter((uno) => ABREN.test(uno))
      const filas = await delMenu(page)
      const abren = [
        ...botones.map((texto) => ({ texto, enFila: false })),
        ...filas.map((texto) => ({ texto, enFila: true })),
      ]
      for (const { texto, enFila } of abren.slice(0, DE_UNA_PAGINA)) {
        if (enFila) await delMenu(page)
        if (!(await pulsa(page, enFila ? '[role="menuitem"]' : BOTONES, texto))) continue
        await ready(page)
        formularios += 1
        for (const error of await errores(page)) faltas.push(`${lugar}, «${texto}»: ${error}`)
        await cierra(page, lugar)
      }
    }
    expect(formularios).to.be.above(40)
    expect([...new Set(faltas)]).to.deep.equal([])
  })

  it('toda lista con un rango de fechas pide las dos y no dice que salió bien', async () => {
    const { page } = await visit('/admin/dashboard', { office, role: 'admin' })
    for (const lugar of conRango) {
      for (const unica of ['desde', 'hasta']) {
        await seguir(page, '/admin/mi-cuenta')
        await seguir(page, lugar)
        await abrirPeriodo(page)
        await escribirEn(page, `[name=${unica}]`, '01/02/2026')
        const pedidas: string[] = []
        const oir = (request: { url: () => string }) => void pedidas.push(request.url())
        page.on('request', oir)
        await page.locator(button('Aplicar')).click()
        await sees(page, FALTA_UN_DIA)
        await ready(page)
        page.off('request', oir)
        expect(
          pedidas.filter((url) => /fecha/i.test(url)),
          `${lugar}: it was asked for`,
        ).to.deep.equal([])
        expect(
          await page.$$eval('[role="status"]', (all) =>
            all.map((one) => one.textContent).filter((uno) => /exitosa/.test(uno ?? '')),
          ),
          lugar,
        ).to.deep.equal([])
        expect(await page.$(field('Desde')), `${lugar}: it stays open`).to.not.equal(null)
      }
    }
    expect(conRango).to.have.length.above(12)
  })
})
