import {
  Cita,
  PasoDeCita,
  cancelar,
  enTurno,
  reservar,
  retener,
  type Pedido,
  type Solicitante,
  alCambiarCita,
  cerrar,
  citaAgendadaDe,
  retirarEspera,
  type CambioDeCita,
  anotarEspera,
  horaLeida,
  leerEspera,
  posicionDe,
} from '../../citas/index.ts'
import {
  tooMany,
  type Context,
  type Limit,
  invalid,
  Problem,
  type FieldErrors,
  findRow,
  update,
} from '../../kernel/index.ts'
import { actorDe, exigirSolicitud } from '../quien-ve.ts'
import type { FromSchema } from 'json-schema-to-ts'
import {
  type citaNuevaSchema,
  type citaPedidaSchema,
  DIA_MAL_ESCRITO,
  type esperaSchema,
} from '../../../schemas/citas/cita.ts'
import { entero, si, texto } from '../../../schemas/json/leidos.ts'
import type { CitaLeida, EsperaLeida } from '../../../schemas/respuestas/citas/cita.ts'
import { CAMPO_REQUERIDO } from '../../../schemas/solicitudes/etapas.ts'
import {
  solicitanteDe,
  exigirCitaVista,
  exigirPorAgendar,
  FIRMA,
  inicioPedido,
  leerCita,
  ETAPA_DE_CITA,
} from './leer-cita.ts'
import { exigirVinculable, radicacionQueVe } from '../datos/leer-solicitud.ts'
import { bogotaDate, isDate, RANGO_AL_REVES } from '../../../schemas/es-co/index.ts'
import { pasarEtapa, type PasoPedido } from '../etapas.ts'
import { alDejarDeAgendar } from '../datos/guardar-solicitud.ts'
import { Solicitud } from '../model.ts'

const UN_DIA = 24 * 60 * 60
/** Bookings and moves per request and day. */
const AGENDADAS = { times: 10, seconds: UN_DIA }
/** Holds per request and day: enough to browse, too few to block the agenda. */
const RETENIDAS = { times: 30, seconds: UN_DIA }

const MUCHAS = 'Esta solicitud ya tomó muchas horas hoy.'

/**
 * Limits bookings, since every released hour is mailed to a waiting person. Runs after the change, which a refusal rolls back.
 * @throws Problem 429; repeated calls do not count
 */
export async function contarHoras(ctx: Context, id_solicitud: number): Promise<void> {
  if (actorDe(ctx) !== 'cliente') return
  await exigirPocas(ctx, id_solicitud, ['agendada', 'reprogramada'], AGENDADAS)
  await exigirPocas(ctx, id_solicitud, ['retenida'], RETENIDAS)
}

async function exigirPocas(
  { db, now, user }: Context,
  id_solicitud: number,
  pasos: readonly PasoDeCita['paso'][],
  { times, seconds }: Limit,
): Promise<void> {
  const desde = new Date(now.getTime() - seconds * 1000).toISOString()
  const suyos = await PasoDeCita.query(db)
    .whereIn('id_cita', Cita.query(db).where({ id_solicitud }).select('id'))
    .whereIn('paso', pasos)
    .where('cuando', '>', desde)
    .whereNot('quien', 'Sistema')
    .where((uno) => {
      void uno.whereNull('id_usuario')
      if (user) void uno.orWhere('id_usuario', user.id)
    })
    .orderBy('cuando', 'desc')
    .limit(times + 1)
  const primero = suyos[times]
  if (primero) throw tooMany(Date.parse(primero.cuando) + seconds * 1000 - now.getTime(), MUCHAS)
}

type Pedida = FromSchema<typeof citaPedidaSchema>
type Verbo = (ctx: Context, quien: Solicitante, pedido: Pedido) => Promise<Cita>

/** The turn of seats is taken before the row lock, so that bookings do not deadlock. */
const para =
  (verbo: Verbo) =>
  (ctx: Context, { id_tramite, fecha }: Pedida): Promise<CitaLeida> =>
    enTurno(ctx, async ({ ctx: its }) => {
      const solicitud = await exigirPorAgendar(its, Number(id_tramite))
      const pedido = { inicio: inicioPedido(fecha), como: actorDe(its) }
      const cita = await verbo(its, await solicitanteDe(its, solicitud), pedido)
      await contarHoras(its, solicitud.id)
      return leerCita(its, cita)
    })

/** Idempotent. @throws Problem 404; 409 out of stage 5, or with the nearest free hours; 422 by field; 429 as `contarHoras` */
export const reservarCita = para(reservar)

/** Holds an hour for ten minutes. @throws as `reservarCita` */
export const retenerCita = para(retener)

/** @throws Problem 404; 409 if already booked */
export const soltarRetenida = (ctx: Context, id: number): Promise<void> =>
  enTurno(ctx, async ({ ctx: its }) => {
    const cita = await exigirCitaVista(its, id)
    if (cita.estado !== 'retenida' && cita.estado !== 'cancelada' && cita.estado !== 'vencida') {
      throw new Problem(409, 'agendada', 'Esa cita ya está agendada: si no puede venir, cancélela.')
    }
    await cancelar(its, id, { como: actorDe(its) })
  })

export const deLaOficina = ({
  puesto,
  forzar,
  motivo,
}: Pick<FromSchema<typeof citaNuevaSchema>, 'puesto' | 'forzar' | 'motivo'>) => ({
  puesto: entero(puesto) ?? undefined,
  forzar: si(forzar) ? (motivo ?? '') : null,
  motivo: texto(motivo),
})

/** Books from the office, for a request, a filing or a walk-in. @throws Problem 404; 409 with the nearest free hours; 422 by field */
export const agendarEnOficina = (
  ctx: Context,
  { id_solicitud, fecha, ...datos }: FromSchema<typeof citaNuevaSchema>,
): Promise<CitaLeida> =>
  enTurno(ctx, async ({ ctx: its }) => {
    const id = entero(id_solicitud)
    if (id !== null) exigirSinDatos(datos)
    const quien =
      id === null ? await sinSolicitud(its, datos) : await solicitanteDe(its, await exigirPorAgendar(its, id))
    return leerCita(
      its,
      await reservar(its, quien, { inicio: inicioPedido(fecha), como: 'oficina', ...deLaOficina(datos) }),
    )
  })

/** @throws Problem 422: an appointment of a request has the request's subject and contact */
function exigirSinDatos(datos: Pick<FromSchema<typeof citaNuevaSchema>, (typeof DE_QUIEN_LLEGA)[number]>): void {
  const sobran = DE_QUIEN_LLEGA.filter(
    (campo) => datos[campo] !== undefined && datos[campo] !== null && datos[campo] !== '',
  )
  if (sobran.length) throw invalid(Object.fromEntries(sobran.map((campo) => [campo, ['Lo dice la solicitud.']])))
}
const DE_QUIEN_LLEGA = ['asunto', 'nombre', 'correo', 'telefono', 'id_radicacion'] as const

/** A filing says who comes and what for, unless told. @throws Problem 422 */
async function sinSolicitud(
  ctx: Context,
  datos: Omit<FromSchema<typeof citaNuevaSchema>, 'fecha'>,
): Promise<Solicitante> {
  const id_radicacion = entero(datos.id_radicacion)
  const firma = id_radicacion === null ? null : await exigirVinculable(ctx, id_radicacion)
  const asunto = texto(datos.asunto) ?? (firma && (firma.actos?.slice(0, 200) || FIRMA))
  const nombre = texto(datos.nombre) ?? (firma && (otorgantesDe(firma) || `Radicación No. ${firma.numero_radicacion}`))
  if (asunto === null || nombre === null)
    throw invalid({
      ...(asunto === null && { asunto: [CAMPO_REQUERIDO] }),
      ...(nombre === null && { nombre: [CAMPO_REQUERIDO] }),
    })
  return {
    id_solicitud: null,
    id_radicacion,
    asunto,
    nombre,
    correo: texto(datos.correo),
    telefono: texto(datos.telefono),
  }
}

const otorgantesDe = ({ otorgante1, otorgante2 }: Awaited<ReturnType<typeof exigirVinculable>>): string =>
  [otorgante1, otorgante2].filter(Boolean).join(' y ').slice(0, 250)

/** Says which deed an appointment signs; one of a request has the request's. @throws Problem 409, 422 */
export async function decirRadicacion(ctx: Context, cita: Cita, dicha: unknown): Promise<Cita> {
  if (cita.id_solicitud !== null) throw invalid({ id_radicacion: ['La dice su solicitud: vincúlela allá.'] })
  if (cita.estado !== 'agendada' && cita.estado !== 'cumplida')
    throw new Problem(409, 'no_agendada', 'Esa cita ya no está agendada.')
  if (cita.id_radicacion !== null && !(await radicacionQueVe(ctx, cita.id_radicacion)))
    throw invalid({ id_radicacion: ['Está unida a una radicación que usted no ve.'] })
  const id_radicacion = entero(dicha)
  if (id_radicacion !== null) await exigirVinculable(ctx, id_radicacion)
  return update(ctx, Cita, cita.id, { id_radicacion }, { before: cita })
}

/** Step of the request that follows from its appointment; null for none. */
function pasoDe(ctx: Context, { inicio }: Cita, { paso, motivo }: CambioDeCita, antes: Solicitud): PasoPedido | null {
  // appointments send their own mails, except for no-shows
  const comun = { motivo, avisa: false }
  if (paso === 'cancelada') return { ...comun, a: 'sin_cita', columnas: { fecha_citacion: null } }
  if (paso === 'no_asistio') return { motivo, a: 'no_asistio', columnas: { fecha_citacion: null } }
  if (paso !== 'agendada' && paso !== 'reprogramada') return null
  // the office's first move does not count against the client
  const otraVez = paso === 'agendada' && antes.estado === 'no_asistio' && actorDe(ctx) === 'cliente' ? 1 : 0
  return { ...comun, a: paso, columnas: { fecha_citacion: inicio, reagendamientos: antes.reagendamientos + otraVez } }
}

alCambiarCita(async (ctx, cita, cambio) => {
  const antes =
    cita.id_solicitud === null ? undefined : await findRow(ctx.db, Solicitud, cita.id_solicitud, { lock: true })
  if (antes?.etapa !== ETAPA_DE_CITA || antes.anulada_en !== null) return
  const paso = pasoDe(ctx, cita, cambio, antes)
  if (paso) await pasarEtapa(ctx, antes.id, paso)
})

/** Signed on or after its day, the appointment was kept; signed earlier or annulled, its hour is freed. */
alDejarDeAgendar(async (ctx, { id, anulada_en }) => {
  const cita = await citaAgendadaDe(ctx, id)
  const vinieron = cita !== undefined && anulada_en === null && bogotaDate(cita.inicio) <= ctx.today
  if (vinieron) await cerrar(ctx, cita.id, 'cumplida')
  else if (cita) {
    await cancelar(ctx, cita.id, {
      como: 'oficina',
      motivo: anulada_en === null ? 'La escritura ya se firmó.' : 'La solicitud se anuló.',
    })
  }
  await retirarEspera(ctx, id)
})

/** Null if the request was never on the waiting list. @throws Problem 404 */
export async function verEspera(ctx: Context, id: number): Promise<EsperaLeida> {
  await exigirSolicitud(ctx, id)
  return leida(ctx, id)
}

/** Waits for an hour freed between two days. @throws Problem 404; 409 out of stage 5, or with an appointment; 422 by field */
export const esperar = (ctx: Context, id: number, body: FromSchema<typeof esperaSchema>): Promise<EsperaLeida> =>
  enTurno(ctx, async ({ ctx: its }) => {
    const [fecha_desde, fecha_hasta] = [texto(body.fecha_desde), texto(body.fecha_hasta)]
    const faltas: FieldErrors = {
      ...(fecha_desde !== null && !isDate(fecha_desde) && { fecha_desde: [DIA_MAL_ESCRITO] }),
      ...(fecha_hasta !== null && !isDate(fecha_hasta) && { fecha_hasta: [DIA_MAL_ESCRITO] }),
      ...(fecha_hasta !== null &&
        fecha_hasta < (fecha_desde ?? its.today) && {
          fecha_hasta: [fecha_desde === null ? 'Ese día ya pasó.' : RANGO_AL_REVES],
        }),
    }
    if (Object.keys(faltas).length) throw invalid(faltas)
    await exigirPorAgendar(its, id)
    await anotarEspera(its, id, { fecha_desde, fecha_hasta })
    return leida(its, id)
  })

/** Its offer goes to the next one. @throws Problem 404 */
export const dejarDeEsperar = (ctx: Context, id: number): Promise<void> =>
  enTurno(ctx, async ({ ctx: its }) => {
    await exigirSolicitud(its, id)
    await retirarEspera(its, id)
  })

async function leida(ctx: Context, id_solicitud: number): Promise<EsperaLeida> {
  const espera = await leerEspera(ctx, id_solicitud)
  if (!espera) return { espera: null }
  const { estado, desde, fecha_desde, fecha_hasta, ofrecida_inicio, ofrecida_hasta } = espera
  const ofrecida =
    estado === 'ofrecida' && ofrecida_inicio !== null && ofrecida_hasta !== null
      ? { ...horaLeida(ofrecida_inicio), hasta: ofrecida_hasta }
      : null
  return {
    espera: {
      id_solicitud,
      estado,
      desde,
      posicion: await posicionDe(ctx, espera),
      fecha_desde,
      fecha_hasta,
      ofrecida,
    },
  }
}
