/** Personal data (Ley 1581 de 2012): what forms ask about it, for both sides. */

/** The forms that have a privacy notice. */
export const FORMULARIOS_CON_AVISO = ['registro-publico', 'seguimiento', 'solicitud'] as const

export const avisoQuery = {
  type: 'object', additionalProperties: false, required: ['formulario'],
  properties: { formulario: { type: 'string', enum: FORMULARIOS_CON_AVISO, title: 'Formulario' } },
} as const
