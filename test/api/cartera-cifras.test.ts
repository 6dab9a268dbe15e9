// mariadb: money
import { expect } from 'chai'
import { ultimosMeses } from '../../modules/cartera/domain/index.ts'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { enElLibro, unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'

const hoy = () => bogotaDate(new Date())
const hace = (dias: number) => addDays(hoy(), -dias)
const leer = async (office: string, path: string, query: Record<string, string | number> = {}): Promise<Json> => {
  const { status, body, raw } = await api(office).as('admin').get(path, query)
  expect(status, raw.toString()).to.equal(200)
  return body
}

describe('Evolución de la cartera', function () {
  this.timeout(60_000)

  it('dice doce meses calendario: lo que se debía al terminar cada uno, lo cargado, lo pagado y lo castigado', async () => {
    const office = await freshOffice()
    const [uno, otro] = [await unCliente(office), await unCliente(office)]
    const meses = ultimosMeses(hoy(), 12)
    const vieja = await unaCuenta(office, uno.id, { fecha: '2020-01-15', valor: 1000 })
    const cuenta = await unaCuenta(office, uno.id, { fecha: `${meses[3]}-02`, valor: 600 })
    await unaCuenta(office, otro.id, { fecha: `${meses[3]}-28`, valor: 50 })
    await enElLibro(
      office,
      { id_cuenta: vieja, tipo: 'abono', valor: -300, fecha: `${meses[5]}-01` },
      { id_cuenta: cuenta, tipo: 'retencion', valor: -100, fecha: `${meses[5]}-28` },
      { id_cuenta: vieja, tipo: 'castigo', valor: -200, fecha: `${meses[8]}-10` },
    )
    const { meses: filas } = await leer(office, '/cartera_evolucion')
    expect((filas as Json[]).map(({ mes }) => mes)).to.deep.equal(meses)
    expect((filas as Json[]).map(({ saldo }) => saldo)).to.deep.equal([
      1000, 1000, 1000, 1650, 1650, 1250, 1250, 1250, 1050, 1050, 1050, 1050,
    ])
    expect(filas[3]).to.include({ cargado: 650, pagado: 0 })
    expect(filas[5]).to.include({ cargado: 0, pagado: 400 })
    expect(filas[8]).to.include({ castigado: 200 })
    const { meses: suyos } = await leer(office, '/cartera_evolucion', { id_clientes: otro.id })
    expect((suyos as Json[]).map(({ saldo }) => saldo)).to.deep.equal([0, 0, 0, ...Array<number>(9).fill(50)])
    expect((await api(office).as('admin').get('/cartera_evolucion', { id_clientes: 999999 })).status).to.equal(404)
  })

  it('en una oficina sin cartera todo es cero', async () => {
    const office = await freshOffice()
    const { meses } = await leer(office, '/cartera_evolucion')
    expect(
      (meses as Json[]).every(({ saldo, cargado, pagado }) => saldo === 0 && cargado === 0 && pagado === 0),
    ).to.equal(true)
    expect((await leer(office, '/cartera_mayores')).data).to.deep.equal([])
  })
})

describe('Mayores deudores', function () {
  this.timeout(60_000)

  it('son diez, por lo que ya venció; quien debe más sin vencer no está antes', async () => {
    const office = await freshOffice()
    const ids: number[] = []
    for (let n = 1; n <= 11; n++) {
      const { id } = await unCliente(office)
      ids.push(id)
      await unaCuenta(office, id, { fecha: hace(100), vence: hace(70), valor: n * 1000 })
    }
    const nuevo = await unCliente(office)
    await unaCuenta(office, nuevo.id, { fecha: hace(5), vence: hace(-25), valor: 99_000_000 })
    await unaCuenta(office, nuevo.id, { fecha: hace(31), vence: hace(1), valor: 2500 })
    const grande = await unCliente(office)
    await unaCuenta(office, grande.id, { fecha: hace(5), vence: hace(-25), valor: 500_000_000 })
    await unaCuenta(office, grande.id, { fecha: hace(31), vence: hace(1), valor: 100 })
    const { data } = await leer(office, '/cartera_mayores')
    const esperados = [ids[10], ids[9], ids[8], ids[7], ids[6], ids[5], ids[4], ids[3], ids[2], nuevo.id]
    expect((data as Json[]).map(({ id_clientes }) => id_clientes)).to.deep.equal(esperados)
    const ultimo = (data as Json[])[9]
    expect(ultimo).to.include({ vencido: 2500, total: 99_002_500, facturas: 2, vence: hace(1) })
    expect(ultimo?.cartera_edades).to.deep.equal({
      total_menor_30: 99_000_000,
      total_30_90: 2500,
      total_90_180: 0,
      total_mayor_180: 0,
    })
    const { data: vencidas } = await leer(office, '/cartera_mayores', { desde: 'vencimiento' })
    expect((vencidas as Json[])[9]?.cartera_edades).to.deep.equal({
      total_menor_30: 99_002_500,
      total_30_90: 0,
      total_90_180: 0,
      total_mayor_180: 0,
    })
    for (const { total, cartera_edades } of data as Json[])
      expect(Object.values(cartera_edades as Record<string, number>).reduce((suma, valor) => suma + valor, 0)).to.equal(
        total,
      )
  })

  it('lo que vence hoy no está vencido', async () => {
    const office = await freshOffice()
    const { id } = await unCliente(office)
    await unaCuenta(office, id, { fecha: hace(30), vence: hoy(), valor: 1 })
    expect((await leer(office, '/cartera_mayores')).data).to.deep.equal([])
  })
})
