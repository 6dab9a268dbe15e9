import * as ejemplos from '../../../schemas/json/ejemplos.ts'
import {
  aprobarSchema,
  compararQuery,
  correoDeDocumentoSchema,
  documentoNuevoSchema,
} from '../../../schemas/minutas/minuta.ts'
import {
  comparacionDeDocumentos,
  correoDeDocumentoPedido,
  correosDeDocumento,
  documentoGenerado,
  documentoLeido,
  paginaDeDocumentos,
} from '../../../schemas/respuestas/minutas/documento.ts'
import { DOCX } from '../../archivos/index.ts'
import { archivo, idParams, oHoja, PDF, perMinute, route } from '../../kernel/index.ts'
import { CON_CONVERSION_MS } from '../../plantillas/index.ts'
import { deRadicacion } from '../../radicaciones/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { deDocumento, deMinuta } from '../quien-ve.ts'
import { aprobarDocumento } from './aprobar-documento.ts'
import { compararDocumentos, leerDocumento } from './leer-documento.ts'
import { crearDocumento, descargarWord, descargarPdf } from './crear-documento.ts'
import { correosDeUnDocumento, enviarDocumento } from './enviar-documento.ts'
import { documentosQuery, listarDocumentos } from './listar-documentos.ts'

/** Who makes documents, and who works on the minutas they come of (specification 3: 87). */
const hacer = anyOf(crear('plantillas'), modificar('tramites'))
const leer = anyOf(ver('plantillas'), hacer)

export const rutasDeDocumentos = [
  route({
    method: 'POST',
    path: '/plantillaDocumentos/documento',
    operation: 'generarDocumento',
    summary: 'Generar un documento con una plantilla y los datos de una minuta',
    needs: hacer,
    whose: deMinuta,
    answers: 201,
    limit: perMinute(120),
    idempotent: true,
    transaction: false,
    body: documentoNuevoSchema,
    example: ejemplos.documentoDeMinuta,
    reply: documentoGenerado,
    handler: (ctx, { body, once }) => crearDocumento(ctx, body, once),
  }),
  route({
    method: 'GET',
    path: '/documentos',
    summary: 'Los documentos generados y los ágiles',
    needs: leer,
    whose: deRadicacion('expediente'),
    query: documentosQuery,
    reply: oHoja(paginaDeDocumentos),
    handler: (ctx, { query }) => listarDocumentos(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/documentos/:id',
    summary: 'Un documento y lo que le falta',
    needs: leer,
    whose: deDocumento,
    params: idParams,
    reply: documentoLeido,
    handler: (ctx, { params }) => leerDocumento(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/documentos/:id/docx',
    summary: 'El Word de un documento',
    needs: leer,
    whose: deDocumento,
    params: idParams,
    reply: archivo(DOCX),
    handler: (ctx, { params }) => descargarWord(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/documentos/:id/pdf',
    summary: 'Un documento en PDF; antes de aprobarlo dice que es un borrador',
    needs: leer,
    whose: deDocumento,
    takes: CON_CONVERSION_MS,
    params: idParams,
    reply: PDF,
    handler: (ctx, { params }) => descargarPdf(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/documentos/:id/comparar',
    operation: 'compararDocumentos',
    whose: deDocumento,
    params: idParams,
    summary: 'Lo que un documento dice que el anterior de su minuta no decía',
    needs: leer,
    query: compararQuery,
    reply: comparacionDeDocumentos,
    handler: (ctx, { params, query }) => compararDocumentos(ctx, params.id, query.con),
  }),
  route({
    method: 'PUT',
    path: '/documentos/:id/aprobar',
    operation: 'aprobarDocumento',
    summary: 'Aprobar un documento',
    needs: hacer,
    // its PDF takes seconds
    whose: deDocumento,
    transaction: false,
    takes: CON_CONVERSION_MS,
    limit: perMinute(30),
    params: idParams,
    body: aprobarSchema,
    reply: documentoLeido,
    handler: (ctx, { params, body }) => aprobarDocumento(ctx, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/documentos/:id/correo',
    operation: 'enviarDocumento',
    summary: 'Enviar un documento por correo',
    needs: hacer,
    whose: deDocumento,
    answers: 202,
    limit: perMinute(30),
    idempotent: true,
    params: idParams,
    body: correoDeDocumentoSchema,
    reply: correoDeDocumentoPedido,
    handler: (ctx, { params, body }) => enviarDocumento(ctx, params.id, body),
  }),
  route({
    method: 'GET',
    path: '/documentos/:id/correos',
    operation: 'correosDeDocumento',
    needs: leer,
    summary: 'Los correos de un documento y qué pasó con ellos',
    whose: deDocumento,
    params: idParams,
    reply: correosDeDocumento,
    handler: (ctx, { params }) => correosDeUnDocumento(ctx, params.id),
  }),
]
