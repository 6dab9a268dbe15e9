import { update, Problem, type Context } from '../kernel/index.ts'
import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { disponibleDe, negar, totalDe } from './domain.ts'
import { mover } from './libro.ts'
import { Deposito, importesDe, saldosDe } from './model.ts'

/** A deposit that a client's payment may use, already locked. Pesos. */
export interface DepositoTomado {
  id: number
  numero_deposito: number
  id_personas: number
  id_radicacion: number | null
  disponible: number
}

/** Has deposits to oneself until the transaction ends, always in one order; those that are not there are left out. */
export async function tomarDepositos(ctx: Context, ids: readonly number[]): Promise<Map<number, DepositoTomado>> {
  if (!ids.length) return new Map()
  const filas = await Deposito.query(ctx.db)
    .whereIn('id', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
  return new Map(
    filas.map((d) => [
      d.id,
      {
        id: d.id,
        numero_deposito: d.numero_deposito,
        id_personas: d.id_personas,
        id_radicacion: d.id_radicacion,
        disponible: d.anulado_en ? 0 : disponibleDe(saldosDe(d)),
      },
    ]),
  )
}

/**
 * Annuls the anticipos that a payment made, because the payment is taken back. The till does not move: it goes back by the payment's own
 * means.
 * @throws Problem 409 if some of one was used
 */
export async function anularSobrantes(ctx: Context, id_abono: number, motivo: string): Promise<void> {
  const depositos = await Deposito.query(ctx.db).where({ id_abono }).whereNull('anulado_en').orderBy('id').forUpdate()
  for (const d of depositos) {
    const recibido = importesDe(d)
    const usado = totalDe(recibido) - totalDe(saldosDe(d))
    if (usado > 0) {
      throw new Problem(
        409,
        'aplicado',
        `El anticipo ${d.numero_deposito} que entró con este abono ya se usó en ${formatPesos(usado)}: devuelva primero lo aplicado a ` +
          'facturas y anule sus descargues.',
      )
    }
    await mover(ctx, { id_deposito: d.id, tipo: 'anulado', importes: negar(recibido), detalle: motivo })
    await update(ctx, Deposito, d.id, {
      anulado_en: ctx.now.toISOString(),
      anulado_por: ctx.user?.id ?? null,
      anulado_motivo: motivo,
    })
  }
}
