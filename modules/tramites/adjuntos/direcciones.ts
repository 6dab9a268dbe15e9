import type { Direcciones } from '../../archivos/index.ts'
import { onlySeen } from '../../kernel/index.ts'
import { anyOf, crear, ver } from '../../roles/index.ts'
import { AdjuntoDeTramite, Tramite } from '../model.ts'
import { deDocumentos } from '../quien-ve.ts'
import { anotarDescarga } from './descargar.ts'

/** `registro_defuncion-2026-123-documento_1`, and the order of one among several; the folder says nothing that finds it. */
const PATRON = /^[^/]*Tramites(?:FormatoRegistro)?\/(\w{1,60})-(\d{4})-(\d{1,9})-(\w{1,40}?)(?:-(\d{1,3}))?(?:FormatoRegistro)?\.([a-z]{3,4})$/

/**
 * `files/{anything}Tramites/{document}.{ext}` (specification 3, section 7): a paper in force, by kind, number and name. The suffix
 * `FormatoRegistro` may stand behind either part. Each time is a line of the history.
 */
export const direcciones: Direcciones = {
  patron: PATRON,
  needs: anyOf(ver('tramites'), crear('nuevoTramite')),
  whose: deDocumentos,
  buscar: async (ctx, direccion) => {
    const [, tipo = '', anio, numero, nombre = '', orden = '1', extension = ''] = PATRON.exec(direccion) ?? []
    const tramite = await onlySeen(ctx, Tramite.query(ctx.db), deDocumentos).findOne({ tipo, anio: Number(anio), numero: Number(numero) })
    if (!tramite) return null
    const adjunto = await AdjuntoDeTramite.query(ctx.db).where({ id_tramite: tramite.id, nombre, orden: Number(orden), extension })
      .whereNot('estado', 'reemplazado').whereNull('destruido_en').first()
    if (!adjunto) return null
    await anotarDescarga(ctx, adjunto.id)
    return { ruta: adjunto.url_archivo, tipo: adjunto.tipo, nombre: direccion.slice(direccion.indexOf('/') + 1) }
  },
}
