import { expect } from 'chai'
import fc from 'fast-check'
import { addDays } from '../../schemas/es-co/index.ts'
import { anularFactura, marcarEmision, rehacerFactura } from '../../modules/facturacion/index.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { deudasDelPago } from '../../modules/pagos/domain/index.ts'
import { cuentasDe } from '../harness/deudas.ts'
import { unCliente } from '../harness/abonos.ts'
import { archivo, carta, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'

const [BONO, CREDITO, EFECTIVO, MULTIPLE] = [1, 3, 6, 8]

/** How the only buyer's card is paid, by whom of three. */
const unPago = fc.record({
  metodo: fc.constantFrom(BONO, CREDITO, EFECTIVO, MULTIPLE),
  de: fc.nat(2),
  parte: fc.integer({ min: 1, max: 300_000 }),
})
type Pago = typeof unPago extends fc.Arbitrary<infer P> ? P : never
const unPaso = fc.oneof(
  { weight: 4, arbitrary: unPago.map((pago) => ({ que: 'pagar', pago }) as const) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 250_000 }).map((valor) => ({ que: 'abonar', valor }) as const) },
  { weight: 2, arbitrary: fc.nat(9).map((cual) => ({ que: 'devolver', cual }) as const) },
  { weight: 1, arbitrary: fc.integer({ min: -9, max: 9 }).map((dias) => ({ que: 'fechar', dias }) as const) },
  { weight: 1, arbitrary: fc.constant({ que: 'rehacer' } as const) },
)

describe('Cartera: historias de una factura', function () {
  this.timeout(180_000)
  let slug: string
  let ctx: Context
  const admin = () => api(slug).as('admin')
  before(async () => {
    slug = await freshOffice()
    ctx = await contextOf(slug)
  })
  const dentro = <T>(work: (its: Context) => Promise<T>): Promise<T> => inTransaction(ctx, work)
  const cartaDe = ({ metodo, de, parte }: Pago, total: number, gente: Json[]): Json => {
    const deudor: number = gente[de]?.id
    const otro: number = gente[(de + 1) % 3]?.id
    if (metodo === EFECTIVO) return { method: metodo }
    if (metodo !== MULTIPLE) return { method: metodo, method_data: { deudor_persona: deudor } }
    const medios = [
      { method: BONO, valor: parte, deudor_persona: deudor },
      { method: CREDITO, valor: 1_000, deudor_persona: otro },
      { method: EFECTIVO, valor: total - parte - 1_000 },
    ]
    return { method: metodo, method_data: { medios } }
  }
  const aFavor = async (gente: Json[]): Promise<number> =>
    Number(
      (
        await ctx
          .db('depositos')
          .whereIn(
            'id_personas',
            gente.map(({ id }) => id),
          )
          .sum({ n: 'saldo_anticipo' })
      )[0]?.n,
    )

  it('cualquiera: se debe lo que su tarjeta dice, nada se vuelve negativo, y la nota deja a favor lo que quedaba abonado', async () => {
    await fc.assert(
      fc.asyncProperty(unPago, fc.array(unPaso, { maxLength: 9 }), async (primero, pasos) => {
        const d = await porFacturar(1, slug)
        const [suyo] = d.otorgantes_comprador
        const gente = [suyo, await unCliente(slug), await unCliente(slug)]
        const cuerpo = (pago: Pago) =>
          archivo(d, { compradores: [carta(suyo, 100, cartaDe(pago, d.total_comprador, gente))] })
        const { body, status } = await admin().post('/facturaLiq', cuerpo(primero))
        expect(status, JSON.stringify(body)).to.equal(201)
        let id = Number(body.compradores[0].id)
        const abonos: number[] = []
        const exigir = async (): Promise<Json[]> => {
          const cuentas = await cuentasDe(id, slug)
          const f = await ctx.db('facturas').where({ id }).first()
          const debe = deudasDelPago(f.metodo_pago, JSON.parse(f.method_data ?? '{}'), Number(f.total), f.id_personas)
          expect(
            cuentas
              .filter(({ valor }) => valor > 0)
              .map(({ id_personas, metodo, valor }) => ({ deudor: id_personas, metodo, valor })),
          ).to.have.deep.members(debe)
          expect(f.vence).to.equal(
            cuentas
              .filter(({ valor }) => valor > 0)
              .map(({ vence }) => vence)
              .sort()[0] ?? null,
          )
          expect(new Set(cuentas.filter(({ valor }) => valor > 0).map(({ fecha }) => fecha)).size).to.be.at.most(1)
          return cuentas
        }
        for (const paso of pasos) {
          const cuentas = await exigir()
          const abierta = cuentas.find(({ saldo }) => saldo > 0)
          if (paso.que === 'pagar') {
            const { status: hecho } = await admin().put(`/facturaLiq/${d.id}`, cuerpo(paso.pago))
            expect(hecho).to.be.oneOf([200, 422])
          } else if (paso.que === 'abonar' && abierta) {
            const valor = Math.min(paso.valor, abierta.saldo)
            const abono = await admin().post('/abonos', {
              id_clientes: abierta.id_clientes,
              valor,
              metodo_pago: EFECTIVO,
              aplicaciones: [{ id_cuenta: abierta.id, valor }],
            })
            expect(abono.status, JSON.stringify(abono.body)).to.equal(201)
            abonos.push(abono.body.id)
          } else if (paso.que === 'devolver' && abonos.length) {
            const [cual] = abonos.splice(paso.cual % abonos.length, 1)
            expect(
              (await admin().send('DELETE', `/abonos/${cual}`, undefined, { query: { motivo: 'No era de aquí' } }))
                .status,
            ).to.equal(201)
          } else if (paso.que === 'fechar')
            await dentro((its) => marcarEmision(its, id, { fecha_factura: addDays(ctx.today, paso.dias) }))
          else if (paso.que === 'rehacer') id = (await dentro((its) => rehacerFactura(its, id, 'Era de prueba'))).id
        }
        const pagado = (await exigir()).reduce((suma, cuenta) => suma + Number(cuenta.pagado), 0)
        await dentro((its) => anularFactura(its, id, { nota: `NC${id}`, motivo: 'La rechazó' }))
        expect((await cuentasDe(id, slug)).map(({ saldo }) => saldo).filter((saldo) => saldo !== 0)).to.deep.equal([])
        expect(await aFavor(gente)).to.equal(pagado)
      }),
      { numRuns: 25 },
    )
  })

  it('doce abonos y doce cambios de su pago a la vez: nunca se debe menos de lo abonado', async () => {
    const d = await porFacturar(1, slug)
    const [suyo] = d.otorgantes_comprador
    const otro = await unCliente(slug)
    const total: number = d.total_comprador
    const con = (parte: number, deudor: number) =>
      archivo(d, {
        compradores: [
          carta(suyo, 100, {
            method: MULTIPLE,
            method_data: {
              medios: [
                { method: CREDITO, valor: parte, deudor_persona: deudor },
                { method: EFECTIVO, valor: total - parte },
              ],
            },
          }),
        ],
      })
    const {
      body: {
        compradores: [{ id }],
      },
    } = await admin().post('/facturaLiq', con(60_000, suyo.id))
    const [cuenta] = await cuentasDe(id, slug)
    const hechos = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        const { status } = await (i % 2
          ? admin().post('/abonos', {
              id_clientes: cuenta?.id_clientes,
              valor: 10_000,
              metodo_pago: EFECTIVO,
              aplicaciones: [{ id_cuenta: cuenta?.id, valor: 10_000 }],
            })
          : admin().put(`/facturaLiq/${d.id}`, con(20_000 + i * 2_000, i % 8 === 0 ? otro.id : suyo.id)))
        return [i % 2 ? 'abono' : 'cambio', status] as const
      }),
    )
    expect(hechos.filter(([, status]) => status > 299 && status !== 422 && status !== 409)).to.deep.equal([])
    const [queda] = await cuentasDe(id, slug)
    expect(queda?.pagado).to.equal(10_000 * hechos.filter(([que, status]) => que === 'abono' && status === 201).length)
    expect(queda?.valor).to.be.at.least(queda?.pagado)
  })
})
