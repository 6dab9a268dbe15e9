import { expect } from 'chai'
import { PERMISOS_SECRETOS } from '../../schemas/vistas/vistas.ts'
import { api, CLAVE, emailOf, freshOffice, next, officeOf, persona, type Client, type Json } from '../harness/index.ts'
import { entrar, rolDe, unUsuario, usuarioDe } from '../harness/usuarios.ts'

const LLENAR = 'Es necesario llenar todos los campos'

describe('Usuarios', () => {
  let slug = ''
  let admin: Client
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })

  it('se crea uno para una persona: no es administrador y sus scoopes son los del rol (§5)', async () => {
    const body = await unUsuario(slug, { admin: true, scopes: 'todo', email: `  Ana${next()}@${slug}.CO ` })
    const reply = await admin.post('/usuario', body)
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect(reply.body).to.include({
      message: 'Se ha creado exitosamente el usuario...',
      admin: false,
      scopes: 'Recibe dinero',
      name_rol: 'Caja',
      estado: 1,
      invitado_en: null,
    })
    expect(reply.body.email).to.equal(body.email.trim().toLowerCase())
    expect(JSON.stringify(reply.body)).to.not.match(/clave|argon2/)
    expect((await entrar(slug, reply.body.email)).body.user).to.include({ rol: 'Caja', id_persona: body.id_persona })
  })

  it('dice qué falta y qué está mal, todo a la vez', async () => {
    const vacio = await admin.post('/usuario', { email: '', id_persona: '', id_rol: null, password: '' })
    expect([vacio.status, vacio.body.message]).to.deep.equal([422, LLENAR])
    expect(vacio.body.errors).to.deep.equal({
      email: [LLENAR],
      id_persona: [LLENAR],
      id_rol: [LLENAR],
      password: [LLENAR],
    })
    for (const email of ['ana', 'ana@', '@x.co', 'ana@x', 'a b@x.co', 'a@@x.co', 'a@x..co']) {
      expect((await admin.post('/usuario', await unUsuario(slug, { email }))).body.errors, email).to.deep.equal({
        email: ['La direccion de correo no es valida'],
      })
    }
    const corta = await admin.post(
      '/usuario',
      await unUsuario(slug, { password: '12345', password_confirmation: '12345' }),
    )
    expect(corta.body.errors).to.deep.equal({ password: ['Deberia tener al menos 6 caracteres'] })
    for (const debil of ['      ', 'abcdef', 'Luz123', 'luzgil'])
      expect(
        (
          await admin.post(
            '/usuario',
            await unUsuario(slug, {
              email: 'luz.gil@correo.co',
              usuario: 'Luz Gil',
              password: debil,
              password_confirmation: debil,
            }),
          )
        ).body.errors,
        debil,
      ).to.have.all.keys('password')
    const otra = await admin.post('/usuario', await unUsuario(slug, { password_confirmation: 'distinta' }))
    expect(otra.body.errors).to.deep.equal({ password_confirmation: ['Las contraseñas deben coincidir'] })
    expect(
      (await admin.post('/usuario', await unUsuario(slug, { password: 'seis66', password_confirmation: 'seis66' })))
        .status,
    ).to.equal(201)
  })

  it('un correo es de un solo usuario, y la persona y el rol existen', async () => {
    const taken = await admin.post('/usuario', await unUsuario(slug, { email: emailOf('caja', slug) }))
    expect([taken.status, taken.body.message, taken.body.errors.email]).to.deep.equal([
      422,
      'No se pudo crear el usuario',
      ['Ya existe un usuario con ese correo.'],
    ])
    const lost = await admin.post('/usuario', await unUsuario(slug, { id_persona: 999999, id_rol: 999999 }))
    expect(Object.keys(lost.body.errors)).to.have.members(['id_persona', 'id_rol'])
    const twice = await unUsuario(slug)
    const replies = await Promise.all([admin.post('/usuario', twice), admin.post('/usuario', twice)])
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([201, 422])
  })

  it('se listan de cinco en cinco con su último acceso; se ordenan y se buscan', async () => {
    const { body } = await admin.get('/usuario', { page: 1 })
    expect([body.pageSize, body.data.length]).to.deep.equal([5, 5])
    for (const sort of ['nombres', '-apellidos', 'email', 'name_rol', 'estado', '-ultimo_acceso'])
      expect((await admin.get('/usuario', { sort })).status, sort).to.equal(200)
    const caja = await usuarioDe(slug, emailOf('caja', slug))
    expect(caja).to.include({ name_rol: 'Caja', estado: 1, ultimo_acceso: null })
    await entrar(slug, emailOf('caja', slug), CLAVE)
    expect((await usuarioDe(slug, emailOf('caja', slug))).ultimo_acceso).to.match(/^\d{4}-.*Z$/)
    expect((await admin.get('/usuario', { q: 'caja' })).body.data.map((row: Json) => row.email)).to.include(
      emailOf('caja', slug),
    )
    expect((await admin.get('/usuario', { 'filtro[name_rol]': 'liquida' })).body.total).to.equal(1)
    expect((await admin.get('/usuario', { 'filtro[estado]': '0' })).body.total).to.equal(0)
    expect((await admin.get('/usuario', { formato: 'csv' })).raw.toString())
      .to.include('Liquidador')
      .and.not.match(/argon2/)
  })

  it('otro rol, y otro estado, cuentan en la siguiente solicitud', async () => {
    const { body: creado } = await admin.post('/usuario', await unUsuario(slug))
    const suyo = api(slug).withToken((await entrar(slug, creado.email)).body.token)
    expect((await suyo.get('/usuario')).status).to.equal(403)
    const rol = await rolDe(slug, 'Consulta')
    const cambiado = await admin.put(`/usuario/${creado.id}`, { id_rol: String(rol.id), scopes: rol.description })
    expect(cambiado.body).to.include({ name_rol: 'Consulta', scopes: 'Solo consulta' })
    expect((await suyo.get('/usuario')).status).to.equal(200)
    expect((await admin.put(`/usuario/${creado.id}`, { estado: 0 })).body.estado).to.equal(0)
    expect((await suyo.get('/usuario')).status).to.equal(401)
    expect((await entrar(slug, creado.email)).status).to.equal(401)
    await admin.put(`/usuario/${creado.id}`, { estado: '1' })
    expect((await suyo.get('/usuario')).status, 'the old session stays closed').to.equal(401)
    expect((await entrar(slug, creado.email)).status).to.equal(200)
  })

  it('cambiarlos pide el permiso; un cuerpo que mezcla, no dice nada o es viejo se rechaza', async () => {
    const caja = await usuarioDe(slug, emailOf('caja', slug))
    expect((await api(slug).as('caja').put(`/usuario/${caja.id}`, { estado: 0 })).status).to.equal(403)
    expect((await api(slug).as('consulta').put(`/usuario/${caja.id}`, { id_rol: 1 })).status).to.equal(403)
    const put = (body: object) => admin.put(`/usuario/${caja.id}`, body)
    for (const body of [
      {},
      { version: 1 },
      { scopes: 'x' },
      { id_rol: '' },
      { id_rol: 99999 },
      { estado: '' },
      { estado: 0, password: 'x' },
    ])
      expect((await put(body)).status, JSON.stringify(body)).to.equal(422)
    const tarde = await put({ estado: 1, version: 99 })
    expect(tarde.status).to.equal(409)
    expect(tarde.body.actual, 'who was late learns no secret')
      .to.include.keys('email', 'version')
      .and.to.not.have.property('clave')
    expect((await admin.put('/usuario/99999', { estado: 1 })).status).to.equal(404)
  })

  it('sin trabajo a su nombre se elimina; con él queda inactivo, y la respuesta lo dice', async () => {
    const { body: nuevo } = await admin.post('/usuario', await unUsuario(slug))
    expect((await admin.delete(`/usuario/${nuevo.id}`)).body).to.deep.equal({
      eliminado: true,
      message: 'Registro eliminado con éxito',
    })
    expect((await admin.get(`/usuario/${nuevo.id}`)).status).to.equal(404)
    const caja = await usuarioDe(slug, emailOf('caja', slug))
    await persona({}, api(slug).as('caja'))
    const kept = await admin.delete(`/usuario/${caja.id}`)
    expect(kept.body.eliminado).to.equal(false)
    expect(kept.body.message).to.include('no se borra, queda inactivo')
    expect((await admin.get(`/usuario/${caja.id}`)).body.estado).to.equal(0)
    expect((await api(slug).as('caja').get('/persona')).status).to.equal(401)
  })

  it('explica por qué alguien no ve una pantalla', async () => {
    const caja = await usuarioDe(slug, emailOf('liquidador', slug))
    const no = await admin.get(`/usuario/${caja.id}/porque`, { permiso: 25 })
    expect(no.body).to.deep.include({
      puede: false,
      motivo: 'rol',
      permiso: { id: 25, name: 'Usuarios', action: 'ver' },
    })
    expect(no.body.frase).to.equal('El rol de liquidador, Liquidador, no tiene el permiso 25 (Usuarios: ver).')
    expect(no.body.roles.map((rol: Json) => rol.name)).to.deep.equal(['Administrador', 'Consulta', 'Notario'])
    expect((await admin.get(`/usuario/${caja.id}/porque`, { permiso: 9 })).body).to.include({
      puede: true,
      motivo: 'puede',
    })
    expect((await admin.get(`/usuario/${caja.id}/porque`, { permiso: 9999 })).status).to.equal(422)
    expect((await admin.get('/usuario/99999/porque', { permiso: 9 })).status).to.equal(404)
  })

  it('son de su oficina', async () => {
    const otra = await freshOffice()
    const { body } = await admin.post('/usuario', await unUsuario(slug))
    expect((await api(otra).as('admin').get(`/usuario/${body.id}`)).status).to.equal(404)
    expect((await entrar(otra, body.email)).status).to.equal(401)
  })
})

describe('El último administrador', () => {
  /** An office whose notary may be taken away: nobody has what is secret (test/api/permisos-secretos.test.ts). */
  const sinSecretos = async (): Promise<string> => {
    const nueva = await freshOffice()
    await (
      await officeOf(nueva)
    )
      .db('roles_permisos')
      .whereIn('id_permisos', [...PERMISOS_SECRETOS])
      .delete()
    return nueva
  }
  let slug = ''
  before(async () => {
    slug = await sinSecretos()
  })

  it('nadie se desactiva ni se elimina a sí mismo', async () => {
    const admin = api(slug).as('admin')
    const yo = await usuarioDe(slug, emailOf('admin', slug))
    for (const reply of [
      await admin.put(`/usuario/${yo.id}`, { estado: 0 }),
      await admin.delete(`/usuario/${yo.id}`),
    ]) {
      expect([reply.status, reply.body.code]).to.deep.equal([409, 'usuario_propio'])
    }
  })

  it('dos que se desactivan el uno al otro al tiempo: queda uno', async () => {
    const [a, b] = await Promise.all(
      ['admin', 'notario'].map((role) => usuarioDe(slug, emailOf(role as 'admin', slug))),
    )
    await Promise.all([api(slug).as('admin').get('/user/permisos'), api(slug).as('notario').get('/user/permisos')])
    const replies = await Promise.all([
      api(slug).as('admin').put(`/usuario/${b.id}`, { estado: 0 }),
      api(slug).as('notario').put(`/usuario/${a.id}`, { estado: 0 }),
    ])
    expect(replies.map(({ status }) => status).sort()[0]).to.equal(200)
    const activos = await (await officeOf(slug)).db('usuarios').whereIn('id', [a.id, b.id]).where('estado', 1)
    expect(activos).to.have.length(1)
  })

  it('el que queda no cambia de rol, ni lo desactiva otro que pueda cambiar usuarios', async () => {
    const solo = await sinSecretos()
    const admin = api(solo).as('admin')
    const [yo, notario, caja] = await Promise.all(
      ['admin', 'notario', 'caja'].map((role) => usuarioDe(solo, emailOf(role as 'admin', solo))),
    )
    expect((await admin.put(`/usuario/${notario.id}`, { id_rol: caja.id_rol })).status).to.equal(200)
    const demoted = await admin.put(`/usuario/${yo.id}`, { id_rol: caja.id_rol })
    expect([demoted.status, demoted.body.code]).to.deep.equal([409, 'ultimo_administrador'])
    for (const id_permisos of [26, 27, 28]) await admin.post('/role-permission', { id_rol: caja.id_rol, id_permisos })
    const otro = api(solo).as('caja')
    expect((await otro.put(`/usuario/${yo.id}`, { estado: 0 })).body.code).to.equal('alcance')
    expect((await otro.delete(`/usuario/${yo.id}`)).body.code).to.equal('alcance')
    expect((await otro.post('/usuario', { ...(await unUsuario(solo)), id_rol: yo.id_rol })).body.code).to.equal(
      'alcance',
    )
    expect((await otro.post('/usuario', await unUsuario(solo))).status).to.equal(201)
  })
})
