import { compact, normalizeText } from '../../schemas/es-co/texto.ts'

export interface Pedido {
  llamada: string | null
  texto: string
}

const MILES = /(?<=\d)\.(?=\d{3})/g
const CON_DIGITO = /^(\d{6,12})\s*-\s*\d$/

/** Parses a query: «factura 512» asks for an invoice; numbers lose dots and check digit, as indexed. @param llamadas kind words */
export function leerPedido(escrito: string, llamadas: ReadonlySet<string>): Pedido {
  const limpio = escrito.trim().replace(/\s+/g, ' ')
  const [primera = '', ...resto] = limpio.split(' ')
  const llamada = normalizeText(primera)
    .replace(/[.:#º°]+$/, '')
    .replaceAll('.', '')
  const dice = resto.length > 0 && llamadas.has(llamada)
  const texto = (dice ? resto.join(' ') : limpio)
    .replace(/^(n[oº°]?\.?|#|nro\.?|num\.?)\s*(?=\d)/i, '')
    .replace(MILES, '')
  return { llamada: dice ? llamada : null, texto: CON_DIGITO.exec(texto)?.[1] ?? texto }
}

export interface Comparable {
  titulo: string
  detalle: string
  claves: readonly (string | number | null)[]
}

/** Index of the key of a row that equals the query; null for none. */
export function claveDicha({ claves }: Comparable, texto: string): number | null {
  const dicho = compact(texto)
  if (dicho === '') return null
  const cual = claves.findIndex((clave) => clave !== null && compact(String(clave)) === dicho)
  return cual === -1 ? null : cual
}

const palabras = (texto: string): string[] =>
  normalizeText(texto)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Rank of a row: below 1 an exact key; 1 prefix of its title; 2 words of its title; 3 words of the rest; 4 only prefixes of words. */
export function cercania(fila: Comparable, texto: string): number {
  const clave = claveDicha(fila, texto)
  if (clave !== null) return clave / 100
  const [dichas, titulo] = [palabras(texto), palabras(fila.titulo)]
  if (titulo.slice(0, dichas.length).join(' ') === dichas.join(' ')) return 1
  if (dichas.every((una) => titulo.includes(una))) return 2
  const todas = new Set([...titulo, ...palabras(fila.detalle)])
  return dichas.every((una) => todas.has(una)) ? 3 : 4
}

export const porCercania = <F extends Comparable>(filas: readonly F[], texto: string): F[] =>
  filas
    .map((fila) => ({ fila, lejos: cercania(fila, texto) }))
    .sort((a, b) => a.lejos - b.lejos)
    .map(({ fila }) => fila)
