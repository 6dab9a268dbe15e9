import type { FromSchema } from 'json-schema-to-ts'
import { MAS_SIN_LEER } from '../../schemas/campana.ts'
import type { AvisoLeido, PaginaDeAvisos } from '../../schemas/respuestas/campana.ts'
import { list, listQuery, onlySeen, readRow, seenSql, type Context, type ListSpec } from '../kernel/index.ts'
import { avisableDe } from './avisable.ts'
import { Aviso } from './model.ts'
import { deAviso } from './quien-ve.ts'

const LISTA: ListSpec = {
  table: 'avisos', defaultSort: '-cuando', search: false, pageSize: 20,
  columns: { cuando: { type: 'date', title: 'Cuándo', column: 'avisos.created_at' } },
}

export const avisosQuery = {
  type: 'object', additionalProperties: false,
  properties: { cursor: listQuery.properties.cursor, pageSize: listQuery.properties.pageSize },
} as const

/** As its person reads one. */
export const leido = (ctx: Context, aviso: Aviso): AvisoLeido => ({
  id: aviso.id, clase: aviso.clase, titulo: aviso.titulo, detalle: aviso.detalle, href: avisableDe(aviso.objeto).href(ctx, aviso),
  cuando: aviso.created_at, leido: aviso.leido_en !== null,
})

/** GET /avisos: what happened to one's own things, the latest first, with how many of all are unread. */
export async function listarAvisos(ctx: Context, query: FromSchema<typeof avisosQuery>): Promise<PaginaDeAvisos> {
  const pagina = await list(onlySeen(ctx, Aviso.query(ctx.db), deAviso), query, LISTA)
  return { ...pagina, data: pagina.data.map((uno) => leido(ctx, uno)), sin_leer: await contarSinLeer(ctx) }
}

/** How many notices a person has not read: of a hundred on, a hundred. */
export async function contarSinLeer(ctx: Context): Promise<number> {
  const { sql, values } = seenSql(ctx, deAviso)
  const row = await readRow(ctx.db,
    `select count(*) as n from (select 1 from avisos where avisos.leido_en is null and ${sql} limit ${MAS_SIN_LEER}) suyos`, values)
  return Number(row?.n ?? 0)
}
