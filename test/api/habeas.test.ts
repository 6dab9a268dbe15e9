import { expect } from 'chai'
import { bogotaDate, inTransaction } from '../../modules/kernel/index.ts'
import { Autorizacion, autorizar, recontarReclamos, revisarReclamos } from '../../modules/habeas/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import { pasoDeReclamo, reclamoRegistrado, unReclamo } from '../harness/habeas.ts'
import {
  api,
  contextOf,
  freshOffice,
  jobsDone,
  persona,
  radicacion,
  sendForm,
  unPdf,
  type Json,
} from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { pagina } from '../harness/paginas.ts'

const UN_DIA = 86_400_000

describe('La mesa de derechos de los titulares (Ley 1581 de 2012)', function () {
  this.timeout(90_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const leer = async (id: unknown): Promise<Json> => (await admin().get(`/reclamos_datos/${String(id)}`)).body
  /** As the office stands so many days later. */
  const dentroDe = async (dias: number) => {
    const ctx = await contextOf(slug)
    const now = new Date(Date.now() + dias * UN_DIA)
    return { ...ctx, now, today: bogotaDate(now) }
  }

  it('se registra con su número, su plazo y quién lo presenta, y se le dice por correo sin nombrarlo en el asunto', async () => {
    const uno = await reclamoRegistrado(slug, { correo: 'recibe@ejemplo.co', numero_documento: '41.555.002' })
    expect(uno).to.include({
      estado: 'recibido',
      leyenda: true,
      tipo_documento: 'Cédula de ciudadanía',
      numero_documento: '41.555.002',
    })
    expect(uno.numero_reclamo).to.match(/^HD-\d{4}-\d{4}$/)
    expect(uno.reloj).to.include({ vence: uno.vence, tono: 'verde' })
    expect(uno.siguientes.map(({ paso }: Json) => paso)).to.deep.equal([
      'verificar',
      'completar',
      'pedir',
      'prorrogar',
      'trasladar',
      'responder',
      'desistir',
    ])
    await jobsDone(slug)
    const [carta] = (await lettersLeft()).filter(({ to }) => to === 'recibe@ejemplo.co')
    expect(carta?.text.replaceAll('=\n', ''))
      .to.contain(uno.numero_reclamo)
      .and.not.match(/Zoila|=C3=91/)
    expect((await leer(uno.id)).avisos[0].enviado_en).to.be.a('string')
    const { body: hallado } = await admin().get('/reclamos_datos', { q: uno.numero_reclamo })
    expect(hallado.data.map(({ id }: Json) => id)).to.deep.equal([uno.id])
    expect((await admin().get('/reclamos_datos', { q: '41555002' })).body.total).to.equal(1)
  })

  it('lo que falta o está mal se dice por campo', async () => {
    const faltas = async (cambio: Json) => {
      const reply = await admin().post('/reclamos_datos', unReclamo(cambio))
      expect(reply.status, JSON.stringify(cambio)).to.equal(422)
      return Object.keys(reply.body.errors)
    }
    expect(await faltas({ nombre: ' ' })).to.deep.equal(['nombre'])
    expect(await faltas({ correo: 'no es' })).to.deep.equal(['correo'])
    expect(await faltas({ correo: null, direccion: '' })).to.deep.equal(['direccion'])
    expect(await faltas({ calidad: 'apoderado' })).to.deep.equal(['actua'])
    expect(await faltas({ recibido: addDays(bogotaDate(new Date()), 1) })).to.deep.equal(['recibido'])
    expect(await faltas({ recibido: '2020-01-01' })).to.deep.equal(['recibido'])
    expect(await faltas({ tipo_documento: 99999 })).to.deep.equal(['tipo_documento'])
    expect(await faltas({ hechos: undefined })).to.deep.equal(['hechos'])
  })

  it('57 lo ve, 58 lo registra y 59 lo trabaja', async () => {
    const { id } = await reclamoRegistrado(slug)
    expect((await api(slug).as('consulta').get('/reclamos_datos')).status).to.equal(200)
    expect((await api(slug).as('consulta').post('/reclamos_datos', unReclamo())).status).to.equal(403)
    expect((await pasoDeReclamo(slug, id, { paso: 'completar' }, 'consulta')).status).to.equal(403)
    expect(
      (
        await api(slug)
          .as('nadie')
          .get(`/reclamos_datos/${String(id)}`)
      ).status,
    ).to.equal(403)
  })

  it('incompleto se pide, lo completa el titular y desde ahí corre su término; cada paso queda en su historia', async () => {
    const { id } = await reclamoRegistrado(slug)
    expect((await pasoDeReclamo(slug, id, { paso: 'pedir' })).body.errors).to.have.key('falta')
    const pedido = await pasoDeReclamo(slug, id, { paso: 'pedir', falta: 'Copia de su cédula' })
    expect(pedido.body).to.include({ estado: 'incompleto', leyenda: false, falta: 'Copia de su cédula' })
    expect(pedido.body.reloj.tono).to.equal('espera')
    const respondido = { paso: 'responder', decision: 'procede', respuesta: 'x', verificacion: 'x' }
    expect((await pasoDeReclamo(slug, id, respondido)).status).to.equal(422)
    const completo = await pasoDeReclamo(slug, id, { paso: 'completar', motivo: 'Trajo la copia' })
    expect(completo.body).to.include({ estado: 'en_tramite', leyenda: true })
    expect(completo.body.pasos.map(({ paso, estado }: Json) => [paso, estado])).to.deep.equal([
      ['recibir', 'recibido'],
      ['pedir', 'incompleto'],
      ['completar', 'en_tramite'],
    ])
    const viejo = await admin().put(`/reclamos_datos/${String(id)}/paso`, { paso: 'completar', version: 1 })
    expect([viejo.status, viejo.body.actual?.estado]).to.deep.equal([409, 'en_tramite'])
  })

  it('se prorroga, y se responde con la norma de lo que se conserva: el titular lee la respuesta', async () => {
    const { id, vence } = await reclamoRegistrado(slug, { tipo: 'supresion', correo: 'borre@ejemplo.co' })
    const mas = await pasoDeReclamo(slug, id, {
      paso: 'prorrogar',
      dias: 8,
      motivo: 'El archivo está fuera de la sede',
    })
    expect(mas.body.vence > vence).to.equal(true)
    const respuesta = 'Borramos su teléfono; su escritura se conserva en el protocolo.'
    const parte = { paso: 'responder', decision: 'en_parte', respuesta, verificacion: 'Cédula a la vista' }
    expect((await pasoDeReclamo(slug, id, parte)).body.errors).to.have.key('norma')
    const hecho = await pasoDeReclamo(slug, id, { ...parte, norma: 'Decreto Ley 960 de 1970' })
    expect(hecho.body).to.include({
      estado: 'respondido',
      leyenda: false,
      vence: null,
      reloj: null,
      decision: 'en_parte',
    })
    await jobsDone(slug)
    const carta = (await lettersLeft())
      .filter(({ to }) => to === 'borre@ejemplo.co')
      .map(({ text }) => text.replaceAll('=\n', ''))
      .join()
    expect(carta).to.contain('Superintendencia de Industria y Comercio').and.contain('Decreto Ley 960')
    expect((await pasoDeReclamo(slug, id, { paso: 'completar' })).status).to.equal(422)
    const { body: cifras } = await admin().get('/reclamos_datos_cifras')
    expect(cifras.respondidos).to.equal(1)
    expect(cifras.a_tiempo).to.equal(1)
  })

  it('las cifras se piden desde el año del primer reclamo, también si llegó la noche del 31 de diciembre', async () => {
    const office = await freshOffice()
    const { id } = await reclamoRegistrado(office, {})
    const anio = Number(bogotaDate(new Date()).slice(0, 4))
    await (
      await contextOf(office)
    )
      .db('reclamos_datos')
      .where({ id })
      .update({ recibido_en: `${anio - 1}-01-01T03:00:00.000Z` })
    const { body } = await api(office).as('admin').get('/reclamos_datos_cifras')
    expect(body.anios).to.deep.equal([anio, anio - 1, anio - 2])
  })

  it('la ficha de la persona dice «reclamo en trámite» hasta que se decide; una consulta no lo dice', async () => {
    const { id: id_persona, numero_documento } = await persona({}, slug)
    const ficha = async () => (await admin().get(`/persona/${String(id_persona)}`)).body.reclamo_en_tramite
    const enLista = async () =>
      (await admin().get('/persona', { 'filtro[numero_documento]': String(numero_documento) })).body.data[0]
        .reclamo_en_tramite
    await reclamoRegistrado(slug, { numero_documento, tipo: 'consulta' })
    expect([await ficha(), await enLista()]).to.deep.equal([null, null])
    const escrito = String(numero_documento).replace(/(\d{3})$/, '.$1')
    const { id, numero_reclamo } = await reclamoRegistrado(slug, { numero_documento: escrito })
    expect(await ficha()).to.equal(`Reclamo en trámite: Rectificación (${String(numero_reclamo)})`)
    expect(await enLista()).to.equal('Reclamo en trámite')
    expect(
      (await admin().get('/persona', { 'filtro[reclamo_en_tramite]': 'Reclamo en trámite' })).body.total,
    ).to.be.at.least(1)
    await pasoDeReclamo(slug, id, {
      paso: 'responder',
      decision: 'procede',
      respuesta: 'Corregido.',
      verificacion: 'Cédula',
    })
    expect([await ficha(), await enLista()]).to.deep.equal([null, null])
  })

  it('el reloj avisa una vez a la oficina de lo que vence y de lo vencido, y propone desistir a los dos meses', async () => {
    const { id } = await reclamoRegistrado(slug, { tipo: 'consulta' })
    const callado = await reclamoRegistrado(slug)
    await pasoDeReclamo(slug, callado.id, { paso: 'pedir', falta: 'El poder' })
    const pasosDe = async (cual: unknown): Promise<string[]> => (await leer(cual)).pasos.map(({ paso }: Json) => paso)
    await revisarReclamos(await dentroDe(0))
    expect(await pasosDe(id)).to.deep.equal(['recibir'])
    const vence = (await leer(id)).vence
    const ambar = Math.round((Date.parse(vence) - Date.parse(bogotaDate(new Date()))) / UN_DIA)
    for (const dias of [ambar, ambar, ambar + 1, ambar + 2]) await revisarReclamos(await dentroDe(dias))
    expect(await pasosDe(id)).to.deep.equal(['recibir', 'por_vencer', 'vencido'])
    expect(await pasosDe(callado.id)).to.deep.equal(['recibir', 'pedir'])
    for (const dias of [70, 71]) await revisarReclamos(await dentroDe(dias))
    expect(await pasosDe(callado.id)).to.deep.equal(['recibir', 'pedir', 'proponer'])
    expect((await leer(callado.id)).desistimiento_propuesto).to.be.a('string')
    // what comes late still counts
    const llega = await pasoDeReclamo(slug, callado.id, { paso: 'completar', motivo: 'Llegó el poder' })
    expect(llega.body).to.include({ estado: 'en_tramite', desistimiento_propuesto: null })
  })

  it('un día que suspende términos mueve lo que está abierto y nada más', async () => {
    const office = await freshOffice()
    const { id, vence } = await reclamoRegistrado(office)
    const ctx = await contextOf(office)
    const { body } = await api(office)
      .as('admin')
      .get(`/reclamos_datos/${String(id)}`)
    await ctx.db('calendario_excepciones').insert({
      fecha: vence,
      tipo: 'cerrado',
      suspende_terminos: 1,
      acto: 'Res. SNR',
      created_at: '',
      updated_at: '',
      version: 1,
    })
    expect(await recontarReclamos(ctx)).to.equal(1)
    expect(await recontarReclamos(ctx)).to.equal(0)
    expect(
      (
        await api(office)
          .as('admin')
          .get(`/reclamos_datos/${String(id)}`)
      ).body.vence > body.vence,
    ).to.equal(true)
  })

  it('sus anexos se guardan y se bajan; lo que no es un documento se rechaza', async () => {
    const { id } = await reclamoRegistrado(slug)
    const camino = `/reclamos_datos/${String(id)}/anexos`
    const bien = await sendForm(admin(), camino, {}, { anexo: { name: 'carta.pdf', content: unPdf() } })
    expect(bien.status, bien.raw.toString()).to.equal(201)
    const [anexo] = bien.body.anexos
    expect(anexo).to.include({ nombre_original: 'carta.pdf', tipo: 'application/pdf' })
    const bajado = await admin().get(`${camino}/${String(anexo.id)}`)
    expect([bajado.status, bajado.raw.equals(unPdf())]).to.deep.equal([200, true])
    expect(
      (await sendForm(admin(), camino, {}, { anexo: { name: 'x.pdf', content: Buffer.from('hola') } })).status,
    ).to.equal(422)
    const { id: otro } = await reclamoRegistrado(slug)
    expect((await admin().get(`/reclamos_datos/${String(otro)}/anexos/${String(anexo.id)}`)).status).to.equal(404)
  })

  it('por un documento se ve todo lo que autorizó y reclamó, y su prueba en PDF lleva cada línea', async () => {
    const numero_documento = '39.700.111'
    const ctx = await contextOf(slug)
    await inTransaction(ctx, (its) =>
      autorizar(its, {
        titular: { tipo_documento: 'Cédula de ciudadanía', numero_documento, nombre: 'Rosa Paz' },
        formulario: 'solicitud',
        aviso: 'solicitud-2026-2',
        finalidades: ['encuestas', 'constructora'],
      }),
    )
    await reclamoRegistrado(slug, { numero_documento, tipo: 'prueba', correo: 'rosa@ejemplo.co' })
    const { body } = await admin().get('/autorizaciones', { numero_documento: '39700111' })
    expect(body.autorizaciones.map(({ finalidad, vigente }: Json) => [finalidad, vigente])).to.deep.equal([
      ['Compartir con la constructora', true],
      ['Encuestas de servicio', true],
      ['Atender su solicitud', false],
      ['Otorgar la escritura', false],
    ])
    expect(body.reclamos).to.have.length(1)
    const porCorreo = await admin().get('/autorizaciones', { correo: 'Rosa@Ejemplo.co' })
    expect(porCorreo.body.reclamos).to.deep.equal(body.reclamos)
    const pdf = await admin().get('/autorizaciones_constancia', { numero_documento })
    expect([pdf.status, pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).to.deep.equal([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await admin().get('/autorizaciones_constancia', { numero_documento: '1' })).status).to.equal(404)
    expect((await admin().get('/autorizaciones')).status).to.equal(422)
    const [ultima] = body.autorizaciones
    const camino = `/autorizaciones/${String(ultima.id)}/revocar`
    expect((await api(slug).as('consulta').post(camino, { motivo: 'Lo pidió' })).status).to.equal(403)
    const revocada = await admin().post(camino, { motivo: 'Lo pidió por escrito' })
    expect(revocada.body.autorizaciones[0]).to.include({
      estado: 'revocada',
      id_anterior: ultima.id,
      evidencia: 'Lo pidió por escrito',
    })
    expect(revocada.body.autorizaciones.find(({ id }: Json) => id === ultima.id).vigente).to.equal(false)
    expect((await admin().post(camino, { motivo: 'Otra vez' })).status).to.equal(409)
    const ley = body.autorizaciones.at(-1)
    expect((await admin().post(`/autorizaciones/${String(ley.id)}/revocar`, { motivo: 'No' })).status).to.equal(409)
  })

  it('la prueba de un correo que comparten dos personas se pide con el documento de cada una', async () => {
    const ctx = await contextOf(slug)
    const correo = 'familia@ejemplo.co'
    const lee = (numero_documento: string, nombre: string) =>
      inTransaction(ctx, (its) =>
        autorizar(its, {
          titular: { tipo_documento: 'Cédula de ciudadanía', numero_documento, nombre, correo },
          formulario: 'solicitud',
          aviso: 'solicitud-2026-2',
        }),
      )
    await lee('39.700.222', 'Ana Paz')
    const prueba = (por: object) => admin().get('/autorizaciones_constancia', { ...por })
    expect((await prueba({ correo })).status).to.equal(200)
    await lee('39.700.333', 'Luis Paz')
    const junta = await prueba({ correo })
    expect([junta.status, Object.keys(junta.body.errors ?? {})]).to.deep.equal([422, ['correo']])
    const [papeles, { render }] = [[] as string[], ctx.app.pdf]
    ctx.app.pdf.render = (html, options) => {
      papeles.push(html)
      return render.call(ctx.app.pdf, html, options)
    }
    try {
      for (const por of [{ correo }, {}])
        expect((await prueba({ ...por, numero_documento: '39700222' })).status).to.equal(200)
    } finally {
      ctx.app.pdf.render = render
    }
    expect(papeles[0]).to.include('Ana Paz')
    expect(papeles[0]).to.equal(papeles[1])
  })

  it('revocar en la oficina los avisos de un trámite deja de enviarlos', async () => {
    const filed = await radicacion({}, {}, slug)
    await pagina(slug, `/auth/seguimiento/${String(filed.token)}`, {
      que: 'avisos',
      correo: 'deja@ejemplo.co',
      acepta: 'si',
    })
    const { db } = await contextOf(slug)
    const { llave } = await db('seguimientos_suscripciones')
      .where('correo', 'deja@ejemplo.co')
      .first<{ llave: string }>()
    await pagina(slug, `/auth/seguimiento/avisos/${llave}`, { que: 'confirmar' })
    const { body } = await admin().get('/autorizaciones', { correo: 'DEJA@ejemplo.co' })
    const otorgada = body.autorizaciones.find(({ estado }: Json) => estado === 'otorgada')
    expect(
      (await admin().post(`/autorizaciones/${String(otorgada.id)}/revocar`, { motivo: 'Vino a pedirlo' })).status,
    ).to.equal(200)
    expect((await pagina(slug, `/auth/seguimiento/avisos/${llave}`)).html).to.contain('Ya no recibe avisos')
    expect(await Autorizacion.query(db).where({ correo: 'deja@ejemplo.co', estado: 'revocada' }).resultSize()).to.equal(
      1,
    )
  })
})
