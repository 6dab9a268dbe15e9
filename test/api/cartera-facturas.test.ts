// mariadb: money
import { expect } from 'chai'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { enElLibro, unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { api, freshOffice, officeOf, radicacion, type Json } from '../harness/index.ts'

let office: string
let quien: Json
const hace = (dias: number) => addDays(bogotaDate(new Date()), -dias)
const leer = async (path: string, query: Record<string, string | number> = {}): Promise<Json> => {
  const { status, body, raw } = await api(office).as('admin').get(path, query)
  expect(status, raw.toString()).to.equal(200)
  return body
}
const facturas = (query: Record<string, string | number> = {}) => leer(`/creditos_cliente/${quien.id}`, query)
const dias = ({ data }: Json): number[] => (data as Json[]).map((fila) => Number(fila.dias))

/** Days on both sides of every edge; each owes as many pesos. */
const BORDES = [29, 30, 90, 91, 180, 181]
const EDADES: readonly [string, number[]][] = [
  ['total_menor_30', [29]],
  ['total_30_90', [90, 30]],
  ['total_90_180', [180, 91]],
  ['total_mayor_180', [181]],
]

describe('Facturas por cobrar de un cliente', function () {
  this.timeout(60_000)
  before(async () => {
    office = await freshOffice()
    quien = await unCliente(office)
    for (const dia of BORDES)
      await unaCuenta(office, quien.id, { fecha: hace(dia + 20), vence: hace(dia), valor: dia * 1000 })
  })

  it('vienen de a cinco, la más antigua primero', async () => {
    const una = await facturas()
    expect(una).to.include({ total: 6, pageSize: 5 })
    expect(dias(una)).to.deep.equal([201, 200, 111, 110, 50])
    expect(dias(await facturas({ cursor: String(una.siguiente) }))).to.deep.equal([49])
  })

  for (const [edad, suyos] of EDADES) {
    it(`por vencimiento, ${edad} tiene ${suyos.join(' y ')} días`, async () => {
      const { data } = await facturas({ edad, desde: 'vencimiento' })
      expect((data as Json[]).map((fila) => [fila.dias, fila.edad])).to.deep.equal(suyos.map((dia) => [dia, edad]))
    })
  }

  it('por fecha de factura los bordes son los de su fecha', async () => {
    const otro = await unCliente(office)
    for (const dia of BORDES) await unaCuenta(office, otro.id, { fecha: hace(dia), vence: hace(dia - 30), valor: 1 })
    for (const [edad, suyos] of EDADES)
      expect(dias(await leer(`/creditos_cliente/${otro.id}`, { edad })), edad).to.deep.equal(suyos)
  })

  it('las edades suman lo que se debe, se cuente desde donde se cuente', async () => {
    for (const desde of ['factura', 'vencimiento']) {
      const partes = await Promise.all(EDADES.map(([edad]) => facturas({ edad, desde, pageSize: 100 })))
      const suma = partes.flatMap(({ data }) => data as Json[]).reduce((total, { CxC }) => total + Number(CxC), 0)
      expect(suma, desde).to.equal(BORDES.reduce((total, dia) => total + dia * 1000, 0))
    }
  })

  it('dicen su escritura, su acto y sus partes, lo pagado y lo que falta, con los nombres de la especificación', async () => {
    const r = await radicacion({}, { num_escritura: '4521' }, office)
    const deudor = await unCliente(office)
    const cuenta = await unaCuenta(office, deudor.id, {
      clase: 'escritura',
      fecha: hace(3),
      vence: hace(-27),
      valor: 900,
      id_radicacion: Number(r.id),
    })
    await enElLibro(office, { id_cuenta: cuenta, tipo: 'abono', valor: -300 })
    const {
      data: [fila],
    } = await leer(`/creditos_cliente/${deudor.id}`)
    expect(fila).to.include({
      fecha_factura: hace(3),
      valor: 900,
      valor_pago: 300,
      CxC: 600,
      num_escritura: '4521',
      numero_radicacion: r.numero_radicacion,
      clase: 'escritura',
      vence: hace(-27),
      dias: 3,
      edad: 'total_menor_30',
      castigado: 0,
      cuenta: null,
    })
    expect(fila).to.include({ nombre_acto: r.actos, De: r.otorgante1, A: r.otorgante2 })
  })

  it('dicen el número de la cuenta de cobro que las agrupa', async () => {
    const deudor = await unCliente(office)
    const cuenta = await unaCuenta(office, deudor.id, { fecha: hace(3), valor: 900 })
    const { db } = await officeOf(office)
    const [id = 0] = await db('cuentas_cobro').insert({
      numero: 731,
      id_clientes: deudor.id,
      nombre: 'X',
      numero_documento: '1',
      fecha: hace(0),
      vence: hace(-30),
      total: 900,
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
      version: 1,
    })
    await db('cuentas_por_cobrar').where({ id: cuenta }).update({ id_cuenta_cobro: id })
    expect((await leer(`/creditos_cliente/${deudor.id}`, { 'filtro[cuenta]': 731 })).data[0]).to.include({
      id: cuenta,
      cuenta: 731,
    })
  })

  it('lo pagado y lo castigado se ven aparte, y lo que ya no se debe no tiene días', async () => {
    const deudor = await unCliente(office)
    const [pagada, castigada, abierta] = [
      await unaCuenta(office, deudor.id, { fecha: hace(9), valor: 10 }),
      await unaCuenta(office, deudor.id, { fecha: hace(8), valor: 20 }),
      await unaCuenta(office, deudor.id, { fecha: hace(7), valor: 30 }),
    ]
    await enElLibro(
      office,
      { id_cuenta: pagada, tipo: 'abono', valor: -10 },
      { id_cuenta: castigada, tipo: 'castigo', valor: -20 },
    )
    const ids = async (situacion: string) => {
      const { data } = await leer(`/creditos_cliente/${deudor.id}`, { situacion })
      return (data as Json[]).map(({ id }) => id)
    }
    expect(await ids('abiertas')).to.deep.equal([abierta])
    expect(await ids('pagadas')).to.deep.equal([pagada])
    expect(await ids('castigadas')).to.deep.equal([castigada])
    expect(await ids('todas')).to.deep.equal([pagada, castigada, abierta])
    const {
      data: [fila],
    } = await leer(`/creditos_cliente/${deudor.id}`, { situacion: 'castigadas' })
    expect(fila).to.include({ CxC: 0, castigado: 20, dias: null, edad: null })
  })

  it('se buscan por lo que dicen, se filtran por columna, se ordenan y se exportan', async () => {
    const deudor = await unCliente(office)
    await unaCuenta(office, deudor.id, { fecha: hace(5), valor: 10, concepto: 'Autenticación de firmas' })
    await unaCuenta(office, deudor.id, { fecha: hace(4), valor: 900, concepto: 'Copias' })
    const conceptos = async (query: Record<string, string>) => {
      const { data } = await leer(`/creditos_cliente/${deudor.id}`, query)
      return (data as Json[]).map(({ concepto }) => concepto)
    }
    expect(await conceptos({ q: 'autenticacion FIRMAS' })).to.deep.equal(['Autenticación de firmas'])
    expect(await conceptos({ q: 'nada' })).to.deep.equal([])
    expect(await conceptos({ 'filtro[CxC]': '>100' })).to.deep.equal(['Copias'])
    expect(await conceptos({ sort: '-CxC' })).to.deep.equal(['Copias', 'Autenticación de firmas'])
    const { raw } = await api(office).as('admin').get(`/creditos_cliente/${deudor.id}`, { formato: 'csv' })
    expect(raw.toString()).to.include('Por cobrar').and.include('Autenticación de firmas')
  })

  it('un cliente que no está, o de otra oficina, es 404; un filtro que no hay, una frase por campo', async () => {
    const { status, body } = await api(office).as('admin').get('/creditos_cliente/999999')
    expect([status, body.message]).to.deep.equal([404, 'No se encontró el cliente.'])
    expect(
      (
        await api(await freshOffice())
          .as('admin')
          .get(`/creditos_cliente/${quien.id}`)
      ).status,
    ).to.equal(404)
    const mal = await api(office).as('admin').get(`/creditos_cliente/${quien.id}`, { edad: 'vieja', sort: 'dias' })
    expect(mal.status).to.equal(422)
    expect(mal.body.errors).to.have.property('edad')
  })

  it('sin permiso para ver la cartera no se ven', async () => {
    for (const path of [`/creditos_cliente/${quien.id}`, '/cartera_evolucion', '/cartera_mayores'])
      expect((await api(office).as('nadie').get(path)).status, path).to.equal(403)
  })
})
