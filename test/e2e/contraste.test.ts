import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { button, click, visit } from '../harness/browser.ts'
import { esperaFoco } from './radicacion-escena.ts'

/** Text (WCAG 1.4.3) and the edge of what one operates (1.4.11). */
const LETRA = 4.5
const BORDE = 3

interface Medida {
  que: string
  razon: number
}

/** What is computed of an element: its colour, and the backgrounds from the page's to the one behind it. */
interface Pintado {
  que: string
  color: string
  fondos: string[]
}

const leer = async (page: Page, selector: string, propiedad: 'color' | 'borderTopColor'): Promise<Pintado[]> => {
  // what a key has just chosen is painted in the next frame: until then its colours may be half of before
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))
      }),
  )
  return page.$$eval(
    selector,
    (all, wanted) =>
      all
        .filter((one) => one.checkVisibility() && !one.matches(':disabled'))
        .map((one) => {
          const fondos: string[] = []
          // its own background counts for its letters, not for its edge
          for (let up: Element | null = wanted === 'color' ? one : one.parentElement; up; up = up.parentElement)
            fondos.unshift(getComputedStyle(up).backgroundColor)
          return { que: one.outerHTML.slice(0, 120), color: getComputedStyle(one)[wanted], fondos }
        }),
    propiedad,
  )
}

type Rgba = [r: number, g: number, b: number, a: number]

const rgba = (color: string): Rgba => {
  const [r = NaN, g = NaN, b = NaN, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return color.startsWith('color(') ? [r * 255, g * 255, b * 255, a] : [r, g, b, a]
}
const sobre = ([r, g, b, a]: Rgba, [R, G, B]: Rgba): Rgba => [
  r * a + R * (1 - a),
  g * a + G * (1 - a),
  b * a + B * (1 - a),
  1,
]
const luminancia = ([r, g, b]: Rgba): number => {
  const [x = 0, y = 0, z = 0] = [r, g, b].map((one) =>
    one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * x + 0.7152 * y + 0.0722 * z
}

const medir = async (page: Page, selector: string, propiedad: 'color' | 'borderTopColor'): Promise<Medida[]> =>
  (await leer(page, selector, propiedad)).map(({ que, color, fondos }) => {
    const fondo = fondos.map(rgba).reduce((debajo, encima) => sobre(encima, debajo), [255, 255, 255, 1] as Rgba)
    const [claro = 1, oscuro = 0] = [luminancia(sobre(rgba(color), fondo)), luminancia(fondo)].sort((a, b) => b - a)
    return { que, razon: (claro + 0.05) / (oscuro + 0.05) }
  })

const exigir = (medidas: Medida[], minimo: number): void => {
  expect(medidas, 'something to measure').not.to.have.length(0)
  expect(
    medidas.filter(({ razon }) => !(razon >= minimo)).map(({ que, razon }) => `${razon.toFixed(2)}: ${que}`),
  ).to.deep.equal([])
}

describe('Contraste', function () {
  this.timeout(180_000)
  for (const dark of [false, true]) {
    const tema = dark ? 'oscuro' : 'claro'

    it(`el borde de cada casilla, marcada o no, tiene 3:1 (${tema})`, async () => {
      const { page } = await visit('/admin/departamentos', { role: 'admin', dark })
      const casillas = '.mantine-Checkbox-input'
      await page.waitForSelector(casillas)
      exigir(await medir(page, casillas, 'borderTopColor'), BORDE)
      await click(page, `.lista-tabla tbody ${casillas}`)
      await page.mouse.move(0, 0)
      await page.waitForSelector(`${casillas}:checked`)
      exigir(await medir(page, casillas, 'borderTopColor'), BORDE)
    })

    it(`en la lista de actos se lee el código de la opción elegida (${tema})`, async () => {
      const { page } = await visit('/admin/radicacion', { role: 'radicador', dark })
      await click(page, button('Agregar Acto'))
      await esperaFoco(page, 'Acto')
      await page.keyboard.type('hipoteca')
      await page.waitForSelector('[role=option][data-combobox-selected] small')
      exigir(await medir(page, '[role=option][data-combobox-selected] :is(small, span)', 'color'), LETRA)
      exigir(await medir(page, '[role=option] :is(small, span)', 'color'), LETRA)
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await page.waitForSelector('[role=option][data-combobox-selected]')
      exigir(await medir(page, '[role=option][data-combobox-selected] :is(small, span)', 'color'), LETRA)
    })
  }
})
