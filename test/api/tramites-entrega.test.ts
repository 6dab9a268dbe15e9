import { expect } from 'chai'
import { findRow, type Columns } from '../../modules/kernel/index.ts'
import { EntregaDeTramite, Tramite } from '../../modules/tramites/model.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { unTramiteRadicado } from '../harness/tramite-radicado.ts'

const QUIEN = { recibe: 'Ana Ruiz', tipo_documento: 'CC', documento: '31200100' }
const NACIMIENTO: Columns<typeof Tramite> = {
  tipo: 'registroNacimiento_MenorPadre',
  tipo_documento: 'registroNacimiento_MenorPadre',
  reservado: true,
  nombre_tramite: 'Luz Marina Secreta',
}
const CERTIFICADO: Columns<typeof Tramite> = { tipo: 'certificado_vigencia', tipo_documento: 'certificado_vigencia' }

describe('Trámites: entrega y constancias', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const revisor = () => api(office).as('revisor')
  /** Nothing is owed of it. */
  const pagado = (columnas: Columns<typeof Tramite> = {}) =>
    unTramiteRadicado(office, { valor: 0, causa_valor: 'Sin costo', ...columnas })
  const entregar = (id: number, body: object = {}, quien = revisor()) =>
    quien.post(`/tramites/${id}/entrega`, { ...QUIEN, ...body })
  const leido = async (id: number) => findRow((await contextOf(office)).db, Tramite, id)

  it('dice quién recibió y con qué documento, y el trámite queda entregado', async () => {
    const { id } = await pagado()
    const { status, body, raw } = await entregar(id, { calidad: 'Hija' })
    expect(status, raw.toString()).to.equal(201)
    expect(body).to.include({ estado: 'entregado' })
    const entrega = await EntregaDeTramite.query((await contextOf(office)).db).findOne({ id_tramite: id })
    expect(entrega).to.include({ ...QUIEN, calidad: 'Hija', copias: 1, finalidad: null })
    const pdf = await revisor().get(`/tramites/${id}/constancia-entrega`)
    expect([pdf.status, pdf.raw.subarray(0, 4).toString()]).to.deep.equal([200, '%PDF'])
  })

  it('sin quién, sin documento, o en blanco, no se entrega', async () => {
    const { id } = await pagado()
    for (const campo of ['recibe', 'tipo_documento', 'documento']) {
      const reply = await entregar(id, { [campo]: '  ' })
      expect([reply.status, reply.body.errors]).to.deep.equal([422, { [campo]: ['Campo requerido'] }])
    }
    expect((await leido(id))?.estado).to.equal('radicado')
  })

  it('sin pagar no se entrega, y de la entrega que no fue no queda nada', async () => {
    const { id } = await unTramiteRadicado(office)
    const reply = await entregar(id)
    expect(reply.status).to.equal(422)
    const { db } = await contextOf(office)
    expect(await EntregaDeTramite.query(db).findOne({ id_tramite: id })).to.equal(undefined)
    expect((await revisor().get(`/tramites/${id}/constancia-entrega`)).status).to.equal(404)
  })

  it('los registros de nacimiento exigen la finalidad (D. 1260 de 1970, art. 115); vale la que se dijo al pedirlos', async () => {
    const { id } = await pagado(NACIMIENTO)
    const sin = await entregar(id)
    expect([sin.status, Object.keys(sin.body.errors)]).to.deep.equal([422, ['finalidad']])
    expect((await entregar(id, { finalidad: 'Matrícula en el colegio' })).status).to.equal(201)
    const data = { modalidad: 'con_filiacion', finalidad: 'Otra', finalidad_detalle: 'Cuota alimentaria' }
    const otro = await pagado({ ...NACIMIENTO, data })
    expect((await entregar(otro.id)).status).to.equal(201)
    const entrega = await EntregaDeTramite.query((await contextOf(office)).db).findOne({ id_tramite: otro.id })
    expect(entrega).to.include({ finalidad: 'Otra: Cuota alimentaria', modalidad: 'con_filiacion' })
  })

  it('una modalidad que su tipo no tiene se rechaza', async () => {
    const { id } = await pagado(NACIMIENTO)
    const reply = await entregar(id, { finalidad: 'Estudio', modalidad: 'completa' })
    expect(reply.body.errors).to.deep.equal({ modalidad: ['Elija un valor de la lista.'] })
  })

  it('no se entregan más copias de las que se pidieron y cobraron', async () => {
    const { id } = await pagado({ data: { copias: 2 } })
    expect((await entregar(id, { copias: 3 })).body.errors).to.deep.equal({
      copias: ['Se pidieron y se cobraron 2 copias.'],
    })
    expect((await entregar(id, { copias: 2 })).status).to.equal(201)
  })

  it('dos a la vez entregan una sola vez, y quien leyó antes ve lo que cambió', async () => {
    const { id, version } = await pagado()
    expect((await entregar(id, { version: version + 5 })).status).to.equal(409)
    const replies = await Promise.all([1, 2, 3].map(() => entregar(id)))
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409])
    const { db } = await contextOf(office)
    const [{ n } = { n: 0 }] = await db('tramites_pasos')
      .where({ id_tramite: id, estado: 'entregado' })
      .count<{ n: number }[]>({ n: '*' })
    expect(Number(n)).to.equal(1)
  })

  it('el certificado se numera al elaborarlo, una sola vez, y no antes', async () => {
    const { id } = await pagado(CERTIFICADO)
    const numerar = () => revisor().post(`/tramites/${id}/certificado`, {})
    expect((await numerar()).status).to.equal(409)
    await (await contextOf(office)).db('tramites').where({ id }).update({ estado: 'en_elaboracion' })
    const [uno, otro] = [await numerar(), await numerar()]
    expect(uno.status, uno.raw.toString()).to.equal(200)
    expect(otro.body).to.deep.equal(uno.body)
    expect(uno.body.certificado_anio).to.equal(Number((await contextOf(office)).today.slice(0, 4)))
    const entregado = await entregar(id)
    expect(entregado.body).to.include(uno.body)
  })

  it('sin pagar no se numera, y lo que no lleva número no lo tiene', async () => {
    const { id } = await unTramiteRadicado(office, { ...CERTIFICADO, estado: 'aceptado' })
    expect((await revisor().post(`/tramites/${id}/certificado`, {})).status).to.equal(409)
    const copia = await pagado({ estado: 'aceptado' })
    expect((await revisor().post(`/tramites/${copia.id}/certificado`, {})).status).to.equal(409)
  })

  it('los números de certificado son seguidos y distintos aunque se den a la vez, y comienzan de nuevo cada año', async () => {
    const nueva = await freshOffice()
    const tramites = await Promise.all(
      [1, 2, 3, 4].map(() => unTramiteRadicado(nueva, { ...CERTIFICADO, valor: 0, estado: 'en_elaboracion' })),
    )
    const replies = await Promise.all(
      tramites.map(({ id }) => api(nueva).as('revisor').post(`/tramites/${id}/certificado`, {})),
    )
    expect(replies.map(({ body }) => body.certificado_numero).sort()).to.deep.equal([1, 2, 3, 4])
    // as if all had been of the year before
    const { db } = await contextOf(nueva)
    const anio = Number((await contextOf(nueva)).today.slice(0, 4))
    await db('tramites').update({ certificado_anio: anio - 1 })
    await db('contadores')
      .where('nombre', `certificado-${anio}`)
      .update({ nombre: `certificado-${anio - 1}` })
    const otro = await unTramiteRadicado(nueva, { ...CERTIFICADO, valor: 0, estado: 'listo' })
    const { body } = await api(nueva).as('revisor').post(`/tramites/${otro.id}/entrega`, QUIEN)
    expect(body).to.include({ certificado_numero: 1, certificado_anio: anio })
  })

  it('la constancia de radicación es un PDF que se llama por el número, y solo la ve quien ve el trámite', async () => {
    const tramite = await pagado({ ...NACIMIENTO, promesa: '2026-11-24', vence: '2026-12-04' })
    const reply = await revisor().get(`/tramites/${tramite.id}/constancia`)
    expect([reply.status, reply.raw.subarray(0, 4).toString()]).to.deep.equal([200, '%PDF'])
    const nombre = String(reply.headers['content-disposition'])
    expect(nombre).to.contain(`constancia-${tramite.anio}-${String(tramite.numero).padStart(6, '0')}.pdf`)
    expect(nombre).to.not.match(/Luz|nacimiento/i)
    expect((await api(office).as('cliente').get(`/tramites/${tramite.id}/constancia`)).status).to.equal(404)
    expect((await api(office).as('nadie').get(`/tramites/${tramite.id}/constancia`)).status).to.equal(403)
  })

  it('a quien lo lee velado su constancia no le da el enlace', async () => {
    const { id } = await pagado(NACIMIENTO)
    expect((await api(office).as('consulta').get(`/tramites/${id}/constancia`)).status).to.equal(200)
    const { db } = await contextOf(office)
    expect(await db('tramites_enlaces').where({ id_tramite: id }).first('id')).to.equal(undefined)
    await revisor().get(`/tramites/${id}/constancia`)
    expect(await db('tramites_enlaces').where({ id_tramite: id }).first('id')).to.not.equal(undefined)
  })

  it('a quien solo ve trámites su constancia no le da el enlace con que se responde por quien lo pidió', async () => {
    const { id } = await pagado({ reservado: false })
    expect((await api(office).as('consulta').get(`/tramites/${id}/constancia`)).status).to.equal(200)
    const { db } = await contextOf(office)
    expect(await db('tramites_enlaces').where({ id_tramite: id }).first('id')).to.equal(undefined)
  })

  it('entregar y numerar piden 87', async () => {
    const { id } = await pagado(CERTIFICADO)
    const consulta = api(office).as('consulta')
    expect((await entregar(id, {}, consulta)).status).to.equal(403)
    expect((await consulta.post(`/tramites/${id}/certificado`, {})).status).to.equal(403)
  })
})
