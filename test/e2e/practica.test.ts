// completo: one screen in detail
import { expect } from 'chai'
import { practicaDe } from '../../modules/oficinas/practica/pedir.ts'
import { accessibilityFaults, click, reads, sees, visit } from '../harness/browser.ts'
import { freshOffice } from '../harness/index.ts'

describe('Practicar', function () {
  this.timeout(180_000)

  it('un clic lleva a la oficina de práctica, con el mismo rol; la banda lo dice y trae de vuelta', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/dashboard', { office, role: 'caja' })
    await click(page, '.panel-usuario')
    await click(page, '::-p-aria([name="Practicar"][role="menuitem"])')
    await reads(() => page.evaluate(() => window.location.hostname), `${practicaDe(office)}.localhost`)
    await sees(page, 'nada de lo que haga aquí cuenta. Se borra esta noche.')
    await sees(page, 'Practicante 1')
    expect(await page.evaluate(() => window.location.pathname + window.location.hash)).to.equal('/admin/dashboard')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '::-p-aria([name="Correos que no se enviaron"][role="link"])')
    await sees(page, 'Todavía no hay ninguno')
    await page.setViewport({ width: 390, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(390)
    // she is nobody in the real one: there her own session is as it was
    await click(page, '::-p-aria([name="Volver a mi oficina"][role="link"])')
    await reads(() => page.evaluate(() => window.location.hostname), `${office}.localhost`)
    await sees(page, 'caja')
    expect(problems).to.deep.equal([])
  })
})
