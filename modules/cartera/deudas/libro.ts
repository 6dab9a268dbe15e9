import { insertRows, type Context } from '../../kernel/index.ts'
import { situacionDe, type Situacion, type TipoDeMovimiento } from '../domain/index.ts'
import { CuentaPorCobrar, type ClaseDeCuenta, type FilaMovimiento } from '../model.ts'

/** `valor` in whole pesos: positive for charges, negative for payments, the opposite for reversals. */
export interface Asiento {
  id_cuenta: number
  tipo: TipoDeMovimiento
  valor: number
  id_abono?: number | null
  id_retencion?: number | null
  id_castigo?: number | null
  id_deposito?: number | null
  id_revertido?: number | undefined
  detalle?: string | null
  fecha?: string
}

/** A castigo is reversed by a recovery; any other line by its own type. */
export function alReves(linea: FilaMovimiento, detalle: string): Asiento {
  const { id, tipo, id_cuenta, id_abono, id_retencion, id_castigo, id_deposito } = linea
  return {
    tipo: tipo === 'castigo' ? 'recuperacion' : (tipo as TipoDeMovimiento), // written by `asentar`
    ...(tipo !== 'castigo' && { id_revertido: id }),
    id_cuenta,
    valor: -Number(linea.valor),
    detalle,
    id_abono,
    id_retencion,
    id_castigo,
    id_deposito,
  }
}

/** Locks accounts in id order, to avoid deadlocks; a locking read sees their current sums. */
export async function tomarCuentas(ctx: Context, ids: readonly number[]): Promise<Map<number, CuentaPorCobrar>> {
  if (!ids.length) return new Map()
  const filas = await CuentaPorCobrar.query(ctx.db)
    .whereIn('id', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
  return new Map(filas.map((fila) => [fila.id, fila]))
}

/** All or nothing. @returns accounts without enough balance (or missing); if any, nothing was written */
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

async function escribir(
  ctx: Context,
  asientos: readonly Asiento[],
  cuentas: ReadonlyMap<number, CuentaPorCobrar>,
): Promise<void> {
  const lineas = asientos.map((a) => ({
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
  await insertRows(ctx.db, 'cartera_movimientos', lineas)
}

async function moverClientes(
  ctx: Context,
  clientes: ReadonlyMap<number, Record<ClaseDeCuenta, number>>,
): Promise<void> {
  for (const [id, { escritura, varios, deposito }] of [...clientes].sort(([a], [b]) => a - b)) {
    const saldo = escritura + varios + deposito
    const cambios = { saldo_escrituras: escritura, saldo_varios: varios, saldo_depositos: deposito, saldo }
    const mas = Object.entries(cambios).filter(([, valor]) => valor !== 0)
    if (mas.length)
      await ctx
        .db('clientes')
        .where({ id })
        .update(Object.fromEntries(mas.map(([columna, valor]) => [columna, ctx.db.raw('?? + ?', [columna, valor])])))
  }
}
