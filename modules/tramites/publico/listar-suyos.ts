import type { FromSchema } from 'json-schema-to-ts'
import { NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { calendarioDe } from '../../calendario/index.ts'
import { list, onlySeen, type Context, type ListSpec } from '../../kernel/index.ts'
import { ABIERTOS, plazoDicho } from '../domain.ts'
import { numeroDe } from '../leidos.ts'
import { Tramite } from '../model.ts'
import { deMiTramite } from '../quien-ve.ts'

const LISTA: ListSpec = {
  table: 'tramites',
  fileName: 'mis-tramites',
  defaultSort: '-created_at',
  pageSize: 10,
  columns: { created_at: { type: 'date', title: 'Pedido', sort: 'tramites.id', filter: false } },
}

export const misTramitesQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { page: { type: 'integer', minimum: 1, maximum: 100_000, title: 'Página, de 10 en 10' } },
} as const

/** GET /mis_tramites: what one asked for, the newest first. */
export async function listarMisTramites(ctx: Context, query: FromSchema<typeof misTramitesQuery>) {
  const pagina = await list(onlySeen(ctx, Tramite.query(ctx.db).select('tramites.*'), deMiTramite), query, LISTA)
  const calendario = await calendarioDe(ctx)
  return {
    ...pagina,
    data: pagina.data.map((uno) => ({
      id: uno.id,
      numero_tramite: numeroDe(uno),
      titulo: tipoDe(uno.tipo)?.titulo ?? uno.tipo,
      nombre_tramite: uno.nombre_tramite,
      estado: uno.estado,
      nombre_estado: NOMBRE_DE_ESTADO[uno.estado],
      created_at: uno.created_at,
      responder_hasta: uno.responder_hasta,
      pedidos_pendientes: ABIERTOS.includes(uno.estado) ? uno.pedidos_pendientes : 0,
      plazo: plazoDicho(calendario, uno, ctx.today, tipoDe(uno.tipo)?.termino.silencio),
    })),
  }
}
