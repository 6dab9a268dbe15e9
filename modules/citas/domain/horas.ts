import { addDays, bogotaDate, formatTime, isDate } from '../../../schemas/es-co/index.ts'
import { DURA_CITA, horasEnPunto, rangosDe, type Calendario } from '../../calendario/domain.ts'
import type { CitaDeAgenda, DiaDeAgenda } from '../../../schemas/respuestas/citas/cita.ts'

/** Hours; minimum notice for applicants. */
export const ANTICIPACION_HORAS = 2
/** Days; booking horizon of applicants. */
export const HORIZONTE_DIAS = 60
const HORIZONTE_DE_OFICINA_DIAS = 366
export const RETENCION_MINUTOS = 10
export const OFERTA_MINUTOS = 120
/** Minutes between an offer's end and its hour, at least. */
export const OFERTA_ANTES_MINUTOS = 60
/** Hours before the appointment. */
export const RECORDATORIOS = [24, 2] as const
/** Free hours listed in a refusal. */
export const CERCANAS = 3

const MINUTO = 60_000

export const minutosDespues = (instante: string | Date, minutos: number): string =>
  new Date(new Date(instante).getTime() + minutos * MINUTO).toISOString()

/** Applicants book within their limits, the office within its hours. */
export type Como = 'cliente' | 'oficina'

/** `HH:00`; the appointment ends within the range. */
export const horasDeCita = (calendario: Calendario, fecha: string): string[] =>
  horasEnPunto(rangosDe(calendario, fecha))

/** @param hora `HH:mm`, Colombian time */
export const inicioDe = (fecha: string, hora: string): string => new Date(`${fecha}T${hora}:00-05:00`).toISOString()

export const finDe = (inicio: string): string => minutosDespues(inicio, DURA_CITA)

export function ventana(ahora: string | Date, como: Como): { desde: string; hasta: string } {
  const dias = como === 'cliente' ? HORIZONTE_DIAS : HORIZONTE_DE_OFICINA_DIAS
  return {
    desde: minutosDespues(ahora, como === 'cliente' ? ANTICIPACION_HORAS * 60 : 0),
    hasta: inicioDe(addDays(bogotaDate(ahora), dias + 1), '00:00'),
  }
}

/** All bookable instants, taken or not. @param hasta inclusive */
export function iniciosEntre(
  calendario: Calendario,
  desde: string,
  hasta: string,
  ahora: string | Date,
  como: Como,
): string[] {
  const abre = ventana(ahora, como)
  const [primero, ultimo] = [bogotaDate(abre.desde), bogotaDate(minutosDespues(abre.hasta, -1))]
  const inicios: string[] = []
  for (let fecha = desde < primero ? primero : desde; fecha <= hasta && fecha <= ultimo; fecha = addDays(fecha, 1)) {
    inicios.push(...horasDeCita(calendario, fecha).map((hora) => inicioDe(fecha, hora)))
  }
  return inicios.filter((inicio) => inicio >= abre.desde && inicio < abre.hasta)
}

export function sinHora(calendario: Calendario, inicio: string, ahora: string | Date, como: Como): string | null {
  const { desde, hasta } = ventana(ahora, como)
  if (!horasDeCita(calendario, bogotaDate(inicio)).includes(formatTime(inicio)))
    return 'A esa hora la notaría no atiende firmas.'
  if (inicio < desde) {
    return como === 'cliente'
      ? `Una cita se pide con ${ANTICIPACION_HORAS} horas de anticipación.`
      : 'Esa hora ya pasó.'
  }
  return inicio < hasta ? null : `Todavía no se dan citas para ese día: elija uno de los próximos ${HORIZONTE_DIAS}.`
}

const LOCAL = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,6})?)?$/
const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/

export const NO_EN_PUNTO = 'Las citas comienzan a la hora en punto.'

/** `YYYY-MM-DD HH:mm` in Colombia (also with `T` or seconds), or an instant with a zone; null if invalid. */
export function leerFecha(texto: string): string | null {
  const local = LOCAL.exec(texto)
  if (local) {
    const [, fecha = '', hora = '', minuto = '', segundo = '00'] = local
    if (!isDate(fecha) || hora > '23' || minuto > '59' || segundo > '59') return null
    return comoInstante(Date.parse(inicioDe(fecha, `${hora}:${minuto}`)) + Number(segundo) * 1000)
  }
  return INSTANTE.test(texto) && isDate(texto.slice(0, 10)) ? comoInstante(Date.parse(texto)) : null
}

/** Null outside of the years of four digits, which its zone may leave. */
function comoInstante(ms: number): string | null {
  const instante = Number.isNaN(ms) ? '' : new Date(ms).toISOString()
  return /^\d{4}-/.test(instante) ? instante : null
}

export const enPunto = (instante: string): boolean => instante.endsWith(':00:00.000Z')

export interface Lugar {
  numero: number
  activo: boolean
}

export interface Ocupado {
  inicio: string
  puesto: number
}

/** Free places of an hour, at most active places minus bookings, also those in closed places. Forced bookings do not count. */
export function puestosLibres(lugares: readonly Lugar[], ocupados: readonly number[]): number[] {
  const activos = lugares.filter(({ activo }) => activo).map(({ numero }) => numero)
  const dentro = lugares.filter(({ numero }) => ocupados.includes(numero)).length
  return activos.filter((numero) => !ocupados.includes(numero)).slice(0, Math.max(0, activos.length - dentro))
}

/** Forced bookings get numbers above this, which no place has. */
const DE_MAS = 1000

export const puestoDeMas = (ocupados: readonly number[]): number => Math.max(DE_MAS, ...ocupados) + 1

export function conCupo(inicios: readonly string[], lugares: readonly Lugar[], ocupados: readonly Ocupado[]): string[] {
  const porHora = new Map<string, number[]>()
  for (const { inicio, puesto } of ocupados) porHora.set(inicio, [...(porHora.get(inicio) ?? []), puesto])
  return inicios.filter((inicio) => puestosLibres(lugares, porHora.get(inicio) ?? []).length > 0)
}

export function cercanas(libres: readonly string[], inicio: string): string[] {
  const lejos = (uno: string) => Math.abs(Date.parse(uno) - Date.parse(inicio))
  return [...libres]
    .sort((a, b) => lejos(a) - lejos(b))
    .slice(0, CERCANAS)
    .sort()
}

interface HoraDeAgenda {
  hora: string
  libres: number[]
  citas: CitaDeAgenda[]
}

export const NOMBRE_DE_ESTADO_DE_CITA: Readonly<Record<CitaDeAgenda['estado'], string>> = {
  retenida: 'Reservando',
  agendada: 'Agendada',
  cumplida: 'Cumplida',
  no_asistio: 'No asistió',
}

/** Includes bookings out of signing hours. */
export function porHoras({ horas, citas }: DiaDeAgenda): HoraDeAgenda[] {
  const todas = [...new Set([...horas.map(({ hora }) => hora), ...citas.map(({ hora }) => hora)])].sort()
  return todas.map((hora) => ({
    hora,
    libres: horas.find((una) => una.hora === hora)?.libres ?? [],
    citas: citas.filter((cita) => cita.hora === hora),
  }))
}

export interface ColumnaDePuesto {
  numero: number | null
  nombre: string
}

/** Active places, other places with bookings, and forced bookings (null). */
export function columnasDelDia(
  puestos: readonly { numero: number; nombre: string; activo: boolean }[],
  { citas }: DiaDeAgenda,
  solo: number | null,
): ColumnaDePuesto[] {
  const tiene = (numero: number) => citas.some((cita) => columnaDe(cita) === numero)
  const deLaNotaria = puestos.filter(({ numero, activo }) =>
    solo === null ? activo || tiene(numero) : numero === solo,
  )
  const adicional = citas.some(({ forzada }) => forzada) ? [{ numero: null, nombre: 'Adicional' }] : []
  return [...deLaNotaria.map(({ numero, nombre }) => ({ numero, nombre })), ...adicional]
}

export const columnaDe = ({ puesto, forzada }: Pick<CitaDeAgenda, 'puesto' | 'forzada'>): number | null =>
  forzada ? null : puesto
