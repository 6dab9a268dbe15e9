/** What comes from a book of Excel. */
export const IMPORTABLES = ['personas', 'inmuebles', 'usuarios'] as const
export type ClaseImportable = (typeof IMPORTABLES)[number]

/** Rows that one book may bring, and bytes that it may weigh. */
export const MAXIMO_FILAS = 5_000
export const MAXIMO_LIBRO = 8 * 1024 * 1024

/** What will happen with a row, in the order in which they are looked at: what is wrong first. */
export const DESTINOS = ['mala', 'distinta', 'nueva', 'igual'] as const
export type Destino = (typeof DESTINOS)[number]

export const filasDeImportacionQuery = {
  type: 'object', additionalProperties: false,
  properties: {
    destino: { type: 'string', title: 'Solo las filas a las que les pasa esto', enum: DESTINOS },
    pagina: { type: 'integer', title: 'Página de cien filas', minimum: 1, maximum: 60 },
  },
} as const
