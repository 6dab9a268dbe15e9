import { expect } from 'chai'
import { TIPOS_DE_TRAMITE } from '../../schemas/tramites/index.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'

describe('Trámites: sus tipos', () => {
  let slug = ''
  before(async () => { slug = await freshOffice() })

  it('se leen los catorce en el orden de la cuadrícula, con lo que piden, lo que cuestan y lo que demoran', async () => {
    const { status, body } = await api(slug).as('cliente').get('/tipos_tramite')
    expect(status).to.equal(200)
    expect(body.map(({ id }: Json) => id)).to.deep.equal(TIPOS_DE_TRAMITE.map(({ id }) => id)).and.have.length(14)
    const de = (id: string): Json => body.find((uno: Json) => uno.id === id)
    const defuncion = { grupo: 'Registro civil', tipo_tramite: 'copia', tipo_documento: 'registro_defuncion' }
    expect(de('registro_defuncion')).to.deep.include(defuncion)
    expect(de('registro_defuncion').pide).to.deep.equal([
      'Documento de quien solicita', 'Nombre de la persona fallecida', 'Fecha de defunción', 'Número de folio o indicativo serial',
      'Cédula de quien solicita',
    ])
    expect(de('registro_defuncion').costo).to.include({ pesos: 10_800, texto: '$ 10.800 cada copia' })
    expect(de('registro_defuncion').demora.texto).to.equal('1 día hábil; por ley, hasta 10')
    expect(de('vivienda_usada').adjuntos).to.have.length(14)
    expect(de('vivienda_nueva').adjuntos).to.have.length(8)
    expect(de('vivienda_usada').costo).to.deep.equal({ pesos: null, confirmar: false, texto: 'Según la liquidación de la escritura' })
    expect(de('orden_escrituracion_1').empresa).to.equal('')
    for (const { id, costo, demora } of body) expect([costo.texto, demora.texto], id).to.not.include('')
  })

  it('los ve quien puede pedirlos o ver los que hay, y nadie más', async () => {
    expect((await api(slug).as('nadie').get('/tipos_tramite')).status).to.equal(403)
    expect((await api(slug).anonymous.get('/tipos_tramite')).status).to.equal(401)
  })

  it('el formulario de cada uno se sirve con sus papeles y su revisión', async () => {
    for (const { id, adjuntos } of TIPOS_DE_TRAMITE) {
      const { status, body } = await api(slug).as('cliente').get(`/pantallas/${id}`)
      expect(status, id).to.equal(200)
      expect(body.definicion.adjuntos, id).to.have.length(adjuntos.length)
      expect((await api(slug).anonymous.get(body.validador.replace('/api', ''))).status, id).to.equal(200)
    }
  })
})
