// completo: one screen in detail
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, button, click, reads, sees } from '../harness/browser.ts'
import { root } from '../harness/root.ts'
import { dark } from '../../ui/kit/theme/tokens.ts'
import { servirGraficas } from './graficas-pagina.ts'

const segmento = (nombre: string) => `.grafica-marca[aria-label^="${nombre}"]`
const columna = (mes: string) => `.grafica-marca[aria-label^="${mes}"]`
const textoDe = (page: Page, selector: string) => page.$eval(selector, (uno) => uno.textContent)
const enfocar = (page: Page, selector: string) =>
  page.$eval(selector, (marca) => {
    if (marca instanceof SVGElement) marca.focus()
  })
const enFoco = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** Takes an entry of the menu that stands over a plot: the name of the file that it leaves in the downloads, and its bytes. */
async function descargar(page: Page, titulo: string, que: string): Promise<{ nombre: string; contenido: Buffer }> {
  const carpeta = mkdtempSync(join(tmpdir(), 'graficas-'))
  const cdp = await page.createCDPSession()
  await cdp.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: carpeta,
    eventsEnabled: true,
    browserContextId: page.browserContext().id,
  })
  const nombre = new Promise<string>((dicho) =>
    cdp.on('Browser.downloadWillBegin', ({ suggestedFilename }) => dicho(suggestedFilename)),
  )
  const completo = new Promise<void>((listo) =>
    cdp.on('Browser.downloadProgress', ({ state }) => {
      if (state === 'completed') listo()
    }),
  )
  await click(page, button(`Opciones: ${titulo}`))
  await click(page, `::-p-aria([name="${que}"])`)
  await completo
  const contenido = readFileSync(join(carpeta, await nombre))
  rmSync(carpeta, { recursive: true })
  return { nombre: await nombre, contenido }
}

describe('Gráficas', function () {
  this.timeout(180_000)
  let graficas: Awaited<ReturnType<typeof servirGraficas>>
  before(async () => {
    graficas = await servirGraficas()
  })
  after(() => graficas.cerrar())

  for (const [tema, ancho] of [
    ['claro', 1440],
    ['oscuro', 1440],
    ['claro', 390],
    ['oscuro', 390],
  ] as const) {
    it(`caben, nada se pisa y axe no halla falta (${tema}, ${ancho} px)`, async () => {
      const { page, problems } = await graficas.abrir({ dark: tema === 'oscuro', width: ancho })
      await page.waitForSelector(columna('noviembre'))
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(ancho)
      const pisados = await page.$$eval('.grafica-rotulo, .grafica-leyenda span, .grafica-fila > span', (textos) => {
        const cajas = textos.map((uno) => ({
          que: uno.textContent,
          ...(uno.getBoundingClientRect().toJSON() as DOMRect),
        }))
        return cajas.flatMap((a, i) =>
          cajas
            .slice(i + 1)
            .flatMap((b) =>
              a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1
                ? [`${a.que} / ${b.que}`]
                : [],
            ),
        )
      })
      expect(pisados).to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
  }

  it('un tramo de la barra filtra con clic, Intro o espacio; otra vez, o Escape, quita el filtro', async () => {
    const { page } = await graficas.abrir({ width: 390 })
    const elegida = () => textoDe(page, '#elegida')
    const minima = segmento('Más de 180 días')
    const caja = await (await page.waitForSelector(`${minima} .grafica-marco`))?.boundingBox()
    expect(Math.min(caja?.width ?? 0, caja?.height ?? 0)).to.be.at.least(24)
    await click(page, minima)
    await reads(elegida, 'Edad: mas180')
    expect(await page.$eval(minima, (uno) => uno.getAttribute('aria-pressed'))).to.equal('true')
    await page.keyboard.press('Escape')
    await reads(elegida, 'Edad: todas')
    await enfocar(page, segmento('30 a 90 días'))
    await page.keyboard.press('Enter')
    await reads(elegida, 'Edad: de30a90')
    await page.keyboard.press('Space')
    await reads(elegida, 'Edad: todas')
    expect(await page.$(segmento('91 a 180 días')), 'what is nothing is only in the legend').to.equal(null)
    await sees(page, '91 a 180 días')
  })

  it('las columnas son una parada del tabulador, se recorren con flechas y dicen su mes, su total y sus partes', async () => {
    const { page } = await graficas.abrir()
    await page.waitForSelector(columna('noviembre'))
    expect(
      await page.$$eval('[aria-label="Cartera al cierre de cada mes"] [tabindex="0"]', (todas) => todas.length),
    ).to.equal(1)
    await enfocar(page, columna('diciembre'))
    await page.keyboard.press('ArrowRight')
    await reads(() => enFoco(page), 'enero de 2026: $ 20.340.000; Escrituras $ 18.000.000; Varios $ 2.340.000')
    await page.keyboard.press('End')
    await reads(() => enFoco(page), 'noviembre de 2026: $ 76.340.000; Escrituras $ 70.000.000; Varios $ 6.340.000')
    await reads(() => textoDe(page, '.grafica-globo strong'), '$ 76.340.000')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.grafica-globo'))
    await page.hover(columna('marzo'))
    await reads(() => textoDe(page, '.grafica-globo strong'), '$ 35.340.000')
    const globo = await (await page.$('.grafica-globo'))?.boundingBox()
    expect(globo?.x).to.be.at.least(0)
  })

  it('con menos de tres puntos no se dibuja: se dice en palabras, y cada uno se oprime como su columna', async () => {
    const { page } = await graficas.abrir()
    const pocas = '.grafica-palabras[aria-label="Facturado cada mes"]'
    await page.waitForSelector(pocas)
    expect(await page.$('svg[aria-label="Facturado cada mes"]')).to.equal(null)
    await reads(
      () => page.$$eval(`${pocas} button`, (all) => all.map((one) => one.textContent)),
      ['marzo de 2026$ 3.000.000Derechos $ 1.000.000 · IVA $ 2.000.000', 'abril de 2026$ 0Derechos -$ 500 · IVA $ 500'],
    )
    await click(page, `${pocas} button`)
    await reads(() => textoDe(page, '#elegida'), 'Edad: 2026-03')
    await page.$eval(pocas, (lista) => lista.closest('figure')?.querySelector('button')?.click())
    await page.waitForSelector(button('Ver en palabras'))
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  it('las tramas son de quien las pide, del papel y de los colores forzados', async () => {
    const { page } = await graficas.abrir()
    await page.waitForSelector(columna('noviembre'))
    const rayadas = () =>
      page.$$eval('pattern path', (all) => all.filter((one) => getComputedStyle(one).display !== 'none').length)
    expect(await rayadas()).to.equal(0)
    await page.emulateMediaType('print')
    expect(await rayadas()).to.be.above(0)
    await page.emulateMediaType('screen')
    const cdp = await page.createCDPSession()
    await cdp.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
    expect(await rayadas()).to.be.above(0)
    await cdp.send('Emulation.setEmulatedMedia', { features: [] })
    expect(await rayadas()).to.equal(0)
    await click(page, button('Opciones: La cartera se multiplicó por cinco en un año'))
    await click(page, '::-p-aria([name="Con tramas"])')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('pattern path')].some((one) => getComputedStyle(one).display !== 'none'),
    )
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Opciones: La cartera se multiplicó por cinco en un año'))
    await click(page, '::-p-aria([name="Sin tramas"])')
    await reads(rayadas, 0)
  })

  it('una línea de la clasificación lleva a lo suyo sin cargar otra página', async () => {
    const { page } = await graficas.abrir()
    await page.evaluate(() => {
      document.body.dataset['misma'] = 'sí'
    })
    await click(page, '.grafica-fila')
    await page.waitForFunction(() => location.pathname === '/deudor/1')
    expect(await page.evaluate(() => document.body.dataset['misma'])).to.equal('sí')
  })

  it('cada una se ve también como tabla, con su título, cifras a la derecha y total', async () => {
    const { page } = await graficas.abrir()
    await click(page, button('Ver como tabla'))
    await reads(() => textoDe(page, 'table caption'), 'El 31 % de la cartera tiene más de 30 días')
    await reads(
      () => page.$$eval('tfoot tr > *', (celdas) => celdas.map((una) => una.textContent)),
      ['Total', '70.285.400'],
    )
    expect(await page.$eval('tbody td', (celda) => getComputedStyle(celda).textAlign)).to.equal('right')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Ver como gráfica'))
    await page.waitForSelector(segmento('Menos de 30 días'))
  })

  it('el CSV es el de Excel en español, y lleva el nombre de la gráfica', async () => {
    const { page } = await graficas.abrir()
    const { nombre, contenido } = await descargar(page, 'El 31 % de la cartera tiene más de 30 días', 'Descargar CSV')
    expect(nombre).to.equal('cartera-por-edades.csv')
    expect(contenido.toString('utf8')).to.match(/^\uFEFFEdad;Saldo \(\$\)\r\nMenos de 30 días;48350000\r\n/)
  })

  it('la imagen PNG trae el dibujo con sus colores y sus palabras, bajo la política de seguridad del producto', async () => {
    const { page, problems } = await graficas.abrir({ dark: true })
    const { nombre, contenido } = await descargar(page, 'La cartera se multiplicó por cinco en un año', 'Descargar PNG')
    expect(nombre).to.equal('cartera-por-mes.png')
    expect(contenido.subarray(1, 4).toString()).to.equal('PNG')
    expect(problems).to.deep.equal([])
    const colores = await page.evaluate(async (bytes: string) => {
      const imagen = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letra) => letra.charCodeAt(0))]))
      const pincel = new OffscreenCanvas(imagen.width, imagen.height).getContext('2d')
      pincel?.drawImage(imagen, 0, 0)
      const { data = [] } = pincel?.getImageData(0, 0, imagen.width, imagen.height) ?? {}
      const cuenta: Record<string, number> = {}
      for (let i = 0; i < data.length; i += 4) {
        const color = `${data[i]},${data[i + 1]},${data[i + 2]}`
        cuenta[color] = (cuenta[color] ?? 0) + 1
      }
      return cuenta
    }, contenido.toString('base64'))
    const veces = (color: string) =>
      colores[[1, 3, 5].map((lugar) => parseInt(color.slice(lugar, lugar + 2), 16)).join()] ?? 0
    expect(veces(dark['--paper']), 'the paper').to.be.above(100_000)
    expect(veces(dark['--accent']), 'the columns').to.be.above(50_000)
    expect(veces(dark['--warn']), 'the pattern').to.be.above(5_000)
    expect(veces(dark['--ink']), 'the title').to.be.above(300)
    expect(veces(dark['--muted']), 'the axis').to.be.above(300)
  })

  it('lo que carga toda página no trae lo que dibuja las gráficas', () => {
    const leer = (path: string) => readFileSync(join(root, path), 'utf8')
    const partes: unknown = JSON.parse(leer('dist/ui/.vite/manifest.json'))
    const manifiesto = partes as Record<string, { file: string; imports?: string[]; isEntry?: boolean }>
    const deEntrada = new Set<string>()
    const seguir = (clave: string) => {
      if (deEntrada.has(clave)) return
      deEntrada.add(clave)
      manifiesto[clave]?.imports?.forEach(seguir)
    }
    Object.entries(manifiesto)
      .filter(([, { isEntry }]) => isEntry)
      .forEach(([clave]) => seguir(clave))
    const archivos = [...deEntrada].map((clave) => manifiesto[clave]?.file ?? '')
    expect(
      archivos.filter((archivo) => archivo.endsWith('.js') && leer(`dist/ui/${archivo}`).includes('grafica-lienzo')),
    ).to.deep.equal([])
  })
})
