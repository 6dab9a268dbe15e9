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
import { crearDocumento } from './crear-documento.ts'
import { descargarWord, descargarPdf } from './descargar-documento.ts'
import { correosDeUnDocumento, enviarDocumento } from './enviar-documento.ts'
import { documentosQuery, listarDocumentos } from './listar-documentos.ts'

/** Permission 87 covers procedures' minutas (specification 3). */
const hacer = anyOf(crear('plantillas'), modificar('tramites'))
const leer = anyOf(ver('plantillas'), hacer)

const lectura = { whose: deDocumento, needs: leer, params: idParams } as const

const hechura = { whose: deDocumento, needs: hacer, limit: perMinute(30), params: idParams } as const

export const rutasDeDocumentos = [
  route('POST /plantillaDocumentos/documento', {
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
  route('GET /documentos', {
    summary: 'Los documentos generados y los ágiles',
    needs: leer,
    whose: deRadicacion('expediente'),
    query: documentosQuery,
    reply: oHoja(paginaDeDocumentos),
    handler: (ctx, { query }) => listarDocumentos(ctx, query),
  }),
  route('GET /documentos/:id', {
    ...lectura,
    summary: 'Un documento y lo que le falta',
    reply: documentoLeido,
    handler: (ctx, { params }) => leerDocumento(ctx, params.id),
  }),
  route('GET /documentos/:id/docx', {
    ...lectura,
    summary: 'El Word de un documento',
    reply: archivo(DOCX),
    handler: (ctx, { params }) => descargarWord(ctx, params.id),
  }),
  route('GET /documentos/:id/pdf', {
    ...lectura,
    summary: 'Un documento en PDF; antes de aprobarlo dice que es un borrador',
    takes: CON_CONVERSION_MS,
    reply: PDF,
    handler: (ctx, { params }) => descargarPdf(ctx, params.id),
  }),
  route('GET /documentos/:id/comparar', {
    ...lectura,
    operation: 'compararDocumentos',
    summary: 'Lo que un documento dice que el anterior de su minuta no decía',
    query: compararQuery,
    reply: comparacionDeDocumentos,
    handler: (ctx, { params, query }) => compararDocumentos(ctx, params.id, query.con),
  }),
  route('PUT /documentos/:id/aprobar', {
    ...hechura,
    operation: 'aprobarDocumento',
    summary: 'Aprobar un documento',
    // its PDF takes seconds
    transaction: false,
    takes: CON_CONVERSION_MS,
    body: aprobarSchema,
    reply: documentoLeido,
    handler: (ctx, { params, body }) => aprobarDocumento(ctx, params.id, body),
  }),
  route('POST /documentos/:id/correo', {
    ...hechura,
    operation: 'enviarDocumento',
    summary: 'Enviar un documento por correo',
    answers: 202,
    idempotent: true,
    body: correoDeDocumentoSchema,
    reply: correoDeDocumentoPedido,
    handler: (ctx, { params, body }) => enviarDocumento(ctx, params.id, body),
  }),
  route('GET /documentos/:id/correos', {
    ...lectura,
    operation: 'correosDeDocumento',
    summary: 'Los correos de un documento y qué pasó con ellos',
    reply: correosDeDocumento,
    handler: (ctx, { params }) => correosDeUnDocumento(ctx, params.id),
  }),
]
