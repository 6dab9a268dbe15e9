import type { Knex } from 'knex'
import { huellaDeCodigo } from '../../modules/sesion/segundo/factores.ts'
import type { Nombrado } from './escena-personal.ts'
import { next } from './factories.ts'
import { CLAVE, tokenOf } from './offices.ts'

const CODIGO = 'AAAA-BBBB-CCCC'
const LEJOS = 900_000_000
const NADIE = 987_654_321

/** A security key of a user, with a recovery code that proves who takes it. */
async function poner(db: Knex, id_usuario: number, dado: { id?: number } = {}): Promise<number> {
  const huella = `h${next()}`
  await db('llaves_de_seguridad').insert({
    ...dado,
    id_usuario,
    nombre: huella,
    sitio: 'x.localhost',
    huella,
    credencial: huella,
    publica: 'x',
    transportes: '',
    created_at: new Date().toISOString(),
  })
  await db('codigos_recuperacion').where({ id_usuario }).delete()
  await db('codigos_recuperacion').insert({ id_usuario, huella: huellaDeCodigo(CODIGO) })
  return (await db('llaves_de_seguridad').where({ huella }).first<{ id: number }>('id')).id
}

const nombrada = (id: number, suyo: boolean): Nombrado => ({
  params: { id },
  suyo,
  fila: { tabla: 'llaves_de_seguridad', donde: { id } },
})

/** Security keys for the matrix of who sees what is somebody's: one's own, a colleague's, another office's. */
export const escenaDeLlaves = (slug: string, db: Knex, lejos: Knex, yo: number, colega: number) => {
  const limpiar = async (): Promise<void> => {
    for (const una of [db, lejos]) await una('llaves_de_seguridad').delete()
  }
  return {
    limpiar,
    nuevos: async (): Promise<Record<string, Nombrado>> => {
      // from here on their logins ask for the key
      for (const role of ['nadie', 'admin'] as const) await tokenOf(role, slug)
      await limpiar()
      const ultimo = await lejos('usuarios').orderBy('id', 'desc').first<{ id: number }>('id')
      await poner(lejos, ultimo.id, { id: LEJOS })
      return {
        deUnColega: nombrada(await poner(db, colega), false),
        suya: nombrada(await poner(db, yo), true),
        deOtraOficina: { params: { id: LEJOS }, suyo: false, lejano: true },
      }
    },
    inexistente: (): Nombrado => ({ params: { id: NADIE }, suyo: false }),
    cuerpo: () => ({ password: CLAVE, codigo: CODIGO }),
  }
}
