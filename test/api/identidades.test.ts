import { expect } from 'chai'
import { entidades } from '../../modules/entidades/index.ts'
import { api, freshOffice, inmueble, jobsDone, officeOf, persona, type Client, type Json } from '../harness/index.ts'
import { saleOf } from '../harness/factories.ts'

/** A record with an identity: how it is made, where it is, and another identity that nobody has. */
interface Clase {
  ruta: string
  acto: string
  hacer: () => Promise<Json>
  otra: Json
  campo: string
  texto: string
}

describe('Identidades: lo que se busca no cambia de nombre', function () {
  this.timeout(60_000)
  let slug = ''
  let admin: Client
  beforeEach(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })

  const venta = async (vendedor: number, comprador: number, casa: number): Promise<Json> => {
    const { status, body, raw } = await admin.post('/radicaciones', saleOf(vendedor, comprador, casa))
    expect(status, raw.toString()).to.equal(201)
    return body
  }
  const fila = async (numero: number): Promise<Json> =>
    (await admin.get('/radi', { 'filtro[numero_radicacion]': numero })).body.data[0]
  const halladas = async (q: string): Promise<number[]> =>
    (await admin.get('/radi', { q })).body.data.map((una: Json) => una.numero_radicacion)

  const CLASES: Readonly<Record<string, Clase>> = {
    inmuebles: {
      ruta: '/inmuebles',
      acto: 'matricula',
      hacer: () => inmueble({ matricula: '50C-1114038' }, slug),
      campo: 'matricula',
      otra: { matricula: '50N-20987654' },
      texto: '50N-20987654',
    },
    personas: {
      ruta: '/persona',
      acto: 'documento',
      hacer: () => persona({ tipo_documento: 3, numero_documento: '79123456' }, slug),
      campo: 'numero_documento',
      otra: { tipo_documento: 3, numero_documento: '52987654' },
      texto: '52987654',
    },
  }

  it('son todos los registros que se conocen por un número', () => {
    const conNumero = entidades().filter(({ Modelo }) => {
      const claves = Object.keys(
        Modelo.keysOf?.({ matricula: '50C-1', numero_documento: '1', tipo_documento: 3 }) ?? {},
      )
      return claves.some((campo) => !['name', 'code', 'nombre'].includes(campo))
    })
    expect(conNumero.map(({ Modelo }) => Modelo.tableName).sort()).to.deep.equal(Object.keys(CLASES).sort())
  })

  for (const [tabla, { ruta, acto, hacer, otra, campo, texto }] of Object.entries(CLASES)) {
    it(`${tabla}: PUT con otra identidad se niega en su campo, y el registro y sus radicaciones quedan como estaban`, async () => {
      const uno = await hacer()
      const antes = (await admin.get(`${ruta}/${uno.id}`)).body
      const cambio = await admin.put(`${ruta}/${uno.id}`, { ...otra, direccion: 'Otra', version: antes.version })
      expect(cambio.status).to.equal(422)
      expect(Object.keys(cambio.body.errors)).to.deep.equal([campo])
      expect(cambio.body.errors[campo][0]).to.match(/no se cambia aquí/)
      expect((await admin.get(`${ruta}/${uno.id}`)).body).to.deep.equal(antes)
      // the same one, written otherwise, is the same one
      const escrita = String(antes[campo]).replace(/(\d{3})$/, ' $1')
      expect((await admin.put(`${ruta}/${uno.id}`, { [campo]: escrita, direccion: 'Otra' })).status).to.equal(200)
    })

    it(`${tabla}: corregirla pide permiso, motivo y la versión, y dice antes dónde se nombra`, async () => {
      const uno = await hacer()
      const [persona1, persona2, casa] = [await persona({}, slug), await persona({}, slug), await inmueble({}, slug)]
      const filed =
        tabla === 'inmuebles'
          ? await venta(persona1.id, persona2.id, uno.id)
          : await venta(uno.id, persona2.id, casa.id)
      const donde = (await admin.get(`${ruta}/${uno.id}/${acto}`)).body
      expect(donde.radicaciones).to.deep.equal([filed.numero_radicacion])
      expect(donde.usado).to.be.greaterThan(0)
      expect(donde.donde).to.match(/de un acto/)
      const corregir = (client: Client, cuerpo: Json) => client.put(`${ruta}/${uno.id}/${acto}`, cuerpo)
      const version = (await admin.get(`${ruta}/${uno.id}`)).body.version
      for (const quien of ['consulta', 'nadie'] as const)
        expect(
          (await corregir(api(slug).as(quien), { ...otra, motivo: 'Estaba mal', version })).status,
          quien,
        ).to.equal(403)
      expect((await corregir(admin, { ...otra, version })).body.errors).to.deep.equal({
        motivo: ['Escriba el motivo.'],
      })
      expect((await corregir(admin, { ...otra, motivo: 'Estaba mal', version: 99 })).status).to.equal(409)
      expect((await fila(filed.numero_radicacion)).numero_radicacion).to.equal(filed.numero_radicacion)
      const hecha = await corregir(admin, { ...otra, motivo: 'Se digitó mal al radicar', version })
      expect(hecha.status, hecha.raw.toString()).to.equal(200)
      expect(hecha.body[campo]).to.equal(otra[campo])
      const [linea] = (await admin.get(`/auditoria/${tabla}/${uno.id}`)).body.momentos
      expect(linea.accion).to.equal('corregir')
      expect(JSON.stringify(linea.cambios)).to.include('Se digitó mal al radicar').and.to.include('de un acto')
    })

    it(`${tabla}: las listas, los textos y las palabras de las radicaciones que lo nombran la siguen`, async () => {
      const uno = await hacer()
      const [persona1, persona2, casa] = [await persona({}, slug), await persona({}, slug), await inmueble({}, slug)]
      const { numero_radicacion: numero, id_radicacion: id } =
        tabla === 'inmuebles'
          ? await venta(persona1.id, persona2.id, uno.id)
          : await venta(uno.id, persona2.id, casa.id)
      const vieja = String(uno[campo])
      expect(await halladas(vieja)).to.deep.equal([numero])
      const { version } = (await admin.get(`/radicaciones/${id}`)).body
      const reply = await admin.put(`${ruta}/${uno.id}/${acto}`, {
        ...otra,
        motivo: 'Se digitó mal',
        version: uno.version,
      })
      expect(reply.status, reply.raw.toString()).to.equal(200)
      expect([await halladas(vieja), await halladas(texto)]).to.deep.equal([[], [numero]])
      if (tabla === 'inmuebles') {
        expect((await fila(numero)).matricula).to.equal(texto)
        expect((await admin.get(`/radi2/${numero}`)).body.matricula).to.equal(texto)
        expect((await admin.get('/radi', { 'filtro[matricula]': texto })).body.total).to.equal(1)
      }
      const { db } = await officeOf(slug)
      const kept = await db('radicaciones').where({ id }).first('matricula', 'comparecientes', 'busqueda')
      expect(JSON.stringify(kept)).to.not.include(vieja)
      // who has the filing open still saves it
      expect((await admin.get(`/radicaciones/${id}`)).body.version).to.equal(version)
      await jobsDone(slug)
      expect(await halladas(texto)).to.deep.equal([numero])
    })

    it(`${tabla}: la de otro registro se niega con cuál es`, async () => {
      const uno = await hacer()
      const ajeno = tabla === 'inmuebles' ? await inmueble(otra, slug) : await persona(otra, slug)
      const reply = await admin.put(`${ruta}/${uno.id}/${acto}`, {
        ...otra,
        motivo: 'Se digitó mal',
        version: uno.version,
      })
      expect([reply.status, reply.body.actual.id]).to.deep.equal([409, ajeno.id])
    })
  }

  it('el otro tipo de documento es otra persona también', async () => {
    const uno = await persona({ tipo_documento: 3, numero_documento: '79123456' }, slug)
    const cambio = await admin.put(`/persona/${uno.id}`, { tipo_documento: 6 })
    expect([cambio.status, Object.keys(cambio.body.errors)]).to.deep.equal([422, ['tipo_documento']])
  })

  it('PUT clientes con otro documento se niega en su campo', async () => {
    const { body } = await admin.post('/clientes', {
      numero_documento: '52000111',
      tipo_documento: 3,
      nombres: 'Ana',
      apellidos: 'Ríos',
      direccion: 'Cl. 1',
      telefono: '3001112233',
      correo_electronico: 'ana@ejemplo.co',
      codigo: 41,
    })
    const cambio = await admin.put(`/clientes/${body.id}`, { numero_documento: '52000222' })
    expect([cambio.status, Object.keys(cambio.body.errors)]).to.deep.equal([422, ['numero_documento']])
  })

  it('el nombre y la dirección corregidos llegan a las listas de sus radicaciones', async () => {
    const [ana, luis, casa] = [
      await persona({ nombres: 'Ana', apellidos: 'Rios' }, slug),
      await persona({}, slug),
      await inmueble({ direccion: 'Calle 1' }, slug),
    ]
    const { numero_radicacion: numero } = await venta(ana.id, luis.id, casa.id)
    await admin.put(`/persona/${ana.id}`, { apellidos: 'Zúñiga' })
    await admin.put(`/inmuebles/${casa.id}`, { direccion: 'Carrera 9' })
    await jobsDone(slug)
    expect(await fila(numero)).to.include({ otorgante1: 'Ana Zúñiga', direccion: 'Carrera 9' })
    expect(await halladas('zuñiga')).to.deep.equal([numero])
  })
})

describe('Identidades: la matrícula se comprueba', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const post = (matricula: string) => api(slug).as('admin').post('/inmuebles', { matricula })

  it('queda en una sola forma, con el círculo completo y sin ceros en el número', async () => {
    for (const [dicha, queda] of [
      ['40-000771', '040-771'],
      ['5Oc-7710', '50C-7710'],
      ['50\u0421-77101', '50C-77101'],
      ['1n 77102', '01N-77102'],
      ['Matrícula No. 50S–77103', '50S-77103'],
      ['sin matrícula 01-02-0034', 'SIN MATRÍCULA 01-02-0034'],
    ] as const) {
      const { status, body } = await post(dicha)
      expect([status, body.matricula], dicha).to.deep.equal([201, queda])
      expect((await post(queda)).status, queda).to.equal(409)
    }
  })

  it('el documento de alguien, dos en un campo o letras se niegan con una frase', async () => {
    for (const [dicha, frase] of [
      ['1018239213', /guion/],
      ['50C-1, 50C-2', /una sola/],
      ['50C-10 y 50C-20', /una sola/],
      ['x', /círculo y el número/],
    ] as const) {
      const { status, body } = await post(dicha)
      expect(status, dicha).to.equal(422)
      expect(body.errors.matricula[0], dicha).to.match(frase)
    }
  })
})
