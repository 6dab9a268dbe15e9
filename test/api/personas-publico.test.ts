import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { api, contextOf, freshOffice, unaPersona } from '../harness/index.ts'
import { moreThanTwoWindows } from '../harness/ventanas.ts'

describe('Registro público de personas: /auth/CreatePerson', () => {
  it('guarda la persona sin verificar y la prueba de su autorización (Ley 1581 de 2012)', async () => {
    const slug = await freshOffice()
    // what the office asks of its own staff is not asked of who cannot see it
    const campos = { properties: { oficio: { title: 'Oficio', type: 'string' } }, required: ['oficio'] }
    expect((await api(slug).as('admin').put('/campos/personas', { version: 0, esquema: campos })).status).to.equal(200)
    const nadie = api(slug).anonymous
    const politica = (await nadie.get('/auth/politica')).body
    expect(politica.huella).to.equal(createHash('sha256').update(politica.texto).digest('hex'))
    const persona = unaPersona()
    const reply = await nadie.post('/auth/CreatePerson', { ...persona, acepta: true, politica: politica.version })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect(Object.keys(reply.body)).to.deep.equal(['message'])
    const [guardada] = (
      await api(slug)
        .as('admin')
        .get('/persona', { accion: 'PersonaxNombres', numero_documento: String(persona.numero_documento) })
    ).body
    expect(guardada).to.include({ nombres: persona.nombres, sin_verificar: true })
    const [prueba] = (await api(slug).as('admin').get(`/persona/${guardada.id}/consentimientos`)).body
    expect(prueba).to.include({ politica: politica.version, huella: politica.huella, formulario: 'registro-publico' })
    expect(prueba.ip).to.be.a('string').and.not.equal('')
    expect(prueba.created_at).to.match(/^\d{4}-\d\d-\d\dT/)
    expect((await api(slug).as('consulta').post(`/persona/${guardada.id}/aceptar`)).status).to.equal(403)
    expect((await api(slug).as('radicador').post(`/persona/${guardada.id}/aceptar`)).body).to.include({
      sin_verificar: false,
    })
    const lista = await api(slug).as('admin').get('/persona', { 'filtro[sin_verificar]': '1' })
    expect(lista.body.total).to.equal(0)
  })

  it('sin aceptar, con otra política o con datos que faltan no guarda nada', async () => {
    const slug = await freshOffice()
    const nadie = api(slug).anonymous
    for (const cambio of [{ acepta: false }, { acepta: undefined }, { politica: 'vieja' }, { nombres: '' }]) {
      const reply = await nadie.post('/auth/CreatePerson', {
        ...unaPersona(),
        acepta: true,
        politica: '2026-1',
        ...cambio,
      })
      expect(reply.status, JSON.stringify(cambio)).to.equal(422)
      expect(Object.keys(reply.body.errors)).to.have.length(1)
    }
    const { db } = await contextOf(slug)
    expect(await db('autorizaciones').count({ n: '*' }).first()).to.deep.equal({ n: 0 })
    expect(await db('personas').where('sin_verificar', 1).count({ n: '*' }).first()).to.deep.equal({ n: 0 })
  })

  it('de una dirección se reciben cinco por minuto', async () => {
    const nadie = api(await freshOffice()).anonymous
    const estados = (await moreThanTwoWindows(5, () => nadie.post('/auth/CreatePerson', {}))).map(
      ({ status }) => status,
    )
    expect(estados.slice(0, 5)).to.deep.equal([422, 422, 422, 422, 422])
    expect(estados).to.include(429)
  })
})
