import { minutosDespues, RECORDATORIOS } from './horas.ts'

export const CLASES_DE_AVISO = [
  'agendada',
  'reprogramada',
  'cancelada',
  'cancelada_oficina',
  'oferta',
  'recordatorio_24',
  'recordatorio_2',
] as const
export type ClaseDeAviso = (typeof CLASES_DE_AVISO)[number]

interface CitaDeAviso {
  estado: string
  secuencia: number
  inicio: string
  vence: string | null
}

/** False if the hour was moved or cancelled since, or a later reminder is due as well. @param ahora instant */
export function sigueSiendo(clase: ClaseDeAviso, secuencia: number, cita: CitaDeAviso, ahora: string): boolean {
  if (clase === 'oferta') return cita.estado === 'retenida' && cita.vence !== null && cita.vence > ahora
  if (clase === 'cancelada' || clase === 'cancelada_oficina') return cita.estado === 'cancelada'
  if (clase === 'recordatorio_24' && ahora >= minutosDespues(cita.inicio, -RECORDATORIOS[1] * 60)) return false
  return cita.estado === 'agendada' && cita.secuencia === secuencia && cita.inicio > ahora
}

export interface EntradaIcs {
  metodo: 'REQUEST' | 'CANCEL'
  uid: string
  /** `SEQUENCE`: grows with each change. */
  secuencia: number
  /** Instants. */
  hecho: string
  inicio: string
  fin: string
  resumen: string
  descripcion: string
  lugar: string
  url: string | null
  organiza: { nombre: string; correo: string }
  /** Empty if unknown. */
  asiste: string
  /** Hours before the appointment. */
  avisos: readonly number[]
}

const ANCHO = 75

/** Lines end in CRLF and have at most 75 octets (RFC 5545). */
export function calendarioIcs(entrada: EntradaIcs): string {
  const { metodo, uid, secuencia, hecho, inicio, fin, resumen, descripcion, lugar, url, organiza, asiste, avisos } =
    entrada
  const lineas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Protocolo//Citas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${metodo}`,
    'BEGIN:VEVENT',
    `UID:${texto(uid)}`,
    `SEQUENCE:${secuencia}`,
    `DTSTAMP:${enUtc(hecho)}`,
    `DTSTART:${enUtc(inicio)}`,
    `DTEND:${enUtc(fin)}`,
    `SUMMARY:${texto(resumen)}`,
    ...(lugar === '' ? [] : [`LOCATION:${texto(lugar)}`]),
    ...(descripcion === '' ? [] : [`DESCRIPTION:${texto(descripcion)}`]),
    ...(url === null ? [] : [`URL:${direccion(url)}`]),
    `ORGANIZER;CN=${parametro(organiza.nombre)}:mailto:${direccion(organiza.correo)}`,
    ...(asiste === ''
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${direccion(asiste)}`]),
    `STATUS:${metodo === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    ...(metodo === 'CANCEL' ? [] : avisos.flatMap((horas) => alarma(horas, resumen))),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lineas.map((linea) => `${doblada(linea)}\r\n`).join('')
}

const alarma = (horas: number, resumen: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${texto(resumen)}`,
  `TRIGGER:${horas % 24 === 0 ? `-P${horas / 24}D` : `-PT${horas}H`}`,
  'END:VALARM',
]

/** UTC, so that no VTIMEZONE is needed. */
const enUtc = (instante: string): string => `${new Date(instante).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const SIN_TEXTO = /[^\P{Cc}\n]/gu

const texto = (dicho: string): string =>
  dicho
    .replaceAll('\r\n', '\n')
    .replaceAll(SIN_TEXTO, '')
    .replaceAll(/[\\;,]/g, (signo) => `\\${signo}`)
    .replaceAll('\n', '\\n')

/** Quoted parameter; quotes are not allowed inside. */
const parametro = (dicho: string): string => `"${dicho.replaceAll(/["\p{Cc}]/gu, '')}"`

const direccion = (dicha: string): string => dicha.replaceAll(/[\p{Cc}\s]/gu, '')

/** Folds at 75 octets without splitting a character; continuations start with a space (RFC 5545). */
function doblada(linea: string): string {
  const partes: string[] = []
  let parte = ''
  let octetos = 0
  for (const letra of linea) {
    const suyos = new TextEncoder().encode(letra).length
    if (octetos + suyos > ANCHO) {
      partes.push(parte)
      parte = ' '
      octetos = 1
    }
    parte += letra
    octetos += suyos
  }
  return [...partes, parte].join('\r\n')
}
