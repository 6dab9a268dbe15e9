/** The life of a filing (specification 1, section 4). */
export const ESTADOS = ['radicacion', 'liquidacion', 'facturacion', 'finalizada'] as const
export type Estado = (typeof ESTADOS)[number]

export const pasoDeEstado = (estado: string): number =>
  Math.max(
    0,
    ESTADOS.findIndex((e) => e === estado),
  )

/** Steps of the wizard that may not be entered: a new filing has only the first. */
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

/** The public code of a number: the fixed digit substitution of specification 1, section 9. It hides nothing; see the QR's key. */
export const tokenDe = (numero: number): string => String(numero).replace(/\d/g, (digit) => SUSTITUCION[digit] ?? digit)

interface Parte {
  nombre: string
  rol_registral: 'DE' | 'A' | null
}

/**
 * The two grantors that lists show: the first who gives and the first who receives,
 * or simply the first two where the roles have no side.
 */
export function otorgantesDeLista(partes: readonly Parte[]): [string | null, string | null] {
  const gives = partes.find((p) => p.rol_registral === 'DE')
  const receives = partes.find((p) => p.rol_registral === 'A')
  const first = gives ?? partes.find((p) => p !== receives) ?? null
  const second = receives ?? partes.find((p) => p !== first) ?? null
  return [first?.nombre ?? null, second?.nombre ?? null]
}

/** Joins texts with a separator, whole ones only, up to a length. */
export function unirHasta(textos: readonly string[], separador: string, largo: number): string | null {
  let joined = ''
  for (const texto of new Set(textos)) {
    const next = joined ? joined + separador + texto : texto
    if (next.length > largo) break
    joined = next
  }
  return joined || null
}
