import { insert, update, type Context } from '../kernel/index.ts'
import { ponerCupo, quitarCupo } from './cupos.ts'
import { finDe, minutosDespues, RETENCION_MINUTOS } from './domain.ts'
import { esperaDeCita, pasarAlSiguiente } from './espera/pasar.ts'
import { vivasDe } from './leer.ts'
import { Cita } from './model.ts'
import type { Solicitante } from './oyentes.ts'
import { anotar } from './paso.ts'
import { buscarSitio, type Pedido } from './sitio.ts'
import { enTurno, type EnTurno } from './turno.ts'
import { vencerLosDe } from './vencer.ts'

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

/** Whether a seat is still kept for it. */
const estaRetenida = ({ now }: Context, { estado, vence }: Cita): boolean =>
  estado === 'retenida' && vence !== null && vence > now.toISOString()

/** Lets go of what a request had on hold, but for what it was offered for having waited. */
async function soltarOtras(turno: EnTurno, retenidas: readonly Cita[]): Promise<void> {
  for (const una of retenidas) if ((await esperaDeCita(turno.ctx, una.id)) === null) await soltar(turno, una)
}

/** Frees a seat on hold. @param motivo why it is not booked */
export async function soltar(turno: EnTurno, antes: Cita, motivo: string | null = null): Promise<Cita> {
  const { ctx } = turno
  await quitarCupo(ctx, antes)
  const cita = await update(ctx, Cita, antes.id, { estado: 'cancelada', vence: null }, { before: antes })
  await anotar(ctx, cita, { paso: 'cancelada', como: 'cliente', motivo })
  await pasarAlSiguiente(turno, antes.id, antes.inicio)
  return cita
}
