import { Readable } from 'node:stream'
import { formatDateLong } from '../../../schemas/es-co/index.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { abrirArchivo, comprimidos, nombreEnArchivo } from '../../archivos/index.ts'
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
  return file(abierto, {
    type: tipo,
    name: `${Nombre_Documento}.${extension}`,
    inline: ver && sin_revisar === null && seMuestra(tipo),
  })
}

/**
 * GET /tramites/:id/zip: the papers in force of a procedure in one file, as it is made.
 * @throws Problem 404 where there are none, or one of them is not there any more
 */
export async function descargarTodos(ctx: Context, id: number): Promise<Answer> {
  const { tipo, anio, numero } = await exigirConPapeles(ctx, id)
  const suyos = AdjuntoDeTramite.query(ctx.db)
    .where('id_tramite', id)
    .whereNot('estado', 'reemplazado')
    .whereNull('destruido_en')
  const papeles = enSuOrden(tipo, await suyos)
  if (!papeles.length) throw notFound('El trámite no tiene documentos.')
  for (const { url_archivo } of papeles)
    if (!(await ctx.app.files.exists(ctx, url_archivo))) throw notFound('El archivo ya no está.')
  for (const papel of papeles) await anotarDescarga(ctx, papel.id)
  return streamed(Readable.from(comprimidos(ctx, papeles.map(enElZip))), {
    type: 'application/zip',
    name: `${tipo}-${anio}-${numero}.zip`,
  })
}

/** As their form asks for them. */
function enSuOrden(tipo: string, papeles: readonly AdjuntoDeTramite[]): AdjuntoDeTramite[] {
  const nombres = tipoDe(tipo)?.adjuntos.map(({ nombre }) => nombre) ?? []
  return [...papeles].sort((a, b) => nombres.indexOf(a.nombre) - nombres.indexOf(b.nombre) || a.orden - b.orden)
}

/** What each is in its form, in their order: titles of forms, nobody's name. */
const enElZip = ({ titulo, nombre, extension, url_archivo, created_at }: AdjuntoDeTramite, n: number) => ({
  nombre: `${String(n + 1).padStart(2, '0')} ${nombreEnArchivo(titulo ?? nombre)}.${extension}`,
  ruta: url_archivo,
  cuando: created_at,
})
