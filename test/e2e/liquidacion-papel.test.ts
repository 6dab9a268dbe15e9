// completo: one screen in detail
import { expect } from 'chai'
import type { HTTPResponse, Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  interceptar,
  reads,
  reload,
  sees,
  text,
  type,
  ventanas,
  visit,
} from '../harness/browser.ts'
import { api, jobsDone, radicacion } from '../harness/index.ts'
import { hojaNueva, pasoDe } from './liquidacion-escena.ts'

const liquidador = () => api('demo').as('liquidador')
const en = (page: Page, path: string) =>
  page.waitForFunction((wanted: string) => location.pathname === wanted, { polling: 100 }, path)

describe('Liquidación: finalizar, imprimir y enviar', function () {
  this.timeout(180_000)

  it('FINALIZAR lee de vuelta lo que paga cada lado, guarda y lleva a facturación', async () => {
    const { page, id, numero, problems } = await hojaNueva({}, 'asistente')
    await page.focus('[data-fila="item:20"] [data-columna="ven"]')
    await page.keyboard.press('v')
    await click(page, button('FINALIZAR'))
    for (const cifra of [
      '$ 4.561.298',
      '$ 2.539.447',
      '$ 7.100.745',
      'iete millones cien mil setecientos cuarenta y cinco pesos',
    ])
      await sees(page, cifra)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Finalizar'))
    await en(page, `/admin/radicacion/${id}/2`)
    const { body } = await liquidador().get(`/liquidacionRadi?numero_radicacion=${numero}`)
    expect(body.estado).to.equal('facturacion')
    expect(body.resumen).to.deep.include({
      costoTotal: { vendedor: 4_561_298, comprador: 2_539_447, total: 7_100_745 },
    })
    expect(problems).to.deep.equal([])
  })

  it('con la tarifa del año sin cargar lo dice, y FINALIZAR pide confirmarlo', async () => {
    const filing = await radicacion({}, { fecha_escritura: '2027-02-01' })
    const { page, problems } = await visit(pasoDe(filing), { role: 'liquidador' })
    await click(page, '.liq-avisos')
    await sees(page, 'Falta la tarifa de 2027: se usó la de 2026')
    await click(page, button('FINALIZAR'))
    await click(page, button('Finalizar'))
    await sees(page, 'Confirme que se finaliza con esas tarifas.')
    expect(
      (await liquidador().get(`/liquidacionRadi?numero_radicacion=${String(filing.numero_radicacion)}`)).body.estado,
    ).to.equal('radicacion')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '::-p-aria([name="Finalizar con las tarifas que hay"][role="checkbox"])')
    await click(page, button('Finalizar'))
    await en(page, `/admin/radicacion/${String(filing.id_radicacion)}/2`)
    expect(problems).to.deep.equal([])
  })

  it('cerrada no se edita, ofrece FACTURAR, y se reabre a conciencia', async () => {
    const filing = await radicacion()
    await liquidador().put(
      `/liquidaciones/${String(filing.id_radicacion)}`,
      (await liquidador().get(`/liquidacionRadi?numero_radicacion=${String(filing.numero_radicacion)}`)).body.lineas,
    )
    const { page } = await visit(`/admin/liquidaciones?numero=${String(filing.numero_radicacion)}`, {
      role: 'liquidador',
    })
    await sees(page, 'Liquidación cerrada')
    expect(await page.$(button('FINALIZAR'))).to.equal(null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Reabrir'))
    await sees(page, 'Reabrir la liquidación')
    await click(page, '[role="dialog"] button[type="submit"]')
    await page.waitForSelector(button('FINALIZAR'))
    await click(page, button('FACTURAR'))
    await en(page, `/admin/radicacion/${String(filing.id_radicacion)}/2`)
  })

  it('IMPRIMIR abre el PDF; si falla lo dice y el botón queda listo', async () => {
    const { page } = await hojaNueva({}, 'asistente')
    const esPdf = (respuesta: HTTPResponse) => respuesta.url().includes('/api/pdfLiquidacion')
    const abierta = await ventanas(page)
    const [respuesta] = await Promise.all([page.waitForResponse(esPdf), click(page, button('IMPRIMIR'))])
    expect(respuesta.status()).to.equal(200)
    expect(respuesta.headers()['content-type']).to.equal('application/pdf')
    expect(await abierta()).to.deep.include({ opened: true, type: 'application/pdf', start: '%PDF-' })
    // a page behind another draws nothing, and what does not draw cannot be clicked
    await page.bringToFront()
    await page.waitForFunction(() => !document.querySelector('.liq-acciones [data-loading]'), { polling: 100 })

    // what is saved afterwards is no longer what the paper says
    expect(await page.$('.liq-cambio')).to.equal(null)
    await page.focus('[data-fila="item:20"] [data-columna="ven"]')
    await page.keyboard.press('v')
    await click(page, button('Guardar borrador'))
    await sees(page, 'Cambió después de imprimirse el ')
    await click(page, button('Ver la diferencia'))
    await sees(page, 'Superintendencia de Notariado y Registro: lo que paga el vendedor')
    await reads(
      () =>
        page.$$eval('.compara tbody:first-of-type tr td', (celdas) =>
          celdas.map((celda) => celda.firstChild?.textContent ?? ''),
        ),
      ['10.925', '21.850', '+10.925'],
    )
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))

    await interceptar(
      page,
      (pedido) => void (pedido.url().includes('/api/pdfLiquidacion') ? pedido.abort() : pedido.continue()),
    )
    await click(page, button('IMPRIMIR'))
    await sees(page, 'No se pudo imprimir la liquidación')
    await sees(page, 'No hay conexión con el servidor')
    await page.waitForSelector(button('IMPRIMIR'))
    await page.waitForSelector(button('Reintentar'))
  })

  it('ENVIAR CORREO propone a las partes con correo y muestra qué pasó', async () => {
    const { page, filing } = await hojaNueva({ comprador: { correo_electronico: '' } }, 'asistente')
    await click(page, button('ENVIAR CORREO'))
    await sees(page, 'Sin correo electrónico')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await type(page, 'Otros correos', 'esto no')
    await click(page, button('Enviar'))
    await sees(page, 'No es un correo: esto, no')
    await type(page, 'Otros correos', 'asesora@banco.co')
    await click(page, button('Enviar'))
    await sees(page, 'Correo en cola')
    await jobsDone('demo')
    await sees(page, 'Correo enviado')
    const { body } = await liquidador().get(`/liquidaciones/${String(filing.id_radicacion)}/correos`)
    const [correo] = body as unknown as { para: string[]; estado: string }[]
    expect(correo?.estado).to.equal('enviado')
    expect(correo?.para).to.have.length(2).and.to.include('asesora@banco.co')
  })

  it('dos personas en la misma hoja: la segunda lo sabe y conserva lo suyo', async () => {
    const { page, id, numero } = await hojaNueva({}, 'asistente')
    const { body } = await liquidador().get(`/liquidacionRadi?numero_radicacion=${numero}`)
    await liquidador().put(`/liquidaciones/${id}?borrador=1`, body.lineas)
    await reload(page)
    await page.waitForSelector('.hoja')
    await liquidador().put(`/liquidaciones/${id}?borrador=1`, body.lineas)
    await page.focus('[data-fila="item:21"] [data-columna="ven"]')
    await page.keyboard.press('v')
    await click(page, button('Guardar borrador'))
    await sees(page, 'alguien guardó antes')
    await click(page, button('Reintentar'))
    await sees(page, 'Recuperado de ')
    await click(page, button('Guardar borrador'))
    await sees(page, 'Guardado ')
    const ahora = (await liquidador().get(`/liquidacionRadi?numero_radicacion=${numero}`)).body as {
      lineas: { clave: string; cantidad_vendedor: number }[]
    }
    expect(ahora.lineas.find(({ clave }) => clave === 'item:21')?.cantidad_vendedor).to.equal(1)
  })

  it('pregunta antes de salir con cambios sin guardar', async () => {
    const { page, id } = await hojaNueva({}, 'asistente')
    await page.focus('[data-fila="item:21"] [data-columna="ven"]')
    await page.keyboard.press('v')
    await sees(page, '1 cambio sin guardar')
    await click(page, text('Mi día'))
    await sees(page, 'Salir sin guardar')
    await page.keyboard.press('Escape')
    expect(new URL(page.url()).pathname).to.equal(`/admin/radicacion/${id}/1`)
    await click(page, text('Mi día'))
    await click(page, '[role="dialog"] button[type="submit"]')
    await en(page, '/admin/dashboard')
  })
})
