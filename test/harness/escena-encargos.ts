import type { Knex } from 'knex'
import type { Context } from '../../modules/kernel/index.ts'
import type { EscenaPersonal, Nombrado } from './escena-personal.ts'
import { next } from './factories.ts'

const LEJOS = 900_000_000

/** What takes long, for the matrix of who sees what is somebody's: one's own, a colleague's, another office's. */
export function escenaDeEncargos(ctx: Context, lejos: Knex, yo: number, colega: number): EscenaPersonal {
  const fila = (id_usuario: number) => ({
    id_usuario,
    clase: 'minutas',
    objeto: 1_000_000 + next(),
    cuando: ctx.now.toISOString(),
  })
  const de = async (quien: number, suyo: boolean): Promise<Nombrado> => {
    const [id = 0] = await ctx.db('encargos').insert(fila(quien))
    return { params: { id }, suyo, fila: { tabla: 'encargos', donde: { id } } }
  }
  const lejano = async (): Promise<Nombrado> => {
    const { id } = await lejos('usuarios').orderBy('id').first<{ id: number }>('id')
    await lejos('encargos').where('id', LEJOS).delete()
    await lejos('encargos').insert({ id: LEJOS, ...fila(id) })
    return { params: { id: LEJOS }, suyo: false, lejano: true }
  }
  return {
    nuevos: async () => ({
      suyo: await de(yo, true),
      deUnColega: await de(colega, false),
      deOtraOficina: await lejano(),
    }),
    inexistente: () => ({ params: { id: 2_000_000_000 }, suyo: false }),
    cuerpo: () => ({}),
  }
}
