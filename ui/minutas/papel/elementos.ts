import { type HElement, parseAsync, renderDocument } from 'docx-preview'
import { type Modelo, preparar } from './preparar.ts'

/** Sources that a document may load: its own. */
const PROPIO = /^(?:data:image\/(?:png|jpe?g|gif|webp|bmp);|blob:)/i
const DIRECCION = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^)]*))\s*\)/gi

const esPropio = (direccion: string): boolean => PROPIO.test(direccion.trim())

/** Parsed by the browser, without external resources. */
const cssSeguro = (css: string): string =>
  css.replace(DIRECCION, (todo, a?: string, b?: string, c?: string) => (esPropio(a ?? b ?? c ?? '') ? todo : 'none'))

/** Parsed by the browser: invalid rules and `@import` drop out. */
function hojaSegura(css: string): string {
  const hoja = new CSSStyleSheet()
  hoja.replaceSync(css)
  return [...hoja.cssRules].map((regla) => cssSeguro(regla.cssText)).join('\n')
}

/** Allowed elements; others become `span`. */
const HTML = new Set([
  'section',
  'article',
  'header',
  'footer',
  'div',
  'p',
  'span',
  'a',
  'b',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'br',
  'wbr',
  'table',
  'colgroup',
  'col',
  'tbody',
  'thead',
  'tr',
  'td',
  'th',
  'ol',
  'ul',
  'li',
  'img',
  'style',
  'ins',
  'del',
])
const SVG = new Set(['svg', 'g', 'rect', 'ellipse', 'line', 'path', 'polyline', 'text', 'image'])
const MATH = new Set([
  'math',
  'mrow',
  'mfrac',
  'msqrt',
  'mroot',
  'mo',
  'mn',
  'ms',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'munderover',
  'mtable',
  'mtr',
  'mtd',
])
const ADMITIDAS = new Map([
  ['http://www.w3.org/2000/svg', SVG],
  ['http://www.w3.org/1998/Math/MathML', MATH],
])
const ENLACE = /^(?:https?:|mailto:|#)/i

type Hijo = HElement | Node | string
const esNodo = (cosa: Hijo): cosa is Node => typeof cosa === 'object' && 'nodeType' in cosa

/** docx-preview sets image addresses later: external ones are refused. */
function vigilar(imagen: Element, atributo: 'src' | 'href'): void {
  const poner = (valor: unknown) => {
    if (typeof valor === 'string' && esPropio(valor)) Element.prototype.setAttribute.call(imagen, atributo, valor)
  }
  Object.defineProperty(imagen, 'src', { set: poner })
  Object.defineProperty(imagen, 'setAttribute', {
    value: (nombre: string, valor: string) => {
      if (/^(?:xlink:)?href$|^src$/i.test(nombre)) poner(valor)
      else if (!/^on/i.test(nombre)) Element.prototype.setAttribute.call(imagen, nombre, valor)
    },
  })
}

function vestir(elemento: HTMLElement, estilo: HElement['style']): void {
  if (!estilo) return
  if (typeof estilo === 'string') elemento.style.cssText = estilo
  else
    for (const [nombre, valor] of Object.entries(estilo)) {
      if (nombre.includes('-')) elemento.style.setProperty(nombre, valor)
      else Object.assign(elemento.style, { [nombre]: valor })
    }
  if (/url\(/i.test(elemento.style.cssText)) elemento.style.cssText = cssSeguro(elemento.style.cssText)
}

const PROPIEDADES: Readonly<Record<string, (valor: string) => boolean>> = {
  id: () => true,
  lang: () => true,
  colSpan: () => true,
  rowSpan: () => true,
  href: (valor) => ENLACE.test(valor),
}

/** Element factory of docx-preview (`h`) with an allowlist: no script, no external resource; styles by `nonce` and CSSOM (CSP). */
function elementosEn(documento: Document, nonce = ''): (que: Hijo) => Node {
  const crear = (que: Hijo): Node => {
    if (typeof que === 'string') return documento.createTextNode(que)
    if (esNodo(que)) return que
    const { ns, tagName, className, style, children = [], ...propiedades } = que
    const con = <N extends Node>(nodo: N): N => {
      for (const hijo of children) nodo.appendChild(crear(hijo))
      return nodo
    }
    if (tagName === '#fragment') return con(documento.createDocumentFragment())
    if (tagName === '#comment') return documento.createTextNode('')
    if (tagName === 'style') {
      const hoja = documento.createElement('style')
      hoja.setAttribute('nonce', nonce)
      hoja.textContent = hojaSegura(children.join(''))
      return hoja
    }
    const admitidas = ADMITIDAS.get(ns ?? '')
    const elemento =
      admitidas?.has(tagName) && ns
        ? documento.createElementNS(ns, tagName)
        : documento.createElement(HTML.has(tagName) ? tagName : 'span')
    if (tagName === 'img' || tagName === 'image') vigilar(elemento, tagName === 'img' ? 'src' : 'href')
    if (className) elemento.setAttribute('class', className)
    vestir(elemento as HTMLElement, style) // SVG and MathML elements have a style too
    for (const [nombre, valor] of Object.entries(propiedades)) {
      const escrito = String(valor ?? '')
      if (escrito && PROPIEDADES[nombre]?.(escrito)) Object.assign(elemento, { [nombre]: escrito })
    }
    return con(elemento)
  }
  return crear
}

const OPCIONES = {
  className: 'docx',
  inWrapper: false,
  experimental: false,
  breakPages: true,
  ignoreLastRenderedPageBreak: true,
  trimXmlDeclaration: true,
  // Embedded fonts would need an exception in the Content-Security-Policy; ours have the same metrics as Word's.
  ignoreFonts: true,
  renderAltChunks: false,
  renderComments: false,
  renderChanges: false,
  useBase64URL: true,
} as const

interface Dibujo {
  estilos: HTMLStyleElement[]
  /** One per Word section and forced page break, with header and footer. */
  secciones: HTMLElement[]
}

/** Draws a Word document without scripts, external addresses or refused styles. @throws error of the reader on an invalid file */
export async function dibujar(docx: Uint8Array, en: Document, nonce = ''): Promise<Dibujo> {
  const opciones = { ...OPCIONES, h: elementosEn(en, nonce) }
  const modelo = (await parseAsync(docx, opciones)) as Modelo // the library calls it any
  preparar(modelo)
  const nodos = await renderDocument(modelo, opciones)
  const de =
    (nombre: string) =>
    (nodo: Node): boolean =>
      nodo.nodeName === nombre
  return {
    estilos: nodos.filter(de('STYLE')) as HTMLStyleElement[], // elements named STYLE
    secciones: nodos.filter(de('SECTION')) as HTMLElement[],
  }
}

/** Word's layout where the browser's differs. */
export const ESTILO_DE_WORD = `
.docx{hyphens:manual!important}
.docx p{orphans:2;widows:2}
.docx tr{break-inside:avoid}
.docx .papel-junto{break-inside:avoid}
.docx .papel-con-siguiente{break-after:avoid}
`
