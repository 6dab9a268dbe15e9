export interface FilaCatalogo {
  id: number
  name: string
  code: string | null
  abreviatura?: string | null
}
export interface ListaCatalogo<T = FilaCatalogo> {
  data: T[]
}

/** Unwraps a plain array or a page of a list. */
export const filasDe = <T>(reply: T[] | { data: T[] }): T[] => (Array.isArray(reply) ? reply : reply.data)
