// completo: one screen in detail
import { expect } from 'chai'
import { focusedOn, reads, sees, visit } from '../harness/browser.ts'
import { freshOffice, type Json } from '../harness/index.ts'
import { teclado } from '../harness/teclas.ts'
import { asAdmin, guardadas, liquidadaPara, valorEn } from './facturacion-escena.ts'
import { pasoDe, textoDe } from './liquidacion-escena.ts'

/** With the keyboard alone, from a filed deed to its archived invoices. */
const MAXIMO = 100
/** Of these, from the first empty card to the archived invoices. */
const MAXIMO_FACTURAR = 50

describe('De la radicación a la factura archivada, con el teclado', function () {
  this.timeout(180_000)

  it('cuesta 100 pulsaciones o menos: un servicio, finalizar, una factura por otorgante, el pago de todas y archivar', async () => {
    const office = await freshOffice()
    const escritura = await liquidadaPara(office, { compradores: 3, terminada: false })
    const { page, problems } = await visit(pasoDe({ id_radicacion: escritura.id }), { office, role: 'admin' })
    const { tecla, escribir, con, pulsadas } = teclado(page)
    const adelante = () => con(['Control'], 'Enter')

    // the sheet: a service by typing, and finish
    await focusedOn(page, '[role="gridcell"]')
    await tecla('Tab', 3)
    await escribir('hojas m')
    await sees(page, 'Hojas matriz')
    await tecla('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[data-fila^="servicio:101"]'))
    await escribir('24')
    await tecla('Enter')
    await reads(() => textoDe(page, 'servicio:101', 'tot'), '24')
    await adelante()
    await focusedOn(page, '[role="dialog"] button[type="submit"]')
    await tecla('Enter')

    // the invoices: each time the focus is on what lacks
    await focusedOn(page, '[id$="-method"]')
    const liquidar = pulsadas()
    await escribir('efe')
    await tecla('Enter')
    await adelante()
    await focusedOn(page, '#una-comprador')
    await tecla('Enter')
    await focusedOn(page, '[id$="-method"]')
    await escribir('transf')
    await tecla('Enter')
    await adelante()
    await focusedOn(page, '[id$="-pago-id_banco"]')
    await escribir('bancolombia')
    await tecla('Enter')
    await adelante()
    await focusedOn(page, '[id$="-pago-numero_transferencia"]')
    await escribir('7788990011')
    await tecla('Tab')
    await focusedOn(page, '[aria-label="Aplicar a todas el pago: Factura 1 de compradores"]')
    await tecla('Enter')
    await sees(page, 'El pago se aplicó a 2 facturas.')
    await reads(() => valorEn(page, 'Factura 1 de compradores', 'Porcentaje'), '34')
    await adelante()
    await sees(page, `Radicacion No. ${escritura.numero}`)

    const { vendedores, compradores } = await guardadas(office, escritura)
    expect(vendedores.map(({ metodo_pago }: Json) => metodo_pago)).to.deep.equal([6])
    expect(
      compradores.map(({ metodo_pago, porcentaje_participacion }: Json) => [metodo_pago, porcentaje_participacion]),
    ).to.deep.equal([
      [7, 34],
      [7, 33],
      [7, 33],
    ])
    const porFacturar = (await asAdmin(office).get(`/facturaRadi/${escritura.numero}`)).body
    expect(compradores.reduce((suma: number, { total }: Json) => suma + Number(total), 0)).to.equal(
      porFacturar.total_comprador,
    )
    console.log(`      ${pulsadas()} pulsaciones, ${pulsadas() - liquidar} de ellas para facturar`)
    expect(pulsadas() - liquidar).to.be.at.most(MAXIMO_FACTURAR)
    expect(pulsadas()).to.be.at.most(MAXIMO)
    expect(problems).to.deep.equal([])
  })
})
