import { createServer } from 'node:http'
import { build } from 'esbuild'
import type { Page } from 'puppeteer-core'
import { visit } from '../harness/browser.ts'
import { api, radicacion } from '../harness/index.ts'
import { root } from '../harness/root.ts'
import { median } from './load.ts'

const ROUNDS = 7
const FILAS = 25
/** A form where ours is the login, else a table of the same rows, asked for. */
const BARE = `import { createElement as h, useEffect, useState } from 'react'; import { createRoot } from 'react-dom/client'
  const Lista = () => {
    const [filas, poner] = useState([])
    useEffect(() => void fetch('/filas').then((one) => one.json()).then(poner), [])
    return h('table', null, h('tbody', null, filas.map((fila) => h('tr', { key: fila.id }, Object.keys(fila).slice(0, 9).map((campo) =>
      h('td', { key: campo }, String(fila[campo] ?? '')))))), filas.length ? h('caption', null, 'React solo') : null)
  }
  const Ingreso = () => h('form', null, h('input', { name: 'email' }), h('input', { type: 'password' }), 'React solo')
  createRoot(document.getElementById('root')).render(h(location.pathname === '/lista' ? Lista : Ingreso))`
const PAGE = `<!doctype html><link rel="icon" href="data:,">
  <div id="root"></div><script type="module" src="/react.js"></script>`

/**
 * Requests of the first visit, and calls of the one that counts until it is ready; ms until a page is ready, of ours and of one that is
 * React alone, in the same round.
 */
export interface PageTime {
  name: string
  requests: number
  calls: number
  ms: number
  bare: number
  ratio: number
  /** Of each round. */
  ratios: readonly number[]
  aims: { requests: number; calls: number; veces: number }
}

/** The list is measured as who works finds it, the login as who comes the first time. */
const PAGES = [
  {
    name: 'Lista',
    path: '/admin/radicaciones',
    words: 'Mes pasado',
    warm: true,
    aims: { requests: 20, calls: 3, veces: 2.5 },
  },
  {
    name: 'Ingreso',
    path: '/auth/login-page',
    words: 'INICIAR SESION',
    warm: false,
    aims: { requests: 10, calls: 1, veces: 1.2 },
  },
]

/** React alone, on a port of its own. @param rows those of the list */
async function bareReact(rows: string): Promise<{ address: string; stop(): void }> {
  const { outputFiles } = await build({
    stdin: { contents: BARE, resolveDir: root, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const server = createServer(({ url }, answer) => {
    if (url === '/filas') return void answer.setHeader('content-type', 'application/json').end(rows)
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

interface Opened {
  ms: number
  requests: number
  calls: number
}

async function open(page: Page, address: string): Promise<Opened> {
  let requests = 0
  const count = () => {
    requests++
  }
  page.on('request', count)
  await page.goto(address, { waitUntil: 'networkidle0' })
  await page.waitForFunction(() => typeof Reflect.get(window, 'listoEn') === 'number')
  page.off('request', count)
  const [ms, calls] = await page.evaluate(() => {
    const ready = Number(Reflect.get(window, 'listoEn'))
    const asked = performance.getEntriesByType('resource')
    return [ready, asked.filter(({ name, startTime }) => name.includes('/api/') && startTime < ready).length] as const
  })
  return { ms, requests, calls }
}

/** A window of nobody else's at an address: the first visit, and how long the one that counts took. */
async function once(path: string | null, bare: string, words: string, warm: boolean): Promise<Opened> {
  const { page } = await visit('/robots.txt', path?.startsWith('/admin') ? { role: 'admin' } : {})
  await page.evaluateOnNewDocument(clock, words)
  const address = path === null ? bare : new URL(path, page.url()).href
  const first = await open(page, address)
  const { ms, calls } = warm ? await open(page, address) : first
  await page.browserContext().close()
  return { ms, calls, requests: first.requests }
}

/** By turns with React alone: a busy machine is busy for both. */
export async function pageTimes(): Promise<PageTime[]> {
  for (let n = 0; n < FILAS; n++) await radicacion()
  const bare = await bareReact(JSON.stringify((await api().as('admin').get('/radi', { pageSize: FILAS })).body.data))
  const times: PageTime[] = []
  for (const { name, path, words, warm, aims } of PAGES) {
    const rounds: { ours: number; bare: number; requests: number; calls: number }[] = []
    for (let n = 0; n < ROUNDS; n++) {
      const ours = await once(path, '', words, warm)
      rounds.push({
        ours: ours.ms,
        requests: ours.requests,
        calls: ours.calls,
        bare: (await once(null, bare.address + (warm ? 'lista' : ''), 'React solo', warm)).ms,
      })
    }
    const ratios = rounds.map((one) => one.ours / one.bare)
    times.push({
      name,
      aims,
      requests: Math.max(...rounds.map(({ requests }) => requests)),
      calls: Math.max(...rounds.map(({ calls }) => calls)),
      ms: median(rounds.map(({ ours }) => ours)),
      bare: median(rounds.map((one) => one.bare)),
      ratio: median(ratios),
      ratios,
    })
  }
  bare.stop()
  return times
}
