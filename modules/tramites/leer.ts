import type { TramiteLeido } from '../../schemas/respuestas/tramites/tramite.ts'
import { leerExtra } from '../campos/index.ts'
import { calendarioDe } from '../calendario/index.ts'
import { notFound, onlySeen, type Context } from '../kernel/index.ts'
import { adjuntoLeido } from './adjuntos/leido.ts'
import { completas, filaDe, losQueVe } from './leidos.ts'
import { AdjuntoDeTramite, Tramite } from './model.ts'
import { pedidosDe } from './pedidos/pedidos.ts'
import { deTramite } from './quien-ve.ts'
import { sale } from './velo.ts'

/** A procedure that this person sees. @throws Problem 404, the same for one that is another's */
export async function exigirTramite(ctx: Context, id: number, { lock = false } = {}): Promise<Tramite> {
  const busca = onlySeen(ctx, Tramite.query(ctx.db), deTramite).findById(id)
  const tramite = await (lock ? busca.forUpdate() : busca)
  if (!tramite) throw notFound('No se encontró el trámite.')
  return tramite
}

/** GET /tramites/:id: one procedure with all that its form said and its papers. @throws Problem 404 */
export async function leerTramite(ctx: Context, id: number): Promise<TramiteLeido> {
  const t = await losQueVe(ctx).findById(id)
  if (!t) throw notFound('No se encontró el trámite.')
  const velado = sale.veladoSolo(ctx, t)
  const [fila] = await completas(ctx, [filaDe(t, { velado, calendario: await calendarioDe(ctx), hoy: ctx.today })])
  if (!fila) throw notFound('No se encontró el trámite.')
  const pidio = await ctx
    .db('usuarios')
    .where('id', t.id_usuario ?? 0)
    .first<{ usuario: string } | undefined>('usuario')
  return {
    ...fila,
    datos: velado ? {} : t.datos,
    telefono: velado ? null : t.telefono,
    correo: velado ? null : t.correo,
    pausado_desde: t.pausado_desde,
    responder_hasta: t.responder_hasta,
    certificado_numero: t.certificado_numero,
    certificado_anio: t.certificado_anio,
    motivo_anulacion: t.motivo_anulacion,
    id_deposito: t.id_deposito,
    id_factura: t.id_factura,
    id_usuario: t.id_usuario,
    pidio: pidio?.usuario ?? null,
    pedidos: await pedidosDe(ctx, t.id, velado),
    adjuntos: (await adjuntosDe(ctx, t.id)).map((uno) => adjuntoLeido(t, uno, { velado })),
    extra: velado ? {} : await leerExtra(ctx, t.tipo, t.extra),
  }
}

/** Every paper of a procedure, those that were replaced among them, in the order in which they came. */
const adjuntosDe = (ctx: Context, id_tramite: number) =>
  AdjuntoDeTramite.query(ctx.db).where({ id_tramite }).orderBy('id')
