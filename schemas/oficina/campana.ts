/** What may be told, by what a notice is about. */
export const OBJETOS_DE_AVISO = ['factura', 'expediente', 'radicacion', 'tramite', 'solicitud', 'cliente'] as const
export type ObjetoDeAviso = (typeof OBJETOS_DE_AVISO)[number]

/** What happened. */
export const CLASES_DE_AVISO = [
  'dian_aceptada',
  'dian_rechazada',
  'cliente_respondio',
  'seguimiento',
  'correo_fallido',
  'solicitud_asignada',
  'solicitud_llego',
  'solicitud_paso',
  'tramite_nuevo',
  'tramite_paso',
  'tramite_respondido',
  'tramite_vencido',
] as const
export type ClaseDeAviso = (typeof CLASES_DE_AVISO)[number]

/** Days that a notice is kept. */
export const DIAS_DE_AVISO = 60
/** The newest that a person keeps. */
export const AVISOS_POR_PERSONA = 300
/** Where counts of unread ones stop. */
export const MAS_SIN_LEER = 100

const hasta = { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Hasta este' } as const

/** PUT /avisos/:id/leido: what the notice gathers, up to what the person has seen, or all. */
export const leidoSchema = { type: 'object', additionalProperties: false, properties: { hasta } } as const

/** PUT /avisos/leidos: those up to one that the person has seen, or all. */
export const leidosSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { hasta },
} as const

/** PUT /avisos/preferencias. */
export const preferenciasSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['resumen_diario'],
  properties: {
    resumen_diario: {
      type: 'boolean',
      title: 'Recibir un resumen diario por correo',
      mensajes: { type: 'Diga si lo quiere recibir o no.' },
    },
  },
} as const
