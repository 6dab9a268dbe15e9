import type { Context } from './context.ts'
import { fair } from './fair.ts'
import type { BaseModel } from './record.ts'
import { MORE } from './search.ts'
import { readRows } from './sql.ts'
import { hasVocabulary, indexPieces, markVocabulary } from './words.ts'
import { inTransaction } from './work.ts'

const BATCH = 200

/**
 * Gives the index of words the pieces of a table's rows that were written without them: some hundreds at a time, and again without harm.
 * Until it has come to its end, filters read every row.
 */
export async function completePieces(ctx: Context, Kind: typeof BaseModel): Promise<void> {
  if (await hasVocabulary(ctx.db, Kind.tableName)) return
  const known = new Set<string>()
  for (let last: number | null = 0; last !== null;) {
    const from: number = last
    await fair.turn(ctx.office.slug)
    const done: Done = await inTransaction(ctx, (its) => completeSome(its, Kind, from, known))
    for (const piece of done.pieces) known.add(piece)
    last = done.last
  }
  await inTransaction(ctx, (its) => markVocabulary(its.db, Kind.tableName))
}

/** The last id that was looked at, null when there are no more, and the pieces that were found. */
interface Done { last: number | null; pieces: string[] }

async function completeSome({ db }: Context, Kind: typeof BaseModel, after: number, known: ReadonlySet<string>): Promise<Done> {
  const columns = [...new Set(['id', 'busqueda', ...Kind.search, ...Kind.said])]
  const rows = await readRows(db, `select ${columns.join(', ')} from ${Kind.tableName} where id > ? order by id limit ?`, [after, BATCH])
  const texts = rows.map((row) => {
    const text = typeof row['busqueda'] === 'string' ? row['busqueda'] : ''
    return { id: Number(row['id']), text: Kind.saysAll(row, text) ? text : `${text} ${MORE}` }
  })
  const pieces = await indexPieces(db, Kind.tableName, texts, known)
  return { last: rows.length < BATCH ? null : texts.at(-1)?.id ?? null, pieces }
}
