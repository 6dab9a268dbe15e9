import { Problem } from '../kernel/index.ts'
import { alAnular } from '../radicaciones/index.ts'
import { retirar } from './guardar-tarjeta.ts'
import { tomarFacturas } from './leer-facturas.ts'

/**
 * A filing whose invoices have a number is annulled only after their credit notes; cards that the DIAN never had are taken away with it,
 * and their deposits and what was paid of their debts go back.
 */
alAnular(async (ctx, { id, numero_radicacion }) => {
  const facturas = await tomarFacturas(ctx, id)
  const conNumero = facturas.flatMap(({ numero_factura }) => numero_factura ?? [])
  if (conNumero.length) {
    throw new Problem(
      409,
      'con_facturas',
      `La radicación No. ${numero_radicacion} tiene facturas ante la DIAN (${conNumero.join(', ')}): anúlelas con nota crédito antes de ` +
        'anular la radicación.',
    )
  }
  for (const factura of facturas) await retirar(ctx, factura)
})
