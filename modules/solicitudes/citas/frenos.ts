import { Cita, PasoDeCita } from '../../citas/index.ts'
import { tooMany, type Context, type Limit } from '../../kernel/index.ts'
import { actorDe } from '../actor.ts'

const UN_DIA = 24 * 60 * 60
/** Hours that one request may book or move to in a day. */
const AGENDADAS = { times: 10, seconds: UN_DIA }
/** Hours that it may have kept for it in a day: looking around fits many times, keeping one from others all day does not. */
const RETENIDAS = { times: 30, seconds: UN_DIA }

const MUCHAS = 'Esta solicitud ya tomó muchas horas hoy.'

/**
 * Counts in the history what a client has done with the seats of a request: each hour that is let go is mailed to somebody who waits. In
 * the transaction that did one thing more, which is undone; the same asked for again did nothing.
 * @throws Problem 429
 */
export async function contarHoras(ctx: Context, id_solicitud: number): Promise<void> {
  if (actorDe(ctx) !== 'cliente') return
  await exigirPocas(ctx, id_solicitud, ['agendada', 'reprogramada'], AGENDADAS)
  await exigirPocas(ctx, id_solicitud, ['retenida'], RETENIDAS)
}

async function exigirPocas(
  { db, now, user }: Context,
  id_solicitud: number,
  pasos: readonly PasoDeCita['paso'][],
  { times, seconds }: Limit,
): Promise<void> {
  const desde = new Date(now.getTime() - seconds * 1000).toISOString()
  const suyos = await PasoDeCita.query(db)
    .whereIn('id_cita', Cita.query(db).where({ id_solicitud }).select('id'))
    .whereIn('paso', pasos)
    .where('cuando', '>', desde)
    .whereNot('quien', 'Sistema')
    .where((uno) => {
      void uno.whereNull('id_usuario')
      if (user) void uno.orWhere('id_usuario', user.id)
    })
    .orderBy('cuando', 'desc')
    .limit(times + 1)
  const primero = suyos[times]
  if (primero) throw tooMany(Date.parse(primero.cuando) + seconds * 1000 - now.getTime(), MUCHAS)
}
