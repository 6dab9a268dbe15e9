import { Worker } from 'node:worker_threads'
import { Problem, Turns } from '../../kernel/index.ts'
import type { Como, Lleno } from './llenar.ts'
import { PlantillaFallida } from './compilar.ts'

export interface Encargo {
  plantilla: Uint8Array
  datos: unknown
  como: Como
}

export type Respuesta = { lleno: Omit<Lleno, 'docx'> & { docx: Uint8Array } } | { motivos: readonly string[] }

/** Tags from which a thread pays its start. */
export const ETIQUETAS_APARTE = 1_000

/** Built file beside the bundle, or a loader of its source in development. */
const ARCHIVO = new URL(
  import.meta.url.endsWith('.ts') ? '../../../scripts/workers/llenar-worker.mjs' : './llenar-worker.mjs',
  import.meta.url,
)
const LIMITES = { maxOldGenerationSizeMb: 512 }
/** A deed takes less than a second. With the queue, below a request's minute. */
const PLAZO_MS = 30_000

const turnos = new Turns({
  name: 'llenar',
  limitMs: PLAZO_MS + 10_000,
  patienceMs: 20_000,
  atOnce: 1,
  waiting: 200,
  full: () =>
    new Problem(503, 'llenado_ocupado', 'Se están llenando muchos documentos. Intente de nuevo en unos segundos.'),
})

/** `llenar` in a thread, one at a time. @throws PlantillaFallida; Problem 503 if the queue is full; Error if the thread dies */
export function llenarAparte(plantilla: Buffer, datos: unknown, como: Como = {}): Promise<Lleno> {
  return turnos.take(() => pedir({ plantilla, datos, como }))
}

async function pedir(encargo: Encargo): Promise<Lleno> {
  const worker = new Worker(ARCHIVO, { workerData: encargo, execArgv: [], resourceLimits: LIMITES })
  const plazo = setTimeout(() => void worker.terminate(), PLAZO_MS)
  try {
    const respuesta = await new Promise<Respuesta>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => {
        reject(new Error('The thread of a document ended before it'))
      })
    })
    if ('motivos' in respuesta) throw new PlantillaFallida(respuesta.motivos)
    return { ...respuesta.lleno, docx: Buffer.from(respuesta.lleno.docx) }
  } finally {
    clearTimeout(plazo)
    await worker.terminate()
  }
}
