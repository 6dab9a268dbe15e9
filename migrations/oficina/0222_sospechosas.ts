import type { Knex } from 'knex'
import { createTable } from '../../modules/kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Reports of suspicious operations, which are secret. */
export const name = '0222_sospechosas'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'sospechosas', (t) => {
    t.string('escritura', 40)
    t.string('personas', 1000).notNullable()
    t.text('senales').notNullable()
    // day in which it was reported to the UIAF; null while it is not
    t.string('reportada', 10)
    t.string('constancia', 80)
    t.integer('id_usuario')
  })
  // by the name of the role: nobody else has it until the notary says so
  const ver = permiso('sospechosas', 'ver')
  for (const id_rol of await db('roles').where('name', 'Notario').pluck<number[]>('id'))
    for (const id_permisos of [ver, ver + 1, ver + 2, ver + 3])
      await db('roles_permisos').insert({ id_rol, id_permisos }).onConflict(['id_rol', 'id_permisos']).ignore()
}
