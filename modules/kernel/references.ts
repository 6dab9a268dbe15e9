import type { Knex } from 'knex'
import { readRows } from './sql.ts'

const NAME = '[`"]?(\\w+)[`"]?'
const OWN = new RegExp(`^\\s*(?:insert(?: or \\w+)? into|replace into|update) ${NAME}`, 'i')
const GONE = new RegExp(`^\\s*(?:delete from|drop table(?: if exists)?) ${NAME}`, 'i')
const RENAMED = new RegExp(`^\\s*alter table ${NAME} rename to ${NAME}`, 'i')
const HARMLESS =
  /^\s*(select|pragma|begin|commit|rollback|savepoint|release|create|drop (index|trigger|view)|alter table)\b/i

/**
 * Which references of a SQLite database statements may have broken while nobody looked: of the rows that they wrote, and to those that they
 * took away.
 */
export class Doubtful {
  readonly #own = new Set<string>()
  readonly #parents = new Set<string>()
  #all = false

  readonly hear = ({ sql }: { sql: string }): void => {
    const [, renamed, name] = RENAMED.exec(sql) ?? []
    const own = OWN.exec(sql)?.[1] ?? name
    const gone = GONE.exec(sql)?.[1] ?? (/^\s*update\b.*\bset\b.*`id` =/is.test(sql) ? own : undefined)
    if (own) this.#own.add(own)
    for (const parent of [gone, renamed, name]) if (parent) this.#parents.add(parent)
    if (!own && !gone && !HARMLESS.test(sql)) this.#all = true
  }

  /**
   * The first table with a reference to nothing, of those that may have one. All of a million filings would take seven seconds, in which
   * nobody is served; these are few, and a thread looks at what is long.
   */
  async broken(db: Knex): Promise<string | undefined> {
    const sql = `select distinct m.name as child, f."table" as parent from sqlite_master m left join pragma_foreign_key_list(m.name) f
      where m.type = 'table'`
    const tables = new Set<string>()
    for (const { child, parent } of await readRows(db, sql, [])) {
      if (this.#all || this.#own.has(String(child)) || this.#parents.has(String(parent))) tables.add(String(child))
    }
    for (const table of tables) {
      const rows = await readRows(db, 'select 1 as n from pragma_foreign_key_check(?) limit 1', [table])
      if (rows.length) return table
    }
    return undefined
  }
}
