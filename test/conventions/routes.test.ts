import Router from '@koa/router'
import { expect } from 'chai'
import { jwtVerify, SignJWT } from 'jose'
import { pages, routes } from '../../modules/index.ts'
import { enough, permittedOf, waysOf } from '../../modules/kernel/index.ts'
import { byWritten, indexed } from '../../modules/kernel/http/paths.ts'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { api, ask, contextOf, officeOf, server, tokenOf } from '../harness/index.ts'
import { processorTime } from '../harness/processor.ts'
import { sample } from '../harness/samples.ts'
import { PAGES } from '../../vite.config.ts'

/** A path of the route with its parameters filled in. */
const pathOf = (path: string) => path.replace(/:\w+/g, '1')
const bodyOf = (body: unknown) => (typeof body === 'object' && body !== null ? sample(body) : undefined)

/** Leaves the role `Nadie` of the demo with exactly these permissions. */
async function grantNobody(ids: readonly number[]) {
  const ctx = await contextOf('demo')
  const rol = await Rol.query(ctx.db).findOne({ name: 'Nadie' })
  if (!rol) throw new Error('the office has no role Nadie')
  await otorgarPermisos(ctx, rol.id, ids)
}

describe('Rutas: cada una pide lo que necesita', () => {
  before(() => server())

  it('ninguna dirección está dos veces', () => {
    const addresses = routes.flatMap(({ method, path, formerly }) =>
      [path, ...(formerly ? [formerly] : [])].map((at) => `${method} ${at.replace(/:\w+/g, ':')}`),
    )
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).to.deep.equal([])
  })

  it('la que está escrita del todo lleva a su ruta, y no a la que tiene un parámetro en su lugar', () => {
    const router = new Router()
    for (const { method, path } of routes.toSorted(byWritten)) router.register(path, [method], () => undefined)
    const suyas = routes.filter(({ path }) => !path.includes(':'))
    expect(
      suyas
        .filter(({ method, path }) => router.match(path, method).pathAndMethod[0]?.path !== path)
        .map(({ path }) => path),
    ).to.deep.equal([])
  })

  it('buscar solo entre las que empiezan igual halla lo mismo que probarlas todas', () => {
    const todas = () => {
      const router = new Router({ prefix: '/api' })
      for (const { method, path } of routes.toSorted(byWritten)) router.register(path, [method], () => undefined)
      return router
    }
    const [plain, ours] = [todas(), indexed(todas(), 1)]
    const found = (router: Router, path: string) => router.match(path, 'GET').path.map((one) => one.path)
    const asked = routes.flatMap(({ path }) => {
      const filled = `/api${pathOf(path)}`
      return [filled, filled.toUpperCase(), `${filled}/`, `${filled}//`, `${filled}/x`, filled.slice(0, -1)]
    })
    for (const path of ['/api', '/api/', '/api/constructor/1', ...asked])
      expect(found(ours, path), path).to.deep.equal(found(plain, path))
  })

  it('ninguna expresión de un esquema se atasca con un texto largo: todas se prueban aunque pase de su máximo', async () => {
    const patterns = new Set<string>()
    JSON.stringify(
      routes.flatMap(waysOf).map(({ params, query, body, multipart }) => [params, query, body, multipart?.fields]),
      (key, value: unknown) => {
        if (key === 'pattern' && typeof value === 'string') patterns.add(value)
        return value
      },
    )
    expect(patterns.size).to.be.above(40)
    for (const pattern of patterns) {
      const regexp = new RegExp(pattern, 'u')
      for (const unit of [' ', '0', 'a', '.', '1.']) {
        expect(
          await processorTime(() => regexp.test(`${unit.repeat(60_000)}\u0000`)),
          `${pattern} on «${unit}»`,
        ).to.be.below(1500)
      }
    }
  })

  it('ninguna página de una lista es tan grande que la base de datos no la cuente', () => {
    const pages = routes.flatMap(({ method, path, query }) =>
      Object.entries(((query ?? {}) as { properties?: Record<string, { maximum?: number }> }).properties ?? {})
        .filter(([name]) => name === 'page' || name === 'pageSize')
        .map(([name, { maximum = Infinity }]) => ({ name: `${method} ${path} ${name}`, maximum })),
    )
    expect(pages.length).to.be.above(20)
    for (const { name, maximum } of pages) expect(maximum, name).to.be.at.most(100_000)
  })

  it('al desarrollar, Vite pasa al servidor cada página que el servidor escribe, y ninguna de las suyas', () => {
    const pasa = new RegExp(PAGES)
    expect(pages.map(({ path }) => pathOf(path)).filter((path) => !pasa.test(path))).to.deep.equal([])
    for (const path of ['/auth/login', '/auth/edictos', '/admin/seguimiento/1'])
      expect(pasa.test(path), path).to.equal(false)
  })

  it('quien mira por su cuenta los archivos que recibe no lo hace dentro de una transacción', () => {
    const propias = routes
      .flatMap(waysOf)
      .filter(({ multipart }) => Object.values(multipart?.files ?? {}).some(({ look }) => look === 'handler'))
    expect(propias.length).to.be.above(10)
    expect(
      propias.filter(({ transaction }) => transaction !== false).map(({ method, path }) => `${method} ${path}`),
    ).to.deep.equal([])
  })

  it('las públicas son estas y dicen por qué', () => {
    const open = routes.filter(({ needs }) => needs.kind === 'nobody')
    for (const { needs, path } of open) expect(needs.kind === 'nobody' && needs.why, path).to.have.length.above(5)
    expect(open.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      'GET /start',
      'POST /practica/entrar',
      'POST /user/login',
      'POST /user/login/codigo',
      'PUT /user/login/codigo',
      'POST /user/refreshToken',
      'POST /user/logout',
      'POST /user/olvide',
      'POST /user/enlace',
      'POST /user/clave',
      'GET /pantallas/:id/validador/:huella',
      'GET /auth/politica',
      'POST /auth/CreatePerson',
      'GET /aviso_privacidad',
      'GET /radiFiltro:codigo',
      'GET /radiFiltro/:codigo',
      'GET /edictosPublicos',
      'GET /edictosPublicos/:id/archivo',
      'GET /tramites_enlace/:id/:token',
      'GET /tramites_enlace/:id/:token/constancia',
      'PUT /tramites_enlace/:id/:token/respuesta',
      'PUT /tramites_enlace/:id/:token/desistimiento',
      'POST /tramites_enlace/:id/:token/adjuntos/:adjunto',
      'POST /tramites_enlace/:id/:token/adjuntos',
      'POST /SolicitudesTramites',
      'POST /solicitudes_enlace',
      'GET /solicitudes_tipos',
      'GET /respuestaCliente/:idFacturacion/:token',
      'GET /respuestaCliente/:idFacturacion/:token/pdf',
      'PUT /factura:idFacturacion',
      'PUT /factura/:idFacturacion',
      'GET /reciboDeposito/:llave',
      'GET /reciboAbono/:llave',
      'POST /pasarela/notificaciones/:proveedor',
      'POST /pasarela/local/:referencia',
    ])
  })

  for (const route of routes.flatMap(waysOf).filter(({ needs }) => needs.kind !== 'nobody')) {
    const { method, path, needs } = route
    const others = routes.find(({ ways }) => ways?.includes(route))?.ways?.filter((way) => way !== route) ?? []
    const name = `${method} ${path}${others.length ? ` (${route.summary})` : ''}`
    const send = (client: ReturnType<typeof api>['anonymous']) =>
      client.send(method, pathOf(path), method === 'GET' ? undefined : bodyOf(route.body))

    it(`${name}: sin sesión, y con la sesión de otra oficina, responde 401`, async () => {
      for (const client of [
        api('demo').anonymous,
        api('demo').withToken(await tokenOf('admin', 'otra')),
        api('demo').withToken('x.y.z'),
      ]) {
        const reply = await send(client)
        expect(reply.status).to.equal(401)
        expect(reply.body).to.include.keys('message', 'code', 'requestId')
      }
    })

    const permitted = permittedOf(needs)
    if (!permitted) continue
    it(`${name}: sin su permiso responde 403, y basta uno de ellos, con todos los que se piden además`, async () => {
      await grantNobody([])
      const refused = await send(api('demo').as('nadie'))
      expect(refused.status).to.equal(403)
      expect(refused.body.message).to.be.a('string').and.not.equal('')
      for (const ids of enough(permitted)) {
        await grantNobody(ids)
        expect((await send(api('demo').as('nadie'))).status, `with ${ids.join()}`).not.to.be.oneOf([401, 403, 500])
        if (permitted.also?.length)
          for (const lacked of ids) {
            await grantNobody(ids.filter((id) => id !== lacked))
            expect((await send(api('demo').as('nadie'))).status, `without ${lacked}`).to.equal(403)
          }
      }
      await grantNobody([])
    })

    const ajenos = others
      .flatMap((way) => permittedOf(way.needs)?.anyOf ?? [])
      .filter((id) => !permitted.anyOf.includes(id))
    if (ajenos.length)
      it(`${name}: con el permiso de las otras formas de esa dirección (${ajenos.join()}) responde 403`, async () => {
        await grantNobody(ajenos)
        expect((await send(api('demo').as('nadie'))).status).to.equal(403)
        await grantNobody([])
      })
  }

  it('un token vencido, firmado por otro o sin firma no abre nada', async () => {
    const { app } = await server()
    const good = await tokenOf('admin')
    const key = new TextEncoder().encode(app.config.secret)
    const { payload, protectedHeader } = await jwtVerify(good, key)
    const forge = (exp: number, secret: Uint8Array) =>
      new SignJWT({ ...payload, exp }).setProtectedHeader({ ...protectedHeader, alg: 'HS256' }).sign(secret)
    const now = Math.floor(Date.now() / 1000)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${good.split('.')[1] ?? ''}.`
    const tokens = [
      await forge(now - 60, key),
      await forge(now + 60, new TextEncoder().encode('x'.repeat(64))),
      unsigned,
      good.slice(0, -3),
    ]
    for (const token of tokens) expect((await api().withToken(token).get('/radicacionesFiltros')).status).to.equal(401)
  })

  it('una sesión cerrada deja de valer en el acto', async () => {
    const login = await api('otra').anonymous.post('/user/login', {
      email: 'consulta@otra.co',
      password: 'clave-de-prueba',
    })
    const client = api('otra').withToken(String(login.body.token))
    expect((await client.get('/radicacionesFiltros')).status).to.equal(200)
    expect(
      (await api('otra').anonymous.post('/user/logout', { refresh_token: login.body.refresh_token })).status,
    ).to.equal(204)
    expect((await client.get('/radicacionesFiltros')).status).to.equal(401)
  })

  it('una oficina que no existe es una página sencilla y un 404', async () => {
    await officeOf('demo')
    const { port } = await server()
    const page = await ask(port, 'ninguna.localhost', 'GET', '/', undefined, { headers: { accept: 'text/html' } })
    expect(page.status).to.equal(404)
    expect(page.raw.toString()).to.match(/<html[\s\S]*oficina|notar/i)
  })
})
