import {
  arreglo,
  cadena,
  entero,
  fecha,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  uno,
  type Leida,
} from '../json/vocabulario.ts'

/** How many are booked or were kept or missed, how many are on hold, and how many may still be given. */
const cuenta = objeto({ agendadas: entero, retenidas: entero, libres: entero })

/** An appointment as the office sees it. `puesto` is its number, which a seat given beyond the places has too. */
export const citaDeAgenda = objeto({
  id,
  inicio: instante,
  fin: instante,
  hora: cadena,
  puesto: id,
  nombre_puesto: cadena,
  forzada: logico,
  estado: uno('retenida', 'agendada', 'cumplida', 'no_asistio'),
  vence: oNulo(instante),
  asunto: cadena,
  nombre: cadena,
  correo: oNulo(cadena),
  telefono: oNulo(cadena),
  motivo: oNulo(cadena),
  id_solicitud: oNulo(id),
  id_radicacion: oNulo(id),
})

/** `horas`: those on which an appointment may begin that day, free or not; `libres`: the numbers of the places that may still be given. */
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
