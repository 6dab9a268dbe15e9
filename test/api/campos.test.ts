import { expect } from 'chai'
import { permiso } from '../../schemas/vistas/vistas.ts'
import {
  api,
  engine,
  freshOffice,
  inmueble,
  jobsDone,
  officeOf,
  unaPersona,
  unInmueble,
  type Json,
} from '../harness/index.ts'

type Fields = Record<string, unknown>
const CANON = { title: 'Canon', type: 'integer', minimum: 0, ui: { tipo: 'dinero' } }
const USO = {
  title: 'Uso',
  type: 'string',
  enum: ['vivienda', 'local'],
  ui: { tipo: 'opcion', nombres: ['Vivienda', 'Local comercial'] },
}

describe('Campos adicionales', function () {
  this.timeout(60_000)
  let office = ''
  beforeEach(async () => {
    office = await freshOffice()
  })
  const as = (role: Parameters<ReturnType<typeof api>['as']>[0] = 'admin') => api(office).as(role)

  const leer = async (entidad = 'inmuebles'): Promise<Json> => (await as().get(`/campos/${entidad}`)).body
  /** Saves these properties, in this order, over the version that stands. */
  const guardar = async (properties: Fields, required: string[] = [], entidad = 'inmuebles') =>
    as().put(`/campos/${entidad}`, {
      version: (await leer(entidad)).version,
      esquema: { type: 'object', required, properties },
    })
  const guarda = async (...given: Parameters<typeof guardar>) => {
    const reply = await guardar(...given)
    expect(reply.status, reply.raw.toString()).to.equal(200)
    return reply.body
  }
  const casa = (extra: Fields, fields: Fields = {}): Promise<Json> => inmueble({ extra, ...fields }, office)
  const lista = async (
    query: Record<string, string>,
    role: Parameters<typeof as>[0] = 'admin',
    path = '/inmuebles',
  ): Promise<Json[]> => {
    const reply = await as(role).get(path, query)
    expect(reply.status, reply.raw.toString()).to.equal(200)
    return reply.body.data
  }

  it('se ven las pantallas que los admiten, con cuántos tienen; quien no puede, no', async () => {
    await guarda({ canon: CANON, uso: USO })
    await guarda({ uso: USO })
    const { body } = await as().get('/campos')
    expect(body.find((one: Json) => one.id === 'inmuebles')).to.include({
      titulo: 'Inmuebles',
      campos: 1,
      retirados: 1,
    })
    expect(body.map((one: Json) => one.id)).to.include.members(['personas', 'departamentos', 'actos', 'bancos'])
    for (const role of ['radicador', 'caja', 'nadie'] as const)
      expect((await as(role).get('/campos/inmuebles')).status).to.equal(403)
    expect((await as('consulta').get('/campos/inmuebles')).status).to.equal(200)
    const cuerpo = { version: 1, esquema: {} }
    expect((await as('consulta').put('/campos/inmuebles', cuerpo)).status).to.equal(403)
    expect((await as().get('/campos/radicaciones')).status).to.equal(404)
  })

  it('un campo nuevo se llena, se lee, se busca, se ordena y se filtra, solo en esa oficina', async () => {
    const creado = await as().post('/campos/inmuebles', { version: 0, campo: CANON })
    expect([creado.status, creado.body.version, Object.keys(creado.body.esquema.properties)]).to.deep.equal([
      201,
      1,
      ['canon'],
    ])
    await guarda({ canon: CANON, uso: USO, arrendatario: { title: 'Arrendatario', type: 'string' } })
    const caro = await casa({ canon: 2_500_000, uso: 'local', arrendatario: 'Ñandú Café' })
    const barato = await casa({ canon: 900_000, uso: 'vivienda' })
    const medio = await casa({ canon: '1200000' })
    const sin = await casa({})
    expect([caro.extra, barato.extra, medio.extra, sin.extra]).to.deep.equal([
      { canon: 2_500_000, uso: 'local', arrendatario: 'Ñandú Café' },
      { canon: 900_000, uso: 'vivienda' },
      { canon: 1_200_000 },
      {},
    ])
    expect((await as('radicador').get(`/inmuebles/${caro.id}`)).body.extra.canon).to.equal(2_500_000)

    const ids = async (query: Record<string, string>) => (await lista(query)).map(({ id }) => id)
    expect((await ids({ sort: '-extra_canon' })).slice(0, 3)).to.deep.equal([caro.id, medio.id, barato.id])
    expect((await ids({ sort: 'extra_canon' })).slice(-3)).to.deep.equal([barato.id, medio.id, caro.id])
    expect(await ids({ 'filtro[extra_canon]': '>1.000.000', sort: 'extra_canon' })).to.deep.equal([medio.id, caro.id])
    expect(await ids({ 'filtro[extra_canon]': '900000' })).to.deep.equal([barato.id])
    expect(await ids({ 'filtro[extra_canon]': 'vacío' })).to.deep.equal([sin.id])
    expect(await ids({ 'filtro[extra_uso]': 'local,bodega' })).to.deep.equal([caro.id])
    expect(await ids({ 'filtro[extra_arrendatario]': 'nandu' })).to.deep.equal([caro.id])
    expect(await ids({ q: 'nandu caf' })).to.deep.equal([caro.id])
    expect(await ids({ q: 'local comerc' })).to.deep.equal([caro.id])
    expect((await as().get('/inmuebles', { 'filtro[extra_canon]': 'mucho' })).status).to.equal(422)

    const otra = api('otra').as('admin')
    expect((await otra.get('/campos/inmuebles')).body.version).to.equal(0)
    expect((await otra.get('/inmuebles', { sort: 'extra_canon' })).status).to.equal(422)
    expect((await otra.post('/inmuebles', unInmueble({ extra: { canon: 1 } }))).body.errors).to.deep.equal({
      'extra.canon': ['Este campo no existe.'],
    })
    expect((await otra.get('/pantallas/inmuebles')).body.extra).to.deep.equal([])
  })

  it('cada tipo va y vuelve, se ordena y se filtra por su tipo en los dos motores', async () => {
    await guarda({
      t: { title: 'T', type: 'string' },
      l: { title: 'L', type: 'string', ui: { tipo: 'texto_largo' } },
      e: { title: 'E', type: 'integer' },
      p: { title: 'P', type: 'number' },
      f: { title: 'F', type: 'string', format: 'date' },
      s: { title: 'S', type: 'boolean' },
      r: { title: 'R', type: 'integer', ui: { tipo: 'referencia', catalogo: 'bancos' } },
      c: { title: 'C', type: 'string', format: 'email' },
      tel: { title: 'Tel', type: 'string', ui: { tipo: 'telefono' } },
      canon: CANON,
      uso: USO,
    })
    const [banco, otro] = (await lista({ sort: 'name', pageSize: '2' }, 'admin', '/bancos')) as [Json, Json]
    const uno = {
      t: 'ábaco',
      l: 'a\nb',
      e: -5,
      p: 12.5,
      f: '2026-03-10',
      s: true,
      r: otro.id,
      c: 'a@b.co',
      tel: '300 123 4567',
      canon: 999_999_999_999_999,
      uso: 'local',
    }
    const dos = {
      t: 'Banca',
      l: 'z',
      e: 9,
      p: 3.25,
      f: '2025-12-31',
      s: false,
      r: banco.id,
      c: 'z@b.co',
      tel: '601',
      canon: 0,
      uso: 'vivienda',
    }
    const [a, b] = [await casa(uno), await casa({ ...dos, tel: '6011234' })]
    expect([a.extra, b.extra]).to.deep.equal([uno, { ...dos, tel: '6011234' }])
    for (const [campo, primero] of Object.entries({
      t: a,
      l: a,
      e: a,
      p: b,
      f: b,
      s: b,
      r: b,
      c: a,
      canon: b,
      uso: a,
    })) {
      expect((await lista({ sort: `extra_${campo}` }))[0].id, campo).to.equal(primero.id)
    }
    for (const [campo, value] of Object.entries({
      t: 'aba',
      e: '<0',
      p: '>=12,5',
      f: '>2026-01-01',
      s: 'sí',
      r: otro.name.slice(0, 12),
      c: 'a@',
      canon: '>1',
      uso: 'local',
    })) {
      expect(
        (await lista({ [`filtro[extra_${campo}]`]: value })).map(({ id }) => id),
        campo,
      ).to.deep.equal([a.id])
    }
    expect((await lista({ sort: 'extra_r' })).map((row) => row.extra_r)).to.deep.equal([banco.name, otro.name])
    const malos = await as().post(
      '/inmuebles',
      unInmueble({
        extra: {
          t: 5,
          e: 1.5,
          p: 200,
          f: '2026-02-30',
          s: 'quizá',
          r: 999_999,
          c: 'nadie',
          tel: 'x',
          canon: -1,
          uso: 'bodega',
          nada: 1,
        },
      }),
    )
    expect(malos.status).to.equal(422)
    expect(malos.body.errors).to.have.all.keys(
      ['t', 'e', 'p', 'f', 's', 'c', 'tel', 'canon', 'uso', 'nada', 'r'].map((campo) => `extra.${campo}`),
    )
  })

  it('se exporta con celdas de su tipo: la opción por su nombre y la referencia por el suyo', async () => {
    await guarda({
      canon: CANON,
      uso: USO,
      r: { title: 'Banco', type: 'integer', ui: { tipo: 'referencia', catalogo: 'bancos' } },
    })
    const [banco] = (await lista({ pageSize: '1' }, 'admin', '/bancos')) as [Json]
    await casa({ canon: 1_500_000, uso: 'local', r: banco.id })
    const csv = (await as().get('/inmuebles', { formato: 'csv' })).raw.toString()
    const [head = '', row = ''] = csv.split('\r\n')
    expect(head).to.match(/;Canon;Uso;Banco$/)
    expect(row.endsWith(`;1500000;Local comercial;${banco.name}`), row).to.equal(true)
    expect((await as().get('/inmuebles', { formato: 'xlsx' })).raw.subarray(0, 2).toString()).to.equal('PK')
  })

  it('quien no tiene el permiso de leerlo no lo ve en nada; quien no tiene el de escribirlo lo ve y no lo cambia', async () => {
    await guarda({
      canon: { ...CANON, ui: { tipo: 'dinero', escribe: permiso('inmuebles', 'eliminar') } },
      clave: { title: 'Clave', type: 'string', ui: { tipo: 'texto', lee: permiso('inmuebles', 'eliminar') } },
    })
    const { id } = await casa({ canon: 500, clave: 'secreto' })
    const visto = (await as('radicador').get(`/inmuebles/${id}`)).body
    expect(visto.extra).to.deep.equal({ canon: 500 })
    expect(
      (await as('radicador').get('/pantallas/inmuebles')).body.extra.map((campo: Json) => [campo.name, campo.escribe]),
    ).to.deep.equal([['canon', false]])
    expect((await as('radicador').put(`/inmuebles/${id}`, { extra: { canon: 9, clave: 'otra' } })).status).to.equal(200)
    expect((await as().get(`/inmuebles/${id}`)).body.extra).to.deep.equal({ canon: 500, clave: 'secreto' })
    expect((await as('radicador').get('/inmuebles', { sort: 'extra_clave' })).status).to.equal(422)
    expect((await as('radicador').get('/inmuebles', { 'filtro[extra_clave]': 's' })).status).to.equal(422)
    expect(await lista({ q: 'secreto' })).to.deep.equal([])
    expect((await as('radicador').get('/inmuebles', { formato: 'csv' })).raw.toString()).not.to.match(/Clave|secreto/)
    const nuevo = await as('radicador').post('/inmuebles', unInmueble({ extra: { canon: 7 } }))
    expect([nuevo.status, nuevo.body.extra]).to.deep.equal([201, {}])
  })

  it('el obligatorio se pide al crear y al vaciarlo, no al tocar otra cosa; el valor inicial se pone solo', async () => {
    const { id } = await casa({})
    await guarda({ canon: CANON, uso: { ...USO, default: 'vivienda' } }, ['canon'])
    const sin = await as().post('/inmuebles', unInmueble())
    expect([sin.status, sin.body.message, sin.body.errors]).to.deep.equal([
      422,
      'Canon: Este campo es obligatorio.',
      { 'extra.canon': ['Este campo es obligatorio.'] },
    ])
    expect((await casa({ canon: 0 })).extra).to.deep.equal({ canon: 0, uso: 'vivienda' })
    expect((await as().put(`/inmuebles/${id}`, { avaluo: 5 })).status).to.equal(200)
    expect((await as().put(`/inmuebles/${id}`, { extra: { uso: 'local' } })).body.extra).to.deep.equal({ uso: 'local' })
    expect((await as().put(`/inmuebles/${id}`, { extra: { canon: '' } })).body.errors).to.have.keys('extra.canon')
  })

  it('el informe dice qué pasaría, y lo que no cabe en lo guardado no se guarda', async () => {
    await guarda({ canon: CANON, uso: USO })
    for (const canon of [10, 20, 30]) await casa({ canon, uso: 'local' })
    await casa({})
    const esquema = {
      properties: { canon: { ...CANON, maximum: 15 }, uso: USO, nota: { title: 'Nota', type: 'string' } },
      required: ['canon'],
    }
    const informe = await as().post('/campos/inmuebles/impacto', { esquema })
    expect([informe.status, informe.body.registros]).to.deep.equal([200, 4])
    expect(informe.body.efectos.map((one: Json) => [one.campo, one.texto, one.bloquea])).to.deep.equal([
      ['canon', '1 registro quedaría sin este dato', false],
      ['canon', '2 registros pasan del nuevo límite', true],
      ['nota', 'Campo nuevo', false],
    ])
    const no = await guardar(esquema.properties)
    expect([no.status, no.body.errors]).to.deep.equal([
      422,
      { 'esquema.properties.canon': ['No se puede guardar: 2 registros pasan del nuevo límite.'] },
    ])
    expect((await leer()).version).to.equal(1)
    await guarda({ canon: { ...CANON, maximum: 30 } })
    expect((await guardar({ canon: { title: 'Canon', type: 'string' } })).body.errors).to.have.keys(
      'esquema.properties.canon.ui.tipo',
    )
    expect((await guardar({ uso: { ...USO, enum: ['vivienda'], ui: { tipo: 'opcion' } } })).body.errors).to.have.keys(
      'esquema.properties.uso',
    )
  })

  it('retirar esconde y conserva; volver lo muestra, y la búsqueda lo sigue', async () => {
    await guarda({ arrendatario: { title: 'Arrendatario', type: 'string' } })
    const { id } = await casa({ arrendatario: 'Zoila' })
    expect(await lista({ q: 'zoila' })).to.have.length(1)
    await guarda({})
    await jobsDone(office)
    expect((await as().get(`/inmuebles/${id}`)).body.extra).to.deep.equal({})
    expect(await lista({ q: 'zoila' })).to.have.length(0)
    expect((await as().get('/inmuebles', { sort: 'extra_arrendatario' })).status).to.equal(422)
    expect((await as().put(`/inmuebles/${id}`, { avaluo: 7, extra: { arrendatario: 'Otra' } })).status).to.equal(200)
    const { esquema } = await leer()
    expect(esquema.properties.arrendatario.ui.retirado).to.equal(true)
    await guarda({ arrendatario: { title: 'Inquilino', type: 'string' } })
    await jobsDone(office)
    expect((await as().get(`/inmuebles/${id}`)).body.extra).to.deep.equal({ arrendatario: 'Zoila' })
    expect(await lista({ q: 'zoila' })).to.have.length(1)
  })

  it('cambiar otra cosa del registro no le quita las palabras de sus campos', async () => {
    await guarda({ arrendatario: { title: 'Arrendatario', type: 'string' } })
    const { id } = await casa({ arrendatario: 'Zoila' })
    await as().put(`/inmuebles/${id}`, { direccion: 'Calle Nueva' })
    expect((await lista({ q: 'zoila nueva' })).map((row) => row.id)).to.deep.equal([id])
  })

  it('cada guardada es una versión con quién y cuándo; se vuelve a una sin perder nada', async () => {
    await guarda({ canon: CANON })
    await guarda({ canon: { ...CANON, title: 'Canon mensual' }, uso: USO })
    const casita = await casa({ canon: 5, uso: 'local' })
    const versiones = (await as().get('/campos/inmuebles/versiones')).body
    expect(versiones.map(({ version, quien }: Json) => [version, quien])).to.deep.equal([
      [2, `admin@${office}.co`],
      [1, `admin@${office}.co`],
    ])
    expect(versiones[1].esquema.properties).to.have.keys('canon')
    const vuelta = await as().post('/campos/inmuebles/revertir', { version: 2, a: 1 })
    expect([
      vuelta.status,
      vuelta.body.version,
      vuelta.body.esquema.properties.canon.title,
      vuelta.body.esquema.properties.uso.ui.retirado,
    ]).to.deep.equal([200, 3, 'Canon', true])
    expect((await as().get(`/inmuebles/${casita.id}`)).body.extra).to.deep.equal({ canon: 5 })
    expect((await as().get('/campos/inmuebles/versiones')).body[0].motivo).to.equal('Vuelve a la versión 1')
    expect((await as().post('/campos/inmuebles/revertir', { version: 3, a: 99 })).status).to.equal(422)
  })

  it('dos que guardan a la vez: uno queda y el otro recibe un 409 con los campos como están', async () => {
    const cuerpo = (title: string) => ({ version: 0, esquema: { properties: { canon: { ...CANON, title } } } })
    const replies = await Promise.all(['A', 'B', 'C', 'D'].map((title) => as().put('/campos/inmuebles', cuerpo(title))))
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409])
    const perdio = replies.find(({ status }) => status === 409)
    expect([perdio?.body.code, perdio?.body.actual.version]).to.deep.equal(['version', 1])
  })

  it('los nombres reservados y los repetidos se rechazan', async () => {
    const nombre = async (name: string, title = 'X') =>
      (await as().post('/campos/inmuebles', { version: 0, nombre: name, campo: { title, type: 'string' } })).status
    for (const malo of ['matricula', 'avaluo', 'municipio', 'id', 'version', 'constructor', 'Canon', '9x', 'a-b'])
      expect(await nombre(malo), malo).to.equal(422)
    const proto = await as().send(
      'PUT',
      '/campos/inmuebles',
      '{"version":0,"esquema":{"properties":{"__proto__":{"title":"X","type":"string"}}}}',
    )
    expect(proto.status).to.be.oneOf([400, 422])
    expect(
      (await as().post('/campos/inmuebles', { version: 0, campo: { title: '¿?', type: 'string' } })).status,
    ).to.equal(422)
    await guarda({ canon: CANON })
    expect((await as().post('/campos/inmuebles', { version: 1, campo: CANON })).body.errors).to.have.keys('nombre')
  })

  it('sirve igual en personas y en catálogos', async () => {
    await guarda({ cliente_desde: { title: 'Cliente desde', type: 'string', format: 'date' } }, [], 'personas')
    const persona = await as().post('/persona', unaPersona({ extra: { cliente_desde: '2020-05-01' } }))
    expect([persona.status, persona.body.extra]).to.deep.equal([201, { cliente_desde: '2020-05-01' }])
    expect(await lista({ 'filtro[extra_cliente_desde]': '<2021-01-01' }, 'admin', '/persona')).to.have.length(1)
    for (const [entidad, path, body] of [
      ['departamentos', '/departamentos', { name: 'Nuevo', code: '999' }],
      ['bancos', '/bancos', { name: 'Banco Nuevo', code: '99' }],
    ] as const) {
      await guarda({ apodo: { title: 'Apodo', type: 'string' } }, [], entidad)
      const fila = await as().post(path, { ...body, extra: { apodo: 'Zurrón' } })
      expect([fila.status, fila.body.extra], fila.raw.toString()).to.deep.equal([201, { apodo: 'Zurrón' }])
      expect((await lista({ q: 'zurron' }, 'admin', path)).map(({ id }) => id)).to.deep.equal([fila.body.id])
      expect((await as().put(`${path}/${fila.body.id}`, { name: 'Otro' })).body.extra).to.deep.equal({
        apodo: 'Zurrón',
      })
    }
  })

  it('los textos de un registro tienen un tope entre todos', async () => {
    await guarda(
      Object.fromEntries(
        Array.from({ length: 5 }, (_, n) => [
          `nota${n}`,
          { title: `Nota ${n}`, type: 'string', ui: { tipo: 'texto_largo', busca: false } },
        ]),
      ),
    )
    const largas = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`nota${n}`, 'ñ'.repeat(8000)]))
    expect((await as().post('/inmuebles', unInmueble({ extra: largas }))).body.errors).to.have.keys('extra')
    expect((await casa({ nota0: 'ñ'.repeat(8000) })).extra.nota0).to.have.length(8000)
  })

  it(`lo que se hizo queda en la auditoría (${engine})`, async () => {
    await guarda({ canon: CANON })
    const { db } = await officeOf(office)
    const lines = await db('auditoria')
      .where('tabla', 'like', 'campos%')
      .select<{ tabla: string; accion: string; usuario: string }[]>('tabla', 'accion', 'usuario')
    expect(lines.map(({ tabla, accion }) => `${tabla} ${accion}`)).to.have.members([
      'campos crear',
      'campos_versiones crear',
    ])
  })
})
