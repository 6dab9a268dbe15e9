import { createHash, timingSafeEqual } from 'node:crypto'

export const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex')

/** Whether two signatures in hexadecimal are the same, in a time that tells nothing of where they differ. */
export function mismaFirma(propia: string, dada: string): boolean {
  const [una, otra] = [Buffer.from(propia), Buffer.from(dada.toLowerCase())]
  return una.length === otra.length && timingSafeEqual(una, otra)
}

/** `'7000.00'` → 7000; null of what is no whole amount of pesos. */
export function pesosDe(texto: string): number | null {
  const [, pesos] = /^(\d{1,13})(?:\.0{1,2})?$/.exec(texto) ?? []
  return pesos === undefined ? null : Number(pesos)
}

/** A text of an object that somebody sent, cut to what a column holds; '' where there is none. */
export function textoDe(objeto: unknown, nombre: string, largo = 80): string {
  const valor: unknown =
    typeof objeto === 'object' && objeto !== null && Object.hasOwn(objeto, nombre)
      ? Object.entries(objeto).find(([clave]) => clave === nombre)?.[1]
      : undefined
  const texto =
    typeof valor === 'number' || typeof valor === 'boolean' ? String(valor) : typeof valor === 'string' ? valor : ''
  return texto.replace(/\p{Cc}|\p{Cs}/gu, '').slice(0, largo)
}

/** The JSON of some bytes; null where they are none. */
export function jsonDe(crudo: Buffer): unknown {
  try {
    return JSON.parse(crudo.toString('utf8'))
  } catch {
    return null
  }
}
