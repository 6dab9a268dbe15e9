import { expect } from 'chai'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, officeOf, radicacion, type Role } from '../harness/index.ts'

const LLENE = 'Es necesario llenar todos los campos'
const plano = (fields: Record<string, unknown> = {}) => ({
  num_escritura: '512',
  fecha_escritura: '2026-03-10',
  matricula: '50C-1',
  direccion: 'Cl. 12 # 34-56',
  otorgante1: 'Ana Restrepo',
  otorgante2: 'Luis Peña',
  actos: 'Compraventa',
  usuario: '52100201',
  ...fields,
})

describe('Radicación express', () => {
  let office = ''
  before(async () => {
    office = await freshOffice()
  })
  const as = (role: Role = 'radicador') => api(office).as(role)
  const crear = (num_radicacion: string | number, fields = {}, role: Role = 'radicador') =>
    as(role).post('/radi2', { num_radicacion, ...plano(fields) })

  it('se crea con el número de la oficina, se lee, y el token sustituye los dígitos (§9)', async () => {
    const { status, body } = await crear('1024')
    expect(status, JSON.stringify(body)).to.equal(201)
    expect(body).to.deep.include({
      numero_radicacion: 1024,
      token: '7539',
      express: true,
      estado: 'radicacion',
      ...plano(),
      proyecto_id: null,
      eliminar: false,
    })
    expect((await as().get('/radi2/1024')).body).to.deep.equal(body)
    // the flag of the column that deletes steps (§3): who may, finds it
    expect((await as('admin').get('/radi2/1024')).body.eliminar).to.equal(true)
    const again = await crear(1024)
    expect([again.status, again.body.message]).to.deep.equal([409, 'La radicación número 1024 ya existe.'])
    expect((await as().get('/radi2/777')).body.message).to.equal('No se ha encontrado radicacion con el numero 777')
  })

  it('límites 8, 8, 12 y 100; lo que falta: la frase de la especificación (§5)', async () => {
    const wrong = await crear('123456789', {
      num_escritura: '123456789',
      usuario: '1234567890123',
      matricula: 'x'.repeat(101),
    })
    expect(wrong.status).to.equal(422)
    expect(wrong.body.errors).to.have.keys('num_radicacion', 'num_escritura', 'usuario', 'matricula')
    expect(wrong.body.errors.matricula).to.deep.equal(['Máximo 100 caracteres.'])
    const edge = await crear('99999999', {
      num_escritura: '12345678',
      usuario: '123456789012',
      matricula: 'x'.repeat(100),
    })
    expect(edge.status, JSON.stringify(edge.body)).to.equal(201)
    const empty = await as().post('/radi2', {})
    expect(empty.status).to.equal(422)
    expect([...new Set(Object.values(empty.body.errors as Record<string, string[]>).flat())]).to.deep.equal([LLENE])
    expect(Object.keys(empty.body.errors)).to.have.length(9)
    expect((await crear('31', { otorgante2: '', actos: '   ' })).body.errors).to.deep.equal({
      otorgante2: [LLENE],
      actos: [LLENE],
    })
    expect((await crear('31', { actos: '   ' })).body.errors).to.deep.equal({ actos: [LLENE] })
    for (const numero of ['0', '-1', '12a', '']) expect((await crear(numero)).status, numero).to.equal(422)
  })

  it('PUT /radicaciones/{num} con el cuerpo suelto la actualiza; una versión vieja es un conflicto', async () => {
    const { body: leida } = await crear('40')
    const cambiada = await as().put('/radicaciones/40', {
      ...leida,
      direccion: 'Cl. 13 # 1-2',
      usuario_plataforma: undefined,
    })
    expect(cambiada.status, JSON.stringify(cambiada.body)).to.equal(200)
    expect(cambiada.body).to.include({ direccion: 'Cl. 13 # 1-2', version: 2 })
    expect((await as().put('/radicaciones/40', { ...plano(), version: 1 })).status).to.equal(409)
    expect((await as().put('/radicaciones/40', plano({ otorgante1: '' }))).body.errors).to.deep.equal({
      otorgante1: [LLENE],
    })
    expect((await as().put('/radicaciones/41000', plano())).status).to.equal(404)
  })

  it('entra a un proyecto una vez', async () => {
    const dueno = (await radicacion({}, {}, office)).digitador
    const admin = as('admin')
    for (const codigo of ['EX-1', 'EX-2'])
      await admin.post('/proyecto2', { codigo, nombre: `Proyecto ${codigo}`, usuario: dueno })
    const { body } = await crear('50', { codigoProyecto: 'EX-1' })
    expect(body).to.include({ codigoProyecto: 'EX-1', proyecto: 'Proyecto EX-1' })
    expect((await as().put('/radicaciones/50', plano({ codigoProyecto: 'EX-1' }))).status).to.equal(200)
    const otro = await as().put('/radicaciones/50', plano({ codigoProyecto: 'EX-2' }))
    expect([otro.status, otro.body.message]).to.deep.equal([409, 'La radicacion No. 50 ya cuenta con un proyecto'])
    expect((await crear('51', { codigoProyecto: 'NO-HAY' })).status).to.equal(404)
    expect((await as().get('/radi2/51')).status, 'nothing is left of a refused one').to.equal(404)
    expect((await as().get('/proyectosActivos', { q: 'ex-2' })).body).to.have.length(1)
  })

  it('el contador de radicaciones salta los números ya dados, también a la vez, y ninguno queda sin usar', async () => {
    const first = Number((await radicacion({}, {}, office)).numero_radicacion)
    const taken = [first + 1, first + 2, first + 4]
    const [made, filed] = await Promise.all([
      Promise.all(taken.map((numero) => crear(numero))),
      Promise.all([1, 2, 3].map(() => radicacion({}, {}, office))),
    ])
    const numeros = [
      ...made.filter(({ status }) => status === 201).map(({ body }) => Number(body.numero_radicacion)),
      ...filed.map(({ numero_radicacion }) => Number(numero_radicacion)),
    ]
    for (const { status } of made) expect(status).to.be.oneOf([201, 409])
    expect(new Set(numeros).size).to.equal(numeros.length)
    const after = Number((await radicacion({}, {}, office)).numero_radicacion)
    const rows = await (
      await officeOf(office)
    )
      .db('radicaciones')
      .whereBetween('numero_radicacion', [first, after])
      .select<{ numero_radicacion: number }[]>('numero_radicacion')
    expect(rows).to.have.length(after - first + 1)
  })

  it('con actos, lo que sale de ellos no se cambia aquí; completada en el asistente deja de ser express', async () => {
    const filed = await radicacion({}, {}, office)
    const numero = Number(filed.numero_radicacion)
    const { body: leida } = await as().get(`/radi2/${numero}`)
    expect((await as().put(`/radicaciones/${numero}`, { ...leida, num_escritura: '77' })).body).to.include({
      num_escritura: '77',
      express: false,
    })
    const refused = await as().put(`/radicaciones/${numero}`, {
      ...leida,
      version: undefined,
      num_escritura: '77',
      otorgante1: 'Otra persona',
    })
    expect(refused.body.errors).to.deep.equal({ otorgante1: ['Sale de los actos: cámbielo en la radicación.'] })

    const { body: express } = await crear('60')
    const equipo = {
      contacto: filed.contacto,
      digitador: filed.digitador,
      revisor: filed.revisor,
      liquidador: filed.liquidador,
      id_estados_escrituras: 1,
      fecha_escritura: '2026-03-10',
      num_escritura: '512',
    }
    const sinActos = await as().put(`/radicaciones/${String(express.id)}`, { ...equipo, actosradi: [] })
    expect(sinActos.status, JSON.stringify(sinActos.body)).to.equal(200)
    expect(sinActos.body).to.include({ express: true, otorgante1: 'Ana Restrepo', actos: 'Compraventa' })
    const limpios = filed.actosradi.map(
      ({ id: _, ...acto }: Record<string, unknown> & { otorgantes: object[]; actosradiinmuebles: object[] }) => ({
        ...acto,
        otorgantes: acto.otorgantes.map((o) => ({ ...o, id: null })),
        actosradiinmuebles: acto.actosradiinmuebles.map((i) => ({ ...i, id: null })),
      }),
    )
    const completa = await as().put(`/radicaciones/${String(express.id)}`, { ...equipo, actosradi: limpios })
    expect(completa.status, JSON.stringify(completa.body)).to.equal(200)
    expect(completa.body).to.include({ express: false, otorgante1: filed.otorgante1, numero_radicacion: 60 })
  })

  it('la lista la marca y la encuentra por sus nombres; el QR y el rótulo llevan su llave', async () => {
    await crear('70', { otorgante1: 'Zulma Quintero' })
    const { body: lista } = await as().get('/radi', { q: 'zulma' })
    expect(lista.data).to.have.length(1)
    expect(lista.data[0]).to.include({ numero_radicacion: 70, express: true })
    const { body: qr } = await as().get('/radi2/70/qr')
    expect(qr.url).to.match(new RegExp(`^http://${office}\\.localhost(:\\d+)?/auth/seguimiento/15\\?k=[\\w-]{22}$`))
    expect(qr).to.include({ codigo: '15', numero_radicacion: 70 })
    // the header of whoever asks has no part in it
    const { body: forged } = await as().get('/radi2/70/qr', undefined, { origin: 'http://malo.example' })
    expect(forged.url).to.equal(qr.url)
  })

  it(
    'el 79 solo no reescribe una radicación: guarda los datos sueltos, y el cuerpo del asistente es del 7, sean o no válidos sus ' +
      'datos',
    async () => {
      const slug = await freshOffice()
      const filed = await radicacion({}, {}, slug)
      const ctx = await contextOf(slug)
      const nadie = await Rol.query(ctx.db).findOne({ name: 'Nadie' })
      await otorgarPermisos(ctx, nadie?.id ?? 0, [permiso('seguimiento', 'modificar')])
      const client = api(slug).as('nadie')
      const { contacto, digitador, revisor, liquidador } = filed
      const asistente = {
        contacto,
        digitador,
        revisor,
        liquidador,
        id_estados_escrituras: 1,
        fecha_escritura: '2026-03-10',
        num_escritura: '512',
        observacion: 'Ajena',
        actosradi: [],
      }
      for (const body of [asistente, { ...asistente, no_existe: 1 }, {}])
        expect((await client.put(`/radicaciones/${filed.id}`, body)).status).to.equal(403)
      expect((await api(slug).as('admin').get(`/radicaciones/${filed.id}`)).body).to.include({
        observacion: filed.observacion,
        version: filed.version,
      })
      await api(slug)
        .as('radicador')
        .post('/radi2', { num_radicacion: 40, ...plano() })
      expect((await client.put('/radicaciones/40', plano({ direccion: 'Cl. 9' }))).body).to.include({
        direccion: 'Cl. 9',
      })
    },
  )

  it('/api/docs dice que se lee por id, y que los datos sueltos van por número', async () => {
    const {
      body: { paths },
    } = await as().get('/openapi.json')
    const { get, put } = paths['/api/radicaciones/{id}']
    expect(get.summary).to.contain('por su id')
    const formas = put.requestBody.content['application/json'].schema.anyOf
    expect(formas.map(({ title, description }: Record<string, string>) => `${title}: ${description}`)).to.deep.equal([
      'Con los datos sueltos del formulario express, la radicación de ese número (y no de ese id): Permiso 7 o 79',
      'Con el cuerpo del asistente, la radicación de ese id: Permiso 7',
    ])
    expect(formas.map(({ required }: { required: string[] }) => required.includes('matricula'))).to.deep.equal([
      true,
      false,
    ])
    const docs = (await as().get('/docs', undefined, { accept: 'text/html' })).raw.toString()
    for (const frase of [
      'la radicación de ese número (y no de ese id). Permiso 7 o 79',
      'Con el cuerpo del asistente, la radicación de ese id. Permiso 7.',
    ])
      expect(docs).to.contain(frase)
  })

  it('quien puede: 78 crea, 79 o 7 actualiza; quien consulta no; otra oficina no la ve', async () => {
    expect((await crear('80', {}, 'consulta')).status).to.equal(403)
    await crear('80')
    expect((await as('consulta').put('/radicaciones/80', plano())).status).to.equal(403)
    expect((await as('caja').put('/radicaciones/80', plano())).status).to.equal(403)
    expect((await api('otra').as('admin').get('/radi2/99999999')).status).to.equal(404)
    const { body } = await as().get('/radi2/80')
    await as('admin').post(`/radicaciones/${String(body.id)}/anular`, { motivo: 'Repetida por error' })
    expect((await as().put('/radicaciones/80', plano())).status).to.equal(409)
    expect((await as().get('/radi2/80')).body.eliminar).to.equal(false)
  })
})
