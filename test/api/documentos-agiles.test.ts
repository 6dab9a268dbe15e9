import { expect } from 'chai'
import { api, freshOffice, persona } from '../harness/index.ts'
import { next } from '../harness/factories.ts'
import { sendForm, unPdf } from '../harness/files.ts'
import type { Json } from '../harness/http.ts'
import { abrirDocx } from '../harness/leer-docx.ts'
import { DATOS, docx, otraVersion, parrafo, plantillaSubida, unaPlantilla } from '../harness/plantillas.ts'
import { soloPuede } from '../harness/quien.ts'

const { compradores, inmuebles, valor_venta, fecha_escritura, notaria } = DATOS['compradora_sola_vende_sociedad']!
const PODER = { compradores, inmuebles, valor_venta, fecha_escritura, notaria }
const FALTAN = 'Faltan campos por llenar'

describe('Documentos ágiles', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const crear = async (id_plantilla: number, nombre_documento = 'Poder de María'): Promise<Json> => {
    const { status, body, raw } = await admin().post('/documentosAgiles', { id_plantilla, nombre_documento })
    if (status !== 201) throw new Error(raw.toString())
    return (await admin().get(`/documentosAgiles/${body.id}`)).body
  }
  const guardar = ({ id, version }: Json, datos: object, mas: object = {}) =>
    admin().put(`/documentosAgiles/${id}`, { datos, version, ...mas })
  const generar = ({ id, version }: Json) => admin().post(`/documentosAgiles/${id}/generar`, { version })
  const firmar = (id: number, name = 'firmado.pdf', content = unPdf('FIRMADO'), quien = admin()) =>
    sendForm(quien, `/documentos/${id}/firmado`, {}, { archivo: { name, content } }, 'PUT')

  it('se crean como JSON o como formulario; sin plantilla o nombre dicen que faltan campos (especificación 3, sección 5)', async () => {
    const { id } = await plantillaSubida(slug)
    const ofrecidas = (await admin().get('/PlantillaAgiles/Order')).body as Json[]
    expect(ofrecidas.find((una) => una.id === id)).to.include({ nombre_plantilla: 'Poder especial', llenable: true })
    const pedido = { id_plantilla: id, nombre_documento: 'Poder de María' }
    const [uno, dos] = [
      await admin().post('/documentosAgiles', pedido),
      await sendForm(admin(), '/documentosAgiles', pedido),
    ]
    expect([uno.status, Object.keys(uno.body as object), dos.status]).to.deep.equal([201, ['id'], 201])
    for (const cuerpo of [
      {},
      { id_plantilla: '', nombre_documento: ' ' },
      { id_plantilla: null, nombre_documento: '' },
    ])
      expect(Object.values((await admin().post('/documentosAgiles', cuerpo)).body.errors as object).flat()).to.include(
        FALTAN,
      )
    expect(
      (await sendForm(admin(), '/documentosAgiles', { id_plantilla: '', nombre_documento: 'x' })).body.errors,
    ).to.deep.equal({ id_plantilla: [FALTAN] })
  })

  it('solo de una plantilla ágil, en uso y que se pueda llenar', async () => {
    const codigo = `AG${next()}`
    const { id: usuario } = await persona({}, slug)
    await admin().post('/proyecto2', { codigo, nombre: codigo, usuario, activo: 1 })
    const deProyecto = await plantillaSubida(slug, { proyecto: codigo })
    for (const id_plantilla of [deProyecto.id, 99_999_999])
      expect(
        Object.keys(
          (await admin().post('/documentosAgiles', { id_plantilla, nombre_documento: 'x' })).body.errors as object,
        ),
      ).to.deep.equal(['id_plantilla'])
  })

  it('traen el formulario que hacen las etiquetas de su plantilla, con lo que la oficina sabe', async () => {
    const { id } = await plantillaSubida(slug)
    const leido = await crear(id)
    expect(leido).to.include({
      estado: 'por_llenar',
      al_dia: null,
      cerrado: null,
      nombre_documento: 'Poder de María.docx',
    })
    expect((leido.secciones as Json[]).map(({ ruta, titulo }) => [ruta, titulo])).to.deep.equal([
      ['notaria', 'Notaría'],
      ['compradores', 'Compradores'],
      ['inmuebles', 'Inmuebles'],
      ['', 'Datos del documento'],
    ])
    expect(leido.datos).to.have.property('notaria').with.property('nombre').which.is.a('string')
    expect(leido.datos).to.have.nested.property('compradores[0].apoderado_estado', 'si')
    expect(leido.origenes['notaria.nombre']).to.include({ de: 'notaria', editado: false })
  })

  it('se guardan con su versión, dato por dato, y se generan con la versión más nueva de su plantilla', async () => {
    const plantilla = await unaPlantilla(docx(parrafo('Antes: {linderos}')), slug)
    const nuevo = await crear(plantilla.id)
    const { errors } = (await guardar(nuevo, { linderos: 5, nada_de_esto: 'x' })).body
    expect(Object.keys(errors as object)).to.have.members(['linderos', 'nada_de_esto'])
    const guardado = await guardar(nuevo, { linderos: 'Norte' }, { nombre_documento: 'Otro nombre' })
    expect(guardado.body).to.include({ nombre_documento: 'Otro nombre.docx', estado: 'por_llenar' })
    const choque = await guardar(nuevo, { linderos: 'Sur' })
    expect([choque.status, choque.body.actual.datos]).to.deep.equal([409, { linderos: 'Norte' }])
    expect((await generar(nuevo)).status).to.equal(409)
    await otraVersion(plantilla.id, docx(parrafo('Ahora: {linderos}')), slug)
    const hecho = (await generar(guardado.body)).body
    expect(hecho).to.include({ estado: 'borrador', al_dia: true, version_plantilla: 2, plantilla_al_dia: true })
    const { raw } = await admin().get(`/documentos/${hecho.id}/docx`)
    expect(abrirDocx(raw).cuerpo).to.contain('Ahora: ').and.contain('Norte')
  })

  it('lo que cambia después de generar deja el archivo atrasado; al generar otra vez el anterior se conserva', async () => {
    const plantilla = await unaPlantilla(docx(parrafo('{linderos}')), slug)
    const nuevo = await crear(plantilla.id)
    const uno = (await generar((await guardar(nuevo, { linderos: 'Norte' })).body)).body
    const cambiado = (await guardar(uno, { linderos: 'Sur' })).body
    expect(cambiado).to.include({
      al_dia: false,
      impedimento: 'Los datos cambiaron después de generar: genere otra vez.',
    })
    expect((await admin().put(`/documentos/${nuevo.id}/aprobar`, {})).status).to.equal(422)
    const dos = (await generar(cambiado)).body
    expect([dos.al_dia, dos.impedimento]).to.deep.equal([true, null])
    const archivos = (await admin().get(`/documentos/${nuevo.id}/archivos`)).body as Json[]
    expect(archivos.map(({ tipo, vigente }) => [tipo, vigente])).to.deep.equal([
      ['word', true],
      ['word', false],
    ])
    const textos = await Promise.all(
      archivos.map(async ({ url }) => abrirDocx((await admin().get(`/files/${url}`)).raw).cuerpo),
    )
    expect(textos.map((texto) => /Norte|Sur/.exec(texto)?.[0])).to.deep.equal(['Sur', 'Norte'])
    expect((await admin().put(`/documentos/${nuevo.id}/aprobar`, {})).status).to.equal(200)
    expect((await guardar((await admin().get(`/documentosAgiles/${nuevo.id}`)).body, {})).body.code).to.equal('cerrado')
  })

  it('no se aprueba lo que otro escritorio generó después de que se leyó', async () => {
    const plantilla = await unaPlantilla(docx(parrafo('{linderos}')), slug)
    const leido = (await generar((await guardar(await crear(plantilla.id), { linderos: 'Norte' })).body)).body
    const { version } = (await generar((await guardar(leido, { linderos: 'Sur' })).body)).body
    const aprobar = (dicha: number) => admin().put(`/documentos/${leido.id}/aprobar`, { version: dicha })
    const { status, body } = await aprobar(leido.version)
    expect([status, body.code, body.actual?.version]).to.deep.equal([409, 'version', version])
    expect((await aprobar(version)).body.estado).to.equal('aprobado')
  })

  it('lo que no suma se aprueba diciendo por qué', async () => {
    const plantilla = await unaPlantilla(docx(parrafo('{valor_venta}')), slug)
    const datos = { valor_venta: 100_000_000, forma_pago: { anticipos: [{ valor: 40_000_000 }] } }
    const { id, reparos } = (await generar((await guardar(await crear(plantilla.id), datos)).body)).body
    expect(reparos).to.deep.equal(['La forma de pago suma $ 40.000.000 y el valor de la venta es $ 100.000.000.'])
    const aprobar = (cuerpo: object) => admin().put(`/documentos/${id}/aprobar`, cuerpo)
    expect(Object.keys((await aprobar({})).body.errors as object)).to.deep.equal(['motivo'])
    expect((await aprobar({ motivo: 'El resto es un crédito.' })).body).to.include({
      estado: 'aprobado',
      motivo: 'El resto es un crédito.',
    })
  })

  it('un poder lleno sale sin que falte nada, y a medio llenar dice qué falta', async () => {
    const { id } = await plantillaSubida(slug)
    const vacio = (await generar(await crear(id))).body
    expect((vacio.faltan as Json[]).map(({ ruta }) => ruta)).to.include.members([
      'compradores[0].nombre',
      'compradores[0].apoderado.nombre',
      'valor_venta',
    ])
    const lleno = (await generar((await guardar(vacio, PODER)).body)).body
    expect([lleno.faltan, lleno.avisos, lleno.otorgantes]).to.deep.equal([[], [], 'María del Pilar Hincapié Ávila'])
    const { body } = await admin().get('/documentos', { clase: 'agil', q: 'Hincapié' })
    expect(body.data[0]).to.include({ id: lleno.id, al_dia: true, numero: null })
  })

  it('el PDF firmado termina en .pdf y lo es por dentro; otro toma su lugar y el anterior se conserva', async () => {
    const plantilla = await unaPlantilla(docx(parrafo('{linderos}')), slug)
    const nuevo = await crear(plantilla.id)
    expect((await firmar(nuevo.id)).status, 'not made yet').to.equal(422)
    const hecho = (await generar(nuevo)).body
    expect((await firmar(nuevo.id, 'firmado.docx')).body.errors).to.deep.equal({
      archivo: ['El archivo debe terminar en .pdf.'],
    })
    expect((await firmar(nuevo.id, 'firmado.pdf', docx(parrafo('no')))).status).to.equal(422)
    expect((await firmar(nuevo.id, 'firmado.pdf', unPdf().subarray(0, 200))).status).to.equal(422)
    const primero = await firmar(nuevo.id, 'escritura firmada.PDF')
    expect([primero.status, typeof primero.body.url_firmado]).to.deep.equal([200, 'string'])
    expect((await admin().get(`/files/${primero.body.url_firmado}`)).raw.equals(unPdf('FIRMADO'))).to.equal(true)
    const segundo = await firmar(nuevo.id, 'otra.pdf', unPdf('OTRA'))
    expect(segundo.body.url_firmado).to.not.equal(primero.body.url_firmado)
    const archivos = (await admin().get(`/documentos/${nuevo.id}/archivos`)).body as Json[]
    expect(archivos.map(({ nombre, vigente }) => [nombre, vigente])).to.deep.equal([
      ['otra.pdf', true],
      ['escritura firmada.PDF', false],
      ['Poder de María.docx', true],
    ])
    expect((await admin().get(`/files/${primero.body.url_firmado}`)).status).to.equal(200)
    expect((await guardar({ ...hecho, version: segundo.body.version }, {})).body.code).to.equal('cerrado')
    expect((await admin().delete(`/documentosAgiles/${nuevo.id}`)).status).to.equal(409)
    await soloPuede(slug, [65, 66])
    expect((await firmar(nuevo.id, 'x.pdf', unPdf(), api(slug).as('nadie'))).status).to.equal(403)
  })

  it('se eliminan con sus archivos mientras nadie los haya firmado ni aprobado', async () => {
    const plantilla = await unaPlantilla(docx(parrafo('{linderos}')), slug)
    const hecho = (await generar(await crear(plantilla.id))).body
    expect((await admin().delete(`/documentosAgiles/${hecho.id}`)).status).to.equal(204)
    expect((await admin().get(`/documentos/${hecho.id}`)).status).to.equal(404)
    expect((await admin().get(`/files/${hecho.output_key}`)).status).to.equal(404)
  })
})
