import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** The mails of an appointment: what happened to it, reminders, and the seats that are offered to who waits. */
export const name = '0067_citas_avisos'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'citas_avisos', (t) => {
    t.integer('id_cita').unsigned().notNullable().references('citas.id')
    // agendada, reprogramada, cancelada, oferta, recordatorio_24, recordatorio_2
    t.string('clase', 20).notNullable()
    // of the appointment when it was asked for
    t.integer('secuencia').notNullable()
    t.string('correo', 254).notNullable()
    t.string('enviado_en', 24)
    t.string('error', 500)
    t.unique(['id_cita', 'clase', 'secuencia'])
  })
}
