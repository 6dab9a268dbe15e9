// mariadb: money
import { expect } from 'chai'
import { Factura } from '../../modules/facturacion/index.ts'
import { deudaDe } from '../../modules/facturacion/pagos.ts'
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
  before(async () => {
    slug = await freshOffice()
  })

  it('cuenta cada peso del día en su método: depósitos, facturas y descargues', async () => {
    const r = await liquidada({}, {}, slug)
    const datos = await hecho(admin().get(`/facturaRadi/${r.numero_radicacion}`), 200)
    const [comprador] = datos.otorgantes_comprador
    const quien = await persona({}, slug)
    const d = await hecho(
      admin().post('/depositos', {
        id_personas: comprador.id,
        id_radicacion: r.id,
        notaria: 100_000,
        boleta: 50_000,
        metodo_pago: 8,
        method_data: [
          {
            medios: [
              { method: 6, valor: 30_000 },
              { method: 7, valor: 120_000, id_banco: 1, numero_transferencia: '77' },
            ],
          },
        ],
      }),
      200,
    )
    const anulado = await hecho(
      admin().post('/depositos', {
        id_personas: quien.id,
        anticipo: 9_000,
        tipo: 'anticipo',
        metodo_pago: 2,
        method_data: [{ numero_cheque: '1' }],
      }),
      200,
    )
    await hecho(
      admin().send('DELETE', `/depositos/${anulado.id}`, undefined, { query: { motivo: 'cheque devuelto' } }),
      201,
    )
    await hecho(admin().post('/descargues', { id_deposito: d.id, boleta: 20_000, notaria: 10_000 }), 201)
    await hecho(
      admin().post('/facturaLiq', {
        num_radicacion: r.numero_radicacion,
        vendedores: datos.total_vendedor
          ? [{ otorgante: datos.otorgantes_vendedor[0].id, method: 6, percent: 100 }]
          : [],
        compradores: [
          {
            otorgante: comprador.id,
            method: 8,
            percent: 100,
            method_data: [
              {
                medios: [
                  { method: 5, valor: 90_000, depositos: [{ id: d.id, valor: 90_000 }] },
                  { method: 6, valor: datos.total_comprador - 90_000 },
                ],
              },
            ],
          },
        ],
      }),
      201,
    )
    const caja = await hecho(admin().get('/caja'), 200)
    const fila = (metodo: number) => caja.filas.find((una: Json) => una.metodo === metodo)
    const facturado = Number(datos.total_vendedor) + Number(datos.total_comprador) - 90_000
    expect(fila(6)).to.include({
      depositos: 30_000,
      facturas: facturado,
      descargues: -20_000,
      total: 30_000 + facturado - 20_000,
    })
    expect(fila(7)).to.include({ depositos: 120_000, facturas: 0, descargues: 0 })
    expect(fila(2)).to.include({ depositos: 0, total: 0 })
    expect(fila(5)).to.include({ facturas: 90_000, sinDinero: true })
    expect(caja).to.include({
      fecha: bogotaDate(new Date()),
      recibido: 150_000 + facturado,
      pagado: 20_000,
      neto: 130_000 + facturado,
      efectivo: 10_000 + facturado,
    })
    expect(
      caja.detalle.reduce((suma: number, uno: Json) => suma + (uno.metodo === 5 ? 0 : Number(uno.valor)), 0),
    ).to.equal(caja.neto)
    expect((await hecho(admin().get(`/depositos/${d.id}`), 200)).aplicado).to.equal(90_000)
    const libro = await hecho(admin().get(`/depositos/${d.id}/movimientos`), 200)
    expect(libro.at(-1)).to.include({
      tipo: 'aplicado',
      valor: -90_000,
      numero_radicacion: r.numero_radicacion,
      notaria: -90_000,
    })
    expect((await admin().get('/caja/pdf')).raw.subarray(0, 5).toString()).to.equal('%PDF-')
  })

  it('lo pagado con bono se debe: cuenta como crédito, y el día en que se contó como dinero queda como se firmó', async () => {
    const ctx = await contextOf(slug)
    const r = await liquidada({}, {}, slug)
    const datos = await hecho(admin().get(`/facturaRadi/${r.numero_radicacion}`), 200)
    const [comprador] = datos.otorgantes_comprador
    const [total, parte] = [Number(datos.total_comprador), 40_000]
    const bono = { method: 1, method_data: [{ deudor_persona: comprador.id }] }
    const conBono = (valor: number) => {
      const medios = [
        { method: 1, valor, deudor_persona: comprador.id },
        { method: 6, valor: total - valor },
      ]
      return { method: 8, method_data: [{ medios }] }
    }
    const archivar = (como: Json, mas: Json = {}) => ({
      num_radicacion: r.numero_radicacion,
      compradores: [{ otorgante: comprador.id, percent: 100, ...como, ...mas }],
      vendedores: datos.total_vendedor ? [{ otorgante: datos.otorgantes_vendedor[0].id, method: 6, percent: 100 }] : [],
    })
    const caja = (fecha?: string) => hecho(admin().get('/caja', fecha ? { fecha } : {}), 200)
    const deMetodo = ({ filas }: Json, metodo: number): number =>
      filas.find((una: Json) => una.metodo === metodo).facturas
    const [antes, vendido] = [await caja(), Number(datos.total_vendedor)]
    /** Of today: what entered by BONO and by CRÉDITO, and what was received. */
    const movido = async () => {
      const ahora = await caja()
      return [deMetodo(ahora, 1), deMetodo(ahora, 3) - deMetodo(antes, 3), ahora.recibido - antes.recibido]
    }

    const {
      compradores: [{ id: id_factura }],
    } = await hecho(admin().post('/facturaLiq', archivar(bono)), 201)
    const debe = async () => deudaDe(ctx, await Factura.query(ctx.db).findById(id_factura).throwIfNotFound())
    expect([...(await movido()), await debe()]).to.deep.equal([0, total, vendido, total])
    await hecho(admin().put(`/facturaLiq/${r.id}`, archivar(conBono(parte))), 200)
    expect([...(await movido()), await debe()]).to.deep.equal([0, parte, vendido + total - parte, parte])

    // as the book had it before: the BONO was money received that day
    const libro = () => ctx.db('facturas_pagos').where({ id_factura })
    await libro().delete()
    const fila = { id_factura, fecha: '2026-01-14', cuando: '2026-01-14T15:00:00.000Z', motivo: 'pago' }
    await libro().insert([
      { ...fila, metodo: 1, valor: parte, detalle: JSON.stringify({ deudor: comprador.id }) },
      { ...fila, metodo: 6, valor: total - parte, detalle: '{}' },
    ])
    const firmado = await caja('2026-01-14')
    expect([deMetodo(firmado, 1), deMetodo(firmado, 3), firmado.recibido]).to.deep.equal([parte, 0, total])
    await hecho(admin().put(`/facturaLiq/${r.id}`, archivar(conBono(parte), { observation: 'Con copia' })), 200)
    expect((await libro()).length, 'nada de su pago cambió').to.equal(2)
    expect(await debe(), 'su recibo tampoco').to.equal(0)
    await hecho(admin().put(`/facturaLiq/${r.id}`, archivar(conBono(parte + 5_000))), 200)
    expect(await movido(), 'solo lo que aumentó es de hoy').to.deep.equal([0, 5_000, vendido - 5_000])
    await hecho(admin().put(`/facturaLiq/${r.id}`, archivar({ method: 6 })), 200)
    expect(await movido(), 'lo que se contó como bono se resta como bono').to.deep.equal([-parte, 0, vendido])
    expect(await caja('2026-01-14')).to.deep.equal(firmado)
  })

  it('un depósito no se recibe ni se paga con bono; el que ya se recibió así se corrige y se anula como se contó', async () => {
    const quien = await persona({}, slug)
    const bono = { metodo_pago: 1, method_data: [{ deudor: quien.id }] }
    const refused = ['Un depósito es dinero que se mueve: no puede quedar a crédito.']
    const recibir = (como: Json) => admin().post('/depositos', { id_personas: quien.id, otros: 8_000, ...como })
    expect((await recibir(bono)).body.errors).to.deep.equal({ metodo_pago: refused })
    const medios = [
      { method: 1, valor: 3_000, deudor: quien.id },
      { method: 6, valor: 5_000 },
    ]
    const multiple = { metodo_pago: 8, method_data: [{ medios }] }
    expect((await recibir(multiple)).body.errors).to.deep.equal({ 'method_data.medios.0.method': refused })
    const d = await hecho(recibir({ metodo_pago: 6 }), 200)
    expect((await admin().post('/descargues', { id_deposito: d.id, otros: 1_000, ...bono })).body.errors).to.deep.equal(
      {
        metodo_pago: refused,
      },
    )
    const { db } = await contextOf(slug)
    await db('depositos')
      .where({ id: d.id })
      .update({ metodo_pago: 1, method_data: JSON.stringify({ deudor: quien.id }) })
    await db('depositos_movimientos')
      .where({ id_deposito: d.id })
      .update({ medios: JSON.stringify([{ metodo: 1, valor: 8_000 }]) })
    await hecho(
      admin().put(`/depositos/${d.id}`, {
        id_personas: quien.id,
        otros: 8_000,
        observaciones: 'Del mismo bono',
        ...bono,
      }),
      200,
    )
    const antes = await hecho(admin().get('/caja'), 200)
    await hecho(admin().send('DELETE', `/depositos/${d.id}`, undefined, { query: { motivo: 'no era' } }), 201)
    expect((await hecho(admin().get('/caja'), 200)).recibido - antes.recibido).to.equal(-8_000)
  })

  it('un día cerrado no cambia por lo que se corrige después', async () => {
    const ctx = await contextOf(slug)
    const quien = await persona({}, slug)
    const d = await hecho(admin().post('/depositos', { id_personas: quien.id, otros: 7_000, metodo_pago: 6 }), 200)
    await ctx.db('depositos_movimientos').where('id_deposito', d.id).update({ fecha: '2026-01-15' })
    const antes = await hecho(admin().get('/caja', { fecha: '2026-01-15' }), 200)
    expect(antes).to.include({ recibido: 7_000, efectivo: 7_000 })
    const hoy = await hecho(admin().get('/caja'), 200)
    await hecho(
      admin().put(`/depositos/${d.id}`, {
        id_personas: quien.id,
        otros: 5_000,
        metodo_pago: 2,
        method_data: [{ numero_cheque: '9' }],
      }),
      200,
    )
    expect(await hecho(admin().get('/caja', { fecha: '2026-01-15' }), 200)).to.deep.equal(antes)
    expect((await hecho(admin().get('/caja'), 200)).neto).to.equal(hoy.neto - 2_000)
    expect((await admin().get('/caja', { fecha: '2999-01-01' })).status).to.equal(422)
    expect((await admin().get('/caja', { fecha: 'ayer' })).status).to.equal(422)
    expect((await api(slug).as('radicador').get('/caja')).status).to.equal(403)
  })
})
