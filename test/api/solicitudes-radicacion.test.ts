import { expect } from 'chai'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { radicacion } from '../harness/factories.ts'
import { soloPuede } from '../harness/quien.ts'
import { deFuera } from '../harness/solicitudes.ts'

const TRABAJA = permiso('tramites', 'modificar')

describe('Solicitudes: la radicación en que se convierten', () => {
  let office = ''
  before(async () => {
    office = await freshOffice()
  })
  const ruta = (id: number) => `/SolicitudesTramites/${id}/radicacion`
  const admin = () => api(office).as('admin')

  it('la oficina la vincula y la desvincula; se lee con su número y queda en el historial quién lo hizo', async () => {
    const { id } = await deFuera(office)
    const { id: id_radicacion, numero_radicacion } = await radicacion({}, {}, office)
    const { status, body } = await admin().put(ruta(id), { id_radicacion })
    expect([status, body.id_radicacion, body.numero_radicacion]).to.deep.equal([200, id_radicacion, numero_radicacion])
    const historial = JSON.stringify((await admin().get(`/auditoria/solicitudes/${id}`)).body)
    expect(historial).to.contain('id_radicacion').and.to.contain('admin')
    expect((await admin().put(ruta(id), { id_radicacion: null })).body).to.include({
      id_radicacion: null,
      numero_radicacion: null,
    })
  })

  it('la que ya vinculó otro escritorio no se pisa: 409 con la solicitud como está', async () => {
    const { id } = await deFuera(office)
    const [una, otra] = [await radicacion({}, {}, office), await radicacion({}, {}, office)]
    const { version } = (await admin().get(`/SolicitudesTramites/${id}`)).body
    expect((await admin().put(ruta(id), { id_radicacion: una.id, version })).status).to.equal(200)
    const { status, body } = await admin().put(ruta(id), { id_radicacion: otra.id, version })
    expect([status, body.actual.id_radicacion]).to.deep.equal([409, una.id])
  })

  it('no se vincula una anulada, ni la de una solicitud anulada', async () => {
    const { id } = await deFuera(office)
    const [anulada, viva] = [await radicacion({}, {}, office), await radicacion({}, {}, office)]
    const { db, now } = await contextOf(office)
    await db('radicaciones')
      .where({ id: anulada.id })
      .update({ anulada_en: now.toISOString(), anulada_motivo: 'Repetida' })
    expect((await admin().put(ruta(id), { id_radicacion: anulada.id })).body.errors).to.deep.equal({
      id_radicacion: [`La radicación No. ${anulada.numero_radicacion} está anulada.`],
    })
    await admin().put(`/SolicitudesTramites/${id}`, { estado: 'anulada', motivo: 'Se arrepintió' })
    expect((await admin().put(ruta(id), { id_radicacion: viva.id })).status).to.equal(409)
  })

  it('quien no ve la radicación no lee su número ni la desvincula; quien pidió la escritura no vincula', async () => {
    const { id, cliente } = await deFuera(office)
    const { id: id_radicacion } = await radicacion({}, {}, office)
    await admin().put(ruta(id), { id_radicacion })
    await soloPuede(office, [TRABAJA])
    const nadie = api(office).as('nadie')
    expect((await nadie.get(`/SolicitudesTramites/${id}`)).body).to.include({ id_radicacion, numero_radicacion: null })
    const { status, body } = await nadie.put(ruta(id), { id_radicacion: null })
    expect([status, body.errors]).to.deep.equal([
      422,
      { id_radicacion: ['Está vinculada a una radicación que usted no ve.'] },
    ])
    expect((await cliente.put(ruta(id), { id_radicacion: null })).status).to.equal(401)
    expect((await cliente.get(`/SolicitudesTramites/${id}`)).body.numero_radicacion).to.equal(null)
  })
})
