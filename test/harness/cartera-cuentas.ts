import { asentar, type Asiento } from '../../modules/cartera/deudas/libro.ts'
import { Cliente, CuentaPorCobrar } from '../../modules/cartera/model.ts'
import { inTransaction, insert, type Context } from '../../modules/kernel/index.ts'
import { persona } from './factories.ts'
import type { Json } from './http.ts'
import { contextOf } from './server.ts'

/** A client of an office, made behind the API. */
export async function unCliente(office = 'demo', { persona: suya = {}, ...campos }: Json = {}): Promise<Json> {
  const deQuien = await persona(suya, office)
  const ctx = await contextOf(office)
  const ultimo = await ctx.db('clientes').max<{ codigo: number | null }[]>({ codigo: 'codigo' })
  const codigo = Number(ultimo[0]?.codigo ?? 0) + 1
  const cliente = await insert(ctx, Cliente, { id_personas: deQuien.id, codigo, activo: true, ...campos })
  return { ...cliente, persona: deQuien }
}

/** An account of a client with its charge, of a day, behind the API. @returns its id */
export async function unaCuenta(
  office: string,
  id_clientes: number,
  { valor = 100_000, fecha, vence = fecha, clase = 'varios', ...mas }: Json,
): Promise<number> {
  return inTransaction(await contextOf(office), async (ctx) => {
    const { id } = await insert(ctx, CuentaPorCobrar, {
      id_clientes,
      clase,
      fecha,
      vence,
      concepto: 'Copias',
      valor: 0,
      pagado: 0,
      castigado: 0,
      saldo: 0,
      abierta: false,
      ...mas,
    })
    await escribir(ctx, [{ id_cuenta: id, tipo: 'cargo', valor, fecha }])
    return id
  })
}

/** Lines of the ledger of an office, behind the API. */
export const enElLibro = async (office: string, ...asientos: Asiento[]): Promise<void> =>
  inTransaction(await contextOf(office), (ctx) => escribir(ctx, asientos))

async function escribir(ctx: Context, asientos: readonly Asiento[]): Promise<void> {
  const faltan = await asentar(ctx, asientos)
  if (faltan.length) throw new Error(`the ledger refused ${faltan.join(', ')}`)
}
