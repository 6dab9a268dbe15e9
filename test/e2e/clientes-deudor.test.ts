// completo: one screen in detail
import { expect } from 'chai'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn as escribirEnCampo,
  inDialog,
  pulsar,
  reads,
  sees,
} from '../harness/browser.ts'
import { unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { api, freshOffice } from '../harness/index.ts'
import { enTarjeta, escribirEn, facturar, guardadas, liquidadaPara, valorEn } from './facturacion-escena.ts'

const UNO = 'Factura 1 de compradores'
const opcion = (dice: string) => `::-p-xpath(//*[@role="option"][contains(., "${dice}")])`

describe('El deudor de una factura sale de los clientes', function () {
  this.timeout(180_000)

  it('primero los clientes, con lo que deben y su cupo, después las personas; y se registra uno sin salir', async () => {
    const office = await freshOffice()
    const escritura = await liquidadaPara(office)
    const [ana, apagado] = [
      await unCliente(office, { persona: { nombres: 'Zoila', apellidos: 'Cliente' }, cupo: 1_000_000 }),
      await unCliente(office, { persona: { nombres: 'Zoila', apellidos: 'Apagada' }, activo: false }),
    ]
    await unaCuenta(office, ana.id, { valor: 1_500_000, fecha: '2026-01-15' })
    await api(office).as('admin').post('/persona', {
      tipo_documento: 3,
      numero_documento: '79000111',
      nombres: 'Zoila',
      apellidos: 'Persona',
    })
    const { page, problems } = await facturar(office, escritura)
    await escribirEn(page, UNO, 'Método de pago', 'créd', { elegir: true })
    await escribirEnCampo(page, enTarjeta(UNO, 'Deudor'), 'zoila')
    await page.waitForSelector(opcion('Debe $ 1.500.000 · Cupo superado'))
    await page.waitForSelector(opcion('aún no es cliente'))
    await page.waitForSelector(
      `::-p-xpath(//*[@role="option"][@data-combobox-disabled][contains(., "${apagado.persona.apellidos}")])`,
    )
    const nombres = await page.$$eval('[role=option]', (todas) => todas.map((una) => una.textContent ?? ''))
    const puesto = (dice: string) => nombres.findIndex((uno) => uno.includes(dice))
    expect(puesto('aún no es cliente')).to.be.above(puesto('Cupo superado'))
    await pulsar(page, opcion('Cupo superado'))
    await reads(() => valorEn(page, UNO, 'Deudor'), 'Zoila Cliente')
    await sees(page, 'Debe $ 1.500.000 · Cupo superado')
    expect(await accessibilityFaults(page)).to.deep.equal([])

    await click(page, `::-p-xpath(//*[@aria-label="${UNO}"]//button[contains(., "Registrar cliente")])`)
    await escribirEnCampo(page, '#cliente-numero_documento', '79000111')
    await click(page, inDialog('Buscar'))
    await sees(page, 'Solo faltan sus datos de cliente.')
    await escribirEnCampo(page, '#cliente-direccion', 'Calle 1')
    await escribirEnCampo(page, '#cliente-telefono', '3001234567')
    await escribirEnCampo(page, '#cliente-correo_electronico', 'zoila@ejemplo.co')
    await click(page, inDialog('Crear cliente'))
    await sees(page, 'Cliente Creado')
    await reads(() => valorEn(page, UNO, 'Deudor'), 'Zoila Persona')
    await escribirEn(page, 'Factura 1 de vendedores', 'Método de pago', 'efec', { elegir: true })
    await click(page, button('Archivar'))
    await sees(page, 'Facturas guardadas')
    const { compradores } = await guardadas(office, escritura)
    const { body } = await api(office).as('admin').get('/creditos', { q: '79000111' })
    expect(body.data[0]).to.include({ escrituras: compradores[0].total, facturas: 1 })
    expect(problems).to.deep.equal([])
  })
})
