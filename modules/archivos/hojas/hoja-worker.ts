import { parentPort, workerData } from 'node:worker_threads'
import type { EncargoDeHoja } from './hoja.ts'
import { leerLibro } from './leer-libro.ts'

/** Thread that reads one sheet (hoja.ts): a hostile workbook only ends this thread. */
if (!parentPort) throw new Error('This is a worker of leer-hoja.ts')
const { bytes, limites, todas } = workerData as EncargoDeHoja // what hoja.ts gave it
parentPort.postMessage(await leerLibro(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limites, todas))
