import type { HTTPRequest, Page } from 'puppeteer'

/** Nothing travels for so long before a page counts as loaded. */
const QUIET_MS = 60
const LIMIT_MS = 30_000
/** What a screen shows in the place of what is still to come. */
const WAITING = '[aria-busy="true"], .kit-cargando, .kit-esqueleto, .mantine-Skeleton-root, #root:empty'

interface Traffic { open: Set<HTTPRequest>; last: number }

const watched = new WeakMap<Page, Traffic>()
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Follows what a page asks for, from now on. */
export function watch(page: Page): Traffic {
  const known = watched.get(page)
  if (known) return known
  const traffic: Traffic = { open: new Set(), last: Date.now() }
  const done = (request: HTTPRequest) => {
    if (traffic.open.delete(request)) traffic.last = Date.now()
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear() // what the page before had asked for is nobody's
    if (/^https?:/.test(request.url())) traffic.open.add(request)
  })
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  watched.set(page, traffic)
  return traffic
}

/** Resolves once the page's thread has nothing to do. @returns what it still waits for, or nothing */
const idle = (page: Page): Promise<string> => page.evaluate(async (waiting: string) => {
  await document.fonts.ready
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  return document.querySelector(waiting)?.outerHTML.slice(0, 200) ?? ''
}, WAITING)

/**
 * Waits until a page is all there: loaded, nothing under way in the network, nothing to do, no skeleton in the place of what is to come.
 * @throws Error that says what it still waited for
 */
export async function ready(page: Page): Promise<void> {
  const traffic = watch(page)
  const quiet = () => traffic.open.size === 0 && Date.now() - traffic.last >= QUIET_MS
  let waits = ''
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(10)) {
    if (!quiet()) continue
    if (!page.isJavaScriptEnabled()) return
    waits = await idle(page).catch((error: unknown) => String(error)) // it went elsewhere meanwhile
    if (!waits && quiet()) return
  }
  throw new Error(`${page.url()} is not ready: ${waits || [...traffic.open].map((request) => request.url()).join(' ') || 'it never rests'}`)
}

/** Goes to an address and waits for what is there. */
export async function open(page: Page, address: string): Promise<void> {
  watch(page)
  await page.goto(address, { waitUntil: 'load' })
  await ready(page)
}

/** Loads the page again and waits for what is there. */
export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'load' })
  await ready(page)
}
