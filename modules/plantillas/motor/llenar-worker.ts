import { parentPort, workerData } from 'node:worker_threads'
import type { Encargo, Respuesta } from './llenar-aparte.ts'
import { llenar } from './llenar.ts'
import { PlantillaFallida } from './compilar.ts'

/** Worker of llenar-aparte.ts; other errors end the thread and reject the request. */
async function responder({ plantilla, datos, como }: Encargo): Promise<Respuesta> {
  try {
    return { lleno: await llenar(Buffer.from(plantilla), datos, como) }
  } catch (fault) {
    if (fault instanceof PlantillaFallida) return { motivos: fault.motivos }
    throw fault
  }
}

if (!parentPort) throw new Error('This is a worker of llenar-aparte.ts')
parentPort.postMessage(await responder(workerData as Encargo)) // message of llenar-aparte.ts
