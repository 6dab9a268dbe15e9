import { cuerpo, objeto } from '../json/vocabulario.ts'
import { documentoAgilSchema } from '../radicaciones/documento-agil.ts'
import { solicitudes } from '../registros/solicitudes.ts'
import { cuerpoDe } from '../registros/registro.ts'
import { CAMPO_REQUERIDO } from './etapas.ts'
import { pesos, referencia, texto, version } from '../json/valores.ts'

/** The five fields of the specification, and the applicant's document. */
const { required, properties } = cuerpoDe(solicitudes)
const { extra: _, ...contacto } = properties

/** POST /SolicitudesTramites (specification 3, section 7): from stage 0 to 1. */
export const solicitudNuevaSchema = cuerpo(
  {
    ...contacto,
    etapa: { enum: [1, '1'], title: 'Etapa', mensajes: { enum: 'Una solicitud comienza en la etapa 1.' } },
    aviso: {
      type: ['integer', 'string', 'null'],
      title: 'Versión del aviso de privacidad que se mostró',
      maxLength: 40,
      minimum: 1,
    },
    finalidades: {
      type: 'array',
      title: 'Finalidades opcionales que se marcaron',
      maxItems: 20,
      items: { type: ['string', 'integer'], minLength: 1, maxLength: 40 },
    },
  },
  required,
)

/** States that staff set by hand; the others follow from uploads, reviews and bookings. */
export const ESTADOS_A_MANO = [
  'en_revision',
  'devueltos',
  'firmada',
  'autorizada',
  'copia_lista',
  'entregada',
  'anulada',
] as const

/** PUT /SolicitudesTramites/:id: partial. A client may only change the contact. */
export const solicitudCambioSchema = cuerpo({
  ...contacto,
  etapa: { enum: [4, '4'], title: 'Etapa', mensajes: { enum: 'Por aquí solo se valida: pasa a la etapa 4.' } },
  respuesta_solicitud: texto('Respuesta', 4000),
  costo: pesos('Costo'),
  estado: {
    enum: ESTADOS_A_MANO,
    title: 'Estado',
    mensajes: { enum: `Debe ser uno de: ${ESTADOS_A_MANO.join(', ')}.` },
  },
  motivo: texto('Motivo', 500),
  id_asignado: referencia('Quién la tiene'),
  version,
})

/** PUT /SolicitudesTramites/:id/radicacion: resulting filing, or null. */
export const radicacionDeSolicitudSchema = objeto({ id_radicacion: referencia('Radicación') }, { version })

/** POST /solicitudes_enlace: fragment of the link's address. */
export const enlaceDeSolicitudSchema = objeto({
  id: { type: ['string', 'integer'], title: 'Enlace', pattern: '^[1-9]\\d{0,8}$', minimum: 1, maximum: 999999999 },
  token: { type: 'string', title: 'Llave del enlace', minLength: 1, maxLength: 64 },
})

/** POST /documentosAgiles, also from a request: the bearer's own unless named. */
export const documentoAgilDeSolicitudSchema = {
  ...documentoAgilSchema,
  properties: { ...documentoAgilSchema.properties, id_solicitud: referencia('Solicitud') },
} as const

export const cambioDeEnlaceSchema = objeto({
  accion: {
    enum: ['renovar', 'revocar'],
    title: 'Acción',
    mensajes: { enum: 'Elija renovar o revocar.', required: 'Elija renovar o revocar.' },
  },
})

/** PUT /SolicitudesTramites/comentariosRevision/:id (specification 3, section 7). */
export const comentarioDeRevisionSchema = objeto(
  {
    respuesta: {
      enum: [true, false, 'true', 'false', 1, 0, '1', '0'],
      title: 'Si acepta la minuta',
      mensajes: { enum: 'Diga si acepta la minuta o no.', required: CAMPO_REQUERIDO },
    },
  },
  {
    usuario: texto('Quién comenta', 200),
    comentarios: texto('Comentarios', 4000),
    mostrada: texto('Cómo se mostró y se aceptó por fuera de la página, de la oficina', 300),
    minuta: { type: 'integer', title: 'Número de la minuta que se leyó', minimum: 1, maximum: 2147483647 },
  },
)
