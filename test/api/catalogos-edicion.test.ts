import { expect } from 'chai'
import { CATALOGOS } from '../../modules/catalogos/entidad.ts'
import { PANTALLAS } from '../../schemas/pantallas/index.ts'
import { OBLIGATORIOS } from '../harness/catalogos.ts'
import { api, contextOf, freshOffice, inmueble, officeOf, persona, radicacion, type Client } from '../harness/index.ts'
import { schemaOf } from '../harness/schema.ts'

const admin = () => api('demo').as('admin')
const EDITABLES = CATALOGOS.filter(({ pantalla }) => pantalla && pantalla.acciones.length > 0)

/** A body that the catalogue's screen accepts. */
const unaFila = (path: string, fields: object = {}) => ({
  name: 'Fila de prueba',
  code: 'P1',
  activo: '1',
  ...OBLIGATORIOS[path],
  ...fields,
})

const crear = async (path: string, fields: object = {}, client: Client = admin()) => {
  const reply = await client.post(`/${path}`, unaFila(path, fields))
  expect(reply.status, reply.raw.toString()).to.equal(201)
  return reply.body
}

describe('Catálogos: crear, editar, desactivar y eliminar', () => {
  for (const {
    paths: [path],
    titulo,
    pantalla,
  } of EDITABLES) {
    it(`${titulo}: la fila nace, cambia, se apaga y se va; cada acción pide su permiso`, async () => {
      const fila = await crear(path)
      expect(fila).to.include({ name: 'Fila de prueba', code: 'P1', activo: 1, version: 1 })
      expect((await admin().get(`/${path}/${fila.id}`)).body, 'as it was answered when it was made').to.deep.equal(fila)
      const editada = await admin().put(
        `/${path}/${fila.id}`,
        unaFila(path, { name: 'Otro nombre', code: '', activo: '0' }),
      )
      expect(editada.body).to.include({ name: 'Otro nombre', code: null, activo: 0, version: 2 })
      expect((await admin().get(`/${path}/${fila.id}`)).body).to.deep.equal(editada.body)
      for (const [method, address] of [
        ['POST', `/${path}`],
        ['PUT', `/${path}/${fila.id}`],
        ['DELETE', `/${path}/${fila.id}`],
      ] as const) {
        expect(
          (
            await api('demo')
              .as('consulta')
              .send(method, address, method === 'DELETE' ? undefined : unaFila(path))
          ).status,
          method,
        ).to.equal(403)
        expect(
          (await api('demo').anonymous.send(method, address, method === 'DELETE' ? undefined : unaFila(path))).status,
          method,
        ).to.equal(401)
      }
      expect((await api('otra').as('admin').get(`/${path}/${fila.id}`)).status).to.equal(404)
      expect((await admin().delete(`/${path}/${fila.id}`)).status).to.equal(204)
      expect((await admin().get(`/${path}/${fila.id}`)).status).to.equal(404)
      expect((await admin().delete(`/${path}/${fila.id}`)).status).to.equal(404)
    })

    it(`${titulo}: el nombre y el código caben justos y no más`, async () => {
      const largo = (campo: string) => (pantalla!.esquema.properties[campo] as { maxLength: number }).maxLength
      const justa = await crear(path, { name: 'ñ'.repeat(largo('name')), code: 'X'.repeat(largo('code')) })
      await admin().delete(`/${path}/${justa.id}`)
      for (const [campo, frase] of [
        ['name', `Máximo ${largo('name')} caracteres.`],
        ['code', `Máximo ${largo('code')} caracteres.`],
      ] as const) {
        const reply = await admin().post(`/${path}`, unaFila(path, { [campo]: 'x'.repeat(largo(campo) + 1) }))
        expect(reply.status).to.equal(422)
        expect(reply.body.errors).to.deep.equal({ [campo]: [frase] })
      }
      expect((await admin().post(`/${path}`, unaFila(path, { name: '  ' }))).body.errors).to.deep.equal({
        name: ['No puede estar vacio'],
      })
    })
  }

  it('los de la especificación: nombre de 30 y código de 5', () => {
    const de30 = PANTALLAS.filter(
      ({ esquema: { properties } }) => (properties.name as { maxLength?: number } | undefined)?.maxLength === 30,
    ).map(({ recurso }) => recurso.slice(1))
    expect(de30).to.have.members([
      'departamentos',
      'municipios',
      'estadosCiviles',
      'TiposRegimene',
      'TiposOrganizacion',
      'TiposResponsabilidades',
      'TiposPersona',
      'tiposOtorgantes',
      'estadosEscritura',
      'tipoInmueble',
    ])
  })

  it('un nombre cargado más largo se conserva al editar lo demás, pero no se cambia por otro largo', async () => {
    const slug = await freshOffice()
    const client = api(slug).as('admin')
    const { body: fila } = await client.get('/departamentos/88')
    expect(fila.name.length).to.be.above(30)
    expect((await client.put('/departamentos/88', { name: fila.name, code: fila.code, activo: '0' })).body).to.include({
      name: fila.name,
      activo: 0,
    })
    const otro = await client.put('/departamentos/88', { name: `${fila.name}.`, code: fila.code, activo: '1' })
    expect(otro.status).to.equal(422)
    expect(otro.body.errors).to.deep.equal({ name: ['Máximo 30 caracteres.'] })
    expect((await client.put('/departamentos/88', { name: 'San Andrés' })).body.name).to.equal('San Andrés')
  })

  it('los municipios son de un departamento que existe, y lo muestran', async () => {
    const fila = await crear('municipios', { department_id: '76' })
    expect(fila).to.deep.include({
      department: { id: 76, name: 'Valle del Cauca' },
      department_id: 76,
      id_depto: 76,
      departamento: 'Valle del Cauca',
    })
    expect((await admin().post('/municipios', { name: 'Sin departamento' })).body.errors).to.have.keys('department_id')
    expect(
      (await admin().post('/municipios', unaFila('municipios', { department_id: 999 }))).body.errors,
    ).to.deep.equal({
      department_id: ['Ese valor no está en el catálogo.'],
    })
    const lista = await admin().get('/municipios', {
      'filtro[departamento]': 'valle',
      sort: '-departamento',
      pageSize: 5,
    })
    expect(lista.body.data.every((row: { departamento: string }) => row.departamento === 'Valle del Cauca')).to.equal(
      true,
    )
    await admin().delete(`/municipios/${fila.id}`)
  })

  it('el estado civil guarda umh (1: pide datos del cónyuge)', async () => {
    const fila = await crear('estadosCiviles', { umh: 1 })
    expect(fila.umh).to.equal(1)
    expect((await admin().put(`/estadosCiviles/${fila.id}`, { umh: '0' })).body.umh).to.equal(0)
    await admin().delete(`/estadosCiviles/${fila.id}`)
  })

  it('lo que está en uso no se elimina y dice en cuántos: «usado en N»', async () => {
    const slug = await freshOffice()
    const client = api(slug).as('admin')
    const municipio = await crear('municipios', {}, client)
    for (let n = 1; n <= 2; n++) {
      await persona({ id_municipio: municipio.id }, client)
      expect((await client.get('/municipios/usos', { ids: `${municipio.id},1` })).body).to.deep.equal({
        usado: n,
        filas: [{ id: municipio.id, usado: n }],
      })
      const reply = await client.delete(`/municipios/${municipio.id}`)
      expect(reply.status).to.equal(409)
      expect(reply.body).to.include({ code: 'en_uso', usado: n })
      expect(reply.body.message).to.equal(
        `«Fila de prueba» está usado en ${n} ${n === 1 ? 'registro' : 'registros'}. Puede desactivarlo.`,
      )
    }
    expect((await client.get(`/municipios/${municipio.id}`)).status).to.equal(200)
    expect((await client.put(`/municipios/${municipio.id}`, { activo: '0' })).body.activo).to.equal(0)
    // by its code, where what points at it keeps the code
    const actividad = (await client.get('/actividadesEconomicas', { q: '6910' })).body.data[0]
    const { id } = await persona({ actividad: '6910' }, client)
    expect((await client.delete(`/actividadesEconomicas/${actividad.id}`)).body.message).to.contain('usado en 1')
    // a bank with which money came in, alone or as one of several means
    const [banco, otro] = [
      await crear('bancos', {}, client),
      await crear('bancos', { name: 'Otro banco', code: 'P2' }, client),
    ]
    const transferencia = { id_banco: banco.id, numero_transferencia: '1' }
    for (const pago of [
      { metodo_pago: 7, method_data: [transferencia] },
      {
        metodo_pago: 8,
        method_data: [
          {
            medios: [
              { method: 7, valor: 9, ...transferencia },
              { method: 6, valor: 1 },
            ],
          },
        ],
      },
    ]) {
      expect((await client.post('/depositos', { id_personas: id, notaria: 10, ...pago })).status).to.equal(200)
    }
    expect((await client.get('/bancos/usos', { ids: `${banco.id},${otro.id}` })).body).to.deep.equal({
      usado: 2,
      filas: [{ id: banco.id, usado: 2 }],
    })
    expect((await client.delete(`/bancos/${banco.id}`)).status).to.equal(409)
    expect((await client.delete(`/bancos/${otro.id}`)).status).to.equal(204)
  })

  it('varias se apagan y se encienden en una sola solicitud, fila por fila: lo que no se pudo se dice y lo demás queda hecho', async () => {
    const slug = await freshOffice()
    const client = api(slug).as('admin')
    const poner = (ids: number[], activo: string, path = 'bancos') => client.put(`/${path}`, { ids, activo })
    const activas = async () =>
      (await client.get('/bancos', { 'filtro[id]': '<4', sort: 'id' })).body.data.map(
        (one: { activo: boolean }) => one.activo,
      )
    expect((await poner([1, 2], '0')).body).to.deep.equal({ cambiados: 2, fallos: [] })
    expect((await poner([1, 2, 3], '0')).body).to.deep.equal({ cambiados: 1, fallos: [] })
    expect((await poner([999_999, 2, 1], '1')).body).to.deep.equal({
      cambiados: 2,
      fallos: [{ id: 999_999, message: 'No se encontró el registro.' }],
    })
    expect(await activas()).to.deep.equal([1, 1, 0])
    expect((await poner([1, 2, 3], '1', 'actos')).body).to.deep.equal({ cambiados: 0, fallos: [] })
    for (const malo of [
      { ids: [], activo: '1' },
      { ids: [1, 1], activo: '1' },
      { ids: Array.from({ length: 101 }, (_, n) => n + 1), activo: '1' },
      { ids: [1] },
    ])
      expect((await client.put('/bancos', malo)).status).to.equal(422)
    for (const role of ['consulta', 'nadie'] as const)
      expect(
        (
          await api(slug)
            .as(role)
            .put('/bancos', { ids: [1], activo: '1' })
        ).status,
      ).to.equal(403)
    expect((await api(slug).as('consulta').get('/bancos/usos', { ids: '1' })).status).to.equal(403)
  })

  it('todas las referencias de la base a un catálogo están entre sus usos', async () => {
    const schema = await schemaOf((await officeOf('demo')).db)
    for (const { table, usos } of CATALOGOS) {
      const pointing = Object.entries(schema).flatMap(([tabla, { references }]) =>
        references.filter((reference) => reference.table === table).map(({ column }) => `${tabla}.${column}`),
      )
      expect(
        usos.filter(({ por }) => !por).map(({ tabla, columna }) => `${tabla}.${columna}`),
        table,
      ).to.include.members(pointing)
    }
  })

  it('dos que guardan: el segundo, con la versión vieja, recibe la fila como quedó', async () => {
    const fila = await crear('bancos')
    expect((await admin().put(`/bancos/${fila.id}`, { name: 'Primero', version: 1 })).status).to.equal(200)
    const tarde = await admin().put(`/bancos/${fila.id}`, { name: 'Segundo', version: 1 })
    expect(tarde.status).to.equal(409)
    expect(tarde.body.actual).to.include({ name: 'Primero', version: 2 })
    await admin().delete(`/bancos/${fila.id}`)
  })

  it(
    'los tipos de documento y las actividades económicas los escribe quien administra la oficina; quien escribe personas solo los ' +
      'lee',
    async () => {
      for (const [path, pantalla] of [
        ['tipoDocIde', 'tipos-documento'],
        ['actividadesEconomicas', 'actividades-economicas'],
      ] as const) {
        const fila = await crear(path)
        for (const role of ['caja', 'radicador', 'revisor', 'liquidador'] as const) {
          const client = api('demo').as(role)
          expect((await client.get(`/${path}/${fila.id}`)).status, role).to.equal(200)
          expect((await client.post(`/${path}`, unaFila(path))).status, role).to.equal(403)
          expect((await client.put(`/${path}/${fila.id}`, { name: 'Otra' })).status, role).to.equal(403)
          expect((await client.put(`/${path}`, { ids: [fila.id], activo: '0' })).status, role).to.equal(403)
          expect((await client.delete(`/${path}/${fila.id}`)).status, role).to.equal(403)
          expect((await client.get(`/pantallas/${pantalla}`)).status, role).to.equal(403)
        }
        expect((await admin().delete(`/${path}/${fila.id}`)).status).to.equal(204)
      }
    },
  )

  it('los medios de pago solo se leen', async () => {
    expect((await admin().post('/mediosPago', { name: 'x' })).status).to.equal(405)
    expect((await admin().get('/mediosPago/1')).status).to.equal(200)
  })
})

describe('Actos: el catálogo', () => {
  const acto = {
    name: 'Acto de prueba',
    cuantia: 'con',
    codigo_tarifa: 'GENERAL',
    retencion: true,
    porcentaje_retencion: '2,5',
    split_vendedor: 100,
    roles: ['Uno', ' Dos '],
    documentos_requeridos: ['Cédula'],
    bolfis: '1',
    porcentaje_bolfis: 'hipoteca',
  }

  it('por páginas con su tarifa; sin página, la lista llana de siempre', async () => {
    const { body } = await admin().get('/actos', { page: 1, pageSize: 5, sort: 'name' })
    expect(body).to.include({ page: 1, pageSize: 5 })
    expect(body.data[0]).to.include.keys(
      'id',
      'name',
      'codigo_tarifa',
      'clase_tarifa',
      'retencion',
      'bolfis',
      'registro',
      'documentos_requeridos',
    )
    expect((await admin().get('/actos')).body).to.be.an('array')
    expect(
      (await admin().get('/actos', { page: 1, 'filtro[retencion]': '1' })).body.data.every(
        (row: { retencion: boolean }) => row.retencion,
      ),
    ).to.equal(true)
  })

  it('nace, cambia y se elimina; los porcentajes se escriben como tales y se guardan exactos', async () => {
    const { status, body, raw } = await admin().post('/actos', acto)
    expect(status, raw.toString()).to.equal(201)
    expect(body).to.deep.include({
      porcentaje_retencion: 2.5,
      split_vendedor: 100,
      roles: ['Uno', 'Dos'],
      clase_tarifa: 'Tarifa general de actos con cuantía',
      bolfis: true,
      activo: 1,
    })
    const row = await (await contextOf('demo')).db('actos').where('id', body.id).first()
    expect(row).to.include({ porcentaje_retencion: '0.025', split_vendedor: '1', factor_registral: '1' })
    expect((await admin().get('/actos')).body.map((one: { id: number }) => one.id)).to.include(body.id)
    expect((await admin().put(`/actos/${body.id}`, { activo: '0' })).body).to.include({
      activo: 0,
      name: 'Acto de prueba',
    })
    expect((await admin().get('/actos')).body.map((one: { id: number }) => one.id)).to.not.include(body.id)
    expect((await admin().delete(`/actos/${body.id}`)).status).to.equal(204)
  })

  it('la clase de tarifa existe; lo usado en una radicación no se elimina', async () => {
    expect((await admin().post('/actos', { ...acto, codigo_tarifa: 'NINGUNA' })).body.errors).to.deep.equal({
      codigo_tarifa: ['Ese valor no está en el catálogo.'],
    })
    await radicacion()
    const reply = await admin().delete('/actos/1')
    expect(reply.status).to.equal(409)
    expect(reply.body.message).to.match(/usado en \d+ registro/)
  })
})

describe('Inmuebles: formulario por partes y eliminar', () => {
  const boundary = 'p1'
  const partes = (fields: Record<string, string>) =>
    `${Object.entries(fields)
      .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--${boundary}--\r\n`
  const enviar = (path: string, fields: Record<string, string>) =>
    admin().send('POST', path, partes(fields), {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })

  it('POST multipart crea y POST ?_method=PUT cambia, con los campos de la especificación 3, sección 7', async () => {
    const matricula = `77C-${Date.now() % 100_000_000}`
    const proyecto = (
      await admin().post('/proyecto2', { codigo: matricula, nombre: 'Torres', usuario: (await persona()).id })
    ).body
    const creado = await enviar('/inmuebles', {
      matricula,
      id_proyecto: String(proyecto.id),
      numero_predial: '',
      numero_inmueble: 'Apto 301',
      coeficiente_ph: '1,25',
      vCancelacionHipoteca: '1000000.5',
      id_tipo_inmueble: '1',
      avaluo: '250000000',
      area: '70.5',
    })
    expect(creado.status, creado.raw.toString()).to.equal(201)
    expect(creado.body).to.include({
      matricula,
      numero_inmueble: 'Apto 301',
      coeficiente_ph: 1.25,
      vCancelacionHipoteca: 1_000_000.5,
      id_tipo_inmueble: 1,
      avaluo: 250_000_000,
      area: 70.5,
      numero_predial: null,
      id_proyecto: proyecto.id,
    })
    const cambiado = await enviar(`/inmuebles/${creado.body.id}?_method=PUT`, {
      matricula,
      coeficiente_ph: '',
      direccion: 'Calle 1',
    })
    expect(cambiado.status, cambiado.raw.toString()).to.equal(200)
    expect(cambiado.body).to.include({ coeficiente_ph: null, direccion: 'Calle 1', vCancelacionHipoteca: 1_000_000.5 })
    expect((await enviar(`/inmuebles/${creado.body.id}`, { matricula })).status).to.equal(422)
    expect(
      (await enviar('/inmuebles', { matricula: `${matricula}0`, id_proyecto: '999999', coeficiente_ph: '1,234' })).body
        .errors,
    ).to.have.keys('coeficiente_ph')
    expect(
      (await enviar('/inmuebles', { matricula: `${matricula}0`, id_proyecto: '999999' })).body.errors,
    ).to.deep.equal({
      id_proyecto: ['Ese valor no está en el catálogo.'],
    })
    // the form asks for the project (section 5) and keeps the one there is; what was born in a filing may have none
    const pide = { id_proyecto: ['Este campo es obligatorio.'] }
    expect((await enviar('/inmuebles', { matricula: `${matricula}0` })).body.errors).to.deep.equal(pide)
    expect((await enviar('/inmuebles', { matricula: `${matricula}0`, id_proyecto: '' })).body.errors).to.deep.equal(
      pide,
    )
    expect((await enviar(`/inmuebles/${creado.body.id}?_method=PUT`, { id_proyecto: '' })).body.errors).to.deep.equal(
      pide,
    )
    const suelto = await inmueble()
    expect(
      (await enviar(`/inmuebles/${suelto.id}?_method=PUT`, { id_proyecto: '', direccion: 'Calle 2' })).body,
    ).to.include({
      id_proyecto: null,
      direccion: 'Calle 2',
    })
    expect((await admin().delete(`/inmuebles/${creado.body.id}`)).status).to.equal(204)
  })

  it('uno que está en un acto no se elimina', async () => {
    const casa = await inmueble()
    expect((await api('demo').as('radicador').delete(`/inmuebles/${casa.id}`)).status).to.equal(403)
    const escritura = await radicacion()
    const usado = escritura.actosradi[0].actosradiinmuebles[0].id_inmuebles
    const reply = await admin().delete(`/inmuebles/${usado}`)
    expect(reply.status).to.equal(409)
    expect(reply.body.message).to.match(/usado en 1 acto/)
    expect((await admin().delete(`/inmuebles/${casa.id}`)).status).to.equal(204)
  })
})
