import { expect } from 'chai'
import { api, CLAVE, contextOf, emailOf, freshOffice, officeOf, type Json, type Role } from '../harness/index.ts'
import { rolDe, usuarioDe } from '../harness/usuarios.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

describe('Las sesiones de una persona', () => {
  let slug = ''
  beforeEach(async () => {
    slug = await freshOffice()
  })

  const entrar = async (role: Role, agent = CHROME): Promise<Json> =>
    (
      await api(slug).anonymous.post(
        '/user/login',
        { email: emailOf(role, slug), password: CLAVE },
        { 'user-agent': agent },
      )
    ).body
  const con = ({ token }: Json) => api(slug).withToken(token)
  const lista = async (session: Json): Promise<Json[]> => (await con(session).get('/user/sesiones')).body
  const idDe = async (role: Role): Promise<number> => (await usuarioDe(slug, emailOf(role, slug))).id
  const deOtro = async (quien: Json, role: Role) => con(quien).get(`/usuario/${await idDe(role)}/sesiones`)

  it('se ven las propias, primero la que pregunta, con su equipo en palabras, y ninguna de otra persona', async () => {
    const telefono = await entrar('caja', IPHONE)
    await entrar('radicador')
    const escritorio = await entrar('caja')
    expect((await lista(escritorio)).map(({ equipo, esta }) => [equipo, esta])).to.deep.equal([
      ['Chrome en Windows', true],
      ['Safari en iPhone', false],
    ])
    expect((await lista(telefono)).map(({ equipo, esta }) => [equipo, esta])[0]).to.deep.equal([
      'Safari en iPhone',
      true,
    ])
  })

  it('cerrar una cuenta enseguida: su token ya no sirve ni se renueva, y las demás siguen', async () => {
    const [una, otra] = [await entrar('caja', IPHONE), await entrar('caja')]
    const [, { id } = { id: '' }] = await lista(otra)
    expect((await con(una).get('/tablero')).status).to.equal(200)
    expect((await con(otra).delete(`/user/sesiones/${id}`)).status).to.equal(204)
    expect((await con(una).get('/tablero')).status).to.equal(401)
    expect(
      (await api(slug).anonymous.post('/user/refreshToken', { refresh_token: una.refresh_token })).status,
    ).to.equal(401)
    expect((await con(otra).get('/tablero')).status).to.equal(200)
    expect(await lista(otra)).to.have.length(1)
    expect((await con(otra).delete(`/user/sesiones/${id}`)).status).to.equal(404)
  })

  it('cerrar las demás deja solo la que lo pide, y lo cerrado queda en el historial', async () => {
    const [una, dos, esta] = [await entrar('caja', IPHONE), await entrar('caja'), await entrar('caja')]
    const { body } = await con(esta).delete('/user/sesiones')
    expect([body.cerradas, body.message]).to.deep.equal([2, 'Se cerraron 2 sesiones.'])
    const estados = await Promise.all([una, dos, esta].map(async (one) => (await con(one).get('/tablero')).status))
    expect(estados).to.deep.equal([401, 401, 200])
    const linea = await (await officeOf(slug)).db('auditoria').where('accion', 'cerrar sesion').first<Json>()
    expect([linea.usuario, linea.antes]).to.satisfy(
      ([quien, antes]: string[]) => quien === emailOf('caja', slug) && antes?.includes('Safari en iPhone'),
    )
  })

  it('la de otra persona no se cierra por la dirección de las propias', async () => {
    const [mia, ajena] = [await entrar('caja'), await entrar('radicador')]
    const [{ id } = { id: '' }] = await lista(ajena)
    expect((await con(mia).delete(`/user/sesiones/${id}`)).status).to.equal(404)
    expect((await con(ajena).get('/tablero')).status).to.equal(200)
  })

  it('un administrador ve y cierra las de otro, una o todas; una con el número de otro usuario no', async () => {
    const [admin, una, dos] = [await entrar('admin'), await entrar('caja', IPHONE), await entrar('caja')]
    await entrar('radicador')
    const vistas: Json[] = (await deOtro(admin, 'caja')).body
    expect(vistas.map(({ equipo }) => equipo)).to.have.members(['Safari en iPhone', 'Chrome en Windows'])
    const [id, otro] = [await idDe('caja'), await idDe('radicador')]
    const suya = vistas.find(({ equipo }) => equipo === 'Safari en iPhone')?.id
    expect((await con(admin).delete(`/usuario/${otro}/sesiones/${suya}`)).status).to.equal(404)
    expect((await con(una).get('/tablero')).status).to.equal(200)
    expect((await con(admin).delete(`/usuario/${id}/sesiones/${suya}`)).status).to.equal(204)
    expect((await con(una).get('/tablero')).status).to.equal(401)
    expect((await con(admin).delete(`/usuario/${id}/sesiones`)).body).to.include({
      cerradas: 1,
      message: 'Se cerró 1 sesión.',
    })
    expect((await con(dos).get('/tablero')).status).to.equal(401)
    const lineas = await (
      await officeOf(slug)
    )
      .db('auditoria')
      .where({ accion: 'cerrar sesion', registro: id })
      .select<Json[]>('usuario')
    expect(lineas.map(({ usuario }) => usuario)).to.deep.equal(Array(2).fill(emailOf('admin', slug)))
  })

  it('quien administra usuarios sin poder todo no ve ni cierra las de quien puede más', async () => {
    const ctx = await contextOf(slug)
    await ctx.db('roles_permisos').insert({ id_rol: (await rolDe(slug, 'Caja')).id, id_permisos: 27 })
    const [caja, admin] = [await entrar('caja'), await entrar('admin')]
    const id = await idDe('admin')
    const [{ id: suya } = { id: '' }] = await lista(admin)
    expect((await deOtro(caja, 'admin')).status).to.equal(409)
    for (const path of [`/usuario/${id}/sesiones`, `/usuario/${id}/sesiones/${suya}`])
      expect((await con(caja).delete(path)).status, path).to.equal(409)
    expect((await con(admin).get('/tablero')).status).to.equal(200)
  })

  it('la última vez que se vio se escribe al renovar, no en cada petición, y la que venció ya no está', async () => {
    const session = await entrar('caja')
    const { db } = await officeOf(slug)
    const antes = '2020-01-01T00:00:00.000Z'
    await db('sesiones').update({ vista_en: antes })
    await con(session).get('/tablero')
    expect((await lista(session))[0]?.vista_en).to.equal(antes)
    const renovada = (await api(slug).anonymous.post('/user/refreshToken', { refresh_token: session.refresh_token }))
      .body
    expect((await lista(renovada))[0]?.vista_en > antes).to.equal(true)
    await db('tokens_refresco').update({ vence: antes })
    expect(await lista(renovada)).to.deep.equal([])
  })

  it('la de una versión anterior, sin equipo ni última vez, dice desde cuándo está abierta', async () => {
    const session = await entrar('caja')
    await (await officeOf(slug)).db('sesiones').update({ agente: null, vista_en: null })
    const [una] = await lista(session)
    expect(una).to.include({ equipo: 'Equipo desconocido', vista_en: una?.created_at })
  })

  it('el equipo de una sesión cerrada deja de ser conocido', async () => {
    const { db } = await officeOf(slug)
    await entrar('caja', IPHONE)
    const otra = await entrar('caja')
    const antes = (await db('equipos')).length
    await con(otra).delete('/user/sesiones')
    expect((await db('equipos')).length).to.equal(antes - 1)
  })
})
