import { Problem, update, type Context } from '../kernel/index.ts'
import { agendar, mover } from './agendar.ts'
import { fijarCupo, ponerCupo, buscarSitio, enTurno, type EnTurno } from './cupos.ts'
import type { Como } from './domain.ts'
import { exigirCita, vivasDe } from './leer.ts'
import { Cita } from './model.ts'
import { anotar } from './paso.ts'
import { vencerLosDe } from './retener.ts'

/**
 * Books for good what is on hold. Asked for again, it answers what is booked. One whose ten minutes ended has its hour again if it is still
 * free. Where its request had another hour booked, that one moves here.
 * @throws Problem 404; 409 with the nearest free hours where it was lost
 */
export const confirmar = (ctx: Context, id: number, como: Como): Promise<Cita> =>
  enTurno(ctx, async (turno) => {
    await vencerLosDe(turno, (await exigirCita(turno.ctx, id)).inicio)
    return confirmarEn(turno, await exigirCita(turno.ctx, id), como)
  })

export async function confirmarEn(turno: EnTurno, cita: Cita, como: Como): Promise<Cita> {
  const { ctx } = turno
  if (cita.estado === 'agendada') return cita
  const agendada = (await vivasDe(ctx, cita.id_solicitud)).find(({ estado }) => estado === 'agendada')
  if (agendada?.inicio === cita.inicio) return agendada
  if (cita.estado !== 'retenida' && cita.estado !== 'vencida') {
    throw new Problem(409, 'no_retenida', 'Esa hora ya no está reservada: elija otra.')
  }
  if (agendada) return pasarA(turno, agendada, cita, como)
  const aTiempo = await fijarCupo(ctx, cita.id)
  const sitio = aTiempo ? {} : await buscarSitio(turno, { inicio: cita.inicio, como })
  const hecha = await update(ctx, Cita, cita.id, { ...sitio, estado: 'agendada', vence: null }, { before: cita })
  if (!aTiempo) await ponerCupo(ctx, hecha)
  return agendar(turno, hecha, { paso: 'agendada', como, motivo: null })
}

/** The appointment that its request has goes to the hour on hold. */
async function pasarA(turno: EnTurno, agendada: Cita, cita: Cita, como: Como): Promise<Cita> {
  const { ctx } = turno
  if (!(await fijarCupo(ctx, cita.id, agendada.id))) {
    const sitio = await buscarSitio(turno, { inicio: cita.inicio, como })
    return mover(turno, agendada, { inicio: cita.inicio, ...sitio }, { como, motivo: null })
  }
  const pasada = await update(ctx, Cita, cita.id, { estado: 'cancelada', vence: null }, { before: cita })
  await anotar(ctx, pasada, { paso: 'cancelada', como, motivo: `Es ahora la hora de la cita ${agendada.id}.` })
  return mover(
    turno,
    agendada,
    { inicio: cita.inicio, puesto: cita.puesto, forzada: cita.forzada },
    { como, motivo: null, tomado: true },
  )
}
