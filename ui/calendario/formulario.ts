import {
  numeroDeDia,
  revisarHorario,
  type Calendario,
  type Excepcion,
  type Faltas,
} from '../../modules/calendario/domain.ts'
import { DIAS_DE_SEMANA, type DiaDeSemana, type HorarioEnviado } from '../../schemas/citas/horarios.ts'
import type { ExcepcionLeida, HorarioLeido, JornadaLeida, PuestosLeidos } from '../../schemas/respuestas/citas/cita.ts'

/** Hours as in the fields; '' for none. */
export interface JornadaEscrita {
  horaEntrada: string
  horaSalida: string
  aplicaDia: boolean
  horaEntrada2: string
  horaSalida2: string
}
export interface PuestoEscrito {
  clave: number
  /** Null: new. */
  numero: number | null
  nombre: string
  activo: boolean
}
export interface SabadoEscrito {
  clave: number
  dia: string | null
}
export interface Formulario {
  horarios: Record<DiaDeSemana, JornadaEscrita>
  sabados: SabadoEscrito[]
  puestos: PuestoEscrito[]
}

export interface Guardado {
  horario: HorarioLeido
  puestos: PuestosLeidos
}

let ultima = 0
export const nuevoSabado = (dia: string | null): SabadoEscrito => ({ clave: ++ultima, dia })
export const nuevoPuesto = (nombre = ''): PuestoEscrito => ({ clave: ++ultima, numero: null, nombre, activo: true })

const escrita = ({ horaEntrada2, horaSalida2, ...resto }: JornadaLeida): JornadaEscrita => ({
  ...resto,
  horaEntrada2: horaEntrada2 ?? '',
  horaSalida2: horaSalida2 ?? '',
})

export const deGuardado = ({
  horario: {
    horario: { horarios, sabados },
  },
  puestos: { puestos },
}: Guardado): Formulario => ({
  // one entry per day
  horarios: Object.fromEntries(DIAS_DE_SEMANA.map((dia) => [dia, escrita(horarios[dia])])) as Record<
    DiaDeSemana,
    JornadaEscrita
  >,
  sabados: sabados.map(({ dia }) => nuevoSabado(dia)),
  puestos: puestos.map((uno) => ({ ...uno, clave: ++ultima })),
})

/** Draft of an earlier visit with keys of this one. */
export const conClaves = ({ horarios, sabados, puestos }: Formulario): Formulario => ({
  horarios,
  sabados: sabados.map(({ dia }) => nuevoSabado(dia)),
  puestos: puestos.map((uno) => ({ ...uno, clave: ++ultima })),
})

export const igualJornada = (una: JornadaEscrita, otra: JornadaEscrita): boolean =>
  una.horaEntrada === otra.horaEntrada &&
  una.horaSalida === otra.horaSalida &&
  una.aplicaDia === otra.aplicaDia &&
  una.horaEntrada2 === otra.horaEntrada2 &&
  una.horaSalida2 === otra.horaSalida2

const fechas = (sabados: readonly SabadoEscrito[]): string[] => sabados.map(({ dia }) => dia ?? '').sort()
const igualesSabados = (unos: readonly SabadoEscrito[], otros: readonly SabadoEscrito[]): boolean =>
  fechas(unos).join() === fechas(otros).join()

/** Changed days, and the Saturdays if changed; null: nothing to send. */
export function horarioPorEnviar({ horarios, sabados }: Formulario, guardado: Guardado): HorarioEnviado | null {
  const antes = deGuardado(guardado)
  const dias = DIAS_DE_SEMANA.filter((dia) => !igualJornada(horarios[dia], antes.horarios[dia]))
  const turnos = !igualesSabados(sabados, antes.sabados)
  if (!dias.length && !turnos) return null
  return {
    ...(dias.length ? { horarios: Object.fromEntries(dias.map((dia) => [dia, horarios[dia]])) } : {}),
    ...(turnos ? { sabados: sabados.map(({ dia }) => ({ dia: dia ?? '' })) } : {}),
  }
}

type PuestosPorEnviar = { numero: number | null; nombre: string; activo: boolean }[]

/** All seats if one changed; null: nothing to send. */
export function puestosPorEnviar({ puestos }: Formulario, guardado: Guardado): PuestosPorEnviar | null {
  const ahora = puestos.map(({ numero, nombre, activo }) => ({ numero, nombre, activo }))
  return JSON.stringify(ahora) === JSON.stringify(guardado.puestos.puestos) ? null : ahora
}

interface Propuesto {
  calendario: Calendario
  faltas: Faltas
}

/** Calendar with the unsaved changes, and their errors; an unreadable day stays as saved. */
export function calendarioPropuesto(
  formulario: Formulario,
  { guardado, excepciones, hoy }: { guardado: Guardado; excepciones: readonly ExcepcionLeida[]; hoy: string },
): Propuesto {
  const antes = calendarioGuardado(guardado, excepciones)
  const enviado = horarioPorEnviar(formulario, guardado)
  const { semana, faltas } = revisarHorario(enviado ?? {}, { semana: antes.semana, turnos: antes.sabados, hoy })
  const legible = (dia: DiaDeSemana) => !Object.keys(faltas).some((campo) => campo.startsWith(`horarios.${dia}.`))
  const nuevas = semana.filter(({ dia }) => legible(DIAS_DE_SEMANA[dia - 1] ?? 'lunes'))
  return {
    faltas,
    calendario: {
      semana: antes.semana.map((una) => nuevas.find(({ dia }) => dia === una.dia) ?? una),
      sabados: new Set(formulario.sabados.flatMap(({ dia }, at) => (dia && !faltas[`sabados.${at}.dia`] ? [dia] : []))),
      excepciones: antes.excepciones,
    },
  }
}

export function calendarioGuardado(
  { horario: { horario } }: Guardado,
  excepciones: readonly ExcepcionLeida[],
): Calendario {
  return {
    semana: DIAS_DE_SEMANA.map((dia) => {
      const { horaEntrada, horaSalida, aplicaDia, horaEntrada2, horaSalida2 } = horario.horarios[dia]
      const segunda = horaEntrada2 && horaSalida2 ? { entrada: horaEntrada2, salida: horaSalida2 } : null
      return { dia: numeroDeDia(dia), entrada: horaEntrada, salida: horaSalida, aplica: aplicaDia, segunda }
    }),
    sabados: new Set(horario.sabados.map(({ dia }) => dia)),
    excepciones: new Map(excepciones.map((una) => [una.fecha, excepcionDeLeida(una)])),
  }
}

const excepcionDeLeida = ({
  fecha,
  tipo,
  hora_entrada,
  hora_salida,
  suspende_terminos,
  acto,
}: ExcepcionLeida): Excepcion => ({
  fecha,
  tipo,
  entrada: hora_entrada,
  salida: hora_salida,
  suspende: suspende_terminos,
  acto,
})
