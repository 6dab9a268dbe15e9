import type { Browser, Page } from 'puppeteer-core'
import { launchBrowser } from './browser.ts'
import { onPaper, type Paper, type PageKind, PLAIN, programmed, type PageProgram } from './paper.ts'
import { Problem } from '../http/validation/problem.ts'
import { Turns } from '../concurrency/turns.ts'

/** Renderers grow slowly; after so many prints a fresh page takes the place. */
const TIRED = 200

/** A page of the printing browser: no network, no scripts but those of its kind, one print at a time. */
class PdfPage {
  readonly #browser: Browser
  readonly #page: Page
  readonly #kind: PageKind
  #prints = 0

  private constructor(browser: Browser, page: Page, kind: PageKind) {
    this.#browser = browser
    this.#page = page
    this.#kind = kind
  }

  static async open(browser: Browser, kind: PageKind): Promise<PdfPage> {
    const page = await browser.newPage()
    await Promise.all([page.setJavaScriptEnabled(kind.scripts), page.setRequestInterception(true)])
    page.on('request', (request) => {
      const inside = /^(data|about):/.test(request.url())
      // A page that is being closed no longer minds what becomes of its requests.
      ;(inside ? request.continue() : request.abort()).catch(() => undefined)
    })
    await kind.begin?.(page)
    return new PdfPage(browser, page, kind)
  }

  /** Whether it may print another. */
  get reusable(): boolean {
    return this.#prints < TIRED && this.#browser.connected
  }

  /** @throws what the browser says, also when the page crashes halfway. */
  async print(what: string): Promise<Buffer> {
    this.#prints++
    let crash: (error: Error) => void = () => undefined
    const crashed = new Promise<never>((_, reject) => {
      crash = reject
    })
    this.#page.once('error', crash)
    try {
      return Buffer.from(await Promise.race([this.#toPdf(what), crashed]))
    } finally {
      this.#page.off('error', crash)
    }
  }

  /** Not waited for: a crashed page would never confirm. */
  close(): void {
    this.#page.close().catch(() => undefined)
  }

  async #toPdf(what: string): Promise<Uint8Array> {
    await this.#kind.fill(this.#page, what)
    return this.#page.pdf({ preferCSSPageSize: true, printBackground: true })
  }
}

interface Log {
  warn(data: object, text: string): void
}

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

/** Two tries, each with a browser that may have to be started: of what one render may take. */
const TRIES_AND_START = 5
/** A longer wait is refused with a sentence before the request is cut. */
const PATIENCE_MS = 45_000

const busy = () =>
  new Problem(503, 'impresion_ocupada', 'La impresión está ocupada. Intente de nuevo en unos segundos.')
const slow = () => new Problem(503, 'impresion_lenta', 'La impresión tardó demasiado. Intente de nuevo.')
const absent = () => new Problem(503, 'impresion_no_disponible', 'La impresión no está disponible en este momento.')

/** Nothing leaves the machine: a printed page carries its images and fonts within it. */
const ARGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-background-networking',
  '--disable-extensions',
  '--mute-audio',
]

/** What prints. */
export type Printer = Pick<PdfService, 'render' | 'compose' | 'load' | 'pid' | 'close'>

/**
 * Turns HTML into PDF with one warm browser, started by the first render and closed when idle. Scripts do not run, save those of a program
 * of ours, and the network is closed, so a page printed for one person can neither reach nor tell anybody else.
 */
export class PdfService {
  readonly #options: Required<Omit<PdfOptions, 'executable'>> & Pick<PdfOptions, 'executable'>
  readonly #turns: Turns
  readonly #jobs = new Set<Promise<Buffer>>()
  #browser: Promise<Browser> | null = null
  readonly #pages = new Map<PageKind, PdfPage[]>()
  readonly #kinds = new Map<PageProgram, PageKind>()
  #rest: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: PdfOptions) {
    this.#options = { atOnce: 2, waiting: 24, timeoutMs: 20_000, idleMs: 300_000, ...options }
    const { atOnce, waiting, timeoutMs } = this.#options
    this.#turns = new Turns({
      name: 'pdf',
      limitMs: timeoutMs * TRIES_AND_START,
      patienceMs: PATIENCE_MS,
      atOnce,
      waiting,
      full: busy,
    })
  }

  /**
   * Prints a whole HTML document on paper.
   * @throws Problem 503 when too many wait, when it takes too long, or when no browser can be started.
   */
  async render(html: string, paper: Paper): Promise<Buffer> {
    return this.#take(PLAIN, onPaper(html, paper))
  }

  /**
   * Prints what a program makes of `data`, which travels as JSON. Its warm pages are kept apart from all others.
   * @throws Problem 503 as `render`
   */
  async compose(program: PageProgram, data: unknown): Promise<Buffer> {
    const kind = this.#kinds.get(program) ?? programmed(program)
    this.#kinds.set(program, kind)
    return this.#take(kind, JSON.stringify(data))
  }

  async #take(kind: PageKind, what: string): Promise<Buffer> {
    if (this.#closed) throw absent()
    const job = this.#turns.take(() => this.#attempt(kind, what, true))
    this.#jobs.add(job)
    clearTimeout(this.#rest)
    try {
      return await job
    } finally {
      this.#jobs.delete(job)
      if (this.#jobs.size === 0)
        this.#rest = setTimeout(() => {
          void this.#stop()
        }, this.#options.idleMs).unref()
    }
  }

  /** Renders running and waiting. */
  get load(): number {
    return this.#jobs.size
  }

  /** The browser's process id while it is up. */
  async pid(): Promise<number | undefined> {
    return (await this.#browser)?.process()?.pid
  }

  /** Refuses what comes, lets what was taken finish, and closes the browser. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(this.#jobs)
    await this.#stop()
  }

  async #attempt(kind: PageKind, what: string, first: boolean): Promise<Buffer> {
    const browser = await this.#start()
    let late = false
    // A page that hangs does not answer to being closed either, so the browser goes; the other render is tried again.
    const deadline = setTimeout(() => {
      late = browser.process()?.kill('SIGKILL') ?? true
    }, this.#options.timeoutMs)
    try {
      return await this.#print(browser, kind, what, first)
    } catch (error) {
      clearTimeout(deadline)
      if (late) throw slow()
      if (!first) throw error
      this.#options.log.warn({ err: error }, 'the printing browser failed; trying once more')
      return await this.#attempt(kind, what, false)
    } finally {
      clearTimeout(deadline)
    }
  }

  /** A page is kept for the next render: opening one costs as much as printing. After a failure only a fresh one will do. */
  async #print(browser: Browser, kind: PageKind, what: string, reuse: boolean): Promise<Buffer> {
    const warm = this.#pages.get(kind) ?? []
    const page = (reuse ? warm.pop() : undefined) ?? (await PdfPage.open(browser, kind))
    try {
      const pdf = await page.print(what)
      if (page.reusable) this.#pages.set(kind, [...(this.#pages.get(kind) ?? []), page])
      else page.close()
      return pdf
    } catch (error) {
      page.close()
      throw error
    }
  }

  async #start(): Promise<Browser> {
    const { log, cacheDir, executable, timeoutMs } = this.#options
    if (!this.#browser) {
      const starting = launchBrowser({ cacheDir, executable, args: ARGS, protocolTimeout: timeoutMs * 2 })
      const forget = () => {
        if (this.#browser === starting) this.#reset()
      }
      this.#browser = starting
      starting.then((browser) => {
        browser.once('disconnected', forget)
      }, forget)
    }
    return this.#browser.catch((error: unknown) => {
      log.warn({ err: error }, 'the printing browser could not be started')
      throw absent()
    })
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#rest)
    const browser = await this.#browser?.catch(() => null)
    this.#reset()
    await browser?.close()
  }

  #reset(): void {
    this.#browser = null
    this.#pages.clear()
  }
}
