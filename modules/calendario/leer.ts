import type { Context } from '../kernel/index.ts'
import type { Calendario, Horas } from './domain.ts'
import { ExcepcionDeCalendario, Horario, SabadoLaborable } from './model.ts'

/** The office's calendar as it is now: what every count of business days of a procedure takes. */
export async function calendarioDe(ctx: Context): Promise<Calendario> {
  const semana = await Horario.query(ctx.db).orderBy('dia')
  const sabados = await SabadoLaborable.query(ctx.db)
  const excepciones = await ExcepcionDeCalendario.query(ctx.db)
  return {
    semana: semana.map((una) => ({
      dia: una.dia, entrada: una.hora_entrada, salida: una.hora_salida, aplica: una.aplica, segunda: segundaDe(una),
    })),
    sabados: new Set(sabados.map(({ fecha }) => fecha)),
    excepciones: new Map(excepciones.map(({ fecha, tipo, hora_entrada, hora_salida, suspende_terminos, acto }) =>
      [fecha, { fecha, tipo, entrada: hora_entrada, salida: hora_salida, suspende: suspende_terminos, acto }])),
  }
}

const segundaDe = ({ hora_entrada_2, hora_salida_2 }: Horario): Horas | null =>
  (hora_entrada_2 && hora_salida_2 ? { entrada: hora_entrada_2, salida: hora_salida_2 } : null)
