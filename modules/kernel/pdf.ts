import type { Browser, Page } from 'puppeteer'
import { launchBrowser } from './browser.ts'
import { onPaper } from './paper.ts'
import type { Paper } from './paper.ts'
import { Problem } from './problem.ts'
import { Turns } from './turns.ts'

interface Log { warn(data: object, text: string): void }

export interface PdfOptions {
  log: Log
  /** Where a packaged browser may be unpacked. */
  cacheDir: string
  executable?: string
  /** Renders at once; 2. */
  atOnce?: number
  /** Renders that may wait before others are refused; 24. */
  waiting?: number
  /** Longest that one render may take, in milliseconds; 20 000. */
  timeoutMs?: number
  /** The browser closes after this long without work; 5 minutes. */
  idleMs?: number
}

const busy = () => new Problem(503, 'impresion_ocupada', 'La impresión está ocupada. Intente de nuevo en unos segundos.')
const slow = () => new Problem(503, 'impresion_lenta', 'La impresión tardó demasiado. Intente de nuevo.')
const absent = () => new Problem(503, 'impresion_no_disponible', 'La impresión no está disponible en este momento.')

/** Nothing leaves the machine: a printed page carries its images and fonts within it. */
const ARGS = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-background-networking', '--disable-extensions', '--mute-audio']

/**
 * Turns HTML into PDF with one warm browser, started by the first render and closed when idle. Scripts do not run and the network
 * is closed, so a page printed for one person can neither reach nor tell anybody else.
 */
export class PdfService {
  readonly #options: Required<Omit<PdfOptions, 'executable'>> & Pick<PdfOptions, 'executable'>
  readonly #turns: Turns
  readonly #jobs = new Set<Promise<Buffer>>()
  #browser: Promise<Browser> | null = null
  #rest: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: PdfOptions) {
    this.#options = { atOnce: 2, waiting: 24, timeoutMs: 20_000, idleMs: 300_000, ...options }
    this.#turns = new Turns({ atOnce: this.#options.atOnce, waiting: this.#options.waiting, full: busy })
  }

  /**
   * Prints a whole HTML document on paper.
   * @throws Problem 503 when too many wait, when it takes too long, or when no browser can be started.
   */
  async render(html: string, paper: Paper): Promise<Buffer> {
    if (this.#closed) throw absent()
    const document = onPaper(html, paper)
    const job = this.#turns.take(() => this.#attempt(document, true))
    this.#jobs.add(job)
    clearTimeout(this.#rest)
    try {
      return await job
    } finally {
      this.#jobs.delete(job)
      if (this.#jobs.size === 0) this.#rest = setTimeout(() => { void this.#stop() }, this.#options.idleMs).unref()
    }
  }

  /** Renders running and waiting. */
  get load(): number { return this.#jobs.size }

  /** The browser's process id while it is up. */
  async pid(): Promise<number | undefined> { return (await this.#browser)?.process()?.pid }

  /** Refuses what comes, lets what was taken finish, and closes the browser. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(this.#jobs)
    await this.#stop()
  }

  async #attempt(html: string, retry: boolean): Promise<Buffer> {
    const browser = await this.#start()
    let late = false
    // A page that hangs does not answer to being closed either, so the browser goes; the other render is tried again.
    const deadline = setTimeout(() => { late = browser.process()?.kill('SIGKILL') ?? true }, this.#options.timeoutMs)
    try {
      return await print(browser, html)
    } catch (error) {
      if (late) throw slow()
      if (!retry) throw error
      this.#options.log.warn({ err: error }, 'the printing browser failed; trying once more')
      return await this.#attempt(html, false)
    } finally {
      clearTimeout(deadline)
    }
  }

  async #start(): Promise<Browser> {
    const { log, cacheDir, executable, timeoutMs } = this.#options
    if (!this.#browser) {
      const starting = launchBrowser({ cacheDir, executable, args: ARGS, protocolTimeout: timeoutMs * 2 })
      const forget = () => { if (this.#browser === starting) this.#browser = null }
      this.#browser = starting
      starting.then((browser) => { browser.once('disconnected', forget) }, forget)
    }
    return this.#browser.catch((error: unknown) => {
      log.warn({ err: error }, 'the printing browser could not be started')
      throw absent()
    })
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#rest)
    const browser = await this.#browser?.catch(() => null)
    this.#browser = null
    await browser?.close()
  }
}

async function print(browser: Browser, html: string): Promise<Buffer> {
  const page = await browser.newPage()
  try {
    const crashed = new Promise<never>((_, reject) => { page.once('error', reject) })
    const printed = printOn(page, html)
    return Buffer.from(await Promise.race([printed, crashed]))
  } finally {
    // Not waited for: the answer is ready, and a crashed page would never confirm.
    page.close().catch(() => undefined)
  }
}

async function printOn(page: Page, html: string): Promise<Uint8Array> {
  await Promise.all([page.setJavaScriptEnabled(false), page.setRequestInterception(true)])
  page.on('request', (request) => {
    const inside = /^(data|about):/.test(request.url())
    // A page that is being closed no longer minds what becomes of its requests.
    ;(inside ? request.continue() : request.abort()).catch(() => undefined)
  })
  await page.setContent(html)
  return page.pdf({ preferCSSPageSize: true, printBackground: true })
}
