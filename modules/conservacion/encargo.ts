import { encargable, type EnQueVa } from '../encargos/index.ts'
import { ver } from '../roles/index.ts'
import { claseDe } from './clases.ts'
import { Propuesta } from './model.ts'

export const TRABAJO_BORRAR = 'conservacion-borrar'
export const llaveDe = (id: number): string => `${TRABAJO_BORRAR}:${id}`

type Leida = Pick<Propuesta, 'id' | 'clase' | 'cuantos' | 'borrados' | 'terminada_en'>

/** Deleting what was kept long enough, for who confirmed it. */
export const ENCARGO_DE_BORRADO = encargable({
  clase: 'conservacion',
  llave: llaveDe,
  async leer({ db }, objetos) {
    const filas = await db(Propuesta.tableName)
      .whereIn('id', [...objetos])
      .select<Leida[]>('id', 'clase', 'cuantos', 'borrados', 'terminada_en')
    return new Map(filas.map((fila) => [fila.id, comoVa(fila)]))
  },
})

function comoVa({ clase, cuantos, borrados, terminada_en }: Leida): EnQueVa {
  return {
    titulo: 'Eliminación de lo que cumplió su tiempo',
    detalle: claseDe(clase)?.titulo ?? null,
    estado: terminada_en === null ? 'anda' : 'termino',
    hechas: Math.min(borrados, cuantos),
    total: Math.max(cuantos, borrados),
    fallas: 0,
    dice: null,
    href: '/admin/procesos',
    ve: ver('procesos'),
    cancelar: null,
    termino: terminada_en,
  }
}
