import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { button, click, field, interceptar, reads, sees, type, until, visit } from '../harness/browser.ts'
import { freshOffice } from '../harness/index.ts'

const PARTE = /\/assets\/[^?]+\.js/

/** As a tab that was open before the office was updated: the parts that it has not fetched yet are gone. */
async function sinPartes(page: Page, vuelven: boolean) {
  const visto = { cargas: 0, perdidas: new Set<string>() }
  await interceptar(page, (request) => {
    const url = request.url()
    if (request.isNavigationRequest()) visto.cargas++
    const falta = PARTE.test(url) && (visto.cargas === 0 || (!vuelven && visto.perdidas.has(url)))
    if (!falta) {
      void request.continue()
      return
    }
    visto.perdidas.add(url)
    void request.respond({ status: 404, body: 'no' })
  })
  return visto
}
const irA = (page: Page, href: string) => click(page, `a[href="${href}"]`)
const observaciones = (page: Page) =>
  page.$eval(field('Observaciones'), (input) => (input instanceof HTMLTextAreaElement ? input.value : ''))

describe('Una pestaña de antes de una versión nueva', function () {
  this.timeout(180_000)

  it('se carga sola una vez, y lo que se escribía sigue', async () => {
    const { page } = await visit('/admin/radicacion', { office: await freshOffice(), role: 'radicador' })
    await type(page, 'Observaciones', 'Los compradores firman el martes')
    const visto = await sinPartes(page, true)
    await click(page, button('Abrir calendario'))
    await until(() => Promise.resolve(visto.cargas === 1))
    await click(page, button('Retomar'))
    await reads(() => observaciones(page), 'Los compradores firman el martes')
    await click(page, button('Abrir calendario'))
    await page.waitForSelector('[role=grid], table')
    expect([visto.cargas, visto.perdidas.size > 0]).to.deep.equal([1, true])
  })

  it('se carga donde se quería ir; si tampoco así llega, lo dice y no se vuelve a cargar', async () => {
    const { page } = await visit('/admin/radicacion', { office: await freshOffice(), role: 'radicador' })
    const visto = await sinPartes(page, false)
    await irA(page, '/admin/dashboard')
    await sees(page, 'Todavía no se pudo abrir')
    expect([visto.cargas, await page.evaluate(() => location.pathname)]).to.deep.equal([1, '/admin/dashboard'])
  })
})
