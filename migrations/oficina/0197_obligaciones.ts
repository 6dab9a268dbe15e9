import type { Knex } from 'knex'
import { createTable, reindexKeys, reindexWords, searchText } from '../../modules/kernel/index.ts'
import { nombreYCodigo } from '../../schemas/json/claves.ts'
import { APORTES_INICIALES, OBLIGACIONES_INICIALES, RENGLONES_INICIALES } from '../../schemas/libros/iniciales.ts'

/** Contributions by deed, rows of the statistical report, and what the office files with its proofs. */
export const name = '0197_obligaciones'

/** Fixed, so that a migration that runs again writes the same rows. */
const CUANDO = '2026-11-29T17:00:00.000Z'

const base = (t: Knex.CreateTableBuilder): void => {
  t.string('name', 255).notNullable()
  t.string('code', 20)
  t.string('busqueda', 600)
  t.boolean('activo').notNullable().defaultTo(true)
}

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'aportes_notariales', (t) => {
    base(t)
    t.string('anio', 4).notNullable()
    t.string('hasta', 6)
    // pesos
    t.string('valor', 9).notNullable()
    t.string('coeficiente', 20)
    t.string('norma', 200)
    t.boolean('confirmada').notNullable().defaultTo(false)
  })
  await createTable(db, 'filas_estadistico', (t) => {
    base(t)
    t.string('palabras', 600)
    t.string('vivienda', 3)
    t.string('juntas', 20)
  })
  await createTable(db, 'obligaciones', (t) => {
    base(t)
    t.string('entidad', 120)
    t.string('periodicidad', 15).notNullable()
    t.string('dia', 2)
    t.string('meses', 2)
    t.string('traslado', 10)
    t.string('aviso_dias', 2)
    t.string('responsable', 190)
    t.string('informe', 40)
    t.string('norma', 200)
    t.boolean('confirmada').notNullable().defaultTo(false)
  })
  await createTable(db, 'obligaciones_cumplidas', (t) => {
    t.integer('id_obligacion').unsigned().notNullable().references('obligaciones.id')
    t.string('periodo', 7).notNullable()
    t.string('fecha', 10).notNullable()
    t.string('nota', 300)
    t.string('url_archivo', 120).unique()
    t.string('sha256', 64)
    t.integer('bytes')
    t.integer('id_usuario')
    t.unique(['id_obligacion', 'periodo'])
  })
  const semillas: readonly (readonly [string, readonly { id: number; name: string; code: string | null }[]])[] = [
    ['aportes_notariales', APORTES_INICIALES],
    ['filas_estadistico', RENGLONES_INICIALES],
    ['obligaciones', OBLIGACIONES_INICIALES],
  ]
  for (const [tabla, filas] of semillas) {
    for (const fila of filas)
      await db(tabla)
        .insert({
          ...fila,
          busqueda: searchText([fila.name, fila.code]),
          created_at: CUANDO,
          updated_at: CUANDO,
        })
        .onConflict('id')
        .ignore()
    await reindexWords(db, tabla)
    await reindexKeys(db, tabla, nombreYCodigo())
  }
}
