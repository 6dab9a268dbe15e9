// mariadb: money
import { expect } from 'chai'
import { sinCertificado } from '../../modules/cartera/avisos/ajustes.ts'
import { acreditarFactura } from '../../modules/facturacion/index.ts'
import { inTransaction } from '../../modules/kernel/index.ts'
import { comoEsta, facturaDebida } from '../harness/abonos.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'

describe('La nota crédito de una factura que se pagó con dinero y con retenciones', function () {
  this.timeout(120_000)

  const pagar = async (slug: string, { id, id_clientes }: Json, valor: number, retenciones: Json[]) => {
    const aplicaciones = [{ id_cuenta: id, valor, retenciones }]
    const { status, raw } = await api(slug)
      .as('admin')
      .post('/abonos', { id_clientes, valor, metodo_pago: 6, aplicaciones })
    expect(status, raw.toString()).to.equal(201)
  }

  it('deja a favor solo el dinero que entró: lo retenido se devuelve como retención', async () => {
    const slug = await freshOffice()
    const { factura, cliente, cuenta } = await facturaDebida(slug, { retefuente: 110_000 })
    const retenido = 5_000
    const dinero = Number(cuenta.valor) - retenido
    await pagar(slug, cuenta, dinero, [{ tipo: 'retefuente', valor: retenido }])
    const ctx = await contextOf(slug)
    const queda = 1_000
    const { base, iva, terceros } = await ctx.db('facturas').where({ id: factura.id }).first<Json>()
    const nota = {
      numero: 'NC9',
      concepto: '1',
      fecha: ctx.today,
      base: Number(base),
      iva: Number(iva),
      terceros: Number(terceros) - queda,
    }
    await inTransaction(ctx, (its) => acreditarFactura(its, factura.id, nota))
    const [{ total }] = await ctx
      .db('depositos')
      .where({ id_personas: cliente.id_personas })
      .sum<Json[]>('total as total')
    expect(Number(total)).to.equal(dinero)
    expect(await comoEsta(slug, cuenta.id)).to.deep.equal({
      saldo: 0,
      pagado: Number(cuenta.valor),
      castigado: 0,
      suma: 0,
    })
    const sumas = await ctx
      .db('cartera_movimientos')
      .where({ id_cuenta: cuenta.id })
      .groupBy('tipo')
      .sum<Json[]>('valor as valor')
      .select('tipo')
    expect(Object.fromEntries(sumas.map(({ tipo, valor }) => [tipo, Number(valor)]))).to.deep.equal({
      cargo: Number(cuenta.valor),
      abono: 0,
      retencion: -queda,
      nota_credito: queda - Number(cuenta.valor),
    })
  })

  it('de varias retenciones devuelve cada una por su valor, no todas por la última', async () => {
    const slug = await freshOffice()
    const { factura, cuenta } = await facturaDebida(slug, { retefuente: 110_000, reteica: 9_660 })
    const retenciones = [
      { tipo: 'retefuente', valor: 5_000 },
      { tipo: 'reteica', valor: 700 },
    ]
    const dinero = Number(cuenta.valor) - 5_700
    await pagar(slug, cuenta, dinero, retenciones)
    const ctx = await contextOf(slug)
    const { base, iva, terceros } = await ctx.db('facturas').where({ id: factura.id }).first<Json>()
    const partes = { base: Number(base), iva: Number(iva), terceros: Number(terceros) - 1_000 }
    const nota = { numero: 'NC9', concepto: '1', fecha: ctx.today, ...partes }
    await inTransaction(ctx, (its) => acreditarFactura(its, factura.id, nota))
    const quedan = await ctx
      .db('cartera_movimientos as m')
      .join('retenciones as r', 'r.id', 'm.id_retencion')
      .where({ 'm.id_cuenta': cuenta.id, 'm.tipo': 'retencion' })
      .groupBy('r.tipo')
      .sum<Json[]>('m.valor as valor')
      .select('r.tipo')
    expect(Object.fromEntries(quedan.map(({ tipo, valor }) => [tipo, 0 - Number(valor)]))).to.deep.equal({
      retefuente: 1_000,
      reteica: 0,
    })
    // and so do their list, the year's sum, and the letter that asks for the certificate
    const [admin, { id_clientes }] = [api(slug).as('admin'), cuenta]
    const { data } = (await admin.get('/retenciones', { id_clientes })).body
    expect(data.map(({ tipo, valor, estado }: Json) => [tipo, valor, estado])).to.have.deep.members([
      ['retefuente', 1_000, 'pendiente'],
      ['reteica', 700, 'anulada'],
    ])
    const [anio] = (await admin.get('/retencionesResumen', { id_clientes })).body
    expect(anio).to.include({ retenido: 1_000, diferencia: 1_000, cantidad: 1, pendientes: 1 })
    expect((await sinCertificado(ctx, id_clientes, anio.anio)).map(({ valor }) => valor)).to.deep.equal([1_000])
  })

  it('lo que se retiene después de una nota es de lo que ella dejó', async () => {
    const slug = await freshOffice()
    const { factura, cliente } = await facturaDebida(slug, { reteiva: 0, retefuente: 110_000 })
    const ctx = await contextOf(slug)
    const { base, iva } = await ctx.db('facturas').where({ id: factura.id }).first<Json>()
    const nota = { numero: 'NC9', concepto: '1', fecha: ctx.today, base: 10_000, iva: 1_900, terceros: 0 }
    await inTransaction(ctx, (its) => acreditarFactura(its, factura.id, nota))
    const { id_clientes } = cliente
    const { body } = await api(slug).as('admin').get('/abonosPropuesta', { id_clientes, valor: 1 })
    const [reteiva, retefuente] = [Number(iva) - 1_900, Number(base) - 10_000]
    expect(body.cuentas[0].bases).to.deep.equal({ reteiva, retefuente, reteica: retefuente })
  })
})
