import { Ajv } from 'ajv'
import { expect } from 'chai'
import { CATALOGOS } from '../../modules/catalogos/entidad.ts'
import { actosPorId, cargarCatalogos } from '../../modules/catalogos/index.ts'
import { filaSchema } from '../../modules/catalogos/editar-filas.ts'
import { api, contextOf, freshOffice, officeOf, server, tokenOf } from '../harness/index.ts'

const consulta = () => api('demo').as('consulta')

/** fetch undoes the compression, and still tells how the answer came. */
async function squeezed(path: string, headers: Record<string, string> = {}) {
  const [{ port }, token] = [await server(), await tokenOf('consulta')]
  return fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
}

describe('Catálogos', function () {
  this.timeout(60_000) // the first question to an office makes it
  for (const catalogo of CATALOGOS) {
    const { paths, filas, columnas } = catalogo
    it(`GET ${paths.map((path) => `/${path}`).join(' y ')}: todas las filas, con sus columnas`, async () => {
      for (const path of paths) {
        const { status, body } = await consulta().get(`/${path}`, { pageSize: 100 })
        expect(status).to.equal(200)
        expect(body).to.include({ total: filas.length, page: 1, pageSize: 100 })
        expect(body.data).to.have.length(Math.min(100, filas.length))
        for (const row of body.data) {
          expect(row).to.include.keys('id', 'name', 'code', 'activo', 'version', ...Object.keys(columnas))
          expect(row).to.not.have.any.keys('busqueda', 'created_at')
          expect(row.activo, String(row.name)).to.equal(Number(filas.find(({ id }) => id === row.id)?.activo ?? true))
        }
      }
    })
  }

  for (const catalogo of CATALOGOS) {
    it(`/${catalogo.paths[0]}: una fila es como el catálogo dice, en la lista y sola`, async () => {
      const check = new Ajv({ allowUnionTypes: true }).compile(filaSchema(catalogo))
      const { body } = await consulta().get(`/${catalogo.paths[0]}`, { pageSize: 100 })
      const sola =
        catalogo.pantalla && body.data.length
          ? (await consulta().get(`/${catalogo.paths[0]}/${String(body.data[0].id)}`)).body
          : body.data[0]
      for (const row of body.data.length ? [...body.data, sola] : []) {
        const { extra: _delaOficina, ...propia } = row
        expect(check(propia), `${JSON.stringify(row)} ${JSON.stringify(check.errors)}`).to.equal(true)
      }
    })
  }

  it('sin sesión no se leen', async () => {
    for (const path of ['/departamentos', '/geografia', '/actos'])
      expect((await api('demo').anonymous.get(path)).status).to.equal(401)
  })

  it('cualquier sesión los lee: los formularios los necesitan', async () => {
    for (const path of ['/tipoDocIde', '/geografia', '/actos'])
      expect((await api('demo').as('nadie').get(path)).status).to.equal(200)
  })

  it('van en orden alfabético sin mirar tildes, o en el suyo', async () => {
    const { body } = await consulta().get('/municipios', { pageSize: 3 })
    expect(body.data.map((row: { name: string }) => row.name)).to.deep.equal(['Abejorral', 'Ábrego', 'Abriaquí'])
    const estados = await consulta().get('/estadosEscritura')
    expect(estados.body.data[0].name).to.equal('Radicada')
  })

  it('q busca por el comienzo de cada palabra, sin tildes', async () => {
    const { body } = await consulta().get('/actividadesEconomicas', { q: 'notariado' })
    expect(body.total).to.equal(0)
    const juridicas = await consulta().get('/actividadesEconomicas', { q: 'activ jurid' })
    expect(juridicas.body.data.map((row: { code: string }) => row.code)).to.include('6910')
    const porCodigo = await consulta().get('/actividadesEconomicas', { q: '6910' })
    expect(porCodigo.body.data[0].id).to.equal(6910)
  })

  it('se filtran por sus columnas y por ninguna otra', async () => {
    const { body } = await consulta().get('/municipios?filtro[id_depto]=5&pageSize=1')
    expect(body.total).to.equal(125)
    expect((await consulta().get('/municipios?filtro[busqueda]=x')).status).to.equal(422)
    expect((await consulta().get('/municipios', { sort: 'extra' })).status).to.equal(422)
  })

  it('los nombres que todo objeto tiene no son columnas ni entran en ningún objeto', async () => {
    for (const query of [
      'sort=constructor',
      'filtro[constructor]=1',
      'filtro[__proto__]=1',
      '__proto__[roto]=1',
      'constructor[roto]=1',
      '__proto__=1',
    ]) {
      expect((await consulta().get(`/bancos?${query}`)).status, query).to.equal(422)
    }
    expect({}).to.not.have.property('roto')
  })

  it('los bancos llevan también «detalle» (especificación 1, sección 3)', async () => {
    const { body } = await consulta().get('/bancos', { q: 'bancolombia' })
    expect(body.data[0].detalle).to.equal(body.data[0].name)
  })

  it('los números de documento de identidad son los de la especificación', async () => {
    const { body } = await consulta().get('/tipoDocIde')
    const clases = new Map<number, string>(body.data.map((row: { id: number; clase: string }) => [row.id, row.clase]))
    expect([6, 9].map((id) => clases.get(id))).to.deep.equal(['juridica', 'juridica'])
    expect([4, 5, 7, 8].map((id) => clases.get(id))).to.deep.equal(Array(4).fill('extranjero'))
  })
})

describe('Geografía', function () {
  this.timeout(60_000)
  it('33 departamentos y 1.122 municipios en menos de 15 kB', async () => {
    const reply = await squeezed('/geografia', { 'accept-encoding': 'br' })
    expect(reply.headers.get('content-encoding')).to.equal('br')
    expect(Number(reply.headers.get('content-length'))).to.be.below(15_000)
    const body = (await reply.json()) as { departamentos: object[]; municipios: { id: number }[] }
    expect([body.departamentos.length, body.municipios.length]).to.deep.equal([33, 1122])
    expect(body.municipios.find(({ id }) => id === 5001)).to.deep.equal({
      id: 5001,
      id_depto: 5,
      name: 'Medellín',
      code: '05001',
    })
  })

  it('quien no entiende brotli la recibe sin comprimir', async () => {
    const reply = await squeezed('/geografia', { 'accept-encoding': 'gzip' })
    expect(reply.headers.get('content-encoding')).to.equal(null)
    expect(await reply.json()).to.have.keys('departamentos', 'municipios')
  })

  it('no se vuelve a enviar a quien ya la tiene, y bajo su huella se guarda para siempre', async () => {
    const first = await squeezed('/geografia')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).to.equal('private, no-cache')
    const again = await consulta().get('/geografia', {}, { 'if-none-match': etag })
    expect([again.status, again.raw.length]).to.deep.equal([304, 0])
    const hashed = await squeezed(`/geografia?v=${etag.replaceAll('"', '')}`)
    expect(hashed.headers.get('cache-control')).to.contain('immutable')
    expect((await squeezed('/geografia?v=otra')).headers.get('cache-control')).to.equal('private, no-cache')
  })

  it('cambia cuando cambia el catálogo de la oficina, y no en las demás; cargarlo otra vez no repite ni deshace', async () => {
    const slug = await freshOffice()
    const names = async (office: string): Promise<string[]> =>
      (await api(office).as('consulta').get('/geografia')).body.municipios.map((row: { name: string }) => row.name)
    expect(await names(slug)).to.include('Abejorral')
    const { db } = await officeOf(slug)
    await db('municipios').where('id', 5002).update({ activo: 0 }).increment('version', 1)
    expect(await names(slug)).to.not.include('Abejorral')
    expect(await names('demo')).to.include('Abejorral')
    // loading the catalogues again repeats nothing and undoes no change of the office
    await cargarCatalogos(db, new Date())
    expect(await names(slug)).to.not.include('Abejorral')
    expect(await db('municipios').count({ n: '*' }).first()).to.deep.equal({ n: 1122 })
  })
})

describe('Actos', () => {
  it('GET /actos: lista llana con lo que pide cada acto', async () => {
    const { status, body } = await consulta().get('/actos')
    expect(status).to.equal(200)
    expect(body).to.be.an('array').with.length.above(150)
    for (const acto of body) {
      expect(acto).to.have.keys(
        'id',
        'nombre_acto',
        'codigo_snr',
        'categoria',
        'cuantia',
        'base',
        'base_registral',
        'roles',
        'documentos_requeridos',
      )
      expect(acto.documentos_requeridos, acto.nombre_acto).to.be.an('array').with.length.above(0)
    }
    expect(body.find((acto: { id: number }) => acto.id === 1)).to.include({
      nombre_acto: 'Compraventa',
      codigo_snr: '0125',
      cuantia: 'con',
    })
  })

  it('las tasas vuelven como texto, exactas, y las listas como listas', async () => {
    const acto = (await actosPorId(await contextOf('demo'), [1, 1])).get(1)
    expect(acto).to.deep.include({
      name: 'Compraventa',
      porcentaje_retencion: '0.01',
      factor_registral: '1',
      split_vendedor: '0.5',
      codigo_tarifa: 'GENERAL',
      retencion: true,
      vis: false,
      roles: ['Vendedor', 'Comprador'],
      partes: null,
    })
  })
})
