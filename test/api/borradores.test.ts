import { expect } from 'chai'
import { olvidarBorradores } from '../../modules/borradores/index.ts'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { DIAS_BORRADOR, LARGO_BORRADOR, MAX_BORRADORES } from '../../schemas/sesion/borrador.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, type Role } from '../harness/index.ts'

const [AQUI, ALLA] = ['a'.repeat(32), 'b'.repeat(32)]
const LLAVE = `radicacion.nueva.${'0'.repeat(31)}`
const NUEVA = `${LLAVE}1`

const cuerpo = (campos: Record<string, unknown> = {}) => ({
  titulo: 'Radicación nueva: Compraventa',
  contenido: JSON.stringify({ observacion: 'Firman el martes' }),
  escrito: new Date().toISOString(),
  equipo: AQUI,
  version: null,
  ...campos,
})

describe('Borradores', function () {
  this.timeout(60_000)
  let slug = ''
  beforeEach(async () => {
    slug = await freshOffice()
  })
  const como = (role: Role) => api(slug).as(role)
  const guardar = (role: Role, nombre: string, campos: Record<string, unknown> = {}) =>
    como(role).put(`/borradores/${nombre}`, cuerpo(campos))
  const nombres = async (role: Role) =>
    ((await como(role).get('/borradores')).body.data as { nombre: string }[]).map(({ nombre }) => nombre)
  async function soloPermisos(...ids: number[]) {
    const ctx = await contextOf(slug)
    const rol = await Rol.query(ctx.db).findOne({ name: 'Nadie' })
    await otorgarPermisos(ctx, rol!.id, ids)
  }

  it('lo escrito se guarda bajo su persona y se encuentra desde otro ingreso', async () => {
    expect((await guardar('radicador', NUEVA)).body).to.deep.equal({ version: 1 })
    const login = await api(slug).anonymous.post('/user/login', {
      email: `radicador@${slug}.co`,
      password: 'clave-de-prueba',
    })
    const otro = api(slug).withToken(String(login.body.token))
    expect((await otro.get('/borradores')).body.data).to.have.length(1)
    const leido = (await otro.get(`/borradores/${NUEVA}`)).body
    expect(leido).to.include({ nombre: NUEVA, titulo: 'Radicación nueva: Compraventa', equipo: AQUI, version: 1 })
    expect(JSON.parse(String(leido.contenido))).to.deep.equal({ observacion: 'Firman el martes' })
  })

  it('el de otra persona no existe: ni se lee, ni se cambia, ni se borra', async () => {
    await guardar('radicador', NUEVA)
    for (const role of ['admin', 'notario', 'revisor'] as const) {
      expect(await nombres(role), role).to.deep.equal([])
      expect((await como(role).get(`/borradores/${NUEVA}`)).status, role).to.equal(404)
      expect((await como(role).delete(`/borradores/${NUEVA}`)).status, role).to.equal(204)
    }
    expect(
      (await guardar('admin', NUEVA, { contenido: '{"observacion":"del administrador"}', equipo: ALLA })).status,
    ).to.equal(200)
    expect((await como('radicador').get(`/borradores/${NUEVA}`)).body.contenido).to.equal(
      '{"observacion":"Firman el martes"}',
    )
    const vecina = await freshOffice()
    expect((await api(vecina).as('radicador').get(`/borradores/${NUEVA}`)).status).to.equal(404)
  })

  it('ni la auditoría ni los procesos hablan de él', async () => {
    await guardar('radicador', NUEVA)
    await como('radicador').delete(`/borradores/${NUEVA}`)
    const { db } = await contextOf(slug)
    expect(await db('auditoria').where('tabla', 'borradores')).to.deep.equal([])
    const lineas = await db('auditoria').select('*')
    expect(JSON.stringify(lineas)).not.to.include('Firman el martes')
  })

  it('el mismo equipo sigue escribiendo; otro, solo desde la versión que leyó', async () => {
    await guardar('radicador', NUEVA)
    expect((await guardar('radicador', NUEVA, { contenido: '{"n":2}' })).body.version).to.equal(2)
    const viejo = await guardar('radicador', NUEVA, { contenido: '{"n":3}', equipo: ALLA, version: 1 })
    expect(viejo.status).to.equal(409)
    expect(viejo.body.message).to.equal('Hay un borrador más nuevo, hecho en otro equipo.')
    expect(
      (await guardar('radicador', NUEVA, { contenido: '{"n":3}', equipo: ALLA, version: 2 })).body.version,
    ).to.equal(3)
    expect((await guardar('radicador', NUEVA, { contenido: '{"n":4}', version: 2 })).status).to.equal(409)
    expect((await como('radicador').get(`/borradores/${NUEVA}`)).body).to.include({ contenido: '{"n":3}', version: 3 })
  })

  it('olvidar la versión que se leyó no borra la que otro equipo escribió después', async () => {
    await guardar('radicador', NUEVA)
    await guardar('radicador', NUEVA, { equipo: ALLA, version: 1 })
    await como('radicador').delete(`/borradores/${NUEVA}?version=1`)
    expect(await nombres('radicador')).to.deep.equal([NUEVA])
    await como('radicador').delete(`/borradores/${NUEVA}?version=1&equipo=${AQUI}`)
    expect(await nombres('radicador')).to.deep.equal([NUEVA])
    await como('radicador').delete(`/borradores/${NUEVA}?version=2`)
    expect(await nombres('radicador')).to.deep.equal([])
  })

  it('el equipo que olvida borra también lo último que subió, aunque no supo su versión', async () => {
    await guardar('radicador', NUEVA)
    await guardar('radicador', NUEVA)
    await como('radicador').delete(`/borradores/${NUEVA}?version=1&equipo=${AQUI}`)
    expect(await nombres('radicador')).to.deep.equal([])
  })

  it('dos equipos a la vez: queda uno y al otro se le dice', async () => {
    const dos = await Promise.all([
      guardar('radicador', NUEVA, { equipo: AQUI }),
      guardar('radicador', NUEVA, { equipo: ALLA }),
    ])
    expect(dos.map(({ status }) => status).sort()).to.deep.equal([200, 409])
    expect(await nombres('radicador')).to.deep.equal([NUEVA])
  })

  it('quien ya no puede escribir en el formulario tampoco lee lo que dejó en él', async () => {
    await soloPermisos(permiso('radicaciones', 'crear'), permiso('radicaciones', 'modificar'))
    await guardar('nadie', NUEVA)
    await guardar('nadie', 'radicacion.7')
    expect(await nombres('nadie')).to.have.members([NUEVA, 'radicacion.7'])
    await soloPermisos(permiso('radicaciones', 'crear'))
    expect(await nombres('nadie')).to.deep.equal([NUEVA])
    expect((await como('nadie').get('/borradores/radicacion.7')).status).to.equal(404)
    expect((await guardar('nadie', 'radicacion.7')).status).to.equal(403)
  })

  it('solo caben formularios que existen, y JSON que se puede leer', async () => {
    for (const nombre of ['cualquiera', 'pantalla.inventada.nuevo', `${LLAVE}`, 'radicacion.0']) {
      expect((await guardar('admin', nombre)).body.errors, nombre).to.have.key('nombre')
    }
    expect((await guardar('admin', NUEVA, { contenido: '{"a":' })).body.errors).to.deep.equal({
      contenido: ['No es un borrador.'],
    })
    expect(
      (await guardar('admin', NUEVA, { contenido: JSON.stringify('x'.repeat(LARGO_BORRADOR)) })).body.errors,
    ).to.have.key('contenido')
    expect(
      (await guardar('admin', NUEVA, { contenido: JSON.stringify('ñ'.repeat(LARGO_BORRADOR - 10)) })).status,
    ).to.equal(200)
  })

  it('cada persona tiene un máximo, y lo que ya tiene lo sigue escribiendo', async () => {
    for (let n = 1; n <= MAX_BORRADORES; n++)
      expect((await guardar('radicador', `radicacion.${n}`)).status).to.equal(200)
    const otra = await guardar('radicador', NUEVA)
    expect(otra.status).to.equal(422)
    expect(otra.body.message).to.equal(`Tiene ${MAX_BORRADORES} borradores sin guardar: guarde o descarte alguno.`)
    expect((await guardar('radicador', 'radicacion.1', { contenido: '{"n":2}' })).status).to.equal(200)
    expect((await guardar('admin', NUEVA)).status).to.equal(200)
  })

  it('un reloj adelantado no hace un borrador del futuro', async () => {
    const antes = new Date().toISOString()
    await guardar('radicador', NUEVA, { escrito: '2099-01-01T00:00:00.000Z' })
    const { escrito } = (await como('radicador').get(`/borradores/${NUEVA}`)).body
    expect(Date.parse(String(escrito))).to.be.within(Date.parse(antes), Date.now())
  })

  it('el que nadie retoma se olvida al mes', async () => {
    await guardar('radicador', NUEVA)
    const ctx = await contextOf(slug)
    const dentroDe = (days: number) => olvidarBorradores({ ...ctx, now: new Date(Date.now() + days * 86_400_000) })
    await dentroDe(DIAS_BORRADOR - 1)
    expect(await nombres('radicador')).to.deep.equal([NUEVA])
    await dentroDe(DIAS_BORRADOR + 1)
    expect(await nombres('radicador')).to.deep.equal([])
  })
})
