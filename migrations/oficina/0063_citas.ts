import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Appointments for signing: seats that are never given twice, who waits for one, and a second range of hours in a day. */
export const name = '0063_citas'

export async function up(db: Knex): Promise<void> {
  // the service stops for lunch: none where it does not
  await db.schema.alterTable('horarios', (t) => {
    t.string('hora_entrada_2', 5)
    t.string('hora_salida_2', 5)
  })
  // a turn that is taken away leaves its row: who saves the hours knows by it that somebody saved before
  await db.schema.alterTable('horarios_sabados', (t) => {
    t.boolean('activo').notNullable().defaultTo(true)
  })
  // how many are signed with at once, and what each place is called: a notary, a room
  await createTable(db, 'citas_puestos', (t) => {
    t.integer('numero').notNullable().unique()
    t.string('nombre', 120).notNullable()
    t.boolean('activo').notNullable().defaultTo(true)
  })
  await db('citas_puestos')
    .insert({
      id: 1,
      numero: 1,
      nombre: 'Despacho del notario',
      activo: true,
      created_at: INSTANTE,
      updated_at: INSTANTE,
      version: 1,
    })
    .onConflict('id')
    .ignore()
  await createTable(db, 'citas', (t) => {
    t.integer('id_solicitud').unsigned().references('solicitudes.id')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    t.string('asunto', 200).notNullable()
    t.string('nombre', 250).notNullable()
    t.string('correo', 254)
    t.string('telefono', 40)
    // instants
    t.string('inicio', 24).notNullable()
    t.string('fin', 24).notNullable()
    t.integer('puesto').notNullable()
    // retenida, agendada, cumplida, no_asistio, cancelada, vencida
    t.string('estado', 12).notNullable()
    t.string('vence', 24)
    // of the calendar entry that was mailed: one more for each change
    t.integer('secuencia').notNullable().defaultTo(0)
    // beyond the seats that there are, with its reason
    t.boolean('forzada').notNullable().defaultTo(false)
    t.string('motivo', 500)
    t.integer('id_usuario')
    t.string('busqueda', 2000)
    t.index(['inicio'])
    t.index(['id_solicitud', 'id'])
    t.index(['estado', 'vence'])
  })
  // a seat of an hour is one row: taken while it is there
  await db.schema.createTable('citas_cupos', (t) => {
    t.increments('id')
    t.string('inicio', 24).notNullable()
    t.integer('puesto').notNullable()
    t.integer('id_cita').unsigned().notNullable().references('citas.id')
    // until when it is held; none of what is booked
    t.string('vence', 24)
    t.unique(['inicio', 'puesto'])
    t.index(['id_cita'])
  })
  // only grows
  await createTable(db, 'citas_pasos', (t) => {
    t.integer('id_cita').unsigned().notNullable().references('citas.id')
    // retenida, agendada, reprogramada, cancelada, cumplida, no_asistio, vencida
    t.string('paso', 12).notNullable()
    t.string('inicio', 24).notNullable()
    t.integer('puesto').notNullable()
    t.string('cuando', 24).notNullable()
    t.string('quien', 200).notNullable()
    t.integer('id_usuario')
    t.string('motivo', 500)
    t.index(['id_cita', 'id'])
  })
  await createTable(db, 'citas_espera', (t) => {
    t.integer('id_solicitud').unsigned().notNullable().references('solicitudes.id').unique()
    // esperando, ofrecida, atendida, retirada
    t.string('estado', 12).notNullable()
    // since when: whose turn it is
    t.string('desde', 24).notNullable()
    // calendar dates between which it would come; none: any
    t.string('fecha_desde', 10)
    t.string('fecha_hasta', 10)
    // the seat that is kept for it, and until when
    t.integer('id_cita').unsigned()
    t.string('ofrecida_inicio', 24)
    t.string('ofrecida_hasta', 24)
    t.index(['estado', 'desde'])
  })
}

/** Of the program and not of anybody's saving. */
const INSTANTE = '2026-11-22T00:00:00.000Z'
