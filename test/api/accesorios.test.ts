import { expect } from 'chai'
import { inmueble, persona, saleOf } from '../harness/factories.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'

const desk = () => api('demo').as('liquidador')
const [HIPOTECA, CANCELACION, DEUDOR, ACREEDOR] = ['45', '96', 6, 4]
const leer = async (numero: number, query: Json = {}): Promise<Json> =>
  (await desk().get('/liquidacionRadi', { numero_radicacion: numero, ...query })).body
const boleta = ({ lineas }: Json): Json => lineas.find((linea: Json) => linea.id_items_liquidaciones === 40)

interface Caso {
  id: number
  numero: number
  hipoteca: number
  cancelacion: number
  cuerpo: Json
  vendedor: number
  comprador: number
}

/** A sale of 147 million with a mortgage of 80 by who buys, in Antioquia, and the cancellation of another. */
async function ventaConHipoteca(acreedor?: 'vendedor', donde = 'demo'): Promise<Caso> {
  const [vendedor, comprador, banco, casa] = await Promise.all([
    persona({}, donde),
    persona({}, donde),
    persona({}, donde),
    inmueble({ id_municipio: 5001, id_depto: 5, avaluo: 100_000_000 }, donde),
  ])
  const venta = saleOf(Number(vendedor.id), Number(comprador.id), Number(casa.key), { cuantia: 147_000_000 }) as Json
  const inmuebles = venta.actosradi[0].actosradiinmuebles
  const de = (...otorgantes: [Json, number][]) =>
    otorgantes.map(([{ id }, tipo]) => ({ id_personas: id, id_tipos_otorgantes: tipo, porcentaje_participacion: 100 }))
  const cuerpo = {
    ...venta,
    fecha_escritura: '2026-06-15',
    actosradi: [
      ...venta.actosradi,
      {
        actos_codigo_acto: HIPOTECA,
        cuantia: 80_000_000,
        otorgantes: de([comprador, DEUDOR], [acreedor ? vendedor : banco, ACREEDOR]),
        actosradiinmuebles: inmuebles,
      },
      ...(acreedor
        ? []
        : [
            {
              actos_codigo_acto: CANCELACION,
              cuantia: 30_000_000,
              otorgantes: de([banco, ACREEDOR], [vendedor, DEUDOR]),
              actosradiinmuebles: inmuebles,
            },
          ]),
    ],
  }
  const { body } = await api(donde).as('admin').post('/radicaciones', cuerpo)
  const [, hipoteca, cancelacion] = body.actosradi
  return {
    id: body.id,
    numero: body.numero_radicacion,
    hipoteca: hipoteca.id,
    cancelacion: cancelacion?.id,
    cuerpo,
    vendedor: Number(vendedor.id),
    comprador: Number(comprador.id),
  }
}

const decidir = ({ id }: Caso, acto: number, accesorio: boolean, motivo?: string | null) =>
  desk().put(
    `/liquidaciones/${id}/actos/${acto}/accesorio`,
    motivo === undefined ? { accesorio } : { accesorio, motivo },
  )

describe('Actos accesorios (Ley 223 de 1995, art. 228)', () => {
  it('la hipoteca con que se compra no paga boleta por regla, y la respuesta dice cada acto', async () => {
    const { numero, hipoteca } = await ventaConHipoteca()
    const liquidacion = await leer(numero)
    expect(boleta(liquidacion).valor).to.equal(1_470_000)
    expect(liquidacion.accesorios.map(({ accesorio, puede }: Json) => [accesorio, puede])).to.deep.equal([
      [false, false],
      [true, true],
      [false, false],
    ])
    expect(liquidacion.accesorios[1]).to.include({ id: hipoteca, automatico: true, decidido: null, motivo: null })
  })

  it('con vendedor y comprador en la hipoteca, pregunta si el deudor es quien compra; con deudor y acreedor, no', async () => {
    const { numero, cuerpo } = await ventaConHipoteca()
    const pregunta =
      '¿El deudor es quien compra? En el acto Hipoteca hay vendedor o comprador: póngalos como deudor o hipotecante, y acreedor'
    expect((await leer(numero)).alertas).to.not.include(pregunta)
    const [venta, hipoteca] = cuerpo.actosradi
    const otra = { ...cuerpo, actosradi: [venta, { ...hipoteca, otorgantes: venta.otorgantes }] }
    const { body } = await api('demo').as('admin').post('/radicaciones', otra)
    expect((await leer(body.numero_radicacion)).alertas).to.include(pregunta)
  })

  it('decidir lo contrario pide el motivo, queda en el historial y se puede deshacer', async () => {
    const caso = await ventaConHipoteca()
    const sinMotivo = await decidir(caso, caso.hipoteca, false)
    expect([sinMotivo.status, sinMotivo.body.errors.motivo]).to.deep.equal([422, ['Escriba el motivo.']])
    const { status, body } = await decidir(caso, caso.hipoteca, false, 'Rentas de Antioquia la cobra')
    expect([status, boleta(body).valor]).to.deep.equal([200, 2_270_000])
    expect(body.accesorios[1]).to.include({
      accesorio: false,
      automatico: true,
      decidido: false,
      motivo: 'Rentas de Antioquia la cobra',
    })
    const { momentos } = (await api('demo').as('admin').get(`/auditoria/radicaciones/${caso.id}`)).body
    expect(momentos[0].cambios[0]).to.include({
      titulo: 'Acto accesorio',
      antes: 'Hipoteca: según la regla',
      despues: 'Hipoteca: no, por decisión (Rentas de Antioquia la cobra)',
    })
    const vuelta = await decidir(caso, caso.hipoteca, true)
    expect(vuelta.body.accesorios[1]).to.include({ accesorio: true, decidido: null, motivo: null })
    expect(boleta(vuelta.body).valor).to.equal(1_470_000)
  })

  it('una cancelación y una venta nunca lo son; ni un acto de otra radicación', async () => {
    const [caso, otro] = [await ventaConHipoteca(), await ventaConHipoteca()]
    const cancelacion = await decidir(caso, caso.cancelacion, true, 'Porque sí, señor')
    expect([cancelacion.status, cancelacion.body.message]).to.deep.equal([
      422,
      'Una cancelación nunca es accesoria: paga su propio impuesto.',
    ])
    const venta = (await leer(caso.numero)).accesorios[0]
    expect((await decidir(caso, venta.id, true, 'Porque sí, señor')).body.message).to.equal(
      'Una transferencia es un contrato principal.',
    )
    expect((await decidir(caso, otro.hipoteca, false, 'Otra radicación')).status).to.equal(404)
  })

  it('guardar la radicación la conserva; cambiar la clase del acto la borra', async () => {
    const caso = await ventaConHipoteca()
    await decidir(caso, caso.hipoteca, false, 'Rentas la cobra')
    const filing = (await desk().get(`/radicaciones/${caso.id}`)).body
    const guardada = await api('demo')
      .as('admin')
      .put(`/radicaciones/${caso.id}`, {
        ...caso.cuerpo,
        numero_radicacion: caso.numero,
        observacion: 'Otra',
        actosradi: filing.actosradi,
      })
    expect([guardada.status, guardada.body.actosradi?.[1].accesorio]).to.deep.equal([200, false])
    const cambiados = guardada.body.actosradi.map((acto: Json) =>
      acto.id === caso.hipoteca ? { ...acto, actos_codigo_acto: '46' } : acto,
    )
    const otra = await api('demo')
      .as('admin')
      .put(`/radicaciones/${caso.id}`, { ...caso.cuerpo, numero_radicacion: caso.numero, actosradi: cambiados })
    expect(otra.body.actosradi[1]).to.include({ accesorio: null, accesorio_motivo: null })
  })

  it('lista para facturar, vuelve a liquidación; facturada o anulada, no se cambia', async () => {
    const caso = await ventaConHipoteca()
    expect((await desk().put(`/liquidaciones/${caso.id}`, (await leer(caso.numero)).lineas)).body.estado).to.equal(
      'facturacion',
    )
    const igual = await decidir(caso, caso.hipoteca, true)
    expect([igual.status, igual.body.estado]).to.deep.equal([200, 'facturacion'])
    const cambiada = await decidir(caso, caso.hipoteca, false, 'Rentas la cobra')
    expect([cambiada.body.estado, boleta(cambiada.body).valor]).to.deep.equal(['liquidacion', 2_270_000])
    const ctx = await contextOf('demo')
    await ctx.db('radicaciones').where('id', caso.id).update({ estado: 'finalizada' })
    expect((await decidir(caso, caso.hipoteca, true)).status).to.equal(409)
    await ctx.db('radicaciones').where('id', caso.id).update({ estado: 'liquidacion' })
    await api('demo').as('admin').post(`/radicaciones/${caso.id}/anular`, { motivo: 'Se repitió' })
    expect((await decidir(caso, caso.hipoteca, true)).status).to.equal(409)
  })

  it('una liquidación guardada no cambia con la regla; quien la reabre la recalcula', async () => {
    const caso = await ventaConHipoteca()
    const ctx = await contextOf('demo')
    await decidir(caso, caso.hipoteca, false, 'Antes se cobraba')
    await desk().put(`/liquidaciones/${caso.id}`, (await leer(caso.numero)).lineas)
    // as what was settled before the rule existed
    await ctx.db('actos_radicacion').where('id', caso.hipoteca).update({ accesorio: null, accesorio_motivo: null })
    expect(boleta(await leer(caso.numero)).valor).to.equal(2_270_000)
    const nueva = await leer(caso.numero, { recalcular: '1' })
    expect([boleta(nueva).valor, nueva.estado]).to.deep.equal([1_470_000, 'facturacion'])
    expect(boleta(await leer(caso.numero)).valor).to.equal(2_270_000)
    const { status, body } = await desk().put(`/liquidaciones/${caso.id}`, nueva.lineas)
    expect([status, boleta(body).valor]).to.deep.equal([200, 1_470_000])
  })

  it('que el departamento lea así el artículo está por confirmar hasta que la notaría lo confirme, en Tarifas', async () => {
    const slug = await freshOffice()
    const { numero } = await ventaConHipoteca(undefined, slug)
    const admin = api(slug).as('admin')
    const notas = async () =>
      boleta((await admin.get('/liquidacionRadi', { numero_radicacion: numero })).body).explicacion.notas.join('\n')
    expect(await notas()).to.contain('Por confirmar: que Antioquia no cobre el impuesto por los contratos accesorios')
    const { tablas } = (await admin.get('/tarifas', { anio: 2026 })).body
    const fila = tablas.boleta.find(({ clave }: Json) => clave === '05/accesorio')
    expect(fila).to.include({ nombre: 'Antioquia, contratos accesorios (art. 228)', por_confirmar: true })
    expect((await admin.post('/tarifas/confirmar', { filas: [{ tabla: 'boleta', id: fila.id }] })).status).to.equal(200)
    expect(await notas())
      .to.contain('Hipoteca es un acto accesorio')
      .and.not.contain('Por confirmar: que Antioquia')
    const cobra = await admin.put(`/tarifas/boleta/${fila.id}`, { porcentaje: '0.005' })
    expect([
      cobra.status,
      boleta((await admin.get('/liquidacionRadi', { numero_radicacion: numero })).body).valor,
    ]).to.deep.equal([200, 1_870_000])
  })

  it('solo quien liquida lo decide', async () => {
    const caso = await ventaConHipoteca()
    expect(
      (
        await api('demo').as('consulta').put(`/liquidaciones/${caso.id}/actos/${caso.hipoteca}/accesorio`, {
          accesorio: false,
          motivo: 'Sin permiso',
        })
      ).status,
    ).to.equal(403)
  })
})

describe('Garantías entre las mismas partes (D. 1069 de 2015, art. 2.2.6.13.2.10.1)', () => {
  it('la hipoteca a favor de quien vende no causa derechos', async () => {
    const { numero } = await ventaConHipoteca('vendedor')
    const { lineas } = await leer(numero)
    expect(
      lineas.filter((linea: Json) => linea.id_items_liquidaciones === 1).map(({ valor }: Json) => valor),
    ).to.deep.equal([471_122, 0])
  })
})

describe('Valor del remate (D. 1069 de 2015, art. 2.2.6.13.3.3.1)', () => {
  it('es del acto: sube la base, sobrevive a quien no lo nombra y hace liquidar de nuevo', async () => {
    const caso = await ventaConHipoteca()
    const admin = api('demo').as('admin')
    const guardar = async (cambio: Json) => {
      const { actosradi } = (await admin.get(`/radicaciones/${caso.id}`)).body
      return admin.put(`/radicaciones/${caso.id}`, {
        ...caso.cuerpo,
        numero_radicacion: caso.numero,
        actosradi: actosradi.map((acto: Json, i: number) => (i ? acto : { ...acto, ...cambio })),
      })
    }
    expect((await guardar({ remate: 200_000_000 })).status).to.equal(200)
    const derecho = (await leer(caso.numero)).lineas[0]
    expect([derecho.valor, derecho.explicacion.base.origen]).to.deep.equal([630_122, 'remate'])
    const sinNombrarlo = await guardar({ remate: undefined })
    expect(sinNombrarlo.body.actosradi[0].remate).to.equal(200_000_000)
    await desk().put(`/liquidaciones/${caso.id}`, (await leer(caso.numero)).lineas)
    expect((await guardar({})).body.estado).to.equal('facturacion')
    expect((await guardar({ remate: null })).body.estado).to.equal('liquidacion')
    expect((await guardar({ remate: -1 })).status).to.equal(422)
  })
})
