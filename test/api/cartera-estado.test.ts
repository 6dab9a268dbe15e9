// mariadb: money
import { expect } from 'chai'
import { readXlsx } from 'hucre/xlsx'
import {
  addDays,
  bogotaDate,
  formatAmount,
  formatDate,
  formatDocument,
  formatPesos,
} from '../../schemas/es-co/index.ts'
import { api, freshOffice } from '../harness/index.ts'
import { enElLibro, unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { deposito } from '../harness/facturacion.ts'
import type { Json } from '../harness/http.ts'
import { leerPdf } from '../unit/documentos/leer-pdf.ts'

let slug: string
const hoy = () => bogotaDate(new Date())
const hace = (dias: number) => addDays(hoy(), -dias)
const admin = () => api(slug).as('admin')
async function estado(id: number, query: Json = {}): Promise<Json> {
  const { status, body, raw } = await admin().get(`/estado_cuenta/${id}`, query)
  expect(status, raw.toString()).to.equal(200)
  return body
}

describe('Estado de cuenta', function () {
  this.timeout(120_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('saldo inicial más movimientos es el saldo final, que es la suma de lo abierto y de cada tira de edades', async () => {
    const { id } = await unCliente(slug)
    const vieja = await unaCuenta(slug, id, { valor: 500_000, fecha: hace(200), vence: hace(170) })
    const nueva = await unaCuenta(slug, id, { valor: 300_000, fecha: hace(29), vence: addDays(hoy(), 1) })
    await enElLibro(
      slug,
      { id_cuenta: vieja, tipo: 'abono', valor: -120_000, fecha: hace(150) },
      { id_cuenta: vieja, tipo: 'retencion', valor: -30_000, fecha: hace(10) },
      { id_cuenta: nueva, tipo: 'nota_credito', valor: -50_000, fecha: hace(5) },
    )
    const e = await estado(id, { desde: hace(40) })
    expect(e).to.include({
      saldo_inicial: 380_000,
      saldo_final: 600_000,
      vencido: 350_000,
      desde: hace(40),
      corte: hoy(),
    })
    expect(e.movimientos.map(({ tipo, valor, saldo }: Json) => [tipo, valor, saldo])).to.deep.equal([
      ['cargo', 300_000, 680_000],
      ['retencion', -30_000, 650_000],
      ['nota_credito', -50_000, 600_000],
    ])
    expect(
      e.abiertas.map(({ id: cual, valor, retenciones, abonos, notas, saldo, dias, dias_vencida, edad }: Json) => [
        cual,
        valor,
        retenciones,
        abonos,
        notas,
        saldo,
        dias,
        dias_vencida,
        edad,
      ]),
    ).to.deep.equal([
      [vieja, 500_000, 30_000, 120_000, 0, 350_000, 200, 170, 'total_mayor_180'],
      [nueva, 300_000, 0, 0, 50_000, 250_000, 29, -1, 'total_menor_30'],
    ])
    expect(e.edades.factura).to.deep.equal({
      total_menor_30: 250_000,
      total_30_90: 0,
      total_90_180: 0,
      total_mayor_180: 350_000,
    })
    expect(e.edades.vencimiento).to.deep.equal({
      total_menor_30: 250_000,
      total_30_90: 0,
      total_90_180: 350_000,
      total_mayor_180: 0,
    })
  })

  it('un corte pasado dice lo que se debía entonces, aunque después se haya pagado', async () => {
    const { id } = await unCliente(slug)
    const cuenta = await unaCuenta(slug, id, { valor: 80_000, fecha: hace(60) })
    await enElLibro(slug, { id_cuenta: cuenta, tipo: 'abono', valor: -80_000, fecha: hace(20) })
    expect(await estado(id)).to.include({ saldo_final: 0 })
    const antes = await estado(id, { corte: hace(21) })
    expect(antes).to.include({ saldo_final: 80_000 })
    expect(antes.abiertas).to.have.length(1)
    expect(antes.abiertas[0]).to.include({ saldo: 80_000, abonos: 0, dias: 39 })
    expect(await estado(id, { corte: hace(61) })).to.include({ saldo_final: 0, saldo_inicial: 0 })
  })

  it('lo castigado va aparte y no se suma; lo recuperado vuelve a deberse', async () => {
    const { id } = await unCliente(slug)
    const cuenta = await unaCuenta(slug, id, { valor: 90_000, fecha: hace(400) })
    await enElLibro(slug, { id_cuenta: cuenta, tipo: 'castigo', valor: -90_000, fecha: hace(30) })
    const castigada = await estado(id)
    expect(castigada).to.include({ saldo_final: 0 })
    expect(castigada.abiertas).to.deep.equal([])
    expect(castigada.castigadas.map(({ castigado }: Json) => castigado)).to.deep.equal([90_000])
    await enElLibro(slug, { id_cuenta: cuenta, tipo: 'recuperacion', valor: 90_000 })
    expect(await estado(id)).to.deep.include({ saldo_final: 90_000, castigadas: [] })
  })

  it('el saldo a favor va aparte: ni paga ni resta, y es el de la fecha de corte', async () => {
    const { id, persona } = await unCliente(slug)
    await unaCuenta(slug, id, { valor: 10_000, fecha: hace(3) })
    await deposito(persona.id, null, 25_000, slug)
    const e = await estado(id)
    expect(e.saldo_final).to.equal(10_000)
    expect(e.saldo_a_favor.total).to.equal(25_000)
    expect((await estado(id, { corte: hace(1) })).saldo_a_favor).to.deep.equal({ total: 0, depositos: [] })
  })

  it('avisa de lo que está por prescribir: 80 % de tres años desde que venció', async () => {
    const { id } = await unCliente(slug)
    await unaCuenta(slug, id, { valor: 1_000, fecha: hace(1000), vence: hace(877) })
    await unaCuenta(slug, id, { valor: 1_000, fecha: hace(900), vence: hace(870) })
    expect((await estado(id)).abiertas.map(({ por_prescribir }: Json) => por_prescribir)).to.deep.equal([true, false])
  })

  it('el corte no es futuro ni la ventana termina antes de empezar', async () => {
    const { id } = await unCliente(slug)
    const futuro = await admin().get(`/estado_cuenta/${id}`, { corte: addDays(hoy(), 1) })
    expect([futuro.status, futuro.body.errors.corte]).to.deep.equal([
      422,
      ['La fecha de corte no puede ser posterior a hoy.'],
    ])
    const cruzado = await admin().get(`/estado_cuenta/${id}`, { desde: hoy(), corte: hace(1) })
    expect([cruzado.status, cruzado.body.errors.desde]).to.deep.equal([
      422,
      ['La fecha inicial es posterior al corte.'],
    ])
    expect((await admin().get('/estado_cuenta/1', { corte: 'ayer' })).body.errors.corte).to.deep.equal([
      'Formato de fecha incorrecto',
    ])
  })

  it('sin permiso de cartera no se lee, y el de otra oficina no está', async () => {
    const { id } = await unCliente(slug)
    expect((await api(slug).as('nadie').get(`/estado_cuenta/${id}`)).status).to.equal(403)
    expect((await admin().get('/estado_cuenta/999999')).body.message).to.equal('No se encontró el cliente.')
    expect(
      (
        await api('otra')
          .as('admin')
          .get(`/estado_cuenta/${id + 100_000}`)
      ).status,
    ).to.equal(404)
  })

  it('el PDF dice las mismas cifras, repite su cabeza y numera sus páginas', async () => {
    const { id, persona } = await unCliente(slug, { persona: { nombres: 'Ñuñoa & Hijos', apellidos: "O'Hara" } })
    for (let n = 0; n < 60; n++)
      await unaCuenta(slug, id, { valor: 100_000 + n, fecha: hace(n), concepto: `Copias del día ${n}` })
    const { saldo_final, cliente } = await estado(id)
    const reply = await admin().get(`/estado_cuenta/${id}/pdf`, { desde: hace(10) })
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(reply.headers['content-disposition']).to.contain(`estado-de-cuenta-${cliente.codigo}-${hoy()}.pdf`)
    const paginas = leerPdf(reply.raw).map((pagina) => pagina.replaceAll('\n', ''))
    expect(paginas[0])
      .to.contain('Estado de cuenta')
      .and.contain("Ñuñoa & Hijos O'Hara")
      .and.contain(formatPesos(saldo_final))
    expect(paginas[0])
      .to.contain(`CC ${formatDocument(persona.numero_documento)}`)
      .and.contain(`Página 1 de ${paginas.length}`)
    expect(paginas.length).to.be.above(1)
    expect(paginas.at(-1)).to.contain('Saldo final').and.contain(formatAmount(saldo_final))
    expect(paginas[1]).to.contain(`corte ${formatDate(hoy())}`)
  })

  it('la hoja de cálculo trae fechas y pesos de verdad, y nada que una celda ejecute', async () => {
    const { id } = await unCliente(slug)
    await unaCuenta(slug, id, { valor: 70_000, fecha: hace(9), concepto: '=HYPERLINK("x")' })
    const reply = await admin().get(`/estado_cuenta/${id}/xlsx`)
    expect(reply.status, reply.raw.toString()).to.equal(200)
    const { sheets } = await readXlsx(reply.raw)
    expect(sheets.map(({ name }) => name)).to.deep.equal(['Estado de cuenta', 'Cuentas', 'Movimientos'])
    const [, fila] = sheets[1]?.rows ?? []
    expect(fila?.[0]).to.be.instanceOf(Date)
    expect([fila?.[4], fila?.[5], fila?.[11], fila?.[12]]).to.deep.equal(['=HYPERLINK("x")', 70_000, 70_000, 9])
    expect(sheets[2]?.rows.at(-1)?.[6]).to.equal(70_000)
  })
})
