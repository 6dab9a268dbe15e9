import type { Knex } from 'knex'
import { createTable, reindexKeys, reindexWords, searchText } from '../../modules/kernel/index.ts'
import { nombreYCodigo } from '../../schemas/json/claves.ts'
import { REQUISITOS_INICIALES } from '../../schemas/radicaciones/requisitos-iniciales.ts'

/** Required papers of a deed, its signatures, and the number given at signing. */
export const name = '0180_escrituras'

/** Fixed, so that a migration that runs again writes the same rows. */
const CUANDO = '2026-11-29T17:00:00.000Z'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'requisitos', (t) => {
    t.string('name', 255).notNullable()
    t.string('code', 20)
    t.string('busqueda', 600)
    t.boolean('activo').notNullable().defaultTo(true)
    t.string('norma', 200)
    t.string('quien_trae', 20)
    // days that the paper is good for, from its own date
    t.string('dias_vigencia', 4)
    t.string('exige', 24)
    // other words that a paper of a request or procedure may be titled with
    t.string('tambien', 200)
  })
  await createTable(db, 'requisitos_radicacion', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().references('radicaciones.id')
    t.string('nombre', 200).notNullable()
    t.string('estado', 12).notNullable()
    // date of the paper
    t.string('fecha', 10)
    t.string('motivo', 300)
    t.string('url_archivo', 120).unique()
    t.string('sha256', 64)
    t.integer('bytes')
    t.integer('id_usuario')
    t.unique(['id_radicacion', 'nombre'])
  })
  await createTable(db, 'firmas_otorgantes', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().references('radicaciones.id')
    t.integer('id_personas').unsigned().notNullable().references('personas.id')
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    t.unique(['id_radicacion', 'id_personas'])
  })
  await createTable(db, 'escrituras_numeradas', (t) => {
    t.integer('id_radicacion').unsigned().notNullable().unique().references('radicaciones.id')
    t.integer('anio').notNullable()
    t.integer('numero').notNullable()
    t.string('cuando', 24).notNullable()
    t.integer('id_usuario')
    // why it is not the next one
    t.string('motivo', 300)
    t.string('autorizada_en', 24)
    t.integer('autorizada_por')
    // what was missing then, and why it was authorised so
    t.text('faltaba')
    t.string('autorizada_motivo', 300)
    t.unique(['anio', 'numero'])
  })
  // a deed's page reads them by filing
  for (const tabla of ['citas', 'solicitudes', 'cuentas_por_cobrar'])
    await db.raw(`create index if not exists ${tabla}_id_radicacion_index on ${tabla} (id_radicacion)`)
  for (const [at, fila] of REQUISITOS_INICIALES.entries())
    await db('requisitos')
      .insert({ id: at + 1, ...fila, busqueda: searchText([fila.name]), created_at: CUANDO, updated_at: CUANDO })
      .onConflict('id')
      .ignore()
  await reindexWords(db, 'requisitos')
  await reindexKeys(db, 'requisitos', nombreYCodigo())
}
