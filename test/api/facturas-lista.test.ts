// mariadb: lists
import { expect } from 'chai'
import { facturaParaEmitir, listarFacturas } from '../../modules/facturacion/index.ts'
import { imprimirRecibo } from '../../modules/facturacion/imprimir.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'

const post = (body: Json) => api('demo').as('caja').post('/facturaLiq', body)

describe('Lista de facturas', () => {
  it('filtros de la especificación, con su frase para el rango a medias', async () => {
    const d = await porFacturar(1)
    const ctx = await contextOf('demo')
    const frase = 'Es necesario digitar los dos campos sobre la fecha personalizada'
    const falla = async (query: Json): Promise<string> =>
      (await api('demo').as('caja').get('/facturacion', query)).body.message ?? ''
    expect(await falla({ fechaFin: ctx.today })).to.equal(frase)
    expect(await falla({ rango: 'personalizado', fechaInicio: ctx.today })).to.equal(frase)
    expect(await falla({ fechaInicio: ctx.today, fechaFin: '2020-01-01' })).to.contain('anterior')
    expect(await falla({ fechaInicio: ctx.today })).to.equal(frase)
    expect(
      await falla({ fechaInicio: ctx.today, rango: 'hoy' }),
      'con un filtro preestablecido basta el inicio',
    ).to.equal('')
    const { body } = await post(archivo(d))
    const page = (await listarFacturas(ctx, {
      tercero: body.compradores[0].numero_documento,
      estado_dian: '0',
      respuesta: 'ninguna',
    })) as Json
    expect(page.data.map((f: Json) => [f.id_factura, f.total, f.state_document_id, f.num_escritura])).to.deep.equal([
      [body.compradores[0].id, d.total_comprador, 0, '1542'],
    ])
    expect(
      (
        (await listarFacturas(ctx, {
          tercero: body.compradores[0].nombre.split(' ')[0],
          filtro: { estado_dian: 'aceptada' },
        })) as Json
      ).data,
    ).to.deep.equal([])
    expect(((await listarFacturas(ctx, { q: String(d.numero), sort: '-total' })) as Json).data).to.have.length(2)
    expect(
      ((await listarFacturas(ctx, { filtro: { nombre: body.compradores[0].nombre.split(' ')[0] } })) as Json).data,
    ).to.have.length(1)
  })

  it('de varios prefijos salen las facturas de cualquiera de ellos', async () => {
    const d = await porFacturar(1)
    const ctx = await contextOf('demo')
    const { body } = await post(archivo(d))
    const ids: number[] = [...body.compradores, ...body.vendedores].map(({ id }: Json) => id).sort()
    for (const [i, id] of ids.entries())
      await ctx
        .db('facturas')
        .where({ id })
        .update({ prefijo: `PRE${i}` })
    for (const [prefix, esperan] of [
      ['PRE0', ids.slice(0, 1)],
      ['PRE0,PRE1', ids],
      ['PRE9', []],
    ] as const) {
      const { data } = (await listarFacturas(ctx, { prefix, q: String(d.numero), sort: 'id' })) as Json
      expect(
        data.map(({ id }: Json) => id),
        prefix,
      ).to.deep.equal(esperan)
    }
  })
})

describe('Dinero de terceros fuera de la factura', () => {
  it('si la oficina lo dice: la factura lleva solo el ingreso, y el recibo de caja lo de terceros', async () => {
    const slug = await freshOffice()
    const puesto = await api(slug)
      .as('admin')
      .post('/tarifas/parametros', { clave: 'terceros_en_factura', desde: '2020-01-01', valor: 'recibo' })
    expect(puesto.status, puesto.raw.toString()).to.be.oneOf([200, 201])
    const d = await porFacturar(1, slug)
    const { status, body } = await api(slug).as('caja').post('/facturaLiq', archivo(d))
    expect(status, JSON.stringify(body)).to.equal(201)
    const [una] = body.compradores
    const ctx = await contextOf(slug)
    const f = await facturaParaEmitir(ctx, una.id)
    expect([f.terceros_en_factura, f.total, f.total_factura]).to.deep.equal([
      false,
      d.total_comprador,
      una.base + una.iva,
    ])
    expect(f.lineas.every(({ terceros }) => terceros === null)).to.equal(true)
    expect(f.notas.join(' ')).to.contain('aparte, con recibo de caja.')
    const recibo = await api(slug).as('caja').get(`/facturaRecibo/${una.id}`)
    expect([recibo.status, recibo.headers['content-type'], recibo.raw.subarray(0, 5).toString()]).to.deep.equal([
      200,
      'application/pdf',
      '%PDF-',
    ])
    const recibio = async () => {
      let impreso = ''
      const render = (html: string) => {
        impreso = html
        return Promise.resolve(Buffer.from(''))
      }
      await imprimirRecibo({ ...ctx, app: { ...ctx.app, pdf: { ...ctx.app.pdf, render } } }, una.id)
      return /<b>([^<]*)<\/b>Recibió por/.exec(impreso)?.[1]
    }
    const antes = await recibio()
    // a note written by another person does not make that person the receiver
    await ctx.db('facturas_pagos').insert({
      id_factura: una.id,
      metodo: 1,
      valor: -1000,
      detalle: '{}',
      motivo: 'nota',
      fecha: ctx.today,
      cuando: ctx.now.toISOString(),
      id_usuario: (await ctx.db('usuarios').where('usuario', 'admin').first('id')).id,
    })
    expect(await recibio()).to.equal(antes)
    expect((await api(slug).as('caja').get('/facturaRecibo/999999')).status).to.equal(404)
  }).timeout(60_000)
})
