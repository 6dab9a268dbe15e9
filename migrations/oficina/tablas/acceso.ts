import type { Knex } from 'knex'
import { commonColumns, createTable } from '../../../modules/kernel/index.ts'

/** Roles, users and access. */
export async function acceso(db: Knex): Promise<void> {
  await db.schema.createTable('roles', (t) => {
    t.increments('id')
    t.string('name', 60).notNullable().unique()
    t.string('description', 200)
    t.string('privacy', 20)
    commonColumns(t)
    t.integer('department_id').unsigned()
    t.text('busqueda')
    t.boolean('exige_segundo_factor').notNullable().defaultTo(false)
  })
  await db.schema.createTable('roles_permisos', (t) => {
    t.integer('id_rol').unsigned().notNullable().references('roles.id').onDelete('CASCADE')
    t.integer('id_permisos').notNullable()
    t.primary(['id_rol', 'id_permisos'])
  })
  await db.schema.createTable('usuarios', (t) => {
    t.increments('id')
    t.string('email', 190).notNullable().unique()
    t.string('usuario', 120).notNullable()
    t.string('clave', 200).notNullable()
    t.boolean('admin').notNullable().defaultTo(false)
    t.integer('id_persona')
    t.integer('id_rol').unsigned().notNullable().references('roles.id')
    t.string('scopes', 200)
    t.boolean('estado').notNullable().defaultTo(true)
    commonColumns(t)
    t.string('invitado_en', 24)
    t.string('ultimo_acceso', 24)
    t.text('busqueda')
  })
  await db.schema.createTable('sesiones', (t) => {
    t.string('id', 36).primary()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('ip', 45)
    t.string('created_at', 24).notNullable()
    t.string('cerrada_en', 24)
    t.string('motivo_cierre', 40)
    t.string('medio', 10).notNullable().defaultTo('cuerpo')
    t.string('agente', 400)
    // when it was opened, or its tokens were last renewed; null for older ones
    t.string('vista_en', 24)
    t.index('id_usuario')
  })
  await db.schema.createTable('tokens_refresco', (t) => {
    t.string('huella', 64).primary()
    t.string('id_sesion', 36).notNullable().references('sesiones.id').onDelete('CASCADE')
    t.string('vence', 24).notNullable().index()
    t.string('usado_en', 24)
  })
  await createTable(db, 'enlaces_clave', (t) => {
    t.string('huella', 64).notNullable().unique()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('motivo', 20).notNullable()
    t.string('vence', 24).notNullable().index()
    t.string('usado_en', 24)
    t.string('enviado', 24)
  })
  await db.schema.createTable('intentos', (t) => {
    t.string('llave', 120).primary()
    t.integer('id_usuario').unsigned().references('usuarios.id').onDelete('CASCADE')
    t.string('red', 60)
    t.integer('fallos').notNullable()
    t.bigInteger('ultimo').notNullable()
    t.bigInteger('bloqueado_hasta').notNullable().defaultTo(0)
    // until when its attempts count apart from strangers'
    t.bigInteger('aparte_hasta').notNullable().defaultTo(0)
  })
  await db.schema.createTable('equipos', (t) => {
    t.increments('id')
    t.string('huella', 64).notNullable().unique()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('sesion', 36).notNullable()
    t.string('created_at', 24).notNullable()
    t.string('visto_en', 24).notNullable()
  })
  await db.schema.createTable('segundos_factores', (t) => {
    t.integer('id_usuario').unsigned().primary().references('usuarios.id').onDelete('CASCADE')
    // encrypted, so that a copy of the database makes no codes
    t.string('secreto', 300).notNullable()
    // last used 30-second step: each code is valid once
    t.bigInteger('paso').notNullable().defaultTo(0)
    t.string('created_at', 24).notNullable()
    // null until proved with a code
    t.string('activo_en', 24)
  })
  await db.schema.createTable('codigos_recuperacion', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('huella', 64).notNullable()
    t.string('usado_en', 24)
    t.unique(['id_usuario', 'huella'])
  })
  await db.schema.createTable('llaves_de_seguridad', (t) => {
    t.increments('id')
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('nombre', 60).notNullable()
    // host of the key: browsers use it nowhere else
    t.string('sitio', 253).notNullable()
    // hash of its id, which exceeds an index's length
    t.string('huella', 64).notNullable().unique()
    t.string('credencial', 1400).notNullable()
    // public key, so not encrypted: survives a new installation secret
    t.text('publica').notNullable()
    // signature counter; always 0 for keys that do not count
    t.bigInteger('contador').notNullable().defaultTo(0)
    t.string('transportes', 100).notNullable()
    t.string('created_at', 24).notNullable()
    t.string('usada_en', 24)
    t.index(['id_usuario'])
  })
  await db.schema.createTable('retos_de_llave', (t) => {
    // hash of the challenge: a reader of the table signs nothing
    t.string('huella', 64).primary()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('para', 10).notNullable()
    t.string('de', 64).notNullable()
    t.string('vence', 24).notNullable().index()
  })
}
