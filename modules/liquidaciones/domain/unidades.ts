/** Whole Colombian pesos: always a safe integer. */
export type Pesos = number

/** Parts per million, the only form a rate takes: 19 % = 190 000, 3 ‰ = 3 000, a half = 500 000. */
export type Ppm = number

/** A share of a side in hundredths of a percentage point: 100 % = 10 000, 33,33 % = 3 333. */
export type Participacion = number

/** A calendar date `YYYY-MM-DD`. */
export type Fecha = string

/**
 * How well a figure is known (design: A published · B derived and enclosed by published figures · C derived by formula ·
 * D indirect or in conflict · E no source). C, D and E are shown «por confirmar» until the office confirms them.
 */
export type Confianza = 'A' | 'B' | 'C' | 'D' | 'E'

export const UNO: Ppm = 1_000_000
export const MITAD: Ppm = 500_000
export const TODA_PARTICIPACION: Participacion = 10_000

/** The ids the specification gives to the lines that the law puts in every deed. */
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

/** The services whose dated price is what a procedure costs, by what a kind calls them (schemas/tramites/tramite.ts). */
export const SERVICIO_DE_TRAMITE = { certificacion: 103, copia_registro_civil: 122 } as const
