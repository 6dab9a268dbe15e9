import { cuerpo } from '../json/vocabulario.ts'
export const IMPORTABLES = ['personas', 'inmuebles', 'usuarios', 'traslado'] as const
export type ClaseImportable = (typeof IMPORTABLES)[number]

/** Sheets of the book that brings an office from another program. Kept rows are numbered by this order: a new sheet goes last. */
export const HOJAS_DE_TRASLADO = {
  personas: 'Personas',
  inmuebles: 'Inmuebles',
  proyectos: 'Proyectos',
  servicios: 'Servicios',
  otorgantes: 'Otorgantes',
  radicaciones: 'Radicaciones',
  cartera: 'Cartera',
  depositos: 'Depósitos',
  tramites: 'Trámites',
  usuarios: 'Usuarios',
} as const
export type HojaDeTraslado = keyof typeof HOJAS_DE_TRASLADO
export const CLAVES_DE_HOJA = Object.keys(HOJAS_DE_TRASLADO) as HojaDeTraslado[] // its own keys

/** Rows of the whole book: all are created in one transaction, and so is the preview. */
export const MAXIMO_TRASLADO = 1_500

export const MAXIMO_FILAS = 5_000
/** For an office that brings more rows than a book holds. */
export const COMO_PARTIRLO =
  'Las personas, los inmuebles y los usuarios caben de a 5.000 en su propia importación. Lo demás va en varios libros, cada ' +
  'radicación con sus otorgantes: lo que ya se trajo no se repite.'
export const MAXIMO_LIBRO = 8 * 1024 * 1024

/** Outcome of a row, worst first. */
export const DESTINOS = ['mala', 'distinta', 'nueva', 'igual'] as const
export type Destino = (typeof DESTINOS)[number]
export const numeroDe = (destino: Destino): number => DESTINOS.indexOf(destino)

export const filasDeImportacionQuery = cuerpo({
  destino: { type: 'string', title: 'Solo las filas a las que les pasa esto', enum: DESTINOS },
  pagina: { type: 'integer', title: 'Página de cien filas', minimum: 1, maximum: 60 },
})

export const codigosSchema = cuerpo({
  huella: { type: 'string', title: 'Huella de los cambios que se vieron: con ella se guardan', maxLength: 64 },
})

/** Excel error values, in English and Spanish, and the mark of a narrow column. */
export const ERROR_DE_EXCEL =
  /^#(?:¡?REF!|N\/A|N\/D|VALUE!|¡?VALOR!|¡?DIV\/0!|NAME\?|¿?NOMBRE\?|NULL!|¡?NULO!|¡?NUM!|SPILL!|¡?DESBORDAMIENTO!|¡?CALC!|GETTING_DATA|#{2,})$/i

/** Why a cell is not read: an error, a formula without a cached value, or zeros that only its format shows. */
export type Reparo = 'error' | 'sin_valor' | 'ceros'

/** `dice`: the text that Excel shows. */
export interface CeldaConReparo {
  dice: string
  reparo: Reparo
}

export const fraseDeReparo = ({ dice, reparo }: CeldaConReparo): string =>
  ({
    error: `La celda tiene un error de Excel (${dice}): corríjala en el libro.`,
    sin_valor: 'El libro no guarda el valor de esta fórmula: ábralo y guárdelo en Excel, y vuelva a subirlo.',
    ceros: `Los ceros de la izquierda («${dice}») los pone solo el formato de la celda: dé a la columna formato de texto y escríbalos.`,
  })[reparo]

/** Removes the apostrophe that our own files put before a text that Excel could run as a formula. */
export const sinApostrofo = (texto: string): string => texto.replace(/^'(?=\s*[=+\-@＝＋－＠]|[\t\r])/, '')
