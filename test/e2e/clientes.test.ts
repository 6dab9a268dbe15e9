import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { addDays, bogotaDate } from '../../schemas/es-co.ts'
import { accessibilityFaults, button, click, inDialog, sees, visit } from '../harness/browser.ts'
import { unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { api, freshOffice, persona, type Json } from '../harness/index.ts'

const foto = async (page: Page, nombre: string) => {
  if (process.env['FOTOS']) await page.screenshot({ path: `${process.env['FOTOS']}/${nombre}.png`, fullPage: true })
}
describe('Clientes de cartera en el navegador', function () {
  this.timeout(180_000)
  let office = ''
  let ana: Json
  before(async () => {
    office = await freshOffice()
    const hace = (dias: number) => addDays(bogotaDate(Date.now()), -dias)
    ana = await unCliente(office, { persona: { nombres: 'Ana Lucía', apellidos: 'Restrepo' }, cupo: 1_000_000, retefuente: 0 })
    await unaCuenta(office, ana.id, { valor: 2_500_000, fecha: hace(200) })
    await unaCuenta(office, ana.id, { valor: 700_000, fecha: hace(3) })
    const larga = await unCliente(office, {
      persona: { nombres: 'Inversiones Inmobiliarias y Construcciones del Altiplano Cundiboyacense', apellidos: 'en Reorganización' },
      reteiva: 24_140, reteica: 9660, promesa: hace(-5),
    })
    await unaCuenta(office, larga.id, { valor: 9_999_999_999_000, fecha: hace(45) })
    await unCliente(office, { activo: false })
  })
  it('fotos', async () => {
    for (const [width, dark] of [[1440, false], [1440, true], [390, false], [390, true]] as const) {
      const { page } = await visit('/admin/cartera', { office, role: 'admin', width, height: 900, dark })
      await sees(page, 'Restrepo')
      await foto(page, `lista-${width}-${dark}`)
      await click(page, button('Agregar cliente'))
      await sees(page, 'Retenciones que practica')
      await foto(page, `nuevo-${width}-${dark}`)
    }
    const { page } = await visit('/admin/cartera', { office, role: 'admin', width: 1440, height: 900 })
    await click(page, button('Editar Ana Lucía Restrepo'))
    await foto(page, 'editando')
    await click(page, button('Datos del cliente Inversiones Inmobiliarias y Construcciones del Altiplano Cundiboyacense en Reorganización'))
    await sees(page, 'Retenciones que practica')
    await foto(page, 'editar-dialogo')
    void expect; void accessibilityFaults; void inDialog; void api; void persona
  })
})
