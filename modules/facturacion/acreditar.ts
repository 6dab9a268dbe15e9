import { acreditarDeuda } from '../cartera/index.ts'
import { devolverDeFactura } from '../depositos/index.ts'
import { notFound, type Context } from '../kernel/index.ts'
import type { Factura } from './model.ts'
import { devolverParte } from './pagos.ts'

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
