import type { Knex } from 'knex'

/** Offices of the installation, and coordination of its processes. */
export const name = '0012_tablas'
export const folds = '0012_practica'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('oficinas', (t) => {
    t.string('slug', 31).primary()
    t.string('nombre', 200).notNullable()
    // server of its database; null for the installation's own
    t.string('base', 500)
    t.integer('activa').notNullable().defaultTo(1)
    t.text('datos')
    t.string('created_at', 24).notNullable()
    // next work due (ms)
    t.bigInteger('proximo').defaultTo(0).index()
    // last migration of its database; null until it is opened
    t.string('version', 60)
    // unfinished: stage, process, and end of its lease (ms); null when complete
    t.string('a_medias', 12)
    t.string('a_medias_por', 60)
    t.bigInteger('a_medias_hasta')
    // of a removed feature; unused
    t.string('otro_lugar', 500)
    t.text('falla')
    t.string('falla_en', 24)
    // last use (ms), to let other offices sleep
    t.bigInteger('usada_en').notNullable().defaultTo(0)
    // owner of a practice office
    t.string('practica_de', 31)
  })
  // last run of each clock task, milliseconds
  await db.schema.createTable('tareas', (t) => {
    t.string('nombre', 80).primary()
    t.bigInteger('hecha').notNullable()
    t.string('arrendada_por', 60)
    t.bigInteger('arriendo_hasta').notNullable()
  })
  await db.schema.createTable('respaldos', (t) => {
    t.string('clave', 80).primary()
    t.string('oficina', 31).notNullable()
    t.string('hecho_en', 24).notNullable()
    t.bigInteger('bytes').notNullable()
    t.integer('filas').notNullable()
    t.integer('archivos').notNullable()
    t.integer('segundos').notNullable()
    // last trial restore, and its differences; null for none
    t.string('probado_en', 24)
    t.text('diferencias')
    t.index(['oficina', 'hecho_en'])
  })
  // heartbeats of processes that hold leases, milliseconds of this database's clock
  await db.schema.createTable('procesos', (t) => {
    t.string('id', 40).primary()
    t.bigInteger('desde').notNullable()
    t.bigInteger('ultimo').notNullable().index()
    // ended regularly and holds nothing
    t.boolean('adios').notNullable().defaultTo(false)
  })
  // last measurement of each office, shared by processes: instants (ms) or counts
  await db.schema.createTable('mediciones', (t) => {
    t.string('oficina', 31).notNullable()
    t.string('que', 20).notNullable()
    t.string('clase', 60).notNullable()
    t.bigInteger('valor').notNullable()
    t.string('medida_en', 24).notNullable()
    t.primary(['oficina', 'que', 'clase'])
  })
  // offices with a practice office, and its last use (ms)
  await db.schema.createTable('practicas', (t) => {
    t.string('oficina', 31).primary()
    t.bigInteger('usada_en').notNullable()
  })
  // single-use passes into practice offices, valid for a minute
  await db.schema.createTable('pases_de_practica', (t) => {
    t.string('huella', 64).primary()
    t.string('oficina', 31).notNullable()
    t.bigInteger('vence').notNullable()
    t.text('datos').notNullable()
  })
}
