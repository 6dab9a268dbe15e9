import { leerDocumento, TIPO_NIT } from '../es-co/documento.ts'
import { compactMatricula } from '../es-co/matricula.ts'
import { compact, normalizeText } from '../es-co/texto.ts'

/** Normalised value by field, compared with other rows to find duplicates; null where there is none. */
export type Claves = Readonly<Record<string, string | null>>
export type ClavesDe = (fila: object) => Claves

const texto = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** Names are compared without case, accents or spaces. */
const nombre = (value: unknown): string | null => normalizeText(texto(value)) || null
const codigo = (value: unknown): string | null => normalizeText(texto(value)).replaceAll(' ', '') || null

const de =
  (clavesDe: (columna: (nombre: string) => unknown) => Claves): ClavesDe =>
  (fila) => {
    const columnas = new Map(Object.entries(fila))
    return clavesDe((columna) => columnas.get(columna))
  }

/** Name and code within a scope: those of a municipality within its department. */
export const nombreYCodigo = (...ambito: string[]): ClavesDe =>
  de((columna) => {
    const dentro = (clave: string | null) => clave && [...ambito.map((una) => texto(columna(una))), clave].join('/')
    return { name: dentro(nombre(columna('name'))), code: dentro(codigo(columna('code'))) }
  })

/** Key of a document: no dashes, a NIT without its check digit, then the type. Without `tipo` it is the prefix shared by every type. */
export const claveDeDocumento = (numero: string, tipo: unknown = ''): string | null =>
  numero.trim()
    ? `${compact(String(tipo) === String(TIPO_NIT) ? leerDocumento(TIPO_NIT, numero).numero : numero)}/${texto(tipo)}`
    : null

export const claveDeMatricula = (matricula: string): string | null => compactMatricula(matricula) || null

/** An SNR code has several acts, so the code is not compared. */
export const clavesDeActo = de((columna) => ({ name: nombre(columna('name')) }))
export const clavesDePersona = de((columna) => ({
  numero_documento: claveDeDocumento(texto(columna('numero_documento')), columna('tipo_documento')),
}))
export const clavesDeInmueble = de((columna) => ({ matricula: claveDeMatricula(texto(columna('matricula'))) }))
export const clavesDePlantillaDeRadicacion = de((columna) => ({ nombre: nombre(columna('nombre')) }))
