import { familia } from '../../../modules/minutas/domain/letras.ts'

/** What is read of the tree that docx-preview makes of a document; the library says nothing of it. */
interface Nodo {
  type: string
  children?: Nodo[]
  className?: string
  cssStyle?: Record<string, string>
  /** Of a text or of a field's instruction. */
  text?: string
  styleName?: string
  tabs?: { leader?: string; style?: string }[]
  keepNext?: boolean
  keepLines?: boolean
  /** `page`, `lastRenderedPageBreak`. */
  break?: string
  /** Of a run that belongs to a field, and is not shown. */
  fieldRun?: boolean
  /** `begin`, `separate`, `end`. */
  charType?: string
  /** Of the paragraph that ends a section. */
  sectionProps?: { type?: string }
}

interface Estilo {
  id: string
  styles: { target: string; values: Record<string, string> }[]
  paragraphProps?: Pick<Nodo, 'tabs' | 'keepNext' | 'keepLines'>
}

export interface Modelo {
  documentPart: { body: Nodo & { props?: { type?: string } } }
  stylesPart?: { styles: Estilo[] }
  /** Headers and footers have a root. */
  parts: { rootElement?: Nodo }[]
}

/** Every node under one, itself first. */
function recorrer(nodo: Nodo, ver: (nodo: Nodo) => void): void {
  ver(nodo)
  for (const hijo of nodo.children ?? []) recorrer(hijo, ver)
}

const conClase = (nodo: Nodo, clase: string): void => {
  nodo.className = nodo.className ? `${nodo.className} ${clase}` : clase
}

/** Where a page's number and how many there are stand until the pages are known: characters that no document carries. */
export const NUMERO = '\ue010'
export const TOTAL = '\ue011'

const QUE: Readonly<Record<string, string>> = { PAGE: NUMERO, NUMPAGES: TOTAL, SECTIONPAGES: TOTAL }

/** Word keeps `PAGE` and what it last was: the one becomes its place, the other goes. Fields of other kinds stay as they were saved. */
function mostrarNumeros(parrafo: Nodo): void {
  let instruccion: string | null = null
  let enLugar = ''
  for (const corrida of parrafo.children ?? []) {
    for (const hijo of corrida.children ?? []) {
      if (hijo.charType === 'begin') instruccion = ''
      else if (hijo.type === 'instruction' && instruccion !== null) instruccion += hijo.text ?? ''
      else if (hijo.charType === 'separate' || (hijo.charType === 'end' && instruccion !== null)) {
        const que = QUE[/^\s*(\w+)/.exec(instruccion ?? '')?.[1]?.toUpperCase() ?? '']
        if (que) Object.assign(corrida, { fieldRun: false, children: [{ type: 'text', text: que }] })
        enLugar = hijo.charType === 'separate' ? (que ?? '') : ''
        instruccion = null
      } else if (hijo.charType === 'end') enLugar = ''
    }
    if (enLugar && !corrida.children?.some(({ text }) => text === enLugar)) callar(corrida)
  }
}

const callar = (corrida: Nodo): void => {
  recorrer(corrida, (nodo) => {
    if (nodo.type === 'text') nodo.text = ''
  })
}

/** What a right tab fills the line with, by its name in Word. */
const RELLENOS: Readonly<Record<string, string>> = {
  hyphen: '-',
  underscore: '_',
  heavy: '_',
  dot: '.',
  middleDot: '·',
}

/** The kind of node that ends a paragraph. */
const final = (nodo: Nodo): string => {
  const hijos = nodo.children?.filter(({ type }) => type !== 'bookmarkEnd') ?? []
  const ultimo = hijos.at(-1)
  return ultimo ? final(ultimo) : nodo.type
}

/**
 * A multiple of the line is one of the line that the font asks for, not of its size: docx-preview writes 1.15 for what Word sets 1.32 of
 * Arial. What a font asks for is put in `--renglon` of each paragraph once it is drawn.
 */
function interlineado(valores: Record<string, string> | undefined): void {
  const escrito = valores?.['line-height']
  if (!valores || !escrito) return
  const alMenos = /^calc\(100% \+ (.+)\)$/.exec(escrito)?.[1]
  if (alMenos) valores['line-height'] = `max(calc(1em * var(--renglon, 1.15)), ${alMenos})`
  else if (/^[\d.]+$/.test(escrito)) valores['line-height'] = `calc(${escrito} * var(--renglon, 1.15))`
}

/** A font goes by the one name of ours that measures as it does. */
function letra(valores: Record<string, string> | undefined): void {
  const escrita = valores?.['font-family']
  if (valores && escrita) valores['font-family'] = familia(escrita)
}

function parrafo(nodo: Nodo, estilo: Estilo | undefined): void {
  const de = { ...estilo?.paragraphProps, ...nodo }
  interlineado(nodo.cssStyle)
  const relleno = de.tabs?.at(-1)?.leader
  if (relleno && Object.hasOwn(RELLENOS, relleno) && final(nodo) === 'tab') conClase(nodo, `papel-relleno-${relleno}`)
  if (de.keepNext) conClase(nodo, 'papel-con-siguiente')
  if (de.keepLines) conClase(nodo, 'papel-junto')
}

/** A section that goes on in the page of the one before. */
function secciones({ body }: Modelo['documentPart']): void {
  let primero = body.children?.[0]
  const finales = (body.children ?? []).flatMap((nodo, at) => (nodo.sectionProps ? [{ at, ...nodo.sectionProps }] : []))
  for (const [cual, { at }] of finales.entries()) {
    primero = body.children?.[at + 1]
    const tipo = (finales[cual + 1] ?? body.props)?.type
    if (primero && tipo === 'continuous') conClase(primero, 'papel-continua')
  }
}

/** Makes of what docx-preview read what Word would show: lines, rows of dashes, page numbers, where a page may break. */
export function preparar(modelo: Modelo): void {
  const estilos = new Map(modelo.stylesPart?.styles.map((estilo) => [estilo.id, estilo]))
  for (const { styles } of estilos.values()) {
    for (const { values } of styles) {
      interlineado(values)
      letra(values)
    }
  }
  secciones(modelo.documentPart)
  const cabezas = modelo.parts.flatMap(({ rootElement }) => rootElement ?? [])
  for (const raiz of [modelo.documentPart.body, ...cabezas]) {
    recorrer(raiz, (nodo) => {
      letra(nodo.cssStyle)
      if (nodo.type !== 'paragraph') return
      parrafo(nodo, estilos.get(nodo.styleName ?? ''))
      if (raiz !== modelo.documentPart.body) mostrarNumeros(nodo)
    })
  }
}

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
