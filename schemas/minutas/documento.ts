import { LARGO_DE_MINUTA } from './minuta.ts'
import { idOTexto, referencia, texto } from '../json/valores.ts'

const FALTA = 'Este campo es requerido'

/** POST /plantillaDocumentos/documento (specification 3, «Minuta»): `datos` as an object, or as its text. */
export const documentoNuevoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['url_plantilla', 'id', 'datos', 'nameFile'],
  properties: {
    url_plantilla: {
      type: 'string',
      title: 'La llave del archivo de la plantilla, como la dice «url_documento»',
      minLength: 1,
      maxLength: 300,
      mensajes: { required: FALTA, minLength: FALTA },
    },
    id: { ...idOTexto, title: 'Id de la plantilla', mensajes: { required: FALTA } },
    datos: {
      type: ['object', 'string'],
      title: 'Los datos de la minuta',
      additionalProperties: true,
      maxLength: LARGO_DE_MINUTA,
      mensajes: { required: FALTA, maxLength: 'Los datos son demasiados para una minuta.' },
      example: {
        escritura_numero: 1521,
        valor_venta: 185000000,
        compradores: [{ nombre: 'Andrés Ocampo', genero: 'M' }],
      },
    },
    nameFile: {
      type: 'string',
      title: 'Nombre del documento',
      minLength: 1,
      maxLength: 200,
      mensajes: { required: FALTA, minLength: FALTA },
    },
    id_minuta: referencia('Minuta'),
  },
} as const

const AL_MENOS_UNO = 'Escriba al menos un correo.'
const comentario = texto('Comentario', 500)

/** PUT /documentos/:id/aprobar. */
export const aprobarSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { comentario, motivo: texto('Por qué se aprueba aunque algo no cuadre', 500) },
} as const

export const FORMATOS_DE_DOCUMENTO = ['docx', 'pdf'] as const
export type FormatoDeDocumento = (typeof FORMATOS_DE_DOCUMENTO)[number]

/** POST /documentos/:id/correo. */
export const correoDeDocumentoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['para'],
  properties: {
    para: {
      type: 'array',
      title: 'Para',
      minItems: 1,
      maxItems: 5,
      uniqueItems: true,
      mensajes: { required: AL_MENOS_UNO, minItems: AL_MENOS_UNO, maxItems: 'Cinco correos como máximo.' },
      items: {
        type: 'string',
        format: 'email',
        maxLength: 190,
        mensajes: { format: 'Escriba un correo electrónico válido.' },
      },
    },
    asunto: { ...texto('Asunto', 200), description: 'Vacío: el del documento y la notaría' },
    mensaje: texto('Mensaje', 2000),
    formato: { type: 'string', enum: FORMATOS_DE_DOCUMENTO, title: 'Qué se adjunta: el Word o su PDF' },
  },
} as const

/** GET /documentos/:id/comparar. */
export const compararQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    con: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'El otro documento; sin él, el anterior' },
  },
} as const
