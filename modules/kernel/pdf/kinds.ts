import type { Page } from 'puppeteer-core'

/** How a page of the printing browser comes to show what is printed. */
export interface PageKind {
  scripts: boolean
  /** Once, when the page is opened. */
  begin?(page: Page): Promise<unknown>
  /** Before each print. */
  fill(page: Page, what: string): Promise<unknown>
}

/** A whole document of ours, without scripts. */
export const PLAIN: PageKind = { scripts: false, fill: (page, html) => page.setContent(html) }

/** A program of ours that draws in the page what it is given: for what only a browser's program can draw. */
export interface PageProgram {
  /** Of the document's head: styles, with their fonts within. */
  head: string
  /** A classic script, run once. */
  script: string
  /** The global function that it leaves, which takes the data and ends (or promises to) when all is in the page. */
  call: string
}

// The program comes by the debugger's door, which the policy does not bind; what the data bring with them, it does.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/**
 * Loaded once, and then only its body replaced by the program: a second `setContent` would take away the listeners that its libraries keep
 * on the window, and what waits for them would wait for ever.
 */
export const programmed = ({ head, script, call }: PageProgram): PageKind => ({
  scripts: true,
  async begin(page) {
    await page.setContent(
      '<!doctype html><html lang="es-CO"><head><meta charset="utf-8">' +
        `<meta http-equiv="Content-Security-Policy" content="${POLICY}">${head}</head><body></body></html>`,
    )
    await page.evaluate(script)
  },
  fill: (page, json) => page.evaluate(`${call}(${json})`),
})
