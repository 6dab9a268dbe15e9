import { announce, findRow, Problem, update, type Context } from '../kernel/index.ts'
import { EnviosDetenidos } from './model.ts'

/**
 * What an office that came back leaves behind it: nobody is in it, and what it had to send waits, because the one that it was saved from
 * may be at work and send the same. The sessions that are closed were of that one.
 */
export async function detenerEnvios(
  { db, now }: Context,
  { guardada, sin_secretos }: Pick<EnviosDetenidos, 'guardada' | 'sin_secretos'>,
): Promise<void> {
  const instante = now.toISOString()
  await db('sesiones').whereNull('cerrada_en').update({ cerrada_en: instante, motivo_cierre: 'restaurada' })
  await db('envios_detenidos').whereNull('reanudado_en').delete() // one of an earlier time says less
  // without a line of the trail, which came back as it was
  const secretos = sin_secretos === null ? null : Number(sin_secretos)
  const fila = { desde: instante, guardada, sin_secretos: secretos, created_at: instante, updated_at: instante }
  await db('envios_detenidos').insert(fila)
}

const vigente = (ctx: Context) => EnviosDetenidos.query(ctx.db).whereNull('reanudado_en').orderBy('id', 'desc').first()

/** GET /envios_detenidos: since when nothing is sent, and why; null where things are sent. */
export async function leerEnvios(ctx: Context) {
  const fila = await vigente(ctx)
  return { detenidos: fila ? { desde: fila.desde, guardada: fila.guardada, sin_secretos: fila.sin_secretos } : null }
}

/** POST /envios_detenidos/reanudar: from here on this office sends what waits. @throws Problem 409 where nothing is held */
export async function reanudarEnvios(ctx: Context) {
  const fila = await vigente(ctx)
  const suya = fila ? await findRow(ctx.db, EnviosDetenidos, fila.id, { lock: true }) : null
  if (!suya || suya.reanudado_en !== null) throw new Problem(409, 'reanudados', 'Los envíos ya se reanudaron.')
  const ahora = { reanudado_en: ctx.now.toISOString(), reanudado_por: ctx.user?.id ?? null }
  await update(ctx, EnviosDetenidos, suya.id, ahora, { before: suya })
  await announce(ctx, ctx.now.getTime())
  ctx.afterCommit(() => {
    ctx.app.poke(ctx.office.slug)
  })
  return { detenidos: null }
}
