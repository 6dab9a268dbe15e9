import { parentPort } from 'node:worker_threads'

export interface Pedido {
  nombre: string
  encargo: unknown
}

export type Dicho = { empieza: true } | { respuesta: unknown }

/** The thread's end of `mirada`: answers by name. What throws ends the thread, and whoever asked is told that it does not answer. */
export function atender(tabla: Readonly<Record<string, (encargo: never) => unknown>>): void {
  if (!parentPort) throw new Error('This is a thread of modules/archivos/worker/mirada.ts')
  const decir = (dicho: Dicho) => parentPort?.postMessage(dicho)
  parentPort.on('message', ({ nombre, encargo }: Pedido) => {
    decir({ empieza: true })
    const trabajo = tabla[nombre]
    if (!trabajo) throw new Error(`The thread knows no «${nombre}»`)
    void Promise.resolve(trabajo(encargo as never)).then((respuesta) => {
      decir({ respuesta })
    }) // as whoever asks by that name gives it
  })
}
