// mariadb: lists
import { expect } from 'chai'
import { persona, radicacion, unaRadicacion } from '../harness/factories.ts'
import { api, contextOf, freshOffice, officeOf, type Json } from '../harness/index.ts'

const desk = () => api('demo').as('radicador')
const nueva = async (office = 'demo'): Promise<Json> => unaRadicacion({}, {}, office)

describe('Radicar', () => {
  it('da el número siguiente y guarda todo lo que se envió', async () => {
    const body = await nueva()
    const first = await desk().post('/radicaciones', body)
    expect(first.status).to.equal(201)
    const second = await desk().post('/radicaciones', body)
    expect(second.body.numero_radicacion).to.equal(first.body.numero_radicacion + 1)
    const read = await desk().get(`/radicaciones/${first.body.id_radicacion}`)
    expect(read.body).to.include({
      estado: 'radicacion',
      numero_radicacion: first.body.numero_radicacion,
      reparto: true,
      activo: false,
    })
    expect(read.body.actosradi).to.have.length(body.actosradi.length)
    expect(read.body.actosradi[0].otorgantes[0].id_personas).to.equal(body.actosradi[0].otorgantes[0].id_personas)
  })

  it('pide contacto, digitador, revisor, liquidador y estado, todos a la vez', async () => {
    const { status, body } = await desk().post('/radicaciones', { actosradi: [] })
    expect(status).to.equal(422)
    expect(Object.keys(body.errors).sort()).to.deep.equal([
      'contacto',
      'digitador',
      'id_estados_escrituras',
      'liquidador',
      'revisor',
    ])
  })

  it('dice por su campo lo que no existe y lo que se repite', async () => {
    const body = await nueva()
    const acto = body.actosradi[0]
    const uno = acto.otorgantes[0]
    acto.otorgantes = [uno, uno, { id_personas: 999999 }]
    acto.actosradiinmuebles = [{ id_inmuebles: 888888 }]
    const { status, body: reply } = await desk().post('/radicaciones', { ...body, digitador: 777777 })
    expect(status).to.equal(422)
    expect(reply.errors).to.deep.include({
      digitador: ['Esa persona no existe.'],
      'actosradi.0.otorgantes.1': ['El otorgante ya fue agregado'],
      'actosradi.0.otorgantes.2': ['No se encontró el otorgante.'],
      'actosradi.0.actosradiinmuebles.0': ['No se encontró el inmueble.'],
    })
  })

  it('acepta los valores vacíos de la especificación y el tipo de otorgante 12 por defecto', async () => {
    const base = await nueva()
    const { id } = await persona()
    const { status, body } = await desk().post('/radicaciones', {
      ...base,
      num_escritura: '',
      fecha_escritura: '',
      observacion: '',
      actosradi: [
        {
          orden: 0,
          cuantia: '',
          derechos: '',
          retencion_fuente: '',
          exento: '',
          actos_codigo_acto: '1',
          otorgantes: [{ id_personas: id, porcentaje_participacion: '0' }],
        },
      ],
    })
    expect(status).to.equal(201)
    expect(body.actosradi[0]).to.include({ cuantia: null, exento: false })
    expect(body.actosradi[0].otorgantes[0]).to.include({
      id_tipos_otorgantes: 12,
      tipo_otorgante: 'Compareciente',
      porcentaje_participacion: 0,
    })
    expect(body).to.include({ num_escritura: null, fecha_escritura: null })
  })

  it('guarda los porcentajes con sus dos decimales exactos', async () => {
    const base = await nueva()
    const personas = [await persona(), await persona(), await persona()]
    base.actosradi[0].otorgantes = personas.map(({ id }, i) => ({
      id_personas: id,
      id_tipos_otorgantes: 2,
      porcentaje_participacion: ['33,33', 33.33, '33.34'][i],
    }))
    const { body } = await desk().post('/radicaciones', base)
    expect(
      body.actosradi[0].otorgantes.map((o: { porcentaje_participacion: number }) => o.porcentaje_participacion),
    ).to.deep.equal([33.33, 33.33, 33.34])
    base.actosradi[0].otorgantes[0].porcentaje_participacion = '100,01'
    expect((await desk().post('/radicaciones', base)).status).to.equal(422)
  })

  it('repetida con la misma llave de idempotencia es una sola', async () => {
    const body = await nueva()
    const headers = { 'idempotency-key': `prueba-${Date.now()}` }
    const replies = [
      await desk().post('/radicaciones', body, headers),
      await desk().post('/radicaciones', body, headers),
    ]
    expect(replies.map((r) => r.status)).to.deep.equal([201, 201])
    expect(replies[1]?.body.numero_radicacion).to.equal(replies[0]?.body.numero_radicacion)
  })

  it('cincuenta a la vez no dejan huecos ni repiten', async function () {
    this.timeout(60_000)
    const slug = await freshOffice()
    const body = await nueva(slug)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => api(slug).as('radicador').post('/radicaciones', body)),
    )
    const numbers = replies.map((r) => Number(r.body.numero_radicacion)).sort((a, b) => a - b)
    expect(numbers).to.deep.equal(Array.from({ length: 50 }, (_, i) => i + 1))
  })

  it('no encontrada dice su número', async () => {
    const { status, body } = await desk().get('/radicaciones', { numero_radicacion: 99999999 })
    expect([status, body.message]).to.deep.equal([404, 'No se ha encontrado radicacion con el numero 99999999'])
  })
})

describe('Actualizar una radicación', () => {
  it('conserva los actos que siguen, con su id, y quita los que no', async () => {
    const creada = await radicacion()
    const [acto] = creada.actosradi
    const otro = { actos_codigo_acto: '45', cuantia: 5_000_000 }
    const { status, body } = await desk().put(`/radicaciones/${creada.id}`, {
      ...entrada(creada),
      actosradi: [otro, acto],
    })
    expect(status).to.equal(200)
    expect(body.actosradi.map((a: { id: number }) => a.id)[1]).to.equal(acto.id)
    expect(body.actosradi[1].otorgantes.map((o: { id: number }) => o.id)).to.deep.equal(
      acto.otorgantes.map((o: { id: number }) => o.id),
    )
    const sin = await desk().put(`/radicaciones/${creada.id}`, { ...entrada(body), actosradi: [] })
    expect(sin.body.actosradi).to.deep.equal([])
    expect(sin.body.otorgante1).to.equal(null)
  })

  it('con una versión vieja responde 409 y lo que hay ahora', async () => {
    const creada = await radicacion()
    await desk().put(`/radicaciones/${creada.id}`, { ...entrada(creada), observacion: 'la primera' })
    const { status, body } = await desk().put(`/radicaciones/${creada.id}`, {
      ...entrada(creada),
      observacion: 'la segunda',
    })
    expect(status).to.equal(409)
    expect(body).to.include({ code: 'version' })
    expect(body.actual).to.include({ observacion: 'la primera', version: creada.version + 1 })
    expect(body.actual.actosradi).to.have.length(creada.actosradi.length)
  })

  it('dos a la vez: una gana y la otra se entera', async () => {
    const creada = await radicacion()
    const replies = await Promise.all(
      ['a', 'b'].map((observacion) => desk().put(`/radicaciones/${creada.id}`, { ...entrada(creada), observacion })),
    )
    expect(replies.map((r) => r.status).sort()).to.deep.equal([200, 409])
  })

  it('cambiar lo que se liquida devuelve a liquidar; lo demás no; finalizada no se cambia', async () => {
    const creada = await radicacion()
    const { db } = await contextOf('demo')
    await db('radicaciones').where('id', creada.id).update({ estado: 'facturacion' })
    const nota = await desk().put(`/radicaciones/${creada.id}`, { ...entrada(creada), observacion: 'solo una nota' })
    expect(nota.body.estado).to.equal('facturacion')
    const otraCuantia = { ...entrada(nota.body), actosradi: [{ ...nota.body.actosradi[0], cuantia: 123_000_000 }] }
    const cambiada = await desk().put(`/radicaciones/${creada.id}`, otraCuantia)
    expect(cambiada.body.estado).to.equal('liquidacion')
    await db('radicaciones').where('id', creada.id).update({ estado: 'finalizada' })
    const tarde = await desk().put(`/radicaciones/${creada.id}`, { ...entrada(cambiada.body), actosradi: [] })
    expect([tarde.status, tarde.body.code]).to.deep.equal([409, 'finalizada'])
  })

  it('deja en la auditoría quién cambió qué', async () => {
    const creada = await radicacion()
    await desk().put(`/radicaciones/${creada.id}`, { ...entrada(creada), observacion: 'auditada' })
    const { db } = await officeOf('demo')
    const line = await db('auditoria')
      .where({ tabla: 'radicaciones', registro: creada.id, accion: 'modificar' })
      .first()
    expect(line.usuario).to.equal('radicador@demo.co')
    expect(JSON.parse(line.despues)).to.deep.include({ observacion: 'auditada' })
  })
})

describe('Anular una radicación', () => {
  it('pide el motivo, la conserva y ya no se puede cambiar', async () => {
    const creada = await radicacion()
    const boss = api('demo').as('liquidador')
    expect((await boss.post(`/radicaciones/${creada.id}/anular`, {})).body.errors.motivo).to.deep.equal([
      'Escriba el motivo.',
    ])
    expect((await desk().post(`/radicaciones/${creada.id}/anular`, { motivo: 'no me corresponde' })).status).to.equal(
      403,
    )
    const { status, body } = await boss.post(`/radicaciones/${creada.id}/anular`, { motivo: 'Desistieron' })
    expect([status, body.anulada_motivo]).to.deep.equal([200, 'Desistieron'])
    expect((await desk().put(`/radicaciones/${creada.id}`, entrada(body))).body.code).to.equal('anulada')
    expect((await desk().get(`/radicaciones/${creada.id}`)).body.anulada_en).to.be.a('string')
    const found = await desk().get('/radi', {
      'filtro[estado]': 'anulada',
      'filtro[numero_radicacion]': String(creada.numero_radicacion),
    })
    expect(found.body.total).to.equal(1)
  })
})

describe('Las listas de radicaciones', () => {
  it('ordenan, paginan y filtran solo por lo declarado, sin distinguir acentos', async () => {
    const slug = await freshOffice()
    const client = api(slug).as('radicador')
    const base = await nueva(slug)
    const { id } = await persona({ nombres: 'José Ñoño', apellidos: 'Peñaranda Ríos' }, slug)
    for (let i = 0; i < 3; i++) await client.post('/radicaciones', base)
    await client.post('/radicaciones', {
      ...base,
      actosradi: [
        {
          ...base.actosradi[0],
          otorgantes: [{ id_personas: id, id_tipos_otorgantes: 2, porcentaje_participacion: 100 }],
        },
      ],
    })
    const page = await client.get('/radi', { pageSize: 2, page: 2, sort: 'numero_radicacion' })
    expect(page.body).to.include({ total: 4, page: 2, pageSize: 2 })
    expect(page.body.data.map((r: { numero_radicacion: number }) => r.numero_radicacion)).to.deep.equal([3, 4])
    const queries: Record<string, string>[] = [
      { q: 'penaranda jose' },
      { 'filtro[otorgante2]': 'peñaranda' },
      { 'filtro[otorgante2]': 'NONO' },
      { 'filtro[numero_radicacion]': '>3' },
      { 'filtro[numero_radicacion]': '4' },
    ]
    for (const query of queries) {
      const { body } = await client.get('/radi', query)
      expect(
        body.data.map((r: { numero_radicacion: number }) => r.numero_radicacion),
        JSON.stringify(query),
      ).to.deep.equal([4])
    }
    expect((await client.get('/radi', { 'filtro[otorgante2]': '%' })).body.total).to.equal(0)
    expect((await client.get('/radi', { sort: 'llave' })).status).to.equal(422)
    expect((await client.get('/radi', { 'filtro[llave]': 'x' })).status).to.equal(422)
    expect((await client.get('/radi', { pageSize: 101 })).status).to.equal(422)
    expect((await client.get('/radi', { fechaInicio: '2100-01-01', fechaFin: '2100-12-31' })).body.total).to.equal(0)
  })

  it('abren por fecha y por orden de llegada: un número express alto y viejo no queda arriba', async () => {
    const slug = await freshOffice()
    const client = api(slug).as('radicador')
    const base = await nueva(slug)
    const plana = {
      num_escritura: '512',
      fecha_escritura: '2026-03-10',
      matricula: '50C-1',
      direccion: 'Cl. 1',
      otorgante1: 'Ana',
      otorgante2: 'Luis',
      actos: 'Compraventa',
      usuario: '52100201',
    }
    const express = await client.post('/radi2', { ...plana, num_radicacion: '90000001' })
    expect(express.status).to.equal(201)
    await (
      await officeOf(slug)
    )
      .db('radicaciones')
      .where('id', express.body.id)
      .update({ fecha_radicacion: '2020-01-15' })
    for (let i = 0; i < 2; i++) await client.post('/radicaciones', base)
    await client.post('/radi2', { ...plana, num_radicacion: '80000000' })
    await client.post('/radicaciones', base)
    for (const path of ['/radi', '/radiProy']) {
      const { body } = await client.get(path)
      expect(
        body.data.map((r: { numero_radicacion: number }) => r.numero_radicacion),
        path,
      ).to.deep.equal([3, 80000000, 2, 1, 90000001])
    }
  })

  it('se descargan tal como están filtradas, sin fórmulas vivas', async () => {
    const { numero_radicacion } = await radicacion()
    const csv = await desk().get('/radi', { formato: 'csv', 'filtro[numero_radicacion]': String(numero_radicacion) })
    expect(csv.headers['content-type']).to.include('text/csv')
    const lines = csv.raw.toString('utf8').trim().split('\r\n')
    expect(lines).to.have.length(2)
    expect(lines[0]).to.match(/^\uFEFF?"?Radicación"?;/)
    const xlsx = await desk().get('/radi', { formato: 'xlsx', 'filtro[numero_radicacion]': String(numero_radicacion) })
    expect(xlsx.raw.subarray(0, 2).toString()).to.equal('PK')
  })

  it('las mías son las que radiqué', async () => {
    const slug = await freshOffice()
    const base = await nueva(slug)
    await api(slug).as('radicador').post('/radicaciones', base)
    await api(slug).as('admin').post('/radicaciones', base)
    const mine = await api(slug).as('radicador').get('/radiProy')
    expect(mine.body.data.map((r: { numero_radicacion: number }) => r.numero_radicacion)).to.deep.equal([1])
    expect((await api(slug).as('radicador').get('/radiProy', { filtro: 'matricula' })).status).to.equal(422)
    expect(
      (await api(slug).as('radicador').get('/radiProy', { filtro: 'matricula', valor_filtro: 'ninguna' })).body.total,
    ).to.equal(0)
  })
})

describe('El seguimiento', () => {
  it('agrega pasos con fecha y los muestra del último al primero', async () => {
    const { numero_radicacion } = await radicacion()
    const steps = [
      ['Radicada', '2026-01-05 08:30'],
      ['En revisión', '2026-01-06T14:05'],
    ]
    for (const [paso, fecha] of steps)
      expect(
        (await desk().post('/seguiradiCreate', { paso, fecha, observacion: '', num_radicacion: numero_radicacion }))
          .status,
      ).to.equal(201)
    const { body } = await desk().get('/seguiradi', { num_radicacion: numero_radicacion })
    expect(body.data.map((s: { fecha: string; detalle: string }) => [s.fecha, s.detalle])).to.deep.equal([
      ['2026-01-06 14:05', 'En revisión'],
      ['2026-01-05 08:30', 'Radicada'],
    ])
  })

  it('pide paso, fecha y número, y no más de 150 letras de observación', async () => {
    const empty = await desk().post('/seguiradiCreate', {})
    expect(empty.body.message).to.equal('Es necesario llenar todos los campos')
    const { numero_radicacion } = await radicacion()
    const long = await desk().post('/seguiradiCreate', {
      paso: 'x',
      fecha: '2026-01-05 08:30',
      num_radicacion: numero_radicacion,
      observacion: 'a'.repeat(151),
    })
    expect(long.body.errors.observacion).to.deep.equal(['Máximo 150 caracteres.'])
  })
})

/** What a form sends back of a filing that it read. */
function entrada(r: Json): Json {
  const keys = [
    'contacto',
    'digitador',
    'revisor',
    'liquidador',
    'id_estados_escrituras',
    'fecha_escritura',
    'num_escritura',
    'observacion',
    'actosradi',
    'reparto',
    'activo',
    'id_proyectos',
    'version',
    'numero_radicacion',
  ]
  return Object.fromEntries(keys.map((key) => [key, r[key]]))
}
