import { DIAS_DE_SEMANA, type DiaDeSemana } from '../../citas/horarios.ts'
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
  version,
  type Leida,
} from '../../json/vocabulario.ts'

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
  // each of the days has the same
  Object.fromEntries(DIAS_DE_SEMANA.map((dia) => [dia, jornada])) as Readonly<Record<DiaDeSemana, typeof jornada>>,
)

/** The week's hours and the Saturdays of turn to come, as the specification writes them. */
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
