// completo: one screen in detail
import { expect } from 'chai'
import { configurarConSimulador } from '../../modules/dian/index.ts'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { accessibilityFaults, button, escribirEn, link, pulsar, sees, type, visit } from '../harness/browser.ts'
import { facturasArchivadas } from '../harness/dian.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

describe('Nota crédito por una línea de la factura', function () {
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

  it('se escribe cuánto devuelve cada línea, con su total; lo que pasa de lo que queda se dice; la lista la muestra', async () => {
    const { lineas, queda } = (
      await api(office)
        .as('admin')
        .get(`/facturacion/${String(factura.id)}/notas`)
    ).body
    const [una] = lineas
    const { page, problems } = await visit(`/admin/facElectronica?factura=${String(factura.id)}`, {
      office,
      role: 'admin',
    })
    await pulsar(page, button('Nota crédito o débito'))
    await page.select('[role=dialog] select', '1')
    const campo = `[role=dialog] input[aria-label="Devuelve de ${String(una.detalle)}"]`
    await escribirEn(page, campo, String(una.queda + 1))
    await type(page, 'Motivo', 'Se cobró una hoja de más')
    await sees(page, `Devuelve ${formatPesos(una.queda + 1)} de ${formatPesos(queda)}`)
    await pulsar(page, button('Emitir nota crédito'))
    await sees(page, `De esta línea quedan ${formatPesos(una.queda)}.`)
    await escribirEn(page, campo, '5000')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await pulsar(page, button('Emitir nota crédito'))
    await sees(page, 'Crédito NC')
    await page.waitForSelector('[aria-label^="PDF de la nota"]')
    await sees(page, 'Devolución parcial: $ 5.000')
    await page.keyboard.press('Escape')
    await sees(page, '1 nota crédito por $ 5.000')
    await pulsar(page, link(factura.numero_factura))
    await sees(page, 'Se cobró una hoja de más')
    expect(problems.filter((problema) => !problema.includes('422'))).to.deep.equal([])
    expect(
      (
        await api(office)
          .as('admin')
          .get(`/facturacion/${String(factura.id)}/notas`)
      ).body.queda,
    ).to.equal(queda - 5_000)
  })
})
