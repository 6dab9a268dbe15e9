import {
  type ClaseDeEncargo,
  type EstadoDeEncargo,
  ENCARGADO,
  DIAS_DE_ENCARGO,
  enMarcha,
} from '../../schemas/radicaciones/seguimiento.ts'
import { type Context, type Permitted, isUniqueViolation, personal, isPermitted, onlySeen } from '../kernel/index.ts'
import type { Encargo } from '../../schemas/respuestas/radicaciones/radicacion.ts'

/** Row of `encargos`: requester and object; progress is in the work's own rows. */
interface FilaDeEncargo {
  id: number
  id_usuario: number
  clase: ClaseDeEncargo
  objeto: number
  cuando: string
}

export interface EnQueVa {
  titulo: string
  detalle: string | null
  estado: EstadoDeEncargo
  hechas: number
  /** Null if progress has no parts. */
  total: number | null
  fallas: number
  /** What it is at, or why it did not go on. */
  dice: string | null
  /** Page and its permission; without it the row is hidden. */
  href: string
  ve: Permitted
  /** Address under /api that cancels it and its permission; null if it cannot be cancelled. */
  cancelar: { path: string; puede: Permitted } | null
  /** When it ended, ISO; null while it goes on. */
  termino: string | null
}

interface Encargable {
  clase: ClaseDeEncargo
  llave?(objeto: number): string
  /** How far these are, by their id, in one statement; those that are no more are left out. */
  leer(ctx: Context, objetos: readonly number[]): Promise<ReadonlyMap<number, EnQueVa>>
}

const porClase = new Map<string, Encargable>()

/** Says how far a kind is, once and beside what does it. */
export function encargable(dicho: Encargable): Encargable {
  porClase.set(dicho.clase, dicho)
  return dicho
}

const encargableDe = (clase: string): Encargable | undefined => porClase.get(clase)

/**
 * Says that whoever asks has asked for this, in the transaction that asks for it: it stands in their tray until they saw it ended. Asked
 * for again it stands there again. Nothing where nobody asks, as of what the clock does.
 */
export async function encargar(ctx: Context, { clase }: Encargable, objeto: number): Promise<void> {
  if (!ctx.user) return
  const cuando = ctx.now.toISOString()
  const suyo = { id_usuario: ctx.user.id, clase, objeto }
  const otraVez = () => ctx.db<FilaDeEncargo>('encargos').where(suyo).update({ cuando })
  if (!(await otraVez())) {
    try {
      await ctx.db('encargos').insert({ ...suyo, cuando })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error // another tab of theirs was quicker
      await otraVez()
    }
  }
  ctx.tell?.(ENCARGADO, clase)
}

/** Long work belongs to its requester. */
export const deEncargo = personal({
  entity: 'Trabajos propios',
  says: 'los que uno mismo pidió',
  names: [],
  all: [],
  own: ({ user }) => ({ sql: 'encargos.id_usuario = ?', values: [user?.id ?? 0] }),
})

const MAXIMO = 30
const MOST = 100
const DIA = 86_400_000
const SE_DETUVO = 'Una falla del programa lo detuvo. Un administrador lo ve en Procesos.'

const suyos = (ctx: Context) => onlySeen(ctx, ctx.db<FilaDeEncargo>('encargos'), deEncargo)

/** How many a person has not seen ended: that many, or fewer, stand in their tray. */
export async function contarEncargos(ctx: Context): Promise<number> {
  const ids = await suyos(ctx).limit(MOST).select('id')
  return ids.length
}

/**
 * GET /encargos: what one asked for that goes on, or ended and was not seen, the latest first. One statement for whose they are, one for
 * each kind among them, one for what was given up.
 */
export async function leerEncargos(ctx: Context, id?: number): Promise<Encargo[]> {
  const filas: FilaDeEncargo[] = await suyos(ctx)
    .where(id === undefined ? {} : { id })
    .orderBy('cuando', 'desc')
    .orderBy('id', 'desc')
    .limit(MAXIMO)
  if (!filas.length) return []
  const vistos = new Map<ClaseDeEncargo, ReadonlyMap<number, EnQueVa>>()
  for (const clase of new Set(filas.map((fila) => fila.clase))) {
    const objetos = filas.filter((fila) => fila.clase === clase).map(({ objeto }) => objeto)
    vistos.set(clase, (await encargableDe(clase)?.leer(ctx, objetos)) ?? new Map())
  }
  const caidos = await abandonados(ctx, filas)
  return filas.flatMap((fila) => {
    const va = vistos.get(fila.clase)?.get(fila.objeto)
    return va && seMuestra(ctx, va) ? [comoSale(ctx, fila, caidos.has(llaveDe(fila)) ? caido(va) : va)] : []
  })
}

const llaveDe = ({ clase, objeto }: FilaDeEncargo): string => encargableDe(clase)?.llave?.(objeto) ?? ''

/** Jobs that the runner set aside, whose rows still look active. */
async function abandonados(ctx: Context, filas: readonly FilaDeEncargo[]): Promise<ReadonlySet<string>> {
  const llaves = filas.map(llaveDe).filter(Boolean)
  return new Set(
    await ctx
      .db('trabajos')
      .whereIn('llave', llaves)
      .whereIn('estado', ['fallido', 'descartado'])
      .pluck<string[]>('llave'),
  )
}

const caido = (va: EnQueVa): EnQueVa =>
  enMarcha(va) ? { ...va, estado: 'fallo', dice: SE_DETUVO, cancelar: null } : va

const puede = ({ user }: Context, quien: Permitted): boolean => user !== null && isPermitted(quien, user.permisos)

const seMuestra = (ctx: Context, { ve, termino }: EnQueVa): boolean =>
  puede(ctx, ve) && (termino === null || Date.parse(termino) > ctx.now.getTime() - DIAS_DE_ENCARGO * DIA)

const comoSale = (
  ctx: Context,
  { id, clase, cuando }: FilaDeEncargo,
  { titulo, detalle, estado, hechas, total, fallas, dice, href, cancelar }: EnQueVa,
): Encargo => ({
  id,
  clase,
  titulo,
  detalle,
  estado,
  hechas,
  total,
  fallas,
  dice,
  href,
  cuando,
  cancelar: cancelar && enMarcha({ estado }) && puede(ctx, cancelar.puede) ? cancelar.path : null,
})

/**
 * DELETE /encargos/:id: one saw how it ended. What goes on stays in the tray.
 * @returns whether it was theirs
 */
export async function quitarEncargo(ctx: Context, id: number): Promise<boolean> {
  if (!(await suyos(ctx).where({ id }).first('id'))) return false
  const [va] = await leerEncargos(ctx, id)
  if (!va || !enMarcha(va)) await ctx.db('encargos').where({ id }).delete()
  return true
}

/** Old ones, whoever did not look at them. Safe to run twice. */
export const olvidarEncargos = (ctx: Context): Promise<number> =>
  ctx
    .db('encargos')
    .where('cuando', '<', new Date(ctx.now.getTime() - 7 * DIA).toISOString())
    .delete()
