// mariadb: lists
import { expect } from 'chai'
import { PANTALLAS } from '../../schemas/pantallas/index.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import type { Reply } from '../harness/http.ts'
import { api, freshOffice, officeOf, persona, radicacion, type Json } from '../harness/index.ts'

const AT = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', version: 1 }
const lineas = ({ raw }: Reply): string[] =>
  raw
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)

describe('Listas: el archivo de lo que se ve, lo elegido y lo que suma', function () {
  this.timeout(200_000)
  let office: string
  before(async () => {
    office = await freshOffice()
  })
  const admin = () => api(office).as('admin')

  it('cada pantalla baja las columnas de su tabla', async () => {
    const niega: string[] = []
    for (const { id, recurso, tabla, secreta } of PANTALLAS) {
      if (secreta) continue // it has no files
      const path = id === 'clientes' ? '/creditos' : recurso
      const columnas = tabla.columnas.map(({ campo }) => campo).join()
      const { status, body } = await admin().get(path, { formato: 'csv', columnas })
      if (status !== 200) niega.push(`${id}: ${JSON.stringify(body.errors ?? body)}`)
    }
    expect(niega).to.deep.equal([])
  })

  it('las columnas van en el orden en que se piden, y la que no hay se niega por su nombre', async () => {
    const [cabeza = '', primera = ''] = lineas(
      await admin().get('/bancos', { formato: 'csv', columnas: 'code,name', pageSize: 5 }),
    )
    expect(cabeza.split(';')).to.deep.equal(['Código', 'Nombre'])
    expect(primera.split(';')[0]).to.match(/^"?\d+"?$/)
    const mala = await admin().get('/bancos', { formato: 'csv', columnas: 'name,constructor' })
    expect([mala.status, mala.body.errors]).to.deep.equal([
      422,
      { columnas: ['La lista no tiene la columna «constructor».'] },
    ])
    expect((await admin().get('/bancos', { formato: 'csv', columnas: 'name;drop' })).status).to.equal(422)
  })

  it('lo elegido es lo único que sale, en página y en archivo, y solo de lo que la persona ve', async () => {
    const propia = await freshOffice()
    const [una, , otra]: Json[] = [
      await radicacion({}, {}, propia),
      await radicacion({}, {}, propia),
      await radicacion({}, {}, propia),
    ]
    const ids = `${una.id},${otra.id}`
    const puesto = api(propia).as('admin')
    const { body } = await puesto.get('/radi', { ids, sort: 'numero_radicacion' })
    expect(body.data.map(({ id }: Json) => id)).to.deep.equal([una.id, otra.id])
    expect(body.total).to.equal(2)
    const csv = await puesto.get('/radi', {
      ids,
      formato: 'csv',
      columnas: 'numero_radicacion',
      sort: 'numero_radicacion',
    })
    expect(lineas(csv).slice(1)).to.deep.equal([una, otra].map(({ numero_radicacion }) => String(numero_radicacion)))
    const ajenas = await api(propia).as('cliente').get('/radiProy', { ids })
    expect(ajenas.status === 403 || ajenas.body.data.length === 0, 'only what one sees').to.equal(true)
    for (const malos of ['0', '1,', 'uno', Array.from({ length: 501 }, (_, n) => n + 1).join()])
      expect((await puesto.get('/radi', { ids: malos })).status, malos.slice(0, 20)).to.equal(422)
  })

  it('suma lo filtrado en una sentencia, sin lo anulado, que dice aparte', async () => {
    const propia = await freshOffice()
    const puesto = api(propia).as('caja')
    const d = await porFacturar(2, propia)
    expect((await puesto.post('/facturaLiq', archivo(d))).status).to.equal(201)
    const { body: lista } = await puesto.get('/facturacion', { pageSize: 100 })
    const totales: number[] = lista.data.map(({ total }: Json) => total)
    const suma = totales.reduce((sum, one) => sum + one, 0)
    const { db } = await officeOf(propia)
    const vistas: string[] = []
    const oir = ({ sql }: { sql: string }) => {
      if (/cuentan/.test(sql)) vistas.push(sql)
    }
    db.on('query', oir)
    const { body, status } = await puesto.get('/facturacion', { sumas: 'si' })
    db.off('query', oir)
    expect(status).to.equal(200)
    expect(vistas).to.have.length(1)
    expect(body).to.deep.include({ data: [], total: totales.length, sumas: { columnas: { total: suma }, fuera: 0 } })
    const [primera] = lista.data
    const { body: una } = await puesto.get('/facturacion', { sumas: 'si', ids: String(primera.id) })
    expect(una.sumas.columnas.total).to.equal(primera.total)
    await db('facturas').where({ id: primera.id }).update({ anulada_en: AT.created_at })
    const { body: sin } = await puesto.get('/facturacion', { sumas: 'si' })
    expect(sin.sumas).to.deep.equal({ columnas: { total: suma - primera.total }, fuera: 1 })
    const { body: filtrada } = await puesto.get('/facturacion', { sumas: 'si', 'filtro[total]': `>${primera.total}` })
    expect(filtrada.sumas.columnas.total).to.equal(
      totales
        .slice(1)
        .filter((one) => one > primera.total)
        .reduce((s, n) => s + n, 0),
    )
    expect((await admin().get('/bancos', { sumas: 'si' })).body.errors).to.have.property('sumas')
  })

  it('de más de diez mil filas no da una suma a medias: lo dice, y si se le pide las suma todas', async () => {
    const propia = await freshOffice()
    const { db } = await officeOf(propia)
    const { id } = await persona({}, propia)
    await db('clientes').insert({ id_personas: id, codigo: 1, ...AT })
    const cliente = await db('clientes').first('id')
    const fila = {
      id_clientes: cliente.id,
      nombre: 'Ana Paz',
      numero_documento: '900',
      fecha: '2026-01-01',
      valor: 3,
      retenido: 1,
    }
    for (let n = 0; n < 10_001; n += 73) {
      const cuantas = Math.min(73, 10_001 - n)
      await db('abonos').insert(
        Array.from({ length: cuantas }, (_, i) => ({
          ...fila,
          metodo_pago: 1,
          numero: n + i + 1,
          llave: String(n + i),
          ...AT,
        })),
      )
    }
    const { body } = await api(propia).as('admin').get('/abonos', { sumas: 'si' })
    expect(body).to.deep.include({ data: [], total: 10_000, totalLimitado: true }).and.to.not.have.property('sumas')
    const { body: todas } = await api(propia).as('admin').get('/abonos', { sumas: 'si', conteo: 'exacto' })
    expect(todas).to.deep.include({ total: 10_001, sumas: { columnas: { valor: 30_003, retenido: 10_001 }, fuera: 0 } })
  })
})
