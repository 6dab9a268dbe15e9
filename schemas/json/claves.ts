import { leerDocumento, TIPO_NIT } from '../es-co/documento.ts'
import { compactMatricula } from '../es-co/matricula.ts'
import { compact, normalizeText } from '../es-co/texto.ts'

/** By field, the value as it is compared with those of other rows; null where a row has none. */
export type Claves = Readonly<Record<string, string | null>>
export type ClavesDe = (fila: object) => Claves

const texto = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** Case, accents and spaces of a name tell nobody apart. */
const nombre = (value: unknown): string | null => normalizeText(texto(value)) || null
const codigo = (value: unknown): string | null => normalizeText(texto(value)).replaceAll(' ', '') || null

/** A rule on the columns of a row. */
const de =
  (clavesDe: (columna: (nombre: string) => unknown) => Claves): ClavesDe =>
  (fila) => {
    const columnas = new Map(Object.entries(fila))
    return clavesDe((columna) => columnas.get(columna))
  }

/** Name and code, within the scope that the columns name: a municipality, within its department. */
export const nombreYCodigo = (...ambito: string[]): ClavesDe =>
  de((columna) => {
    const dentro = (clave: string | null) => clave && [...ambito.map((una) => texto(columna(una))), clave].join('/')
    return { name: dentro(nombre(columna('name'))), code: dentro(codigo(columna('code'))) }
  })

/**
 * A document, without the dashes that some write, and a NIT without the check digit that was joined to it. `tipo` ends it: without one,
 * what all those with that number begin with.
 */
export const claveDeDocumento = (numero: string, tipo: unknown = ''): string | null =>
  numero.trim()
    ? `${compact(String(tipo) === String(TIPO_NIT) ? leerDocumento(TIPO_NIT, numero).numero : numero)}/${texto(tipo)}`
    : null

export const claveDeMatricula = (matricula: string): string | null => compactMatricula(matricula) || null

/** One SNR code has several acts: the sale of social housing is another kind of sale. */
export const clavesDeActo = de((columna) => ({ name: nombre(columna('name')) }))
export const clavesDePersona = de((columna) => ({
  numero_documento: claveDeDocumento(texto(columna('numero_documento')), columna('tipo_documento')),
}))
export const clavesDeInmueble = de((columna) => ({ matricula: claveDeMatricula(texto(columna('matricula'))) }))
export const clavesDePlantillaDeRadicacion = de((columna) => ({ nombre: nombre(columna('nombre')) }))
