import { expect } from 'chai'
import { CATALOGO, inmueble, persona } from '../harness/factories.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'

describe('Buscar varios de una vez', () => {
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })

  it('personas: en el orden pedido, como se escriban; las de dos tipos con un número, todas; la que no está, ninguna', async () => {
    const [ana, rosa] = [await persona({ numero_documento: '52345678' }, slug), await persona({}, slug)]
    const gemela = await persona(
      { tipo_documento: 4, numero_documento: '52345678', lugar_expedicion_documento: undefined },
      slug,
    )
    const nit = await persona(
      { tipo_documento: CATALOGO.nit, numero_documento: '900373913', nombres: 'Banco X', apellidos: '' },
      slug,
    )
    const documentos = [String(rosa.numero_documento), '1', '52.345.678', '900373913-4']
    const { status, body } = await api(slug).as('radicador').post('/personasPorDocumento', { documentos })
    expect(status, JSON.stringify(body)).to.equal(200)
    const halladas = (body as Json[]).map(({ documento, personas }) => [
      documento,
      (personas as Json[]).map(({ id }) => id).sort(),
    ])
    expect(halladas).to.deep.equal([
      [documentos[0], [rosa.id]],
      ['1', []],
      ['52.345.678', [ana.id, gemela.id].sort()],
      ['900373913-4', [nit.id]],
    ])
    expect(body[3].personas[0]).to.deep.equal({
      id: nit.id,
      tipo_documento: CATALOGO.nit,
      numero_documento: '900373913',
      nombres: 'Banco X',
      apellidos: '',
      exento: false,
    })
  })

  it('inmuebles: por su matrícula con guion o sin él', async () => {
    const casa = await inmueble({ matricula: '50C-7654321' }, slug)
    const { body } = await api(slug)
      .as('radicador')
      .post('/inmueblesPorMatricula', { matriculas: ['50N-1', '50c7654321'] })
    expect(body[0]).to.deep.equal({ matricula: '50N-1', inmueble: null })
    expect(body[1].inmueble).to.deep.equal({
      id: casa.id,
      matricula: '50C-7654321',
      direccion: casa.direccion,
      avaluo: 180_000_000,
      tipo: 'Apartamento',
      municipio: casa.municipio,
    })
  })

  it('doscientos de una vez y ni uno más; y con los permisos de buscar uno', async () => {
    const muchos = Array.from({ length: 200 }, (_, n) => String(10_000_000 + n))
    const pedir = (como: 'admin' | 'nadie', documentos: string[]) =>
      api(slug).as(como).post('/personasPorDocumento', { documentos })
    expect((await pedir('admin', muchos)).body).to.have.length(200)
    expect((await pedir('admin', [...muchos, '9'])).body.errors.documentos).to.deep.equal([
      'A la vez se buscan hasta 200 documentos: pegue menos.',
    ])
    expect((await pedir('admin', [])).body.errors.documentos).to.deep.equal(['Ingrese un documento'])
    await soloPuede(slug, [permiso('depositos', 'ver')])
    expect((await pedir('nadie', ['9'])).status).to.equal(403)
    expect(
      (
        await api(slug)
          .as('nadie')
          .post('/inmueblesPorMatricula', { matriculas: ['9'] })
      ).status,
    ).to.equal(403)
  })
})
