import type { Page } from 'puppeteer-core'

/** What the paper of a printed page is like; the page itself is the caller's HTML. */
export interface Paper {
  format: 'Letter' | 'Legal' | { width: string; height: string }
  /** CSS margins, by default 14 mm above, 16 mm below and 18 mm at the sides. */
  margin?: string
  /** One line at the top of the second and following pages. */
  header?: string
  /** One line at the bottom left of every page. */
  footer?: string
  /** «Página x de y» at the bottom right; true unless said otherwise. */
  numbered?: boolean
}

const size = (format: Paper['format']): string =>
  typeof format === 'string' ? format.toLowerCase() : `${format.width} ${format.height}`

/** A CSS string: nothing in the text can end it, nor the style element around it. */
const quoted = (text: string): string =>
  `"${text.replace(/\s+/g, ' ').replace(/["\\<>&]/g, (c) => `\\${c.codePointAt(0)?.toString(16)} `)}"`

/**
 * The paper as a style element. Page numbers and lines live in CSS margin boxes, which take their font from the document's root:
 * the browser's own header and footer are separate documents that cannot see its fonts.
 */
function paperStyle({ format, margin = '14mm 18mm 16mm', header, footer, numbered = true }: Paper): string {
  const box = (name: string, content: string) =>
    `@${name}{content:${content};font-size:7.5pt;color:#000;vertical-align:top;padding-top:4mm}`
  return (
    `<style>@page{size:${size(format)};margin:${margin};` +
    (header
      ? `@top-left{content:${quoted(header)};font-size:7.5pt;color:#000;vertical-align:bottom;padding-bottom:3mm;white-space:nowrap}`
      : '') +
    (footer ? box('bottom-left', quoted(footer)) : '') +
    (numbered ? box('bottom-right', '"Página " counter(page) " de " counter(pages)') : '') +
    `}@page:first{@top-left{content:none}}</style>`
  )
}

/** Puts the paper into a document, at the end of its head when it has one. */
export function onPaper(html: string, paper: Paper): string {
  const at = html.indexOf('</head>')
  const style = paperStyle(paper)
  return at < 0 ? html + style : html.slice(0, at) + style + html.slice(at)
}

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
