import * as ejemplos from '../../schemas/json/ejemplos.ts'
import {
  comentariosDeRevision,
  costoPropuesto as costoLeido,
  enlaceDeSolicitudLeido,
  filaDeSolicitud,
  paseDeSolicitud,
  responsablesDeSolicitud,
  solicitud,
  solicitudCreada,
  solicitudesQueEsperan,
  type SolicitudLeida,
  type CostoPropuesto,
} from '../../schemas/respuestas/solicitudes/solicitud.ts'
import { paginaDe } from '../../schemas/json/vocabulario.ts'
import {
  cambioDeEnlaceSchema,
  comentarioDeRevisionSchema,
  enlaceDeSolicitudSchema,
  radicacionDeSolicitudSchema,
  solicitudCambioSchema,
  solicitudNuevaSchema,
} from '../../schemas/solicitudes/solicitud-cuerpos.ts'
import {
  idParams,
  nobody,
  oHoja,
  perMinute,
  route,
  notFound,
  type Context,
  invalid,
  update,
  versionConflict,
  Problem,
  type Route,
} from '../kernel/index.ts'
import { deRadicacion, leerRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, modificar } from '../roles/index.ts'
import { comentarRevision } from './revision/comentar.ts'
import { verComentarios } from './datos/partes.ts'
import { crearSolicitud } from './datos/crear-solicitud.ts'
import { abrirEnlace, enlaceDeSolicitud, revocarEnlaces, darPase } from './datos/enlaces.ts'
import { pedirAviso } from './avisos/pedir-aviso.ts'
import {
  exigirSolicitud,
  exigirVigente,
  responsables,
  deQuienTieneElEnlace,
  deResponsables,
  deSolicitud,
  pideSolicitud,
} from './quien-ve.ts'
import { guardarSolicitud } from './datos/guardar-solicitud.ts'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { situacionDe } from '../liquidaciones/index.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { entero } from '../../schemas/json/leidos.ts'
import { exigirVinculable, leerSolicitud, radicacionQueVe } from './datos/leer-solicitud.ts'
import { Solicitud } from './model.ts'
import { solicitudesQueEsperan as esperan } from './datos/hoy.ts'
import { listarSolicitudes, solicitudesQuery } from './datos/listar-solicitudes.ts'
import { rutasDeArchivos } from './archivos/routes.ts'
import { rutasDeBorradores } from './revision/borradores.ts'
import { rutasDeElegir } from './datos/elegir.ts'
import { rutasDePedidos } from './archivos/pedidos.ts'
import { rutasDeTipos } from './tipos.ts'

const LIQUIDA = permiso('liquidaciones', 'ver')

const no = (dice: string): CostoPropuesto => ({ costo: null, dice })

/** From the filing's settlement; without a filing there is neither act nor value to compute from. @throws Problem 404 */
async function costoPropuesto(ctx: Context, id: number): Promise<CostoPropuesto> {
  const { id_radicacion } = await exigirSolicitud(ctx, id)
  if (id_radicacion === null) return no('Vincúlela a su radicación y se propone el total de la liquidación.')
  if (!ctx.user?.permisos.has(LIQUIDA)) return no('Su rol no ve liquidaciones: pregunte el total a quien liquida.')
  try {
    const { radicacion, guardada, calculo } = await situacionDe(ctx, await leerRadicacion(ctx, id_radicacion))
    const {
      resumen: { costoTotal },
      faltantes,
    } = calculo
    if (costoTotal.total === 0) return no('La liquidación de su radicación todavía no suma nada.')
    const partes =
      costoTotal.vendedor > 0 && costoTotal.comprador > 0
        ? ` (${formatPesos(costoTotal.vendedor)} de un lado y ${formatPesos(costoTotal.comprador)} del otro)`
        : ''
    const como = guardada?.liquidacion.finalizada_en
      ? 'Total de la liquidación'
      : faltantes.length
        ? 'Total provisional, faltan datos, de la liquidación'
        : 'Total provisional de la liquidación'
    return { costo: costoTotal.total, dice: `${como} de la radicación No. ${radicacion.numero_radicacion}${partes}.` }
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 422) return no(problem.message)
    throw problem
  }
}

/** The user must see both filings. @throws Problem 404; 409 if annulled, or with the current row for an old version; 422 */
async function vincularRadicacion(
  ctx: Context,
  id: number,
  { id_radicacion, version }: FromSchema<typeof radicacionDeSolicitudSchema>,
): Promise<SolicitudLeida> {
  const antes = await exigirVigente(ctx, id, { lock: true })
  const show = () => leerSolicitud(ctx, id)
  const nueva = entero(id_radicacion)
  if (nueva !== null) await exigirVinculable(ctx, nueva)
  if (version !== undefined && version !== antes.version) throw versionConflict(await show())
  if (nueva === antes.id_radicacion) return show()
  if (antes.id_radicacion !== null && !(await radicacionQueVe(ctx, antes.id_radicacion))) {
    throw invalid({ id_radicacion: ['Está vinculada a una radicación que usted no ve.'] })
  }
  await update(ctx, Solicitud, id, { id_radicacion: nueva }, { before: antes, show })
  return show()
}

/** Revokes all links; `renovar` makes a new one and mails it. @throws Problem 404 */
async function cambiarEnlace(ctx: Context, id: number, accion: 'renovar' | 'revocar') {
  const { correo_electronico } = await exigirSolicitud(ctx, id, { lock: true })
  const revocados = await revocarEnlaces(ctx, id)
  if (accion === 'revocar') return { enlace: null, revocados }
  const enlace = await enlaceDeSolicitud(ctx, id, correo_electronico)
  await pedirAviso(ctx, id, 'enlace')
  return { enlace, revocados }
}

const PIDA = 'Puede que el enlace esté incompleto o haya vencido. Pida otro a la notaría.'

/** Exchanges the secret of a link for a 20-minute bearer token. @throws Problem 404 whatever is wrong */
async function entrarPorEnlace(ctx: Context, { id, token }: { id: string | number; token: string }) {
  const enlace = await abrirEnlace(ctx, String(id), token)
  if (!enlace) throw notFound(PIDA)
  return { ...darPase(ctx, enlace.id), id: enlace.id_solicitud }
}

const una = { whose: deSolicitud, needs: pideSolicitud, params: idParams } as const
const deOficina = { whose: deSolicitud, needs: modificar('tramites'), params: idParams } as const

const rutasDeSolicitudes = [
  route('POST /SolicitudesTramites', {
    operation: 'crearSolicitud',
    summary: 'Comenzar una solicitud con los datos de contacto',
    needs: nobody(
      'Cualquiera pide una escritura por la página de la oficina; de una sesión se piden sus permisos (62 u 87).',
    ),
    answers: 201,
    limit: perMinute(20),
    body: solicitudNuevaSchema,
    example: ejemplos.solicitud,
    reply: solicitudCreada,
    handler: (ctx, { body }) => crearSolicitud(ctx, body),
  }),
  route('POST /solicitudes_enlace', {
    operation: 'entrarASolicitud',
    summary: 'Cambiar el enlace secreto de una solicitud por un token de veinte minutos para sus llamadas',
    whose: deQuienTieneElEnlace,
    idempotent: false,
    needs: nobody('Quien tiene el enlace secreto que llegó por correo sigue su solicitud sin sesión.'),
    limit: perMinute(30),
    body: enlaceDeSolicitudSchema,
    reply: paseDeSolicitud,
    handler: (ctx, { body }) => entrarPorEnlace(ctx, body),
  }),
  route('GET /SolicitudesTramites', {
    operation: 'listarSolicitudes',
    summary: 'Solicitudes',
    needs: anyOf(modificar('tramites'), crear('nuevoTramite')),
    query: solicitudesQuery,
    reply: oHoja(paginaDe(filaDeSolicitud)),
    handler: (ctx, { query }) => listarSolicitudes(ctx, query),
  }),
  route('GET /solicitudes_responsables', {
    operation: 'listarResponsablesDeSolicitudes',
    summary: 'A quién se le puede asignar una solicitud',
    whose: deResponsables,
    needs: modificar('tramites'),
    reply: responsablesDeSolicitud,
    handler: (ctx) => responsables(ctx),
  }),
  route('GET /solicitudes_que_esperan', {
    operation: 'contarSolicitudesQueEsperan',
    summary: 'Cuántas solicitudes esperan a la oficina, por estado y por quién las tiene',
    needs: modificar('tramites'),
    reply: solicitudesQueEsperan,
    handler: (ctx) => esperan(ctx),
  }),
  route('GET /SolicitudesTramites/:id', {
    ...una,
    operation: 'leerSolicitud',
    summary: 'Una solicitud',
    limit: perMinute(120),
    reply: solicitud,
    handler: (ctx, { params }) => leerSolicitud(ctx, params.id),
  }),
  route('PUT /SolicitudesTramites/:id', {
    ...una,
    operation: 'guardarSolicitud',
    summary:
      'Guardar el contacto de una solicitud; de la oficina, también validarla, asignarla, anularla o llevarla a otro estado',
    limit: perMinute(60),
    body: solicitudCambioSchema,
    reply: solicitud,
    handler: (ctx, { params, body }) => guardarSolicitud(ctx, params.id, body),
  }),
  route('GET /SolicitudesTramites/:id/costo', {
    ...deOficina,
    operation: 'proponerCostoDeSolicitud',
    summary: 'Lo que cuesta la escritura de una solicitud, por la liquidación de su radicación',
    limit: perMinute(60),
    reply: costoLeido,
    handler: (ctx, { params }) => costoPropuesto(ctx, params.id),
  }),
  route('PUT /SolicitudesTramites/:id/radicacion', {
    operation: 'vincularRadicacionDeSolicitud',
    summary: 'Vincular una solicitud a la radicación en que se convirtió, o desvincularla',
    whose: [deSolicitud, deRadicacion('ficha')],
    needs: modificar('tramites'),
    limit: perMinute(60),
    params: idParams,
    body: radicacionDeSolicitudSchema,
    example: { id_radicacion: null },
    reply: solicitud,
    handler: (ctx, { params, body }) => vincularRadicacion(ctx, params.id, body),
  }),
  route('PUT /SolicitudesTramites/:id/enlace', {
    ...deOficina,
    operation: 'cambiarEnlaceDeSolicitud',
    summary: 'Cerrar los enlaces por los que se sigue una solicitud y, con `renovar`, enviar otro',
    limit: perMinute(20),
    body: cambioDeEnlaceSchema,
    example: { accion: 'renovar' },
    reply: enlaceDeSolicitudLeido,
    handler: (ctx, { params, body }) => cambiarEnlace(ctx, params.id, body.accion),
  }),
  route('GET /SolicitudesTramites/comentariosRevisionView/:id', {
    ...una,
    operation: 'verComentariosDeRevision',
    summary: 'Lo que se ha dicho de la minuta de una solicitud, en orden',
    limit: perMinute(120),
    reply: comentariosDeRevision,
    handler: (ctx, { params }) => verComentarios(ctx, params.id),
  }),
  route('PUT /SolicitudesTramites/comentariosRevision/:id', {
    ...una,
    operation: 'comentarRevision',
    summary: 'Comentar la minuta de una solicitud, o aceptarla sin comentarios',
    limit: perMinute(20),
    body: comentarioDeRevisionSchema,
    example: { respuesta: false, usuario: 'Ana Ruiz', comentarios: 'Mi dirección es otra' },
    reply: solicitud,
    handler: (ctx, { params, body }) => comentarRevision(ctx, params.id, body),
  }),
]

export const routes: Route[] = [
  ...rutasDeSolicitudes,
  ...rutasDeElegir,
  ...rutasDeTipos,
  ...rutasDeArchivos,
  ...rutasDeBorradores,
  ...rutasDePedidos,
]
