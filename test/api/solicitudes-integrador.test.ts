import { deflateSync } from 'node:zlib'
import { expect } from 'chai'
import { horaLibre } from '../harness/citas.ts'
import { unZip } from '../harness/adjuntos.ts'
import { api, contextOf, freshOffice, sendForm, unPdf, type Json, type Reply } from '../harness/index.ts'
import { conEscritura, deFuera, unaSolicitud, unTipo } from '../harness/solicitudes.ts'
import { archivosEnDisco, enviarForma, filasDe, subidoA, subirA } from '../harness/solicitudes-papeles.ts'

const MEGA = 1024 * 1024

/** A PDF of a hundred kilobytes whose only page says a hundred megabytes of nothing. */
function pdfBomba(): Buffer {
  const dice = deflateSync(Buffer.concat([Buffer.from('BT /F1 12 Tf (Hola) Tj ET\n'), Buffer.alloc(100 * MEGA, ' ')]))
  return Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R' +
        '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj\n' +
        `4 0 obj<</Length ${dice.length}/Filter/FlateDecode>>stream\n`,
    ),
    dice,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

describe('Solicitudes: como las llama un programa de afuera, y como las ataca', function () {
  this.timeout(120_000)
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const bien = ({ status, body, raw }: Reply): Json => {
    expect(status, raw.toString()).to.be.within(200, 201)
    return body
  }
  const etapa = ({ etapa: una, estado }: Json) => [una, estado]

  it('las llamadas de la especificación, sin borrador, llegan a la etapa 5: por palabra de la notaría, y así queda', async () => {
    const { id_plantilla } = await unTipo(office)
    const oficina = api(office).as('admin')
    const { id, cliente } = await deFuera(office)
    bien(await cliente.post('/documentosAgiles', { id_plantilla, nombre_documento: 'Compraventa' }))
    bien(await enviarForma(cliente, id, 'documentos[]', 1))
    bien(await oficina.put(`/SolicitudesTramites/${id}`, { etapa: 4, respuesta_solicitud: 'Todo está.' }))
    const revision = `/SolicitudesTramites/comentariosRevision/${id}`
    expect(
      (await cliente.put(revision, { respuesta: true, usuario: 'Ana', comentarios: '' })).status,
      'of who asked',
    ).to.equal(422)
    const aceptada = bien(await oficina.put(revision, { respuesta: true, usuario: 'Ana', comentarios: '' }))
    expect(etapa(aceptada)).to.deep.equal([5, 'sin_cita'])
    const paso = aceptada.pasos.find((uno: Json) => uno.estado === 'aceptada')
    expect(paso.motivo).to.equal(
      'La notaría dice que la minuta se mostró por fuera de esta página y que quien la pidió la aceptó.',
    )
  })

  it('cómo se mostró por fuera lo dice la oficina, también de una que envió, y queda en los pasos; quien pide, no', async () => {
    const { id, cliente } = await conEscritura(office)
    const oficina = api(office).as('admin')
    const dice = { respuesta: true, comentarios: '', mostrada: 'La leyó en la ventanilla el martes y dijo que sí.' }
    await (await contextOf(office)).db('solicitudes').where({ id }).update({ etapa: 4, estado: 'minuta_enviada' })
    bien(
      await sendForm(
        oficina,
        `/SolicitudesTramites/${id}/borradores`,
        {},
        { archivo: { name: 'minuta.pdf', content: unPdf('Diez') } },
      ),
    )
    const revision = `/SolicitudesTramites/comentariosRevision/${id}`
    expect((await cliente.put(revision, dice)).body.errors).to.deep.equal({ mostrada: ['Eso lo decide la notaría.'] })
    const pasoDe = ({ pasos }: Json) => pasos.find((uno: Json) => uno.estado === 'aceptada').motivo
    const enviada = bien(await oficina.put(revision, dice))
    expect(etapa(enviada)).to.deep.equal([5, 'sin_cita'])
    expect(pasoDe(enviada)).to.equal(
      `La notaría dice que quien la pidió la aceptó por fuera de esta página: ${dice.mostrada}`,
    )
    const otra = await conEscritura(office)
    await (await contextOf(office)).db('solicitudes').where({ id: otra.id }).update({ etapa: 4, estado: 'validados' })
    expect(pasoDe(bien(await oficina.put(`/SolicitudesTramites/comentariosRevision/${otra.id}`, dice)))).to.equal(
      `La notaría dice que la minuta se mostró por fuera de esta página y que quien la pidió la aceptó: ${dice.mostrada}`,
    )
  })

  it('de la etapa 1 a la cita con los cuerpos de la especificación (sección 7), a la letra', async () => {
    const { id_plantilla } = await unTipo(office)
    const oficina = api(office).as('admin')
    const { nombre, apellidos, correo_electronico, direccion, telefono } = unaSolicitud()
    const { id, cliente } = await deFuera(office, {
      nombre,
      apellidos,
      correo_electronico,
      direccion,
      telefono,
      etapa: 1,
    })
    const ofrecidas = bien(await cliente.get('/PlantillaAgiles/Order')) as unknown as Json[] // a list
    expect(ofrecidas.map((una) => una.id)).to.include(id_plantilla)
    expect(bien(await cliente.post('/documentosAgiles', { id_plantilla, nombre_documento: 'Compraventa' })).id).to.be.a(
      'number',
    )
    const enviada = bien(await enviarForma(cliente, id, 'documentos[]', 3))
    expect(etapa(enviada)).to.deep.equal([3, 'recibidos'])
    expect(enviada.documentos_anexos.map((uno: Json) => Object.keys(uno).sort())).to.deep.equal(
      Array(3).fill(['documento', 'url']),
    )
    bien(await oficina.put(`/SolicitudesTramites/${id}`, { etapa: 4, respuesta_solicitud: 'Todo está.' }))
    bien(
      await sendForm(
        oficina,
        `/SolicitudesTramites/${id}/borradores`,
        {},
        { archivo: { name: 'minuta.pdf', content: unPdf('Diez') } },
      ),
    )
    const revision = `/SolicitudesTramites/comentariosRevision/${id}`
    const comenta = { respuesta: false, usuario: 'Ana', comentarios: 'El precio es otro.' }
    expect(etapa(bien(await cliente.put(revision, comenta)))).to.deep.equal([4, 'con_observaciones'])
    const conTexto = bien(
      await cliente.put(revision, { respuesta: true, usuario: 'Ana', comentarios: 'Y mi dirección.' }),
    )
    expect(conTexto.etapa, 'accepting with a comment stays').to.equal(4)
    expect(bien(await cliente.get(`/SolicitudesTramites/comentariosRevisionView/${id}`))).to.include({
      usuario1: 'Ana',
      comentario1: 'El precio es otro.',
      usuario2: 'Ana',
      comentario2: 'Y mi dirección.',
    })
    bien(
      await sendForm(
        oficina,
        `/SolicitudesTramites/${id}/borradores`,
        {},
        { archivo: { name: 'minuta.pdf', content: unPdf('Doce') } },
      ),
    )
    expect(
      etapa(bien(await cliente.put(revision, { respuesta: true, usuario: 'Ana', comentarios: '' }))),
    ).to.deep.equal([5, 'sin_cita'])
    const { fecha } = horaLibre()
    expect(bien(await cliente.put('/ActualizarhorariosTramites', { id_tramite: id, fecha }))).to.include({
      estado: 'agendada',
    })
    expect(bien(await cliente.get(`/SolicitudesTramites/${id}`))).to.include({ etapa: 5, fecha_citacion: fecha })
  })

  it('lo que falta o no sirve se dice con las palabras de la especificación (secciones 5 y 8)', async () => {
    const { anonymous } = api(office)
    const vacia = { nombre: '', apellidos: '', correo_electronico: '', direccion: '', telefono: '', etapa: 1 }
    const requeridos = Object.fromEntries(
      Object.keys(vacia)
        .filter((uno) => uno !== 'etapa')
        .map((uno) => [uno, ['Campo requerido']]),
    )
    expect((await anonymous.post('/SolicitudesTramites', vacia)).body.errors).to.deep.equal(requeridos)
    expect(
      (await anonymous.post('/SolicitudesTramites', unaSolicitud({ correo_electronico: 'ana' }))).body.errors,
    ).to.deep.equal({ correo_electronico: ['Correo no valido'] })
    const { id, cliente } = await conEscritura(office)
    expect((await enviarForma(cliente, id, 'documentos[]', 4)).body.errors['documentos[]']).to.deep.equal([
      'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar',
    ])
    expect((await enviarForma(cliente, id, 'documentos[]', 0)).status).to.equal(422)
    await (await contextOf(office)).db('solicitudes').where({ id }).update({ etapa: 5, estado: 'sin_cita' })
    const { fecha } = horaLibre()
    const otra = await conEscritura(office)
    await (await contextOf(office)).db('solicitudes').where({ id: otra.id }).update({ etapa: 5, estado: 'sin_cita' })
    bien(await otra.cliente.put('/ActualizarhorariosTramites', { id_tramite: otra.id, fecha }))
    expect((await cliente.put('/ActualizarhorariosTramites', { id_tramite: id, fecha })).body.message).to.equal(
      'No disponible',
    )
  })

  it('bombas y cuerpos enormes por el enlace: se niegan en palabras, nada queda en el disco, y la oficina sigue', async () => {
    const { id, cliente: quien } = await conEscritura(office)
    const antes = await archivosEnDisco(office)
    const estado = async (content: Buffer, name: string) =>
      (await subirA(office, id, { quien, archivo: { name, content } })).status
    expect(await estado(unZip({ 'a.txt': Buffer.alloc(200 * MEGA) }), 'bomba.zip')).to.equal(422)
    const mentira = unZip({ 'a.txt': Buffer.alloc(50 * MEGA) })
    mentira.writeUInt32LE(1000, mentira.lastIndexOf(Buffer.from('PK\x01\x02')) + 24)
    expect(await estado(mentira, 'miente.zip')).to.equal(422)
    expect(await estado(Buffer.concat([unPdf('Grande'), Buffer.alloc(25 * MEGA)]), 'grande.pdf')).to.equal(413)
    const bomba = await enviarForma(quien, id, 'documentos[]', 1, { ids: `[${'['.repeat(50_000)}` })
    expect(bomba.status).to.equal(422)
    expect([await filasDe(office, id), await archivosEnDisco(office)]).to.deep.equal([[], antes])
    const largo = 'x'.repeat(30 * MEGA)
    for (const path of [
      `/SolicitudesTramites/comentariosRevision/${id}`,
      `/SolicitudesTramites/${id}`,
      '/ActualizarhorariosTramites',
    ])
      expect((await quien.put(path, { comentarios: largo })).status, path).to.equal(413)
    await subidoA(office, id, { quien })
    const empezo = performance.now()
    const borrador = { archivo: { name: 'minuta.pdf', content: pdfBomba() } }
    await (await contextOf(office)).db('solicitudes').where({ id }).update({ etapa: 4, estado: 'validados' })
    const minuta = await sendForm(api(office).as('admin'), `/SolicitudesTramites/${id}/borradores`, {}, borrador)
    expect(minuta.status, minuta.raw.toString()).to.be.oneOf([201, 422])
    expect(performance.now() - empezo, 'ms').to.be.lessThan(60_000)
    expect((await quien.get(`/SolicitudesTramites/${id}`)).status).to.equal(200)
  })
})
