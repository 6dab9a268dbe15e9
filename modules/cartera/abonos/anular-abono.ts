import { anularSobrantes, devolverDeAbono } from '../../depositos/index.ts'
import { findRow, invalid, notFound, Problem, update, type Context } from '../../kernel/index.ts'
import { alReves, asentar, tomarCuentas } from '../deudas/libro.ts'
import { type FilaMovimiento, Abono, Retencion, Castigo } from '../model.ts'
import { devolverDeCaja } from './pago.ts'
import { leerAbono } from './leer-abono.ts'
import { registrarLiberacion } from '../deudas/anular-deuda.ts'

/** @throws Problem 422 by `motivo` */
export function exigirMotivo(motivo: string | null | undefined): string {
  const razon = motivo?.trim() ?? ''
  if (razon.length < 5) throw invalid({ motivo: ['Escriba el motivo.'] })
  return razon.slice(0, 300)
}

/**
 * Ledger, deposits and retentions are reversed, and the till today.
 * @throws Problem 404; 409 if annulled already, if its debt was annulled since, or if its anticipo was used; 422 without a reason
 */
export async function anularAbono(ctx: Context, id: number, motivo: string | undefined) {
  const abono = await findRow(ctx.db, Abono, id, { lock: true })
  if (!abono) throw notFound('No se encontró el abono.')
  if (abono.anulado_en) throw new Problem(409, 'anulado', `El abono ${abono.numero} ya está anulado.`)
  const razon = exigirMotivo(motivo)
  const ya = new Problem(
    409,
    'ya_revertido',
    `Parte del abono ${abono.numero} ya volvió atrás con la anulación de lo que pagó: lo que queda no se puede anular.`,
  )
  const lineas = await lineasDe(ctx, abono.id)
  if (lineas.some(({ id_revertido }) => id_revertido !== null)) throw ya
  await exigirSinLiberar(ctx, abono, lineas)
  for (const { id_deposito, valor } of lineas.filter(({ tipo }) => tipo === 'cruce'))
    if (id_deposito !== null) await devolverDeAbono(ctx, { id_abono: abono.id, id_deposito, valor: -Number(valor) })
  const asientos = lineas.map((linea) => alReves(linea, razon))
  if ((await asentar(ctx, asientos)).length) throw ya
  await anularSobrantes(ctx, abono.id, razon)
  await anularRetenciones(ctx, abono.id)
  await devolverDeCaja(ctx, abono.id)
  const marca = { anulado_en: ctx.now.toISOString(), anulado_por: ctx.user?.id ?? null, anulado_motivo: razon }
  await update(ctx, Abono, abono.id, marca, { before: abono })
  return leerAbono(ctx, abono.id)
}

/** Locks the accounts first; the read locks too, to see the current lines. */
async function lineasDe(ctx: Context, id_abono: number): Promise<FilaMovimiento[]> {
  const cuentas = await ctx.db('cartera_movimientos').where({ id_abono }).distinct<{ id_cuenta: number }[]>('id_cuenta')
  await tomarCuentas(
    ctx,
    cuentas.map(({ id_cuenta }) => id_cuenta),
  )
  return ctx.db<FilaMovimiento>('cartera_movimientos').where({ id_abono }).orderBy('id').forUpdate()
}

/**
 * Money that a credit note freed of an account is the client's already, as an anticipo: only the payments that are left may go back.
 * @param lineas its lines, whose accounts are locked @throws Problem 409
 */
async function exigirSinLiberar(ctx: Context, { id, numero }: Abono, lineas: readonly FilaMovimiento[]): Promise<void> {
  const cuentas = [...new Set(lineas.map(({ id_cuenta }) => id_cuenta))]
  const pagos = await ctx
    .db<FilaMovimiento>('cartera_movimientos')
    .whereIn('id_cuenta', cuentas)
    .whereIn('tipo', ['abono', 'retencion', 'cruce'])
    .orderBy('id')
    .forUpdate()
  const deOtros = (cuenta: number): number =>
    pagos.reduce((suma, uno) => suma - (uno.id_cuenta === cuenta && uno.id_abono !== id ? Number(uno.valor) : 0), 0)
  if (cuentas.some((cuenta) => deOtros(cuenta) < 0))
    throw new Problem(
      409,
      'ya_revertido',
      `Una nota crédito dejó a favor del cliente parte del abono ${numero}: ya no se puede anular.`,
    )
}

async function anularRetenciones(ctx: Context, id_abono: number): Promise<void> {
  const filas = await Retencion.query(ctx.db).where({ id_abono }).whereNull('anulada_en')
  for (const { id } of filas) await update(ctx, Retencion, id, { anulada_en: ctx.now.toISOString() })
}

/** An annulled debt returns deposits, voids retentions and recovers write-offs. The payments stay, as their receipts say. */
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
