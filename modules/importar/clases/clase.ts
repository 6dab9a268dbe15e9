import type { JSONSchema } from 'json-schema-to-ts'
import type { Vista } from '../../../schemas/vistas/vistas.ts'
import type { ClaseImportable } from '../../../schemas/oficina/importar.ts'
import type { BaseModel, Context } from '../../kernel/index.ts'
import type { Columna } from '../domain.ts'

export type Cuerpo = Readonly<Record<string, unknown>>

/** What a row becomes: the columns of its record, and what its module does besides. */
export interface Preparada {
  columnas: Record<string, unknown>
  aparte?: unknown
}

/** A kind of record that comes from a book: its own module's rules, one row at a time; and what is done for all rows at once. */
export interface Clase {
  id: ClaseImportable
  /** Who may create one may bring many. */
  vista: Vista
  Modelo: typeof BaseModel
  /** What a form of one is checked against. */
  esquema: JSONSchema
  /** The field by which two are the same. */
  campoClave: string
  columnas(ctx: Context): Promise<Columna[]>
  /** What a row says by other words than the form: who a user is, by their document. @returns faults by field */
  completar?(ctx: Context, cuerpo: Record<string, unknown>): Promise<Record<string, string[]>>
  /** What two rows that are the same share; null where the row does not say it. */
  claveDe(cuerpo: Cuerpo): string | null
  /** @throws Problem 422 by field, as making one does */
  preparar(ctx: Context, cuerpo: Cuerpo): Promise<Preparada>
  /** Those that are there already, by key. */
  existentes(ctx: Context, claves: readonly string[]): Promise<Map<string, BaseModel>>
  /** Who or what the row is about. */
  rotuloDe(cuerpo: Cuerpo): string
  /** Before the transaction: what takes too long within it. */
  antesDeGuardar?(filas: readonly Preparada[]): Promise<void>
  /** In the transaction that made them. */
  alGuardar?(ctx: Context, hechas: readonly { id: number; aparte: unknown }[]): Promise<void>
}
