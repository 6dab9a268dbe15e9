import { inTransaction, locking, readRow, runSql, type Context } from '../kernel/index.ts'

/** A filing this old (ms) was committed long ago, and so were those before it: no piece of work takes an hour. */
const ASENTADA = 3_600_000

/**
 * How many filings there are, in SQL: those that were counted in the night and those since. No filing is ever deleted, and a new one has a
 * greater id than all that are an hour old, so it is exact whenever that was.
 */
export const SQL_TODAS = `(coalesce((select cuantas from radicaciones_contadas where id = 1), 0) +
  (select count(*) from radicaciones where id > coalesce((select hasta from radicaciones_contadas where id = 1), 0)))`

const contar = async (ctx: Context, desde: number, hasta: number): Promise<number> =>
  Number((await readRow(ctx.db, 'select count(*) as n from radicaciones where id > ? and id <= ?', [desde, hasta]))?.n)

/**
 * Counts the filings that are there, each night, so that the first page counts only those since. What was counted before is counted again:
 * where it was wrong it is mended and said.
 * @returns whether it was right
 */
export const contarRadicaciones = (ctx: Context): Promise<boolean> =>
  inTransaction(ctx, async (its) => {
    const fila = await readRow(
      its.db,
      `select hasta, cuantas from radicaciones_contadas where id = 1${locking(its.db)}`,
      [],
    )
    const [antes, dichas] = [Number(fila?.hasta ?? 0), Number(fila?.cuantas ?? 0)]
    const son = await contar(its, 0, antes)
    if (son !== dichas) its.log.error({ hasta: antes, dichas, son }, 'filings were counted wrong')
    const hace = new Date(its.now.getTime() - ASENTADA).toISOString()
    const ultima = await readRow(its.db, 'select id from radicaciones where created_at < ? order by id desc limit 1', [
      hace,
    ])
    const hasta = Math.max(antes, Number(ultima?.id ?? 0))
    const cuantas = son + (await contar(its, antes, hasta))
    await runSql(
      its.db,
      fila
        ? 'update radicaciones_contadas set hasta = ?, cuantas = ? where id = 1'
        : 'insert into radicaciones_contadas (hasta, cuantas, id) values (?, ?, 1)',
      [hasta, cuantas],
    )
    return son === dichas
  })
