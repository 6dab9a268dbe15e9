import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { findRow, type Columns } from '../../modules/kernel/index.ts'
import { Tramite } from '../../modules/tramites/model.ts'
import { pasarA } from '../../modules/tramites/index.ts'
import { api, contextOf, freshOffice, persona, unaPersona } from '../harness/index.ts'
import { unTramiteRadicado } from '../harness/tramite-radicado.ts'

describe('Trámites: cobro', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const caja = () => api(office).as('caja')
  const admin = () => api(office).as('admin')
  let siguiente = 70_100_200

  /** A procedure whose applicant the office knows. */
  async function deConocido(columnas: Columns<typeof Tramite> = {}) {
    const identificacion = String(++siguiente)
    const quien = await admin().post('/persona', unaPersona({ numero_documento: identificacion }))
    expect(quien.status, quien.raw.toString()).to.equal(201)
    return unTramiteRadicado(office, { identificacion, ...columnas })
  }
  const leido = async (id: number) => findRow((await contextOf(office)).db, Tramite, id)
  const cobrar = (id: number, body: object, quien = caja()) => quien.put(`/tramites/${id}/cobro`, body)

  it('dice lo que cuesta, por qué, y quién lo pidió', async () => {
    const { id } = await deConocido({ data: { copias: 2 }, valor: 21_600 })
    const { status, body } = await admin().get(`/tramites/${id}/cobro`)
    expect(status).to.equal(200)
    expect(body).to.deep.include({
      valor: 21_600,
      confirmar: true,
      cobro: null,
      deposito: null,
      cuenta: null,
      factura: null,
      facturas: [],
    })
    expect(body.renglones).to.deep.equal([
      { detalle: 'Copia de registro civil', cantidad: 2, valor: 21_600, iva: 0, total: 21_600 },
    ])
    expect(body.persona.numero_documento).to.equal(String(siguiente))
  })

  it('recibido, queda en un depósito de quien lo pidió, por el valor exacto', async () => {
    const { id } = await deConocido()
    const { status, body, raw } = await cobrar(id, { como: 'deposito', metodo_pago: 6 })
    expect(status, raw.toString()).to.equal(200)
    expect(body).to.deep.include({ cobro: 'deposito' })
    expect(body.deposito).to.include({ total: 10_800, saldo: 10_800, anulado_en: null })
    expect(body.pagado_en).to.be.a('string')
    const deposito = await caja().get(`/depositos/${String(body.deposito.id)}`)
    expect(deposito.body).to.include({ numero_documento: String(siguiente), notaria: 10_800 })
    const tramite = await leido(id)
    expect(deposito.body.observaciones).to.contain(String(tramite?.numero).padStart(6, '0'))
  })

  it('de un trámite reservado, los papeles del dinero no dicen de qué es', async () => {
    const { id } = await deConocido({
      tipo: 'registroNacimiento_MenorPadre',
      reservado: true,
      nombre_tramite: 'Niño Secreto',
    })
    const { body } = await cobrar(id, { como: 'deposito', metodo_pago: 6 }, admin())
    const { body: deposito } = await caja().get(`/depositos/${String(body.deposito.id)}`)
    expect(deposito.observaciones).to.match(/^Trámite \d{4}-\d{6}$/)
  })

  it('lo que dos cobran a la vez se cobra una vez', async () => {
    const { id } = await deConocido()
    const replies = await Promise.all([1, 2, 3].map(() => cobrar(id, { como: 'deposito', metodo_pago: 6 })))
    expect(replies.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409])
    const otra = await cobrar(id, { como: 'credito' }, admin())
    expect([otra.status, otra.raw.toString()]).to.deep.equal([409, otra.raw.toString()])
    expect(otra.raw.toString()).to.contain('ya se pagó')
    const { db } = await contextOf(office)
    const [{ n } = { n: 0 }] = await db('depositos')
      .where('numero_documento', String(siguiente))
      .count<{ n: number }[]>({ n: '*' })
    expect(Number(n)).to.equal(1)
  })

  it('repetido con la misma llave responde lo mismo y no cobra otra vez', async () => {
    const { id } = await deConocido()
    const llave = { 'idempotency-key': randomUUID() }
    const uno = await caja().put(`/tramites/${id}/cobro`, { como: 'deposito', metodo_pago: 6 }, llave)
    const otro = await caja().put(`/tramites/${id}/cobro`, { como: 'deposito', metodo_pago: 6 }, llave)
    expect([uno.status, otro.status]).to.deep.equal([200, 200])
    expect(otro.body.deposito.id).to.equal(uno.body.deposito.id)
  })

  it('a crédito queda debido en cartera, y lo que otro cambió antes se dice', async () => {
    const tramite = await deConocido()
    const vieja = await cobrar(tramite.id, { como: 'credito', version: tramite.version + 1 })
    expect(vieja.status).to.equal(409)
    const vence = addDays(bogotaDate(new Date()), 45)
    const { status, body, raw } = await cobrar(tramite.id, { como: 'credito', vence })
    expect(status, raw.toString()).to.equal(200)
    expect(body.cuenta).to.include({ valor: 10_800, saldo: 10_800, vence })
    expect(body).to.include({ cobro: 'credito', pagado_en: null })
  })

  it('anulado el depósito o la cuenta, el trámite vuelve a estar por cobrar', async () => {
    const uno = await deConocido()
    const { body } = await cobrar(uno.id, { como: 'deposito', metodo_pago: 6 })
    const reply = await admin().delete(
      `/depositos/${String(body.deposito.id)}?motivo=${encodeURIComponent('Se recibió dos veces')}`,
    )
    expect(reply.status, reply.raw.toString()).to.be.below(300)
    expect(await leido(uno.id)).to.include({ cobro: null, id_deposito: null, pagado_en: null })
    const otro = await cobrar(uno.id, { como: 'credito' })
    const cuenta = await admin().delete(
      `/cuentas_varios/${String(otro.body.cuenta.id)}?motivo=${encodeURIComponent('Era de contado')}`,
    )
    expect(cuenta.status, cuenta.raw.toString()).to.equal(201)
    expect(await leido(uno.id)).to.include({ cobro: null, id_cuenta: null })
  })

  it('si no se va a hacer, lo debido se deja de deber y lo pagado sigue a favor de quien lo pagó', async () => {
    const [debido, pagado] = [await deConocido(), await deConocido()]
    const [{ body: credito }, { body: contado }] = [
      await cobrar(debido.id, { como: 'credito' }),
      await cobrar(pagado.id, { como: 'deposito', metodo_pago: 6 }),
    ]
    const ctx = await contextOf(office)
    const anular = async (id: number) =>
      (await pasarA(ctx, id, { estado: 'anulado', motivo: 'Lo pidió dos veces' })).avisos
    expect(await anular(debido.id)).to.deep.equal(['Lo que debía por este trámite ya no se debe.'])
    expect(await leido(debido.id)).to.include({ estado: 'anulado', cobro: null })
    const cuenta = await ctx
      .db('cuentas_por_cobrar')
      .where('id', credito.cuenta.id)
      .first<{ saldo: number; anulada_en: string | null }>()
    expect([Number(cuenta.saldo), typeof cuenta.anulada_en]).to.deep.equal([0, 'string'])
    const numero = String(contado.deposito.numero_deposito)
    expect(await anular(pagado.id)).to.deep.equal([
      `El dinero sigue en el depósito ${numero}, a favor de quien lo pagó: anule el depósito para devolverlo.`,
    ])
    const saldo = await ctx
      .db('depositos')
      .where('id', contado.deposito.id)
      .first<{ saldo_notaria: number }>('saldo_notaria')
    expect(Number(saldo.saldo_notaria)).to.equal(10_800)
  })

  it('lo pagado que ya se usó no sigue en su depósito: se dice cuánto queda; anular el depósito lo saca de la caja', async () => {
    const { id } = await deConocido()
    const { deposito } = (await cobrar(id, { como: 'deposito', metodo_pago: 6 })).body
    const descargue = await admin().post('/descargues', { id_deposito: deposito.id, notaria: 10_000 })
    expect(descargue.status, descargue.raw.toString()).to.equal(201)
    const ctx = await contextOf(office)
    const { avisos } = await pasarA(ctx, id, { estado: 'anulado', motivo: 'Lo pidió dos veces' })
    expect(avisos).to.deep.equal([
      `De lo que se pagó quedan $ 800 en el depósito ${String(deposito.numero_deposito)}: anule sus descargues o lo que pagó con él, y ` +
        'después el depósito, para devolverlo.',
    ])
    const motivo = `motivo=${encodeURIComponent('No se va a hacer')}`
    expect((await admin().delete(`/descargues/${String(descargue.body.id)}?${motivo}`)).status).to.equal(201)
    expect((await admin().delete(`/depositos/${String(deposito.id)}?${motivo}`)).status).to.equal(201)
    const dichos = await ctx.db('depositos_movimientos').where('id_deposito', deposito.id).pluck<string[]>('medios')
    const caja = dichos.flatMap((medios) => JSON.parse(medios) as { valor: number }[]) // written by the ledger
    expect(caja.map(({ valor }) => valor)).to.deep.equal([10_800, -10_800])
  })

  it('si desiste quien lo pidió, la campana de la oficina dice qué dinero queda por devolver', async () => {
    const { id } = await deConocido()
    const { body } = await cobrar(id, { como: 'deposito', metodo_pago: 6 })
    const ctx = { ...(await contextOf(office)), user: null }
    await pasarA(ctx, id, { estado: 'desistido', motivo: 'Ya no lo necesito', expreso: true }, { como: 'cliente' })
    const avisos = await ctx
      .db('avisos_hechos')
      .where('id_objeto', id)
      .where('titulo', 'like', 'Quien lo pidió%')
      .pluck<(string | null)[]>('detalle')
    expect(avisos).to.have.length.above(0)
    for (const detalle of avisos)
      expect(String(detalle)).to.contain(`depósito ${String(body.deposito.numero_deposito)}`)
  })

  it('lo que ya se abonó de una deuda no se pierde: se dice cómo devolverlo', async () => {
    const { id } = await deConocido()
    const { body } = await cobrar(id, { como: 'credito' })
    const abono = await caja().post('/abonos', {
      id_clientes: body.cuenta.id_clientes,
      valor: 5000,
      metodo_pago: 6,
      aplicaciones: [{ id_cuenta: body.cuenta.id, valor: 5000 }],
    })
    expect(abono.status, abono.raw.toString()).to.equal(201)
    const { avisos } = await pasarA(await contextOf(office), id, { estado: 'anulado', motivo: 'Lo pidió dos veces' })
    expect(avisos.join()).to.contain('$ 5.000').and.to.contain('anule el abono')
    expect(await leido(id)).to.include({ cobro: 'credito' })
  })

  it('gratis exige la norma, queda dicha, y se puede volver a la tarifa de su día', async () => {
    const { id } = await deConocido()
    const sin = await cobrar(id, { como: 'gratis' }, admin())
    expect([sin.status, sin.body.errors]).to.deep.equal([422, { causa: ['Escriba la norma que lo hace gratuito.'] }])
    const con = await cobrar(
      id,
      { como: 'gratis', causa: 'Orden judicial de amparo de pobreza (C.G.P., art. 154)' },
      admin(),
    )
    expect(con.body).to.include({ valor: 0, cobro: 'gratis' })
    expect(con.body.causa_valor).to.equal('Sin costo: Orden judicial de amparo de pobreza (C.G.P., art. 154)')
    expect((await cobrar(id, { como: 'deposito', metodo_pago: 6 })).status).to.equal(409)
    const vuelta = await cobrar(id, { como: 'tarifa' }, admin())
    expect(vuelta.body).to.include({ valor: 10_800, cobro: null })
  })

  it('la gratuidad que se dijo y no era se quita: se cobra la tarifa', async () => {
    const { id } = await deConocido({
      tipo: 'registroNacimiento_MayorPropio',
      data: { gratuidad: 'primera_copia' },
      valor: 0,
      causa_valor: 'Primera copia',
    })
    expect((await cobrar(id, { como: 'deposito', metodo_pago: 6 })).status).to.equal(409)
    expect((await cobrar(id, { como: 'tarifa' }, admin())).body).to.include({ valor: 10_800, cobro: null })
  })

  it('radicado sin un precio vigente no sale gratis: se carga en Tarifas y se cobra, o se dice la norma', async () => {
    const { id } = await deConocido({ valor: null, radicado_en: '2025-06-02T15:00:00.000Z', estado: 'aceptado' })
    for (const como of ['deposito', 'tarifa', 'gratis'] as const) {
      const { status, raw } = await cobrar(id, { como, ...(como === 'deposito' && { metodo_pago: 6 }) }, admin())
      expect([como, status]).to.deep.equal([como, como === 'gratis' ? 422 : 409])
      if (como !== 'gratis') expect(raw.toString(), como).to.contain('Tarifas')
    }
    const pasa = async () => pasarA(await contextOf(office), id, { estado: 'en_elaboracion' })
    expect(
      await pasa().then(
        () => 'elaborado',
        ({ message }: Error) => message,
      ),
    ).to.contain('Tarifas')
    await (await contextOf(office)).db('tramites').where({ id }).update({ radicado_en: '2026-06-02T15:00:00.000Z' })
    expect((await cobrar(id, { como: 'tarifa' }, admin())).body).to.include({ valor: 10_800, cobro: null })
    expect((await cobrar(id, { como: 'deposito', metodo_pago: 6 })).status).to.equal(200)
    expect((await pasa()).tramite.estado).to.equal('en_elaboracion')
  })

  it('lo que dice una liquidación no se cobra aparte, y sin radicación no hay factura: se dice', async () => {
    const orden = await deConocido({ tipo: 'vivienda_nueva', valor: null })
    const reply = await cobrar(orden.id, { como: 'deposito', metodo_pago: 6 })
    expect([reply.status, reply.raw.toString()]).to.deep.equal([409, reply.raw.toString()])
    expect(reply.raw.toString()).to.contain('liquidación')
    const factura = await cobrar(orden.id, { como: 'factura', id_factura: 1 })
    expect(factura.status).to.equal(409)
    expect(factura.raw.toString()).to.contain('radicación')
  })

  it('quien no es persona de la oficina se elige o se registra; otro puede pagar por él', async () => {
    const { id } = await unTramiteRadicado(office, { identificacion: '99887766' })
    const sin = await cobrar(id, { como: 'deposito', metodo_pago: 6 })
    expect([sin.status, Object.keys(sin.body.errors)]).to.deep.equal([422, ['id_personas']])
    const otra = await persona({}, office)
    expect((await cobrar(id, { como: 'deposito', metodo_pago: 6, id_personas: otra.id })).status).to.equal(200)
  })

  it('el número que es de dos personas, por su tipo de documento, no dice quién paga: se elige', async () => {
    const { id } = await deConocido()
    const tarjeta = await persona({ tipo_documento: 1, numero_documento: String(siguiente) }, office)
    expect((await admin().get(`/tramites/${id}/cobro`)).body.persona).to.equal(null)
    for (const como of [
      { como: 'deposito', metodo_pago: 6 },
      { como: 'credito' },
      { como: 'factura', metodo_pago: 6 },
    ]) {
      const { status, body } = await cobrar(id, como, admin())
      expect([status, body.errors?.id_personas?.[0]]).to.deep.equal([
        422,
        'Hay varias personas con el documento de quien lo solicita: elija quién paga.',
      ])
    }
    const { body } = await cobrar(id, { como: 'deposito', metodo_pago: 6, id_personas: tarjeta.id })
    const deposito = await caja().get(`/depositos/${String(body.deposito.id)}`)
    expect(deposito.body.id_personas).to.equal(tarjeta.id)
  })

  it('el dinero se revisa como en un depósito: ni a crédito ni sin sus detalles', async () => {
    const { id } = await deConocido()
    const sin = await cobrar(id, { como: 'deposito' })
    expect(sin.body.errors).to.deep.equal({ metodo_pago: ['Seleccione el método de pago.'] })
    expect((await cobrar(id, { como: 'deposito', metodo_pago: 3 })).status).to.equal(422)
    expect((await leido(id))?.cobro).to.equal(null)
  })

  it('lo negado o anulado no se cobra', async () => {
    for (const estado of ['negado', 'anulado', 'desistido', 'trasladado'] as const) {
      const { id } = await deConocido({ estado })
      expect((await cobrar(id, { como: 'deposito', metodo_pago: 6 })).status).to.equal(409)
    }
  })

  it('cada forma pide su permiso: recibir dinero 82, dar crédito 102, facturar 110, lo gratuito 87', async () => {
    const { id } = await deConocido()
    const revisor = api(office).as('revisor')
    for (const body of [{ como: 'deposito' }, { como: 'credito' }, { como: 'factura', id_factura: 1 }])
      expect((await cobrar(id, body, revisor)).status, body.como).to.equal(403)
    expect((await cobrar(id, { como: 'gratis', causa: 'Por ley' }, api(office).as('consulta'))).status).to.equal(403)
    expect((await cobrar(id, { como: 'gratis', causa: 'Amparo de pobreza' }, revisor)).status).to.equal(200)
  })
})
