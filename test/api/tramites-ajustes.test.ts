import { expect } from 'chai'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { ajusteDe } from '../../modules/tramites/index.ts'
import { TEXTOS_INICIALES } from '../../modules/tramites/domain/avisos.ts'

const RUTA = '/tramites_ajustes'

describe('Trámites: lo que decide la oficina', () => {
  let slug = ''
  const admin = () => api(slug).as('admin')
  const leer = async (): Promise<Json> => (await admin().get(RUTA)).body
  before(async () => {
    slug = await freshOffice()
  })

  it('una oficina empieza sin empresas, con los textos de fábrica, pidiendo todo papel y sin depurar nada', async () => {
    expect(await leer()).to.deep.equal({
      empresas: ['', ''],
      papeles: { papel_matrimonio_interesado: true },
      textos: TEXTOS_INICIALES,
      retencion: {},
      version: 0,
    })
  })

  it('lo que se guarda queda, y lo que no se envía sigue como estaba', async () => {
    const enviado = { empresas: ['Constructora  Alfa', 'Fiduciaria Beta'], retencion: { libro_varios: 24 } }
    const { status, body } = await admin().put(RUTA, enviado)
    expect([status, body.empresas, body.retencion]).to.deep.equal([
      200,
      ['Constructora Alfa', 'Fiduciaria Beta'],
      { libro_varios: 24 },
    ])
    await admin().put(RUTA, {
      papeles: { papel_matrimonio_interesado: false },
      textos: { listo: 'Pase por él. {oficina}' },
    })
    const todo = await leer()
    expect(todo).to.deep.include({
      empresas: ['Constructora Alfa', 'Fiduciaria Beta'],
      papeles: { papel_matrimonio_interesado: false },
    })
    expect([todo.textos.listo, todo.textos.negado]).to.deep.equal(['Pase por él. {oficina}', TEXTOS_INICIALES.negado])
    const tarjetas: Json[] = (await admin().get('/tipos_tramite')).body
    expect(tarjetas.find(({ id }) => id === 'orden_escrituracion_2')?.empresa).to.equal('Fiduciaria Beta')
    expect(tarjetas.find(({ id }) => id === 'registroMatri_interesado')?.adjuntos).to.have.length(1)
    expect(await ajusteDe(await contextOf(slug), 'retencion')).to.deep.equal({ libro_varios: 24 })
    expect((await admin().put(RUTA, { retencion: {} })).body.retencion).to.deep.equal({})
  })

  it('lo que está mal se dice en su campo y no se guarda nada', async () => {
    const antes = await leer()
    const faltas = async (body: object) => (await admin().put(RUTA, body)).body.errors
    expect(await faltas({ empresas: ['Alfa', ' ALFA '], retencion: { libro_varios: 5 } })).to.have.all.keys(
      'empresas.1',
    )
    expect(await faltas({ textos: { listo: '{cosa}' } })).to.have.all.keys('textos.listo')
    expect(await faltas({ papeles: { otra: true } })).to.have.all.keys('papeles.otra')
    expect(await faltas({ retencion: { nada: 3 } })).to.have.all.keys('retencion.nada')
    expect(await faltas({ retencion: { libro_varios: 0 } })).to.have.all.keys('retencion.libro_varios')
    expect(await leer()).to.deep.equal(antes)
  })

  it('quien llega tarde lo sabe, y recibe lo que quedó', async () => {
    const { version } = await leer()
    expect((await admin().put(RUTA, { empresas: ['Una', ''], version })).status).to.equal(200)
    const tarde = await admin().put(RUTA, { empresas: ['Otra', ''], version })
    expect([tarde.status, tarde.body.actual.empresas]).to.deep.equal([409, ['Una', '']])
  })

  it('los ve y los cambia quien configura la oficina', async () => {
    for (const role of ['cliente', 'radicador', 'nadie'] as const) {
      expect((await api(slug).as(role).get(RUTA)).status, role).to.equal(403)
      expect(
        (
          await api(slug)
            .as(role)
            .put(RUTA, { empresas: ['', ''] })
        ).status,
        role,
      ).to.equal(403)
    }
  })
})
