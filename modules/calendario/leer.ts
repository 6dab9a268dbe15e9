import type { Context } from '../kernel/index.ts'
import type { Calendario } from './domain.ts'
import { ExcepcionDeCalendario, Horario, SabadoLaborable } from './model.ts'

/** The office's calendar as it is now: what every count of business days of a procedure takes. */
export async function calendarioDe(ctx: Context): Promise<Calendario> {
  const semana = await Horario.query(ctx.db).orderBy('dia')
  const sabados = await SabadoLaborable.query(ctx.db)
  const excepciones = await ExcepcionDeCalendario.query(ctx.db)
  return {
    semana: semana.map(({ dia, hora_entrada, hora_salida, aplica }) => ({ dia, entrada: hora_entrada, salida: hora_salida, aplica })),
    sabados: new Set(sabados.map(({ fecha }) => fecha)),
    excepciones: new Map(excepciones.map(({ fecha, tipo, hora_entrada, hora_salida, suspende_terminos, acto }) =>
      [fecha, { fecha, tipo, entrada: hora_entrada, salida: hora_salida, suspende: suspende_terminos, acto }])),
  }
}
