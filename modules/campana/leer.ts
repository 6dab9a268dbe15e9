import {
  personal,
  list,
  listQuery,
  marks,
  onlySeen,
  readRow,
  readRows,
  type Context,
  type ListSpec,
} from '../kernel/index.ts'
import { losQueVe, avisableDe, hechosQueVe, dichoDeVarios } from './avisar.ts'
import type { FromSchema } from 'json-schema-to-ts'
import { AVISOS_POR_PERSONA, DIAS_DE_AVISO } from '../../schemas/oficina/mi-dia.ts'
import { MAS_SIN_LEER } from '../../schemas/oficina/sin-leer.ts'
import type { AvisoLeido, PaginaDeAvisos } from '../../schemas/respuestas/oficina/mi-dia.ts'
import { Aviso, type Hecho } from './model.ts'

/** Notices belong to their recipient, while the subject is visible to them. */
export const deAviso = personal({
  entity: 'Avisos',
  says: 'los propios, mientras puedan ver aquello de lo que hablan',
  names: [],
  all: [],
  own: losQueVe,
})

const LISTA: ListSpec = {
  table: 'avisos',
  defaultSort: '-cuando',
  search: false,
  pageSize: 20,
  columns: { cuando: { type: 'date', title: 'Cuándo' } },
}

export const avisosQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { cursor: listQuery.properties.cursor, pageSize: listQuery.properties.pageSize },
} as const

/** GET /avisos: newest first, with the total unread. */
export async function listarAvisos(ctx: Context, query: FromSchema<typeof avisosQuery>): Promise<PaginaDeAvisos> {
  const pagina = await list(onlySeen(ctx, Aviso.query(ctx.db), deAviso), query, LISTA)
  return { ...pagina, data: await leidos(ctx, pagina.data), sin_leer: await contarSinLeer(ctx) }
}

/** Notices with their visible events. @param dia only events mailed that day */
export async function leidos(ctx: Context, avisos: readonly Aviso[], dia?: string): Promise<AvisoLeido[]> {
  if (!avisos.length) return []
  const ve = hechosQueVe(ctx)
  const de =
    dia === undefined
      ? { sql: '', values: [] }
      : { sql: ` and ${SIN_LEER} and avisos_hechos.resumido = ?`, values: [dia] }
  const filas = await readRows(
    ctx.db,
    `select avisos.id, count(*) as cuantos, max(avisos_hechos.id) as ultimo,
    sum(case when ${SIN_LEER} then 1 else 0 end) as nuevos from avisos join avisos_hechos on avisos_hechos.id_aviso = avisos.id
    where avisos.id in (${marks(avisos)}) and ${ve.sql}${de.sql} group by avisos.id`,
    [...avisos.map(({ id }) => id), ...ve.values, ...de.values],
  )
  const ultimos = await ctx.db<Hecho>('avisos_hechos').whereIn(
    'id',
    filas.map(({ ultimo }) => Number(ultimo)),
  )
  const [cuentas, hechos] = [
    new Map(filas.map((una) => [Number(una.id), una])),
    new Map(ultimos.map((uno) => [uno.id_aviso, uno])),
  ]
  return avisos.flatMap((aviso) => {
    const [cuenta, hecho] = [cuentas.get(aviso.id), hechos.get(aviso.id)]
    return cuenta && hecho
      ? [leido(ctx, aviso, hecho, { cuantos: Number(cuenta.cuantos), nuevos: Number(cuenta.nuevos) })]
      : []
  })
}

const MI_DIA = '/admin/dashboard'

interface Cuenta {
  cuantos: number
  nuevos: number
}

function leido(ctx: Context, { id, clase, objeto }: Aviso, hecho: Hecho, { cuantos, nuevos }: Cuenta): AvisoLeido {
  const donde = avisableDe(objeto)
  const varios = cuantos > 1 ? dichoDeVarios(clase, objeto, cuantos) : null
  const base = { id, clase, cuando: hecho.created_at, leido: nuevos === 0, hasta: hecho.id }
  if (varios === null) return { ...base, titulo: hecho.titulo, detalle: hecho.detalle, href: donde.href(ctx, hecho) }
  const detalle = nuevos > 0 && nuevos < cuantos ? desdeQueLoLeyo(nuevos) : null
  return { ...base, titulo: varios, detalle, href: donde.lista?.(ctx, clase) ?? MI_DIA }
}

const desdeQueLoLeyo = (nuevos: number): string =>
  `${nuevos === 1 ? 'Uno es nuevo' : `${nuevos} son nuevos`} desde que lo leyó.`

/** SQL condition of an unread event. */
export const SIN_LEER = 'avisos_hechos.id > avisos.leido_hasta'

/** Unread notices, counted up to 100. */
export async function contarSinLeer(ctx: Context): Promise<number> {
  const { sql, values } = hechosQueVe(ctx)
  const row = await readRow(
    ctx.db,
    `select count(*) as n from (select 1 from avisos where avisos.id_usuario = ? and
    avisos.ultimo > avisos.leido_hasta and exists (select 1 from avisos_hechos where avisos_hechos.id_aviso = avisos.id and ${SIN_LEER}
    and ${sql}) limit ${MAS_SIN_LEER}) suyos`,
    [ctx.user?.id ?? 0, ...values],
  )
  return Number(row?.n ?? 0)
}

const DIA = 86_400_000

/** Deletes notices older than 60 days, and beyond the newest 300 of a person. Idempotent. */
export async function olvidarAvisos(ctx: Context): Promise<void> {
  await ctx
    .db('avisos')
    .where('cuando', '<', new Date(ctx.now.getTime() - DIAS_DE_AVISO * DIA).toISOString())
    .delete()
  const llenos = await ctx
    .db('avisos')
    .groupBy('id_usuario')
    .havingRaw('count(*) > ?', [AVISOS_POR_PERSONA])
    .pluck<number[]>('id_usuario')
  for (const id_usuario of llenos) {
    const primero = await ctx
      .db('avisos')
      .where({ id_usuario })
      .orderBy('cuando', 'desc')
      .orderBy('id', 'desc')
      .offset(AVISOS_POR_PERSONA)
      .first<{ id: number; cuando: string } | undefined>('id', 'cuando')
    if (!primero) continue
    const { id, cuando } = primero
    await ctx
      .db('avisos')
      .where({ id_usuario })
      .where(
        (q) =>
          void q.where('cuando', '<', cuando).orWhere((igual) => void igual.where({ cuando }).where('id', '<=', id)),
      )
      .delete()
  }
}
