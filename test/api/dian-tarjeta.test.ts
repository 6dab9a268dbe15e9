import { expect } from 'chai'
import type { Context } from '../../modules/kernel/index.ts'
import { configurarDian, otroNit } from '../harness/dian.ts'
import { archivo, carta, comoEstaban, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

describe('POST facturarDian: la tarjeta que se envía es la archivada (especificación 2, sección 7)', function () {
  this.timeout(60_000)
  let sim: Simulador
  let office: string
  let ctx: Context
  let d: Json
  let facturas: Json[]
  const caja = () => api(office).as('caja')
  const enviar = (body: Json) => caja().post('/facturarDian', body)
  const transferencia = { id_banco: 1, numero_transferencia: '1234567890' }
  /** The specification's card, as its form holds it. */
  const tarjeta = (i: number, mas: Json = {}): Json => ({
    otorgante: facturas[i]?.otorgante,
    method: 7,
    requiredMethod: true,
    total: facturas[i]?.total,
    percent: facturas[i]?.porcentaje_participacion,
    observation: 'Con copia al banco',
    method_data: transferencia,
    id_dian: '',
    is_send: false,
    id_factura: facturas[i]?.id,
    ...mas,
  })
  const enLaOficina = async (i: number): Promise<Json> =>
    ctx.db('facturas').where({ id: facturas[i]?.id }).first('estado_dian', 'numero_factura', 'mensaje_dian')

  before(async () => {
    sim = await startSimulador()
    office = await freshOffice()
    ctx = await contextOf(office)
    await configurarDian(office, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
    d = await porFacturar(3, office)
    const como = { method: 7, method_data: transferencia, observation: 'Con copia al banco' }
    const compradores = d.otorgantes_comprador.map((una: Json, i: number) =>
      carta(una, [33.33, 33.33, 33.34][i] ?? 0, como),
    )
    const reply = await caja().post('/facturaLiq', archivo(d, { compradores }))
    expect(reply.status, reply.raw.toString()).to.equal(201)
    facturas = reply.body.compradores
  })
  after(() => sim.stop())

  it('lo que difiere de lo archivado no se envía: archive primero los cambios', async () => {
    const otra = facturas[1]?.otorgante
    const cambios: Json[] = [
      { otorgante: otra },
      { method: 6 },
      { method: 6, method_data: [] },
      { method: 3, method_data: { deudor_persona: otra } },
      { percent: 33.34 },
      { percent: '33' },
      { observation: 'Sin copia' },
      { observation: '' },
      { observation: null },
      { method_data: { ...transferencia, id_banco: 2 } },
      { method_data: [{ ...transferencia, numero_transferencia: '1' }] },
      { method_data: { id_banco: 1 } },
      { lineas: [{ clave: 'otra', valor: 1 }] },
    ]
    for (const cambio of cambios) {
      const { status, body } = await enviar(tarjeta(0, cambio))
      expect([status, body.message], JSON.stringify(cambio)).to.deep.equal([409, 'Archive primero los cambios'])
    }
    expect((await enviar({ id_factura: facturas[0]?.id, percent: 20 })).status, 'aunque del resto no hable').to.equal(
      409,
    )
    expect(await enLaOficina(0), 'ni número ni fallo').to.deep.equal({
      estado_dian: null,
      numero_factura: null,
      mensaje_dian: null,
    })
  })

  it('sin los datos de un método que los pide: debe completarlo', async () => {
    for (const method_data of [null, [], {}, [{}], [null], { numero_cheque: '1' }]) {
      const { status, body } = await enviar(tarjeta(0, { method_data }))
      expect([status, body.message, body.errors], JSON.stringify(method_data)).to.deep.equal([
        422,
        'Debe completar el metodo de pago',
        { method_data: ['Debe completar el metodo de pago'] },
      ])
    }
    expect((await enviar(tarjeta(0, { method: 3 }))).status, 'otro método, con los datos del anterior').to.equal(422)
    expect((await enviar({ id_factura: facturas[0]?.id, method: 8 })).status).to.equal(422)
    expect((await enLaOficina(0)).estado_dian).to.equal(null)
  })

  it('lo que no puede ser de una tarjeta se dice por su campo', async () => {
    const malo = {
      percent: 'mucho',
      otorgante: {},
      observation: 'x'.repeat(251),
      method_data: 'efectivo',
      id_factura: null,
    }
    const { status, body } = await enviar(tarjeta(0, malo))
    expect(status).to.equal(422)
    expect(body.errors).to.include.keys('percent', 'otorgante', 'observation', 'method_data', 'id_factura')
    expect(body.errors.id_factura).to.deep.equal(['Guarde la factura antes de enviarla.'])
    expect((await enviar(tarjeta(0, { id_factura: 999_999 }))).status).to.equal(404)
  })

  it(
    'el cuerpo de la especificación se envía, y no importa qué diga de lo que calcula el servidor ni cómo se escriba lo ' +
      'mismo',
    async () => {
      const calculado = { total: 1, requiredMethod: false, is_send: true, id_dian: 'X1' }
      const escrita = {
        ...calculado,
        percent: '33,33',
        observation: '  Con copia al banco ',
        otorgante: String(facturas[1]?.otorgante),
      }
      const enLista = { method: '7', method_data: [{ ...transferencia, banco: 'visto' }] }
      for (const [i, mas] of [{}, escrita, enLista].entries()) {
        const { status, body: dicho } = await enviar(tarjeta(i, mas))
        expect([status, dicho.estado_dian, dicho.numero_factura], JSON.stringify(dicho)).to.deep.equal([
          200,
          'aceptada',
          `SETP${990_000_000 + i}`,
        ])
      }
      expect((await enviar(tarjeta(0))).body.numero_factura, 'de nuevo, lo mismo').to.equal('SETP990000000')
      expect((await enviar(tarjeta(0, { percent: 50 }))).status, 'también después de enviada').to.equal(409)
    },
  )

  it('quien archiva a la vez gana o pierde entero: nunca se firma lo que no se mostró', async () => {
    const escritura = await porFacturar(2, office)
    const { body: guardadas } = await caja().post('/facturaLiq', archivo(escritura))
    const cambio = comoEstaban(escritura, guardadas)
    for (const [i, percent] of [70, 30].entries()) cambio.compradores[i].percent = percent
    const [una] = guardadas.compradores
    const [, enviada] = await Promise.all([
      caja().put(`/facturaLiq/${escritura.id}`, cambio),
      enviar({
        id_factura: una.id,
        otorgante: una.otorgante,
        method: 6,
        percent: 50,
        observation: '',
        method_data: [],
        total: una.total,
      }),
    ])
    expect(enviada.status, enviada.raw.toString()).to.be.oneOf([200, 409])
    const { body: despues } = await caja().get(`/facturaLiq/${escritura.id}`)
    const [suya] = despues.compradores
    if (enviada.status === 200) expect([suya.porcentaje_participacion, suya.total]).to.deep.equal([50, una.total])
    else expect([suya.porcentaje_participacion, suya.numero_factura, suya.mensaje_dian]).to.deep.equal([70, '', null])
  })
})
