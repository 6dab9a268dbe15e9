import type { Knex } from 'knex'
import { createTable, searchText } from '../../modules/kernel/index.ts'

/** Users that are searched and invited, the links by which a password is set, a role's department, the last time each was there. */
export const name = '0009_usuarios'

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('usuarios', (t) => {
    t.string('invitado_en', 24)
    t.string('ultimo_acceso', 24)
    t.text('busqueda')
  })
  const usuarios = await db('usuarios').select<{ id: number; usuario: string; email: string }[]>(
    'id',
    'usuario',
    'email',
  )
  for (const { id, usuario, email } of usuarios)
    await db('usuarios')
      .where({ id })
      .update({ busqueda: searchText([usuario, email]) })
  await db.schema.alterTable('roles', (t) => {
    t.integer('department_id').unsigned()
    t.text('busqueda')
  })
  const roles = await db('roles').select<{ id: number; name: string; description: string | null }[]>(
    'id',
    'name',
    'description',
  )
  for (const { id, name: rol, description } of roles)
    await db('roles')
      .where({ id })
      .update({ busqueda: searchText([rol, description]) })
  await db.schema.alterTable('sesiones', (t) => {
    t.index('id_usuario')
  })
  await createTable(db, 'enlaces_clave', (t) => {
    t.string('huella', 64).notNullable().unique()
    t.integer('id_usuario').unsigned().notNullable().references('usuarios.id').onDelete('CASCADE')
    t.string('motivo', 20).notNullable()
    t.string('vence', 24).notNullable().index()
    t.string('usado_en', 24)
    t.string('enviado', 24)
  })
}
