/** A CSS string: nothing in the text can end it, nor the style element around it. */
const cita = (texto: string): string =>
  `"${texto.replace(/\s+/g, ' ').replace(/["\\<>&]/g, (c) => `\\${c.codePointAt(0)?.toString(16)} `)}"`

/** The lines outside the text: `cabeza` above from the second page on, `pie` below on every page, beside the page number. */
export const renglones = (cabeza: string, pie: string): string =>
  `@page{@top-left{content:${cita(cabeza)};font-size:7.5pt;vertical-align:bottom;padding-bottom:3mm;white-space:nowrap}` +
  `@bottom-left{content:${cita(pie)};font-size:7.5pt;vertical-align:top;padding-top:4mm;white-space:nowrap}}` +
  '@page:first{@top-left{content:none}}'
