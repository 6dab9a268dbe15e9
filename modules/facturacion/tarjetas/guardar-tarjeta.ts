import { ajustarDeuda, anularDeuda, conVencimiento, primerVencimiento } from '../../cartera/index.ts'
import { devolverDepositos } from '../../depositos/index.ts'
import { insert, update, type Columns, type Context } from '../../kernel/index.ts'
import { deudasDelPago, esDebido } from '../../pagos/index.ts'
import type { OtorganteLeido, RadicacionLeida } from '../../radicaciones/index.ts'
import { anunciarAnulada, type Ajustes, Factura, SIN_ENVIAR, type FilaLinea } from '../model.ts'
import { MANDANTES, type LineaDelLado, type TarjetaRepartida } from '../domain.ts'
import { nombreDe } from '../leer-facturas.ts'
import { asentarPago } from '../pagos.ts'
import type { Tarjeta } from './tarjetas.ts'

interface PorGuardar {
  tarjeta: Tarjeta
  parte: TarjetaRepartida
  persona: OtorganteLeido
  radicacion: RadicacionLeida
  ajustes: Ajustes
}

/** @throws Problem 422 at the card's `method` field if its debt falls below what was paid or written off */
export async function guardarTarjeta(
  ctx: Context,
  { tarjeta, parte, persona, radicacion, ajustes }: PorGuardar,
): Promise<Factura> {
  const { anterior, detalles } = tarjeta
  const deudas = await conVencimiento(ctx, deudasDelPago(tarjeta.method, detalles, parte.total, tarjeta.otorgante), {
    id_factura: anterior?.id,
    fecha: anterior?.fecha_factura ?? ctx.today,
    plazo: ajustes.plazoCredito,
  })
  const datos = {
    lado: tarjeta.lado,
    orden: tarjeta.orden,
    id_personas: tarjeta.otorgante,
    nombre: nombreDe(persona),
    numero_documento: persona.numero_documento,
    metodo_pago: tarjeta.method,
    method_data: detalles,
    porcentaje: tarjeta.porcentaje,
    observaciones: tarjeta.observaciones,
    total: parte.total,
    base: parte.base,
    iva: parte.iva,
    terceros: parte.terceros,
    terceros_en_factura: anterior?.terceros_en_factura ?? ajustes.tercerosEnFactura,
    vence: primerVencimiento(deudas),
    // the save may mend an earlier fault
    mensaje_dian: anterior?.estado_dian ? anterior.mensaje_dian : null,
  }
  const factura = anterior
    ? await cambiarFactura(ctx, anterior, datos)
    : await insert(ctx, Factura, {
        ...datos,
        id_radicacion: radicacion.id,
        numero_radicacion: radicacion.numero_radicacion,
        fecha_factura: ctx.today,
        ...SIN_ENVIAR,
      })
  await guardarLineas(ctx, factura.id, parte.lineas)
  await asentarPago(ctx, factura, 'pago')
  if (deudas.length || (anterior && seDebe(anterior)))
    await ajustarDeuda(ctx, factura, deudas, `${tarjeta.campo}.method`)
  return factura
}

async function cambiarFactura(ctx: Context, anterior: Factura, datos: Columns<typeof Factura>): Promise<Factura> {
  const habia = new Map(Object.entries(anterior))
  const igual = Object.entries(datos).every(
    ([columna, valor]) => JSON.stringify(valor ?? null) === JSON.stringify(habia.get(columna) ?? null),
  )
  return igual ? anterior : update(ctx, Factura, anterior.id, datos, { version: anterior.version })
}

/** `cantidad`: units of a sale; a side's part of a deed's line is one. */
export async function guardarLineas(
  ctx: Context,
  idFactura: number,
  lineas: readonly (LineaDelLado & { cantidad?: number })[],
): Promise<void> {
  const mandantes = await mandantesDe(ctx, lineas)
  await ctx.db('facturas_lineas').where('id_factura', idFactura).delete()
  const filas = lineas.map((linea, orden): FilaLinea => ({
    id_factura: idFactura,
    orden,
    clave: linea.clave,
    id_items_liquidaciones: linea.item,
    tipo_liquidacion: linea.tipo_liquidacion,
    detalle: linea.detalle,
    cantidad: linea.cantidad ?? 1,
    valor: linea.base,
    iva: linea.iva,
    tarifa_iva: linea.tarifa,
    terceros: Number(linea.terceros),
    ...(mandantes.get(linea.item) ?? { mandante: null, mandante_nombre: null }),
  }))
  for (let at = 0; at < filas.length; at += 50) await ctx.db('facturas_lineas').insert(filas.slice(at, at + 50))
}

/** The office's choice, else the law's. */
async function mandantesDe(
  ctx: Context,
  lineas: readonly LineaDelLado[],
): Promise<Map<number, Pick<FilaLinea, 'mandante' | 'mandante_nombre'>>> {
  const items = [...new Set(lineas.flatMap(({ item, terceros }) => (terceros ? [item] : [])))]
  if (!items.length) return new Map()
  const filas = await ctx
    .db('items_liquidaciones')
    .whereIn('id', items)
    .select<{ id: number; mandante_nit: string | null; mandante_nombre: string | null }[]>(
      'id',
      'mandante_nit',
      'mandante_nombre',
    )
  return new Map(
    filas.map(({ id, mandante_nit, mandante_nombre }) => [
      id,
      mandante_nit
        ? { mandante: mandante_nit, mandante_nombre }
        : { mandante: MANDANTES[id]?.nit ?? null, mandante_nombre: MANDANTES[id]?.nombre ?? null },
    ]),
  )
}

export async function lineasDe(ctx: Context, idFacturas: readonly number[]): Promise<LineaDelLado[]> {
  if (!idFacturas.length) return []
  const filas = await ctx.db<FilaLinea>('facturas_lineas').whereIn('id_factura', idFacturas)
  return filas.map((fila) => ({
    clave: fila.clave,
    item: fila.id_items_liquidaciones,
    tipo_liquidacion: fila.tipo_liquidacion as LineaDelLado['tipo_liquidacion'], // written above
    detalle: fila.detalle,
    base: Number(fila.valor),
    iva: Number(fila.iva),
    tarifa: fila.tarifa_iva,
    terceros: Boolean(fila.terceros),
  }))
}

export const seDebe = ({ metodo_pago, method_data }: Pick<Factura, 'metodo_pago' | 'method_data'>): boolean =>
  esDebido(metodo_pago, method_data)

/**
 * Returns its deposits and payment; its row stays. @param campo refuses here if some of its debt is paid; without it, that is credited to
 * the payer. @throws Problem 422 by `campo`
 */
export async function retirar(ctx: Context, factura: Factura, campo?: string): Promise<void> {
  if (seDebe(factura)) {
    if (campo !== undefined) await ajustarDeuda(ctx, factura, [], campo)
    else await anularDeuda(ctx, factura, { nota: null, motivo: 'Se anuló la radicación.' })
  }
  await devolverDepositos(ctx, { id_factura: factura.id })
  await asentarPago(ctx, factura, 'retiro')
  await update(
    ctx,
    Factura,
    factura.id,
    { retirada_en: ctx.now.toISOString(), pendiente_dian: false },
    { version: factura.version },
  )
  await anunciarAnulada(ctx, factura)
}
