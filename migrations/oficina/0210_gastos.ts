import type { Knex } from 'knex'
import { addColumns, createTable, reindexKeys, reindexWords, searchText } from '../../modules/kernel/index.ts'
import { nombreYCodigo } from '../../schemas/json/claves.ts'
import { CONCEPTOS_DE_GASTO } from '../../schemas/libros/iniciales.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Expenses of the till, their concepts, and what a closed session paid. */
export const name = '0210_gastos'

/** Fixed, so that a migration that runs again writes the same rows. */
const CUANDO = '2026-11-30T06:00:00.000Z'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'conceptos_gasto', (t) => {
    t.string('name', 255).notNullable()
    t.string('code', 20)
    t.string('busqueda', 600)
    t.boolean('activo').notNullable().defaultTo(true)
    // pesos
    t.string('tope', 9)
    t.string('cuenta', 20)
  })
  await createTable(db, 'gastos', (t) => {
    t.integer('numero').notNullable().unique()
    t.string('fecha', 10).notNullable().index()
    t.string('cuando', 24)
    t.integer('id_concepto').unsigned().notNullable().index().references('conceptos_gasto.id')
    t.bigInteger('valor').notNullable()
    t.integer('id_personas').unsigned().notNullable().index().references('personas.id')
    t.string('tercero', 401).notNullable()
    t.string('numero_documento', 30).notNullable()
    t.string('detalle', 300).notNullable()
    t.string('comprobante', 40)
    t.string('url_archivo', 120).unique()
    t.string('sha256', 64)
    t.integer('bytes')
    t.integer('id_turno').unsigned().index().references('turnos_mostrador.id')
    t.integer('id_usuario').notNullable()
    t.integer('autorizado_por')
    t.string('autorizado_en', 24)
    t.string('anulado_en', 24).index()
    t.integer('anulado_por')
    t.string('anulado_motivo', 300)
    t.string('busqueda', 2000)
  })
  await addColumns(db, 'turnos_mostrador', (t) => {
    t.bigInteger('gastos')
  })
  for (const fila of CONCEPTOS_DE_GASTO)
    await db('conceptos_gasto')
      .insert({ ...fila, busqueda: searchText([fila.name, fila.code]), created_at: CUANDO, updated_at: CUANDO })
      .onConflict('id')
      .ignore()
  await reindexWords(db, 'conceptos_gasto')
  await reindexKeys(db, 'conceptos_gasto', nombreYCodigo())
  await otorgar(db)
}

/** Roles that change roles and read the history get everything; Caja asks. */
async function otorgar(db: Knex): Promise<void> {
  const roles = await db('roles_permisos')
    .whereIn('id_permisos', [permiso('roles', 'modificar'), permiso('auditoria', 'ver')])
    .groupBy('id_rol')
    .havingRaw('count(*) = 2')
    .pluck<number[]>('id_rol')
  const caja = await db('roles').where('name', 'Caja').pluck<number[]>('id')
  const ver = permiso('gastos', 'ver')
  for (const id_rol of new Set([...roles, ...caja]))
    for (const id_permisos of roles.includes(id_rol) ? [ver, ver + 1, ver + 2, ver + 3] : [ver, ver + 1])
      await db('roles_permisos').insert({ id_rol, id_permisos }).onConflict(['id_rol', 'id_permisos']).ignore()
}
