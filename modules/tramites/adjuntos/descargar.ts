import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import { formatDateLong } from '../../../schemas/es-co.ts'
import { tipoDe } from '../../../schemas/tramites/index.ts'
import { abrirArchivo } from '../../archivos/index.ts'
import { bogotaDate, file, notFound, recordChange, streamed, type Answer, type Context } from '../../kernel/index.ts'
import { AdjuntoDeTramite } from '../model.ts'
import { direccionDe } from '../papeles.ts'
import { exigirAdjunto, exigirConPapeles } from './exigir.ts'
import { seMuestra } from './formatos.ts'

/** Who took which paper of whom is asked one day. */
export const anotarDescarga = (ctx: Context, registro: number): Promise<void> =>
  recordChange(ctx, { accion: 'descargar', tabla: AdjuntoDeTramite.tableName, registro, antes: null, despues: null })

/**
 * GET /tramites/:id/adjuntos/:adjunto: the file of a paper, called by kind and number.
 * @param ver in the browser's own window, where it may be shown there: what nobody looked into is only saved
 * @throws Problem 404; of one that was destroyed, with its day
 */
export async function descargarAdjunto(ctx: Context, id: number, cual: number, { ver = false } = {}): Promise<Answer> {
  const tramite = await exigirConPapeles(ctx, id)
  const adjunto = await exigirAdjunto(ctx, tramite, cual)
  if (adjunto.destruido_en) {
    const dia = formatDateLong(bogotaDate(new Date(adjunto.destruido_en)))
    throw notFound(`Este documento se destruyó el ${dia} por la tabla de retención.`)
  }
  const abierto = await abrirArchivo(ctx, adjunto.url_archivo)
  await anotarDescarga(ctx, cual)
  const { Nombre_Documento } = direccionDe(tramite, adjunto)
  const { extension, tipo, sin_revisar } = adjunto
  return file(abierto, { type: tipo, name: `${Nombre_Documento}.${extension}`, inline: ver && sin_revisar === null && seMuestra(tipo) })
}

/**
 * GET /tramites/:id/zip: the papers in force of a procedure in one file, as it is made.
 * @throws Problem 404 where there are none, or one of them is not there any more
 */
export async function descargarTodos(ctx: Context, id: number): Promise<Answer> {
  const { tipo, anio, numero } = await exigirConPapeles(ctx, id)
  const suyos = AdjuntoDeTramite.query(ctx.db).where('id_tramite', id).whereNot('estado', 'reemplazado').whereNull('destruido_en')
  const papeles = enSuOrden(tipo, await suyos)
  if (!papeles.length) throw notFound('El trámite no tiene documentos.')
  for (const { url_archivo } of papeles) if (!await ctx.app.files.exists(ctx, url_archivo)) throw notFound('El archivo ya no está.')
  for (const papel of papeles) await anotarDescarga(ctx, papel.id)
  return streamed(Readable.from(comprimidos(ctx, papeles)), { type: 'application/zip', name: `${tipo}-${anio}-${numero}.zip` })
}

/** As their form asks for them. */
function enSuOrden(tipo: string, papeles: readonly AdjuntoDeTramite[]): AdjuntoDeTramite[] {
  const nombres = tipoDe(tipo)?.adjuntos.map(({ nombre }) => nombre) ?? []
  return [...papeles].sort((a, b) => nombres.indexOf(a.nombre) - nombres.indexOf(b.nombre) || a.orden - b.orden)
}

/** What each is in its form, in their order: titles of forms, nobody's name. */
const nombreEnZip = ({ titulo, nombre, extension }: AdjuntoDeTramite, n: number): string =>
  `${String(n + 1).padStart(2, '0')} ${(titulo ?? nombre).replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ').trim()}.${extension}`

/** A piece of one paper at a time is in memory; they are squeezed already, and go in as they are. */
async function* comprimidos(ctx: Context, papeles: readonly AdjuntoDeTramite[]): AsyncGenerator<Uint8Array> {
  const listas: Uint8Array[] = []
  const zip = new Zip((error, parte) => {
    if (error) throw error
    listas.push(parte)
  })
  for (const [n, papel] of papeles.entries()) {
    const entrada = new ZipPassThrough(nombreEnZip(papel, n))
    entrada.mtime = papel.created_at
    zip.add(entrada)
    for await (const parte of (await abrirArchivo(ctx, papel.url_archivo)).content) {
      entrada.push(parte as Buffer) // files are read as bytes
      yield* listas.splice(0)
    }
    entrada.push(new Uint8Array(), true)
    yield* listas.splice(0)
  }
  zip.end()
  yield* listas
}
