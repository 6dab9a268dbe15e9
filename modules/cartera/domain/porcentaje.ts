/** A rate as tables keep it, in parts per million of the base, as a percentage: 24140 is 2.414. */
export const porcentajeDe = (ppm: number): number => ppm / 10_000

/** A percentage (2.414 or «2,414») in parts per million; null for what has more than four decimals or is none. */
export function ppmDe(porcentaje: number | string): number | null {
  const [, enteros = '', decimales = ''] = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(String(porcentaje).trim()) ?? []
  return enteros === '' ? null : Number(enteros) * 10_000 + Number(decimales.padEnd(4, '0'))
}
