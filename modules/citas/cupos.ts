import { insertRow, locking, readRows, runSql, type Context, inTransaction, invalid, Problem } from '../kernel/index.ts'
import { type Cita, Puesto } from './model.ts'
import { addDays, bogotaDate, formatTime } from '../../schemas/es-co/index.ts'
import { NO_DISPONIBLE } from '../../schemas/solicitudes/etapas.ts'
import { calendarioDe, type Calendario } from '../calendario/index.ts'
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

export interface Cupo {
  inicio: string
  puesto: number
  id_cita: number
  vence: string | null
}

const cupoDe = (fila: Record<string, unknown>): Cupo => ({
  inicio: String(fila.inicio),
  puesto: Number(fila.puesto),
  id_cita: Number(fila.id_cita),
  vence: fila.vence === null ? null : String(fila.vence),
})

export const cuposDe = async ({ db }: Context, inicio: string): Promise<Cupo[]> =>
  (
    await readRows(db, `select inicio, puesto, id_cita, vence from citas_cupos where inicio = ?${locking(db)}`, [
      inicio,
    ])
  ).map(cupoDe)

export const cuposVencidos = async ({ db, now }: Context, inicio: string | null = null): Promise<Cupo[]> =>
  (
    await readRows(
      db,
      `select inicio, puesto, id_cita, vence from citas_cupos where vence <= ?${inicio === null ? '' : ' and inicio = ?'} order by vence, id` +
        locking(db),
      [now.toISOString(), ...(inicio === null ? [] : [inicio])],
    )
  ).map(cupoDe)

export const ocupadosEntre = async ({ db, now }: Context, desde: string, hasta: string): Promise<Cupo[]> =>
  (
    await readRows(
      db,
      'select inicio, puesto, id_cita, vence from citas_cupos where inicio >= ? and inicio < ? and (vence is null or vence > ?)',
      [desde, hasta, now.toISOString()],
    )
  ).map(cupoDe)

/** @throws the database's unique violation if the seat is taken */
export async function ponerCupo(
  { db }: Context,
  { id, inicio, puesto, vence }: Pick<Cita, 'id' | 'inicio' | 'puesto' | 'vence'>,
) {
  await insertRow(db, 'citas_cupos', { inicio, puesto, id_cita: id, vence })
}

/** Compare-and-set that turns a hold into a booking. @returns whether the hold was still there */
export async function fijarCupo({ db, now }: Context, id_cita: number, para: number = id_cita): Promise<boolean> {
  const { changes } = await runSql(
    db,
    'update citas_cupos set vence = null, id_cita = ? where id_cita = ? and vence > ?',
    [para, id_cita, now.toISOString()],
  )
  return changes === 1
}

export const quitarCupo = ({ db }: Context, { id, inicio, puesto }: Pick<Cita, 'id' | 'inicio' | 'puesto'>) =>
  runSql(db, 'delete from citas_cupos where inicio = ? and puesto = ? and id_cita = ?', [inicio, puesto, id])

export interface EnTurno {
  ctx: Context
  puestos: readonly Puesto[]
}

/** Per-office lock for seats, against deadlocks. Take it before any read: MariaDB's snapshot must include earlier bookings. */
export const enTurno = <T>(ctx: Context, work: (turno: EnTurno) => Promise<T>): Promise<T> => {
  const run = async (its: Context) => {
    const filas = await readRows(its.db, `select * from citas_puestos order by numero${locking(its.db)}`, [])
    return work({ ctx: its, puestos: filas.map((fila) => Puesto.fromDatabaseJson(fila)) })
  }
  return ctx.db.isTransaction ? run(ctx) : inTransaction(ctx, run)
}

export interface Pedido {
  /** Instant. */
  inicio: string
  como: Como
  puesto?: number | undefined
  /** Reason to book without free seats or out of hours (D. 960 de 1970, art. 160); ignored if a seat is free. */
  forzar?: string | null | undefined
  /** Reason of an hour with free seats. */
  motivo?: string | null | undefined
}

export interface Sitio {
  puesto: number
  forzada: boolean
}

/** @param propio own seat of a booking moved within its hour @throws Problem 409 with the nearest free hours; 422 by field */
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

/** Days searched around an hour for the nearest free hours. */
const CERCA_DIAS = 14
const HORIZONTE = ({ today }: Context) => ({ desde: today, hasta: addDays(today, HORIZONTE_DIAS) })

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

export async function disponibles(
  ctx: Context,
  desde: string,
  hasta: string,
  como: Como = 'cliente',
): Promise<string[]> {
  const puestos = await Puesto.query(ctx.db).orderBy('numero')
  return libresEntre(ctx, await calendarioDe(ctx), puestos, { desde, hasta, como })
}

/** @param mes `YYYY-MM` */
export async function diasDisponibles(ctx: Context, mes: string, como: Como = 'cliente') {
  const libres = await disponibles(ctx, ctx.today, bogotaDate(ventana(ctx.now, como).hasta), como)
  const dias = new Set(libres.map((inicio) => bogotaDate(inicio)).filter((fecha) => fecha.startsWith(mes)))
  return { mes, dias: [...dias], primera: libres[0] === undefined ? null : horaLeida(libres[0]) }
}

/** Free hours, `HH:00`. @param fecha `YYYY-MM-DD` */
export async function horasDisponibles(ctx: Context, fecha: string, como: Como = 'cliente') {
  const libres = await disponibles(ctx, fecha, fecha, como)
  return { fecha, horas: libres.map((inicio) => horaLeida(inicio).hora) }
}
