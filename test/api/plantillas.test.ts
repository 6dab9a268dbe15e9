import { expect } from 'chai'
import { api, contextOf, freshOffice, next, officeOf, persona, sendForm, server, type Json } from '../harness/index.ts'
import { plantillaSubida as plantilla, subirPlantilla, unDoc } from '../harness/plantillas.ts'
import { docx, muestra, parrafo } from '../unit/plantillas/muestras.ts'

const REQUERIDO = ['Este campo es requerido']

describe('Plantillas', function () {
  this.timeout(60_000)
  let slug = ''
  let proyecto: Json
  before(async () => {
    slug = await freshOffice()
    const { id } = await persona({}, slug)
    const codigo = `PL-${next()}`
    proyecto = (
      await api(slug).as('admin').post('/proyecto2', { codigo, nombre: 'Guaduales del Río', usuario: id, activo: 1 })
    ).body
  })
  const admin = () => api(slug).as('admin')
  const cambiar = (id: number, fields: Record<string, string | number>, archivo?: Buffer) =>
    sendForm(
      admin(),
      `/templates/${id}?_method=PUT`,
      fields,
      archivo ? { archivo: { name: 'otra.docx', content: archivo } } : {},
    )
  const revisar = (archivo: Buffer, fields: Record<string, string> = {}) =>
    sendForm(admin(), '/templates/revisar', fields, { archivo: { name: 'x.docx', content: archivo } })

  it('POST templates la guarda con su primera versión, su mapa de variables y su reporte (especificación 3 §7)', async () => {
    const reply = await subirPlantilla(admin(), {
      nombre: '  Compraventa   VIS ',
      proyecto: proyecto.id,
      archivo: muestra('compraventa-vis.docx'),
      llamado: 'Compraventa VIS.docx',
      mas: { variables: '{"mentira":true}' },
    })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    expect(reply.body).to.include({
      nombre_plantilla: 'Compraventa VIS',
      id_proyecto: proyecto.id,
      agil: false,
      numero: 1,
      desconocidas: 0,
      fallas: 0,
      llenable: true,
      extension: 'docx',
      documentos: 0,
      activo: 1,
      version: 1,
      message: 'Compraventa VIS creado con éxito',
    })
    expect(reply.body.proyecto2).to.deep.equal({
      id: proyecto.id,
      codigo: proyecto.codigo,
      proyecto: proyecto.proyecto,
    })
    expect(reply.body.url_documento).to.match(/^plantillas\/[0-9a-f]{32}\.docx$/)
    expect(reply.body.variables.compradores.conyugue).to.be.an('object')
    expect(reply.body.variables).not.to.have.property('mentira')
    expect(reply.body.reporte.totales).to.include({ fallas: 0, reconocidas: 235, desconocidas: 0 })
    const file = await admin().get(`/files/${String(reply.body.url_documento)}`)
    expect(file.raw.equals(muestra('compraventa-vis.docx'))).to.equal(true)
    expect(file.headers['content-disposition']).to.include('Compraventa%20VIS.docx')
    expect((await admin().get(`/templates/${String(reply.body.id)}`)).body.url_documento).to.equal(
      reply.body.url_documento,
    )
  })

  it('nombre, proyecto y archivo son obligatorios: «Este campo es requerido» (§5)', async () => {
    const { status, body } = await sendForm(admin(), '/templates', {})
    expect(status).to.equal(422)
    expect(body.errors).to.deep.equal({ nombre_plantilla: REQUERIDO, proyecto: REQUERIDO, archivo: REQUERIDO })
    const vacia = await subirPlantilla(admin(), { nombre: '   ', proyecto: 'NO-EXISTE' })
    expect(vacia.body.errors).to.deep.equal({ nombre_plantilla: REQUERIDO })
    const larga = await subirPlantilla(admin(), { nombre: 'x'.repeat(121) })
    expect(larga.body.errors).to.deep.equal({ nombre_plantilla: ['Máximo 120 caracteres.'] })
  })

  it('el proyecto se dice por su id o por su código; AGILES es la entrada fija, que ningún proyecto toma', async () => {
    expect((await plantilla(slug, { proyecto: proyecto.codigo })).id_proyecto).to.equal(proyecto.id)
    const agil = await plantilla(slug, { proyecto: 'agiles', nombre: 'Ágil' })
    expect(agil).to.include({ id_proyecto: null, proyecto2: null, agil: true })
    const tomado = { codigo: 'Agiles', nombre: 'x', usuario: proyecto.usuario_plataforma, activo: 1 }
    const { status, body } = await admin().post('/proyecto2', tomado)
    expect([status, body.errors]).to.deep.equal([
      422,
      { codigo: ['AGILES es la entrada de los documentos ágiles: elija otro código.'] },
    ])
    const grupos = (await admin().get('/plantillaDocumentos/proyectos')).body as Json[]
    expect(grupos.at(-1)).to.include({ id: null, codigo: 'AGILES', proyecto: 'Documentos ágiles' })
    expect(grupos.at(-1)?.plantilla_documentos.map(({ id }: Json) => id)).to.include(agil.id)
    const suyas = grupos.find(({ id }) => id === proyecto.id)?.plantilla_documentos
    expect(suyas[0]).to.have.keys('id', 'nombre_plantilla', 'url_documento', 'llenable')
    const order = (await admin().get('/PlantillaAgiles/Order')).body as Json[]
    expect(order.map(({ id }) => id)).to.include(agil.id)
    expect(order.map(({ nombre_plantilla }) => nombre_plantilla)).not.to.include('Compraventa VIS')
    const suya = (await admin().get(`/plantillaDocumentos/${String(agil.id)}`)).body
    expect(suya).to.include({ id: agil.id, url_documento: agil.url_documento, llenable: true, activo: 1 })
    expect(suya.id_version).to.be.above(0)
  })

  it('la lista va por nombre de diez en diez, se busca también por el proyecto y se baja', async () => {
    await plantilla(slug, { nombre: 'Ámbar', proyecto: proyecto.id })
    const { body } = await admin().get('/templates', { page: 1 })
    expect(body.pageSize).to.equal(10)
    expect(body.data[0].nombre_plantilla).to.equal('Ágil')
    expect(body.data[1].nombre_plantilla).to.equal('Ámbar')
    const halladas = (await admin().get('/templates', { q: 'guaduales ambar' })).body.data as Json[]
    expect(halladas.map(({ nombre_plantilla }) => nombre_plantilla)).to.deep.equal(['Ámbar'])
    const del = await admin().get('/templates', { 'filtro[proyecto]': 'guaduales', sort: '-proyecto', pageSize: 100 })
    expect(del.body.data.every(({ id_proyecto }: Json) => id_proyecto === proyecto.id)).to.equal(true)
    const csv = (await admin().get('/templates', { formato: 'csv' })).raw.toString()
    expect(csv).to.include('Guaduales del Río').and.include('Compraventa VIS')
  })

  it('en un proyecto no hay dos con un mismo nombre, ni al crearla ni al cambiarla, ni a la vez', async () => {
    const falta = { nombre_plantilla: ['El proyecto ya tiene una plantilla con ese nombre.'] }
    const propia = await freshOffice() // its own uploads of this minute
    const quien = api(propia).as('admin')
    const responde = await persona({}, propia)
    const { id } = (await quien.post('/proyecto2', { codigo: 'DOS', nombre: 'Dos', usuario: responde.id, activo: 1 }))
      .body
    const cambia = (cual: number, fields: Record<string, string>) =>
      sendForm(quien, `/templates/${cual}?_method=PUT`, fields, {})
    const de = (nombre: string) => subirPlantilla(quien, { nombre, proyecto: id })
    const juntas = await Promise.all([de('Hipoteca única'), de('HIPOTECA UNICA')])
    expect(juntas.map(({ status }) => status).sort()).to.deep.equal([201, 422])
    expect(juntas.find(({ status }) => status === 422)?.body.errors).to.deep.equal(falta)
    const otra = (await de('Otra hipoteca')).body
    expect((await cambia(otra.id, { nombre_plantilla: 'hipoteca única' })).body.errors).to.deep.equal(falta)
    expect((await cambia(otra.id, { nombre_plantilla: 'Otra Hipoteca' })).status).to.equal(200)
    const deNadie = (await subirPlantilla(quien, { nombre: 'Hipoteca única' })).body
    expect((await cambia(deNadie.id, { proyecto: String(id) })).body.errors).to.deep.equal(falta)
    // nor does one come back beside the one that took its name: turned on again, or out of the trash
    expect((await cambia(otra.id, { activo: '0' })).status).to.equal(200)
    const tercera = (await de('Otra hipoteca')).body
    expect((await cambia(otra.id, { activo: '1' })).body.errors).to.deep.equal(falta)
    const { headers } = await quien.delete(`/templates/${tercera.id}`)
    expect((await cambia(otra.id, { activo: '1' })).status).to.equal(200)
    const vuelta = await quien.post(`/papelera/${headers['x-papelera']}/restaurar`, {})
    expect([vuelta.status, vuelta.body.message]).to.deep.equal([409, vuelta.body.message])
    expect(vuelta.body.message).to.contain(falta.nombre_plantilla[0])
  })

  it('otro archivo es otra versión; el mismo, ninguna; las de antes se conservan y se comparan', async () => {
    const { id, url_documento } = await plantilla(slug, { archivo: docx(parrafo('{valor_vneta} {iva}')) })
    const mendada = docx(parrafo('{valor_venta} {iva}'))
    const nueva = await cambiar(id, { nombre_plantilla: 'Con precio', version: 1 }, mendada)
    expect(nueva.body, nueva.raw.toString()).to.include({ numero: 2, nombre_plantilla: 'Con precio', desconocidas: 0 })
    expect(nueva.body.message).to.equal('Registro editado con éxito')
    expect(nueva.body.url_documento).not.to.equal(url_documento)
    expect((await cambiar(id, {}, mendada)).body).to.include({ numero: 2 })
    const versiones = (await admin().get(`/templates/${String(id)}/versiones`)).body as Json[]
    expect(versiones.map(({ numero, desconocidas }) => [numero, desconocidas])).to.deep.equal([
      [2, 0],
      [1, 1],
    ])
    expect((await admin().get(`/files/${String(url_documento)}`)).status).to.equal(200)
    expect((await admin().get(`/templates/${String(id)}/diferencias`, { de: 1, a: 2 })).body).to.deep.equal({
      de: 1,
      a: 2,
      agregadas: [{ etiqueta: 'valor_venta', veces: 1 }],
      quitadas: [{ etiqueta: 'valor_vneta', veces: 1 }],
      iguales: 1,
    })
    const antes = (await admin().get(`/templates/${String(id)}/reporte`, { numero: 1 })).body
    expect(antes).to.include({ numero: 1, llenable: true })
    expect(antes.desconocidas[0]).to.include({ etiqueta: 'valor_vneta', sugerencia: 'valor_venta' })
    expect((await admin().get(`/templates/${String(id)}/reporte`)).body).to.include({ numero: 2 })
    expect((await admin().get(`/templates/${String(id)}/reporte`, { numero: 9 })).status).to.equal(404)
    expect((await cambiar(id, { nombre_plantilla: 'x', version: 1 })).status).to.equal(409)
    expect((await cambiar(id, { nombre_plantilla: '' })).body.errors).to.deep.equal({
      nombre_plantilla: ['Agregue Nombre!'],
    })
    expect((await cambiar(id, { proyecto: 'NADA' })).body.errors).to.deep.equal({
      proyecto: ['Ese proyecto no existe.'],
    })
    expect((await cambiar(999_999, { nombre_plantilla: 'x' })).status).to.equal(404)
  })

  it('dos mesas que la reemplazan a la vez: cada una es una versión, o la que leyó una vieja recibe un 409', async () => {
    const { id } = await plantilla(slug)
    const archivos = [1, 2, 3, 4].map((n) => docx(parrafo(`Copia ${n} {iva}`)))
    const sueltas = await Promise.all(archivos.map((archivo) => cambiar(id, {}, archivo)))
    expect(sueltas.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200])
    const { db } = await officeOf(slug)
    const numeros = await db('plantillas_versiones')
      .where('id_plantilla', id)
      .orderBy('numero')
      .pluck<number[]>('numero')
    expect(numeros).to.deep.equal([1, 2, 3, 4, 5])
    const { version } = (await admin().get(`/templates/${String(id)}`)).body
    const leidas = await Promise.all([5, 6].map((n) => cambiar(id, { version }, docx(parrafo(`Copia ${n} {iva}`)))))
    expect(leidas.map(({ status }) => status).sort()).to.deep.equal([200, 409])
    expect((await admin().get(`/templates/${String(id)}`)).body).to.include({ numero: 6 })
  })

  it('una mal escrita no se guarda: cada frase con su párrafo, y el reporte entero', async () => {
    const rota = await subirPlantilla(admin(), { archivo: muestra('rotas/ciclo-sin-cerrar.docx') })
    expect(rota.status).to.equal(422)
    expect(rota.body.errors.archivo).to.include.members([
      'Párrafo 5: {fecha_escritura}: La etiqueta se abre con { y no se cierra con }.',
      'Párrafo 2: {compradores}: El bloque se abre y no se cierra. Cierre cada bloque con {/}.',
    ])
    expect(rota.body.reporte.fallas).to.have.length(2)
    const mala = await subirPlantilla(admin(), { archivo: muestra('rotas/variable-desconocida.docx') })
    expect(mala.status).to.equal(422)
    const sugeridas = mala.body.reporte.desconocidas.map(({ sugerencia }: Json) => sugerencia)
    expect(sugeridas).to.include.members(['valor_venta', 'cedula', 'conyugue.nombre'])
    expect(mala.body.errors.archivo, 'un nombre que no existe no impide llenarla').to.have.length(2)
    expect(mala.body.errors.archivo.join()).to.include('fecha_en_letras').and.include('valor_venta > 100')
    for (const motivo of mala.body.errors.archivo)
      expect(motivo, 'dice en qué párrafo').to.match(/^Párrafo \d+: \{[^}]+\}: [A-ZÁÉÍÓÚ«]/)
  })

  it('lo que trae peligro no se guarda; un enlace a otro lugar se puede quitar', async () => {
    const macro = await subirPlantilla(admin(), { archivo: muestra('rotas/macro-y-plantilla-remota.docx') })
    expect(macro.status).to.equal(422)
    expect(macro.body.errors.archivo.join())
      .to.match(/macros/)
      .and.match(/plantilla que está en otro lugar/)
      .and.match(/objetos incrustados/)
    const tipo = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const enlace = docx(parrafo('{iva}'), {
      'word/_rels/header1.xml.rels':
        '<?xml version="1.0"?><Relationships ' +
        `xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r9" Type="${tipo}/image" ` +
        'Target="http://rastreo.example/p.png" TargetMode="External"/></Relationships>',
    })
    const { body } = await revisar(enlace)
    expect(body).to.include({ aceptada: false, llenable: false })
    expect(body.peligros[0]).to.include({ tipo: 'vinculo_externo', sePuedeQuitar: true })
    expect((await revisar(enlace, { quitar_vinculos: '1' })).body).to.include({ aceptada: true, llenable: true })
    expect((await plantilla(slug, { archivo: enlace, mas: { quitar_vinculos: 1 } })).llenable).to.equal(true)
  })

  it('una bomba se rechaza sin inflarla, y lo que no es Word dice que no lo es', async () => {
    const bomba = docx(parrafo('x'), { 'word/media/a.bin': Buffer.alloc(20_000_000) })
    const antes = process.memoryUsage().rss
    const { errors } = (await subirPlantilla(admin(), { archivo: bomba })).body
    expect(errors.archivo).to.deep.equal(['El archivo crece demasiado al abrirse y no se recibe.'])
    expect(process.memoryUsage().rss - antes).to.be.lessThan(40_000_000)
    const ajeno = ['El archivo no es un documento de Word (.docx), aunque su nombre lo diga.']
    expect(
      (await subirPlantilla(admin(), { archivo: Buffer.from('%PDF-1.7 hola') })).body.errors.archivo,
    ).to.deep.equal(ajeno)
    expect((await subirPlantilla(admin(), { archivo: unDoc('Workbook') })).body.errors.archivo).to.deep.equal(ajeno)
    expect((await subirPlantilla(admin(), { archivo: Buffer.alloc(0) })).body.errors).to.have.property('archivo')
    expect((await subirPlantilla(admin(), { archivo: Buffer.alloc(10_000_001, 'PK') })).status).to.be.oneOf([413, 422])
  })

  it('un .doc se guarda y se baja, y dice que no se puede llenar', async () => {
    const antiguo = await plantilla(slug, {
      archivo: unDoc('WordDocument'),
      llamado: 'Poder viejo.doc',
      nombre: 'Poder viejo',
    })
    expect(antiguo).to.include({ extension: 'doc', llenable: false, desconocidas: 0 })
    const file = await admin().get(`/files/${String(antiguo.url_documento)}`)
    expect(file.headers['content-type']).to.equal('application/msword')
    expect((await admin().get(`/templates/${String(antiguo.id)}/reporte`)).body).to.include({
      llenable: false,
      numero: 1,
    })
    expect((await revisar(unDoc('WordDocument'))).body).to.include({ aceptada: true, llenable: false })
    const prueba = await admin().post(`/templates/${String(antiguo.id)}/probar`, {})
    expect([prueba.status, prueba.body.message]).to.deep.equal([
      422,
      'La plantilla está sin convertir y no se puede llenar. ' +
        'Ábrala en Word y guárdela como .docx, o pida a su administrador activar LibreOffice.',
    ])
    const clave = await subirPlantilla(admin(), { archivo: unDoc('EncryptedPackage') })
    expect(clave.body.errors.archivo).to.deep.equal([
      'El archivo tiene contraseña. Quítesela en Word y vuelva a subirlo.',
    ])
    expect(
      (await subirPlantilla(admin(), { archivo: unDoc('WordDocument', '_VBA_PROJECT') })).body.errors.archivo[0],
    ).to.match(/macros/)
  })

  it('un reporte no crece sin fin: cada lista trae quinientas y dice cuántas hay; con demasiadas etiquetas no se guarda', async () => {
    const muchas = await revisar(docx(Array.from({ length: 900 }, (_, n) => parrafo(`{nadie${n % 400}}`)).join('')))
    expect(muchas.body.totales).to.include({ desconocidas: 900 })
    expect(muchas.body.desconocidas).to.have.length(500)
    const palabras = Array.from({ length: 5_001 }, (_, n) =>
      parrafo(`${(n * 7919).toString(36)} {iva} ${(n * 104729).toString(36)}`),
    ).join('')
    const { errors } = (await subirPlantilla(admin(), { archivo: docx(palabras) })).body
    expect(errors.archivo[0]).to.include('La plantilla trae 5.001 etiquetas, y se llenan 5.000: pártala en varias.')
  })

  it('se elimina con sus archivos; una con la que se hizo algo queda inactiva y dice por qué', async () => {
    const { id, url_documento } = await plantilla(slug, { nombre: 'De más' })
    expect((await admin().delete(`/templates/${String(id)}`)).body).to.deep.equal({
      eliminado: true,
      message: 'De más eliminado con éxito',
    })
    expect((await admin().get(`/files/${String(url_documento)}`)).status).to.equal(404)
    expect((await admin().delete(`/templates/${String(id)}`)).status).to.equal(404)
    const usada = await plantilla(slug, { nombre: 'Usada', proyecto: proyecto.id })
    const ctx = await contextOf(slug)
    const { generarDocumento } = await import('../../modules/minutas/index.ts')
    const { id_version } = (await admin().get(`/plantillaDocumentos/${String(usada.id)}`)).body
    await generarDocumento(ctx, {
      clase: 'minuta',
      nombre_documento: 'Uno',
      id_version,
      datos: {},
      id_proyecto: proyecto.id,
    })
    expect((await admin().delete(`/templates/${String(usada.id)}`)).body).to.deep.equal({
      eliminado: false,
      message: 'La plantilla está usada en 1 documento: no se eliminó, quedó inactiva.',
    })
    expect((await admin().get(`/templates/${String(usada.id)}`)).body).to.include({ activo: 0, documentos: 1 })
    const grupos = (await admin().get('/plantillaDocumentos/proyectos')).body as Json[]
    const ofrecidas = grupos.flatMap(({ plantilla_documentos }): Json[] => plantilla_documentos)
    expect(ofrecidas.map(({ id: una }) => una)).not.to.include(usada.id)
    expect((await cambiar(usada.id, { activo: 1 })).body).to.include({ activo: 1 })
    const { total_plantillas, total_documentos } = (await admin().get(`/proyecto2/${String(proyecto.id)}/estadisticas`))
      .body
    expect(total_plantillas).to.equal(
      (await admin().get('/templates', { 'filtro[codigo]': proyecto.codigo })).body.total,
    )
    expect(total_documentos).to.equal(1)
    const quitado = await admin().delete(`/proyecto/${String(proyecto.id)}`)
    expect(quitado.body.message).to.match(
      /^El proyecto está usado en \d+ plantillas y 1 documento: no se eliminó, quedó inactivo\.$/,
    )
  })

  it('una caída entre el archivo y la fila deja la plantilla como estaba: sobra un archivo, nunca falta', async () => {
    const { id, url_documento } = await plantilla(slug)
    const { app } = await server()
    const put = app.files.putStream.bind(app.files)
    const guardados: string[] = []
    app.files.putStream = async (ctx, key, ...content) => {
      await put(ctx, key, ...content)
      guardados.push(key)
      throw new Error('killed')
    }
    try {
      expect((await cambiar(id, { nombre_plantilla: 'Otro nombre' }, docx(parrafo('{iva}')))).status).to.equal(500)
      expect((await subirPlantilla(admin(), { nombre: 'Ninguna' })).status).to.equal(500)
    } finally {
      app.files.putStream = put
    }
    expect(guardados).to.have.length(2)
    expect((await admin().get(`/templates/${String(id)}`)).body).to.include({
      nombre_plantilla: 'Poder especial',
      numero: 1,
      url_documento,
    })
    expect((await admin().get('/templates', { q: 'ninguna' })).body.total).to.equal(0)
    expect((await cambiar(id, {}, docx(parrafo('{iva}')))).body).to.include({ numero: 2 })
    const { db } = await officeOf(slug)
    const llaves = await db('plantillas_versiones').pluck<string[]>('url_documento')
    const enDisco = new Set(await app.files.keys(await contextOf(slug)))
    expect(llaves.filter((llave) => !enDisco.has(llave))).to.deep.equal([])
  })

  it('otra oficina no alcanza ni la plantilla ni su archivo', async () => {
    const { id, url_documento } = await plantilla(slug)
    const otra = api(await freshOffice()).as('admin')
    const suya = `/templates/${String(id)}`
    for (const path of [
      suya,
      `${suya}/reporte`,
      `/files/${String(url_documento)}`,
      `/plantillaDocumentos/${String(id)}`,
    ])
      expect((await otra.get(path)).status, path).to.equal(404)
  })
})
