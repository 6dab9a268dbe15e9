// mariadb: races
import { expect } from 'chai'
import { leerDocumento, verificarPropia } from '../../modules/dian/documento/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { cuentasDe, deudasDe } from '../harness/deudas.ts'
import { configurarDian, otroNit, trasUnaCaida } from '../harness/dian.ts'
import { unCliente } from '../harness/abonos.ts'
import { archivo, carta, deposito, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, jobsDone, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

describe('Notas crédito por parte de una factura', function () {
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
  /** An accepted invoice of one buyer, paid so: `total` is all of it, which the invoice carries. */
  const aceptada = async (pago: (d: Json) => Promise<Json> | Json): Promise<{ id: number; total: number; d: Json }> => {
    const d = await porFacturar(1, office)
    const cuerpo = archivo(d, { compradores: [carta(d.otorgantes_comprador[0], 100, await pago(d))] })
    const {
      compradores: [{ id, total }],
    } = await hecho(admin().post('/facturaLiq', cuerpo), 201)
    await hecho(admin().post('/facturarDian', { id_factura: id, percent: 100 }))
    return { id, total, d }
  }
  const nota = (id: number, cuerpo: Json, llave?: string) =>
    admin().post(
      `/facturacion/${id}/nota`,
      { motivo: 'Se cobró de más.', ...cuerpo },
      llave ? { 'idempotency-key': llave } : {},
    )
  const quedan = (id: number) => hecho(admin().get(`/facturacion/${id}/notas`))
  const enCaja = async (id: number): Promise<number[][]> =>
    (
      await ctx
        .db('facturas_pagos')
        .where({ id_factura: id, motivo: 'nota' })
        .orderBy('id')
        .select<Json[]>('metodo', 'valor')
    ).map(({ metodo, valor }) => [metodo, Number(valor)])

  before(async () => {
    sim = await startSimulador()
    office = await freshOffice()
    await configurarDian(office, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
    ctx = await contextOf(office)
  })
  after(() => sim.stop())

  it('por línea: el documento dice esas líneas con su IVA, la factura sigue, y lo pagado en efectivo sale de la caja de hoy', async () => {
    const { id } = await aceptada(() => ({ method: 6 }))
    const { lineas, queda } = await quedan(id)
    const propia = lineas.find(({ terceros, total }: Json) => !terceros && total > 20_000)
    const ajena = lineas.find(({ terceros }: Json) => terceros)
    const pedido = [
      { linea: propia.linea, valor: 10_000 },
      { linea: ajena.linea, valor: 700 },
    ]
    const con = { concepto: '1', lineas: pedido, quedaba: queda }
    const body = await hecho(nota(id, con, 'una-sola-nota-1'))
    expect(body).to.include({ anulada_en: null, nota: null, estado_dian: 'aceptada' })
    expect(body.notas).to.have.length(1)
    expect(body.notas[0]).to.include({ concepto: '1', estado_dian: 'aceptada', valor: 10_700 })
    expect((await nota(id, con, 'una-sola-nota-1')).body.notas, 'la misma llave no hace otra').to.have.length(1)
    expect((await hecho(admin().get(`/facturacion/${id}`))).notas).to.have.length(1)
    expect(await enCaja(id)).to.deep.equal([[6, -10_700]])
    expect((await quedan(id)).queda).to.equal(queda - 10_700)

    const de = `/facturacion/${id}/notas/${body.notas[0].id}`
    const { raw } = await admin().get(`${de}/xml`)
    expect(verificarPropia(raw)).to.deep.equal({ valido: true, faltas: [] })
    const documento = leerDocumento(raw)
    expect(documento.corrige).to.include({ concepto: '1', motivo: 'Se cobró de más.', numero: body.numero_factura })
    expect(documento.totales.total).to.equal(1_070_000)
    expect(documento.lineas.map(({ valor, iva }) => [valor, iva?.valor ?? 0])).to.deep.equal([
      [840_300, 159_700],
      [70_000, 0],
    ])
    expect((await admin().get(`${de}/pdf`)).raw.subarray(0, 5).toString()).to.equal('%PDF-')

    const otra = await aceptada(() => ({ method: 6 }))
    expect(
      (await admin().get(`/facturacion/${otra.id}/notas/${body.notas[0].id}/xml`)).status,
      'de otra factura',
    ).to.equal(404)
    expect((await api('demo').as('admin').get(`/facturacion/${id}/notas`)).status, 'de otra oficina').to.equal(404)
    expect(
      (
        await api(office)
          .as('caja')
          .post(`/facturacion/${id}/nota`, { ...con, motivo: 'x' })
      ).status,
      'sin permiso',
    ).to.equal(403)
  })

  it('por un valor: lo que se debe baja, lo que ya se abonó queda a favor, y anular después devuelve solo el resto', async () => {
    const { id, total, d } = await aceptada(async () => ({
      method: 3,
      method_data: { deudor_persona: (await unCliente(office)).id },
    }))
    const [[deudor]] = (await deudasDe(id, office)) as [number[]]
    await hecho(nota(id, { concepto: '4', valor: 30_000 }))
    expect(await deudasDe(id, office)).to.deep.equal([[deudor, 3, total, total - 30_000]])
    // all but 5,000 is paid: of a note for 12,000 the client gets 7,000 back
    const [{ id_clientes }] = (await cuentasDe(id, office)) as [Json]
    const abono = await hecho(admin().post('/abonos', { id_clientes, valor: total - 35_000, metodo_pago: 6 }), 201)
    await hecho(nota(id, { concepto: '3', valor: 12_000 }))
    expect((await deudasDe(id, office))[0]?.[3]).to.equal(0)
    const aFavor = async () =>
      (await ctx.db('depositos').where({ id_personas: deudor, tipo: 'anticipo' }).orderBy('id')).map(
        ({ anticipo }: Json) => Number(anticipo),
      )
    expect(await aFavor()).to.deep.equal([7_000])
    const motivo = { query: { motivo: 'Se recibió dos veces.' } }
    const anular = async ({ id: suyo }: Json) => admin().send('DELETE', `/abonos/${suyo}`, undefined, motivo)
    expect((await hecho(anular(abono), 409)).message, 'lo que liberó la nota no vuelve dos veces').to.equal(
      `Una nota crédito dejó a favor del cliente parte del abono ${abono.numero}: ya no se puede anular.`,
    )
    expect((await deudasDe(id, office))[0]?.[3]).to.equal(0)
    expect(await enCaja(id)).to.deep.equal([
      [3, -30_000],
      [3, -12_000],
    ])

    const final = await hecho(nota(id, { concepto: '2' }))
    expect(final.anulada_en).to.be.a('string')
    expect(final.nota.estado_dian).to.equal('aceptada')
    const [factura] = (await ctx
      .db('facturas_lineas')
      .where({ id_factura: id })
      .sum({ v: 'valor', i: 'iva' })) as Json[]
    expect(final.notas.reduce((suma: number, uno: Json) => suma + uno.valor, 0)).to.equal(
      Number(factura.v) + Number(factura.i),
    )
    expect(await aFavor()).to.deep.equal([7_000, total - 42_000])
    expect((await deudasDe(id, office))[0]?.[3]).to.equal(0)
    expect((await quedan(id)).queda).to.equal(0)
    expect((await nota(id, { concepto: '4', valor: 1 })).body.message).to.contain('ya está anulada')
    expect(d.numero).to.be.a('number')
  })

  it('lo que pagó un depósito vuelve a él', async () => {
    let suyo: Json = {}
    const { id } = await aceptada(async (d) => {
      suyo = await deposito(d.otorgantes_comprador[0].id, d.id, d.total_comprador, office)
      return { method: 5, method_data: { depositos: [{ id: suyo.id, valor: d.total_comprador }] } }
    })
    const saldo = async () => Number((await ctx.db('depositos').where({ id: suyo.id }).first()).saldo_notaria)
    const antes = await saldo()
    await hecho(nota(id, { concepto: '4', valor: 9_000 }))
    expect((await saldo()) - antes).to.equal(9_000)
    await hecho(nota(id, { concepto: '2' }))
    expect((await ctx.db('facturas').where({ id }).first()).anulada_en).to.be.a('string')
  })

  it('no pasa de lo que queda, ni desde dos puestos a la vez; sin aceptar no hay nota; rechazada va otra vez igual', async () => {
    const { id } = await aceptada(() => ({ method: 6 }))
    const { queda, lineas } = await quedan(id)
    const propias = lineas.filter(({ terceros }: Json) => !terceros)
    const hay = propias.reduce((suma: number, una: Json) => suma + una.queda, 0)
    expect((await nota(id, { concepto: '4', valor: hay + 1 })).body.errors.valor[0]).to.contain('quedan $')
    expect((await nota(id, { concepto: '9', valor: 1 })).body.errors.concepto[0]).to.contain('va de 1 a 5')
    const mitad = Math.ceil(hay / 2) + 1
    const dos = await Promise.all([1, 2].map(() => nota(id, { concepto: '4', valor: mitad, quedaba: queda })))
    expect(dos.map(({ status }) => status).sort()).to.deep.equal([200, 409])
    expect(dos.find(({ status }) => status === 409)?.body.message).to.contain(
      'Otra persona hizo una nota de esta factura',
    )
    expect((await nota(id, { concepto: '4', valor: mitad })).status).to.equal(422)
    expect((await quedan(id)).queda).to.equal(queda - mitad)

    const numero = `NC${Number((await ctx.db('documentos_dian').where({ tipo: 'nota_credito' }).max<{ n: number }[]>('consecutivo as n'))[0]?.n) + 1}`
    sim.plan({ op: 'SendBillSync', n: 1, action: 'reject:CAU06', numero })
    const rechazada = await hecho(nota(id, { concepto: '4', valor: 5_000 }))
    expect(rechazada.notas.at(-1)).to.include({ numero, estado_dian: 'rechazada', valor: 5_000 })
    expect(await enCaja(id), 'nada se devuelve').to.have.length(1)
    const enviada = await hecho(admin().post(`/facturacion/${id}/enviar`))
    expect(enviada.notas.at(-1)).to.include({ numero, estado_dian: 'aceptada', valor: 5_000 })
    expect(await enCaja(id)).to.deep.equal([
      [6, -mitad],
      [6, -5_000],
    ])

    const sinEnviar = await porFacturar(1, office)
    const {
      compradores: [{ id: nueva }],
    } = await hecho(admin().post('/facturaLiq', archivo(sinEnviar)), 201)
    expect((await nota(nueva, { concepto: '4', valor: 1 })).status).to.equal(404)
    sim.plan({ op: 'SendBillSync', n: 1, action: 'http503' })
    await trasUnaCaida(ctx, async () => {
      await admin().post('/facturarDian', { id_factura: nueva, percent: 100 })
      expect((await nota(nueva, { concepto: '4', valor: 1 })).status).to.equal(409)
    })
    await jobsDone(office)
  })
})
