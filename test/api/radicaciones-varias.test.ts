import { expect } from 'chai'
import { MAX_VARIAS } from '../../schemas/radicaciones/radicacion.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, persona, radicacion, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

describe('Cambiar varias radicaciones a la vez', function () {
  this.timeout(60_000)
  let slug = ''
  let [una, anulada, express]: Json[] = []
  let nueva: Json
  const admin = () => api(slug).as('admin')
  const cambiar = (ids: unknown[], cambio: object, como = admin()) => como.put('/radicaciones', { ids, cambio })
  const leida = async ({ id }: Json): Promise<Json> => (await admin().get(`/radicaciones/${String(id)}`)).body
  before(async () => {
    slug = await freshOffice()
    ;[una, anulada] = [await radicacion({}, { observacion: 'Firman el martes' }, slug), await radicacion({}, {}, slug)]
    express = await radicacion({}, {}, slug)
    // as an express filing is until somebody completes it
    await (await contextOf(slug)).db('radicaciones').where('id', express.id).update({ contacto: null })
    await admin().post(`/radicaciones/${String(anulada.id)}/anular`, { motivo: 'Se repitió' })
    nueva = await persona({}, slug)
  })

  it('cada una con sus reglas: la que puede cambia, solo en lo pedido y con su línea; la que no, dice por qué', async () => {
    const antes = await leida(una)
    const { status, body } = await cambiar([express.id, una.id, anulada.id], { revisor: nueva.id })
    expect(status, JSON.stringify(body)).to.equal(200)
    const dichos = new Map((body.resultados as Json[]).map(({ id, error }) => [id, error]))
    expect(body.cambiadas).to.equal(1)
    expect(dichos.get(una.id)).to.equal(null)
    expect(dichos.get(anulada.id)).to.equal(`La radicación No. ${anulada.numero_radicacion} está anulada.`)
    expect(dichos.get(express.id)).to.equal('Le falta quién la trabaja o su estado: ábrala y complétela.')
    const { version, updated_at: _, revisor, ...resto } = await leida(una)
    const { version: leidaAntes, updated_at: __, revisor: ___, ...restoAntes } = antes
    expect([revisor, version]).to.deep.equal([nueva.id, leidaAntes + 1])
    expect(resto, 'lo demás no se movió').to.deep.equal(restoAntes)
    const linea = await (
      await contextOf(slug)
    )
      .db('auditoria')
      .where({ tabla: 'radicaciones', registro: una.id })
      .orderBy('id', 'desc')
      .first<Json>()
    expect(JSON.stringify(linea)).to.include('revisor')
  })

  it('lo que no existe se dice de cada una, y un pedido vacío o de demasiadas no comienza', async () => {
    const { body } = await cambiar([una.id], { id_estados_escrituras: 99_999 })
    expect(body).to.deep.include({ cambiadas: 0 })
    expect(body.resultados[0].error).to.equal('Ese estado no existe.')
    expect((await cambiar([una.id], {})).body.errors).to.deep.equal({ cambio: ['Diga qué cambia.'] })
    const muchas = await cambiar(
      Array.from({ length: MAX_VARIAS + 1 }, (_, n) => n + 1),
      { revisor: nueva.id },
    )
    expect(muchas.body.errors.ids).to.deep.equal([`A la vez se cambian hasta ${MAX_VARIAS} radicaciones: elija menos.`])
  })

  it('una ajena entre las elegidas no existe, y entonces no cambia ninguna; sin permiso, tampoco', async () => {
    const { db } = await contextOf(slug)
    await soloPuede(slug, [permiso('radicaciones', 'modificar')])
    const yo = await db('usuarios').where('email', `nadie@${slug}.co`).first<{ id: number }>('id')
    await db('radicaciones').where('id', una.id).update({ radicador: yo.id })
    const ajena = await radicacion({}, {}, slug)
    const antes = await db('radicaciones').select('*')
    const nadie = api(slug).as('nadie')
    expect((await cambiar([una.id, ajena.id], { digitador: nueva.id }, nadie)).status).to.equal(404)
    await soloPuede(slug, [permiso('radicaciones', 'ver'), permiso('misRadicaciones', 'ver')])
    expect((await cambiar([una.id], { digitador: nueva.id }, nadie)).status).to.equal(403)
    expect(await db('radicaciones').select('*')).to.deep.equal(antes)
    await soloPuede(slug, [permiso('radicaciones', 'modificar')])
    expect((await cambiar([una.id], { digitador: nueva.id }, nadie)).body.cambiadas).to.equal(1)
    const vecina = await freshOffice()
    expect((await cambiar([ajena.id], { digitador: nueva.id }, api(vecina).as('admin'))).status).to.equal(404)
  })
})
