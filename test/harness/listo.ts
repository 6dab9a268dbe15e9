import type { CDPSession, Page } from 'puppeteer-core'

/** Nothing travels for so long before a page counts as loaded. */
const QUIET_MS = 60
const LIMIT_MS = 60_000
/** What a screen shows in the place of what is still to come. */
const WAITING = '[aria-busy="true"], .kit-cargando, .kit-esqueleto, .sol-espera, .mantine-Skeleton-root, #root:empty'

/** What has been asked for and is not answered: by its id, where and by which document (Chromium calls it a loader). */
interface Traffic {
  open: Map<string, { url: string; document: string }>
  /** The document of the page's main frame, from its first byte on. */
  document: string
  /** The main frame's way to another document, which is one request of the same id as the document. */
  leaving: string
  last: number
}

const watched = new WeakMap<Page, Promise<Traffic>>()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What the page waits for: what another document asked for is nobody's, and Chromium never says how that ended. */
const underWay = ({ open, document, leaving }: Traffic) =>
  [...open].filter(([id, asked]) => asked.document === document || id === leaving).map(([, { url }]) => url)

function follow(cdp: CDPSession, traffic: Traffic, main: string) {
  cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, frameId, request }) => {
    if (requestId === loaderId && frameId === main) traffic.leaving = requestId
    if (/^https?:/.test(request.url)) traffic.open.set(requestId, { url: request.url, document: loaderId })
  })
  const done = ({ requestId }: { requestId: string }) => {
    if (traffic.open.delete(requestId)) traffic.last = Date.now()
  }
  cdp.on('Network.loadingFinished', done)
  cdp.on('Network.loadingFailed', done)
  cdp.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === main) traffic.document = frame.loaderId
  })
}

/** Follows what a page asks for, from now on. */
export function watch(page: Page): Promise<Traffic> {
  const known = watched.get(page)
  if (known) return known
  const begin = async () => {
    const traffic: Traffic = { open: new Map(), document: '', leaving: '', last: Date.now() }
    const cdp = await page.createCDPSession()
    const {
      frameTree: { frame },
    } = await cdp.send('Page.getFrameTree')
    traffic.document = frame.loaderId
    follow(cdp, traffic, frame.id)
    await Promise.all([cdp.send('Page.enable'), cdp.send('Network.enable')])
    return traffic
  }
  const beginning = begin()
  watched.set(page, beginning)
  return beginning
}

/** Resolves once the page's thread has nothing to do. @returns what it still waits for, or nothing */
const idle = (page: Page): Promise<string> =>
  page.evaluate(async (waiting: string) => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    return document.querySelector(waiting)?.outerHTML.slice(0, 200) ?? ''
  }, WAITING)

/**
 * Waits until a page is all there: loaded, nothing under way in the network, nothing to do, no skeleton in the place of what is to come.
 * @throws Error that says what it still waited for
 */
export async function ready(page: Page): Promise<void> {
  const traffic = await watch(page)
  const quiet = () => Date.now() - traffic.last >= QUIET_MS && underWay(traffic).length === 0
  let waits = ''
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(10)) {
    if (!quiet()) continue
    if (!page.isJavaScriptEnabled()) return
    waits = await idle(page).catch((error: unknown) => String(error)) // it went elsewhere meanwhile
    if (!waits && quiet()) return
  }
  throw new Error(`${page.url()} is not ready: ${waits || underWay(traffic).join(' ') || 'it never rests'}`)
}

/** Goes to an address and waits for what is there. */
export async function open(page: Page, address: string): Promise<void> {
  await watch(page)
  await page.goto(address, { waitUntil: 'load' })
  await ready(page)
}

/** Goes on inside the program, as its menu does, and waits for what is there: what it had loaded stays. */
export async function seguir(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
  }, path)
  await ready(page)
}

/** Loads the page again and waits for what is there. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'load' })
  await ready(page)
}
