import { notFound, type Context } from '../../kernel/index.ts'
import type { ESTADOS_DE_ENVIO } from './model.ts'
import { type EstadoDeEnvio, type LoteDeEnvios } from './model.ts'

/** Rows of a batch that are shown at once. */
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

/** The latest batches, with how far each is. */
export async function listarLotes(ctx: Context) {
  const filas = await lotes(ctx).orderBy('l.id', 'desc').limit(LOTES)
  return Promise.all(filas.map((fila) => conAvance(ctx, fila)))
}

/** How far one is, and its first rows, of one state if told. @throws Problem 404 */
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
