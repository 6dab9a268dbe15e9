import { expect } from 'chai'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { api, contextOf, freshOffice, liquidada, persona } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'

let slug: string
const admin = () => api(slug).as('admin')
const hecho = async (reply: Promise<Json>, status: number): Promise<Json> => {
  const { status: answered, body, raw } = await reply
  expect(answered, raw.toString()).to.equal(status)
  return body
}

describe('Cierre de caja', function () {
  this.timeout(60_000)
  before(async () => { slug = await freshOffice() })

  it('cuenta cada peso del día en su método: depósitos, facturas y descargues', async () => {
    const r = await liquidada({}, {}, slug)
    const datos = await hecho(admin().get(`/facturaRadi/${r.numero_radicacion}`), 200)
    const [comprador] = datos.otorgantes_comprador
    const quien = await persona({}, slug)
    const d = await hecho(admin().post('/depositos', {
      id_personas: comprador.id, id_radicacion: r.id, notaria: 100_000, boleta: 50_000, metodo_pago: 8,
      method_data: [{ medios: [{ method: 6, valor: 30_000 }, { method: 7, valor: 120_000, id_banco: 1, numero_transferencia: '77' }] }],
    }), 200)
    const anulado = await hecho(admin().post('/depositos', { id_personas: quien.id, anticipo: 9_000, tipo: 'anticipo', metodo_pago: 2, method_data: [{ numero_cheque: '1' }] }), 200)
    await hecho(admin().send('DELETE', `/depositos/${anulado.id}`, undefined, { query: { motivo: 'cheque devuelto' } }), 201)
    await hecho(admin().post('/descargues', { id_deposito: d.id, boleta: 20_000, notaria: 10_000 }), 201)
    await hecho(admin().post('/facturaLiq', {
      num_radicacion: r.numero_radicacion,
      vendedores: datos.total_vendedor ? [{ otorgante: datos.otorgantes_vendedor[0].id, method: 6, percent: 100 }] : [],
      compradores: [{ otorgante: comprador.id, method: 8, percent: 100, method_data: [{ medios: [
        { method: 5, valor: 90_000, depositos: [{ id: d.id, valor: 90_000 }] }, { method: 6, valor: datos.total_comprador - 90_000 },
      ] }] }],
    }), 201)
    const caja = await hecho(admin().get('/caja'), 200)
    const fila = (metodo: number) => caja.filas.find((una: Json) => una.metodo === metodo)
    const facturado = Number(datos.total_vendedor) + Number(datos.total_comprador) - 90_000
    expect(fila(6)).to.include({ depositos: 30_000, facturas: facturado, descargues: -20_000, total: 30_000 + facturado - 20_000 })
    expect(fila(7)).to.include({ depositos: 120_000, facturas: 0, descargues: 0 })
    expect(fila(2)).to.include({ depositos: 0, total: 0 })
    expect(fila(5)).to.include({ facturas: 90_000, sinDinero: true })
    expect(caja).to.include({ fecha: bogotaDate(new Date()), recibido: 150_000 + facturado, pagado: 20_000, neto: 130_000 + facturado, efectivo: 10_000 + facturado })
    expect(caja.detalle.reduce((suma: number, uno: Json) => suma + (uno.metodo === 5 ? 0 : Number(uno.valor)), 0)).to.equal(caja.neto)
    expect((await hecho(admin().get(`/depositos/${d.id}`), 200)).aplicado).to.equal(90_000)
    const libro = await hecho(admin().get(`/depositos/${d.id}/movimientos`), 200)
    expect(libro.at(-1)).to.include({ tipo: 'aplicado', valor: -90_000, numero_radicacion: r.numero_radicacion, notaria: -90_000 })
    expect((await admin().get('/caja/pdf')).raw.subarray(0, 5).toString()).to.equal('%PDF-')
  })

  it('un día cerrado no cambia por lo que se corrige después', async () => {
    const ctx = await contextOf(slug)
    const quien = await persona({}, slug)
    const d = await hecho(admin().post('/depositos', { id_personas: quien.id, otros: 7_000, metodo_pago: 6 }), 200)
    await ctx.db('depositos_movimientos').where('id_deposito', d.id).update({ fecha: '2026-01-15' })
    const antes = await hecho(admin().get('/caja', { fecha: '2026-01-15' }), 200)
    expect(antes).to.include({ recibido: 7_000, efectivo: 7_000 })
    const hoy = await hecho(admin().get('/caja'), 200)
    await hecho(admin().put(`/depositos/${d.id}`, { id_personas: quien.id, otros: 5_000, metodo_pago: 2, method_data: [{ numero_cheque: '9' }] }), 200)
    expect(await hecho(admin().get('/caja', { fecha: '2026-01-15' }), 200)).to.deep.equal(antes)
    expect((await hecho(admin().get('/caja'), 200)).neto).to.equal(hoy.neto - 2_000)
    expect((await admin().get('/caja', { fecha: '2999-01-01' })).status).to.equal(422)
    expect((await admin().get('/caja', { fecha: 'ayer' })).status).to.equal(422)
    expect((await api(slug).as('radicador').get('/caja')).status).to.equal(403)
  })
})
