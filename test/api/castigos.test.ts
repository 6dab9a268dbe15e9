// mariadb: money
import { expect } from 'chai'
import { acreditarFactura, anularFactura } from '../../modules/facturacion/index.ts'
import { inTransaction } from '../../modules/kernel/index.ts'
import { cartera } from '../../modules/revision/reglas/cartera.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { comoEsta, debe, facturaDebida, unCliente } from '../harness/abonos.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { leerPdf } from '../unit/documentos/leer-pdf.ts'

let slug: string
const admin = () => api(slug).as('admin')
const otro = () => api(slug).as('nadie')
const hecho = async (reply: Promise<Json>, status: number): Promise<Json> => {
  const { status: answered, body, raw } = await reply
  expect(answered, raw.toString()).to.equal(status)
  return body
}
const razones = { motivo: 'La empresa se liquidó', evidencia: 'Tres cartas devueltas, carpeta 12' }

describe('Castigos y cuentas de cobro', function () {
  this.timeout(120_000)
  before(async () => {
    slug = await freshOffice()
    await soloPuede(slug, [permiso('cartera', 'ver'), permiso('cartera', 'eliminar')])
  })

  it('lo pide uno y lo aprueba otro: todo el saldo se da por perdido, y recuperarlo lo vuelve a deber', async () => {
    const cliente = await unCliente(slug)
    const una = await debe(slug, cliente, 100_000, { fecha: '2020-01-15', vence: '2020-02-15' })
    await hecho(admin().post('/abonos', { id_clientes: cliente.id_clientes, valor: 30_000, metodo_pago: 6 }), 201)
    const castigo = await hecho(admin().post('/castigos', { id_cuenta: una.id, ...razones }), 201)
    expect(castigo).to.include({
      estado: 'pendiente',
      valor: 70_000,
      es_suyo: true,
      prescribe: '2023-02-15',
      por_prescribir: true,
    })
    expect((await hecho(admin().post('/castigos', { id_cuenta: una.id, ...razones }), 409)).message).to.equal(
      'Ya se pidió el castigo de esa cuenta y está por decidir.',
    )
    expect((await hecho(admin().put(`/castigos/${castigo.id}`, { accion: 'aprobar' }), 403)).message).to.equal(
      'Usted pidió este castigo: lo decide otra persona.',
    )
    expect((await comoEsta(slug, una.id)).saldo).to.equal(70_000)
    const aprobado = await hecho(otro().put(`/castigos/${castigo.id}`, { accion: 'aprobar' }), 200)
    expect(aprobado).to.include({ estado: 'aprobado', valor: 70_000, es_suyo: false })
    expect(await comoEsta(slug, una.id)).to.deep.equal({ saldo: 0, pagado: 30_000, castigado: 70_000, suma: 0 })
    await hecho(otro().put(`/castigos/${castigo.id}`, { accion: 'negar', motivo: 'tarde ya' }), 409)
    const pago = {
      id_clientes: cliente.id_clientes,
      valor: 10,
      metodo_pago: 6,
      aplicaciones: [{ id_cuenta: una.id, valor: 10 }],
    }
    expect((await hecho(admin().post('/abonos', pago), 422)).errors).to.deep.equal({
      'aplicaciones.0.id_cuenta': ['Esa cuenta está castigada: recupérela antes de recibir su pago.'],
    })
    expect((await hecho(otro().put(`/castigos/${castigo.id}`, { accion: 'recuperar' }), 422)).errors).to.deep.equal({
      motivo: ['Escriba el motivo.'],
    })
    await hecho(otro().put(`/castigos/${castigo.id}`, { accion: 'recuperar', motivo: 'apareció y paga' }), 200)
    expect(await comoEsta(slug, una.id)).to.deep.equal({ saldo: 70_000, pagado: 30_000, castigado: 0, suma: 70_000 })
    await hecho(admin().post('/abonos', pago), 201)
    const recuperados = await hecho(
      admin().get('/castigos', { 'filtro[estado]': 'recuperado', id_clientes: cliente.id_clientes }),
      200,
    )
    expect(recuperados.total).to.equal(1)
  })

  it('negarlo pide motivo y deja la deuda como estaba; lo que ya se pagó no se castiga', async () => {
    const cliente = await unCliente(slug)
    const una = await debe(slug, cliente, 100_000)
    const castigo = await hecho(admin().post('/castigos', { id_cuenta: una.id, ...razones }), 201)
    expect((await hecho(otro().put(`/castigos/${castigo.id}`, { accion: 'negar' }), 422)).errors).to.deep.equal({
      motivo: ['Escriba el motivo.'],
    })
    expect(
      await hecho(otro().put(`/castigos/${castigo.id}`, { accion: 'negar', motivo: 'aún contesta' }), 200),
    ).to.include({ estado: 'negado', decision: 'aún contesta' })
    const otra = await hecho(admin().post('/castigos', { id_cuenta: una.id, ...razones }), 201)
    await hecho(admin().post('/abonos', { id_clientes: cliente.id_clientes, valor: 100_000, metodo_pago: 6 }), 201)
    expect((await hecho(otro().put(`/castigos/${otra.id}`, { accion: 'aprobar' }), 409)).message).to.equal(
      'La cuenta ya no debe nada: no hay qué castigar.',
    )
    expect((await hecho(admin().post('/castigos', { id_cuenta: una.id, ...razones }), 422)).errors).to.deep.equal({
      id_cuenta: ['Esa cuenta no debe nada.'],
    })
    expect(
      (await hecho(admin().post('/castigos', { id_cuenta: una.id, motivo: 'x', evidencia: '' }), 422)).errors,
    ).to.deep.equal({ motivo: ['Escriba el motivo.'], evidencia: ['Diga qué gestiones se hicieron y dónde están.'] })
    await hecho(otro().post('/castigos', { id_cuenta: una.id, ...razones }), 403)
  })

  it('no se aprueba por más de lo que se pidió: si mientras tanto se debe más, se pide de nuevo', async () => {
    const cliente = await unCliente(slug)
    const una = await debe(slug, cliente, 100_000)
    const abono = await hecho(
      admin().post('/abonos', { id_clientes: cliente.id_clientes, valor: 99_000, metodo_pago: 6 }),
      201,
    )
    const { id } = await hecho(admin().post('/castigos', { id_cuenta: una.id, ...razones }), 201)
    await hecho(admin().send('DELETE', `/abonos/${abono.id}`, undefined, { query: { motivo: 'cheque devuelto' } }), 201)
    expect((await hecho(otro().put(`/castigos/${id}`, { accion: 'aprobar' }), 409)).message).to.equal(
      'Se pidió castigar $ 1.000 y ahora se deben $ 100.000: niéguelo y pídalo de nuevo.',
    )
    expect(await comoEsta(slug, una.id)).to.include({ saldo: 100_000, castigado: 0 })
    await hecho(admin().post('/abonos', { id_clientes: cliente.id_clientes, valor: 99_500, metodo_pago: 6 }), 201)
    expect((await hecho(otro().put(`/castigos/${id}`, { accion: 'aprobar' }), 200)).valor).to.equal(500)
  })

  /** An invoice whose debt was written off in two parts: the second of 30.000, paid by a cheque that came back. */
  const castigadaEnDos = async () => {
    const { factura, cliente, cuenta } = await facturaDebida(slug)
    const abono = await hecho(
      admin().post('/abonos', { id_clientes: cliente.id_clientes, valor: 30_000, metodo_pago: 6 }),
      201,
    )
    const castigar = async (): Promise<Json> => {
      const { id } = await hecho(admin().post('/castigos', { id_cuenta: cuenta.id, ...razones }), 201)
      return hecho(otro().put(`/castigos/${id}`, { accion: 'aprobar' }), 200)
    }
    const primero = await castigar()
    await hecho(admin().send('DELETE', `/abonos/${abono.id}`, undefined, { query: { motivo: 'cheque devuelto' } }), 201)
    const segundo = await castigar()
    expect([primero.valor, segundo.valor]).to.deep.equal([cuenta.saldo - 30_000, 30_000])
    return { factura, cliente, cuenta, primero, segundo }
  }

  it('lo que se castigó en dos veces de una factura se recupera entero con su nota crédito', async () => {
    const { factura, cliente, cuenta } = await castigadaEnDos()
    const ctx = await contextOf(slug)
    await inTransaction(ctx, (its) => anularFactura(its, factura.id, { nota: 'NC1', motivo: 'La rechazó' }))
    expect(await comoEsta(slug, cuenta.id)).to.include({ saldo: 0, castigado: 0 })
    expect(
      (await hecho(admin().get('/castigos', { id_clientes: cliente.id_clientes }), 200)).data.map(
        ({ estado }: Json) => estado,
      ),
    ).to.deep.equal(['recuperado', 'recuperado'])
  })

  it('una nota crédito por parte quita a cada castigo lo suyo, y recuperarlo devuelve solo lo que le queda', async () => {
    const { factura, cuenta, primero, segundo } = await castigadaEnDos()
    const ctx = await contextOf(slug)
    const nota = { numero: 'NC2', concepto: '1', fecha: ctx.today, base: 50_000, iva: 0, terceros: 0 }
    await inTransaction(ctx, (its) => acreditarFactura(its, factura.id, nota))
    const enElLibro = async ({ id }: Json) => {
      const [{ suma }] = await ctx.db('cartera_movimientos').where({ id_castigo: id }).sum<Json[]>('valor as suma')
      return 0 - Number(suma)
    }
    expect([await enElLibro(primero), await enElLibro(segundo)]).to.deep.equal([primero.valor - 20_000, 0])
    const mal = async () => {
      const { sql } = cartera.find(({ clave }) => clave === 'castigo_libro') ?? { sql: '' }
      const filas: Json[] = await ctx.db.select('*').from(ctx.db.raw(`(${sql}) r`))
      return filas.filter(({ id }) => id === primero.id || id === segundo.id)
    }
    expect(await mal()).to.deep.equal([])
    for (const { id } of [segundo, primero])
      await hecho(otro().put(`/castigos/${id}`, { accion: 'recuperar', motivo: 'apareció y paga' }), 200)
    expect(await comoEsta(slug, cuenta.id)).to.include({ saldo: cuenta.saldo - 50_000, castigado: 0 })
    expect(await mal()).to.deep.equal([])
  })

  it('una cuenta de cobro agrupa cuentas abiertas bajo un número, con su papel, y anularla las suelta', async () => {
    const cliente = await unCliente(slug)
    const [una, otra] = [await debe(slug, cliente, 30_000), await debe(slug, cliente, 20_000)]
    const suelta = await debe(slug, cliente, 5_000)
    const cobrar = (cuentas: number[]) => admin().post('/cuentas_cobro', { id_clientes: cliente.id_clientes, cuentas })
    const cobro = await hecho(cobrar([una.id, otra.id]), 201)
    expect(cobro).to.include({ total: 50_000, saldo: 50_000, cuentas: 2, estado: 'vigente' })
    const ajena = await debe(slug, await unCliente(slug), 1_000)
    expect((await hecho(cobrar([una.id, ajena.id, suelta.id, suelta.id]), 422)).errors).to.deep.equal({
      'cuentas.0': ['Ya está en otra cuenta de cobro.'],
      'cuentas.1': ['Esa cuenta no es de este cliente.'],
      'cuentas.3': ['Ya está agregada'],
    })
    expect((await hecho(cobrar([]), 422)).errors).to.deep.equal({ cuentas: ['Elija al menos una cuenta.'] })
    await hecho(
      admin().post('/abonos', {
        id_clientes: cliente.id_clientes,
        valor: 30_000,
        metodo_pago: 6,
        aplicaciones: [{ id_cuenta: una.id, valor: 30_000 }],
      }),
      201,
    )
    const [fila] = (await hecho(admin().get('/cuentas_cobro', { id_clientes: cliente.id_clientes }), 200)).data
    expect(fila).to.include({ numero: cobro.numero, total: 50_000, saldo: 20_000 })
    const pdf = (await admin().get(`/cuentas_cobro/${cobro.id}/pdf`)).raw
    const papel = leerPdf(pdf).join(' ').replaceAll('\n', '')
    for (const dicho of [`Cuenta de cobro No. ${cobro.numero}`, '$ 50.000', 'Cincuenta mil pesos', 'Copias auténticas'])
      expect(papel.toLowerCase()).to.include(dicho.toLowerCase())
    const anular = (motivo: string) =>
      admin().send('DELETE', `/cuentas_cobro/${cobro.id}`, undefined, { query: { motivo } })
    await hecho(anular('no'), 422)
    expect(await hecho(anular('le faltó una'), 201)).to.include({ estado: 'anulada', saldo: 0 })
    await hecho(anular('otra vez más'), 409)
    const { db } = await contextOf(slug)
    expect(await db('cuentas_por_cobrar').where({ id_cuenta_cobro: cobro.id })).to.deep.equal([])
    await hecho(cobrar([otra.id, suelta.id]), 201)
  })
})
