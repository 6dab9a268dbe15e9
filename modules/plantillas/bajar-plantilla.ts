import { DOC, DOCX, abrirArchivo } from '../archivos/index.ts'
import { file, notFound, type Answer, type Context } from '../kernel/index.ts'
import { VersionDePlantilla } from './model.ts'

/** A version's file as it was uploaded, under the name that it had. @throws Problem 404 */
export async function bajarPlantilla(ctx: Context, url_documento: string): Promise<Answer> {
  const version = await VersionDePlantilla.query(ctx.db).findOne({ url_documento })
  if (!version) throw notFound('El archivo ya no está.')
  return file(await abrirArchivo(ctx, url_documento), { type: url_documento.endsWith('.doc') ? DOC : DOCX, name: version.nombre_archivo })
}
