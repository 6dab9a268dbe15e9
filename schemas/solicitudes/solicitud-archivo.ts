import { MAXIMO_DE_PAPELES } from './solicitud.ts'
import { referencia, texto } from '../json/valores.ts'

/** Specification 3, section 5: literal. */
export const SOLO_TRES = 'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar'

const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const

const cubre = {
  type: 'array',
  title: 'Qué documentos trae',
  maxItems: MAXIMO_DE_PAPELES,
  items: { type: 'string', minLength: 1, maxLength: 40 },
} as const

/** A file of a request, as it comes: which of the papers it holds, and the one in whose place it comes. */
export const archivoDeSolicitudSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { cubre, reemplaza_a: referencia('El documento que reemplaza') },
} as const

export const cubreSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['cubre'],
  properties: { cubre },
} as const

/** The files of a stage: those stored before, by their ids; those of a form come with it. */
export const estadoTresSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { ids: { type: 'array', title: 'Documentos que ya se subieron', items: id, maxItems: 50 } },
} as const

/** How the office answers one file. */
export const respuestaDeArchivoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['estado'],
  properties: {
    estado: { enum: ['pendiente', 'aceptado', 'rechazado'], title: 'Respuesta' },
    motivo: texto('Por qué se rechaza', 500),
  },
} as const

export const archivoDeSolicitudParams = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'archivo'],
  properties: { id: { ...id, title: 'Id de la solicitud' }, archivo: { ...id, title: 'Id del documento' } },
} as const
