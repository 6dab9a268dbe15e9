import { type Context, enqueue } from '../../kernel/index.ts'
import type { Turno, DocumentoDian } from '../model.ts'

/** Margin over the longest call between two lease checks. */
const MARGEN_MS = 10_000

/** The right to talk to the service about one range: one document in flight, whichever process has it. */
export interface Tenencia {
  idRango: number
  quien: string
  duracionMs: number
}

/** Somebody else took the range because we were silent too long: what we know may be written, what we think may not. */
export class TurnoPerdido extends Error {}

const filas = (ctx: Context) => ctx.db<Turno>('dian_turnos')

/** @param tiempoMaximo seconds that one call may take. @returns null while another has it */
export async function tomarTurno(ctx: Context, idRango: number, tiempoMaximo: number): Promise<Tenencia | null> {
  const { heart } = ctx.app.offices
  await heart.begin()
  const tenencia = { idRango, quien: heart.lease(), duracionMs: tiempoMaximo * 1000 + MARGEN_MS }
  const ahora = heart.now()
  const mio = { arrendado_por: tenencia.quien, arriendo_hasta: ahora + tenencia.duracionMs }
  if (
    (await filas(ctx)
      .where({ id_rango: idRango })
      .where((libre) => void libre.whereNull('arriendo_hasta').orWhere('arriendo_hasta', '<', ahora))
      .update(mio)) === 1
  )
    return tenencia
  // a process that died gives nothing back; what it may have sent is asked about before anything else
  const { arrendado_por: otro } = await leerTurno(ctx, idRango)
  const murio = heart.stateOf(otro) === 'gone'
  return murio && (await filas(ctx).where({ id_rango: idRango, arrendado_por: otro }).update(mio)) === 1
    ? tenencia
    : null
}

/** Before each call, and in the transaction that writes what came of it. @throws TurnoPerdido */
export async function renovarTurno(ctx: Context, { idRango, quien, duracionMs }: Tenencia): Promise<void> {
  const arriendo_hasta = ctx.app.offices.heart.now() + duracionMs
  const mio = await filas(ctx).where({ id_rango: idRango, arrendado_por: quien }).update({ arriendo_hasta })
  if (mio !== 1) throw new TurnoPerdido('another process holds this range')
}

export async function soltarTurno(ctx: Context, { idRango, quien }: Tenencia): Promise<void> {
  await filas(ctx)
    .where({ id_rango: idRango, arrendado_por: quien })
    .update({ arrendado_por: null, arriendo_hasta: null })
}

export async function leerTurno(ctx: Context, idRango: number): Promise<Turno> {
  const turno = await filas(ctx).where({ id_rango: idRango }).first()
  if (!turno) throw new Error(`the range ${idRango} has no turn`)
  return turno
}

/**
 * Takes the next number inside the caller's transaction: no gaps (a rollback gives it back), no doubles. @returns null when the range is
 * spent
 */
export async function tomarNumero(ctx: Context, idRango: number, hasta: number): Promise<number | null> {
  const tomado = await filas(ctx).where({ id_rango: idRango }).where('siguiente', '<=', hasta).increment('siguiente', 1)
  return tomado === 1 ? Number((await leerTurno(ctx, idRango)).siguiente) - 1 : null
}

export const TRABAJO_ENVIAR = 'dian-enviar'

/** The work of a range: one row for ever, asked for again whenever something of it is due. */
export const despertar = (ctx: Context, idRango: number, cuando: Date = ctx.now): Promise<number> =>
  enqueue(
    ctx,
    TRABAJO_ENVIAR,
    { id_rango: idRango },
    { key: `${TRABAJO_ENVIAR}:${idRango}`, runAt: cuando, again: true },
  )

/** A fault of ours: what follows would fail too, so nothing more of the range is sent until somebody mends it. */
export async function detener(ctx: Context, idRango: number, motivo: string): Promise<void> {
  await ctx
    .db<Turno>('dian_turnos')
    .where({ id_rango: idRango })
    .update({ detenido_en: ctx.now.toISOString(), detenido_motivo: motivo.slice(0, 1000) })
}

/**
 * Somebody changed the set-up, or proved that it works: everything that waited for it goes on. A collision of numbers still waits for a
 * person.
 */
export async function reanudarTodo(ctx: Context, idRango?: number): Promise<void> {
  const instante = ctx.now.getTime()
  const detenidos = ctx
    .db<Turno>('dian_turnos')
    .where((q) => void q.whereNotNull('detenido_en').orWhereNotNull('pausa_hasta'))
  if (idRango !== undefined) void detenidos.where({ id_rango: idRango })
  const rangos = await detenidos.select('id_rango')
  for (const { id_rango } of rangos) {
    await ctx
      .db<Turno>('dian_turnos')
      .where({ id_rango })
      .update({ detenido_en: null, detenido_motivo: null, pausa_hasta: null, caidas: 0, caido_desde: null })
    const suyos = () =>
      ctx.db<DocumentoDian>('documentos_dian').where({ id_rango, estado: 'error_config' }).where('colision', 0)
    await suyos().where('dudosa', 1).update({ estado: 'incierta', proximo: instante })
    await suyos().where('dudosa', 0).update({ estado: 'firmada', proximo: instante })
    await despertar(ctx, id_rango)
  }
}
