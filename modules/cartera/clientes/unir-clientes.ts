import type { Uso } from '../../entidades/index.ts'
import type { Context } from '../../kernel/index.ts'
import { moverDestino } from '../../pasarela/index.ts'
import { Cliente, USOS_DE_CLIENTE, USOS_DE_CUENTA } from '../model.ts'

/** A person is at most one client: accounts, movements, balances and online orders pass to the client that stays. */
export const clienteDePersona: Uso = {
  tabla: 'clientes',
  columna: 'id_personas',
  funde: { Modelo: Cliente, usos: USOS_DE_CLIENTE, antes: juntarCarteras },
}

const SALDOS = ['saldo_escrituras', 'saldo_varios', 'saldo_depositos', 'saldo'] as const
const SUMAS = ['valor', 'pagado', 'castigado', 'saldo'] as const
type Saldos = Record<(typeof SALDOS)[number], number>

interface Cuenta extends Record<(typeof SUMAS)[number], number> {
  id: number
  id_factura: number
  metodo: number
  fecha: string
  vence: string
  id_cuenta_cobro: number | null
}

export async function juntarCarteras(ctx: Context, queda: number, seVa: number): Promise<void> {
  await juntarCuentas(ctx, queda, seVa)
  await moverDestino(ctx, 'cartera', seVa, queda)
  // on MariaDB a plain read is from before the payment that this waited for
  const suyo = await ctx
    .db('clientes')
    .where('id', seVa)
    .forUpdate()
    .first<Saldos>(...SALDOS)
  const mas = SALDOS.filter((saldo) => Number(suyo[saldo]) !== 0)
  if (!mas.length) return
  const sumados = mas.map((saldo) => [saldo, ctx.db.raw('?? + ?', [saldo, Number(suyo[saldo])])])
  await ctx.db('clientes').where('id', queda).update(Object.fromEntries(sumados))
  await ctx
    .db('clientes')
    .where('id', seVa)
    .update(Object.fromEntries(mas.map((saldo) => [saldo, 0])))
}

/** Accounts of one invoice and method become one account, with their sums and references. */
async function juntarCuentas(ctx: Context, queda: number, seVa: number): Promise<void> {
  const cuentas = (id_clientes: number): Promise<Cuenta[]> =>
    ctx.db('cuentas_por_cobrar').where({ id_clientes }).whereNotNull('id_factura').orderBy('id').forUpdate().select()
  const suyas = new Map((await cuentas(queda)).map((cuenta) => [`${cuenta.id_factura} ${cuenta.metodo}`, cuenta]))
  for (const otra of await cuentas(seVa)) {
    const cuenta = suyas.get(`${otra.id_factura} ${otra.metodo}`)
    if (!cuenta) continue
    for (const { tabla, columna } of USOS_DE_CUENTA)
      await ctx
        .db(tabla)
        .where(columna, otra.id)
        .update({ [columna]: cuenta.id })
    await ctx.db('cuentas_por_cobrar').where('id', otra.id).delete()
    const saldo = Number(cuenta.saldo) + Number(otra.saldo)
    await ctx
      .db('cuentas_por_cobrar')
      .where('id', cuenta.id)
      .update({
        ...Object.fromEntries(SUMAS.map((suma) => [suma, Number(cuenta[suma]) + Number(otra[suma])])),
        abierta: saldo > 0 ? 1 : 0,
        id_cuenta_cobro: cuenta.id_cuenta_cobro ?? otra.id_cuenta_cobro,
      })
  }
}
