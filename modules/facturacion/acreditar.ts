import { acreditarDeuda, cargarDeuda, venceOtroCargo } from '../cartera/index.ts'
import { devolverDeFactura } from '../depositos/index.ts'
import { findRow, notFound, type Context } from '../kernel/index.ts'
import { ajustesEn } from './ajustes.ts'
import { Factura } from './model.ts'
import { asentarCargo, devolverParte } from './pagos.ts'

/** A credit note for some of an invoice, in whole pesos; `fecha` is the note's day. */
export interface NotaParcial {
  numero: string
  concepto: string
  fecha: string
  base: number
  iva: number
  terceros: number
}

/**
 * What an accepted credit note for some of an invoice does: the invoice stays, and what the note gives back goes where annulling it would
 * send that much: first what is owed of it is owed no more, then deposits get theirs back, then the till of the day. Of an invoice that was
 * annulled meanwhile everything went back already.
 * @throws Problem 404
 */
export async function acreditarFactura(ctx: Context, id: number, nota: NotaParcial): Promise<void> {
  const factura = await ctx.db<Factura>('facturas').where({ id }).forUpdate().first()
  if (!factura || factura.retirada_en) throw notFound('No se encontró la factura.')
  const { numero, concepto, fecha, base, iva, terceros } = nota
  await ctx.db('facturas_notas').insert({ id_factura: id, numero, concepto, fecha, base, iva, terceros })
  if (factura.anulada_en) return
  const { debido, deDepositos } = await devolverParte(ctx, id, base + iva + terceros)
  if (debido > 0) await acreditarDeuda(ctx, id, { numero, factura: factura.numero_factura ?? '', valor: debido })
  if (deDepositos > 0) await devolverDeFactura(ctx, { id_factura: id, valor: deDepositos })
}

/** The day on which what a debit note of that day charges falls due. @throws Problem 404 */
export async function vencimientoDelCargo(ctx: Context, id: number, fecha: string): Promise<string> {
  const factura = await findRow(ctx.db, Factura, id)
  if (!factura) throw notFound('No se encontró la factura.')
  return venceOtroCargo(ctx, factura, { fecha, plazo: (await ajustesEn(ctx, fecha)).plazoCredito })
}

/**
 * What an accepted debit note does: it is owed like the invoice, and both the book of payments and the months say so. The invoice keeps its
 * amounts. In `facturas_notas`, where what goes back is positive, a charge is negative.
 * @throws Problem 404
 */
export async function cargarFactura(
  ctx: Context,
  id: number,
  { vence, base, iva, ...nota }: Omit<NotaParcial, 'terceros'> & { vence: string },
): Promise<void> {
  const factura = await Factura.query(ctx.db).findById(id).forUpdate()
  if (!factura || factura.retirada_en) throw notFound('No se encontró la factura.')
  await ctx.db('facturas_notas').insert({ ...nota, id_factura: id, base: -base, iva: -iva, terceros: 0 })
  if (factura.anulada_en) return
  const valor = base + iva
  const deudor = await cargarDeuda(ctx, factura, { numero: nota.numero, fecha: nota.fecha, valor, vence })
  await asentarCargo(ctx, id, { valor, deudor })
}
