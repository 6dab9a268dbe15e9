import { expect } from 'chai'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { api, freshOffice, officeOf, radicacion, type Json } from '../harness/index.ts'

describe('Servicios de una liquidación', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const crear = async (body: Json = {}) =>
    (
      await admin().post('/servicios', {
        name: `Servicio ${Math.random()}`,
        tipo: 'servicio_adicional',
        precio: 12_000,
        gravado: true,
        ...body,
      })
    ).body
  const ofrecido = async (id: number, fecha: string) =>
    ((await admin().get('/liquidaciones', { filtro: 'servicio_adicional', fecha })).body as Json[]).find(
      (uno) => uno.id === id,
    )
  // asked anew for each test: midnight may come in between
  let hoy = ''
  beforeEach(() => {
    hoy = bogotaDate(new Date())
  })

  it('se crean con su precio desde un día y se ofrecen al liquidar', async () => {
    const nuevo = await crear({ name: "Fotocopia d'autor" })
    expect(nuevo).to.include({ name: "Fotocopia d'autor", precio: 12_000, precio_rige: hoy, gravado: true, activo: 1 })
    expect(await ofrecido(nuevo.id, hoy)).to.include({ precio: 12_000, gravado: true })
    expect((await ofrecido(nuevo.id, addDays(hoy, -1)))?.precio).to.equal(null)
    expect((await admin().get('/servicios', { q: 'autor' })).body.data.map(({ id }: Json) => id)).to.deep.equal([
      nuevo.id,
    ])
    expect((await admin().get('/servicios', { 'filtro[precio]': '12.000', sort: '-precio' })).status).to.equal(200)
  })

  it('un precio nuevo rige desde su día y el anterior hasta el día antes', async () => {
    const { id } = await crear()
    await admin().put(`/servicios/${id}`, { precio: 15_000, precio_desde: addDays(hoy, 10) })
    expect((await ofrecido(id, hoy))?.precio).to.equal(12_000)
    expect((await ofrecido(id, addDays(hoy, 10)))?.precio).to.equal(15_000)
    expect(
      (await admin().put(`/servicios/${id}`, { name: 'Solo el nombre', precio: 12_000, precio_desde: hoy })).body,
    ).to.include({
      name: 'Solo el nombre',
      precio: 12_000,
    })
    const { db } = await officeOf(slug)
    expect(await db('items_precios').where('item_id', id)).to.have.length(2)
  })

  it('las líneas de la ley no se tocan, y lo usado no se elimina', async () => {
    expect((await admin().get('/servicios/20')).status).to.equal(404)
    expect((await admin().put('/servicios/20', { name: 'Otro' })).status).to.equal(404)
    const nuevo = await crear({ precio_desde: '2026-01-01' })
    const deed = await radicacion({}, {}, admin())
    const { body } = await admin().get('/liquidacionRadi', { numero_radicacion: deed.numero_radicacion })
    const linea = {
      id_items_liquidaciones: nuevo.id,
      cantidad: 1,
      cantidad_vendedor: 1,
      tipo_liquidacion: 'servicio_adicional',
      detalle: nuevo.name,
    }
    const guardada = await admin().put(`/liquidaciones/${deed.id}?borrador=1`, [...body.lineas, linea])
    expect(guardada.status, guardada.raw.toString()).to.equal(200)
    expect((await admin().get('/servicios/usos', { ids: `${nuevo.id},999999` })).body).to.deep.equal({
      usado: 1,
      filas: [{ id: nuevo.id, usado: 1 }],
    })
    expect((await admin().delete(`/servicios/${nuevo.id}`)).body).to.include({ code: 'en_uso', usado: 1 })
    expect((await admin().delete(`/servicios/${(await crear()).id}`)).status).to.equal(204)
    expect((await admin().post('/servicios', { name: ' ', tipo: 'servicio_adicional' })).body.errors).to.have.keys(
      'name',
    )
    expect((await admin().post('/servicios', { name: 'x'.repeat(151), tipo: 'otro' })).body.errors).to.have.keys(
      'name',
      'tipo',
    )
  })
})
