import { readXlsx, type Cell } from 'hucre/xlsx'
import { ERROR_DE_EXCEL, type CeldaConReparo } from '../../../schemas/oficina/importar.ts'
import { Worker } from 'node:worker_threads'
import { Problem, Turns } from '../../kernel/index.ts'

/** A value of the reader, or a cell that cannot be read. */
export type CeldaCruda = CeldaConReparo | Date | string | number | boolean | null

type Combinada = { startRow: number; startCol: number; endRow: number; endCol: number }

export interface HojaCruda {
  nombre: string
  filas: CeldaCruda[][]
}

/** Sheets of a book that brings several. */
const MAS_HOJAS = 20

/**
 * First visible sheet, or all with `todas`, with formula results. A cell merged downwards repeats its value in each non-empty row; errors,
 * uncalculated formulas and zeros of a format carry their fault.
 */
export async function hojasALaVista(libro: Uint8Array, filas: number, todas = false): Promise<HojaCruda[]> {
  let vistas = 0
  const { sheets } = await readXlsx(libro, {
    maxRows: filas,
    readStyles: true,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden && vistas++ < (todas ? MAS_HOJAS : 1),
  })
  return sheets.map((hoja) => {
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
  })
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
  // a merged cell in the first row is a title
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

/** Maximum rows below the titles, columns, and characters in all. */
export interface LimitesDeHoja {
  filas: number
  columnas: number
  letras: number
}

export interface EncargoDeHoja {
  bytes: Uint8Array
  limites: LimitesDeHoja
  /** All visible sheets; limits are of each. */
  todas: boolean
}

export type RespuestaDeHoja = { hoja: Hoja; otras: Hoja[] } | { motivo: string }

/** Limits of a workbook: number of parts; inflated bytes of one and of all; compression ratio of a large part. */
export const LIMITES_DE_LIBRO = { partes: 400, parte: 40_000_000, total: 60_000_000, razon: 200 } as const

/** Built file beside the bundle, or a loader of its source in development. */
const ARCHIVO = new URL(
  import.meta.url.endsWith('.ts') ? '../../../scripts/workers/hoja-worker.mjs' : './hoja-worker.mjs',
  import.meta.url,
)
const MEMORIA = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 }
/** 5,000 rows take a second; longer means that it never ends. */
const PLAZO_MS = 30_000
const NO_ACABA =
  'El libro no se pudo leer en el tiempo que hay. Copie solo la hoja en un libro nuevo y vuelva a subirlo.'

/** Each thread takes a processor and memory. */
const turnos = new Turns({
  name: 'libros',
  limitMs: 40_000,
  patienceMs: 40_000,
  atOnce: 1,
  waiting: 20,
  full: () => new Problem(503, 'lectura_ocupada', 'Se están leyendo muchos libros. Intente de nuevo en unos segundos.'),
})

/**
 * First visible sheet of a workbook (.xlsx) or CSV, read in a limited thread. Values only: formula results, no external links.
 * @returns the sheet, or a sentence for the person @throws Problem 503 when too many wait
 */
export const leerHoja = (
  archivo: Buffer,
  limites: LimitesDeHoja,
  { plazoMs = PLAZO_MS, todas = false } = {},
): Promise<RespuestaDeHoja> =>
  turnos.take(async () => {
    // a copy, whose memory is transferred to the thread
    const bytes = new Uint8Array(archivo)
    const encargo: EncargoDeHoja = { bytes, limites, todas }
    const worker = new Worker(ARCHIVO, {
      workerData: encargo,
      transferList: [bytes.buffer],
      execArgv: [],
      resourceLimits: MEMORIA,
    })
    const plazo = setTimeout(() => void worker.terminate(), plazoMs)
    const fallo = (motivo: string): RespuestaDeHoja => ({ motivo })
    try {
      return await new Promise<RespuestaDeHoja>((resolve) => {
        worker.once('message', resolve)
        worker.once('error', () => {
          resolve(fallo('El libro no se pudo leer. Ábralo en Excel, guárdelo de nuevo y vuelva a subirlo.'))
        })
        worker.once('exit', () => {
          resolve(fallo(NO_ACABA))
        })
      })
    } finally {
      clearTimeout(plazo)
      await worker.terminate()
    }
  })
