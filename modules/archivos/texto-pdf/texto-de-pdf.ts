import { Worker } from 'node:worker_threads'
import { Problem, Turns } from '../../kernel/index.ts'
import type { ComoTexto, RespuestaDeTexto } from './parrafos.ts'

/** Built file beside the bundle, or a loader of its source in development. */
const ARCHIVO = new URL(
  import.meta.url.endsWith('.ts') ? '../../../scripts/workers/texto-pdf-worker.mjs' : './texto-pdf-worker.mjs',
  import.meta.url,
)
const MEMORIA = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64, stackSizeMb: 8 }
/** 100 pages take two seconds; longer means that it never ends. */
const PLAZO_MS = 20_000

/** Each thread takes a processor and memory. */
const turnos = new Turns({
  name: 'texto de PDF',
  limitMs: 30_000,
  patienceMs: 40_000,
  atOnce: 1,
  waiting: 20,
  full: () => new Problem(503, 'lectura_ocupada', 'Se están leyendo muchos PDF. Intente de nuevo en unos segundos.'),
})

/**
 * Paragraphs of a PDF; null beyond the limits or without text (a scan). @throws Problem 503 when too many wait
 * @param pdf checked by `mirarPdf`, or made here
 */
export async function textoDePdf(pdf: Buffer, { plazoMs = PLAZO_MS } = {}): Promise<string[] | null> {
  const parrafos = await turnos.take(() => pedir(pdf, 'parrafos', plazoMs))
  return parrafos?.length ? parrafos : null
}

/** Text of each page, line by line, with header and footer; null when unreadable. @throws Problem 503 when too many wait */
export const hojasDePdf = (pdf: Buffer, { plazoMs = PLAZO_MS } = {}): Promise<string[] | null> =>
  turnos.take(() => pedir(pdf, 'hojas', plazoMs))

async function pedir(pdf: Buffer, como: ComoTexto, plazoMs: number): Promise<string[] | null> {
  // a copy, whose memory is transferred to the thread
  const bytes = new Uint8Array(pdf)
  const worker = new Worker(ARCHIVO, {
    workerData: { bytes, como },
    transferList: [bytes.buffer],
    execArgv: [],
    resourceLimits: MEMORIA,
  })
  const plazo = setTimeout(() => void worker.terminate(), plazoMs)
  try {
    return await new Promise<string[] | null>((resolve) => {
      worker.once('message', ({ texto }: RespuestaDeTexto) => {
        resolve(texto)
      })
      worker.once('error', () => {
        resolve(null)
      })
      worker.once('exit', () => {
        resolve(null)
      })
    })
  } finally {
    clearTimeout(plazo)
    await worker.terminate()
  }
}
