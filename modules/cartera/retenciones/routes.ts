import { certificadoSchema } from '../../../schemas/cartera/abono.ts'
import { filaDeRetencion, resumenDeRetenciones as resumen } from '../../../schemas/respuestas/cartera/abono.ts'
import { paginaDe } from '../../../schemas/json/vocabulario.ts'
import { PDF as UN_PDF } from '../../archivos/index.ts'
import { idParams, oHoja, ofOffice, PDF, perMinute, route } from '../../kernel/index.ts'
import { modificar, ver } from '../../roles/index.ts'
import { deCliente } from '../parametros.ts'
import {
  certificar,
  leerCertificado,
  listarRetenciones,
  resumenDeRetenciones,
  resumenQuery,
  retencionesQuery,
} from './certificar.ts'

const deRetencion = ofOffice(
  'Retenciones',
  'De toda la oficina: quien lleva la cartera pide los certificados de cualquier cliente.',
)

export const rutasDeRetenciones = [
  route({
    method: 'GET',
    path: '/retenciones',
    summary: 'Retenciones que practicaron los clientes, con su certificado',
    whose: deCliente,
    needs: ver('cartera'),
    query: retencionesQuery,
    reply: oHoja(paginaDe(filaDeRetencion)),
    handler: (ctx, { query }) => listarRetenciones(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/retencionesResumen',
    summary: 'Por cliente y año: lo retenido, lo certificado y lo que falta',
    whose: deCliente,
    needs: ver('cartera'),
    query: resumenQuery,
    reply: resumen,
    handler: (ctx, { query }) => resumenDeRetenciones(ctx, query),
  }),
  route({
    method: 'PUT',
    path: '/retenciones/:id',
    operation: 'certificarRetencion',
    summary: 'Anotar el certificado de una retención, con su PDF si lo hay',
    whose: deRetencion,
    needs: modificar('cartera'),
    limit: perMinute(60),
    transaction: false,
    params: idParams,
    body: certificadoSchema,
    multipart: { files: { archivo: UN_PDF() } },
    reply: filaDeRetencion,
    handler: (ctx, { params, body, files }) => certificar(ctx, params.id, body, files['archivo']?.[0]),
  }),
  route({
    method: 'GET',
    path: '/retenciones/:id/certificado',
    summary: 'El certificado de una retención (PDF)',
    whose: deRetencion,
    needs: ver('cartera'),
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => leerCertificado(ctx, params.id),
  }),
]
