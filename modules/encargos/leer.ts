import { personal, isPermitted, onlySeen, type Context, type Permitted } from '../kernel/index.ts'
import { DIAS_DE_ENCARGO, enMarcha, type ClaseDeEncargo } from '../../schemas/radicaciones/seguimiento.ts'
import type { Encargo } from '../../schemas/respuestas/radicaciones/radicacion.ts'
import { encargableDe, type EnQueVa } from './encargar.ts'
import type { FilaDeEncargo } from './model.ts'

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
