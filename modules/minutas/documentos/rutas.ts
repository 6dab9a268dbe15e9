import { documentoLeido, paginaDeDocumentos } from '../../../schemas/respuestas/documento.ts'
import { idParams, oHoja, route } from '../../kernel/index.ts'
import { deRadicacion } from '../../radicaciones/index.ts'
import { anyOf, crear, modificar, ver } from '../../roles/index.ts'
import { deDocumento } from '../quien-ve.ts'
import { leerDocumento } from './leer-documento.ts'
import { documentosQuery, listarDocumentos } from './listar-documentos.ts'

/** Who makes documents, and who works on the minutas they come of (specification 3: 87). */
const hacer = anyOf(crear('plantillas'), modificar('tramites'))
const leer = anyOf(ver('plantillas'), hacer)

export const rutasDeDocumentos = [
  route({
    method: 'GET', path: '/documentos', summary: 'Los documentos generados y los ágiles', needs: leer,
    whose: deRadicacion('expediente'), query: documentosQuery, reply: oHoja(paginaDeDocumentos),
    handler: (ctx, { query }) => listarDocumentos(ctx, query),
  }),
  route({
    method: 'GET', path: '/documentos/:id', summary: 'Un documento y lo que le falta', needs: leer, whose: deDocumento, params: idParams,
    reply: documentoLeido, handler: (ctx, { params }) => leerDocumento(ctx, params.id),
  }),
]
