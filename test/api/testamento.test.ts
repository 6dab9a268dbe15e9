import { expect } from 'chai'
import { destinatariosDe } from '../../ui/liquidaciones/dialogos/Correos.tsx'
import { archivo } from '../harness/facturacion.ts'
import { saleOf } from '../harness/factories.ts'
import { api, freshOffice, officeOf, persona, type Client, type Json } from '../harness/index.ts'

const TESTAMENTO = 137

describe('Un testamento se termina', function () {
  this.timeout(60_000)
  let slug = ''
  let admin: Client
  let tipos: Readonly<Record<string, number>> = {}
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
    const filas = await (
      await officeOf(slug)
    )
      .db('tipos_otorgantes')
      .select<{ id: number; name: string }[]>('id', 'name')
    tipos = Object.fromEntries(filas.map(({ id, name }) => [name, id]))
  })

  const testamento = async (partes: readonly { id: number; tipo: string }[]): Promise<Json> => {
    const elena = await persona({}, slug)
    const cuerpo = saleOf(elena.id, elena.id, 1)
    const otorgantes = partes.map(({ id, tipo }) => ({
      id_personas: id,
      id_tipos_otorgantes: tipos[tipo],
      porcentaje_participacion: 100,
    }))
    const acto = {
      orden: 0,
      cuantia: null,
      actos_codigo_acto: String(TESTAMENTO),
      exento: false,
      otorgantes,
      actosradiinmuebles: [],
    }
    const { status, body, raw } = await admin.post('/radicaciones', { ...cuerpo, actosradi: [acto] })
    expect(status, raw.toString()).to.equal(201)
    return body
  }
  const finalizar = async ({ id_radicacion: id, numero_radicacion }: Json) => {
    const { body } = await admin.get('/liquidacionRadi', { numero_radicacion })
    return admin.put(`/liquidaciones/${id}`, body.lineas)
  }

  it('FINALIZAR no toma una escritura sin otorgantes: quien solo asiste no lo es', async () => {
    const testigo = await persona({}, slug)
    for (const partes of [[], [{ id: testigo.id, tipo: 'Testigo' }]]) {
      const reply = await finalizar(await testamento(partes))
      expect([reply.status, reply.body.message]).to.deep.equal([
        422,
        'La escritura no tiene otorgantes: agréguelos en la radicación antes de finalizar.',
      ])
    }
  })

  it('con su testador y sus testigos se liquida, se factura y se archiva', async () => {
    const [testador, testigo] = [await persona({}, slug), await persona({}, slug)]
    const filed = await testamento([
      { id: testador.id, tipo: 'Testador' },
      { id: testigo.id, tipo: 'Testigo' },
    ])
    expect((await finalizar(filed)).status).to.equal(200)
    const { body: por } = await admin.get(`/facturaRadi/${filed.numero_radicacion}`)
    const nombrados = [...por.otorgantes_vendedor, ...por.otorgantes_comprador].map(({ id }: Json) => id)
    expect([...new Set(nombrados)]).to.deep.equal([testador.id])
    const lados = (['vendedor', 'comprador'] as const).filter((lado) => por[`total_${lado}`] > 0)
    expect(lados, 'nada que pagar en la otra columna').to.deep.equal(['vendedor'])
    const lleno = archivo({ ...por, numero: filed.numero_radicacion })
    const reply = await admin.post('/facturaLiq', {
      num_radicacion: filed.numero_radicacion,
      vendedores: lados.includes('vendedor') ? lleno.vendedores : [],
      compradores: lados.includes('comprador') ? lleno.compradores : [],
    })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect((await admin.get(`/radicaciones/${filed.id_radicacion}`)).body.estado).to.equal('finalizada')
  })

  it('sin nada que pagar por ninguna parte se archiva sin facturas', async () => {
    const entidad = {
      tipo_documento: 6,
      numero_documento: '899999001',
      nombres: 'Ministerio',
      apellidos: '',
      exento: true,
    }
    const exento = await persona(entidad, slug)
    const filed = await testamento([{ id: exento.id, tipo: 'Testador' }])
    // the law's collections are charged of an exempt deed too, while the office's tariff says an amount
    const [recaudos] = (await admin.get('/tarifas', { anio: 2026 })).body.tablas.recaudos
    expect((await admin.put(`/tarifas/recaudos/${recaudos.id}`, { super1: 0 })).status).to.equal(200)
    const hecha = await finalizar(filed)
    expect(hecha.status, hecha.raw.toString()).to.equal(200)
    const { body: por } = await admin.get(`/facturaRadi/${filed.numero_radicacion}`)
    expect([por.total_vendedor, por.total_comprador]).to.deep.equal([0, 0])
    const lleno = archivo({
      ...por,
      numero: filed.numero_radicacion,
      otorgantes_vendedor: [exento],
      otorgantes_comprador: [],
    })
    const de = await admin.post('/facturaLiq', lleno)
    expect([de.status, de.body.errors.vendedores]).to.deep.equal([
      422,
      ['La parte vendedora no tiene nada que pagar: no lleva factura.'],
    ])
    const reply = await admin.post('/facturaLiq', {
      num_radicacion: filed.numero_radicacion,
      vendedores: [],
      compradores: [],
    })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect((await admin.get(`/radicaciones/${filed.id_radicacion}`)).body.estado).to.equal('finalizada')
    const { body: guardada } = await admin.get(`/facturaLiq/${filed.id_radicacion}`)
    expect(guardada).to.deep.include({ vendedores: [], compradores: [], sin_facturar: { vendedor: 0, comprador: 0 } })
    expect(guardada.version).to.equal(1)
  })

  it('el banco que presta no viene marcado para recibir la liquidación; quien además compra, sí', () => {
    const parte = (id_personas: number, tipo_otorgante: string) => ({
      id_personas,
      nombres: `P${id_personas}`,
      apellidos: null,
      correo_electronico: `p${id_personas}@ejemplo.co`,
      tipo_otorgante,
    })
    const destinatarios = destinatariosDe({
      actosradi: [
        { otorgantes: [parte(1, 'Vendedor'), parte(2, 'Comprador')] },
        { otorgantes: [parte(2, 'Hipotecante'), parte(3, 'Acreedor hipotecario')] },
        { otorgantes: [parte(1, 'Acreedor')] },
      ],
    })
    expect(destinatarios.map(({ nombre, elegido }) => [nombre, elegido])).to.deep.equal([
      ['P1', true],
      ['P2', true],
      ['P3', false],
    ])
  })
})
