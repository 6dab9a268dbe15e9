import {
  insertRows,
  bogotaDate,
  enqueue,
  findRow,
  insert,
  invalid,
  isPutOff,
  notFound,
  update,
  type Context,
  type Step,
} from '../../kernel/index.ts'
import { encargar } from '../../encargos/index.ts'
import { periodoDe } from '../estado/leer-estado.ts'
import { A_MEDIAS, despachar } from './despachar.ts'
import { ENCARGO_DE_LOTE, llaveDe, TRABAJO_LOTE } from './encargo.ts'
import { Envio, LoteDeEnvios, type TipoDeEnvio, type ESTADOS_DE_ENVIO, type EstadoDeEnvio } from './model.ts'

/** Pause (ms) after a mail server's refusal, and tries before giving up. */
const ESPERA_MS = 60_000
const INTENTOS = 5

interface PedidoDeLote {
  tipo: TipoDeEnvio
  ids: readonly number[]
  corte?: string | undefined
}

/** Queues a mail to each client; the rows keep the progress. @throws Problem 422 for its date, or without clients */
export async function pedirLote(
  ctx: Context,
  { tipo, ids, corte }: PedidoDeLote,
): Promise<{ id: number; total: number }> {
  periodoDe(ctx, { corte })
  const suyos: number[] = []
  for (let at = 0; at < ids.length; at += 500)
    suyos.push(
      ...(
        await ctx
          .db('clientes')
          .whereIn('id', ids.slice(at, at + 500))
          .select<{ id: number }[]>('id')
      ).map(({ id }) => id),
    )
  if (!suyos.length) throw invalid({ ids: ['Elija al menos un cliente.'] })
  const { id } = await insert(ctx, LoteDeEnvios, {
    tipo,
    corte: corte ?? null,
    total: suyos.length,
    pedido_por: ctx.user?.id ?? null,
    detenido_en: null,
    detenido_por: null,
  })
  const instante = ctx.now.toISOString()
  const fila = (id_clientes: number) => ({
    id_clientes,
    id_lote: id,
    tipo,
    para: '[]',
    corte: corte ?? null,
    a_pedido: 0,
    estado: 'pendiente',
    id_usuario: ctx.user?.id ?? null,
    created_at: instante,
    updated_at: instante,
    version: 1,
  })
  await insertRows(ctx.db, 'cartera_envios', suyos.map(fila))
  await enqueue(ctx, TRABAJO_LOTE, { id }, { key: llaveDe(id) })
  await encargar(ctx, ENCARGO_DE_LOTE, id)
  return { id, total: suyos.length }
}

/** Job of a batch; resumes from its rows after a crash. */
export async function trabajarLote(ctx: Context, { id }: { id: number }, step: Step): Promise<void> {
  const cuando = await step('enviar', () => vuelta(ctx, id))
  if (cuando !== null)
    await enqueue(ctx, TRABAJO_LOTE, { id }, { key: llaveDe(id), again: true, runAt: new Date(cuando) })
}

/** The mail server was away for a day: what was to leave failed; what the law holds leaves later. */
export async function alFallarLote(ctx: Context, { id }: { id: number }): Promise<void> {
  await ctx.db('cartera_envios').where({ id_lote: id, estado: 'pendiente' }).update({ estado: 'fallido' })
  const cuando = await siguiente(ctx, id)
  if (cuando !== null)
    await enqueue(ctx, TRABAJO_LOTE, { id }, { key: llaveDe(id), again: true, runAt: new Date(cuando) })
}

const cada: Step = (_, work) => work()

/** @returns the instant of the next work; null when none is left */
async function vuelta(ctx: Context, id: number): Promise<string | null> {
  for (;;) {
    const now = new Date()
    const ahora = { ...ctx, now, today: bogotaDate(now) }
    const lote = await findRow(ctx.db, LoteDeEnvios, id)
    // a mail may have failed while the batch was stopped
    if (!lote || lote.detenido_en !== null) {
      await callar(ctx, id)
      // this job is the only sender: its process died at one that it had taken
      await ctx
        .db('cartera_envios')
        .where({ id_lote: id, estado: 'enviando' })
        .update({ estado: 'detenido', motivo: A_MEDIAS })
      return null
    }
    const fila = await proxima(ahora, id)
    if (!fila) return siguiente(ahora, id)
    try {
      await despachar(ahora, fila.id, cada)
    } catch (error) {
      // away: the runner asks again for a day
      if (isPutOff(error)) throw error
      // the printer is down: the others would fail too
      if (fila.intentos + 1 < INTENTOS) return new Date(now.getTime() + ESPERA_MS).toISOString()
      await update(ahora, Envio, fila.id, { estado: 'fallido' })
      ahora.log.warn({ err: error, envio: fila.id }, 'a mail of a batch was given up')
    }
  }
}

const vivas = (ctx: Context, id: number) => Envio.query(ctx.db).where('id_lote', id)

/** Untried rows first, then failed ones. */
const proxima = (ctx: Context, id: number) =>
  vivas(ctx, id)
    .where(
      (q) =>
        void q
          .whereIn('estado', ['pendiente', 'enviando'])
          .orWhere((tarde) => void tarde.where('estado', 'espera').where('no_antes', '<=', ctx.now.toISOString())),
    )
    .orderBy('intentos')
    .orderBy('id')
    .first()

async function siguiente(ctx: Context, id: number): Promise<string | null> {
  const fila = await vivas(ctx, id).where('estado', 'espera').orderBy('no_antes').first()
  return fila?.no_antes ?? null
}

export async function detenerLote(ctx: Context, id: number): Promise<void> {
  const lote = await findRow(ctx.db, LoteDeEnvios, id)
  if (!lote) throw notFound('No se encontró ese envío.')
  if (!lote.detenido_en)
    await update(ctx, LoteDeEnvios, id, { detenido_en: ctx.now.toISOString(), detenido_por: ctx.user?.id ?? null })
  await callar(ctx, id)
}

const callar = (ctx: Context, id_lote: number) =>
  ctx
    .db('cartera_envios')
    .where({ id_lote })
    .whereIn('estado', ['pendiente', 'espera'])
    .update({ estado: 'detenido', motivo: 'Lo detuvo una persona.', no_antes: null })

const MAXIMO = 200
const LOTES = 20

type Fila = Pick<LoteDeEnvios, 'id' | 'tipo' | 'corte' | 'total' | 'detenido_en' | 'created_at'> & {
  usuario: string | null
}

const lotes = (ctx: Context) =>
  ctx
    .db('cartera_lotes as l')
    .leftJoin('usuarios as u', 'u.id', 'l.pedido_por')
    .select<Fila[]>('l.id', 'l.tipo', 'l.corte', 'l.total', 'l.detenido_en', 'l.created_at', 'u.usuario')

export async function listarLotes(ctx: Context) {
  const filas = await lotes(ctx).orderBy('l.id', 'desc').limit(LOTES)
  return Promise.all(filas.map((fila) => conAvance(ctx, fila)))
}

export async function verLote(ctx: Context, id: number, estado?: EstadoDeEnvio) {
  const [lote] = await lotes(ctx).where('l.id', id)
  if (!lote) throw notFound('No se encontró ese envío.')
  const filas = ctx
    .db('cartera_envios as e')
    .join('clientes as c', 'c.id', 'e.id_clientes')
    .join('personas as p', 'p.id', 'c.id_personas')
    .where('e.id_lote', id)
    .orderBy('e.id')
    .limit(MAXIMO)
    .select<
      {
        id: number
        id_clientes: number
        nombres: string
        apellidos: string
        estado: EstadoDeEnvio
        motivo: string | null
        no_antes: string | null
        enviado: string | null
      }[]
    >('e.id', 'e.id_clientes', 'p.nombres', 'p.apellidos', 'e.estado', 'e.motivo', 'e.no_antes', 'e.enviado')
  if (estado) void filas.where('e.estado', estado)
  return {
    ...(await conAvance(ctx, lote)),
    filas: (await filas).map(({ nombres, apellidos, no_antes, ...fila }) => ({
      ...fila,
      nombre: [nombres, apellidos].filter(Boolean).join(' '),
      espera: no_antes,
    })),
  }
}

async function conAvance(ctx: Context, { id, tipo, corte, total, detenido_en, created_at, usuario }: Fila) {
  const contadas = await ctx
    .db('cartera_envios')
    .where('id_lote', id)
    .groupBy('estado')
    .select<{ estado: EstadoDeEnvio; n: number; espera: string | null }[]>(
      'estado',
      ctx.db.raw('count(*) as n, min(no_antes) as espera'),
    )
  const cuenta = (estado: EstadoDeEnvio) => Number(contadas.find((una) => una.estado === estado)?.n ?? 0)
  const cuentas = {
    pendiente: cuenta('pendiente'),
    espera: cuenta('espera'),
    enviando: cuenta('enviando'),
    enviado: cuenta('enviado'),
    saltado: cuenta('saltado'),
    detenido: cuenta('detenido'),
    fallido: cuenta('fallido'),
  } satisfies Record<(typeof ESTADOS_DE_ENVIO)[number], number>
  return {
    id,
    tipo,
    corte,
    total,
    cuentas,
    hechas: total - cuentas.pendiente - cuentas.espera - cuentas.enviando,
    creado: created_at,
    usuario,
    detenido: detenido_en,
    espera: contadas.find(({ estado }) => estado === 'espera')?.espera ?? null,
  }
}
