import { findRow, notFound, route, update, type Context } from '../kernel/index.ts'
import { modificar } from '../roles/index.ts'
import type { Vista } from '../../schemas/vistas.ts'
import { siNo } from '../../schemas/valores.ts'
import type { Fila, Uso } from './catalogo.ts'
import { usosDe } from './usos.ts'

interface Conmutable { path: string; titulo: string; vista: Vista; usos: readonly Uso[]; Modelo: typeof Fila }

const id = { type: 'integer', minimum: 1, maximum: 2147483647 } as const
const conmutarSchema = {
  type: 'object', additionalProperties: false, required: ['ids', 'activo'],
  properties: { ids: { type: 'array', title: 'Filas', minItems: 1, maxItems: 100, uniqueItems: true, items: id }, activo: siNo('Activo') },
} as const
const usosQuery = { type: 'object', additionalProperties: false, required: ['ids'], properties: { ids: { type: 'string', title: 'Filas, separadas por comas', pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,99}$' } } } as const

/** The switch of many rows in one request, and how many records hold them: who turns them off is told before. */
export const rutasDeConmutar = ({ path, titulo, vista, ...de }: Conmutable) => [
  route({
    method: 'GET', path: `/${path}/usos`, summary: `En cuántos registros se usan: ${titulo}`, needs: modificar(vista), query: usosQuery,
    handler: (ctx, { query }) => contarUsos(ctx, de, query.ids.split(',').map(Number)),
  }),
  route({
    method: 'PUT', path: `/${path}`, summary: `Activar o desactivar varias: ${titulo}`, needs: modificar(vista), body: conmutarSchema,
    handler: (ctx, { body: { ids, activo } }) => conmutar(ctx, de, ids, activo === true || activo === 1 || activo === '1'),
  }),
]

type De = Pick<Conmutable, 'usos' | 'Modelo'>

async function contarUsos(ctx: Context, { usos, Modelo }: De, ids: readonly number[]): Promise<{ usado: number }> {
  let usado = 0
  for (const fila of await Modelo.query(ctx.db).findByIds([...ids])) usado += await usosDe(ctx, usos, fila)
  return { usado }
}

/** All or none. @throws Problem 404 where one is gone */
async function conmutar(ctx: Context, { Modelo }: De, ids: readonly number[], activo: boolean): Promise<{ cambiados: number }> {
  let cambiados = 0
  for (const one of ids) {
    const fila = await findRow(ctx.db, Modelo, one)
    if (!fila) throw notFound('No se encontró el registro.')
    if (fila.activo === activo) continue
    await update(ctx, Modelo, one, { activo })
    cambiados++
  }
  return { cambiados }
}
