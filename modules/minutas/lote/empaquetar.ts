import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { borrarArchivo, guardarContenido, leerArchivo } from '../../archivos/index.ts'
import { findRow, inTransaction, update, workbook, type Context } from '../../kernel/index.ts'
import { LoteDeMinutas, type EstadoDeFila } from './model.ts'
import { ESTADO_EN_PALABRAS } from './palabras.ts'

/** How long a ZIP waits for whoever asked for it. Milliseconds. */
const DURA_MS = 24 * 3_600_000

interface Hecha {
  fila: number; nombre: string; estado: EstadoDeFila; motivo: string | null; url_documento: string | null; url_pdf: string | null
}

/** What became of each row, as a sheet that goes with the documents. */
const resultado = (filas: readonly Hecha[]): Promise<Buffer> => workbook([{
  name: 'Resultado',
  columns: [
    { title: 'Fila', type: 'number' }, { title: 'Documento', type: 'text' }, { title: 'Estado', type: 'text' },
    { title: 'Qué pasó', type: 'text' },
  ],
  rows: filas.map(({ fila, nombre, estado, motivo }) => [fila, nombre, ESTADO_EN_PALABRAS[estado], motivo]),
}])

/** A document is squeezed already: it goes in as it is. */
function meter(zip: Zip, nombre: string, contenido: Uint8Array): void {
  const entrada = new ZipPassThrough(nombre)
  zip.add(entrada)
  entrada.push(contenido, true)
}

/** The ZIP of what was made, in the order of the sheet; one document at a time is in memory. */
async function* comprimidas(ctx: Context, filas: readonly Hecha[]): AsyncGenerator<Uint8Array> {
  const listas: Uint8Array[] = []
  const zip = new Zip((error, parte) => {
    if (error) throw error
    listas.push(parte)
  })
  meter(zip, '000 Resultado del lote.xlsx', await resultado(filas))
  for (const { nombre, url_documento, url_pdf } of filas) {
    if (url_documento !== null) meter(zip, `${nombre}.docx`, await leerArchivo(ctx, url_documento))
    if (url_pdf !== null) meter(zip, `${nombre}.pdf`, await leerArchivo(ctx, url_pdf))
    yield* listas.splice(0)
  }
  zip.end()
  yield* listas
}

/** Ends a batch: its documents in one file, for a day. A batch that made none ends without. */
export async function empaquetar(ctx: Context, lote: LoteDeMinutas): Promise<void> {
  const filas = await ctx.db('minutas_lotes_filas as f').leftJoin('documentos_generados as d', 'd.id', 'f.id_documento')
    .where('f.id_lote', lote.id).orderBy('f.fila').orderBy('f.id')
    .select<Hecha[]>('f.fila', 'f.nombre', 'f.estado', 'f.motivo', 'f.url_pdf', 'd.url_documento')
  const hay = filas.some(({ url_documento }) => url_documento !== null)
  const ruta = hay ? (await guardarContenido(ctx, Readable.from(comprimidas(ctx, filas)), 'lotes', '.zip')).ruta : null
  await inTransaction(ctx, async (its) => {
    const ahora = await findRow(its.db, LoteDeMinutas, lote.id, { lock: true })
    // somebody stopped it, or another process was quicker
    if (ahora?.estado !== 'en_curso') {
      if (ruta) borrarArchivo(its, ruta)
      return
    }
    if (ahora.url_zip) borrarArchivo(its, ahora.url_zip)
    await update(its, LoteDeMinutas, lote.id, {
      estado: 'terminado', en_marcha: null, url_zip: ruta, vence: ruta && new Date(ctx.now.getTime() + DURA_MS).toISOString(),
    })
  })
}
