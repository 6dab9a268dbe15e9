import { update, type Context } from '../kernel/index.ts'
import { exigirVigente } from './guardar-radicacion.ts'
import type { Estado } from './domain.ts'
import { leerCabecera, leerRadicacion, type RadicacionLeida } from './leer-radicacion.ts'
import { Radicacion } from './model.ts'

type Anuncio = (ctx: Context, radicacion: RadicacionLeida) => Promise<void>
const anuncios: Anuncio[] = []

/** What another module does, or refuses, when a filing is about to be annulled; in the same transaction. */
export const alAnular = (anuncio: Anuncio): void => {
  anuncios.push(anuncio)
}

/**
 * Annuls a filing with its reason: nothing of legal weight is erased. @throws Problem 409 if it already is, or what hangs from it does not
 * let it.
 */
export async function anularRadicacion(ctx: Context, id: number, motivo: string): Promise<RadicacionLeida> {
  // whoever invoices or settles the deed takes turns with this; what is read comes after the lock
  await Radicacion.query(ctx.db).where({ id }).forUpdate().select('id')
  const actual = await leerRadicacion(ctx, id)
  exigirVigente(actual)
  for (const anuncio of anuncios) await anuncio(ctx, actual)
  await update(
    ctx,
    Radicacion,
    id,
    { anulada_en: ctx.now.toISOString(), anulada_por: ctx.user?.id ?? null, anulada_motivo: motivo },
    { version: actual.version },
  )
  return leerRadicacion(ctx, id)
}

/** Where the deed stands, by the id of a state of the catalogue: its follow-up says when. */
export async function cambiarEstadoEscritura(ctx: Context, id: number, estado: number): Promise<void> {
  // whoever writes a step of a filing saw it as far as that asks
  const { id_estados_escrituras } = await leerCabecera(ctx, id, 'ficha')
  if (id_estados_escrituras !== estado) await update(ctx, Radicacion, id, { id_estados_escrituras: estado })
}

/** Moves a filing along its life; the modules that settle and invoice say when. */
export async function cambiarEstado(ctx: Context, id: number, estado: Estado): Promise<void> {
  const actual = await leerCabecera(ctx, id)
  exigirVigente(actual)
  if (actual.estado !== estado) await update(ctx, Radicacion, id, { estado }, { before: actual })
}
