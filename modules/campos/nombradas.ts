import { enqueue, type Context } from '../kernel/index.ts'
import { TRABAJO_BUSQUEDA } from './busqueda.ts'
import { Campo } from './model.ts'
import { filasDe, type Filas } from './modelos.ts'
import { esNodo } from './domain.ts'

interface Lugar {
  entidad: string
  tabla: string
  donde: Filas['donde']
  nombre: string
}
interface Fila {
  id: number
  extra: string
}

/** The added fields, of any entity, whose values are rows of a catalogue. */
async function lugaresDe(ctx: Context, catalogo: string): Promise<Lugar[]> {
  const campos = await Campo.query(ctx.db).select('entidad', 'nombre', 'definicion')
  return campos.flatMap(({ entidad, nombre, definicion: { ui } }) => {
    const filas = filasDe(entidad)
    return filas && esNodo(ui) && ui.catalogo === catalogo
      ? [{ entidad, tabla: filas.Modelo.tableName, donde: filas.donde, nombre }]
      : []
  })
}

const filasCon = async (ctx: Context, { tabla, donde, nombre }: Lugar, id: number): Promise<Fila[]> =>
  ctx
    .db(tabla)
    .where(donde)
    .where((alguna) => {
      for (const fin of [',', '}']) void alguna.orWhere('extra', 'like', `%"${nombre}":${id}${fin}%`)
    })
    .select<Fila[]>('id', 'extra')

/** In how many records added fields name this row of a catalogue. */
export async function nombradaEn(ctx: Context, catalogo: string, id: number): Promise<number> {
  let total = 0
  for (const lugar of await lugaresDe(ctx, catalogo)) total += (await filasCon(ctx, lugar, id)).length
  return total
}

/** Makes added fields name another row of a catalogue instead of this one. */
export async function nombrarOtra(ctx: Context, catalogo: string, de: number, a: number): Promise<void> {
  for (const lugar of await lugaresDe(ctx, catalogo)) {
    const filas = await filasCon(ctx, lugar, de)
    for (const { id, extra } of filas) {
      const valores: Record<string, unknown> = JSON.parse(extra)
      await ctx
        .db(lugar.tabla)
        .where('id', id)
        .update({ extra: JSON.stringify({ ...valores, [lugar.nombre]: a }) })
    }
    if (filas.length) await enqueue(ctx, TRABAJO_BUSQUEDA, { entidad: lugar.entidad })
  }
}
