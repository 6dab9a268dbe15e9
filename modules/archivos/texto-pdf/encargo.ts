/** What the thread answers: what a PDF says, by paragraph; null of one that is too long to be read. */
export interface RespuestaDeTexto { parrafos: string[] | null }

/** No deed comes near these. */
export const LIMITES_DE_TEXTO = { paginas: 400, letras: 1_500_000 }
