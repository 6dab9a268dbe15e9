import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** Which acts owe stamp duty from 20.000 UVT on, and why an office takes it off one of a filing. */
export const name = '0162_timbre'

const hasta = (desde: number, ultimo: number): number[] =>
  Array.from({ length: ultimo - desde + 1 }, (_, i) => desde + i)

/** Of the seeds, by whether they are a transfer of real estate. */
const DE_SEMILLA = {
  si: [...hasta(1, 12), 22, 23, 24, 37, ...hasta(41, 44), ...hasta(88, 91), 93, 94, ...hasta(165, 168)],
  por_confirmar: [21, 26, 27, 28, 30, 31, 32, 33, 60, 118],
}

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'actos', (t) => {
    t.string('timbre', 14).notNullable().defaultTo('no')
  })
  await addColumns(db, 'actos_radicacion', (t) => {
    t.string('timbre_motivo', 300)
  })
  // as the alert had it until now: what bears the withholding and is registered with an amount
  await db('actos')
    .whereNull('clase')
    .where('retencion', 1)
    .whereIn('base_registral', ['mayor', 'cuantia'])
    .update({ timbre: 'si' })
  for (const [timbre, ids] of Object.entries(DE_SEMILLA))
    await db('actos').whereNotNull('clase').whereIn('id', ids).update({ timbre })
}
