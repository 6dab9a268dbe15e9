import { compact, compactMatricula, normalizeText } from './es-co/texto.ts'

/** By field, the value as it is compared with those of other rows; null where a row has none. */
export type Claves = Readonly<Record<string, string | null>>
export type ClavesDe = (fila: object) => Claves

const texto = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** Case, accents and spaces of a name tell nobody apart. */
const nombre = (value: unknown): string | null => normalizeText(texto(value)) || null
const codigo = (value: unknown): string | null => normalizeText(texto(value)).replaceAll(' ', '') || null

/** A rule on the columns of a row. */
const de = (clavesDe: (columna: (nombre: string) => unknown) => Claves): ClavesDe => (fila) => {
  const columnas = new Map(Object.entries(fila))
  return clavesDe((columna) => columnas.get(columna))
}

/** Within the scope that the columns name: a municipality, within its department. */
const nombreYCodigo = (...ambito: string[]): ClavesDe => de((columna) => {
  const dentro = (clave: string | null) => clave && [...ambito.map((una) => texto(columna(una))), clave].join('/')
  return { name: dentro(nombre(columna('name'))), code: dentro(codigo(columna('code'))) }
})

/** A document, without the dashes that some write. `tipo` ends it: without one, what all those with that number begin with. */
export const claveDeDocumento = (numero: string, tipo: unknown = ''): string | null =>
  numero.trim() ? `${compact(numero)}/${texto(tipo)}` : null

export const claveDeMatricula = (matricula: string): string | null => compactMatricula(matricula) || null

/**
 * What no two rows of a table may share, however it is written. The lists that nobody writes are not here: what comes with the product
 * is as the DIAN and the ISO say it.
 */
export const CLAVES = {
  departamentos: nombreYCodigo(),
  municipios: nombreYCodigo('id_depto'),
  estados_civiles: nombreYCodigo(),
  tipos_regimen: nombreYCodigo(),
  tipos_organizacion: nombreYCodigo(),
  tipos_responsabilidad: nombreYCodigo(),
  tipos_persona: nombreYCodigo(),
  tipos_otorgantes: nombreYCodigo(),
  estados_escrituras: nombreYCodigo(),
  tipos_inmueble: nombreYCodigo(),
  tipos_documento: nombreYCodigo(),
  bancos: nombreYCodigo(),
  actividades_economicas: nombreYCodigo(),
  // one SNR code has several acts: the sale of social housing is another kind of sale
  actos: de((columna) => ({ name: nombre(columna('name')) })),
  personas: de((columna) => ({ numero_documento: claveDeDocumento(texto(columna('numero_documento')), columna('tipo_documento')) })),
  inmuebles: de((columna) => ({ matricula: claveDeMatricula(texto(columna('matricula'))) })),
} as const satisfies Readonly<Record<string, ClavesDe>>

/** The tables whose rows may not be repeated. */
export type TablaConClaves = keyof typeof CLAVES

/** The rule of a table; null for those that may hold what they like. */
// just looked up
export const clavesDe = (tabla: string): ClavesDe | null => (Object.hasOwn(CLAVES, tabla) ? CLAVES[tabla as TablaConClaves] : null)
