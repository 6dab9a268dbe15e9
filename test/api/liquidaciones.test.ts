// mariadb: money
import { expect } from 'chai'
import { inmueble, persona, radicacion } from '../harness/factories.ts'
import { api, contextOf, type Json } from '../harness/index.ts'
import { marcarCambioDeTarifas } from '../../modules/liquidaciones/index.ts'

const desk = () => api('demo').as('liquidador')
const leer = async (numero: number): Promise<Json> =>
  (await desk().get('/liquidacionRadi', { numero_radicacion: numero })).body
const guardar = (id: number, lineas: Json[], query = '') => desk().put(`/liquidaciones/${id}${query}`, lineas)

/** A filed sale of 200 million in Bogotá and its settlement as computed. */
async function venta(
  deed: Parameters<typeof radicacion>[0] = {},
  fields: Json = {},
): Promise<{ id: number; numero: number; liquidacion: Json }> {
  const { id_radicacion, numero_radicacion } = await radicacion(deed, fields)
  return { id: id_radicacion, numero: numero_radicacion, liquidacion: await leer(numero_radicacion) }
}

const deItem = ({ lineas }: Json, item: number): Json =>
  lineas.find((linea: Json) => linea.id_items_liquidaciones === item)
const cambiar = (lineas: Json[], item: number, cambio: Json): Json[] =>
  lineas.map((linea) =>
    linea.id_items_liquidaciones === item
      ? { ...linea, ...('cantidad_vendedor' in cambio ? { cantidad_comprador: undefined } : {}), ...cambio }
      : linea,
  )
const HOJAS = {
  id_items_liquidaciones: 101,
  tipo_liquidacion: 'servicio_adicional',
  cantidad: 10,
  cantidad_vendedor: 4,
}

describe('GET /liquidacionRadi', () => {
  it('responde con la forma de la especificación, y al lado lo que calculó', async () => {
    const { id, numero, liquidacion } = await venta()
    expect(liquidacion).to.include({
      id_radicacion: id,
      numero_radicacion: numero,
      estado: 'radicacion',
      idretef: 22,
      idsup: 20,
      idfon: 21,
      version: null,
    })
    const [derecho] = liquidacion.derechos_notariales
    expect(derecho).to.include({
      cuantia: 200_000_000,
      avaluo: 180_000_000,
      base1: 90_600,
      tope1: 0,
      base2: 30_900,
      tope2: 259_300,
      base3: '0.003',
      tope3: null,
      retencion_fuente: true,
      porcentaje_retencion_fuente: '0.01',
      fech_adqui: '2015-06-01',
      bolfis: true,
      porcentaje_bolfis: '0.01',
      registro: true,
      exento: false,
    })
    expect(derecho.topesliq).to.deep.equal({ tope1: 43_848_600, tope2: 6_587_400 })
    expect(derecho.otorgantes[0]).to.include({
      tipo_organizacion: 2,
      porcentaje_participacion: 100,
      exento: false,
      parte: 'vendedor',
    })
    expect(liquidacion.derechos_registrales[0]).to.include({ base1: 53_100, tope1: 12_852_101, base5: '0.01333' })
    expect(liquidacion.configuracion).to.include({ super1: 9_650, super7: 48_200, tope1: 0, tope6: 1_500_000_000 })
    expect(liquidacion.vigencia).to.include({ nombre: 'Tarifa notarial 2026', desde: '2026-02-01' })
    expect(deItem(liquidacion, 1)).to.include({
      id: null,
      valor: 630_122,
      iva: 119_723,
      total: 749_845,
      precio_total: 749_845,
      cantidad: 1,
      cantidad_vendedor: 0.5,
      editable: true,
      manual: false,
    })
    expect(deItem(liquidacion, 1).explicacion.pasos).to.have.length(2)
    expect(liquidacion.resumen.costoTotal.total).to.equal(
      liquidacion.lineas.reduce((suma: number, linea: Json) => suma + linea.total, 0),
    )
  })

  it('un número que no existe: el mensaje de la especificación', async () => {
    const { status, body } = await desk().get('/liquidacionRadi', { numero_radicacion: 99_999_999 })
    expect([status, body.message]).to.deep.equal([404, 'No se ha encontrado radicacion con el numero 99999999'])
  })

  it('sin tarifa para la fecha: un 422 que la nombra', async () => {
    const { numero_radicacion } = await radicacion({}, { fecha_escritura: '2018-06-15' })
    const { status, body } = await desk().get('/liquidacionRadi', { numero_radicacion })
    expect([status, body.code, body.message]).to.deep.equal([
      422,
      'sin_vigencia',
      'No hay tarifa notarial vigente para el 15 de junio de 2018',
    ])
  })

  it('alerta la entidad exenta y lo que falta', async () => {
    const { liquidacion } = await venta({ vendedor: { exento: true }, inmueble: { avaluo: null } })
    expect(liquidacion.alertas).to.include('el otorgante es entidad exenta')
    expect(liquidacion.alertas.join()).to.match(/Falta el avalúo del inmueble 50C-\d+/)
    expect(deItem(liquidacion, 1)).to.include({ vendedor: 0, editable: false })
  })
})

describe('PUT /liquidaciones/:id', () => {
  it('borrador: guarda, conserva lo agregado y pasa de radicacion a liquidacion', async () => {
    const { id, numero, liquidacion } = await venta()
    const { status, body } = await guardar(
      id,
      [...cambiar(liquidacion.lineas, 1, { cantidad_vendedor: 1, cantidad_comprador: 0 }), HOJAS],
      '?borrador=1',
    )
    expect(status).to.equal(200)
    expect(body).to.include({ estado: 'liquidacion', version: 1, finalizada_en: null })
    for (const reply of [body, await leer(numero)]) {
      expect(deItem(reply, 1)).to.include({ comprador: 0, vendedor: 749_845, cantidad_vendedor: 1 })
      expect(deItem(reply, 101)).to.include({
        detalle: 'Hojas matriz',
        valor_uni: 5_600,
        valor: 56_000,
        iva: 10_640,
        vendedor: 26_656,
        manual: true,
        editable: true,
      })
      for (const linea of reply.lineas) expect(linea.id).to.be.a('number')
    }
    const otra = await guardar(id, body.lineas, '?borrador=1')
    expect(otra.body.lineas.map((linea: Json) => linea.id)).to.deep.equal(body.lineas.map((linea: Json) => linea.id))
    const sinHojas = await guardar(
      id,
      body.lineas.filter((linea: Json) => !linea.manual),
      '?borrador=1',
    )
    expect(deItem(sinHojas.body, 101)).to.equal(undefined)
    // more than can be paid and still be counted in centavos
    const enorme = await guardar(
      id,
      [
        ...body.lineas,
        {
          id_items_liquidaciones: 120,
          detalle: 'Otro',
          cantidad: 1,
          cantidad_vendedor: 0,
          valor_uni: 9_000_000_000_000,
        },
      ],
      '?borrador=1',
    )
    expect([enorme.status, enorme.body.message]).to.deep.equal([
      422,
      'Las cifras de la escritura son demasiado grandes para liquidarlas.',
    ])
  })

  it('finalizar: pasa a facturacion, y una tarifa nueva no la cambia', async () => {
    const { id, numero, liquidacion } = await venta()
    const { body } = await guardar(id, liquidacion.lineas)
    expect(body.estado).to.equal('facturacion')
    expect(body.finalizada_en).to.be.a('string')
    const retocada = (await guardar(id, cambiar(body.lineas, 1, { cantidad_vendedor: 0.5 }), '?borrador=1')).body
    expect([retocada.estado, typeof retocada.finalizada_en]).to.deep.equal(['facturacion', 'string'])
    const ctx = await contextOf('demo')
    const base3 = (rate: string) =>
      ctx.db('tarifa_vigencia').where({ tarifa_id: 1, desde: '2026-02-01' }).update({ base3: rate })
    try {
      await base3('0.006')
      await marcarCambioDeTarifas(ctx.db)
      expect((await leer(numero)).resumen).to.deep.equal(body.resumen)
      expect(deItem((await venta()).liquidacion, 1).valor).to.equal(1_229_344)
    } finally {
      await base3('0.003')
      await marcarCambioDeTarifas(ctx.db)
    }
  })

  it('una línea que difiere de la ley se rechaza con su nombre y las dos cifras, todas a la vez', async () => {
    const { id, liquidacion } = await venta()
    const { status, body } = await guardar(
      id,
      cambiar(cambiar(liquidacion.lineas, 1, { precio_total: 100, iva: 0 }), 22, { cantidad_vendedor: 0.5 }),
    )
    expect([status, body.code]).to.deep.equal([422, 'linea_distinta'])
    const textos = Object.values(body.errors).flat().join('\n')
    expect(textos).to.contain('«Derechos notariales: Compraventa»: llegó $ 100 y la liquidación da $ 749.845.')
    expect(textos).to.contain('«Retención en la fuente»: la ley fija quién paga')
    expect((await leer((await radicacion()).numero_radicacion)).estado).to.equal('radicacion')
  })

  it('Ven no puede superar Tot; un servicio no entra dos veces; ni uno que no existe', async () => {
    const { id, liquidacion } = await venta()
    const ven = await guardar(id, cambiar(liquidacion.lineas, 1, { cantidad_vendedor: 2 }))
    expect(ven.body.message).to.equal('«Derechos notariales: Compraventa»: Ven no puede ser mayor que Tot.')
    const dos = await guardar(id, [...liquidacion.lineas, HOJAS, { ...HOJAS, detalle: 'HOJAS MATRIZ' }])
    expect(dos.body.message).to.equal('«HOJAS MATRIZ» ya está en la liquidación.')
    expect((await guardar(id, [{ ...HOJAS, id_items_liquidaciones: 99_999, detalle: 'Inventado' }])).status).to.equal(
      422,
    )
    const largo = 'x'.repeat(151)
    const { status, body } = await guardar(id, [...liquidacion.lineas, { ...HOJAS, detalle: largo }])
    expect([status, body.message]).to.deep.equal([422, 'Máximo 150 caracteres.'])
    const caro = await guardar(id, [{ ...HOJAS, valor_uni: 1 }])
    expect(caro.body.message).to.equal('«Hojas matriz»: llegó $ 1 y la liquidación da $ 5.600.')
  })

  it('un servicio de precio abierto toma el que se escriba', async () => {
    const { id, liquidacion } = await venta()
    const boleta = { id_items_liquidaciones: 155, cantidad: 1, cantidad_vendedor: 0, precio_total: 321_000, iva: 0 }
    const { body } = await guardar(id, [...liquidacion.lineas, boleta], '?borrador=1')
    expect(deItem(body, 155)).to.include({
      valor: 321_000,
      iva: 0,
      comprador: 321_000,
      tipo_liquidacion: 'servicio_registral',
    })
  })

  it('sin la cuantía no se termina, y se dice cuál falta; el borrador sí se guarda', async () => {
    const { id, liquidacion } = await venta({ cuantia: null as unknown as number }) // the factory types the usual sale
    expect(liquidacion.faltantes).to.deep.equal(['Falta la cuantía del acto Compraventa'])
    expect((await guardar(id, [])).body.message).to.equal('Falta la cuantía del acto Compraventa.')
    expect((await guardar(id, [], '?borrador=1')).status).to.equal(200)
  })

  it('dos personas en una liquidación: la segunda recibe 409 y lo que hay', async () => {
    const { id, liquidacion } = await venta()
    await guardar(id, liquidacion.lineas, '?borrador=1')
    expect((await guardar(id, liquidacion.lineas, '?borrador=1&version=1')).status).to.equal(200)
    const { status, body } = await guardar(id, liquidacion.lineas, '?borrador=1&version=1')
    expect([status, body.code]).to.deep.equal([409, 'version'])
  })

  it('una anulada no se liquida; una liquidada que cambia de cuantía vuelve a liquidación con sus servicios', async () => {
    const { id, numero, liquidacion } = await venta()
    await guardar(id, [...liquidacion.lineas, HOJAS])
    const filing = (await desk().get(`/radicaciones/${id}`)).body
    filing.actosradi[0].cuantia = 300_000_000
    const {
      contacto,
      digitador,
      revisor,
      liquidador,
      id_estados_escrituras,
      fecha_escritura,
      num_escritura,
      actosradi,
      version,
    } = filing
    const acto = actosradi[0]
    const cambiada = await api('demo')
      .as('admin')
      .put(`/radicaciones/${id}`, {
        contacto,
        digitador,
        revisor,
        liquidador,
        id_estados_escrituras,
        fecha_escritura,
        num_escritura,
        version,
        numero_radicacion: numero,
        actosradi: [
          {
            id: acto.id,
            orden: 0,
            cuantia: acto.cuantia,
            actos_codigo_acto: acto.actos_codigo_acto,
            otorgantes: acto.otorgantes.map(
              ({ id: own, id_personas, id_tipos_otorgantes, porcentaje_participacion }: Json) => ({
                id: own,
                id_personas,
                id_tipos_otorgantes,
                porcentaje_participacion,
              }),
            ),
            actosradiinmuebles: acto.actosradiinmuebles.map(
              ({ id: own, id_inmuebles, fecha_adquisicion, vivienda_habitacion }: Json) => ({
                id: own,
                id_inmuebles,
                fecha_adquisicion,
                vivienda_habitacion,
              }),
            ),
          },
        ],
      })
    expect(cambiada.status, cambiada.raw.toString()).to.equal(200)
    const despues = await leer(numero)
    expect(despues.estado).to.equal('liquidacion')
    expect([deItem(despues, 1).valor, deItem(despues, 101).valor]).to.deep.equal([930_122, 56_000])
    expect(
      (await desk().post(`/radicaciones/${id}/anular`, { motivo: 'Desistieron antes de firmar' })).status,
    ).to.be.oneOf([200, 201])
    expect((await guardar(id, despues.lineas)).status).to.equal(409)
  })

  it('quien solo consulta no guarda', async () => {
    const { id, liquidacion } = await venta()
    expect((await api('demo').as('radicador').put(`/liquidaciones/${id}`, liquidacion.lineas)).status).to.equal(403)
  })
})

describe('servicios y hoja impresa', () => {
  it('los servicios llevan el precio de la fecha', async () => {
    const precio = async (fecha: string): Promise<number> =>
      (await desk().get('/liquidaciones', { filtro: 'servicio_adicional', fecha })).body.find(
        ({ id }: Json) => id === 101,
      ).precio
    expect([await precio('2026-01-31'), await precio('2026-02-01')]).to.deep.equal([5_300, 5_600])
    const registrales = (await desk().get('/liquidaciones', { filtro: 'servicio_registral' })).body
    expect(registrales.map(({ tipo }: Json) => tipo)).to.satisfy(
      (tipos: string[]) => tipos.length > 4 && tipos.every((tipo) => tipo === 'servicio_registral'),
    )
    expect((await desk().get('/liquidaciones', { filtro: 'otro' })).status).to.equal(422)
  })

  it('pdfLiquidacion: los datos en JSON, y el PDF si se pide', async () => {
    const { id, numero, liquidacion } = await venta()
    const { body } = await desk().get('/pdfLiquidacion', { numero_radicacion: numero })
    expect(body).to.include({
      numeroRadicacion: numero,
      fechaCreacion: liquidacion.fecha === body.fechaCreacion ? liquidacion.fecha : body.fechaCreacion,
    })
    expect(body.actos).to.deep.equal([{ nombreActo: 'Compraventa', valor: 200_000_000 }])
    for (const bloque of ['derechosNotariales', 'cuentasDeOrden', 'totalPagarNotaria', 'otrosGastos', 'costoTotal'])
      expect(body[bloque]).to.deep.equal(liquidacion.resumen[bloque])
    expect(body.partes.map(({ columna }: Json) => columna)).to.deep.equal(['vendedor', 'comprador'])
    expect(body.url).to.match(/\/auth\/seguimiento\/\d+\?k=[\w-]{20,}/)
    const pdf = await desk().get('/pdfLiquidacion', { numero_radicacion: numero }, { accept: 'application/pdf' })
    expect([pdf.status, pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).to.deep.equal([
      200,
      'application/pdf',
      '%PDF-',
    ])
    // what the paper says is kept, whatever is saved later; reading the data keeps nothing
    const entregada = async (): Promise<Json> => (await desk().get(`/liquidaciones/${id}/entregada`)).body.entregada
    await guardar(id, cambiar(liquidacion.lineas, 20, { cantidad_vendedor: 1 }), '?borrador=1')
    await desk().get('/pdfLiquidacion', { numero_radicacion: numero })
    expect((await entregada()).que).to.equal('impresion')
    expect((await entregada()).cifras.resumen).to.deep.equal(liquidacion.resumen)
    expect((await entregada()).cifras.lineas).to.have.length(liquidacion.lineas.length)
    expect((await desk().post(`/liquidaciones/${id}/correo`, {})).status).to.equal(202)
    expect((await entregada()).que).to.equal('correo')
    expect((await entregada()).cifras.resumen.costoTotal.vendedor).to.be.above(liquidacion.resumen.costoTotal.vendedor)
  }).timeout(60_000)

  it('el correo va a las partes con correo, o a quien se diga; sin nadie, lo dice', async () => {
    const { id } = await venta()
    const llave = { 'idempotency-key': `correo-de-${id}` }
    const { status, body } = await desk().post(`/liquidaciones/${id}/correo`, {}, llave)
    expect(status).to.equal(202)
    expect((await desk().post(`/liquidaciones/${id}/correo`, {}, llave)).body).to.deep.equal(body)
    expect(body.para).to.have.length(2)
    const [correo] = (await desk().get(`/liquidaciones/${id}/correos`)).body
    expect(correo).to.include({ id: body.id })
    expect(correo.estado).to.be.oneOf(['pendiente', 'enviado'])
    const sinCorreo = await venta({ vendedor: { correo_electronico: null }, comprador: { correo_electronico: null } })
    expect(
      (await desk().post(`/liquidaciones/${sinCorreo.id}/correo`, {}, llave)).body.code,
      'the key of another filing',
    ).to.equal('llave')
    expect((await desk().post(`/liquidaciones/${sinCorreo.id}/correo`, {})).body.message).to.contain(
      'Ningún otorgante tiene correo electrónico',
    )
    expect((await desk().post(`/liquidaciones/${sinCorreo.id}/correo`, { para: ['no es correo'] })).status).to.equal(
      422,
    )
  })
})

describe('partes en una hipoteca por HTTP', () => {
  it('hipotecante y acreedor: paga el deudor, en la columna del comprador', async () => {
    const [deudor, banco, casa] = [
      await persona(),
      await persona({
        tipo_documento: 6,
        numero_documento: '860034313',
        apellidos: '',
        genero: null,
        id_estados_civiles: null,
      }),
      await inmueble(),
    ]
    const { id_radicacion, numero_radicacion } = await radicacion(
      {},
      {
        actosradi: [
          {
            orden: 0,
            cuantia: 100_000_000,
            actos_codigo_acto: '45',
            otorgantes: [
              { id_personas: deudor.id, id_tipos_otorgantes: 3, porcentaje_participacion: 100 },
              { id_personas: banco.id, id_tipos_otorgantes: 4, porcentaje_participacion: 100 },
            ],
            actosradiinmuebles: [{ id_inmuebles: casa.key }],
          },
        ],
      },
    )
    expect(id_radicacion).to.be.a('number')
    const { resumen, alertas } = await leer(numero_radicacion)
    expect(resumen.costoTotal.vendedor).to.equal(0)
    expect(alertas).to.deep.equal([])
  })
})
