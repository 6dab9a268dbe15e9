import { expect } from 'chai'
import { cierreDe } from '../../modules/caja/cierre.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { comprobantesDe, descuadre } from '../../modules/libros/informes/contable/asientos.ts'

const DINERO = new Set(['caja', 'cheque', 'datafono', 'transferencia'])

/**
 * Holds that each voucher of these days balances, that accounts of money are the till of each day, that of deposits their balances, and
 * that of clients what they owe: but invoices that were not sent, and the notary's part of discharges, which no invoice took.
 */
export async function cuadraContable(ctx: Context, dias: readonly string[]): Promise<void> {
  const [desde = ctx.today] = dias
  const todos = await comprobantesDe(ctx, { desde, hasta: ctx.today })
  const malos = todos.filter((uno) => descuadre(uno) !== 0)
  expect(malos, 'vouchers whose debits are not their credits').to.deep.equal([])
  const apuntes = todos.flatMap(({ dia, apuntes: suyos }) => suyos.map((uno) => ({ ...uno, dia })))
  const suma = (de: (uno: (typeof apuntes)[number]) => boolean) =>
    apuntes.filter(de).reduce((total, { valor }) => total + valor, 0)
  for (const dia of [...dias, ctx.today])
    expect(
      suma((uno) => uno.dia === dia && DINERO.has(uno.concepto)),
      `money of ${dia} in the accounts`,
    ).to.equal((await cierreDe(ctx, dia)).neto)
  const [fila] = await ctx
    .db('depositos')
    .select<{ saldo: number }[]>(
      ctx.db.raw('sum(saldo_notaria + saldo_boleta + saldo_registro + saldo_otros + saldo_anticipo) as saldo'),
    )
  expect(
    suma(({ concepto }) => concepto === 'depositos'),
    'account of deposits',
  ).to.equal(-Number(fila?.saldo ?? 0))
  const [deben] = await ctx
    .db('cuentas_por_cobrar')
    .whereNot('clase', 'deposito')
    .sum<{ n: number | null }[]>({ n: 'saldo' })
  const [sinEnviar] = await ctx
    .db('facturas')
    .whereNull('numero_factura')
    .whereNull('retirada_en')
    .sum<{ n: number | null }[]>({ n: 'total' })
  const [notaria] = await ctx.db('descargues').whereNull('anulado_en').sum<{ n: number | null }[]>({ n: 'notaria' })
  expect(
    suma(({ concepto }) => concepto === 'clientes'),
    'account of clients',
  ).to.equal(Number(deben?.n ?? 0) - Number(sinEnviar?.n ?? 0) - Number(notaria?.n ?? 0))
}
