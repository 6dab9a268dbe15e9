/** The output is already canonical (C14N 1.0): the bytes digested, signed, stored and sent are the same. */

export interface Nodo {
  nombre: string
  atributos: Readonly<Record<string, string>>
  hijos: readonly Hijo[]
}
interface Cdata {
  cdata: string
}
export type Hijo = Nodo | Cdata | string

type Dado = Hijo | null | undefined | false | readonly Dado[]

const planos = (dados: readonly Dado[]): Hijo[] =>
  dados.flatMap((dado): Hijo[] =>
    dado === null || dado === undefined || dado === false ? [] : esLista(dado) ? planos(dado) : [dado],
  )

const esLista = (dado: Hijo | readonly Dado[]): dado is readonly Dado[] => Array.isArray(dado)

export const el = (nombre: string, ...hijos: Dado[]): Nodo => ({ nombre, atributos: {}, hijos: planos(hijos) })

export const elCon = (nombre: string, atributos: Record<string, string>, ...hijos: Dado[]): Nodo => ({
  nombre,
  atributos,
  hijos: planos(hijos),
})

/** Null without text: the DIAN refuses empty optional elements. */
export const siHay = (nombre: string, texto: string | null | undefined): Nodo | null =>
  limpio(texto ?? '') ? el(nombre, texto) : null

/** No control characters, lone surrogates or repeated blanks. */
const limpio = (texto: string): string => texto.replace(PROHIBIDOS, ' ').replace(MEDIOS, '').replace(/\s+/g, ' ').trim()

const PROHIBIDOS = new RegExp('[\\u0000-\\u001f\\u007f-\\u009f\\ufffe\\uffff]', 'g')
const MEDIOS = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const EN_TEXTO: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
const EN_ATRIBUTO: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

export const escaparTexto = (texto: string): string => texto.replace(/[&<>\r]/g, (signo) => EN_TEXTO[signo] ?? signo)
const escaparAtributo = (texto: string): string => texto.replace(/[&<"\t\n\r]/g, (signo) => EN_ATRIBUTO[signo] ?? signo)

const orden = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const esXmlns = (nombre: string): boolean => nombre === 'xmlns' || nombre.startsWith('xmlns:')

/** Namespaces by prefix, then attributes by name; prefixed attributes are not used. */
const enOrden = (atributos: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(atributos).sort(([a], [b]) => Number(esXmlns(b)) - Number(esXmlns(a)) || orden(a, b))

const escribirCdata = (texto: string): string => `<![CDATA[${texto.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export function escribir(nodo: Nodo): string {
  const atributos = enOrden(nodo.atributos)
    .map(([nombre, valor]) => ` ${nombre}="${escaparAtributo(valor)}"`)
    .join('')
  const hijos = nodo.hijos.map((hijo) =>
    typeof hijo === 'string'
      ? escaparTexto(limpio(hijo))
      : 'cdata' in hijo
        ? escribirCdata(hijo.cdata)
        : escribir(hijo),
  )
  return `<${nodo.nombre}${atributos}>${hijos.join('')}</${nodo.nombre}>`
}

const DECLARACION = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>'

/** Canonical form: no declaration, CDATA as text. */
export const canonico = (xml: string): string =>
  xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, texto: string) => escaparTexto(texto.replace(/\r\n?/g, '\n')))

/** Inclusive canonicalisation of a fragment: the document's namespaces go on its first tag. */
export const conXmlns = (fragmento: string, xmlns: string): string =>
  fragmento.replace(/^<([\w:]+)/, (_, nombre: string) => `<${nombre}${xmlns}`)

const COMUNES = {
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  'xmlns:sts': 'dian:gov:co:facturaelectronica:Structures-2-1',
  'xmlns:xades': 'http://uri.etsi.org/01903/v1.3.2#',
  'xmlns:xades141': 'http://uri.etsi.org/01903/v1.4.1#',
}

export const documentoUbl = (
  raiz: 'Invoice' | 'CreditNote' | 'DebitNote' | 'AttachedDocument',
  ...hijos: Dado[]
): string =>
  DECLARACION +
  escribir(elCon(raiz, { ...COMUNES, xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${raiz}-2` }, ...hijos))
