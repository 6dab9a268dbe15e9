import { expect } from 'chai'
import { api, ask, CLAVE, contextOf, emailOf, freshOffice, officeOf, server } from '../harness/index.ts'
import { crearUsuario, restablecerClave } from '../../modules/usuarios/index.ts'
import { MINUTO, pasan } from '../harness/ingreso.ts'
import { unUsuario } from '../harness/usuarios.ts'

const INCORRECTO = 'Ingreso Incorrecto - Verifique sus credenciales'

describe('La sesión', () => {
  const login = (slug: string, role: 'admin' | 'caja' | 'consulta', password = CLAVE) =>
    api(slug).anonymous.post('/user/login', { email: emailOf(role, slug), password })

  it('abre con correo y contraseña, y dice quién es y qué puede', async () => {
    const { status, body } = await api('demo').anonymous.post('/user/login', {
      email: emailOf('admin', 'demo').toUpperCase(),
      password: CLAVE,
    })
    expect(status).to.equal(200)
    expect(body.token).to.be.a('string')
    expect(body.refresh_token).to.be.a('string')
    expect(body.user).to.include({ email: 'admin@demo.co', rol: 'Administrador' })
    expect(body.user.permisos).to.deep.include({ id: 6 })
  })

  it('con contraseña mala o correo desconocido responde lo mismo', async () => {
    const slug = await freshOffice()
    const known = await login(slug, 'caja', 'mala')
    const unknown = await api(slug).anonymous.post('/user/login', { email: 'nadie@x.co', password: 'mala' })
    for (const reply of [known, unknown]) expect([reply.status, reply.body.message]).to.deep.equal([401, INCORRECTO])
  })

  it('se bloquea tras cinco fallos, aunque sean a la vez, y dice cuánto falta, aun con la contraseña buena', async () => {
    const slug = await freshOffice()
    const juntos = await Promise.all(Array.from({ length: 5 }, () => login(slug, 'caja', 'mala')))
    expect(juntos.map(({ status }) => status)).to.deep.equal([401, 401, 401, 401, 401])
    const locked = await login(slug, 'caja')
    expect(locked.status).to.equal(429)
    expect(locked.body.message).to.match(/bloqueado\. Intente de nuevo en (5 minutos|4 minutos y \d+ segundos?)\.$/)
    expect(Number(locked.headers['retry-after'])).to.be.within(200, 300)
    await pasan(slug, 5 * MINUTO)
    expect((await login(slug, 'caja')).status).to.equal(200)
  })

  it('se restaura con el token de refresco, que sirve una vez; repetido cierra toda la familia', async () => {
    const slug = await freshOffice()
    const first = await login(slug, 'admin')
    const second = await api(slug).anonymous.post('/user/refreshToken', { refresh_token: first.body.refresh_token })
    expect(second.status).to.equal(200)
    expect(second.body.user.email).to.equal(emailOf('admin', slug))
    expect((await api(slug).withToken(second.body.token).get('/tablero')).status).to.equal(200)
    const stolen = await api(slug).anonymous.post('/user/refreshToken', { refresh_token: first.body.refresh_token })
    expect([stolen.status, stolen.body.error]).to.deep.equal([
      401,
      'No pudimos rescatar su sesion, intente iniciar nuevamente',
    ])
    expect(
      (await api(slug).anonymous.post('/user/refreshToken', { refresh_token: second.body.refresh_token })).status,
    ).to.equal(401)
    expect((await api(slug).withToken(second.body.token).get('/tablero')).status).to.equal(401)
  })

  it('guarda del token de refresco solo su huella', async () => {
    const slug = await freshOffice()
    const { body } = await login(slug, 'admin')
    const rows = await (await officeOf(slug)).db('tokens_refresco')
    expect(JSON.stringify(rows)).to.not.include(body.refresh_token)
  })

  it('se cierra, y su token deja de servir en el acto', async () => {
    const slug = await freshOffice()
    const { body } = await login(slug, 'admin')
    expect((await api(slug).anonymous.post('/user/logout', { refresh_token: body.refresh_token })).status).to.equal(204)
    expect((await api(slug).withToken(body.token).get('/tablero')).status).to.equal(401)
  })

  it('de una oficina no vale en otra, ni con el token de acceso ni con el de refresco', async () => {
    const one = await freshOffice()
    const other = await freshOffice()
    const { body } = await login(one, 'admin')
    expect((await api(other).withToken(body.token).get('/tablero')).status).to.equal(401)
    expect(
      (await api(other).anonymous.post('/user/refreshToken', { refresh_token: body.refresh_token })).status,
    ).to.equal(401)
  })

  it('de un usuario desactivado deja de servir', async () => {
    const slug = await freshOffice()
    const { body } = await login(slug, 'consulta')
    await (await officeOf(slug)).db('usuarios').where('id', body.user.id).update({ estado: 0 })
    expect((await api(slug).withToken(body.token).get('/tablero')).status).to.equal(401)
    expect((await login(slug, 'consulta')).body.message).to.equal(INCORRECTO)
  })
})

const rejects = async (work: Promise<unknown>, sentence = '') =>
  expect(
    await work.then(
      () => 'done',
      (error: unknown) => String(error),
    ),
  ).to.contain(sentence)

describe('La contraseña', () => {
  const cambio = { current_password: CLAVE, password: 'nueva-clave', password_confirmation: 'nueva-clave' }

  it('la cambia su dueño, y la de otro no', async () => {
    const slug = await freshOffice()
    const {
      body: { token, user },
    } = await api(slug).anonymous.post('/user/login', { email: emailOf('caja', slug), password: CLAVE })
    const mine = api(slug).withToken(token)
    const { body: ajena } = await api(slug).anonymous.post('/user/login', {
      email: emailOf('caja', slug),
      password: CLAVE,
    })
    const bad = await mine.put(`/usuario/${user.id}`, { ...cambio, current_password: 'no es' })
    expect([bad.status, bad.body.message]).to.deep.equal([422, 'No se pudo cambiar la contraseña'])
    expect(bad.body.errors.current_password).to.deep.equal(['Contraseña incorrecta'])
    expect(
      (await mine.put(`/usuario/${user.id}`, { ...cambio, password: 'corta', password_confirmation: 'corta' })).body
        .errors.password,
    ).to.deep.equal(['Deberia tener al menos 6 caracteres'])
    expect(
      (await mine.put(`/usuario/${user.id}`, { ...cambio, password_confirmation: 'otra-cosa' })).body.errors
        .password_confirmation,
    ).to.deep.equal(['Las contraseñas deben coincidir'])
    expect((await mine.put(`/usuario/${user.id + 1}`, cambio)).status).to.equal(403)
    const good = await mine.put(`/usuario/${user.id}`, cambio)
    expect([good.status, good.body.message]).to.deep.equal([200, 'Contraseña cambiada con exito'])
    expect((await mine.get('/user/permisos')).status, 'the session that changed it').to.equal(200)
    expect(
      (await api(slug).withToken(ajena.token).get('/user/permisos')).status,
      'another one of the same person',
    ).to.equal(401)
    expect(
      (await api(slug).anonymous.post('/user/refreshToken', { refresh_token: ajena.refresh_token })).status,
    ).to.equal(401)
    expect(
      (await api(slug).anonymous.post('/user/login', { email: emailOf('caja', slug), password: 'nueva-clave' })).status,
    ).to.equal(200)
  })

  it('no puede ser de las más usadas ni parecerse al correo, al nombre o a la oficina, por ningún camino', async () => {
    const slug = await freshOffice()
    const admin = api(slug).as('admin')
    const email = `rosalba.quintero@${slug}.co`
    const refused = async (password: string) => {
      const reply = await admin.post(
        '/usuario',
        await unUsuario(slug, { email, password, password_confirmation: password }),
      )
      expect(reply.status, password).to.equal(422)
      return reply.body.errors.password
    }
    const COMUN = ['Es de las contraseñas más usadas: la probarían entre las primeras. Elija otra.']
    for (const comun of ['123456', 'Colombia', 'QWERTY', 'password2026!'])
      expect(await refused(comun), comun).to.deep.equal(COMUN)
    for (const suya of ['Quintero2026', 'rosalba.quintero', '99-rosalba-q'])
      expect(await refused(suya), suya).to.deep.equal(['Se parece a su correo o a su nombre: elija otra.'])
    for (const todos of ['Notaria2026', 'miclave123'])
      expect(String(await refused(todos))).to.equal(
        'Se parece al nombre de la oficina o a una palabra que todos usan: elija otra.',
      )
    const {
      body: { token, user },
    } = await api(slug).anonymous.post('/user/login', { email: emailOf('caja', slug), password: CLAVE })
    const propia = await api(slug)
      .withToken(token)
      .put(`/usuario/${user.id}`, { current_password: CLAVE, password: '12345678', password_confirmation: '12345678' })
    expect([propia.status, propia.body.message]).to.deep.equal([422, 'No se pudo cambiar la contraseña'])
    expect(propia.body.errors.password).to.deep.equal(COMUN)
    const ctx = await contextOf(slug)
    await rejects(restablecerClave(ctx, emailOf('caja', slug), 'iloveyou'), COMUN[0])
    await rejects(crearUsuario(ctx, { email: 'x@x.co', usuario: 'x', clave: 'dragon', id_rol: 1 }), COMUN[0])
  })

  it('no aparece en la auditoría ni cifrada', async () => {
    const slug = await freshOffice()
    const { db } = await officeOf(slug)
    const {
      body: { token, user },
    } = await api(slug).anonymous.post('/user/login', { email: emailOf('caja', slug), password: CLAVE })
    await api(slug).withToken(token).put(`/usuario/${user.id}`, cambio)
    expect(JSON.stringify(await db('auditoria'))).to.not.match(/argon2|nueva-clave/)
  })
})

describe('La oficina', () => {
  it('dice su nombre y da su token a la página que empieza', async () => {
    const { status, body } = await api('demo').anonymous.get('/start', { oficina: 'demo' })
    expect(status).to.equal(200)
    expect(body).to.include({ oficina: 'demo', nombre: 'Notaría demo' })
    expect(body.token).to.match(/^ey/)
  })

  it('no es la que la consulta diga, sino la del host', async () => {
    await api('otra').anonymous.get('/start')
    expect((await api('demo').anonymous.get('/start', { oficina: 'otra' })).status).to.equal(404)
  })

  it('desconocida es una página en español y un 404', async () => {
    const { port } = await server()
    const page = await ask(port, 'ninguna.localhost', 'GET', '/auth/login-page', undefined, {
      headers: { accept: 'text/html' },
    })
    expect(page.status).to.equal(404)
    expect(page.raw.toString()).to.include('Oficina no encontrada')
    const call = await ask(port, 'ninguna.localhost', 'GET', '/api/start')
    expect([call.status, call.body.message]).to.deep.equal([404, 'No existe una oficina en esta dirección.'])
  })
})
