import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { Answer } from './answer.ts'

/** A file of one of these content types; with `or`, JSON too. */
export class Files<const S extends JSONSchema | undefined> {
  readonly types: readonly string[]
  readonly or: S
  constructor(types: readonly string[], or: S) {
    this.types = types
    this.or = or
  }
}

class Nothing {
  readonly nothing = true
}

/** What a success answers: JSON of a schema, a file, either of them, or nothing. */
export type Reply = JSONSchema | Files<JSONSchema | undefined> | Nothing

/** What tests hold the answers to and the compiler does not: rows whose columns only the database tells. */
export const soloEnPruebas = (schema: JSONSchema): JSONSchema => schema

/** No content: 204. */
export const nada = new Nothing()
export const archivo = (...types: readonly string[]) => new Files(types, undefined)
export const PDF = archivo('application/pdf')
export const XML = archivo('application/xml')

/** JSON, or what it says as a file of one of these types. */
export const oArchivo = <const S extends JSONSchema>(json: S, ...types: readonly [string, ...string[]]) =>
  new Files(types, json)

/** What a list answers: a page of it as JSON, or with `formato` the whole of it as a sheet. */
export const oHoja = <const S extends JSONSchema>(page: S) => new Files(Object.values(SHEETS), page)
export const SHEETS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The JSON that a reply may be, and the content types of the files. */
export function partsOf(reply: Reply): { json: JSONSchema | undefined; files: readonly string[] } {
  if (reply instanceof Files) return { json: reply.or, files: reply.types }
  return { json: reply instanceof Nothing ? undefined : reply, files: [] }
}

/** Handlers may give lists that nobody may change. */
export type Lasting<T> = T extends readonly (infer I)[]
  ? readonly Lasting<I>[]
  : T extends object
    ? { readonly [K in keyof T]: Lasting<T[K]> }
    : T
type Json<S> = S extends JSONSchema ? Lasting<FromSchema<S>> : never

/** What a handler gives for a reply; an `Answer` may carry any of them. */
export type Given<R> = R extends Nothing
  ? void | undefined | Answer
  : R extends Files<infer S>
    ? Answer | Json<S>
    : R extends JSONSchema
      ? Answer | Json<R>
      : unknown
/** A workbook. */
export const HOJA_DE_CALCULO = SHEETS.xlsx
