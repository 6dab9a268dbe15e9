import type { Knex } from 'knex'
import { permiso } from '../../schemas/vistas/vistas.ts'

/** Minutas are found by the names in them and know of which act they are; and the roles of an office that write deeds may make them. */
export const name = '0049_minutas'

/** By the names that every office is born with; one that was renamed is given by its administrator. */
const OTORGADOS: Readonly<Record<string, readonly number[]>> = {
  'Radicador/Digitador': [permiso('plantillas', 'ver'), permiso('plantillas', 'crear')],
  Revisor: [permiso('plantillas', 'ver'), permiso('plantillas', 'crear')],
  Liquidador: [permiso('plantillas', 'ver')],
}

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('minutas', (t) => {
    // of the filing: whose price and parties it has; none, its main one
    t.integer('id_acto_radi').unsigned()
    // who buys and who sells, as its data say
    t.string('otorgantes', 400)
    t.string('busqueda', 2000)
  })
  await otorgarPlantillas(db)
}

/** Gives the roles that write deeds what their minutas ask for; what they had stays. */
export async function otorgarPlantillas(db: Knex): Promise<void> {
  for (const [rol, ids] of Object.entries(OTORGADOS)) {
    for (const id_rol of await db('roles').where('name', rol).pluck<number[]>('id')) {
      for (const id_permisos of ids) {
        await db('roles_permisos').insert({ id_rol, id_permisos }).onConflict(['id_rol', 'id_permisos']).ignore()
      }
    }
  }
}
