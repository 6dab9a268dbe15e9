import { expect } from 'chai'
import { api, contextOf, freshOffice, unPdf } from '../harness/index.ts'
import { UN_EXE } from '../harness/adjuntos.ts'
import { sendForm } from '../harness/files.ts'
import type { Json, Reply } from '../harness/http.ts'
import type { Client } from '../harness/offices.ts'
import { unaPlantilla } from '../harness/plantillas.ts'
import { deFuera } from '../harness/solicitudes.ts'
import {
  archivosEnDisco,
  enviarForma,
  filasDe,
  solicitudConTramite,
  subidoA,
  subirA,
  tipoOfrecido,
} from '../harness/solicitudes-papeles.ts'

const SOLO_TRES = 'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar'

describe('Solicitudes: enviar los documentos', function () {
  this.timeout(60_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  beforeEach(async () => {
    await (await contextOf(slug)).db('limites').delete()
  })
  const cliente = () => api(slug).as('cliente')
  const admin = () => api(slug).as('admin')
  const enviar = (id: number, ids: readonly number[], quien: Client = cliente(), llave?: string): Promise<Reply> =>
    quien.post(`/SolicitudesTramites/estadoTres/${id}`, { ids }, llave ? { 'idempotency-key': llave } : {})
  const responder = (id: number, archivo: number, estado: string, motivo?: string) =>
    admin().put(`/SolicitudesTramites/${id}/archivos/${archivo}`, { estado, motivo })
  const donde = async (id: number) => {
    const { db } = await contextOf(slug)
    const { etapa, estado } = await db('solicitudes')
      .where({ id })
      .first<{ etapa: number; estado: string }>('etapa', 'estado')
    return `${etapa} ${estado}`
  }
  /** Sent files of a request, as many as told. */
  const enviada = async (cuantos: number): Promise<{ id: number; archivos: Json[] }> => {
    const { id } = await solicitudConTramite(slug)
    const archivos = []
    for (let n = 0; n < cuantos; n++)
      archivos.push(await subidoA(slug, id, { archivo: { name: `${n}.pdf` }, campos: { cubre: '["cedula"]' } }))
    expect(
      (
        await enviar(
          id,
          archivos.map((uno) => Number(uno.id)),
        )
      ).status,
    ).to.equal(200)
    return { id, archivos }
  }
  const devolver = async (id: number) => {
    const reply = await admin().put(`/SolicitudesTramites/${id}`, { estado: 'devueltos', motivo: 'Faltan' })
    expect(reply.status, reply.raw.toString()).to.equal(200)
  }

  it('de uno a tres de los que se subieron, por sus ids, llevan la solicitud a la etapa 3; los que no se nombran se olvidan', async () => {
    const { id } = await solicitudConTramite(slug)
    const [uno, dos] = [await subidoA(slug, id), await subidoA(slug, id)]
    const vacia = await enviar(id, [])
    expect([vacia.status, vacia.body.errors]).to.deep.equal([422, { documentos: ['Adjunte al menos un documento.'] }])
    const { status, body, raw } = await enviar(id, [uno.id])
    expect(status, raw.toString()).to.equal(200)
    expect([body.etapa, body.estado, body.archivos.map((archivo: Json) => archivo.id)]).to.deep.equal([
      3,
      'recibidos',
      [uno.id],
    ])
    expect(body.archivos[0].enviado_en).to.be.a('string')
    expect((await filasDe(slug, id)).map((fila) => fila.id)).to.not.include(dos.id)
    const otra = await enviar(id, [uno.id])
    expect([otra.status, otra.body.message]).to.deep.equal([
      409,
      'Los documentos ya se enviaron y la oficina los está revisando.',
    ])
  })

  it('como `documentos[]` o `documentos` de un formulario, hasta tres entre todos (especificación 3, sección 5)', async () => {
    const [a, b] = [await solicitudConTramite(slug), await solicitudConTramite(slug)]
    for (const [{ id }, campo] of [
      [a, 'documentos[]'],
      [b, 'documentos'],
    ] as const) {
      const { status, body, raw } = await enviarForma(cliente(), id, campo, 3)
      expect(status, raw.toString()).to.equal(200)
      expect([body.etapa, body.archivos.length, body.documentos_anexos.length]).to.deep.equal([3, 3, 3])
    }
    const { id } = await solicitudConTramite(slug)
    const subido = await subidoA(slug, id)
    const antes = await archivosEnDisco(slug)
    expect((await enviarForma(cliente(), id, 'documentos[]', 4)).body.errors).to.deep.equal({
      'documentos[]': [SOLO_TRES],
    })
    const cuatro = await enviarForma(cliente(), id, 'documentos[]', 3, { ids: `[${subido.id}]` })
    expect([cuatro.status, cuatro.body.errors]).to.deep.equal([422, { documentos: [SOLO_TRES] }])
    const malo = await sendForm(
      cliente(),
      `/SolicitudesTramites/estadoTres/${id}`,
      {},
      { 'documentos[]': { name: 'x.pdf', content: UN_EXE } },
    )
    expect([malo.status, malo.body.errors]).to.deep.equal([422, { documentos: ['Es un programa y no se recibe.'] }])
    expect([await donde(id), await archivosEnDisco(slug)]).to.deep.equal(['2 elegido', antes])
    expect(
      (await enviarForma(cliente(), id, 'documentos[]', 2, { ids: `[${subido.id}]` })).body.archivos,
    ).to.have.length(3)
  })

  it('el envío repetido con su llave responde lo mismo; ocho a la vez avanzan una vez', async () => {
    const { id } = await solicitudConTramite(slug)
    const { id: archivo } = await subidoA(slug, id)
    const respuestas = await Promise.all(
      Array.from({ length: 8 }, () => enviar(id, [archivo], cliente(), 'envio-unico')),
    )
    expect(new Set(respuestas.map(({ status }) => status))).to.deep.equal(new Set([200]))
    const { db } = await contextOf(slug)
    expect(await db('solicitudes_pasos').where({ id_solicitud: id, estado: 'recibidos' })).to.have.length(1)
  })

  it('de lo que cubría un archivo para otra escritura no queda nada al elegir una distinta', async () => {
    const { id } = await solicitudConTramite(slug)
    const { id: archivo } = await subidoA(slug, id, { campos: { cubre: '["cedula"]' } })
    const { db } = await contextOf(slug)
    await db('solicitudes')
      .where({ id })
      .update({ id_plantilla: (await unaPlantilla(undefined, slug)).id })
    expect((await cliente().get(`/SolicitudesTramites/${id}`)).body.archivos[0].cubre).to.deep.equal([])
    expect((await enviar(id, [archivo])).body.archivos[0].cubre).to.deep.equal([])
    const fila = await db('solicitudes_archivos').where({ id: archivo }).first<{ cubre: string }>('cubre')
    expect(fila.cubre).to.equal('[]')
  })

  it('ids de otra solicitud, que ya no están o ya se enviaron no se envían', async () => {
    const { id } = await solicitudConTramite(slug)
    const otra = await enviada(1)
    const suyo = await subidoA(slug, id)
    for (const ids of [[otra.archivos[0].id], [suyo.id, 999_999]]) {
      const { status, body } = await enviar(id, ids)
      expect([status, body.errors]).to.deep.equal([422, { ids: ['Ese archivo ya no está: súbalo de nuevo.'] }])
    }
    expect([await donde(id), (await filasDe(slug, id)).length]).to.deep.equal(['2 elegido', 1])
  })

  it('la oficina acepta o rechaza cada uno con su motivo; con la primera respuesta empieza la revisión', async () => {
    const {
      id,
      archivos: [uno, dos],
    } = await enviada(2)
    expect(
      (await cliente().put(`/SolicitudesTramites/${id}/archivos/${uno.id}`, { estado: 'aceptado' })).status,
    ).to.equal(403)
    expect((await responder(id, uno.id, 'rechazado', ' ')).body.errors).to.have.property('motivo')
    expect(await donde(id)).to.equal('3 recibidos')
    expect((await responder(id, uno.id, 'rechazado', 'Está borroso')).body).to.include({
      estado: 'rechazado',
      motivo: 'Está borroso',
    })
    expect(await donde(id)).to.equal('3 en_revision')
    expect((await responder(id, uno.id, 'aceptado')).body).to.include({ estado: 'aceptado', motivo: null })
    expect((await responder(id, dos.id, 'pendiente')).body).to.include({ estado: 'pendiente' })
    // a desk whose page is older than the other's answer sees that answer first
    const tarde = await admin().put(`/SolicitudesTramites/${id}/archivos/${uno.id}`, {
      estado: 'rechazado',
      motivo: 'No se lee',
      version: uno.version,
    })
    expect([tarde.status, tarde.body.actual?.estado], tarde.raw.toString()).to.deep.equal([409, 'aceptado'])
    const sinEnviar = await solicitudConTramite(slug)
    const suelto = await subidoA(slug, sinEnviar.id)
    expect((await responder(sinEnviar.id, suelto.id, 'aceptado')).status).to.equal(409)
  })

  it('de lo devuelto se reemplaza solo lo rechazado: el anterior queda con su respuesta y la solicitud vuelve a la oficina', async () => {
    const {
      id,
      archivos: [uno, dos, tres],
    } = await enviada(3)
    await responder(id, uno.id, 'rechazado', 'Está borroso')
    await responder(id, dos.id, 'aceptado')
    const reemplazar = (cual: number, quien: 'cliente' | 'admin' = 'cliente') =>
      subirA(slug, id, { quien, campos: { reemplaza_a: cual } })
    expect((await reemplazar(uno.id)).status, 'before it is returned').to.equal(409)
    await devolver(id)
    expect((await reemplazar(dos.id)).body.message).to.equal('La oficina ya aceptó ese documento.')
    expect((await reemplazar(tres.id)).status).to.equal(409)
    expect((await subirA(slug, id)).body.message).to.equal('Solo se reemplaza lo que la oficina rechazó.')
    expect((await enviar(id, [])).body.errors).to.deep.equal({ documentos: ['Falta reemplazar «0.pdf».'] })
    const primero = (await reemplazar(uno.id)).body
    const nuevo = (await reemplazar(primero.id)).body
    expect([nuevo.reemplaza_a, nuevo.cubre, nuevo.enviado_en]).to.deep.equal([uno.id, ['cedula'], null])
    expect((await filasDe(slug, id)).map(({ id: fila, estado }) => [fila, estado])).to.deep.equal([
      [uno.id, 'rechazado'],
      [dos.id, 'aceptado'],
      [tres.id, 'pendiente'],
      [nuevo.id, 'pendiente'],
    ])
    const { status, body } = await enviar(id, [nuevo.id])
    expect([status, body.estado]).to.deep.equal([200, 'recibidos'])
    const leido = (cual: number) => body.archivos.find((archivo: Json) => archivo.id === cual)
    expect([leido(uno.id).estado, leido(uno.id).motivo, leido(nuevo.id).estado]).to.deep.equal([
      'reemplazado',
      'Está borroso',
      'pendiente',
    ])
    expect(body.documentos_anexos).to.have.length(3)
  })

  it('lo devuelto también se envía con la llamada, en el orden de lo rechazado, ni más ni menos', async () => {
    const {
      id,
      archivos: [uno, , tres],
    } = await enviada(3)
    await responder(id, uno.id, 'rechazado', 'Está borroso')
    await responder(id, tres.id, 'rechazado', 'Está vencido')
    await devolver(id)
    expect((await enviarForma(cliente(), id, 'documentos[]', 3)).body.errors).to.deep.equal({
      documentos: ['Solo se reemplaza lo que la oficina rechazó.'],
    })
    expect((await enviarForma(cliente(), id, 'documentos[]', 1)).body.errors).to.deep.equal({
      documentos: ['Falta reemplazar «2.pdf».'],
    })
    const { body } = await enviarForma(cliente(), id, 'documentos[]', 2)
    const nuevos = body.archivos.filter((archivo: Json) => archivo.reemplaza_a)
    expect(nuevos.map(({ nombre, reemplaza_a, cubre }: Json) => [nombre, reemplaza_a, cubre])).to.deep.equal([
      ['d0.pdf', uno.id, ['cedula']],
      ['d1.pdf', tres.id, ['cedula']],
    ])
  })

  it('lo que la oficina acepta después de devuelto ya no se reemplaza', async () => {
    const {
      id,
      archivos: [uno],
    } = await enviada(1)
    await responder(id, uno.id, 'rechazado', 'Está borroso')
    await devolver(id)
    const { body: nuevo } = await subirA(slug, id, { campos: { reemplaza_a: uno.id } })
    await responder(id, uno.id, 'aceptado')
    expect((await enviar(id, [nuevo.id])).status).to.equal(422)
    expect((await enviar(id, [])).body.estado).to.equal('recibidos')
    expect((await filasDe(slug, id)).map(({ estado }) => estado)).to.deep.equal(['aceptado'])
  })

  it('la oficina reemplaza y agrega mientras revisa, también lo aceptado, y queda enviado', async () => {
    const {
      id,
      archivos: [uno],
    } = await enviada(1)
    await responder(id, uno.id, 'aceptado')
    const nuevo = await subidoA(slug, id, { quien: 'admin', campos: { reemplaza_a: uno.id } })
    const otro = await subidoA(slug, id, { quien: 'admin' })
    expect([nuevo.reemplaza_a, typeof nuevo.enviado_en, typeof otro.enviado_en]).to.deep.equal([
      uno.id,
      'string',
      'string',
    ])
    expect((await filasDe(slug, id)).map(({ estado }) => estado)).to.deep.equal([
      'reemplazado',
      'pendiente',
      'pendiente',
    ])
  })

  it('quien trae el enlace sube, envía y descarga lo suyo, con su enlace anotado, y nada de otra', async () => {
    const [mia, ajena] = [await deFuera(slug), await deFuera(slug)]
    const { db } = await contextOf(slug)
    const id_plantilla = await tipoOfrecido(slug)
    await db('solicitudes').whereIn('id', [mia.id, ajena.id]).update({ etapa: 2, estado: 'elegido', id_plantilla })
    const suyo = await subidoA(slug, mia.id, {
      quien: mia.cliente,
      llave: 'misma-llave',
      archivo: { content: unPdf('Mío') },
    })
    const otro = await subidoA(slug, ajena.id, {
      quien: ajena.cliente,
      llave: 'misma-llave',
      archivo: { content: unPdf('Ajeno') },
    })
    expect(otro.id).to.not.equal(suyo.id)
    const fila = await db('solicitudes_archivos').where({ id: suyo.id }).first<object>('id_enlace', 'id_usuario')
    expect(fila).to.deep.equal({ id_enlace: mia.enlace.id, id_usuario: null })
    expect((await subirA(slug, ajena.id, { quien: mia.cliente })).status).to.equal(404)
    for (const fin of [`archivos/${otro.id}`, 'zip', 'borradores/1', 'borradores/1/cambios'])
      expect((await mia.cliente.get(`/SolicitudesTramites/${ajena.id}/${fin}`)).status, fin).to.equal(404)
    expect((await mia.cliente.get(`/SolicitudesTramites/${mia.id}/archivos/${otro.id}`)).status).to.equal(404)
    expect((await mia.cliente.delete(`/SolicitudesTramites/${ajena.id}/archivos/${otro.id}`)).status).to.equal(404)
    expect((await enviar(ajena.id, [otro.id], mia.cliente)).status).to.equal(404)
    expect((await enviar(mia.id, [otro.id], mia.cliente)).status).to.equal(422)
    expect(
      (await mia.cliente.put(`/SolicitudesTramites/${mia.id}/archivos/${suyo.id}`, { estado: 'aceptado' })).status,
    ).to.be.oneOf([401, 403])
    expect((await enviar(mia.id, [suyo.id], mia.cliente)).body.estado).to.equal('recibidos')
    expect(
      (await mia.cliente.get(`/SolicitudesTramites/${mia.id}/archivos/${suyo.id}`)).raw.equals(unPdf('Mío')),
    ).to.equal(true)
  })

  it('de fuera, con enlace o con cuenta, una dirección sube sesenta en una hora, y la oficina recibe cierto peso al día', async () => {
    const { id, cliente: quien } = await deFuera(slug)
    const { db } = await contextOf(slug)
    await db('solicitudes').where({ id }).update({ etapa: 2, estado: 'elegido' })
    await subidoA(slug, id, { quien })
    const contado = await db('limites')
      .where('llave', 'like', 'archivos-de-solicitud:%')
      .first<{ cuenta: number }>('cuenta')
    expect(Number(contado.cuenta)).to.equal(1)
    await db('limites').where('llave', 'like', 'archivos-de-solicitud:%').update({ cuenta: 60 })
    expect((await subirA(slug, id, { quien })).status).to.equal(429)
    expect((await enviarForma(quien, id, 'documentos', 1)).status).to.equal(429)
    expect((await subirA(slug, (await solicitudConTramite(slug)).id)).status, 'with an account').to.equal(429)
    await db('limites').delete()
    await db('solicitudes_archivos').where({ id_solicitud: id }).update({ bytes: 2_147_483_647 })
    const otra = await deFuera(slug)
    await db('solicitudes').where({ id: otra.id }).update({ etapa: 2, estado: 'elegido' })
    for (let n = 0; n < 3; n++) await subidoA(slug, otra.id, { quien: otra.cliente })
    await db('solicitudes_archivos').where({ id_solicitud: otra.id }).update({ bytes: 2_147_483_647 })
    const lleno = await deFuera(slug)
    await db('solicitudes').where({ id: lleno.id }).update({ etapa: 2, estado: 'elegido' })
    const { status, body } = await subirA(slug, lleno.id, { quien: lleno.cliente })
    expect([status, body.code]).to.deep.equal([503, 'sin_cupo'])
    const suya = (await solicitudConTramite(slug)).id
    expect((await subirA(slug, suya)).status, 'of an account that anybody may make').to.equal(503)
    await db('solicitudes_archivos')
      .where({ id_solicitud: otra.id })
      .update({ id_usuario: (await solicitudConTramite(slug)).id_usuario })
    expect((await subirA(slug, suya)).status, 'what such accounts brought counts').to.equal(503)
    expect((await subirA(slug, suya, { quien: 'admin' })).status, 'of the office').to.equal(201)
    await db('solicitudes_archivos').whereIn('id_solicitud', [id, otra.id]).update({ bytes: 1 })
  })
})
