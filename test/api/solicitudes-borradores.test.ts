import { expect } from 'chai'
import { api, contextOf, freshOffice, sendForm, unPdf } from '../harness/index.ts'
import { parrafo, docx, plantillaSubida } from '../harness/plantillas.ts'
import { archivosEnDisco, solicitudConTramite } from '../harness/solicitudes-papeles.ts'

/** A page that says each of these in a line of its own. */
const unaMinuta = (...lineas: string[]): Buffer => {
  const letras = lineas.map((linea) => `(${linea}) Tj 0 -40 Td`).join(' ')
  const flujo = `BT /F1 11 Tf 72 720 Td ${letras} ET`
  return unPdf('', {
    extra: [Buffer.from(`4 0 obj\n<< /Length ${flujo.length} >>\nstream\n${flujo}\nendstream\nendobj\n`, 'latin1')],
  })
}

describe('Solicitudes: borradores de la escritura', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  beforeEach(async () => {
    await (await contextOf(slug)).db('limites').delete()
  })
  const poner = (id: number, content: Uint8Array, quien: 'admin' | 'cliente' = 'admin', llave?: string) =>
    sendForm(
      api(slug).as(quien),
      `/SolicitudesTramites/${id}/borradores`,
      {},
      { archivo: { name: 'm.pdf', content } },
      'POST',
      llave ? { 'idempotency-key': llave } : {},
    )
  const cambios = async (id: number, numero: number, query = {}, quien: 'admin' | 'cliente' = 'admin') =>
    (await api(slug).as(quien).get(`/SolicitudesTramites/${id}/borradores/${numero}/cambios`, query)).body
  const enRevision = () => solicitudConTramite(slug, { etapa: 4, estado: 'validados' })

  it('la oficina los sube en orden, PDF por su contenido; quien pidió solo los lee', async () => {
    const { id } = await enRevision()
    expect((await poner(id, unaMinuta('UNO'), 'cliente')).status).to.equal(403)
    const uno = await poner(id, unaMinuta('PRIMERA. El precio es de diez pesos'))
    expect([uno.status, uno.body.numero, uno.body.url]).to.deep.equal([
      201,
      1,
      `/api/SolicitudesTramites/${id}/borradores/1`,
    ])
    expect((await poner(id, unaMinuta('PRIMERA. El precio es de once pesos'))).body.numero).to.equal(2)
    for (const content of [Buffer.from('no es un PDF'), Buffer.from('%PDF-1.7\ncortado')])
      expect((await poner(id, content)).body.errors).to.have.property('archivo')
    const sin = await api(slug).as('admin').post(`/SolicitudesTramites/${id}/borradores`, {})
    expect(sin.body.errors).to.deep.equal({ archivo: ['Elija el PDF del borrador.'] })
    const bajado = await api(slug).as('cliente').get(`/SolicitudesTramites/${id}/borradores/1`)
    expect([bajado.status, bajado.headers['content-type'], bajado.headers['content-disposition']]).to.deep.equal([
      200,
      'application/pdf',
      "inline; filename*=UTF-8''Borrador%201.pdf",
    ])
    expect(bajado.raw.equals(unaMinuta('PRIMERA. El precio es de diez pesos'))).to.equal(true)
    const { db } = await contextOf(slug)
    expect(
      await db('auditoria').where({ tabla: 'solicitudes_borradores', registro: uno.body.id, accion: 'descargar' }),
    ).to.have.length(1)
    expect((await api(slug).as('cliente').get(`/SolicitudesTramites/${id}/borradores/3`)).status).to.equal(404)
  })

  it('dice qué cambió desde el anterior, por párrafo y palabra, o desde el que se le diga', async () => {
    const { id } = await enRevision()
    const a = 'PRIMERA. OBJETO. Se vende el apartamento 501 de la torre dos.'
    const b = 'SEGUNDA. PRECIO. El precio es de diez millones de pesos.'
    await poner(id, unaMinuta(a, b))
    await poner(id, unaMinuta(a, b.replace('diez', 'doce')))
    await poner(id, unaMinuta(a, b.replace('diez', 'doce'), 'TERCERA. ENTREGA. Se entrega hoy mismo'))
    expect(await cambios(id, 1)).to.deep.equal({ numero: 1, con: null, sin_texto: null, texto: [], total_texto: 0 })
    const dos = await cambios(id, 2, {}, 'cliente')
    expect([dos.con, dos.total_texto, dos.texto[0].titulo]).to.deep.equal([1, 1, 'SEGUNDA'])
    expect(dos.texto[0].tramos.filter(({ tipo }: { tipo: string }) => tipo !== 'igual')).to.deep.equal([
      { tipo: 'quitado', texto: 'diez' },
      { tipo: 'agregado', texto: 'doce' },
    ])
    expect((await cambios(id, 3)).texto.map(({ tipo }: { tipo: string }) => tipo)).to.deep.equal(['agregado'])
    expect((await cambios(id, 3, { con: 1 })).total_texto).to.equal(2)
    expect(
      (await api(slug).as('cliente').get(`/SolicitudesTramites/${id}/borradores/2/cambios`, { con: 9 })).status,
    ).to.equal(404)
  })

  it('en la revisión cada uno deja la solicitud en «Minuta enviada» y avisa a quien pidió; antes espera a que se valide', async () => {
    const estadoDe = async (id: number) => {
      const { db } = await contextOf(slug)
      const { estado } = await db('solicitudes').where({ id }).first<{ estado: string }>('estado')
      const avisos = await db('solicitudes_avisos').where({ id_solicitud: id, clase: 'minuta_enviada' })
      return [estado, avisos.length]
    }
    const { id } = await enRevision()
    await poner(id, unaMinuta('PRIMERA. Uno'))
    expect(await estadoDe(id)).to.deep.equal(['minuta_enviada', 1])
    await (await contextOf(slug)).db('solicitudes').where({ id }).update({ estado: 'con_observaciones' })
    await poner(id, unaMinuta('PRIMERA. Dos'))
    expect(await estadoDe(id)).to.deep.equal(['minuta_enviada', 2])
    const otra = await solicitudConTramite(slug, { etapa: 3, estado: 'en_revision' })
    await poner(otra.id, unaMinuta('PRIMERA. Uno'))
    expect(await estadoDe(otra.id)).to.deep.equal(['en_revision', 0])
  })

  it('el que es una imagen se guarda, y dice que no se pudo comparar', async () => {
    const { id } = await enRevision()
    await poner(id, unaMinuta('PRIMERA. Algo'))
    expect((await poner(id, unPdf(''))).status).to.equal(201)
    expect(await cambios(id, 2)).to.include({ con: 1, sin_texto: 'este', total_texto: 0 })
    await poner(id, unaMinuta('PRIMERA. Algo más'))
    expect(await cambios(id, 3)).to.include({ con: 2, sin_texto: 'anterior' })
  })

  it('el mismo no va dos veces: con su llave es el mismo, sin ella se dice cuál es', async () => {
    const { id } = await enRevision()
    const antes = await archivosEnDisco(slug)
    const content = unaMinuta('PRIMERA. Una vez')
    const respuestas = await Promise.all(Array.from({ length: 4 }, () => poner(id, content, 'admin', 'borrador-uno')))
    expect(new Set(respuestas.map(({ status, body }) => `${status} ${body.id}`)).size).to.equal(1)
    const otra = await poner(id, content)
    expect([otra.status, otra.body.errors]).to.deep.equal([422, { archivo: ['Es el mismo PDF del borrador 1.'] }])
    expect((await archivosEnDisco(slug)) - antes).to.equal(1)
  })

  it('cuatro a la vez llevan cuatro números', async () => {
    const { id } = await enRevision()
    const respuestas = await Promise.all([1, 2, 3, 4].map((n) => poner(id, unaMinuta(`PRIMERA. Versión ${n}`))))
    expect(respuestas.map(({ body }) => body.numero).sort()).to.deep.equal([1, 2, 3, 4])
  })

  it('no vienen antes de los documentos, después de aceptada ni a una anulada; quien pidió no los lee hasta que se validan', async () => {
    const nadaMas = async (datos: Parameters<typeof solicitudConTramite>[1]) => {
      const { id } = await solicitudConTramite(slug, datos)
      expect((await poner(id, unaMinuta('UNO'))).status).to.equal(409)
    }
    await nadaMas({ etapa: 2, estado: 'elegido' })
    await nadaMas({ etapa: 5, estado: 'sin_cita' })
    await nadaMas({ etapa: 4, estado: 'validados', anulada_en: new Date().toISOString() })
    const { id } = await solicitudConTramite(slug, { etapa: 3, estado: 'en_revision' })
    expect((await poner(id, unaMinuta('UNO'))).status).to.equal(201)
    const leer = (quien: 'admin' | 'cliente') => api(slug).as(quien).get(`/SolicitudesTramites/${id}/borradores/1`)
    expect([(await leer('cliente')).status, (await leer('admin')).status]).to.deep.equal([404, 200])
    await (await contextOf(slug)).db('solicitudes').where({ id }).update({ etapa: 4, estado: 'minuta_enviada' })
    expect((await leer('cliente')).status).to.equal(200)
  })

  it('los de una solicitud no los lee quien tiene otra', async () => {
    const { id } = await solicitudConTramite(slug, { etapa: 4, estado: 'validados', id_usuario: null })
    await poner(id, unaMinuta('AJENO'))
    for (const fin of ['', '/cambios'])
      expect((await api(slug).as('cliente').get(`/SolicitudesTramites/${id}/borradores/1${fin}`)).status, fin).to.equal(
        404,
      )
  })

  it('de un documento de la oficina, impreso como borrador; el que no se ha generado no se puede', async () => {
    const { id } = await enRevision()
    const admin = api(slug).as('admin')
    const { id: id_plantilla } = await plantillaSubida(slug, {
      archivo: docx(parrafo('PRIMERA. OBJETO. Se vende lo que se dice.')),
    })
    const {
      body: { id: id_documento },
    } = await admin.post('/documentosAgiles', { id_plantilla, nombre_documento: 'Venta' })
    const pedir = () => admin.post(`/SolicitudesTramites/${id}/borradores`, { id_documento })
    expect((await pedir()).body.errors).to.deep.equal({ documento: ['El documento todavía no se ha generado.'] })
    const {
      body: { version },
    } = await admin.get(`/documentosAgiles/${id_documento}`)
    expect((await admin.post(`/documentosAgiles/${id_documento}/generar`, { version })).status).to.equal(200)
    const hecho = await pedir()
    expect(hecho.status, hecho.raw.toString()).to.equal(201)
    const { db } = await contextOf(slug)
    const { parrafos } = await db('solicitudes_borradores')
      .where({ id: hecho.body.id })
      .first<{ parrafos: string }>('parrafos')
    expect(parrafos).to.include('PRIMERA. OBJETO. Se vende lo que se dice.')
    expect((await admin.post(`/SolicitudesTramites/${id}/borradores`, { id_documento: 999_999 })).status).to.equal(404)
  })
})
