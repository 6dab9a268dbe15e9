import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'chai'
import { api, ask, server, unaPersona, type Json, type Reply } from '../harness/index.ts'

const documento = async (slug: string): Promise<Json> => (await api(slug).anonymous.get('/openapi.json')).body

describe('El documento de la API', () => {
  it('dice la dirección de la oficina por la que se pidió, para que una herramienta llame a esa', async () => {
    const { port } = await server()
    await api('demo').anonymous.get('/start')
    for (const host of [`demo.localhost:${port}`, 'localhost']) {
      const { body } = await ask(port, host, 'GET', '/api/openapi.json')
      expect(body.servers).to.deep.equal([{ url: `http://${host}`, description: 'Esta oficina' }])
    }
  })

  it('las negativas son como dice: su estado está entre los de la operación y su cuerpo es un Problem', async () => {
    const { paths, components } = await documento('demo')
    const esProblema = new Ajv2020({ strict: false }).compile(components.schemas.Problem)
    const admin = api('demo').as('admin')
    const una = unaPersona()
    const {
      body: { id },
    } = await admin.post('/persona', una)
    await admin.put(`/persona/${id}`, { version: 1, nombres: 'Otra' })
    const casos: [string, string, number, Promise<Reply>][] = [
      ['/api/persona', 'get', 401, api('demo').anonymous.get('/persona')],
      ['/api/persona', 'post', 403, api('demo').as('nadie').post('/persona', una)],
      ['/api/persona/{id}', 'get', 404, admin.get('/persona/2147483647')],
      ['/api/persona/{id}', 'put', 409, admin.put(`/persona/${id}`, { version: 1, nombres: 'Tarde' })],
      ['/api/persona', 'post', 422, admin.post('/persona', {})],
      ['/api/persona', 'post', 400, admin.post('/persona', '{')],
      ['/api/persona', 'post', 413, admin.post('/persona', { nombres: 'x'.repeat(1_100_000) })],
      [
        '/api/user/login',
        'post',
        401,
        api('demo').anonymous.post('/user/login', { email: 'nadie@ninguna.co', password: 'x' }),
      ],
    ]
    for (const [path, method, status, pedida] of casos) {
      const { status: dado, body } = await pedida
      const { $ref } = paths[path][method].responses[status] ?? {}
      expect(
        [dado, components.responses[String($ref).split('/').at(-1) ?? '']?.content['application/json'].schema],
        `${method} ${path} ${status}`,
      ).to.deep.equal([status, { $ref: '#/components/schemas/Problem' }])
      expect(esProblema(body), `${status}: ${JSON.stringify(body)}`).to.equal(true)
    }
  })

  it('las frases del servidor van aparte, y los formatos propios como expresiones que cualquiera revisa', async () => {
    const { paths } = await documento('demo')
    const { properties } = paths['/api/seguiradiCreate'].post.requestBody.content['application/json'].schema
    expect(properties.fecha).to.deep.include({
      pattern: '^\\d{4}-\\d{2}-\\d{2}([T ]([01]\\d|2[0-3]):[0-5]\\d(:\\d{2})?)?$',
    })
    expect(properties.fecha['x-mensajes'].format).to.equal('Formato de fecha incorrecto')
    expect(properties.fecha).to.not.have.any.keys('format', 'mensajes')
  })

  it('una dirección que se mudó responde igual en la de antes, y de ella no se habla', async () => {
    const { paths } = await documento('demo')
    expect(paths).to.include.keys('/api/facturacionLotes/{id}').and.not.include.keys('/api/facturacion/lote/{id}')
    const admin = api('demo').as('admin')
    const [ahora, antes] = [
      await admin.get('/facturacionLotes/2147483647'),
      await admin.get('/facturacion/lote/2147483647'),
    ]
    expect([antes.status, antes.body.message]).to.deep.equal([ahora.status, ahora.body.message])
    expect(antes.status).to.equal(404)
    expect(antes.body.message).to.not.equal('No existe esa dirección.')
    expect((await api('demo').as('nadie').get('/facturacion/lote/1')).status).to.equal(403)
  })
})
