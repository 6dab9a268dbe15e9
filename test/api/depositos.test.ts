// mariadb: money
import { expect } from 'chai'
import { api, contextOf, freshOffice, liquidada, persona, radicacion, type Role } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'

let slug: string
let quien: Json
const como = (rol: Role = 'admin') => api(slug).as(rol)
const cuerpo = (fields: object = {}) => ({ id_personas: quien.id, notaria: 100_000, metodo_pago: 6, ...fields })
const recibir = async (fields: object = {}): Promise<Json> => {
  const reply = await como().post('/depositos', cuerpo(fields))
  expect(reply.status, reply.raw.toString()).to.equal(200)
  return reply.body
}
const anular = (path: string, motivo: string, rol: Role = 'admin') =>
  como(rol).send('DELETE', path, undefined, { query: { motivo } })
const rechaza = async (fields: object): Promise<Record<string, string[]>> => {
  const reply = await como().post('/depositos', cuerpo(fields))
  expect(reply.status, reply.raw.toString()).to.equal(422)
  return reply.body.errors
}

describe('Depósitos', function () {
  this.timeout(60_000)
  before(async () => {
    slug = await freshOffice()
    quien = await persona({ nombres: 'María del Rosario', apellidos: 'Etxeberría Ñáñez' }, slug)
  })

  it('se reciben con el número que la secuencia anunció, y la lista y el número los encuentran (§7)', async () => {
    const { numero_deposito } = (await como().get('/depositosSecuencia')).body
    const d = await recibir({
      notaria: '1.200.000',
      boleta: '1.000,00',
      registro: 500,
      otros: '7',
      observaciones: ' efectivo contado ',
      numero_deposito: 999,
      id_usuarios: 1,
    })
    expect(d).to.include({
      numero_deposito,
      total: 1_201_507,
      boleta: 1000,
      estado: 'sin_asignar',
      saldo: 1_201_507,
      disponible: 1_200_007,
      metodo: 'EFECTIVO',
      observaciones: 'efectivo contado',
      message: 'Datos enviados correctamente',
    })
    const porNumero = (await como().get('/depositos', { numero_deposito })).body.data
    expect(porNumero).to.have.length(1)
    expect(porNumero[0]).to.include({
      id: d.id,
      otorgante: 'María del Rosario Etxeberría Ñáñez',
      descargue: 0,
      recibio: 'admin',
    })
    expect((await como().get('/depositos', { q: 'nanez 1.200', page: 1 })).body.data).to.have.length(0)
    expect((await como().get('/depositos', { q: 'nanez rosario' })).body.data[0].id).to.equal(d.id)
    expect((await como().get('/depositosNumero', { numero_deposito })).body).to.include({
      id: d.id,
      id_radicacion: null,
      notaria: 1_200_000,
      boleta: 1000,
      registro: 500,
      otros: 7,
    })
    const falta = await como().get('/depositosNumero', { numero_deposito: 987_654 })
    expect([falta.status, falta.body.message]).to.deep.equal([404, 'No se encontró el deposito 987654!'])
    expect((await como().get('/depositos/987654')).body.message).to.equal('no se encuentra el deposito')
  })

  it('cada falta se dice en su campo', async () => {
    expect(await rechaza({ notaria: 'doce', boleta: '1,2,3', otros: -1, registro: 1.5 })).to.deep.equal(
      Object.fromEntries(
        ['notaria', 'boleta', 'registro', 'otros'].map((campo) => [
          campo,
          ['por favor ingrese solo valores numericos'],
        ]),
      ),
    )
    expect(await rechaza({ notaria: 0 })).to.have.key('anticipo')
    expect(await rechaza({ tipo: 'deposito', notaria: '' })).to.deep.equal({ notaria: ['Escriba al menos un valor.'] })
    expect(await rechaza({ tipo: 'anticipo', anticipo: 5 })).to.have.key('anticipo')
    expect(await rechaza({ deposito: 100_001 })).to.deep.equal({
      deposito: ['Los valores suman $ 100.000, no $ 100.001.'],
    })
    expect(
      await rechaza({
        id_personas: 987_654,
        id_radicacion: 987_654,
        id_proyecto: 987_654,
        fecha_deposito: '2999-01-01',
      }),
    ).to.have.keys('id_personas', 'id_radicacion', 'id_proyecto', 'fecha_deposito')
    expect(await rechaza({ id_personas: '' })).to.deep.equal({
      id_personas: ['Elija la persona que entrega el dinero.'],
    })
    expect(await rechaza({ metodo_pago: null })).to.deep.equal({ metodo_pago: ['Seleccione el método de pago.'] })
    expect(await rechaza({ metodo_pago: 5 })).to.have.key('metodo_pago')
    expect(await rechaza({ metodo_pago: 3, method_data: [{ deudor: quien.id }] })).to.deep.equal({
      metodo_pago: ['Un depósito es dinero que se mueve: no puede quedar a crédito.'],
    })
    expect(
      await rechaza({
        metodo_pago: 8,
        method_data: [
          {
            medios: [
              { method: 6, valor: 99_999 },
              { method: 3, valor: 1, deudor: quien.id },
            ],
          },
        ],
      }),
    ).to.have.key('method_data.medios.1.method')
    expect(await rechaza({ metodo_pago: 2, method_data: [{ numero_cheque: '12345678901' }] })).to.deep.equal({
      'method_data.numero_cheque': ['Máximo 10 caracteres'],
    })
    expect(
      await rechaza({ metodo_pago: 7, method_data: { id_banco: 987_654, numero_transferencia: '1' } }),
    ).to.deep.equal({
      'method_data.id_banco': ['Ese banco no existe.'],
    })
    expect(
      await rechaza({
        metodo_pago: 8,
        method_data: [
          {
            medios: [
              { method: 6, valor: 60_000 },
              { method: 5, valor: 40_000, depositos: [{ id: 1, valor: 40_000 }] },
            ],
          },
        ],
      }),
    ).to.have.key('method_data.medios.1.method')
    expect(await rechaza({ metodo_pago: 8, method_data: [{ medios: [{ method: 6, valor: 99_999 }] }] })).to.have.key(
      'method_data.medios',
    )
    expect(await rechaza({ observaciones: 'x'.repeat(501) })).to.have.key('observaciones')
  })

  it('un anticipo llega como `deposito` solo, y luego se asigna a una escritura', async () => {
    const d = await recibir({ tipo: 'anticipo', notaria: null, deposito: 900_000 })
    expect(d).to.include({ tipo: 'anticipo', anticipo: 900_000, estado: 'sin_asignar', disponible: 900_000 })
    const antes = (await como().get('/depositosResumen')).body.sin_asignar
    const r = await radicacion({}, {}, slug)
    const asignado = await como().put(
      `/depositos/${d.id}`,
      cuerpo({ tipo: 'deposito', notaria: 800_000, boleta: 100_000, id_radicacion: r.id, version: d.version }),
    )
    expect(asignado.body).to.include({
      tipo: 'deposito',
      anticipo: 0,
      notaria: 800_000,
      estado: 'disponible',
      numero_radicacion: r.numero_radicacion,
      total: 900_000,
    })
    expect((await como().get('/depositosResumen')).body.sin_asignar).to.include({
      cantidad: antes.cantidad - 1,
      valor: antes.valor - 900_000,
    })
    expect((await como().put(`/depositos/${d.id}`, cuerpo({ version: d.version }))).status).to.equal(409)
  })

  it('el dinero de una radicación que se anula queda sin asignar', async () => {
    const r = await radicacion({}, {}, slug)
    const d = await recibir({ id_radicacion: r.id, notaria: 4_000, boleta: 1_000 })
    expect(d.estado).to.equal('disponible')
    const antes = (await como().get('/depositosResumen')).body.sin_asignar
    expect((await como().post(`/radicaciones/${r.id}/anular`, { motivo: 'Desistieron' })).status).to.equal(200)
    expect((await como().get(`/depositos/${d.id}`)).body.estado).to.equal('sin_asignar')
    expect((await como().get('/depositosResumen')).body.sin_asignar).to.include({
      cantidad: antes.cantidad + 1,
      valor: antes.valor + 5_000,
    })
    expect(await rechaza({ id_radicacion: r.id })).to.have.key('id_radicacion')
    expect((await como().put(`/depositos/${d.id}`, cuerpo({ notaria: 4_000, boleta: 1_000 }))).body).to.include({
      id_radicacion: null,
    })
  })

  it('cada límite vale hasta su borde', async () => {
    const MAXIMO = 9_999_999_999_999
    const d = await recibir({
      notaria: MAXIMO - 1,
      otros: '1',
      observaciones: 'x'.repeat(500),
      metodo_pago: 2,
      method_data: [{ numero_cheque: '1234567890' }],
    })
    expect((await como().get(`/depositos/${d.id}`)).body).to.include({
      total: MAXIMO,
      saldo: MAXIMO,
      disponible: MAXIMO,
    })
    const maximo = ['El valor maximo es $ 9.999.999.999.999']
    for (const notaria of [MAXIMO + 1, String(MAXIMO + 1), '999.999.999.999.999'])
      expect((await rechaza({ notaria })).notaria, String(notaria)).to.deep.equal(maximo)
    expect(await rechaza({ notaria: MAXIMO, otros: 1 }), 'juntos').to.deep.equal({ deposito: maximo })
    for (const notaria of ['90.000,50', '90000,05'])
      expect(await rechaza({ notaria }), notaria).to.deep.equal({ notaria: ['Escriba pesos enteros, sin centavos'] })
    for (const notaria of [1e21, '1e3', 'NaN', '0x10', '1_000', true, [1], { a: 1 }])
      expect(await rechaza({ notaria }), String(notaria)).to.have.key('notaria')
    expect((await anular(`/depositos/${d.id}`, 'm'.repeat(301))).body.errors).to.have.key('motivo')
    expect((await anular(`/depositos/${d.id}`, 'mmmm')).body.errors).to.have.key('motivo')
    expect((await anular(`/depositos/${d.id}`, 'm'.repeat(300))).status).to.equal(201)
    const uno = await recibir({ notaria: 1 })
    expect(uno.total).to.equal(1)
    expect((await como().post('/descargues', { id_deposito: uno.id, notaria: 1 })).body.deposito).to.include({
      saldo: 0,
      estado: 'agotado',
    })
  })

  it('los topes son lo liquidado menos lo ya depositado, y el borde se respeta (§5)', async () => {
    const r = await liquidada({}, {}, slug)
    const { notariales, registrales } = {
      notariales: Number(r.liquidacion.resumen.totalPagarNotaria.total),
      registrales: Number(r.liquidacion.resumen.otrosGastos.total),
    }
    const totales = async (query: Record<string, string | number>) =>
      (await como().get('/depositosTotales', query)).body
    const libres = await totales({ numero_radicacion: r.numero_radicacion })
    expect(libres).to.include({ id_radicacion: r.id, notaria: notariales, registro: registrales - libres.boleta })
    expect(libres.boleta).to.be.above(0)
    expect(
      await rechaza({
        id_radicacion: r.id,
        notaria: notariales + 1,
        boleta: libres.boleta + 1,
        registro: libres.registro + 1,
      }),
    ).to.have.keys('notaria', 'boleta', 'registro')
    const d = await recibir({
      id_radicacion: r.id,
      notaria: notariales,
      boleta: libres.boleta,
      registro: libres.registro,
      otros: 5_000_000,
    })
    expect(await totales({ numero_radicacion: r.numero_radicacion })).to.include({ notaria: 0, boleta: 0, registro: 0 })
    expect((await rechaza({ id_radicacion: r.id, notaria: 1 })).notaria).to.deep.equal(['El valor maximo es $ 0'])
    expect(await totales({ numero_radicacion: r.numero_radicacion, excepto: d.id })).to.include({ notaria: notariales })
    expect(
      (await como().put(`/depositos/${d.id}`, cuerpo({ id_radicacion: r.id, notaria: notariales }))).status,
    ).to.equal(200)
    const devuelto = await como().send('DELETE', `/depositos/${d.id}`, undefined, { query: { motivo: 'desistió' } })
    expect(devuelto.status).to.equal(201)
    expect(await totales({ numero_radicacion: r.numero_radicacion }), 'lo anulado no ocupa el tope').to.deep.equal(
      libres,
    )
    const sinLiquidar = await radicacion({}, { num_escritura: '7788' }, slug)
    expect(await totales({ numero_escritura: '7788' })).to.include({ id_radicacion: sinLiquidar.id, notaria: null })
    expect((await como().get('/depositosTotales', { numero_radicacion: 987_654 })).body.message).to.equal(
      'No se ha encontrado radicacion con el numero 987654',
    )
    expect((await como().get('/depositosTotales')).status).to.equal(422)
  })

  it('lo que cupo en la liquidación se corrige aunque después se liquide por menos, sin subir', async () => {
    const r = await liquidada({}, {}, slug)
    const { notaria } = (await como().get('/depositosTotales', { numero_radicacion: r.numero_radicacion })).body
    const d = await recibir({ id_radicacion: r.id, notaria })
    const { db } = await contextOf(slug)
    const suya = () => db('liquidaciones').where({ id_radicacion: r.id })
    const resumen = JSON.parse((await suya().first('resumen')).resumen)
    resumen.totalPagarNotaria.total -= 1
    await suya().update({ resumen: JSON.stringify(resumen) })
    const corregir = (mas: object) => como().put(`/depositos/${d.id}`, cuerpo({ id_radicacion: r.id, notaria, ...mas }))
    const corregido = await corregir({ observaciones: 'Es de la hija' })
    expect(corregido.status, corregido.raw.toString()).to.equal(200)
    expect((await corregir({ notaria: notaria + 1 })).status).to.equal(422)
  })

  it('dos cajas que depositan a la vez el tope de una escritura: una lo logra', async () => {
    const r = await liquidada({}, {}, slug)
    const notaria = Number(r.liquidacion.resumen.totalPagarNotaria.total)
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => como().post('/depositos', cuerpo({ id_radicacion: r.id, notaria }))),
    )
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 422, 422, 422, 422, 422])
  })

  it('la misma llave no recibe dos veces, y los números no saltan', async () => {
    const { numero_deposito: desde } = (await como().get('/depositosSecuencia')).body
    const llave = { 'Idempotency-Key': 'deposito-de-prueba-1' }
    const [a, b] = [await como().post('/depositos', cuerpo(), llave), await como().post('/depositos', cuerpo(), llave)]
    expect(b.body).to.deep.equal(a.body)
    await rechaza({ notaria: 'x' })
    const replies = await Promise.all(Array.from({ length: 12 }, () => como().post('/depositos', cuerpo())))
    expect(replies.map(({ body }) => body.numero_deposito).sort((x, y) => x - y)).to.deep.equal(
      Array.from({ length: 12 }, (_, i) => desde + 1 + i),
    )
  })

  it('se descarga por rubro hasta lo que queda, y anular el descargue lo devuelve', async () => {
    const d = await recibir({ notaria: 300, boleta: 2000, registro: 100, otros: 50 })
    const descargar = (fields: object, headers = {}) =>
      como().post('/descargues', { id_deposito: d.id, ...fields }, headers)
    expect((await descargar({ boleta: 2001, otros: 51 })).body.errors).to.deep.equal({
      boleta: ['El valor maximo es $ 2.000'],
      otros: ['El valor maximo es $ 50'],
    })
    expect((await descargar({ boleta: 'mil' })).body.errors).to.deep.equal({
      boleta: ['por favor ingrese solo valores numericos'],
    })
    expect((await descargar({ boleta: 0 })).status).to.equal(422)
    expect((await descargar({ notaria: 300, id_radicacion: 987_654 })).status).to.equal(422)
    const llave = { 'Idempotency-Key': 'descargue-de-prueba-1' }
    const [una, dos] = [
      await descargar({ boleta: '2.000', notaria: 100 }, llave),
      await descargar({ boleta: '2.000', notaria: 100 }, llave),
    ]
    expect([una.status, dos.status, dos.body.id]).to.deep.equal([201, 201, una.body.id])
    expect((await como().get(`/depositos/${d.id}`)).body).to.include({ descargue: 2100, saldo: 350, aplicado: 0 })
    expect((await como().get('/depositosNumero', { numero_deposito: d.numero_deposito })).body).to.include({
      boleta: 0,
      notaria: 200,
    })
    expect((await anular(`/depositos/${d.id}`, 'prueba de uso')).body.message).to.include('$ 2.100')
    expect((await anular(`/descargues/${una.body.id}`, '  ')).status).to.equal(422)
    expect((await anular(`/descargues/${una.body.id}`, 'se pagó dos veces')).status).to.equal(201)
    expect((await anular(`/descargues/${una.body.id}`, 'se pagó dos veces')).status).to.equal(409)
    const libro = (await como().get(`/depositos/${d.id}/movimientos`)).body
    expect(libro.map(({ tipo, valor, saldo }: Json) => [tipo, valor, saldo])).to.deep.equal([
      ['recibido', 2450, 2450],
      ['descargado', -2100, 350],
      ['devuelto', 2100, 2450],
    ])
    expect((await como().get(`/depositos/${d.id}/descargues`)).body[0]).to.include({
      total: 2100,
      anulado_motivo: 'se pagó dos veces',
      usuario: 'admin',
    })
  })

  it('50 descargues a la vez no sacan un peso de más', async () => {
    const d = await recibir({ boleta: 1000 })
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => como().post('/descargues', { id_deposito: d.id, boleta: 90 + (i % 2) })),
    )
    const hechos = replies.filter(({ status }) => status === 201)
    expect(replies.filter(({ status }) => status !== 201).every(({ status }) => status === 422)).to.equal(true)
    const sacado = hechos.reduce((suma, { body }) => suma + Number(body.total), 0)
    expect((await como().get('/depositosNumero', { numero_deposito: d.numero_deposito })).body.boleta).to.equal(
      1000 - sacado,
    )
    expect(sacado).to.be.above(1000 - 90)
  })

  it('se corrige hasta lo que queda, y dice por qué no más; se anula con motivo', async () => {
    const d = await recibir({ notaria: 500, boleta: 500 })
    await como().post('/descargues', { id_deposito: d.id, boleta: 400 })
    expect((await como().put(`/depositos/${d.id}`, cuerpo({ notaria: 500, boleta: 399 }))).body.errors).to.deep.equal({
      boleta: ['Ya se usaron $ 400: no puede quedar en menos.'],
    })
    const corregido = await como().put(
      `/depositos/${d.id}`,
      cuerpo({ notaria: 0, boleta: 400, metodo_pago: 2, method_data: [{ numero_cheque: 'A-1' }] }),
    )
    expect(corregido.body).to.include({ total: 400, saldo: 0, estado: 'agotado', metodo: 'CHEQUE' })
    expect((await como().post('/descargues', { id_deposito: d.id, boleta: 1 })).body.errors).to.deep.equal({
      id_deposito: ['Deposito sin fondos'],
    })
    const otro = await recibir({})
    expect((await como().delete(`/depositos/${otro.id}?motivo=no`)).body.errors).to.deep.equal({
      motivo: ['Escriba el motivo.'],
    })
    const sinDecir = await como().delete(`/depositos/${(await recibir({})).id}`)
    expect([sinDecir.status, sinDecir.body.anulado_motivo], 'as the specification writes it').to.deep.equal([
      201,
      'sin motivo',
    ])
    const anulado = await anular(`/depositos/${otro.id}`, 'El cliente desistió')
    expect([anulado.status, anulado.body.estado, anulado.body.saldo]).to.deep.equal([201, 'anulado', 0])
    for (const reply of [
      await anular(`/depositos/${otro.id}`, 'otra vez'),
      await como().put(`/depositos/${otro.id}`, cuerpo()),
      await como().post('/descargues', { id_deposito: otro.id, notaria: 1 }),
    ])
      expect(reply.status).to.equal(409)
    const filtro = (estado: string) => como().get('/depositos', { 'filtro[estado]': estado, pageSize: 100 })
    expect((await filtro('anulado')).body.data.map(({ id }: Json) => id))
      .to.include(otro.id)
      .and.not.include(d.id)
    expect((await filtro('agotado')).body.data.map(({ id }: Json) => id))
      .to.include(d.id)
      .and.not.include(otro.id)
    const suma = await (await contextOf(slug)).db('depositos_movimientos').where('id_deposito', d.id).pluck('medios')
    expect(suma.map((medios) => JSON.parse(String(medios)))).to.deep.equal([
      [{ metodo: 6, valor: 1000 }],
      [{ metodo: 6, valor: -400 }],
      [
        { metodo: 6, valor: -1000 },
        { metodo: 2, valor: 400 },
      ],
    ])
  })

  it('el recibo es un PDF, y su QR lo abre solo con la llave', async () => {
    const d = await recibir({})
    const pdf = await como().get(`/depositos/${d.id}/recibo`)
    expect(pdf.raw.subarray(0, 5).toString()).to.equal('%PDF-')
    const llave = await (await contextOf(slug)).db('depositos').where('id', d.id).first('llave')
    expect((await api(slug).anonymous.get(`/reciboDeposito/${llave.llave}`)).raw.subarray(0, 5).toString()).to.equal(
      '%PDF-',
    )
    expect((await api(slug).anonymous.get(`/reciboDeposito/${'x'.repeat(32)}`)).status).to.equal(404)
    expect(JSON.stringify((await como().get(`/depositos/${d.id}`)).body)).not.to.include(llave.llave)
  })

  it('cada cual hace lo suyo (§6: 81 a 84 depósitos, 87 descargues), y la otra oficina no los ve', async () => {
    const d = await recibir({})
    expect((await como('caja').post('/depositos', cuerpo())).status).to.equal(200)
    expect((await anular(`/depositos/${d.id}`, 'no puede', 'caja')).status).to.equal(403)
    const [pagado] = [await como('caja').post('/descargues', { id_deposito: d.id, notaria: 1 })]
    expect(pagado.status).to.equal(201)
    expect((await anular(`/descargues/${pagado.body.id}`, 'se pagó de más', 'caja')).status).to.equal(201)
    for (const rol of ['revisor', 'radicador'] as const) {
      expect((await como(rol).post('/descargues', { id_deposito: d.id, notaria: 1 })).status, rol).to.equal(403)
      for (const path of [
        `/depositos/${d.id}`,
        `/depositos/${d.id}/movimientos`,
        `/depositos/${d.id}/recibo`,
        `/depositosDisponibles?id_personas=${quien.id}`,
        '/caja',
      ])
        expect((await como(rol).get(path)).status, `${rol} ${path}`).to.equal(403)
    }
    expect((await como('liquidador').put(`/depositos/${d.id}`, cuerpo())).status).to.equal(403)
    expect((await como('consulta').post('/depositos', cuerpo())).status).to.equal(403)
    const otra = await freshOffice()
    expect((await api(otra).as('admin').get(`/depositos/${d.id}`)).status).to.equal(404)
    expect((await api(otra).as('admin').get('/depositos')).body.data).to.deep.equal([])
  })
})
