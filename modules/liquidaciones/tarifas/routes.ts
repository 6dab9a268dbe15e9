import { usos } from '../../../schemas/respuestas/oficina/catalogo.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { filaDeLosServicios, servicio } from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { servicios as pantalla } from '../../../schemas/pantallas/servicios.ts'
import { version } from '../../../schemas/json/valores.ts'
import { usosQuery } from '../../catalogos/index.ts'
import { idParams, listQuery, nada, oHoja, route, archivo, perMinute } from '../../kernel/index.ts'
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
import {
  filaDeTarifa,
  tarifasConfirmadas,
  tarifasDelAnio as anioDeTarifas,
  tarifasImportadas,
  vistaPreviaDeTarifas,
} from '../../../schemas/respuestas/liquidaciones/tarifas.ts'
import { TABLAS_DE_TARIFAS, TARIFAS, type NombreDeTabla } from '../../../schemas/liquidaciones/tarifas.ts'
import {
  confirmarSchema,
  filaCambioSchema,
  filaNuevaSchema,
  importarSchema,
  plantillaQuery,
  tarifasQuery,
} from '../../../schemas/liquidaciones/tarifas-formularios.ts'
import { tarifasDelAnio } from './anio.ts'
import { cambiarFila, confirmarFilas, crearFila, eliminarFila } from './editar-tarifa.ts'
import { importarTarifas, verImportacion } from './planear.ts'
import { plantillaDelAnio } from './archivo.ts'

const nuevo = { ...pantalla.esquema, properties: { ...pantalla.esquema.properties, extra: extraSchema } }
const { required: _required, ...opcional } = nuevo
const cambio = { ...opcional, properties: { ...nuevo.properties, version } }

const rutasDeServicios = [
  route('GET /servicios', {
    summary: 'Servicios de la oficina, con su precio de hoy',
    needs: ver('tarifas'),
    query: listQuery,
    reply: oHoja(paginaDe(filaDeLosServicios)),
    handler: (ctx, { query }) => listarServiciosDeOficina(ctx, query),
  }),
  route('GET /servicios/usos', {
    summary: 'En cuántas líneas de liquidaciones y de ventas se usan',
    whose: deTarifa,
    needs: modificar('tarifas'),
    query: usosQuery,
    reply: usos,
    handler: (ctx, { query }) => usosDeServicios(ctx, query.ids.split(',').map(Number)),
  }),
  route('GET /servicios/:id', {
    summary: 'Ver un servicio',
    whose: deTarifa,
    needs: ver('tarifas'),
    params: idParams,
    reply: servicio,
    handler: (ctx, { params }) => leerServicio(ctx, params.id),
  }),
  route('POST /servicios', {
    summary: 'Crear un servicio',
    needs: crear('tarifas'),
    body: nuevo,
    answers: 201,
    reply: servicio,
    handler: (ctx, { body }) => crearServicio(ctx, body),
  }),
  route('PUT /servicios/:id', {
    summary: 'Modificar un servicio o su precio',
    whose: deTarifa,
    needs: modificar('tarifas'),
    params: idParams,
    body: cambio,
    reply: servicio,
    handler: (ctx, { params, body }) => cambiarServicio(ctx, params.id, body),
  }),
  route('DELETE /servicios/:id', {
    summary: 'Eliminar un servicio sin uso',
    whose: deTarifa,
    needs: eliminar('tarifas'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => eliminarServicio(ctx, params.id),
  }),
]

const contenidoDe = ({ formato, contenido, huella }: { formato: string; contenido: string; huella?: string }) =>
  ({ formato: formato === 'json' ? 'json' : 'csv', contenido, ...(huella === undefined ? {} : { huella }) }) as const

export const rutasDeTarifas = [
  route('GET /tarifas', {
    summary: 'Tarifas de un año: lo que empieza en él o aún rige',
    needs: ver('tarifas'),
    query: tarifasQuery,
    reply: anioDeTarifas,
    handler: (ctx, { query }) => tarifasDelAnio(ctx, query.anio),
  }),
  route('GET /tarifas/plantilla', {
    summary: 'Archivo de un año para importar',
    needs: ver('tarifas'),
    query: plantillaQuery,
    reply: archivo('text/csv; charset=utf-8', 'application/json; charset=utf-8'),
    handler: (ctx, { query }) => plantillaDelAnio(ctx, query.anio, query.formato === 'json' ? 'json' : 'csv'),
  }),
  route('POST /tarifas/confirmar', {
    summary: 'Confirmar cifras dudosas',
    needs: modificar('tarifas'),
    body: confirmarSchema,
    reply: tarifasConfirmadas,
    handler: (ctx, { body }) => confirmarFilas(ctx, body.filas),
  }),
  route('POST /tarifas/vistaPrevia', {
    idempotent: false,
    summary: 'Qué cambiaría al importar un año, con tres escrituras de muestra',
    needs: crear('tarifas'),
    limit: perMinute(60),
    asSent: ['contenido'],
    body: importarSchema,
    reply: vistaPreviaDeTarifas,
    handler: (ctx, { body }) => verImportacion(ctx, contenidoDe(body)),
  }),
  route('POST /tarifas/importar', {
    summary: 'Importar un año: todo o nada',
    needs: crear('tarifas'),
    limit: perMinute(20),
    asSent: ['contenido'],
    body: importarSchema,
    reply: tarifasImportadas,
    handler: (ctx, { body }) => importarTarifas(ctx, contenidoDe(body)),
  }),
  ...TABLAS_DE_TARIFAS.flatMap(rutasDeTabla),
  ...rutasDeServicios,
]

function rutasDeTabla(nombre: NombreDeTabla) {
  const { singular } = TARIFAS[nombre]
  return [
    route(`POST /tarifas/${nombre}`, {
      summary: `Agregar: ${singular}, desde un día`,
      needs: crear('tarifas'),
      body: filaNuevaSchema(nombre),
      answers: 201,
      reply: filaDeTarifa,
      handler: (ctx, { body }) => crearFila(ctx, nombre, body),
    }),
    route(`PUT /tarifas/${nombre}/:id`, {
      summary: `Modificar: ${singular}`,
      whose: deTarifa,
      needs: modificar('tarifas'),
      params: idParams,
      body: filaCambioSchema(nombre),
      reply: filaDeTarifa,
      handler: (ctx, { params, body }) => cambiarFila(ctx, nombre, params.id, body),
    }),
    route(`DELETE /tarifas/${nombre}/:id`, {
      summary: `Quitar: ${singular} que aún no rige`,
      whose: deTarifa,
      needs: eliminar('tarifas'),
      params: idParams,
      reply: nada,
      handler: (ctx, { params }) => eliminarFila(ctx, nombre, params.id),
    }),
  ]
}
