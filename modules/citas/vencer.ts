import { readRow, update, type Context } from '../kernel/index.ts'
import { cuposVencidos, quitarCupo, type Cupo } from './cupos.ts'
import { pasarAlSiguiente } from './espera/pasar.ts'
import { exigirCita } from './leer.ts'
import { Cita } from './model.ts'
import { anotar } from './paso.ts'
import type { EnTurno } from './turno.ts'

/**
 * Frees the seats of an hour that nobody kept in time, in the transaction that needs one. What was offered to who waits goes to the next in
 * the list; the rest, to whoever asks.
 */
export async function vencerLosDe(turno: EnTurno, inicio: string): Promise<void> {
  for (const cupo of await cuposVencidos(turno.ctx, inicio)) {
    await vencerUno(turno.ctx, cupo)
    await pasarAlSiguiente(turno, cupo.id_cita, inicio, { soloOfertas: true })
  }
}

/** Frees every seat that nobody kept in time, and offers it to who waits. @returns how many */
export async function vencerTodos(turno: EnTurno): Promise<number> {
  const cupos = await cuposVencidos(turno.ctx)
  for (const cupo of cupos) {
    await vencerUno(turno.ctx, cupo)
    await pasarAlSiguiente(turno, cupo.id_cita, cupo.inicio)
  }
  return cupos.length
}

async function vencerUno(ctx: Context, { id_cita, inicio, puesto }: Cupo): Promise<void> {
  await quitarCupo(ctx, { id: id_cita, inicio, puesto })
  const antes = await exigirCita(ctx, id_cita)
  const cita = await update(ctx, Cita, id_cita, { estado: 'vencida', vence: null }, { before: antes })
  await anotar(ctx, cita, { paso: 'vencida', como: 'oficina', motivo: null })
}

/** Whether some seat was not kept in time: a look that takes nobody's turn. */
export const hayVencidos = async ({ db, now }: Context): Promise<boolean> =>
  (await readRow(db, 'select id from citas_cupos where vence <= ? limit 1', [now.toISOString()])) !== undefined
