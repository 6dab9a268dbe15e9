import { expect } from 'chai'
import { api, ask, CLAVE, emailOf, freshOffice, officeOf, server, type Reply } from '../harness/index.ts'

const SOBRE = 'protocolo_refresco_80'
const pagina = (slug: string, galleta = '', origin = `http://${slug}.localhost`): Record<string, string> => ({
  'x-protocolo-galleta': '1',
  origin,
  ...(galleta ? { cookie: `otra=1; ${SOBRE}=${galleta}` } : {}),
})
const lineaDe = ({ headers }: Reply): string =>
  headers['set-cookie']?.find((line) => line.includes('protocolo_refresco')) ?? ''
const valorDe = (reply: Reply): string => /^[\w-]+=([\w-]*);/.exec(lineaDe(reply))?.[1] ?? ''

describe('La sesión de una página, en una galleta', () => {
  const entrar = (slug: string, headers = pagina(slug)) =>
    api(slug).anonymous.post('/user/login', { email: emailOf('caja', slug), password: CLAVE }, headers)
  const renovar = (slug: string, galleta: string, body = {}) =>
    api(slug).anonymous.post('/user/refreshToken', body, pagina(slug, galleta))
  const puedeTrabajar = async (slug: string, { body }: Reply) =>
    (await api(slug).withToken(body.token).get('/tablero')).status === 200
  /** Moves the clock of what was used: seconds ago. */
  const hace = async (slug: string, seconds: number) =>
    (await officeOf(slug))
      .db('tokens_refresco')
      .whereNotNull('usado_en')
      .update({ usado_en: new Date(Date.now() - seconds * 1000).toISOString() })

  it('responde el token de acceso y deja el de refresco donde ninguna página lo lee', async () => {
    const slug = await freshOffice()
    const reply = await entrar(slug)
    expect(reply.status).to.equal(200)
    expect(reply.body).to.have.property('token')
    expect(reply.body).to.not.have.property('refresh_token')
    expect(lineaDe(reply)).to.match(
      /^protocolo_refresco_80=[\w-]{43}; Path=\/api\/user; Max-Age=1209600; HttpOnly; SameSite=Strict$/,
    )
  })

  it('en https la guarda con el nombre que el navegador ata a su oficina; en otro puerto, con el puerto', async () => {
    const slug = await freshOffice()
    expect(lineaDe(await entrar(slug, pagina(slug, '', `https://${slug}.localhost`)))).to.match(
      /^__Host-protocolo_refresco=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
    const { port } = await server()
    const headers = { 'x-protocolo-galleta': '1', origin: `http://${slug}.localhost:${port}` }
    const away = await ask(
      port,
      `${slug}.localhost:${port}`,
      'POST',
      '/api/user/login',
      { email: emailOf('caja', slug), password: CLAVE },
      { headers },
    )
    expect(lineaDe(away)).to.match(new RegExp(`^protocolo_refresco_${port}=`))
  })

  it('se renueva con la galleta, que cada vez es otra', async () => {
    const slug = await freshOffice()
    const first = await entrar(slug)
    const second = await renovar(slug, valorDe(first))
    expect([second.status, second.body.user.email]).to.deep.equal([200, emailOf('caja', slug)])
    expect(valorDe(second))
      .to.match(/^[\w-]{43}$/)
      .and.not.equal(valorDe(first))
    expect(await puedeTrabajar(slug, second)).to.equal(true)
    expect(JSON.stringify(await (await officeOf(slug)).db('tokens_refresco'))).to.not.contain(valorDe(second))
  })

  it('la misma a la vez desde muchas pestañas, o tras una respuesta perdida, deja a todas con una sola', async () => {
    const slug = await freshOffice()
    const first = valorDe(await entrar(slug))
    const at_once = await Promise.all(Array.from({ length: 8 }, () => renovar(slug, first)))
    expect(at_once.map(({ status }) => status)).to.deep.equal(Array(8).fill(200))
    expect(new Set(at_once.map(valorDe)).size).to.equal(1)
    // one went on meanwhile: who is late is given what works now
    const next = valorDe(await renovar(slug, valorDe(at_once[0] as Reply))) // eight were sent
    const late = await renovar(slug, first)
    expect([late.status, valorDe(late)]).to.deep.equal([200, next])
    expect((await renovar(slug, next)).status).to.equal(200)
  })

  it('repetida pasados diez segundos cierra toda la sesión', async () => {
    const slug = await freshOffice()
    const first = valorDe(await entrar(slug))
    const second = await renovar(slug, first)
    await hace(slug, 9)
    expect((await renovar(slug, first)).status).to.equal(200)
    await hace(slug, 11)
    expect((await renovar(slug, first)).status).to.equal(401)
    expect((await renovar(slug, valorDe(second))).status).to.equal(401)
    expect(await puedeTrabajar(slug, second)).to.equal(false)
  })

  it('sacada de su galleta y enviada en el cuerpo no vale, y cierra la sesión', async () => {
    const slug = await freshOffice()
    const first = await entrar(slug)
    const taken = await api(slug).anonymous.post('/user/refreshToken', { refresh_token: valorDe(first) })
    expect([taken.status, taken.body]).to.deep.include(401)
    expect(taken.headers['set-cookie']).to.equal(undefined)
    expect((await renovar(slug, valorDe(first))).status).to.equal(401)
    expect(await puedeTrabajar(slug, first)).to.equal(false)
  })

  it('no la usa la página de otra oficina, ni la de otro sitio, ni un formulario', async () => {
    const [slug, other] = [await freshOffice(), await freshOffice()]
    const galleta = valorDe(await entrar(slug))
    for (const origin of [`http://${other}.localhost`, 'https://ejemplo.com', 'null', '']) {
      const reply = await api(slug).anonymous.post('/user/refreshToken', {}, pagina(slug, galleta, origin))
      expect([reply.status, reply.body.code], origin).to.deep.equal([403, 'origen'])
    }
    // without the header, which no form sends, the cookie is not looked at
    const form = await api(slug).anonymous.post(
      '/user/refreshToken',
      {},
      { cookie: `${SOBRE}=${galleta}`, origin: `http://${slug}.localhost` },
    )
    expect([form.status, form.body.errors]).to.deep.equal([422, { refresh_token: ['Este campo es obligatorio.'] }])
    const elsewhere = await api(other).anonymous.post('/user/refreshToken', {}, pagina(other, galleta))
    expect(elsewhere.status).to.equal(401)
    expect((await renovar(slug, galleta)).status).to.equal(200)
  })

  it('la de un programa pasa a una galleta una vez, y deja de valer en el cuerpo', async () => {
    const slug = await freshOffice()
    const program = await api(slug).anonymous.post('/user/login', { email: emailOf('caja', slug), password: CLAVE })
    const moved = await renovar(slug, '', { refresh_token: program.body.refresh_token })
    expect(moved.status).to.equal(200)
    expect(moved.body).to.not.have.property('refresh_token')
    expect((await renovar(slug, valorDe(moved))).status).to.equal(200)
    expect(
      (await api(slug).anonymous.post('/user/refreshToken', { refresh_token: program.body.refresh_token })).status,
    ).to.equal(401)
  })

  it('al salir se cierra la sesión y el navegador la olvida', async () => {
    const slug = await freshOffice()
    const first = await entrar(slug)
    const out = await api(slug).anonymous.post('/user/logout', {}, pagina(slug, valorDe(first)))
    expect(out.status).to.equal(204)
    expect(lineaDe(out)).to.match(/^protocolo_refresco_80=; Path=\/api\/user; Max-Age=0; HttpOnly; SameSite=Strict$/)
    expect(await puedeTrabajar(slug, first)).to.equal(false)
    expect((await renovar(slug, valorDe(first))).status).to.equal(401)
  })
})
