// mariadb: migrations
import { expect } from 'chai'
import { api, freshOffice, officeOf, radicacion, type Json } from '../harness/index.ts'

const AVISO = 'Falta la tarifa de 2027: se usó la de 2026'

describe('Tarifas al día', function () {
  this.timeout(60_000)
  let slug = ''
  beforeEach(async () => {
    slug = await freshOffice()
  })
  const admin = () => api(slug).as('admin')
  const db = async () => (await officeOf(slug)).db
  const leer = async (numero_radicacion: number): Promise<Json> =>
    (await admin().get('/liquidacionRadi', { numero_radicacion })).body

  it('una escritura de un año sin cargar se liquida con la tarifa anterior y lo dice en la hoja, el papel y lo guardado', async () => {
    const { id_radicacion, numero_radicacion } = await radicacion({}, { fecha_escritura: '2027-02-01' }, admin())
    const antes = await leer(numero_radicacion)
    expect(antes.porConfirmar).to.deep.equal([AVISO, 'Faltan los recaudos de 2027: se usaron los de 2026'])
    expect(antes.alertas).to.include.members(antes.porConfirmar)
    // the question is the screen's: the specification's body, and nothing else, finishes
    const cuerpo = antes.lineas.map(
      ({
        id,
        id_items_liquidaciones,
        id_actos,
        tipo_liquidacion,
        precio_total,
        cantidad,
        cantidad_vendedor,
        cantidad_comprador,
        iva,
      }: Json) => ({
        id,
        id_items_liquidaciones,
        id_radicacion,
        id_actos,
        tipo_liquidacion,
        precio_total,
        cantidad,
        cantidad_vendedor,
        cantidad_comprador,
        iva,
      }),
    )
    const { status, body } = await admin().put(`/liquidaciones/${String(id_radicacion)}`, cuerpo)
    expect([status, body.estado], JSON.stringify(body)).to.deep.equal([200, 'facturacion'])
    const despues = await leer(numero_radicacion)
    expect(despues.porConfirmar).to.deep.equal(antes.porConfirmar)
    expect(despues.alertas).to.include(AVISO)
    expect((await admin().get('/pdfLiquidacion', { numero_radicacion })).body.alertas).to.include(AVISO)
    const { body: rastro } = await admin().get('/auditoria', {
      'filtro[tabla]': 'liquidaciones',
      'filtro[registro]': despues.id_liquidacion,
    })
    expect(rastro.data[0].cambios.map(({ titulo }: Json) => titulo)).to.include('Confirmado al finalizar')
  })

  it('hasta el 31 de enero rige todavía la anterior, y no se avisa nada', async () => {
    const { numero_radicacion } = await radicacion({}, { fecha_escritura: '2027-01-31' }, admin())
    expect((await leer(numero_radicacion)).porConfirmar).to.deep.equal([])
  })

  it('GET /tarifas dice hoy lo que falta cargar', async () => {
    expect((await admin().get('/tarifas')).body.avisos).to.be.an('array')
    const base = await db()
    const hoy = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
    const anio = Number(hoy.slice(0, 4)) - (hoy.slice(5) < '02-01' ? 1 : 0)
    // as an office that stopped loading two years ago
    for (const tabla of ['tarifa_vigencia', 'topesliq_vigencia']) {
      await base(tabla).where('desde', '>', '2024-12-31').delete()
      await base(tabla).where('desde', '2024-02-01').update({ hasta: null })
    }
    await base('parametros').where('clave', 'uvt').where('desde', '>', '2024-12-31').delete()
    const { avisos } = (await admin().get('/tarifas', { anio: 2024 })).body
    expect(avisos).to.include.members([
      `Falta la tarifa de ${anio}: se usó la de 2024`,
      `Falta la UVT de ${hoy.slice(0, 4)}`,
    ])
  })

  it('lo que la oficina ya puso en un año no quita de su plantilla lo demás', async () => {
    const filas = async (anio = 2027): Promise<Json[]> =>
      JSON.parse((await admin().get('/tarifas/plantilla', { anio, formato: 'json' })).raw.toString('utf8')).filas
    const antes = await filas()
    expect(antes.map(({ tabla }) => tabla)).to.include.members(['notarial', 'parametros', 'recaudos'])
    const otro = {
      name: 'Autenticación a domicilio',
      tipo: 'servicio_adicional',
      precio: 9000,
      precio_desde: '2027-01-14',
    }
    expect((await admin().post('/servicios', otro)).status).to.equal(201)
    const uvt = { clave: 'uvt', desde: '2027-01-01', hasta: '2027-12-31', valor: '55555' }
    const { status, raw } = await admin().post('/tarifas/parametros', uvt)
    expect(status, raw.toString()).to.equal(201)
    const ahora = await filas()
    const nombre = ({ tabla, clave, desde }: Json) => `${tabla} ${clave} ${desde}`
    expect(ahora.map(nombre)).to.include.members(antes.map(nombre))
    expect(ahora).to.have.lengthOf(antes.length + 1)
    expect(ahora.find(({ clave }) => clave === 'uvt')).to.include({ valor: '55555', hasta: '2027-12-31' })
  })

  it('la vigencia de 2026 es de fuente indirecta hasta que la oficina escriba su norma o la confirme', async () => {
    const { numero_radicacion } = await radicacion({}, {}, admin())
    const confianza = async () => (await leer(numero_radicacion)).vigencia.confianza
    const general = async (): Promise<Json> => (await admin().get('/tarifas', { anio: 2026 })).body.tablas.notarial[0]
    expect(await confianza()).to.equal('D')
    expect(await general()).to.include({ confianza: 'B', confianza_vigencia: 'D', por_confirmar: false })
    const { id } = await general()
    await admin().put(`/tarifas/notarial/${String(id)}`, { nota: 'Sin más' })
    expect(await confianza()).to.equal('D')
    await admin().put(`/tarifas/notarial/${String(id)}`, { norma: 'RES-2026-000964-6' })
    expect(await confianza()).to.equal('B')
    expect(await general()).to.include({ confianza_vigencia: null })
  })

  it('la tarifa única VIS cubre los actos que el catálogo marca, y la oficina puede marcar otros', async () => {
    const deed = await radicacion({ acto: 167, cuantia: 90_000_000 }, {}, admin())
    const { actosradi, ...filing } = (await admin().get(`/radicaciones/${String(deed.id_radicacion)}`)).body
    const [venta] = actosradi
    const con = (id: string, cuantia: number | null) => ({
      orden: 1,
      cuantia,
      actos_codigo_acto: id,
      otorgantes: venta.otorgantes.map(({ id_personas, id_tipos_otorgantes }: Json) => ({
        id_personas,
        id_tipos_otorgantes,
        porcentaje_participacion: 100,
      })),
      actosradiinmuebles: [{ id_inmuebles: venta.actosradiinmuebles[0].id_inmuebles }],
    })
    const { contacto, digitador, revisor, liquidador, id_estados_escrituras, fecha_escritura } = filing
    const acto167 = { ...con('167', 90_000_000), orden: 0 }
    const otra = await admin().post('/radicaciones', {
      contacto,
      digitador,
      revisor,
      liquidador,
      id_estados_escrituras,
      fecha_escritura,
      num_escritura: '',
      actosradi: [acto167, con('171', 60_000_000), con('56', null), con('139', null)],
    })
    expect(otra.status, otra.raw.toString()).to.equal(201)
    const derechos = async () =>
      (await leer(otra.body.numero_radicacion)).lineas
        .filter(({ id_items_liquidaciones }: Json) => id_items_liquidaciones === 1)
        .map(({ valor }: Json) => valor)
    const [unica, hipoteca, patrimonio, suelto] = await derechos()
    expect([unica, hipoteca, patrimonio]).to.deep.equal([13_600, 0, 0])
    expect(suelto).to.be.above(0)
    expect((await admin().put('/actos/139', { tarifa_unica: true })).body).to.include({ tarifa_unica: true })
    expect(await derechos()).to.deep.equal([13_600, 0, 0, 0])
  })
})
