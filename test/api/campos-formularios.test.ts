import { expect } from 'chai'
import { api, freshOffice, inmueble, next, unaPersona, type Json } from '../harness/index.ts'
import { unUsuario } from '../harness/usuarios.ts'

describe('Campos adicionales en formularios escritos a mano', () => {
  let office = ''
  beforeEach(async () => {
    office = await freshOffice()
  })
  const as = (role: Parameters<ReturnType<typeof api>['as']>[0] = 'admin') => api(office).as(role)
  const guarda = async (properties: object, required: string[] = [], entidad = 'inmuebles') => {
    const reply = await as().put(`/campos/${entidad}`, { version: 0, esquema: { properties, required } })
    expect(reply.status, reply.raw.toString()).to.equal(200)
  }
  const CANON = { title: 'Canon', type: 'integer', minimum: 0, ui: { tipo: 'dinero' } }

  it('los da sin la pantalla a quien puede algo con los registros', async () => {
    await guarda({ canon: CANON }, ['canon'])
    for (const role of ['admin', 'radicador', 'consulta'] as const) {
      const { status, body } = await as(role).get('/pantallas/inmuebles/adicionales')
      expect([status, body.map((one: Json) => [one.name, one.requerido])], role).to.deep.equal([200, [['canon', true]]])
    }
    expect((await as('nadie').get('/pantallas/inmuebles/adicionales')).status).to.equal(403)
    expect((await as().get('/pantallas/ninguna/adicionales')).status).to.equal(404)
    expect((await api('otra').as('admin').get('/pantallas/inmuebles/adicionales')).body).to.deep.equal([])
  })

  it('el registro que llega con un 409 y la persona hallada por su documento los traen', async () => {
    await guarda({ canon: CANON })
    await guarda({ oficio: { title: 'Oficio', type: 'string' } }, [], 'personas')
    await guarda({ apodo: { title: 'Apodo', type: 'string' } }, [], 'bancos')
    const predio = await inmueble({ extra: { canon: 5 } }, office)
    const persona = (await as().post('/persona', unaPersona({ extra: { oficio: 'Campo' } }))).body
    const banco = (await as().post('/bancos', { name: 'Banco', code: '98', extra: { apodo: 'B' } })).body
    for (const [path, cambio, extra] of [
      [`/inmuebles/${String(predio.id)}`, { direccion: 'x' }, { canon: 5 }],
      [`/persona/${String(persona.id)}`, { direccion: 'x' }, { oficio: 'Campo' }],
      [`/bancos/${String(banco.id)}`, { code: '97' }, { apodo: 'B' }],
    ] as const) {
      expect((await as().put(path, { ...cambio, version: 1 })).status, path).to.equal(200)
      const { status, body } = await as().put(path, { ...cambio, version: 1 })
      expect([status, body.actual.version, body.actual.extra], path).to.deep.equal([409, 2, extra])
    }
    const [hallada] = (
      await as('radicador').get('/persona', {
        accion: 'PersonaxNombres',
        numero_documento: String(persona.numero_documento),
      })
    ).body
    expect([hallada.id, hallada.extra]).to.deep.equal([persona.id, { oficio: 'Campo' }])
  })

  it(
    'sirve en usuarios y en roles: al crear, en la lista, en la búsqueda y al cambiar otra cosa; el obligatorio se pide al ' +
      'crear',
    async () => {
      for (const [entidad, path, nuevo, otro] of [
        ['usuarios', '/usuario', async () => unUsuario(office), { estado: '0' }],
        [
          'roles',
          '/rol',
          () => Promise.resolve({ name: `Archivo ${next()}`, description: 'Guarda' }),
          { description: 'Otra' },
        ],
      ] as const) {
        await guarda(
          {
            turno: { title: 'Turno', type: 'string' },
            sueldo: CANON,
            cuenta: { title: 'Cuenta en', type: 'integer', ui: { tipo: 'referencia', catalogo: 'bancos' } },
          },
          ['turno'],
          entidad,
        )
        const sin = await as().post(path, await nuevo())
        expect([sin.status, sin.body.errors], entidad).to.deep.equal([
          422,
          { 'extra.turno': ['Este campo es obligatorio.'] },
        ])
        const fila = await as().post(path, { ...(await nuevo()), extra: { turno: 'Mañana' } })
        expect([fila.status, fila.body.extra], fila.raw.toString()).to.deep.equal([201, { turno: 'Mañana' }])
        expect((await as().get(path, { q: 'manana' })).body.data.map(({ id }: Json) => id)).to.deep.equal([
          fila.body.id,
        ])
        expect((await as().put(`${path}/${fila.body.id}`, otro)).body.extra).to.deep.equal({ turno: 'Mañana' })
        expect((await as().put(`${path}/${fila.body.id}`, { extra: { sueldo: 2_000_000 } })).body.extra).to.deep.equal({
          turno: 'Mañana',
          sueldo: 2_000_000,
        })
        expect(
          (await as().get(path, { 'filtro[extra_sueldo]': '>1.000.000', sort: '-extra_turno' })).body.total,
        ).to.equal(1)
        const [banco] = (await as().get('/bancos', { pageSize: '1' })).body.data
        expect((await as().put(`${path}/${fila.body.id}`, { extra: { cuenta: banco.id } })).status).to.equal(200)
        expect((await as().get(path, { q: 'manana' })).body.data[0].extra_cuenta, 'by its name').to.equal(banco.name)
        expect((await as().get(path, { q: 'manana', formato: 'csv' })).raw.toString()).to.include(banco.name)
        expect((await as().put(`${path}/${fila.body.id}`, { extra: { sueldo: -1 } })).body.errors).to.have.keys(
          'extra.sueldo',
        )
        const vieja = await as().put(`${path}/${fila.body.id}`, { ...otro, version: 1 })
        expect([vieja.status, vieja.body.actual.version, vieja.body.actual.extra]).to.deep.equal([
          409,
          4,
          { turno: 'Mañana', sueldo: 2_000_000, cuenta: banco.id },
        ])
      }
    },
  )
})
