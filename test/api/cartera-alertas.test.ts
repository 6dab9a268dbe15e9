import { expect } from 'chai'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { enElLibro, unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'

let office: string
const hoy = () => bogotaDate(new Date())
const hace = (dias: number) => addDays(hoy(), -dias)
const leer = async (path: string): Promise<Json> => {
  const { status, body, raw } = await api(office).as('admin').get(path)
  expect(status, raw.toString()).to.equal(200)
  return body
}
const de = (alerta: Json) => (alerta.primeros as Json[]).map(({ id_clientes, valor }) => [id_clientes, valor])

describe('Cartera: lo que hay que mirar hoy', function () {
  this.timeout(60_000)
  beforeEach(async () => {
    office = await freshOffice()
  })

  it('avisa de lo que prescribe desde el 80 % de los tres años, y no antes', async () => {
    const [viejo, casi] = [await unCliente(office), await unCliente(office)]
    await unaCuenta(office, viejo.id, { fecha: hace(930), vence: hace(900), valor: 700 })
    await unaCuenta(office, viejo.id, { fecha: hace(30), valor: 50 })
    const borde = Math.ceil((3 * 365.25 * 80) / 100) - 3
    await unaCuenta(office, casi.id, { fecha: hace(borde + 30), vence: hace(borde), valor: 1 })
    const { por_prescribir } = await leer('/cartera_alertas')
    expect(por_prescribir.clientes).to.equal(1)
    expect(de(por_prescribir)).to.deep.equal([[viejo.id, 700]])
    const { data } = await leer(`/creditos_cliente/${viejo.id}`)
    expect((data as Json[]).map((fila) => fila.por_prescribir)).to.deep.equal([true, false])
    expect((await leer(`/cartera_cliente/${viejo.id}`)).por_prescribir).to.deep.equal({ cuentas: 1, valor: 700 })
  })

  it('avisa del cupo superado por lo que sobra, y de la promesa desde su día mientras deba', async () => {
    const [pasado, justo, promete, cumplio, sinTope] = [
      await unCliente(office, { cupo: 100 }),
      await unCliente(office, { cupo: 100 }),
      await unCliente(office, { promesa: hoy() }),
      await unCliente(office, { promesa: hace(3) }),
      await unCliente(office, { promesa: hace(-1) }),
    ]
    for (const [quien, valor] of [
      [pasado, 130],
      [justo, 100],
      [promete, 20],
      [cumplio, 40],
      [sinTope, 5000],
    ] as const) {
      const cuenta = await unaCuenta(office, quien.id, { fecha: hoy(), valor })
      if (quien === cumplio) await enElLibro(office, { id_cuenta: cuenta, tipo: 'abono', valor: -40 })
    }
    const { cupo_superado, promesas, por_prescribir } = await leer('/cartera_alertas')
    expect(de(cupo_superado)).to.deep.equal([[pasado.id, 30]])
    expect(de(promesas)).to.deep.equal([[promete.id, 20]])
    expect(por_prescribir).to.deep.equal({ clientes: 0, primeros: [] })
  })

  it('avisa de los castigos que esperan a quien los apruebe', async () => {
    const { id } = await unCliente(office)
    const cuenta = await unaCuenta(office, id, { fecha: hace(400), valor: 700 })
    const pedido = await api(office).as('admin').post('/castigos', {
      id_cuenta: cuenta,
      motivo: 'No aparece',
      evidencia: 'Tres cartas devueltas por el correo.',
    })
    expect(pedido.status, pedido.raw.toString()).to.equal(201)
    const { castigos } = await leer('/cartera_alertas')
    expect(de(castigos)).to.deep.equal([[id, 700]])
    expect(castigos.primeros[0].fecha).to.equal(bogotaDate(String(pedido.body.created_at)))
  })

  it('nombra los cinco primeros y cuenta los demás', async () => {
    for (let n = 1; n <= 7; n++) {
      const { id } = await unCliente(office, { cupo: 0 })
      await unaCuenta(office, id, { fecha: hoy(), valor: n })
    }
    const { cupo_superado } = await leer('/cartera_alertas')
    expect(cupo_superado.clientes).to.equal(7)
    expect((cupo_superado.primeros as Json[]).map(({ valor }) => valor)).to.deep.equal([7, 6, 5, 4, 3])
  })
})

describe('Cartera: un cliente de un vistazo', function () {
  this.timeout(60_000)
  before(async () => {
    office = await freshOffice()
  })

  it('dice quién es, lo acordado y lo que debe por ambas fechas; lo castigado, aparte', async () => {
    const cliente = await unCliente(office, { cupo: 1_000_000, plazo: 45 })
    await unaCuenta(office, cliente.id, { fecha: hace(100), vence: hace(55), valor: 900 })
    const perdida = await unaCuenta(office, cliente.id, { fecha: hace(200), vence: hace(155), valor: 80 })
    await enElLibro(office, { id_cuenta: perdida, tipo: 'castigo', valor: -80 })
    const uno = await leer(`/cartera_cliente/${cliente.id}`)
    expect(uno).to.include({ id: cliente.id, activo: 1, cupo: 1_000_000, plazo: 45, total: 900, varios: 900 })
    expect(uno).to.include({ vencido: 900, castigado: 80, facturas: 1 })
    expect(uno.edades).to.deep.equal({
      factura: { total_menor_30: 0, total_30_90: 0, total_90_180: 900, total_mayor_180: 0 },
      vencimiento: { total_menor_30: 0, total_30_90: 900, total_90_180: 0, total_mayor_180: 0 },
    })
    expect(uno.saldo_a_favor).to.deep.equal({ total: 0, depositos: [] })
  })

  it('su saldo a favor son sus depósitos disponibles, y no descuenta nada solo', async () => {
    const cliente = await unCliente(office)
    await unaCuenta(office, cliente.id, { fecha: hoy(), valor: 900 })
    const deposito = await api(office).as('admin').post('/depositos', {
      id_personas: cliente.id_personas,
      anticipo: 600,
      tipo: 'anticipo',
      metodo_pago: 6,
    })
    expect(deposito.status, deposito.raw.toString()).to.equal(200)
    const uno = await leer(`/cartera_cliente/${cliente.id}`)
    expect(uno.saldo_a_favor.total).to.equal(600)
    expect(uno.saldo_a_favor.depositos[0]).to.include({
      numero_deposito: deposito.body.numero_deposito,
      disponible: 600,
    })
    expect(uno.total).to.equal(900)
  })

  it('se encuentra por su persona; quien no es cliente no lo es', async () => {
    const cliente = await unCliente(office)
    expect(await leer(`/cartera_persona?id_personas=${cliente.id_personas}`)).to.deep.equal({ id_clientes: cliente.id })
    expect(await leer('/cartera_persona?id_personas=999999')).to.deep.equal({ id_clientes: null })
    expect((await api(office).as('nadie').get(`/cartera_persona?id_personas=${cliente.id_personas}`)).status).to.equal(
      403,
    )
  })

  it('uno que no está, 404; sin permiso, 403', async () => {
    expect((await api(office).as('admin').get('/cartera_cliente/999999')).status).to.equal(404)
    const { id } = await unCliente(office)
    for (const path of [`/cartera_cliente/${id}`, '/cartera_alertas'])
      expect((await api(office).as('nadie').get(path)).status).to.equal(403)
  })
})
