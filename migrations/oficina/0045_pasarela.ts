import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Payments on line: what is asked of a provider, what it said of it, who may pay by a link, and the office's account with each. */
export const name = '0045_pasarela'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'pagos_proveedores', (t) => {
    t.string('proveedor', 20).notNullable().unique()
    t.boolean('prueba').notNullable().defaultTo(true)
    // the one that public links go by; none in an office that has not said so
    t.boolean('en_linea').notNullable().defaultTo(false)
    t.text('datos')
    // sealed, each for its own purpose
    t.text('secretos')
  })
  await createTable(db, 'pagos_enlaces', (t) => {
    t.string('destino_tipo', 30).notNullable()
    t.integer('destino_id').unsigned().notNullable()
    // the token is made of this and the installation's secret; only its hash is kept
    t.string('semilla', 32).notNullable()
    t.string('huella', 64).notNullable().unique()
    t.string('vence', 24).notNullable()
    t.string('revocado_en', 24)
    t.integer('revocado_por')
    t.index(['destino_tipo', 'destino_id'])
    t.index(['created_at'])
  })
  await createTable(db, 'pagos_ordenes', (t) => {
    t.string('referencia', 40).notNullable().unique()
    t.string('destino_tipo', 30).notNullable()
    t.integer('destino_id').unsigned().notNullable()
    t.integer('id_enlace').unsigned().references('pagos_enlaces.id')
    t.text('detalle').notNullable()
    t.string('descripcion', 200).notNullable()
    // whole pesos; what the browser says is never the amount
    t.bigInteger('pesos').notNullable()
    t.string('moneda', 3).notNullable()
    t.string('proveedor', 20).notNullable()
    t.boolean('prueba').notNullable()
    t.string('estado', 12).notNullable()
    // the provider's own number of the payment: of one order only
    t.string('id_proveedor', 80)
    t.string('vence', 24).notNullable()
    t.string('aprobado_en', 24)
    t.string('reversado_en', 24)
    // when what it pays was written down; empty while it is not
    t.string('cobrado_en', 24)
    // what a person has to look at
    t.string('aviso', 500)
    t.integer('id_usuario')
    t.string('ip', 64).notNullable()
    t.unique(['proveedor', 'id_proveedor'])
    t.index(['destino_tipo', 'destino_id'])
    t.index(['estado', 'vence'])
    t.index(['created_at'])
  })
  // only grows: everything that came to the door of notifications, believed or not
  await db.schema.createTable('pagos_notificaciones', (t) => {
    t.increments('id')
    t.string('cuando', 24).notNullable().index()
    t.string('proveedor', 20).notNullable()
    t.integer('id_orden').unsigned().index().references('pagos_ordenes.id')
    t.string('referencia', 80).notNullable().index()
    t.string('id_proveedor', 80).notNullable()
    t.string('estado', 12).notNullable()
    t.bigInteger('pesos')
    t.string('moneda', 3).notNullable()
    t.boolean('prueba').notNullable()
    t.boolean('firma_ok').notNullable()
    t.string('resultado', 20).notNullable()
    // provider, payment and state of the one that moved the order: a second one has no room
    t.string('aplicada', 120).unique()
    t.string('huella', 64).notNullable()
    t.string('ip', 64).notNullable()
    // 'aviso' that came by itself, 'consulta' that we made
    t.string('origen', 10).notNullable()
  })
  // who writes payments down sees those that came on line; a new office gives it to its roles by itself
  const cobran = await db('roles_permisos')
    .where({ id_permisos: permiso('cartera', 'crear') })
    .pluck<number[]>('id_rol')
  for (const id_rol of cobran) {
    await db('roles_permisos')
      .insert({ id_rol, id_permisos: permiso('pagos', 'ver') })
      .onConflict(['id_rol', 'id_permisos'])
      .ignore()
  }
}
