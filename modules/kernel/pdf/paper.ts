import type { Page } from 'puppeteer-core'

export interface Paper {
  format: 'Letter' | 'Legal' | { width: string; height: string }
  /** CSS margins; default 14 mm top, 16 mm bottom, 18 mm sides. */
  margin?: string
  /** One line at the top from page two on. */
  header?: string
  /** One line at the bottom left. */
  footer?: string
  /** «Página x de y» at the bottom right; default true. */
  numbered?: boolean
}

const size = (format: Paper['format']): string =>
  typeof format === 'string' ? format.toLowerCase() : `${format.width} ${format.height}`

/** Escaped CSS string, also safe inside a style element. */
const quoted = (text: string): string =>
  `"${text.replace(/\s+/g, ' ').replace(/["\\<>&]/g, (c) => `\\${c.codePointAt(0)?.toString(16)} `)}"`

/** Page numbers use CSS margin boxes, because Chromium's own header and footer cannot use the document's fonts. */
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

export function onPaper(html: string, paper: Paper): string {
  const at = html.indexOf('</head>')
  const style = paperStyle(paper)
  return at < 0 ? html + style : html.slice(0, at) + style + html.slice(at)
}

/** How a page of the printing browser loads its content. */
export interface PageKind {
  scripts: boolean
  begin?(page: Page): Promise<unknown>
  fill(page: Page, what: string): Promise<unknown>
}

export const PLAIN: PageKind = { scripts: false, fill: (page, html) => page.setContent(html) }

export interface PageProgram {
  /** HTML for the head: styles with embedded fonts. */
  head: string
  /** Classic script, run once. */
  script: string
  /** Global function of the script; takes the data and resolves when drawn. */
  call: string
}

// The program is injected over the debugger, outside the policy; the policy binds content of the data.
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/** Loaded once: a second `setContent` would drop the listeners that its libraries keep on the window. */
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
