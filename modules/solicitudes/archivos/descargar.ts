import { Readable } from 'node:stream'
import { abrirArchivo, comprimidos, nombreEnArchivo } from '../../archivos/index.ts'
import { file, notFound, recordChange, streamed, type Answer, type Context } from '../../kernel/index.ts'
import { seMuestra } from '../../tramites/index.ts'
import { exigirSolicitud } from '../leer/exigir-solicitud.ts'
import { ArchivoDeSolicitud } from '../model.ts'
import { exigirArchivo } from './exigir.ts'

/** Who took which file of whom is asked one day. */
const anotarDescarga = (ctx: Context, registro: number): Promise<void> =>
  recordChange(ctx, { accion: 'descargar', tabla: ArchivoDeSolicitud.tableName, registro, antes: null, despues: null })

/** Under the name that it came with, as what its content is: «cédula.png» of a PDF is saved as «cédula.pdf». */
const nombreDe = ({ nombre_original, extension }: ArchivoDeSolicitud): string =>
  `${nombre_original.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${extension}`

/**
 * GET /SolicitudesTramites/:id/archivos/:archivo.
 * @param ver in the browser's own window, where it may be shown there: what nobody looked into is only saved
 * @throws Problem 404
 */
export async function descargarArchivo(ctx: Context, id: number, cual: number, { ver = false } = {}): Promise<Answer> {
  const archivo = await exigirArchivo(ctx, await exigirSolicitud(ctx, id), cual)
  const { tipo, sin_revisar, url_archivo } = archivo
  const abierto = await abrirArchivo(ctx, url_archivo)
  await anotarDescarga(ctx, cual)
  return file(abierto, { type: tipo, name: nombreDe(archivo), inline: ver && sin_revisar === null && seMuestra(tipo) })
}

/**
 * GET /SolicitudesTramites/:id/zip: the files in force of a request in one, as it is made.
 * @throws Problem 404 where none was sent, or one of them is not there any more
 */
export async function descargarArchivos(ctx: Context, id: number): Promise<Answer> {
  await exigirSolicitud(ctx, id)
  const archivos = await ArchivoDeSolicitud.query(ctx.db)
    .where('id_solicitud', id)
    .whereNotNull('enviado_en')
    .whereNot('estado', 'reemplazado')
    .orderBy('id')
  if (!archivos.length) throw notFound('La solicitud no tiene documentos.')
  for (const { url_archivo } of archivos)
    if (!(await ctx.app.files.exists(ctx, url_archivo))) throw notFound('El archivo ya no está.')
  for (const archivo of archivos) await anotarDescarga(ctx, archivo.id)
  const partes = archivos.map((archivo, n) => ({
    nombre: nombreEnArchivo(`${String(n + 1).padStart(2, '0')} ${nombreDe(archivo)}`),
    ruta: archivo.url_archivo,
    cuando: archivo.created_at,
  }))
  return streamed(Readable.from(comprimidos(ctx, partes)), { type: 'application/zip', name: `solicitud-${id}.zip` })
}
