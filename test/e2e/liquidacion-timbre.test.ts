// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, click, reads, sees, type } from '../harness/browser.ts'
import { hojaNueva, textoDe } from './liquidacion-escena.ts'

const TIMBRE = 'item:23'
const interruptor = '::-p-aria([name="Compraventa: se cobra el impuesto de timbre"][role="switch"])'

describe('Liquidación: impuesto de timbre', function () {
  this.timeout(240_000)

  it('sale en la hoja; no cobrarlo pide el motivo, que queda a la vista, y se puede volver a cobrar', async () => {
    const { page, problems } = await hojaNueva({ cuantia: 2_000_000_000 })
    await reads(() => textoDe(page, TIMBRE, 'valor'), '14.287.800')
    await click(page, interruptor)
    await sees(page, 'Compraventa: no cobrar el impuesto de timbre')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '[role="dialog"] button[type="submit"]')
    await sees(page, 'Escriba el motivo.')
    await type(page, 'Motivo', 'Ya se pagó en la promesa')
    await click(page, '[role="dialog"] button[type="submit"]')
    await sees(page, '$ 14.287.800, que no se cobra: Ya se pagó en la promesa.')
    await reads(() => textoDe(page, TIMBRE, 'valor'), '0')
    await click(page, interruptor)
    await reads(() => textoDe(page, TIMBRE, 'valor'), '14.287.800')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })
})
