import { familia } from '../../../modules/minutas/domain/tipografias.ts'

/** Part of docx-preview's tree, which has no types. */
interface Nodo {
  type: string
  children?: Nodo[]
  className?: string
  cssStyle?: Record<string, string>
  /** Text, or instruction of a field. */
  text?: string
  styleName?: string
  tabs?: { leader?: string; style?: string }[]
  keepNext?: boolean
  keepLines?: boolean
  /** `page`, `lastRenderedPageBreak`. */
  break?: string
  /** Hidden run of a field. */
  fieldRun?: boolean
  /** `begin`, `separate`, `end`. */
  charType?: string
  /** On the paragraph that ends a section. */
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
  /** Headers and footers. */
  parts: { rootElement?: Nodo }[]
}

function recorrer(nodo: Nodo, ver: (nodo: Nodo) => void): void {
  ver(nodo)
  for (const hijo of nodo.children ?? []) recorrer(hijo, ver)
}

const conClase = (nodo: Nodo, clase: string): void => {
  nodo.className = nodo.className ? `${nodo.className} ${clase}` : clase
}

/** Placeholder of page numbers: private-use characters. */
export const NUMERO = '\ue010'
export const TOTAL = '\ue011'

const QUE: Readonly<Record<string, string>> = { PAGE: NUMERO, NUMPAGES: TOTAL, SECTIONPAGES: TOTAL }

/** Replaces `PAGE` fields by the placeholder and drops their saved value. Other fields keep it. */
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

/** Tab leaders by Word's name. */
const RELLENOS: Readonly<Record<string, string>> = {
  hyphen: '-',
  underscore: '_',
  heavy: '_',
  dot: '.',
  middleDot: '·',
}

const final = (nodo: Nodo): string => {
  const hijos = nodo.children?.filter(({ type }) => type !== 'bookmarkEnd') ?? []
  const ultimo = hijos.at(-1)
  return ultimo ? final(ultimo) : nodo.type
}

/** Word applies a multiple to the font's line height (1.15 of Arial is 1.32 of its size): `--renglon` gets that factor after drawing. */
function interlineado(valores: Record<string, string> | undefined): void {
  const escrito = valores?.['line-height']
  if (!valores || !escrito) return
  const alMenos = /^calc\(100% \+ (.+)\)$/.exec(escrito)?.[1]
  if (alMenos) valores['line-height'] = `max(calc(1em * var(--renglon, 1.15)), ${alMenos})`
  else if (/^[\d.]+$/.test(escrito)) valores['line-height'] = `calc(${escrito} * var(--renglon, 1.15))`
}

/** Substitutes a font by ours with the same metrics. */
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

function secciones({ body }: Modelo['documentPart']): void {
  let primero = body.children?.[0]
  const finales = (body.children ?? []).flatMap((nodo, at) => (nodo.sectionProps ? [{ at, ...nodo.sectionProps }] : []))
  for (const [cual, { at }] of finales.entries()) {
    primero = body.children?.[at + 1]
    const tipo = (finales[cual + 1] ?? body.props)?.type
    if (primero && tipo === 'continuous') conClase(primero, 'papel-continua')
  }
}

/** Adapts docx-preview's tree to Word: lines, leaders, page numbers, page breaks. */
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

/** Longer than any line in the smallest font. */
const LARGO = 400

/** Line height of a font as a multiple of its size, measured once per font. */
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

/** A paragraph's strut uses the browser's font and enlarges small lines: set it to the smallest text of the paragraph. */
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
  // reads before writes: one layout
  for (const { parrafo, prestada, fontFamily, fontSize, fontWeight } of hallados) {
    prestada?.remove()
    parrafo.style.fontFamily = fontFamily
    parrafo.style.fontSize = fontSize
    parrafo.style.setProperty('--renglon', medir(fontFamily, fontWeight).toFixed(4))
  }
}

/** Leader tab at a paragraph's end as a row of dashes: zero width and clipped, so that screen and paper agree without measuring. */
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

/** Needs the drawing in its document, with styles. */
export function corregirRenglones(documento: Document, raiz: ParentNode): void {
  puntales(documento, raiz)
  rellenos(raiz)
}
