import { expect } from 'chai'
import { findRow, inTransaction } from '../../modules/kernel/index.ts'
import { anularFactura } from '../../modules/facturacion/index.ts'
import { rehacerFactura } from '../../modules/facturacion/tarjetas/rehacer.ts'
import { Tramite } from '../../modules/tramites/model.ts'
import { api, contextOf, freshOffice, unaPersona } from '../harness/index.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { unTramiteRadicado } from '../harness/tramite-radicado.ts'

describe('Trámites: lo que cambia después de cobrar', () => {
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const admin = () => api(office).as('admin')
  const leido = async (id: number) => findRow((await contextOf(office)).db, Tramite, id)
  const cobrar = (id: number, body: object) => admin().put(`/tramites/${id}/cobro`, body)
  const conData = (id: number, data: object) => api(office).as('revisor').put(`/tramites/${id}`, { data })
  const NACIMIENTO = {
    tipo: 'registroNacimiento_MenorPadre',
    tipo_documento: 'registroNacimiento_MenorPadre',
    reservado: true,
  }
  let siguiente = 81_200_300
  const quien = async () => {
    const identificacion = String(++siguiente)
    await admin().post('/persona', unaPersona({ numero_documento: identificacion }))
    return identificacion
  }

  it('mientras no se cobra, más copias cuestan más, y una que ya no es gratuita se paga', async () => {
    const { id } = await unTramiteRadicado(office, { data: { copias: 1 } })
    expect((await conData(id, { copias: 3 })).status).to.equal(200)
    expect(await leido(id)).to.include({ valor: 32_400, cobro: null })
    const gratis = await unTramiteRadicado(office, {
      ...NACIMIENTO,
      data: { copias: 1, gratuidad: 'primera_copia' },
      valor: 0,
      cobro: 'gratis',
      causa_valor: 'Primera copia',
    })
    expect((await conData(gratis.id, { copias: 2, gratuidad: 'primera_copia' })).status).to.equal(200)
    expect(await leido(gratis.id)).to.include({ valor: 10_800, cobro: null })
    expect((await conData(gratis.id, { copias: 1, gratuidad: 'primera_copia' })).status).to.equal(200)
    expect(await leido(gratis.id)).to.include({ valor: 0, cobro: 'gratis' })
  })

  it('la que se cobra a la tarifa porque no era gratis sigue a la tarifa con más copias', async () => {
    const { id } = await unTramiteRadicado(office, {
      ...NACIMIENTO,
      data: { copias: 1, gratuidad: 'primera_copia' },
      valor: 0,
      cobro: 'gratis',
      causa_valor: 'Primera copia',
    })
    expect((await cobrar(id, { como: 'tarifa' })).body).to.include({ valor: 10_800, cobro: null })
    expect((await conData(id, { copias: 2, gratuidad: 'primera_copia' })).status).to.equal(200)
    expect(await leido(id)).to.include({ valor: 21_600, cobro: null })
  })

  it('otra primera copia sin costo del mismo registro se avisa a quien cobra; la anulada o la de otro registro no', async () => {
    const gratis = (mas: object = {}) =>
      unTramiteRadicado(office, {
        ...NACIMIENTO,
        data: { copias: 1, gratuidad: 'primera_copia' },
        valor: 0,
        cobro: 'gratis',
        identificacion_tramite: '90807060',
        ...mas,
      })
    const avisos = async (id: number) => (await admin().get(`/tramites/${id}/cobro`)).body.avisos
    await gratis({ estado: 'anulado' })
    await gratis({ identificacion_tramite: '90807061' })
    const uno = await gratis()
    expect(await avisos(uno.id)).to.deep.equal([])
    const otro = await gratis({ identificacion: '1' })
    expect((await avisos(otro.id))[0]).to.contain(`-${String(uno.numero).padStart(6, '0')}.`)
    const sinSerial = { identificacion_tramite: 'NO SABE', nombre_tramite: 'Paz Sin Serial' }
    const igual = { ...sinSerial, nombre_tramite: 'Luz Sin Serial' }
    await gratis(igual)
    expect([await avisos((await gratis(sinSerial)).id), (await avisos((await gratis(igual)).id)).length]).to.deep.equal(
      [[], 1],
    )
  })

  it('cobrado, sus copias no se cambian; lo que no cuesta sí', async () => {
    const { id } = await unTramiteRadicado(office, { data: { copias: 1 }, identificacion: await quien() })
    expect((await cobrar(id, { como: 'deposito', metodo_pago: 6 })).status).to.equal(200)
    const reply = await conData(id, { copias: 5 })
    expect([reply.status, reply.raw.toString()]).to.deep.equal([409, reply.raw.toString()])
    expect(reply.raw.toString()).to.contain('ya se cobró')
    expect((await leido(id))?.data).to.deep.equal({ copias: 1 })
    expect((await conData(id, { copias: 1, nota: 'sellado' })).status).to.equal(200)
  })

  it('el depósito que lo pagó no queda en otro valor mientras lo pague', async () => {
    const { id } = await unTramiteRadicado(office, { identificacion: await quien() })
    const { deposito } = (await cobrar(id, { como: 'deposito', metodo_pago: 6 })).body
    const { id_personas } = (await admin().get(`/depositos/${String(deposito.id)}`)).body
    const corregir = (cambio: object) =>
      admin().put(`/depositos/${String(deposito.id)}`, { id_personas, notaria: 10_800, metodo_pago: 6, ...cambio })
    const { status, body } = await corregir({ notaria: 800 })
    expect([status, body.errors?.notaria?.[0]]).to.deep.equal([
      422,
      `Paga el trámite ${String((await admin().get(`/tramites/${id}/cobro`)).body.numero_tramite)}: para cobrar otro valor anule el ` +
        'depósito y cóbrelo otra vez.',
    ])
    expect((await corregir({ observaciones: 'Lo trajo su hermana' })).status).to.equal(200)
  })

  it('la factura que lo cobró, anulada, lo deja por cobrar; rehecha, es la nueva la que lo cobra', async () => {
    const d = await porFacturar(1, office)
    const hecha = await api(office).as('caja').post('/facturaLiq', archivo(d))
    expect(hecha.status, hecha.raw.toString()).to.equal(201)
    const id_factura = Number(hecha.body.compradores[0].id)
    const { id } = await unTramiteRadicado(office, { tipo: 'vivienda_nueva', valor: null, id_radicacion: d.id })
    expect((await cobrar(id, { como: 'factura', id_factura })).body).to.include({ cobro: 'factura' })
    const ctx = await contextOf(office)
    await inTransaction(ctx, (its) => rehacerFactura(its, id_factura, 'No la recibió la DIAN'))
    const nueva = (await leido(id))?.id_factura
    expect([nueva === id_factura, (await leido(id))?.cobro]).to.deep.equal([false, 'factura'])
    await inTransaction(ctx, (its) => anularFactura(its, Number(nueva), { nota: 'NC1', motivo: 'La rechazó' }))
    expect(await leido(id)).to.include({ cobro: null, id_factura: null, pagado_en: null })
    expect((await cobrar(id, { como: 'factura', id_factura: Number(nueva) })).status).to.equal(422)
  })
})
