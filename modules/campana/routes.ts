import { leidoSchema, leidosSchema, preferenciasSchema } from '../../schemas/oficina/mi-dia.ts'
import {
  avisos,
  avisosSinLeer,
  preferenciasDeAvisos,
  type PreferenciasDeAvisos,
  type AvisosSinLeer,
} from '../../schemas/respuestas/oficina/mi-dia.ts'
import { idParams, route, session, type Context, notFound, onlySeen } from '../kernel/index.ts'
import { avisosQuery, listarAvisos, contarSinLeer, deAviso } from './leer.ts'
import type { Preferencia } from './model.ts'

const hastaEl = ({ db }: Context, hasta: number) =>
  db.raw('case when ultimo < ? then ultimo else ? end', [hasta, hasta])
const MAYOR = 2_147_483_647

/** PUT /avisos/:id/leido, up to the last event on screen. @throws Problem 404, also for another person's */
async function marcarLeido(ctx: Context, id: number, hasta = MAYOR): Promise<AvisosSinLeer> {
  if (!(await onlySeen(ctx, ctx.db('avisos').where({ id }), deAviso).first('id')))
    throw notFound('No se encontró el aviso.')
  await ctx
    .db('avisos')
    .where({ id })
    .where('leido_hasta', '<', hasta)
    .update({ leido_hasta: hastaEl(ctx, hasta) })
  return { sin_leer: await contarSinLeer(ctx) }
}

/** PUT /avisos/leidos: all, or up to the last one on screen; includes notices that are hidden now. */
async function marcarTodos(ctx: Context, hasta = MAYOR): Promise<AvisosSinLeer> {
  await ctx
    .db('avisos')
    .where('id_usuario', ctx.user?.id ?? 0)
    .where('leido_hasta', '<', hasta)
    .whereRaw('leido_hasta < ultimo')
    .update({ leido_hasta: hastaEl(ctx, hasta) })
  return { sin_leer: await contarSinLeer(ctx) }
}

/** Instead of a day: older than the subscription, never mailed. */
const ANTES = 'antes'

/** GET /avisos/preferencias: mail is opt-in. */
async function leerPreferencias({ db, user }: Context): Promise<PreferenciasDeAvisos> {
  const fila = await db<Preferencia>('avisos_preferencias')
    .where('id_usuario', user?.id ?? 0)
    .first()
  return { resumen_diario: Boolean(fila?.resumen) }
}

/** PUT /avisos/preferencias. Notices older than the opt-in are not mailed. */
async function guardarPreferencias(ctx: Context, resumen: boolean): Promise<PreferenciasDeAvisos> {
  const antes = await leerPreferencias(ctx)
  const id_usuario = ctx.user?.id ?? 0
  await ctx
    .db('avisos_preferencias')
    .insert({ id_usuario, resumen: Number(resumen), resumido: null })
    .onConflict('id_usuario')
    .merge(['resumen'])
  if (resumen && !antes.resumen_diario)
    await ctx.db('avisos_hechos').where({ id_usuario }).whereNull('resumido').update({ resumido: ANTES })
  return { resumen_diario: resumen }
}

export const routes = [
  route('GET /avisos', {
    summary: 'Lo que pasó con lo propio, lo último primero, y cuánto no se ha leído',
    needs: session(),
    query: avisosQuery,
    reply: avisos,
    handler: (ctx, { query }) => listarAvisos(ctx, query),
  }),
  route('PUT /avisos/leidos', {
    operation: 'marcarAvisosLeidos',
    summary: 'Marca como leídos los avisos propios, todos o hasta uno',
    needs: session(),
    body: leidosSchema,
    reply: avisosSinLeer,
    handler: (ctx, { body }) => marcarTodos(ctx, body.hasta),
  }),
  route('PUT /avisos/:id/leido', {
    operation: 'marcarAvisoLeido',
    summary: 'Marca como leído un aviso propio',
    needs: session(),
    whose: deAviso,
    params: idParams,
    body: leidoSchema,
    reply: avisosSinLeer,
    handler: (ctx, { params, body }) => marcarLeido(ctx, params.id, body.hasta),
  }),
  route('GET /avisos/preferencias', {
    operation: 'leerPreferenciasDeAvisos',
    summary: 'Si la persona recibe cada día un correo con lo que no ha leído',
    needs: session(),
    reply: preferenciasDeAvisos,
    handler: (ctx) => leerPreferencias(ctx),
  }),
  route('PUT /avisos/preferencias', {
    operation: 'guardarPreferenciasDeAvisos',
    summary: 'Recibir, o dejar de recibir, un resumen diario por correo',
    needs: session(),
    body: preferenciasSchema,
    reply: preferenciasDeAvisos,
    handler: (ctx, { body }) => guardarPreferencias(ctx, body.resumen_diario),
  }),
]
