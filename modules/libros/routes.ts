import {
  archivoQuery,
  certificadoQuery,
  certificadosSchema,
  cierreSchema,
  informeParams,
  informeQuery,
  notaDeTomoQuery,
  presentacionSchema,
  protocoloParams,
  reaperturaDeTomoSchema,
  reaperturaSchema,
  tomoParams,
  tomoSchema,
} from '../../schemas/libros/libros.ts'
import {
  calendario,
  cambios,
  cerrado,
  certificadosPedidos,
  informe,
  libros,
  reabierto,
  tomo,
  tomos,
} from '../../schemas/respuestas/libros/libros.ts'
import { PDF as SUBE_PDF } from '../archivos/index.ts'
import {
  archivo,
  HOJA_DE_CALCULO,
  idParams,
  nada,
  ofOffice,
  PDF,
  perMinute,
  route,
  type Context,
} from '../kernel/index.ts'
import { allOf, crear, eliminar, modificar, ver } from '../roles/index.ts'
import { archivoDe } from './archivo.ts'
import { cerrar, reabrir } from './cerrar.ts'
import { rutasDeAsientos } from './protocolo/routes.ts'
import { rutasDeSospechosas } from './sospechosas/routes.ts'
import { imprimirNotaDeTomo } from './protocolo/imprimir-tomo.ts'
import { imprimirCertificado, pedirCertificados } from './informes/retenidos/enviar.ts'
import { exigirInforme, exigirPeriodo, leerInforme } from './leer.ts'
import { listarLibros } from './listar.ts'
import { bajarComprobante, calendarioDeObligaciones, presentar, quitarPresentacion } from './obligaciones.ts'
import { cerrarTomo, comprobarTomo, reabrirTomo, tomosDe } from './protocolo/tomos.ts'

const deLibros = ofOffice('Libros', 'De toda la oficina: un libro relaciona todas sus escrituras.')
const leerCalendario = async (ctx: Context) =>
  (await calendarioDeObligaciones(ctx)).map(({ aviso: _, hasta: __, desde: ___, ...suya }) => suya)

const uno = { whose: deLibros, params: informeParams }

export const routes = [
  route('GET /libros', {
    operation: 'listarLibros',
    summary: 'Los libros y los informes, con su último periodo y lo que les falta',
    needs: ver('libros'),
    reply: libros,
    handler: (ctx) => listarLibros(ctx),
  }),
  route('GET /libros/:clave', {
    operation: 'leerInforme',
    summary:
      'Un informe de un periodo: sus renglones, lo que suman, su comprobación y lo que cambió desde que se cerró',
    ...uno,
    needs: ver('libros'),
    limit: perMinute(300),
    query: informeQuery,
    reply: informe,
    handler: (ctx, { params, query }) => leerInforme(ctx, params.clave, query.periodo, query.pagina),
  }),
  route('GET /libros/:clave/archivo', {
    operation: 'bajarInforme',
    summary: 'Un informe en Excel, CSV o PDF; el de un periodo cerrado, como se cerró',
    ...uno,
    needs: ver('libros'),
    limit: perMinute(30),
    query: archivoQuery,
    reply: archivo('application/pdf', HOJA_DE_CALCULO, 'text/csv; charset=utf-8'),
    handler: (ctx, { params, query }) => archivoDe(ctx, params.clave, query),
  }),
  route('POST /libros/:clave/cierre', {
    operation: 'cerrarInforme',
    summary: 'Cerrar un periodo: sus renglones quedan guardados con su huella',
    ...uno,
    needs: modificar('libros'),
    body: cierreSchema,
    reply: cerrado,
    handler: async (ctx, { params, body }) => {
      const suyo = exigirInforme(ctx, params.clave)
      const { periodo, sha256, filas } = await cerrar(ctx, suyo, await exigirPeriodo(ctx, suyo, body.periodo))
      return { periodo, sha256, filas }
    },
  }),
  route('POST /libros/:clave/reapertura', {
    operation: 'reabrirInforme',
    summary: 'Reabrir un periodo cerrado, con su motivo; lo que se cerró se conserva',
    ...uno,
    needs: eliminar('libros'),
    body: reaperturaSchema,
    reply: reabierto,
    handler: async (ctx, { params, body }) => {
      const suyo = exigirInforme(ctx, params.clave)
      const { periodo } = await reabrir(ctx, suyo, await exigirPeriodo(ctx, suyo, body.periodo), body.motivo)
      return { periodo }
    },
  }),
  route('POST /certificadosRetencion', {
    operation: 'enviarCertificadosDeRetencion',
    summary: 'Enviar por correo los certificados de retención de un año que no se han enviado',
    needs: allOf(modificar('libros'), ver('liquidaciones')),
    answers: 202,
    idempotent: true,
    limit: perMinute(10),
    body: certificadosSchema,
    reply: certificadosPedidos,
    handler: (ctx, { body }) => pedirCertificados(ctx, body.anio),
  }),
  route('GET /certificadosRetencion/pdf', {
    operation: 'imprimirCertificadoDeRetencion',
    summary: 'El certificado de retención de una persona en un año (PDF)',
    needs: allOf(ver('libros'), ver('liquidaciones')),
    limit: perMinute(60),
    query: certificadoQuery,
    reply: PDF,
    handler: (ctx, { query }) => imprimirCertificado(ctx, query.anio, query.documento),
  }),
  route('GET /calendarioObligaciones', {
    operation: 'leerCalendarioDeObligaciones',
    summary: 'Lo que se presenta y se paga, por su vencimiento, con lo que ya se presentó',
    needs: ver('libros'),
    reply: calendario,
    handler: leerCalendario,
  }),
  route('POST /obligaciones/:id/presentaciones', {
    operation: 'presentarObligacion',
    summary: 'Anotar que la obligación de un periodo se presentó, con su comprobante',
    whose: deLibros,
    needs: crear('libros'),
    limit: perMinute(60),
    transaction: false,
    idempotent: true,
    params: idParams,
    body: presentacionSchema,
    multipart: { files: { archivo: SUBE_PDF() } },
    reply: calendario,
    handler: (ctx, { params, body, files }) =>
      presentar(ctx, params.id, { ...body, subido: files['archivo']?.[0], responde: leerCalendario }),
  }),
  route('GET /presentaciones/:id/archivo', {
    operation: 'bajarComprobanteDeObligacion',
    summary: 'El comprobante con que se presentó una obligación',
    whose: deLibros,
    needs: ver('libros'),
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => bajarComprobante(ctx, params.id),
  }),
  route('DELETE /presentaciones/:id', {
    operation: 'quitarPresentacion',
    summary: 'Quitar una presentación que se anotó por error',
    whose: deLibros,
    needs: eliminar('libros'),
    params: idParams,
    reply: nada,
    handler: (ctx, { params }) => quitarPresentacion(ctx, params.id),
  }),
  route('GET /protocolo/:anio/tomos', {
    operation: 'listarTomos',
    summary: 'Los tomos del protocolo de un año: los cerrados, y los que se proponen con las demás escrituras',
    whose: deLibros,
    needs: ver('libros'),
    params: protocoloParams,
    reply: tomos,
    handler: (ctx, { params }) => tomosDe(ctx, params.anio),
  }),
  route('POST /protocolo/:anio/tomos', {
    operation: 'cerrarTomo',
    summary: 'Cerrar el tomo que sigue: sus escrituras quedan guardadas con su huella y no se cambian',
    whose: deLibros,
    needs: modificar('libros'),
    params: protocoloParams,
    body: tomoSchema,
    reply: tomo,
    handler: (ctx, { params, body }) => cerrarTomo(ctx, { ...body, anio: params.anio }),
  }),
  route('GET /protocolo/:anio/tomos/:numero/nota', {
    operation: 'imprimirNotaDeTomo',
    summary: 'La nota de apertura o de cierre de un tomo, en PDF',
    whose: deLibros,
    needs: ver('libros'),
    limit: perMinute(60),
    params: tomoParams,
    query: notaDeTomoQuery,
    reply: PDF,
    handler: (ctx, { params, query }) => imprimirNotaDeTomo(ctx, params, query.clase),
  }),
  route('GET /tomos/:id/cambios', {
    operation: 'comprobarTomo',
    summary: 'Si un tomo cerrado conserva su huella, y lo que sus escrituras dicen ahora',
    whose: deLibros,
    needs: ver('libros'),
    limit: perMinute(60),
    params: idParams,
    reply: cambios,
    handler: (ctx, { params }) => comprobarTomo(ctx, params.id),
  }),
  route('POST /tomos/:id/reapertura', {
    operation: 'reabrirTomo',
    summary: 'Reabrir el último tomo cerrado, con su motivo',
    whose: deLibros,
    needs: eliminar('libros'),
    params: idParams,
    body: reaperturaDeTomoSchema,
    reply: nada,
    handler: (ctx, { params, body }) => reabrirTomo(ctx, params.id, body.motivo),
  }),
  ...rutasDeAsientos,
  ...rutasDeSospechosas,
]
