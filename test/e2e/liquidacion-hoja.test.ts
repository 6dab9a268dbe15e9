import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { accessibilityFaults, button, click, sees, visit } from '../harness/browser.ts'
import { api, radicacion, type Json } from '../harness/index.ts'

const celda = (fila: string, columna: string) => `[data-fila^="${fila}"] [data-columna="${columna}"]`
const SUPER = 'item:20'
const FONDO = 'item:21'
const RETENCION = 'item:22'
const textoDe = (page: Page, fila: string, columna: string) => page.$eval(`${celda(fila, columna)} .hoja-cifra`, (cifra) => cifra.textContent)
const costo = (page: Page, columna: string) => page.$eval(`.totales-grandes [data-columna="${columna}"] .totales-cifra`, (cifra) => cifra.textContent)
const totales = async (page: Page) => [await costo(page, 'vendedor'), await costo(page, 'comprador'), await costo(page, 'total')]
const aqui = (page: Page) => page.evaluate(() => {
  const foco = document.activeElement?.closest<HTMLElement>('[data-columna]')
  return `${foco?.closest<HTMLElement>('[data-fila]')?.dataset['fila'] ?? ''} ${foco?.dataset['columna'] ?? ''}`
})

const abrir = async (deed: Parameters<typeof radicacion>[0] = {}, fields: Parameters<typeof radicacion>[1] = {}) => {
  const filing: Json = await radicacion(deed, fields)
  const visita = await visit(`/admin/liquidaciones?numero=${String(filing.numero_radicacion)}`, { role: 'liquidador' })
  await visita.page.waitForSelector('.hoja')
  return { ...visita, filing, numero: Number(filing.numero_radicacion), id: Number(filing.id_radicacion) }
}

/** Stands on a cell as a person who clicks on it once. */
const parar = async (page: Page, fila: string, columna: string) => {
  await page.waitForSelector(celda(fila, columna))
  await page.focus(celda(fila, columna))
}
const combinar = async (page: Page, tecla: 'z' | 's' | '?', ...con: ('Control' | 'Shift' | 'Alt')[]) => {
  for (const una of con) await page.keyboard.down(una)
  await page.keyboard.press(tecla)
  for (const una of con.toReversed()) await page.keyboard.up(una)
}

describe('Hoja de liquidación', function () {
  this.timeout(60_000)

  it('da los valores de la venta de 200 millones de 2026 y los reparte con el teclado', async () => {
    const { page, problems } = await abrir()
    expect(await totales(page)).to.deep.equal(['4.550.373', '2.550.372', '7.100.745'])

    await page.focus('[role="gridcell"][tabindex="0"]')
    await page.keyboard.type('0,25')
    await page.keyboard.press('Enter')
    expect(await textoDe(page, 'derecho:', 'com')).to.equal('0,75')
    expect((await totales(page))[2]).to.equal('7.100.745')
    expect((await totales(page))[0]).to.equal('4.362.911')

    // Enter went to the next line that can be shared; Tab skips what cannot
    expect(await aqui(page)).to.match(/^item:20 ven$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await aqui(page)).to.match(/^nueva:notarial detalle$/)
    await page.keyboard.down('Shift')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.up('Shift')

    await page.keyboard.press('F2')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await sees(page, 'Ven no puede ser mayor que Tot (1).')
    await page.keyboard.press('Escape')
    expect(await textoDe(page, SUPER, 'ven')).to.equal('0,5')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await sees(page, 'Ven is required.')
    await page.keyboard.press('Escape')
    expect(problems).to.deep.equal([])
  })

  it('deshace y rehace, y avisa lo que no está guardado', async () => {
    const { page } = await abrir()
    await parar(page, SUPER, 'ven')
    await page.keyboard.press('c')
    await sees(page, '1 cambio sin guardar')
    expect(await textoDe(page, SUPER, 'ven')).to.equal('0')
    await click(page, button('Todo vendedor'))
    expect(await textoDe(page, SUPER, 'ven')).to.equal('1')
    expect((await totales(page))[1]).to.equal('0')
    await combinar(page, 'z', 'Control')
    expect(await textoDe(page, SUPER, 'ven')).to.equal('0')
    await combinar(page, 'z', 'Control')
    expect(await totales(page)).to.deep.equal(['4.550.373', '2.550.372', '7.100.745'])
    await combinar(page, 'z', 'Control', 'Shift')
    expect(await textoDe(page, SUPER, 'ven')).to.equal('0')
    expect(await page.$eval('.hoja > [role="status"]', (voz) => voz.textContent)).to.match(/^Se rehizo: /)
  })

  it('copia y pega rangos con tabuladores, y deja como están las celdas que no se editan', async () => {
    const { page } = await abrir()
    await parar(page, SUPER, 'ven')
    await page.keyboard.down('Shift')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.up('Shift')
    const portapapeles = (tipo: 'copy' | 'paste', texto = '') => page.evaluate((nombre: string, dado: string) => {
      const datos = new DataTransfer()
      datos.setData('text/plain', dado)
      document.activeElement?.dispatchEvent(new ClipboardEvent(nombre, { clipboardData: datos, bubbles: true, cancelable: true }))
      return datos.getData('text/plain')
    }, tipo, texto)
    expect(await portapapeles('copy')).to.equal('0,5\t0,5\n0,5\t0,5')
    await portapapeles('paste', '0,1\t0,9\n0,2\t0,8\n0\t1')
    await page.waitForFunction((selector: string) => document.querySelector(selector)?.textContent === '0,1', {}, `${celda(SUPER, 'ven')} .hoja-cifra`)
    expect(await textoDe(page, FONDO, 'ven')).to.equal('0,2')
    expect(await textoDe(page, RETENCION, 'ven')).to.equal('1')
  })

  it('agrega servicios por su diálogo y escribiendo, sin repetir', async () => {
    const { page } = await abrir()
    await click(page, button('Servicios adicionales'))
    await sees(page, 'Agregar servicios adicionales')
    await click(page, button('Agregar'))
    await sees(page, 'selecciona un servicio adicional')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    for (const nombre of ['Hojas matriz', 'Copia simple', 'Publicación de edicto']) await click(page, `::-p-aria([name="${nombre}"][role="checkbox"])`)
    await click(page, button('Agregar'))
    await sees(page, 'Complete el formulario')
    await sees(page, 'Agregue Precio!')
    await page.type('::-p-aria([name="Precio de Publicación de edicto"])', '120000')
    await page.click('::-p-aria([name="Cantidad de Hojas matriz"])', { count: 3 })
    await page.keyboard.type('60')
    await click(page, button('Agregar'))
    await page.waitForSelector('[data-fila^="servicio:101"]')
    expect(await textoDe(page, 'servicio:101', 'total')).to.equal('399.840')
    expect(await textoDe(page, 'servicio:119', 'total')).to.equal('700')
    expect(await textoDe(page, 'servicio:121', 'iva')).to.equal('0')
    expect((await totales(page))[2]).to.equal('7.621.285')

    await parar(page, 'nueva:registral', 'detalle')
    await page.keyboard.type('tradicion y')
    await sees(page, 'Certificado de tradición y libertad')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-fila^="servicio:152"]')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    expect(await textoDe(page, 'servicio:152', 'valor')).to.equal('48.600')

    await parar(page, 'nueva:registral', 'detalle')
    await page.keyboard.type('tradicion y')
    await sees(page, '24.300')
    await page.keyboard.press('Enter')
    await sees(page, 'ya está en la liquidación')
    expect(await page.$$('[data-fila^="servicio:152"]')).to.have.length(1)
  })

  it('explica cada cifra con sus números, y cada total con lo que suma', async () => {
    const { page } = await abrir()
    await parar(page, 'derecho:', 'valor')
    await combinar(page, '?', 'Alt')
    for (const dicho of ['Base $ 200.000.000', '($ 200.000.000 − $ 259.300) × 3 ‰', '$ 599.222,10', '$ 630.122', 'Norma', 'Rige desde el 1 de febrero de 2026']) await sees(page, dicho)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    expect(await aqui(page)).to.match(/^derecho:\d+ valor$/)

    await parar(page, SUPER, 'ven')
    await combinar(page, '?', 'Alt')
    await sees(page, 'por confirmar')
    await sees(page, '$ 21.850 × 0,5 / 1')
    await page.keyboard.press('Escape')

    await click(page, '::-p-aria([name^="Costo total, vendedor"][role="button"]), .totales-grandes [data-columna="vendedor"] button')
    await sees(page, 'Suma de:')
    await sees(page, '$ 2.153.600')
  })

  it('dice que concurre una entidad exenta y por qué su línea no se reparte', async () => {
    const { page } = await abrir({ vendedor: { exento: true } })
    await sees(page, 'el otorgante es entidad exenta')
    expect(await textoDe(page, 'derecho:', 'ven')).to.equal('0')
    await parar(page, 'derecho:', 'ven')
    await page.keyboard.type('1')
    await page.waitForFunction(() => document.querySelector('.hoja > [role="status"]')?.textContent?.includes('El particular paga el 100 %'))
    expect(await page.$('.hoja-editor')).to.equal(null)
  })

  it('nombra lo que falta con un enlace a su campo, y no deja finalizar', async () => {
    const { page, id } = await abrir({ inmueble: { avaluo: null } }, {})
    await sees(page, 'Falta el avalúo del inmueble')
    const enlace = await page.$eval('.liq-alertas a', (a) => a.getAttribute('href'))
    expect(enlace).to.match(new RegExp(`^/admin/radicacion/${id}/0\\?campo=avaluo&de=50C-\\d+$`))
  })

  it('busca por número, con el estado en la dirección', async () => {
    const { page, numero } = await abrir()
    await page.click('::-p-aria([name="Número de radicación"])', { count: 3 })
    await page.keyboard.type('99999999')
    await page.keyboard.press('Enter')
    await sees(page, 'No se ha encontrado radicacion con el numero 99999999')
    expect(page.url()).to.match(/numero=99999999$/)
    await page.goBack()
    await sees(page, `Radicación No. ${numero}`)
  })

  it('dice qué hacer cuando ninguna tarifa cubre la fecha', async () => {
    const filing = await radicacion({}, { fecha_escritura: '2015-03-10' })
    const { page } = await visit(`/admin/radicacion/${String(filing.id_radicacion)}/1`, { role: 'liquidador' })
    await sees(page, 'No hay tarifa notarial vigente para el 10 de marzo de 2015')
    await sees(page, 'Revise la fecha de la escritura en la radicación')
  })

  it('quien solo consulta no edita', async () => {
    const filing = await radicacion()
    const { page } = await visit(`/admin/liquidaciones?numero=${String(filing.numero_radicacion)}`, { role: 'consulta' })
    await sees(page, 'Solo puede consultarla')
    for (const nombre of ['FINALIZAR', 'ENVIAR CORREO', 'Servicios adicionales']) expect(await page.$(button(nombre)), nombre).to.equal(null)
    await parar(page, SUPER, 'ven')
    await page.keyboard.type('1')
    expect(await page.$('.hoja-editor')).to.equal(null)
  })

  for (const [nombre, como] of [['claro', {}], ['oscuro', { dark: true }], ['teléfono', { width: 390, height: 844 }]] as const) {
    it(`no tiene faltas de accesibilidad (${nombre})`, async () => {
      const filing = await radicacion()
      const { page, problems } = await visit(`/admin/radicacion/${String(filing.id_radicacion)}/1`, { role: 'liquidador', ...como })
      await page.waitForSelector('.hoja')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).to.equal(0)
      expect(problems).to.deep.equal([])
    })
  }

  it('guarda el borrador con Ctrl+S y recupera lo que no se alcanzó a guardar', async () => {
    const { page, numero, id } = await abrir()
    await parar(page, SUPER, 'ven')
    await page.keyboard.press('v')
    await combinar(page, 's', 'Control')
    await sees(page, 'Guardado ')
    const { body } = await api('demo').as('liquidador').get(`/liquidacionRadi?numero_radicacion=${numero}`)
    expect(body.estado).to.equal('liquidacion')
    await parar(page, FONDO, 'ven')
    await page.keyboard.press('v')
    await sees(page, '1 cambio sin guardar')
    await page.waitForFunction((clave: string) => Object.keys(localStorage).some((name) => name.endsWith(clave)), {}, `liquidacion.${id}`)
    page.once('dialog', (dialogo) => void dialogo.accept())
    await page.reload()
    await sees(page, 'Recuperado de las')
    expect(await textoDe(page, SUPER, 'ven')).to.equal('1')
    expect(await textoDe(page, FONDO, 'ven')).to.equal('1')
  })
})
