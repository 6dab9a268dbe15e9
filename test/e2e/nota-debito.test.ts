// completo: one screen in detail
import { expect } from 'chai'
import { configurarConSimulador } from '../../modules/dian/index.ts'
import { accessibilityFaults, button, escribirEn, pulsar, sees, type, visit } from '../harness/browser.ts'
import { facturasArchivadas } from '../harness/dian.ts'
import { deudasDe } from '../harness/deudas.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

describe('Nota débito desde la factura', function () {
  this.timeout(120_000)
  let office: string
  let dian: Simulador
  let factura: Json
  before(async () => {
    office = await freshOffice()
    dian = await startSimulador()
    await configurarConSimulador(await contextOf(office), dian)
    const [, id] = await facturasArchivadas(office)
    const admin = api(office).as('admin')
    await admin.post('/facturarDian', { id_factura: id, percent: 100 })
    factura = (await admin.get(`/facturacion/${String(id)}`)).body
  })
  after(() => dian.stop())

  it('se escriben sus líneas, cada falta se dice en su campo, y aceptada se ve en la factura y se debe', async () => {
    const { page, problems } = await visit(`/admin/facElectronica?factura=${String(factura.id)}`, {
      office,
      role: 'admin',
    })
    await pulsar(page, button('Nota crédito o débito'))
    await pulsar(page, '[role=dialog] input[value=nota_debito]')
    await page.select('[role=dialog] select', '2')
    await type(page, 'Motivo', 'Faltó una copia')
    await type(page, 'Descripción 1', 'Copia auténtica')
    await escribirEn(page, '.fac-nota-cargo:first-child input[inputmode=numeric]', '11900')
    await pulsar(page, button('Emitir nota débito'))
    await sees(page, 'Elija el IVA.')
    await page.select('.fac-nota-cargo:first-child select', '19')
    await pulsar(page, button('Otra línea'))
    await type(page, 'Descripción 2', 'Correo')
    await escribirEn(page, '.fac-nota-cargo:last-child input[inputmode=numeric]', '5000')
    await page.select('.fac-nota-cargo:last-child select', 'excluido')
    await sees(page, 'Cobra $ 16.900 más, con IVA')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await pulsar(page, button('Emitir nota débito'))
    await page.waitForSelector('[aria-label="PDF de la nota ND1"]')
    await sees(page, 'Gastos por cobrar: $ 16.900')
    await page.keyboard.press('Escape')
    await sees(page, '1 nota débito por $ 16.900')
    expect(problems).to.deep.equal([])
    const [[, , cobrado, saldo]] = (await deudasDe(factura.id, office)) as [number[]]
    expect([cobrado, saldo]).to.deep.equal([16_900, 16_900])
  })
})
