import type { ExcepcionEnviada, HorarioEnviado } from '../../schemas/citas/horarios.ts'
import { invalid, type Context, enqueue } from '../kernel/index.ts'
import {
  revisarExcepcion,
  revisarHorario,
  type Calendario,
  type Excepcion,
  type Faltas,
  type Horas,
  type Jornada,
} from './domain.ts'
import { ExcepcionDeCalendario, Horario, SabadoLaborable } from './model.ts'

/** The office's calendar as it is now: what every count of business days of a procedure takes. */
export async function calendarioDe(ctx: Context): Promise<Calendario> {
  const semana = await Horario.query(ctx.db).orderBy('dia')
  const sabados = await SabadoLaborable.query(ctx.db).where('activo', true)
  const excepciones = await ExcepcionDeCalendario.query(ctx.db)
  return {
    semana: semana.map(jornadaDe),
    sabados: new Set(sabados.map(({ fecha }) => fecha)),
    excepciones: new Map(excepciones.map((una) => [una.fecha, excepcionDe(una)])),
  }
}

interface Propuesta {
  horario?: HorarioEnviado | undefined
  excepcion?: ExcepcionEnviada | undefined
  /** The date whose exception goes away. */
  sin_excepcion?: string | undefined
}

/** The calendar as it would be. @throws Problem 422 by field, as saving it would */
export async function calendarioCon(
  ctx: Context,
  { horario, excepcion, sin_excepcion }: Propuesta,
): Promise<Calendario> {
  const hoy = await calendarioDe(ctx)
  const revisado = revisarHorario(horario ?? {}, { semana: hoy.semana, turnos: hoy.sabados, hoy: ctx.today })
  const otra = excepcion && revisarExcepcion(excepcion)
  const faltas = { ...bajo('horario', revisado.faltas), ...bajo('excepcion', otra?.faltas ?? {}) }
  if (Object.keys(faltas).length) throw invalid(faltas)
  const excepciones = new Map(hoy.excepciones)
  if (sin_excepcion) excepciones.delete(sin_excepcion)
  if (otra) excepciones.set(otra.excepcion.fecha, otra.excepcion)
  return {
    semana: hoy.semana.map((una) => revisado.semana.find(({ dia }) => dia === una.dia) ?? una),
    sabados: revisado.sabados ? new Set(revisado.sabados) : hoy.sabados,
    excepciones,
  }
}

export const bajo = (campo: string, faltas: Faltas): Faltas =>
  Object.fromEntries(Object.entries(faltas).map(([donde, textos]) => [`${campo}.${donde}`, textos]))

export const jornadaDe = ({
  dia,
  hora_entrada,
  hora_salida,
  aplica,
  hora_entrada_2,
  hora_salida_2,
}: Horario): Jornada => {
  const segunda: Horas | null =
    hora_entrada_2 && hora_salida_2 ? { entrada: hora_entrada_2, salida: hora_salida_2 } : null
  return { dia, entrada: hora_entrada, salida: hora_salida, aplica, segunda }
}

const excepcionDe = ({
  fecha,
  tipo,
  hora_entrada,
  hora_salida,
  suspende_terminos,
  acto,
}: ExcepcionDeCalendario): Excepcion => ({
  fecha,
  tipo,
  entrada: hora_entrada,
  salida: hora_salida,
  suspende: suspende_terminos,
  acto,
})

export const TRABAJO_RECUENTO = 'calendario-recuento'

/**
 * Asks for the terms that are open to be counted again: in the transaction that changes a day of the calendar. Those who count by it do the
 * work (jobs/index.ts); asked for again meanwhile, it is done again.
 */
export const pedirRecuento = (ctx: Context): Promise<number> =>
  enqueue(ctx, TRABAJO_RECUENTO, {}, { key: TRABAJO_RECUENTO, again: true })

/** @param antes the calendar before the change that its transaction makes */
type Oyente = (ctx: Context, antes: Calendario) => Promise<void>
const oyentes: Oyente[] = []

/** What follows where the office opens other hours: whoever stands on them says it here, in the transaction of the change. */
export const alCambiarHoras = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

export async function contarHoras(ctx: Context, antes: Calendario): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, antes)
}
