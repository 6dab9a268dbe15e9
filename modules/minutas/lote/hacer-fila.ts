import { findRow, Problem, type Context } from '../../kernel/index.ts'
import { anotarDocumento, conHecho, hacerDocumento, type PedidoDeDocumento } from '../generar-documento.ts'
import type { Completar } from './completar.ts'
import { FilaDeLote, type LoteDeMinutas } from './model.ts'

/** Tries of a row that failed for a reason that may pass: the disk, the database. */
export const INTENTOS = 4
export const LARGO_DE_MOTIVO = 500

type Cambios = Partial<Pick<FilaDeLote, 'estado' | 'motivo' | 'id_documento' | 'url_pdf' | 'intentos'>>

/** Writes what became of a row; it has no history of its own, its document does. */
export const anotar = (ctx: Context, id: number, cambios: Cambios) =>
  ctx
    .db('minutas_lotes_filas')
    .where({ id })
    .update({ ...cambios, updated_at: ctx.now.toISOString() })

/** In words for whoever asked for the batch. */
const sentenciaDe = (error: unknown): string =>
  (error instanceof Problem
    ? error.message
    : 'No se pudo hacer: algo falló en el programa. Vuelva a intentarlo.'
  ).slice(0, LARGO_DE_MOTIVO)

/**
 * Makes the document of one row, if nobody has: document and row are written together, and the database takes one document of each row.
 * What a retry would not mend is the row's own end.
 * @param completar makes the data of the deed of what the sheet says
 * @throws what may pass, until it has happened so often
 */
export async function hacerFila(
  ctx: Context,
  lote: LoteDeMinutas,
  { id, intentos }: FilaDeLote,
  completar: Completar,
): Promise<void> {
  try {
    await generar(ctx, lote, id, completar)
  } catch (error) {
    const suya = error instanceof Problem && error.status < 500
    if (!suya && intentos + 1 < INTENTOS) {
      await anotar(ctx, id, { intentos: intentos + 1 })
      throw error
    }
    if (!suya) ctx.log.error({ err: error, lote: lote.id, fila: id }, 'a deed of a batch was given up')
    await anotar(ctx, id, { estado: 'fallida', motivo: sentenciaDe(error), intentos: 0 })
  }
}

async function generar(ctx: Context, lote: LoteDeMinutas, id: number, completar: Completar): Promise<void> {
  const fila = await findRow(ctx.db, FilaDeLote, id)
  if (fila?.estado !== 'pendiente') return
  const pedido: PedidoDeDocumento = {
    clase: 'minuta',
    nombre_documento: `${fila.nombre}.docx`,
    id_version: lote.id_version,
    datos: await completar(ctx, fila.datos),
    id_proyecto: lote.id_proyecto,
    id_lote: lote.id,
    id_fila: fila.id,
  }
  // others write meanwhile: somebody may stop the batch, another process may have made this row
  const hecho = await hacerDocumento(ctx, pedido)
  await conHecho(ctx, hecho, async (its) => {
    const ahora = await findRow(its.db, FilaDeLote, id, { lock: true })
    if (ahora?.estado !== 'pendiente') return
    const documento = await anotarDocumento(its, pedido, hecho)
    const estado = documento.faltan.length || documento.avisos.length ? 'con_faltantes' : 'lista'
    await anotar(its, id, { estado, id_documento: documento.id, intentos: 0 })
  })
}
