import { idOTexto, texto } from '../json/valores.ts'

/** A paper of a form that is still being written, by the kind of procedure and the name of the paper there (specification 3). */
export const adjuntoSueltoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['tipo', 'nombre'],
  properties: {
    tipo: { type: 'string', title: 'Tipo de trámite', minLength: 1, maxLength: 60 },
    nombre: { type: 'string', title: 'Cuál documento es', minLength: 1, maxLength: 40 },
    // a page made here stands in the place of the paper (design: procedures, K2)
    noAplica: texto('Por qué no aplica', 500),
  },
} as const

/** One or several, in the order in which they were chosen. */
export const idsDeAdjunto = {
  anyOf: [idOTexto, { type: 'array', items: idOTexto, maxItems: 50 }],
} as const

/** The id of one that was uploaded before (`POST /tramites_adjuntos`), why there is none, or a file. */
const papel = {
  id_adjunto: { ...idOTexto, title: 'Documento que ya se subió' },
  noAplica: texto('Por qué no aplica', 500),
} as const

export const reemplazoDeAdjuntoSchema = { type: 'object', additionalProperties: false, properties: papel } as const

export const adjuntoDeMasSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['nombre'],
  properties: { nombre: { type: 'string', title: 'Cuál documento es', minLength: 1, maxLength: 40 }, ...papel },
} as const

/** How the office answers one paper. */
export const respuestaDeAdjuntoSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['estado'],
  properties: {
    estado: { enum: ['pendiente', 'aceptado', 'rechazado'], title: 'Respuesta' },
    motivo: texto('Por qué se rechaza', 500),
    version: { type: 'integer', minimum: 1, title: 'Versión que se leyó' },
  },
} as const

const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const
export const adjuntoParams = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'adjunto'],
  properties: { id: { ...id, title: 'Id del trámite' }, adjunto: { ...id, title: 'Id del documento' } },
} as const

export const verAdjuntoQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { ver: { enum: ['1'], title: 'En la ventana del navegador' } },
} as const
