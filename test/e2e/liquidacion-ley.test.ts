// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, reads, reload, sees, type, visit } from '../harness/browser.ts'
import { inmueble, persona, radicacion, saleOf } from '../harness/factories.ts'
import { api, contextOf, type Json } from '../harness/index.ts'
import { celda, combinar, hojaNueva, parar, RETENCION, SUPER, textoDe } from './liquidacion-escena.ts'

const BOLETA = 'item:40'
const interruptor = '::-p-aria([name="Hipoteca: accesorio de otro acto de esta escritura"][role="switch"])'

/** A sale of 147 million in Antioquia with the mortgage of 80 that pays for it, on the sheet. */
const ventaConHipoteca = async (ventana: { dark?: boolean; width?: number; height?: number } = {}) => {
  const [vendedor, comprador, banco, casa] = await Promise.all([
    persona(),
    persona(),
    persona(),
    inmueble({ id_municipio: 5001, id_depto: 5, avaluo: 100_000_000 }),
  ])
  const venta = saleOf(Number(vendedor.id), Number(comprador.id), Number(casa.key), { cuantia: 147_000_000 }) as Json
  const otorgantes = (
    [
      [comprador, 6],
      [banco, 4],
    ] as const
  ).map(([{ id }, tipo]) => ({ id_personas: id, id_tipos_otorgantes: tipo, porcentaje_participacion: 100 }))
  const hipoteca = {
    actos_codigo_acto: '45',
    cuantia: 80_000_000,
    otorgantes,
    actosradiinmuebles: venta.actosradi[0].actosradiinmuebles,
  }
  const { body } = await api('demo')
    .as('admin')
    .post('/radicaciones', { ...venta, fecha_escritura: '2026-06-15', actosradi: [...venta.actosradi, hipoteca] })
  const visita = await visit(`/admin/liquidaciones?numero=${String(body.numero_radicacion)}`, {
    role: 'liquidador',
    ...ventana,
  })
  await visita.page.waitForSelector('.hoja')
  return { ...visita, id: Number(body.id), numero: Number(body.numero_radicacion) }
}

describe('Liquidación: lo que la ley fija y lo que se decide', function () {
  this.timeout(240_000)

  it('la hipoteca con que se compra sale accesoria por regla; decidir lo contrario pide el motivo y se puede deshacer', async () => {
    const { page, problems } = await ventaConHipoteca()
    await reads(() => textoDe(page, BOLETA, 'valor'), '1.470.000')
    await sees(page, 'que esta escritura transfiere (Compraventa), y su deudor es quien adquiere')
    // what is on the sheet and not saved is not lost
    await parar(page, SUPER, 'ven')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')

    await click(page, interruptor)
    await sees(page, 'Hipoteca: cobrar el impuesto de registro')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '[role="dialog"] button[type="submit"]')
    await sees(page, 'Escriba el motivo.')
    await type(page, 'Motivo', 'Rentas de Antioquia la cobra')
    await click(page, '[role="dialog"] button[type="submit"]')
    await sees(page, 'Decisión de la notaría: Rentas de Antioquia la cobra')
    await reads(() => textoDe(page, BOLETA, 'valor'), '2.270.000')
    await reads(() => textoDe(page, SUPER, 'ven'), '1')
    await parar(page, SUPER, 'ven')
    await combinar(page, 'z', 'Control')
    await reads(() => textoDe(page, SUPER, 'ven'), '0,5')
    await reads(() => textoDe(page, BOLETA, 'valor'), '2.270.000')

    await click(page, interruptor)
    await reads(() => textoDe(page, BOLETA, 'valor'), '1.470.000')
    await sees(page, 'Por regla. Grava')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('una liquidación de antes no cambia hasta que alguien la reabre, y entonces se ve qué cambió', async () => {
    const { page, id, numero } = await ventaConHipoteca()
    const liquidador = api('demo').as('liquidador')
    const accesorios = (await liquidador.get('/liquidacionRadi', { numero_radicacion: numero })).body
      .accesorios as Json[]
    await liquidador.put(`/liquidaciones/${id}/actos/${String(accesorios[1]?.id)}/accesorio`, {
      accesorio: false,
      motivo: 'Antes se cobraba',
    })
    await liquidador.put(
      `/liquidaciones/${id}`,
      (await liquidador.get('/liquidacionRadi', { numero_radicacion: numero })).body.lineas,
    )
    // as what was settled before the rule existed
    await (
      await contextOf('demo')
    )
      .db('actos_radicacion')
      .where('id', accesorios[1]?.id)
      .update({ accesorio: null, accesorio_motivo: null })
    await reload(page)
    await sees(page, 'Liquidación cerrada')
    await reads(() => textoDe(page, BOLETA, 'valor'), '2.270.000')
    expect(await page.$('.ley-accesorios')).to.equal(null)
    await click(page, button('Reabrir'))
    await sees(page, 'Reabrir la liquidación')
    await click(page, '[role="dialog"] button[type="submit"]')
    await page.waitForSelector(button('FINALIZAR'))
    await reads(() => textoDe(page, BOLETA, 'valor'), '1.470.000')
    expect(await page.$eval(celda(BOLETA, 'valor'), (valor) => valor.textContent)).to.contain('antes 2.270.000')
    await click(page, button('FINALIZAR'))
    await click(page, button('Finalizar'))
    await page.waitForFunction(() => location.pathname.endsWith('/2'))
    const { body } = await liquidador.get('/liquidacionRadi', { numero_radicacion: numero })
    expect((body.lineas as Json[]).find(({ clave }) => clave === BOLETA)?.valor).to.equal(1_470_000)
  })

  it('dice por qué no cambia una línea, al intentarlo y al preguntar, y en una sola tabla', async () => {
    const { page, problems } = await hojaNueva()
    await parar(page, RETENCION, 'ven')
    await page.keyboard.press('F2')
    await sees(page, 'La ley fija quién paga: Está a cargo de quien enajena (E.T. art. 398).')
    await parar(page, RETENCION, 'valor')
    await combinar(page, '?', 'Alt')
    await sees(page, 'El valor no. Sale del precio, la participación y el año de adquisición')
    await page.keyboard.press('Escape')
    expect(
      await page.$eval(`${celda(RETENCION, 'detalle')} .hoja-candado`, (candado) => candado.getAttribute('title')),
    ).to.contain('E.T. art. 398')
    await click(page, button('Qué se puede cambiar'))
    await sees(page, 'Lo fija la ley')
    await sees(page, 'Los paga toda escritura, exenta o no, una sola vez')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('el valor del remate se escribe en el acto de quien compra, y solo ahí; la hoja lo toma de base', async () => {
    const filing = await radicacion({ cuantia: 150_000_000, inmueble: { avaluo: 100_000_000 } })
    const { page, problems, go } = await visit(`/admin/radicacion/${String(filing.id_radicacion)}/0`, { role: 'admin' })
    await click(page, button('Valor del remate'))
    await type(page, 'Valor del remate', '200000000')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Actualizar'))
    await sees(page, 'La información se actualizo correctamente')
    await go(`/admin/liquidaciones?numero=${String(filing.numero_radicacion)}`)
    await reads(() => textoDe(page, 'derecho:', 'valor'), '630.122')
    const poder = await radicacion({ acto: 122 })
    await go(`/admin/radicacion/${String(poder.id_radicacion)}/0`)
    await sees(page, 'Poder general')
    expect(await page.$(button('Valor del remate'))).to.equal(null)
    expect(problems).to.deep.equal([])
  })
})
