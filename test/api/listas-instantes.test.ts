import { expect } from 'chai'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { debe, facturaDebida, unCliente } from '../harness/abonos.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

/** Instants in the file of a list are written in the hour of Bogotá, never as they are stored. */
describe('Los instantes en el archivo de una lista', function () {
  this.timeout(120_000)

  let slug: string
  before(async () => {
    slug = await freshOffice()
    await soloPuede(slug, [permiso('cartera', 'ver'), permiso('cartera', 'eliminar')])
  })
  const hojaDe = async (lista: string): Promise<string> =>
    (await api(slug).as('admin').get(`/${lista}?formato=csv`)).raw.toString()

  it('el archivo de los castigos dice cuándo se decidieron, en hora de Bogotá', async () => {
    const una = await debe(slug, await unCliente(slug), 100_000)
    const razones = { motivo: 'La liquidaron', evidencia: 'Tres cartas' }
    const pedido = await api(slug)
      .as('admin')
      .post('/castigos', { id_cuenta: una.id, ...razones })
    expect(pedido.status).to.equal(201)
    await api(slug).as('nadie').put(`/castigos/${pedido.body.id}`, { accion: 'aprobar' })
    const hoja = await hojaDe('castigos')
    expect(hoja).to.match(/;\d\d\/\d\d\/\d{4} \d\d:\d\d\r?\n/)
    expect(hoja).not.to.match(/\d{4}-\d\d-\d\dT/)
  })

  it('los de las radicaciones y las facturas dicen el día en que se anularon, y por él se buscan', async () => {
    const { db } = await contextOf(slug)
    await facturaDebida(slug)
    for (const tabla of ['radicaciones', 'facturas'])
      await db(tabla)
        .update({ anulada_en: '2026-03-05T01:30:00.000Z' })
        .where('id', (await db(tabla).max('id as id'))[0]?.id)
    for (const [lista, ruta] of [
      ['radicaciones', 'radi'],
      ['facturas', 'facturacion'],
    ] as const) {
      const hoja = await hojaDe(ruta)
      expect(hoja, lista).to.contain('04/03/2026 20:30').and.not.to.contain('2026-03-05T01')
      const { body } = await api(slug).as('admin').get(`/${ruta}`, { 'filtro[anulada_en]': '2026-03-04' })
      expect(body.total, lista).to.equal(1)
    }
  })
})
