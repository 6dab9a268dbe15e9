import { type Context, invalid, update } from '../../kernel/index.ts'
import { Tramite, PedidoDeTramite } from '../model.ts'
import { formatDateLong } from '../../../schemas/es-co/index.ts'
import type { PapelPedido } from '../../../schemas/tramites/tramite-adjunto.ts'
import type { AdjuntoPedido } from '../../../schemas/tramites/tramite.ts'
import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'

const PREFIJO = 'pedido_'

/** Key of a paper that the office asked for by name. */
export const nombreDePedido = (id: number): string => PREFIJO + String(id)

/** Titles are the form's, but for these: words of the office, which may name somebody. */
export const tituloDe = <T extends string | null>(nombre: string, titulo: T, velado: boolean): T | '•••' =>
  velado && nombre.startsWith(PREFIJO) ? '•••' : titulo

const comoAdjunto = ({ id, titulo, motivo, hasta }: PedidoDeTramite): AdjuntoPedido => ({
  nombre: nombreDePedido(id),
  titulo,
  ayuda: `${motivo} Lo esperan hasta el ${formatDateLong(hasta)}.`,
  formatos: 'amplios',
  obligatorio: true,
})

export async function contarPedidos(ctx: Context, id: number): Promise<void> {
  const pedidos_pendientes = await PedidoDeTramite.query(ctx.db)
    .where({ id_tramite: id, estado: 'pendiente' })
    .resultSize()
  await update(ctx, Tramite, id, { pedidos_pendientes })
}

export const pedidosPendientes = async (ctx: Context, id_tramite: number): Promise<AdjuntoPedido[]> =>
  (await PedidoDeTramite.query(ctx.db).where({ id_tramite, estado: 'pendiente' }).orderBy('id')).map(comoAdjunto)

export async function pedidoDelTramite(
  ctx: Context,
  { id, tipo }: Tramite,
  nombre: string,
): Promise<{ adjunto: AdjuntoPedido; pedido: PedidoDeTramite | null }> {
  const delTipo = tipoDe(tipo)?.adjuntos.find((uno) => uno.nombre === nombre)
  if (delTipo) return { adjunto: delTipo, pedido: null }
  const cual = nombre.startsWith(PREFIJO) ? Number(nombre.slice(PREFIJO.length)) : 0
  const pedido =
    cual > 0
      ? await PedidoDeTramite.query(ctx.db).findOne({ id: cual, id_tramite: id }).whereNot('estado', 'retirado')
      : undefined
  if (!pedido) throw invalid({ nombre: ['Este trámite no pide ese documento.'] })
  return { adjunto: comoAdjunto(pedido), pedido }
}

/** Call it in the transaction that writes the paper. */
export async function recibirPedido(ctx: Context, { id, id_tramite, estado }: PedidoDeTramite): Promise<void> {
  if (estado === 'pendiente')
    await update(ctx, PedidoDeTramite, id, { estado: 'recibido', recibido_en: ctx.now.toISOString() })
  await contarPedidos(ctx, id_tramite)
}

export const pedidosDe = async (ctx: Context, id_tramite: number, velado = false): Promise<PapelPedido[]> =>
  (await PedidoDeTramite.query(ctx.db).where({ id_tramite }).orderBy('id')).map(
    ({ id, titulo, motivo, hasta, estado, recibido_en, created_at }) => ({
      id,
      titulo: velado ? '•••' : titulo,
      motivo: velado ? '•••' : motivo,
      hasta,
      estado,
      recibido_en,
      created_at,
    }),
  )
