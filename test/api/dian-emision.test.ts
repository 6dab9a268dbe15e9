// mariadb: money
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { verificarPropia } from '../../modules/dian/documento/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { addDays } from '../../schemas/es-co/index.ts'
import {
  conEsperas,
  configurarDian,
  ESPERAS_DE_PRUEBA,
  facturasArchivadas,
  masFacturas,
  otroNit,
  trasUnaCaida,
  type CredencialesDian,
} from '../harness/dian.ts'
import { ACEPTACION, ACUSE, clienteEnDian, RECIBO, RECLAMO } from '../harness/dian-eventos.ts'
import { agotar } from '../harness/fallas.ts'
import { api, contextOf, freshOffice, jobsDone, officeOf, server, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

const numero = (n: number) => `SETP${990_000_000 + n}`

describe('Emitir, corregir y anular facturas electrónicas', function () {
  this.timeout(60_000)
  let sim: Simulador
  let office: string
  let dado: CredencialesDian
  let ctx: Context
  let ids: number[]
  const caja = () => api(office).as('caja')
  const admin = () => api(office).as('admin')
  const detalle = async (id: number | undefined): Promise<Json> => (await caja().get(`/facturacion/${String(id)}`)).body
  const aceptadosDe = (n: number) =>
    sim.documentos().filter((uno) => uno.numero === numero(n) && uno.resultado === 'aceptado')
  const agotarRango = async (tipo = 'factura') => {
    const { id } = await ctx.db('dian_rangos').where({ tipo }).first<{ id: number }>('id')
    await agotar((await server()).app, await officeOf(office), Number(id))
  }

  before(async () => {
    sim = await startSimulador()
    office = await freshOffice()
    dado = sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA')
    await configurarDian(office, dado, sim.url, sim.urlLogica)
    ids = await facturasArchivadas(office, 3)
    ctx = await contextOf(office)
    // only the first one's customer is mailed
    const { id_personas } = await ctx.db('facturas').where({ id: ids[0] }).first<{ id_personas: number }>()
    await ctx.db('personas').whereNot({ id: id_personas }).update({ correo_electronico: null })
  })
  after(() => sim.stop())

  it('la conexión se prueba con GetNumberingRange, y un rango se trae sin que su clave pase por el navegador', async () => {
    const { status, body, raw } = await admin().post('/dian/probar')
    expect(status, raw.toString()).to.equal(200)
    expect(body.rangos[0]).to.include({ prefijo: 'SETP', desde: 990000000, tieneClave: true })
    expect(raw.toString()).not.to.contain(dado.rango.claveTecnica)
    expect(
      (await admin().post('/dian/rangos', { tipo: 'factura', prefijo: 'ZZZZ', traer: true })).body.errors.prefijo[0],
    ).to.contain('La DIAN no ofrece ese prefijo')
    const repetido = await admin().post('/dian/rangos', { tipo: 'factura', prefijo: 'SETP', traer: true })
    expect(repetido.body.errors.desde[0]).to.equal(
      'Se cruza con el rango SETP 990000000 a 995000000, que ya ' + 'está.',
    ) // it was brought, key and all, and is the one there is
  })

  it('se firma, se envía y se acepta en la misma respuesta; de nuevo, responde lo mismo sin enviar otra vez', async () => {
    for (let veces = 0; veces < 2; veces++) {
      const { status, body } = await caja().post('/facturarDian', { id_factura: ids[0], percent: 100 })
      expect(status, JSON.stringify(body)).to.equal(200)
      expect(body).to.include({
        numero_factura: numero(0),
        estado_dian: 'aceptada',
        state_document_id: 1,
        mensaje: `Factura enviada a la DIAN, con numero ${numero(0)}`,
      })
    }
    expect(aceptadosDe(0).map(({ veces }) => veces)).to.deep.equal([1])
    const xml = (await caja().get(`/facturacion/${String(ids[0])}/xml`)).raw
    expect(createHash('sha256').update(xml).digest('hex')).to.equal(aceptadosDe(0)[0]?.sha256)
    expect(verificarPropia(xml)).to.deep.equal({ valido: true, faltas: [] })
    const uno = await detalle(ids[0])
    expect(uno).to.include({ state_document_id: 1, estado_dian: 'aceptada', intentos: 1, limite_48h: null })
    const envio = uno.timeline.find(({ tipo }: Json) => tipo === 'envio')
    expect(envio).to.include({ titulo: 'Enviada a la DIAN: aceptada', resultado: 'bien' })
    const crudo = await caja().get(envio.crudo_url)
    expect(crudo.raw.toString()).to.contain('SendBillSyncResult')
    await jobsDone(office)
    expect((await detalle(ids[0])).correo).to.include({ estado: 'enviado' })
    expect((await caja().get('/documentsFiltros')).body).to.deep.equal({ prefijos: ['SETP'] })
    const [fila] = (await caja().get('/documents', { prefix: 'SETP', estado_dian: '1' })).body.data
    expect(fila).to.include({ id_factura: ids[0], numero_factura: numero(0), state_document_id: 1 })
  })

  it('rechazada: dice por qué y dónde se corrige; corregida, va con el mismo número y la versión anterior queda', async () => {
    sim.plan({ op: 'SendBillSync', n: 1, action: 'reject:FAK24', numero: numero(1) })
    const { body } = await caja().post('/facturarDian', { id_factura: ids[1] })
    expect(body).to.include({ estado_dian: 'rechazada', state_document_id: 0, numero_factura: numero(1) })
    expect(body.mensaje).to.contain('La DIAN la rechazó: FAK24')
    const rechazada = await detalle(ids[1])
    expect(rechazada.mensajes[0]).to.deep.include({
      codigo: 'FAK24',
      clase: 'Rechazo',
      explicacion: 'El dígito de verificación del cliente no corresponde a su NIT.',
    })
    expect(rechazada.mensajes[0].campo.href).to.contain('/admin/personas?id=')
    expect((await caja().post(`/facturacion/${String(ids[1])}/consultar`)).status).to.equal(409)
    const { id_personas } = await ctx.db('facturas').where({ id: ids[1] }).first<{ id_personas: number }>()
    await ctx.db('personas').where({ id: id_personas }).update({ nombres: 'Corregida' })
    const corregida = await caja().post(`/facturacion/${String(ids[1])}/enviar`)
    expect(corregida.body).to.include({ estado_dian: 'aceptada', numero_factura: numero(1) })
    const versiones = await ctx
      .db('dian_versiones')
      .join('documentos_dian as d', 'd.id', 'dian_versiones.id_documento')
      .where('d.id_factura', ids[1] ?? 0)
      .orderBy('dian_versiones.version_xml')
      .pluck('dian_versiones.resultado')
    expect(versiones).to.deep.equal(['rechazada', 'aceptada'])
    expect((await caja().get(`/facturacion/${String(ids[1])}/xml`)).raw.toString()).to.contain('Corregida')
  })

  it('la nota crédito se niega mientras la factura no esté aceptada; aceptada, anula la factura, y repetirla no hace otra', async () => {
    const temprana = await admin().post(`/facturacion/${String(ids[2])}/nota`, {
      concepto: '2',
      motivo: 'El cliente la rechazó',
    })
    expect(temprana.status).to.equal(404)
    sim.plan({ op: 'SendBillSync', n: 1, action: 'http503', numero: 'NC1' })
    const nota = { concepto: '2', motivo: 'El cliente la rechazó: el valor no es el acordado.' }
    await trasUnaCaida(ctx, async () => {
      const primera = await admin().post(`/facturacion/${String(ids[0])}/nota`, nota)
      expect(primera.status, primera.raw.toString()).to.equal(200)
      expect(primera.body.nota).to.include({ numero: 'NC1' })
      expect(primera.body.anulada_en).to.equal(null) // the DIAN did not answer yet
    })
    await agotarRango('nota_credito')
    const anulada = await detalle(ids[0])
    expect(anulada.nota).to.include({ numero: 'NC1', estado_dian: 'aceptada' })
    expect(anulada.anulada_en).to.be.a('string')
    expect(anulada.timeline.map(({ titulo }: Json) => titulo)).to.include.members([
      'Nota crédito: Firmada con el número NC1',
      'Anulada con la nota NC1',
    ])
    expect((await admin().post(`/facturacion/${String(ids[0])}/nota`, nota)).body.nota.numero).to.equal('NC1')
    const xml = (await caja().get(`/facturacion/${String(ids[0])}/nota/xml`)).raw
    expect(verificarPropia(xml).valido).to.equal(true)
    expect(xml.toString())
      .to.contain('<cbc:ResponseCode>2</cbc:ResponseCode>')
      .and.to.contain(`<cbc:ReferenceID>${numero(0)}</cbc:ReferenceID>`)
    expect(
      (await admin().post(`/facturacion/${String(ids[1])}/nota`, { concepto: '3', motivo: 'x' })).body.errors.valor[0],
    ).to.contain('Escriba cuánto devuelve la nota')
  })

  it('si la DIAN tarda más de lo que una persona espera, responde pendiente y la cola la termina', async () => {
    sim.plan({ op: 'SendBillSync', n: 1, action: 'slow:900', numero: numero(2) })
    await conEsperas(ctx.db, { ...ESPERAS_DE_PRUEBA, espera_persona: 0.3 })
    const { body } = await caja().post('/facturarDian', { id_factura: ids[2] })
    expect(body).to.include({
      state_document_id: 0,
      pendiente_dian: true,
      numero_factura: numero(2),
      mensaje: 'Pendiente de enviar a la DIAN',
    })
    await conEsperas(ctx.db, ESPERAS_DE_PRUEBA)
    while ((await detalle(ids[2])).estado_dian !== 'aceptada') await new Promise((resolve) => setTimeout(resolve, 25))
    expect(await detalle(ids[2])).to.include({ estado_dian: 'aceptada' })
    expect(aceptadosDe(2)).to.have.length(1)
  })

  it('un lote dice de cada fila cómo va, también la que no se puede firmar, y sus filas quedan', async () => {
    const nuevas = await masFacturas(ctx, ids[3] ?? 0, 4)
    await ctx.db('facturas_lineas').where({ id_factura: nuevas[2] }).update({ detalle: '' })
    const {
      status,
      body: { id },
    } = await caja().post('/facturacion/lote', { ids: [...nuevas, 999_999] })
    expect(status).to.equal(202)
    expect((await caja().get('/dian/salud')).body.lote, 'quien llega de otro puesto lo encuentra').to.equal(id)
    await jobsDone(office)
    await agotarRango()
    expect((await caja().get('/dian/salud')).body.lote).to.equal(null)
    const { total, hechas, filas } = (await caja().get(`/facturacionLotes/${String(id)}`)).body
    expect({ total, hechas }).to.deep.equal({ total: 5, hechas: 5 })
    expect(filas.map(({ estado }: Json) => estado)).to.deep.equal([
      'aceptada',
      'aceptada',
      'error',
      'aceptada',
      'error',
    ])
    expect(filas[0].nombre).to.be.a('string').that.is.not.empty
    const firma = (await detalle(nuevas[0] ?? 0)).timeline.find(({ tipo }: Json) => tipo === 'firma')
    expect(firma.actor, 'firma quien pidió el lote').to.be.a('string')
    expect(filas[2].mensaje).to.contain('La descripción de la línea')
    expect(filas[4].mensaje).to.equal('No se encontró la factura.')
    expect(filas.map(({ numero_factura }: Json) => numero_factura)).to.deep.equal([
      numero(3),
      numero(4),
      null,
      numero(5),
      null,
    ])
  })

  it(
    'una contingencia declarada hace facturas tipo 04, entregadas sin validación y transmitidas después; el plazo corre al ' +
      'terminar',
    async () => {
      const declaradas = await Promise.all(
        [1, 2, 3].map(() =>
          admin().post('/dian/contingencia', {
            motivo: 'La DIAN no responde',
            evidencia: 'HTTP 503 a las 10:00, 10:00:20 y 10:00:40',
          }),
        ),
      )
      expect(declaradas.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409])
      expect((await caja().get('/dian/salud')).body.contingencia.motivo).to.equal('La DIAN no responde')
      const [id] = await masFacturas(ctx, ids[0] ?? 0, 1)
      await ctx.db('facturas').where({ id }).update({ anulada_en: null })
      sim.plan({ op: 'SendBillSync', n: 1, action: 'http503', numero: numero(6) })
      await ctx.db('dian_turnos').update({ pausa_hasta: null })
      await trasUnaCaida(ctx, async () => {
        expect((await caja().post('/facturarDian', { id_factura: id })).body.mensaje).to.equal(
          'Pendiente de enviar a la DIAN',
        )
        expect((await caja().get(`/facturacion/${String(id)}/xml`)).raw.toString()).to.contain(
          '<cbc:InvoiceTypeCode>04</cbc:InvoiceTypeCode>',
        )
        expect(await detalle(id))
          .to.include({ clase: '04', limite_48h: null })
          .and.have.property('correo')
          .not.equal(null)
        expect((await admin().delete('/dian/contingencia')).status).to.equal(200)
      })
      await agotarRango()
      expect(await detalle(id)).to.include({ clase: '04', estado_dian: 'aceptada' })
    },
  )

  it('una copia dañada del XML no se envía: dice que no es el que se firmó', async () => {
    const [id] = await masFacturas(ctx, ids[3] ?? 0, 1)
    await ctx.db('dian_turnos').update({ detenido_en: 'x', detenido_motivo: 'prueba' })
    await caja().post('/facturarDian', { id_factura: id })
    const { id: otro, xml } = await ctx
      .db('dian_versiones')
      .orderBy('id')
      .first<{ id: number; xml: string }>('id', 'xml')
    const { id: suyo } = await ctx.db('dian_versiones').orderBy('id', 'desc').first<{ id: number }>('id')
    const bueno = (await ctx.db('dian_versiones').where({ id: suyo }).first<{ xml: string }>('xml')).xml
    expect(otro).not.to.equal(suyo)
    await ctx.db('dian_versiones').where({ id: suyo }).update({ xml })
    await ctx.db('dian_turnos').update({ detenido_en: null })
    expect((await caja().post(`/facturacion/${String(id)}/enviar`)).body.mensaje_dian).to.contain(
      'no es el que se firmó',
    )
    expect(aceptadosDe(7)).to.deep.equal([])
    await ctx.db('dian_versiones').where({ id: suyo }).update({ xml: bueno })
    expect((await caja().post(`/facturacion/${String(id)}/enviar`)).body).to.include({ estado_dian: 'aceptada' })
  })

  it(
    'si la DIAN ya tiene otro documento con el número (una copia vieja restaurada, otro programa), se detiene y avisa a una persona: ' +
      'nunca renumera',
    async () => {
      const [perdida, nueva, otra] = await masFacturas(ctx, ids[3] ?? 0, 3)
      await ctx.db('facturas_lineas').where({ id_factura: nueva, terceros: 1 }).increment('valor', 1000)
      expect((await caja().post('/facturarDian', { id_factura: perdida })).body).to.include({
        numero_factura: numero(8),
        estado_dian: 'aceptada',
      })
      // as after restoring a copy from before it: neither the document nor its number was ever taken
      const { id, id_rango } = await ctx
        .db('documentos_dian')
        .where({ id_factura: perdida })
        .first<{ id: number; id_rango: number }>()
      for (const tabla of ['dian_intentos', 'dian_entregas', 'dian_adjuntos', 'dian_versiones'])
        await ctx.db(tabla).where({ id_documento: id }).delete()
      await ctx.db('documentos_dian').where({ id }).delete()
      await ctx.db('dian_turnos').where({ id_rango }).decrement('siguiente', 1)
      const { body } = await caja().post('/facturarDian', { id_factura: nueva })
      expect(body).to.include({ numero_factura: numero(8), estado_dian: 'error_config', state_document_id: 0 })
      expect(body.mensaje).to.contain(`La DIAN ya tiene otro documento con el número ${numero(8)}`)
      expect(await detalle(nueva)).to.include({ colision: true })
      expect((await caja().get('/dian/salud')).body.servicio.estado).to.equal('detenido')
      const espera = (await caja().post('/facturarDian', { id_factura: otra })).body
      expect(espera).to.include({
        estado_dian: 'firmada',
        pendiente_dian: true,
        mensaje: 'Pendiente de enviar a la DIAN',
      })
      expect(espera.detalle).to.contain('no sale porque el envío está detenido: La DIAN ya tiene otro documento')
      const { body: tarjetas } = await caja().get(`/facturaLiq/${String((await detalle(otra)).id_radicacion)}`)
      expect(
        [...tarjetas.vendedores, ...tarjetas.compradores].find(({ id }) => id === otra),
        'the card says why after a reload',
      ).to.include({ estado_dian: 'firmada', mensaje_dian: espera.detalle })
      expect((await caja().post(`/facturacion/${String(nueva)}/enviar`)).body).to.include({
        numero_factura: numero(8),
        colision: true,
        state_document_id: 0,
      })
      expect(sim.documentos().filter((uno) => uno.numero === numero(8) && uno.resultado === 'aceptado')).to.have.length(
        1,
      )
    },
  )

  it(
    'habilitación: el primero de cada clase es un ensayo, los demás van al set con su resultado; las notas se refieren a una factura ' +
      'del set (dian.md 4.9)',
    async () => {
      const expedir = (tipo: string) => admin().post('/dian/habilitacion', { tipo })
      expect((await expedir('nota_debito')).body.message).to.contain('Una nota se refiere a una factura aceptada')
      sim.plan({ op: 'SendBillSync', n: 1, action: 'reject:FAD06' })
      const mala = await expedir('factura')
      expect(
        [mala.status, mala.body.modo, mala.body.estado, mala.body.mensaje.slice(0, 5)],
        mala.raw.toString(),
      ).to.deep.equal([201, 'ensayo', 'rechazada', 'FAD06'])
      for (const tipo of ['factura', 'nota_credito', 'nota_debito']) {
        const ensayo = await expedir(tipo)
        expect([ensayo.body.modo, ensayo.body.estado], ensayo.raw.toString()).to.deep.equal(['ensayo', 'aceptada'])
      }
      // no answer: the same bytes go again, and once is enough
      sim.plan({ op: 'SendTestSetAsync', n: 1, action: 'http503' })
      const cortada = (await expedir('factura')).body
      expect([cortada.modo, cortada.estado, cortada.mensaje.includes('503')]).to.deep.equal(['set', 'firmada', true])
      const seguir = (id: number) => admin().post(`/dian/habilitacion/${String(id)}`)
      sim.plan({ op: 'GetStatusZip', n: 1, action: 'in-process:1' })
      const vistas: string[] = []
      for (let n = 0; n < 3; n++) vistas.push((await seguir(cortada.id)).body.estado)
      expect(vistas).to.deep.equal(['enviada', 'enviada', 'aceptada'])
      // it arrived and its answer was lost: asked first, it is not refused as sent twice
      sim.plan({ op: 'SendTestSetAsync', n: 1, action: 'drop-after' })
      const perdida = (await expedir('factura')).body
      expect([perdida.modo, perdida.estado]).to.deep.equal(['set', 'firmada'])
      // also when nobody asked until the next day
      await ctx
        .db('dian_set_pruebas')
        .where({ id: perdida.id })
        .update({ fecha: addDays(perdida.fecha, -1) })
      expect((await seguir(perdida.id)).body.estado).to.equal('aceptada')
      // the same, while the service does not know it yet
      sim.plan({ op: 'SendTestSetAsync', n: 1, action: 'drop-after' })
      const tardia = (await expedir('factura')).body
      sim.plan({ op: 'GetStatus', n: 1, action: 'unknown' })
      const despues: string[] = []
      for (let n = 0; n < 2; n++) despues.push((await seguir(tardia.id)).body.estado)
      expect(despues).to.deep.equal(['enviada', 'aceptada'])
      sim.plan({ op: 'SendTestSetAsync', n: 1, action: 'http503' })
      const vieja = (await expedir('factura')).body
      await ctx
        .db('dian_set_pruebas')
        .where({ id: vieja.id })
        .update({ fecha: addDays(vieja.fecha, -1) })
      expect((await seguir(vieja.id)).body.mensaje).to.contain('no alcanzó a llegar')
      for (const tipo of ['nota_credito', 'nota_debito']) {
        const { body } = await expedir(tipo)
        expect((await seguir(body.id)).body, tipo).to.include({ modo: 'set', estado: 'aceptada' })
      }
      const { tipos, documentos } = (await admin().get('/dian/habilitacion')).body
      expect(tipos).to.deep.equal(
        ['factura', 'nota_credito', 'nota_debito'].map((tipo) => ({
          tipo,
          ensayada: true,
          aceptadas: tipo === 'factura' ? 3 : 1,
          esperando: 0,
          rechazadas: tipo === 'factura' ? 1 : 0,
        })),
      )
      expect(documentos).to.have.length(10)
      expect((await caja().post('/dian/habilitacion', { tipo: 'factura' })).status).to.equal(403)
    },
  )

  const unaAceptada = (orden: 'asc' | 'desc' = 'asc') =>
    ctx
      .db('documentos_dian as d')
      .join('facturas as f', 'f.id', 'd.id_factura')
      .where({ 'd.tipo': 'factura', 'd.estado': 'aceptada' })
      .whereNull('f.anulada_en')
      .orderBy('d.id', orden)
      .first<{ id_factura: number; cufe: string }>('d.id_factura', 'd.cufe')

  it('lo que el cliente registra en la DIAN (eventos 030 a 033) se ve junto a su respuesta, y prevalece (dian.md 6)', async () => {
    const { id_factura, cufe } = await unaAceptada()
    const preguntar = () => admin().post(`/facturacion/${String(id_factura)}/eventos`)
    const antes = await preguntar()
    expect(antes.body.eventos, antes.raw.toString()).to.deep.equal([])
    expect(antes.body.estado_respuesta).not.to.equal('aceptada')
    const registrar = clienteEnDian(sim, cufe)
    expect(await registrar(ACEPTACION)).to.contain('LGC04')
    for (const que of [ACUSE, RECIBO, ACEPTACION]) expect(await registrar(que)).to.equal('00')
    expect(await registrar(RECLAMO)).to.contain('LGC06')
    const [, { body }] = [await preguntar(), await preguntar()]
    expect(body.eventos.map(({ codigo, descripcion }: Json) => `${codigo} ${descripcion}`)).to.deep.equal(
      [ACUSE, RECIBO, ACEPTACION].map(([codigo, dice]) => `${codigo} ${dice}`),
    )
    expect([body.eventos[2].cude.length, body.estado_respuesta]).to.deep.equal([96, 'aceptada'])
    expect(
      body.timeline.filter(({ titulo }: Json) => titulo === 'Eventos en la DIAN: el cliente registró'),
    ).to.have.length(2)
  })

  it('si la DIAN tarda en decir los eventos, quien pregunta no la espera: lo que dijo queda en la factura', async () => {
    const { id_factura, cufe } = await unaAceptada('desc')
    expect(await clienteEnDian(sim, cufe)(ACUSE)).to.equal('00')
    sim.plan({ op: 'GetStatusEvent', n: 1, action: 'slow:900' })
    await conEsperas(ctx.db, { ...ESPERAS_DE_PRUEBA, espera_persona: 0.2 })
    const { status, body } = await admin().post(`/facturacion/${String(id_factura)}/eventos`)
    await conEsperas(ctx.db, ESPERAS_DE_PRUEBA)
    expect([status, body.code, body.message]).to.deep.equal([
      409,
      'dian',
      'La DIAN no ha respondido todavía. Lo que responda quedará en la factura: vuelva a abrirla en un momento.',
    ])
    while (!(await detalle(id_factura)).eventos.length) await new Promise((resolve) => setTimeout(resolve, 25))
    expect((await detalle(id_factura)).eventos.map(({ codigo }: Json) => codigo)).to.deep.equal(['030'])
  })
})
