import { Model, type PartialModelObject, type Pojo } from 'objection'
import type { Context } from '../tenants/context.ts'
import type { KeysOf } from './unique-keys.ts'
import type { Question } from '../db/sql.ts'
import { Problem } from '../http/validation/problem.ts'
import { hasPieces, MORE, searchText } from '../search/normalize.ts'

export type { QueryBuilder } from 'objection'

/** What an office adds to the rows of a model, kept in their `extra`: who keeps its definition says how it is checked and searched. */
export interface AddedFields {
  /** Whose a row's are, as the definition names it. */
  entityOf(row: object): string
  /** What `check` must know of the definition of a row's, so that it is asked together with what else that row asks. */
  asks(row: object): readonly Question[]
  /** Takes the answers, for this piece of work. */
  told(ctx: Context, row: object, answers: readonly unknown[]): void
  /** Texts of them that find the row as well. */
  texts(ctx: Context, row: object, extra: Extra): Promise<readonly string[]>
  /**
   * What a row is to keep: what it has (null of a new one), with what a form sent. Unless `strict`, nothing is asked for.
   * @throws Problem 422 by field
   */
  check(ctx: Context, row: object, sent: unknown, current: Extra | null, strict: boolean): Promise<Extra | null>
}
type Extra = Record<string, unknown>

/**
 * Base of every table's model: instants, version, search text, booleans as booleans.
 * Rows are written through `insert`, `update` and `remove` of write.ts, which also leave the audit line.
 */
export class BaseModel extends Model {
  declare id: number
  declare created_at: string
  declare updated_at: string
  declare version: number
  declare extra: Extra | null
  declare busqueda?: string

  /** Columns stored as 0/1. */
  static booleans: readonly string[] = []
  /** Columns whose words find the row; joined in `busqueda`. */
  static search: readonly string[] = []
  /** Columns whose words are among those of the others, so that rows are found by them in `busqueda` as well. */
  static said: readonly string[] = []
  /** Columns whose words the index keeps by themselves as well: what is looked for in one is found and counted without reading rows. */
  static apart: readonly string[] = []
  /** Null where an office adds none. */
  static added: AddedFields | null = null
  /** Characters that `busqueda` holds. */
  static searchLength = 2000
  /** Columns that never reach the audit trail (secrets). */
  static hidden: readonly string[] = []
  static json: readonly string[] = []
  /** Its rows are proof: none is changed or deleted, what comes later is a row of its own. */
  static onlyGrows = false
  /** Its rows change and none is deleted: what is counted of them relies on it. */
  static stays = false
  /** What no two rows may share, however each is written; unique-keys.ts keeps it. Null where anything goes. */
  static keysOf: KeysOf | null = null

  /** What is said to whoever writes a row that is there already, in `field`; it carries that row. */
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
    return this.constructor as typeof BaseModel // the constructor of an instance is its class
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

  /** What `busqueda` holds for a row; null where the table keeps none. */
  static searchTextOf(row: object, extraTexts: readonly string[]): string | null {
    if (!this.search.length) return null
    const values = new Map(Object.entries(row))
    return searchText([...this.search.map((column) => values.get(column)), ...extraTexts]).slice(0, this.searchLength)
  }

  /** The same as a row keeps it: it ends in a sign where a column says what it has not. */
  static keptTextOf(row: object, extraTexts: readonly string[]): string | null {
    const text = this.searchTextOf(row, extraTexts)
    return text === null || this.saysAll(row, text)
      ? text
      : `${text.slice(0, this.searchLength - MORE.length - 1)} ${MORE}`
  }

  /** Whether a search text has what every column says by which rows are found. */
  static saysAll(row: object, text: string): boolean {
    const values = new Map(Object.entries(row))
    return [...this.search, ...this.said].every((column) => hasPieces(text, values.get(column)))
  }
}

/** The columns of a model's rows, each optional: what `insert` and `update` take. */
export type Columns<K extends typeof BaseModel> = PartialModelObject<InstanceType<K>>

/** 409 with the row that is there already, said at the field by which it is the same. */
export const repeated = (message: string, actual: object, field: string) =>
  new Problem(409, 'repetido', message, { [field]: [message] }, { actual })

/** Whether a column that holds `had` keeps a value just as it is sent: a number with decimals may be rounded, a text made a number. */
const isKept = (value: unknown, had: unknown): boolean =>
  value === null ||
  (typeof value === 'string' && (had === null || typeof had === 'string')) ||
  (Number.isInteger(value) && (had === null || typeof had === 'number'))

/**
 * The row that a change of some columns leaves, without asking the database for it. Null where that may keep a column otherwise than it was
 * sent, as it does with an expression.
 * @param columns as they are written
 */
export function asWritten<K extends typeof BaseModel>(
  Kind: K,
  before: InstanceType<K>,
  columns: object,
): InstanceType<K> | null {
  const row = before.$toDatabaseJson()
  // of any kind, which is looked at
  for (const [column, value] of Object.entries(columns) as [string, unknown][]) {
    if (value === undefined) continue
    if (!isKept(value, row[column])) return null
    row[column] = value
  }
  return Kind.fromDatabaseJson(row) as InstanceType<K> // a row of the table of Kind
}
