import type { JSONSchema } from 'json-schema-to-ts'
import type { Vista } from '../../../schemas/vistas/vistas.ts'
import type { ClaseImportable } from '../../../schemas/oficina/importar.ts'
import { type BaseModel, type Context, findRows, holdersOf, Problem, type FieldErrors } from '../../kernel/index.ts'
import type { Columna } from '../domain.ts'

export type Cuerpo = Readonly<Record<string, unknown>>

export interface Preparada {
  columnas: Record<string, unknown>
  aparte?: unknown
}

/** A kind of record that comes from a book: its own module's rules, one row at a time; and what is done for all rows at once. */
export interface Clase {
  id: ClaseImportable
  /** View whose create permission allows the import. */
  vista: Vista
  Modelo: typeof BaseModel
  esquema: JSONSchema
  /** The field by which two are the same. */
  campoClave: string
  columnas(ctx: Context): Promise<Columna[]>
  /** What a row says by other words than the form: who a user is, by their document. @returns faults by field */
  completar?(ctx: Context, cuerpo: Record<string, unknown>): Promise<Record<string, string[]>>
  /** Key of a row; null without one. */
  claveDe(cuerpo: Cuerpo): string | null
  /** @throws Problem 422 by field, as making one does */
  preparar(ctx: Context, cuerpo: Cuerpo): Promise<Preparada>
  /** Existing records by key. */
  existentes(ctx: Context, claves: readonly string[]): Promise<Map<string, BaseModel>>
  rotuloDe(cuerpo: Cuerpo): string
  /** Before the transaction: what takes too long within it. */
  antesDeGuardar?(filas: readonly Preparada[]): Promise<void>
  /** Runs in the transaction that made the records. */
  alGuardar?(ctx: Context, hechas: readonly { id: number; aparte: unknown }[]): Promise<void>
}

export async function comoAgregados(
  ctx: Context,
  Modelo: typeof BaseModel,
  datos: Record<string, unknown>,
  { extra }: Cuerpo,
): Promise<Record<string, unknown>> {
  return Modelo.added ? { ...datos, extra: await Modelo.added.check(ctx, datos, extra, null, true) } : datos
}

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
