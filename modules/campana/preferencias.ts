import type { PreferenciasDeAvisos } from '../../schemas/respuestas/campana.ts'
import type { Context } from '../kernel/index.ts'
import type { Preferencia } from './model.ts'

/** Instead of a day: it was there before, and no mail carries it. */
const ANTES = 'antes'

/** GET /avisos/preferencias: nobody is mailed who did not ask for it. */
export async function leerPreferencias({ db, user }: Context): Promise<PreferenciasDeAvisos> {
  const fila = await db<Preferencia>('avisos_preferencias')
    .where('id_usuario', user?.id ?? 0)
    .first()
  return { resumen_diario: Boolean(fila?.resumen) }
}

/** PUT /avisos/preferencias. What was told before one asked for the mail does not come in it. */
export async function guardarPreferencias(ctx: Context, resumen: boolean): Promise<PreferenciasDeAvisos> {
  const antes = await leerPreferencias(ctx)
  const id_usuario = ctx.user?.id ?? 0
  await ctx
    .db('avisos_preferencias')
    .insert({ id_usuario, resumen: Number(resumen), resumido: null })
    .onConflict('id_usuario')
    .merge(['resumen'])
  if (resumen && !antes.resumen_diario)
    await ctx.db('avisos_hechos').where({ id_usuario }).whereNull('resumido').update({ resumido: ANTES })
  return { resumen_diario: resumen }
}
