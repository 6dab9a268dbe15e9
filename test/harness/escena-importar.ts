import type { Knex } from 'knex'
import type { ClaseImportable } from '../../schemas/oficina/importar.ts'
import type { Context } from '../../modules/kernel/index.ts'
import type { EscenaPersonal, Nombrado } from './escena-personal.ts'

const LEJOS = 900_000_000
const NADIE = 2_000_000_000

/** Books for the matrix of who sees what is somebody's: one's own, a colleague's, another office's; of the kind that the route is of. */
export function escenaDeImportaciones(ctx: Context, lejos: Knex, yo: number, colega: number): EscenaPersonal {
  const libro = (id_usuario: number, clase: ClaseImportable, estado = 'revisada') => ({
    id_usuario,
    clase,
    nombre_archivo: 'libro.xlsx',
    hoja: 'Datos',
    estado,
    total: 1,
    hechas: 0,
    creadas: 0,
    columnas: JSON.stringify({ reconocidas: [], desconocidas: [], ejemplo: false }),
    created_at: ctx.now.toISOString(),
    vence: new Date(ctx.now.getTime() + 86_400_000).toISOString(),
  })
  const de = async (quien: number, clase: ClaseImportable, estado: string, suyo: boolean): Promise<Nombrado> => {
    const [id = 0] = await ctx.db('importaciones').insert(libro(quien, clase, estado))
    await ctx.db('importaciones_filas').insert({ id_importacion: id, fila: 2, destino: 2, rotulo: 'x', celdas: '{}' })
    return { params: { id }, suyo, fila: { tabla: 'importaciones', donde: { id } } }
  }
  const lejano = async (clase: ClaseImportable): Promise<Nombrado> => {
    const { id: quien } = await lejos('usuarios').orderBy('id').first<{ id: number }>('id')
    await lejos('importaciones').where('id', LEJOS).delete()
    await lejos('importaciones').insert({ id: LEJOS, ...libro(quien, clase) })
    return { params: { id: LEJOS }, suyo: false, lejano: true }
  }
  return {
    nuevos: async (way) => {
      const clase = (way?.path.split('/')[2] ?? 'personas') as ClaseImportable // the routes are of one each
      const estado = way?.path.endsWith('/deshacer') ? 'guardada' : 'revisada'
      return {
        suyo: await de(yo, clase, estado, true),
        deUnColega: await de(colega, clase, estado, false),
        deOtraOficina: await lejano(clase),
      }
    },
    inexistente: () => ({ params: { id: NADIE }, suyo: false }),
    cuerpo: () => ({}),
  }
}
