import {
  citaCambioSchema,
  citaNuevaSchema,
  citaPedidaSchema,
  esperaSchema,
  horariosQuery,
} from '../../../schemas/cita.ts'
import * as ejemplos from '../../../schemas/ejemplos.ts'
import { cita, espera, horarios } from '../../../schemas/respuestas/cita.ts'
import { ICS } from '../../citas/index.ts'
import { archivo, file, idParams, nada, perMinute, route } from '../../kernel/index.ts'
import { modificar } from '../../roles/index.ts'
import { deSolicitud, pideSolicitud } from '../quien-ve.ts'
import { cambiarCita } from './cambiar-cita.ts'
import { calendarioDeCita } from './descargar.ts'
import { dejarDeEsperar, esperar, verEspera } from './esperar.ts'
import { verHorarios } from './horarios.ts'
import { deCita } from './quien-ve.ts'
import { agendarEnOficina, reservarCita, retenerCita, soltarRetenida } from './reservar-cita.ts'
import './seguir-cita.ts'

export const rutasDeCitas = [
  route({
    method: 'GET',
    path: '/horariosTramites',
    operation: 'verHorariosDeCitas',
    summary: 'Los días de un mes con horas libres para firmar, y la primera; o las horas libres de un día',
    needs: pideSolicitud,
    limit: perMinute(240),
    query: horariosQuery,
    reply: horarios,
    handler: (ctx, { query }) => verHorarios(ctx, query),
  }),
  route({
    method: 'PUT',
    path: '/ActualizarhorariosTramites',
    operation: 'reservarCita',
    summary:
      'Agendar la firma de una solicitud: confirma la hora que se retuvo, o la toma y la confirma; repetirlo no cambia nada',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(120),
    body: citaPedidaSchema,
    example: ejemplos.cita,
    reply: cita,
    handler: (ctx, { body }) => reservarCita(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/citas_retenidas',
    operation: 'retenerCita',
    summary: 'Guardar una hora por diez minutos mientras se confirma',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(120),
    body: citaPedidaSchema,
    reply: cita,
    handler: (ctx, { body }) => retenerCita(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/citas_retenidas/:id',
    operation: 'soltarCitaRetenida',
    summary: 'Soltar la hora que se guardaba',
    whose: deCita,
    needs: pideSolicitud,
    limit: perMinute(60),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => soltarRetenida(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/citas/:id',
    operation: 'cambiarCita',
    summary: 'Cambiar una cita de hora o de puesto, cancelarla, o decir si se cumplió',
    whose: deCita,
    needs: pideSolicitud,
    limit: perMinute(60),
    params: idParams,
    body: citaCambioSchema,
    reply: cita,
    handler: (ctx, { params, body }) => cambiarCita(ctx, params.id, body),
  }),
  route({
    method: 'GET',
    path: '/citas/:id/calendario',
    operation: 'descargarCita',
    summary: 'La cita como archivo de calendario (ICS)',
    whose: deCita,
    needs: pideSolicitud,
    limit: perMinute(60),
    params: idParams,
    reply: archivo(ICS),
    handler: async (ctx, { params }) => file(await calendarioDeCita(ctx, params.id), { type: ICS, name: 'cita.ics' }),
  }),
  route({
    method: 'POST',
    path: '/citas',
    operation: 'agendarCita',
    summary: 'Agendar una cita desde la oficina, de una solicitud o sin ella',
    whose: deSolicitud,
    needs: modificar('tramites'),
    answers: 201,
    idempotent: true,
    body: citaNuevaSchema,
    reply: cita,
    handler: (ctx, { body }) => agendarEnOficina(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/citas_espera/:id',
    operation: 'verEsperaDeCita',
    summary: 'El turno de una solicitud en la lista de espera de citas',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(60),
    params: idParams,
    reply: espera,
    handler: (ctx, { params }) => verEspera(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/citas_espera/:id',
    operation: 'esperarCita',
    summary: 'Esperar a que se libere una hora, entre dos días o cualquiera',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(30),
    params: idParams,
    body: esperaSchema,
    reply: espera,
    handler: (ctx, { params, body }) => esperar(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/citas_espera/:id',
    operation: 'dejarDeEsperarCita',
    summary: 'Salir de la lista de espera de citas',
    whose: deSolicitud,
    needs: pideSolicitud,
    limit: perMinute(30),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => dejarDeEsperar(ctx, params.id),
  }),
]
