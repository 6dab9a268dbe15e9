import type { Knex } from 'knex'
import { addColumns, createTable } from '../../modules/kernel/index.ts'

/** Papers that the office asks for by name while a request or a procedure goes on: what, why, until when. */
export const name = '0132_papeles_pedidos'

export async function up(db: Knex): Promise<void> {
  for (const de of ['solicitud', 'tramite'] as const) {
    const suyos = de === 'solicitud' ? 'solicitudes' : 'tramites'
    await createTable(db, `${suyos}_pedidos`, (t) => {
      t.integer(`id_${de}`).unsigned().notNullable().references(`${suyos}.id`)
      t.string('titulo', 120).notNullable()
      t.string('motivo', 500).notNullable()
      // calendar date
      t.string('hasta', 10).notNullable()
      // pendiente, recibido, retirado
      t.string('estado', 12).notNullable()
      t.string('recibido_en', 24)
      t.integer('id_usuario')
      t.index([`id_${de}`, 'id'])
    })
    // how many wait for who asked: its turn is read with the row
    await addColumns(db, suyos, (t) => {
      t.integer('pedidos_pendientes').notNullable().defaultTo(0)
    })
  }
  // the paper that was asked for by name which a file brings
  await addColumns(db, 'solicitudes_archivos', (t) => {
    t.integer('id_pedido').unsigned()
  })
}
