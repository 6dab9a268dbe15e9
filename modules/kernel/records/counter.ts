import type { Context } from '../tenants/context.ts'
import { engineOf } from '../db/database.ts'
import { runSql, writeReturning } from '../db/sql.ts'

const INTO = 'insert into contadores (nombre, valor) values (?,'

/**
 * Takes the next number of a sequence inside the caller's transaction: no gaps (a rollback gives it back), no doubles.
 * One upsert that also says the number: INSERT IGNORE followed by UPDATE deadlocks on MariaDB under load. There the number comes back
 * as the id of the statement, which MySQL knows as well; only MariaDB has RETURNING.
 */
export async function nextNumber({ db }: Pick<Context, 'db'>, name: string): Promise<number> {
  if (engineOf(db) === 'mysql')
    return (
      await runSql(db, `${INTO} last_insert_id(1)) on duplicate key update valor = last_insert_id(valor + 1)`, [name])
    ).id
  const { valor } = await writeReturning(
    db,
    `${INTO} 1) on conflict (nombre) do update set valor = valor + 1 returning valor`,
    [name],
  )
  return Number(valor)
}
