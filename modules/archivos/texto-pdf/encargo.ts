/** What is asked of a PDF: what it says by paragraph, or sheet by sheet with all that stands on each. */
export type ComoTexto = 'parrafos' | 'hojas'

export interface EncargoDeTexto { bytes: Uint8Array; como: ComoTexto }

/** What the thread answers; null of one that is too long to be read. */
export interface RespuestaDeTexto { texto: string[] | null }

/** No deed comes near these. */
export const LIMITES_DE_TEXTO = { paginas: 400, letras: 1_500_000 }
