import { registrarLiberacion } from '../anular-deuda.ts'
import { devolverDeAbono } from '../../depositos/index.ts'
import { update } from '../../kernel/index.ts'
import { Castigo } from '../castigos/model.ts'
import { Retencion } from './model.ts'

/**
 * Where an invoice is owed no more, what deposits paid of it goes back to them, what was withheld of it is worth nothing and what was given
 * up is recovered. The payments themselves stay: their receipts say what came of each part.
 */
registrarLiberacion(async (ctx, { lineas, motivo }) => {
  const [ahora, quien] = [ctx.now.toISOString(), ctx.user?.id ?? null]
  for (const { tipo, id_abono, id_deposito, id_retencion, id_castigo, valor } of lineas) {
    if (tipo === 'cruce' && id_abono !== null && id_deposito !== null)
      await devolverDeAbono(ctx, { id_abono, id_deposito, valor: -Number(valor) })
    if (tipo === 'retencion' && id_retencion !== null) await update(ctx, Retencion, id_retencion, { anulada_en: ahora })
    if (tipo === 'castigo' && id_castigo !== null) {
      await update(ctx, Castigo, id_castigo, {
        estado: 'recuperado',
        recuperado_en: ahora,
        recuperado_por: quien,
        recuperado_motivo: motivo.slice(0, 500),
      })
    }
  }
})
