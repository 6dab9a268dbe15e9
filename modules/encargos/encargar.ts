import { type ClaseDeEncargo, type EstadoDeEncargo, ENCARGADO } from '../../schemas/radicaciones/seguimiento.ts'
import { type Context, type Permitted, isUniqueViolation } from '../kernel/index.ts'
import type { FilaDeEncargo } from './model.ts'

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

export const encargableDe = (clase: string): Encargable | undefined => porClase.get(clase)

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
