// mariadb: money
import { expect } from 'chai'
import { configurarConSimulador } from '../../modules/dian/index.ts'
import { api, contextOf, freshOffice, persona, radicacion, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

/** 5.300 a sheet of 2025 and 19 %. */
const HOJAS_COPIA = 102
const AUTENTICACION = 106
const EFECTIVO = 6

describe('La copia de una escritura que se vende en el mostrador', function () {
  this.timeout(120_000)
  let dian: Simulador
  let slug: string
  let escritura: Json
  let ana: Json
  const vender = async (linea: object, venta: object = {}, quien: 'caja' | 'admin' | 'nadie' = 'caja') => {
    const { db } = await contextOf(slug)
    const { precio } = await db('items_precios').where('item_id', HOJAS_COPIA).orderBy('desde', 'desc').first()
    const total = Math.round(Number(precio) * 4 * 1.19)
    return api(slug)
      .as(quien)
      .post('/mostrador', {
        id_personas: ana.id,
        lineas: [{ id_items_liquidaciones: HOJAS_COPIA, cantidad: 4, ...linea }],
        pagos: [{ method: EFECTIVO, valor: total }],
        ...venta,
      })
  }
  const copias = async () => (await api(slug).as('admin').get(`/escrituras/${escritura.numero_radicacion}`)).body.copias
  const cuantas = async () => {
    const { db } = await contextOf(slug)
    return Promise.all(['ventas', 'facturas', 'copias'].map(async (tabla) => (await db(tabla)).length))
  }

  before(async () => {
    dian = await startSimulador()
    slug = await freshOffice()
    const ctx = await contextOf(slug)
    await configurarConSimulador(ctx, dian)
    ana = await persona({ nombres: 'Ana', apellidos: 'Ñáñez' }, slug)
    const { id, numero_radicacion } = await radicacion({}, { fecha_escritura: null }, slug)
    const pedir = (que: string, body: object = {}) => api(slug).as('admin').post(`/radicaciones/${id}/${que}`, body)
    const { numero } = (await pedir('numerar')).body
    escritura = { id, numero, numero_radicacion, de: `${numero} de ${ctx.today.slice(0, 4)}` }
    await soloPuede(slug, [permiso('mostrador', 'ver'), permiso('mostrador', 'crear')])
    for (const quien of ['caja', 'admin', 'nadie'] as const)
      expect((await api(slug).as(quien).post('/mostrador/turno', { base: 0 })).status).to.equal(201)
  })
  after(() => dian.stop())

  it('de una escritura sin autorizar, de otra oficina o del consumidor final no se vende, y no queda nada', async () => {
    const antes = await cuantas()
    const mal = async (linea: object, venta: object = {}): Promise<string> => {
      const { status, body } = await vender(linea, venta)
      expect(status).to.equal(422)
      return body.errors['lineas.0.copia_de'][0]
    }
    expect(await mal({ copia_de: escritura.de })).to.equal('De una escritura sin autorizar no se expiden copias.')
    expect(await mal({ copia_de: '99999 de 2026' })).to.include('No hay una escritura 99999 de 2026')
    expect(await mal({ copia_de: 'la de ayer' })).to.equal('Escriba su número y su año: 812 de 2026.')
    expect(await mal({ copia_de: escritura.de, id_items_liquidaciones: AUTENTICACION })).to.include('no es la copia')
    expect(await mal({ copia_de: escritura.de }, { id_personas: null })).to.include('Diga quién pide la copia')
    expect(await cuantas()).to.deep.equal(antes)
  })

  it('deja su renglón en el libro, con quien la pide y sus hojas; el mérito es de la primera', async () => {
    await api(slug).as('admin').post(`/radicaciones/${escritura.id}/autorizar`, { motivo: 'El notario la autoriza.' })
    const pide = { copia_de: ` ${escritura.de} `, acreedor: 'Banco Uno' }
    // a cashier sells copies, and only who issues them says which one is enforceable
    expect((await vender(pide)).body.errors['lineas.0.acreedor'][0]).to.include('Su rol no expide')
    const ajena = await vender({ copia_de: escritura.de }, {}, 'nadie')
    expect(ajena.body.errors['lineas.0.copia_de'][0], 'out of sight').to.include('No hay una escritura')
    expect(await copias()).to.have.length(0)
    const una = await vender(pide, {}, 'admin')
    expect(una.status, una.raw.toString()).to.equal(201)
    expect(una.body.lineas[0].detalle).to.equal(`Hojas copia, escritura ${escritura.de}`)
    expect((await vender({ copia_de: escritura.de })).status).to.equal(201)
    expect(
      (await copias()).map(({ numero, solicitante, hojas, acreedor }: Json) => [numero, solicitante, hojas, acreedor]),
    ).to.deep.equal([
      [1, 'Ana Ñáñez', 4, 'Banco Uno'],
      [2, 'Ana Ñáñez', 4, null],
    ])
    const tarde = await vender({ copia_de: escritura.de, acreedor: 'Banco Dos' }, {}, 'admin')
    expect(tarde.body.errors['lineas.0.copia_de'][0]).to.include('Solo la primera copia presta mérito ejecutivo')
    expect(await copias()).to.have.length(2)
    // what is said and cannot be noted is refused, not left out
    for (const linea of [{ acreedor: 'Banco Tres' }, { copia_de: '0 de 2026' }])
      expect((await vender(linea, {}, 'admin')).body.errors).to.have.key('lineas.0.copia_de')
    // without saying of which deed, only sheets are sold
    expect((await vender({})).status).to.equal(201)
    expect(await copias()).to.have.length(2)
  })

  it('dos cajas y el archivo expiden a la vez: cada copia con su número', async () => {
    const antes = (await copias()).length
    const hechas = await Promise.all([
      ...(['caja', 'admin', 'caja', 'admin'] as const).map((quien) => vender({ copia_de: escritura.de }, {}, quien)),
      api(slug).as('admin').post(`/radicaciones/${escritura.id}/copias`, { solicitante: 'Luis', hojas: 2 }),
    ])
    expect(hechas.map(({ status }) => status)).to.deep.equal([201, 201, 201, 201, 201])
    expect((await copias()).map(({ numero }: Json) => numero)).to.deep.equal(
      Array.from({ length: antes + 5 }, (_, n) => n + 1),
    )
  })
})
