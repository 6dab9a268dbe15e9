import { expect } from 'chai'
import { insert } from '../../modules/kernel/index.ts'
import { generarDocumento, Minuta } from '../../modules/minutas/index.ts'
import { api, contextOf, freshOffice, radicacion } from '../harness/index.ts'
import { DATOS, unaPlantilla } from '../harness/plantillas.ts'

const LLENA = DATOS['pareja_con_apoderado']!
const SOLA = DATOS['compradora_sola_vende_sociedad']!

describe('Documentos generados', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => { slug = await freshOffice() })

  it('se listan con su plantilla, su número, su radicación y si dicen lo que hoy dice su minuta', async () => {
    const [{ id_version }, filed] = [await unaPlantilla(undefined, slug), await radicacion({}, {}, slug)]
    const ctx = await contextOf(slug)
    const minuta = await insert(ctx, Minuta, {
      titulo: 'Prueba', id_radicacion: filed.id, id_tramite: null, id_proyecto: null, id_plantilla: null, datos: LLENA, origenes: {},
    })
    const suyo = { clase: 'minuta', id_version, id_minuta: minuta.id, id_radicacion: Number(filed.id) } as const
    const [viejo, nuevo] = [
      await generarDocumento(ctx, { ...suyo, nombre_documento: 'Uno.docx', datos: SOLA }),
      await generarDocumento(ctx, { ...suyo, nombre_documento: 'Dos.docx', datos: { ...LLENA, sobra: '', vacia: [] } }),
    ]
    const admin = api(slug).as('admin')
    const { body } = await admin.get('/documentos', { id_radicacion: filed.id })
    expect(body.data.map((d: typeof body) => [d.id, d.numero, d.estado, d.al_dia, d.por_revisar])).to.deep.equal([
      [nuevo.id, 2, 'borrador', true, 0], [viejo.id, 1, 'borrador', false, 0],
    ])
    expect(body.data[0]).to.include({ numero_radicacion: filed.numero_radicacion, version_plantilla: 1, plantilla_al_dia: true })
    const hallados = async (query: object) => (await admin.get('/documentos', { ...query })).body.data.map(({ id }: { id: number }) => id)
    expect(await hallados({ q: 'dos' })).to.deep.equal([nuevo.id])
    expect(await hallados({ q: String(filed.numero_radicacion) })).to.deep.equal([nuevo.id, viejo.id])
    expect(await hallados({ 'filtro[estado]': 'aprobado' })).to.deep.equal([])
    expect(await hallados({ fechaInicio: '2999-01-01' })).to.deep.equal([])
    const leido = await admin.get(`/documentos/${viejo.id}`)
    expect([leido.body.faltan, leido.body.impedimento]).to.deep.equal([
      [], 'Los datos cambiaron después de generar: genere otra vez.',
    ])
    expect((await admin.get('/documentos', { formato: 'csv' })).raw.toString()).to.contain('Dos.docx')
  })
})
