import * as ejemplos from '../../../schemas/ejemplos.ts'
import { documentoNuevoSchema } from '../../../schemas/documento.ts'
import { documentoGenerado, documentoLeido, paginaDeDocumentos } from '../../../schemas/respuestas/documento.ts'
import { archivo, idParams, oHoja, perMinute, route } from '../../kernel/index.ts'
import { deRadicacion } from '../../radicaciones/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { deDocumento, deMinuta } from '../quien-ve.ts'
import { crearDocumento } from './crear-documento.ts'
import { descargarWord, DOCX } from './descargar.ts'
import { leerDocumento } from './leer-documento.ts'
import { documentosQuery, listarDocumentos } from './listar-documentos.ts'

/** Who makes documents, and who works on the minutas they come of (specification 3: 87). */
const hacer = anyOf(crear('plantillas'), modificar('tramites'))
const leer = anyOf(ver('plantillas'), hacer)

export const rutasDeDocumentos = [
  route({
    method: 'POST', path: '/plantillaDocumentos/documento', operation: 'generarDocumento',
    summary: 'Generar un documento con una plantilla y los datos de una minuta', needs: hacer, whose: deMinuta, answers: 201,
    limit: perMinute(120), idempotent: true, body: documentoNuevoSchema, example: ejemplos.documentoDeMinuta, reply: documentoGenerado,
    handler: (ctx, { body }) => crearDocumento(ctx, body),
  }),
  route({
    method: 'GET', path: '/documentos', summary: 'Los documentos generados y los ágiles', needs: leer,
    whose: deRadicacion('expediente'), query: documentosQuery, reply: oHoja(paginaDeDocumentos),
    handler: (ctx, { query }) => listarDocumentos(ctx, query),
  }),
  route({
    method: 'GET', path: '/documentos/:id', summary: 'Un documento y lo que le falta', needs: leer, whose: deDocumento, params: idParams,
    reply: documentoLeido, handler: (ctx, { params }) => leerDocumento(ctx, params.id),
  }),
  route({
    method: 'GET', path: '/documentos/:id/docx', summary: 'El Word de un documento', needs: leer, whose: deDocumento, params: idParams,
    reply: archivo(DOCX), handler: (ctx, { params }) => descargarWord(ctx, params.id),
  }),
]
