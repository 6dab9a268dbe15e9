import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { PERMISOS_SECRETOS } from '../../schemas/vistas/vistas.ts'
import { api, emailOf, freshOffice, officeOf, persona } from '../harness/index.ts'
import { rolDe, unUsuario, usuarioDe } from '../harness/usuarios.ts'

const [VER = 0, CREAR = 0] = PERMISOS_SECRETOS

/** Names under which a body says a role, or what a role may. */
const NOMBRAN = /^(id_rol|id_permisos|array_permisos|copiar_de|companeros)$/

describe('Lo que es secreto lo da quien lo tiene, y nadie más', () => {
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')

  /** Users and roles with a secret permission. */
  const quienes = async () => {
    const { db } = await officeOf(slug)
    return {
      roles: await db('roles_permisos')
        .whereIn('id_permisos', [...PERMISOS_SECRETOS])
        .orderBy(['id_rol', 'id_permisos']),
      usuarios: await db('usuarios as u')
        .join('roles_permisos as p', 'p.id_rol', 'u.id_rol')
        .where({ 'p.id_permisos': VER, 'u.estado': 1 })
        .pluck('u.id'),
    }
  }

  it('quien administra no se lo da por ninguna ruta que cambia un rol, o el de alguien', async () => {
    const [suyo, notario, yo, caja] = await Promise.all([
      rolDe(slug, 'Administrador'),
      rolDe(slug, 'Notario'),
      usuarioDe(slug, emailOf('admin', slug)),
      usuarioDe(slug, emailOf('caja', slug)),
    ])
    const { id: director } = await usuarioDe(slug, emailOf('notario', slug))
    const id_rol = notario.id
    const companero = {
      tipo_documento: 3,
      numero_documento: '1024567123',
      nombres: 'Olga',
      apellidos: 'Peña',
      email: `olga@${slug}.co`,
      id_rol,
    }
    const matriz = (id: number, id_permisos: number, action: string) =>
      admin().post(`/permisosRoles/${id}`, { array_permisos: [{ id_rol: id, id_permisos, action }] })
    const antes = await quienes()
    const pedidos: Record<string, () => Promise<{ status: number }>> = {
      'POST /role-permission': () => admin().post('/role-permission', { id_rol: suyo.id, id_permisos: VER }),
      'DELETE /role-permission/:id': () => admin().delete(`/role-permission/${id_rol}?id_permisos=${VER}`),
      'POST /permisosRoles/:id': () => matriz(suyo.id, CREAR, 'create'),
      'POST /permisosRoles/:id, quitar': () => matriz(id_rol, CREAR, 'delete'),
      'POST /usuario': async () => admin().post('/usuario', await unUsuario(slug, { id_rol })),
      'PUT /usuario/:id': () => admin().put(`/usuario/${caja.id}`, { id_rol }),
      'PUT /usuario/:id, el suyo': () => admin().put(`/usuario/${yo.id}`, { id_rol }),
      'PUT /usuario/:id, al único': () => admin().put(`/usuario/${director}`, { id_rol: caja.id_rol }),
      'POST /equipo': () => admin().post('/equipo', companero),
      'POST /equipo/varios': () => admin().post('/equipo/varios', { companeros: [companero] }),
    }
    for (const [cual, pedir] of Object.entries(pedidos)) {
      expect((await pedir()).status, cual).to.be.oneOf([409, 422])
      expect(await quienes(), cual).to.deep.equal(antes)
    }
    // a copy of the role leaves them out
    const copia = await admin().post('/rol', { name: 'Encargado', description: 'Reemplaza', copiar_de: id_rol })
    expect(copia.status).to.equal(201)
    expect(copia.body.permisos).to.equal(notario.permisos - PERMISOS_SECRETOS.length)
    expect(await quienes()).to.deep.equal(antes)
    expect((await admin().get(`/role-permission/${id_rol}`)).body).not.to.include(VER)
    const porque = await admin().get(`/usuario/${director}/porque`, { permiso: VER })
    expect([porque.status, porque.raw.includes('Notario')]).to.deep.equal([409, false])
    const suya = await api(slug).as('notario').get(`/usuario/${director}/porque`, { permiso: VER })
    expect(suya.body).to.include({ puede: true })

    const probadas = [...Object.keys(pedidos), 'POST /rol'].map((cual) => cual.split(',')[0])
    const nombran = routes
      .filter(({ method, body }) => {
        const { properties = {} } = (body ?? {}) as { properties?: object } // a schema of an object
        return method !== 'GET' && Object.keys(properties).some((name) => NOMBRAN.test(name))
      })
      .map(({ method, path }) => `${method} ${path}`)
    expect(nombran.filter((una) => !probadas.includes(una))).to.deep.equal([])
  })

  it('ni con un rol de la papelera, ni con el rol de quien ya salió', async () => {
    const notario = api(slug).as('notario')
    const { id: director, id_rol } = await usuarioDe(slug, emailOf('notario', slug))
    const { body: segundo } = await notario.post('/rol', { name: 'Encargada', description: 'x', copiar_de: id_rol })
    expect((await notario.get(`/role-permission/${segundo.id}`)).body).to.include.members([...PERMISOS_SECRETOS])
    expect((await admin().delete(`/rol/${segundo.id}`)).status).to.equal(409)
    expect((await notario.delete(`/rol/${segundo.id}`)).status).to.equal(204)
    const [tirado] = (await admin().get('/papelera', { 'filtro[clase]': 'roles' })).body.data
    expect((await admin().post(`/papelera/${tirado.id}/restaurar`)).body.code).to.equal('reservado')
    expect((await notario.post(`/papelera/${tirado.id}/restaurar`)).status).to.equal(200)

    // with another who has it, the first may leave, and comes back by the other's hand
    const { body: otra } = await notario.post('/usuario', await unUsuario(slug, { id_rol: segundo.id }))
    expect((await admin().put(`/usuario/${otra.id}`, { estado: 0 })).status).to.equal(200)
    const vuelve = await admin().put(`/usuario/${otra.id}`, { estado: 1 })
    expect([vuelve.status, vuelve.body.code]).to.deep.equal([409, 'reservado'])
    expect((await notario.put(`/usuario/${otra.id}`, { estado: 1 })).status).to.equal(200)
    expect((await admin().put(`/usuario/${director}`, { estado: 0 })).status).to.equal(200)
  })

  it('quien se va pierde la entrada aunque sea el único; quien administra nombra a otro, nunca a sí mismo', async () => {
    const nueva = await freshOffice()
    const { id, id_rol } = await usuarioDe(nueva, emailOf('notario', nueva))
    const yo = await usuarioDe(nueva, emailOf('admin', nueva))
    const administra = api(nueva).as('admin')
    expect((await administra.put(`/usuario/${id}`, { estado: 0 })).status).to.equal(200)
    for (const [cual, suyo] of Object.entries({
      'POST /role-permission': await administra.post('/role-permission', { id_rol: yo.id_rol, id_permisos: VER }),
      'PUT /usuario/:id': await administra.put(`/usuario/${yo.id}`, { id_rol }),
    }))
      expect([suyo.status, suyo.body.code], cual).to.deep.equal([409, 'reservado'])
    expect((await administra.delete(`/usuario/${id}`)).status).to.equal(200)
    const quien = await persona({}, nueva)
    const body = { ...(await unUsuario(nueva)), id_persona: quien.id, id_rol }
    expect((await api(nueva).as('admin').post('/usuario', body)).status).to.equal(201)
    expect(
      (
        await api(nueva)
          .as('admin')
          .post('/usuario', await unUsuario(nueva, { id_rol }))
      ).status,
    ).to.equal(409)
  })
})
