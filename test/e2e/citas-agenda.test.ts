import { expect } from 'chai'
import { reservar, type Cita } from '../../modules/citas/index.ts'
import { accessibilityFaults, button, click, sees, visit } from '../harness/browser.ts'
import { conPuestos, deQuien, horaLibre, solicitudPorAgendar } from '../harness/citas.ts'
import { contextOf, freshOffice } from '../harness/index.ts'

describe('La agenda de la notaría', function () {
  this.timeout(240_000)
  let office: string
  let fecha: string
  let primera: Cita
  before(async () => {
    office = await freshOffice()
    const ctx = await contextOf(office)
    await conPuestos(ctx, 2)
    const { inicio, fecha: cuando } = horaLibre()
    fecha = cuando.slice(0, 10)
    const pedido = { inicio, como: 'oficina' as const }
    const para = async (nombre: string, mas = {}) => reservar(
      ctx, deQuien((await solicitudPorAgendar(office)).id, { nombre, telefono: '3001234567' }), { ...pedido, ...mas },
    )
    primera = await para('Ana Ñáñez')
    await para('Luis Peña')
    await para('Eva Ruiz', { forzar: 'Viaja mañana.' })
  })

  for (const [width, dark] of [[1440, false], [390, true]] as const) {
    it(`se ve por día, semana y mes, y por puesto; de una cita se abre su solicitud (${width})`, async () => {
      const { page, problems } = await visit(`/admin/agenda?fecha=${fecha}`, { office, role: 'admin', width, height: 844, dark })
      const cabe = async () => {
        expect(await accessibilityFaults(page)).to.deep.equal([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      }
      await sees(page, '3 citas')
      await sees(page, 'De más: Viaja mañana.')
      await sees(page, '2 puestos libres')
      await cabe()
      await page.select('.agenda-que select', '2')
      await sees(page, '1 cita ')
      await page.waitForFunction(() => document.querySelectorAll('.agenda-dia td a').length === 1)
      await sees(page, 'Luis Peña')
      await page.select('.agenda-que select', '')
      await click(page, button('Semana'))
      await page.waitForSelector('.agenda-semana li')
      await cabe()
      await click(page, button('Mes'))
      await page.waitForSelector('.agenda-mes')
      await sees(page, '3 citas')
      await cabe()
      await click(page, `.agenda-mes a[href*="fecha=${fecha}"]`)
      await sees(page, 'Ana Ñáñez')
      await click(page, `.agenda-dia a[href="/admin/solicitud/${String(primera.id_solicitud)}"]`)
      await page.waitForFunction((id: number | null) => location.pathname === `/admin/solicitud/${id}`, {}, primera.id_solicitud)
      expect(problems).to.deep.equal([])
    })
  }

  it('el día se imprime solo: la hoja lleva las citas y no los botones', async () => {
    const { page } = await visit(`/admin/agenda?fecha=${fecha}`, { office, role: 'admin', width: 1440, height: 900 })
    await sees(page, 'Ana Ñáñez')
    await page.evaluate(() => { window.print = () => { document.title = 'impresa' } })
    await click(page, button('Imprimir el día'))
    expect(await page.title()).to.equal('impresa')
    await page.emulateMediaType('print')
    const seVe = (selector: string) => page.$eval(selector, (one) => one.checkVisibility())
    expect([await seVe('.agenda-dia'), await seVe('.agenda-cuando h2')]).to.deep.equal([true, true])
    expect([await seVe('.agenda-que'), await seVe('.agenda-cuando button')]).to.deep.equal([false, false])
  })
})
