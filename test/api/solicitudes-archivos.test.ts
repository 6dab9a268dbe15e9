// s3: keeps files
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { strToU8 } from 'fflate'
import { olvidarArchivosSinEnviar } from '../../modules/solicitudes/index.ts'
import { api, contextOf, freshOffice, unPdf } from '../harness/index.ts'
import { UN_EXE, UN_HEIC, UN_PNG, unZip } from '../harness/adjuntos.ts'
import { archivosEnDisco, filasDe, solicitudConTramite, subidoA, subirA } from '../harness/solicitudes-papeles.ts'

const SOLO_TRES = 'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar'

describe('Solicitudes: documentos que se guardan al subirlos', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  beforeEach(async () => {
    await (await contextOf(slug)).db('limites').delete()
  })
  const enviar = async (id: number) => {
    const { db } = await contextOf(slug)
    await db('solicitudes_archivos').where({ id_solicitud: id }).update({ enviado_en: new Date().toISOString() })
    await db('solicitudes').where({ id }).update({ etapa: 3, estado: 'recibidos' })
  }

  it('cada uno se responde con los bytes y la huella SHA-256 de lo que quedó guardado', async () => {
    const { id } = await solicitudConTramite(slug)
    const content = unPdf('Cédula de Ana')
    const { status, body, raw } = await subirA(slug, id, {
      archivo: { content },
      campos: { cubre: '["cedula","cedula","poder"]' },
    })
    expect(status, raw.toString()).to.equal(201)
    const { id: archivo, url, ...dicho } = body
    expect(dicho).to.deep.equal({
      nombre: 'Cédula.pdf',
      extension: 'pdf',
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      cubre: ['cedula', 'poder'],
      estado: 'pendiente',
      motivo: null,
      sin_revisar: null,
      reemplaza_a: null,
      enviado_en: null,
      id_pedido: null,
      version: 1,
    })
    expect(url).to.equal(`/api/SolicitudesTramites/${id}/archivos/${archivo}`)
    expect((await filasDe(slug, id)).map(({ esta }) => esta)).to.deep.equal([true])
  })

  it('el mismo envío repetido, con su llave o después de perderla, guarda uno solo', async () => {
    const { id } = await solicitudConTramite(slug)
    const subida = { archivo: { content: unPdf('Una vez') }, campos: { cubre: '["cedula"]' } }
    const primero = await subirA(slug, id, { ...subida, llave: 'subida-0001' })
    const otra = await subirA(slug, id, { ...subida, llave: 'subida-0001' })
    expect([otra.status, otra.body, otra.headers['idempotent-replayed']]).to.deep.equal([201, primero.body, 'true'])
    const sinLlave = await subidoA(slug, id, { ...subida, campos: { cubre: '["tradicion"]' } })
    expect([sinLlave.id, sinLlave.cubre]).to.deep.equal([primero.body.id, ['tradicion']])
    expect(await filasDe(slug, id)).to.have.length(1)
    const ctx = await contextOf(slug)
    const enDisco = await ctx.db('solicitudes_archivos').where({ sha256: primero.body.sha256 }).select('id')
    expect(enDisco).to.have.length(1)
  })

  it('ocho veces a la vez con la misma llave guardan uno solo, en la tabla y en el disco', async () => {
    const { id } = await solicitudConTramite(slug)
    const content = unPdf('Ocho veces')
    const antes = await archivosEnDisco(slug)
    const una = () => subirA(slug, id, { archivo: { content }, llave: 'ocho-a-la-vez' })
    const respuestas = await Promise.all(Array.from({ length: 8 }, una))
    expect(new Set(respuestas.map(({ status, body }) => `${status} ${body.id}`)).size).to.equal(1)
    expect(await filasDe(slug, id)).to.have.length(1)
    expect((await archivosEnDisco(slug)) - antes).to.equal(1)
  })

  it('seis archivos distintos a la vez dejan tres, y de los otros nada en el disco', async () => {
    const { id } = await solicitudConTramite(slug)
    const antes = await archivosEnDisco(slug)
    const respuestas = await Promise.all(Array.from({ length: 6 }, () => subirA(slug, id)))
    expect(respuestas.map(({ status }) => status).sort()).to.deep.equal([201, 201, 201, 422, 422, 422])
    expect(respuestas.find(({ status }) => status === 422)?.body.errors).to.deep.equal({ archivo: [SOLO_TRES] })
    expect((await filasDe(slug, id)).map(({ esta }) => esta)).to.deep.equal([true, true, true])
    expect((await archivosEnDisco(slug)) - antes).to.equal(3)
  })

  it('con el disco lleno lo dice y nada queda a medias; cuando hay espacio, el mismo entra', async () => {
    const { id } = await solicitudConTramite(slug)
    const { files } = (await contextOf(slug)).app
    files.putFile = () =>
      Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' }))
    const archivo = { archivo: { content: unPdf('Cédula de Ana') } }
    try {
      const { status, body } = await subirA(slug, id, archivo)
      expect([status, body.code]).to.deep.equal([507, 'sin_espacio'])
      expect(body.message).to.contain('No queda espacio en el disco')
    } finally {
      Reflect.deleteProperty(files, 'putFile')
    }
    expect(await filasDe(slug, id)).to.deep.equal([])
    expect((await subirA(slug, id, archivo)).status).to.equal(201)
  })

  it('lo que no se recibe se dice por campo, y nada queda', async () => {
    const { id } = await solicitudConTramite(slug)
    const antes = await archivosEnDisco(slug)
    const faltas = async (subida: Parameters<typeof subirA>[2]) => {
      const { status, body, raw } = await subirA(slug, id, subida)
      expect(status, raw.toString()).to.equal(422)
      return body.errors as Record<string, string[]>
    }
    expect(await faltas({ archivo: { content: UN_EXE } })).to.deep.equal({
      archivo: ['Es un programa y no se recibe.'],
    })
    expect((await faltas({ archivo: { content: UN_HEIC, name: 'IMG_1.jpg' } })).archivo?.[0]).to.match(/HEIC/)
    expect(await faltas({ archivo: { content: Buffer.alloc(0) } })).to.deep.equal({
      archivo: ['El archivo está vacío.'],
    })
    expect(await faltas({ campos: { cubre: '["cedula","otro"]' } })).to.deep.equal({
      cubre: ['Este trámite no pide ese documento.'],
    })
    expect(await faltas({ campos: { cubre: 'ced' } })).to.have.property('cubre')
    expect(await faltas({ archivo: { content: unZip({ 'a.exe': strToU8('MZ') }) } })).to.have.property('archivo')
    const sin = await api(slug).as('cliente').post(`/SolicitudesTramites/${id}/archivos`, {})
    expect([sin.status, sin.body.errors]).to.deep.equal([422, { archivo: ['Elija un archivo.'] }])
    expect([await filasDe(slug, id), await archivosEnDisco(slug)]).to.deep.equal([[], antes])
  })

  it('no llegan antes de elegir el trámite, mientras la oficina revisa, después de validados ni a una anulada', async () => {
    const nadaMas = async (datos: Parameters<typeof solicitudConTramite>[1], mensaje: RegExp) => {
      const { id } = await solicitudConTramite(slug, datos)
      const { status, body } = await subirA(slug, id)
      expect([status, mensaje.test(body.message)], body.message).to.deep.equal([409, true])
      expect(await filasDe(slug, id)).to.deep.equal([])
    }
    await nadaMas({ etapa: 1, estado: 'datos' }, /Elija primero/)
    await nadaMas({ etapa: 3, estado: 'recibidos' }, /está revisando/)
    await nadaMas({ etapa: 3, estado: 'en_revision' }, /está revisando/)
    await nadaMas({ etapa: 3, estado: 'devueltos' }, /Solo se reemplaza/)
    for (const [etapa, estado] of [
      [4, 'validados'],
      [5, 'sin_cita'],
      [6, 'firmada'],
    ] as const)
      await nadaMas({ etapa, estado }, /validaron/)
    await nadaMas({ anulada_en: new Date().toISOString() }, /anuló/)
  })

  it('los de una solicitud no los ve, sube, marca ni quita quien tiene otra', async () => {
    const { id } = await solicitudConTramite(slug)
    const archivo = await subidoA(slug, id)
    const ajena = await solicitudConTramite(slug, { id_usuario: null })
    const otro = api(slug).as('cliente')
    const deOtra = (await subidoA(slug, ajena.id, { quien: 'admin' })).id
    expect((await subirA(slug, ajena.id)).status).to.equal(404)
    for (const direccion of [
      `${ajena.id}/archivos/${deOtra}`,
      `${id}/archivos/${deOtra}`,
      `${ajena.id}/archivos/${archivo.id}`,
    ]) {
      expect((await otro.get(`/SolicitudesTramites/${direccion}`)).status, direccion).to.equal(404)
      expect((await otro.delete(`/SolicitudesTramites/${direccion}`)).status, direccion).to.equal(404)
      expect((await otro.put(`/SolicitudesTramites/${direccion}/cubre`, { cubre: [] })).status, direccion).to.equal(404)
    }
    expect((await otro.get(`/SolicitudesTramites/${ajena.id}/zip`)).status).to.equal(404)
    expect((await subirA(slug, id, { campos: { reemplaza_a: deOtra } })).status).to.equal(404)
    expect((await filasDe(slug, ajena.id)).map(({ esta }) => esta)).to.deep.equal([true])
  })

  it('se quitan hasta que se envían, y reemplazar uno sin enviar deja el nuevo en su lugar', async () => {
    const { id } = await solicitudConTramite(slug)
    const [uno, dos] = [await subidoA(slug, id), await subidoA(slug, id)]
    const cliente = api(slug).as('cliente')
    expect((await cliente.delete(`/SolicitudesTramites/${id}/archivos/${uno.id}`)).status).to.equal(204)
    expect((await cliente.delete(`/SolicitudesTramites/${id}/archivos/${uno.id}`)).status).to.equal(404)
    const tres = await subidoA(slug, id, { campos: { reemplaza_a: dos.id } })
    expect([tres.reemplaza_a, (await filasDe(slug, id)).map((fila) => fila.id)]).to.deep.equal([null, [tres.id]])
    await enviar(id)
    const tarde = await cliente.delete(`/SolicitudesTramites/${id}/archivos/${tres.id}`)
    expect([tarde.status, tarde.body.message]).to.deep.equal([409, 'Ese documento ya se envió y la oficina lo tiene.'])
  })

  it('dicen cuáles documentos traen hasta que se envían; después lo dice la oficina', async () => {
    const { id } = await solicitudConTramite(slug)
    const archivo = await subidoA(slug, id)
    const marcar = (quien: 'cliente' | 'admin', cubre: string[]) =>
      api(slug).as(quien).put(`/SolicitudesTramites/${id}/archivos/${archivo.id}/cubre`, { cubre })
    expect((await marcar('cliente', ['cedula', 'tradicion'])).body.cubre).to.deep.equal(['cedula', 'tradicion'])
    expect((await marcar('cliente', ['nada'])).body.errors).to.deep.equal({
      cubre: ['Este trámite no pide ese documento.'],
    })
    await enviar(id)
    expect((await marcar('cliente', [])).status).to.equal(409)
    expect((await marcar('admin', ['poder'])).body.cubre).to.deep.equal(['poder'])
  })

  it('lo que traen lo guarda una mesa a la vez: con una versión vieja se contesta la de ahora', async () => {
    const { id } = await solicitudConTramite(slug)
    const archivo = await subidoA(slug, id)
    const marcar = (cubre: string[]) =>
      api(slug)
        .as('admin')
        .put(`/SolicitudesTramites/${id}/archivos/${archivo.id}/cubre`, { cubre, version: archivo.version })
    expect((await marcar(['cedula'])).status).to.equal(200)
    const vieja = await marcar(['poder'])
    expect([vieja.status, JSON.stringify(vieja.body).includes('"cubre":["cedula"]')]).to.deep.equal([409, true])
  })

  it('se descargan con su nombre y su tipo, en la ventana solo lo que se miró, y queda en el historial', async () => {
    const { id } = await solicitudConTramite(slug)
    const pdf = await subidoA(slug, id, { archivo: { name: 'foto "uno".png', content: unPdf('PDF') } })
    const zip = await subidoA(slug, id, { archivo: { name: 'todo.zip', content: unZip({ 'a.txt': strToU8('hola') }) } })
    const foto = await subidoA(slug, id, { archivo: { name: 'cara', content: UN_PNG } })
    const bajar = async (archivo: number, query = {}) => {
      const { headers } = await api(slug).as('cliente').get(`/SolicitudesTramites/${id}/archivos/${archivo}`, query)
      return [headers['content-type'], headers['content-disposition'], headers['cache-control']]
    }
    expect(await bajar(pdf.id)).to.deep.equal([
      'application/pdf',
      "attachment; filename*=UTF-8''foto%20%22uno%22.pdf",
      'private, no-store',
    ])
    expect((await bajar(pdf.id, { ver: 1 }))[1]).to.match(/^inline/)
    expect((await bajar(foto.id, { ver: 1 }))[1]).to.equal("inline; filename*=UTF-8''cara.png")
    expect((await bajar(zip.id, { ver: 1 }))[1]).to.match(/^attachment/)
    const { db } = await contextOf(slug)
    await db('solicitudes_archivos').where({ id: pdf.id }).update({ sin_revisar: 'Nadie lo ha abierto.' })
    expect((await bajar(pdf.id, { ver: 1 }))[1]).to.match(/^attachment/)
    expect(
      await db('auditoria').where({ tabla: 'solicitudes_archivos', registro: pdf.id, accion: 'descargar' }),
    ).to.have.length(3)
  })

  it('el ZIP trae los que se enviaron y no fueron reemplazados, sin carpetas en sus nombres', async () => {
    const { id } = await solicitudConTramite(slug)
    const cliente = api(slug).as('cliente')
    await subidoA(slug, id, { archivo: { name: 'a:b*c.pdf' } })
    expect((await cliente.get(`/SolicitudesTramites/${id}/zip`)).status).to.equal(404)
    const viejo = await subidoA(slug, id)
    await enviar(id)
    await (await contextOf(slug)).db('solicitudes_archivos').where({ id: viejo.id }).update({ estado: 'reemplazado' })
    const { status, raw, headers } = await cliente.get(`/SolicitudesTramites/${id}/zip`)
    expect([status, headers['content-type']]).to.deep.equal([200, 'application/zip'])
    expect(raw.includes('01 a b c.pdf') && !raw.includes('Cédula')).to.equal(true)
  })

  it('lo que nadie envió se olvida al mes, con su archivo; lo enviado queda', async () => {
    const { id } = await solicitudConTramite(slug)
    const enviada = await solicitudConTramite(slug)
    await subidoA(slug, id)
    await subidoA(slug, enviada.id)
    await enviar(enviada.id)
    const ctx = await contextOf(slug)
    const dentroDe = (dias: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + dias * 86_400_000) })
    await olvidarArchivosSinEnviar(dentroDe(29))
    const [fila] = await filasDe(slug, id)
    expect(fila?.esta).to.equal(true)
    await olvidarArchivosSinEnviar(dentroDe(31))
    expect(await filasDe(slug, id)).to.deep.equal([])
    expect(await ctx.app.files.exists(ctx, fila?.url_archivo ?? '')).to.equal(false)
    expect((await filasDe(slug, enviada.id)).map(({ esta }) => esta)).to.deep.equal([true])
  })
})
