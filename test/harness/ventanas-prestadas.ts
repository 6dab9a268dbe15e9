import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core'
import { slowDown } from './lentitud.ts'
import { watch } from './listo.ts'

/**
 * A window that is lent to one visit after another. Its program stays loaded from one to the next, which takes the browser half the work of
 * a window of nobody's before; nothing else does.
 */
export interface Ventana {
  context: BrowserContext
  page: Page
  /** Somebody did with it what cannot be undone with certainty: it is not lent again. */
  gastada: boolean
}

/** What lasts in a page beyond the address where it was asked for. */
const SPOILS = [
  'createCDPSession',
  'emulateCPUThrottling',
  'emulateNetworkConditions',
  'exposeFunction',
  'setBypassCSP',
  'setCacheEnabled',
  'setExtraHTTPHeaders',
  'setJavaScriptEnabled',
  'setOfflineMode',
  'setRequestInterception',
  'setUserAgent',
] as const
const EVENTS = [
  'console',
  'dialog',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const
/** A window that has shown so many pages weighs more than a new one costs. */
const MOST_USES = 60

/**
 * All that the windows show is drawn by one process, whatever office it is of: a page finds there what the page before it had loaded.
 * For the browser of `prestar`.
 */
export const ONE_PROCESS = [
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
]

interface Prestada extends Ventana {
  cdp: CDPSession
  uses: number
  /** What runs in each page before its own program. */
  scripts: string[]
}
const free: Prestada[] = []
const known = new WeakMap<Ventana, Prestada>()
let visits = 0

async function nueva(browser: Browser): Promise<Prestada> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await watch(page)
  await slowDown(page)
  await page.emulateTimezone('America/Bogota')
  const made: Prestada = { context, page, gastada: false, cdp: await page.createCDPSession(), uses: 0, scripts: [] }
  for (const name of SPOILS) {
    const real = page[name].bind(page) as (...args: unknown[]) => unknown // each with its own
    Reflect.set(page, name, (...args: unknown[]) => {
      made.gastada = true
      return real(...args)
    })
  }
  const evaluate = page.evaluateOnNewDocument.bind(page)
  page.evaluateOnNewDocument = async (...given) => {
    const script = await evaluate(...given)
    made.scripts.push(script.identifier)
    return script
  }
  known.set(made, made)
  return made
}

/** In the page, before its own program: what a visit before this one kept at this address goes; then what this one begins with is there. */
function begin(visit: string, kept: Record<string, string>): void {
  if (self.origin === 'null' || sessionStorage.getItem('prueba') === visit) return // once: a page that logs out must stay out
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('prueba', visit)
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
}

/** A window with no cookies, nothing kept and no past. */
export async function prestar(browser: Browser): Promise<Ventana> {
  const one = free.pop() ?? (await nueva(browser))
  one.uses += 1
  if (one.uses > 1) await one.page.bringToFront()
  return one
}

/** What the window finds kept (localStorage) at the first address of each host that it goes to; whatever else was kept there is gone. */
export async function empezar({ page }: Ventana, kept: Record<string, string>): Promise<void> {
  await page.evaluateOnNewDocument(begin, `${process.pid}-${++visits}`, kept)
}

/** Takes a window back. One that was spoilt, opened others or does not let itself be emptied is closed. */
export async function devolver(ventana: Ventana): Promise<void> {
  const one = known.get(ventana)
  const again =
    one &&
    !one.gastada &&
    one.uses < MOST_USES &&
    one.context.targets().length === 1 &&
    (await vaciar(one).catch(() => false))
  if (again) free.push(one)
  else await ventana.context.close()
}

/** Nobody listens to it any more. */
const forget = (page: Page) => {
  for (const event of EVENTS) page.removeAllListeners(event)
}

async function vaciar({ page, cdp, scripts }: Prestada): Promise<boolean> {
  forget(page)
  page.on('dialog', (dialog) => {
    void dialog.accept()
  }) // a page with something unsaved asks before it is left
  await page.goto('about:blank')
  forget(page)
  await Promise.all(scripts.splice(0).map((id) => page.removeScriptToEvaluateOnNewDocument(id)))
  await page.mouse.move(-1, -1) // over nothing, as where there never was a pointer
  await Promise.all([cdp.send('Network.clearBrowserCookies'), cdp.send('Page.resetNavigationHistory')])
  return true
}
