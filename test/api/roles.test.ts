import { expect } from 'chai'
import { permiso, PERMISOS, SECRETAS } from '../../schemas/vistas/vistas.ts'
import { api, emailOf, CLAVE, freshOffice, officeOf, type Client, type Json } from '../harness/index.ts'
import { permisosDe, rolDe } from '../harness/usuarios.ts'

const LLENAR = 'Es necesario llenar todos los campos'

describe('Roles', () => {
  let slug = ''
  let admin: Client
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })

  it('se listan de cinco en cinco, con cuántos usuarios y permisos tiene cada uno', async () => {
    const { body } = await admin.get('/rol', { page: 1 })
    expect([body.pageSize, body.data.length]).to.deep.equal([5, 5])
    const caja = await rolDe(slug, 'Caja')
    expect(caja).to.include({ description: 'Recibe dinero', privacy: 'privado', department: null, usuarios: 1 })
    expect(caja.permisos).to.be.above(5)
    for (const sort of ['usuarios', '-permisos', 'name'])
      expect((await admin.get('/rol', { sort })).status, sort).to.equal(200)
    expect((await admin.get('/rol', { 'filtro[name]': 'caj' })).body.data).to.have.length(1)
  })

  it('los permisos son cuatro por vista, con su número, vista y acción', async () => {
    const { body } = await admin.get('/permission')
    expect(body).to.have.length(PERMISOS.length)
    expect(body).to.deep.include({ id: 29, name: 'Roles', action: 'ver', vista: 'roles' })
    expect(body).to.deep.include({ id: 88, name: 'Trámites', action: 'eliminar', vista: 'tramites' })
  })

  it('se añade con nombre y scoopes, y empieza sin permisos o con los de otro', async () => {
    const { status, body } = await admin.post('/rol', {
      name: ' Practicante ',
      description: 'Aprende',
      privacy: 'público',
    })
    expect(status).to.equal(201)
    expect(body).to.include({
      name: 'Practicante',
      description: 'Aprende',
      privacy: 'público',
      usuarios: 0,
      permisos: 0,
    })
    expect(await permisosDe(slug, body.id)).to.deep.equal([])
    const caja = await rolDe(slug, 'Caja')
    const copia = await admin.post('/rol', { name: 'Caja auxiliar', description: 'Recibe dinero', copiar_de: caja.id })
    expect(await permisosDe(slug, copia.body.id)).to.deep.equal(await permisosDe(slug, caja.id))
  })

  it('lleva departamento, si existe', async () => {
    const { body } = await admin.post('/rol', { name: 'Sede Valle', description: 'Sede', department_id: 76 })
    expect(body.department).to.deep.equal({ id: 76, name: 'Valle del Cauca' })
    expect((await admin.put(`/rol/${body.id}`, { department_id: 9999 })).body.errors).to.have.property('department_id')
    expect((await admin.put(`/rol/${body.id}`, { department_id: null })).body.department).to.equal(null)
  })

  it('sin nombre o sin scoopes, o con más de lo que cabe, dice qué falta (§5)', async () => {
    for (const body of [{}, { name: '', description: 'x' }, { name: '   ', description: 'x' }, { name: 'x' }]) {
      const reply = await admin.post('/rol', body)
      expect([reply.status, reply.body.message]).to.deep.equal([422, LLENAR])
    }
    expect((await admin.post('/rol', { name: 'n'.repeat(60), description: 'd'.repeat(200) })).status).to.equal(201)
    const largo = await admin.post('/rol', { name: 'n'.repeat(61), description: 'd'.repeat(201) })
    expect(largo.body.errors).to.deep.equal({
      name: ['Máximo 60 caracteres.'],
      description: ['Máximo 200 caracteres.'],
    })
    expect((await admin.post('/rol', { name: 'Caja', description: 'Otra' })).body.errors).to.deep.equal({
      name: ['Ya existe un rol con ese nombre.'],
    })
  })

  it('se edita; con una versión vieja es un conflicto', async () => {
    const { body: rol } = await admin.post('/rol', { name: 'Archivo', description: 'Archiva' })
    const edited = await admin.put(`/rol/${rol.id}`, { name: 'Archivo central', version: rol.version })
    expect(edited.body).to.include({ name: 'Archivo central', description: 'Archiva' })
    expect((await admin.put(`/rol/${rol.id}`, { name: 'X', version: rol.version })).status).to.equal(409)
    expect((await admin.put('/rol/99999', { name: 'X' })).status).to.equal(404)
  })

  it('en uso no se elimina y dice por cuántos; libre, sí', async () => {
    const caja = await rolDe(slug, 'Caja')
    const refused = await admin.delete(`/rol/${caja.id}`)
    expect([refused.status, refused.body.message]).to.deep.equal([
      409,
      'No se puede eliminar el rol Caja: usado por 1 usuario.',
    ])
    const { body: libre } = await admin.post('/rol', { name: 'De paso', description: 'Se va', copiar_de: caja.id })
    expect((await admin.delete(`/rol/${libre.id}`)).status).to.equal(204)
    expect((await admin.get(`/rol/${libre.id}`)).status).to.equal(404)
    expect(await (await officeOf(slug)).db('roles_permisos').where('id_rol', libre.id)).to.deep.equal([])
  })
})

describe('La matriz de permisos', () => {
  let slug = ''
  let admin: Client
  let caja: Json
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
    caja = await rolDe(slug, 'Caja')
  })

  it('una celda otorga y retira en el acto: la API del usuario cambia en su siguiente solicitud', async () => {
    const suyo = api(slug).as('caja')
    expect((await suyo.get('/usuario')).status).to.equal(403)
    const dado = await admin.post('/role-permission', { id_rol: caja.id, id_permisos: 25 })
    expect([dado.status, dado.body]).to.deep.equal([201, { id_rol: caja.id, id_permisos: 25 }])
    expect((await suyo.get('/usuario')).status).to.equal(200)
    expect((await suyo.get('/user/permisos')).body.permisos).to.deep.include({ id: 25 })
    expect((await admin.delete(`/role-permission/${caja.id}?id_permisos=25`)).status).to.equal(204)
    expect((await suyo.get('/usuario')).status).to.equal(403)
    expect((await suyo.get('/user/permisos')).body).to.include({ rol: 'Caja' })
  })

  it('repetir lo mismo no falla ni ensucia la historia', async () => {
    const { db } = await officeOf(slug)
    const lines = () =>
      db('auditoria')
        .where({ tabla: 'roles', registro: caja.id })
        .count({ n: '*' })
        .then(([row]) => Number(row?.n))
    await admin.post('/role-permission', { id_rol: caja.id, id_permisos: 17 })
    const before = await lines()
    expect((await admin.post('/role-permission', { id_rol: caja.id, id_permisos: 17 })).status).to.equal(201)
    expect((await admin.delete(`/role-permission/${caja.id}?id_permisos=18`)).status).to.equal(204)
    expect(await lines()).to.equal(before)
  })

  it('una columna entera va en un lote, todo o nada', async () => {
    const ver = PERMISOS.filter(({ action, vista }) => action === 'ver' && !SECRETAS.includes(vista)).map(
      ({ id }) => id,
    )
    const lote = (ids: number[], action: string) => ({
      array_permisos: ids.map((id_permisos) => ({ id_rol: caja.id, id_permisos, action })),
    })
    const todo = await admin.post(`/permisosRoles/${caja.id}`, lote(ver, 'create'))
    expect(todo.status).to.equal(200)
    expect(await permisosDe(slug, caja.id)).to.include.members(ver)
    expect((await admin.post(`/permisosRoles/${caja.id}`, lote(ver, 'delete'))).body).to.deep.equal({
      creados: 0,
      eliminados: ver.length,
    })
    expect((await permisosDe(slug, caja.id)).filter((id) => ver.includes(id))).to.deep.equal([])
    const antes = await permisosDe(slug, caja.id)
    expect((await admin.post(`/permisosRoles/${caja.id}`, lote([1, 9999], 'create'))).status).to.equal(422)
    expect(await permisosDe(slug, caja.id)).to.deep.equal(antes)
  })

  it('un lote es de un solo rol, no dice dos cosas de un permiso, y no llega vacío', async () => {
    const send = (array_permisos: object[]) => admin.post(`/permisosRoles/${caja.id}`, { array_permisos })
    const uno = { id_rol: caja.id, id_permisos: 1, action: 'create' }
    for (const lote of [
      [{ ...uno, id_rol: caja.id + 1 }],
      [uno, { ...uno, action: 'delete' }],
      [],
      [{ ...uno, action: 'toggle' }],
    ])
      expect((await send(lote)).status).to.equal(422)
    expect((await admin.post('/permisosRoles/99999', { array_permisos: [{ ...uno, id_rol: 99999 }] })).status).to.equal(
      404,
    )
    expect((await admin.get('/role-permission/99999')).status).to.equal(404)
  })

  it('la auditoría dice quién otorgó qué, por su nombre', async () => {
    await admin.post(`/permisosRoles/${caja.id}`, {
      array_permisos: [{ id_rol: caja.id, id_permisos: 88, action: 'create' }],
    })
    const line = await (
      await officeOf(slug)
    )
      .db('auditoria')
      .where({ tabla: 'roles', registro: caja.id })
      .orderBy('id', 'desc')
      .first()
    expect(line.usuario).to.equal(emailOf('admin', slug))
    expect([JSON.parse(line.antes), JSON.parse(line.despues)]).to.deep.equal([
      { 'Trámites: eliminar': false },
      { 'Trámites: eliminar': true },
    ])
  })
})

describe('Lo que protege a la oficina', () => {
  const admins = ['Administrador', 'Notario']

  it('no se quita al último rol de administrador lo que lo hace administrador', async () => {
    const slug = await freshOffice()
    const admin = api(slug).as('admin')
    const [uno, otro] = await Promise.all(admins.map((name) => rolDe(slug, name)))
    expect(
      (await admin.delete(`/role-permission/${otro.id}?id_permisos=${permiso('roles', 'modificar')}`)).status,
    ).to.equal(204)
    const refused = await admin.delete(`/role-permission/${uno.id}?id_permisos=${permiso('usuarios', 'modificar')}`)
    expect([refused.status, refused.body.code]).to.deep.equal([409, 'ultimo_administrador'])
    expect(await permisosDe(slug, uno.id)).to.include(permiso('usuarios', 'modificar'))
  })

  it('dos que se quitan el mando al tiempo no dejan la oficina sin administrador', async () => {
    const slug = await freshOffice()
    const [uno, otro] = await Promise.all(admins.map((name) => rolDe(slug, name)))
    const replies = await Promise.all([
      api(slug).as('admin').delete(`/role-permission/${otro.id}?id_permisos=27`),
      api(slug).as('notario').delete(`/role-permission/${uno.id}?id_permisos=27`),
    ])
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([204, 409])
  })

  it('quien no es administrador no da ni toca más de lo que él mismo puede', async () => {
    const slug = await freshOffice()
    const admin = api(slug).as('admin')
    const [caja, consulta, jefe] = await Promise.all(
      ['Caja', 'Nadie', 'Administrador'].map((name) => rolDe(slug, name)),
    )
    for (const id_permisos of [29, 31]) await admin.post('/role-permission', { id_rol: caja.id, id_permisos })
    const suyo = api(slug).as('caja')
    expect((await suyo.post('/role-permission', { id_rol: consulta.id, id_permisos: 5 })).status).to.equal(201)
    for (const [id_rol, id_permisos] of [
      [caja.id, 27],
      [consulta.id, 27],
      [jefe.id, 5],
    ]) {
      const refused = await suyo.post('/role-permission', { id_rol, id_permisos })
      expect([refused.status, refused.body.code]).to.deep.equal([409, 'alcance'])
    }
    expect((await suyo.put(`/rol/${jefe.id}`, { name: 'Mío' })).body.code).to.equal('alcance')
  })

  it('un rol no cruza de oficina', async () => {
    const [una, otra] = [await freshOffice(), await freshOffice()]
    const { body: rol } = await api(una).as('admin').post('/rol', { name: 'Solo aquí', description: 'x' })
    expect((await api(otra).as('admin').get(`/rol/${rol.id}`)).status).to.equal(404)
    expect(
      (await api(otra).anonymous.post('/user/login', { email: emailOf('admin', una), password: CLAVE })).status,
    ).to.equal(401)
  })
})

describe('Los roles del mostrador y los trámites', () => {
  const [VER, CREAR] = [permiso('nuevoTramite', 'ver'), permiso('nuevoTramite', 'crear')]
  const PEDIR_Y_TRABAJAR = [permiso('tramites', 'ver'), permiso('tramites', 'modificar'), VER, CREAR]
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  it('en una oficina nueva, quien radica y quien revisa piden trámites y los trabajan; quien recibe dinero no los pide', async () => {
    for (const name of ['Radicador/Digitador', 'Revisor'])
      expect(await permisosDe(slug, (await rolDe(slug, name)).id), name).to.include.members(PEDIR_Y_TRABAJAR)
    expect(await permisosDe(slug, (await rolDe(slug, 'Caja')).id)).to.not.include(CREAR)
    for (const role of ['radicador', 'revisor'] as const)
      expect((await api(slug).as(role).get('/tipos_tramite')).status, role).to.equal(200)
  })
})
