import { update, type Context } from '../kernel/index.ts'
import { exigirVigente } from './actualizar.ts'
import type { Estado } from './domain.ts'
import { leerRadicacion, type RadicacionLeida } from './leer.ts'
import { Radicacion } from './model.ts'

/** Annuls a filing with its reason: nothing of legal weight is erased. @throws Problem 409 if it already is. */
export async function anularRadicacion(ctx: Context, id: number, motivo: string): Promise<RadicacionLeida> {
  const actual = await leerRadicacion(ctx, id)
  exigirVigente(actual)
  await update(ctx, Radicacion, id, { anulada_en: ctx.now.toISOString(), anulada_por: ctx.user?.id ?? null, anulada_motivo: motivo }, { version: actual.version })
  return leerRadicacion(ctx, id)
}

/** Moves a filing along its life; the modules that settle and invoice say when. */
export async function cambiarEstado(ctx: Context, id: number, estado: Estado): Promise<void> {
  const actual = await leerRadicacion(ctx, id)
  exigirVigente(actual)
  if (actual.estado !== estado) await update(ctx, Radicacion, id, { estado })
}
