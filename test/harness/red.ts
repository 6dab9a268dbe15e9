import type { HTTPRequest, Page } from 'puppeteer-core'

let asked = 0
const PROBE = '/favicon.svg?sonda='
const LIMIT_MS = 30_000

/** Whether a request of the page itself, now, gets an answer. */
const answered = (page: Page): Promise<boolean> =>
  page.evaluate(
    (address: string) =>
      fetch(address, { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    PROBE + String(++asked),
  )

async function until(what: () => Promise<boolean>, never: string): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end;) if (await what()) return
  throw new Error(never)
}

/**
 * Hands every request of the page to `answer`, which continues, answers or aborts it, from the very next one on. The browser says that it
 * intercepts before a busy page has heard of it, and what that page asks for in between still goes to the server: so a probe of the page's
 * own has to be caught first.
 */
export async function interceptar(page: Page, answer: (request: HTTPRequest) => void): Promise<void> {
  let caught = false
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (!request.url().includes(PROBE)) {
      answer(request)
      return
    }
    caught = true
    void request.respond({ status: 204 })
  })
  await until(async () => {
    await answered(page)
    return caught
  }, 'the requests of the page are not intercepted')
}

/** Takes the network away from the page, or gives it back, and waits until the page notices. */
export async function sinRed(page: Page, cut = true): Promise<void> {
  await page.setOfflineMode(cut)
  await until(
    async () => (await answered(page)) !== cut,
    cut ? 'the page is still connected' : 'the page is still cut off',
  )
}

/** The server does the next POST to this path of the API, and its answer is lost on the way. Gives how many went, with their keys. */
export async function perderRespuesta(page: Page, path: string): Promise<{ llaves: string[] }> {
  const vistas: { llaves: string[] } = { llaves: [] }
  const cdp = await page.createCDPSession()
  cdp.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode }) => {
    const suya = request.method === 'POST' && new URL(request.url).pathname === `/api${path}`
    if (suya && responseStatusCode !== undefined)
      vistas.llaves.push(
        Object.entries(request.headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1] ?? '',
      )
    void (suya && vistas.llaves.length === 1
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      : cdp.send('Fetch.continueRequest', { requestId }))
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: `*/api${path}`, requestStage: 'Response' }] })
  return vistas
}
