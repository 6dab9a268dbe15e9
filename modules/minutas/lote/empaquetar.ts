import { Readable } from 'node:stream'
import { borrarArchivo, comprimidos, guardarContenido, type ParteDeArchivo } from '../../archivos/index.ts'
import { findRow, inTransaction, update, workbook, type Context } from '../../kernel/index.ts'
import { LOTES } from '../carpetas.ts'
import { LoteDeMinutas, type EstadoDeFila } from './model.ts'
import { ESTADO_EN_PALABRAS } from './palabras.ts'

/** How long a ZIP waits for whoever asked for it. Milliseconds. */
const DURA_MS = 24 * 3_600_000

interface Hecha {
  fila: number
  nombre: string
  estado: EstadoDeFila
  motivo: string | null
  url_documento: string | null
  url_pdf: string | null
}

/** What became of each row, as a sheet that goes with the documents. */
const resultado = (filas: readonly Hecha[]): Promise<Buffer> =>
  workbook([
    {
      name: 'Resultado',
      columns: [
        { title: 'Fila', type: 'number' },
        { title: 'Documento', type: 'text' },
        { title: 'Estado', type: 'text' },
        { title: 'Qué pasó', type: 'text' },
      ],
      rows: filas.map(({ fila, nombre, estado, motivo }) => [fila, nombre, ESTADO_EN_PALABRAS[estado], motivo]),
    },
  ])

/** What was made, in the order of the sheet. */
const documentosDe = (filas: readonly Hecha[]): ParteDeArchivo[] =>
  filas.flatMap(({ nombre, url_documento, url_pdf }) => [
    ...(url_documento === null ? [] : [{ nombre: `${nombre}.docx`, ruta: url_documento }]),
    ...(url_pdf === null ? [] : [{ nombre: `${nombre}.pdf`, ruta: url_pdf }]),
  ])

/** Where it was kept; null where nothing was made. */
async function zipDe(ctx: Context, filas: readonly Hecha[]): Promise<string | null> {
  const documentos = documentosDe(filas)
  if (!documentos.length) return null
  const partes = [{ nombre: '000 Resultado del lote.xlsx', contenido: await resultado(filas) }, ...documentos]
  return (await guardarContenido(ctx, Readable.from(comprimidos(ctx, partes)), LOTES, '.zip')).ruta
}

/** Ends a batch: its documents in one file, for a day. A batch that made none ends without. */
export async function empaquetar(ctx: Context, lote: LoteDeMinutas): Promise<void> {
  const filas = await ctx
    .db('minutas_lotes_filas as f')
    .leftJoin('documentos_generados as d', 'd.id', 'f.id_documento')
    .where('f.id_lote', lote.id)
    .orderBy('f.fila')
    .orderBy('f.id')
    .select<Hecha[]>('f.fila', 'f.nombre', 'f.estado', 'f.motivo', 'f.url_pdf', 'd.url_documento')
  const ruta = await zipDe(ctx, filas)
  await inTransaction(ctx, async (its) => {
    const ahora = await findRow(its.db, LoteDeMinutas, lote.id, { lock: true })
    // somebody stopped it, or another process was quicker
    if (ahora?.estado !== 'en_curso') {
      if (ruta) borrarArchivo(its, ruta)
      return
    }
    if (ahora.url_zip) borrarArchivo(its, ahora.url_zip)
    await update(its, LoteDeMinutas, lote.id, {
      estado: 'terminado',
      en_marcha: null,
      url_zip: ruta,
      vence: ruta && new Date(ctx.now.getTime() + DURA_MS).toISOString(),
    })
  })
}
