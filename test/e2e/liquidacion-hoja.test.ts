// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, reads, reload, sees, type } from '../harness/browser.ts'
import { api } from '../harness/index.ts'
import {
  aqui,
  celda,
  combinar,
  FONDO,
  hojaNueva,
  parar,
  RETENCION,
  SUPER,
  textoDe,
  totales,
} from './liquidacion-escena.ts'

describe('Hoja de liquidación', function () {
  this.timeout(180_000)

  it('da los valores de la venta de 200 millones de 2026 y los reparte con el teclado', async () => {
    const { page, problems } = await hojaNueva()
    await reads(() => totales(page), ['4.550.373', '2.550.372', '7.100.745'])

    await page.focus('[role="gridcell"][tabindex="0"]')
    await page.keyboard.type('0,25')
    await page.keyboard.press('Enter')
    await reads(() => textoDe(page, 'derecho:', 'com'), '0,75')
    await reads(async () => (await totales(page))[2], '7.100.745')
    await reads(async () => (await totales(page))[0], '4.362.912')

    // Enter went to the next line that can be shared; Tab skips what cannot
    await reads(() => aqui(page), 'item:20 ven')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await reads(() => aqui(page), 'nueva:notarial detalle')
    await page.keyboard.down('Shift')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.up('Shift')

    await page.keyboard.press('F2')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await sees(page, 'Ven no puede ser mayor que Tot (1).')
    await page.keyboard.press('Escape')
    await reads(() => textoDe(page, SUPER, 'ven'), '0,5')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await sees(page, 'Ven is required.')
    await page.keyboard.press('Escape')
    expect(problems).to.deep.equal([])
  })

  it('deshace y rehace, y avisa lo que no está guardado', async () => {
    const { page } = await hojaNueva()
    await parar(page, SUPER, 'ven')
    await page.keyboard.press('c')
    await sees(page, '1 cambio sin guardar')
    await reads(() => textoDe(page, SUPER, 'ven'), '0')
    await click(page, button('Todo vendedor'))
    await reads(() => textoDe(page, SUPER, 'ven'), '1')
    await reads(async () => (await totales(page))[1], '0')
    await combinar(page, 'z', 'Control')
    await reads(() => textoDe(page, SUPER, 'ven'), '0')
    await combinar(page, 'z', 'Control')
    await reads(() => totales(page), ['4.550.373', '2.550.372', '7.100.745'])
    await combinar(page, 'z', 'Control', 'Shift')
    await reads(() => textoDe(page, SUPER, 'ven'), '0')
    await page.waitForFunction(() =>
      document.querySelector('.hoja > [role="status"]')?.textContent?.startsWith('Se rehizo: '),
    )
  })

  it('copia y pega rangos con tabuladores, y deja como están las celdas que no se editan', async () => {
    const { page } = await hojaNueva()
    await parar(page, SUPER, 'ven')
    await page.keyboard.down('Shift')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.up('Shift')
    const portapapeles = (tipo: 'copy' | 'paste', texto = '') =>
      page.evaluate(
        (nombre: string, dado: string) => {
          const datos = new DataTransfer()
          datos.setData('text/plain', dado)
          document.activeElement?.dispatchEvent(
            new ClipboardEvent(nombre, { clipboardData: datos, bubbles: true, cancelable: true }),
          )
          return datos.getData('text/plain')
        },
        tipo,
        texto,
      )
    expect(await portapapeles('copy')).to.equal('0,5\t0,5\r\n0,5\t0,5')
    await portapapeles('paste', '0,1\t0,9\n0,2\t0,8\n0\t1')
    await page.waitForFunction(
      (selector: string) => document.querySelector(selector)?.textContent === '0,1',
      {},
      `${celda(SUPER, 'ven')} .hoja-cifra`,
    )
    await reads(() => textoDe(page, FONDO, 'ven'), '0,2')
    await reads(() => textoDe(page, RETENCION, 'ven'), '1')
    await sees(page, 'Ven de Retención en la fuente y 1 celda más no se editan: quedaron como estaban.')
    // one that is no number: nothing of it, and the sentence says which; what was pasted before is undone at once
    await portapapeles('paste', '0,7\r\nmitad')
    await sees(page, 'No se pegó nada. Ven de Fondo Nacional del Notariado: «mitad».')
    await reads(() => textoDe(page, SUPER, 'ven'), '0,1')
    await combinar(page, 'z', 'Control')
    await reads(() => textoDe(page, SUPER, 'ven'), '0,5')
    await reads(() => textoDe(page, FONDO, 'ven'), '0,5')
  })

  it('agrega servicios por su diálogo y escribiendo, sin repetir', async () => {
    const { page } = await hojaNueva()
    await click(page, button('Servicios adicionales'))
    await sees(page, 'Agregar servicios adicionales')
    await click(page, button('Agregar'))
    await sees(page, 'selecciona un servicio adicional')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    for (const nombre of ['Hojas matriz', 'Copia simple', 'Publicación de edicto'])
      await click(page, `::-p-aria([name="${nombre}"][role="checkbox"])`)
    await click(page, button('Agregar'))
    await sees(page, 'Complete el formulario')
    await sees(page, 'Agregue Precio!')
    await type(page, 'Precio de Publicación de edicto', '120000')
    await type(page, 'Cantidad de Hojas matriz', '60')
    await click(page, button('Agregar'))
    await page.waitForSelector('[data-fila^="servicio:101"]')
    await reads(() => textoDe(page, 'servicio:101', 'total'), '399.840')
    await reads(() => textoDe(page, 'servicio:119', 'total'), '700')
    await reads(() => textoDe(page, 'servicio:121', 'iva'), '0')
    await reads(async () => (await totales(page))[2], '7.621.285')

    await parar(page, 'nueva:registral', 'detalle')
    await page.keyboard.type('tradicion y')
    await sees(page, 'Certificado de tradición y libertad')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-fila^="servicio:152"]')
    await page.waitForFunction(() => document.activeElement?.closest('[data-fila^="servicio:152"]'))
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await reads(() => textoDe(page, 'servicio:152', 'valor'), '48.600')

    await parar(page, 'nueva:registral', 'detalle')
    await page.keyboard.type('tradicion y')
    await sees(page, '24.300')
    await page.keyboard.press('Enter')
    await sees(page, 'ya está en la liquidación')
    expect(await page.$$('[data-fila^="servicio:152"]')).to.have.length(1)
  })

  it('explica cada cifra con sus números, y cada total con lo que suma', async () => {
    const { page } = await hojaNueva()
    await parar(page, 'derecho:', 'valor')
    await combinar(page, '?', 'Alt')
    for (const dicho of [
      'Base $ 200.000.000',
      '($ 200.000.000 − $ 259.300) × 3 ‰',
      '$ 599.222,10',
      '$ 630.122',
      'Norma',
      'Rige desde el 1 de febrero de 2026',
    ])
      await sees(page, dicho)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    await reads(async () => /^derecho:\d+ valor$/.test(await aqui(page)), true)

    await parar(page, SUPER, 'ven')
    await combinar(page, '?', 'Alt')
    await sees(page, 'por confirmar')
    await sees(page, '$ 21.850 × 0,5 / 1')
    await page.keyboard.press('Escape')

    await click(
      page,
      '::-p-aria([name^="Costo total, vendedor"][role="button"]), .totales-grandes [data-columna="vendedor"] button',
    )
    await sees(page, 'Suma de:')
    await sees(page, '$ 2.153.600')
  })

  it('guarda el borrador con Ctrl+S y recupera lo que no se alcanzó a guardar', async () => {
    const { page, numero, id } = await hojaNueva()
    await parar(page, SUPER, 'ven')
    await page.keyboard.press('v')
    await combinar(page, 's', 'Control')
    await sees(page, 'Guardado ')
    const { body } = await api('demo').as('liquidador').get(`/liquidacionRadi?numero_radicacion=${numero}`)
    expect(body.estado).to.equal('liquidacion')
    await parar(page, FONDO, 'ven')
    await page.keyboard.press('v')
    await sees(page, '1 cambio sin guardar')
    await page.waitForFunction(
      (clave: string) => Object.keys(localStorage).some((name) => name.endsWith(clave)),
      {},
      `liquidacion.${id}`,
    )
    page.once('dialog', (dialogo) => void dialogo.accept())
    await reload(page)
    await sees(page, 'Recuperado de ')
    await reads(() => textoDe(page, SUPER, 'ven'), '1')
    await reads(() => textoDe(page, FONDO, 'ven'), '1')
  })
})
