import { sentenciasDe } from '../harness/sentencias.ts' // first: it hears what is prepared after it
import { expect } from 'chai'
import { debe, facturaDebida, unCliente } from '../harness/abonos.ts'
import { archivo, carta, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, engine, freshOffice, persona, type Client, type Json } from '../harness/index.ts'

/** Names of the specification (2, sections 3 and 5), to the letter. */
const CLIENTE = [
  'id_clientes',
  'nombres',
  'apellidos',
  'numero_documento',
  'tipo_documento',
  'correo_electronico',
  'telefono',
  'codigo',
  'direccion',
  'activo',
  'reteiva',
  'retefuente',
  'reteica',
  'nombre_completo',
  'depositos',
  'varios',
  'escrituras',
  'total',
  'facturas',
  'cartera_edades',
  'resumen',
]
const EDADES = ['total_menor_30', 'total_30_90', 'total_90_180', 'total_mayor_180']
const RESUMEN = ['total', 'total_ultimo_mes', 'total_ultimos_3_mes']
const FACTURA = [
  'prefijo',
  'numero_factura',
  'fecha_factura',
  'valor',
  'valor_pago',
  'num_escritura',
  'nombre_acto',
  'De',
  'A',
  'cuenta',
  'CxC',
]

/** Statements that a payment of one account may cost, the session's and the transaction's included. Who needs one more says why here. */
const TOPE_ABONO = 27

describe('Cartera: las llamadas como las escribe la especificación', () => {
  let slug: string
  let admin: Client
  before(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })
  const bien = async (reply: Promise<Json>, status = 200): Promise<Json> => {
    const { status: dicho, body, raw } = await reply
    expect(dicho, raw.toString()).to.equal(status)
    return body
  }
  const elSuyo = {
    numero_documento: 52_100_777,
    tipo_documento: 3,
    correo_electronico: 'luz@correo.example',
    telefono: 3_001_234_567,
    codigo: 77,
    nombres: 'Luz Marina',
    apellidos: 'Ñustes',
    direccion: 'Carrera 7 # 8-90',
    activo: 1,
    reteiva: null,
    retefuente: 0,
    reteica: null,
  }

  it('crear, modificar y quitar un cliente con números o con sus dígitos (2, §5)', async () => {
    const creado = await bien(admin.post('/clientes', elSuyo), 201)
    expect(creado).to.include({
      numero_documento: '52100777',
      telefono: '3001234567',
      codigo: 77,
      activo: 1,
      retefuente: 0,
      reteiva: null,
    })
    const otro = { ...elSuyo, telefono: '6012223344', codigo: '78', activo: '0', reteiva: '15', retefuente: null }
    expect(await bien(admin.put(`/clientes/${creado.id_clientes}`, otro))).to.include({
      telefono: '6012223344',
      codigo: 78,
      activo: 0,
      reteiva: 15,
      retefuente: null,
    })
    await bien(admin.delete(`/clientes/${creado.id_clientes}`))
    expect((await admin.get(`/clientes/${creado.id_clientes}`)).status).to.equal(404)
  })

  describe('el deudor se escoge de la lista de clientes (2, §5)', () => {
    const debe3 = async (id: number): Promise<Json[]> =>
      (await contextOf(slug))
        .db('cuentas_por_cobrar as q')
        .join('clientes as c', 'c.id', 'q.id_clientes')
        .where('q.id_factura', id)
        .where('q.valor', '>', 0)
        .select('c.id', 'c.id_personas', 'q.metodo')
    const clientes = async (): Promise<number> => (await admin.get('/clientes')).body.total

    it('lo que da GET clientes se recibe, en bono, crédito y múltiple; se lee igual y se devuelve igual', async () => {
      await persona({}, slug) // ids of clients and persons are not the same numbers
      const elegido = await unCliente(slug)
      const enLista = (await admin.get('/clientes', { q: elegido.numero_documento })).body.data[0]
      expect(enLista.id).to.not.equal(enLista.id_personas)
      for (const [method, method_data] of [
        [1, () => ({ deudor: enLista.id })],
        [3, () => ({ deudor: String(enLista.id) })],
        [
          8,
          (total: number) => ({
            medios: [
              { method: 3, valor: 4_000, deudor: enLista.id },
              { method: 6, valor: total - 4_000 },
            ],
          }),
        ],
      ] as const) {
        const d = await porFacturar(1, slug)
        const compradores = [
          carta(d.otorgantes_comprador[0], 100, { method, method_data: method_data(d.total_comprador) }),
        ]
        const {
          compradores: [leida],
          version,
        } = await bien(admin.post('/facturaLiq', archivo(d, { compradores })), 201)
        const suya = { id: enLista.id, id_personas: enLista.id_personas, metodo: method === 8 ? 3 : method }
        expect(await debe3(leida.id)).to.deep.equal([suya])
        const [dicho] = method === 8 ? leida.method_data[0].medios : leida.method_data
        expect(dicho).to.include({ deudor: enLista.id, deudor_persona: enLista.id_personas })
        const { id_factura, otorgante } = leida
        const comoSeLeyo = { id_factura, otorgante, method, percent: 100, method_data: leida.method_data }
        await bien(admin.put(`/facturaLiq/${d.id}`, { num_radicacion: d.numero, version, compradores: [comoSeLeyo] }))
        expect(await debe3(leida.id)).to.have.length(1)
      }
    })

    it('un id que no es de un cliente se rechaza por su campo, y nadie queda cliente sin que se pida', async () => {
      const d = await porFacturar(1, slug)
      const extrana = await persona({}, slug)
      const antes = await clientes()
      const con = (method_data: Json, method = 3) =>
        admin.post(
          '/facturaLiq',
          archivo(d, { compradores: [carta(d.otorgantes_comprador[0], 100, { method, method_data })] }),
        )
      expect((await con({ deudor: 2_000_000 })).body.errors).to.deep.equal({
        'compradores.0.method_data.deudor': ['Ese deudor no es cliente de la oficina.'],
      })
      const ajena = 'Esa persona no es cliente de la oficina ni parte de la escritura: regístrela primero como cliente.'
      expect((await con({ deudor_persona: extrana.id })).body.errors).to.deep.equal({
        'compradores.0.method_data.deudor_persona': [ajena],
      })
      const medios = [
        { method: 6, valor: 1_000 },
        { method: 1, valor: d.total_comprador - 1_000, deudor_persona: extrana.id },
      ]
      expect((await con({ medios }, 8)).body.errors).to.deep.equal({
        'compradores.0.method_data.medios.1.deudor_persona': [ajena],
      })
      const cliente = await unCliente(slug)
      expect((await con({ deudor: cliente.id_clientes, deudor_persona: extrana.id })).body.errors).to.deep.equal({
        'compradores.0.method_data.deudor': ['El deudor y su persona no son los mismos.'],
      })
      expect(await clientes()).to.equal(antes + 1)
      const {
        compradores: [leida],
      } = await bien(con({ deudor_persona: d.otorgantes_comprador[0].id }), 201)
      expect(leida.method_data[0].deudor).to.equal((await debe3(leida.id))[0]?.id)
    })
  })

  it('GET creditos: clientes con sus edades y su resumen; lo vacío es como si no viniera (2, §3)', async () => {
    const cliente = await unCliente(slug)
    await debe(slug, cliente, 80_000)
    const { data, ...resto } = await bien(admin.get('/creditos', { q: '', desde: '', corte: '', edad: '', page: '' }))
    expect(data.map(({ id_clientes }: Json) => id_clientes)).to.include(cliente.id_clientes)
    for (const fila of data as Json[]) {
      expect(fila).to.include.all.keys(CLIENTE)
      expect(fila.cartera_edades).to.have.all.keys(EDADES)
      expect(fila.resumen).to.have.all.keys(RESUMEN)
      for (const meses of Object.values(fila.resumen))
        expect(meses).to.have.all.keys(['escrituras', 'varios', 'depositos'])
    }
    expect(resto.cartera_edades).to.have.all.keys(EDADES)
    expect(resto.resumen).to.have.all.keys(RESUMEN)
  })

  it('GET creditos_cliente: sus facturas con los nombres de la especificación (2, §3)', async () => {
    const { cliente, factura, cuenta } = await facturaDebida(slug)
    await bien(
      admin.post('/abonos', { id_clientes: String(cliente.id_clientes), metodo_pago: '6', valor: '9000' }),
      201,
    )
    const { data } = await bien(admin.get(`/creditos_cliente/${cliente.id_clientes}`))
    expect(data).to.have.length(1)
    expect(data[0]).to.include.all.keys(FACTURA)
    expect(data[0]).to.include({
      fecha_factura: cuenta.fecha,
      valor: factura.total,
      valor_pago: 9_000,
      CxC: factura.total - 9_000,
      num_escritura: '1542',
      cuenta: null,
    })
    expect(
      [data[0].De, data[0].A].every((parte) => typeof parte === 'string' && parte.length > 3),
      'las dos partes',
    ).to.equal(true)
  })

  it('recibir un abono de una cuenta cuesta las sentencias contadas', async () => {
    const cliente = await unCliente(slug)
    const { id } = await debe(slug, cliente, 80_000)
    const cuerpo = {
      id_clientes: cliente.id_clientes,
      valor: 1_000,
      metodo_pago: 6,
      aplicaciones: [{ id_cuenta: id, valor: 1_000 }],
    }
    const todas = await sentenciasDe(() => bien(admin.post('/abonos', cuerpo), 201))
    const leidas = todas.map((sql) => sql.replace(/\s+/g, ' ').slice(0, 130)).join('\n')
    expect(todas.length, `\n${leidas}\n`).to.be.at.most(TOPE_ABONO)
    if (engine !== 'sqlite') return
    const { db } = await contextOf(slug)
    for (const sql of todas.filter((una) => /^select.*cartera_movimientos/i.test(una))) {
      const plan = JSON.stringify(
        await db.raw(
          `explain query plan ${sql}`,
          Array.from(sql.matchAll(/\?/g), () => 1),
        ),
      )
      // nearly no line takes another back, so that index is the whole ledger
      expect(plan, sql).to.not.match(/SCAN (cartera_movimientos|m)\b|id_revertido/)
    }
  })
})
