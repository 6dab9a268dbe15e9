/** Whole Colombian pesos: always a safe integer. */
export type Pesos = number

/** Parts per million: 19 % = 190 000, 3 ‰ = 3 000, a half = 500 000. */
export type Ppm = number

/** Hundredths of a percentage point: 100 % = 10 000, 33,33 % = 3 333. */
export type Participacion = number

/** `YYYY-MM-DD`. */
export type Fecha = string

/** A published · B between published figures · C by formula · D indirect or in conflict · E no source. C, D and E are «por confirmar». */
export type Confianza = 'A' | 'B' | 'C' | 'D' | 'E'

export const UNO: Ppm = 1_000_000
export const MITAD: Ppm = 500_000
export const TODA_PARTICIPACION: Participacion = 10_000

/** The specification's ids of the lines of the law. */
export const ITEM = {
  derechos: 1,
  aporteEspecial: 2,
  super: 20,
  fondo: 21,
  retencion: 22,
  timbre: 23,
  boleta: 40,
  registro: 41,
} as const

/** Services that give the cost of procedures (schemas/tramites/tramite.ts). */
export const SERVICIO_DE_TRAMITE = { certificacion: 103, copia_registro_civil: 122 } as const

/** Exact non-negative fraction. Money is rounded once, at the end of its rule. */
export interface Racional {
  readonly n: bigint
  readonly d: bigint
}

const MILLON = 1_000_000n

export const CERO: Racional = { n: 0n, d: 1n }
export const ENTERO: Racional = { n: 1n, d: 1n }

export const racional = (n: number | bigint, d: number | bigint = 1): Racional => ({ n: BigInt(n), d: BigInt(d) })

export const desdePpm = (ppm: Ppm): Racional => ({ n: BigInt(ppm), d: MILLON })

export const sumar = (a: Racional, b: Racional): Racional =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d }

/** `a − b`; zero when b is larger. */
export const exceso = (a: Racional, b: Racional): Racional =>
  mayorQue(a, b) ? { n: a.n * b.d - b.n * a.d, d: a.d * b.d } : CERO

export const por = (a: Racional, b: Racional): Racional => ({ n: a.n * b.n, d: a.d * b.d })

export const porPpm = (a: Racional, ppm: Ppm): Racional => ({ n: a.n * BigInt(ppm), d: a.d * MILLON })

const mayorQue = (a: Racional, b: Racional): boolean => a.n * b.d > b.n * a.d

export const menor = (a: Racional, b: Racional): Racional => (mayorQue(a, b) ? b : a)

export const mayor = (a: Racional, b: Racional): Racional => (mayorQue(a, b) ? a : b)

/** `a × b / c` half up, for non-negative integers. */
export const mulDiv = (a: bigint, b: bigint, c: bigint): bigint => (2n * a * b + c) / (2n * c)

/** Half up, to `unidad` pesos (1 or 100). @throws RangeError beyond the safe integers. */
export const redondear = ({ n, d }: Racional, unidad = 1): Pesos => {
  const paso = BigInt(unidad)
  const pesos = Number(mulDiv(n, 1n, d * paso) * paso)
  if (!Number.isSafeInteger(pesos)) throw new RangeError(`${pesos} no cabe en pesos enteros`)
  return pesos
}

export const fraccionDe = (pesos: Pesos, fraccion: Racional): Pesos =>
  redondear({ n: BigInt(pesos) * fraccion.n, d: fraccion.d })
