import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'

/** Roles, users, their sessions and the failed tries to log in. */
export const name = '0002_sesion'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'roles', (t) => {
    t.string('name', 60).notNullable().unique()
    t.string('description', 200)
    t.string('privacy', 20)
  })
  await db.schema.createTable('roles_permisos', (t) => {
    t.integer('id_rol').unsigned().notNullable().references('roles.id').onDelete('CASCADE')
    t.integer('id_permisos').notNullable()
    t.primary(['id_rol', 'id_permisos'])
  })
  await createTable(db, 'usuarios', (t) => {
    t.string('email', 190).notNullable().unique()
    t.string('usuario', 120).notNullable()
    t.string('clave', 200).notNullable()
    t.boolean('admin').notNullable().defaultTo(false)
    t.integer('id_persona')
    t.integer('id_rol').unsigned().notNullable().references('roles.id')
    t.string('scopes', 200)
    t.boolean('estado').notNullable().defaultTo(true)
  })
  await db.schema.createTable('sesiones', (t) => {
    t.string('id', 36).primary()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('ip', 45)
    t.string('created_at', 24).notNullable()
    t.string('cerrada_en', 24)
    t.string('motivo_cierre', 40)
  })
  await db.schema.createTable('tokens_refresco', (t) => {
    t.string('huella', 64).primary()
    t.string('id_sesion', 36).notNullable().references('sesiones.id').onDelete('CASCADE')
    t.string('vence', 24).notNullable().index()
    t.string('usado_en', 24)
  })
  await db.schema.createTable('intentos', (t) => {
    t.string('llave', 200).primary()
    t.integer('fallos').notNullable()
    t.bigInteger('ultimo').notNullable()
    t.bigInteger('bloqueado_hasta').notNullable().defaultTo(0)
  })
}
