// mariadb: races
import { expect } from 'chai'
import { anularFactura, marcarEmision } from '../../modules/facturacion/index.ts'
import { inTransaction, Problem, type Context } from '../../modules/kernel/index.ts'
import { facturaDebida, unCliente } from '../harness/abonos.ts'
import { cuentasDe, deudasDe } from '../harness/deudas.ts'
import { archivo, carta, deposito, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, persona, type Json } from '../harness/index.ts'

const [BONO, CREDITO, EFECTIVO, MULTIPLE] = [1, 3, 6, 8]
let slug: string
const admin = () => api(slug).as('admin')
const dentro = async <T>(work: (ctx: Context) => Promise<T>): Promise<T> => inTransaction(await contextOf(slug), work)
const saldoAFavor = async (id_personas: number): Promise<number> =>
  Number(
    (
      await (await contextOf(slug)).db('depositos').where({ id_personas }).sum<{ n: number }[]>({ n: 'saldo_anticipo' })
    )[0]?.n ?? 0,
  )
const caja = async (): Promise<number> => Number((await admin().get('/caja')).body.recibido)

/** An invoice on credit that has its number. */
async function numerada(): Promise<Json> {
  const una = await facturaDebida(slug)
  await dentro((ctx) =>
    marcarEmision(ctx, una.factura.id, { numero_factura: `FE${una.factura.id}`, estado_dian: 'aceptada' }),
  )
  return una
}
const notaDe = (id: number) =>
  dentro((ctx) => anularFactura(ctx, id, { nota: `NC${id}`, motivo: 'La rechazó' })).then(
    () => 201,
    (error: unknown) => {
      if (error instanceof Problem) return error.status
      throw error
    },
  )
const abonar = ({ cliente, cuenta }: Json, valor: number, mas: Json = {}) =>
  admin().post('/abonos', {
    id_clientes: cliente.id_clientes,
    valor,
    metodo_pago: EFECTIVO,
    aplicaciones: [{ id_cuenta: cuenta.id, valor }],
    ...mas,
  })

describe('Cartera: dos puestos a la vez', function () {
  this.timeout(120_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('diez abonos y la nota de la factura: cada peso recibido o paga antes de ella y queda a favor, o se niega', async () => {
    const una = await numerada()
    const antes = await caja()
    const [nota, ...abonos] = await Promise.all([
      new Promise((seguir) => setTimeout(seguir, 15)).then(() => notaDe(una.factura.id)),
      ...Array.from({ length: 10 }, () => abonar(una, 3_000)),
    ])
    expect(nota).to.equal(201)
    const hechos = abonos.filter(({ status }) => status === 201)
    for (const { status, raw } of abonos) expect(status, raw.toString()).to.be.oneOf([201, 422])
    const [cuenta] = await cuentasDe(una.factura.id, slug)
    expect(cuenta).to.include({ saldo: 0, castigado: 0, pagado: cuenta?.valor })
    expect(await saldoAFavor(una.cliente.id_personas)).to.equal(hechos.length * 3_000)
    expect((await caja()) - antes).to.equal(hechos.length * 3_000)
  })

  it('anular un abono y la nota de lo que pagó: su dinero vuelve una sola vez', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const una = await numerada()
      const d = await deposito(una.cliente.id_personas, null, 4_000, slug)
      const { body: abono } = await abonar(una, 9_000, {
        metodo_pago: MULTIPLE,
        method_data: {
          medios: [
            { method: EFECTIVO, valor: 5_000 },
            { method: 5, valor: 4_000, depositos: [{ id: d.id, valor: 4_000 }] },
          ],
        },
      })
      const anular = () =>
        admin().send('DELETE', `/abonos/${abono.id}`, undefined, { query: { motivo: 'no era de aquí' } })
      const [nota, { status, raw }] = await (vez % 2
        ? Promise.all([notaDe(una.factura.id), anular()])
        : Promise.all([anular(), notaDe(una.factura.id)]).then(([a, n]) => [n, a] as const))
      expect(nota).to.equal(201)
      expect(status, raw.toString()).to.be.oneOf([201, 409])
      expect(await saldoAFavor(una.cliente.id_personas)).to.equal(status === 201 ? 0 : 5_000)
      expect((await admin().get(`/depositos/${d.id}`)).body.saldo).to.equal(4_000)
      expect((await cuentasDe(una.factura.id, slug))[0]).to.include({ saldo: 0 })
    }
  })

  it('dos notas de una factura pagada: una la anula, y lo pagado queda a favor una vez', async () => {
    const una = await numerada()
    expect((await abonar(una, 6_000)).status).to.equal(201)
    expect((await Promise.all([notaDe(una.factura.id), notaDe(una.factura.id)])).sort()).to.deep.equal([201, 409])
    expect(await saldoAFavor(una.cliente.id_personas)).to.equal(6_000)
  })

  it('un abono y el cambio de deudor de su tarjeta: se debe lo que dice la tarjeta, y nadie debe menos de lo que pagó', async () => {
    const otro = await unCliente(slug)
    for (let vez = 0; vez < 6; vez++) {
      const una = await facturaDebida(slug)
      const { body: leida } = await admin().get(`/facturaLiq/${una.radicacion.numero}`)
      const [suya] = leida.compradores
      const d = {
        numero: una.radicacion.numero,
        otorgantes_vendedor: [{ id: leida.vendedores[0].otorgante }],
        otorgantes_comprador: [],
      }
      const aBono = { method: BONO, method_data: { deudor_persona: otro.id } }
      const cuerpo = archivo(d, { compradores: [carta({ id: suya.otorgante }, 100, aBono)] })
      const [abono, cambio] = await Promise.all([
        abonar(una, 7_000),
        admin().put(`/facturaLiq/${una.radicacion.id}`, cuerpo),
      ])
      expect([abono.status, cambio.status].sort(), `${abono.raw.toString()} ${cambio.raw.toString()}`).to.be.deep.oneOf(
        [
          [200, 422],
          [201, 422],
        ],
      )
      const total = Number(una.factura.total)
      const suyas = [una.cliente.id_personas, CREDITO]
      expect(await deudasDe(una.factura.id, slug)).to.deep.equal(
        abono.status === 201
          ? [[...suyas, total, total - 7_000]]
          : [
              [...suyas, 0, 0],
              [otro.id, BONO, total, total],
            ],
      )
    }
  })

  it('dos que archivan a la vez la misma escritura a crédito: se debe una vez', async () => {
    const d = await porFacturar(1, slug)
    const [suyo] = d.otorgantes_comprador
    const con = (deudor_persona: number) =>
      archivo(d, { compradores: [carta(suyo, 100, { method: CREDITO, method_data: { deudor_persona } })] })
    const otro = await unCliente(slug)
    const hechos = await Promise.all(
      [suyo.id, otro.id, suyo.id, otro.id].map((quien) => admin().post('/facturaLiq', con(quien))),
    )
    expect(hechos.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409, 409])
    const ctx = await contextOf(slug)
    const debidas: { valor: number }[] = await ctx.db('cuentas_por_cobrar').where('id_radicacion', d.id).select('valor')
    expect(debidas).to.deep.equal([{ valor: d.total_comprador }])
  })

  it('cuatro escrituras que un mismo cliente nuevo queda debiendo a la vez: es un cliente, y debe su suma', async () => {
    const quien = await persona({}, slug)
    const ds: Json[] = []
    for (let i = 0; i < 4; i++) ds.push(await porFacturar(1, slug, 200_000_000, [quien]))
    const hechos = await Promise.all(
      ds.map((d) =>
        admin().post(
          '/facturaLiq',
          archivo(d, {
            compradores: [
              carta(d.otorgantes_comprador[0], 100, { method: CREDITO, method_data: { deudor_persona: quien.id } }),
            ],
          }),
        ),
      ),
    )
    expect(hechos.map(({ status }) => status)).to.deep.equal([201, 201, 201, 201])
    const filas = await (
      await contextOf(slug)
    )
      .db('clientes')
      .where('id_personas', quien.id)
      .select<{ saldo: number }[]>('saldo')
    expect(filas).to.deep.equal([{ saldo: ds.reduce((suma, d) => suma + Number(d.total_comprador), 0) }])
  })
})
