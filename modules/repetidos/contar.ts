import { plural } from '../../schemas/es-co.ts'
import { nombradaEn } from '../campos/index.ts'
import type { Unible, Uso } from '../catalogos/index.ts'
import type { Context } from '../kernel/index.ts'
import { DONDE } from './unibles.ts'

export interface Usable { id: number; code?: string | null }
/** How many records of each table name a row. */
export type Usos = ReadonlyMap<string, number>

/** Where rows are named, counted for all of them at once. */
export async function contarUsos(ctx: Context, { usos, pantalla }: Unible, filas: readonly Usable[]): Promise<Map<number, Usos>> {
  const cuentas = new Map(filas.map(({ id }) => [id, new Map<string, number>()]))
  const sumar = (id: number, tabla: string, n: number) => {
    const suya = cuentas.get(id)
    if (suya && n > 0) suya.set(tabla, (suya.get(tabla) ?? 0) + n)
  }
  for (const uso of usos) if (!uso.sobra) for (const { id, n } of await contar(ctx, uso, filas)) sumar(id, uso.tabla, n)
  for (const { id } of filas) sumar(id, 'campos', await nombradaEn(ctx, pantalla, id))
  return cuentas
}

async function contar(ctx: Context, { tabla, columna, por }: Uso, filas: readonly Usable[]): Promise<{ id: number; n: number }[]> {
  if (typeof por === 'object') {
    const textos = await conJson(ctx, { tabla, columna, json: por.json }, filas.map(({ id }) => id))
    return filas.map(({ id }) => ({ id, n: textos.filter(({ valor }) => idsDe(JSON.parse(valor), por.json).has(id)).length }))
  }
  const deFila = ({ id, code }: Usable) => (por === 'code' ? code ?? null : id)
  const valores = filas.map(deFila).filter((valor) => valor !== null)
  const grupos: { valor: string | number; n: number }[] = await ctx.db(tabla).whereIn(columna, valores).groupBy(columna).select({ valor: columna }).count({ n: '*' })
  return filas.map((fila) => ({ id: fila.id, n: Number(grupos.find(({ valor }) => String(valor) === String(deFila(fila)))?.n ?? 0) }))
}

export interface ConJson { id: number; valor: string }

/** The rows whose JSON names one of the ids, as JSON.stringify writes it. */
export const conJson = (ctx: Context, { tabla, columna, json }: { tabla: string; columna: string; json: string }, ids: readonly number[]): Promise<ConJson[]> =>
  ctx.db(tabla).where((alguno) => {
    for (const id of ids) for (const fin of [',', '}']) void alguno.orWhere(columna, 'like', `%"${json}":${id}${fin}%`)
  }).select<ConJson[]>('id', { valor: columna })

/** The values of a property, however deep. */
function idsDe(value: unknown, json: string): Set<unknown> {
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(Object.entries(value).flatMap(([name, uno]) => (name === json ? [uno] : [...idsDe(uno, json)])))
}

/** `3 radicaciones, 1 factura`, and how many records that is. */
export function enPalabras(usos: Usos = new Map()): { usado: number; donde: string } {
  const partes = [...usos].map(([tabla, n]) => plural(n, ...DONDE[tabla] ?? ['registro', 'registros']))
  return { usado: [...usos.values()].reduce((total, n) => total + n, 0), donde: partes.join(', ') }
}
