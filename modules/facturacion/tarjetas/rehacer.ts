import { correrVencimiento, trasladarDeuda, acreditarDeuda, cargarDeuda, venceOtroCargo } from '../../cartera/index.ts'
import { aplicarDepositos, devolverDeFactura } from '../../depositos/index.ts'
import { insert, notFound, update, type Context, findRow } from '../../kernel/index.ts'
import { depositosUsados } from '../../pagos/index.ts'
import { Radicacion } from '../../radicaciones/index.ts'
import {
  anunciarAnulada,
  exigirFactura,
  Factura,
  Facturacion,
  SIN_ENVIAR,
  tomarFactura,
  type FilaLinea,
  ajustesEn,
} from '../model.ts'
import { seDebe } from './guardar-tarjeta.ts'
import { dejarSinValor } from '../anulacion.ts'
import { asentarPago, asentarCargo, devolverParte } from '../pagos.ts'

/**
 * Replaces a void invoice with an unsent copy, paid the same way; its debt and payments move, and the day's book reverses the old one.
 * @throws Problem 404; 409 if annulled already
 */
export async function rehacerFactura(ctx: Context, id: number, motivo: string): Promise<Factura> {
  const { id_radicacion } = await Factura.query(ctx.db).findById(id).throwIfNotFound()
  const cabecera = id_radicacion === null ? null : await tomarCabecera(ctx, id_radicacion)
  const vieja = await dejarSinValor(ctx, id, { nota: null, motivo })
  const {
    lado,
    orden,
    id_personas,
    nombre,
    numero_documento,
    numero_radicacion,
    metodo_pago,
    method_data,
    porcentaje,
    total,
    base,
    iva,
    terceros,
    terceros_en_factura,
    vence,
    observaciones,
  } = vieja
  const nueva = await insert(ctx, Factura, {
    id_radicacion,
    lado,
    orden,
    id_personas,
    nombre,
    numero_documento,
    numero_radicacion,
    metodo_pago,
    method_data,
    porcentaje,
    total,
    base,
    iva,
    terceros,
    terceros_en_factura,
    vence: vence && correrVencimiento({ fecha: vieja.fecha_factura, vence }, ctx.today),
    observaciones,
    fecha_factura: ctx.today,
    mensaje_dian: null,
    ...SIN_ENVIAR,
  })
  const lineas = await ctx.db<FilaLinea>('facturas_lineas').where('id_factura', id).orderBy('orden')
  const copias = lineas.map(({ id: _suya, ...linea }) => ({ ...linea, id_factura: nueva.id }))
  for (let at = 0; at < copias.length; at += 50) await ctx.db('facturas_lineas').insert(copias.slice(at, at + 50))
  await anunciarAnulada(ctx, vieja, nueva)
  await asentarPago(ctx, nueva, 'pago')
  if (seDebe(vieja)) await trasladarDeuda(ctx, id, nueva)
  const usos = depositosUsados(metodo_pago, method_data).map(({ id: id_deposito, valor }) => ({ id_deposito, valor }))
  await aplicarDepositos(ctx, { id_factura: nueva.id, usos, id_personas, id_radicacion: id_radicacion ?? undefined })
  // forces open screens to reload before archiving
  if (cabecera)
    await update(ctx, Facturacion, cabecera.id, {
      archivada_en: ctx.now.toISOString(),
      archivada_por: ctx.user?.id ?? null,
    })
  return nueva
}

async function tomarCabecera(ctx: Context, id_radicacion: number): Promise<Facturacion> {
  await Radicacion.query(ctx.db).where({ id: id_radicacion }).forUpdate().select('id') // same lock as archiving
  const cabecera = await Facturacion.query(ctx.db).findOne({ id_radicacion }).forUpdate()
  if (!cabecera) throw notFound('No se encontró la factura.')
  return cabecera
}

interface NotaParcial {
  numero: string
  concepto: string
  fecha: string
  base: number
  iva: number
  terceros: number
}

/** The returned amount reduces debts, then deposits, then the day's till. An annulled invoice has returned all. @throws Problem 404 */
export async function acreditarFactura(ctx: Context, id: number, nota: NotaParcial): Promise<void> {
  const factura = await tomarFactura(ctx, id)
  const { numero, concepto, fecha, base, iva, terceros } = nota
  await ctx.db('facturas_notas').insert({ id_factura: id, numero, concepto, fecha, base, iva, terceros })
  if (factura.anulada_en) return
  const { debido, deDepositos } = await devolverParte(ctx, id, base + iva + terceros)
  if (debido > 0) await acreditarDeuda(ctx, id, { numero, factura: factura.numero_factura ?? '', valor: debido })
  if (deDepositos > 0) await devolverDeFactura(ctx, { id_factura: id, valor: deDepositos })
}

/** Due date of a debit note's charge. @throws Problem 404 */
export async function vencimientoDelCargo(ctx: Context, id: number, fecha: string): Promise<string> {
  const factura = exigirFactura(await findRow(ctx.db, Factura, id))
  return venceOtroCargo(ctx, factura, { fecha, plazo: (await ajustesEn(ctx, fecha)).plazoCredito })
}

/** The invoice keeps its amounts. In `facturas_notas` returns are positive and charges negative. @throws Problem 404 */
export async function cargarFactura(
  ctx: Context,
  id: number,
  { vence, base, iva, ...nota }: Omit<NotaParcial, 'terceros'> & { vence: string },
): Promise<void> {
  const factura = await tomarFactura(ctx, id)
  await ctx.db('facturas_notas').insert({ ...nota, id_factura: id, base: -base, iva: -iva, terceros: 0 })
  if (factura.anulada_en) return
  const valor = base + iva
  const deudor = await cargarDeuda(ctx, factura, { numero: nota.numero, fecha: nota.fecha, valor, vence })
  await asentarCargo(ctx, id, { valor, deudor })
}
