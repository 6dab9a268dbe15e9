// mariadb: its sorting and its casts of numbers and texts
import { expect } from 'chai'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { inventarEscrituras, type EscrituraInventada } from '../harness/libros.ts'
import { soloPuede } from '../harness/quien.ts'

const ANIO = 2025

describe('Los libros y los informes', function () {
  this.timeout(180_000)
  let slug: string
  let escrituras: EscrituraInventada[]
  const admin = () => api(slug).as('admin')
  /** All rows of a report, page after page. */
  async function entero(clave: string, periodo: string): Promise<Json> {
    const primera = await admin().get(`/libros/${clave}`, { periodo })
    expect(primera.status, primera.raw.toString()).to.equal(200)
    const filas = [...primera.body.filas]
    for (let pagina = 2; filas.length < primera.body.total; pagina++)
      filas.push(...(await admin().get(`/libros/${clave}`, { periodo, pagina })).body.filas)
    return { ...primera.body, filas }
  }
  /** A typed number of an annulled filing is nobody's. */
  const enElLibro = ({ anulada, aMano }: EscrituraInventada) => !anulada || !aMano
  before(async () => {
    slug = await freshOffice()
    escrituras = await inventarEscrituras(await contextOf(slug), 200, ANIO)
  })

  it('el libro de relación tiene cada escritura en su orden, un renglón por acto y cinco columnas', async () => {
    const libro = await entero('relacion', String(ANIO))
    expect(libro.columnas.map(({ clave }: Json) => clave)).to.deep.equal([
      'fecha',
      'escritura',
      'primero',
      'segundo',
      'acto',
    ])
    const esperadas = escrituras.filter(enElLibro).flatMap((una) =>
      una.actos.map(({ nombre }) => {
        const nota = una.anulada ? ' (anulada)' : una.autorizada === null ? ' (no autorizada)' : ''
        return [una.fecha, String(una.numero), `${nombre}${nota}`]
      }),
    )
    expect(libro.filas.map(({ celdas }: Json) => [celdas[0], celdas[1], celdas[4]])).to.deep.equal(esperadas)
    expect(libro.comprobacion).to.include({ cuadra: true, libro: esperadas.length })
  })

  it('quien otorga primero va con sus apellidos delante, y los demás son «y otro» o «y otros»', async () => {
    const { filas } = await entero('relacion', String(ANIO))
    const [renglones, at] = [escrituras.filter(enElLibro).flatMap(({ actos }) => actos), { n: 0 }]
    for (const { partes, nombre } of renglones) {
      const [, , primero, segundo] = filas[at.n++].celdas
      if (partes.some(({ tipo }) => /^(Permutante|Mutuante|Mutuario)$/.test(tipo)) || /^cancelaci/i.test(nombre))
        continue
      const de = partes.filter(({ rol, lado }) => rol === 'DE' || (rol === null && lado !== 'ninguna'))
      const a = partes.filter(({ rol }) => rol === 'A')
      const dicho = (unas: typeof partes) =>
        unas.length === 0 ? '' : `${unas[0]?.nombre}${['', ' y otro'][unas.length - 1] ?? ' y otros'}`
      // people of one name are told once
      if (new Set(partes.map((una) => una.nombre)).size < partes.length) continue
      expect([primero, segundo]).to.deep.equal(de.length ? [dicho(de), dicho(a)] : [dicho(a), ''])
    }
    expect(at.n).to.equal(filas.length)
  })

  it('el índice va por letras con la ñ después de la n, y dentro de cada letra por fecha', async () => {
    const { filas, comprobacion } = await entero('indice', String(ANIO))
    expect(comprobacion.cuadra).to.equal(true)
    const letra = (nombre: string) => {
      const una = nombre.slice(0, 1).toUpperCase()
      return una === 'Ñ' ? una : una.normalize('NFD').slice(0, 1)
    }
    const letras = filas.map(({ celdas }: Json) => letra(celdas[0]))
    expect(letras).to.include('Ñ')
    const orden = ['', ...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ']
    for (const [n, { celdas }] of filas.entries()) {
      if (n === 0) continue
      const [antes, una] = [orden.indexOf(letras[n - 1]), orden.indexOf(letras[n])]
      expect(una).to.be.at.least(antes)
      if (una === antes) expect(celdas[1] >= filas[n - 1].celdas[1]).to.equal(true)
    }
    expect(new Set(filas.map(({ clave }: Json) => clave)).size).to.equal(filas.length)
  })

  it('los recaudos de cada mes suman lo de las liquidaciones de las escrituras autorizadas en él', async () => {
    for (let mes = 1; mes <= 12; mes++) {
      const periodo = `${ANIO}-${String(mes).padStart(2, '0')}`
      const { sumas, comprobacion } = await entero('recaudos', periodo)
      const suyas = escrituras.filter((una) => !una.anulada && una.autorizada?.startsWith(periodo))
      const total = suyas.reduce((suma, una) => suma + (una.super ?? 0) + (una.fondo ?? 0), 0)
      expect([sumas.escrituras, sumas.total], periodo).to.deep.equal([suyas.length, total])
      expect(comprobacion, periodo).to.include({ cuadra: true, libro: total })
    }
  })

  it('un periodo cerrado conserva sus renglones y dice el peso que cambió', async () => {
    const periodo = `${ANIO}-03`
    expect((await admin().post('/libros/recaudos/cierre', { periodo: '2090-01' })).status).to.equal(422)
    const cerrado = await admin().post('/libros/recaudos/cierre', { periodo })
    expect(cerrado.status).to.equal(200)
    expect(cerrado.body.sha256).to.match(/^[\da-f]{64}$/)
    expect((await admin().post('/libros/recaudos/cierre', { periodo })).status).to.equal(409)
    const antes = await entero('recaudos', periodo)
    expect(antes.cambios).to.deep.equal({ integro: true, cuantas: 0, diferencias: [] })
    const { db } = await contextOf(slug)
    const una = escrituras.find(
      (suya) => !suya.anulada && suya.autorizada?.startsWith(periodo) && (suya.super ?? 0) > 0,
    )
    await db('liquidacion_lineas').where({ id_liquidacion: una?.id, clave: 'item:20' }).increment('valor', 1)
    const despues = await entero('recaudos', periodo)
    expect(despues.filas).to.deep.equal(antes.filas)
    expect(despues.sumas).to.deep.equal(antes.sumas)
    expect(despues.cambios.integro).to.equal(true)
    expect(despues.cambios.cuantas).to.be.greaterThan(0)
    expect(despues.comprobacion.cuadra).to.equal(false)
    await db('liquidacion_lineas').where({ id_liquidacion: una?.id, clave: 'item:20' }).decrement('valor', 1)
    await db('informes_filas').where('orden', 0).update({ celdas: '["Otro",1,2,3,4,5]' })
    expect((await entero('recaudos', periodo)).cambios.integro).to.equal(false)
    expect((await admin().post('/libros/recaudos/reapertura', { periodo, motivo: 'x' })).status).to.equal(422)
    expect((await admin().post('/libros/recaudos/reapertura', { periodo, motivo: 'Se corrigió' })).status).to.equal(200)
    expect((await entero('recaudos', periodo)).cierre).to.equal(null)
    expect((await admin().post('/libros/recaudos/cierre', { periodo })).status).to.equal(200)
  })

  it('se baja en Excel, CSV y PDF; el CSV tiene los mismos renglones', async () => {
    const csv = await admin().get('/libros/relacion/archivo', { periodo: String(ANIO), formato: 'csv' })
    const lineas = csv.raw.toString().trim().split('\r\n')
    expect(lineas).to.have.length((await entero('relacion', String(ANIO))).total + 1)
    expect(lineas[0]).to.contain('Naturaleza del acto o contrato')
    const xlsx = await admin().get('/libros/relacion/archivo', { periodo: String(ANIO), formato: 'xlsx' })
    expect(xlsx.raw.subarray(0, 2).toString()).to.equal('PK')
    const pdf = await admin().get('/libros/indice/archivo', { periodo: String(ANIO), formato: 'pdf' })
    expect(pdf.raw.subarray(0, 4).toString()).to.equal('%PDF')
  })

  it('solo lo abre quien puede; un informe con dinero pide además su permiso', async () => {
    await soloPuede(slug, [permiso('radicaciones', 'ver')])
    const nadie = api(slug).as('nadie')
    for (const ruta of ['', '/relacion', '/relacion/archivo?formato=csv'])
      expect((await nadie.get(`/libros${ruta}`)).status, ruta).to.equal(403)
    await soloPuede(slug, [permiso('libros', 'ver')])
    const lector = api(slug).as('nadie')
    expect((await lector.get('/libros/relacion')).status).to.equal(200)
    expect((await lector.get('/libros/recaudos')).status).to.equal(403)
    expect((await lector.get('/libros')).body.informes.map(({ clave }: Json) => clave)).to.not.include('recaudos')
    expect((await lector.post('/libros/relacion/cierre', { periodo: String(ANIO) })).status).to.equal(403)
    expect((await lector.get('/libros/nada')).status).to.equal(404)
    for (const periodo of ['2025-01-02', '1900', '1900-01'])
      expect((await lector.get('/libros/relacion', { periodo })).body.errors, periodo).to.have.key('periodo')
    const otra = await freshOffice()
    expect(
      (
        await api(otra)
          .as('admin')
          .get('/libros/relacion', { periodo: String(ANIO) })
      ).body.total,
    ).to.equal(0)
  })
})
