import { setImmediate as respiro } from 'node:timers/promises'
import {
  bogotaDate,
  findRow,
  type Context,
  type Step,
  Problem,
  inTransaction,
  update,
  workbook,
} from '../../kernel/index.ts'
import { completador } from './completar.ts'
import { Readable } from 'node:stream'
import { borrarArchivo, comprimidos, guardarContenido, type ParteDeArchivo, leerArchivo } from '../../archivos/index.ts'
import { LOTES } from '../carpetas.ts'
import { LoteDeMinutas, type EstadoDeFila, FilaDeLote } from './model.ts'
import { hacerFila, anotar, INTENTOS, LARGO_DE_MOTIVO } from './hacer-fila.ts'
import { DocumentoGenerado } from '../model.ts'
import { pdfDeDocx } from '../pdf/pdf-de-docx.ts'
import { despertar } from './pedir-lote.ts'

const ESTADO_EN_PALABRAS: Readonly<Record<EstadoDeFila, string>> = {
  pendiente: 'Pendiente',
  lista: 'Lista',
  con_faltantes: 'Con faltantes',
  fallida: 'Fallida',
  detenida: 'Detenida',
}

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
async function empaquetar(ctx: Context, lote: LoteDeMinutas): Promise<void> {
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

/** The next row whose document has no PDF yet, and that was not given up. */
const sinPdf = (ctx: Context, id_lote: number) =>
  FilaDeLote.query(ctx.db)
    .where({ id_lote })
    .whereNotNull('id_documento')
    .whereNull('url_pdf')
    .where('intentos', '<', INTENTOS)
    .orderBy('intentos')
    .orderBy('id')
    .first()

/**
 * Prints the document of a row. Nobody has approved it: every sheet says that it is a draft.
 * @throws what may pass (the printer is busy), until it has happened so often
 */
async function hacerPdf(ctx: Context, { id, id_documento, nombre, intentos }: FilaDeLote): Promise<void> {
  try {
    const documento = await DocumentoGenerado.query(ctx.db)
      .findById(id_documento ?? 0)
      .throwIfNotFound()
    const { pdf } = await pdfDeDocx(ctx, await leerArchivo(ctx, documento.url_documento ?? ''), {
      borrador: true,
      titulo: nombre,
    })
    const { ruta } = await guardarContenido(ctx, pdf, LOTES, '.pdf')
    await anotar(ctx, id, { url_pdf: ruta, intentos: 0 })
  } catch (error) {
    // what the document itself says no to, another try would not mend
    const suya = error instanceof Problem && error.status < 500 ? error.message : null
    const ultimo = suya !== null || intentos + 1 >= INTENTOS
    const motivo = (suya ?? 'El PDF no se pudo hacer; el Word sí está.').slice(0, LARGO_DE_MOTIVO)
    await anotar(ctx, id, { intentos: ultimo ? INTENTOS : intentos + 1, ...(ultimo && { motivo }) })
    if (!ultimo) throw error
    if (suya !== null) return
    ctx.log.error({ err: error, fila: id }, 'the PDF of a deed of a batch was given up')
  }
}

/** What failed for now is tried again after this. */
const ESPERA_MS = 20_000

/** Makes a batch, one deed after another; whoever goes on after a death finds what is left by its rows. */
export async function trabajarLote(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const cuando = await step('hacer', () => vuelta(ctx, id))
  if (cuando !== null) await despertar(ctx, id, new Date(cuando))
}

/** Whoever asked for the batch is who makes its documents; what one may do was looked at when it was asked for. */
async function quienPidio(ctx: Context, id_usuario: number | null): Promise<Context['user']> {
  const fila =
    id_usuario === null
      ? undefined
      : await ctx
          .db('usuarios')
          .where({ id: id_usuario })
          .first<Omit<NonNullable<Context['user']>, 'permisos'> | undefined>(
            'id',
            'email',
            'usuario',
            'id_rol',
            'id_persona',
          )
  return fila ? { ...fila, permisos: new Set() } : null
}

/** @returns the instant at which there is more to do; null when there is none */
async function vuelta(ctx: Context, id: number): Promise<string | null> {
  const pedido = await findRow(ctx.db, LoteDeMinutas, id)
  if (!pedido) return null
  const user = await quienPidio(ctx, pedido.id_usuario)
  const completar = await completador(ctx, pedido.id_proyecto)
  for (;;) {
    const now = new Date()
    const ahora = { ...ctx, user, now, today: bogotaDate(now) }
    const lote = await findRow(ctx.db, LoteDeMinutas, id)
    if (lote?.estado !== 'en_curso') return null // somebody stopped it
    const fila = await proxima(ctx, id)
    const porImprimir = !fila && lote.con_pdf ? await sinPdf(ctx, id) : undefined
    if (!fila && !porImprimir) {
      await empaquetar(ahora, lote)
      return null
    }
    try {
      if (fila) await hacerFila(ahora, lote, fila, completar)
      else if (porImprimir) await hacerPdf(ahora, porImprimir)
    } catch {
      return new Date(now.getTime() + ESPERA_MS).toISOString() // the others would fare no better now
    }
    await respiro() // others are answered between one deed and the next
  }
}

/** Those that failed go behind those nobody tried. */
const proxima = (ctx: Context, id_lote: number) =>
  FilaDeLote.query(ctx.db).where({ id_lote, estado: 'pendiente' }).orderBy('intentos').orderBy('id').first()
