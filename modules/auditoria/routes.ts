import { paginaDe } from '../../schemas/respuestas/vocabulario.ts'
import { filaDeAuditoria, historial, tablasConHistorial } from '../../schemas/respuestas/auditoria.ts'
import { compareText } from '../../schemas/es-co.ts'
import { listQuery, oHoja, route, session, soloEnPruebas } from '../kernel/index.ts'
import { ver } from '../roles/index.ts'
import { listarAuditoria } from './listar-auditoria.ts'
import { historialDe } from './historial.ts'
import { deHistorial } from './quien-ve.ts'
import { tablasAuditadas } from './tablas.ts'

const historialParams = {
  type: 'object',
  additionalProperties: false,
  required: ['tabla', 'registro'],
  properties: {
    tabla: { type: 'string', pattern: '^[\\w-]{1,60}$', title: 'Tabla' },
    registro: { type: 'integer', minimum: 1, maximum: 9007199254740991, title: 'Id del registro' },
  },
} as const

export const routes = [
  route({
    method: 'GET',
    path: '/auditoria',
    summary: 'Quién cambió qué, lo último primero',
    needs: ver('auditoria'),
    query: listQuery,
    reply: oHoja(soloEnPruebas(paginaDe(filaDeAuditoria))),
    handler: (ctx, { query }) => listarAuditoria(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/auditoria/tablas',
    summary: 'Tablas de las que se guarda historial',
    needs: ver('auditoria'),
    reply: tablasConHistorial,
    handler: () =>
      Object.entries(tablasAuditadas())
        .map(([value, { titulo }]) => ({ value, label: titulo }))
        .sort((a, b) => compareText(a.label, b.label)),
  }),
  route({
    method: 'GET',
    path: '/auditoria/:tabla/:registro',
    summary: 'Historial de un registro: con el permiso de auditoría o el de ver su pantalla',
    whose: deHistorial,
    needs: session(),
    params: historialParams,
    reply: historial,
    handler: (ctx, { params }) => historialDe(ctx, params.tabla, params.registro),
  }),
]
