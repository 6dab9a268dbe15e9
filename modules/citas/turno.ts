import { inTransaction, locking, readRows, type Context } from '../kernel/index.ts'
import { Puesto } from './model.ts'

/** Work that gives or frees seats, with the places that there are. */
export interface EnTurno {
  ctx: Context
  puestos: readonly Puesto[]
}

/**
 * Takes the office's turn to give seats and does what it is for: whoever else gives one waits until this transaction ends, so that fifty at
 * once are fifty in a row and none of them loses to another's lock. Within a transaction it comes before any other reading: MariaDB
 * answers what is read later, and locked, as the one before left it.
 */
export const enTurno = <T>(ctx: Context, work: (turno: EnTurno) => Promise<T>): Promise<T> => {
  const run = async (its: Context) => {
    const filas = await readRows(its.db, `select * from citas_puestos order by numero${locking(its.db)}`, [])
    return work({ ctx: its, puestos: filas.map((fila) => Puesto.fromDatabaseJson(fila)) })
  }
  return ctx.db.isTransaction ? run(ctx) : inTransaction(ctx, run)
}
