// mariadb: unions and sums of the report
import { expect } from 'chai'
import { facturaDebida } from '../harness/abonos.ts'
import { archivo, carta, comoEstaban, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { ITEM } from '../../modules/liquidaciones/index.ts'

/** Excess over the ceiling is owed to the State from the day that its money came in. */
describe('El libro de excedentes dice lo que de verdad se recibió', function () {
  this.timeout(120_000)
  let slug: string
  const admin = () => api(slug).as('admin')
  before(async () => {
    slug = await freshOffice()
  })

  /** Excess of an invoice, as a line of its own. */
  const conExcedente = async (id_factura: number): Promise<void> => {
    const { db } = await contextOf(slug)
    const una = await db('facturas_lineas').where({ id_factura }).orderBy('orden').first<Json>()
    await db('facturas_lineas').where({ id_factura, orden: 90 }).delete()
    await db('facturas_lineas').insert({
      ...una,
      id: undefined,
      orden: 90,
      clave: 'aporte:1',
      id_items_liquidaciones: ITEM.aporteEspecial,
      tipo_liquidacion: 'recaudo_terceros',
      valor: 700_000,
      iva: 0,
      tarifa_iva: 0,
      terceros: 1,
    })
  }
  /** Pesos of the month, which ties to its ledger, and what the calendar waits for. */
  const delMes = async (): Promise<{ excedente: number; filas: number }> => {
    const periodo = (await contextOf(slug)).today.slice(0, 7)
    const { status, body, raw } = await admin().get('/libros/excedentes', { periodo })
    expect(status, raw.toString()).to.equal(200)
    expect(body.comprobacion.cuadra, JSON.stringify(body.comprobacion)).to.equal(true)
    return { excedente: body.sumas.excedente, filas: body.total }
  }

  it('un abono que se anuló no lo da por recibido; el que vale, sí', async () => {
    const { factura, cliente, cuenta } = await facturaDebida(slug)
    await conExcedente(factura.id)
    expect(await delMes()).to.deep.equal({ excedente: 0, filas: 0 })
    const abonar = async (): Promise<number> => {
      const pago = {
        id_clientes: cliente.id_clientes,
        valor: 1000,
        metodo_pago: 6,
        aplicaciones: [{ id_cuenta: cuenta.id, valor: 1000 }],
      }
      const { status, body, raw } = await admin().post('/abonos', pago)
      expect(status, raw.toString()).to.equal(201)
      return body.id
    }
    const malo = await abonar()
    expect(await delMes()).to.deep.equal({ excedente: 700_000, filas: 1 })
    const anulado = await admin().delete(`/abonos/${malo}?motivo=${encodeURIComponent('Era de otro cliente')}`)
    expect(anulado.status, anulado.raw.toString()).to.be.below(300)
    expect(await delMes()).to.deep.equal({ excedente: 0, filas: 0 })
    await abonar()
    expect(await delMes()).to.deep.equal({ excedente: 700_000, filas: 1 })
  })

  it('el pago que se corrige a dinero lo recibe; el que se corrige a crédito deja de haberlo recibido', async () => {
    const antes = await delMes()
    const d = await porFacturar(1, slug)
    const [compra] = d.otorgantes_comprador
    const deuda = { method: 3, method_data: { deudor_persona: compra.id } }
    const { status, body, raw } = await admin().post(
      '/facturaLiq',
      archivo(d, { compradores: [carta(compra, 100, deuda)] }),
    )
    expect(status, raw.toString()).to.equal(201)
    await conExcedente(body.compradores[0].id)
    expect(await delMes()).to.deep.equal(antes)
    const pagar = async (pago: Json): Promise<void> => {
      const leidas = (await admin().get(`/facturaLiq/${d.id}`)).body
      const cuerpo = comoEstaban(d, leidas)
      const cambiada = await admin().put(`/facturaLiq/${d.id}`, {
        ...cuerpo,
        compradores: cuerpo.compradores.map((una: Json) => ({ ...una, ...pago })),
      })
      expect(cambiada.status, cambiada.raw.toString()).to.be.below(300)
    }
    await pagar({ method: 6, method_data: [] })
    // saving the cards writes their lines again
    await conExcedente(body.compradores[0].id)
    expect(await delMes()).to.deep.equal({ excedente: antes.excedente + 700_000, filas: antes.filas + 1 })
    await pagar({ method: 3, method_data: [{ deudor_persona: compra.id }] })
    await conExcedente(body.compradores[0].id)
    expect(await delMes()).to.deep.equal(antes)
  })
})
