import { type Calendario, calendarioDe } from '../../calendario/index.ts'
import { relojDe, venceDe } from '../domain.ts'
import { Reclamo, PasoDeReclamo } from '../model.ts'
import { findRow, type Context, inTransaction, update } from '../../kernel/index.ts'
import { formatDate } from '../../../schemas/es-co/index.ts'
import { titularHoy } from '../../documentos/index.ts'
import { anotarPaso } from './registrar.ts'

export async function* abiertos(ctx: Context): AsyncGenerator<number> {
  for (let ultimo = 0; ;) {
    const filas = await Reclamo.query(ctx.db)
      .whereNotNull('vence')
      .where('id', '>', ultimo)
      .orderBy('id')
      .limit(EN_UNA_VEZ)
      .select('id')
    for (const { id } of filas) yield id
    ultimo = filas.at(-1)?.id ?? 0
    if (filas.length < EN_UNA_VEZ) return
  }
}
const EN_UNA_VEZ = 200

/**
 * Daily: warns of ending and expired terms, once a date, and proposes to declare withdrawn the claims not completed in two months (Ley
 * 1581 de 2012, art. 15, num. 1). A person signs; until then late additions count. Idempotent.
 */
export async function revisarReclamos(ctx: Context): Promise<void> {
  const calendario = await calendarioDe(ctx)
  for await (const id of abiertos(ctx)) await inTransaction(ctx, (its) => revisar(its, calendario, id))
}

async function revisar(ctx: Context, calendario: Calendario, id: number): Promise<void> {
  const reclamo = await findRow(ctx.db, Reclamo, id, { lock: true })
  const reloj = reclamo && relojDe(calendario, reclamo, ctx.today)
  if (!reloj || reloj.tono === 'verde' || reloj.tono === 'espera') return
  if (reclamo.estado === 'incompleto') {
    if (reclamo.desistimiento_propuesto !== null) return
    const propuesto = await update(ctx, Reclamo, id, { desistimiento_propuesto: ctx.today }, { before: reclamo })
    await anotarPaso(ctx, propuesto, {
      paso: 'proponer',
      detalle: `No se completó hasta el ${formatDate(reloj.vence)}: se propone declarar el desistimiento (Ley 1581 de 2012, art. 15).`,
    })
    return
  }
  const [paso, detalle] =
    reloj.tono === 'rojo'
      ? (['vencido', `Venció el ${formatDate(reloj.vence)}.`] as const)
      : (['por_vencer', `Vence el ${formatDate(reloj.vence)}.`] as const)
  if (await PasoDeReclamo.query(ctx.db).findOne({ id_reclamo: id, paso, detalle })) return
  await anotarPaso(ctx, reclamo, { paso, detalle, correo: (await titularHoy(ctx)).correo })
}

/** Recounts open terms after a calendar change. Idempotent. @returns changed ones */
export async function recontarReclamos(ctx: Context): Promise<number> {
  const calendario = await calendarioDe(ctx)
  let movidos = 0
  for await (const id of abiertos(ctx)) {
    movidos += await inTransaction(ctx, async (its) => {
      const reclamo = await findRow(its.db, Reclamo, id, { lock: true })
      const vence = reclamo && venceDe(calendario, reclamo)
      if (!reclamo || !vence || vence === reclamo.vence) return 0
      await update(its, Reclamo, id, { vence }, { before: reclamo })
      return 1
    })
  }
  return movidos
}
