import type { Page } from 'puppeteer-core'
import { pulsar, reads } from './browser.ts'

/** The one control of a list's period, and what it opens. */
export const PERIODO = '.lista-fechas'

export const abrirPeriodo = (page: Page): Promise<void> => pulsar(page, PERIODO)

/** Takes one of the nine quick filters. */
export async function elegirPeriodo(page: Page, nombre: string): Promise<void> {
  await abrirPeriodo(page)
  await pulsar(page, `::-p-aria([name="${nombre}"][role="radio"])`)
}

/** Waits until the control names this period. */
export const enPeriodo = (page: Page, nombre: string): Promise<void> =>
  reads(() => page.$eval(PERIODO, (boton) => boton.textContent), nombre)
