import type { Browser, Page } from 'puppeteer'
import type { PageKind } from './pdf-kinds.ts'

/** Renderers grow slowly; after so many prints a fresh page takes the place. */
const TIRED = 200

/** A page of the printing browser: no network, no scripts but those of its kind, one print at a time. */
export class PdfPage {
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
