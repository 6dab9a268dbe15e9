// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, click, sees, visit } from '../harness/browser.ts'
import { freshOffice, radicacion } from '../harness/index.ts'

describe('Lo que espera bajo la caja del número', () => {
  it('de lo que espera se llega a ello, y lo que se abrió queda entre los recientes', async () => {
    const office = await freshOffice()
    const { numero_radicacion } = await radicacion({}, {}, office)
    const { page, problems, go } = await visit('/admin/liquidaciones', {
      office,
      role: 'liquidador',
      width: 390,
      height: 844,
      dark: true,
    })
    await sees(page, '1 por liquidar')
    await sees(page, 'Lo último que busque aquí queda a la mano en este navegador.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, `.espera a[href$="numero=${String(numero_radicacion)}"]`)
    await sees(page, `Radicación No. ${String(numero_radicacion)}`)
    await page.waitForSelector('.espera', { hidden: true })
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((key) => key.startsWith('protocolo.recientes.liquidaciones')),
    )
    await go('/admin/liquidaciones')
    await page.waitForSelector('.espera section:last-child li')
    expect(
      await page.$$eval('.espera section:last-child li b', (found) => found.map(({ textContent }) => textContent)),
    ).to.deep.equal([String(numero_radicacion)])
    await go('/admin/radiExpress')
    await page.waitForSelector('.espera-nada')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })
})
