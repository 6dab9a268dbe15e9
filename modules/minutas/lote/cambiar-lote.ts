import { borrarArchivo } from '../../archivos/index.ts'
import { encargar } from '../../encargos/index.ts'
import { findRow, notFound, Problem, update, type Context } from '../../kernel/index.ts'
import { ENCARGO_DE_LOTE } from './encargo.ts'
import { INTENTOS } from './hacer-fila.ts'
import { LoteDeMinutas } from './model.ts'
import { despertar } from './pedir-lote.ts'

/** What a person asks of a batch. */
export interface CambioDeLote {
  detener?: boolean | undefined
  reintentar?: boolean | undefined
  zip?: boolean | undefined
}

const filas = (ctx: Context, id_lote: number) => ctx.db('minutas_lotes_filas').where({ id_lote })

/** @throws Problem 404; 409 where it is too late, or too soon */
export async function cambiarLote(ctx: Context, id: number, { detener, reintentar }: CambioDeLote): Promise<void> {
  const lote = await findRow(ctx.db, LoteDeMinutas, id, { lock: true })
  if (!lote) throw notFound('No se encontró ese lote.')
  await (detener ? detenerLote : reintentar ? reintentarLote : prepararZip)(ctx, lote)
}

/** Calls off what has not been made; what has, stays. */
async function detenerLote(ctx: Context, { id, estado }: LoteDeMinutas): Promise<void> {
  if (estado !== 'en_curso') throw new Problem(409, 'estado', 'Ese lote ya no está en curso.')
  const ahora = { updated_at: ctx.now.toISOString() }
  await filas(ctx, id)
    .where('estado', 'pendiente')
    .update({ ...ahora, estado: 'detenida' })
  // a PDF that was not printed is not waited for either
  await filas(ctx, id)
    .whereNotNull('id_documento')
    .whereNull('url_pdf')
    .update({ ...ahora, intentos: INTENTOS })
  await update(ctx, LoteDeMinutas, id, { estado: 'detenido', en_marcha: null })
}

/** Makes what failed or was called off, and nothing that was made. */
async function reintentarLote(ctx: Context, lote: LoteDeMinutas): Promise<void> {
  if (lote.estado === 'en_curso') throw new Problem(409, 'estado', 'Ese lote todavía está en curso.')
  const otraVez = (cambios: object) => ({
    ...cambios,
    estado: 'pendiente',
    intentos: 0,
    updated_at: ctx.now.toISOString(),
  })
  const fallidas = await filas(ctx, lote.id)
    .where('estado', 'fallida')
    .update(otraVez({ motivo: null }))
  const detenidas = await filas(ctx, lote.id).where('estado', 'detenida').update(otraVez({}))
  const sinPdf = lote.con_pdf
    ? await filas(ctx, lote.id)
        .whereNotNull('id_documento')
        .whereNull('url_pdf')
        .where('intentos', '>=', INTENTOS)
        .update({ intentos: 0, motivo: null, updated_at: ctx.now.toISOString() })
    : 0
  if (fallidas + detenidas + sinPdf === 0) throw new Problem(409, 'estado', 'En ese lote no quedó nada por hacer.')
  await ponerEnCurso(ctx, lote)
}

/** Makes its ZIP again. */
async function prepararZip(ctx: Context, lote: LoteDeMinutas): Promise<void> {
  if (lote.estado === 'en_curso') throw new Problem(409, 'estado', 'Ese lote todavía está en curso.')
  const hecha = await filas(ctx, lote.id).whereNotNull('id_documento').first<object | undefined>('id')
  if (!hecha) throw new Problem(409, 'estado', 'Ese lote no tiene ningún documento.')
  await ponerEnCurso(ctx, lote)
}

async function ponerEnCurso(ctx: Context, { id, url_zip }: LoteDeMinutas): Promise<void> {
  if (url_zip) borrarArchivo(ctx, url_zip)
  await update(ctx, LoteDeMinutas, id, { estado: 'en_curso', url_zip: null, vence: null })
  await despertar(ctx, id)
  await encargar(ctx, ENCARGO_DE_LOTE, id)
}
