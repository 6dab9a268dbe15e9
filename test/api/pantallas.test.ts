import { expect } from 'chai'
import { PANTALLAS } from '../../schemas/pantallas/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { api, ask, contextOf, freshOffice, officeOf, server } from '../harness/index.ts'

const admin = () => api('demo').as('admin')

describe('Pantallas', () => {
  it('GET /pantallas: las que la persona puede ver, y ninguna otra', async () => {
    const { body } = await admin().get('/pantallas')
    const visibles = PANTALLAS.filter(({ secreta }) => !secreta).map(({ id }) => id)
    expect(body.map((one: { id: string }) => one.id)).to.have.members(visibles)
    const pocas = (await api('demo').as('radicador').get('/pantallas')).body.map((one: { id: string }) => one.id)
    expect(pocas).to.include('inmuebles').and.not.include('departamentos')
    expect((await api('demo').anonymous.get('/pantallas')).status).to.equal(401)
  })

  it('GET /pantallas/:id: definición, lo que puede hacer y su validador; 403 sin ver, 404 si no existe', async () => {
    const { status, body } = await admin().get('/pantallas/departamentos')
    expect(status).to.equal(200)
    expect(body).to.include.keys('definicion', 'puede', 'extra', 'huella', 'validador')
    expect(body.puede).to.deep.equal({ ver: true, crear: true, modificar: true, eliminar: true })
    expect(body.definicion.esquema.properties.name.mensajes.maxLength).to.equal('Máximo 30 caracteres.')
    expect((await api('demo').as('consulta').get('/pantallas/departamentos')).body.puede).to.deep.equal({
      ver: true,
      crear: false,
      modificar: false,
      eliminar: false,
    })
    expect((await api('demo').as('cliente').get('/pantallas/departamentos')).status).to.equal(403)
    expect((await admin().get('/pantallas/ninguna')).status).to.equal(404)
    expect((await admin().get('/pantallas/constructor')).status).to.equal(404)
  })

  it('cambiar el rol cambia en el acto lo que la pantalla deja hacer', async () => {
    const slug = await freshOffice()
    const ctx = await contextOf(slug)
    const rol = await Rol.query(ctx.db).findOne({ name: 'Nadie' })
    const nadie = api(slug).as('nadie')
    expect((await nadie.get('/pantallas/municipios')).status).to.equal(403)
    await otorgarPermisos(ctx, rol!.id, [permiso('municipios', 'ver'), permiso('municipios', 'modificar')])
    expect((await nadie.get('/pantallas/municipios')).body.puede).to.deep.equal({
      ver: true,
      crear: false,
      modificar: true,
      eliminar: false,
    })
    await otorgarPermisos(ctx, rol!.id, [])
    expect((await nadie.get('/pantallas/municipios')).status).to.equal(403)
  })

  it('el validador es un módulo inmutable bajo su huella; con otra huella, 404', async () => {
    const { port } = await server()
    for (const { id } of PANTALLAS) {
      const { body } = await api().as('notario').get(`/pantallas/${id}`)
      const module = await ask(port, 'demo.localhost', 'GET', body.validador)
      expect(module.status, id).to.equal(200)
      expect(module.headers['content-type']).to.equal('text/javascript; charset=utf-8')
      expect(module.headers['cache-control']).to.equal('public, max-age=31536000, immutable')
      expect(module.raw.toString()).to.match(/^export default \(require\) => \{/)
      const again = await ask(port, 'demo.localhost', 'GET', body.validador, undefined, {
        headers: { 'if-none-match': module.headers.etag! },
      })
      expect(again.status).to.equal(304)
      expect(
        (await ask(port, 'demo.localhost', 'GET', `/api/pantallas/${id}/validador/otraHuella0000000000ab`)).status,
      ).to.equal(404)
    }
  })
})

describe('Vistas guardadas', () => {
  const vista = (fields: object = {}) => ({
    lista: 'departamentos',
    nombre: 'Activos',
    consulta: 'f.activo=1',
    columnas: [{ id: 'name', ancho: 200 }],
    ...fields,
  })

  it('cada quien ve las suyas y las compartidas; solo el dueño las cambia o borra', async () => {
    const slug = await freshOffice()
    const [una, otra] = [api(slug).as('admin'), api(slug).as('consulta')]
    const propia = await una.post('/vistas', vista())
    expect(propia.status).to.equal(201)
    expect(propia.body).to.deep.include({
      nombre: 'Activos',
      mia: true,
      compartida: false,
      columnas: [{ id: 'name', ancho: 200 }],
    })
    const comun = (await una.post('/vistas', vista({ nombre: 'De todos', compartida: true }))).body
    const nombres = async (client: typeof una) =>
      (await client.get('/vistas', { lista: 'departamentos' })).body.map(
        (one: { nombre: string; mia: boolean }) => `${one.nombre}${one.mia ? '*' : ''}`,
      )
    expect(await nombres(una)).to.deep.equal(['Activos*', 'De todos*'])
    expect(await nombres(otra)).to.deep.equal(['De todos'])
    expect((await otra.put(`/vistas/${comun.id}`, vista())).status).to.equal(403)
    expect((await otra.delete(`/vistas/${propia.body.id}`)).status).to.equal(404)
    expect((await una.put(`/vistas/${comun.id}`, vista({ nombre: 'Solo mía' }))).body).to.include({
      nombre: 'Solo mía',
      compartida: false,
    })
    expect(await nombres(otra)).to.deep.equal([])
    expect((await una.delete(`/vistas/${comun.id}`)).status).to.equal(204)
    expect(await nombres(una)).to.deep.equal(['Activos*'])
    expect(
      (await api('demo').as('admin').get('/vistas', { lista: 'departamentos' })).body.map(
        (one: { nombre: string }) => one.nombre,
      ),
    ).to.not.include('Activos')
  })

  it('cómo tiene cada quien sus pantallas va con su persona: la última vez que lo dijo, y hasta que lo olvide', async () => {
    const slug = await freshOffice()
    const [una, otra] = [api(slug).as('admin'), api(slug).as('consulta')]
    const suyas = async (client: typeof una) => (await client.get('/preferencias')).body.data
    const columnas = [{ id: 'codigo', ancho: 200 }, { id: 'name' }]
    for (const [clave, valor] of [
      ['columnas.departamentos', []],
      ['columnas.departamentos', columnas],
      ['filas.radicaciones', 50],
      ['densidad', 'amplia'],
      ['plegados', ['Caja', 'Trámites']],
    ] as const)
      expect((await una.put(`/preferencias/${clave}`, { valor })).status, clave).to.equal(204)
    expect((await otra.put('/preferencias/densidad', { valor: 'compacta' })).status).to.equal(204)
    expect(await suyas(una)).to.deep.equal([
      { clave: 'columnas.departamentos', valor: columnas },
      { clave: 'densidad', valor: 'amplia' },
      { clave: 'filas.radicaciones', valor: 50 },
      { clave: 'plegados', valor: ['Caja', 'Trámites'] },
    ])
    expect(await suyas(otra)).to.deep.equal([{ clave: 'densidad', valor: 'compacta' }])
    expect((await una.put('/preferencias/densidad', { valor: null })).status).to.equal(204)
    expect((await suyas(una)).map(({ clave }: { clave: string }) => clave)).to.not.include('densidad')

    expect((await una.put('/preferencias/lo.que.sea', { valor: 1 })).status).to.equal(422)
    expect((await una.put('/preferencias/densidad', { valor: { x: 1 } })).status).to.equal(422)
    const { db } = await officeOf(slug)
    const [{ id_usuario }] = await db('preferencias').where({ clave: 'filas.radicaciones' })
    const muchas = Array.from({ length: 297 }, (_, n) => ({ id_usuario, clave: `filas.l${n}`, valor: '10' }))
    await db('preferencias').insert(muchas)
    expect((await una.put('/preferencias/filas.otra', { valor: 10 })).body.message).to.contain('300 listas')
    expect((await una.put('/preferencias/filas.l1', { valor: 25 })).status, 'one that is there').to.equal(204)
  })

  it('dice lo que falta, por campo', async () => {
    const { status, body } = await admin().post('/vistas', { lista: 'x', nombre: '', consulta: 'x'.repeat(2001) })
    expect(status).to.equal(422)
    expect(body.errors).to.have.keys('nombre', 'consulta')
  })
})
