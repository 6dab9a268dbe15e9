import { encargar } from '../../encargos/index.ts'
import { anotarFallo } from '../../facturacion/index.ts'
import { enqueue, insert, notFound, Problem, inTransaction, type Context, type Step } from '../../kernel/index.ts'
import { Lote, type DocumentoDian } from '../model.ts'
import { DIAS_DE_LOTE, ENCARGO_DE_LOTE, llaveDe, TRABAJO_LOTE } from './cola.ts'
import { prepararFactura } from './enviar-factura.ts'

interface Fila {
  id: number
  id_lote: number
  id_factura: number
  tomada: number | boolean
  mensaje: string | null
}

const filas = (ctx: Context) => ctx.db<Fila>('dian_lotes_filas')

/** The rows hold the progress, so it survives a closed tab or a restart. */
export async function pedirLote(ctx: Context, ids: readonly number[]): Promise<{ id: number; total: number }> {
  const { id } = await insert(ctx, Lote, { total: ids.length, pedido_por: ctx.user?.id ?? null })
  for (let at = 0; at < ids.length; at += 200)
    await filas(ctx).insert(
      ids.slice(at, at + 200).map((id_factura) => ({ id_lote: id, id_factura, tomada: false, mensaje: null })),
    )
  await enqueue(ctx, TRABAJO_LOTE, { id }, { key: llaveDe(id) })
  await encargar(ctx, ENCARGO_DE_LOTE, id)
  return { id, total: ids.length }
}

/** A fault marks only its own row. Signing queues the send. */
export const trabajarLote = (ctx: Context, { id }: { id: number }, step: Step): Promise<null> =>
  step('firmar', async () => {
    const user = await quienPidio(ctx, id)
    for (const fila of await filas(ctx).where({ id_lote: id, tomada: false }).orderBy('id')) {
      const ahora = { ...ctx, user, now: new Date() }
      const mensaje = await inTransaction(ahora, (its) => prepararFactura(its, fila.id_factura)).then(
        () => null,
        (error: unknown) => {
          if (error instanceof Problem) return error.message
          throw error
        },
      )
      if (mensaje !== null) await anotarFallo(ahora, fila.id_factura, mensaje)
      await filas(ctx).where({ id: fila.id }).update({ tomada: true, mensaje })
    }
    return null
  })

/** The requester signs; permissions were checked on request. */
async function quienPidio(ctx: Context, id: number): Promise<Context['user']> {
  const fila = await ctx
    .db('dian_lotes as l')
    .join('usuarios as u', 'u.id', 'l.pedido_por')
    .where('l.id', id)
    .first<Omit<NonNullable<Context['user']>, 'permisos'> | undefined>(
      'u.id',
      'u.email',
      'u.usuario',
      'u.id_rol',
      'u.id_persona',
    )
  return fila ? { ...fila, permisos: new Set() } : null
}

/** Latest unfinished batch of the last two days, of anyone. */
export async function loteEnCurso(ctx: Context): Promise<number | null> {
  const fila = await ctx
    .db('dian_lotes as l')
    .where('l.created_at', '>', new Date(ctx.now.getTime() - DIAS_DE_LOTE).toISOString())
    .whereExists(
      ctx
        .db('dian_lotes_filas as f')
        .leftJoin('documentos_dian as d', (on) => {
          on.on('d.id_factura', 'f.id_factura').andOnVal('d.tipo', 'factura')
        })
        .whereRaw('f.id_lote = l.id')
        .where(
          (viva) =>
            void viva
              .where('f.tomada', false)
              .orWhere((enCola) => void enCola.whereNull('f.mensaje').whereIn('d.estado', ['firmada', 'incierta'])),
        )
        .select(ctx.db.raw('1')),
    )
    .orderBy('l.id', 'desc')
    .first<{ id: number } | undefined>('l.id')
  return fila?.id ?? null
}

export type EstadoDeFila = 'pendiente' | 'en_cola' | 'aceptada' | 'rechazada' | 'error'

export async function verLote(ctx: Context, id: number) {
  const lote = await Lote.query(ctx.db).findById(id)
  if (!lote) throw notFound('No se encontró ese envío.')
  const todas = await ctx
    .db('dian_lotes_filas as f')
    .leftJoin('facturas as c', 'c.id', 'f.id_factura')
    .leftJoin('documentos_dian as d', (on) => {
      on.on('d.id_factura', 'f.id_factura').andOnVal('d.tipo', 'factura')
    })
    .where('f.id_lote', id)
    .orderBy('f.id')
    .select<
      (Pick<Fila, 'id_factura' | 'tomada' | 'mensaje'> & {
        nombre: string | null
        numero: string | null
        estado: DocumentoDian['estado'] | null
        dice: string | null
      })[]
    >('f.id_factura', 'f.tomada', 'f.mensaje', 'c.nombre', 'd.numero', 'd.estado', 'd.mensaje as dice')
  const lista = todas.map(({ id_factura, tomada, mensaje, nombre, numero, estado, dice }) => ({
    id: id_factura,
    nombre,
    numero_factura: numero,
    estado: estadoDeFila(Boolean(tomada), mensaje, estado),
    mensaje: mensaje ?? dice,
  }))
  const hechas = lista.filter(({ estado }) => estado !== 'pendiente' && estado !== 'en_cola').length
  return { id, total: lote.total, hechas, creado: lote.created_at, filas: lista }
}

function estadoDeFila(tomada: boolean, mensaje: string | null, estado: DocumentoDian['estado'] | null): EstadoDeFila {
  if (!tomada) return 'pendiente'
  if (mensaje !== null || estado === null || estado === 'error_config') return 'error'
  return estado === 'aceptada' || estado === 'rechazada' ? estado : 'en_cola'
}
