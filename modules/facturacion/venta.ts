import { ajustarDeuda, conVencimiento, primerVencimiento } from '../cartera/index.ts'
import type { DetallesPago } from '../../schemas/facturacion/pagos.ts'
import { insert, type Context } from '../kernel/index.ts'
import { deudasDelPago } from '../pagos/index.ts'
import { conPartes, type LineaDelLado } from './domain.ts'
import { ajustesEn, Factura, SIN_ENVIAR } from './model.ts'
import { asentarPago } from './pagos.ts'
import { guardarLineas } from './tarjetas/guardar-tarjeta.ts'

/** A sale at the counter: an invoice without a filing. Whole pesos. */
export interface VentaPorFacturar {
  id_personas: number
  nombre: string
  numero_documento: string
  metodo_pago: number
  /** Debtors are persons. */
  method_data: DetallesPago | null
  lineas: readonly (Pick<LineaDelLado, 'item' | 'tipo_liquidacion' | 'detalle' | 'base' | 'iva' | 'tarifa'> & {
    cantidad: number
  })[]
  observaciones: string | null
}

/** Its payment in the day's book and its debt in receivables; not signed yet. @throws Problem 422 at `pagos` */
export async function facturarVenta(ctx: Context, venta: VentaPorFacturar): Promise<Factura> {
  const { id_personas, nombre, numero_documento, metodo_pago, method_data, observaciones } = venta
  const lineas = enTolerancia(venta.lineas)
  const suma = (de: 'base' | 'iva') => lineas.reduce((total, linea) => total + linea[de], 0)
  const [base, iva] = [suma('base'), suma('iva')]
  const ajustes = await ajustesEn(ctx, ctx.today)
  const deudas = await conVencimiento(ctx, deudasDelPago(metodo_pago, method_data, base + iva, id_personas), {
    id_factura: undefined,
    fecha: ctx.today,
    plazo: ajustes.plazoCredito,
  })
  const factura = await insert(ctx, Factura, {
    id_radicacion: null,
    numero_radicacion: null,
    lado: 'comprador',
    orden: 0,
    id_personas,
    nombre,
    numero_documento,
    metodo_pago,
    method_data,
    porcentaje: 10_000,
    observaciones,
    total: base + iva,
    base,
    iva,
    terceros: 0,
    terceros_en_factura: true,
    vence: primerVencimiento(deudas),
    fecha_factura: ctx.today,
    mensaje_dian: null,
    ...SIN_ENVIAR,
  })
  await guardarLineas(ctx, factura.id, lineas)
  await asentarPago(ctx, factura, 'pago')
  if (deudas.length) await ajustarDeuda(ctx, factura, deudas, 'pagos')
  return factura
}

/** Line totals stay; the IVA that rounding every line strayed goes to their bases, or comes from them (FAS07). */
function enTolerancia(vendidas: VentaPorFacturar['lineas']): (LineaDelLado & { cantidad: number })[] {
  const lineas = vendidas.map((linea, i) => ({ ...linea, clave: `venta:${i}`, terceros: false }))
  const [parte] = conPartes(
    lineas,
    lineas.map(({ base, iva }) => [base + iva]),
    1,
  )
  return lineas.flatMap((linea) => {
    const suya = parte?.lineas.find(({ clave }) => clave === linea.clave)
    return suya ? [{ ...linea, base: suya.base, iva: suya.iva }] : []
  })
}
