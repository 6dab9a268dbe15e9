import { Problem, update, type Context, insert } from '../kernel/index.ts'
import { agendar, mover, vencerLosDe, type Mudanza } from './agendar.ts'
import { fijarCupo, ponerCupo, buscarSitio, enTurno, type EnTurno, type Pedido } from './cupos.ts'
import { type Como, finDe } from './domain.ts'
import { exigirCita, vivasDe } from './agenda/agenda.ts'
import { Cita } from './model.ts'
import { anotar, type Solicitante } from './oyentes.ts'

/** Idempotent. An expired hold is taken again if still free; an earlier booking moves here. @throws Problem 404; 409 with free hours */
export const confirmar = (ctx: Context, id: number, como: Como): Promise<Cita> =>
  enTurno(ctx, async (turno) => {
    await vencerLosDe(turno, (await exigirCita(turno.ctx, id)).inicio)
    return confirmarEn(turno, await exigirCita(turno.ctx, id), como)
  })

async function confirmarEn(turno: EnTurno, cita: Cita, como: Como, motivo: string | null = null): Promise<Cita> {
  const { ctx } = turno
  if (cita.estado === 'agendada') return cita
  const agendada = (await vivasDe(ctx, cita.id_solicitud)).find(({ estado }) => estado === 'agendada')
  if (agendada?.inicio === cita.inicio) return agendada
  if (cita.estado !== 'retenida' && cita.estado !== 'vencida') {
    throw new Problem(409, 'no_retenida', 'Esa hora ya no está reservada: elija otra.')
  }
  if (agendada) return pasarA(turno, agendada, cita, { como, motivo })
  const aTiempo = await fijarCupo(ctx, cita.id)
  const sitio = aTiempo ? {} : await buscarSitio(turno, { inicio: cita.inicio, como })
  const hecha = await update(
    ctx,
    Cita,
    cita.id,
    { ...sitio, estado: 'agendada', vence: null, motivo },
    { before: cita },
  )
  if (!aTiempo) await ponerCupo(ctx, hecha)
  return agendar(turno, hecha, { paso: 'agendada', como, motivo })
}

async function pasarA(turno: EnTurno, agendada: Cita, cita: Cita, dicho: Omit<Mudanza, 'tomado'>): Promise<Cita> {
  const { ctx } = turno
  const { como } = dicho
  if (!(await fijarCupo(ctx, cita.id, agendada.id))) {
    const sitio = await buscarSitio(turno, { inicio: cita.inicio, como })
    return mover(turno, agendada, { inicio: cita.inicio, ...sitio }, dicho)
  }
  const pasada = await update(ctx, Cita, cita.id, { estado: 'cancelada', vence: null }, { before: cita })
  await anotar(ctx, pasada, { paso: 'cancelada', como, motivo: `Es ahora la hora de la cita ${agendada.id}.` })
  return mover(
    turno,
    agendada,
    { inicio: cita.inicio, puesto: cita.puesto, forzada: cita.forzada },
    { ...dicho, tomado: true },
  )
}

/** Confirms a hold, moves an earlier booking, or books; idempotent. @throws Problem 409 with the nearest free hours; 422 by field */
export const reservar = (ctx: Context, quien: Solicitante, pedido: Pedido): Promise<Cita> =>
  enTurno(ctx, async (turno) => {
    const { ctx: its } = turno
    const { inicio, como, puesto, forzar = null, motivo = null } = pedido
    await vencerLosDe(turno, inicio)
    const vivas = await vivasDe(its, quien.id_solicitud)
    const agendada = vivas.find(({ estado }) => estado === 'agendada')
    if (agendada) return moverA(turno, agendada, vivas, pedido)
    const retenida = vivas.find((una) => una.estado === 'retenida' && una.inicio === inicio)
    if (retenida && (puesto === undefined || puesto === retenida.puesto))
      return confirmarEn(turno, retenida, como, motivo)
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
      motivo: sitio.forzada ? forzar : motivo,
    })
    await ponerCupo(its, cita)
    return agendar(turno, cita, { paso: 'agendada', como, motivo: cita.motivo })
  })

/** @throws Problem 404; 409 if not booked, or with the nearest free hours; 422 by field */
export const reprogramar = (ctx: Context, id: number, pedido: Pedido): Promise<Cita> =>
  enTurno(ctx, async (turno) => {
    const cita = await exigirCita(turno.ctx, id)
    if (cita.estado !== 'agendada') throw new Problem(409, 'no_agendada', 'Esa cita ya no está agendada.')
    await vencerLosDe(turno, pedido.inicio)
    return moverA(turno, cita, await vivasDe(turno.ctx, cita.id_solicitud), pedido)
  })

async function moverA(turno: EnTurno, agendada: Cita, vivas: readonly Cita[], pedido: Pedido): Promise<Cita> {
  const { inicio, como, puesto, forzar = null, motivo = null } = pedido
  if (inicio === agendada.inicio && (puesto === undefined || puesto === agendada.puesto)) return agendada
  const retenida = vivas.find((una) => una.estado === 'retenida' && una.inicio === inicio)
  if (retenida && (puesto === undefined || puesto === retenida.puesto))
    return confirmarEn(turno, retenida, como, motivo)
  const misma = inicio === agendada.inicio
  const sitio = await buscarSitio(turno, pedido, misma ? agendada.puesto : null)
  // an extra one, where no place is free, gets the number that it has
  if (misma && sitio.puesto === agendada.puesto) return agendada
  return mover(turno, agendada, { inicio, ...sitio }, { como, motivo: sitio.forzada ? forzar : motivo })
}
