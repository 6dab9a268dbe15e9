// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, button, click, escribirEn, reads, sees, sinRed, until } from '../harness/browser.ts'
import { servirVista } from './vista-pagina.ts'

/** Reads something inside of the frame. */
const enElMarco = <T>(page: Page, leer: (documento: Document) => T): Promise<T> =>
  page.evaluate(`(${leer.toString()})(document.querySelector('iframe').contentDocument)`) as Promise<T> // what the function gives
const violaciones = (page: Page) => page.evaluate(() => Reflect.get(window, 'violaciones') as string[]) // of vista-escena.tsx
const textoDe = (page: Page, campo: string) =>
  page.evaluate(
    (ruta) =>
      document.querySelector('iframe')?.contentDocument?.querySelector(`mark[data-campo="${ruta}"]`)?.textContent ?? '',
    campo,
  )
const estadoDe = (page: Page, campo: string) =>
  page.evaluate(
    (ruta) =>
      document.querySelector('iframe')?.contentDocument?.querySelector<HTMLElement>(`mark[data-campo="${ruta}"]`)
        ?.dataset['estado'] ?? '',
    campo,
  )

describe('Documento vivo de la minuta', function () {
  this.timeout(180_000)
  let vista: Awaited<ReturnType<typeof servirVista>>
  before(async () => {
    vista = await servirVista()
  })
  after(() => {
    vista.cerrar()
  })
  afterEach(() => {
    Object.assign(vista.falla, { con: null, demora: 0 })
  })

  const abrir = async (options = {}, path = '/escena') => {
    const visita = await vista.abrir(options, path)
    await visita.page.waitForFunction(() =>
      document.querySelector('iframe')?.contentDocument?.querySelector('.papel-hoja'),
    )
    return visita
  }

  it('no corre nada de un documento hostil, no pide nada fuera ni viola la política de seguridad', async () => {
    const { page, problems } = await abrir({}, '/escena?hostil')
    const pedidos: string[] = []
    page.on('request', (request) => {
      pedidos.push(request.url())
    })
    const dentro = await enElMarco(page, (documento) => {
      documento.querySelector('a')?.click()
      const todos = [...documento.querySelectorAll('*')]
      return {
        limpio: documento.body.innerText.includes('limpio'),
        nada: Reflect.get(window, 'ejecutado') === undefined,
        enLinea: todos.flatMap((uno) => uno.getAttributeNames().filter((nombre) => nombre.startsWith('on'))),
        marcos: documento.querySelectorAll('iframe, object, embed, script, link, base, meta[http-equiv]').length,
        direcciones: todos
          .flatMap((uno) => [uno.getAttribute('href'), uno.getAttribute('src')])
          .filter((una) => una && !una.startsWith('data:')),
        estilos: [...documento.querySelectorAll('style'), ...documento.querySelectorAll('[style]')].filter((uno) =>
          `${uno.tagName === 'STYLE' ? uno.textContent : uno.getAttribute('style')}`.includes('ajeno.test'),
        ).length,
        fondo: getComputedStyle(documento.body).backgroundImage,
      }
    })
    expect(dentro).to.deep.equal({
      limpio: true,
      nada: true,
      enLinea: [],
      marcos: 0,
      direcciones: [],
      estilos: 0,
      fondo: 'none',
    })
    expect(await violaciones(page)).to.deep.equal([])
    expect(pedidos.filter((url) => !url.startsWith('http://127.0.0.1'))).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  for (const [tema, ancho] of [
    ['claro', 1440],
    ['oscuro', 390],
  ] as const) {
    it(`muestra el papel blanco con sus páginas, sin que quede una marca (${tema}, ${ancho} px)`, async () => {
      const { page, problems } = await abrir({ dark: tema === 'oscuro', width: ancho })
      await sees(page, 'Página 1 de 4')
      const dentro = await enElMarco(page, (documento) => ({
        signos: /[\ue000-\ue002\ue010\ue011]/.test(documento.documentElement.outerHTML),
        pies: [...documento.querySelectorAll('.papel-hoja footer')].map((pie) => pie.textContent),
        fondos: [
          ...new Set(
            [...documento.querySelectorAll('.papel-hoja')].map((hoja) => getComputedStyle(hoja).backgroundColor),
          ),
        ],
        marcas: documento.querySelectorAll('mark').length > 100,
        sobra: documento.documentElement.scrollWidth > documento.documentElement.clientWidth,
      }))
      expect(dentro).to.deep.equal({
        signos: false,
        pies: ['Página 1 de 4', 'Página 2 de 4', 'Página 3 de 4', 'Página 4 de 4'],
        fondos: ['rgb(255, 255, 255)'],
        marcas: true,
        sobra: false,
      })
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(await violaciones(page)).to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
  }

  it('distingue lo que falta, lo importado, lo editado y lo escrito aquí, con algo más que el color', async () => {
    const { page } = await abrir()
    await reads(() => estadoDe(page, 'vendedores[0].telefono'), 'falta')
    expect(await textoDe(page, 'vendedores[0].telefono')).to.include('FALTA')
    expect(
      await Promise.all(
        ['valor_venta', 'escritura_numero', 'compradores[1].nombre'].map((ruta) => estadoDe(page, ruta)),
      ),
    ).to.deep.equal(['importado', 'editado', 'escrito'])
    const lineas = await enElMarco(page, (documento) =>
      ['falta', 'importado', 'editado', 'escrito'].map((estado) => {
        const { textDecorationLine, textDecorationStyle } = getComputedStyle(
          documento.querySelector(`mark[data-estado=${estado}]`)!,
        )
        return `${textDecorationLine} ${textDecorationStyle}`
      }),
    )
    expect(lineas).to.deep.equal(['underline wavy', 'underline dotted', 'underline solid', 'none solid'])
    await reads(() => page.$eval('#revision', ({ textContent }) => textContent), 'vendedores[0].telefono')
  })

  it('enfocar un campo señala sus lugares y lleva al primero; pulsar una marca, o Intro, lleva a su campo', async () => {
    const { page } = await abrir()
    await reads(() => estadoDe(page, 'valor_venta'), 'importado')
    await page.focus('#precio')
    const senaladas = () =>
      enElMarco(page, (documento) => {
        const suyas = [...documento.querySelectorAll<HTMLElement>('mark[data-senalada=suya]')]
        const alto = documento.documentElement.clientHeight
        const aLaVista = suyas.some((una) => {
          const { top, bottom } = una.getBoundingClientRect()
          return top >= 0 && bottom <= alto
        })
        return { rutas: [...new Set(suyas.map(({ dataset }) => dataset['campo']))], aLaVista }
      })
    await reads(senaladas, { rutas: ['valor_venta'], aLaVista: true })
    const marca = await (await (await page.$('iframe'))!.contentFrame()).$('mark[data-campo="compradores[0].nombre"]')
    await marca!.evaluate((uno) => {
      uno.scrollIntoView({ block: 'center' })
    })
    await marca!.click()
    await reads(() => page.$eval('#pedido', ({ textContent }) => textContent), 'compradores[0].nombre')
    await page.focus('#precio')
    await (await (await (await page.$('iframe'))!.contentFrame()).$('mark[tabindex="0"]'))!.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await reads(
      () => page.$eval('#pedido', ({ textContent }) => textContent !== 'compradores[0].nombre' && textContent !== ''),
      true,
    )
  })

  it('lo que se escribe se ve en su marca al momento, y el documento entero cuando la mano descansa, sin moverse', async () => {
    const { page } = await abrir()
    await reads(() => estadoDe(page, 'valor_venta'), 'importado')
    await page.focus('#nombre')
    await enElMarco(page, (documento) => {
      documento.scrollingElement!.scrollTop = 900
    })
    const antes = vista.pedidos.length
    await page.keyboard.press('End')
    await page.keyboard.type(' X')
    await reads(() => textoDe(page, 'vendedores[0].nombre'), 'ÁLVARO IVÁN PEÑA CUÉLLAR X')
    await until(() => Promise.resolve(vista.pedidos.length > antes))
    await reads(() => enElMarco(page, (documento) => documento.querySelectorAll('mark[data-impreso]').length), 0)
    expect(await textoDe(page, 'vendedores[0].nombre')).to.equal('ÁLVARO IVÁN PEÑA CUÉLLAR X')
    expect(await enElMarco(page, (documento) => documento.scrollingElement!.scrollTop)).to.be.within(880, 920)
    await escribirEn(page, '#precio', '190000000')
    await reads(() => textoDe(page, 'valor_venta'), '$190.000.000')
  })

  it('solo cuenta la respuesta más nueva: una que se demoró no quita lo que se escribió después', async () => {
    const { page } = await abrir()
    await reads(() => estadoDe(page, 'valor_venta'), 'importado')
    const antes = vista.pedidos.length
    vista.falla.demora = 2500
    await escribirEn(page, '#precio', '190000000')
    await until(() =>
      Promise.resolve(vista.pedidos.some((datos, at) => at >= antes && datos['valor_venta'] === 190_000_000)),
    )
    vista.falla.demora = 0
    await escribirEn(page, '#precio', '191000000')
    await reads(() => textoDe(page, 'valor_venta'), '$191.000.000')
    await new Promise((resolve) => setTimeout(resolve, 3000)) // the late one has come by now
    expect(await textoDe(page, 'valor_venta')).to.equal('$191.000.000')
  })

  it('dice en su sitio por qué no se actualiza, sin quitar la última vista, y vuelve cuando se puede', async () => {
    const { page } = await abrir()
    vista.falla.con = 422
    await page.focus('#nombre')
    await page.keyboard.type('Z')
    await sees(page, 'La plantilla está sin convertir.')
    expect(await enElMarco(page, (documento) => documento.querySelectorAll('.papel-hoja').length)).to.equal(4)
    vista.falla.con = null
    await click(page, button('Reintentar'))
    await page.waitForFunction(() => !document.body.innerText.includes('sin convertir'))
    await sinRed(page)
    await page.focus('#nombre')
    await page.keyboard.type('Y')
    await sees(page, 'Esta vista es la anterior')
    await sinRed(page, false)
    await click(page, button('Reintentar'))
    await page.waitForFunction(() => !document.body.innerText.includes('Esta vista es la anterior'))
  })

  it('se acerca, se aleja y se ajusta al ancho, con las mismas páginas', async () => {
    const { page } = await abrir({ width: 800 })
    await sees(page, 'Página 1 de 4')
    await click(page, button('Acercar'))
    await click(page, button('Acercar'))
    const ancho = () =>
      enElMarco(page, (documento) => Math.round(documento.querySelector('.papel-hoja')!.getBoundingClientRect().width))
    await reads(ancho, 898)
    await sees(page, '110 %')
    await click(page, button('Ajustar'))
    await reads(async () => (await ancho()) < 800, true)
    await sees(page, 'de 4')
  })
})
