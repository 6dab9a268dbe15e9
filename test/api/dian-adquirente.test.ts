import { expect } from 'chai'
import { configurarDian, facturasArchivadas, otroNit } from '../harness/dian.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

const NIT = 6
const CEDULA = 3
const EMPRESA = '900123456'

describe('Solo nombre, documento y correo se le piden a quien compra (Res. DIAN 202 de 2025)', function () {
  this.timeout(60_000)
  let sim: Simulador
  let office: string
  const admin = () => api(office).as('admin')

  before(async () => {
    sim = await startSimulador()
    office = await freshOffice()
    await configurarDian(office, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
    const adquirientes = [
      { numero: EMPRESA, nombre: 'INVERSIONES EJEMPLO S.A.S.', correo: 'pagos@ejemplo.co' },
      { numero: '52123456', nombre: 'ROJAS PEÑA MARIA' },
    ]
    for (const uno of adquirientes)
      await fetch(`${sim.base}/_sim/adquirientes`, { method: 'POST', body: JSON.stringify(uno) })
  })
  after(() => sim.stop())

  it('una empresa y una persona se facturan sin dirección, o con una a medias, que no se envía', async () => {
    const { db } = await contextOf(office)
    const ids = await facturasArchivadas(office, 2)
    const { id_municipio } = await db('personas')
      .whereNotNull('id_municipio')
      .first<{ id_municipio: number }>('id_municipio')
    const casos: Json[] = [
      {
        tipo_documento: NIT,
        numero_documento: EMPRESA,
        digito: 8,
        id_tipos_organizaciones: 1,
        direccion: null,
        id_municipio: null,
      },
      { direccion: 'CL 1 2 3', id_municipio: null },
      { direccion: null, id_municipio },
    ]
    for (const [i, caso] of casos.entries()) {
      const { id_personas } = await db('facturas').where({ id: ids[i] }).first<{ id_personas: number }>('id_personas')
      await db('personas').where('id', id_personas).update(caso)
      const { status, body } = await api(office).as('caja').post('/facturarDian', { id_factura: ids[i] })
      expect([status, body.estado_dian, body.detalle], JSON.stringify(body)).to.deep.equal([200, 'aceptada', null])
      const xml = (
        await api(office)
          .as('caja')
          .get(`/facturacion/${String(ids[i])}/xml`)
      ).raw.toString()
      const cliente = /<cac:AccountingCustomerParty>[\s\S]*<\/cac:AccountingCustomerParty>/.exec(xml)?.[0]
      expect(cliente)
        .to.be.a('string')
        .and.not.match(/PhysicalLocation|RegistrationAddress|<cbc:Line/)
    }
  })

  const pedir = (tipo_documento: number, numero_documento: string, quien = admin()) =>
    quien.post('/dian/adquirente', { tipo_documento, numero_documento })

  it('la DIAN dice nombre y correo de un documento, como se escriba; quién preguntó queda y nada más se guarda', async () => {
    const { db } = await contextOf(office)
    const antes = await db('personas').count<{ n: number }[]>({ n: '*' })
    for (const escrito of ['900.123.456-8', EMPRESA])
      expect((await pedir(NIT, escrito)).body).to.deep.equal({
        nombre: 'INVERSIONES EJEMPLO S.A.S.',
        correo: 'pagos@ejemplo.co',
      })
    expect((await pedir(CEDULA, '52.123.456')).body).to.deep.equal({ nombre: 'ROJAS PEÑA MARIA', correo: null })
    const hecho = await db('auditoria')
      .where({ accion: 'consultar', tabla: 'personas' })
      .orderBy('id', 'desc')
      .first<Json>()
    expect(JSON.parse(String(hecho.despues))).to.deep.equal({ en_la_dian: '52123456' })
    expect(await db('personas').count<{ n: number }[]>({ n: '*' })).to.deep.equal(antes)
  })

  it('cada falla es una frase: nadie con ese documento, la DIAN caída, sin configurar, sin permiso', async () => {
    const nadie = await pedir(CEDULA, '1')
    expect([nadie.status, nadie.body.message]).to.deep.equal([
      404,
      'La DIAN no tiene datos de ese documento: escríbalos usted.',
    ])
    sim.plan({ op: 'GetAcquirer', action: 'http503' })
    const caida = await pedir(NIT, EMPRESA)
    expect([caida.status, caida.body.message]).to.deep.equal([
      409,
      'El servicio de la DIAN no está disponible (HTTP 503).',
    ])
    expect((await pedir(NIT, EMPRESA, api(office).as('consulta'))).status).to.equal(403)
    expect((await pedir(NIT, '   ')).status).to.equal(422)
    const otra = await freshOffice()
    const sin = await pedir(NIT, EMPRESA, api(otra).as('admin'))
    expect([sin.status, sin.body.message]).to.deep.equal([
      409,
      'Falta el emisor de las facturas: complételo en Oficina, Facturación electrónica, y vuelva a enviar.',
    ])
  })

  it('nadie la recorre: treinta preguntas por hora y por usuario', async () => {
    const estados: number[] = []
    for (let i = 0; i < 31; i++) estados.push((await pedir(CEDULA, String(i + 1000))).status)
    expect(estados).to.include(429)
    expect((await pedir(CEDULA, '52123456', api(office).as('radicador'))).status).not.to.equal(429)
  })
})
