import { expect } from 'chai'
import { configurarDian, facturasArchivadas, otroNit } from '../harness/dian.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

describe('Facturas enviadas mientras la oficina se habilitaba', function () {
  this.timeout(60_000)
  let sim: Simulador
  let office: string
  const caja = () => api(office).as('caja')
  const admin = () => api(office).as('admin')
  const detalle = async (id: number | undefined): Promise<Json> => (await caja().get(`/facturacion/${String(id)}`)).body

  before(async () => {
    sim = await startSimulador()
    office = await freshOffice()
    await configurarDian(office, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
  })
  after(() => sim.stop())

  it('lo enviado en pruebas no vale en producción: con el permiso de anular queda otra igual sin enviar, y solo entonces', async () => {
    const [id] = await facturasArchivadas(office)
    const ctx = await contextOf(office)
    const enviada = await caja().post('/facturarDian', { id_factura: id })
    expect(enviada.body.estado_dian, enviada.raw.toString()).to.equal('aceptada')
    expect(
      (await caja().get('/facturacion', { q: String(enviada.body.numero_factura).slice(4) })).body.data.map(
        (fila: Json) => fila.id,
      ),
      'by its number without prefix',
    ).to.deep.equal([id])
    const pasar = (quien = admin()) => quien.post(`/facturacion/${String(id)}/produccion`)
    expect((await pasar()).body.code, 'while the office is not in production').to.equal('no_es_de_pruebas')
    // behind the API, which would wake the queue: nobody listens there, and nothing is sent
    const { id: prueba, ...software } = await ctx.db('dian_software').whereNull('retirado_en').first<Json>()
    await ctx.db('dian_software').where({ id: prueba }).update({ retirado_en: software.created_at })
    const [produccion] = await ctx
      .db('dian_software')
      .insert({ ...software, ambiente: '1', simulador: false, url: 'https://127.0.0.1:9/' })
    try {
      const antes = await detalle(id)
      expect(antes).to.include({ de_pruebas: true, state_document_id: 1 })
      expect(antes.timeline.find(({ tipo }: Json) => tipo === 'envio').detalle, 'who signed the answer').to.match(
        / · Acuse con firma válida de \S/,
      )
      expect(
        (await admin().post(`/facturacion/${String(id)}/nota`, { concepto: '2', motivo: 'x' })).body.code,
      ).to.equal('de_pruebas')
      expect((await pasar(caja())).status, 'as a credit note').to.equal(403)
      const { status, body } = await pasar()
      expect(status, JSON.stringify(body)).to.equal(200)
      const vieja = await detalle(id)
      expect([vieja.numero_factura, vieja.estado_dian, vieja.nota_credito, vieja.de_pruebas]).to.deep.equal([
        antes.numero_factura,
        'aceptada',
        null,
        false,
      ])
      expect(vieja.timeline.map(({ titulo }: Json) => titulo)).to.include(
        'Quedó sin validez; otra igual ocupa su lugar',
      )
      const nueva = await detalle(body.id)
      expect(nueva).to.include({
        total: antes.total,
        nombre: antes.nombre,
        id_radicacion: antes.id_radicacion,
        numero_factura: null,
        estado_dian: null,
        state_document_id: 0,
        anulada_en: null,
      })
      const lineas = (de: unknown) =>
        ctx.db('facturas_lineas').where({ id_factura: de }).orderBy('orden').select('clave', 'valor', 'iva', 'terceros')
      expect(await lineas(body.id)).to.deep.equal(await lineas(id))
      expect(
        await ctx
          .db('facturas_pagos')
          .where({ id_factura: id })
          .sum({ saldo: 'valor' })
          .first()
          .then((fila) => Number(fila?.saldo)),
      ).to.equal(0)
      expect(
        await ctx
          .db('facturas_pagos')
          .where({ id_factura: body.id })
          .sum({ saldo: 'valor' })
          .first()
          .then((fila) => Number(fila?.saldo)),
      ).to.equal(antes.total)
      expect(
        (await caja().post('/facturarDian', { id_factura: body.id })).body.message,
        'never a number of the tests',
      ).to.contain('Falta un rango de numeración')
      expect((await pasar()).status, 'once').to.equal(409)
    } finally {
      await ctx.db('dian_software').where({ id: produccion }).delete()
      await ctx.db('dian_software').where({ id: prueba }).update({ retirado_en: null })
    }
  })
})
