import { auditoria } from '../../schemas/listas/oficina.ts'
import { specDe } from '../entidades/index.ts'
import { paginaDe } from '../../schemas/json/vocabulario.ts'
import { filaDeAuditoria, historial, tablasConHistorial } from '../../schemas/respuestas/oficina/oficina.ts'
import { compareText, addDays } from '../../schemas/es-co/index.ts'
import {
  listQuery,
  oHoja,
  route,
  session,
  soloEnPruebas,
  holds,
  isComplete,
  listOrFile,
  onlySeen,
  type Context,
  type ListQuery,
} from '../kernel/index.ts'
import { ver } from '../roles/index.ts'
import { leerCambios, type CambioLeido, type Diferencia } from './diferencias.ts'
import { Cambio } from './model.ts'
import { deHistorial, historialDe } from './historial.ts'
import { tablasAuditadas } from './tablas.ts'

const LISTA = specDe(auditoria, {
  table: 'auditoria',
  sql: { tabla: { export: false, inFile: 'tabla_titulo' }, tabla_titulo: { column: 'auditoria.tabla' } },
})

/** Midnight in Bogotá as an instant, the order of the trail. */
const inicioDe = (fecha: string): string => `${fecha}T05:00:00.000Z`

const fraseDe = ({ titulo, antes, despues }: Diferencia): string =>
  antes === '' ? `${titulo}: ${despues}` : `${titulo}: ${antes} → ${despues || '(vacío)'}`

/** GET /auditoria, newest first. `q`: every word, in the change or its author; all is read until the older lines are indexed. */
async function listarAuditoria(ctx: Context, { q, fechaInicio, fechaFin, ...query }: ListQuery) {
  let base = onlySeen(ctx, Cambio.query(ctx.db), deHistorial)
  if (fechaInicio) base = base.where('auditoria.cuando', '>=', inicioDe(fechaInicio))
  if (fechaFin) base = base.where('auditoria.cuando', '<', inicioDe(addDays(fechaFin, 1)))
  const indexed = q === undefined || (await isComplete(ctx.db, 'auditoria'))
  const dicho = indexed ? null : holds(['auditoria.antes', 'auditoria.despues', 'auditoria.usuario'], q)
  if (dicho) base = base.whereRaw(dicho.sql, dicho.values)
  // read once the page is known: names and added fields need the database
  const leidos = new Map<number, CambioLeido>()
  const lista = base.runAfter(async (lineas: Cambio[]) => {
    if (Array.isArray(lineas)) for (const leida of await leerCambios(ctx, lineas)) leidos.set(leida.id, leida)
    return lineas
  })
  return listOrFile(ctx, lista, indexed && q !== undefined ? { ...query, q } : query, LISTA, ({ id }) => {
    const leido = leidos.get(Number(id))
    leidos.delete(Number(id))
    return leido ? { ...leido, resumen: leido.cambios.map(fraseDe).join('; ') } : { id }
  })
}

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
  route('GET /auditoria', {
    summary: 'Quién cambió qué, lo último primero',
    needs: ver('auditoria'),
    query: listQuery,
    reply: oHoja(soloEnPruebas(paginaDe(filaDeAuditoria))),
    handler: (ctx, { query }) => listarAuditoria(ctx, query),
  }),
  route('GET /auditoria/tablas', {
    summary: 'Tablas de las que se guarda historial',
    needs: ver('auditoria'),
    reply: tablasConHistorial,
    handler: () =>
      Object.entries(tablasAuditadas())
        .map(([value, { titulo }]) => ({ value, label: titulo }))
        .sort((a, b) => compareText(a.label, b.label)),
  }),
  route('GET /auditoria/:tabla/:registro', {
    summary: 'Historial de un registro: con el permiso de auditoría o el de ver su pantalla',
    whose: deHistorial,
    needs: session(),
    params: historialParams,
    reply: historial,
    handler: (ctx, { params }) => historialDe(ctx, params.tabla, params.registro),
  }),
]
