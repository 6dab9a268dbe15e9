import { objeto } from '../json/vocabulario.ts'
import { texto, version } from '../json/valores.ts'
import { actosRadicacion, inmueblesActo, otorgantesActo, radicaciones } from '../registros/radicaciones.ts'
import { cuerpoDe, cuerpoDeFila } from '../registros/registro.ts'
import { permiso, type Accion, type Vista } from '../vistas/vistas.ts'

const id = { type: ['integer', 'string'], minimum: 1, maximum: 2147483647, pattern: '^[1-9]\\d{0,8}$' } as const
/** Id of a stored row; 0 or absent is a new row. */
const deFila = { type: ['integer', 'string', 'null'], minimum: 0, maximum: 2147483647, pattern: '^\\d{0,9}$' } as const

/** Fields of the specification's party that its person has. */
const DE_SU_PERSONA = {
  persona: {},
  direccion: {},
  lugar_expedicion_documento: {},
  actividad: {},
  telefono: {},
  genero: {},
  id_tipos_personas: {},
  id_municipio: {},
  id_estados_civil: {},
  id_tipos_regimenes: {},
  excento: {},
  id_tipos_responsabilidades: {},
  digito: {},
} as const

const otorgante = cuerpoDeFila(otorgantesActo, { id: deFila, ...DE_SU_PERSONA })
const inmueble = cuerpoDeFila(inmueblesActo, { id: deFila, id_acto_radi_inmueble: {}, id_tipo_inmueble: {} })
const acto = cuerpoDeFila(actosRadicacion, {
  id: deFila,
  otorgantes: { type: 'array', maxItems: 200, items: otorgante },
  actosradiinmuebles: { type: 'array', maxItems: 200, items: inmueble },
})

const { required, properties } = cuerpoDe(radicaciones)
const { extra: _extra, ...cabecera } = properties
const campos = { ...cabecera, actosradi: { type: 'array', maxItems: 60, items: acto } } as const

/** POST /radicaciones (specification 1, sections 5 and 7). */
export const radicacionSchema = { type: 'object', additionalProperties: false, required, properties: campos } as const

/** PUT /radicaciones/:id, with the number and the version that was read. */
export const radicacionCambioSchema = {
  ...radicacionSchema,
  properties: { ...campos, numero_radicacion: id, version },
} as const

export const MAX_VARIAS = 100

/** PUT /radicaciones: changes of several filings, each under its own rules; absent fields stay unchanged. */
export const radicacionesCambioSchema = objeto({
  ids: {
    type: 'array',
    title: 'Radicaciones',
    minItems: 1,
    maxItems: MAX_VARIAS,
    uniqueItems: true,
    items: { type: 'integer', minimum: 1, maximum: 2147483647 },
    mensajes: { maxItems: `A la vez se cambian hasta ${MAX_VARIAS} radicaciones: elija menos.` },
  },
  cambio: {
    type: 'object',
    title: 'Qué cambia',
    additionalProperties: false,
    minProperties: 1,
    properties: { digitador: id, revisor: id, liquidador: id, contacto: id, id_estados_escrituras: id },
    mensajes: { minProperties: 'Diga qué cambia.' },
  },
})

export const anularSchema = objeto({
  motivo: {
    ...texto('Motivo', 500),
    type: 'string',
    minLength: 5,
    mensajes: { minLength: 'Escriba el motivo.', required: 'Escriba el motivo.' },
  },
})

export const porNumeroQuery = objeto({
  numero_radicacion: { type: 'integer', minimum: 1, maximum: 9007199254740991, title: 'Número de radicación' },
})

/** Level of access to a filing: whole, its express form with its follow-up code, or its identification and steps. */
export type Alcance = 'expediente' | 'express' | 'ficha'

const de = (vista: Vista, ...acciones: Accion[]): number[] => acciones.map((accion) => permiso(vista, accion))

/** Views that read, settle or invoice any filing. */
const EXPEDIENTE = [
  ...de('radicaciones', 'ver'),
  ...de('liquidaciones', 'ver', 'modificar'),
  ...de('facturacion', 'ver', 'crear', 'modificar'),
]

/** Permissions that open every filing of the office, by level. Without them the rule of each person's filings applies. */
export const VEN_TODAS: Readonly<Record<Alcance, readonly number[]>> = {
  expediente: EXPEDIENTE,
  express: [...EXPEDIENTE, ...de('seguimiento', 'modificar')],
  // whoever follows deeds or receives their money finds any filing by number (specification 1, section 2)
  ficha: [
    ...EXPEDIENTE,
    ...de('seguimiento', 'ver', 'crear', 'modificar', 'eliminar'),
    ...de('depositos', 'ver', 'crear', 'modificar'),
  ],
}

/** May print the QR and label of the filings that they may see. */
export const ROTULAN: readonly number[] = [...de('seguimiento', 'ver', 'crear'), ...de('radicaciones', 'ver', 'crear')]

/** Parties or properties of an act, and rows looked up at once. */
export const MAX_POR_ACTO = 200

const lista = (title: string, uno: string, largo: number, falta: string, varios: string) =>
  ({
    type: 'array',
    title,
    minItems: 1,
    maxItems: MAX_POR_ACTO,
    items: { ...texto(uno, largo), type: 'string' },
    mensajes: { minItems: falta, maxItems: `A la vez se buscan hasta ${MAX_POR_ACTO} ${varios}: pegue menos.` },
  }) as const

/** POST /personasPorDocumento: pasted documents. */
export const porDocumentosSchema = objeto({
  documentos: lista('Documentos', 'Documento', 60, 'Ingrese un documento', 'documentos'),
})

/** POST /inmueblesPorMatricula: pasted matrículas. */
export const porMatriculasSchema = objeto({
  matriculas: lista('Matrículas', 'Matrícula', 100, 'Escriba la matrícula', 'matrículas'),
})
