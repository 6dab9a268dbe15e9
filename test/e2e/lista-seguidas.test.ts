import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { accessibilityFaults, reads, reload, sees, visit } from '../harness/browser.ts'
import { contextOf, freshOffice } from '../harness/index.ts'

const CUANTAS = 1122
const ULTIMA = String(CUANTAS + 1)
const ULTIMO_TRAMO = '.lista-tabla tbody:last-of-type'

describe('Las filas de una lista, todas seguidas', function () {
  this.timeout(120_000)
  let office = ''
  before(async () => {
    office = await freshOffice()
    const { n } = (await (await contextOf(office)).db('municipios').count({ n: '*' }).first()) as { n: number }
    expect(Number(n)).to.equal(CUANTAS)
  })
  const dibujadas = (page: Page) => page.$$eval('[data-fila]', (rows) => rows.length)
  const bajar = (page: Page, donde: 'final' | 'principio') =>
    page.$eval(
      '.lista-marco',
      (box, fin) => {
        box.scrollTop = fin ? box.scrollHeight : 0
      },
      donde === 'final',
    )

  it('se llega a la última sin dibujar las de en medio, con su lugar y con el teclado', async () => {
    const { page, problems } = await visit('/admin/municipios', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    await page.select('select[aria-label="Filas por página"]', '0')
    await sees(page, '1–1.122 de 1.122')
    await reads(() => page.$eval('.lista-tabla', (table) => table.getAttribute('aria-rowcount')), ULTIMA)
    for (let veces = 0; veces < 3; veces++) await bajar(page, 'final')
    await reads(() => page.$eval(`${ULTIMO_TRAMO} tr:last-child`, (row) => row.getAttribute('aria-rowindex')), ULTIMA)
    expect(await dibujadas(page)).to.be.at.most(200)
    await page.focus(`${ULTIMO_TRAMO} tr:first-child [data-fila]`)
    await page.keyboard.press('ArrowUp')
    const enfocada = () => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex'))
    await reads(enfocada, String(CUANTAS - (CUANTAS % 25) + 1))
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await reload(page)
    await sees(page, '1–1.122 de 1.122')
    expect(problems).to.deep.equal([])
  })

  it('lo elegido arriba sigue elegido abajo; en un teléfono también se recorren', async () => {
    const { page } = await visit('/admin/municipios?tam=todas', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    await page.click('.lista-tabla tbody tr:nth-child(2) input[type=checkbox]')
    for (let veces = 0; veces < 3; veces++) await bajar(page, 'final')
    await page.waitForSelector(`tr[aria-rowindex="${ULTIMA}"]`)
    await page.click(`tr[aria-rowindex="${ULTIMA}"] input[type=checkbox]`)
    await sees(page, '2 filas elegidas')
    await page.setViewport({ width: 390, height: 800 })
    await page.waitForSelector('ul.lista-tarjetas [data-fila]')
    expect(await dibujadas(page)).to.be.at.most(200)
  })
})
