// mariadb: search
import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { SELECTORES, USOS_DE_SELECTORES, type Selector } from '../../schemas/vistas/selectores.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, inmueble, persona } from '../harness/index.ts'
import type { Json } from '../harness/http.ts'

const CORREO = 'escogida@correo.example'

describe('Lo que un formulario necesita para usarse', () => {
  let slug = ''
  const nadie = () => api(slug).as('nadie')
  const con = async (...ids: number[]) => {
    const ctx = await contextOf(slug)
    const rol = await Rol.query(ctx.db).findOne({ name: 'Nadie' }).throwIfNotFound()
    await otorgarPermisos(ctx, rol.id, ids)
  }
  /** How each list is searched so that the row made here is found by what names it. */
  const texto: Record<Selector, string> = {
    '/persona': 'Escogida',
    '/proyecto2': 'Escogido',
    '/inmuebles': '',
    '/rol': 'Liquidador',
  }
  before(async () => {
    slug = await freshOffice()
    const datos = { nombres: 'Escogida', apellidos: 'Por Nombre', correo_electronico: CORREO, telefono: '3009998877' }
    const quien = await persona(datos, slug)
    texto['/inmuebles'] = (await inmueble({}, slug)).matricula
    const nuevo = { codigo: 'ESC-1', nombre: 'Escogido', usuario: quien.id, activo: true }
    const proyecto = await api(slug).as('admin').post('/proyecto2', nuevo)
    expect(proyecto.status, proyecto.raw.toString()).to.equal(201)
  })
  after(() => con())

  const usos = [
    ...new Map(
      USOS_DE_SELECTORES.flatMap(({ donde, selector, permisos }) =>
        permisos.map((id) => [`${selector} ${id}`, { donde, selector, id }] as const),
      ),
    ).values(),
  ]

  it('son bastantes, y cada lista que se escoge tiene su ruta', () => {
    expect(usos.length).to.be.above(15)
    for (const selector of Object.keys(SELECTORES))
      expect(
        routes.find(({ method, path }) => method === 'GET' && path === selector)?.reduced?.fields,
        selector,
      ).to.be.an('array')
  })

  for (const { donde, selector, id } of usos) {
    it(`${donde}: con solo el permiso ${id} se escoge de ${selector}, y no se sabe más que el nombre`, async () => {
      await con(id)
      const reply = await nadie().get(selector, { q: texto[selector], pageSize: 50 })
      expect(reply.status, reply.raw.toString()).to.equal(200)
      const filas: Json[] = reply.body.data
      expect(filas).to.have.length.above(0)
      const route = routes.find(({ method, path }) => method === 'GET' && path === selector)
      const entera = route?.needs.kind === 'permission' && route.needs.anyOf.includes(id)
      if (entera) return
      expect(Object.keys(reply.body)).to.have.members(['data', 'page', 'pageSize', 'total'])
      for (const fila of filas) expect(Object.keys(fila), selector).to.have.members(['id', ...SELECTORES[selector]])
      for (const otra of ['sort=id', 'formato=csv', 'filtro[id]=1', 'ids=1', 'fechaInicio=2020-01-01', 'conteo=exacto'])
        expect((await nadie().get(`${selector}?${otra}`)).status, otra).to.equal(422)
    })
  }

  it('una búsqueda no dice lo que no se muestra, ni en la cuenta', async () => {
    await con(permiso('usuarios', 'crear'))
    for (const oculto of [CORREO, '3009998877', 'Escogida 3009998877']) {
      const { body } = await nadie().get('/persona', { q: oculto })
      expect([body.data, body.total], oculto).to.deep.equal([[], 0])
    }
    expect((await nadie().get('/persona', { q: 'nombre escogída' })).body.data).to.have.length(1)
  })

  it('una sola fila también va reducida, y lo demás de esa vista sigue cerrado', async () => {
    await con(permiso('usuarios', 'crear'))
    const {
      body: {
        data: [fila],
      },
    } = await nadie().get('/persona', { q: 'Escogida' })
    expect((await nadie().get(`/persona/${fila.id}`)).body).to.deep.equal({
      id: fila.id,
      nombres: 'Escogida',
      apellidos: 'Por Nombre',
    })
    expect((await nadie().get('/persona', { accion: 'PersonaxNombres', numero_documento: '1' })).status).to.equal(422)
    for (const cerrada of [`/persona/${fila.id}/consentimientos`, '/inmuebles', '/proyecto2', '/usuario'])
      expect((await nadie().get(cerrada)).status, cerrada).to.equal(403)
    await con()
    for (const selector of Object.keys(SELECTORES)) expect((await nadie().get(selector)).status, selector).to.equal(403)
  })
})
