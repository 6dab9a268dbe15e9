// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, inDialog, reads, sees, visit } from '../harness/browser.ts'
import { configurarDian, otroNit } from '../harness/dian.ts'
import { api, freshOffice } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'
import { liquidadaPara } from './facturacion-escena.ts'
import { escribir, valor } from './radicacion-escena.ts'

describe('Nombre y correo de la DIAN', function () {
  this.timeout(120_000)
  let office: string
  let sim: Simulador
  const conocer = (numero: string, nombre: string, correo?: string) =>
    fetch(`${sim.base}/_sim/adquirientes`, { method: 'POST', body: JSON.stringify({ numero, nombre, correo }) })
  before(async () => {
    office = await freshOffice()
    sim = await startSimulador()
    await configurarDian(office, sim.credenciales(otroNit(), 'PÉREZ GÓMEZ ANA'), sim.url, sim.urlLogica)
  })
  after(() => sim.stop())

  it('desde la factura de quien no tiene correo: se ve lo que hay y lo que llega antes de guardar', async () => {
    const {
      id,
      compradores: [ana],
    } = await liquidadaPara(office, { comprador: { correo_electronico: null } })
    await conocer(String(ana?.numero_documento), 'ROJAS PEÑA ANA MARIA', 'ana@correo.co')
    const { page, problems } = await visit(`/admin/radicacion/${id}/2`, { office, role: 'admin' })
    const boton = '::-p-xpath(//button[contains(@aria-label, "Traer nombre y correo de la DIAN")])'
    await click(page, boton)
    await sees(page, 'la DIAN no separa nombres de apellidos')
    await reads(() => valor(page, 'Apellidos'), 'ROJAS PEÑA')
    await reads(() => valor(page, 'Nombres'), 'ANA MARIA')
    await sees(page, 'Ahora: Comprador')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    if (process.env.CAPTURA) await page.screenshot({ path: `${process.env.CAPTURA}/factura.png` })
    await escribir(page, 'Nombres', 'ANA MARÍA')
    await click(page, inDialog('Guardar'))
    await sees(page, 'ana@correo.co')
    const { body } = await api(office)
      .as('admin')
      .get(`/persona/${String(ana?.id)}`)
    expect(body).to.include({ nombres: 'ANA MARÍA', apellidos: 'ROJAS PEÑA', correo_electronico: 'ana@correo.co' })
    expect(await page.$(boton)).to.equal(null)
    expect(problems).to.deep.equal([])
  })

  it('al registrar a quien no está: llena lo vacío, respeta lo escrito, y dice que la DIAN no lo conoce', async () => {
    await conocer('900123456', 'INVERSIONES EJEMPLO S.A.S.', 'pagos@ejemplo.co')
    const { page } = await visit('/admin/Depositos', { office, role: 'admin' })
    await click(page, '::-p-xpath(//button[contains(., "Se sabe para qué es")])')
    await click(page, button('Registrar persona'))
    await escribir(page, 'Número de documento', '900.123.456-8')
    await page.keyboard.press('Tab')
    await click(page, button('Traer nombre y correo de la DIAN'))
    await sees(page, 'La DIAN dice INVERSIONES EJEMPLO S.A.S., pagos@ejemplo.co. Revíselo antes de guardar.')
    await reads(() => valor(page, 'Razón social'), 'INVERSIONES EJEMPLO S.A.S.')
    if (process.env.CAPTURA) await page.screenshot({ path: `${process.env.CAPTURA}/registrar.png` })
    await escribir(page, 'Número de documento', '52999888')
    await page.keyboard.press('Tab')
    await click(page, button('Traer nombre y correo de la DIAN'))
    await sees(page, 'La DIAN no tiene datos de ese documento')
  })
})
