import { expect } from 'chai'
import { addDays } from '../../schemas/es-co/index.ts'
import { registrarLiberacion, type Liberacion } from '../../modules/cartera/index.ts'
import { asegurarCliente } from '../../modules/cartera/index.ts'
import { anularFactura, facturaParaEmitir, marcarEmision, rehacerFactura } from '../../modules/facturacion/index.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { unCliente } from '../harness/abonos.ts'
import { archivo, carta, comoEstaban, deposito, porFacturar } from '../harness/facturacion.ts'
import { asentado, cuentasDe, deudasDe } from '../harness/deudas.ts'
import { api, contextOf, freshOffice, next, persona, type Json } from '../harness/index.ts'

const [BONO, CREDITO, EFECTIVO, MULTIPLE] = [1, 3, 6, 8]
const caja = () => api('demo').as('caja')
const dentro = async <T>(work: (ctx: Context) => Promise<T>): Promise<T> => inTransaction(await contextOf('demo'), work)

interface Archivada {
  d: Json
  leida: Json
  id: number
  total: number
}

/** A sale whose only buyer pays its card so. */
async function archivada(pago: (d: Json) => Json): Promise<Archivada> {
  const d = await porFacturar(1)
  const suyo = pago(d)
  const { status, body } = await caja().post(
    '/facturaLiq',
    archivo(d, { compradores: [carta(d.otorgantes_comprador[0], 100, suyo)] }),
  )
  expect(status, JSON.stringify(body)).to.equal(201)
  return { d, leida: body, id: body.compradores[0].id, total: d.total_comprador }
}

const aCredito = (de: Json, method = CREDITO) => ({ method, method_data: { deudor_persona: de.id } })
const enPartes = (medios: Json[]) => ({ method: MULTIPLE, method_data: { medios } })

/** Saves its cards anew, the buyer's with these changes. */
async function cambiar({ d, leida }: Archivada, cambios: Json): Promise<{ status: number; body: Json }> {
  const body = comoEstaban(d, leida)
  delete body.version
  Object.assign(body.compradores[0], cambios, cambios.method_data && { method_data: [cambios.method_data] })
  return caja().put(`/facturaLiq/${d.id}`, body)
}

const bien = async (hecho: Promise<{ status: number; body: Json }>): Promise<Json> => {
  const { status, body } = await hecho
  expect(status, JSON.stringify(body)).to.equal(200)
  return body
}

const abonar = async (id_factura: number, valor: number, mas: Json = {}): Promise<Json> => {
  const [cuenta] = await cuentasDe(id_factura)
  await asentado([{ id_cuenta: cuenta?.id, tipo: 'abono', valor: -valor, id_abono: next(), ...mas }])
  return cuenta ?? {}
}

const numerar = (id: number) =>
  dentro((ctx) => marcarEmision(ctx, id, { prefijo: 'FE', numero_factura: `FE${id}`, estado_dian: 'aceptada' }))

describe('Cartera: lo que se debe de una factura', () => {
  it('una compra a crédito queda por cobrar a su deudor', async () => {
    const { d, id, total } = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    const [comprador] = d.otorgantes_comprador
    const ctx = await contextOf('demo')
    const [cuenta, ...mas] = await cuentasDe(id)
    expect(mas).to.deep.equal([])
    expect(cuenta).to.include({
      id_personas: comprador.id,
      metodo: CREDITO,
      clase: 'escritura',
      valor: total,
      saldo: total,
      pagado: 0,
      id_radicacion: d.id,
      fecha: ctx.today,
      vence: addDays(ctx.today, 30),
    })
    expect(cuenta?.libro.map(({ tipo, valor, fecha }: Json) => [tipo, valor, fecha])).to.deep.equal([
      ['cargo', total, ctx.today],
    ])
    expect(await facturaParaEmitir(ctx, id)).to.include({ forma: '2', vence: cuenta?.vence })
  })

  it('de contado nadie debe nada ni se vuelve cliente', async () => {
    const { d, id } = await archivada(() => ({ method: EFECTIVO }))
    expect(await deudasDe(id)).to.deep.equal([])
    expect(
      await (await contextOf('demo')).db('clientes').where('id_personas', d.otorgantes_comprador[0].id),
    ).to.deep.equal([])
  })

  it('un bono de dos deudores son dos cuentas; de un deudor por bono y por crédito, también', async () => {
    const [a, b] = [await unCliente('demo'), await unCliente('demo')]
    const dos = await archivada((d) =>
      enPartes([
        { method: BONO, valor: 10_000, deudor_persona: a.id },
        { method: BONO, valor: 20_000, deudor_persona: b.id },
        { method: BONO, valor: 5_000, deudor_persona: a.id },
        { method: EFECTIVO, valor: d.total_comprador - 35_000 },
      ]),
    )
    expect(await deudasDe(dos.id)).to.deep.equal([
      [a.id, BONO, 15_000, 15_000],
      [b.id, BONO, 20_000, 20_000],
    ])
    const uno = await archivada((d) =>
      enPartes([
        { method: BONO, valor: 10_000, deudor_persona: a.id },
        { method: CREDITO, valor: d.total_comprador - 10_000, deudor_persona: a.id },
      ]),
    )
    expect(await deudasDe(uno.id)).to.deep.equal([
      [a.id, BONO, 10_000, 10_000],
      [a.id, CREDITO, uno.total - 10_000, uno.total - 10_000],
    ])
  })

  it('cambiar el método o el deudor de lo que no se ha enviado mueve el libro por la diferencia', async () => {
    const otro = await unCliente('demo')
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    const {
      id,
      total,
      d: {
        otorgantes_comprador: [suyo],
      },
    } = una
    await bien(cambiar(una, aCredito(suyo)))
    expect((await cuentasDe(id))[0]?.libro.length, 'lo mismo otra vez no escribe nada').to.equal(1)
    await bien(cambiar(una, aCredito(otro)))
    expect(await deudasDe(id)).to.deep.equal([
      [suyo.id, CREDITO, 0, 0],
      [otro.id, CREDITO, total, total],
    ])
    await bien(cambiar(una, aCredito(suyo, BONO)))
    expect(await deudasDe(id)).to.deep.equal([
      [suyo.id, CREDITO, 0, 0],
      [otro.id, CREDITO, 0, 0],
      [suyo.id, BONO, total, total],
    ])
    await bien(cambiar(una, { method: EFECTIVO, method_data: {} }))
    expect((await deudasDe(id)).map(([, , valor]) => valor)).to.deep.equal([0, 0, 0])
    await bien(cambiar(una, aCredito(suyo)))
    expect((await deudasDe(id))[0]).to.deep.equal([suyo.id, CREDITO, total, total])
  })

  it('y cambiar el porcentaje, por lo que sube o baja; nunca por debajo de lo abonado', async () => {
    const d = await porFacturar(2)
    const [a, b] = d.otorgantes_comprador
    const con = (de: number): Json => archivo(d, { compradores: [carta(a, de, aCredito(a)), carta(b, 100 - de)] })
    const {
      body: {
        compradores: [{ id, total }],
      },
    } = await caja().post('/facturaLiq', con(60))
    for (const porcentaje of [80, 30]) {
      const {
        compradores: [{ total: ahora }],
      } = await bien(caja().put(`/facturaLiq/${d.id}`, con(porcentaje)))
      expect(ahora).to.not.equal(total)
      expect(await deudasDe(id)).to.deep.equal([[a.id, CREDITO, ahora, ahora]])
    }
    const [cuenta] = await cuentasDe(id)
    expect(cuenta?.libro.map(({ tipo }: Json) => tipo)).to.deep.equal(['cargo', 'cargo', 'cargo'])
    await abonar(id, Number(cuenta?.saldo))
    expect(Object.keys((await caja().put(`/facturaLiq/${d.id}`, con(29))).body.errors)).to.deep.equal([
      'compradores.0.method',
    ])
  })

  it('no queda en menos de lo que ya se abonó: se dice en la tarjeta', async () => {
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    const abono = una.total - 1_000
    await abonar(una.id, abono)
    const pesos = `$ ${abono.toLocaleString('es-CO')}`
    const texto = `Esta factura ya tiene abonos por ${pesos} en cartera: revérselos antes de cambiar su pago.`
    for (const cambio of [{ method: EFECTIVO, method_data: {} }, aCredito(await unCliente('demo'))]) {
      const { status, body } = await cambiar(una, cambio)
      expect([status, body.errors], JSON.stringify(cambio)).to.deep.equal([422, { 'compradores.0.method': [texto] }])
    }
    const quitada = { ...comoEstaban(una.d, una.leida), compradores: [] }
    expect((await caja().put(`/facturaLiq/${una.d.id}`, quitada)).body.errors).to.deep.equal({ compradores: [texto] })
    await bien(
      cambiar(
        una,
        enPartes([
          { method: CREDITO, valor: abono, deudor_persona: una.d.otorgantes_comprador[0].id },
          { method: EFECTIVO, valor: 1_000 },
        ]),
      ),
    )
    expect(await deudasDe(una.id)).to.deep.equal([[una.d.otorgantes_comprador[0].id, CREDITO, abono, 0]])
  })

  it('lo que se castigó también la detiene', async () => {
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    await abonar(una.id, 7_000, { tipo: 'castigo', id_abono: undefined, id_castigo: 1 })
    expect((await cambiar(una, { method: EFECTIVO, method_data: {} })).body.errors).to.deep.equal({
      'compradores.0.method': ['Esta factura tiene $ 7.000 de cartera castigada: recupérela antes de cambiar su pago.'],
    })
  })

  it('un cliente inactivo no es deudor nuevo; el que ya debía se queda', async () => {
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    const [suyo] = una.d.otorgantes_comprador
    const otro = await unCliente('demo')
    const ctx = await contextOf('demo')
    await ctx.db('clientes').whereIn('id_personas', [suyo.id, otro.id]).update({ activo: 0 })
    expect((await cambiar(una, aCredito(otro))).body.errors).to.deep.equal({
      'compradores.0.method_data.deudor': ['Ese cliente está inactivo.'],
    })
    const medios = [
      { method: EFECTIVO, valor: 1_000 },
      { method: BONO, valor: una.total - 1_000, deudor_persona: otro.id },
    ]
    expect((await cambiar(una, enPartes(medios))).body.errors).to.deep.equal({
      'compradores.0.method_data.medios.1.deudor': ['Ese cliente está inactivo.'],
    })
    await bien(cambiar(una, aCredito(suyo, BONO)))
    expect((await deudasDe(una.id)).at(-1)).to.deep.equal([suyo.id, BONO, una.total, una.total])
  })

  it('vence en los días del cliente, o en los de la oficina; la factura, en lo primero que venza', async () => {
    const [pronto, tarde] = [await unCliente('demo'), await unCliente('demo')]
    const ctx = await contextOf('demo')
    await ctx.db('clientes').where('id_personas', pronto.id).update({ plazo: 8 })
    const una = await archivada((d) =>
      enPartes([
        { method: CREDITO, valor: d.total_comprador - 5_000, deudor_persona: tarde.id },
        { method: BONO, valor: 5_000, deudor_persona: pronto.id },
      ]),
    )
    expect((await cuentasDe(una.id)).map(({ vence }) => vence)).to.deep.equal([
      addDays(ctx.today, 30),
      addDays(ctx.today, 8),
    ])
    expect((await facturaParaEmitir(ctx, una.id)).vence).to.equal(addDays(ctx.today, 8))
    await ctx.db('clientes').where('id_personas', pronto.id).update({ plazo: 60 })
    await bien(cambiar(una, { observation: 'Otra' }))
    expect((await facturaParaEmitir(ctx, una.id)).vence, 'lo que ya debía conserva su día').to.equal(
      addDays(ctx.today, 8),
    )
  })

  it('la fecha con que la DIAN la recibe es la de su edad, y conserva los días que tenía para pagar', async () => {
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    const { today } = await contextOf('demo')
    const otra = addDays(today, 5)
    await dentro((ctx) =>
      marcarEmision(ctx, una.id, { fecha_factura: otra, numero_factura: `FE${next()}`, estado_dian: 'firmada' }),
    )
    expect((await cuentasDe(una.id))[0]).to.include({ fecha: otra, vence: addDays(otra, 30), saldo: una.total })
    expect(await facturaParaEmitir(await contextOf('demo'), una.id)).to.include({ vence: addDays(otra, 30) })
  })
})

describe('Cartera: facturas anuladas y rehechas', () => {
  const liberadas: Liberacion[] = []
  registrarLiberacion((_ctx, liberacion) => {
    liberadas.push(liberacion)
    return Promise.resolve()
  })
  const aFavor = async (id_personas: number): Promise<Json[]> =>
    (await contextOf('demo'))
      .db('depositos')
      .where({ id_personas })
      .select('tipo', 'total', 'saldo_anticipo', 'id_radicacion', 'observaciones')
  const enCaja = async () => (await bien(caja().get('/caja'))).recibido

  it('la nota crédito de una sin abonos paga lo que se debía', async () => {
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    await numerar(una.id)
    await dentro((ctx) => anularFactura(ctx, una.id, { nota: 'NC1', motivo: 'La rechazó' }))
    const [cuenta] = await cuentasDe(una.id)
    expect(cuenta).to.include({ valor: una.total, pagado: una.total, saldo: 0 })
    expect(cuenta?.libro.at(-1)).to.include({ tipo: 'nota_credito', valor: -una.total, detalle: 'NC1' })
    expect(await aFavor(una.d.otorgantes_comprador[0].id)).to.deep.equal([])
  })

  it('lo abonado queda a favor como anticipo, sin mover la caja; retenciones, cruces y castigos se toman atrás y se avisan', async () => {
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    const [suyo] = una.d.otorgantes_comprador
    await numerar(una.id)
    const [cuenta] = await cuentasDe(una.id)
    const { id: id_cuenta, id_clientes } = cuenta ?? {}
    const previo = await deposito(suyo.id, null, 2_500)
    const pagar = async (valor: number, mas: Json): Promise<Json> => {
      const { status, body } = await api('demo')
        .as('admin')
        .post('/abonos', { id_clientes, valor, ...mas })
      expect(status, JSON.stringify(body)).to.equal(201)
      return body
    }
    await pagar(11_000, {
      metodo_pago: 8,
      method_data: {
        medios: [
          { method: EFECTIVO, valor: 9_000 },
          { method: 5, valor: 2_000, depositos: [{ id: previo.id, valor: 2_000 }] },
        ],
      },
      aplicaciones: [{ id_cuenta, valor: 11_000, retenciones: [{ tipo: 'reteica', tarifa: 1, valor: 400 }] }],
    })
    // one payment was already taken back, and part of what was given up recovered
    const { id: devuelto } = await pagar(600, { metodo_pago: EFECTIVO })
    await api('demo')
      .as('admin')
      .send('DELETE', `/abonos/${devuelto}`, undefined, { query: { motivo: 'No era de aquí' } })
    await asentado([
      { id_cuenta, tipo: 'castigo', valor: -3_000 },
      { id_cuenta, tipo: 'recuperacion', valor: 1_000 },
    ])
    const antes = await enCaja()
    liberadas.length = 0
    await dentro((ctx) => anularFactura(ctx, una.id, { nota: 'NC2', motivo: 'La rechazó' }))
    const [queda] = await cuentasDe(una.id)
    expect(queda).to.include({ valor: una.total, pagado: una.total, castigado: 0, saldo: 0 })
    const [castigo, ...mas] = queda?.libro.slice(-5).map(({ tipo, valor }: Json) => [tipo, valor]) ?? []
    expect([castigo, mas.at(-1)]).to.deep.equal([
      ['recuperacion', 2_000],
      ['nota_credito', -una.total],
    ])
    expect(mas.slice(0, 3)).to.have.deep.members([
      ['abono', 9_000],
      ['retencion', 400],
      ['cruce', 2_000],
    ])
    expect((await aFavor(suyo.id)).at(-1)).to.deep.equal({
      tipo: 'anticipo',
      total: 9_000,
      saldo_anticipo: 9_000,
      id_radicacion: null,
      observaciones: `Saldo a favor: $ 9.000 abonados a la factura FE${una.id}, que se anuló.`,
    })
    const ctx = await contextOf('demo')
    expect(
      await ctx.db('depositos').where('id', previo.id).first('saldo_notaria'),
      'el cruce vuelve a su depósito',
    ).to.deep.equal({ saldo_notaria: 2_500 })
    expect(await ctx.db('retenciones').where({ id_cuenta }).whereNull('anulada_en')).to.deep.equal([])
    expect(await enCaja()).to.equal(antes)
    expect(liberadas.length).to.equal(1)
    expect(liberadas[0]?.lineas.map(({ tipo, valor }) => [tipo, valor])).to.have.deep.members([
      ['castigo', -2_000],
      ['abono', -9_000],
      ['retencion', -400],
      ['cruce', -2_000],
    ])
  })

  it('anular la radicación devuelve el cargo y deja a favor lo abonado', async () => {
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    await abonar(una.id, 4_000)
    await bien(api('demo').as('admin').post(`/radicaciones/${una.d.id}/anular`, { motivo: 'Desistieron del negocio' }))
    expect(await deudasDe(una.id)).to.deep.equal([[una.d.otorgantes_comprador[0].id, CREDITO, 0, 0]])
    expect((await aFavor(una.d.otorgantes_comprador[0].id)).map(({ total }) => total)).to.deep.equal([4_000])
  })

  it('quitar una tarjeta sin abonos devuelve su cargo', async () => {
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    await bien(caja().put(`/facturaLiq/${una.d.id}`, { ...comoEstaban(una.d, una.leida), compradores: [] }))
    expect(await deudasDe(una.id)).to.deep.equal([[una.d.otorgantes_comprador[0].id, CREDITO, 0, 0]])
  })

  it('la que se rehace se queda con la cuenta y con lo abonado', async () => {
    const una = await archivada((d) => aCredito(d.otorgantes_comprador[0]))
    await abonar(una.id, 4_000)
    const ctx = await contextOf('demo')
    const ayer = addDays(ctx.today, -20)
    await dentro((its) =>
      marcarEmision(its, una.id, { fecha_factura: ayer, estado_dian: 'aceptada', numero_factura: `FE${next()}` }),
    )
    const nueva = await dentro((its) => rehacerFactura(its, una.id, 'Era de prueba'))
    expect(await deudasDe(una.id)).to.deep.equal([])
    expect((await cuentasDe(nueva.id))[0]).to.include({
      valor: una.total,
      pagado: 4_000,
      saldo: una.total - 4_000,
      fecha: ctx.today,
      vence: addDays(ctx.today, 30),
    })
    expect(nueva.vence).to.equal(addDays(ctx.today, 30))
  })
})

describe('Cartera: quien debe es cliente', () => {
  it('veinte a la vez lo vuelven cliente una sola vez, y cada uno tiene su código', async () => {
    const slug = await freshOffice()
    const ctx = await contextOf(slug)
    const quienes: Json[] = []
    for (let i = 0; i < 4; i++) quienes.push(await persona({}, slug))
    const hechos = await Promise.all(
      Array.from({ length: 20 }, (_, i) => inTransaction(ctx, (its) => asegurarCliente(its, quienes[i % 4]?.id))),
    )
    expect(new Set(hechos.map(({ id }) => id)).size).to.equal(4)
    expect((await ctx.db('clientes').pluck('codigo')).map(Number).sort()).to.deep.equal([1, 2, 3, 4])
  })
})
