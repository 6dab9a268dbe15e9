import {
  ESTADOS_DE_ETAPA,
  NOMBRE_DE_ESTADO_DE_SOLICITUD,
  type EstadoDeSolicitud,
  type Etapa,
  ESTADOS_DE_SOLICITUD,
} from '../../../schemas/solicitudes/etapas.ts'
import type { Horas } from '../../calendario/domain.ts'
import { addDays, bogotaDate, dayStart } from '../../../schemas/es-co/index.ts'

export type Actor = 'oficina' | 'cliente'

interface Paso {
  de: readonly EstadoDeSolicitud[]
  a: EstadoDeSolicitud
  quien: readonly Actor[]
}

const TODOS: readonly Actor[] = ['oficina', 'cliente']
const OFICINA: readonly Actor[] = ['oficina']
const [, , , EN_DOCUMENTOS, EN_REVISION, EN_CITA] = ESTADOS_DE_ETAPA

const turno = (de: readonly EstadoDeSolicitud[], a: EstadoDeSolicitud, quien = OFICINA): Paso => ({
  de,
  a,
  quien,
})

/** State machine (specification 3, section 4; design: procedures, section 2). */
const TURNOS: readonly Paso[] = [
  turno(['datos', 'elegido'], 'elegido', TODOS),
  turno(['elegido', 'devueltos'], 'recibidos', TODOS),
  turno(['recibidos'], 'en_revision'),
  turno(['recibidos', 'en_revision'], 'devueltos'),
  turno(EN_DOCUMENTOS, 'validados'),
  // validating sends a waiting draft
  turno([...EN_DOCUMENTOS, ...EN_REVISION], 'minuta_enviada'),
  turno(EN_REVISION, 'con_observaciones', ['cliente']),
  turno(['minuta_enviada', 'con_observaciones'], 'sin_cita', TODOS),
  // the office showed the draft elsewhere
  turno(['validados'], 'sin_cita'),
  turno(['agendada', 'reprogramada'], 'sin_cita', TODOS),
  turno(['sin_cita', 'no_asistio'], 'agendada', TODOS),
  turno(['agendada', 'reprogramada'], 'reprogramada', TODOS),
  turno(['agendada', 'reprogramada'], 'no_asistio'),
  // also without an appointment
  turno(EN_CITA, 'firmada'),
  turno(['firmada'], 'autorizada'),
  turno(['autorizada'], 'copia_lista'),
  turno(['copia_lista'], 'entregada'),
]

export const etapaDe = (estado: EstadoDeSolicitud): Etapa =>
  ESTADOS_DE_ETAPA.findIndex((estados: readonly string[]) => estados.includes(estado)) as Etapa // every state is of one of the seven

export function sinTurno(de: EstadoDeSolicitud, a: EstadoDeSolicitud, quien: Actor): string | null {
  if (TURNOS.some((uno) => uno.a === a && uno.de.includes(de) && uno.quien.includes(quien))) return null
  const esta = `La solicitud está en «${NOMBRE_DE_ESTADO_DE_SOLICITUD[de]}»`
  return de === a ? `${esta}.` : `${esta} y de ahí no pasa a «${NOMBRE_DE_ESTADO_DE_SOLICITUD[a]}».`
}

export const turnosDesde = (de: EstadoDeSolicitud, quien: Actor): EstadoDeSolicitud[] =>
  TURNOS.filter((uno) => uno.de.includes(de) && uno.quien.includes(quien)).map(({ a }) => a)

/** Null while an appointment is pending, or once delivered. */
export type Turno = 'oficina' | 'cliente' | null

const TURNO_POR_ESTADO: Readonly<Record<EstadoDeSolicitud, Turno>> = {
  borrador: 'cliente',
  datos: 'cliente',
  elegido: 'cliente',
  recibidos: 'oficina',
  en_revision: 'oficina',
  devueltos: 'cliente',
  validados: 'oficina',
  minuta_enviada: 'cliente',
  con_observaciones: 'oficina',
  sin_cita: 'cliente',
  agendada: null,
  reprogramada: null,
  no_asistio: 'cliente',
  firmada: 'oficina',
  autorizada: 'oficina',
  copia_lista: 'cliente',
  entregada: null,
}

const SE_ESPERAN_PAPELES = new Set<EstadoDeSolicitud>(ESTADOS_DE_ETAPA.slice(0, 6).flat())

/** @param pendientes missing papers asked for by name; they give the turn to the applicant */
export const turnoDe = (estado: EstadoDeSolicitud, pendientes = 0): Turno =>
  pendientes > 0 && SE_ESPERAN_PAPELES.has(estado) ? 'cliente' : TURNO_POR_ESTADO[estado]

export const ESPERAN_A_LA_OFICINA = ESTADOS_DE_SOLICITUD.filter((estado) => turnoDe(estado) === 'oficina')
/** Ignores papers asked for by name. */
export const ESPERAN_A_QUIEN_PIDE = ESTADOS_DE_SOLICITUD.filter((estado) => turnoDe(estado) === 'cliente')

/** Minimum sample. */
export const CASOS_MINIMOS = 8
/** Business hours; longer times are given in days. */
const MAXIMO_EN_HORAS = 16
const HORAS_DE_UN_DIA = 8
/** Days; longer waits are oversights. */
const TOPE_DIAS = 120

const minutosDe = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** @param rangosDe office hours of a day, `YYYY-MM-DD` */
export function minutosHabiles(rangosDe: (fecha: string) => readonly Horas[], desde: string, hasta: string): number {
  const [inicio, fin] = [new Date(desde).getTime(), new Date(hasta).getTime()]
  let minutos = 0
  let dia = bogotaDate(inicio)
  for (let dias = 0; dias <= TOPE_DIAS && dia <= bogotaDate(fin); dias++, dia = addDays(dia, 1)) {
    const medianoche = new Date(dayStart(dia)).getTime()
    for (const { entrada, salida } of rangosDe(dia)) {
      const [abre, cierra] = [medianoche + minutosDe(entrada) * 60_000, medianoche + minutosDe(salida) * 60_000]
      minutos += Math.max(0, Math.min(fin, cierra) - Math.max(inicio, abre)) / 60_000
    }
  }
  return minutos
}

/** Median, rounded up. @param minutos business minutes of each case */
export function demoraDicha(minutos: readonly number[]): string | null {
  if (minutos.length < CASOS_MINIMOS) return null
  const orden = [...minutos].sort((a, b) => a - b)
  const mitad = orden.length / 2
  const mediana =
    orden.length % 2 ? (orden[Math.floor(mitad)] ?? 0) : ((orden[mitad - 1] ?? 0) + (orden[mitad] ?? 0)) / 2
  const horas = Math.max(1, Math.ceil(mediana / 60))
  const dias = Math.ceil(horas / HORAS_DE_UN_DIA)
  const tiempo =
    horas > MAXIMO_EN_HORAS ? `${dias} días hábiles` : horas === 1 ? '1 hora hábil' : `${horas} horas hábiles`
  return `Solemos responder en ${tiempo}.`
}

const DE_GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/** Mailbox for counting: ignores `+tags` and the dots of Gmail. Mail is sent to the full address. */
export function buzonDe(correo: string): string {
  const [, persona = '', dominio = ''] = /^(.*)@([^@]*)$/.exec(correo.trim().toLowerCase()) ?? []
  const sinEtiqueta = persona.replace(/(?<=.)\+.*$/, '')
  return DE_GOOGLE.has(dominio) ? `${sinEtiqueta.replaceAll('.', '')}@gmail.com` : `${sinEtiqueta}@${dominio}`
}
