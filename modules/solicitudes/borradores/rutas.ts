import {
  borradorDeSolicitud,
  cambiosDeBorrador,
  type CambiosDeBorrador,
} from '../../../schemas/respuestas/solicitudes/solicitud.ts'
import { borradorParams, borradorSchema, cambiosQuery } from '../../../schemas/solicitudes/solicitud-tipo.ts'
import { PDF, abrirArchivo } from '../../archivos/index.ts'
import {
  idParams,
  PDF as respuestaPdf,
  perMinute,
  route,
  file,
  recordChange,
  type Answer,
  type Context,
} from '../../kernel/index.ts'
import { deDocumento } from '../../minutas/index.ts'
import { CON_CONVERSION_MS } from '../../plantillas/index.ts'
import { modificar } from '../../roles/index.ts'
import { deSolicitud, pideSolicitud } from '../quien-ve.ts'
import { crearBorrador } from './crear-borrador.ts'
import { compararBorradores } from '../domain/comparar-borradores.ts'
import { BorradorDeSolicitud } from '../model.ts'
import { anteriorA, exigirBorrador } from './borradores-de.ts'

/** GET /SolicitudesTramites/:id/borradores/:numero: a draft of the deed; each time is a line of the history. @throws Problem 404 */
async function descargarBorrador(ctx: Context, id: number, numero: number): Promise<Answer> {
  const borrador = await exigirBorrador(ctx, id, numero)
  const abierto = await abrirArchivo(ctx, borrador.url_archivo)
  await recordChange(ctx, {
    accion: 'descargar',
    tabla: BorradorDeSolicitud.tableName,
    registro: borrador.id,
    antes: null,
    despues: null,
  })
  return file(abierto, { type: 'application/pdf', name: `Borrador ${numero}.pdf`, inline: true })
}

/**
 * GET /SolicitudesTramites/:id/borradores/:numero/cambios: what a draft says that an earlier one did not, by paragraph and word.
 * @param con the other; without it, the one before
 * @throws Problem 404
 */
async function cambiosDe(ctx: Context, id: number, numero: number, con?: number): Promise<CambiosDeBorrador> {
  const borrador = await exigirBorrador(ctx, id, numero)
  const otro = con === undefined ? await anteriorA(ctx, borrador) : await exigirBorrador(ctx, id, con)
  const sin_texto = !borrador.parrafos ? ('este' as const) : otro && !otro.parrafos ? ('anterior' as const) : null
  const comparado = { numero, con: otro?.numero ?? null, sin_texto }
  if (!otro?.parrafos || !borrador.parrafos) return { ...comparado, texto: [], total_texto: 0 }
  const { cambios, total } = compararBorradores(otro.parrafos, borrador.parrafos)
  return { ...comparado, texto: cambios, total_texto: total }
}

export const rutasDeBorradores = [
  route({
    method: 'POST',
    path: '/SolicitudesTramites/:id/borradores',
    operation: 'crearBorradorDeSolicitud',
    summary: 'El siguiente borrador de la escritura: un PDF, o un documento de la oficina',
    whose: [deSolicitud, deDocumento],
    needs: modificar('tramites'),
    answers: 201,
    transaction: false,
    takes: CON_CONVERSION_MS,
    idempotent: true,
    limit: perMinute(30),
    params: idParams,
    multipart: { files: { archivo: PDF() } },
    body: borradorSchema,
    reply: borradorDeSolicitud,
    handler: (ctx, { params, body: { id_documento }, files, once }) =>
      crearBorrador(ctx, params.id, { subido: files['archivo']?.[0], id_documento: Number(id_documento ?? 0) }, once),
  }),
  route({
    method: 'GET',
    path: '/SolicitudesTramites/:id/borradores/:numero',
    operation: 'descargarBorradorDeSolicitud',
    summary: 'Un borrador de la escritura (PDF); cada descarga queda en el historial',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(60),
    params: borradorParams,
    reply: respuestaPdf,
    handler: (ctx, { params: { id, numero } }) => descargarBorrador(ctx, id, numero),
  }),
  route({
    method: 'GET',
    path: '/SolicitudesTramites/:id/borradores/:numero/cambios',
    operation: 'cambiosDeBorradorDeSolicitud',
    summary: 'Qué cambió en un borrador de la escritura, por párrafo y palabra',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(60),
    params: borradorParams,
    query: cambiosQuery,
    reply: cambiosDeBorrador,
    handler: (ctx, { params: { id, numero }, query }) => cambiosDe(ctx, id, numero, query.con),
  }),
]
