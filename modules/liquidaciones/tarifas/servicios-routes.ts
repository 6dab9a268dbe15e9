import { usos } from '../../../schemas/respuestas/oficina/catalogo.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { filaDeLosServicios, servicio } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { servicios as pantalla } from '../../../schemas/pantallas/servicios.ts'
import { version } from '../../../schemas/json/valores.ts'
import { usosQuery } from '../../catalogos/index.ts'
import { idParams, listQuery, nada, oHoja, route } from '../../kernel/index.ts'
import { extraSchema } from '../../../schemas/json/campo.ts'
import { crear, eliminar, modificar, ver } from '../../roles/index.ts'
import { deTarifa } from './en-vigor.ts'
import {
  cambiarServicio,
  crearServicio,
  eliminarServicio,
  leerServicio,
  listarServiciosDeOficina,
  usosDeServicios,
} from './servicios.ts'

const nuevo = { ...pantalla.esquema, properties: { ...pantalla.esquema.properties, extra: extraSchema } }
const { required: _required, ...opcional } = nuevo
const cambio = { ...opcional, properties: { ...nuevo.properties, version } }

export const rutasDeServicios = [
  route({
    method: 'GET',
    path: '/servicios',
    summary: 'Servicios de la oficina, con su precio de hoy',
    needs: ver('tarifas'),
    query: listQuery,
    reply: oHoja(paginaDe(filaDeLosServicios)),
    handler: (ctx, { query }) => listarServiciosDeOficina(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/servicios/usos',
    summary: 'En cuántas líneas de liquidación se usan',
    whose: deTarifa,
    needs: modificar('tarifas'),
    query: usosQuery,
    reply: usos,
    handler: (ctx, { query }) => usosDeServicios(ctx, query.ids.split(',').map(Number)),
  }),
  route({
    method: 'GET',
    path: '/servicios/:id',
    summary: 'Ver un servicio',
    whose: deTarifa,
    needs: ver('tarifas'),
    params: idParams,
    reply: servicio,
    handler: (ctx, { params }) => leerServicio(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/servicios',
    summary: 'Crear un servicio',
    needs: crear('tarifas'),
    body: nuevo,
    answers: 201,
    reply: servicio,
    handler: (ctx, { body }) => crearServicio(ctx, body),
  }),
  route({
    method: 'PUT',
    path: '/servicios/:id',
    summary: 'Modificar un servicio o su precio',
    whose: deTarifa,
    needs: modificar('tarifas'),
    params: idParams,
    body: cambio,
    reply: servicio,
    handler: (ctx, { params, body }) => cambiarServicio(ctx, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/servicios/:id',
    summary: 'Eliminar un servicio sin uso',
    whose: deTarifa,
    needs: eliminar('tarifas'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarServicio(ctx, params.id),
  }),
]
