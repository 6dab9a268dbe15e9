import { expect } from 'chai'
import PizZip from 'pizzip'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { DATOS, docx, otraVersion, parrafo, unaPlantilla } from '../harness/plantillas.ts'

const PAREJA = DATOS['pareja_con_apoderado']!
const textoDe = (base64: string): string =>
  new PizZip(Buffer.from(base64, 'base64')).file('word/document.xml')!.asText()

describe('Vista de la minuta', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const ver = (body: object) => api(slug).as('admin').post('/plantillaDocumentos/vista', body)

  it('es el documento con cada dato entre marcas, lo que falta y lo que se debe mirar, sin dejar nada escrito', async () => {
    const { id, id_version } = await unaPlantilla(undefined, slug)
    const { db } = await contextOf(slug)
    const cuantos = async () => [
      await db('minutas').count({ n: '*' }),
      await db('documentos_generados').count({ n: '*' }),
    ]
    const antes = await cuantos()
    const [primero = {}, ...otros] = PAREJA['compradores'] as object[] // the sample data
    const { status, body } = await ver({
      id_plantilla: id,
      datos: { ...PAREJA, compradores: [{ ...primero, apoderado: {} }, ...otros] },
    })
    expect(status).to.equal(200)
    expect(body.id_version).to.equal(id_version)
    expect(body.marcas).to.include.members(['valor_venta', 'compradores[0].apoderado.nombre'])
    expect(body.faltan).to.include('compradores[0].apoderado.nombre')
    const marca = body.marcas.indexOf('compradores[0].apoderado.nombre')
    expect(textoDe(body.docx)).to.include(`\ue000${marca}\ue001[[FALTA apoderado.nombre]]\ue002`)
    expect(await cuantos()).to.deep.equal(antes)
  })

  it('es de la versión más nueva de la plantilla', async () => {
    const { id } = await unaPlantilla(docx(parrafo('uno {valor_venta | pesos}')), slug)
    const { id_version } = await otraVersion(id, docx(parrafo('dos {valor_venta | pesos}')), slug)
    const { body } = await ver({ id_plantilla: String(id), datos: { valor_venta: 120_000_000 } })
    expect(body.id_version).to.equal(id_version)
    expect(textoDe(body.docx)).to.include('dos \ue0000\ue001$120.000.000\ue002')
  })

  it('dice por qué no se puede ver: la plantilla no está, o no se puede llenar', async () => {
    expect((await ver({ id_plantilla: 999_999, datos: {} })).status).to.equal(404)
    const { id } = await unaPlantilla(docx(parrafo('{#compradores}{nombre}')), slug)
    const { status, body } = await ver({ id_plantilla: id, datos: {} })
    expect(status).to.equal(422)
    expect(body.errors.plantilla[0]).to.match(/^\{compradores\}: El bloque se abre y no se cierra/)
    const { id: vieja, id_version } = await unaPlantilla(undefined, slug)
    await (await contextOf(slug)).db('plantillas_versiones').where('id', id_version).update({ url_llenable: null })
    expect((await ver({ id_plantilla: vieja, datos: {} })).body.errors.plantilla[0]).to.include('sin convertir')
  })

  it('es de quien hace documentos, en su oficina', async () => {
    const { id } = await unaPlantilla(undefined, slug)
    expect(
      (await api(slug).as('consulta').post('/plantillaDocumentos/vista', { id_plantilla: id, datos: {} })).status,
    ).to.equal(403)
    const otra = await freshOffice()
    expect(
      (await api(otra).as('admin').post('/plantillaDocumentos/vista', { id_plantilla: id, datos: {} })).status,
    ).to.equal(404)
  })
})
