import { setTimeout } from 'node:timers/promises'
import { fair } from '../concurrency/backpressure.ts'
import { locking, readRow, readRows, runSql, type SqlRow } from '../db/sql.ts'
import { inTransaction } from '../db/unit-of-work.ts'
import { lineText } from '../records/audit.ts'
import type { Context } from '../tenants/context.ts'
import { addWords, HISTORY, INDEXED, markPlaces } from './inverted-index.ts'

const ROWS = 200
const LONGEST_PAUSE = 1_000
/** Ids are given out before their commits: lines become indexed when none can come before them (ms). */
const SETTLED = 60 * 60_000

/**
 * Indexes the lines of the history written since the last time, and those of older versions. Not on writing, because a change would pay
 * for the words of its line as well: newer lines are found by their text. Short transactions; a killed run resumes.
 */
export async function indexHistory(ctx: Context, stopped = () => false): Promise<void> {
  const until = new Date(ctx.now.getTime() - SETTLED).toISOString()
  for (let more = true; more && !stopped();) {
    await fair.turn(ctx.office.slug)
    const began = performance.now()
    more = await inTransaction(ctx, (its) => indexSome(its, until))
    if (more) await setTimeout(Math.min(LONGEST_PAUSE, performance.now() - began))
  }
}

async function indexSome({ db }: Context, until: string): Promise<boolean> {
  const reached = await readRow(db, 'select valor from contadores where nombre = ? limit 1', [INDEXED])
  const read = await readRows(
    db,
    `select id, cuando, usuario, antes, despues, busqueda from auditoria where id > ? order by id limit ?${locking(db)}`,
    [Number(reached?.['valor'] ?? 0), ROWS],
  )
  const newer = read.findIndex(({ cuando }) => String(cuando) > until)
  const lines = newer < 0 ? read : read.slice(0, newer)
  const texts = lines.map((line) => ({ id: Number(line['id']), text: textOf(line), had: line['busqueda'] }))
  for (const { id, text, had } of texts)
    if (had === null) await runSql(db, 'update auditoria set busqueda = ? where id = ?', [text, id])
  await addWords(db, HISTORY, texts)
  const last = texts.at(-1)?.id
  if (last !== undefined && reached)
    await runSql(db, 'update contadores set valor = ? where nombre = ?', [last, INDEXED])
  else if (!reached) await runSql(db, 'insert into contadores (nombre, valor) values (?, ?)', [INDEXED, last ?? 0])
  const more = lines.length === ROWS
  if (!more) await markPlaces(db, [HISTORY])
  return more
}

function textOf({ usuario, antes, despues, busqueda }: SqlRow): string {
  if (typeof busqueda === 'string') return busqueda
  const read = (json: unknown) => (typeof json === 'string' ? (JSON.parse(json) as object) : null) // as `audit.ts` writes it
  return lineText({ usuario: typeof usuario === 'string' ? usuario : null, antes: read(antes), despues: read(despues) })
}
