import { ESTADOS } from '../../schemas/registros/radicaciones.ts'

export { ESTADOS }
export type Estado = (typeof ESTADOS)[number]

export const EN_CURSO: readonly Estado[] = ESTADOS.filter((estado) => estado !== 'finalizada')

export const pasoDeEstado = (estado: string): number =>
  Math.max(
    0,
    ESTADOS.findIndex((e) => e === estado),
  )

/** Steps of the wizard closed to entry; a new filing has only the first. */
export function pasosCerrados(estado: Estado | null): readonly number[] {
  if (estado === null) return [1, 2, 3]
  if (estado === 'radicacion') return [2, 3]
  return estado === 'liquidacion' ? [3] : []
}

const SUSTITUCION: Record<string, string> = {
  1: '7',
  2: '3',
  3: '2',
  4: '9',
  5: '0',
  6: '8',
  7: '1',
  8: '6',
  9: '4',
  0: '5',
}

/** Public code of a number by the fixed digit substitution of specification 1, section 9. It hides nothing: the QR's key does. */
export const tokenDe = (numero: number): string => String(numero).replace(/\d/g, (digit) => SUSTITUCION[digit] ?? digit)

interface Parte {
  nombre: string
  rol_registral: 'DE' | 'A' | null
}

/** First giver and first receiver, or the first two parties if the roles have no side. */
export function otorgantesDeLista(partes: readonly Parte[]): [string | null, string | null] {
  const gives = partes.find((p) => p.rol_registral === 'DE')
  const receives = partes.find((p) => p.rol_registral === 'A')
  const first = gives ?? partes.find((p) => p !== receives) ?? null
  const second = receives ?? partes.find((p) => p !== first) ?? null
  return [first?.nombre ?? null, second?.nombre ?? null]
}

export function unirHasta(textos: readonly string[], separador: string, largo: number): string | null {
  let joined = ''
  for (const texto of new Set(textos)) {
    const next = joined ? joined + separador + texto : texto
    if (next.length > largo) break
    joined = next
  }
  return joined || null
}
