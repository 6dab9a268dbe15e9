import { Readable } from 'node:stream'
import { formatDateLong } from '../../../schemas/es-co/index.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { abrirArchivo, comprimidos, nombreEnArchivo, type Direcciones } from '../../archivos/index.ts'
import {
  bogotaDate,
  file,
  notFound,
  recordChange,
  streamed,
  type Answer,
  type Context,
  onlySeen,
} from '../../kernel/index.ts'
import { AdjuntoDeTramite, Tramite } from '../model.ts'
import { direccionDe, exigirAdjunto, exigirConPapeles } from './leer-adjunto.ts'
import { seMuestra } from './formatos.ts'
import { anyOf, crear, ver } from '../../roles/index.ts'
import { deDocumentos } from '../quien-ve.ts'

const anotarDescarga = (ctx: Context, registro: number): Promise<void> =>
  recordChange(ctx, { accion: 'descargar', tabla: AdjuntoDeTramite.tableName, registro, antes: null, despues: null })

/** @param ver inline, only for inspected files of a type that browsers show @throws Problem 404, with the date of a destroyed paper */
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

/** Streams a ZIP of the papers in force. @throws Problem 404 without papers, or if a file is missing */
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

function enSuOrden(tipo: string, papeles: readonly AdjuntoDeTramite[]): AdjuntoDeTramite[] {
  const nombres = tipoDe(tipo)?.adjuntos.map(({ nombre }) => nombre) ?? []
  return [...papeles].sort((a, b) => nombres.indexOf(a.nombre) - nombres.indexOf(b.nombre) || a.orden - b.orden)
}

/** Form titles in form order, never a person's name. */
const enElZip = ({ titulo, nombre, extension, url_archivo, created_at }: AdjuntoDeTramite, n: number) => ({
  nombre: `${String(n + 1).padStart(2, '0')} ${nombreEnArchivo(titulo ?? nombre)}.${extension}`,
  ruta: url_archivo,
  cuando: created_at,
})

/** `registro_defuncion-2026-123-documento_1`, with an order number if there are several. The folder is ignored. */
const CON_NOMBRE =
  /^[^/]*Tramites(?:FormatoRegistro)?\/(\w{1,60})-(\d{4})-(\d{1,9})-(\w{1,40}?)(?:-(\d{1,3}))?(?:FormatoRegistro)?\.([a-z]{3,4})$/

/** The `path` of `documentos[]` alone, which already names the paper. */
const SOLA = /^(\w{1,60})-(\d{4})-(\d{1,9})-(\w{1,40}?)(?:-(\d{1,3}))?Tramites(?:FormatoRegistro)?$/
const PATRON = new RegExp(`${CON_NOMBRE.source}|${SOLA.source}`)

/** `files/{anything}Tramites/{document}.{ext}` (specification 3, section 7). Either part may end in `FormatoRegistro`. Audited. */
export const direcciones: Direcciones = {
  patron: PATRON,
  needs: anyOf(ver('tramites'), crear('nuevoTramite')),
  whose: deDocumentos,
  buscar: async (ctx, direccion) => {
    const [, tipo = '', anio, numero, nombre = '', orden = '1', extension] =
      CON_NOMBRE.exec(direccion) ?? SOLA.exec(direccion) ?? []
    const tramite = await onlySeen(ctx, Tramite.query(ctx.db), deDocumentos).findOne({
      tipo,
      anio: Number(anio),
      numero: Number(numero),
    })
    if (!tramite) return null
    const adjunto = await AdjuntoDeTramite.query(ctx.db)
      .where({
        id_tramite: tramite.id,
        nombre,
        orden: Number(orden),
        ...(extension ? { extension } : {}),
      })
      .whereNot('estado', 'reemplazado')
      .whereNull('destruido_en')
      .first()
    if (!adjunto) return null
    await anotarDescarga(ctx, adjunto.id)
    const suyo = extension
      ? direccion.slice(direccion.indexOf('/') + 1)
      : `${direccionDe(tramite, adjunto).Nombre_Documento}.${adjunto.extension}`
    return { ruta: adjunto.url_archivo, tipo: adjunto.tipo, nombre: suyo }
  },
}
