import { expect } from 'chai'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { unTramite } from '../harness/tramites.ts'

describe('Guardar, anular y llevar trámites', function () {
  this.timeout(60_000)
  let slug: string
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const guardar = (id: number, cuerpo: object, role: 'admin' | 'revisor' | 'consulta' = 'revisor') =>
    api(slug).as(role).put(`/tramites/${id}`, cuerpo)

  it('PUT {req_data_tramite}, como lo envía «Guardar Datos», sin versión; y anotaciones, data y plantilla', async () => {
    const { id } = await unTramite({ slug })
    const minuta = { compradores: [{ nombre: 'Ana' }] }
    const texto = await guardar(id, { req_data_tramite: JSON.stringify(minuta) })
    expect(texto.status, texto.raw.toString()).to.equal(200)
    expect(texto.body.message).to.equal('Actualizado correctamente')
    expect(JSON.parse(texto.body.req_data_tramite)).to.deep.equal(minuta)
    const otros = await guardar(id, {
      anotaciones: '  Llamar a Ana ',
      data: { project: 'Torres' },
      req_data_tramite: minuta,
    })
    expect(otros.body)
      .to.include({ anotaciones: 'Llamar a Ana' })
      .and.deep.include({ data: { project: 'Torres' } })
    expect((await guardar(id, { id_plantilla: 999_999 })).body.errors).to.deep.equal({
      id_plantilla: ['Esa plantilla no existe.'],
    })
    for (const req_data_tramite of ['no es JSON', '[1]', '"x"'])
      expect((await guardar(id, { req_data_tramite })).body.errors).to.deep.equal({
        req_data_tramite: ['Los datos de la minuta no se pueden leer.'],
      })
    expect((await guardar(id, { anotaciones: 'x' }, 'consulta')).status).to.equal(403)
  })

  it('con una versión vieja es 409 y trae el trámite como está; dos a la vez, uno gana', async () => {
    const { id, version } = await unTramite({ slug })
    const replies = await Promise.all(['uno', 'dos'].map((anotaciones) => guardar(id, { anotaciones, version })))
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409])
    const [gano, perdio] = replies[0]?.status === 200 ? replies : [...replies].reverse()
    expect(perdio?.body.actual.anotaciones).to.equal(gano?.body.anotaciones)
  })

  it('el estado pasa por las reglas de su paso, junto con lo demás o no se guarda nada', async () => {
    const { id } = await unTramite({ slug })
    const paso = await guardar(id, { estado: 'en_revision', anotaciones: 'la tomo' })
    expect(paso.body).to.include({ estado: 'en_revision', anotaciones: 'la tomo' })
    const mal = await guardar(id, { estado: 'cerrado', anotaciones: 'otra' })
    expect([mal.status, Object.keys(mal.body.errors)]).to.deep.equal([422, ['estado']])
    expect((await admin().get(`/tramites/${id}`)).body.anotaciones).to.equal('la tomo')
    const anular = await guardar(id, { estado: 'anulado', motivo: 'se repite' })
    expect(anular.status, '88 is not had by who reviews').to.equal(403)
  })

  it('DELETE lo anula con su motivo y sus documentos se conservan; otra vez dice «Error al eliminar tramite»', async () => {
    const { id } = await unTramite({ slug })
    const ctx = await contextOf(slug)
    expect((await api(slug).as('revisor').delete(`/tramites/${id}`)).status).to.equal(403)
    const reply = await admin().delete(`/tramites/${id}?motivo=${encodeURIComponent('Se pidió dos veces')}`)
    expect([reply.status, reply.body]).to.deep.equal([200, { message: 'Tramite eliminado correctamente' }])
    const { body } = await admin().get(`/tramites/${id}`)
    expect(body).to.include({ estado: 'anulado', motivo_anulacion: 'Se pidió dos veces', vence: null, plazo: null })
    expect(body.documentos).to.have.length(1)
    const { url_archivo } = await ctx
      .db('tramites_adjuntos')
      .where('id_tramite', id)
      .first<{ url_archivo: string }>('url_archivo')
    expect(await ctx.app.files.exists(ctx, url_archivo)).to.equal(true)
    expect((await admin().get('/tramites')).body.data.map((uno: Json) => uno.id)).not.to.include(id)
    const otra = await admin().delete(`/tramites/${id}`)
    expect([otra.status, otra.body.message]).to.deep.equal([422, 'Error al eliminar tramite'])
    expect((await guardar(id, { anotaciones: 'x' })).status).to.equal(409)
  })

  it('PUT /tramites lleva varios en una petición: cada uno por sus reglas, con lo que pasó con cada uno', async () => {
    const [uno, dos, tres] = [await unTramite({ slug }), await unTramite({ slug }), await unTramite({ slug })]
    await guardar(dos.id, { estado: 'en_revision' })
    await guardar(tres.id, { anotaciones: 'cambió' })
    const reply = await api(slug)
      .as('revisor')
      .put('/tramites', {
        ids: [tres.id, uno.id, dos.id],
        estado: 'en_revision',
        versiones: { [tres.id]: tres.version },
      })
    expect(reply.status, reply.raw.toString()).to.equal(200)
    expect(reply.body.pasados).to.equal(1)
    const por = new Map<number, Json>(reply.body.resultados.map((fila: Json) => [fila.id, fila]))
    expect(por.get(uno.id)).to.include({
      ok: true,
      estado: 'en_revision',
      error: null,
      numero_tramite: uno.numero_tramite,
    })
    expect(por.get(dos.id)).to.include({ ok: false, error: 'Ya está en «En revisión».' })
    expect(por.get(tres.id).error).to.match(/cambi|guard/i)
    expect((await admin().get(`/tramites/${tres.id}`)).body.estado).to.equal('radicado')
    expect((await admin().put('/tramites', { ids: [uno.id, 999_999], estado: 'aceptado' })).status).to.equal(404)
    expect((await admin().get(`/tramites/${uno.id}`)).body.estado).to.equal('en_revision')
  })

  it('lo que nombra personas no queda en el historial, y sí quién cambió y cuándo', async () => {
    const { id } = await unTramite({
      slug,
      campos: { nombre_registro: 'Zoraida Quintanilla', anotaciones: 'Hija de Wenceslao' },
    })
    await guardar(id, { anotaciones: 'Vino Wenceslao', data: { project: 'Wenceslao' } })
    const reply = await admin().get(`/auditoria/tramites/${id}`)
    expect(reply.body.momentos.map((uno: Json) => uno.accion)).to.deep.equal(['modificar', 'crear'])
    expect(reply.raw.toString()).not.to.match(/Zoraida|Wenceslao|31200100|55443322/)
  })

  it('ni por qué se anuló o se rechazó un documento, ni quién lo recibió, ni a qué correo se avisó', async () => {
    const {
      id,
      adjuntos: [papel],
    } = await unTramite({ slug, campos: { correo: 'zoraida@ejemplo.co' } })
    const rechazo = { estado: 'rechazado', motivo: 'No es la cédula de Zoraida' }
    expect((await admin().put(`/tramites/${id}/adjuntos/${papel.id}`, rechazo)).status).to.equal(200)
    await admin().put(`/tramites/${id}/cobro`, { como: 'gratis', causa: 'D. 1069 de 2015' })
    const calidad = 'Madre de Zoraida'
    const entrega = {
      recibe: 'Zoraida Q.',
      tipo_documento: 'CC',
      documento: '66778899',
      calidad,
      finalidad: 'De Zoraida',
    }
    expect((await admin().post(`/tramites/${id}/entrega`, entrega)).status).to.equal(201)
    expect((await admin().delete(`/tramites/${id}?motivo=${encodeURIComponent('Era de Zoraida')}`)).status).to.equal(
      200,
    )
    const lineas = await (
      await contextOf(slug)
    )
      .db('auditoria')
      .where('tabla', 'like', 'tramites%')
      .orderBy('id', 'desc')
      .limit(40)
    expect(lineas.map(({ tabla }: Json) => tabla)).to.include.members([
      'tramites_entregas',
      'tramites_avisos',
      'tramites_adjuntos',
    ])
    expect(JSON.stringify(lineas.map(({ antes, despues }: Json) => [antes, despues]))).not.to.match(/zoraida|66778899/i)
  })
})
