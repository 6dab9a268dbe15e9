import { expect } from 'chai'
import { api, freshOffice, radicacion } from '../harness/index.ts'

let serie = 1_000_000
const matricula = () => `50C-${++serie}`

describe('Inmuebles', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const as = (role: Parameters<ReturnType<typeof api>['as']>[0] = 'radicador') => api(slug).as(role)
  const crear = async (extra: object = {}) => {
    const reply = await as().post('/inmuebles', { matricula: matricula(), ...extra })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    return reply.body
  }
  const rechazo = async (body: object) => {
    const reply = await as().post('/inmuebles', body)
    expect(reply.status, reply.raw.toString()).to.equal(422)
    return reply.body.errors
  }

  it('POST /inmuebles guarda los campos de la especificación 1, sección 3', async () => {
    const campos = {
      matricula: matricula(),
      direccion: 'Kr. 7 # 12-34 <Apto 501>',
      numero_predial: '1'.repeat(30),
      numero_catastral: 'AAA0123',
      linderos: 'Norte: 12,5 m\nSur: 12,5 m',
      area: 72.35,
      id_tipo_inmueble: 1,
      id_municipio: 76001,
      id_depto: 76,
      avaluo: 250_000_000,
    }
    const { status, body } = await as().post('/inmuebles', campos)
    expect(status).to.equal(201)
    expect(body).to.include({
      ...campos,
      key: body.id,
      version: 1,
      tipo: 'Apartamento',
      municipio: 'Cali',
      departamento: 'Valle del Cauca',
    })
    expect(body).to.not.have.any.keys('busqueda')
    expect(body.extra).to.deep.equal({})
    expect((await as().get(`/inmuebles/${body.key}`)).body).to.deep.equal(body)
  })

  it('solo la matrícula es obligatoria; queda en mayúsculas y sin espacios', async () => {
    expect(await crear({ matricula: ' 50n - 77 88 ' })).to.include({
      matricula: '50N-7788',
      area: null,
      avaluo: null,
      id_municipio: null,
      id_depto: null,
    })
    expect(await rechazo({})).to.have.keys('matricula')
    expect(await rechazo({ matricula: '   ' })).to.deep.equal({ matricula: ['No puede estar vacio'] })
  })

  it('el área vuelve como se escribió, con dos decimales como máximo', async () => {
    for (const area of [0, 0.07, 4.35, 19.99, 80, 1234567.89, 99_999_999_999.99])
      expect((await crear({ area })).area, String(area)).to.equal(area)
    expect((await crear({ area: '72,5' })).area).to.equal(72.5)
    expect((await crear({ area: '' })).area).to.equal(null)
    const texto = ['El área es un número con dos decimales como máximo.']
    for (const area of [1.234, '1,234', '1.000,5', 'grande', true])
      expect(await rechazo({ matricula: matricula(), area }), String(area)).to.deep.equal({ area: texto })
    expect(await rechazo({ matricula: matricula(), area: -1 })).to.have.keys('area')
  })

  it('el avalúo es en pesos enteros', async () => {
    expect((await crear({ avaluo: 99_999_999_999_999 })).avaluo).to.equal(99_999_999_999_999)
    for (const avaluo of ['185000000', '185.000.000']) expect((await crear({ avaluo })).avaluo).to.equal(185_000_000)
    expect(await rechazo({ matricula: matricula(), avaluo: 1.5 })).to.deep.equal({
      avaluo: ['Debe ser un valor en pesos.'],
    })
    for (const avaluo of [-1, 1e308, 9007199254740993, 100_000_000_000_000, '100000000000000', '1.00', '1.000,5'])
      expect(await rechazo({ matricula: matricula(), avaluo })).to.have.keys('avaluo')
  })

  it('el departamento sale del municipio, y uno que no es el suyo se rechaza', async () => {
    expect((await crear({ id_municipio: 5001 })).id_depto).to.equal(5)
    expect((await crear({ id_depto: 5 })).id_depto).to.equal(5)
    expect(await rechazo({ matricula: matricula(), id_municipio: 5001, id_depto: 11 })).to.deep.equal({
      id_municipio: ['El municipio no es de ese departamento.'],
    })
    expect(await rechazo({ matricula: matricula(), id_municipio: 1, id_depto: 1, id_tipo_inmueble: 999 })).to.have.keys(
      'id_municipio',
      'id_depto',
      'id_tipo_inmueble',
    )
  })

  it('cada texto tiene el largo de su columna, en los dos motores', async () => {
    const largos = { matricula: 100, direccion: 250, numero_predial: 100, numero_catastral: 100, linderos: 16_000 }
    const llenos = Object.fromEntries(
      Object.entries(largos).map(([campo, largo]) => [
        campo,
        campo === 'matricula' ? `LIBRO ${'Ñ'.repeat(94)}` : '👩'.repeat(largo),
      ]),
    )
    expect(await crear(llenos)).to.include(llenos)
    for (const [campo, largo] of Object.entries(largos)) {
      expect(await rechazo({ matricula: matricula(), [campo]: 'x'.repeat(largo + 1) })).to.deep.equal({
        [campo]: [`Máximo ${largo} caracteres.`],
      })
    }
    // grows when it turns upper case
    expect(await rechazo({ matricula: `libro ${'ß'.repeat(60)}` })).to.deep.equal({
      matricula: ['Máximo 100 caracteres.'],
    })
  })

  it('SQL y HTML se guardan y vuelven como texto; lo que no se puede guardar se rechaza', async () => {
    for (const texto of ["'; DROP TABLE inmuebles; --", '<script>alert(1)</script>', '{{7*7}}', '👩‍⚖️ ñandú']) {
      const inmueble = await crear({
        direccion: texto,
        numero_predial: texto,
        numero_catastral: texto,
        linderos: texto,
      })
      expect(inmueble).to.include({ direccion: texto, numero_predial: texto, numero_catastral: texto, linderos: texto })
    }
    expect(await rechazo({ matricula: 'A\u0000' })).to.deep.equal({
      matricula: ['Tiene caracteres que no se pueden guardar.'],
    })
    expect(await rechazo({ matricula: matricula(), linderos: '\ud800' })).to.deep.equal({
      linderos: ['Tiene caracteres que no se pueden guardar.'],
    })
  })

  it('una matrícula es de un solo inmueble, se escriba como se escriba; letras con tilde son otras letras', async () => {
    const { id, matricula: propia } = await crear()
    const frase = [`Ya existe un inmueble con la matrícula ${propia}.`]
    for (const dicha of [
      ` ${propia.toLowerCase().replace('-', ' - ')}`,
      propia.replace('-', ''),
      propia.replace('-', ' '),
    ]) {
      const repetida = await as().post('/inmuebles', { matricula: dicha })
      expect([repetida.status, repetida.body.code, repetida.body.errors, repetida.body.actual.id], dicha).to.deep.equal(
        [409, 'repetido', { matricula: frase }, id],
      )
    }
    await crear({ matricula: 'Sin matrícula ANO-1' })
    await crear({ matricula: 'Sin matrícula AÑO-1' })
    expect((await as().get('/inmuebles', { 'filtro[matricula]': 'sin matricula ano-1' })).body.total).to.equal(1)
  })

  it('dos que lo registran a la vez: uno queda, el otro recibe la frase', async () => {
    const body = { matricula: matricula() }
    const replies = await Promise.all(Array.from({ length: 6 }, () => as().post('/inmuebles', body)))
    expect(replies.map((reply) => reply.status).sort()).to.deep.equal([201, 409, 409, 409, 409, 409])
  })

  it('GET ?filtro[matricula]= da el que la tiene y ningún parecido', async () => {
    const inmueble = await crear({ matricula: '370-1' })
    await crear({ matricula: '370-12' })
    const { body } = await as().get('/inmuebles?filtro[matricula]=%20370-1%20')
    expect(body).to.include({ total: 1 })
    expect(body.data[0].key).to.equal(inmueble.key)
    expect((await as().get('/inmuebles?filtro[matricula]=370-9')).body).to.deep.include({ data: [], total: 0 })
  })

  it('la matrícula se encuentra con guion, sin él o con espacios: en el filtro, en la búsqueda y en las radicaciones', async () => {
    const { key, matricula: propia } = await crear({ matricula: '50n20714038' })
    expect(propia).to.equal('50N-20714038')
    const acto = { actos_codigo_acto: '1', cuantia: 1, otorgantes: [], actosradiinmuebles: [{ id_inmuebles: key }] }
    const { id } = await radicacion({}, { actosradi: [acto] }, slug)
    for (const dicha of ['50N20714038', '50n-20714038', '50N 20714038', '50n-2071']) {
      if (dicha.length > 10)
        expect(
          (await as().get('/inmuebles', { 'filtro[matricula]': dicha })).body.data.map(
            (row: { key: number }) => row.key,
          ),
          dicha,
        ).to.deep.equal([key])
      for (const busca of ['q', 'filtro[matricula]']) {
        expect(
          (await as().get('/radi', { [busca]: dicha })).body.data.map((row: { id: number }) => row.id),
          `${busca} ${dicha}`,
        ).to.deep.equal([id])
      }
      expect(
        (await as().get('/inmuebles', { q: dicha })).body.data.map((row: { key: number }) => row.key),
        dicha,
      ).to.deep.equal([key])
    }
  })

  it('GET ?q= busca en matrícula, dirección y número predial; se pagina y ordena', async () => {
    for (const n of [3, 1, 2])
      await crear({
        matricula: `777-${n}`,
        direccion: `Vereda El Peñón lote ${n}`,
        id_municipio: 5000 + n === 5001 ? 5001 : 76001,
      })
    const { body } = await as().get('/inmuebles', { q: 'penon vered', pageSize: 2, sort: '-matricula' })
    expect(body).to.include({ total: 3, page: 1, pageSize: 2 })
    expect(body.data.map((row: { matricula: string }) => row.matricula)).to.deep.equal(['777-3', '777-2'])
    expect((await as().get('/inmuebles?q=777&filtro[municipio]=medell')).body.total).to.equal(1)
    expect((await as().get('/inmuebles?filtro[linderos]=x')).status).to.equal(422)
  })

  it('PUT /inmuebles/:key cambia lo enviado y deja lo demás', async () => {
    const inmueble = await crear({ area: 10.5, avaluo: 5, id_municipio: 5001 })
    const { status, body } = await as().put(`/inmuebles/${inmueble.key}`, {
      avaluo: 6,
      id_municipio: 76001,
      version: 1,
    })
    expect(status).to.equal(200)
    expect(body).to.include({
      key: inmueble.key,
      matricula: inmueble.matricula,
      area: 10.5,
      avaluo: 6,
      id_municipio: 76001,
      id_depto: 76,
      version: 2,
    })
    expect((await as().put(`/inmuebles/${inmueble.key}`, { area: null })).body.area).to.equal(null)
  })

  it('PUT con una versión vieja: 409 con el inmueble como está', async () => {
    const inmueble = await crear({ area: 10.5 })
    await as().put(`/inmuebles/${inmueble.key}`, { area: 11.25, version: 1 })
    const { status, body } = await as('liquidador').put(`/inmuebles/${inmueble.key}`, { area: 12, version: 1 })
    expect([status, body.code]).to.deep.equal([409, 'version'])
    expect(body.actual).to.include({ key: inmueble.key, area: 11.25, version: 2 })
  })

  it('el que no existe: 404; la llave que no es un número: 422', async () => {
    expect((await as().put('/inmuebles/99999', { area: 1 })).status).to.equal(404)
    expect((await as().get('/inmuebles/99999')).status).to.equal(404)
    expect((await as().put('/inmuebles/abc', { area: 1 })).status).to.equal(422)
  })

  it('cada acción pide su permiso', async () => {
    const inmueble = await crear()
    expect((await as('consulta').get('/inmuebles')).status).to.equal(200)
    expect((await as('consulta').post('/inmuebles', { matricula: matricula() })).status).to.equal(403)
    expect((await as('caja').put(`/inmuebles/${inmueble.key}`, { area: 1 })).status).to.equal(403)
    for (const role of ['cliente', 'nadie'] as const) expect((await as(role).get('/inmuebles')).status).to.equal(403)
    expect((await api(slug).anonymous.get('/inmuebles')).status).to.equal(401)
  })
})
