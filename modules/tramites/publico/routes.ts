import {
  adjuntoDeMasSchema,
  adjuntoParams,
  reemplazoDeAdjuntoSchema,
  adjuntoDeEnlaceParams,
  adjuntoPropioSchema,
  desistirSchema,
  enlaceParams,
  reemplazoPropioSchema,
  respuestaAlDevueltoSchema,
} from '../../../schemas/tramites/tramite-adjunto.ts'
import {
  filaDeMiTramite,
  tramiteDeQuienPide,
  type TramiteDeQuienPide,
} from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { idParams, nobody, PDF, perMinute, route, type Context, type Multipart, invalid } from '../../kernel/index.ts'
import { crear } from '../../roles/index.ts'
import { agregarAdjunto, reemplazarAdjunto, type PapelEnviado } from '../adjuntos/reemplazar.ts'
import { MAXIMO_BYTES } from '../adjuntos/formatos.ts'
import { imprimirConstancia } from '../estados/constancias.ts'
import { deAdjuntoSuelto, deMiTramite, deQuienTieneElEnlace } from '../quien-ve.ts'
import { porEnlace, porSesion, type Suyo, leerSuyo, listarMisTramites, misTramitesQuery } from './leer-suyo.ts'
import { pasarA } from '../estados/pasar.ts'
import { AdjuntoDeTramite } from '../model.ts'
import { pedidosPendientes } from '../adjuntos/pedidos.ts'

/** Restarts the clock. @throws Problem 422 if a rejected or requested paper is missing unexplained, or nothing is to be answered */
async function responderDevuelto(
  ctx: Context,
  suyo: Suyo,
  mensaje: string | null | undefined,
): Promise<TramiteDeQuienPide> {
  const motivo = mensaje?.trim() ?? ''
  const rechazados = await AdjuntoDeTramite.query(ctx.db)
    .where({ id_tramite: suyo.id, estado: 'rechazado' })
    .orderBy('id')
  const [uno] = rechazados
  if (uno && !motivo)
    throw invalid({
      mensaje: [`Falta reemplazar «${uno.titulo ?? uno.nombre}». Si no lo tiene, cuéntele aquí a la notaría por qué.`],
    })
  const [falta] = await pedidosPendientes(ctx, suyo.id)
  if (falta && !motivo)
    throw invalid({
      mensaje: [`Falta adjuntar «${falta.titulo}». Si no lo tiene, cuéntele aquí a la notaría por qué.`],
    })
  await pasarA(ctx, suyo.id, { estado: 'en_revision', motivo: motivo || null }, { como: 'cliente' })
  return leerSuyo(ctx, suyo)
}

async function desistir(ctx: Context, suyo: Suyo, motivo: string): Promise<TramiteDeQuienPide> {
  await pasarA(ctx, suyo.id, { estado: 'desistido', motivo, expreso: true }, { como: 'cliente' })
  return leerSuyo(ctx, suyo)
}

const conEnlace = nobody('quien pidió un trámite lo sigue y responde con el enlace secreto de sus correos')
const pide = crear('nuevoTramite')
const unArchivo: Multipart = { files: { archivo: { types: 'any', maxBytes: MAXIMO_BYTES, look: 'handler' } } }
const LEE = 'Un trámite propio: en qué va, qué le falta y qué se puede hacer'
const RESPONDE = 'Responde lo que la notaría devolvió'
const DESISTE = 'Desiste de un trámite propio'
const REEMPLAZA = 'Pone otro documento en el lugar de uno de un trámite propio'
const AGREGA = 'Un documento que su formulario pide y aún no ha llegado'

/** A link ignores the browser's session. */
const deNadie = (ctx: Context): Context => ({ ...ctx, user: null })

const comoCliente = (suyo: Suyo) => ({ quien: 'cliente' as const, leer: (its: Context) => leerSuyo(its, suyo) })

const reemplazar = (ctx: Context, suyo: Suyo, cual: number, papel: PapelEnviado) =>
  reemplazarAdjunto(ctx, suyo.id, cual, { ...papel, id_enlace: suyo.id_enlace }, comoCliente(suyo))

const agregar = (ctx: Context, suyo: Suyo, nombre: string, papel: PapelEnviado) =>
  agregarAdjunto(ctx, suyo.id, nombre, { ...papel, id_enlace: suyo.id_enlace }, comoCliente(suyo))

const propio = { whose: deMiTramite, needs: pide, params: idParams, reply: tramiteDeQuienPide } as const

const deEnlace = { whose: deQuienTieneElEnlace, needs: conEnlace, reply: tramiteDeQuienPide } as const

const subida = { answers: 201, transaction: false, idempotent: true, multipart: unArchivo } as const

const porElEnlace = [
  route('GET /tramites_enlace/:id/:token', {
    ...deEnlace,
    operation: 'leerTramiteDeEnlace',
    summary: LEE,
    limit: perMinute(60),
    params: enlaceParams,
    handler: async (ctx, { params: { id, token } }) => leerSuyo(deNadie(ctx), await porEnlace(ctx, id, token)),
  }),
  route('GET /tramites_enlace/:id/:token/constancia', {
    operation: 'constanciaDeTramiteDeEnlace',
    summary: 'Constancia de radicación de un trámite propio (PDF)',
    whose: deQuienTieneElEnlace,
    needs: conEnlace,
    limit: perMinute(20),
    params: enlaceParams,
    reply: PDF,
    handler: async (ctx, { params: { id, token } }) =>
      imprimirConstancia(deNadie(ctx), (await porEnlace(ctx, id, token)).id),
  }),
  route('PUT /tramites_enlace/:id/:token/respuesta', {
    ...deEnlace,
    operation: 'responderTramiteDeEnlace',
    summary: RESPONDE,
    limit: perMinute(20),
    params: enlaceParams,
    body: respuestaAlDevueltoSchema,
    handler: async (ctx, { params: { id, token }, body }) =>
      responderDevuelto(deNadie(ctx), await porEnlace(ctx, id, token), body.mensaje),
  }),
  route('PUT /tramites_enlace/:id/:token/desistimiento', {
    ...deEnlace,
    operation: 'desistirDeTramiteDeEnlace',
    summary: DESISTE,
    limit: perMinute(20),
    params: enlaceParams,
    body: desistirSchema,
    handler: async (ctx, { params: { id, token }, body }) =>
      desistir(deNadie(ctx), await porEnlace(ctx, id, token), body.motivo),
  }),
  route('POST /tramites_enlace/:id/:token/adjuntos/:adjunto', {
    ...subida,
    ...deEnlace,
    operation: 'reemplazarAdjuntoDeEnlace',
    summary: REEMPLAZA,
    limit: perMinute(30),
    params: adjuntoDeEnlaceParams,
    body: reemplazoPropioSchema,
    handler: async (ctx, { params: { id, token, adjunto }, body, files }) =>
      reemplazar(deNadie(ctx), await porEnlace(ctx, id, token), adjunto, { ...body, subido: files['archivo']?.[0] }),
  }),
  route('POST /tramites_enlace/:id/:token/adjuntos', {
    ...subida,
    ...deEnlace,
    operation: 'agregarAdjuntoDeEnlace',
    summary: AGREGA,
    limit: perMinute(30),
    params: enlaceParams,
    body: adjuntoPropioSchema,
    handler: async (ctx, { params: { id, token }, body: { nombre, ...papel }, files }) =>
      agregar(deNadie(ctx), await porEnlace(ctx, id, token), nombre, { ...papel, subido: files['archivo']?.[0] }),
  }),
]

const porLaSesion = [
  route('GET /mis_tramites', {
    operation: 'listarMisTramites',
    summary: 'Los trámites que uno pidió',
    needs: pide,
    query: misTramitesQuery,
    reply: paginaDe(filaDeMiTramite),
    handler: (ctx, { query }) => listarMisTramites(ctx, query),
  }),
  route('GET /mis_tramites/:id', {
    ...propio,
    operation: 'leerMiTramite',
    summary: LEE,
    handler: async (ctx, { params }) => leerSuyo(ctx, await porSesion(ctx, params.id)),
  }),
  route('PUT /mis_tramites/:id/respuesta', {
    ...propio,
    operation: 'responderMiTramite',
    summary: RESPONDE,
    body: respuestaAlDevueltoSchema,
    handler: async (ctx, { params, body }) => responderDevuelto(ctx, await porSesion(ctx, params.id), body.mensaje),
  }),
  route('PUT /mis_tramites/:id/desistimiento', {
    ...propio,
    operation: 'desistirDeMiTramite',
    summary: DESISTE,
    body: desistirSchema,
    handler: async (ctx, { params, body }) => desistir(ctx, await porSesion(ctx, params.id), body.motivo),
  }),
  route('POST /mis_tramites/:id/adjuntos/:adjunto', {
    ...subida,
    operation: 'reemplazarAdjuntoDeMiTramite',
    summary: REEMPLAZA,
    whose: [deMiTramite, deAdjuntoSuelto],
    needs: pide,
    limit: perMinute(60),
    params: adjuntoParams,
    body: reemplazoDeAdjuntoSchema,
    reply: tramiteDeQuienPide,
    handler: async (ctx, { params, body, files }) =>
      reemplazar(ctx, await porSesion(ctx, params.id), params.adjunto, { ...body, subido: files['archivo']?.[0] }),
  }),
  route('POST /mis_tramites/:id/adjuntos', {
    ...subida,
    operation: 'agregarAdjuntoDeMiTramite',
    summary: AGREGA,
    whose: [deMiTramite, deAdjuntoSuelto],
    needs: pide,
    limit: perMinute(60),
    params: idParams,
    body: adjuntoDeMasSchema,
    reply: tramiteDeQuienPide,
    handler: async (ctx, { params, body: { nombre, ...papel }, files }) =>
      agregar(ctx, await porSesion(ctx, params.id), nombre, { ...papel, subido: files['archivo']?.[0] }),
  }),
]

export const rutasDeQuienPide = [...porElEnlace, ...porLaSesion]
