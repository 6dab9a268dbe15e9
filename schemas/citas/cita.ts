import { cuerpo, objeto } from '../json/vocabulario.ts'
import { idOTexto, siNo } from '../json/valores.ts'
import { citas } from '../registros/citas.ts'
import { cuerpoDe } from '../registros/registro.ts'
import { CAMPO_REQUERIDO } from '../solicitudes/etapas.ts'

const DIA = '^\\d{4}-\\d\\d-\\d\\d$'
const FECHA = '^\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,6})?)?(Z|[+-]\\d\\d:\\d\\d)?$'
export const FECHA_MAL_ESCRITA = 'Escriba el día y la hora así: 2026-11-24 09:00.'
export const DIA_MAL_ESCRITO = 'Escriba el día así: 2026-11-24.'

/** `YYYY-MM-DD HH:mm` in Bogotá, or an instant. */
const fecha = {
  type: 'string',
  title: 'Día y hora',
  minLength: 1,
  maxLength: 40,
  pattern: `^$|${FECHA}`,
  mensajes: {
    required: CAMPO_REQUERIDO,
    minLength: CAMPO_REQUERIDO,
    type: CAMPO_REQUERIDO,
    pattern: FECHA_MAL_ESCRITA,
  },
} as const
const solicitud = { ...idOTexto, title: 'Solicitud', mensajes: { required: CAMPO_REQUERIDO } } as const
const dia = (title: string) =>
  ({
    type: ['string', 'null'],
    title,
    maxLength: 10,
    pattern: `^$|${DIA}`,
    mensajes: { pattern: DIA_MAL_ESCRITO },
  }) as const

/** GET /horariosTramites: days of a month, or hours of a day. The first name is misspelt in the specification. */
export const horariosQuery = cuerpo({
  fecha_dispoonibilidad_mes: {
    type: 'string',
    title: 'Mes',
    pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
    mensajes: { pattern: 'Escriba el mes así: 2026-11.' },
  },
  horas_disponibles_dia: { type: 'string', title: 'Día', pattern: DIA, mensajes: { pattern: DIA_MAL_ESCRITO } },
})

/** PUT /ActualizarhorariosTramites and POST /citas_retenidas. `id_tramite` is the request's id. */
export const citaPedidaSchema = objeto({ id_tramite: solicitud, fecha })

const { extra: _, ...deCita } = cuerpoDe(citas).properties
const forzar = siNo('Dar de más')

/** PUT /citas/:id: new time or seat, the outcome, or the deed that is signed. */
export const citaCambioSchema = cuerpo({
  estado: {
    enum: ['cancelada', 'cumplida', 'no_asistio'],
    title: 'Estado',
    mensajes: { enum: 'Debe ser uno de: cancelada, cumplida, no_asistio.' },
  },
  fecha,
  puesto: deCita.puesto,
  forzar,
  motivo: deCita.motivo,
  id_radicacion: deCita.id_radicacion,
})

/** POST /citas: for a request, a filing, or a walk-in. */
export const citaNuevaSchema = cuerpo({ fecha, forzar, ...deCita }, ['fecha'])

/** PUT /citas_espera/:id: acceptable days of someone on the waiting list. */
export const esperaSchema = cuerpo({ fecha_desde: dia('Desde'), fecha_hasta: dia('Hasta') })

export const MAXIMO_DIAS_DE_AGENDA = 42

const DIA_AGENDA = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\d$',
  mensajes: { pattern: DIA_MAL_ESCRITO },
} as const

const puestoAgenda = { type: 'integer', minimum: 1, maximum: 2147483647, title: 'Puesto' } as const

/** GET /agenda: both days included; only today by default. */
export const agendaQuery = cuerpo({
  desde: { ...DIA_AGENDA, title: 'Desde' },
  hasta: { ...DIA_AGENDA, title: 'Hasta' },
  puesto: puestoAgenda,
})

/** GET /agenda/pdf: today by default. */
export const agendaDelDia = cuerpo({ fecha: { ...DIA_AGENDA, title: 'Día' }, puesto: puestoAgenda })
