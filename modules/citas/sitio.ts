import { addDays, bogotaDate, formatTime } from '../../schemas/es-co/index.ts'
import { NO_DISPONIBLE } from '../../schemas/solicitudes/solicitud.ts'
import { calendarioDe, type Calendario } from '../calendario/index.ts'
import { invalid, Problem, type Context } from '../kernel/index.ts'
import { cuposDe, ocupadosEntre } from './cupos.ts'
import {
  CERCANAS,
  cercanas,
  conCupo,
  enPunto,
  HORIZONTE_DIAS,
  iniciosEntre,
  NO_EN_PUNTO,
  puestoDeMas,
  puestosLibres,
  sinHora,
  ventana,
  type Como,
  type Lugar,
} from './domain.ts'
import type { Puesto } from './model.ts'
import type { EnTurno } from './turno.ts'

/** The hour that somebody asks for, and how. */
export interface Pedido {
  /** Instant. */
  inicio: string
  como: Como
  /** The place that the office chooses; any unless told. */
  puesto?: number | undefined
  /** Why the office gives it where none is left or out of its hours (D. 960 de 1970, art. 160); where one is left, it is given as any. */
  forzar?: string | null | undefined
}

export interface Sitio {
  puesto: number
  forzada: boolean
}

/**
 * The seat that is to be given, in the turn: judged by the office's hours, once what nobody kept in time was freed (`vencerLosDe`).
 * @param propio its seat of that hour, that who moves within it has
 * @throws Problem 409 with the nearest free hours where there is none; 422 by field
 */
export async function buscarSitio(turno: EnTurno, pedido: Pedido, propio: number | null = null): Promise<Sitio> {
  const { ctx, puestos } = turno
  const { inicio, como, puesto, forzar = null } = pedido
  if (!enPunto(inicio)) throw invalid({ fecha: [NO_EN_PUNTO] })
  const calendario = await calendarioDe(ctx)
  const ocupados = (await cuposDe(ctx, inicio)).map((cupo) => cupo.puesto).filter((numero) => numero !== propio)
  const cerrada = sinHora(calendario, inicio, ctx.now, como)
  const libres = cerrada === null ? puestosLibres(puestos, ocupados) : []
  const elegido = puesto === undefined ? libres[0] : libres.find((numero) => numero === puesto)
  if (elegido !== undefined) return { puesto: elegido, forzada: false }
  if (forzar !== null) return forzado(turno, pedido, ocupados)
  if (puesto !== undefined && libres.length > 0)
    throw invalid({ puesto: ['Ese puesto está ocupado a esa hora: elija otro.'] })
  throw noDisponible(await cercanasA(ctx, calendario, puestos, pedido), cerrada ?? 'Esa hora ya se tomó: elija otra.')
}

/** A seat beyond those that there are. @throws Problem 422 */
function forzado({ ctx }: EnTurno, { inicio, como, forzar }: Pedido, ocupados: readonly number[]): Sitio {
  if (como === 'cliente' || (forzar?.trim().length ?? 0) < 5)
    throw invalid({ motivo: ['Escriba por qué se da de más.'] })
  const { desde, hasta } = ventana(ctx.now, 'oficina')
  if (inicio < desde || inicio >= hasta)
    throw invalid({ fecha: ['Elija una hora que no haya pasado, de aquí a un año.'] })
  return { puesto: puestoDeMas(ocupados), forzada: true }
}

const noDisponible = (horas: readonly string[], porQue: string): Problem =>
  new Problem(
    409,
    'no_disponible',
    NO_DISPONIBLE,
    { fecha: [porQue] },
    { cercanas: horas.map((inicio) => horaLeida(inicio)) },
  )

/** An hour as it is asked for. */
export const horaLeida = (inicio: string) => ({ inicio, fecha: bogotaDate(inicio), hora: formatTime(inicio) })

async function cercanasA(
  ctx: Context,
  calendario: Calendario,
  puestos: readonly Puesto[],
  { inicio, como }: Pedido,
): Promise<string[]> {
  const cerca = {
    desde: addDays(bogotaDate(inicio), -CERCA_DIAS),
    hasta: addDays(bogotaDate(inicio), CERCA_DIAS),
    como,
  }
  const libres = await libresEntre(ctx, calendario, puestos, cerca)
  const todas =
    libres.length < CERCANAS ? await libresEntre(ctx, calendario, puestos, { ...cerca, ...HORIZONTE(ctx) }) : libres
  return cercanas(todas, inicio)
}

/** Days around an hour in which the nearest free ones mostly are. */
const CERCA_DIAS = 14
const HORIZONTE = ({ today }: Context) => ({ desde: today, hasta: addDays(today, HORIZONTE_DIAS) })

/** The instants between two days, both included, at which somebody could book now. */
export async function libresEntre(
  ctx: Context,
  calendario: Calendario,
  puestos: readonly Lugar[],
  { desde, hasta, como }: { desde: string; hasta: string; como: Como },
): Promise<string[]> {
  const inicios = iniciosEntre(calendario, desde, hasta, ctx.now, como)
  const [primero, ultimo] = [inicios[0], inicios.at(-1)]
  if (primero === undefined || ultimo === undefined) return []
  return conCupo(inicios, puestos, await ocupadosEntre(ctx, primero, `${ultimo}~`))
}
