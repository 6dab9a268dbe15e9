import type { Context } from '../../kernel/index.ts'
import { situacionDe, type Situacion, type TipoDeMovimiento } from '../domain/index.ts'
import { CuentaPorCobrar, type ClaseDeCuenta, type FilaMovimiento } from '../model.ts'

/**
 * A line for the ledger. `valor` is in whole pesos as it moves the debt: a charge adds, what pays takes away; a reversal is the opposite.
 */
export interface Asiento {
  id_cuenta: number
  tipo: TipoDeMovimiento
  valor: number
  id_abono?: number
  id_retencion?: number
  id_castigo?: number
  id_deposito?: number
  id_revertido?: number
  detalle?: string
  /** The day it counts for; today unless said. */
  fecha?: string
}

/** Locks accounts always in one order, so that two desks wait for each other; a locking read, so that what it says is so now. */
export async function tomarCuentas(ctx: Context, ids: readonly number[]): Promise<Map<number, CuentaPorCobrar>> {
  if (!ids.length) return new Map()
  const filas = await CuentaPorCobrar.query(ctx.db)
    .whereIn('id', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
  return new Map(filas.map((fila) => [fila.id, fila]))
}

/**
 * Writes lines in the ledger and moves the balances by them, of accounts and of their clients, all or nothing, in the caller's transaction.
 * A balance never goes below nothing nor above what was charged.
 * @returns the accounts that do not have that much left (or are not there); where there is any, nothing was written
 */
export async function asentar(ctx: Context, asientos: readonly Asiento[]): Promise<number[]> {
  const cuentas = await tomarCuentas(
    ctx,
    asientos.map(({ id_cuenta }) => id_cuenta),
  )
  const quedan = new Map(
    [...cuentas].map(([id, cuenta]) => [
      id,
      mover(
        cuenta,
        asientos.filter(({ id_cuenta }) => id_cuenta === id),
      ),
    ]),
  )
  const faltan = [...new Set(asientos.map(({ id_cuenta }) => id_cuenta))].filter((id) => !cabe(quedan.get(id)))
  if (faltan.length) return faltan
  await escribir(ctx, asientos, cuentas)
  const clientes = new Map<number, Record<ClaseDeCuenta, number>>()
  for (const [id, cuenta] of cuentas) {
    const { valor, pagado, castigado, saldo } = quedan.get(id) ?? cuenta
    await ctx
      .db('cuentas_por_cobrar')
      .where({ id })
      .update({ valor, pagado, castigado, saldo, abierta: saldo > 0 ? 1 : 0 })
    const suyo = clientes.get(cuenta.id_clientes) ?? { escritura: 0, varios: 0, deposito: 0 }
    suyo[cuenta.clase] += saldo - cuenta.saldo
    clientes.set(cuenta.id_clientes, suyo)
  }
  await moverClientes(ctx, clientes)
  return []
}

/** An account's sums with these lines added. */
function mover({ valor, pagado, castigado, saldo }: CuentaPorCobrar, lineas: readonly Asiento[]): Situacion {
  const mas = situacionDe(lineas)
  return {
    valor: valor + mas.valor,
    pagado: pagado + mas.pagado,
    castigado: castigado + mas.castigado,
    saldo: saldo + mas.saldo,
  }
}

/** Same condition as the table's CHECKs. */
const cabe = (queda: Situacion | undefined): boolean =>
  queda !== undefined && queda.saldo >= 0 && queda.pagado >= 0 && queda.castigado >= 0

type Linea = Omit<FilaMovimiento, 'id'>

async function escribir(
  ctx: Context,
  asientos: readonly Asiento[],
  cuentas: ReadonlyMap<number, CuentaPorCobrar>,
): Promise<void> {
  const lineas = asientos.map((a): Linea => ({
    id_cuenta: a.id_cuenta,
    id_clientes: cuentas.get(a.id_cuenta)?.id_clientes ?? 0,
    tipo: a.tipo,
    valor: a.valor,
    fecha: a.fecha ?? ctx.today,
    id_abono: a.id_abono ?? null,
    id_retencion: a.id_retencion ?? null,
    id_castigo: a.id_castigo ?? null,
    id_deposito: a.id_deposito ?? null,
    id_revertido: a.id_revertido ?? null,
    detalle: a.detalle?.slice(0, 300) ?? null,
    id_usuario: ctx.user?.id ?? null,
    created_at: ctx.now.toISOString(),
  }))
  for (let at = 0; at < lineas.length; at += 50) await ctx.db('cartera_movimientos').insert(lineas.slice(at, at + 50))
}

const COLUMNA: Readonly<Record<ClaseDeCuenta, string>> = {
  escritura: 'saldo_escrituras',
  varios: 'saldo_varios',
  deposito: 'saldo_depositos',
}

async function moverClientes(
  ctx: Context,
  clientes: ReadonlyMap<number, Record<ClaseDeCuenta, number>>,
): Promise<void> {
  for (const [id, { escritura, varios, deposito }] of [...clientes].sort(([a], [b]) => a - b)) {
    const saldo = escritura + varios + deposito
    const cambios = { [COLUMNA.escritura]: escritura, [COLUMNA.varios]: varios, [COLUMNA.deposito]: deposito, saldo }
    const mas = Object.entries(cambios).filter(([, valor]) => valor !== 0)
    if (mas.length)
      await ctx
        .db('clientes')
        .where({ id })
        .update(Object.fromEntries(mas.map(([columna, valor]) => [columna, ctx.db.raw('?? + ?', [columna, valor])])))
  }
}
