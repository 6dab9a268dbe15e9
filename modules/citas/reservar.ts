import { insert, Problem, type Context } from '../kernel/index.ts'
import { agendar, mover } from './agendar.ts'
import { confirmarEn } from './confirmar.ts'
import { ponerCupo, buscarSitio, type Pedido, enTurno, type EnTurno } from './cupos.ts'
import { finDe } from './domain.ts'
import { exigirCita, vivasDe } from './leer.ts'
import { Cita } from './model.ts'
import type { Solicitante } from './oyentes.ts'
import { vencerLosDe } from './retener.ts'

/**
 * Books an hour in one step: what is on hold for it is confirmed, what its request had at another hour moves, and the same asked for twice
 * is the same appointment. The one function by which client, office and imports book.
 * @throws Problem 409 with the nearest free hours; 422 by field
 */
export const reservar = (ctx: Context, quien: Solicitante, pedido: Pedido): Promise<Cita> =>
  enTurno(ctx, async (turno) => {
    const { ctx: its } = turno
    const { inicio, como, puesto, forzar = null } = pedido
    await vencerLosDe(turno, inicio)
    const vivas = await vivasDe(its, quien.id_solicitud)
    const agendada = vivas.find(({ estado }) => estado === 'agendada')
    if (agendada) return moverA(turno, agendada, vivas, pedido)
    const retenida = vivas.find((una) => una.estado === 'retenida' && una.inicio === inicio)
    if (retenida && (puesto === undefined || puesto === retenida.puesto)) return confirmarEn(turno, retenida, como)
    const sitio = await buscarSitio(turno, pedido)
    const cita = await insert(its, Cita, {
      ...quien,
      ...sitio,
      inicio,
      fin: finDe(inicio),
      estado: 'agendada',
      vence: null,
      secuencia: 0,
      id_usuario: its.user?.id ?? null,
      motivo: sitio.forzada ? forzar : null,
    })
    await ponerCupo(its, cita)
    return agendar(turno, cita, { paso: 'agendada', como, motivo: cita.motivo })
  })

/**
 * Moves an appointment to another hour, or to another place of its own.
 * @throws Problem 404; 409 where it is not booked, or with the nearest free hours; 422 by field
 */
export const reprogramar = (ctx: Context, id: number, pedido: Pedido): Promise<Cita> =>
  enTurno(ctx, async (turno) => {
    const cita = await exigirCita(turno.ctx, id)
    if (cita.estado !== 'agendada') throw new Problem(409, 'no_agendada', 'Esa cita ya no está agendada.')
    await vencerLosDe(turno, pedido.inicio)
    return moverA(turno, cita, await vivasDe(turno.ctx, cita.id_solicitud), pedido)
  })

async function moverA(turno: EnTurno, agendada: Cita, vivas: readonly Cita[], pedido: Pedido): Promise<Cita> {
  const { inicio, como, puesto, forzar = null } = pedido
  if (inicio === agendada.inicio && (puesto === undefined || puesto === agendada.puesto)) return agendada
  const retenida = vivas.find((una) => una.estado === 'retenida' && una.inicio === inicio)
  if (retenida && (puesto === undefined || puesto === retenida.puesto)) return confirmarEn(turno, retenida, como)
  const sitio = await buscarSitio(turno, pedido, inicio === agendada.inicio ? agendada.puesto : null)
  return mover(turno, agendada, { inicio, ...sitio }, { como, motivo: sitio.forzada ? forzar : null })
}
