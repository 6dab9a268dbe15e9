import { registrarLiberacion } from '../anular-deuda.ts'
import { devolverDeAbono } from '../../depositos/index.ts'
import { update } from '../../kernel/index.ts'
import { Retencion } from './model.ts'

/**
 * Where an invoice is owed no more, what deposits paid of it goes back to them, and what was withheld of it is worth nothing. The payments
 * themselves stay: their receipts say what came of each part.
 */
registrarLiberacion(async (ctx, { lineas }) => {
  for (const { tipo, id_abono, id_deposito, id_retencion, valor } of lineas) {
    if (tipo === 'cruce' && id_abono !== null && id_deposito !== null)
      await devolverDeAbono(ctx, { id_abono, id_deposito, valor: -Number(valor) })
    if (tipo === 'retencion' && id_retencion !== null) await update(ctx, Retencion, id_retencion, { anulada_en: ctx.now.toISOString() })
  }
})
