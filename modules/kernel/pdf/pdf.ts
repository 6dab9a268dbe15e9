import type { Browser, Page } from 'puppeteer-core'
import { launchBrowser } from './browser.ts'
import { onPaper, type Paper, type PageKind, PLAIN, programmed, type PageProgram } from './paper.ts'
import { Problem } from '../http/validation/problem.ts'
import { Turns } from '../concurrency/turns.ts'

/** Prints per page; renderers grow slowly. */
const TIRED = 200
/** Rows from which a print has no tags: for 2,000 they take half its time and 21 times its bytes. */
const LONG = 500

/** Page of the printing browser: no network, one print at a time. */
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
      // fails on a page that is closing
      ;(inside ? request.continue() : request.abort()).catch(() => undefined)
    })
    await kind.begin?.(page)
    return new PdfPage(browser, page, kind)
  }

  get reusable(): boolean {
    return this.#prints < TIRED && this.#browser.connected
  }

  /** @throws the browser's error, also when the page crashes midway */
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

  /** Not awaited: a crashed page never confirms. */
  close(): void {
    this.#page.close().catch(() => undefined)
  }

  async #toPdf(what: string): Promise<Uint8Array> {
    await this.#kind.fill(this.#page, what)
    const tagged = this.#kind.scripts || what.split('<tr').length <= LONG
    return this.#page.pdf({ preferCSSPageSize: true, printBackground: true, tagged })
  }
}

interface Log {
  warn(data: object, text: string): void
}

export interface PdfOptions {
  log: Log
  cacheDir: string
  executable?: string
  atOnce?: number
  waiting?: number
  /** Milliseconds per render; default 20,000. */
  timeoutMs?: number
  /** Idle milliseconds before the browser closes; default five minutes. */
  idleMs?: number
}

/** Two tries, each perhaps with a browser start. */
const TRIES_AND_START = 5
/** A longer wait is refused before the request is cut. */
const PATIENCE_MS = 45_000

const busy = () =>
  new Problem(503, 'impresion_ocupada', 'La impresión está ocupada. Intente de nuevo en unos segundos.')
const slow = () => new Problem(503, 'impresion_lenta', 'La impresión tardó demasiado. Intente de nuevo.')
const broken = () =>
  new Problem(503, 'impresion_fallida', 'La impresión se cortó dos veces. Intente de nuevo en unos segundos.')
const absent = () => new Problem(503, 'impresion_no_disponible', 'La impresión no está disponible en este momento.')

/** No network: pages embed their images and fonts. */
const ARGS = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--disable-background-networking',
  '--disable-extensions',
  '--mute-audio',
]

export type Printer = Pick<PdfService, 'render' | 'compose' | 'load' | 'pid' | 'close'>

/** One warm browser, closed when idle. No network and no foreign scripts, so that a print cannot leak to another person. */
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

  /** @throws Problem 503 when too many wait, it takes too long, or no browser can be started or survives twice */
  async render(html: string, paper: Paper): Promise<Buffer> {
    return this.#take(PLAIN, onPaper(html, paper))
  }

  /** Prints what a program draws from `data` (sent as JSON), on pages of its own. @throws Problem 503 as `render` */
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

  get load(): number {
    return this.#jobs.size
  }

  async pid(): Promise<number | undefined> {
    return (await this.#browser)?.process()?.pid
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(this.#jobs)
    await this.#stop()
  }

  async #attempt(kind: PageKind, what: string, first: boolean): Promise<Buffer> {
    const browser = await this.#start()
    let late = false
    // a hung page cannot be closed, so the browser is killed; other renders retry
    const deadline = setTimeout(() => {
      late = browser.process()?.kill('SIGKILL') ?? true
    }, this.#options.timeoutMs)
    try {
      return await this.#print(browser, kind, what, first)
    } catch (error) {
      clearTimeout(deadline)
      if (late) throw slow()
      this.#options.log.warn({ err: error }, `the printing browser failed; ${first ? 'trying once more' : 'giving up'}`)
      if (!first) throw error instanceof Problem ? error : broken()
      return await this.#attempt(kind, what, false)
    } finally {
      clearTimeout(deadline)
    }
  }

  /** Reuses a warm page, because opening one costs as much as printing; not after a failure. */
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
