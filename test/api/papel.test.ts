import { expect } from 'chai'
import { addDays } from '../../schemas/es-co/index.ts'
import { leerDocumento, verificarPropia } from '../../modules/dian/documento/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { configurarDian, facturasArchivadas, otroNit } from '../harness/dian.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

describe('Facturas que se entregaron en papel (tipo 03)', function () {
  this.timeout(60_000)
  let sim: Simulador
  let office: string
  let ctx: Context
  let ids: number[]
  const admin = () => api(office).as('admin')
  const caja = () => api(office).as('caja')
  const papel = (id: number | undefined, mas: Json = {}) =>
    caja().post(`/facturacion/${String(id)}/papel`, {
      prefijo: 'FC',
      numero: 7,
      fecha: addDays(ctx.today, -1),
      hora: '14:30',
      ...mas,
    })

  before(async () => {
    sim = await startSimulador()
    office = await freshOffice()
    await configurarDian(
      office,
      sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA', { contingencia: 'FC' }),
      sim.url,
      sim.urlLogica,
    )
    ctx = await contextOf(office)
    ids = await facturasArchivadas(office, 2)
    await ctx.db('emisores').update({ desde: '2026-01-01' })
  })
  after(() => sim.stop())

  it('sin numeración de contingencia no se registra; con ella, su número es uno solo, de un día que ya fue', async () => {
    const nada = await papel(ids[0])
    expect(nada.status, nada.raw.toString()).to.equal(422)
    expect(nada.body.errors.prefijo[0]).to.contain('no tiene numeración de contingencia')
    const rango = await admin().post('/dian/rangos', {
      tipo: 'contingencia',
      prefijo: 'FC',
      resolucion: '18760000002',
      fecha_resolucion: '2019-01-19',
      desde: 1,
      hasta: 1000,
      vigente_desde: '2019-01-19',
      vigente_hasta: '2030-01-19',
    })
    expect(rango.status, rango.raw.toString()).to.equal(201)
    expect((await papel(ids[0], { numero: 1001 })).body.errors.numero[0]).to.contain('no está en la numeración')
    expect((await papel(ids[0], { fecha: addDays(ctx.today, 1) })).body.errors.fecha[0]).to.contain('después de ahora')
    expect((await papel(ids[0], { hora: '25:00' })).body.errors.hora).to.deep.equal(['Escriba la hora así: 14:30.'])
    const sinPermiso = await api(office)
      .as('nadie')
      .post(`/facturacion/${String(ids[0])}/papel`, { prefijo: 'FC', numero: 7, fecha: ctx.today, hora: '00:00' })
    expect(sinPermiso.status, 'sin permiso').to.equal(403)
    const deOtra = api('demo').as('caja')
    const ajena = await deOtra.post('/facturacion/99999/papel', {
      prefijo: 'FC',
      numero: 7,
      fecha: ctx.today,
      hora: '00:00',
    })
    expect(ajena.status, 'de otra oficina').to.equal(404)

    const dos = await Promise.all([papel(ids[0]), papel(ids[1])])
    expect(dos.map(({ status }) => status).sort(), JSON.stringify(dos.map(({ body }) => body))).to.deep.equal([
      200, 422,
    ])
    expect(dos.find(({ status }) => status === 422)?.body.errors.numero[0]).to.contain('ya es de la factura de')
    const una = dos.find(({ status }) => status === 200)?.body
    expect(una).to.include({
      numero_factura: 'FC7',
      estado_dian: null,
      papel_en: `${addDays(ctx.today, -1)}T19:30:00.000Z`,
    })
    expect(una.limite_48h).to.equal(`${addDays(ctx.today, 1)}T19:30:00.000Z`)
    ids = una.id === ids[0] ? ids : [ids[1] ?? 0, ids[0] ?? 0, ids[2] ?? 0]
    expect((await papel(ids[0], { numero: 8 })).status).to.equal(409)
  })

  it('no cambia ni se quita; se transmite como tipo 03 con CUDE y su factura en papel, y la DIAN la acepta', async () => {
    const { id_radicacion, numero_radicacion } = await ctx.db('facturas').where({ id: ids[0] }).first<Json>()
    const leidas = (await caja().get(`/facturaLiq/${id_radicacion}`)).body
    const cartas = (lista: Json[]) =>
      lista.map((f) => ({
        id_factura: f.id,
        otorgante: f.otorgante,
        method: f.metodo_pago,
        percent: f.porcentaje_participacion,
        method_data: f.method_data,
        observation: f.id === ids[0] ? 'Otra cosa' : f.observaciones,
      }))
    const cambio = await admin().put(`/facturaLiq/${id_radicacion}`, {
      num_radicacion: numero_radicacion,
      version: leidas.version,
      vendedores: cartas(leidas.vendedores),
      compradores: cartas(leidas.compradores),
    })
    expect(JSON.stringify(cambio.body.errors)).to.contain('FC7 se entregó en papel: no se puede cambiar')

    const { status, body } = await caja().post('/facturarDian', { id_factura: ids[0] })
    expect(status, JSON.stringify(body)).to.equal(200)
    expect(body).to.include({ numero_factura: 'FC7', estado_dian: 'aceptada' })
    const { raw } = await caja().get(`/facturacion/${String(ids[0])}/xml`)
    expect(verificarPropia(raw)).to.deep.equal({ valido: true, faltas: [] })
    const documento = leerDocumento(raw)
    expect(documento).to.include({ tipo: '03', numero: 'FC7', claseClave: 'CUDE', fecha: ctx.today })
    expect(documento.papel).to.deep.equal({ numero: 'FC7', fecha: addDays(ctx.today, -1) })
    expect(raw.toString()).to.contain('<cbc:DocumentTypeCode>FTC</cbc:DocumentTypeCode>')
    expect((await caja().get(`/facturacion/${String(ids[0])}`)).body).to.include({ clase: '03', limite_48h: null })
    expect((await caja().get(`/facturacion/${String(ids[0])}/pdf`)).raw.subarray(0, 5).toString()).to.equal('%PDF-')
    expect((await caja().post('/facturarDian', { id_factura: ids[1] })).body.numero_factura).to.equal('SETP990000000')
  })

  it('mientras no se transmite, «Mi día» cuenta su plazo desde que se entregó', async () => {
    expect((await papel(ids[2], { numero: 9 })).status).to.equal(200)
    const { lineas } = (await admin().get('/mi_dia')).body
    expect(JSON.stringify(lineas)).to.contain(`"limite":"${addDays(ctx.today, 1)}T19:30:00.000Z"`)
  })
})
