import { importesDe, saldosDe, restar, disponibleDe, negar, NADA, tomar, totalDe, type Importes } from './domain.ts'
import { formatPesos } from '../../schemas/es-co/dinero.ts'
import { invalid, type Context } from '../kernel/index.ts'
import { mover } from './libro.ts'
import { Deposito } from './model.ts'

export interface Uso {
  id_deposito: number
  valor: number
}

export type Pagado = { id_factura: number; id_abono?: never } | { id_abono: number; id_factura?: never }

export type Aplicacion = Pagado & {
  /** Deposits used, at least 1 peso each; an empty list returns everything. */
  usos: readonly Uso[]
  /** Person of the invoice: a deposit of another person and filing is refused. */
  id_personas?: number
  id_radicacion?: number
}

const lineaDe = ({ id_factura, id_abono }: Pagado): Pagado => (id_abono === undefined ? { id_factura } : { id_abono })

/**
 * Differences with the present deposits are applied or returned, in the caller's transaction.
 * @throws Problem 422 by `depositos.{i}.valor` with the specification's messages; by `depositos.{i}.id` for another person's and filing's
 */
export async function aplicarDepositos(ctx: Context, { usos, ...resto }: Aplicacion): Promise<void> {
  const pagado = lineaDe(resto)
  if (new Set(usos.map(({ id_deposito }) => id_deposito)).size !== usos.length)
    throw invalid({ depositos: ['Ya está agregado'] })
  const deAntes = await ctx.db('depositos_movimientos').where(pagado).distinct<{ id_deposito: number }[]>('id_deposito')
  const ids = [...new Set([...deAntes, ...usos].map(({ id_deposito }) => id_deposito))].sort((a, b) => a - b)
  if (ids.length === 0) return
  // fixed order of locks, to avoid deadlocks
  const depositos = new Map(
    (await Deposito.query(ctx.db).whereIn('id', ids).orderBy('id').forUpdate()).map((d) => [d.id, d]),
  )
  const antes = await usosDe(ctx, pagado, ids)
  for (const id of ids) {
    const at = usos.findIndex(({ id_deposito }) => id_deposito === id)
    const valor = usos[at]?.valor ?? 0
    const usado = antes.get(id) ?? NADA
    const deposito = depositos.get(id)
    if (!deposito || (valor > 0 && !esDe(deposito, resto)))
      throw invalid({ [`depositos.${at}.id`]: ['no se encuentra el deposito'] })
    await cambiar(ctx, { pagado, deposito, usado, valor, campo: `depositos.${at}.valor` })
  }
}

export const devolverDepositos = (ctx: Context, { id_factura }: { id_factura: number }): Promise<void> =>
  aplicarDepositos(ctx, { id_factura, usos: [] })

/** Last deposit first. @param valor whole pesos; capped at the applied amount */
export async function devolverDeFactura(
  ctx: Context,
  { id_factura, valor }: { id_factura: number; valor: number },
): Promise<void> {
  const pagan = await ctx
    .db('depositos_movimientos')
    .where({ id_factura })
    .distinct<{ id_deposito: number }[]>('id_deposito')
  const ids = pagan.map(({ id_deposito }) => id_deposito).sort((a, b) => a - b)
  await Deposito.query(ctx.db).whereIn('id', ids).orderBy('id').forUpdate().select('id')
  const usos = await usosDe(ctx, { id_factura }, ids)
  let falta = valor
  for (const id_deposito of ids.reverse()) {
    const usado = usos.get(id_deposito) ?? NADA
    const queda = tomar(totalDe(usado) - Math.min(falta, totalDe(usado)), usado) ?? NADA
    const importes = restar(usado, queda)
    if (totalDe(importes) === 0) continue
    falta -= totalDe(importes)
    await mover(ctx, { id_deposito, tipo: 'devuelto', importes, id_factura })
  }
}

/** Returns it to the rubros it came from, the last taken first. @param valor whole pesos, at most the amount that the deposit paid */
export async function devolverDeAbono(
  ctx: Context,
  { id_abono, id_deposito, valor }: { id_abono: number; id_deposito: number; valor: number },
): Promise<void> {
  await Deposito.query(ctx.db).where('id', id_deposito).forUpdate().select('id')
  const usado = (await usosDe(ctx, { id_abono }, [id_deposito])).get(id_deposito) ?? NADA
  const queda = tomar(totalDe(usado) - valor, usado)
  if (!queda) throw new Error(`abono ${id_abono} took less than ${valor} from deposit ${id_deposito}`)
  await mover(ctx, { id_deposito, tipo: 'devuelto', importes: restar(usado, queda), id_abono })
}

interface Cambio {
  pagado: Pagado
  deposito: Deposito
  usado: Importes
  valor: number
  campo: string
}

async function cambiar(ctx: Context, { pagado, deposito, usado, valor, campo }: Cambio): Promise<void> {
  const diferencia = valor - totalDe(usado)
  if (diferencia === 0) return
  if (!Number.isSafeInteger(valor) || valor < 0) throw invalid({ [campo]: ['Min. 1'] })
  if (diferencia < 0) {
    const queda = tomar(valor, usado) ?? NADA
    await mover(ctx, { id_deposito: deposito.id, tipo: 'devuelto', importes: restar(usado, queda), ...pagado })
    return
  }
  const saldos = deposito.anulado_en ? NADA : saldosDe(deposito)
  const tomado = tomar(diferencia, saldos)
  const hecho =
    tomado && (await mover(ctx, { id_deposito: deposito.id, tipo: 'aplicado', importes: negar(tomado), ...pagado }))
  if (!hecho) throw invalid({ [campo]: [falta(disponibleDe(saldos) + totalDe(usado))] })
}

const falta = (disponible: number): string =>
  disponible <= 0 ? 'Deposito sin fondos' : `Max. ${formatPesos(disponible)}`

const esDe = (
  deposito: Deposito,
  { id_personas, id_radicacion }: Pick<Aplicacion, 'id_personas' | 'id_radicacion'>,
): boolean => {
  if (id_personas === undefined && id_radicacion === undefined) return true
  return (
    (id_radicacion !== undefined && deposito.id_radicacion === id_radicacion) ||
    (deposito.id_radicacion === null && deposito.id_personas === id_personas)
  )
}

interface FilaDeUso extends Importes {
  id_deposito: number
  id_factura: number | null
  id_abono: number | null
}

/** Locking read: a plain one is from before the lock. Filtered by deposit: by invoice, MariaDB would lock the gap of other invoices. */
async function usosDe(ctx: Context, pagado: Pagado, ids: readonly number[]): Promise<Map<number, Importes>> {
  const filas = await ctx
    .db('depositos_movimientos')
    .whereIn('id_deposito', [...ids])
    .forUpdate()
    .select<FilaDeUso[]>('id_deposito', 'id_factura', 'id_abono', 'notaria', 'boleta', 'registro', 'otros', 'anticipo')
  const usos = new Map<number, Importes>()
  const suya = (fila: FilaDeUso) =>
    pagado.id_abono === undefined ? fila.id_factura === pagado.id_factura : fila.id_abono === pagado.id_abono
  for (const fila of filas.filter(suya))
    usos.set(fila.id_deposito, restar(usos.get(fila.id_deposito) ?? NADA, importesDe(fila)))
  return usos
}
