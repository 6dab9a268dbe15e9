import type { Escala, Modo, Pesos, Ppm, Tramo } from '../domain.ts'
import type { FilaEscala } from './filas.ts'

/** Decimal text to parts per million: «0.00911» → 9110. @throws RangeError for more than six decimals or something else. */
export const ppmDe = (decimal: string): Ppm => {
  const match = /^(\d+)(?:\.(\d{1,6}))?0*$/.exec(decimal)
  if (!match) throw new RangeError(`«${decimal}» no es un decimal de hasta seis cifras`)
  return Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'))
}

/** Parts per million to decimal text: 9110 → «0.00911». */
export const decimalDe = (ppm: Ppm): string => {
  const decimales = String(ppm % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${Math.floor(ppm / 1_000_000)}${decimales ? `.${decimales}` : ''}`
}

/** A base of a scale: pesos when it is 0 or at least 1, a rate when it is between them (design §8.1). */
const tramoDe = (base: string, hasta: Pesos | null): Tramo => {
  const ppm = ppmDe(base)
  return ppm > 0 && ppm < 1_000_000 ? { hasta, tasa: ppm } : { hasta, pesos: ppm / 1_000_000 }
}

/** The segments of a row's base1..5 / tope1..4; the last has no end. */
const tramosDe = (fila: FilaEscala): Tramo[] => {
  const topes = [fila.tope1, fila.tope2, fila.tope3, fila.tope4, null]
  return [fila.base1, fila.base2, fila.base3, fila.base4, fila.base5].flatMap((base, i) =>
    base === null ? [] : [tramoDe(base, topes[i] ?? null)],
  )
}

export const escalaDe = (
  fila: FilaEscala & { factor?: string; minimo?: Pesos | null; maximo?: Pesos | null },
  modo: Modo,
): Escala => ({
  modo,
  tramos: tramosDe(fila),
  factor: ppmDe(fila.factor ?? '1'),
  minimo: fila.minimo ?? null,
  maximo: fila.maximo ?? null,
})
