import { compact, normalizeText } from '../../schemas/es-co/texto.ts'

export interface Pedido {
  /** Leading word that names the kind, if any. */
  llamada: string | null
  texto: string
}

const MILES = /(?<=\d)\.(?=\d{3})/g
const CON_DIGITO = /^(\d{6,12})\s*-\s*\d$/

/**
 * Reads what somebody typed: «factura 512» says that it is an invoice; thousands have no points and a NIT no check digit, because no text
 * that is searched has them.
 * @param llamadas the words that say a kind
 */
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

/** Which of the names by which a row is known was typed whole: 0 is the first. Null: none. */
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

/**
 * How near a row is to what was typed, the less the nearer: below 1 it is known by just that; 1, its title begins with it; 2, its title has
 * those words; 3, the rest of it has them; 4, some word only begins so.
 */
export function cercania(fila: Comparable, texto: string): number {
  const clave = claveDicha(fila, texto)
  if (clave !== null) return clave / 100
  const [dichas, titulo] = [palabras(texto), palabras(fila.titulo)]
  if (titulo.slice(0, dichas.length).join(' ') === dichas.join(' ')) return 1
  if (dichas.every((una) => titulo.includes(una))) return 2
  const todas = new Set([...titulo, ...palabras(fila.detalle)])
  return dichas.every((una) => todas.has(una)) ? 3 : 4
}

/** Nearest first, ties in their original order. */
export const porCercania = <F extends Comparable>(filas: readonly F[], texto: string): F[] =>
  filas
    .map((fila) => ({ fila, lejos: cercania(fila, texto) }))
    .sort((a, b) => a.lejos - b.lejos)
    .map(({ fila }) => fila)
