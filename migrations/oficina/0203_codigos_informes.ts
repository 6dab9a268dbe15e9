import type { Knex } from 'knex'
import { addColumns } from '../../modules/kernel/index.ts'

/** Codes of acts and grantor types for the UIAF and the DIAN: no table of theirs was found, so each office writes them. */
export const name = '0203_codigos_informes'

/** Reports of obligations that had none. */
const INFORMES: Readonly<Record<string, string>> = {
  'Reporte de operaciones notariales (RON)': 'ron',
  'Enajenaciones (formato 1032)': 'enajenaciones',
}

export async function up(db: Knex): Promise<void> {
  await addColumns(db, 'actos', (t) => {
    t.string('cod_dian', 10)
    t.string('ron_clase', 10)
    t.boolean('codigos_confirmados').notNullable().defaultTo(false)
  })
  await addColumns(db, 'tipos_otorgantes', (t) => {
    t.string('ron_calidad', 10)
    t.boolean('codigos_confirmados').notNullable().defaultTo(false)
  })
  for (const [obligacion, informe] of Object.entries(INFORMES))
    await db('obligaciones').where({ name: obligacion }).whereNull('informe').update({ informe })
}
