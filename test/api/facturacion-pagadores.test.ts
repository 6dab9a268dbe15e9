// mariadb: money
import { expect } from 'chai'
import { formatPercent } from '../../schemas/es-co/index.ts'
import { facturaParaEmitir } from '../../modules/facturacion/index.ts'
import { carta, comoEstaban } from '../harness/facturacion.ts'
import { saleOf } from '../harness/factories.ts'
import { api, CATALOGO, contextOf, inmueble, persona, type Json } from '../harness/index.ts'

const HIPOTECANTE = 3
const ACREEDOR = 4
const HIPOTECA = 45

const caja = () => api('demo').as('caja')
const admin = () => api('demo').as('admin')
const put = (d: Json, body: Json) => caja().put(`/facturaLiq/${d.id}`, body)
const suma = (cartas: Json[]): number => cartas.reduce((acc: number, { total }: Json) => acc + Number(total), 0)
const pesos = (lineas: Json[]): number => lineas.reduce((acc: number, { valor }: Json) => acc + Number(valor), 0)

/** Files and settles a sale of two sellers to one buyer, who mortgages to a bank. */
async function ventaConHipoteca(): Promise<Json> {
  const [ana, luis, bruno] = await Promise.all([persona(), persona(), persona()])
  const banco = await persona({
    tipo_documento: CATALOGO.nit,
    apellidos: '',
    nombres: 'Banco de Prueba',
    numero_documento: '890903938',
  }).catch(
    async () => (await admin().get('/persona', { accion: 'PersonaxNombres', numero_documento: '890903938' })).body[0],
  )
  const casa = await inmueble()
  const body = saleOf(Number(ana.id), Number(bruno.id), Number(casa.id))
  const [venta] = body.actosradi as Json[]
  const parte = ({ id }: Json, tipo: number, porcentaje = 100) => ({
    id_personas: id,
    id_tipos_otorgantes: tipo,
    porcentaje_participacion: porcentaje,
  })
  const filed = (
    await admin().post('/radicaciones', {
      ...body,
      actosradi: [
        {
          ...venta,
          otorgantes: [
            parte(ana, CATALOGO.vendedor, 50),
            parte(luis, CATALOGO.vendedor, 50),
            parte(bruno, CATALOGO.comprador),
          ],
        },
        {
          ...venta,
          orden: 1,
          cuantia: 120_000_000,
          actos_codigo_acto: String(HIPOTECA),
          otorgantes: [parte(bruno, HIPOTECANTE), parte(banco, ACREEDOR)],
        },
      ],
    })
  ).body
  const numero = Number(filed.numero_radicacion)
  const { lineas } = (await admin().get('/liquidacionRadi', { numero_radicacion: numero })).body
  expect((await admin().put(`/liquidaciones/${String(filed.id)}`, lineas)).status).to.equal(200)
  const por = (await caja().get(`/facturaRadi/${numero}`)).body
  return { id: filed.id, numero, ana, luis, bruno, banco, liquidadas: lineas, ...por }
}

/** The cards that the settlement proposes of a side, each with its percent. */
const propuestas = (asignadas: Json[], percents: number[]): Json[] =>
  asignadas.map(({ otorgante, lineas }: Json, i) => ({ ...carta({ id: otorgante }, percents[i] ?? 0), lineas }))

describe('Facturar a quien paga', () => {
  let d: Json
  before(async () => {
    d = await ventaConHipoteca()
  })

  it('venta con hipoteca: al banco no se le propone nada; la hipoteca y su parte de la venta, a quien compra', () => {
    expect(
      d.otorgantes_vendedor.map(({ id }: Json) => id),
      'el banco no vende',
    ).to.deep.equal([d.ana.id, d.luis.id])
    expect(
      d.otorgantes_comprador.map(({ id }: Json) => id),
      'puede facturársele si lo acuerdan',
    ).to.deep.equal([d.bruno.id, d.banco.id])
    expect(d.asignado.vendedores.map(({ otorgante }: Json) => otorgante)).to.deep.equal([d.ana.id, d.luis.id])
    expect(d.asignado.compradores.map(({ otorgante }: Json) => otorgante)).to.deep.equal([d.bruno.id])
    expect(pesos(d.asignado.vendedores.flatMap(({ lineas }: Json) => lineas))).to.equal(d.total_vendedor)
    expect(pesos(d.asignado.compradores.flatMap(({ lineas }: Json) => lineas))).to.equal(d.total_comprador)
    for (const { clave, vendedor, comprador } of d.lineas as Json[]) {
      const [linea] = d.liquidadas.filter((una: Json) => una.clave === clave)
      expect([vendedor, comprador]).to.deep.equal([linea.vendedor, linea.comprador])
    }
  })

  it('las facturas de sus tres pagadores suman lo que la liquidación les asigna, línea por línea', async () => {
    const body = {
      num_radicacion: d.numero,
      vendedores: propuestas(d.asignado.vendedores, [50, 50]),
      compradores: propuestas(d.asignado.compradores, [100]),
    }
    const { status, body: hecho } = await caja().post('/facturaLiq', body)
    expect(status, JSON.stringify(hecho)).to.equal(201)
    for (const [lista, asignadas] of [
      ['vendedores', d.asignado.vendedores],
      ['compradores', d.asignado.compradores],
    ] as const) {
      expect(hecho[lista].map(({ otorgante, lineas }: Json) => ({ otorgante, lineas }))).to.deep.equal(asignadas)
      expect(hecho[lista].map(({ total }: Json) => total)).to.deep.equal(
        asignadas.map(({ lineas }: Json) => pesos(lineas)),
      )
    }
    expect(suma(hecho.vendedores)).to.equal(d.total_vendedor)
    const retencion = hecho.vendedores.map(
      ({ lineas }: Json) => lineas.find(({ clave }: Json) => clave === 'item:22').valor,
    )
    expect(retencion, '1 % de la mitad de cada uno').to.deep.equal([1_000_000, 1_000_000])
    const ctx = await contextOf('demo')
    for (const factura of [...hecho.vendedores, ...hecho.compradores]) {
      const emitida = await facturaParaEmitir(ctx, factura.id)
      expect(emitida.total_factura, 'el documento dice lo mismo').to.equal(factura.total)
    }
  })

  it('el cuerpo de la especificación, sin líneas, deja la cuadrícula como está mientras no cambie un porcentaje', async () => {
    const antes = (await caja().get(`/facturaLiq/${d.id}`)).body
    const suyo = comoEstaban(d, antes)
    suyo.vendedores[0].method = 1
    suyo.vendedores[0].method_data = [{ deudor_persona: d.ana.id }]
    const uno = await put(d, suyo)
    expect(uno.status, JSON.stringify(uno.body)).to.equal(200)
    expect(uno.body.vendedores.map(({ lineas }: Json) => lineas)).to.deep.equal(
      antes.vendedores.map(({ lineas }: Json) => lineas),
    )
    const otro = comoEstaban(d, uno.body)
    otro.vendedores[0].percent = 60
    otro.vendedores[1].percent = 40
    const dos = await put(d, otro)
    expect(dos.status, JSON.stringify(dos.body)).to.equal(200)
    const retencion = dos.body.vendedores[0].lineas.find(({ clave }: Json) => clave === 'item:22')
    expect(retencion.valor, 'por porcentaje, de toda línea').to.equal(1_200_000)
  })

  it('una cuadrícula que no suma, a medias o que no es la de sus porcentajes se rechaza por su campo, sin guardar nada', async () => {
    const antes = (await caja().get(`/facturaLiq/${d.id}`)).body
    const base = () => {
      const body = comoEstaban(d, antes)
      body.vendedores = body.vendedores.map((una: Json, i: number) => ({
        ...una,
        percent: 50,
        lineas: d.asignado.vendedores[i].lineas.map((linea: Json) => ({ ...linea })),
      }))
      return body
    }
    const corta = base()
    corta.vendedores[0].lineas[0].valor -= 1
    expect((await put(d, corta)).body.errors).to.deep.equal({
      vendedores: ['Lo que pagan las facturas de cada línea no suma lo que dice la liquidación.'],
    })
    const media = base()
    delete media.vendedores[1].lineas
    expect((await put(d, media)).body.errors).to.deep.equal({
      vendedores: ['Diga lo que paga de cada línea cada factura de la parte, o ninguna.'],
    })
    const otra = base()
    otra.vendedores[0].percent = 60
    otra.vendedores[1].percent = 40
    const cincuenta = [`Lo que paga de cada línea es el ${formatPercent(50)}.`]
    expect((await put(d, otra)).body.errors).to.deep.equal({
      'vendedores.0.percent': cincuenta,
      'vendedores.1.percent': cincuenta,
    })
    const nada = base()
    nada.vendedores[1].lineas.forEach((linea: Json, i: number) => {
      nada.vendedores[0].lineas[i].valor += linea.valor
      linea.valor = 0
    })
    nada.vendedores[0].percent = 99
    nada.vendedores[1].percent = 1
    expect((await put(d, nada)).body.errors).to.deep.equal({
      'vendedores.1.percent': ['No paga nada: quítela o dele algo que pagar.'],
    })
    for (const lineas of [
      [{ clave: 'item:22', valor: -1 }],
      [{ clave: 'item:22' }],
      [{ clave: 'item:22', valor: 1.5 }],
      'x',
    ]) {
      const mala = base()
      mala.vendedores[0].lineas = lineas
      expect((await put(d, mala)).status, JSON.stringify(lineas)).to.equal(422)
    }
    expect((await caja().get(`/facturaLiq/${d.id}`)).body).to.deep.equal(antes)
  })

  it('al banco se le factura si lo acuerdan: de la hipoteca, la mitad', async () => {
    const antes = (await caja().get(`/facturaLiq/${d.id}`)).body
    const [bruno] = d.asignado.compradores
    const derecho = d.lineas.find(({ acto }: Json) => acto === 'Hipoteca')
    const mitad = Math.floor(derecho.comprador / 2)
    const del = (clave: string) => bruno.lineas.find((linea: Json) => linea.clave === clave).valor
    const suyas = bruno.lineas.map((linea: Json) =>
      linea.clave === derecho.clave ? { ...linea, valor: linea.valor - mitad } : linea,
    )
    expect(del(derecho.clave)).to.equal(derecho.comprador)
    const banco = Math.round((mitad * 10_000) / d.total_comprador) / 100
    const body = comoEstaban(d, antes)
    body.compradores = [
      { ...body.compradores[0], percent: Math.round((100 - banco) * 100) / 100, lineas: suyas },
      { ...carta(d.banco, banco), lineas: [{ clave: derecho.clave, valor: mitad }] },
    ]
    const { status, body: hecho } = await put(d, body)
    expect(status, JSON.stringify(hecho)).to.equal(200)
    expect(hecho.compradores.map(({ total }: Json) => total)).to.deep.equal([d.total_comprador - mitad, mitad])
  })

  it('la factura de una hipoteca sola no habla de compradores: el acto dice de qué lado está cada parte, no su tipo', async () => {
    const [deudor, acreedor] = await Promise.all([persona(), persona()])
    const casa = await inmueble()
    const body = saleOf(Number(deudor.id), Number(acreedor.id), Number(casa.id), { acto: HIPOTECA })
    const [acto] = body.actosradi as Json[]
    const filed = (
      await admin().post('/radicaciones', {
        ...body,
        actosradi: [
          {
            ...acto,
            otorgantes: [
              { id_personas: deudor.id, id_tipos_otorgantes: HIPOTECANTE, porcentaje_participacion: 100 },
              { id_personas: acreedor.id, id_tipos_otorgantes: ACREEDOR, porcentaje_participacion: 100 },
            ],
          },
        ],
      })
    ).body
    const { lineas } = (await admin().get('/liquidacionRadi', { numero_radicacion: filed.numero_radicacion })).body
    expect((await admin().put(`/liquidaciones/${String(filed.id)}`, lineas)).status).to.equal(200)
    const { asignado, total_vendedor } = (await caja().get(`/facturaRadi/${filed.numero_radicacion}`)).body
    expect([total_vendedor, asignado.compradores.map(({ otorgante }: Json) => otorgante)]).to.deep.equal([
      0,
      [deudor.id],
    ])
    const { status, body: hecho } = await caja().post('/facturaLiq', {
      num_radicacion: filed.numero_radicacion,
      vendedores: [],
      compradores: [carta(deudor, 100)],
    })
    expect(status, JSON.stringify(hecho)).to.equal(201)
    const { notas } = await facturaParaEmitir(await contextOf('demo'), hecho.compradores[0].id)
    expect(notas.join(' '))
      .to.contain(`${formatPercent(100)} de lo que pagan los otorgantes.`)
      .and.not.contain('compradora')
  })
})
