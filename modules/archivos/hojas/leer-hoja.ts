import { Worker } from 'node:worker_threads'
import { Problem, Turns } from '../../kernel/index.ts'
import type { EncargoDeHoja, LimitesDeHoja, RespuestaDeHoja } from './hoja-a-la-vista.ts'

/** Built file beside the bundle, or a loader of its source in development. */
const ARCHIVO = new URL(
  import.meta.url.endsWith('.ts') ? '../../../scripts/workers/hoja-worker.mjs' : './hoja-worker.mjs',
  import.meta.url,
)
const MEMORIA = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 }
/** Five thousand rows take a second; this long means it never ends. */
const PLAZO_MS = 30_000
const NO_ACABA =
  'El libro no se pudo leer en el tiempo que hay. Copie solo la hoja en un libro nuevo y vuelva a subirlo.'

/** Each takes a processor and some memory for itself. */
const turnos = new Turns({
  name: 'libros',
  limitMs: 40_000,
  patienceMs: 40_000,
  atOnce: 1,
  waiting: 20,
  full: () => new Problem(503, 'lectura_ocupada', 'Se están leyendo muchos libros. Intente de nuevo en unos segundos.'),
})

/**
 * The first sheet in view of a workbook (.xlsx) or of a CSV that somebody brought, in a thread that has its own time and memory. Values
 * only: a formula is what it came to, and nothing that the book points at is followed.
 * @returns the sheet, or why there is none, in words for whoever brought it
 * @throws Problem 503 when too many wait
 */
export const leerHoja = (
  archivo: Buffer,
  limites: LimitesDeHoja,
  { plazoMs = PLAZO_MS } = {},
): Promise<RespuestaDeHoja> =>
  turnos.take(async () => {
    // a copy, whose memory goes over to the thread
    const bytes = new Uint8Array(archivo)
    const encargo: EncargoDeHoja = { bytes, limites }
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
