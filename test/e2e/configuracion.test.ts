// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, click, escribirEn, field, link, reads, sees, visit } from '../harness/browser.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'

describe('La configuración en una página, y lo que espera en el menú', function () {
  this.timeout(120_000)

  it('se busca por lo que hace, lleva a su dirección de siempre, y allí el menú la señala', async () => {
    const { page, problems } = await visit('/admin/dashboard', { role: 'admin' })
    await click(page, link('Configuración'))
    await sees(page, 'Listas y catálogos')
    await escribirEn(page, field('Buscar en la configuración'), 'numeracion')
    await page.waitForFunction(() => document.querySelectorAll('.configuracion-grupo li').length === 1)
    await page.click('.configuracion-grupo li a')
    await page.waitForFunction(() => location.pathname === '/admin/oficina')
    await reads(() => page.$eval('.panel [aria-current=page]', (one) => one.textContent), 'Configuración')
    expect(problems).to.deep.equal([])
  })

  it('quien no configura nada no la encuentra', async () => {
    const { page } = await visit('/admin/configuracion', { role: 'cliente' })
    await sees(page, 'No tiene permiso para ver esta página')
    expect(await page.$('.panel a[href="/admin/configuracion"]')).to.equal(null)
  })

  it('las facturas sin enviar se cuentan junto a su entrada', async () => {
    const office = await freshOffice()
    await api(office)
      .as('admin')
      .post('/facturaLiq', archivo(await porFacturar(1, office)))
    const { db } = await contextOf(office)
    const [{ n } = { n: 0 }] = await db('facturas').where('total', '>', 0).count<{ n: number }[]>({ n: '*' })
    const { page } = await visit('/admin/dashboard', { office, role: 'admin' })
    await page.waitForSelector('.panel-cuenta')
    await reads(
      () => page.$eval('.panel a[href="/admin/facElectronica"]', (one) => one.textContent),
      `Factura electrónica${n} en espera`,
    )
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  for (const dark of [false, true])
    it(`es accesible, ${dark ? 'oscura' : 'clara'}, también en un teléfono`, async () => {
      for (const width of [1440, 390]) {
        const { page, problems } = await visit('/admin/configuracion', { role: 'admin', dark, width, height: 844 })
        await sees(page, 'Listas y catálogos')
        expect(await accessibilityFaults(page), String(width)).to.deep.equal([])
        await escribirEn(page, field('Buscar en la configuración'), 'zzqq')
        await sees(page, 'Nada de la configuración coincide con «zzqq»')
        expect(await accessibilityFaults(page), `nothing, ${width}`).to.deep.equal([])
        expect(problems).to.deep.equal([])
      }
    })
})
