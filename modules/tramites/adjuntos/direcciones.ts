import type { Direcciones } from '../../archivos/index.ts'
import { onlySeen } from '../../kernel/index.ts'
import { anyOf, crear, ver } from '../../roles/index.ts'
import { AdjuntoDeTramite, Tramite } from '../model.ts'
import { direccionDe } from '../papeles.ts'
import { deDocumentos } from '../quien-ve.ts'
import { anotarDescarga } from './descargar.ts'

/** `registro_defuncion-2026-123-documento_1`, and the order of one among several; the folder says nothing that finds it. */
const CON_NOMBRE =
  /^[^/]*Tramites(?:FormatoRegistro)?\/(\w{1,60})-(\d{4})-(\d{1,9})-(\w{1,40}?)(?:-(\d{1,3}))?(?:FormatoRegistro)?\.([a-z]{3,4})$/

/** The path of `documentos[]` by itself: the folder that names its paper. */
const SOLA = /^(\w{1,60})-(\d{4})-(\d{1,9})-(\w{1,40}?)(?:-(\d{1,3}))?Tramites(?:FormatoRegistro)?$/
const PATRON = new RegExp(`${CON_NOMBRE.source}|${SOLA.source}`)

/**
 * `files/{anything}Tramites/{document}.{ext}` (specification 3, section 7): a paper in force, by kind, number and name. The suffix
 * `FormatoRegistro` may stand behind either part. Each time is a line of the history.
 */
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
