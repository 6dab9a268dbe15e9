import { findRows, holdersOf, Problem, type BaseModel, type Context, type FieldErrors } from '../../kernel/index.ts'
import type { Cuerpo } from './clase.ts'

/** The columns of a row with what the office added, checked as a form's. @throws Problem 422 by field */
export async function comoAgregados(
  ctx: Context,
  Modelo: typeof BaseModel,
  datos: Record<string, unknown>,
  { extra }: Cuerpo,
): Promise<Record<string, unknown>> {
  return Modelo.added ? { ...datos, extra: await Modelo.added.check(ctx, datos, extra, null, true) } : datos
}

/** The rows that have these keys, by key. */
export async function filasConClave(
  ctx: Context,
  Modelo: typeof BaseModel,
  claves: readonly string[],
): Promise<Map<string, BaseModel>> {
  const AT_ONCE = 500
  const duenos = await holdersOf(ctx.db, Modelo.tableName, claves)
  const ids = [...new Set(duenos.values())]
  const filas = new Map<number, BaseModel>()
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const fila of await findRows(ctx.db, Modelo, ids.slice(at, at + AT_ONCE))) filas.set(fila.id, fila)
  return new Map(
    [...duenos].flatMap(([clave, id]) => {
      const fila = filas.get(id)
      return fila ? [[clave, fila] as const] : []
    }),
  )
}

/** What a refusal says, by field. @throws what is no refusal of what was written */
export function faltasDe(error: unknown, campoClave: string): FieldErrors {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  return error.errors ?? { [campoClave]: [error.message] }
}
