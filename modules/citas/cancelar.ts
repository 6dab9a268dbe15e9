import { bogotaDate } from '../../schemas/es-co/index.ts'
import { Problem, update, type Context } from '../kernel/index.ts'
import { pedirAviso } from './avisos/pedir-aviso.ts'
import { quitarCupo } from './cupos.ts'
import type { Como } from './domain.ts'
import { ofrecer } from './espera/ofrecer.ts'
import { exigirCita } from './leer.ts'
import { Cita } from './model.ts'
import { contar } from './oyentes.ts'
import { anotar } from './paso.ts'
import { soltar } from './retener.ts'
import { enTurno } from './turno.ts'

interface Porque {
  como: Como
  motivo?: string | null | undefined
}

/**
 * Cancels an appointment, or lets go of one on hold: its seat is free at once and who waits is told. Asked for again, it stays cancelled.
 * @throws Problem 404; 409 where it was kept, missed or, for a client, its hour came
 */
export const cancelar = (ctx: Context, id: number, { como, motivo = null }: Porque): Promise<Cita> =>
  enTurno(ctx, async (turno) => {
    const { ctx: its } = turno
    const antes = await exigirCita(its, id)
    if (antes.estado === 'cancelada' || antes.estado === 'vencida') return antes
    if (antes.estado === 'retenida') return soltar(turno, antes, motivo)
    if (antes.estado !== 'agendada') throw yaCerrada(antes)
    if (como === 'cliente' && antes.inicio <= its.now.toISOString())
      throw new Problem(409, 'ya_paso', 'La hora de su cita ya llegó.')
    await quitarCupo(its, antes)
    const cita = await update(
      its,
      Cita,
      id,
      { estado: 'cancelada', secuencia: antes.secuencia + 1, motivo },
      { before: antes },
    )
    await anotar(its, cita, { paso: 'cancelada', como, motivo })
    await contar(its, cita, { paso: 'cancelada', como, motivo })
    await pedirAviso(its, cita, como === 'oficina' ? 'cancelada_oficina' : 'cancelada')
    await ofrecer(turno, antes.inicio)
    return cita
  })

/**
 * Says what became of an appointment: that people came, from its day on, or that they did not, once its hour came.
 * @throws Problem 404; 409 where it is not booked, or it is too early to tell
 */
export const cerrar = (
  ctx: Context,
  id: number,
  estado: 'cumplida' | 'no_asistio',
  motivo: string | null = null,
): Promise<Cita> =>
  enTurno(ctx, async ({ ctx: its }) => {
    const antes = await exigirCita(its, id)
    if (antes.estado === estado) return antes
    if (antes.estado !== 'agendada') throw yaCerrada(antes)
    const llego = estado === 'cumplida' ? bogotaDate(antes.inicio) <= its.today : antes.inicio <= its.now.toISOString()
    if (!llego) throw new Problem(409, 'no_llega', 'La hora de esa cita todavía no llega.')
    const cita = await update(its, Cita, id, { estado, motivo }, { before: antes })
    await anotar(its, cita, { paso: estado, como: 'oficina', motivo })
    await contar(its, cita, { paso: estado, como: 'oficina', motivo })
    return cita
  })

const yaCerrada = ({ estado }: Cita): Problem =>
  new Problem(409, 'no_agendada', estado === 'cumplida' ? 'Esa cita ya se cumplió.' : 'Esa cita ya no está agendada.')
