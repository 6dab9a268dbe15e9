import { expect } from 'chai'
import { accessibilityFaults, sees, visit } from '../harness/browser.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'

describe('Mi día en el navegador', () => {
  for (const dark of [false, true]) {
    it('quien no lee las radicaciones de la oficina no ve sus cifras, y si el menú no le ofrece nada no se le manda a él ' +
      `(${dark ? 'oscuro' : 'claro'})`, async () => {
      const { page, problems } = await visit('/admin/dashboard', { role: 'nadie', dark, width: 390, height: 844 })
      await sees(page, 'Su rol no tiene todavía nada que hacer en el programa. Si necesita algo, pídalo a la notaría.')
      expect(await page.$('.tablero-cifras')).to.equal(null)
      expect(await page.$('.tablero-ultimas')).to.equal(null)
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
  }

  it('quien no las lee y tiene otras cosas que hacer las encuentra en el menú', async () => {
    const office = await freshOffice()
    const { body: roles } = await api(office).as('admin').get('/rol')
    const caja = (roles.data as Json[]).find(({ name }) => name === 'Caja')
    await api(office)
      .as('admin')
      .post(`/permisosRoles/${String(caja?.id)}`, {
        array_permisos: [5, 73].map((id_permisos) => ({ id_rol: caja?.id, id_permisos, action: 'delete' })),
      })
    const { page } = await visit('/admin/dashboard', { office, role: 'caja' })
    await sees(page, 'Elija en el menú lo que necesita hacer')
  })

  it('quien las lee ve las cifras y lo suyo', async () => {
    const { page, problems } = await visit('/admin/dashboard', { role: 'caja' })
    await sees(page, 'radicadas hoy')
    await sees(page, 'Mis radicaciones en curso')
    expect(problems).to.deep.equal([])
  })
})
