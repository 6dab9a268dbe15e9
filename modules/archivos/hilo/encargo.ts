/** What a thread is asked: the function of its table, and what that is given. */
export interface Pedido { nombre: string; encargo: unknown }

/** What it says: that it begins with it, and what came of it. */
export type Dicho = { empieza: true } | { respuesta: unknown }
