import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { calendarioDe, type Calendario } from '../../calendario/index.ts'
import { findRow, inTransaction, update, type Context } from '../../kernel/index.ts'
import { MESES_PARA_RESPONDER, responderHasta } from '../domain.ts'
import { PasoDeTramite, Tramite } from '../model.ts'
import { pasosDe, anotarPaso } from './pasar.ts'
import { plazoContado, type PasoContado } from './reloj.ts'
import { formatDate } from '../../../schemas/es-co/index.ts'

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

/** Moves one procedure in its own transaction, reread. */
const mover = (ctx: Context, calendario: Calendario, id: number): Promise<boolean> =>
  inTransaction(ctx, async (its) => {
    const tramite = await findRow(its.db, Tramite, id, { lock: true })
    const fechas = tramite?.vence && fechasMovidas(calendario, tramite, await pasosDe(its, id))
    if (!fechas) return false
    await update(its, Tramite, id, fechas, { before: tramite })
    return true
  })

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

const DESISTIMIENTOS_EN_UNA_VEZ = 500

/**
 * Marks what was returned and nobody answered in time: a person decides and signs that it was given up (Ley 1755 de 2015, art. 17). Until
 * then an answer still counts. Safe to run twice.
 */
export async function proponerDesistimientos(ctx: Context): Promise<void> {
  const sinRespuesta = await Tramite.query(ctx.db)
    .where('estado', 'devuelto')
    .where('responder_hasta', '<', ctx.today)
    .whereNull('desistimiento_propuesto')
    .orderBy('id')
    .limit(DESISTIMIENTOS_EN_UNA_VEZ)
  for (const { id } of sinRespuesta) await inTransaction(ctx, (its) => proponer(its, id))
}

/** Rereads the row: an answer may have come meanwhile. */
async function proponer(ctx: Context, id: number): Promise<void> {
  const tramite = await findRow(ctx.db, Tramite, id, { lock: true })
  if (tramite?.estado !== 'devuelto' || tramite.desistimiento_propuesto !== null) return
  const { responder_hasta } = tramite
  if (!responder_hasta || responder_hasta >= ctx.today) return
  await update(ctx, Tramite, id, { desistimiento_propuesto: ctx.today }, { before: tramite })
  await anotarPaso(
    ctx,
    id,
    {
      de: 'devuelto',
      estado: 'devuelto',
      norma: 'Ley 1755 de 2015, art. 17',
      motivo: `No se respondió hasta el ${formatDate(responder_hasta)}: se propone declarar el desistimiento.`,
    },
    { avisa: false },
  )
}
