import { RELLENOS } from './preparar.ts'

/** Enough for the widest line of the smallest letter. */
const LARGO = 400

/** How tall a line of a font is, in times its size: what Word multiplies. Asked of the browser once for each font. */
function medidor(documento: Document): (familia: string, peso: string) => number {
  const medidas = new Map<string, number>()
  return (familia, peso) => {
    const clave = `${peso} ${familia}`
    const antes = medidas.get(clave)
    if (antes !== undefined) return antes
    const regla = documento.createElement('div')
    regla.textContent = 'Hg'
    regla.style.cssText = `position:absolute;visibility:hidden;line-height:normal;white-space:nowrap;font-size:100px;font-weight:${peso}`
    regla.style.fontFamily = familia
    documento.body.append(regla)
    const medida = regla.getBoundingClientRect().height / 100
    regla.remove()
    medidas.set(clave, medida)
    return medida
  }
}

const corridasDe = (parrafo: Element): HTMLElement[] => {
  const todas = [...parrafo.querySelectorAll<HTMLElement>('span')].filter(
    ({ childElementCount }) => childElementCount === 0,
  )
  const conTexto = todas.filter(({ textContent }) => textContent.trim() !== '')
  return conTexto.length ? conTexto : todas.slice(0, 1)
}

/**
 * A line is as tall as what is written in it. docx-preview leaves each paragraph's own font at the browser's, whose strut makes small
 * lines taller: it takes the smallest of its letters (of an empty paragraph, what would be written there).
 */
function puntales(documento: Document, raiz: ParentNode): void {
  const medir = medidor(documento)
  const hallados = [...raiz.querySelectorAll<HTMLElement>('p')].map((parrafo) => {
    let corridas = corridasDe(parrafo)
    const prestada = corridas.length ? null : parrafo.appendChild(documento.createElement('span'))
    if (prestada) corridas = [prestada]
    const letras = corridas.map((corrida) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(corrida)
      return { fontFamily, fontSize, fontWeight, px: parseFloat(fontSize) }
    })
    const letra = letras.reduce((menor, otra) => (otra.px < menor.px ? otra : menor))
    return { parrafo, prestada, ...letra }
  })
  // All is read before anything is written: the page is laid out once.
  for (const { parrafo, prestada, fontFamily, fontSize, fontWeight } of hallados) {
    prestada?.remove()
    parrafo.style.fontFamily = fontFamily
    parrafo.style.fontSize = fontSize
    parrafo.style.setProperty('--renglon', medir(fontFamily, fontWeight).toFixed(4))
  }
}

/**
 * The notary's row of dashes: a tab with a leader that ends a paragraph fills its last line up to the margin. Zero wide, so that it never
 * wraps, and what passes the margin is clipped: nothing is measured, so screen and paper agree.
 */
function rellenos(raiz: ParentNode): void {
  for (const [nombre, signo] of Object.entries(RELLENOS)) {
    for (const parrafo of raiz.querySelectorAll<HTMLElement>(`p.papel-relleno-${nombre}`)) {
      const hueco = [...parrafo.querySelectorAll('span')]
        .filter(({ childElementCount, textContent }) => childElementCount === 0 && textContent === '\u2003')
        .at(-1)
      if (!hueco) continue
      hueco.textContent = signo.repeat(LARGO)
      hueco.setAttribute('aria-hidden', 'true')
      hueco.style.cssText = 'display:inline-block;width:0;white-space:nowrap;overflow:visible;text-indent:0'
      parrafo.style.overflow = 'clip'
    }
  }
}

/** Corrects the lines of a drawing, once it stands in its document with its styles. */
export function corregirRenglones(documento: Document, raiz: ParentNode): void {
  puntales(documento, raiz)
  rellenos(raiz)
}
