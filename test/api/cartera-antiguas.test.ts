// mariadb: migrations
import { expect } from 'chai'
import { llenar } from '../../migrations/oficina/0038_cartera.ts'
import { up as conVencimientos } from '../../migrations/oficina/0039_vencimientos.ts'
import { unCliente } from '../harness/abonos.ts'
import { archivo, carta, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'

/** What is owed in an office, said by invoice, person and means: its accounts with their ledger, its clients, when invoices fall due. */
async function loQueSeDebe(slug: string): Promise<Json> {
  const { db } = await contextOf(slug)
  const cuentas: Json[] = await db('cuentas_por_cobrar as q')
    .join('clientes as c', 'c.id', 'q.id_clientes')
    .where('q.valor', '>', 0)
    .orderBy(['q.id_factura', 'c.id_personas', 'q.metodo'])
    .select(
      'q.id',
      'q.id_factura',
      'c.id_personas',
      'q.metodo',
      'q.clase',
      'q.id_radicacion',
      'q.fecha',
      'q.vence',
      'q.valor',
      'q.pagado',
      'q.castigado',
      'q.saldo',
      'q.abierta',
    )
  const libro = (id: number) =>
    db('cartera_movimientos').where('id_cuenta', id).select('tipo', 'valor', 'fecha', 'id_usuario')
  return {
    cuentas: await Promise.all(cuentas.map(async ({ id, ...cuenta }) => ({ ...cuenta, libro: await libro(id) }))),
    clientes: await db('clientes')
      .orderBy('id_personas')
      .where('saldo', '>', 0)
      .select('id_personas', 'activo', 'saldo', 'saldo_escrituras', 'saldo_varios', 'saldo_depositos'),
    facturas: await db('facturas').whereNull('retirada_en').orderBy('id').select('id', 'vence'),
  }
}

describe('Cartera de una oficina que ya facturaba', () => {
  it('lo que debían sus facturas queda como si se archivaran hoy', async () => {
    const slug = await freshOffice()
    const { db } = await contextOf(slug)
    await db('parametros').where('clave', 'plazo_credito').delete()
    const instante = '2020-01-01T00:00:00.000Z'
    await db('parametros').insert({
      clave: 'plazo_credito',
      desde: '2020-01-01',
      valor: '45',
      created_at: instante,
      updated_at: instante,
      version: 1,
    })
    const otro = await unCliente(slug)
    const pagos: ((suyo: Json, total: number) => Json)[] = [
      (suyo) => ({ method: 3, method_data: { deudor_persona: suyo.id } }),
      () => ({ method: 1, method_data: { deudor_persona: otro.id } }),
      () => ({ method: 6 }),
      (suyo, total) => ({
        method: 8,
        method_data: {
          medios: [
            { method: 1, valor: 20_000, deudor_persona: otro.id },
            { method: 1, valor: 3_000, deudor_persona: suyo.id },
            { method: 3, valor: 7_000, deudor_persona: otro.id },
            { method: 1, valor: 1_000, deudor_persona: otro.id },
            { method: 6, valor: total - 31_000 },
          ],
        },
      }),
      () => ({ method: 1, method_data: { deudor_persona: otro.id } }),
    ]
    const caja = api(slug).as('caja')
    for (const pago of pagos) {
      const d = await porFacturar(1, slug)
      const [suyo] = d.otorgantes_comprador
      const compradores = [carta(suyo, 100, pago(suyo, d.total_comprador))]
      const { status, body } = await caja.post('/facturaLiq', archivo(d, { compradores }))
      expect(status, JSON.stringify(body)).to.equal(201)
      // the last is taken away with its filing
      if (pago === pagos.at(-1))
        await api(slug).as('admin').post(`/radicaciones/${d.id}/anular`, { motivo: 'Desistieron del negocio' })
    }
    const nueva = await loQueSeDebe(slug)
    expect(nueva.cuentas.length).to.equal(5)
    expect(nueva.facturas.filter(({ vence }: Json) => vence !== null).length).to.equal(3)

    // as it was before: nothing written of who owes, and what a BONO owed said no day
    for (const tabla of ['cartera_movimientos', 'cuentas_por_cobrar', 'clientes']) await db(tabla).delete()
    await db('facturas').where('metodo_pago', 1).update({ vence: null })
    for (let n = 0; n < 2; n++) {
      await llenar(db)
      await conVencimientos(db)
      expect(await loQueSeDebe(slug)).to.deep.equal(nueva)
    }
  })

  it('lo que ya se firmó para la DIAN sigue sin día; lo que de eso se debe lo tiene', async () => {
    const slug = await freshOffice()
    const { db } = await contextOf(slug)
    const d = await porFacturar(1, slug)
    const [suyo] = d.otorgantes_comprador
    const bono = carta(suyo, 100, { method: 1, method_data: { deudor_persona: suyo.id } })
    const {
      body: {
        compradores: [{ id }],
      },
    } = await api(slug)
      .as('caja')
      .post('/facturaLiq', archivo(d, { compradores: [bono] }))
    const {
      cuentas: [{ vence }],
    } = await loQueSeDebe(slug)
    for (const tabla of ['cartera_movimientos', 'cuentas_por_cobrar', 'clientes']) await db(tabla).delete()
    await db('facturas').where({ id }).update({ vence: null, estado_dian: 'aceptada' })
    await llenar(db)
    await conVencimientos(db)
    const { cuentas, facturas } = await loQueSeDebe(slug)
    expect([cuentas[0].vence, facturas.find((una: Json) => una.id === id).vence]).to.deep.equal([vence, null])
  })
})
