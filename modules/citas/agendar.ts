import { update, type Context, Problem } from '../kernel/index.ts'
import { pedirAviso } from './avisos.ts'
import { minutosDespues, RECORDATORIOS, finDe, type Como } from './domain.ts'
import { Cita, EsperaDeCita } from './model.ts'
import { esperaDe } from './espera/pasar.ts'
import { vivasDe, exigirCita } from './leer.ts'
import { contar, type CambioDeCita } from './oyentes.ts'
import { anotar } from './paso.ts'
import { soltar } from './retener.ts'
import { type EnTurno, enTurno, ponerCupo, quitarCupo, type Sitio } from './cupos.ts'
import { ofrecer } from './espera/ofrecer.ts'
import { bogotaDate } from '../../schemas/es-co/index.ts'

/** Minutes after booking without reminders. */
const RECIEN_MINUTOS = 60

/** Asks to remind of an appointment a day and two hours before it: those of the hour that it had before tell nothing any more. */
async function pedirRecordatorios(ctx: Context, cita: Cita): Promise<void> {
  for (const horas of RECORDATORIOS) {
    const cuando = minutosDespues(cita.inicio, -horas * 60)
    if (cuando > minutosDespues(ctx.now, RECIEN_MINUTOS))
      await pedirAviso(ctx, cita, `recordatorio_${horas}`, new Date(cuando))
  }
}

/** What follows once an hour is somebody's: it is written down and told, reminders are asked for, and nothing else is kept for them. */
export async function agendar(turno: EnTurno, cita: Cita, cambio: CambioDeCita): Promise<Cita> {
  const { ctx } = turno
  await anotar(ctx, cita, cambio)
  await darPorAtendida(turno, cita.id_solicitud)
  for (const otra of await vivasDe(ctx, cita.id_solicitud)) if (otra.estado === 'retenida') await soltar(turno, otra)
  await contar(ctx, cita, cambio)
  await pedirAviso(ctx, cita, cambio.paso === 'reprogramada' ? 'reprogramada' : 'agendada')
  await pedirRecordatorios(ctx, cita)
  return cita
}

/** Ends the waiting turn of a booked request and frees its offer. */
async function darPorAtendida({ ctx }: EnTurno, id_solicitud: number | null): Promise<void> {
  const espera = id_solicitud === null ? null : await esperaDe(ctx, id_solicitud)
  if (espera === null || espera.estado === 'atendida') return
  await update(
    ctx,
    EsperaDeCita,
    espera.id,
    { estado: 'atendida', id_cita: null, ofrecida_hasta: null },
    { before: espera },
  )
}

interface Mudanza {
  como: Como
  motivo: string | null
  /** The new seat is in its name already. */
  tomado?: boolean
}

/** Takes an appointment to another seat: the new one first, and then the old one is free. It stays the same appointment. */
export async function mover(
  turno: EnTurno,
  antes: Cita,
  { inicio, puesto, forzada }: Sitio & Pick<Cita, 'inicio'>,
  { como, motivo, tomado = false }: Mudanza,
): Promise<Cita> {
  const { ctx } = turno
  const otraHora = inicio !== antes.inicio
  if (!tomado) await ponerCupo(ctx, { id: antes.id, inicio, puesto, vence: null })
  await quitarCupo(ctx, antes)
  const cita = await update(
    ctx,
    Cita,
    antes.id,
    {
      inicio,
      fin: finDe(inicio),
      puesto,
      forzada,
      motivo,
      secuencia: antes.secuencia + (otraHora ? 1 : 0),
    },
    { before: antes },
  )
  // a change of place at the same hour is not mailed
  if (!otraHora) {
    await anotar(ctx, cita, { paso: 'reprogramada', como, motivo })
    return cita
  }
  const hecha = await agendar(turno, cita, { paso: 'reprogramada', como, motivo })
  await ofrecer(turno, antes.inicio)
  return hecha
}

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
