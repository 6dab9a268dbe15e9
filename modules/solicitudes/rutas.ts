import * as ejemplos from '../../schemas/ejemplos.ts'
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
} from '../../schemas/respuestas/solicitud.ts'
import { paginaDe } from '../../schemas/respuestas/vocabulario.ts'
import {
  cambioDeEnlaceSchema,
  comentarioDeRevisionSchema,
  enlaceDeSolicitudSchema,
  radicacionDeSolicitudSchema,
  solicitudCambioSchema,
  solicitudNuevaSchema,
} from '../../schemas/solicitud-cuerpos.ts'
import { idParams, nobody, oHoja, perMinute, route } from '../kernel/index.ts'
import { deRadicacion } from '../radicaciones/index.ts'
import { anyOf, crear, modificar } from '../roles/index.ts'
import { comentarRevision } from './comentarios/comentar.ts'
import { verComentarios } from './comentarios/leer-comentarios.ts'
import { crearSolicitud } from './crear/crear-solicitud.ts'
import { entrarPorEnlace } from './enlaces/abrir.ts'
import { cambiarEnlace } from './enlaces/cambiar-enlace.ts'
import { guardarSolicitud } from './guardar/guardar-solicitud.ts'
import { costoPropuesto } from './guardar/costo-propuesto.ts'
import { responsables } from './guardar/referencias.ts'
import { vincularRadicacion } from './guardar/vincular-radicacion.ts'
import { solicitudesQueEsperan as esperan } from './hoy/esperan.ts'
import { leerSolicitud } from './leer/leer-solicitud.ts'
import { listarSolicitudes, solicitudesQuery } from './listar/listar-solicitudes.ts'
import { deQuienTieneElEnlace, deResponsables, deSolicitud, pideSolicitud } from './quien-ve.ts'

export const rutasDeSolicitudes = [
  route({
    method: 'POST',
    path: '/SolicitudesTramites',
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
  route({
    method: 'POST',
    path: '/solicitudes_enlace',
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
  route({
    method: 'GET',
    path: '/SolicitudesTramites',
    operation: 'listarSolicitudes',
    summary: 'Solicitudes',
    needs: anyOf(modificar('tramites'), crear('nuevoTramite')),
    query: solicitudesQuery,
    reply: oHoja(paginaDe(filaDeSolicitud)),
    handler: (ctx, { query }) => listarSolicitudes(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/solicitudes_responsables',
    operation: 'listarResponsablesDeSolicitudes',
    summary: 'A quién se le puede asignar una solicitud',
    whose: deResponsables,
    needs: modificar('tramites'),
    reply: responsablesDeSolicitud,
    handler: (ctx) => responsables(ctx),
  }),
  route({
    method: 'GET',
    path: '/solicitudes_que_esperan',
    operation: 'contarSolicitudesQueEsperan',
    summary: 'Cuántas solicitudes esperan a la oficina, por estado y por quién las tiene',
    needs: modificar('tramites'),
    reply: solicitudesQueEsperan,
    handler: (ctx) => esperan(ctx),
  }),
  route({
    method: 'GET',
    path: '/SolicitudesTramites/:id',
    operation: 'leerSolicitud',
    summary: 'Una solicitud',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(120),
    params: idParams,
    reply: solicitud,
    handler: (ctx, { params }) => leerSolicitud(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/SolicitudesTramites/:id',
    operation: 'guardarSolicitud',
    summary:
      'Guardar el contacto de una solicitud; de la oficina, también validarla, asignarla, anularla o llevarla a otro estado',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(60),
    params: idParams,
    body: solicitudCambioSchema,
    reply: solicitud,
    handler: (ctx, { params, body }) => guardarSolicitud(ctx, params.id, body),
  }),
  route({
    method: 'GET',
    path: '/SolicitudesTramites/:id/costo',
    operation: 'proponerCostoDeSolicitud',
    summary: 'Lo que cuesta la escritura de una solicitud, por la liquidación de su radicación',
    whose: deSolicitud,
    needs: modificar('tramites'),
    limit: perMinute(60),
    params: idParams,
    reply: costoLeido,
    handler: (ctx, { params }) => costoPropuesto(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/SolicitudesTramites/:id/radicacion',
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
  route({
    method: 'PUT',
    path: '/SolicitudesTramites/:id/enlace',
    operation: 'cambiarEnlaceDeSolicitud',
    summary: 'Cerrar los enlaces por los que se sigue una solicitud y, con `renovar`, enviar otro',
    whose: deSolicitud,
    needs: modificar('tramites'),
    limit: perMinute(20),
    params: idParams,
    body: cambioDeEnlaceSchema,
    example: { accion: 'renovar' },
    reply: enlaceDeSolicitudLeido,
    handler: (ctx, { params, body }) => cambiarEnlace(ctx, params.id, body.accion),
  }),
  route({
    method: 'GET',
    path: '/SolicitudesTramites/comentariosRevisionView/:id',
    operation: 'verComentariosDeRevision',
    summary: 'Lo que se ha dicho de la minuta de una solicitud, en orden',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(120),
    params: idParams,
    reply: comentariosDeRevision,
    handler: (ctx, { params }) => verComentarios(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/SolicitudesTramites/comentariosRevision/:id',
    operation: 'comentarRevision',
    summary: 'Comentar la minuta de una solicitud, o aceptarla sin comentarios',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(20),
    params: idParams,
    body: comentarioDeRevisionSchema,
    example: { respuesta: false, usuario: 'Ana Ruiz', comentarios: 'Mi dirección es otra' },
    reply: solicitud,
    handler: (ctx, { params, body }) => comentarRevision(ctx, params.id, body),
  }),
]
