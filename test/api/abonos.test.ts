// mariadb: money
import { expect } from 'chai'
import { Cliente } from '../../modules/cartera/model.ts'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { comoEsta, debe, facturaDebida, unCliente } from '../harness/abonos.ts'
import { deposito } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, persona, type Json } from '../harness/index.ts'

let slug: string
const admin = () => api(slug).as('admin')
const hecho = async (reply: Promise<Json>, status: number): Promise<Json> => {
  const { status: answered, body, raw } = await reply
  expect(answered, raw.toString()).to.equal(status)
  return body
}
const abonar = (cliente: Json, valor: number, mas: Json = {}) =>
  admin().post('/abonos', { id_clientes: cliente.id_clientes, valor, metodo_pago: 6, ...mas })
const faltas = async (reply: Promise<Json>): Promise<Json> => (await hecho(reply, 422)).errors
const anular = (id: number, motivo = 'se recibió dos veces') =>
  admin().send('DELETE', `/abonos/${id}`, undefined, { query: { motivo } })

describe('Abonos', function () {
  this.timeout(120_000)
  before(async () => {
    slug = await freshOffice()
  })

  it('paga lo más viejo primero, con número consecutivo, y el saldo del cliente es el de sus cuentas', async () => {
    const cliente = await unCliente(slug)
    const nueva = await debe(slug, cliente, 50_000)
    const vieja = await debe(slug, cliente, 30_000, { fecha: '2026-02-01' })
    const abono = await hecho(abonar(cliente, 40_000), 201)
    expect(abono).to.include({
      valor: 40_000,
      retenido: 0,
      metodo: 'EFECTIVO',
      estado: 'vigente',
      fecha: bogotaDate(new Date()),
    })
    expect(
      abono.aplicaciones.map(({ id_cuenta, abono: valor, saldo }: Json) => [id_cuenta, valor, saldo]),
    ).to.deep.equal([
      [vieja.id, 30_000, 0],
      [nueva.id, 10_000, 40_000],
    ])
    expect(await comoEsta(slug, nueva.id)).to.deep.equal({ saldo: 40_000, pagado: 10_000, castigado: 0, suma: 40_000 })
    const otro = await hecho(abonar(cliente, 40_000), 201)
    expect(otro.numero).to.equal(abono.numero + 1)
    const fila = await Cliente.query((await contextOf(slug)).db).findById(cliente.id_clientes)
    expect(Number(fila?.saldo)).to.equal(0)
    expect(
      (await hecho(admin().get('/abonos', { id_clientes: cliente.id_clientes }), 200)).data.map((a: Json) => a.numero),
    ).to.deep.equal([otro.numero, abono.numero])
  })

  it('nunca más de lo que se debe, y cada falta en su campo y con las palabras de la especificación', async () => {
    const cliente = await unCliente(slug)
    const [una, otra] = [await debe(slug, cliente, 30_000), await debe(slug, cliente, 20_000)]
    const ajena = await debe(slug, await unCliente(slug), 10_000)
    const a = (id_cuenta: number, valor: number, retenciones?: Json[]) => ({
      id_cuenta,
      valor,
      ...(retenciones ? { retenciones } : {}),
    })
    expect(await faltas(abonar(cliente, 50_001))).to.deep.equal({ valor: ['El valor maximo es $ 50.000'] })
    expect(await faltas(abonar(cliente, 0))).to.deep.equal({ valor: ['Escriba el valor del abono.'] })
    expect(await faltas(abonar(cliente, 30_001, { aplicaciones: [a(una.id, 30_001)] }))).to.deep.equal({
      'aplicaciones.0.valor': ['El valor maximo es $ 30.000'],
    })
    expect(await faltas(abonar(cliente, 10_000, { aplicaciones: [a(una.id, 8_000)] }))).to.deep.equal({
      aplicaciones: ['Las cuentas suman $ 8.000: faltan $ 2.000.'],
    })
    expect(await faltas(abonar(cliente, 5_000, { aplicaciones: [a(una.id, 3_000), a(otra.id, 3_000)] }))).to.deep.equal(
      { aplicaciones: ['El valor maximo es $ 5.000'] },
    )
    expect(await faltas(abonar(cliente, 2_000, { aplicaciones: [a(una.id, 1_000), a(una.id, 1_000)] }))).to.deep.equal({
      'aplicaciones.1.id_cuenta': ['Ya está agregada'],
    })
    expect(await faltas(abonar(cliente, 1_000, { aplicaciones: [a(ajena.id, 1_000)] }))).to.deep.equal({
      'aplicaciones.0.id_cuenta': ['Esa cuenta no es de este cliente.'],
    })
    expect(
      await faltas(
        abonar(cliente, 30_000, {
          aplicaciones: [a(una.id, 30_000, [{ tipo: 'retefuente', tarifa: 10, valor: 1_000 }])],
        }),
      ),
    ).to.deep.equal({ 'aplicaciones.0.valor': ['El valor maximo es $ 29.000'] })
    expect(await faltas(abonar(cliente, 1_000, { fecha: '2099-01-01' }))).to.deep.equal({
      fecha: ['La fecha del abono no puede ser posterior a hoy.'],
    })
    expect(await faltas(admin().post('/abonos', { valor: 'mucho' }))).to.deep.equal({
      id_clientes: ['Elija el cliente.'],
      valor: ['Debe ser un valor en pesos.'],
    })
    expect(await faltas(abonar({ id_clientes: 999_999 }, 1))).to.deep.equal({ id_clientes: ['Ese cliente no existe.'] })
    expect((await comoEsta(slug, una.id)).pagado).to.equal(0)
  })

  it('una deuda no se paga con crédito ni con bono, y cada método pide sus detalles', async () => {
    const cliente = await unCliente(slug)
    await debe(slug, cliente, 30_000)
    const conDeuda = 'Una deuda no se paga con otra: elija con qué entra el dinero.'
    for (const metodo_pago of [1, 3])
      expect(await faltas(abonar(cliente, 100, { metodo_pago, method_data: { deudor: cliente.id } }))).to.deep.equal({
        metodo_pago: [conDeuda],
      })
    expect(
      await faltas(
        abonar(cliente, 100, {
          metodo_pago: 8,
          method_data: {
            medios: [
              { method: 6, valor: 40 },
              { method: 3, valor: 60, deudor: cliente.id },
            ],
          },
        }),
      ),
    ).to.deep.equal({ 'method_data.medios.1.method': [conDeuda] })
    expect(await faltas(abonar(cliente, 100, { metodo_pago: null }))).to.deep.equal({
      metodo_pago: ['Seleccione el método de pago.'],
    })
    expect(await faltas(abonar(cliente, 100, { metodo_pago: 2 }))).to.deep.equal({
      'method_data.numero_cheque': ['Ingrese el número de cheque'],
    })
    expect(await faltas(abonar(cliente, 100, { metodo_pago: 4 }))).to.deep.equal({
      'method_data.id_banco': ['Seleccione un banco'],
      'method_data.tipo_tarjeta': ['Seleccione el tipo de tarjeta'],
    })
    expect(
      await faltas(
        abonar(cliente, 100, {
          metodo_pago: 7,
          method_data: { id_banco: 99_999, numero_transferencia: '12345678901' },
        }),
      ),
    ).to.deep.equal({
      'method_data.id_banco': ['Ese banco no existe.'],
      'method_data.numero_transferencia': ['Máximo 10 caracteres'],
    })
  })

  it('un depósito a favor es un cruce: sale de su libro, no es dinero de la caja, y anular lo devuelve', async () => {
    const cliente = await unCliente(slug)
    const [una, otra] = [await debe(slug, cliente, 30_000), await debe(slug, cliente, 20_000)]
    const d = await deposito(cliente.id, null, 25_000, slug)
    const vacio = await deposito((await persona({}, slug)).id, null, 5_000, slug)
    const con = (depositos: Json[]) => ({ metodo_pago: 5, method_data: { depositos } })
    const pagar = (valor: number, depositos: Json[]) => faltas(abonar(cliente, valor, con(depositos)))
    expect(await pagar(25_001, [{ id: d.id, valor: 25_001 }])).to.deep.equal({
      'method_data.depositos.0.valor': ['Max. $ 25.000'],
    })
    expect(await pagar(10, [])).to.deep.equal({ 'method_data.depositos': ['Seleccione un deposito'] })
    expect(
      await pagar(10, [
        { id: d.id, valor: 5 },
        { id: d.id, valor: 5 },
      ]),
    ).to.deep.equal({ 'method_data.depositos.1.id': ['Ya está agregado'] })
    expect(await pagar(10, [{ id: d.id, valor: 11 }])).to.deep.equal({
      'method_data.depositos': ['El valor maximo es $ 10'],
    })
    expect(await pagar(10, [{ id: vacio.id, valor: 10 }])).to.deep.equal({
      'method_data.depositos.0.id': [`El depósito ${vacio.numero_deposito} no es de este cliente ni de lo que paga.`],
    })
    const caja = await hecho(admin().get('/caja'), 200)
    const abono = await hecho(
      abonar(cliente, 40_000, {
        metodo_pago: 8,
        method_data: {
          medios: [
            { method: 6, valor: 15_000 },
            { method: 5, valor: 25_000, depositos: [{ id: d.id, valor: 25_000 }] },
          ],
        },
      }),
      201,
    )
    expect(abono.aplicaciones.map((x: Json) => [x.id_cuenta, x.abono, x.cruce, x.saldo])).to.deep.equal([
      [una.id, 5_000, 25_000, 0],
      [otra.id, 10_000, 0, 10_000],
    ])
    expect(abono.depositos).to.deep.equal([{ id: d.id, numero_deposito: d.numero_deposito, valor: 25_000 }])
    expect(await pagar(10, [{ id: d.id, valor: 10 }])).to.deep.equal({
      'method_data.depositos.0.valor': ['Deposito sin fondos'],
    })
    expect((await hecho(admin().get(`/depositos/${d.id}/movimientos`), 200)).at(-1)).to.include({
      tipo: 'aplicado',
      valor: -25_000,
      numero_abono: abono.numero,
      saldo: 0,
    })
    expect((await hecho(admin().get('/caja'), 200)).recibido - caja.recibido).to.equal(15_000)
    await hecho(anular(abono.id), 201)
    expect((await hecho(admin().get(`/depositos/${d.id}`), 200)).saldo).to.equal(25_000)
    expect([(await comoEsta(slug, una.id)).saldo, (await comoEsta(slug, otra.id)).saldo]).to.deep.equal([
      30_000, 20_000,
    ])
    expect((await hecho(admin().get('/caja'), 200)).recibido).to.equal(caja.recibido)
  })

  it('el depósito de otra persona paga solo lo de su radicación', async () => {
    const { cliente, cuenta, radicacion } = await facturaDebida(slug)
    const otra = await debe(slug, cliente, 10_000, { fecha: '2026-01-05' })
    const d = await deposito((await persona({}, slug)).id, radicacion.id, 20_000, slug)
    const ofrecidos = await hecho(admin().get('/abonosDepositos', { id_clientes: cliente.id_clientes }), 200)
    expect(ofrecidos.map((x: Json) => x.id)).to.deep.equal([d.id])
    const con = { metodo_pago: 5, method_data: { depositos: [{ id: d.id, valor: 15_000 }] } }
    const aplicaciones = [
      { id_cuenta: otra.id, valor: 10_000 },
      { id_cuenta: cuenta.id, valor: 5_000 },
    ]
    expect(await faltas(abonar(cliente, 15_000, { ...con, aplicaciones }))).to.deep.equal({
      'method_data.depositos.0.valor': ['El valor maximo es $ 5.000'],
    })
    const abono = await hecho(
      abonar(cliente, 15_000, { ...con, aplicaciones: [{ id_cuenta: cuenta.id, valor: 15_000 }] }),
      201,
    )
    expect(abono.aplicaciones[0]).to.include({ id_cuenta: cuenta.id, cruce: 15_000, abono: 0 })
  })

  it('lo pedido como depósito queda como anticipo, la caja lo cuenta una vez, y anular lo anula si nadie lo usó', async () => {
    const { cliente, radicacion } = await facturaDebida(slug)
    const pedido = await hecho(
      admin().post('/solicitudes_deposito', {
        id_clientes: cliente.id_clientes,
        id_radicacion: radicacion.id,
        valor: 70_000,
        vence: addDays(bogotaDate(new Date()), 3650),
      }),
      201,
    )
    const propio = await deposito(cliente.id, null, 5_000, slug)
    expect(
      await faltas(
        abonar(cliente, 100, {
          metodo_pago: 5,
          method_data: { depositos: [{ id: propio.id, valor: 100 }] },
          aplicaciones: [{ id_cuenta: pedido.id, valor: 100 }],
        }),
      ),
    ).to.deep.equal({ 'method_data.depositos.0.valor': ['Un depósito no se paga con otro depósito.'] })
    const antes = await hecho(admin().get('/caja'), 200)
    const abono = await hecho(
      abonar(cliente, 70_000, {
        metodo_pago: 7,
        method_data: { id_banco: 1, numero_transferencia: '88' },
        aplicaciones: [{ id_cuenta: pedido.id, valor: 70_000 }],
      }),
      201,
    )
    const [anticipo] = abono.anticipos
    expect(await hecho(admin().get(`/depositos/${anticipo.id}`), 200)).to.include({
      tipo: 'anticipo',
      total: 70_000,
      id_personas: cliente.id,
      id_radicacion: radicacion.id,
      metodo: 'TRANSFERENCIA',
    })
    const despues = await hecho(admin().get('/caja'), 200)
    expect(despues.recibido - antes.recibido).to.equal(70_000)
    expect(
      (
        await hecho(
          admin().send('DELETE', `/depositos/${anticipo.id}`, undefined, { query: { motivo: 'no debió ser' } }),
          409,
        )
      ).message,
    ).to.include('entró con un abono de cartera')
    await hecho(admin().post('/descargues', { id_deposito: anticipo.id, anticipo: 1_000 }), 201)
    expect((await hecho(anular(abono.id), 409)).message).to.include('ya se usó en $ 1.000')
    expect((await comoEsta(slug, pedido.id)).saldo, 'nada se deshizo').to.equal(0)
    const otro = await hecho(
      admin().post('/solicitudes_deposito', { id_clientes: cliente.id_clientes, valor: 9_000 }),
      201,
    )
    const suyo = await hecho(abonar(cliente, 9_000, { aplicaciones: [{ id_cuenta: otro.id, valor: 9_000 }] }), 201)
    await hecho(anular(suyo.id), 201)
    expect((await hecho(admin().get(`/depositos/${suyo.anticipos[0].id}`), 200)).anulado_en).to.be.a('string')
    expect((await hecho(admin().get('/caja'), 200)).recibido - despues.recibido).to.equal(0)
  })

  it('la caja lo cuenta en su clase y por medio, y el día que se cerró sigue como se firmó', async () => {
    const cliente = await unCliente(slug)
    await debe(slug, cliente, 30_000)
    const deHoy = async () => (await hecho(admin().get('/caja'), 200)).filas.map((f: Json) => [f.metodo, f.abonos])
    const antes = await deHoy()
    const abono = await hecho(
      abonar(cliente, 30_000, {
        metodo_pago: 8,
        method_data: {
          medios: [
            { method: 6, valor: 20_000 },
            { method: 2, valor: 10_000, numero_cheque: '77' },
          ],
        },
      }),
      201,
    )
    const mas = (filas: number[][], valores: Record<number, number>) =>
      filas.map(([metodo = 0, valor = 0]) => [metodo, valor + (valores[metodo] ?? 0)])
    expect(await deHoy()).to.deep.equal(mas(antes, { 6: 20_000, 2: 10_000 }))
    const { db } = await contextOf(slug)
    await db('abonos_caja').where({ id_abono: abono.id }).update({ fecha: '2026-01-14' })
    const firmada = await hecho(admin().get('/caja', { fecha: '2026-01-14' }), 200)
    expect(firmada.detalle.map((d: Json) => [d.clase, d.concepto, d.valor])).to.deep.equal([
      ['abono', `Abono No. ${abono.numero}`, 20_000],
      ['abono', `Abono No. ${abono.numero}`, 10_000],
    ])
    await hecho(anular(abono.id), 201)
    expect(await hecho(admin().get('/caja', { fecha: '2026-01-14' }), 200)).to.deep.equal(firmada)
    expect(await deHoy()).to.deep.equal(mas(antes, { 6: -20_000, 2: -10_000 }))
  })

  it('anular: cada movimiento vuelve una vez, con motivo; dos veces es un 409 en palabras', async () => {
    const cliente = await unCliente(slug)
    const una = await debe(slug, cliente, 30_000)
    const abono = await hecho(abonar(cliente, 30_000), 201)
    expect(await faltas(anular(abono.id, 'no'))).to.deep.equal({ motivo: ['Escriba el motivo.'] })
    const anulado = await hecho(anular(abono.id), 201)
    expect(anulado).to.include({ estado: 'anulado', anulado_motivo: 'se recibió dos veces' })
    expect((await hecho(anular(abono.id), 409)).message).to.equal(`El abono ${abono.numero} ya está anulado.`)
    expect(await comoEsta(slug, una.id)).to.deep.equal({ saldo: 30_000, pagado: 0, castigado: 0, suma: 30_000 })
    await hecho(anular(999_999), 404)
  })

  it('lo que se cargó sin escritura se anula mientras nadie lo pague', async () => {
    const cliente = await unCliente(slug)
    const una = await debe(slug, cliente, 30_000)
    const quitar = (motivo = 'no era suya') =>
      admin().send('DELETE', `/cuentas_varios/${una.id}`, undefined, { query: { motivo } })
    const abono = await hecho(abonar(cliente, 10_000), 201)
    expect((await hecho(quitar(), 409)).message).to.equal('Ya se le pagó algo: anule primero sus abonos.')
    await hecho(anular(abono.id), 201)
    expect(await hecho(quitar(), 201)).to.include({ saldo: 0, valor: 0, anulada_motivo: 'no era suya' })
    await hecho(quitar(), 409)
    expect(await faltas(abonar(cliente, 1))).to.deep.equal({ valor: ['El valor maximo es $ 0'] })
    const mala = { id_clientes: cliente.id_clientes, concepto: ' ', valor: 0, vence: '2020-01-01' }
    expect(await faltas(admin().post('/cuentas_varios', mala))).to.deep.include({ concepto: ['Escriba el concepto.'] })
  })

  it('a un cliente inactivo no se le carga nada más, y lo que debe lo sigue pagando', async () => {
    const cliente = await unCliente(slug)
    await debe(slug, cliente, 30_000)
    await hecho(admin().put(`/clientes/${cliente.id_clientes}`, { activo: 0 }), 200)
    const otra = { id_clientes: cliente.id_clientes, concepto: 'Copias', valor: 1000 }
    expect(await faltas(admin().post('/cuentas_varios', otra))).to.deep.equal({
      id_clientes: ['Ese cliente está inactivo.'],
    })
    await hecho(abonar(cliente, 30_000), 201)
  })

  it('una fecha de otro siglo es un error de quien escribe: ni se carga, ni se abona, ni vence tan lejos', async () => {
    const { id_clientes } = await unCliente(slug)
    const varios = (mas: Json) =>
      faltas(admin().post('/cuentas_varios', { id_clientes, concepto: 'Copias', valor: 1000, ...mas }))
    const lejos = { vence: ['El plazo es de 3.650 días como máximo.'] }
    expect(await varios({ vence: '9999-12-31' })).to.deep.equal(lejos)
    expect(await varios({ fecha: '0226-03-01' })).to.deep.equal({
      fecha: ['La fecha no puede ser anterior al año 2000.'],
    })
    expect(
      await faltas(admin().post('/solicitudes_deposito', { id_clientes, valor: 1000, vence: '9999-12-31' })),
    ).to.deep.equal(lejos)
    const una = await debe(slug, { id_clientes }, 1000)
    expect(
      await faltas(admin().post('/cuentas_cobro', { id_clientes, cuentas: [una.id], vence: '9999-12-31' })),
    ).to.deep.equal(lejos)
    expect(await faltas(abonar({ id_clientes }, 1000, { fecha: '0226-03-01' }))).to.deep.equal({
      fecha: ['La fecha del abono no puede ser anterior al año 2000.'],
    })
  })

  it('50 abonos a la vez sobre una cuenta pagan exactamente lo que cabe', async () => {
    const cliente = await unCliente(slug)
    const una = await debe(slug, cliente, 100_000)
    const aplicaciones = [{ id_cuenta: una.id, valor: 7_000 }]
    const replies = await Promise.all(Array.from({ length: 50 }, () => abonar(cliente, 7_000, { aplicaciones })))
    const hechos = replies.filter(({ status }) => status === 201)
    expect(hechos).to.have.length(14)
    for (const { status, body } of replies.filter((r) => r.status !== 201)) {
      expect(status).to.equal(422)
      expect(body.errors).to.deep.equal({ 'aplicaciones.0.valor': ['El valor maximo es $ 2.000'] })
    }
    expect(await comoEsta(slug, una.id)).to.deep.equal({ saldo: 2_000, pagado: 98_000, castigado: 0, suma: 2_000 })
    const numeros = hechos.map(({ body }) => Number(body.numero)).sort((x, y) => x - y)
    expect((numeros.at(-1) ?? 0) - (numeros[0] ?? 0), 'sin huecos').to.equal(13)
  })

  it('50 anulaciones a la vez de un abono lo devuelven una vez', async () => {
    const cliente = await unCliente(slug)
    const una = await debe(slug, cliente, 100_000)
    const d = await deposito(cliente.id, null, 40_000, slug)
    const caja = await hecho(admin().get('/caja'), 200)
    const abono = await hecho(
      abonar(cliente, 100_000, {
        metodo_pago: 8,
        method_data: {
          medios: [
            { method: 6, valor: 60_000 },
            { method: 5, valor: 40_000, depositos: [{ id: d.id, valor: 40_000 }] },
          ],
        },
      }),
      201,
    )
    const replies = await Promise.all(Array.from({ length: 50 }, () => anular(abono.id)))
    expect(
      replies
        .map(({ status }) => status)
        .sort()
        .slice(0, 2),
    ).to.deep.equal([201, 409])
    expect(await comoEsta(slug, una.id)).to.deep.equal({ saldo: 100_000, pagado: 0, castigado: 0, suma: 100_000 })
    expect((await hecho(admin().get(`/depositos/${d.id}`), 200)).saldo).to.equal(40_000)
    expect((await hecho(admin().get('/caja'), 200)).recibido).to.equal(caja.recibido)
  })

  it('con la misma llave de idempotencia se recibe una vez', async () => {
    const cliente = await unCliente(slug)
    const una = await debe(slug, cliente, 30_000)
    const cuerpo = { id_clientes: cliente.id_clientes, valor: 10_000, metodo_pago: 6 }
    const llave = { 'idempotency-key': `abono-${cliente.id_clientes}-1` }
    const [a, b] = [
      await hecho(admin().post('/abonos', cuerpo, llave), 201),
      await hecho(admin().post('/abonos', cuerpo, llave), 201),
    ]
    expect(b.id).to.equal(a.id)
    expect((await comoEsta(slug, una.id)).pagado).to.equal(10_000)
  })

  it('abona quien tiene 102, anula quien tiene 104, y otra oficina no lo encuentra', async () => {
    const cliente = await unCliente(slug)
    await debe(slug, cliente, 30_000)
    const abono = await hecho(abonar(cliente, 1_000), 201)
    const otra = await freshOffice()
    for (const path of [`/abonos/${abono.id}`, `/abonos/${abono.id}/recibo`])
      await hecho(api(otra).as('admin').get(path), 404)
    await hecho(
      api(otra)
        .as('admin')
        .send('DELETE', `/abonos/${abono.id}`, undefined, { query: { motivo: 'de otra oficina' } }),
      404,
    )
    const consulta = api(slug).as('consulta')
    await hecho(consulta.post('/abonos', { id_clientes: cliente.id_clientes, valor: 1, metodo_pago: 6 }), 403)
    await hecho(consulta.send('DELETE', `/abonos/${abono.id}`, undefined, { query: { motivo: 'sin permiso' } }), 403)
  })
})
