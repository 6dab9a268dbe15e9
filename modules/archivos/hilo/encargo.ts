/** Request to a thread: a function of its table and its argument. */
export interface Pedido {
  nombre: string
  encargo: unknown
}

/** Message of a thread: that it begins, then its answer. */
export type Dicho = { empieza: true } | { respuesta: unknown }
