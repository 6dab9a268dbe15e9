import { expect } from 'chai'
import { leerDocumento, verificarPropia } from '../../modules/dian/documento/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { unCliente } from '../harness/abonos.ts'
import { configurarDian, otroNit, trasUnaCaida } from '../harness/dian.ts'
import { cuentasDe, deudasDe } from '../harness/deudas.ts'
import { archivo, carta, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, jobsDone, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

describe('Notas débito de una factura', function () {
  this.timeout(60_000)
  let sim: Simulador
  let office: string
  let ctx: Context
  const admin = () => api(office).as('admin')
  const hecho = async (pedido: Promise<Json>, esperado = 200): Promise<Json> => {
    const { status, body } = await pedido
    expect(status, JSON.stringify(body)).to.equal(esperado)
    return body
  }
  /** An accepted invoice of one buyer, paid so. */
  const aceptada = async (pago: Json): Promise<{ id: number; total: number; persona: number }> => {
    const d = await porFacturar(1, office)
    const comprador = d.otorgantes_comprador[0]
    const {
      compradores: [{ id, total }],
    } = await hecho(admin().post('/facturaLiq', archivo(d, { compradores: [carta(comprador, 100, pago)] })), 201)
    await hecho(admin().post('/facturarDian', { id_factura: id, percent: 100 }))
    const { id_personas } = await ctx.db('facturas').where({ id }).first()
    return { id, total, persona: id_personas }
  }
  const nota = (id: number, cuerpo: Json, llave?: string) =>
    admin().post(
      `/facturacion/${id}/nota-debito`,
      { motivo: 'Faltó cobrar una copia.', ...cuerpo },
      llave ? { 'idempotency-key': llave } : {},
    )
  const credito = (id: number, cuerpo: Json) =>
    admin().post(`/facturacion/${id}/nota`, { motivo: 'Sobraba.', ...cuerpo })
  const ultimoNumero = async (): Promise<number> => {
    const [{ n }] = (await ctx.db('documentos_dian').where({ tipo: 'nota_debito' }).max('consecutivo as n')) as [Json]
    return Number(n)
  }
  const quedan = (id: number) => hecho(admin().get(`/facturacion/${id}/notas`))
  const enCaja = async (id: number): Promise<[number, number, string][]> =>
    (await ctx.db('facturas_pagos').where({ id_factura: id }).orderBy('id').select<Json[]>('metodo', 'valor', 'motivo'))
      .slice(1)
      .map(({ metodo, valor, motivo }) => [metodo, Number(valor), motivo])
  const LINEAS = [
    { detalle: 'Copia auténtica', valor: 11_900, iva: '19' },
    { detalle: 'Otra hoja', valor: 7_777, iva: '19' },
    { detalle: 'Correo', valor: 5_000, iva: '0' },
    { detalle: 'Intereses de mora', valor: 3_000, iva: 'excluido' },
  ]
  const TOTAL = 27_677

  before(async () => {
    sim = await startSimulador()
    office = await freshOffice()
    await configurarDian(office, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
    ctx = await contextOf(office)
  })
  after(() => sim.stop())

  it('por líneas: la DIAN la acepta, se imprime y se lee, y se debe como la factura hasta que se paga', async () => {
    const { id, total, persona } = await aceptada({ method: 6 })
    const antes = await quedan(id)
    const con = { concepto: '2', lineas: LINEAS, quedaba: antes.queda }
    expect((await nota(id, con)).body.message).to.contain('la numeración de las notas débito')
    await hecho(admin().post('/dian/rangos', { tipo: 'nota_debito', prefijo: 'ND' }), 201)

    const body = await hecho(nota(id, con, 'una-sola-debito'))
    expect(body).to.include({ anulada_en: null, nota: null, estado_dian: 'aceptada', total })
    expect(body.notas).to.have.length(1)
    expect(body.notas[0]).to.include({
      tipo: 'nota_debito',
      numero: 'ND1',
      concepto: '2',
      estado_dian: 'aceptada',
      valor: TOTAL,
    })
    expect((await nota(id, con, 'una-sola-debito')).body.notas, 'la misma llave no hace otra').to.have.length(1)
    expect(body.timeline.map(({ titulo }: Json) => titulo)).to.include('Nota débito: Firmada con el número ND1')

    expect(await deudasDe(id, office)).to.deep.equal([[persona, 3, TOTAL, TOTAL]])
    const [cuenta] = (await cuentasDe(id, office)) as [Json]
    expect(cuenta.libro.map(({ tipo, detalle }: Json) => [tipo, detalle])).to.deep.equal([['cargo', 'Nota débito ND1']])
    expect(await enCaja(id)).to.deep.equal([[3, TOTAL, 'nota_debito']])
    await hecho(admin().post('/abonos', { id_clientes: cuenta.id_clientes, valor: TOTAL, metodo_pago: 6 }), 201)
    expect(await deudasDe(id, office)).to.deep.equal([[persona, 3, TOTAL, 0]])

    const de = `/facturacion/${id}/notas/${body.notas[0].id}`
    const { raw } = await admin().get(`${de}/xml`)
    expect(verificarPropia(raw)).to.deep.equal({ valido: true, faltas: [] })
    const documento = leerDocumento(raw)
    expect(documento).to.include({ clase: 'nota_debito', tipo: '92', numero: 'ND1', claseClave: 'CUDE' })
    expect(documento.corrige).to.include({
      concepto: '2',
      motivo: 'Faltó cobrar una copia.',
      numero: body.numero_factura,
    })
    expect(documento.medios).to.deep.equal([{ forma: '2', codigo: '1', vence: cuenta.vence }])
    expect(documento.vence).to.equal(cuenta.vence)
    expect(documento.totales).to.include({ total: TOTAL * 100, terceros: 0 })
    expect(
      documento.lineas.map(({ descripcion, cantidad, valor, iva }) => [
        descripcion,
        cantidad,
        valor,
        iva?.valor ?? null,
      ]),
    ).to.deep.equal([
      ['Copia auténtica', 1, 1_000_000, 190_000],
      ['Otra hoja', 1, 653_500, 124_200],
      ['Correo', 1, 500_000, 0],
      ['Intereses de mora', 1, 300_000, null],
    ])
    expect((await admin().get(`${de}/pdf`)).raw.subarray(0, 5).toString()).to.equal('%PDF-')
    await jobsDone(office)
    const [entrega] = await ctx.db('dian_entregas').where({ id_documento: body.notas[0].id })
    expect(entrega?.para, 'va al correo del cliente').to.be.a('string')

    expect(
      (
        await api('demo')
          .as('admin')
          .post(`/facturacion/${id}/nota-debito`, { ...con, motivo: 'x' })
      ).status,
    ).to.equal(404)
    expect(
      (
        await api(office)
          .as('caja')
          .post(`/facturacion/${id}/nota-debito`, { ...con, motivo: 'x' })
      ).status,
    ).to.equal(403)
    const otra = await aceptada({ method: 6 })
    expect((await admin().get(`/facturacion/${otra.id}/notas/${body.notas[0].id}/pdf`)).status).to.equal(404)
  })

  it('por un valor, suma a lo que se debe de la factura; otra nota crédito devuelve de ella, y anular la incluye', async () => {
    const { id, total } = await aceptada({ method: 3, method_data: { deudor_persona: (await unCliente(office)).id } })
    const [[deudor]] = (await deudasDe(id, office)) as [number[]]
    const [{ vence }] = (await cuentasDe(id, office)) as [Json]
    const { queda } = await quedan(id)
    const con = await hecho(nota(id, { concepto: '1', valor: 50_000, iva: 'excluido', quedaba: queda }))
    expect(con.notas[0]).to.include({ concepto: '1', valor: 50_000, estado_dian: 'aceptada' })
    expect(await deudasDe(id, office)).to.deep.equal([[deudor, 3, total + 50_000, total + 50_000]])
    expect((await cuentasDe(id, office))[0]?.vence, 'lo que se debe guarda su día').to.equal(vence)
    const ahora = await quedan(id)
    expect(ahora.queda).to.equal(queda + 50_000)
    const suya = ahora.lineas.at(-1)
    expect(suya).to.include({ detalle: 'Intereses', queda: 50_000, terceros: false })

    await hecho(credito(id, { concepto: '3', lineas: [{ linea: suya.linea, valor: 20_000 }], quedaba: ahora.queda }))
    expect((await deudasDe(id, office))[0]?.[3]).to.equal(total + 30_000)
    const final = await hecho(credito(id, { concepto: '2' }))
    expect(final.anulada_en).to.be.a('string')
    expect(final.notas.map(({ tipo, valor }: Json) => [tipo, valor])).to.deep.equal([
      ['nota_debito', 50_000],
      ['nota_credito', 20_000],
      ['nota_credito', queda + 30_000],
    ])
    const { raw } = await admin().get(`/facturacion/${id}/nota/xml`)
    expect(leerDocumento(raw).lineas.at(-1)).to.include({ descripcion: 'Intereses', valor: 3_000_000, iva: null })
    expect((await deudasDe(id, office))[0]?.[3]).to.equal(0)
    const saldo = (await enCaja(id)).reduce((suma, [, valor]) => suma + valor, 0)
    expect(saldo, 'el libro vuelve a cero').to.equal(-total)
    expect((await nota(id, { concepto: '1', valor: 1, iva: '0' })).body.message).to.contain('ya está anulada')
  })

  it('anular la de una factura que se pagó de contado deja sin deuda la nota débito, y lo abonado a favor', async () => {
    const { id, persona } = await aceptada({ method: 6 })
    await hecho(nota(id, { concepto: '4', valor: 10_000, iva: '19' }))
    const [{ id_clientes }] = (await cuentasDe(id, office)) as [Json]
    await hecho(admin().post('/abonos', { id_clientes, valor: 4_000, metodo_pago: 6 }), 201)
    await hecho(credito(id, { concepto: '2' }))
    expect((await deudasDe(id, office))[0]?.[3]).to.equal(0)
    const anticipos: Json[] = await ctx.db('depositos').where({ id_personas: persona, tipo: 'anticipo' })
    expect(anticipos.map(({ anticipo }) => Number(anticipo))).to.deep.equal([4_000])
  })

  it('dos puestos a la vez hacen una; cada falta por su campo; sin aceptar no hay; rechazada no se debe y va otra vez', async () => {
    const { id, persona } = await aceptada({ method: 6 })
    const { queda } = await quedan(id)
    const faltas = async (cuerpo: Json) => Object.keys((await hecho(nota(id, cuerpo), 422)).errors)
    expect(await faltas({ concepto: '5', valor: 1, iva: '0' })).to.deep.equal(['concepto'])
    expect(await faltas({ concepto: '1' })).to.deep.equal(['valor'])
    expect(await faltas({ concepto: '1', valor: 1 })).to.deep.equal(['iva'])
    expect(await faltas({ concepto: '1', valor: 1, iva: '0', lineas: LINEAS })).to.deep.equal(['valor'])
    expect(await faltas({ concepto: '1', lineas: [{ detalle: ' ', valor: 1, iva: '5' }] })).to.include.members([
      'lineas.0.iva',
    ])
    expect((await quedan(id)).queda, 'ningún número se gastó').to.equal(queda)

    const dos = await Promise.all(
      [1, 2].map(() => nota(id, { concepto: '3', valor: 9_000, iva: '19', quedaba: queda })),
    )
    expect(dos.map(({ status }) => status).sort()).to.deep.equal([200, 409])
    expect(dos.find(({ status }) => status === 409)?.body.message).to.contain('Otra persona hizo una nota')
    expect(await deudasDe(id, office)).to.deep.equal([[persona, 3, 9_000, 9_000]])

    const n = await ultimoNumero()
    const numero = `ND${n + 1}`
    sim.plan({ op: 'SendBillSync', n: 1, action: 'reject:DAU06', numero })
    const rechazada = await hecho(nota(id, { concepto: '3', valor: 5_000, iva: '19' }))
    expect(rechazada.notas.at(-1)).to.include({ numero, estado_dian: 'rechazada', valor: 5_000 })
    expect(rechazada.mensajes_nota).to.have.length.greaterThan(0)
    expect(await deudasDe(id, office), 'nada se debe de más').to.deep.equal([[persona, 3, 9_000, 9_000]])
    expect((await quedan(id)).queda).to.equal(queda + 9_000)
    const enviada = await hecho(admin().post(`/facturacion/${id}/enviar`))
    expect(enviada.notas.at(-1)).to.include({ numero, estado_dian: 'aceptada', valor: 5_000 })
    expect(await deudasDe(id, office)).to.deep.equal([[persona, 3, 14_000, 14_000]])

    sim.plan({ op: 'SendBillSync', n: 1, action: 'reject:DAU06', numero: `ND${n + 2}` })
    await hecho(nota(id, { concepto: '3', valor: 6_000, iva: '19' }))
    const anulada = await hecho(credito(id, { concepto: '2' }))
    expect(anulada.notas.at(-1), 'la anula sin lo que la DIAN rechazó').to.include({ valor: queda + 14_000 })
    expect((await hecho(admin().post(`/facturacion/${id}/enviar`))).notas.at(-2)).to.include({
      estado_dian: 'rechazada',
    })
    expect((await deudasDe(id, office))[0]?.[3]).to.equal(0)

    const d = await porFacturar(1, office)
    const {
      compradores: [{ id: nueva }],
    } = await hecho(admin().post('/facturaLiq', archivo(d)), 201)
    const una = { concepto: '1', valor: 1_000, iva: 'excluido' }
    expect((await nota(nueva, una)).status).to.equal(404)
    sim.plan({ op: 'SendBillSync', n: 1, action: 'http503' })
    await trasUnaCaida(ctx, async () => {
      await admin().post('/facturarDian', { id_factura: nueva, percent: 100 })
      expect((await nota(nueva, una)).status).to.equal(409)
    })
    await jobsDone(office)
  })

  it('mientras espera a la DIAN no se debe, y la nota crédito la espera', async () => {
    const { id } = await aceptada({ method: 6 })
    // by its number, because another document may be on its way
    sim.plan({ op: 'SendBillSync', n: 1, action: 'http503', numero: `ND${(await ultimoNumero()) + 1}` })
    await trasUnaCaida(ctx, async () => {
      await nota(id, { concepto: '1', valor: 1_000, iva: 'excluido' })
      expect(await deudasDe(id, office)).to.deep.equal([])
      expect((await hecho(credito(id, { concepto: '2' }), 409)).message).to.contain('espera a la DIAN')
    })
    await jobsDone(office)
  })
})
