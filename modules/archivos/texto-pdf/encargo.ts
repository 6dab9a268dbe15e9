/** Request about a PDF: its text by paragraph, or sheet by sheet with all that stands on each. */
export type ComoTexto = 'parrafos' | 'hojas'

export interface EncargoDeTexto {
  bytes: Uint8Array
  como: ComoTexto
}

/** Answer of the thread; null of a PDF that is too long to be read. */
export interface RespuestaDeTexto {
  texto: string[] | null
}

/** No deed comes near these. */
export const LIMITES_DE_TEXTO = { paginas: 400, letras: 1_500_000 }
