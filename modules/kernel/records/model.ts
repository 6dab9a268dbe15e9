import { Model, type PartialModelObject, type Pojo } from 'objection'
import type { Context } from '../tenants/context.ts'
import type { KeysOf } from './unique-keys.ts'
import type { Question } from '../db/sql.ts'
import { Problem } from '../http/validation/problem.ts'
import { hasPieces, MORE, searchText } from '../search/normalize.ts'

export type { QueryBuilder } from 'objection'

/** Fields that an office adds to a model, kept in `extra`. Implemented by the module that keeps their definitions. */
export interface AddedFields {
  entityOf(row: object): string
  asks(row: object): readonly Question[]
  told(ctx: Context, row: object, answers: readonly unknown[]): void
  texts(ctx: Context, row: object, extra: Extra): Promise<readonly string[]>
  /** Merges the sent values into `current` (null for a new row). Without `strict` nothing is required. @throws Problem 422 by field */
  check(ctx: Context, row: object, sent: unknown, current: Extra | null, strict: boolean): Promise<Extra | null>
}
type Extra = Record<string, unknown>

/** Rows are written only through `insert`, `update` and `remove` of write.ts, which keep the audit trail. */
export class BaseModel extends Model {
  declare id: number
  declare created_at: string
  declare updated_at: string
  declare version: number
  declare extra: Extra | null
  declare busqueda?: string

  static booleans: readonly string[] = []
  /** Columns whose words go into `busqueda`. */
  static search: readonly string[] = []
  /** Columns whose words are always in `search` columns too, so that `busqueda` finds them. */
  static said: readonly string[] = []
  /** Columns with their own place in the word index: a filter on one is answered and counted without reading rows. */
  static apart: readonly string[] = []
  /** Columns with a place for their endings, true if compact: a filter on one is a range of it, whatever is in the column. */
  static endings: Readonly<Record<string, boolean>> = {}
  static added: AddedFields | null = null
  static searchLength = 2000
  static hidden: readonly string[] = []
  static json: readonly string[] = []
  /** Append-only: no row is changed or deleted. */
  static onlyGrows = false
  /** No row is deleted; counts rely on it. */
  static stays = false
  /** Unique keys, normalized (unique-keys.ts); null for none. */
  static keysOf: KeysOf | null = null

  /** Error for a row that already exists; carries that row. */
  static repeated(row: BaseModel, field: string): Problem {
    return repeated('Ya existe un registro con esos datos.', row.$toJson(), field)
  }

  static override get jsonAttributes(): string[] {
    return ['extra', ...this.json]
  }
  static override get useLimitInFirst() {
    return true
  }

  get kind(): typeof BaseModel {
    return this.constructor as typeof BaseModel // an instance's constructor is its class
  }

  override $parseDatabaseJson(row: Pojo): Pojo {
    const parsed = super.$parseDatabaseJson(row)
    for (const column of this.kind.booleans) if (column in parsed) parsed[column] = Boolean(parsed[column])
    return parsed
  }

  override $formatDatabaseJson(json: Pojo): Pojo {
    const row = super.$formatDatabaseJson(json)
    for (const column of this.kind.booleans) if (typeof row[column] === 'boolean') row[column] = row[column] ? 1 : 0
    return row
  }

  override $beforeInsert() {
    this.refuse()
  }
  override $beforeUpdate() {
    this.refuse()
  }

  private refuse(): never {
    throw new Error(`Write ${this.kind.tableName} through insert, update or remove: they keep the audit.`)
  }

  /** `busqueda` of a row; null where the table has none. */
  static searchTextOf(row: object, extraTexts: readonly string[]): string | null {
    if (!this.search.length) return null
    const values = new Map(Object.entries(row))
    return searchText([...this.search.map((column) => values.get(column)), ...extraTexts]).slice(0, this.searchLength)
  }

  /** `busqueda` as stored: ends in `MORE` where it lacks words of a column. */
  static keptTextOf(row: object, extraTexts: readonly string[]): string | null {
    const text = this.searchTextOf(row, extraTexts)
    return text === null || this.saysAll(row, text)
      ? text
      : `${text.slice(0, this.searchLength - MORE.length - 1)} ${MORE}`
  }

  static saysAll(row: object, text: string): boolean {
    const values = new Map(Object.entries(row))
    return [...this.search, ...this.said].every((column) => hasPieces(text, values.get(column)))
  }
}

export type Columns<K extends typeof BaseModel> = PartialModelObject<InstanceType<K>>

/** 409 that carries the existing row, with the message at the shared field. */
export const repeated = (message: string, actual: object, field: string) =>
  new Problem(409, 'repetido', message, { [field]: [message] }, { actual })

/** Whether a column stores the value as sent; a decimal may be rounded, a text converted. */
const isKept = (value: unknown, had: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && (had === null || typeof had === 'string')) ||
  (Number.isInteger(value) && (had === null || typeof had === 'number'))

/** Row after an update, without rereading. Null where the database may store another value. @param columns as written */
export function asWritten<K extends typeof BaseModel>(
  Kind: K,
  before: InstanceType<K>,
  columns: object,
): InstanceType<K> | null {
  const row = before.$toDatabaseJson()
  // values are checked below
  for (const [column, value] of Object.entries(columns) as [string, unknown][]) {
    if (value === undefined) continue
    if (!isKept(value, row[column])) return null
    row[column] = value
  }
  return Kind.fromDatabaseJson(row) as InstanceType<K> // a row of Kind's table
}
