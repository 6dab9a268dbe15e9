import { expect } from 'chai'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { radicacion } from '../harness/factories.ts'
import { api, contextOf, freshOffice, jobsDone, type Json, type Reply } from '../harness/index.ts'
import { asunto, lettersLeft, plano } from '../harness/mail.ts'
import { soloPuede } from '../harness/quien.ts'
import { deFuera } from '../harness/solicitudes.ts'

describe('Solicitudes: lo que cuesta la escritura', () => {
  let office = ''
  before(async () => {
    office = await freshOffice()
  })
  const admin = () => api(office).as('admin')
  const bien = ({ status, body, raw }: Reply): Json => {
    expect(status, raw.toString()).to.be.lessThan(300)
    return body
  }
  const llevar = async (id: number, cambios: object) =>
    (await contextOf(office)).db('solicitudes').where({ id }).update(cambios)
  const cartas = async (titulo: string) => {
    await jobsDone(office)
    return (await lettersLeft()).filter((una) => asunto(una).includes(titulo)).map(plano)
  }

  it('va con la respuesta al validar, y al cambiar se le escribe; lo lee quien la pidió, que no lo dice', async () => {
    const { id, cliente } = await deFuera(office)
    await llevar(id, { etapa: 3, estado: 'recibidos' })
    const ruta = `/SolicitudesTramites/${id}`
    expect((await cliente.put(ruta, { costo: 1 })).body.errors).to.deep.equal({ costo: ['Eso lo decide la notaría.'] })
    expect((await admin().put(ruta, { costo: 'mil' })).body.errors).to.have.property('costo')
    bien(await admin().put(ruta, { costo: '1.250.000' }))
    expect(await cartas('El costo de su escritura'), 'not before its papers are validated').to.deep.equal([])
    bien(await admin().put(ruta, { etapa: 4, respuesta_solicitud: 'Todo en orden.' }))
    const [validada] = (await cartas('Sus documentos están completos')).slice(-1)
    expect(validada).to.include('Todo en orden.').and.to.include(formatPesos(1_250_000))
    expect(bien(await cliente.get(ruta))).to.include({ costo: 1_250_000, respuesta_solicitud: 'Todo en orden.' })
    const historial = JSON.stringify(bien(await admin().get(`/auditoria/solicitudes/${id}`)))
    expect(historial).to.include('costo')
    bien(await admin().put(ruta, { costo: 1_300_000 }))
    bien(await admin().put(ruta, { costo: 1_300_000 }))
    const cambios = await cartas('El costo de su escritura')
    expect(cambios).to.have.length(1)
    expect(cambios[0]).to.include(formatPesos(1_300_000))
    await llevar(id, { etapa: 6, estado: 'firmada' })
    expect((await admin().put(ruta, { costo: 5 })).status, 'signed').to.equal(409)
  })

  it('se propone de la liquidación de su radicación, como está; sin ella, o sin verla, se dice por qué no', async () => {
    const { id, cliente } = await deFuera(office)
    const ruta = `/SolicitudesTramites/${id}/costo`
    expect((await cliente.get(ruta)).status, 'the office proposes').to.equal(401)
    expect(bien(await admin().get(ruta))).to.deep.equal({
      costo: null,
      dice: 'Vincúlela a su radicación y se propone el total de la liquidación.',
    })
    const { id: id_radicacion, numero_radicacion } = await radicacion({}, {}, office)
    bien(await admin().put(`/SolicitudesTramites/${id}/radicacion`, { id_radicacion }))
    const { resumen } = bien(await admin().get(`/liquidacionRadi?numero_radicacion=${numero_radicacion}`))
    expect(resumen.costoTotal.total).to.be.greaterThan(0)
    const propuesto = bien(await admin().get(ruta))
    expect(propuesto.costo).to.equal(resumen.costoTotal.total)
    expect(propuesto.dice).to.include(`de la radicación No. ${numero_radicacion}`)
    await soloPuede(office, [permiso('tramites', 'modificar')])
    expect(bien(await api(office).as('nadie').get(ruta)).costo, 'sees no settlements').to.equal(null)
    await soloPuede(office, [permiso('tramites', 'modificar'), permiso('liquidaciones', 'ver')])
    expect(bien(await api(office).as('nadie').get(ruta)).costo).to.equal(propuesto.costo)
    expect((await api('otra').as('admin').get(ruta)).status, 'another office').to.equal(404)
  })
})
