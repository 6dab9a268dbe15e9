import { createServer } from 'node:http'
import { build } from 'esbuild'
import type { Page } from 'puppeteer-core'
import { visit } from '../harness/browser.ts'
import { radicacion } from '../harness/index.ts'
import { root } from '../harness/root.ts'
import { median } from './load.ts'

const ROUNDS = 7
const BARE = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'
  createRoot(document.getElementById('root')).render(createElement('p', null, 'React solo'))`
const PAGE = `<!doctype html><link rel="icon" href="data:,">
  <div id="root"></div><script type="module" src="/react.js"></script>`

/** Requests of the first visit; ms until a page is ready, of ours and of one that is React and a line of text, in the same round. */
export interface PageTime {
  name: string
  requests: number
  ms: number
  bare: number
  ratio: number
  /** Of each round. */
  ratios: readonly number[]
  aims: { requests: number; ms: number }
}

/** The list is measured as who works finds it, the login as who comes the first time. */
const PAGES = [
  { name: 'Lista', path: '/admin/radicaciones', words: 'Mes pasado', warm: true, aims: { requests: 25, ms: 300 } },
  { name: 'Ingreso', path: '/auth/login-page', words: 'INICIAR SESION', warm: false, aims: { requests: 10, ms: 400 } },
]

/** React alone, on a port of its own. */
async function bareReact(): Promise<{ address: string; stop(): void }> {
  const { outputFiles } = await build({
    stdin: { contents: BARE, resolveDir: root, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const server = createServer(({ url }, answer) => {
    const script = url === '/react.js'
    answer.setHeader('content-type', script ? 'text/javascript' : 'text/html')
    if (script) answer.setHeader('cache-control', 'public, max-age=31536000, immutable')
    answer.end(script ? outputFiles[0]?.text : PAGE)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const given = server.address()
  return {
    address: `http://127.0.0.1:${typeof given === 'object' && given ? given.port : 0}/`,
    stop: () => server.close(),
  }
}

/** In the page: remembers when it first showed these words with nothing still to come, by its own clock since the navigation. */
function clock(words: string): void {
  const waits = '[aria-busy="true"], .kit-cargando, .kit-esqueleto, .mantine-Skeleton-root'
  const looking = setInterval(() => {
    if (document.querySelector(waits) || !document.body?.innerText.toLowerCase().includes(words.toLowerCase())) return
    Reflect.set(window, 'listoEn', performance.now())
    clearInterval(looking)
  }, 5)
}

async function open(page: Page, address: string): Promise<{ ms: number; requests: number }> {
  let requests = 0
  const count = () => {
    requests++
  }
  page.on('request', count)
  await page.goto(address, { waitUntil: 'networkidle0' })
  await page.waitForFunction(() => typeof Reflect.get(window, 'listoEn') === 'number')
  page.off('request', count)
  return { ms: Number(await page.evaluate(() => Reflect.get(window, 'listoEn') as unknown)), requests }
}

/** A window of nobody else's at an address: the first visit, and how long the one that counts took. */
async function once(
  path: string | null,
  bare: string,
  words: string,
  warm: boolean,
): Promise<{ ms: number; requests: number }> {
  const { page } = await visit('/robots.txt', path?.startsWith('/admin') ? { role: 'admin' } : {})
  await page.evaluateOnNewDocument(clock, words)
  const address = path === null ? bare : new URL(path, page.url()).href
  const first = await open(page, address)
  const { ms } = warm ? await open(page, address) : first
  await page.browserContext().close()
  return { ms, requests: first.requests }
}

/** By turns with React alone: a busy machine is busy for both. */
export async function pageTimes(): Promise<PageTime[]> {
  const bare = await bareReact()
  await radicacion()
  const times: PageTime[] = []
  for (const { name, path, words, warm, aims } of PAGES) {
    const rounds: { ours: number; bare: number; requests: number }[] = []
    for (let n = 0; n < ROUNDS; n++) {
      const ours = await once(path, '', words, warm)
      rounds.push({
        ours: ours.ms,
        requests: ours.requests,
        bare: (await once(null, bare.address, 'React solo', warm)).ms,
      })
    }
    const ratios = rounds.map((one) => one.ours / one.bare)
    times.push({
      name,
      aims,
      requests: Math.max(...rounds.map(({ requests }) => requests)),
      ms: median(rounds.map(({ ours }) => ours)),
      bare: median(rounds.map((one) => one.bare)),
      ratio: median(ratios),
      ratios,
    })
  }
  bare.stop()
  return times
}
