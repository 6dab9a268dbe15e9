import { citaDeSolicitud } from '../solicitudes/solicitud.ts'
import {
  arreglo,
  cadena,
  con,
  entero,
  fecha,
  id,
  instante,
  objeto,
  oNulo,
  uno,
  type Leida,
  logico,
  pesos,
  version,
} from '../../json/vocabulario.ts'
import { estado } from '../radicaciones/radicacion.ts'
import { citas } from '../../registros/citas.ts'
import { leidasDe } from '../../registros/registro.ts'
import { DIAS_DE_SEMANA, type DiaDeSemana } from '../../citas/horarios.ts'

/** A bookable time: `fecha` and `hora` in Bogotá. */
const horaDeCita = objeto({ inicio: instante, fecha, hora: cadena })

/** Available days of a month with the first time of all, or the times of a day. */
export const horarios = {
  anyOf: [
    objeto({ mes: cadena, dias: arreglo(fecha), primera: oNulo(horaDeCita) }),
    objeto({ fecha, horas: arreglo(cadena) }),
  ],
} as const

export const cita = con(citaDeSolicitud, {
  id_solicitud: oNulo(id),
  id_tramite: oNulo(id),
  asunto: cadena,
  forzada: { type: 'boolean' } as const,
  que_traer: arreglo(cadena),
})

/** Place of a request in the waiting list; 1 is next. */
const turno = objeto({
  id_solicitud: id,
  estado: uno('esperando', 'ofrecida', 'atendida', 'retirada'),
  desde: instante,
  posicion: oNulo(entero),
  fecha_desde: oNulo(fecha),
  fecha_hasta: oNulo(fecha),
  /** Time held for it alone, and until when. */
  ofrecida: oNulo(con(horaDeCita, { hasta: instante })),
})

/** Null: it never waited. */
export const espera = objeto({ espera: oNulo(turno) })

export type CitaLeida = Leida<typeof cita>
export type EsperaLeida = Leida<typeof espera>

/** Booked (also kept or missed), on hold, and still available. */
const cuenta = objeto({ agendadas: entero, retenidas: entero, libres: entero })

/** An appointment for staff. */
const citaDeAgenda = objeto({
  id,
  ...leidasDe(citas),
  numero_radicacion: { ...oNulo(entero), description: 'La de su escritura, si la persona la ve' },
})

/** `horas`: start times of the day, free or not; `libres`: seat numbers still available. */
const dia = objeto({
  fecha,
  festivo: oNulo(cadena),
  horas: arreglo(objeto({ hora: cadena, libres: arreglo(id) })),
  cuenta,
  citas: arreglo(citaDeAgenda),
})

export const agenda = objeto({
  desde: fecha,
  hasta: fecha,
  puestos: arreglo(objeto({ numero: id, nombre: cadena, activo: logico })),
  cuenta,
  dias: arreglo(dia),
})

export type AgendaLeida = Leida<typeof agenda>
export type DiaDeAgenda = AgendaLeida['dias'][number]
export type CitaDeAgenda = Leida<typeof citaDeAgenda>

const queEspera = objeto({
  id,
  numero: entero,
  titulo: cadena,
  detalle: cadena,
  desde: { ...fecha, description: 'El día desde el que espera' },
  estado: oNulo(estado),
  valor: oNulo(pesos),
})

export const esperan = objeto({
  filas: arreglo(queEspera),
  total: entero,
  limitado: { ...logico, description: 'Hay más de las que se contaron' },
})
export type Esperan = Leida<typeof esperan>
export type QueEspera = Leida<typeof queEspera>

const hora = { type: 'string', pattern: '^\\d\\d:\\d\\d$', description: 'Hora de Colombia, HH:mm' } as const

const jornada = objeto({
  horaEntrada: hora,
  horaSalida: hora,
  aplicaDia: logico,
  horaEntrada2: { ...oNulo(hora), description: 'La de la tarde, donde se para a almorzar' },
  horaSalida2: oNulo(hora),
})
export type JornadaLeida = Leida<typeof jornada>

const semana = objeto(
  // same value for every day
  Object.fromEntries(DIAS_DE_SEMANA.map((dia) => [dia, jornada])) as Readonly<Record<DiaDeSemana, typeof jornada>>,
)

/** Hours of the week and next working Saturdays, in the specification's form. */
export const horarioDeOficina = objeto({
  horario: objeto({ horarios: semana, sabados: arreglo(objeto({ dia: fecha })) }),
  version,
})
export type HorarioLeido = Leida<typeof horarioDeOficina>

export const excepcionDeCalendario = objeto({
  id,
  fecha,
  tipo: uno('cerrado', 'horario'),
  hora_entrada: oNulo(hora),
  hora_salida: oNulo(hora),
  suspende_terminos: logico,
  acto: oNulo(cadena),
  festivo: { ...oNulo(cadena), description: 'El festivo que es ese día' },
  version,
})
export type ExcepcionLeida = Leida<typeof excepcionDeCalendario>
export const excepcionesDeCalendario = arreglo(excepcionDeCalendario)

const rango = objeto({ entrada: hora, salida: hora })

export const mesDeHorario = objeto({
  mes: { type: 'string', description: 'AAAA-MM' } as const,
  dias: arreglo(
    objeto({
      fecha,
      festivo: oNulo(cadena),
      excepcion: oNulo(uno('cerrado', 'horario')),
      turno: { ...logico, description: 'Un sábado que se atiende por turno' },
      rangos: { ...arreglo(rango), description: 'Ninguno donde no se atiende' },
      citas: { ...arreglo(hora), description: 'Las horas en punto en que cabe una cita' },
      corren_terminos: logico,
    }),
  ),
})

export const puestosDeFirma = objeto({
  puestos: arreglo(objeto({ numero: id, nombre: cadena, activo: logico })),
  version: { ...entero, minimum: 0, description: 'Se devuelve al guardar' } as const,
})
export type PuestosLeidos = Leida<typeof puestosDeFirma>

export const citasFuera = objeto({
  total: entero,
  citas: arreglo(
    objeto({
      id,
      inicio: instante,
      puesto: cadena,
      nombre: { ...oNulo(cadena), description: 'De quién es, para quien ve las solicitudes' },
      id_solicitud: { ...oNulo(id), description: 'La suya, para quien ve las solicitudes' },
      motivo: uno('cerrado', 'hora', 'puesto'),
    }),
  ),
})
export type CitasFuera = Leida<typeof citasFuera>
