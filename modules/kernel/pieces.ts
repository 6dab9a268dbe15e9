import type { Context } from './context.ts'
import { engineOf } from './database.ts'
import { fair } from './fair.ts'
import type { BaseModel } from './record.ts'
import { columnText, MORE } from './search.ts'
import { locking, readRow, readRows, runSql, type SqlRow } from './sql.ts'
import { indexPieces, markedPlaces, markPlaces, placeOfColumn, wholeOrSigned, type Texts } from './words.ts'
import { inTransaction } from './work.ts'

const BATCH = 200
const AT_ONCE = 5000

/**
 * Gives the index of words what it lacks of rows that were written before it was kept: the pieces of every table that has a search text,
 * and the words of the columns that are kept apart. Some hundreds at a time, and again without harm; until a place has come to its end,
 * filters look elsewhere. Nothing where every place has.
 * @param kinds those that say more of their rows than their text; of the others a short text is taken to say all
 */
export async function completePieces(ctx: Context, kinds: readonly (typeof BaseModel)[]): Promise<void> {
  const whole = await markedPlaces(ctx.db)
  const byTable = new Map(kinds.map((Kind) => [Kind.tableName, Kind]))
  const lacking = (await tablesWithText(ctx)).map((table): Lacking => {
    const Kind = byTable.get(table)
    const apart = (Kind?.apart ?? []).filter((column) => !whole.has(placeOfColumn(table, column)))
    return { table, Kind, apart, pieces: !whole.has(table) }
  }).filter(({ apart, pieces }) => apart.length || pieces)
  const withRows = await notEmpty(ctx, lacking)
  await inTransaction(ctx, (its) => markPlaces(its.db, lacking.filter((one) => !withRows.has(one.table)).flatMap(placesOf)))
  for (const one of lacking) if (withRows.has(one.table)) await completeTable(ctx, one)
}

/** A new office has nearly none: all of them are told in one statement. */
async function notEmpty({ db }: Context, lacking: readonly Lacking[]): Promise<Set<string>> {
  if (!lacking.length) return new Set()
  const each = lacking.map(({ table }) => `select '${table}' as tabla where exists (select 1 from \`${table}\`)`)
  return new Set((await readRows(db, each.join(' union all '), [])).map(({ tabla }) => String(tabla)))
}

async function tablesWithText({ db }: Context): Promise<string[]> {
  const rows = await readRows(db, engineOf(db) === 'sqlite'
    ? "select t.name as tabla from sqlite_master t join pragma_table_info(t.name) c on c.name = 'busqueda' where t.type = 'table'"
    : "select table_name as tabla from information_schema.columns where table_schema = database() and column_name = 'busqueda'", [])
  return rows.map(({ tabla }) => String(tabla)).sort()
}

/** What is not whole of a table: its pieces, and columns kept apart. */
interface Lacking { table: string; Kind: typeof BaseModel | undefined; apart: readonly string[]; pieces: boolean }

const placesOf = ({ table, apart, pieces }: Lacking): string[] =>
  [...(pieces ? [table] : []), ...apart.map((column) => placeOfColumn(table, column))]

async function completeTable(ctx: Context, lacking: Lacking): Promise<void> {
  for (const column of lacking.apart) await forget(ctx, placeOfColumn(lacking.table, column))
  const known = new Set<string>()
  for (let last: number | null = 0; last !== null;) {
    const from: number = last
    await fair.turn(ctx.office.slug)
    const done: Done = await inTransaction(ctx, (its) => completeSome(its, lacking, from, known))
    for (const piece of done.pieces) known.add(piece)
    last = done.last
  }
  await inTransaction(ctx, (its) => markPlaces(its.db, placesOf(lacking)))
}

/** Empties a place of what was kept there while older processes wrote rows without telling it. */
async function forget(ctx: Context, place: string): Promise<void> {
  for (let end: SqlRow | undefined | null = null; end !== undefined;) {
    await fair.turn(ctx.office.slug)
    end = await inTransaction(ctx, async ({ db }) => {
      const far = `order by palabra, registro limit 1 offset ${AT_ONCE}`
      const next = await readRow(db, `select palabra, registro from palabras where tabla = ? ${far}`, [place])
      const some = next ? ' and (palabra < ? or palabra = ? and registro < ?)' : ''
      const [palabra, registro] = [String(next?.['palabra']), Number(next?.['registro'])]
      await runSql(db, `delete from palabras where tabla = ?${some}`, next ? [place, palabra, palabra, registro] : [place])
      return next
    })
  }
}

/** The last id that was looked at, null when there are no more, and the pieces that were found. */
interface Done { last: number | null; pieces: string[] }

/** Nobody changes the rows meanwhile: what is kept of them would be of what they were. */
async function completeSome(
  { db }: Context, { table, Kind, apart, pieces }: Lacking, after: number, known: ReadonlySet<string>,
): Promise<Done> {
  const columns = [...new Set(['id', 'busqueda', ...(Kind ? [...Kind.search, ...Kind.said, ...apart] : [])])]
  const sql = `select ${columns.join(', ')} from ${table} where id > ? order by id limit ?${locking(db)}`
  const rows = (await readRows(db, sql, [after, BATCH])).map((row) => ({
    id: Number(row['id']),
    texts: {
      ...(pieces ? { [table]: textOf(Kind, row) } : {}),
      ...Object.fromEntries(apart.map((column) => [placeOfColumn(table, column), columnText(row[column])])),
    } satisfies Texts,
  }))
  const found = await indexPieces(db, table, rows, known)
  return { last: rows.length < BATCH ? null : rows.at(-1)?.id ?? null, pieces: found }
}

function textOf(Kind: typeof BaseModel | undefined, row: SqlRow): string {
  const text = typeof row['busqueda'] === 'string' ? row['busqueda'] : null
  if (!Kind) return wholeOrSigned(text)
  return text !== null && Kind.saysAll(row, text) ? text : `${text ?? ''} ${MORE}`
}
