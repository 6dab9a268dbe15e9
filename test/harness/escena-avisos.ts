import type { Knex } from 'knex'
import { avisarA } from '../../modules/campana/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import type { EscenaPersonal, Nombrado } from './escena-personal.ts'
import { next, radicacion } from './factories.ts'

const LEJOS = 900_000_000
const NADIE = 2_000_000_000

/** Notices for the matrix of who sees what is somebody's: one's own, of what one may no longer see, a colleague's, another office's. */
export function escenaDeAvisos(ctx: Context, lejos: Knex, yo: number, colega: number): EscenaPersonal {
  const aviso = async (quien: number, radicador: number, suyo: boolean): Promise<Nombrado> => {
    const { id } = await radicacion({}, {}, ctx.office.slug)
    await ctx.db('radicaciones').where({ id }).update({ radicador })
    const llave = `escena:${next()}`
    const dicho = {
      clase: 'seguimiento',
      objeto: 'radicacion',
      id_objeto: Number(id),
      llave,
      titulo: 'Un paso',
    } as const
    await avisarA(ctx, [quien], dicho)
    const donde = { id: Number((await ctx.db('avisos').where({ llave }).first<{ id: number }>('id')).id) }
    return { params: donde, suyo, fila: { tabla: 'avisos', donde } }
  }
  const lejano = async (): Promise<Nombrado> => {
    const { id: id_usuario } = await lejos('usuarios').orderBy('id').first<{ id: number }>('id')
    const cuando = ctx.now.toISOString()
    await lejos('avisos').where('id', LEJOS).delete()
    await lejos('avisos').insert({
      id: LEJOS,
      id_usuario,
      llave: 'lejos',
      clase: 'seguimiento',
      objeto: 'radicacion',
      cuando,
    })
    return { params: { id: LEJOS }, suyo: false, lejano: true }
  }
  return {
    permisos: [[permiso('misRadicaciones', 'ver')]],
    nuevos: async () => ({
      suyo: await aviso(yo, yo, true),
      deLoQueYaNoVe: await aviso(yo, colega, false),
      deUnColega: await aviso(colega, yo, false),
      deOtraOficina: await lejano(),
    }),
    inexistente: () => ({ params: { id: NADIE }, suyo: false }),
    cuerpo: () => ({}),
  }
}
