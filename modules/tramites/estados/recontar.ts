import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { calendarioDe, type Calendario } from '../../calendario/index.ts'
import { findRow, inTransaction, update, type Context } from '../../kernel/index.ts'
import { MESES_PARA_RESPONDER, responderHasta } from '../domain.ts'
import { PasoDeTramite, Tramite } from '../model.ts'
import { pasosDe } from './pasar.ts'
import { plazoContado, type PasoContado } from './reloj.ts'

const EN_UNA_VEZ = 200

/**
 * Counts again the terms that are open, after a day of the calendar changed: what falls due moves with it, also where the day has gone by.
 * What is over stays as it was. Safe to run twice.
 * @returns how many moved
 */
export async function recontarPlazos(ctx: Context): Promise<number> {
  const calendario = await calendarioDe(ctx)
  let movidos = 0
  for (let desde = 0; ;) {
    const tramites = await Tramite.query(ctx.db)
      .whereNotNull('vence')
      .where('id', '>', desde)
      .orderBy('id')
      .limit(EN_UNA_VEZ)
    const pasos = await pasosDeVarios(
      ctx,
      tramites.map(({ id }) => id),
    )
    for (const tramite of tramites)
      if (fechasMovidas(calendario, tramite, pasos.get(tramite.id) ?? []) && (await mover(ctx, calendario, tramite.id)))
        movidos++
    desde = tramites.at(-1)?.id ?? 0
    if (tramites.length < EN_UNA_VEZ) return movidos
  }
}

/** By itself, as it is now: somebody may have taken a step meanwhile. */
const mover = (ctx: Context, calendario: Calendario, id: number): Promise<boolean> =>
  inTransaction(ctx, async (its) => {
    const tramite = await findRow(its.db, Tramite, id, { lock: true })
    const fechas = tramite?.vence && fechasMovidas(calendario, tramite, await pasosDe(its, id))
    if (!fechas) return false
    await update(its, Tramite, id, fechas, { before: tramite })
    return true
  })

/** The dates of a term that the calendar moves; null where they stay. */
function fechasMovidas(calendario: Calendario, tramite: Tramite, pasos: readonly PasoContado[]) {
  const plazo = plazoContado(calendario, tramite, pasos)
  if (!plazo) return null
  const { pausado_desde, respuesta_prorrogada } = tramite
  const meses = tipoDe(tramite.tipo)?.termino.respuesta?.meses ?? MESES_PARA_RESPONDER
  const responder_hasta = pausado_desde && responderHasta(calendario, pausado_desde, meses, respuesta_prorrogada)
  const igual =
    plazo.promesa === tramite.promesa && plazo.vence === tramite.vence && responder_hasta === tramite.responder_hasta
  return igual ? null : { ...plazo, responder_hasta }
}

async function pasosDeVarios(ctx: Context, ids: readonly number[]): Promise<Map<number, PasoDeTramite[]>> {
  const varios = new Map<number, PasoDeTramite[]>(ids.map((id) => [id, []]))
  const pasos = ids.length
    ? await PasoDeTramite.query(ctx.db)
        .whereIn('id_tramite', [...ids])
        .orderBy('id')
    : []
  for (const paso of pasos) varios.get(paso.id_tramite)?.push(paso)
  return varios
}
