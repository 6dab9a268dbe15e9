import { doByPieces, forgetPieces, isBegun, pieceOf } from '../db/migrations/by-pieces.ts'
import type { Context } from '../tenants/context.ts'
import { engineOf } from '../db/database.ts'
import { fair } from '../concurrency/backpressure.ts'
import type { BaseModel } from '../records/model.ts'
import { searchTextFor } from '../records/write.ts'
import { MORE } from './normalize.ts'
import { readRow, readRows, runSql, type SqlRow } from '../db/sql.ts'
import {
  HISTORY,
  indexPieces,
  indexWords,
  markedPlaces,
  markPlaces,
  placedColumns,
  placeOfColumn,
  textOfColumn,
  wholeOrSigned,
  type Texts,
} from './inverted-index.ts'
import { inTransaction } from '../db/unit-of-work.ts'

const AT_ONCE = 5000

/**
 * Completes the word index for rows written by older versions: letter runs of all tables, words of `apart` columns, search texts.
 * Resumable; until a place is complete, filters do not use it.
 * @param kinds models that say more of their rows than the text; for other tables a short text counts as complete
 * @param stopped true ends the run; the next one continues
 */
export async function completePieces(
  ctx: Context,
  kinds: readonly (typeof BaseModel)[],
  stopped = () => false,
): Promise<void> {
  const whole = await markedPlaces(ctx.db)
  const byTable = new Map(kinds.map((Kind) => [Kind.tableName, Kind]))
  const lacking = (await tablesWithText(ctx))
    .map((table): Lacking => {
      const Kind = byTable.get(table)
      const apart = (Kind ? placedColumns(Kind) : []).filter((column) => !whole.has(placeOfColumn(table, column)))
      return { table, Kind, apart, pieces: !whole.has(table) }
    })
    .filter(({ apart, pieces }) => apart.length || pieces)
  const withRows = await notEmpty(ctx, lacking)
  await inTransaction(ctx, (its) =>
    markPlaces(its.db, lacking.filter((one) => !withRows.has(one.table)).flatMap(placesOf)),
  )
  for (const one of lacking) if (withRows.has(one.table)) await completeTable(ctx, one, stopped)
}

/** One statement, because most tables of a new office are empty. */
async function notEmpty({ db }: Context, lacking: readonly Lacking[]): Promise<Set<string>> {
  if (!lacking.length) return new Set()
  const each = lacking.map(({ table }) => `select '${table}' as tabla where exists (select 1 from \`${table}\`)`)
  return new Set((await readRows(db, each.join(' union all '), [])).map(({ tabla }) => String(tabla)))
}

async function tablesWithText({ db }: Context): Promise<string[]> {
  const rows = await readRows(
    db,
    engineOf(db) === 'sqlite'
      ? "select t.name as tabla from sqlite_master t join pragma_table_info(t.name) c on c.name = 'busqueda' where t.type = 'table'"
      : "select table_name as tabla from information_schema.columns where table_schema = database() and column_name = 'busqueda'",
    [],
  )
  return rows
    .map(({ tabla }) => String(tabla))
    .filter((tabla) => tabla !== HISTORY)
    .sort()
}

interface Lacking {
  table: string
  Kind: typeof BaseModel | undefined
  apart: readonly string[]
  pieces: boolean
}

const placesOf = ({ table, apart, pieces }: Lacking): string[] => [
  ...(pieces ? [table] : []),
  ...apart.map((column) => placeOfColumn(table, column)),
]

async function completeTable(ctx: Context, lacking: Lacking, stopped: () => boolean): Promise<void> {
  const name = `${lacking.table} ${placesOf(lacking).join(' ')}`
  if (!(await isBegun(ctx.db, name)))
    for (const column of lacking.apart) await forget(ctx, placeOfColumn(lacking.table, column))
  const known = new Set<string>()
  const whole = await doByPieces(ctx, { name, some: (its, after) => completeSome(its, lacking, after, known) }, stopped)
  if (!whole) return
  await inTransaction(ctx, async (its) => {
    await markPlaces(its.db, placesOf(lacking))
    await forgetPieces(its.db, name)
  })
}

/** Empties a place, whose entries older processes did not maintain. */
async function forget(ctx: Context, place: string): Promise<void> {
  for (let end: SqlRow | undefined | null = null; end !== undefined;) {
    await fair.turn(ctx.office.slug)
    end = await inTransaction(ctx, async ({ db }) => {
      const far = `order by palabra, registro limit 1 offset ${AT_ONCE}`
      const next = await readRow(db, `select palabra, registro from palabras where tabla = ? ${far}`, [place])
      const some = next ? ' and (palabra < ? or palabra = ? and registro < ?)' : ''
      const [palabra, registro] = [String(next?.['palabra']), Number(next?.['registro'])]
      await runSql(
        db,
        `delete from palabras where tabla = ?${some}`,
        next ? [place, palabra, palabra, registro] : [place],
      )
      return next
    })
  }
}

/** The rows are locked meanwhile. @returns the last id, null at the end */
async function completeSome(
  ctx: Context,
  { table, Kind, apart, pieces }: Lacking,
  after: number,
  known: Set<string>,
): Promise<number | null> {
  const { db, afterCommit } = ctx
  const piece = await pieceOf(db, table, Kind ? null : ['busqueda'], after)
  if (Kind && pieces) for (const row of piece.rows) row['busqueda'] = await renewed(ctx, Kind, row)
  const rows = piece.rows.map((row) => ({
    id: Number(row['id']),
    texts: {
      ...(pieces ? { [table]: textOf(Kind, row) } : {}),
      ...Object.fromEntries(
        apart.map((column) => [placeOfColumn(table, column), Kind ? textOfColumn(Kind, column, row) : null]),
      ),
    } satisfies Texts,
  }))
  const found = await indexPieces(db, table, rows, known)
  afterCommit(() => {
    for (const one of found) known.add(one)
  })
  return piece.last
}

/** Rewrites a search text that today's rules would make otherwise, without a new version. */
async function renewed(ctx: Context, Kind: typeof BaseModel, row: SqlRow): Promise<string | null> {
  const { tableName } = Kind
  const had = typeof row['busqueda'] === 'string' ? row['busqueda'] : null
  const model = Kind.fromDatabaseJson({ ...row })
  const text = await searchTextFor(ctx, Kind, model)
  if (text === null || text === had) return had
  await runSql(ctx.db, `update ${tableName} set busqueda = ? where id = ?`, [text, model.id])
  await indexWords(ctx.db, tableName, model.id, { [tableName]: had }, { [tableName]: text })
  return text
}

function textOf(Kind: typeof BaseModel | undefined, row: SqlRow): string {
  const text = typeof row['busqueda'] === 'string' ? row['busqueda'] : null
  if (!Kind) return wholeOrSigned(text)
  return text !== null && Kind.saysAll(row, text) ? text : `${text ?? ''} ${MORE}`
}
