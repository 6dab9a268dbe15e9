import type { Knex } from 'knex'
import { commonColumns, createTable } from '../../../modules/kernel/index.ts'

/** Office hours (specification 3, «Schedule»), exceptional days and appointments. */
export async function citas(db: Knex): Promise<void> {
  await db.schema.createTable('horarios', (t) => {
    t.increments('id')
    // 1 Monday … 7 Sunday
    t.integer('dia').notNullable().unique()
    t.string('hora_entrada', 5).notNullable()
    t.string('hora_salida', 5).notNullable()
    t.boolean('aplica').notNullable()
    commonColumns(t)
    // afternoon, if the office closes for lunch
    t.string('hora_entrada_2', 5)
    t.string('hora_salida_2', 5)
  })
  await db.schema.createTable('horarios_sabados', (t) => {
    t.increments('id')
    t.string('fecha', 10).notNullable().unique()
    commonColumns(t)
    // deleted turns stay as rows, to detect concurrent edits
    t.boolean('activo').notNullable().defaultTo(true)
  })
  await createTable(db, 'calendario_excepciones', (t) => {
    t.string('fecha', 10).notNullable().unique()
    t.string('tipo', 10).notNullable()
    t.string('hora_entrada', 5)
    t.string('hora_salida', 5)
    t.boolean('suspende_terminos').notNullable().defaultTo(false)
    // act of the Superintendencia that allows it
    t.string('acto', 200)
  })
  // places for simultaneous signings: a notary, a room
  await createTable(db, 'citas_puestos', (t) => {
    t.integer('numero').notNullable().unique()
    t.string('nombre', 120).notNullable()
    t.boolean('activo').notNullable().defaultTo(true)
  })
  await createTable(db, 'citas', (t) => {
    t.integer('id_solicitud').unsigned().references('solicitudes.id')
    t.integer('id_radicacion').unsigned().references('radicaciones.id')
    t.string('asunto', 200).notNullable()
    t.string('nombre', 250).notNullable()
    t.string('correo', 254)
    t.string('telefono', 40)
    t.string('inicio', 24).notNullable()
    t.string('fin', 24).notNullable()
    t.integer('puesto').notNullable()
    t.string('estado', 12).notNullable()
    t.string('vence', 24)
    // iCalendar SEQUENCE
    t.integer('secuencia').notNullable().defaultTo(0)
    t.boolean('forzada').notNullable().defaultTo(false)
    t.string('motivo', 500)
    t.integer('id_usuario')
    t.string('busqueda', 2000)
    t.index(['inicio'])
    t.index(['id_solicitud', 'id'])
    t.index(['estado', 'vence'])
  })
  // one row per occupied place and hour
  await db.schema.createTable('citas_cupos', (t) => {
    t.increments('id')
    t.string('inicio', 24).notNullable()
    t.integer('puesto').notNullable()
    t.integer('id_cita').unsigned().notNullable().references('citas.id')
    // end of a hold; null once booked
    t.string('vence', 24)
    t.unique(['inicio', 'puesto'])
    t.index(['id_cita'])
  })
  // append-only
  await createTable(db, 'citas_pasos', (t) => {
    t.integer('id_cita').unsigned().notNullable().references('citas.id')
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
    t.string('estado', 12).notNullable()
    // position in the queue
    t.string('desde', 24).notNullable()
    t.string('fecha_desde', 10)
    t.string('fecha_hasta', 10)
    // place on offer, and until when
    t.integer('id_cita').unsigned()
    t.string('ofrecida_inicio', 24)
    t.string('ofrecida_hasta', 24)
    t.index(['estado', 'desde'])
  })
  await createTable(db, 'citas_avisos', (t) => {
    t.integer('id_cita').unsigned().notNullable().references('citas.id')
    t.string('clase', 20).notNullable()
    t.integer('secuencia').notNullable()
    t.string('correo', 254).notNullable()
    t.string('enviado_en', 24)
    t.string('error', 500)
    t.unique(['id_cita', 'clase', 'secuencia'])
  })
}
