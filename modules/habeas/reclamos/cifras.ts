import { dayStart } from '../../../schemas/es-co.ts'
import { calendarioDe } from '../../calendario/index.ts'
import type { Context } from '../../kernel/index.ts'
import { cifrasDe } from '../domain.ts'
import { Reclamo } from '../model.ts'

/** GET /reclamos_datos_cifras: what the claims that came in a year add up to, and the years that have any. */
export async function leerCifras(ctx: Context, anio = Number(ctx.today.slice(0, 4))) {
  const reclamos = await Reclamo.query(ctx.db)
    .where('recibido_en', '>=', dayStart(`${anio}-01-01`))
    .where('recibido_en', '<', dayStart(`${anio + 1}-01-01`))
    .select('tipo', 'estado', 'recibido_en', 'completo_en', 'requerido_en', 'prorroga', 'terminado_en')
  const primero = await Reclamo.query(ctx.db).orderBy('recibido_en').first().select('recibido_en')
  const ultimo = Number(ctx.today.slice(0, 4))
  const desde = Math.min(ultimo, Number(primero?.recibido_en.slice(0, 4) ?? ultimo))
  return {
    anio,
    anios: Array.from({ length: ultimo - desde + 1 }, (_, i) => ultimo - i),
    ...cifrasDe(await calendarioDe(ctx), reclamos),
  }
}
