import { findRow, update, type Context } from '../../kernel/index.ts'
import { hojaDe } from '../domain/orden/hoja-de.ts'
import { loQueDice, ponerLectura } from '../domain/orden/poner-lectura.ts'
import { AdjuntoDeTramite, Tramite } from '../model.ts'
import { leerHoja, type HojaAbierta } from './leer-hoja.ts'

/** The sheet that a procedure has now; undefined where it has none. */
export async function hojaDelTramite(
  ctx: Context,
  { id, tipo }: Pick<Tramite, 'id' | 'tipo'>,
): Promise<AdjuntoDeTramite | undefined> {
  const nombre = hojaDe(tipo)
  if (nombre === null) return undefined
  return AdjuntoDeTramite.query(ctx.db)
    .where({ id_tramite: id, nombre })
    .whereNot('estado', 'reemplazado')
    .orderBy('id', 'desc')
    .first()
}

/** The sheet that this one stands in for, as it was read. */
async function anterior(
  ctx: Context,
  { reemplaza_a }: AdjuntoDeTramite,
  matricula: string,
  abiertas: readonly HojaAbierta[],
) {
  const antes = reemplaza_a === null ? undefined : await findRow(ctx.db, AdjuntoDeTramite, reemplaza_a)
  const { acto = null } = antes ? await leerHoja(ctx, antes, matricula, abiertas) : {}
  return acto && loQueDice(acto)
}

/**
 * Reads the sheet of a deed order (specification 3, «FormatoRegistro») into its procedure's `data`; of any other paper, nothing. Called
 * when the procedure is made and when its sheet is replaced, in the same transaction. A sheet that cannot be read is kept, and changes no
 * datum: why is said where it is shown.
 * @param adjunto of a procedure already
 * @param abiertas it and the one before, read before the transaction; one that came meanwhile is read in it
 */
export async function leerOrden(
  ctx: Context,
  adjunto: AdjuntoDeTramite,
  abiertas: readonly HojaAbierta[] = [],
): Promise<void> {
  const tramite = adjunto.id_tramite === null ? undefined : await findRow(ctx.db, Tramite, adjunto.id_tramite)
  if (!tramite || hojaDe(tramite.tipo) !== adjunto.nombre) return
  const matricula = tramite.identificacion_tramite ?? ''
  const { acto } = await leerHoja(ctx, adjunto, matricula, abiertas)
  if (!acto) return
  const data = ponerLectura(tramite.data, loQueDice(acto), await anterior(ctx, adjunto, matricula, abiertas))
  await update(ctx, Tramite, tramite.id, { data }, { before: tramite })
}
