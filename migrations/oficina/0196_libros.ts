import type { Knex } from 'knex'
import { addColumns, createTable } from '../../modules/kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Closed reports and their rows, and the column of each grantor type in the libro de relación. */
export const name = '0196_libros'

/** First columns by the norm's own words, or by the second party of two alike (D.L. 960 de 1970, art. 110). */
const COLUMNAS: Readonly<Record<string, string>> = {
  Permutante: '34',
  Mutuante: '3',
  Mutuario: '4',
  Poderdante: '3',
  Testador: '3',
  Declarante: '3',
}

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'informes_cierres', (t) => {
    t.string('informe', 40).notNullable()
    t.string('periodo', 10).notNullable()
    // null once reopened
    t.string('vigente', 10)
    t.string('sha256', 64).notNullable()
    t.integer('filas').notNullable()
    t.text('sumas').notNullable()
    t.string('cerrado_en', 24).notNullable()
    t.integer('cerrado_por')
    t.string('reabierto_en', 24)
    t.integer('reabierto_por')
    t.string('reabierto_motivo', 300)
    t.unique(['informe', 'vigente'])
  })
  await db.schema.createTable('informes_filas', (t) => {
    t.increments('id')
    t.integer('id_cierre').unsigned().notNullable().references('informes_cierres.id').onDelete('CASCADE')
    t.integer('orden').notNullable()
    t.string('clave', 250).notNullable()
    t.bigInteger('radicacion')
    t.text('celdas').notNullable()
    t.unique(['id_cierre', 'orden'])
  })
  await addColumns(db, 'tipos_otorgantes', (t) => {
    t.string('columna_libro', 2)
  })
  for (const [tipo, columna_libro] of Object.entries(COLUMNAS))
    await db('tipos_otorgantes').where({ name: tipo }).whereNull('columna_libro').update({ columna_libro })
  await permisosDeAdministradores(db)
}

/** Roles that hold everything of the settings get the new screen; new offices give it with their roles. */
async function permisosDeAdministradores(db: Knex): Promise<void> {
  const [primero] = [permiso('libros', 'ver')]
  const roles = await db('roles_permisos')
    .whereIn('id_permisos', [permiso('roles', 'modificar'), permiso('auditoria', 'ver')])
    .groupBy('id_rol')
    .havingRaw('count(*) = 2')
    .select<{ id_rol: number }[]>('id_rol')
  for (const { id_rol } of roles)
    for (const id_permisos of [primero, primero + 1, primero + 2, primero + 3])
      await db('roles_permisos').insert({ id_rol, id_permisos }).onConflict(['id_rol', 'id_permisos']).ignore()
}
