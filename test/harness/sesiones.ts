import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { next } from './factories.ts'
import type { Nombrado } from './escena-personal.ts'

const LEJOS = '2999-12-31T00:00:00.000Z'

/** An open session of a user, as the table keeps it; whoever has no user named gets the first of that office. */
async function abrir(db: Knex, idUsuario?: number): Promise<string> {
  const id = randomUUID()
  const id_usuario = idUsuario ?? (await db('usuarios').orderBy('id').first<{ id: number }>('id')).id
  await db('sesiones').insert({
    id,
    id_usuario,
    ip: '190.1.1.1',
    created_at: new Date().toISOString(),
    medio: 'cuerpo',
  })
  await db('tokens_refresco').insert({ huella: `h${next()}-${id}`, id_sesion: id, vence: LEJOS })
  return id
}

const nombrada = (sesion: string, suyo: boolean): Nombrado => ({
  params: { sesion },
  suyo,
  fila: { tabla: 'sesiones', donde: { id: sesion } },
})

/** Sessions for the matrix of who sees what is somebody's: one's own, a colleague's, another office's. */
export const escenaDeSesiones = (db: Knex, lejos: Knex, yo: number, colega: number) => ({
  nuevos: async (): Promise<Record<string, Nombrado>> => ({
    suya: nombrada(await abrir(db, yo), true),
    deUnColega: nombrada(await abrir(db, colega), false),
    deOtraOficina: { params: { sesion: await abrir(lejos) }, suyo: false, lejano: true },
  }),
  inexistente: (): Nombrado => ({ params: { sesion: randomUUID() }, suyo: false }),
})
