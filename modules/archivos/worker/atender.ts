import { parentPort } from 'node:worker_threads'

export interface Pedido {
  nombre: string
  encargo: unknown
}

export type Dicho = { empieza: true } | { respuesta: unknown }

/** Thread side of `mirada`: calls by name. An exception ends the thread, and the caller gets null. */
export function atender(tabla: Readonly<Record<string, (encargo: never) => unknown>>): void {
  if (!parentPort) throw new Error('This is a thread of modules/archivos/worker/mirada.ts')
  const decir = (dicho: Dicho) => parentPort?.postMessage(dicho)
  parentPort.on('message', ({ nombre, encargo }: Pedido) => {
    decir({ empieza: true })
    const trabajo = tabla[nombre]
    if (!trabajo) throw new Error(`The thread knows no «${nombre}»`)
    void Promise.resolve(trabajo(encargo as never)).then((respuesta) => {
      decir({ respuesta })
    }) // the caller of that name gives its argument
  })
}
