import { expect } from 'chai'
import { addDays } from '../../schemas/es-co/index.ts'
import { leerDocumento } from '../../modules/dian/documento/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { cuentasDe, deudasDe } from '../harness/deudas.ts'
import { configurarDian, otroNit } from '../harness/dian.ts'
import { unCliente } from '../harness/abonos.ts'
import { archivo, carta, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, jobsDone, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

describe('Cartera de lo que se factura ante la DIAN', function () {
  this.timeout(60_000)
  let sim: Simulador
  let office: string
  let ctx: Context
  const admin = () => api(office).as('admin')
  before(async () => {
    sim = await startSimulador()
    office = await freshOffice()
    await configurarDian(office, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
    ctx = await contextOf(office)
  })
  after(() => sim.stop())

  it('un bono es pago a crédito con su vencimiento, que es el de su deudor desde el día en que se emite; la nota lo salda', async () => {
    const [uno, otro] = [await unCliente(office), await unCliente(office)]
    const d = await porFacturar(1, office)
    const medios = [
      { method: 1, valor: 8_000, deudor_persona: uno.id },
      { method: 3, valor: 5_000, deudor_persona: otro.id },
      { method: 6, valor: d.total_comprador - 13_000 },
    ]
    const compradores = [carta(d.otorgantes_comprador[0], 100, { method: 8, method_data: { medios } })]
    const {
      body: {
        compradores: [{ id }],
      },
    } = await admin().post('/facturaLiq', archivo(d, { compradores }))
    // archived twelve days ago
    const [fecha, vence] = [addDays(ctx.today, -12), addDays(ctx.today, 18)]
    await ctx.db('facturas').where({ id }).update({ fecha_factura: fecha, vence })
    await ctx.db('cuentas_por_cobrar').where('id_factura', id).update({ fecha, vence })

    const { status, body } = await admin().post('/facturarDian', { id_factura: id, percent: 100 })
    expect(status, JSON.stringify(body)).to.equal(200)
    const documento = leerDocumento((await admin().get(`/facturacion/${String(id)}/xml`)).raw)
    const deberia = addDays(ctx.today, 30)
    expect([documento.fecha, documento.vence]).to.deep.equal([ctx.today, deberia])
    expect(documento.medios.map((medio) => [medio.forma, medio.codigo, medio.vence])).to.deep.equal([
      ['2', 'ZZZ', deberia],
      ['2', '1', deberia],
      ['1', '10', ''],
    ])
    expect((await cuentasDe(id, office)).map((una: Json) => [una.id_personas, una.fecha, una.vence])).to.deep.equal([
      [uno.id, ctx.today, deberia],
      [otro.id, ctx.today, deberia],
    ])
    expect(await ctx.db('facturas').where({ id }).first('vence')).to.deep.equal({ vence: deberia })

    const nota = await admin().post(`/facturacion/${String(id)}/nota`, {
      concepto: '2',
      motivo: 'El valor no es el acordado.',
    })
    expect(nota.status, JSON.stringify(nota.body)).to.equal(200)
    await jobsDone(office)
    expect(await deudasDe(id, office)).to.deep.equal([
      [uno.id, 1, 8_000, 0],
      [otro.id, 3, 5_000, 0],
    ])
  })
})
