import type { Page } from 'puppeteer-core'

/** What a page opened in another window: its address, whether the browser let it, and of a file its type and how it begins. */
export interface Abierta {
  url: string
  opened: boolean
  type: string
  start: string
}

/**
 * Notes what the page opens in other windows from now on; the browser of the tests has no viewer to show a PDF. @returns how to wait for
 * the first
 */
export async function ventanas(page: Page): Promise<() => Promise<Abierta>> {
  await page.evaluate(() => {
    const made = new Map<string, Blob>()
    const seen: unknown[] = []
    const [create, open] = [URL.createObjectURL.bind(URL), window.open.bind(window)]
    Object.assign(window, { ventanas: seen })
    URL.createObjectURL = (what) => {
      const url = create(what)
      if (what instanceof Blob) made.set(url, what)
      return url
    }
    window.open = (address, ...rest) => {
      const shown = open(address, ...rest)
      const file = made.get(String(address)) ?? new Blob()
      void file
        .slice(0, 5)
        .text()
        .then((start) => seen.push({ url: String(address), opened: shown !== null, type: file.type, start }))
      return shown
    }
  })
  return async () => {
    const first = await page.waitForFunction(() => (Reflect.get(window, 'ventanas') as unknown[])[0], { polling: 50 })
    return (await first.jsonValue()) as Abierta
  }
}
