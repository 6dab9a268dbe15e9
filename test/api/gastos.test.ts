// mariadb: races, money
import { expect } from 'chai'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, persona, sendForm, unPdf, type Json, type Reply } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

const EFECTIVO = 6

describe('Gastos de caja', function () {
  this.timeout(120_000)
  let slug: string
  let tercero: Json
  let mes: string
  const como = (quien: 'admin' | 'caja' | 'nadie') => api(slug).as(quien)
  const hecho = async (reply: Promise<Reply>, status: number): Promise<Json> => {
    const { status: answered, body, raw } = await reply
    expect(answered, raw.toString()).to.equal(status)
    return body
  }
  const pedido = (mas: object = {}) => ({
    id_concepto: 1,
    id_personas: tercero.id,
    valor: 20_000,
    detalle: 'Resmas de papel',
    comprobante: 'FV-1',
    ...mas,
  })
  const gastar = (mas: object = {}, quien: 'admin' | 'caja' = 'caja') =>
    hecho(como(quien).post('/gastos', pedido(mas)), 201)
  const autorizar = (id: number, quien: 'admin' | 'caja' | 'nadie' = 'admin') =>
    como(quien).put(`/gastos/${id}/autorizacion`, {})
  const anular = (id: number, motivo?: string) =>
    como('admin').send('DELETE', `/gastos/${id}`, undefined, motivo === undefined ? {} : { query: { motivo } })
  const deCaja = async () => {
    const caja = await hecho(como('admin').get('/caja'), 200)
    return { ...caja, gastos: caja.filas.find(({ metodo }: Json) => metodo === EFECTIVO).gastos as number }
  }

  before(async () => {
    slug = await freshOffice()
    tercero = await persona({}, slug)
    mes = bogotaDate(new Date()).slice(0, 7)
    await hecho(como('caja').post('/mostrador/turno', { base: 100_000 }), 201)
  })

  it('espera a otra persona, y solo entonces sale del turno y de la caja del día', async () => {
    const gasto = await gastar()
    expect(gasto).to.include({ numero: 1, estado: 'por_autorizar', concepto: 'Papelería', autorizo: null })
    expect((await hecho(como('caja').get('/mostrador'), 200)).turno).to.include({ gastos: 0, esperado: 100_000 })
    expect((await deCaja()).gastos).to.equal(0)
    expect((await autorizar(gasto.id, 'caja')).status, 'sin el permiso').to.equal(403)
    expect(await hecho(autorizar(gasto.id), 200)).to.include({ estado: 'pagado' })
    expect((await hecho(como('caja').get('/mostrador'), 200)).turno).to.include({ gastos: 20_000, esperado: 80_000 })
    const caja = await deCaja()
    expect(caja).to.include({ gastos: -20_000, pagado: 20_000, neto: -20_000, efectivo: -20_000 })
    expect(caja.detalle.at(-1)).to.include({ clase: 'gasto', valor: -20_000 })
    expect((await autorizar(gasto.id)).status, 'dos veces').to.equal(409)
  })

  it('nadie autoriza lo suyo, ni siquiera quien tiene el permiso; hasta el tope del concepto no hace falta, por día', async () => {
    const propio = await gastar({}, 'admin')
    expect((await hecho(autorizar(propio.id), 403)).code).to.equal('propio')
    const { db } = await contextOf(slug)
    await db('conceptos_gasto').where('id', 2).update({ tope: '30000' })
    expect(await gastar({ id_concepto: 2, valor: 20_000 }, 'admin')).to.include({ estado: 'pagado', autorizo: null })
    expect(await gastar({ id_concepto: 2, valor: 10_001 }, 'admin'), 'por partes').to.include({
      estado: 'por_autorizar',
    })
    expect(await gastar({ id_concepto: 2, valor: 10_000 }, 'admin')).to.include({ estado: 'pagado' })
    const otros = await Promise.all([1, 2, 3].map(() => gastar({ id_concepto: 2, valor: 16_000 })))
    expect(otros.filter(({ estado }) => estado === 'pagado').length, 'a la vez').to.equal(1)
  })

  it('dos autorizaciones a la vez: una', async () => {
    const { id } = await gastar()
    const antes = (await deCaja()).gastos
    const estados = await Promise.all([autorizar(id), autorizar(id), autorizar(id)])
    expect(estados.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409])
    expect((await deCaja()).gastos).to.equal(antes - 20_000)
  })

  it('el comprobante: su número o su archivo, que se mira por dentro', async () => {
    expect((await hecho(como('caja').post('/gastos', pedido({ comprobante: ' ' })), 422)).errors).to.have.key(
      'comprobante',
    )
    const { comprobante: _, ...sin } = pedido()
    const subir = (content: Buffer, name: string) =>
      sendForm(como('caja'), '/gastos', sin, { archivo: { name, content } })
    expect((await hecho(subir(Buffer.from('<script>'), 'recibo.pdf'), 422)).errors).to.have.key('archivo')
    const { id, tiene_archivo } = await hecho(subir(unPdf(), 'recibo.pdf'), 201)
    expect(tiene_archivo).to.equal(true)
    expect((await como('caja').get(`/gastos/${id}/archivo`)).raw.subarray(0, 5).toString()).to.equal('%PDF-')
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const foto = await hecho(subir(png, 'foto.png'), 201)
    expect((await como('caja').get(`/gastos/${foto.id}/archivo`)).raw.equals(png)).to.equal(true)
    for (const mal of [
      { valor: 0 },
      { valor: -5 },
      { valor: 1.5 },
      { id_personas: 999_999 },
      { id_concepto: 999 },
      { detalle: ' ' },
    ])
      expect((await hecho(como('caja').post('/gastos', pedido(mal)), 422)).errors).to.have.keys(Object.keys(mal))
  })

  it('anulado con su motivo vuelve a la caja, al turno abierto y al informe; los números no tienen huecos', async () => {
    const { id } = await gastar()
    await hecho(autorizar(id), 200)
    const [antes, turno] = [await deCaja(), (await hecho(como('caja').get('/mostrador'), 200)).turno]
    expect((await hecho(anular(id, 'no'), 422)).errors).to.have.key('motivo')
    expect(await hecho(anular(id, 'Se devolvió'), 200)).to.include({ estado: 'anulado', anulado_motivo: 'Se devolvió' })
    expect((await hecho(anular(id, 'Se devolvió'), 409)).code).to.equal('anulado')
    expect((await deCaja()).gastos).to.equal(antes.gastos + 20_000)
    expect((await hecho(como('caja').get('/mostrador'), 200)).turno.gastos).to.equal(turno.gastos - 20_000)
    const informe = await hecho(como('admin').get('/libros/gastos', { periodo: mes }), 200)
    expect(informe.comprobacion).to.include({ cuadra: true, informe: -(await deCaja()).gastos })
    const { db } = await contextOf(slug)
    const numeros: number[] = await db('gastos').orderBy('numero').pluck('numero')
    expect(numeros).to.deep.equal(numeros.map((_, n) => n + 1))
  })

  it('el cierre del turno los resta, y lo que se anula después es de la caja del día', async () => {
    const { turno } = await hecho(como('caja').get('/mostrador'), 200)
    const conteo = [{ denominacion: 50, cantidad: Math.floor(turno.esperado / 50) }]
    const cerrado = await hecho(como('caja').post('/mostrador/turno/cierre', { conteo, motivo: 'Sin sencillo' }), 200)
    expect(cerrado).to.include({ esperado: 100_000 - turno.gastos, gastos: turno.gastos, efectivo: 0 })
    const { db } = await contextOf(slug)
    const suyo = await db('gastos').whereNotNull('id_turno').whereNull('anulado_en').first<{ id: number }>('id')
    await hecho(anular(suyo.id, 'Se devolvió'), 200)
    const { turnos } = await hecho(como('caja').get('/mostrador'), 200)
    expect(turnos[0]).to.include({ gastos: turno.gastos, esperado: cerrado.esperado })
    const caja = await deCaja()
    const suma = caja.detalle.reduce((total: number, uno: Json) => total + (uno.clase === 'gasto' ? uno.valor : 0), 0)
    expect(suma).to.equal(caja.gastos)
  })

  it('quien no tiene el permiso no ve ni pide, y los de otra oficina no existen', async () => {
    const otra = await freshOffice()
    const { id } = await gastar({}, 'admin')
    expect((await api(otra).as('admin').get(`/gastos/${id}`)).status).to.equal(404)
    expect((await api(otra).as('admin').put(`/gastos/${id}/autorizacion`, {})).status).to.equal(404)
    await soloPuede(slug, [permiso('libros', 'ver')])
    expect((await como('nadie').get('/gastos')).status).to.equal(403)
    expect((await como('nadie').post('/gastos', pedido())).status).to.equal(403)
    expect((await como('nadie').get('/libros/gastos')).status).to.equal(403)
    expect(
      (await como('nadie').send('DELETE', `/gastos/${id}`, undefined, { query: { motivo: 'porque sí' } })).status,
    ).to.equal(403)
  })
})
