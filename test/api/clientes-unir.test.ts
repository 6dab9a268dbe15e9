import { expect } from 'chai'
import { juntarCarteras } from '../../modules/cartera/clientes/unir-clientes.ts'
import { USOS_DE_CLIENTE } from '../../modules/cartera/model.ts'
import { inTransaction } from '../../modules/kernel/index.ts'
import { aviso } from '../harness/aviso.ts'
import { enElLibro, unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { engine } from '../harness/engine.ts'
import { pagina } from '../harness/paginas.ts'
import { avisoLocal, deDemostracion, leerla, notificar, otroPago, unaOrden } from '../harness/pasarela.ts'
import { hacerRepetidos } from '../harness/repetidos.ts'
import { archivo, carta, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, officeOf, persona, type Client, type Json } from '../harness/index.ts'

/** A balance is the sum of its ledger, a client's that of its accounts: by class, and all. */
async function cuadra(slug: string): Promise<void> {
  const { db } = await officeOf(slug)
  const cuentas: Json[] = await db('cuentas_por_cobrar as c')
    .leftJoin('cartera_movimientos as m', 'm.id_cuenta', 'c.id')
    .groupBy('c.id')
    .select('c.id', 'c.id_clientes', 'c.clase', 'c.saldo', { suma: db.raw('coalesce(sum(m.valor), 0)') })
  for (const { id, saldo, suma } of cuentas) expect(Number(saldo), `account ${id}`).to.equal(Number(suma))
  const de = (id: number, clase?: string) =>
    cuentas
      .filter((c) => c.id_clientes === id && (!clase || c.clase === clase))
      .reduce((total, { saldo }) => total + Number(saldo), 0)
  for (const c of await db('clientes').select<Json[]>()) {
    expect(
      [c.saldo, c.saldo_escrituras, c.saldo_varios, c.saldo_depositos].map(Number),
      `client ${c.id}`,
    ).to.deep.equal([de(c.id), de(c.id, 'escritura'), de(c.id, 'varios'), de(c.id, 'deposito')])
  }
  const ajenos = await db('cartera_movimientos as m')
    .join('cuentas_por_cobrar as c', 'c.id', 'm.id_cuenta')
    .whereRaw('m.id_clientes <> c.id_clientes')
    .pluck('m.id')
  expect(ajenos).to.deep.equal([])
}

describe('Clientes: unir a dos personas que son una', function () {
  this.timeout(60_000)
  let slug = ''
  let admin: Client
  beforeEach(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })
  const comoUna = async (a: number, b: number) => {
    const { db } = await officeOf(slug)
    await db('personas').where('id', a).update({ tipo_documento: 7, numero_documento: 'AB-777' })
    await hacerRepetidos(slug, 'personas', { [b]: { tipo_documento: 7, numero_documento: 'AB777' } })
  }
  const unir = async (queda: number, se_va: number): Promise<Json> => {
    const { status, body, raw } = await admin.post('/repetidos/unir', { tabla: 'personas', queda, se_va })
    expect(status, raw.toString()).to.equal(200)
    return body
  }

  it('si los dos eran clientes, cuentas, movimientos y saldos son del que queda, que sigue como estaba', async () => {
    const [a, b] = [await unCliente(slug, { plazo: 15 }), await unCliente(slug, { plazo: 90, cupo: 5 })]
    const suya = await unaCuenta(slug, a.id, { valor: 1000, fecha: '2026-05-01' })
    const otra = await unaCuenta(slug, b.id, { valor: 700, fecha: '2026-06-01', clase: 'deposito' })
    await unaCuenta(slug, b.id, { valor: 40, fecha: '2026-06-02' })
    await enElLibro(slug, { id_cuenta: otra, tipo: 'abono', valor: -200 })
    await comoUna(a.id_personas, b.id_personas)
    expect((await unir(a.id_personas, b.id_personas)).donde).to.equal('1 cliente de cartera')
    const { body } = await admin.get(`/clientes/${a.id}`)
    expect(body).to.include({
      id_personas: a.id_personas,
      total: 1540,
      varios: 1040,
      depositos: 500,
      plazo: 15,
      cupo: null,
      facturas: 3,
    })
    expect((await admin.get(`/clientes/${b.id}`)).status).to.equal(404)
    const cuentas = (await admin.get(`/creditos_cliente/${a.id}`)).body.data.map(({ id }: Json) => id)
    expect(cuentas).to.include.members([suya, otra])
    await cuadra(slug)
    const [ultimo] = (await admin.get(`/auditoria/clientes/${a.id}`)).body.momentos
    expect(ultimo.accion).to.equal('unir')
    expect((await admin.get('/creditos')).body.cartera_edades).to.deep.equal(body.cartera_edades)
  })

  it('si solo era cliente el que se va, el que queda lo es con su código y su cartera', async () => {
    const [quien, b] = [await persona({}, slug), await unCliente(slug, { plazo: 90 })]
    await unaCuenta(slug, b.id, { valor: 700, fecha: '2026-06-01' })
    await comoUna(quien.id, b.id_personas)
    await unir(quien.id, b.id_personas)
    expect((await admin.get(`/clientes/${b.id}`)).body).to.include({
      id_personas: quien.id,
      total: 700,
      plazo: 90,
      codigo: b.codigo,
    })
    await cuadra(slug)
  })

  it('dos partes a crédito de una misma factura quedan en una cuenta, que las suma', async () => {
    const d = await porFacturar(1, slug)
    const [a, b] = [await unCliente(slug), await unCliente(slug)]
    const [una, otra] = [100_000, Number(d.total_comprador) - 100_000]
    const method_data = {
      medios: [
        { method: 3, valor: una, deudor_persona: a.id_personas },
        { method: 3, valor: otra, deudor_persona: b.id_personas },
      ],
    }
    const compradores = [carta(d.otorgantes_comprador[0], 100, { method: 8, method_data })]
    const archivada = await api(slug).as('caja').post('/facturaLiq', archivo(d, { compradores }))
    expect(archivada.status, archivada.raw.toString()).to.equal(201)
    const { db } = await officeOf(slug)
    const [de, suya] = await db('cuentas_por_cobrar').orderBy('id').pluck('id')
    const cobros: number[] = []
    for (const [id_clientes, cuenta] of [
      [a.id, de],
      [b.id, suya],
    ])
      cobros.push((await admin.post('/cuentas_cobro', { id_clientes, cuentas: [cuenta] })).body.id)
    await enElLibro(
      slug,
      { id_cuenta: de, tipo: 'abono', valor: -una },
      { id_cuenta: suya, tipo: 'abono', valor: -1000 },
    )
    await comoUna(a.id_personas, b.id_personas)
    await unir(a.id_personas, b.id_personas)
    const cuentas = await db('cuentas_por_cobrar').select<Json[]>()
    expect(
      cuentas.map(({ id_clientes, valor, pagado, saldo, abierta }) =>
        [id_clientes, valor, pagado, saldo, abierta].map(Number),
      ),
    ).to.deep.equal([[a.id, una + otra, una + 1000, otra - 1000, 1]])
    expect((await admin.get(`/clientes/${a.id}`)).body).to.include({ escrituras: otra - 1000, facturas: 1 })
    await cuadra(slug)
    const saldos = async () => (await admin.get('/cuentas_cobro')).body.data.map(({ saldo }: Json) => saldo)
    expect(await saldos(), 'each what it asks for').to.deep.equal([otra - 1000, 0])
    // asked for twice, and free once neither asks for it
    for (const [n, cobro] of cobros.entries()) {
      const otroCobro = await admin.post('/cuentas_cobro', { id_clientes: a.id, cuentas: [de] })
      expect(otroCobro.body.errors, `${n} annulled`).to.deep.equal({
        'cuentas.0': ['Ya está en otra cuenta de cobro.'],
      })
      const anular = { query: { motivo: 'Se unieron' } }
      expect((await admin.send('DELETE', `/cuentas_cobro/${cobro}`, undefined, anular)).body.estado).to.equal('anulada')
    }
    expect((await admin.post('/cuentas_cobro', { id_clientes: a.id, cuentas: [de] })).status).to.equal(201)
  })

  it('lo que se le pidió en línea al que se va se paga en el que queda, y su enlace sigue abriendo', async () => {
    await deDemostracion(slug)
    await admin.put('/pasarela/cuentas/local', { prueba: true, en_linea: true })
    const [a, b] = [await unCliente(slug), await unCliente(slug)]
    const cuenta = await unaCuenta(slug, b.id, { valor: 50_000, fecha: '2026-06-01' })
    const enlace = new URL((await admin.get(`/estado_cuenta/${b.id}`)).body.enlace).pathname
    const orden = await unaOrden(slug, 'local', {
      destino_tipo: 'cartera',
      destino_id: b.id,
      detalle: [{ clave: `cuenta-${cuenta}`, texto: 'Copias', pesos: 50_000 }],
    })
    await comoUna(a.id_personas, b.id_personas)
    await unir(a.id_personas, b.id_personas)
    expect((await pagina(slug, enlace)).status).to.equal(200)
    await notificar(
      slug,
      'local',
      await avisoLocal(slug, { referencia: orden.referencia, id: otroPago(), pesos: 50_000 }),
    )
    expect(await leerla(slug, orden)).to.include({ estado: 'aprobado', aviso: null })
    expect((await admin.get(`/clientes/${a.id}`)).body.total).to.equal(0)
    await cuadra(slug)
  })

  it('lo que se abona mientras los une quien empezó antes cuenta en el que queda', async () => {
    const [a, b] = [await unCliente(slug), await unCliente(slug)]
    const cuenta = await unaCuenta(slug, b.id, { valor: 700, fecha: '2026-06-01' })
    const abona = () => enElLibro(slug, { id_cuenta: cuenta, tipo: 'abono', valor: -200 })
    const ctx = await contextOf(slug)
    if (engine === 'sqlite') await abona() // a second writer waits there for the first
    const [leido, abonado] = [aviso(), aviso()]
    const uniendo = inTransaction(ctx, async (its) => {
      await its.db('clientes').select('id')
      leido.dado()
      await abonado.esperado
      await juntarCarteras(its, a.id, b.id)
      for (const { tabla, columna } of USOS_DE_CLIENTE)
        await its
          .db(tabla)
          .where(columna, b.id)
          .update({ [columna]: a.id })
    })
    await leido.esperado
    if (engine === 'mariadb') await abona()
    abonado.dado()
    await uniendo
    await cuadra(slug)
    expect((await admin.get(`/clientes/${a.id}`)).body.total).to.equal(500)
  })
})
