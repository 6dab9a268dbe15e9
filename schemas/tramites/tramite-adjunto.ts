import { idOTexto, texto, version, textoPedido } from '../json/valores.ts'
import { cuerpo, fecha, id, instante, cadena, objeto, oNulo, uno, type Leida } from '../json/vocabulario.ts'

/** Paper of an unsaved form, by kind of procedure and paper name (specification 3). */
export const adjuntoSueltoSchema = objeto(
  {
    tipo: { type: 'string', title: 'Tipo de trámite', minLength: 1, maxLength: 60 },
    nombre: { type: 'string', title: 'Cuál documento es', minLength: 1, maxLength: 40 },
  },
  {
    // the server makes a page that replaces the paper
    noAplica: texto('Por qué no aplica', 500),
  },
)

/** Id of an uploaded paper (`POST /tramites_adjuntos`), the reason for its absence, or a file. */
const papel = {
  id_adjunto: { ...idOTexto, title: 'Documento que ya se subió' },
  noAplica: texto('Por qué no aplica', 500),
} as const

export const reemplazoDeAdjuntoSchema = cuerpo(papel)

export const adjuntoDeMasSchema = cuerpo(
  { nombre: { type: 'string', title: 'Cuál documento es', minLength: 1, maxLength: 40 }, ...papel },
  ['nombre'],
)

export const respuestaDeAdjuntoSchema = objeto(
  {
    estado: { enum: ['pendiente', 'aceptado', 'rechazado'], title: 'Respuesta' },
  },
  {
    motivo: texto('Por qué se rechaza', 500),
    version: { type: 'integer', minimum: 1, title: 'Versión que se leyó' },
  },
)

const idTramiteAdjunto = { type: 'integer', minimum: 1, maximum: 2147483647 } as const
export const adjuntoParams = objeto({
  id: { ...idTramiteAdjunto, title: 'Id del trámite' },
  adjunto: { ...idTramiteAdjunto, title: 'Id del documento' },
})

export const verAdjuntoQuery = cuerpo({ ver: { enum: ['1'], title: 'En la ventana del navegador' } })

/** POST /tramites/:id/entrega: recipient, document and purpose. */
export const entregaDeTramiteSchema = objeto(
  {
    recibe: textoPedido('Quién recibe', 200),
    tipo_documento: textoPedido('Tipo de documento', 40),
    documento: textoPedido('Número de documento', 30),
  },
  {
    calidad: texto('En qué calidad recibe', 120),
    modalidad: texto('Modalidad de la copia', 20),
    finalidad: texto('Para qué la necesita', 500),
    copias: {
      type: ['integer', 'null'],
      title: 'Copias',
      minimum: 1,
      maximum: 50,
      mensajes: { minimum: 'Al menos una.', maximum: 'Hasta 50 copias.', type: 'Escriba cuántas.' },
    },
    version,
  },
)

const MAXIMO_DE_PEDIDOS = 14

const requerido = 'Campo requerido'
const dicho = (title: string, maxLength: number) =>
  ({
    type: 'string',
    title,
    minLength: 1,
    maxLength,
    pattern: '\\S',
    mensajes: { minLength: requerido, pattern: requerido, required: requerido },
  }) as const

export const pedirPapelesSchema = objeto(
  {
    papeles: {
      type: 'array',
      title: 'Papeles que se piden',
      minItems: 1,
      maxItems: MAXIMO_DE_PEDIDOS,
      items: objeto({
        titulo: dicho('Qué documento', 120),
        motivo: dicho('Por qué se pide', 500),
        hasta: { type: 'string', format: 'date', title: 'Hasta cuándo se espera', mensajes: { required: requerido } },
      }),
    },
  },
  {
    version: { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Versión' },
  },
)

const numero = { type: 'integer', minimum: 1, maximum: 2147483647 } as const

export const papelPedidoParams = objeto({
  id: { ...numero, title: 'Id del trámite o de la solicitud' },
  pedido: { ...numero, title: 'Id del papel pedido' },
})

export const papelPedido = objeto({
  id,
  titulo: cadena,
  motivo: cadena,
  hasta: fecha,
  estado: uno('pendiente', 'recibido', 'retirado'),
  recibido_en: oNulo(instante),
  created_at: instante,
})

export type PapelPedido = Leida<typeof papelPedido>
export interface PapelPorPedir {
  titulo: string
  motivo: string
  hasta: string
}

/** Characters of the requester's message with an answer or a withdrawal. */
export const MAXIMO_MENSAJE = 1_000

/** Address in its mails: `/auth/tramite/{id}/{token}`. */
export const enlaceParams = objeto({
  id: { type: 'string', title: 'Enlace', pattern: '^[1-9]\\d{0,8}$' },
  token: { type: 'string', title: 'Llave del enlace', minLength: 1, maxLength: 64 },
})

export const adjuntoDeEnlaceParams = {
  ...enlaceParams,
  required: ['id', 'token', 'adjunto'],
  properties: {
    ...enlaceParams.properties,
    adjunto: { type: 'integer', title: 'Id del documento', minimum: 1, maximum: 2147483647 },
  },
} as const

export const respuestaAlDevueltoSchema = cuerpo({ mensaje: texto('Mensaje para la notaría', MAXIMO_MENSAJE) })

const PORQUE = 'Escriba por qué desiste.'
export const desistirSchema = objeto({
  motivo: {
    ...texto('Por qué desiste', MAXIMO_MENSAJE),
    type: 'string',
    minLength: 1,
    mensajes: { required: PORQUE, minLength: PORQUE },
  },
})

const noAplica = { noAplica: texto('Por qué no aplica', 500) } as const

/** Replacement or late paper of the requester: a file, or the reason for its absence. */
export const reemplazoPropioSchema = cuerpo(noAplica)
export const adjuntoPropioSchema = cuerpo(
  { nombre: { type: 'string', title: 'Cuál documento es', minLength: 1, maxLength: 40 }, ...noAplica },
  ['nombre'],
)
