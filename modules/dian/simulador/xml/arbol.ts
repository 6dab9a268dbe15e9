/** Names without prefix. */
export interface Nodo {
  nombre: string
  ns: string
  atributos: Map<string, string>
  hijos: Nodo[]
  texto: string
}

type Ambito = Map<string, string>

const TROZO = /<(\/?)([^\s<>/]+)((?:\s[^<>]*)?)>|([^<]+)/g
const ATRIBUTO = /\s([^\s=]+)="([^"]*)"/g
const ENTIDADES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x9;': '\t',
  '&#xA;': '\n',
  '&#xD;': '\r',
}

const sinEntidades = (texto: string) =>
  texto.includes('&')
    ? texto.replace(/&(?:amp|lt|gt|quot|#x9|#xA|#xD);/g, (entidad) => ENTIDADES[entidad] ?? entidad)
    : texto

/**
 * Accepts only C14N output, so that the rules read the very text that was signed.
 * @throws Error for any other text
 */
export function leerCanonico(texto: string): Nodo {
  const raiz: Nodo = { nombre: '', ns: '', atributos: new Map(), hijos: [], texto: '' }
  const pila: { nodo: Nodo; ambito: Ambito }[] = [
    { nodo: raiz, ambito: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]) },
  ]
  for (const [, cierre, etiqueta, resto, suelto] of texto.matchAll(TROZO)) {
    const arriba = pila.at(-1)
    if (!arriba) throw new Error('sobran cierres')
    if (suelto !== undefined) arriba.nodo.texto += sinEntidades(suelto)
    else if (etiqueta?.startsWith('?')) continue // a processing instruction says nothing here
    else if (cierre) pila.pop()
    else if (etiqueta) pila.push(abrir(arriba, etiqueta, resto ?? ''))
  }
  const [documento] = raiz.hijos
  if (!documento || pila.length !== 1) throw new Error('no es XML canónico')
  return documento
}

function abrir({ nodo: padre, ambito }: { nodo: Nodo; ambito: Ambito }, etiqueta: string, resto: string) {
  const atributos = new Map<string, string>()
  let propio = ambito
  for (const [, nombre = '', valor = ''] of resto.matchAll(ATRIBUTO)) {
    if (nombre === 'xmlns' || nombre.startsWith('xmlns:')) {
      if (propio === ambito) propio = new Map(ambito)
      propio.set(nombre === 'xmlns' ? '' : nombre.slice(6), sinEntidades(valor))
    } else atributos.set(nombre.slice(nombre.indexOf(':') + 1), sinEntidades(valor))
  }
  const dos = etiqueta.indexOf(':')
  const nodo: Nodo = {
    nombre: etiqueta.slice(dos + 1),
    ns: propio.get(dos < 0 ? '' : etiqueta.slice(0, dos)) ?? '',
    atributos,
    hijos: [],
    texto: '',
  }
  padre.hijos.push(nodo)
  return { nodo, ambito: propio }
}

/** @param camino local names: `A/B/C` */
export function todos(nodo: Nodo | undefined, camino: string): Nodo[] {
  let nivel = nodo ? [nodo] : []
  for (const paso of camino.split('/')) nivel = nivel.flatMap((uno) => uno.hijos.filter((hijo) => hijo.nombre === paso))
  return nivel
}

export const uno = (nodo: Nodo | undefined, camino: string): Nodo | undefined => todos(nodo, camino)[0]

/** '' when missing. */
export const valor = (nodo: Nodo | undefined, camino: string): string => uno(nodo, camino)?.texto.trim() ?? ''

export const atributo = (nodo: Nodo | undefined, nombre: string): string => nodo?.atributos.get(nombre) ?? ''

export const hondos = (nodo: Nodo, nombre: string): Nodo[] =>
  nodo.hijos.flatMap((hijo) => [...(hijo.nombre === nombre ? [hijo] : []), ...hondos(hijo, nombre)])
