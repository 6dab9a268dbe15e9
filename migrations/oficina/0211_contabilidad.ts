import type { Knex } from 'knex'
import { createTable, reindexKeys, reindexWords, searchText } from '../../modules/kernel/index.ts'
import { nombreYCodigo } from '../../schemas/json/claves.ts'
import { COLUMNAS_CONTABLES, CUENTAS_INICIALES } from '../../schemas/libros/iniciales.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Accounts, cost centres and columns of the accounting sheet. */
export const name = '0211_contabilidad'

/** Fixed, so that a migration that runs again writes the same rows. */
const CUANDO = '2026-11-30T06:00:00.000Z'

const base = (t: Knex.CreateTableBuilder): void => {
  t.string('name', 255).notNullable()
  t.string('code', 20)
  t.string('busqueda', 600)
  t.boolean('activo').notNullable().defaultTo(true)
}

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'cuentas_contables', (t) => {
    base(t)
    t.string('cuenta', 20)
    // code of centros_costo
    t.string('centro', 20)
  })
  await createTable(db, 'centros_costo', base)
  await createTable(db, 'columnas_contables', (t) => {
    base(t)
    t.string('orden', 4)
  })
  for (const [tabla, filas] of [
    ['cuentas_contables', CUENTAS_INICIALES],
    ['columnas_contables', COLUMNAS_CONTABLES],
  ] as const) {
    for (const fila of filas)
      await db(tabla)
        .insert({ ...fila, busqueda: searchText([fila.name, fila.code]), created_at: CUANDO, updated_at: CUANDO })
        .onConflict('id')
        .ignore()
    await reindexWords(db, tabla)
    await reindexKeys(db, tabla, nombreYCodigo())
  }
  const roles = await db('roles_permisos')
    .whereIn('id_permisos', [permiso('roles', 'modificar'), permiso('auditoria', 'ver')])
    .groupBy('id_rol')
    .havingRaw('count(*) = 2')
    .pluck<number[]>('id_rol')
  const ver = permiso('contabilidad', 'ver')
  for (const id_rol of roles)
    for (const id_permisos of [ver, ver + 1, ver + 2, ver + 3])
      await db('roles_permisos').insert({ id_rol, id_permisos }).onConflict(['id_rol', 'id_permisos']).ignore()
}
