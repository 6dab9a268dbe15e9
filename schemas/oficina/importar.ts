import { cuerpo } from '../json/vocabulario.ts'
/** What comes from a book of Excel. */
export const IMPORTABLES = ['personas', 'inmuebles', 'usuarios'] as const
export type ClaseImportable = (typeof IMPORTABLES)[number]

/** Rows that one book may bring, and bytes that it may weigh. */
export const MAXIMO_FILAS = 5_000
export const MAXIMO_LIBRO = 8 * 1024 * 1024

/** What will happen with a row, in the order in which they are looked at: what is wrong first. */
export const DESTINOS = ['mala', 'distinta', 'nueva', 'igual'] as const
export type Destino = (typeof DESTINOS)[number]

export const filasDeImportacionQuery = cuerpo({
  destino: { type: 'string', title: 'Solo las filas a las que les pasa esto', enum: DESTINOS },
  pagina: { type: 'integer', title: 'Página de cien filas', minimum: 1, maximum: 60 },
})

/** An error of Excel, in English or in Spanish, and the mark of a column that is too narrow: never data. */
export const ERROR_DE_EXCEL =
  /^#(?:¡?REF!|N\/A|N\/D|VALUE!|¡?VALOR!|¡?DIV\/0!|NAME\?|¿?NOMBRE\?|NULL!|¡?NULO!|¡?NUM!|SPILL!|¡?DESBORDAMIENTO!|¡?CALC!|GETTING_DATA|#{2,})$/i

/** Why a cell is not taken as it stands: an error, a formula whose value the book does not hold, zeros that only its format shows. */
export type Reparo = 'error' | 'sin_valor' | 'ceros'

/** `dice` is what whoever opens the book sees there. */
export interface CeldaConReparo {
  dice: string
  reparo: Reparo
}

/** Sentence about such a cell. */
export const fraseDeReparo = ({ dice, reparo }: CeldaConReparo): string =>
  ({
    error: `La celda tiene un error de Excel (${dice}): corríjala en el libro.`,
    sin_valor: 'El libro no guarda el valor de esta fórmula: ábralo y guárdelo en Excel, y vuelva a subirlo.',
    ceros: `Los ceros de la izquierda («${dice}») los pone solo el formato de la celda: dé a la columna formato de texto y escríbalos.`,
  })[reparo]

/** A text that a CSV or a workbook holds: without the apostrophe by which our own files keep it from being run as a formula. */
export const sinApostrofo = (texto: string): string => texto.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r])/, '')
