import { insertRow, locking, readRows, runSql, type Context } from '../kernel/index.ts'
import type { Cita } from './model.ts'

/** A seat as it is kept: its appointment's history tells who had it. */
export interface Cupo {
  inicio: string
  puesto: number
  id_cita: number
  vence: string | null
}

const cupoDe = (fila: Record<string, unknown>): Cupo => ({
  inicio: String(fila.inicio),
  puesto: Number(fila.puesto),
  id_cita: Number(fila.id_cita),
  vence: fila.vence === null ? null : String(fila.vence),
})

/** The seats that are given at an hour, as they are now: in the turn. */
export const cuposDe = async ({ db }: Context, inicio: string): Promise<Cupo[]> =>
  (
    await readRows(db, `select inicio, puesto, id_cita, vence from citas_cupos where inicio = ?${locking(db)}`, [
      inicio,
    ])
  ).map(cupoDe)

/** Those that nobody kept in time, of one hour or of all. */
export const cuposVencidos = async ({ db, now }: Context, inicio: string | null = null): Promise<Cupo[]> =>
  (
    await readRows(
      db,
      `select inicio, puesto, id_cita, vence from citas_cupos where vence <= ?${inicio === null ? '' : ' and inicio = ?'} order by vence, id` +
        locking(db),
      [now.toISOString(), ...(inicio === null ? [] : [inicio])],
    )
  ).map(cupoDe)

/** Those taken or held in a stretch of time, without what nobody kept in time: to look, and not to give. */
export const ocupadosEntre = async ({ db, now }: Context, desde: string, hasta: string): Promise<Cupo[]> =>
  (
    await readRows(
      db,
      'select inicio, puesto, id_cita, vence from citas_cupos where inicio >= ? and inicio < ? and (vence is null or vence > ?)',
      [desde, hasta, now.toISOString()],
    )
  ).map(cupoDe)

/** Takes a seat. @throws what the database does where somebody has it: it has the last word */
export async function ponerCupo(
  { db }: Context,
  { id, inicio, puesto, vence }: Pick<Cita, 'id' | 'inicio' | 'puesto' | 'vence'>,
) {
  await insertRow(db, 'citas_cupos', { inicio, puesto, id_cita: id, vence })
}

/**
 * Keeps for good the seat that is held for an appointment, if it still is: a compare-and-swap that judges by itself, although in the turn
 * what nobody kept in time is freed first (`vencerLosDe`).
 * @returns whether it was
 */
export async function fijarCupo({ db, now }: Context, id_cita: number, para: number = id_cita): Promise<boolean> {
  const { changes } = await runSql(
    db,
    'update citas_cupos set vence = null, id_cita = ? where id_cita = ? and vence > ?',
    [para, id_cita, now.toISOString()],
  )
  return changes === 1
}

/** Frees the seat that an appointment has at an hour. */
export const quitarCupo = ({ db }: Context, { id, inicio, puesto }: Pick<Cita, 'id' | 'inicio' | 'puesto'>) =>
  runSql(db, 'delete from citas_cupos where inicio = ? and puesto = ? and id_cita = ?', [inicio, puesto, id])
