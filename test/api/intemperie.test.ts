import { join } from 'node:path'
import { expect } from 'chai'
import type { Config } from '../../config/env.ts'
import { pages, routes } from '../../modules/index.ts'
import { createKoa, finish, listen } from '../../modules/kernel/index.ts'
import { autenticar } from '../../modules/sesion/index.ts'
import { leerPase } from '../../modules/solicitudes/index.ts'
import {
  api,
  ask,
  freshOffice,
  officeOf,
  radicacion,
  server,
  tokenOf,
  unaPersona,
  type Reply,
} from '../harness/index.ts'
import { pagina } from '../harness/paginas.ts'
import { root } from '../harness/root.ts'
import { awayFromTheHour, moreThanTwoWindows } from '../harness/ventanas.ts'

type Pedir = (path: string, headers?: Record<string, string>, method?: string, body?: unknown) => Promise<Reply>

/** The same offices behind another configuration, while `work` lasts. */
async function configurado(
  change: Partial<Config>,
  work: (pedir: Pedir) => Promise<void>,
  host = 'demo.localhost',
): Promise<void> {
  const { app } = await server()
  const config = { ...app.config, ...change }
  const koa = createKoa({
    app: { ...app, config },
    routes,
    pages,
    authenticate: autenticar(config.secret),
    readPass: leerPase(config.secret),
    uiFolder: join(root, 'dist/ui'),
    version: 'prueba',
  })
  const http = await listen(koa, 0, '127.0.0.1')
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    await work((path, headers = {}, method = 'GET', body = undefined) =>
      ask(port, headers['host'] ?? host, method, path, body, { headers }),
    )
  } finally {
    await finish(http, 200)
  }
}

describe('A la intemperie: lo que responde sin sesión', () => {
  let slug = ''
  beforeEach(awayFromTheHour)
  before(async () => {
    slug = await freshOffice()
  })

  it('toda dirección pública tiene límite, no se guarda ni se indexa', async () => {
    for (const { needs, limit, path } of routes)
      if (needs.kind === 'nobody') expect(limit?.times, path).to.be.within(1, 300)
    for (const { limit, path } of pages) expect(limit?.times, path).to.be.within(1, 60)
    for (const reply of [
      await api().anonymous.get('/radiFiltro0'),
      await api().anonymous.get('/edictosPublicos'),
      await pagina('demo', '/auth/seguimiento'),
    ]) {
      expect(reply.headers['x-robots-tag']).to.contain('noindex')
      expect(reply.headers['referrer-policy']).to.be.oneOf(['same-origin', 'no-referrer'])
    }
    expect((await api().anonymous.get('/edictosPublicos')).headers['cache-control']).to.equal('no-store')
  })

  it('detrás de un proxy cuenta a quien el proxy vio, no a quien diga el que pregunta', async () => {
    await configurado(
      { trustProxy: 1 },
      async (pedir) => {
        const registro = (forwarded: string) =>
          pedir('/api/auth/CreatePerson', { 'x-forwarded-for': forwarded }, 'POST', {}).then(({ status }) => status)
        expect(
          await moreThanTwoWindows(5, (n) => registro(`9.9.9.${n}, 190.85.3.7`)),
          'what the caller wrote before',
        ).to.include(429)
        expect(
          await moreThanTwoWindows(5, (n) => registro(`2800:484::${n}:a:b:c`)),
          'one home with many IPv6 addresses',
        ).to.include(429)
        expect(await registro('190.85.3.8')).to.equal(422)
      },
      `${slug}.localhost`,
    )
    await configurado(
      { trustProxy: 2 },
      async (pedir) => {
        const dos = (n: number) =>
          pedir(
            '/api/auth/CreatePerson',
            { 'x-forwarded-for': `9.9.9.${n}, 190.85.3.9, 10.0.0.${n}` },
            'POST',
            {},
          ).then(({ status }) => status)
        expect(await moreThanTwoWindows(5, dos), 'the one before the last proxy').to.include(429)
      },
      `${slug}.localhost`,
    )
    const directo = await ask(
      (await server()).port,
      `${slug}.localhost`,
      'POST',
      '/api/auth/CreatePerson',
      {},
      { headers: { 'x-forwarded-for': '190.85.3.7' } },
    )
    expect(directo.status, 'without a proxy nobody is believed').to.equal(422)
  })

  it('en producción la oficina la dice el dominio propio y nada más', () =>
    configurado({ production: true, rootDomain: 'notarias.test', trustProxy: 1 }, async (pedir) => {
      await api('demo').anonymous.get('/start')
      const estado = async (headers: Record<string, string>) => (await pedir('/api/start', headers)).status
      expect(await estado({ host: 'demo.notarias.test' })).to.equal(200)
      for (const host of [
        '127.0.0.1',
        '6.6.6.6:80',
        '[::1]',
        'localhost',
        'demo.localhost',
        'notarias.test',
        'demo.notarias.test.malo.co',
        'demo.malo.co',
        'a.demo.notarias.test',
        'malo.co/.notarias.test',
      ])
        expect(await estado({ host }), host).to.equal(404)
      expect(
        await estado({ host: 'demo.notarias.test', 'x-forwarded-host': 'malo.co' }),
        'what nobody said to believe',
      ).to.equal(200)
      const filed = await radicacion()
      const qr = await pedir(`/api/radi2/${String(filed.numero_radicacion)}/qr`, {
        host: 'demo.notarias.test',
        'x-forwarded-proto': 'javascript',
        authorization: `Bearer ${await tokenOf('admin')}`,
      })
      expect(qr.body.url).to.match(/^http:\/\/demo\.notarias\.test\/auth\/seguimiento\//)
    }))

  it('al host reenviado le cree solo si una variable lo dice, y de él solo lo que escribió el primer proxy propio', async () => {
    const otra = await freshOffice()
    const oficina = async (pedir: Pedir, forwarded: string) =>
      (await pedir('/api/start', { 'x-forwarded-host': forwarded })).body.oficina
    await configurado(
      { trustProxy: 1 },
      async (pedir) => {
        expect(await oficina(pedir, `${otra}.localhost`)).to.equal(slug)
      },
      `${slug}.localhost`,
    )
    await configurado(
      { trustProxy: 1, trustForwardedHost: true },
      async (pedir) => {
        expect(await oficina(pedir, `${otra}.localhost`)).to.equal(otra)
        expect(await oficina(pedir, `demo.localhost, ${otra}.localhost`), 'what the caller wrote before').to.equal(otra)
        expect(await oficina(pedir, ''), 'a proxy that says nothing').to.equal(slug)
      },
      `${slug}.localhost`,
    )
  })

  it('la documentación tiene límite por quien la pide', () =>
    configurado(
      { trustProxy: 1 },
      async (pedir) => {
        for (const path of ['/api/docs', '/api/openapi.json']) {
          const doc = () => pedir(path, { 'x-forwarded-for': '190.85.3.11' }).then(({ status }) => status)
          expect(await moreThanTwoWindows(20, doc), path).to.include(429)
          expect((await pedir(path, { 'x-forwarded-for': '190.85.3.12' })).status, 'somebody else').to.equal(200)
        }
      },
      `${slug}.localhost`,
    ))

  it('las medidas del proceso no salen por un proxy de la misma máquina', async () => {
    const { port } = await server()
    expect((await ask(port, 'demo.localhost', 'GET', '/metrics')).status).to.equal(200)
    expect(
      (
        await ask(port, 'demo.localhost', 'GET', '/metrics', undefined, {
          headers: { 'x-forwarded-for': '190.85.3.7' },
        })
      ).status,
    ).to.equal(404)
    await configurado({ trustProxy: 1 }, async (pedir) => {
      expect((await pedir('/metrics')).status).to.equal(404)
    })
  })

  it('la documentación se escribe una vez y cada quien la recibe con su propia llave de estilo', async () => {
    const una = await api().anonymous.get('/docs')
    const otra = await api().anonymous.get('/docs')
    const llave = ({ headers, raw }: Reply) => {
      const nonce = /nonce-([\w+/=]+)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
      expect(raw.includes(`<style nonce="${nonce}"`)).to.equal(true)
      return nonce
    }
    expect(llave(una)).to.not.equal(llave(otra))
    expect((await api().anonymous.get('/openapi.json')).body.openapi).to.equal('3.1.0')
  })

  it('registrarse con el documento de otro no dice si la notaría lo conoce ni quién es, y no cambia nada suyo', () =>
    configurado(
      { trustProxy: 1 },
      async (pedir) => {
        const admin = api(slug).as('admin')
        const conocida = (await admin.post('/persona', unaPersona({ nombres: 'Rosalba', apellidos: 'Quintero' }))).body
        const dicho = { nombres: 'Impostora', apellidos: 'X', telefono: '3009998877', acepta: true, politica: '2026-1' }
        const registrar = (persona: Record<string, unknown>, cambio = {}) =>
          pedir('/api/auth/CreatePerson', { 'x-forwarded-for': '190.85.4.1' }, 'POST', {
            ...dicho,
            tipo_documento: persona['tipo_documento'],
            numero_documento: persona['numero_documento'],
            ...cambio,
          })
        const [deConocida, deNueva] = [await registrar(conocida), await registrar(unaPersona())]
        expect([deConocida.status, deConocida.raw.toString()]).to.deep.equal([201, deNueva.raw.toString()])
        expect((await admin.get(`/persona/${conocida.id}`)).body).to.deep.equal(conocida)
        const { momentos } = (await admin.get(`/auditoria/personas/${conocida.id}`)).body
        expect(momentos[0]).to.include({ accion: 'ofrecer', usuario: null })
        expect(JSON.stringify(momentos[0])).to.contain('3009998877')
        expect((await admin.get(`/persona/${conocida.id}/consentimientos`)).body).to.have.length(1)
        const mala = await registrar(conocida, { pais: 'ZZ' })
        expect([mala.status, Object.keys(mala.body.errors)]).to.deep.equal([422, ['pais']])
        const doble = unaPersona()
        expect(
          (await Promise.all([registrar(doble), registrar(doble)])).map(({ status }) => status),
          'both at once',
        ).to.deep.equal([201, 201])
        await (
          await officeOf(slug)
        )
          .db('limites')
          .where('llave', 'like', 'registro-publico:190.85.4.1:%')
          .update({ cuenta: 200 })
        await (
          await officeOf(slug)
        )
          .db('limites')
          .where('llave', 'like', 'POST /auth/CreatePerson:190.85.4.1:%')
          .delete()
        expect((await registrar(unaPersona())).status, 'no flood of people in a day').to.equal(429)
      },
      `${slug}.localhost`,
    ))
})
