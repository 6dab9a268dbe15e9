import type { Page } from 'puppeteer-core'
import { visit } from '../harness/browser.ts'
import { radicacion, type Json } from '../harness/index.ts'

export const SUPER = 'item:20'
export const FONDO = 'item:21'
export const RETENCION = 'item:22'

/** A cell by the beginning of its line's key. */
export const celda = (fila: string, columna: string) => `[data-fila^="${fila}"] [data-columna="${columna}"]`

export const textoDe = (page: Page, fila: string, columna: string) =>
  page.$eval(`${celda(fila, columna)} .hoja-cifra`, (cifra) => cifra.textContent)

const costo = (page: Page, columna: string) =>
  page.$eval(`.totales-grandes [data-columna="${columna}"] .totales-cifra`, (cifra) => cifra.textContent)

/** What the panel says that the seller, the buyer and both pay. */
export const totales = async (page: Page) => [
  await costo(page, 'vendedor'),
  await costo(page, 'comprador'),
  await costo(page, 'total'),
]

/** The line and the column of the cell that has the focus. */
export const aqui = (page: Page) =>
  page.evaluate(() => {
    const foco = document.activeElement?.closest<HTMLElement>('[data-columna]')
    return `${foco?.closest<HTMLElement>('[data-fila]')?.dataset['fila'] ?? ''} ${foco?.dataset['columna'] ?? ''}`
  })

/** Stands on a cell. */
export const parar = async (page: Page, fila: string, columna: string) => {
  await page.waitForSelector(celda(fila, columna))
  await page.focus(celda(fila, columna))
}

export const combinar = async (page: Page, tecla: 'z' | 's' | '?', ...con: ('Control' | 'Shift' | 'Alt')[]) => {
  for (const una of con) await page.keyboard.down(una)
  await page.keyboard.press(tecla)
  for (const una of con.toReversed()) await page.keyboard.up(una)
}

export const pasoDe = (filing: Json) => `/admin/radicacion/${String(filing.id_radicacion)}/1`

/** A new sale of 200 million in 2026, open on the sheet. */
export const hojaNueva = async (
  deed: Parameters<typeof radicacion>[0] = {},
  donde: 'pagina' | 'asistente' = 'pagina',
) => {
  const filing = await radicacion(deed)
  const numero = Number(filing.numero_radicacion)
  const visita = await visit(donde === 'pagina' ? `/admin/liquidaciones?numero=${numero}` : pasoDe(filing), {
    role: 'liquidador',
  })
  await visita.page.waitForSelector('.hoja')
  return { ...visita, filing, numero, id: Number(filing.id_radicacion) }
}
