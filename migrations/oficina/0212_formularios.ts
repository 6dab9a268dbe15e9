import type { Knex } from 'knex'

/** The two tax forms have a report of their own now. */
export const name = '0212_formularios'

export async function up(db: Knex): Promise<void> {
  await db('obligaciones').where({ name: 'IVA (formulario 300)', informe: 'ingresos' }).update({ informe: 'iva' })
  await db('obligaciones')
    .where({ name: 'Retención en la fuente (formulario 350)', informe: 'retencion' })
    .update({ informe: 'formulario-350' })
}
