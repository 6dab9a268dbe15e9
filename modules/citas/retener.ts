import { readRow, update, type Context, insert } from '../kernel/index.ts'
import {
  cuposVencidos,
  quitarCupo,
  type Cupo,
  ponerCupo,
  type EnTurno,
  enTurno,
  buscarSitio,
  type Pedido,
} from './cupos.ts'
import { pasarAlSiguiente, esperaDeCita } from './espera/pasar.ts'
import { exigirCita, vivasDe } from './leer.ts'
import { Cita } from './model.ts'
import { anotar } from './paso.ts'
import { finDe, minutosDespues, RETENCION_MINUTOS } from './domain.ts'
import type { Solicitante } from './oyentes.ts'

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

/** Whether any hold expired, checked without the lock. */
export const hayVencidos = async ({ db, now }: Context): Promise<boolean> =>
  (await readRow(db, 'select id from citas_cupos where vence <= ? limit 1', [now.toISOString()])) !== undefined

/**
 * Keeps a seat for ten minutes for who is booking it. A request has one on hold: asking for another hour lets go of the one before, and
 * asking for the same one again, or for the one that it has booked, answers that.
 * @throws Problem 409 with the nearest free hours; 422 by field
 */
export const retener = (ctx: Context, quien: Solicitante, pedido: Pedido): Promise<Cita> =>
  enTurno(ctx, async (turno) => {
    const { ctx: its } = turno
    await vencerLosDe(turno, pedido.inicio)
    const vivas = await vivasDe(its, quien.id_solicitud)
    const antes = vivas.filter((una) => estaRetenida(its, una))
    const misma = [...vivas.filter(({ estado }) => estado === 'agendada'), ...antes].find(
      (una) => una.inicio === pedido.inicio,
    )
    if (misma) return misma
    const sitio = await buscarSitio(turno, pedido)
    const cita = await insert(its, Cita, {
      ...quien,
      ...sitio,
      inicio: pedido.inicio,
      fin: finDe(pedido.inicio),
      estado: 'retenida',
      secuencia: 0,
      motivo: null,
      vence: minutosDespues(its.now, RETENCION_MINUTOS),
      id_usuario: its.user?.id ?? null,
    })
    await ponerCupo(its, cita)
    await anotar(its, cita, { paso: 'retenida', como: pedido.como, motivo: null })
    await soltarOtras(turno, antes)
    return cita
  })

const estaRetenida = ({ now }: Context, { estado, vence }: Cita): boolean =>
  estado === 'retenida' && vence !== null && vence > now.toISOString()

/** Frees a request's other holds, except a waiting-list offer. */
async function soltarOtras(turno: EnTurno, retenidas: readonly Cita[]): Promise<void> {
  for (const una of retenidas) if ((await esperaDeCita(turno.ctx, una.id)) === null) await soltar(turno, una)
}

export async function soltar(turno: EnTurno, antes: Cita, motivo: string | null = null): Promise<Cita> {
  const { ctx } = turno
  await quitarCupo(ctx, antes)
  const cita = await update(ctx, Cita, antes.id, { estado: 'cancelada', vence: null }, { before: antes })
  await anotar(ctx, cita, { paso: 'cancelada', como: 'cliente', motivo })
  await pasarAlSiguiente(turno, antes.id, antes.inicio)
  return cita
}
