import { Campo } from './model.ts'
import { enqueue, type Context } from '../kernel/index.ts'
import { esNodo } from './domain.ts'
import { TRABAJO_BUSQUEDA } from './leer-campos.ts'
import { type Filas, filasDe, modeloDe } from './entidades.ts'

export async function nombresDe(ctx: Context, catalogo: string, ids: readonly number[]): Promise<Map<number, string>> {
  const table = modeloDe(catalogo)?.tableName
  if (!table || !ids.length) return new Map()
  const rows = await ctx
    .db(table)
    .whereIn('id', [...new Set(ids)])
    .select<{ id: number; name: string }[]>('id', 'name')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function nombresDeArchivos(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx
    .db('campos_archivos')
    .whereIn('id', [...ids])
    .select<{ id: number; name: string }[]>('id', 'name')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Lugar {
  entidad: string
  tabla: string
  donde: Filas['donde']
  nombre: string
}
async function lugaresDe(ctx: Context, catalogo: string): Promise<Lugar[]> {
  const campos = await Campo.query(ctx.db).select('entidad', 'nombre', 'definicion')
  return campos.flatMap(({ entidad, nombre, definicion: { ui } }) => {
    const filas = filasDe(entidad)
    return filas && esNodo(ui) && ui.catalogo === catalogo
      ? [{ entidad, tabla: filas.Modelo.tableName, donde: filas.donde, nombre }]
      : []
  })
}

const filasCon = async (ctx: Context, { tabla, donde, nombre }: Lugar, id: number): Promise<number[]> =>
  ctx
    .db(tabla)
    .where(donde)
    .where((alguna) => {
      for (const fin of [',', '}']) void alguna.orWhere('extra', 'like', `%"${nombre}":${id}${fin}%`)
    })
    .orderBy('id')
    .pluck<number[]>('id')

export async function nombradaEn(ctx: Context, catalogo: string, id: number): Promise<number> {
  let total = 0
  for (const lugar of await lugaresDe(ctx, catalogo)) total += (await filasCon(ctx, lugar, id)).length
  return total
}

export async function nombrarOtra(ctx: Context, catalogo: string, de: number, a: number): Promise<void> {
  for (const lugar of await lugaresDe(ctx, catalogo)) {
    const filas = await filasCon(ctx, lugar, de)
    for (const id of filas) {
      // locking read: on MariaDB a plain one is from before what another desk saves now
      const fila = await ctx
        .db(lugar.tabla)
        .where({ id })
        .forUpdate()
        .first<{ extra: string | null } | undefined>('extra')
      const valores: Record<string, unknown> = JSON.parse(fila?.extra ?? '{}')
      if (valores[lugar.nombre] !== de) continue
      await ctx
        .db(lugar.tabla)
        .where('id', id)
        .update({ extra: JSON.stringify({ ...valores, [lugar.nombre]: a }), version: ctx.db.raw('version + 1') })
    }
    if (filas.length) await enqueue(ctx, TRABAJO_BUSQUEDA, { entidad: lugar.entidad })
  }
}
