import { enlaces, notificaciones, ordenes } from '../../schemas/listas/pagos.ts'
import { specDe } from '../entidades/index.ts'
import type {
  FilaEnlacePago,
  FilaNotificacionPago,
  FilaOrdenPago,
  OrdenPagoLeida,
} from '../../schemas/respuestas/facturacion/pasarela.ts'
import {
  holds,
  listOrFile,
  notFound,
  Problem,
  type Context,
  type ListQuery,
  type QueryBuilder,
} from '../kernel/index.ts'
import { seCobra, iniciarPago, vueltaDePrueba } from './cobrar.ts'
import { DESTINO_PRUEBA, EnlacePago, NotificacionPago, OrdenPago } from './model.ts'

const ORDENES = specDe(ordenes, {
  table: 'pagos_ordenes',
  dateColumn: 'created_at',
  pageSize: 10,
  search: false,
  outOfSum: "pagos_ordenes.estado in ('rechazado', 'fallido', 'vencido', 'reversado')",
  sql: { referencia: { unique: true } },
})

const NOTIFICACIONES = specDe(notificaciones, {
  table: 'pagos_notificaciones',
  dateColumn: 'cuando',
  pageSize: 10,
  search: false,
})

const ENLACES = specDe(enlaces, {
  table: 'pagos_enlaces',
  dateColumn: 'created_at',
  pageSize: 10,
  search: false,
  sql: {
    created_at: { sort: 'pagos_enlaces.id' },
    destino_tipo: { type: 'enum', sort: undefined, filter: undefined },
  },
})

function con<M extends OrdenPago | NotificacionPago | EnlacePago>(
  base: QueryBuilder<M>,
  q: string,
  ...columnas: string[]
): QueryBuilder<M> {
  const dicho = holds(columnas, q)
  return dicho ? base.whereRaw(dicho.sql, dicho.values) : base
}

const orden = (ctx: Context, fila: OrdenPago): FilaOrdenPago => {
  const { id, referencia, created_at, destino_tipo, descripcion, pesos, moneda, proveedor, prueba, estado } = fila
  const { id_proveedor, aprobado_en, reversado_en, cobrado_en, vence, aviso } = fila
  return {
    id,
    referencia,
    created_at,
    destino_tipo,
    descripcion,
    pesos: Number(pesos),
    moneda,
    proveedor,
    prueba,
    estado,
    id_proveedor,
    aprobado_en,
    reversado_en,
    cobrado_en,
    vence,
    aviso,
    por_aplicar: estado === 'aprobado' && cobrado_en === null && seCobra(ctx, fila),
  }
}

const notificacion = (fila: NotificacionPago): FilaNotificacionPago => {
  const { id, cuando, proveedor, id_orden, referencia, id_proveedor, estado, pesos, moneda, prueba, firma_ok } = fila
  const { resultado, huella, ip, origen } = fila
  return {
    id,
    cuando,
    proveedor,
    id_orden,
    referencia,
    id_proveedor,
    estado,
    pesos: pesos === null ? null : Number(pesos),
    moneda,
    prueba,
    firma_ok,
    resultado,
    huella,
    ip,
    origen,
  }
}

export const listarOrdenes = (ctx: Context, { q = '', ...query }: ListQuery) =>
  listOrFile(
    ctx,
    con(
      OrdenPago.query(ctx.db),
      q,
      'pagos_ordenes.descripcion',
      'pagos_ordenes.referencia',
      'pagos_ordenes.id_proveedor',
    ),
    query,
    ORDENES,
    (fila) => orden(ctx, fila),
  )

export const listarNotificaciones = (ctx: Context, { q = '', ...query }: ListQuery) =>
  listOrFile(
    ctx,
    con(NotificacionPago.query(ctx.db), q, 'pagos_notificaciones.referencia', 'pagos_notificaciones.id_proveedor'),
    query,
    NOTIFICACIONES,
    notificacion,
  )

export const listarEnlaces = (ctx: Context, { q = '', ...query }: ListQuery) => {
  const base = con(EnlacePago.query(ctx.db), q, 'pagos_enlaces.destino_tipo', 'pagos_enlaces.destino_id')
  return listOrFile(ctx, base, query, ENLACES, (fila): FilaEnlacePago => {
    const { id, destino_tipo, destino_id, created_at, vence, revocado_en } = fila
    const vigente = revocado_en === null && vence > ctx.now.toISOString()
    return { id, destino_tipo, destino_id, created_at, vence, revocado_en, vigente }
  })
}

export async function leerOrden(ctx: Context, id: number): Promise<OrdenPagoLeida> {
  const fila = await OrdenPago.query(ctx.db).findById(id)
  if (!fila) throw notFound('No se encontró la orden de pago.')
  // by reference, so that unsigned ones show too
  const notificaciones = await NotificacionPago.query(ctx.db)
    .where({ referencia: fila.referencia })
    .orderBy('id', 'desc')
    .limit(50)
  return {
    ...orden(ctx, fila),
    detalle: fila.detalle,
    notificaciones: notificaciones.map(notificacion),
    enviado: await enviado(ctx, fila),
  }
}

/** Public data of a test payment; null without its account. */
async function enviado(ctx: Context, fila: OrdenPago): Promise<OrdenPagoLeida['enviado']> {
  if (fila.destino_tipo !== DESTINO_PRUEBA) return null
  try {
    return await iniciarPago(ctx, fila, vueltaDePrueba(ctx, fila))
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

export const filaDe = orden
