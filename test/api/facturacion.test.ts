import { expect } from 'chai'
import { api, liquidada, persona, inmueble, CATALOGO, type Json } from '../harness/index.ts'

const caja = () => api('demo').as('caja')
const efectivo = { method: 6, method_data: [] }

/** A settled sale, as the invoicing screen sees it. */
async function vendida(): Promise<Json> {
  const { id, numero_radicacion } = await liquidada()
  const { body, status } = await caja().get(`/facturaRadi/${numero_radicacion}`)
  expect(status).to.equal(200)
  return { id, numero: numero_radicacion, ...body }
}
const carta = (otorgante: Json, percent: number | string, more: Json = {}) => ({ otorgante: otorgante.id, percent, observation: '', ...efectivo, ...more })
const paga = (d: Json, comprador: Json = {}, vendedor: Json = {}) => ({
  num_radicacion: d.numero, vendedores: [carta(d.otorgantes_vendedor[0], 100, vendedor)], compradores: [carta(d.otorgantes_comprador[0], 100, comprador)],
})
const post = (d: Json, body: Json, headers?: Record<string, string>) => caja().post('/facturaLiq', body, headers)

describe('Facturar una escritura', () => {
  it('los dos lados, cada uno con lo que paga a la notaría según la liquidación guardada', async () => {
    const d = await vendida()
    const { resumen } = (await api('demo').as('liquidador').get('/liquidacionRadi', { numero_radicacion: d.numero })).body
    expect([d.total_vendedor, d.total_comprador]).to.deep.equal([resumen.totalPagarNotaria.vendedor, resumen.totalPagarNotaria.comprador])
    expect(d.otorgantes_vendedor).to.have.length(1)
    expect(d.otorgantes_comprador[0]).to.include.keys('id', 'nombre', 'numero_documento', 'correo_electronico', 'deposito_disponible')
    const { status, body } = await post(d, paga(d, { total: 1 }))
    expect(status, JSON.stringify(body)).to.equal(201)
    expect([body.vendedores[0].total, body.compradores[0].total], 'el total del navegador no cuenta').to.deep.equal([d.total_vendedor, d.total_comprador])
    expect(body.estado).to.equal('finalizada')
    expect(body.vendedores[0]).to.include({ numero_factura: '', is_send: false, state_document_id: 0, metodo_pago: 6, porcentaje_participacion: 100 })
    expect(body.compradores[0].terceros).to.equal(resumen.cuentasDeOrden.comprador)
    expect(body.compradores[0].base + body.compradores[0].iva).to.equal(resumen.derechosNotariales.comprador)
    expect((await caja().get(`/facturaLiq/${d.id}`)).body).to.deep.equal(body)
    expect(body.sin_facturar).to.deep.equal({ vendedor: 0, comprador: 0 })
  })
})
