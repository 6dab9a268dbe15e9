import { enqueue, type Context } from '../../kernel/index.ts'
import type { DocumentoDian, Turno } from '../model.ts'

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
