import { readRow, update, type Context, insert, enqueue, Problem } from '../kernel/index.ts'
import {
  cuposVencidos,
  quitarCupo,
  type Cupo,
  ponerCupo,
  type EnTurno,
  enTurno,
  buscarSitio,
  type Pedido,
  type Sitio,
} from './cupos.ts'
import { pasarAlSiguiente, esperaDeCita, TRABAJO_ESPERA, esperaDe, ofrecer } from './espera/ofrecer.ts'
import { exigirCita, vivasDe } from './agenda/agenda.ts'
import { Cita, EsperaDeCita } from './model.ts'
import { anotar, type Solicitante, contar, type CambioDeCita } from './oyentes.ts'
import { finDe, minutosDespues, RETENCION_MINUTOS, RECORDATORIOS, type Como } from './domain.ts'
import { pedirAviso } from './avisos/avisar.ts'
import { bogotaDate } from '../../schemas/es-co/index.ts'

/** Frees expired holds of an hour in the transaction that needs a seat. An expired offer goes to the next in the list. */
export async function vencerLosDe(turno: EnTurno, inicio: string): Promise<void> {
  for (const cupo of await cuposVencidos(turno.ctx, inicio)) {
    await vencerUno(turno.ctx, cupo)
    await pasarAlSiguiente(turno, cupo.id_cita, inicio, { soloOfertas: true })
  }
}

/** @returns number of freed seats */
async function vencerTodos(turno: EnTurno): Promise<number> {
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

/** Runs without the lock. */
const hayVencidos = async ({ db, now }: Context): Promise<boolean> =>
  (await readRow(db, 'select id from citas_cupos where vence <= ? limit 1', [now.toISOString()])) !== undefined

/** Holds a seat for ten minutes; another hour releases the request's earlier hold. @throws Problem 409 with free hours; 422 by field */
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

/** Keeps the hold of a waiting-list offer. */
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

/** Frees expired holds and offers them to the waiting list. Reschedules itself for the end of the next offer. */
export async function revisarRetenidas(ctx: Context): Promise<void> {
  if (await hayVencidos(ctx)) await enTurno(ctx, vencerTodos)
  const fila = await readRow(
    ctx.db,
    "select min(ofrecida_hasta) as hasta from citas_espera where estado = 'ofrecida'",
    [],
  )
  const hasta = fila?.hasta
  if (typeof hasta !== 'string') return
  await enqueue(ctx, TRABAJO_ESPERA, {}, { key: TRABAJO_ESPERA, again: true, runAt: new Date(hasta) })
}

const RECIEN_MINUTOS = 60

/** Enqueues both reminders (`RECORDATORIOS`); those of an earlier hour no longer apply. */
async function pedirRecordatorios(ctx: Context, cita: Cita): Promise<void> {
  for (const horas of RECORDATORIOS) {
    const cuando = minutosDespues(cita.inicio, -horas * 60)
    if (cuando > minutosDespues(ctx.now, RECIEN_MINUTOS))
      await pedirAviso(ctx, cita, `recordatorio_${horas}`, new Date(cuando))
  }
}

/** Records the booking, enqueues mail and reminders, and frees the request's other holds. */
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

export interface Mudanza {
  como: Como
  motivo: string | null
  /** The new seat is already assigned to it. */
  tomado?: boolean
}

/** Takes the new seat before freeing the old one. */
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
  // no mail for another place at the same hour
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

/** The seat goes to the waiting list. Idempotent. @throws Problem 404; 409 if kept, missed or, for an applicant, past its hour */
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

/** Marks it kept, from its day on, or missed, from its hour on. @throws Problem 404; 409 if not booked or too early */
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
