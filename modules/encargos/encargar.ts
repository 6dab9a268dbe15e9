import {
  type ClaseDeEncargo,
  type EstadoDeEncargo,
  ENCARGADO,
  DIAS_DE_ENCARGO,
  enMarcha,
} from '../../schemas/radicaciones/seguimiento.ts'
import { type Context, type Permitted, isUniqueViolation, personal, isPermitted, onlySeen } from '../kernel/index.ts'
import type { Encargo } from '../../schemas/respuestas/radicaciones/radicacion.ts'

/** Requester and object; progress is in the work's own rows. */
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
  /** Current step, or why it stopped. */
  dice: string | null
  /** Without its permission the row is hidden. */
  href: string
  ve: Permitted
  /** Path under /api and its permission; null if it cannot be cancelled. */
  cancelar: { path: string; puede: Permitted } | null
  /** ISO instant; null while it runs. */
  termino: string | null
}

interface Encargable {
  clase: ClaseDeEncargo
  llave?(objeto: number): string
  /** One statement for all ids; missing ones are left out. */
  leer(ctx: Context, objetos: readonly number[]): Promise<ReadonlyMap<number, EnQueVa>>
}

const porClase = new Map<string, Encargable>()

export function encargable(dicho: Encargable): Encargable {
  porClase.set(dicho.clase, dicho)
  return dicho
}

const encargableDe = (clase: string): Encargable | undefined => porClase.get(clase)

/** Adds the work to the requester's tray, in the caller's transaction. Asking again shows it again. Nothing without a user. */
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

export async function contarEncargos(ctx: Context): Promise<number> {
  const ids = await suyos(ctx).limit(MOST).select('id')
  return ids.length
}

/** Running or unseen work, latest first. One statement for rows, one per kind, one for abandoned jobs. */
export async function leerEncargos(ctx: Context, id?: number): Promise<Encargo[]> {
  const filas: FilaDeEncargo[] = await suyos(ctx)
    .where(id === undefined ? {} : { id })
    .orderBy('cuando', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
  if (!filas.length) return []
  const vistos = new Map<ClaseDeEncargo, ReadonlyMap<number, EnQueVa>>()
  for (const clase of new Set(filas.map((fila) => fila.clase))) {
    const objetos = filas.filter((fila) => fila.clase === clase).map(({ objeto }) => objeto)
    vistos.set(clase, (await encargableDe(clase)?.leer(ctx, objetos)) ?? new Map())
  }
  const caidos = await abandonados(ctx, filas)
  const todos = filas.flatMap((fila) => {
    const va = vistos.get(fila.clase)?.get(fila.objeto)
    return va && seMuestra(ctx, va) ? [comoSale(ctx, fila, caidos.has(llaveDe(fila)) ? caido(va) : va)] : []
  })
  return todos.filter((uno, at) => at < MAXIMO || enMarcha(uno))
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

/** Running work stays. @returns whether it was theirs */
export async function quitarEncargo(ctx: Context, id: number): Promise<boolean> {
  if (!(await suyos(ctx).where({ id }).first('id'))) return false
  const [va] = await leerEncargos(ctx, id)
  if (!va || !enMarcha(va)) await ctx.db('encargos').where({ id }).delete()
  return true
}

/** Idempotent. */
export const olvidarEncargos = (ctx: Context): Promise<number> =>
  ctx
    .db('encargos')
    .where('cuando', '<', new Date(ctx.now.getTime() - 7 * DIA).toISOString())
    .delete()
