import { findRow, locking, notFound, readRows, type Context } from '../kernel/index.ts'
import { Cita } from './model.ts'

/** An appointment as it is now, in the turn. @throws Problem 404 */
export async function exigirCita(ctx: Context, id: number): Promise<Cita> {
  const cita = await findRow(ctx.db, Cita, id, { lock: true })
  if (!cita) throw notFound('No se encontró la cita.')
  return cita
}

/** Those of a request that hold a seat to come or held one: booked, and on hold. In the turn, as they are now. */
export const vivasDe = async ({ db }: Context, id_solicitud: number | null): Promise<Cita[]> => {
  if (id_solicitud === null) return []
  const filas = await readRows(
    db,
    `select * from citas where id_solicitud = ? and estado in ('retenida', 'agendada') order by id${locking(db)}`,
    [id_solicitud],
  )
  return filas.map((fila) => Cita.fromDatabaseJson(fila))
}
