import type { ExcepcionEnviada, HorarioEnviado } from '../../schemas/citas/horarios.ts'
import { invalid, readFirstRows, type Context, enqueue } from '../kernel/index.ts'
import {
  revisarExcepcion,
  revisarHorario,
  type Calendario,
  type Excepcion,
  type Faltas,
  type Horas,
  type Jornada,
} from './domain.ts'
import { ExcepcionDeCalendario, Horario } from './model.ts'

const HORAS = ['hora_entrada', 'hora_salida'] as const
const DE_JORNADA = ['dia', ...HORAS, 'aplica', 'hora_entrada_2', 'hora_salida_2'] as const
const DE_EXCEPCION = ['fecha', 'tipo', ...HORAS, 'suspende_terminos', 'acto'] as const
const suyas = (nombres: readonly string[]) => Object.fromEntries(nombres.map((una) => [una, una]))

/** In one statement: Mi día and every term ask for it. */
export async function calendarioDe(ctx: Context): Promise<Calendario> {
  const filas = await readFirstRows(ctx.db, [...new Set([...DE_JORNADA, ...DE_EXCEPCION])], {
    semana: { columns: suyas(DE_JORNADA), from: 'horarios', values: [] },
    sabados: { columns: suyas(['fecha']), from: 'horarios_sabados where activo = 1', values: [] },
    excepciones: { columns: suyas(DE_EXCEPCION), from: 'calendario_excepciones', values: [] },
  })
  const de = (cual: string) => filas.filter((fila) => fila.de === cual)
  return {
    semana: de('semana')
      .map((fila) => jornadaDe(Horario.fromDatabaseJson(fila)))
      .sort((una, otra) => una.dia - otra.dia),
    sabados: new Set(de('sabados').map(({ fecha }) => String(fecha))),
    excepciones: new Map(
      de('excepciones').map((fila) => [String(fila.fecha), excepcionDe(ExcepcionDeCalendario.fromDatabaseJson(fila))]),
    ),
  }
}

interface Propuesta {
  horario?: HorarioEnviado | undefined
  excepcion?: ExcepcionEnviada | undefined
  /** Date whose exception is removed. */
  sin_excepcion?: string | undefined
}

/** Hypothetical calendar. @throws Problem 422 by field, like saving it */
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

/** Queues a recount of open terms, in the transaction that changes a day; another change meanwhile repeats it. */
export const pedirRecuento = (ctx: Context): Promise<number> =>
  enqueue(ctx, TRABAJO_RECUENTO, {}, { key: TRABAJO_RECUENTO, again: true })

/** @param antes calendar before the transaction's change */
type Oyente = (ctx: Context, antes: Calendario) => Promise<void>
const oyentes: Oyente[] = []

/** Registers work that follows a change of hours, inside its transaction. */
export const alCambiarHoras = (oyente: Oyente): void => {
  oyentes.push(oyente)
}

export async function contarHoras(ctx: Context, antes: Calendario): Promise<void> {
  for (const oyente of oyentes) await oyente(ctx, antes)
}
