import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Browser, Page } from 'puppeteer-core'
import { launchBrowser } from '../../modules/kernel/pdf/browser.ts'
import { escribirEn, pulsar } from './escribir.ts'
import { slowDown } from './lentitud.ts'
import { open as openPage } from './listo.ts'
import { api, type Role } from './offices.ts'
import { root } from './root.ts'
import { server } from './server.ts'
import { entrarEn, SESION } from './sesion-navegador.ts'
import { devolver, empezar, ONE_PROCESS, prestar, type Ventana } from './ventanas-prestadas.ts'

export { open, ready, reload, seguir } from './listo.ts'
export { interceptar, perderRespuesta, sinRed } from './red.ts'
export { ventanas } from './otra-ventana.ts'
export { marcarVencida, perderGalleta, vencerToken } from './sesion-navegador.ts'

/** A wait that a loaded machine may need; what comes sooner is seen sooner. */
const PATIENCE_MS = 40_000

export interface VisitOptions {
  office?: string
  /** Logged in as this person without passing by the form; nobody unless told. */
  role?: Role
  width?: number
  height?: number
  dark?: boolean
  /** What waits a second or more in the page waits a tenth of it. */
  prisa?: boolean
}

export interface Visit {
  page: Page
  /** What the browser complained about: console errors, exceptions, refused styles or scripts, answers of 500 and up. */
  problems: string[]
  /** Goes to another address of the same office. */
  go(path: string): Promise<void>
}

let launched: Promise<Browser> | undefined
const open = new Set<Ventana>()

/**
 * The Chromium that comes with the dependencies, the same on every machine: without windows of its own, it does half the work of a whole
 * one. Where it does not start, the machine's.
 */
async function start(): Promise<Browser> {
  const cacheDir = join(root, '.cache')
  return launchBrowser({ cacheDir, packaged: true, args: ONE_PROCESS }).catch(() =>
    launchBrowser({ cacheDir, args: ONE_PROCESS }),
  )
}

const chromium = () => (launched ??= start())

/** The address of an office as a browser reaches it; Chromium resolves *.localhost by itself. */
export const addressOf = async (office = 'demo') => `http://${office}.localhost:${(await server()).port}`

function listen(page: Page, problems: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location()?.url ?? ''}`.trim())
  })
  page.on('pageerror', (error) => {
    problems.push(error instanceof Error ? error.message : String(error))
  })
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`)
  })
}

/**
 * A window of nobody else's (its own cookies and storage) at an address of an office.
 * It is given back after the test; a test that failed leaves a picture in .cache/e2e/.
 */
export async function visit(
  path: string,
  { office = 'demo', role, width = 1440, height = 900, dark = false, prisa = false }: VisitOptions = {},
): Promise<Visit> {
  const address = await addressOf(office)
  const ventana = await prestar(await chromium())
  open.add(ventana)
  const { context, page } = ventana
  const problems: string[] = []
  listen(page, problems)
  page.setDefaultTimeout(PATIENCE_MS)
  await page.setViewport({ width, height })
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ])
  if (role) await empezar(ventana, { [SESION]: await entrarEn(context, address, office, role) })
  else {
    await empezar(ventana, {})
    await api(office).anonymous.get('/start') // makes the office
  }
  if (prisa) await page.evaluateOnNewDocument(hurry)
  const go = (to: string) => openPage(page, address + to)
  await go(path)
  return { page, problems, go }
}

/** In the page: what waits a second or more waits a tenth of it. For pages that ask again and again and show no passing notice. */
function hurry(): void {
  const real: (work: TimerHandler, ms: number, ...rest: unknown[]) => number = window.setTimeout.bind(window)
  Reflect.set(window, 'setTimeout', (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
    real(work, ms >= 1000 ? ms / 10 : ms, ...rest),
  )
}

/** Selectors by what a person (or a screen reader) finds: the name of a button, the label of a field, a text. */
export const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`
export const link = (name: string) => `::-p-aria([name="${name}"][role="link"])`
export const field = (label: string) => `::-p-aria([name="${label}"])`
export const text = (words: string) => `::-p-text(${words})`

/** Another tab of the same person, at an address. */
export async function otherTab(page: Page, address = page.url()): Promise<Page> {
  const other = await page.browserContext().newPage()
  other.setDefaultTimeout(PATIENCE_MS)
  await slowDown(other)
  await openPage(other, address)
  return other
}

/** Empties a field and types into it as a person does: by its label, or by a selector. */
export const type = (page: Page, label: string, value: string): Promise<void> => escribirEn(page, field(label), value)
export { escribirEn, pulsar }

export const click = pulsar

/** Reading a whole page costs it work: not at every frame. */
const LOOK_MS = 50

/** Waits until these words stand on the page; the error says what stood there instead. */
export async function sees(page: Page, words: string): Promise<void> {
  try {
    await page.waitForFunction(
      (wanted: string) => document.body.innerText.includes(wanted),
      { polling: LOOK_MS },
      words,
    )
  } catch {
    // the menu is the same everywhere
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('nav')].reduce(
        (all, { innerText }) => all.replace(innerText, ''),
        document.body.innerText,
      ),
    )
    // dialogs and notices stand at the end
    throw new Error(
      `«${words}» is not on the page, which says: ${shown.length > 3000 ? `${shown.slice(0, 1500)}\n[…]\n${shown.slice(-1500)}` : shown}`,
    )
  }
}

/** Chooses in a field one types into. */
export async function elegirEn(page: Page, selector: string, words: string): Promise<void> {
  await escribirEn(page, selector, words)
  await pulsar(page, `::-p-aria([role="option"]) >>> ::-p-text(${words})`)
}
export const choose = (page: Page, label: string, words: string): Promise<void> => elegirEn(page, field(label), words)

/** A field of a form drawn from a definition, by its name: in a dialog over a list, the list's heads bear the same labels. */
export const campoDe = (name: string) => `#root_${name}`

/** Does something with a row of a list, by what the row is called: every list has the same menu. */
export async function accionDe(page: Page, nombre: string, accion: string): Promise<void> {
  await pulsar(page, button(`Acciones de ${nombre}`))
  await pulsar(page, `::-p-aria([name="${accion}"][role="menuitem"])`)
}

/** What the menu that is open offers. */
export const itemsDe = (page: Page): Promise<string[]> =>
  page.$$eval('[role="menuitem"] .mantine-Menu-itemLabel', (items) => items.map((item) => item.textContent ?? ''))

/** A button of the dialog on top, whose name another on the page may bear too. */
export const inDialog = (name: string) => `::-p-xpath(//*[@role="dialog"]//button[normalize-space()="${name}"])`

/** Waits until a draft that the page keeps in this browser holds these words. */
export async function guardadoAqui(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted: string) =>
      Object.entries(localStorage).some(([key, value]) => /borrador/.test(key) && String(value).includes(wanted)),
    { polling: LOOK_MS },
    words,
  )
}

/** Waits until what is read of the page is this: what a click or a key changes may not be there yet. */
export async function reads<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  let shown: unknown
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    shown = await read().catch((error: unknown) => String(error)) // not there yet
    if (JSON.stringify(shown) === JSON.stringify(wanted)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(`it reads ${JSON.stringify(shown)}, not ${JSON.stringify(wanted)}`)
}

/** Waits until the focus is on what this selects. */
export async function focusedOn(page: Page, selector: string): Promise<void> {
  try {
    await page.waitForFunction(
      (wanted: string) => document.activeElement?.matches(wanted) === true,
      { polling: LOOK_MS },
      selector,
    )
  } catch (cause) {
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    throw new Error(`the focus is not on «${selector}» but on ${where ?? 'nothing'}`, { cause })
  }
}

/** Waits for what the server, not the page, must come to hold. */
export async function until(what: () => Promise<boolean>) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
    if (await what()) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  throw new Error('it did not happen')
}

/** How to ask for the ms that the page's own thread has worked: what else the machine does is not counted. */
export async function pageWork(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.createCDPSession()
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () =>
    ((await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Without the HTML of what it looks at, which takes it a good part of its time and nobody reads here: a fault is told by its place. */
const axe = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};axe.configure({ noHtml: true });0`

/** Once a document: half a megabyte to read, and what it has already done there costs it half again. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe)
}

/**
 * What axe holds against the page at rest, one line each: a fault found while rows arrive (a button is off until
 * there is something to export, and axe looks at it twice) is asked for again once nothing is on its way.
 */
export async function accessibilityFaults(page: Page, options: RunOptions = {}): Promise<string[]> {
  await bringAxe(page)
  const faults = await faultsNow(page, options)
  if (!faults.length) return faults
  await page.waitForNetworkIdle({ idleTime: 300, timeout: 5000 }).catch(() => undefined)
  return faultsNow(page, options)
}

async function faultsNow(page: Page, options: RunOptions): Promise<string[]> {
  const given: RunOptions = { resultTypes: ['violations'], ...options }
  const results = await page.evaluate((wanted: RunOptions) => {
    const library: unknown = Reflect.get(window, 'axe')
    return (library as { run(o: RunOptions): Promise<AxeResults> }).run(wanted)
  }, given)
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} (${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 5)
        .join(', ')})`,
  )
}

if (typeof afterEach === 'function') {
  afterEach(async function closeVisits() {
    const failed = this.currentTest?.state === 'failed'
    for (const ventana of open) {
      if (failed) await picture(ventana.page, this.currentTest?.fullTitle() ?? 'prueba').catch(() => undefined)
      if (failed) ventana.gastada = true
      await devolver(ventana)
    }
    open.clear()
  })
  after(async () => {
    await (await launched)?.close()
  })
}

async function picture(page: Page, title: string) {
  const folder = join(root, '.cache/e2e')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({
    path: join(folder, `${title.replace(/[^\p{L}\d]+/gu, '-').slice(0, 120)}.png`),
    fullPage: true,
  })
}
