import { cuerpo, objeto } from '../json/vocabulario.ts'
import { documentoAgilSchema } from '../radicaciones/documento-agil.ts'
import { CAMPO_REQUERIDO, CORREO_NO_VALIDO } from './etapas.ts'
import { CORREO } from '../sesion/usuario.ts'
import { pesos, referencia, texto, version } from '../json/valores.ts'

/** Text of the contact step, all required (specification 3, section 5). */
const requerido = (title: string, maxLength: number) =>
  ({
    ...texto(title, maxLength),
    type: 'string',
    minLength: 1,
    mensajes: {
      ...texto(title, maxLength).mensajes,
      required: CAMPO_REQUERIDO,
      minLength: CAMPO_REQUERIDO,
      type: CAMPO_REQUERIDO,
    },
  }) as const

/** The five fields of the specification, and the applicant's document. */
export const contacto = {
  nombre: requerido('Nombre', 120),
  apellidos: requerido('Apellidos', 120),
  correo_electronico: {
    ...requerido('Correo electrónico', 190),
    pattern: `^$|${CORREO}`,
    mensajes: { ...requerido('', 190).mensajes, pattern: CORREO_NO_VALIDO },
  },
  direccion: requerido('Dirección', 250),
  telefono: {
    ...requerido('Teléfono', 40),
    type: ['string', 'integer'],
    minimum: 0,
    maximum: 9007199254740991,
  },
  tipo_identificacion: texto('Tipo de documento', 40),
  identificacion: texto('Número de documento', 30),
} as const

/** Template considered before the choice, kept so that another device starts with it. */
const plantilla_pensada = referencia('La escritura que se piensa pedir, antes de elegirla')

/** POST /SolicitudesTramites (specification 3, section 7): from stage 0 to 1. */
export const solicitudNuevaSchema = cuerpo(
  {
    ...contacto,
    etapa: { enum: [1, '1'], title: 'Etapa', mensajes: { enum: 'Una solicitud comienza en la etapa 1.' } },
    plantilla_pensada,
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
  ['nombre', 'apellidos', 'correo_electronico', 'direccion', 'telefono'],
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
  plantilla_pensada,
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
  },
)
