import { borrarArchivo, leerArchivo } from '../../archivos/index.ts'
import { findRow, notFound, type Context, Problem, update, inTransaction } from '../../kernel/index.ts'
import { LoteDeMinutas, ENCARGO_DE_LOTE } from './model.ts'
import { encargar } from '../../encargos/index.ts'
import { INTENTOS } from './trabajar-lote.ts'
import { despertar, marchaDe, yaEnMarcha } from './pedir-lote.ts'

interface CambioDeLote {
  detener?: boolean | undefined
  reintentar?: boolean | undefined
  zip?: boolean | undefined
}

export const filas = (ctx: Context, id_lote: number) => ctx.db('minutas_lotes_filas').where({ id_lote })

/** @throws Problem 404; 409 if too late or too early */
export async function cambiarLote(ctx: Context, id: number, { detener, reintentar }: CambioDeLote): Promise<void> {
  const lote = await findRow(ctx.db, LoteDeMinutas, id, { lock: true })
  if (!lote) throw notFound('No se encontró ese lote.')
  await (detener ? detenerLote : reintentar ? reintentarLote : prepararZip)(ctx, lote)
}

async function detenerLote(ctx: Context, { id, estado }: LoteDeMinutas): Promise<void> {
  if (estado !== 'en_curso') throw new Problem(409, 'estado', 'Ese lote ya no está en curso.')
  const ahora = { updated_at: ctx.now.toISOString() }
  await filas(ctx, id)
    .where('estado', 'pendiente')
    .update({ ...ahora, estado: 'detenida' })
  // stops waiting for missing PDFs too
  await filas(ctx, id)
    .whereNotNull('id_documento')
    .whereNull('url_pdf')
    .update({ ...ahora, intentos: INTENTOS })
  await update(ctx, LoteDeMinutas, id, { estado: 'detenido', en_marcha: null })
}

/** Retries failed and stopped rows only. */
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
  await ponerEnCurso(ctx, lote, marchaDe(await leerArchivo(ctx, lote.url_archivo), lote))
}

async function prepararZip(ctx: Context, lote: LoteDeMinutas): Promise<void> {
  if (lote.estado === 'en_curso') throw new Problem(409, 'estado', 'Ese lote todavía está en curso.')
  const hecha = await filas(ctx, lote.id).whereNotNull('id_documento').first<object | undefined>('id')
  if (!hecha) throw new Problem(409, 'estado', 'Ese lote no tiene ningún documento.')
  await ponerEnCurso(ctx, lote, null)
}

/** @param en_marcha null: it makes no documents. @throws Problem 409 while another batch makes the same workbook */
async function ponerEnCurso(ctx: Context, { id, url_zip }: LoteDeMinutas, en_marcha: string | null): Promise<void> {
  const cambio = { estado: 'en_curso', en_marcha, url_zip: null, vence: null } as const
  await inTransaction(ctx, (its) => update(its, LoteDeMinutas, id, cambio)).catch((error: unknown) =>
    yaEnMarcha(ctx, error, en_marcha),
  )
  if (url_zip) borrarArchivo(ctx, url_zip)
  await despertar(ctx, id)
  await encargar(ctx, ENCARGO_DE_LOTE, id)
}

/** Deletes expired ZIPs and their PDFs; documents stay and both can be made again. */
export async function olvidarZips(ctx: Context): Promise<void> {
  const vencidos = await LoteDeMinutas.query(ctx.db).whereNotNull('url_zip').where('vence', '<=', ctx.now.toISOString())
  for (const { id, url_zip, version } of vencidos) {
    await inTransaction(ctx, async (its) => {
      await update(its, LoteDeMinutas, id, { url_zip: null, vence: null }, { version })
      const impresas = its.db('minutas_lotes_filas').where({ id_lote: id }).whereNotNull('url_pdf')
      const rutas = await impresas.clone().pluck<string[]>('url_pdf')
      await impresas.update({ url_pdf: null, intentos: 0 })
      for (const ruta of [url_zip, ...rutas]) if (ruta) borrarArchivo(its, ruta)
    })
  }
}
