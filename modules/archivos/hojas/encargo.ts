import type { CeldaConReparo } from '../../../schemas/oficina/importar.ts'

/** What a cell says; a date as `YYYY-MM-DD`. */
export type Celda = CeldaConReparo | string | number | boolean | null

/** The titles of a sheet and its rows that are not empty, each with the number that Excel gives it. */
export interface Hoja {
  nombre: string
  titulos: string[]
  filas: { fila: number; celdas: Celda[] }[]
}

/** What is read at most: rows below the titles, columns, and letters of all cells together. */
export interface LimitesDeHoja {
  filas: number
  columnas: number
  letras: number
}

export interface EncargoDeHoja {
  bytes: Uint8Array
  limites: LimitesDeHoja
}

/** What the thread answers: the sheet, or why there is none, in words for whoever brought it. */
export type RespuestaDeHoja = { hoja: Hoja } | { motivo: string }

/** Bytes of a workbook: of one of its parts and of all once inflated, and how often a large one may be larger than it is in the file. */
export const LIMITES_DE_LIBRO = { partes: 400, parte: 40_000_000, total: 60_000_000, razon: 200 } as const
