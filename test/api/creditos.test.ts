// mariadb: money
import { sentenciasDe } from '../harness/sentencias.ts' // first: it hears what is prepared after it
import { expect } from 'chai'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { enElLibro, unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { api, freshOffice, officeOf, type Client, type Json } from '../harness/index.ts'

const hoy = () => bogotaDate(Date.now())
const hace = (dias: number) => addDays(hoy(), -dias)
const NADA = { total_menor_30: 0, total_30_90: 0, total_90_180: 0, total_mayor_180: 0 }

describe('Créditos: clientes por edades', function () {
  this.timeout(60_000)
  let slug = ''
  let admin: Client
  beforeEach(async () => {
    slug = await freshOffice()
    admin = api(slug).as('admin')
  })
  const creditos = async (query: Record<string, string | number> = {}): Promise<Json> => {
    const { status, body, raw } = await admin.get('/creditos', query)
    expect(status, raw.toString()).to.equal(200)
    return body
  }
  const ids = async (query: Record<string, string | number>): Promise<number[]> =>
    (await creditos(query)).data.map(({ id_clientes }: Json) => id_clientes)

  it('sin clientes no hay nada, y los totales son ceros', async () => {
    const clases = { escrituras: 0, varios: 0, depositos: 0 }
    expect(await creditos()).to.deep.equal({
      data: [],
      total: 0,
      page: 1,
      pageSize: 10,
      cartera_edades: NADA,
      castigada: 0,
      corte: hoy(),
      desde: 'factura',
      resumen: { total: clases, total_ultimo_mes: clases, total_ultimos_3_mes: clases },
    })
  })

  it('las edades parten en 29, 30, 90, 91, 180 y 181 días, por factura o por vencimiento, y suman lo que se debe (K9)', async () => {
    const { id } = await unCliente(slug)
    const dias = [29, 30, 90, 91, 180, 181]
    for (const [n, edad] of dias.entries())
      await unaCuenta(slug, id, {
        valor: 10 ** n,
        fecha: hace(edad),
        vence: hace(edad - 30),
        clase: n % 2 ? 'varios' : 'deposito',
      })
    const [porFactura, porVencimiento] = [await creditos(), await creditos({ desde: 'vencimiento' })]
    const edades = { total_menor_30: 1, total_30_90: 110, total_90_180: 11_000, total_mayor_180: 100_000 }
    expect(porFactura.cartera_edades).to.deep.equal(edades)
    expect(porFactura.data[0]).to.deep.include({
      cartera_edades: edades,
      total: 111_111,
      facturas: 6,
      varios: 101_010,
      depositos: 10_101,
    })
    // thirty days younger: 150 and 151 are of the third bucket, and what falls due tomorrow is young
    const masJovenes = { total_menor_30: 11, total_30_90: 1100, total_90_180: 110_000, total_mayor_180: 0 }
    expect(porVencimiento.cartera_edades).to.deep.equal(masJovenes)
    expect(porVencimiento.data[0].cartera_edades).to.deep.equal(masJovenes)
    // at a later day all are older
    expect((await creditos({ corte: addDays(hoy(), 1) })).cartera_edades).to.deep.equal({
      total_menor_30: 0,
      total_30_90: 11,
      total_90_180: 1100,
      total_mayor_180: 110_000,
    })
    expect((await admin.get('/creditos', { corte: hace(1) })).body.errors).to.have.keys('corte')
  })

  it('el resumen es por meses calendario y por clase, de lo abierto', async () => {
    const { id } = await unCliente(slug)
    const primero = `${hoy().slice(0, 7)}-01`
    const antes = addDays(primero, -1)
    const haceTres = addDays(`${addDays(`${antes.slice(0, 7)}-01`, -1).slice(0, 7)}-01`, -1)
    await unaCuenta(slug, id, { valor: 1, fecha: primero, clase: 'varios' })
    await unaCuenta(slug, id, { valor: 20, fecha: antes, clase: 'deposito' })
    await unaCuenta(slug, id, { valor: 300, fecha: haceTres, clase: 'varios' })
    const pagada = await unaCuenta(slug, id, { valor: 4000, fecha: primero, clase: 'varios' })
    await enElLibro(slug, { id_cuenta: pagada, tipo: 'abono', valor: -4000 })
    const resumen = {
      total: { escrituras: 0, varios: 301, depositos: 20 },
      total_ultimo_mes: { escrituras: 0, varios: 1, depositos: 0 },
      total_ultimos_3_mes: { escrituras: 0, varios: 1, depositos: 20 },
    }
    const { data, ...totales } = await creditos()
    expect([data[0].resumen, totales.resumen]).to.deep.equal([resumen, resumen])
    expect(data[0].facturas).to.equal(3)
  })

  it('lo castigado va aparte y no está en ninguna edad; los totales no dependen del filtro', async () => {
    const [a, b] = [await unCliente(slug), await unCliente(slug)]
    const perdida = await unaCuenta(slug, a.id, { valor: 500, fecha: hace(400) })
    await enElLibro(slug, { id_cuenta: perdida, tipo: 'castigo', valor: -500 })
    await unaCuenta(slug, b.id, { valor: 70, fecha: hace(1) })
    const todos = await creditos({ 'filtro[codigo]': String(a.codigo) })
    expect(todos.data.map(({ id_clientes }: Json) => id_clientes)).to.deep.equal([a.id])
    expect([todos.castigada, todos.cartera_edades]).to.deep.equal([500, { ...NADA, total_menor_30: 70 }])
  })

  it('el saldo a favor es lo disponible de sus depósitos', async () => {
    const cliente = await unCliente(slug)
    const pago = { id_personas: cliente.id_personas, notaria: 1000, otros: 5000, metodo_pago: 6, method_data: [] }
    expect((await admin.post('/depositos', pago)).status).to.equal(200)
    const { data } = await creditos()
    expect(data[0].saldo_a_favor).to.equal(6000)
    expect(await ids({ 'filtro[saldo_a_favor]': '>0' })).to.deep.equal([cliente.id])
  })

  it('se buscan por nombre, documento o correo de la persona y por código, y lo que cambia en ella cuenta enseguida', async () => {
    const ana = await unCliente(slug, { persona: { nombres: 'Ana', apellidos: 'Ñungo', numero_documento: '51999001' } })
    const leo = await unCliente(slug, {
      codigo: 4321,
      persona: { nombres: 'Leo', apellidos: 'Díaz', correo_electronico: 'leo@otra.co' },
    })
    expect(await ids({ q: 'nungo ana' })).to.deep.equal([ana.id])
    expect(await ids({ q: '51999' })).to.deep.equal([ana.id])
    expect(await ids({ q: 'leo@otra.co' })).to.deep.equal([leo.id])
    expect(await ids({ q: '4321' })).to.deep.equal([leo.id])
    expect(await ids({ q: '4321 diaz' })).to.deep.equal([leo.id])
    expect(await ids({ q: '4321 ana' })).to.deep.equal([])
    await admin.put(`/persona/${leo.id_personas}`, { nombres: 'Leopoldo' })
    expect(await ids({ q: 'leopoldo' })).to.deep.equal([leo.id])
    expect((await admin.get('/clientes', { q: 'leopoldo' })).body.data.map(({ id }: Json) => id)).to.deep.equal([
      leo.id,
    ])
  })

  it('se ordenan y filtran por cada columna, también por edad; primero quien más debe', async () => {
    const [a, b, c] = [
      await unCliente(slug, { persona: { apellidos: 'Zapata' } }),
      await unCliente(slug, { persona: { apellidos: 'Álvarez' } }),
      await unCliente(slug, { persona: { apellidos: 'Mora' }, activo: false }),
    ]
    await unaCuenta(slug, a.id, { valor: 100, fecha: hace(10) })
    await unaCuenta(slug, b.id, { valor: 300, fecha: hace(200) })
    await unaCuenta(slug, b.id, { valor: 50, fecha: hace(5) })
    expect(await ids({})).to.deep.equal([b.id, a.id, c.id])
    expect(await ids({ sort: 'nombre_completo' })).to.deep.equal([b.id, c.id, a.id])
    expect(await ids({ sort: '-total_menor_30' })).to.deep.equal([a.id, b.id, c.id])
    expect((await ids({ sort: '-facturas' }))[0]).to.equal(b.id)
    expect(await ids({ edad: 'total_mayor_180' })).to.deep.equal([b.id])
    expect(await ids({ edad: 'total_menor_30' })).to.deep.equal([b.id, a.id])
    expect(await ids({ 'filtro[total_menor_30]': '>=100' })).to.deep.equal([a.id])
    expect(await ids({ 'filtro[nombre_completo]': 'alvarez' })).to.deep.equal([b.id])
    expect(await ids({ 'filtro[activo]': '0' })).to.deep.equal([c.id])
    expect(await ids({ 'filtro[total]': '> 200' })).to.deep.equal([b.id])
  })

  it('por páginas y por cursor, cada uno una vez, y sus archivos traen todas las columnas', async () => {
    for (let n = 0; n < 7; n++)
      await unaCuenta(slug, (await unCliente(slug)).id, { valor: 100 + (n % 3), fecha: hace(n) })
    const primera = await creditos({ pageSize: 3 })
    expect([primera.total, primera.cartera_edades.total_menor_30]).to.deep.equal([7, 706])
    const vistos: number[] = primera.data.map(({ id }: Json) => id)
    for (let pagina = primera; pagina.siguiente;) {
      pagina = await creditos({ pageSize: 3, cursor: pagina.siguiente })
      vistos.push(...pagina.data.map(({ id }: Json) => id))
    }
    expect(new Set(vistos).size).to.equal(7)
    expect(vistos).to.have.length(7)
    const csv = (await admin.get('/creditos', { formato: 'csv' })).raw.toString()
    const [titulos = '', ...filas] = csv.trim().split(/\r?\n/)
    const algunos = [
      'Código',
      'Cliente',
      'Número de documento',
      'Escrituras',
      'Total',
      'Facturas',
      'Menos de 30 días',
      'Más de 180 días',
    ]
    for (const titulo of [...algunos, 'Saldo a favor', 'ReteIVA', 'Cupo de crédito']) expect(titulos).to.include(titulo)
    expect(filas).to.have.length(7)
    expect((await admin.get('/creditos', { formato: 'xlsx' })).raw.subarray(0, 2).toString()).to.equal('PK')
  })

  it('para escoger deudor vienen todos por nombre, sin decir página', async () => {
    for (const apellidos of ['Zea', 'Ayala', 'Mora']) await unCliente(slug, { persona: { apellidos } })
    const { body } = await admin.get('/clientes')
    expect(body.data.map(({ apellidos }: Json) => apellidos)).to.deep.equal(['Ayala', 'Mora', 'Zea'])
    expect(body.data[0])
      .to.include({ total: 0, cupo: null, promesa: null, activo: 1 })
      .and.to.not.have.property('cartera_edades')
  })

  it('la primera respuesta cuesta dos sentencias de la cartera: la página con sus sumas, y los totales con la cuenta', async () => {
    for (let n = 0; n < 12; n++) await unaCuenta(slug, (await unCliente(slug)).id, { valor: 100, fecha: hace(n) })
    const { db } = await officeOf(slug)
    expect(await db('clientes').count({ n: '*' }).first()).to.have.property('n')
    const todas = await sentenciasDe(() => creditos())
    const deCartera = todas.filter((sql) => /clientes|cuentas_por_cobrar/.test(sql))
    expect(deCartera, todas.join('\n')).to.have.length(2)
  })
})
