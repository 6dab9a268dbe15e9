import {
  cierreDeTurnoSchema,
  documentoQuery,
  papelQuery,
  turnoSchema,
  ventaSchema,
} from '../../schemas/facturacion/mostrador.ts'
import * as ejemplos from '../../schemas/json/ejemplos.ts'
import {
  clientesDelMostrador,
  mostrador,
  turnoDelMostrador,
  venta,
} from '../../schemas/respuestas/facturacion/mostrador.ts'
import { idParams, PDF, perMinute, route } from '../kernel/index.ts'
import { crear, ver } from '../roles/index.ts'
import { buscarCliente } from './cliente.ts'
import { deVenta, imprimirVenta, leerMostrador } from './leer-ventas.ts'
import { abrirTurno, cerrarTurno } from './turnos.ts'
import { vender } from './vender.ts'

const VENDE = crear('mostrador')

export const routes = [
  route('GET /mostrador', {
    operation: 'leerMostrador',
    summary: 'El turno de quien pregunta, los servicios con su precio de hoy y sus últimas ventas',
    needs: ver('mostrador'),
    reply: mostrador,
    handler: (ctx) => leerMostrador(ctx),
  }),
  route('GET /mostrador/clientes', {
    operation: 'buscarClienteDelMostrador',
    summary: 'Las personas que tienen un documento',
    needs: VENDE,
    limit: perMinute(120),
    query: documentoQuery,
    reply: clientesDelMostrador,
    handler: (ctx, { query }) => buscarCliente(ctx, query.documento),
  }),
  route('POST /mostrador', {
    operation: 'venderEnMostrador',
    summary: 'Vender: la factura queda firmada y en la cola de la DIAN',
    needs: VENDE,
    answers: 201,
    idempotent: true,
    body: ventaSchema,
    example: ejemplos.venta,
    reply: venta,
    handler: (ctx, { body }) => vender(ctx, body),
  }),
  route('GET /mostrador/:id/pdf', {
    summary: 'La factura de una venta, en carta o en rollo de 80 mm (PDF)',
    whose: deVenta,
    needs: ver('mostrador'),
    params: idParams,
    query: papelQuery,
    reply: PDF,
    handler: (ctx, { params, query }) => imprimirVenta(ctx, params.id, query.papel ?? 'carta'),
  }),
  route('POST /mostrador/turno', {
    operation: 'abrirTurno',
    summary: 'Abrir el turno propio con la base de la caja',
    needs: VENDE,
    answers: 201,
    idempotent: true,
    body: turnoSchema,
    reply: turnoDelMostrador,
    handler: (ctx, { body }) => abrirTurno(ctx, body),
  }),
  route('POST /mostrador/turno/cierre', {
    operation: 'cerrarTurno',
    summary: 'Cerrar el turno propio, o el de quien ya no puede cerrarlo, con el conteo de billetes y monedas',
    needs: VENDE,
    idempotent: true,
    body: cierreDeTurnoSchema,
    reply: turnoDelMostrador,
    handler: (ctx, { body }) => cerrarTurno(ctx, body),
  }),
]
