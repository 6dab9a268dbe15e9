// mariadb: money
import { expect } from 'chai'
import { api, contextOf, liquidada, next, radicacion, type Json } from '../harness/index.ts'
import { archivo, carta, comoEstaban, porFacturar } from '../harness/facturacion.ts'
import { facturaParaEmitir, pagosDelDia } from '../../modules/facturacion/index.ts'

const caja = () => api('demo').as('caja')
const post = (body: Json, headers?: Record<string, string>) => caja().post('/facturaLiq', body, headers)
const put = (d: Json, body: Json) => caja().put(`/facturaLiq/${d.id}`, body)
const suma = (cartas: Json[], campo = 'total') => cartas.reduce((acc: number, c) => acc + c[campo], 0)

/** The refusal of a body: its sentence and its fields. */
async function rechazo(body: Json): Promise<{ message: string; errors: Json }> {
  const {
    status,
    body: { message, errors },
  } = await post(body)
  expect(status, JSON.stringify(body)).to.equal(422)
  return { message, errors }
}

describe('Facturar una escritura', () => {
  let d: Json
  before(async () => {
    d = await porFacturar(3)
  })

  it('cada lado con lo que paga a la notaría según la liquidación guardada, y quién lo paga', async () => {
    const { resumen } = (await api('demo').as('liquidador').get('/liquidacionRadi', { numero_radicacion: d.numero }))
      .body
    expect([d.total_vendedor, d.total_comprador]).to.deep.equal([
      resumen.totalPagarNotaria.vendedor,
      resumen.totalPagarNotaria.comprador,
    ])
    expect([d.otorgantes_vendedor.length, d.otorgantes_comprador.length]).to.deep.equal([1, 3])
    expect(d.otorgantes_comprador[0]).to.include.keys(
      'id',
      'nombre',
      'numero_documento',
      'tipo_documento',
      'correo_electronico',
      'deposito_disponible',
    )
    expect((await caja().get('/facturaRadi/99999999')).body.message).to.equal(
      'No se ha encontrado radicacion con el numero 99999999',
    )
  })

  it('quién puede: caja y liquidador facturan, consulta solo mira, el radicador no', async () => {
    expect((await api('demo').as('consulta').get(`/facturaRadi/${d.numero}`)).status).to.equal(200)
    expect((await api('demo').as('radicador').get(`/facturaRadi/${d.numero}`)).status).to.equal(403)
    for (const quien of ['consulta', 'radicador', 'cliente', 'nadie'] as const)
      expect((await api('demo').as(quien).post('/facturaLiq', archivo(d))).status, quien).to.equal(403)
    expect((await api('demo').as('nadie').get('/metodosPago')).body.map(({ name }: Json) => name)).to.deep.equal([
      'BONO',
      'CHEQUE',
      'CRÉDITO',
      'DATAFONO',
      'DEPÓSITO',
      'EFECTIVO',
      'TRANSFERENCIA',
      'MÚLTIPLE MEDIO DE PAGO',
    ])
  })

  it('las cuatro verificaciones de Archivar, con sus mensajes', async () => {
    const [a, b, c] = d.otorgantes_comprador
    expect((await rechazo({ num_radicacion: d.numero, vendedores: [], compradores: [] })).message).to.equal(
      'No hay facturas para archivar',
    )
    const detalles = await rechazo(archivo(d, { vendedores: [carta(d.otorgantes_vendedor[0], 100, { method: 2 })] }))
    expect(detalles.message).to.equal('Debe completar los metodos de pago requeridos')
    expect(detalles.errors['vendedores.0.method_data']).to.deep.equal(['Debe completar el metodo de pago'])
    for (const method_data of [undefined, {}, { depositos: [] }]) {
      expect(
        (await rechazo(archivo(d, { vendedores: [carta(d.otorgantes_vendedor[0], 100, { method: 5, method_data })] })))
          .errors,
      ).to.deep.equal({
        'vendedores.0.method_data': ['Debe completar el metodo de pago'],
        'vendedores.0.method_data.depositos': ['Seleccione un deposito'],
      })
    }
    const vende = await rechazo(archivo(d, { vendedores: [carta(d.otorgantes_vendedor[0], 99.99)] }))
    expect([vende.message, vende.errors['vendedores.0.percent']]).to.deep.equal([
      'Las facturas de vendedores deben cubrir el 100%',
      ['Revise el porcentaje'],
    ])
    const compra = await rechazo(archivo(d, { compradores: [carta(a, 33), carta(b, 33), carta(c, 33)] }))
    expect(compra.message).to.equal('Las facturas de compradores deben cubrir el 100%')
    expect(Object.keys(compra.errors)).to.deep.equal([
      'compradores.0.percent',
      'compradores.1.percent',
      'compradores.2.percent',
    ])
    expect((await rechazo(archivo(d, { compradores: [carta(a, 50), carta(b, 50.01)] }))).message).to.equal(
      'Las facturas de compradores deben cubrir el 100%',
    )
  })

  it('cada límite, en su borde', async () => {
    const [a, b, c] = d.otorgantes_comprador
    const campo = async (compradores: Json[], nombre: string) =>
      (await rechazo(archivo(d, { compradores }))).errors[nombre]
    expect(await campo([carta(a, 100, { observation: 'x'.repeat(251) })], 'compradores.0.observation')).to.deep.equal([
      'Máximo 250 caracteres',
    ])
    for (const [percent, texto] of [
      [0.99, 'El porcentaje mínimo es 1'],
      [100.01, 'El porcentaje máximo es 100'],
      ['33,333', 'Debe ser un porcentaje de 1 a 100 con dos decimales.'],
      [33.333, 'Debe ser un porcentaje de 1 a 100 con dos decimales.'],
    ] as const) {
      expect(await campo([carta(a, percent), carta(b, 50)], 'compradores.0.percent'), String(percent)).to.include(texto)
    }
    expect(await campo([carta({ id: 'x' }, 100)], 'compradores.0.otorgante')).to.deep.equal(['Campo requerido'])
    expect(await campo([carta(a, 100, { method: 9 })], 'compradores.0.method')).to.deep.equal(['Campo requerido'])
    expect(await campo([carta(a, 50), carta(a, 50)], 'compradores.1.otorgante')).to.deep.equal([
      'El otorgante ya fue agregado',
    ])
    expect(await campo([carta(d.otorgantes_vendedor[0], 100)], 'compradores.0.otorgante')).to.deep.equal([
      'Ese otorgante no es de la parte compradora de la radicación.',
    ])
    expect(await campo([carta(a, 25), carta(b, 25), carta(c, 25), carta(c, 25)], 'compradores')).to.deep.equal([
      'No puede haber más facturas que otorgantes (3).',
    ])
    expect(
      (await rechazo({ ...archivo(d), compradores: [carta(a, 50, { id_factura: 999_999 }), carta(b, 50)] })).errors[
        'compradores.0.id_factura'
      ],
    ).to.exist
    expect((await put(d, archivo({ ...d, numero: d.numero + 1 }))).body.errors.num_radicacion).to.deep.equal([
      'El número no es el de la radicación.',
    ])
  })

  it('los detalles de cada método de pago', async () => {
    const [a] = d.otorgantes_comprador
    const faltas = async (method: number, method_data: Json) => {
      const { errors } = await rechazo(archivo(d, { compradores: [carta(a, 100, { method, method_data })] }))
      return Object.fromEntries(
        Object.entries(errors).map(([campo, textos]) => [
          campo.replace('compradores.0.method_data.', ''),
          (textos as string[])[0],
        ]),
      )
    }
    expect(await faltas(1, { deudor: 2_000_000 })).to.deep.equal({ deudor: 'Ese deudor no es cliente de la oficina.' })
    expect(await faltas(2, { numero_cheque: '12345678901' })).to.deep.equal({ numero_cheque: 'Máximo 10 caracteres' })
    expect(await faltas(4, { id_banco: 1, tipo_tarjeta: 'otra' })).to.deep.equal({
      tipo_tarjeta: 'Seleccione el tipo de tarjeta',
    })
    expect(await faltas(4, { tipo_tarjeta: 'debito' })).to.deep.equal({ id_banco: 'Seleccione un banco' })
    expect(await faltas(7, { id_banco: 9_999, numero_transferencia: '1234567890' })).to.deep.equal({
      id_banco: 'Ese banco no existe.',
    })
    expect(
      await faltas(5, {
        depositos: [
          { id: 1, valor: 0 },
          { id: 1, valor: 5 },
        ],
      }),
    ).to.include({ 'depositos.0.valor': 'Min. 1', 'depositos.1.id': 'Ya está agregado' })
    expect((await faltas(5, { depositos: [{ id: 1, valor: d.total_comprador + 1 }] })).depositos).to.contain(
      'El valor maximo es $ ',
    )
    const todo = d.total_comprador
    expect((await faltas(8, { medios: [{ method: 6, valor: todo - 1 }] })).medios).to.equal(
      `Los medios de pago suman ${pesos(todo - 1)}: faltan $ 1.`,
    )
    expect(
      (
        await faltas(8, {
          medios: [
            { method: 6, valor: todo },
            { method: 2, valor: 1, numero_cheque: '1' },
          ],
        })
      ).medios,
    ).to.equal(`El valor maximo es ${pesos(todo)}`)
    expect(await faltas(8, { medios: [{ method: 8, valor: todo }] })).to.deep.equal({
      'medios.0.method': 'Seleccione el método de pago.',
    })
    expect(await faltas(8, { medios: [{ method: 7, valor: todo, id_banco: 1 }] })).to.deep.equal({
      'medios.0.numero_transferencia': 'Ingrese el número de transferencia',
    })
  })

  it('archivar: los montos son del servidor, suman al peso y la radicación termina', async () => {
    const [a, b, c] = d.otorgantes_comprador
    const banco = { method: 7, method_data: { id_banco: 1, numero_transferencia: '1234567890' } }
    const body = archivo(d, {
      compradores: [
        carta(a, '33,33', { total: 1, observation: 'x'.repeat(250) }),
        carta(b, 33.33, banco),
        carta(c, 33.34, { method: 3, method_data: { deudor_persona: c.id } }),
      ],
    })
    const { status, body: hecho } = await post(body)
    expect(status, JSON.stringify(hecho)).to.equal(201)
    expect(hecho.estado).to.equal('finalizada')
    expect([suma(hecho.vendedores), suma(hecho.compradores)]).to.deep.equal([d.total_vendedor, d.total_comprador])
    expect(hecho.compradores.map((f: Json) => f.porcentaje_participacion)).to.deep.equal([33.33, 33.33, 33.34])
    for (const f of hecho.compradores)
      expect(Math.abs(f.total - (d.total_comprador * f.porcentaje_participacion) / 100)).to.be.below(1)
    expect(hecho.vendedores[0]).to.include({
      numero_factura: '',
      is_send: false,
      state_document_id: 0,
      metodo_pago: 6,
      estado_dian: null,
      pendiente_dian: false,
    })
    expect(hecho.compradores[1].method_data).to.deep.equal([{ id_banco: 1, numero_transferencia: '1234567890' }])
    const { resumen } = (await api('demo').as('liquidador').get('/liquidacionRadi', { numero_radicacion: d.numero }))
      .body
    expect(
      [suma(hecho.compradores, 'terceros'), suma(hecho.compradores, 'base') + suma(hecho.compradores, 'iva')],
      'lo de terceros, aparte del ingreso',
    ).to.deep.equal([resumen.cuentasDeOrden.comprador, resumen.derechosNotariales.comprador])
    expect((await caja().get(`/facturaLiq/${d.id}`)).body).to.deep.equal(hecho)
    expect(hecho.sin_facturar).to.deep.equal({ vendedor: 0, comprador: 0 })
    // how each paid is what the next deed proposes: the bank with it, what was of that time alone without
    const { otorgantes_comprador, otorgantes_vendedor, metodo_usual } = (await caja().get(`/facturaRadi/${d.numero}`))
      .body
    expect(metodo_usual, 'lo último que no se debe').to.equal(7)
    expect(otorgantes_vendedor[0].ultimo_pago.fecha).to.match(/^\d{4}-\d\d-\d\d$/)
    expect([...otorgantes_vendedor, ...otorgantes_comprador].map(({ ultimo_pago }: Json) => ultimo_pago)).to.deep.equal(
      [
        [6, null],
        [6, null],
        [7, 1],
        [3, null],
      ].map(([metodo, id_banco]) => ({
        metodo,
        id_banco,
        tipo_tarjeta: null,
        fecha: otorgantes_vendedor[0].ultimo_pago.fecha,
      })),
    )
    const liquidar = await api('demo').as('liquidador').put(`/liquidaciones/${d.id}`, [])
    expect([liquidar.status, liquidar.body.message]).to.deep.equal([
      409,
      'La escritura ya fue facturada: su liquidación no se puede cambiar.',
    ])
  })

  it('lo que la factura electrónica necesita: cliente, renglones que cuadran, notas y mandantes', async () => {
    const {
      compradores: [una, , aCredito],
    } = (await caja().get(`/facturaLiq/${d.id}`)).body
    const ctx = await contextOf('demo')
    const f = await facturaParaEmitir(ctx, una.id)
    expect(f.adquirente).to.include({ organizacion: '2', tipoDocumento: '13', dv: null, tributo: 'ZZ' })
    expect(f.adquirente.direccion).to.include({ pais: 'CO', municipio: '11001' })
    expect(f.lineas.reduce((acc, l) => acc + l.valor + (l.iva?.valor ?? 0), 0)).to.equal(una.total * 100)
    expect([
      ...new Set(f.lineas.flatMap((l) => (l.terceros ? [`${l.terceros.nit}-${l.terceros.dv}`] : []))),
    ]).to.deep.equal(['899999007-0'])
    expect(f.lineas.filter((l) => l.terceros).every((l) => l.iva === null)).to.equal(true)
    expect(f.notas[0]).to.equal(`Escritura pública No. 1542 del 10 de marzo de 2026. Radicación No. ${d.numero}.`)
    expect([f.forma, f.vence]).to.deep.equal(['1', null])
    const credito = await facturaParaEmitir(ctx, aCredito.id)
    expect(credito.forma).to.equal('2')
    expect(credito.vence).to.match(/^\d{4}-\d\d-\d\d$/)
    const vende = await facturaParaEmitir(ctx, (await caja().get(`/facturaLiq/${d.id}`)).body.vendedores[0].id)
    expect(vende.lineas.find((l) => l.codigo === '22')?.terceros, 'la retención es de la DIAN').to.deep.equal({
      nit: '800197268',
      dv: '4',
      nombre: 'Dirección de Impuestos y Aduanas Nacionales',
    })
  })

  it('cambiarlas después: una versión vieja es un conflicto que trae lo guardado; sin versión, vale', async () => {
    const antes = (await caja().get(`/facturaLiq/${d.id}`)).body
    const body = comoEstaban(d, antes)
    body.compradores[0].method = 4
    body.compradores[0].method_data = [{ id_banco: 2, tipo_tarjeta: 'debito', banco: 'visto' }]
    const primero = await put(d, body)
    expect(primero.status, JSON.stringify(primero.body)).to.equal(200)
    expect(primero.body.compradores[0]).to.deep.include({
      id: antes.compradores[0].id,
      metodo_pago: 4,
      method_data: [{ id_banco: 2, tipo_tarjeta: 'debito' }],
    })
    const tarde = await put(d, body)
    expect([tarde.status, tarde.body.code, tarde.body.actual]).to.deep.equal([409, 'version', primero.body])
    expect((await post(archivo(d))).body.actual.version, 'crear lo que ya existe').to.equal(primero.body.version)
    expect((await put(d, { ...body, version: undefined })).status).to.equal(200)
  })

  it('el libro de pagos del día: cada medio, y una corrección resta lo que había', async () => {
    const facturas = (await caja().get(`/facturaLiq/${d.id}`)).body
    const ctx = await contextOf('demo')
    const pagos = (await pagosDelDia(ctx, ctx.today)).filter((p) => p.numero_radicacion === d.numero)
    const deEsta = pagos
      .filter((p) => p.id_factura === facturas.compradores[0].id)
      .map(({ metodo, valor, motivo }) => [metodo, Math.sign(valor), motivo])
    expect(deEsta).to.deep.equal([
      [6, 1, 'pago'],
      [6, -1, 'correccion'],
      [4, 1, 'correccion'],
    ])
    expect(pagos.reduce((acc, { valor }) => acc + valor, 0)).to.equal(d.total_vendedor + d.total_comprador)
  })
})

const pesos = (n: number) => `$ ${String(n).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`

describe('Facturar: estados, concurrencia y repetición', () => {
  it('sin liquidación finalizada, anulada o inexistente: no se factura, y se dice por qué', async () => {
    const cruda = await radicacion()
    const sin = await caja().get(`/facturaRadi/${cruda.numero_radicacion}`)
    expect([sin.status, sin.body.message]).to.deep.equal([
      409,
      `La radicación No. ${cruda.numero_radicacion} no tiene su liquidación finalizada: líquidela antes de facturar.`,
    ])
    expect((await post({ num_radicacion: cruda.numero_radicacion, vendedores: [], compradores: [] })).status).to.equal(
      409,
    )
    expect((await caja().get(`/facturaLiq/${cruda.id}`)).body).to.deep.include({
      vendedores: [],
      compradores: [],
      version: null,
    })
    const anulada = await liquidada()
    await api('demo').as('admin').post(`/radicaciones/${anulada.id}/anular`, { motivo: 'Desistieron antes de firmar' })
    expect((await post({ num_radicacion: anulada.numero_radicacion })).body.message).to.equal(
      `La radicación No. ${anulada.numero_radicacion} está anulada.`,
    )
    expect((await post({ num_radicacion: 99_999_999 })).status).to.equal(404)
    expect((await caja().get('/facturaLiq/99999999')).status).to.equal(404)
  })

  it('dos pestañas archivan a la vez: una gana, la otra ve lo que hay; ni una factura doble', async () => {
    const d = await porFacturar(2)
    const replies = await Promise.all(Array.from({ length: 6 }, () => post(archivo(d))))
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409, 409, 409, 409])
    const { body } = await caja().get(`/facturaLiq/${d.id}`)
    expect([body.vendedores.length, body.compradores.length, suma(body.compradores)]).to.deep.equal([
      1,
      2,
      d.total_comprador,
    ])
    const cambios = await Promise.all(Array.from({ length: 4 }, () => put(d, comoEstaban(d, body))))
    expect(cambios.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409])
  })

  it('la misma llave de idempotencia responde lo mismo sin repetirlo', async () => {
    const d = await porFacturar(1)
    const llave = { 'idempotency-key': `archivar-${next()}` }
    const body = archivo(d)
    body.compradores[0].method_data = [null] // as some forms wrap what they do not have
    const uno = await post(body, llave)
    const dos = await post(body, llave)
    expect([uno.status, dos.status, dos.headers['idempotent-replayed']]).to.deep.equal([201, 201, 'true'])
    expect(dos.body).to.deep.equal(uno.body)
  })

  it('solo un lado: se archiva, y queda dicho cuánto falta por facturar; luego se completa', async () => {
    const d = await porFacturar(1)
    const uno = await post({ ...archivo(d), vendedores: [] })
    expect([uno.status, uno.body.estado, uno.body.sin_facturar]).to.deep.equal([
      201,
      'finalizada',
      { vendedor: d.total_vendedor, comprador: 0 },
    ])
    const dos = await put(d, { ...comoEstaban(d, uno.body), vendedores: archivo(d).vendedores })
    expect([dos.status, dos.body.sin_facturar.vendedor, dos.body.compradores[0].id]).to.deep.equal([
      200,
      0,
      uno.body.compradores[0].id,
    ])
    const { vendedores: _, ...soloCompradores } = comoEstaban(d, dos.body)
    const tres = await put(d, soloCompradores)
    expect([tres.status, tres.body.vendedores], 'de lo que no se habla no se quita nada').to.deep.equal([
      200,
      dos.body.vendedores,
    ])
  })

  it('siete compradores: lo mismo aunque cambie quién paga', async () => {
    const d = await porFacturar(7)
    const uno = await post(archivo(d))
    expect([uno.status, suma(uno.body.compradores), uno.body.compradores.length]).to.deep.equal([
      201,
      d.total_comprador,
      7,
    ])
    const menos = comoEstaban(d, uno.body)
    menos.compradores = menos.compradores
      .slice(0, 3)
      .map((c: Json, i: number) => ({ ...c, percent: [50.5, 48.49, 1.01][i] }))
    const dos = await put(d, menos)
    expect([dos.status, suma(dos.body.compradores), dos.body.compradores.length]).to.deep.equal([
      200,
      d.total_comprador,
      3,
    ])
    const ctx = await contextOf('demo')
    const pagos = (await pagosDelDia(ctx, ctx.today)).filter((p) => p.numero_radicacion === d.numero)
    expect(pagos.reduce((acc, { valor }) => acc + valor, 0)).to.equal(d.total_vendedor + d.total_comprador)
    expect(pagos.filter(({ motivo }) => motivo === 'retiro')).to.have.length(4)
  })

  it('una entidad exenta no paga: su lado no lleva factura y el particular paga todo', async () => {
    const { id, numero_radicacion: numero } = await liquidada({ vendedor: { exento: true } })
    const d: Json = { id, numero, ...(await caja().get(`/facturaRadi/${numero}`)).body }
    const { resumen } = (await api('demo').as('liquidador').get('/liquidacionRadi', { numero_radicacion: numero })).body
    expect(resumen.derechosNotariales.vendedor).to.equal(0)
    if (d.total_vendedor === 0) {
      const { status, body } = await post(archivo(d))
      expect([status, body.message]).to.deep.equal([
        422,
        'La parte vendedora no tiene nada que pagar: no lleva factura.',
      ])
    }
    const bien = await post({ ...archivo(d), ...(d.total_vendedor === 0 ? { vendedores: [] } : {}) })
    expect([bien.status, suma(bien.body.compradores)]).to.deep.equal([201, d.total_comprador])
  })
})
