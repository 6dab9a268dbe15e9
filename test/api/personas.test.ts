import { expect } from 'chai'
import { asignarCargos, personasPorCargo } from '../../modules/personas/index.ts'
import { reclamoRegistrado } from '../harness/habeas.ts'
import { api, contextOf, freshOffice, officeOf } from '../harness/index.ts'

let serie = 52_000_000
const cedula = () => String(++serie)
const natural = (extra: object = {}) => ({
  tipo_documento: 3,
  numero_documento: cedula(),
  nombres: 'Ana María',
  apellidos: 'Rojas Peña',
  ...extra,
})

describe('Personas', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const as = (role: Parameters<ReturnType<typeof api>['as']>[0] = 'radicador') => api(slug).as(role)
  const crear = async (extra: object = {}) => {
    const reply = await as().post('/persona', natural(extra))
    expect(reply.status, reply.raw.toString()).to.equal(201)
    return reply.body
  }
  const rechazo = async (body: object) => {
    const reply = await as().post('/persona', body)
    expect(reply.status, reply.raw.toString()).to.equal(422)
    return reply.body.errors
  }

  it('POST /persona guarda todos los campos de la especificación 2, sección 7', async () => {
    const numero_documento = cedula()
    const campos = {
      tipo_documento: 3,
      numero_documento,
      digito: null,
      nombres: 'Íñigo',
      apellidos: 'Ñáñez',
      direccion: 'Cl. 12 # 34-56 Ap. 501',
      genero: 'M',
      telefono: '310 555 12 34',
      correo_electronico: 'inigo@correo.co',
      id_estados_civiles: 3,
      id_municipio: 76001,
      lugar_expedicion_documento: 'Cali',
      id_tipos_regimen: 2,
      id_tipos_organizaciones: 2,
      id_tipos_responsabilidades: 117,
      exento: false,
      actividad: '6910',
      pais: 'CO',
      id_tipos_personas: 2,
    }
    const { status, body } = await as().post('/persona', campos)
    expect(status).to.equal(201)
    expect(body).to.include({ ...campos, version: 1 })
    expect(body).to.not.have.any.keys('orden', 'busqueda')
    expect(body.extra).to.deep.equal({})
    expect((await as().get(`/persona/${body.id}`)).body).to.deep.equal(body)
  })

  it('lo que se responde al registrarla es lo que su ficha dice después: sus cargos, sus nombres y si reclama por sus datos', async () => {
    const numero_documento = cedula()
    await reclamoRegistrado(slug, { tipo: 'rectificacion', numero_documento })
    const { body } = await as().post('/persona', natural({ numero_documento, cargos: ['revisor', 'liquidador'] }))
    expect(body.cargos).to.deep.equal(['liquidador', 'revisor'])
    expect(body.reclamo_en_tramite).to.match(/^Reclamo en trámite/)
    expect((await as().get(`/persona/${body.id}`)).body).to.deep.equal(body)
  })

  it('una empresa: el NIT con puntos y dígito, y sin apellidos', async () => {
    const { status, body } = await as().post('/persona', {
      tipo_documento: 6,
      numero_documento: '900.373.913-4',
      nombres: 'Constructora Ñ S.A.S.',
      exento: 1,
    })
    expect(status).to.equal(201)
    expect(body).to.include({
      numero_documento: '900373913',
      digito: 4,
      apellidos: '',
      exento: true,
      id_tipos_organizaciones: 1,
    })
  })

  it('exento se toma como 1, 0, true, false o texto', async () => {
    for (const [sent, kept] of [
      [1, true],
      [0, false],
      [true, true],
      [false, false],
      ['1', true],
      ['0', false],
      ['', false],
      [null, false],
    ] as const) {
      expect((await crear({ exento: sent })).exento, JSON.stringify(sent)).to.equal(kept)
    }
    expect(await rechazo(natural({ exento: 'tal vez' }))).to.deep.equal({ exento: ['Debe ser sí o no.'] })
  })

  it('los números pueden llegar como texto y lo vacío como texto vacío', async () => {
    const persona = await crear({
      tipo_documento: '3',
      id_municipio: '5001',
      telefono: 3105551234,
      genero: '',
      id_estados_civiles: '',
      correo_electronico: '',
      pais: '',
    })
    expect(persona).to.include({
      tipo_documento: 3,
      id_municipio: 5001,
      telefono: '3105551234',
      genero: null,
      id_estados_civiles: null,
      correo_electronico: null,
      pais: null,
    })
  })

  it('dice todo lo que falta o está mal, por campo', async () => {
    expect(await rechazo({})).to.have.keys('tipo_documento', 'numero_documento', 'nombres')
    expect(await rechazo({ tipo_documento: 3, numero_documento: ' ', nombres: ' ' })).to.deep.equal({
      numero_documento: ['No puede estar vacio'],
      nombres: ['No puede estar vacio'],
    })
    expect(
      await rechazo(natural({ correo_electronico: 'no es', genero: 'X', digito: 12, id_tipos_personas: 1 })),
    ).to.deep.equal({
      correo_electronico: ['Correo no valido'],
      genero: ['Debe ser F o M.'],
      digito: ['Debe ser un dígito.'],
      id_tipos_personas: ['El tipo de persona es siempre 2.'],
    })
    expect(await rechazo(natural({ numero_documento: '12A' }))).to.deep.equal({
      numero_documento: ['Ese documento solo lleva números.'],
    })
  })

  it('cada texto tiene el largo de su columna, en los dos motores', async () => {
    const largos = {
      nombres: 200,
      apellidos: 200,
      direccion: 250,
      telefono: 50,
      lugar_expedicion_documento: 120,
      actividad: 255,
    }
    const llenos = Object.fromEntries(Object.entries(largos).map(([campo, largo]) => [campo, '👩'.repeat(largo)]))
    expect(await crear(llenos)).to.include(llenos)
    for (const [campo, largo] of Object.entries(largos)) {
      expect(await rechazo(natural({ [campo]: 'x'.repeat(largo + 1) }))).to.deep.equal({
        [campo]: [`Máximo ${largo} caracteres.`],
      })
    }
  })

  it('lo que no está en ningún catálogo se dice en su campo', async () => {
    const errors = await rechazo(
      natural({
        tipo_documento: 99,
        id_estados_civiles: 999,
        id_municipio: 99999,
        id_tipos_regimen: 999,
        id_tipos_organizaciones: 999,
        id_tipos_responsabilidades: 999,
        pais: 'ZZ',
      }),
    )
    expect(errors).to.have.keys(
      'tipo_documento',
      'id_estados_civiles',
      'id_municipio',
      'id_tipos_regimen',
      'id_tipos_organizaciones',
      'id_tipos_responsabilidades',
      'pais',
    )
    expect(errors.id_municipio).to.deep.equal(['Ese valor no está en el catálogo.'])
  })

  it('SQL y HTML se guardan y vuelven como texto; lo que no se puede guardar se rechaza', async () => {
    for (const texto of [
      "'; DROP TABLE personas; --",
      '<script>alert(1)</script>',
      '{{7*7}}',
      '👩‍⚖️ ñandú',
      "D'Angelo",
    ]) {
      const persona = await crear({ nombres: texto, apellidos: texto, direccion: texto, actividad: texto })
      expect(persona).to.include({ nombres: texto, apellidos: texto, direccion: texto, actividad: texto })
      expect((await as().get(`/persona/${persona.id}`)).body.nombres).to.equal(texto)
    }
    for (const texto of ['a\u0000b', '\ud800'])
      expect(await rechazo(natural({ direccion: texto }))).to.deep.equal({
        direccion: ['Tiene caracteres que no se pueden guardar.'],
      })
  })

  it('el NIT con su dígito y sin guion es la misma empresa', async () => {
    const empresa = (numero_documento: string, mas: object = {}) =>
      as().post('/persona', { tipo_documento: 6, numero_documento, nombres: 'Norte S. A. S.', ...mas })
    const { status, body } = await empresa('9015432187')
    expect([status, body.numero_documento, body.digito]).to.deep.equal([201, '901543218', 7])
    for (const dicho of ['901543218', '901.543.218-7', 'NIT 901543218–7', '9015432187'])
      expect((await empresa(dicho)).body.actual?.id, dicho).to.equal(body.id)
    expect((await empresa('9015432187', { digito: 9 })).body.errors.digito).to.deep.equal([
      'El dígito de verificación de ese NIT es 7.',
    ])
    expect((await empresa('9015432188')).body.errors).to.have.keys('numero_documento')
    for (const numero_documento of ['9015432187', 'NIT 901.543.218-7', '901 543 218 7']) {
      const hallada = await as().get('/persona', { accion: 'PersonaxNombres', numero_documento })
      expect(
        hallada.body.map((p: { id: number }) => p.id),
        numero_documento,
      ).to.deep.equal([body.id])
    }
    const cliente = await as('admin').post('/clientes', {
      numero_documento: '9015432187',
      tipo_documento: 6,
      nombres: 'Norte S. A. S.',
      apellidos: '',
      direccion: 'Cl. 1',
      telefono: '3001112233',
      correo_electronico: 'norte@ejemplo.co',
      codigo: 9_003,
    })
    expect([cliente.status, cliente.body.id_personas], cliente.raw.toString()).to.deep.equal([201, body.id])
  })

  it('un documento es de una sola persona, se escriba como se escriba', async () => {
    const { numero_documento, id } = await crear()
    const conPuntos = numero_documento.replace(/(\d{2})(\d{3})(\d{3})/, '$1.$2.$3')
    const repetida = await as().post('/persona', natural({ numero_documento: conPuntos }))
    expect([repetida.status, repetida.body.code, repetida.body.actual.id]).to.deep.equal([409, 'repetido', id])
    expect(repetida.body.errors).to.deep.equal({
      numero_documento: ['Ya existe una persona con ese documento: Ana María Rojas Peña.'],
    })
    const otra = await crear()
    const cambio = await as().put(`/persona/${otra.id}`, { numero_documento, version: 1 })
    expect([cambio.status, Object.keys(cambio.body.errors)]).to.deep.equal([422, ['numero_documento']])
    // with another type of document it is another document
    expect((await as().post('/persona', natural({ tipo_documento: 2, numero_documento }))).status).to.equal(201)
    expect(
      (await as().get('/persona', { accion: 'PersonaxNombres', numero_documento })).body.map(
        (p: { id: number }) => p.id,
      ),
    )
      .to.include(id)
      .and.have.length(2)
  })

  it('dos que la registran a la vez: una queda, la otra recibe la frase', async () => {
    const body = natural()
    const replies = await Promise.all(Array.from({ length: 6 }, () => as().post('/persona', body)))
    expect(replies.map((reply) => reply.status).sort()).to.deep.equal([201, 409, 409, 409, 409, 409])
  })

  it('PUT /persona/:id cambia lo enviado y deja lo demás', async () => {
    const persona = await crear({ direccion: 'Cl. 1', telefono: '1' })
    const { status, body } = await as().put(`/persona/${persona.id}`, { telefono: '2', direccion: null, version: 1 })
    expect(status).to.equal(200)
    expect(body).to.include({ id: persona.id, nombres: persona.nombres, telefono: '2', direccion: null, version: 2 })
  })

  it('PUT con una versión vieja: 409 con la persona como está', async () => {
    const persona = await crear()
    await as().put(`/persona/${persona.id}`, { telefono: '1', version: 1 })
    const { status, body } = await as('liquidador').put(`/persona/${persona.id}`, { telefono: '2', version: 1 })
    expect([status, body.code]).to.deep.equal([409, 'version'])
    expect(body.actual).to.include({ id: persona.id, telefono: '1', version: 2 })
    expect(body.actual).to.not.have.any.keys('orden', 'busqueda')
  })

  it('dos que la cambian a la vez: uno guarda, los demás reciben la persona como quedó', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const persona = await crear()
      const replies = await Promise.all(
        ['1', '2', '3', '4'].map((telefono) => as().put(`/persona/${persona.id}`, { telefono, version: 1 })),
      )
      const saved = replies.filter((reply) => reply.status === 200)
      expect(saved).to.have.length(1)
      for (const { status, body } of replies)
        if (status !== 200)
          expect([status, body.actual.version, body.actual.telefono]).to.deep.equal([409, 2, saved[0]?.body.telefono])
    }
  })

  it('al corregir el NIT se calcula otra vez su dígito', async () => {
    const { body } = await as().post('/persona', { tipo_documento: 6, numero_documento: '860002964', nombres: 'Banco' })
    expect(body.digito).to.equal(4)
    const corregido = { tipo_documento: 6, numero_documento: '890903938', motivo: 'Se digitó mal', version: 1 }
    expect((await as().put(`/persona/${body.id}/documento`, corregido)).body.digito).to.equal(8)
    expect((await as().put(`/persona/${body.id}`, { nombres: 'Otro banco' })).body.digito).to.equal(8)
  })

  it('la que no existe: 404', async () => {
    expect((await as().get('/persona/99999')).status).to.equal(404)
    expect((await as().put('/persona/99999', { nombres: 'x' })).status).to.equal(404)
  })

  it('GET accion=PersonaxNombres busca el documento exacto, con o sin puntos y dígito', async () => {
    const { body } = await as().post('/persona', {
      tipo_documento: 6,
      numero_documento: '811000001',
      nombres: 'Exacta S.A.',
    })
    for (const numero_documento of ['811000001', '811.000.001', `811000001-${body.digito}`]) {
      const found = await as().get('/persona', { accion: 'PersonaxNombres', numero_documento })
      expect(
        found.body.map((p: { id: number }) => p.id),
        numero_documento,
      ).to.deep.equal([body.id])
    }
    expect(
      (await as().get('/persona', { accion: 'PersonaxNombres', numero_documento: '81100000' })).body,
    ).to.deep.equal([])
    const vacio = await as().get('/persona', { accion: 'PersonaxNombres', numero_documento: '' })
    expect([vacio.status, vacio.body.errors.numero_documento]).to.deep.equal([422, ['Ingrese un documento']])
  })

  it('GET accion=PersonaxCargo: quien se registra es otorgante, y nada más', async () => {
    const persona = await crear()
    const ids = async (valor: string) =>
      (await as().get('/persona', { accion: 'PersonaxCargo', valor })).body.map((p: { id: number }) => p.id)
    expect(await ids('otorgante')).to.include(persona.id)
    expect(await ids('digitador')).to.not.include(persona.id)
    const ctx = await contextOf(slug)
    await asignarCargos(ctx, persona.id, ['digitador'])
    expect(await ids('digitador')).to.deep.equal([persona.id])
    expect(await personasPorCargo(ctx, 'digitador')).to.deep.equal([
      { id: persona.id, nombres: persona.nombres, apellidos: persona.apellidos },
    ])
    expect((await as().get('/persona', { accion: 'PersonaxCargo', valor: 'jefe' })).status).to.equal(422)
    expect((await as().get('/persona', { accion: 'PersonaxCargo' })).status).to.equal(422)
  })

  it('GET ?q= encuentra por comienzo de palabra sin tildes, en nombres, apellidos, documento y correo', async () => {
    const persona = await crear({
      nombres: 'Zoilo',
      apellidos: 'Güiza Ñuñez',
      correo_electronico: 'zoilo.g@notaria.co',
    })
    for (const q of ['guiza', 'nuñe zoi', 'ZOILO', persona.numero_documento.slice(0, 6), 'notaria zoilo']) {
      const { body } = await as().get('/persona', { q, pageSize: 100 })
      expect(
        body.data.map((p: { id: number }) => p.id),
        q,
      ).to.include(persona.id)
    }
    expect((await as().get('/persona', { q: 'oilo' })).body.total).to.equal(0)
  })

  it('la lista va por apellidos, la ñ después de la n, igual en los dos motores', async () => {
    for (const apellidos of ['Orden Ñungo', 'Orden Ávila', 'Orden Nuñez', 'Orden Zea', 'Orden Nungo'])
      await crear({ nombres: 'Quiterio', apellidos })
    const { body } = await as().get('/persona', { q: 'quiterio' })
    expect(body.data.map((p: { apellidos: string }) => p.apellidos)).to.deep.equal([
      'Orden Ávila',
      'Orden Nungo',
      'Orden Nuñez',
      'Orden Ñungo',
      'Orden Zea',
    ])
    const page = await as().get('/persona', { q: 'quiterio', sort: '-apellidos', page: 2, pageSize: 2 })
    expect(page.body).to.include({ total: 5, page: 2, pageSize: 2 })
    expect(page.body.data.map((p: { apellidos: string }) => p.apellidos)).to.deep.equal(['Orden Nuñez', 'Orden Nungo'])
  })

  it('sale en CSV lo que se filtra', async () => {
    await crear({ nombres: 'Exportada', apellidos: '=1+1' })
    const { status, raw, headers } = await as().get('/persona', { q: 'exportada', formato: 'csv' })
    expect([status, headers['content-type']]).to.deep.equal([200, 'text/csv; charset=utf-8'])
    expect(raw.toString()).to.contain(";Exportada;'=1+1;").and.not.contain('Rojas')
  })

  it('cada acción pide su permiso', async () => {
    const persona = await crear()
    expect((await as('consulta').get('/persona')).status).to.equal(200)
    expect((await as('consulta').post('/persona', natural())).status).to.equal(403)
    expect((await as('consulta').put(`/persona/${persona.id}`, { nombres: 'x' })).status).to.equal(403)
    for (const role of ['cliente', 'nadie'] as const) expect((await as(role).get('/persona')).status).to.equal(403)
    expect((await api(slug).anonymous.get('/persona')).status).to.equal(401)
  })

  it('queda en la auditoría quién la cambió, con el antes y el después', async () => {
    const persona = await crear({ telefono: '1' })
    await as('liquidador').put(`/persona/${persona.id}`, { telefono: '2' })
    const { db } = await officeOf(slug)
    const lines = await db('auditoria').where({ tabla: 'personas', registro: persona.id }).orderBy('id')
    expect(lines.map((line) => [line.accion, line.usuario])).to.deep.equal([
      ['crear', `radicador@${slug}.co`],
      ['modificar', `liquidador@${slug}.co`],
    ])
    expect([JSON.parse(lines[1].antes), JSON.parse(lines[1].despues)]).to.deep.equal([
      { telefono: '1' },
      { telefono: '2' },
    ])
  })
})

describe('Los cargos de una persona', () => {
  it('la ofrecen al radicar; se cambian en su registro y quedan en la auditoría', async () => {
    const admin = api('demo').as('admin')
    const creada = await admin.post('/persona', natural({ cargos: ['digitador', 'contacto'] }))
    expect([creada.status, creada.body.cargos]).to.deep.equal([201, ['contacto', 'digitador']])
    const { id } = creada.body
    const ofrece = async (lista: string) =>
      (await admin.get('/radicacionesFiltros')).body[lista].some((p: { id: number }) => p.id === id)
    expect([await ofrece('digitadores'), await ofrece('personas'), await ofrece('revisor')]).to.deep.equal([
      true,
      true,
      false,
    ])
    const cambiada = await admin.put(`/persona/${id}`, { cargos: ['revisor'] })
    expect(cambiada.body.cargos).to.deep.equal(['revisor'])
    expect([await ofrece('digitadores'), await ofrece('revisor')]).to.deep.equal([false, true])
    expect((await admin.put(`/persona/${id}`, { telefono: '3000000000' })).body.cargos).to.deep.equal(['revisor'])
    expect(
      (await admin.get('/persona', { accion: 'PersonaxCargo', valor: 'otorgante' })).body.some(
        (p: { id: number }) => p.id === id,
      ),
    ).to.equal(true)
    const { db } = await officeOf('demo')
    expect(
      await db('auditoria')
        .where({ tabla: 'personas', registro: id })
        .where('despues', 'like', '%"cargos":["revisor"]%'),
    ).to.have.length(1)
    expect((await admin.put(`/persona/${id}`, { cargos: ['notario'] })).status).to.equal(422)
    // a form that was open before another desk added a role
    const { version } = (await admin.get(`/persona/${id}`)).body
    const { body } = await admin.post(`/persona/${id}/cargos`, { cargos: ['digitador'] })
    expect(body.cargos).to.deep.equal(['digitador', 'revisor'])
    expect((await admin.put(`/persona/${id}`, { cargos: ['revisor'], version })).status).to.equal(409)
  })
})
