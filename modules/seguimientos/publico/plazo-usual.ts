import type { Context } from '../../kernel/index.ts'
import { addDays } from '../../../schemas/es-co.ts'
import type { Cuenta } from '../../../schemas/festivos.ts'
import { ahoraDe } from '../asentar.ts'
import { aprenderPlazo, type PasoPasado, type Plazo } from '../domain/aprender-plazo.ts'

/** What is looked at: recent enough to be how the office works today, few enough to be read while somebody waits. */
const DIAS = 365
const RADICACIONES = 250

/** What followed a state in this office's other filings of the last year, and how soon; null where too few did. */
export async function plazoDesde(ctx: Context, estado: number, propia: number, cuenta: Cuenta): Promise<Plazo | null> {
  const pasaron = await ctx
    .db('seguimientos')
    .where('id_estados_escrituras', estado)
    .where('fecha', '>=', addDays(ctx.today, -DIAS))
    .whereNot('id_radicacion', propia)
    .orderBy('fecha', 'desc')
    .limit(RADICACIONES)
    .select<{ id_radicacion: number }[]>('id_radicacion')
  if (!pasaron.length) return null
  const pasos = await ctx
    .db('seguimientos')
    .join('radicaciones', 'radicaciones.id', 'seguimientos.id_radicacion')
    .whereIn('seguimientos.id_radicacion', [...new Set(pasaron.map(({ id_radicacion }) => id_radicacion))])
    .whereNull('radicaciones.anulada_en')
    // what is only planned teaches nothing
    .where('seguimientos.fecha', '<=', ahoraDe(ctx))
    .orderBy(['seguimientos.id_radicacion', 'seguimientos.fecha', 'seguimientos.id'])
    .select<{ id_radicacion: number; estado: number | null; fecha: string }[]>(
      'seguimientos.id_radicacion',
      'seguimientos.id_estados_escrituras as estado',
      'seguimientos.fecha',
    )
  return aprenderPlazo(
    pasos.map((paso): PasoPasado => ({ ...paso, fecha: paso.fecha.slice(0, 10) })),
    estado,
    cuenta,
  )
}
