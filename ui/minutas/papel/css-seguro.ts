/** What a document may load: what it carries itself. */
const PROPIO = /^(?:data:image\/(?:png|jpe?g|gif|webp|bmp);|blob:)/i
const DIRECCION = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^)]*))\s*\)/gi

export const esPropio = (direccion: string): boolean => PROPIO.test(direccion.trim())

/** CSS as the browser writes it again, without what it would load from elsewhere. */
export const cssSeguro = (css: string): string =>
  css.replace(DIRECCION, (todo, a?: string, b?: string, c?: string) => (esPropio(a ?? b ?? c ?? '') ? todo : 'none'))

/** The rules of a style sheet, read and written again by the browser: what cannot be read is left out, and `@import` with it. */
export function hojaSegura(css: string): string {
  const hoja = new CSSStyleSheet()
  hoja.replaceSync(css)
  return [...hoja.cssRules].map((regla) => cssSeguro(regla.cssText)).join('\n')
}
