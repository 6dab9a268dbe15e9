import { addDays, addMonths, dayStart } from '../../../schemas/es-co/index.ts'
import { insert, inTransaction, isUniqueViolation, type Context } from '../../kernel/index.ts'
import { ajusteDe } from '../ajustes/ajuste.ts'
import { ABIERTOS } from '../domain.ts'
import { AdjuntoDeTramite, DepuracionDeTramite, Tramite } from '../model.ts'

/** In one night; the rest in the next. */
const EN_UNA_VEZ = 500

/**
 * Proposes that the papers of what ended long enough ago be destroyed, by the months that the office gave each kind: of a kind that it
 * gave none, nothing. A person decides. Once for each procedure, whatever was decided; safe to run twice.
 * @returns how many
 */
export async function proponerDepuraciones(ctx: Context): Promise<number> {
  let propuestas = 0
  for (const [tipo, meses] of Object.entries(await ajusteDe(ctx, 'retencion'))) {
    if (!Number.isInteger(meses) || meses < 1) continue
    for (const id of await cumplidos(ctx, tipo, addMonths(ctx.today, -meses))) if (await proponer(ctx, id)) propuestas++
  }
  return propuestas
}

/** Those of a kind that are over since a day or before, and still have a paper. */
async function cumplidos(ctx: Context, tipo: string, hasta: string): Promise<number[]> {
  const propuesta = DepuracionDeTramite.query(ctx.db).whereColumn('tramites_depuraciones.id_tramite', 'tramites.id')
  const papel = AdjuntoDeTramite.query(ctx.db)
    .whereColumn('tramites_adjuntos.id_tramite', 'tramites.id')
    .whereNull('destruido_en')
  const filas = await Tramite.query(ctx.db)
    .where({ tipo })
    .whereNotIn('estado', ABIERTOS)
    .where('estado_desde', '<', dayStart(addDays(hasta, 1)))
    .whereNotExists(propuesta)
    .whereExists(papel)
    .orderBy('id')
    .limit(EN_UNA_VEZ)
    .select('id')
  return filas.map(({ id }) => id)
}

/** Unless another process did in the meantime. */
async function proponer(ctx: Context, id_tramite: number): Promise<boolean> {
  try {
    await inTransaction(ctx, (its) =>
      insert(its, DepuracionDeTramite, {
        id_tramite,
        propuesta_en: ctx.now.toISOString(),
        decision: null,
        decidida_en: null,
        decidida_por: null,
        motivo: null,
      }),
    )
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
