import { formatDate } from '../../../schemas/es-co/index.ts'
import { findRow, inTransaction, update, type Context } from '../../kernel/index.ts'
import { Tramite } from '../model.ts'
import { anotarPaso } from './anotar-paso.ts'

const EN_UNA_VEZ = 500

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
    .limit(EN_UNA_VEZ)
  for (const { id } of sinRespuesta) await inTransaction(ctx, (its) => proponer(its, id))
}

/** As it is now: an answer may have come meanwhile. */
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
