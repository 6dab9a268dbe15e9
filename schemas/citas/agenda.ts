import { DIA_MAL_ESCRITO } from './cita.ts'

/** Days that the agenda shows at once: a month with the weeks that it begins and ends in. */
export const MAXIMO_DIAS_DE_AGENDA = 42

const DIA = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$', mensajes: { pattern: DIA_MAL_ESCRITO } } as const

const puesto = { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Puesto' } as const

/** GET /agenda: between two days, both included; today alone unless told. */
export const agendaQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    desde: { ...DIA, title: 'Desde' },
    hasta: { ...DIA, title: 'Hasta' },
    puesto,
  },
} as const

/** GET /agenda/pdf: the day that is printed; today unless told. */
export const agendaDelDia = {
  type: 'object',
  additionalProperties: false,
  properties: { fecha: { ...DIA, title: 'Día' }, puesto },
} as const
