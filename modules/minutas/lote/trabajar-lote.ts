import {
  type Context,
  findRow,
  Problem,
  bogotaDate,
  type Step,
  inTransaction,
  update,
  workbook,
} from '../../kernel/index.ts'
import type { Datos } from '../../plantillas/index.ts'
import { catalogosDe } from '../datos/listar-minutas.ts'
import { conLoConocido } from '../datos/tramite.ts'
import { reunirDatos } from '../datos/reunir.ts'
import { aplicarReglas, canonico } from '../domain.ts'
import { completarCon } from '../domain/importar.ts'
import { anotarDocumento, conHecho, hacerDocumento, type PedidoDeDocumento } from '../generar-documento.ts'
import { FilaDeLote, LoteDeMinutas, type EstadoDeFila } from './model.ts'
import { setImmediate as respiro } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { borrarArchivo, comprimidos, guardarContenido, type ParteDeArchivo, leerArchivo } from '../../archivos/index.ts'
import { LOTES } from '../quien-ve.ts'
import { DocumentoGenerado } from '../model.ts'
import { pdfDeDocx } from '../pdf/pdf-de-docx.ts'
import { despertar } from './pedir-lote.ts'

type Completar = (ctx: Context, datos: Datos) => Promise<Datos>

/** Completes the data of each row: sheet, then records, then office and project, under the minuta rules. Loads the office's data once. */
export async function completador(ctx: Context, id_proyecto: number | null): Promise<Completar> {
  const catalogos = await catalogosDe(ctx)
  const { datos: sabidos } = await reunirDatos(ctx, { id_proyecto }, catalogos)
  return async (its, datos) =>
    canonico(aplicarReglas(completarCon(await conLoConocido(its, datos), sabidos), catalogos))
}

/** Attempts for transient failures (disk, database). */
export const INTENTOS = 4
const LARGO_DE_MOTIVO = 500

type Cambios = Partial<Pick<FilaDeLote, 'estado' | 'motivo' | 'id_documento' | 'url_pdf' | 'intentos'>>

const anotar = (ctx: Context, id: number, cambios: Cambios) =>
  ctx
    .db('minutas_lotes_filas')
    .where({ id })
    .update({ ...cambios, updated_at: ctx.now.toISOString() })

const sentenciaDe = (error: unknown): string =>
  (error instanceof Problem
    ? error.message
    : 'No se pudo hacer: algo falló en el programa. Vuelva a intentarlo.'
  ).slice(0, LARGO_DE_MOTIVO)

/** Document and row are written together, once. Permanent failures end the row. @throws transient failures, up to `INTENTOS` */
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
      await anotar(ctx, id, { intentos: intentos + 1 }).where('estado', 'pendiente')
      throw error
    }
    if (!suya) ctx.log.error({ err: error, lote: lote.id, fila: id }, 'a deed of a batch was given up')
    // another process may have finished or stopped it
    const fallida = { estado: 'fallida', motivo: sentenciaDe(error), intentos: 0 } as const
    await anotar(ctx, id, fallida).where('estado', 'pendiente')
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
  // outside of a transaction; rechecked below
  const hecho = await hacerDocumento(ctx, pedido)
  await conHecho(ctx, hecho, async (its) => {
    const ahora = await findRow(its.db, FilaDeLote, id, { lock: true })
    if (ahora?.estado !== 'pendiente') return
    const documento = await anotarDocumento(its, pedido, hecho)
    const estado = documento.faltan.length || documento.avisos.length ? 'con_faltantes' : 'lista'
    await anotar(its, id, { estado, id_documento: documento.id, intentos: 0 })
  })
}

const ESTADO_EN_PALABRAS: Readonly<Record<EstadoDeFila, string>> = {
  pendiente: 'Pendiente',
  lista: 'Lista',
  con_faltantes: 'Con faltantes',
  fallida: 'Fallida',
  detenida: 'Detenida',
}

const DURA_MS = 24 * 3_600_000

interface Hecha {
  fila: number
  nombre: string
  estado: EstadoDeFila
  motivo: string | null
  url_documento: string | null
  url_pdf: string | null
}

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

const documentosDe = (filas: readonly Hecha[]): ParteDeArchivo[] =>
  filas.flatMap(({ nombre, url_documento, url_pdf }) => [
    ...(url_documento === null ? [] : [{ nombre: `${nombre}.docx`, ruta: url_documento }]),
    ...(url_pdf === null ? [] : [{ nombre: `${nombre}.pdf`, ruta: url_pdf }]),
  ])

async function zipDe(ctx: Context, filas: readonly Hecha[]): Promise<string | null> {
  const documentos = documentosDe(filas)
  if (!documentos.length) return null
  const partes = [{ nombre: '000 Resultado del lote.xlsx', contenido: await resultado(filas) }, ...documentos]
  return (await guardarContenido(ctx, Readable.from(comprimidos(ctx, partes)), LOTES, '.zip')).ruta
}

/** Ends a batch with a ZIP that lasts a day; none without documents. */
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
    // stopped, or finished by another process
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

const sinPdf = (ctx: Context, id_lote: number) =>
  FilaDeLote.query(ctx.db)
    .where({ id_lote })
    .whereNotNull('id_documento')
    .whereNull('url_pdf')
    .where('intentos', '<', INTENTOS)
    .orderBy('intentos')
    .orderBy('id')
    .first()

/** Prints a row's document, stamped as draft. @throws transient failures, up to `INTENTOS` */
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
    // a refusal of the document itself is not retried
    const suya = error instanceof Problem && error.status < 500 ? error.message : null
    const ultimo = suya !== null || intentos + 1 >= INTENTOS
    const motivo = (suya ?? 'El PDF no se pudo hacer; el Word sí está.').slice(0, LARGO_DE_MOTIVO)
    await anotar(ctx, id, { intentos: ultimo ? INTENTOS : intentos + 1, ...(ultimo && { motivo }) })
    if (!ultimo) throw error
    if (suya !== null) return
    ctx.log.error({ err: error, fila: id }, 'the PDF of a deed of a batch was given up')
  }
}

/** Delay before a failed row is retried. */
const ESPERA_MS = 20_000

/** Rows hold the progress, so a restart continues. */
export async function trabajarLote(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const cuando = await step('hacer', () => vuelta(ctx, id))
  if (cuando !== null) await despertar(ctx, id, new Date(cuando))
}

/** Runs as the requester; permissions were checked on request. */
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

/** @returns instant of the next work; null for none */
async function vuelta(ctx: Context, id: number): Promise<string | null> {
  const pedido = await findRow(ctx.db, LoteDeMinutas, id)
  if (!pedido) return null
  const user = await quienPidio(ctx, pedido.id_usuario)
  const completar = await completador(ctx, pedido.id_proyecto)
  for (;;) {
    const now = new Date()
    const ahora = { ...ctx, user, now, today: bogotaDate(now) }
    const lote = await findRow(ctx.db, LoteDeMinutas, id)
    if (lote?.estado !== 'en_curso') return null // stopped
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

/** Untried rows first, then failed ones. */
const proxima = (ctx: Context, id_lote: number) =>
  FilaDeLote.query(ctx.db).where({ id_lote, estado: 'pendiente' }).orderBy('intentos').orderBy('id').first()
