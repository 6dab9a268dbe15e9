import { readXlsx, type Cell } from 'hucre/xlsx'
import { ERROR_DE_EXCEL, type CeldaConReparo } from '../../../schemas/oficina/importar.ts'

/** A value as the reader gives it, or a cell that cannot be taken as it stands. */
export type CeldaCruda = CeldaConReparo | Date | string | number | boolean | null

type Combinada = { startRow: number; startCol: number; endRow: number; endCol: number }

/**
 * The first sheet that whoever opens the book sees; of formulas, what they came to. A cell that is merged down says its value in each row
 * that says something else too; errors, formulas that nobody calculated and zeros of a format carry their fault.
 * @param filas rows that are read at most
 */
export async function hojaALaVista(
  libro: Uint8Array,
  filas: number,
): Promise<{ nombre: string; filas: CeldaCruda[][] } | null> {
  let vista = false
  const { sheets } = await readXlsx(libro, {
    maxRows: filas,
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => {
      if (vista || hidden || veryHidden) return false
      vista = true
      return true
    },
  })
  const [hoja] = sheets
  if (!hoja) return null
  const leidas = hoja.rows.map((fila) => fila.map(crudaDe))
  for (const [lugar, celda] of hoja.cells ?? []) {
    const reparada = conReparo(celda)
    const [fila = -1, columna = -1] = lugar.split(',').map(Number)
    const suya = leidas[fila]
    if (!reparada || !suya || columna < 0) continue
    while (suya.length <= columna) suya.push(null)
    suya[columna] = reparada
  }
  for (const una of hoja.merges ?? []) repetirHaciaAbajo(leidas, una)
  return { nombre: hoja.name, filas: leidas }
}

const crudaDe = (valor: unknown): CeldaCruda =>
  valor instanceof Date || typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean'
    ? valor
    : null

function conReparo({ type, value, formula, formulaResult, style }: Cell): CeldaConReparo | null {
  if (type === 'error' || (typeof value === 'string' && ERROR_DE_EXCEL.test(value.trim())))
    return { dice: String(value), reparo: 'error' }
  if (
    formula !== undefined &&
    (value === null || value === undefined) &&
    (formulaResult === null || formulaResult === undefined)
  ) {
    return { dice: `=${formula}`.slice(0, 80), reparo: 'sin_valor' }
  }
  const [ceros = ''] = (style?.numFmt ?? '').split(';')
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || !/^0{2,}$/.test(ceros)) return null
  const visto = String(value).padStart(ceros.length, '0')
  return visto === String(value) ? null : { dice: visto, reparo: 'ceros' }
}

function repetirHaciaAbajo(filas: CeldaCruda[][], { startRow, startCol, endRow }: Combinada): void {
  const valor = filas[startRow]?.[startCol] ?? null
  // what begins in the first row is a title, however high
  if (startRow === 0 || valor === null) return
  for (const fila of filas.slice(startRow + 1, endRow + 1)) {
    if (!fila.some((celda) => celda !== null && celda !== '')) continue
    while (fila.length <= startCol) fila.push(null)
    fila[startCol] ??= valor
  }
}

export type Celda = CeldaConReparo | string | number | boolean | null

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

export type RespuestaDeHoja = { hoja: Hoja } | { motivo: string }

/** Bytes of a workbook: of one of its parts and of all once inflated, and how often a large one may be larger than it is in the file. */
export const LIMITES_DE_LIBRO = { partes: 400, parte: 40_000_000, total: 60_000_000, razon: 200 } as const
