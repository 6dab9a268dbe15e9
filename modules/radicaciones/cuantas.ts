import { addDays } from '../../schemas/es-co/index.ts'
import { DIAS_DE_VIEJA } from '../../schemas/oficina/mi-dia.ts'
import type { Context, Question } from '../kernel/index.ts'
import type { Estado } from './domain.ts'
import { nuevas } from './esperan.ts'
import { dondeParticipa } from './quien-ve.ts'

/** Filings of each state that are looked at for one's own: the newest. */
const VENTANA = 10_000
const EN_CURSO: readonly Estado[] = ['radicacion', 'liquidacion', 'facturacion']

/** How many filings under way one has in hand, since when the oldest, and how many of them are old: «n|desde|n». */
export function misRadicaciones(ctx: Context): Question {
  const mias = dondeParticipa(ctx)
  const deCada = EN_CURSO.map((estado) => nuevas(`estado = '${estado}' and anulada_en is null`, { ventana: VENTANA }))
  return {
    sql: `(select concat(count(*), '|', coalesce(min(fecha_radicacion), ''), '|',
      coalesce(sum(case when fecha_radicacion <= ? then 1 else 0 end), 0))
      from (${deCada.join(' union all ')}) as radicaciones where ${mias.sql})`,
    values: [addDays(ctx.today, -DIAS_DE_VIEJA), ...mias.values],
  }
}
