import { expect } from 'chai'
import { api, CLAVE, emailOf, freshOffice, jobsDone, officeOf, type Client } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { awayFromTheHour, moreThanTwoWindows } from '../harness/ventanas.ts'
import { CLAVE_NUEVA, entrar, unUsuario, usuarioDe } from '../harness/usuarios.ts'

describe('El enlace para poner la contraseña', () => {
  let slug = ''
  let admin: Client
  beforeEach(awayFromTheHour)
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })

  /** The links mailed to an address, oldest first. */
  async function enlaces(email: string): Promise<string[]> {
    await jobsDone(slug)
    const letters = (await lettersLeft()).filter(({ to }) => to === email)
    return letters.map(({ text }) => /auth\/clave\/([\w-]+)/.exec(text.replace(/=\r?\n/g, ''))?.[1] ?? '')
  }
  const poner = (token: string, password = CLAVE_NUEVA, password_confirmation = password) =>
    api(slug).anonymous.post('/user/clave', { token, password, password_confirmation })

  it('invita: nadie sabe la contraseña hasta que la persona la pone, una sola vez', async () => {
    const body = await unUsuario(slug, { invitar: true, password: undefined, password_confirmation: undefined })
    const reply = await admin.post('/usuario', body)
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect(reply.body.invitado_en).to.be.a('string')
    const [token = ''] = await enlaces(body.email)
    expect((await api(slug).anonymous.post('/user/enlace', { token })).body).to.include({
      email: body.email,
      motivo: 'invitacion',
    })
    expect((await poner(token, 'corta', 'corta')).body.errors).to.deep.equal({
      password: ['Deberia tener al menos 6 caracteres'],
    })
    expect((await poner(token, 'sunshine')).body.errors.password[0]).to.match(/^Es de las contraseñas más usadas/)
    expect((await poner(token, CLAVE_NUEVA, 'distinta')).body.errors).to.deep.equal({
      password_confirmation: ['Las contraseñas deben coincidir'],
    })
    expect((await admin.get(`/usuario/${reply.body.id}/porque`, { permiso: 9 })).body.motivo).to.equal('invitado')
    expect((await poner(token)).body).to.deep.equal({ email: body.email, message: 'Contraseña cambiada con exito' })
    expect((await entrar(slug, body.email)).status).to.equal(200)
    expect((await usuarioDe(slug, body.email)).invitado_en).to.equal(null)
    for (const again of [await poner(token), await api(slug).anonymous.post('/user/enlace', { token })])
      expect([again.status, again.body.message]).to.deep.equal([404, 'Este enlace ya se usó o venció. Pida otro.'])
  })

  it('a quien la olvidó le llega, y la respuesta es la misma si el correo no existe', async () => {
    const email = emailOf('caja', slug)
    const known = await api(slug).anonymous.post('/user/olvide', { email: email.toUpperCase() })
    const unknown = await api(slug).anonymous.post('/user/olvide', { email: 'nadie@ninguna.co' })
    expect([known.status, known.body]).to.deep.equal([202, unknown.body])
    const before = (await entrar(slug, email, CLAVE)).body
    const [token = ''] = await enlaces(email)
    expect(await enlaces('nadie@ninguna.co')).to.deep.equal([])
    expect((await poner(token)).status).to.equal(200)
    expect((await entrar(slug, email)).status).to.equal(200)
    expect((await entrar(slug, email, CLAVE)).status).to.equal(401)
    expect(
      (await api(slug).anonymous.post('/user/refreshToken', { refresh_token: before.refresh_token })).status,
    ).to.equal(401)
    const line = await (
      await officeOf(slug)
    )
      .db('auditoria')
      .where({ tabla: 'usuarios', accion: 'modificar', usuario: email })
      .first()
    expect(line, 'the audit names the owner').to.not.equal(undefined)
  })

  it('no está en ninguna tabla: solo su huella', async () => {
    const { db } = await officeOf(slug)
    const email = emailOf('revisor', slug)
    await admin.post(`/usuario/${(await usuarioDe(slug, email)).id}/enlace`)
    const [token = ''] = await enlaces(email)
    expect(token).to.have.length(43)
    for (const table of ['enlaces_clave', 'trabajos', 'auditoria'])
      expect(JSON.stringify(await db(table)), table).to.not.include(token)
  })

  it('vence: el de olvido a la hora', async () => {
    const { db } = await officeOf(slug)
    const email = emailOf('radicador', slug)
    await api(slug).anonymous.post('/user/olvide', { email })
    const [token = ''] = await enlaces(email)
    const { vence } = (await api(slug).anonymous.post('/user/enlace', { token })).body
    expect(Date.parse(vence) - Date.now()).to.be.within(58 * 60_000, 60 * 60_000)
    await db('enlaces_clave').update({ vence: '2020-01-01T00:00:00.000Z' })
    expect((await poner(token)).status).to.equal(404)
  })

  it('al desactivar al usuario dejan de valer los que tenía, y no se le envían más', async () => {
    const body = await unUsuario(slug, { invitar: true })
    const { body: creado } = await admin.post('/usuario', body)
    const [token = ''] = await enlaces(body.email)
    await admin.put(`/usuario/${creado.id}`, { estado: 0 })
    expect((await poner(token)).status).to.equal(404)
    expect((await admin.post(`/usuario/${creado.id}/enlace`)).body.code).to.equal('usuario_inactivo')
    await admin.put(`/usuario/${creado.id}`, { estado: 1 })
    expect((await poner(token)).status, 'activating does not revive it').to.equal(404)
    expect((await admin.post(`/usuario/${creado.id}/enlace`)).status).to.equal(202)
  })

  it('de una oficina no sirve en otra', async () => {
    const body = await unUsuario(slug, { invitar: true })
    await admin.post('/usuario', body)
    const [token = ''] = await enlaces(body.email)
    const otra = await freshOffice()
    expect(
      (
        await api(otra).anonymous.post('/user/clave', {
          token,
          password: CLAVE_NUEVA,
          password_confirmation: CLAVE_NUEVA,
        })
      ).status,
    ).to.equal(404)
  })

  it('después de tres en una hora para un correo no se envía más, y no se dice', async () => {
    const una = await freshOffice()
    const email = emailOf('consulta', una)
    const replies = await Promise.all([1, 2, 3, 4].map(() => api(una).anonymous.post('/user/olvide', { email })))
    await jobsDone(una)
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`)).size).to.equal(1)
    expect((await lettersLeft()).filter(({ to }) => to === email)).to.have.length(3)
    const mas = await moreThanTwoWindows(5, () => api(una).anonymous.post('/user/olvide', { email }))
    expect(
      mas.map(({ status }) => status),
      'the address that asks is limited aloud',
    ).to.include(429)
  })
})
