import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** The office's notaries, and the bonds and subsidies that its deeds choose from (specification 3, «Notary configuration entries»). */
export const name = '0047_notaria'

/** Whose names are, each office writes. */
const INICIALES = {
  nombre_notario: [],
  nombre_notario_firma: [],
  bonos: ['PROMOCION', 'EMPLEADO'],
  subsidio: ['COMFENALCO', 'COMFANDI', 'MICASAYA'],
}

/** Of the program and not of anybody's saving: the same wherever the migration ends, and however often it began. */
const INSTANTE = '2026-11-22T00:00:00.000Z'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'notaria_config', (t) => {
    t.string('variable', 40).notNullable().unique()
    // as JSON
    t.text('data').notNullable()
  })
  for (const [at, [variable, data]] of Object.entries(INICIALES).entries()) {
    await db('notaria_config')
      .insert({
        id: at + 1,
        variable,
        data: JSON.stringify(data),
        created_at: INSTANTE,
        updated_at: INSTANTE,
        version: 1,
      })
      .onConflict('id')
      .ignore()
  }
}
