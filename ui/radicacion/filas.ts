/** The rows of an answer that is a plain array or a page of a list. */
export const filasDe = <T>(reply: T[] | { data: T[] }): T[] => (Array.isArray(reply) ? reply : reply.data)
