import type { FromSchema } from 'json-schema-to-ts'
import { DIA_MAL_ESCRITO, type horariosQuery } from '../../../schemas/cita.ts'
import { isDate } from '../../../schemas/es-co.ts'
import { diasDisponibles, horasDisponibles } from '../../citas/index.ts'
import { invalid, type Context } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'

/** GET /horariosTramites: the days of a month on which an hour is left, or the hours of a day. @throws Problem 422 */
export async function verHorarios(ctx: Context, consulta: FromSchema<typeof horariosQuery>) {
  const { fecha_dispoonibilidad_mes: mes, horas_disponibles_dia: dia } = consulta
  if (dia !== undefined) {
    if (!isDate(dia)) throw invalid({ horas_disponibles_dia: [DIA_MAL_ESCRITO] })
    return horasDisponibles(ctx, dia, actorDe(ctx))
  }
  return diasDisponibles(ctx, mes ?? ctx.today.slice(0, 7), actorDe(ctx))
}
