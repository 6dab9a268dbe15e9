import { expect } from 'chai'
import { accessibilityFaults, sees, visit } from '../harness/browser.ts'

describe('Mi día en el navegador', () => {
  for (const dark of [false, true]) {
    it(`quien no lee las radicaciones de la oficina no ve sus cifras, y tiene por dónde empezar (${dark ? 'oscuro' : 'claro'})`, async () => {
      const { page, problems } = await visit('/admin/dashboard', { role: 'cliente', dark, width: 390, height: 844 })
      await sees(page, 'Elija en el menú lo que necesita hacer')
      expect(await page.$('.tablero-cifras')).to.equal(null)
      expect(await page.$('.tablero-ultimas')).to.equal(null)
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
  }

  it('quien las lee ve las cifras y lo suyo', async () => {
    const { page, problems } = await visit('/admin/dashboard', { role: 'caja' })
    await sees(page, 'radicadas hoy')
    await sees(page, 'Mis radicaciones en curso')
    expect(problems).to.deep.equal([])
  })
})
