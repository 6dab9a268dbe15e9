import { expect } from 'chai'
import { insert } from '../../modules/kernel/index.ts'
import { BorradorDeSolicitud, pasarEtapa } from '../../modules/solicitudes/index.ts'
import type { EstadoDeSolicitud } from '../../schemas/solicitudes/etapas.ts'
import { api, contextOf, freshOffice, jobsDone, type Json } from '../harness/index.ts'
import { asunto, lettersLeft } from '../harness/mail.ts'
import { plantillaSubida } from '../harness/plantillas.ts'
import { conEscritura, deFuera, unaSolicitud, unTipo } from '../harness/solicitudes.ts'

const leer = (id: number) => `/SolicitudesTramites/${id}`
const revision = (id: number) => `/SolicitudesTramites/comentariosRevision/${id}`

describe('Solicitudes: las siete etapas', function () {
  this.timeout(120_000)
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const revisor = () => api(office).as('revisor')
  const pasar = async (id: number, ...estados: EstadoDeSolicitud[]) => {
    for (const a of estados) await pasarEtapa(await contextOf(office), id, { a })
  }
  const enDocumentos = async () => {
    const suya = await conEscritura(office)
    await pasar(suya.id, 'recibidos')
    return suya
  }
  const conMinuta = async (id: number, numero = 1) =>
    insert(await contextOf(office), BorradorDeSolicitud, {
      id_solicitud: id,
      numero,
      url_archivo: `solicitudes/prueba-${id}-${numero}.pdf`,
      bytes: 1,
      sha256: 'a'.repeat(64),
      parrafos: null,
    })
  const enRevision = async () => {
    const suya = await enDocumentos()
    await conMinuta(suya.id)
    expect((await revisor().put(leer(suya.id), { etapa: 4, respuesta_solicitud: 'Completos' })).status).to.equal(200)
    return suya
  }

  describe('1 a 2: elegir la escritura', () => {
    it('quien tiene el enlace elige una de las que se ofrecen: hace su documento ágil y pasa a la 2', async () => {
      const tipo = await unTipo(office)
      const { id, cliente } = await deFuera(office)
      const reply = await cliente.post('/documentosAgiles', {
        id_plantilla: tipo.id_plantilla,
        nombre_documento: 'Compraventa',
      })
      expect(reply.status, reply.raw.toString()).to.equal(201)
      const { body } = await cliente.get(leer(id))
      expect(body).to.include({
        etapa: 2,
        estado: 'elegido',
        id_plantilla: tipo.id_plantilla,
        id_tramite: reply.body.id,
        titulo: tipo.titulo,
        nombre_documento: 'Compraventa.docx',
      })
      expect(body.tipo.papeles).to.deep.equal(tipo.papeles)
    })

    it('elegir otra vez, antes de enviar documentos, reemplaza la primera; después, no', async () => {
      const { id, cliente } = await conEscritura(office)
      const { id_tramite } = (await cliente.get(leer(id))).body
      const otra = await unTipo(office)
      const body = { id_plantilla: otra.id_plantilla, nombre_documento: 'Otra' }
      expect((await cliente.post('/documentosAgiles', body)).status).to.equal(201)
      expect((await cliente.get(leer(id))).body).to.include({ etapa: 2, id_plantilla: otra.id_plantilla })
      const { db } = await contextOf(office)
      expect(await db('documentos_generados').where('id', id_tramite)).to.have.length(0)
      await pasar(id, 'recibidos')
      expect((await cliente.post('/documentosAgiles', body)).status).to.equal(409)
    })

    it('de lo que no se ofrece no elige quien viene de fuera, ni lo ve; la oficina sí', async () => {
      const suelta = await plantillaSubida(office)
      const tipo = await unTipo(office, { activo: false })
      const { id, cliente } = await deFuera(office)
      for (const id_plantilla of [suelta.id, tipo.id_plantilla, 999_999]) {
        const reply = await cliente.post('/documentosAgiles', { id_plantilla, nombre_documento: 'x' })
        expect([reply.status, Object.keys(reply.body.errors as object)]).to.deep.equal([422, ['id_plantilla']])
      }
      const vistas = ((await cliente.get('/PlantillaAgiles/Order')).body as Json[]).map((una) => una.id)
      expect(vistas).to.not.include.members([suelta.id]).and.not.include.members([tipo.id_plantilla])
      expect(((await revisor().get('/PlantillaAgiles/Order')).body as Json[]).map((una) => una.id)).to.include(
        suelta.id,
      )
      const dela = await revisor().post('/documentosAgiles', {
        id_plantilla: suelta.id,
        nombre_documento: 'x',
        id_solicitud: id,
      })
      expect(dela.status, dela.raw.toString()).to.equal(201)
    })

    it('nadie elige por otro: ni con su enlace, ni con su sesión; sin decir cuál, solo quien redacta', async () => {
      const { id_plantilla } = await unTipo(office)
      const [una, otra] = [await deFuera(office), await deFuera(office)]
      const body = { id_plantilla, nombre_documento: 'x' }
      expect((await una.cliente.post('/documentosAgiles', { ...body, id_solicitud: otra.id })).status).to.equal(404)
      const cliente = api(office).as('cliente')
      expect((await cliente.post('/documentosAgiles', { ...body, id_solicitud: otra.id })).status).to.equal(404)
      expect((await cliente.post('/documentosAgiles', body)).body.errors).to.have.all.keys('id_solicitud')
      const suya = (await cliente.post('/SolicitudesTramites', unaSolicitud())).body.id
      expect((await cliente.post('/documentosAgiles', { ...body, id_solicitud: suya })).status).to.equal(201)
      expect((await api(office).anonymous.post('/documentosAgiles', body)).status).to.equal(401)
    })

    it('una plantilla que se ofrece, o de la que se pidió algo, queda inactiva en vez de borrarse', async () => {
      const { id_plantilla } = await unTipo(office)
      const { body } = await api(office).as('admin').delete(`/templates/${id_plantilla}`)
      expect(body).to.deep.include({ eliminado: false })
      expect(body.message).to.contain('1 escritura que se ofrece')
    })
  })

  describe('3 a 4: validar', () => {
    it('«Validar Documento» solo en la 3, con respuesta; sin minuta quedan validados, con minuta, enviada', async () => {
      const pronto = await conEscritura(office)
      expect((await revisor().put(leer(pronto.id), { etapa: 4, respuesta_solicitud: 'Listo' })).status).to.equal(409)
      const { id, cliente } = await enDocumentos()
      expect((await revisor().put(leer(id), { etapa: 4 })).body.errors).to.deep.equal({
        respuesta_solicitud: ['Campo requerido'],
      })
      const { body } = await revisor().put(leer(id), { etapa: 4, respuesta_solicitud: 'Están completos' })
      expect(body).to.include({ etapa: 4, estado: 'validados', respuesta_solicitud: 'Están completos' })
      expect((await cliente.get(leer(id))).body).to.include({ etapa: 4, respuesta_solicitud: 'Están completos' })
      expect((await revisor().put(leer(id), { etapa: 4, respuesta_solicitud: 'Otra vez' })).status).to.equal(409)
      const otra = await enRevision()
      expect((await revisor().get(leer(otra.id))).body).to.include({ etapa: 4, estado: 'minuta_enviada' })
    })

    it('dos mesas que validan a la vez: una valida, la otra recibe 409 con la solicitud como quedó', async () => {
      const { id } = await enDocumentos()
      const { version } = (await revisor().get(leer(id))).body
      const todas = await Promise.all(
        ['A', 'B', 'C', 'D'].map((respuesta_solicitud, i) =>
          api(office)
            .as(i % 2 ? 'revisor' : 'radicador')
            .put(leer(id), { etapa: 4, respuesta_solicitud, version }),
        ),
      )
      expect(todas.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409])
      const gana = todas.find(({ status }) => status === 200)?.body.respuesta_solicitud
      for (const { status, body } of todas)
        if (status === 409) expect(body.actual).to.include({ etapa: 4, respuesta_solicitud: gana })
      const pasos = (await revisor().get(leer(id))).body.pasos as Json[]
      expect(pasos.filter(({ estado }) => estado === 'validados')).to.have.length(1)
    })

    it('quien pide no valida, ni devuelve, ni asigna, ni firma, ni anula: tampoco escribiéndolo en su cuerpo', async () => {
      const { id, cliente } = await enDocumentos()
      const { db } = await contextOf(office)
      const de = await db('usuarios').where({ usuario: 'cliente' }).first<{ id: number }>('id')
      await db('solicitudes').where({ id }).update({ id_usuario: de.id })
      const antes = (await revisor().get(leer(id))).body
      for (const quien of [cliente, api(office).as('cliente')])
        for (const body of [
          { etapa: 4, respuesta_solicitud: 'x' },
          { respuesta_solicitud: 'x' },
          { estado: 'firmada' },
          { estado: 'en_revision' },
          { estado: 'anulada', motivo: 'x' },
          { id_asignado: null },
          { nombre: 'Otra', estado: 'entregada' },
        ]) {
          const reply = await quien.put(leer(id), body)
          expect([reply.status, Object.values(reply.body.errors as object)[0]], JSON.stringify(body)).to.deep.equal([
            422,
            ['Eso lo decide la notaría.'],
          ])
        }
      for (const body of [
        { etapa: 6 },
        { estado: 'sin_cita' },
        { id_usuario: 1 },
        { fecha_citacion: 'x' },
        { id_plantilla: 1 },
      ])
        expect((await cliente.put(leer(id), body)).status, JSON.stringify(body)).to.equal(422)
      expect((await revisor().get(leer(id))).body).to.deep.equal(antes)
    })

    it('se devuelve solo con algo rechazado', async () => {
      const { id } = await enDocumentos()
      expect((await revisor().put(leer(id), { estado: 'devueltos' })).body.errors).to.have.all.keys('estado')
    })
  })

  describe('4: revisar la minuta', () => {
    it('un comentario se queda en la 4, en orden y con su par usuarioN, comentarioN', async () => {
      const { id, cliente } = await enRevision()
      const uno = await cliente.put(revision(id), {
        respuesta: false,
        usuario: 'Ana Ruiz',
        comentarios: 'Mi dirección es otra',
      })
      expect([uno.status, uno.body.etapa, uno.body.estado]).to.deep.equal([200, 4, 'con_observaciones'])
      // true with a comment is a comment
      expect((await cliente.put(revision(id), { respuesta: true, comentarios: 'Y el precio' })).body).to.include({
        etapa: 4,
      })
      await revisor().put(revision(id), { respuesta: false, usuario: 'El Notario', comentarios: 'Corregido' })
      const { body } = await revisor().get(`/SolicitudesTramites/comentariosRevisionView/${id}`)
      expect(body).to.include({
        usuario1: 'Ana Ruiz',
        comentario1: 'Mi dirección es otra',
        usuario2: 'Ana María Ruiz Ñáñez',
        comentario2: 'Y el precio',
        usuario3: 'revisor',
        comentario3: 'Corregido',
      })
      expect((body.comentarios as Json[]).map(({ orden, de }) => `${orden} ${de}`)).to.deep.equal([
        '1 cliente',
        '2 cliente',
        '3 oficina',
      ])
      const visto = (await cliente.get(`/SolicitudesTramites/comentariosRevisionView/${id}`)).body
      expect(visto.usuario3).to.equal((await contextOf(office)).office.nombre)
    })

    it('se acepta la minuta que se leyó: con otra ya enviada, 409; el comentario queda en la que se leyó', async () => {
      const { id, cliente } = await enRevision()
      await conMinuta(id, 2)
      const tarde = await cliente.put(revision(id), { respuesta: true, minuta: 1 })
      expect([tarde.status, tarde.body.code, tarde.body.actual.etapa]).to.deep.equal([409, 'version', 4])
      expect((tarde.body.actual.borradores as Json[]).map(({ numero }) => numero)).to.deep.equal([1, 2])
      const dicho = await cliente.put(revision(id), { respuesta: false, comentarios: 'El precio', minuta: 1 })
      expect(dicho.body.comentarios[0].id_borrador).to.equal(dicho.body.borradores[0].id)
      expect((await cliente.put(revision(id), { respuesta: true, minuta: 7 })).status).to.equal(404)
      expect((await cliente.put(revision(id), { respuesta: true, minuta: 2 })).body.etapa).to.equal(5)
    })

    it('aceptar sin comentario pasa a la 5, una vez; sin minuta no hay qué aceptar', async () => {
      const { id, cliente } = await enRevision()
      const acepta = await Promise.all([1, 2, 3].map(() => cliente.put(revision(id), { respuesta: true })))
      expect(acepta.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409])
      const { body } = await cliente.get(leer(id))
      expect(body).to.include({ etapa: 5, estado: 'sin_cita' })
      expect((body.pasos as Json[]).slice(-2).map(({ etapa, estado }) => [etapa, estado])).to.deep.equal([
        [4, 'aceptada'],
        [5, 'sin_cita'],
      ])
      // one request for both: no more than twenty are begun in a minute
      const sin = await conEscritura(office)
      expect((await sin.cliente.put(revision(sin.id), { respuesta: true })).status).to.equal(409)
      await pasar(sin.id, 'recibidos')
      await revisor().put(leer(sin.id), { etapa: 4, respuesta_solicitud: 'Completos' })
      expect((await sin.cliente.put(revision(sin.id), { respuesta: true })).body.errors).to.have.all.keys('respuesta')
      expect(
        (await sin.cliente.put(revision(sin.id), { respuesta: false, comentarios: ' ' })).body.errors,
      ).to.have.all.keys('comentarios')
    })

    it('comentarios a la vez quedan todos, cada uno con su número', async () => {
      const { id, cliente } = await enRevision()
      const decir = (comentarios: string) => cliente.put(revision(id), { respuesta: false, comentarios })
      const todas = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(decir))
      expect(todas.map(({ status }) => status)).to.deep.equal(Array(5).fill(200))
      const { comentarios } = (await cliente.get(`/SolicitudesTramites/comentariosRevisionView/${id}`)).body
      expect((comentarios as Json[]).map(({ orden }) => orden)).to.deep.equal([1, 2, 3, 4, 5])
    })
  })

  describe('5 a 6, y anular', () => {
    it('la oficina firma, autoriza y entrega, en ese orden; después el contacto no cambia', async () => {
      const { id, cliente } = await enRevision()
      await cliente.put(revision(id), { respuesta: true })
      expect((await revisor().put(leer(id), { estado: 'entregada' })).status).to.equal(409)
      for (const estado of ['firmada', 'autorizada', 'copia_lista', 'entregada'])
        expect((await revisor().put(leer(id), { estado })).body).to.include({ etapa: 6, estado })
      expect((await cliente.put(leer(id), { telefono: '1' })).status).to.equal(409)
      expect((await revisor().put(leer(id), { estado: 'anulada', motivo: 'x' })).body.errors).to.have.all.keys('estado')
    })

    it('anulada dice por qué, no se cambia más y sale de la lista', async () => {
      const { id, cliente } = await enDocumentos()
      expect((await revisor().put(leer(id), { estado: 'anulada' })).body.errors).to.deep.equal({
        motivo: ['Escriba por qué se anula.'],
      })
      expect((await revisor().put(leer(id), { estado: 'anulada', motivo: 'Repetida' })).body).to.include({
        estado: 'recibidos',
      })
      for (const [quien, body] of [
        [cliente, { nombre: 'x' }],
        [revisor(), { etapa: 4, respuesta_solicitud: 'x' }],
      ] as const)
        expect((await quien.put(leer(id), body)).status).to.equal(409)
      const ids = async (query: Record<string, string>) =>
        ((await revisor().get('/SolicitudesTramites', query)).body.data as Json[]).map((una) => una.id)
      expect(await ids({})).to.not.include(id)
      expect(await ids({ anuladas: '1' })).to.include(id)
    })

    it('una versión vieja no guarda: 409 con la solicitud como está', async () => {
      const { id, cliente } = await deFuera(office)
      expect((await cliente.put(leer(id), { nombre: 'Luz', version: 1 })).status).to.equal(200)
      const reply = await cliente.put(leer(id), { nombre: 'Mar', version: 1 })
      expect([reply.status, reply.body.actual.nombre]).to.deep.equal([409, 'Luz'])
    })
  })

  it('cada turno se avisa una vez al correo de quien pidió', async () => {
    const { id, cliente } = await enRevision()
    await cliente.put(revision(id), { respuesta: true })
    await revisor().put(leer(id), { estado: 'firmada' })
    await jobsDone(office)
    const { correo_electronico } = (await cliente.get(leer(id))).body
    const asuntos = (await lettersLeft())
      .filter(({ to }) => to === correo_electronico)
      .map((carta) => asunto(carta).split(' · ')[0])
    expect(asuntos.sort()).to.deep.equal([
      'Puede agendar la firma',
      'Recibimos sus datos',
      'Recibimos sus documentos',
      'Su escritura está firmada',
      'Su minuta está lista para revisar',
    ])
  })
})
