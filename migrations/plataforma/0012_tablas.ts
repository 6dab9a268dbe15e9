import type { Knex } from 'knex'

/** The list of offices, and what the processes of an installation tell each other of them. */
export const name = '0012_tablas'
export const folds = '0012_practica'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('oficinas', (t) => {
    t.string('slug', 31).primary()
    t.string('nombre', 200).notNullable()
    // the server that holds it, when it is not the installation's own
    t.string('base', 500)
    t.integer('activa').notNullable().defaultTo(1)
    t.text('datos')
    t.string('created_at', 24).notNullable()
    // when it has something to do next (ms), so that who looks for work opens only those
    t.bigInteger('proximo').defaultTo(0).index()
    // the last migration that its database went through, to be seen without opening it; null until it is opened
    t.string('version', 60)
    // being made or taken away, by which process, and until when (ms) that one may be believed to be at it; null when whole
    t.string('a_medias', 12)
    t.string('a_medias_por', 60)
    t.bigInteger('a_medias_hasta')
    // of a removed feature: nothing reads it
    t.string('otro_lugar', 500)
    // why it could not be brought up to date, and since when
    t.text('falla')
    t.string('falla_en', 24)
    // when people last used it (ms), so that the rest are left asleep
    t.bigInteger('usada_en').notNullable().defaultTo(0)
    // the office that practises in it
    t.string('practica_de', 31)
  })
  // when each task of the clock was last done, in milliseconds
  await db.schema.createTable('tareas', (t) => {
    t.string('nombre', 80).primary()
    t.bigInteger('hecha').notNullable()
    t.string('arrendada_por', 60)
    t.bigInteger('arriendo_hasta').notNullable()
  })
  // the backups that the program made by itself, by what their store calls them
  await db.schema.createTable('respaldos', (t) => {
    t.string('clave', 80).primary()
    t.string('oficina', 31).notNullable()
    t.string('hecho_en', 24).notNullable()
    t.bigInteger('bytes').notNullable()
    t.integer('filas').notNullable()
    t.integer('archivos').notNullable()
    t.integer('segundos').notNullable()
    // when it was last brought back and compared, and in what it differed; null where it came back the same
    t.string('probado_en', 24)
    t.text('diferencias')
    t.index(['oficina', 'hecho_en'])
  })
  // the processes that take leases, each with its last word, so that another knows that it is no more without waiting for its leases to
  // end: milliseconds of this database's own clock
  await db.schema.createTable('procesos', (t) => {
    t.string('id', 40).primary()
    t.bigInteger('desde').notNullable()
    t.bigInteger('ultimo').notNullable().index()
    // it ended by itself and holds nothing
    t.boolean('adios').notNullable().defaultTo(false)
  })
  // what was last measured of each office, for any process that is asked: instants in milliseconds, or how many
  await db.schema.createTable('mediciones', (t) => {
    t.string('oficina', 31).notNullable()
    t.string('que', 20).notNullable()
    t.string('clase', 60).notNullable()
    t.bigInteger('valor').notNullable()
    t.string('medida_en', 24).notNullable()
    t.primary(['oficina', 'que', 'clase'])
  })
  // offices that have one to practise in, and when somebody last went there (ms)
  await db.schema.createTable('practicas', (t) => {
    t.string('oficina', 31).primary()
    t.bigInteger('usada_en').notNullable()
  })
  // what lets somebody in to practise, once and for a minute
  await db.schema.createTable('pases_de_practica', (t) => {
    t.string('huella', 64).primary()
    t.string('oficina', 31).notNullable()
    t.bigInteger('vence').notNullable()
    t.text('datos').notNullable()
  })
}
