import { expect } from 'chai'
import { situacionDe, type Movimiento } from '../../modules/cartera/domain/index.ts'
import { asentar, type Asiento } from '../../modules/cartera/deudas/libro.ts'
import { inTransaction } from '../../modules/kernel/index.ts'
import { contextOf, type Json } from './index.ts'

/**
 * What is owed of an invoice: [person, means, charged, balance] of each account. It also holds that each is the sum of its ledger, and each
 * of their clients of its accounts.
 */
export async function deudasDe(id_factura: number, office = 'demo'): Promise<number[][]> {
  return (await cuentasDe(id_factura, office)).map(({ id_personas, metodo, valor, saldo }) => [
    id_personas,
    metodo,
    valor,
    saldo,
  ])
}

/** The accounts of an invoice as they are, each with its person and its ledger. */
export async function cuentasDe(id_factura: number, office = 'demo'): Promise<Json[]> {
  const { db } = await contextOf(office)
  const cuentas: Json[] = await db('cuentas_por_cobrar as q')
    .join('clientes as c', 'c.id', 'q.id_clientes')
    .where('q.id_factura', id_factura)
    .orderBy('q.id')
    .select('q.*', 'c.id_personas')
  return Promise.all(
    cuentas.map(async (cuenta) => {
      const libro: Movimiento[] = await db('cartera_movimientos').where('id_cuenta', cuenta.id).orderBy('id')
      const { valor, pagado, castigado, saldo } = cuenta
      expect({ valor, pagado, castigado, saldo }).to.deep.equal(situacionDe(libro))
      expect(Boolean(cuenta.abierta)).to.equal(saldo > 0)
      const cliente = await db('clientes').where('id', cuenta.id_clientes).first()
      const abiertas: Json[] = await db('cuentas_por_cobrar').where('id_clientes', cuenta.id_clientes)
      expect(cliente.saldo).to.equal(abiertas.reduce((suma, una) => suma + Number(una.saldo), 0))
      return { ...cuenta, libro }
    }),
  )
}

/** Lines in the ledger of an office, as a payment writes them. */
export async function asentado(asientos: Asiento[], office = 'demo'): Promise<void> {
  expect(await inTransaction(await contextOf(office), (ctx) => asentar(ctx, asientos))).to.deep.equal([])
}
