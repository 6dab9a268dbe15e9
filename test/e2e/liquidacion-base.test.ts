// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, click, reads, sees, type } from '../harness/browser.ts'
import { api } from '../harness/index.ts'
import { hojaNueva, textoDe } from './liquidacion-escena.ts'

const boton = (nombre: string) => `::-p-aria([name="${nombre}"][role="button"])`

describe('Liquidación: lo que se dice de la base', function () {
  this.timeout(240_000)

  it('leasing: por escritura va por el saldo, y se puede volver atrás', async () => {
    const { page, problems } = await hojaNueva({ acto: 43, cuantia: 10_000_000, inmueble: { avaluo: 500_000_000 } })
    await reads(() => textoDe(page, 'derecho:', 'valor'), '1.530.122')
    const interruptor = '.ley-accesorios [role="switch"][aria-label$="contrato de leasing por escritura"]'
    await click(page, interruptor)
    await sees(page, 'Los derechos van por el saldo de la opción.')
    await reads(() => textoDe(page, 'derecho:', 'valor'), '60.122')
    await click(page, interruptor)
    await reads(() => textoDe(page, 'derecho:', 'valor'), '1.530.122')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('fiducia de administración: por la remuneración; lo que otro escritorio cambió se dice y se muestra', async () => {
    const { page, problems, id, filing } = await hojaNueva({
      acto: 30,
      cuantia: 10_000_000,
      inmueble: { avaluo: 500_000_000 },
    })
    await click(page, boton('Constitución de fiducia mercantil: Clase y remuneración'))
    await click(page, '[role="dialog"] input[value="administracion"]')
    await type(page, 'Remuneración del fiduciario', '60000000')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '[role="dialog"] button[type="submit"]')
    await reads(() => textoDe(page, 'derecho:', 'valor'), '210.122')
    await sees(page, 'De administración, remuneración de')
    const [acto] = filing['actosradi'] as { id: number }[] // as the filing's reply gives it
    await api()
      .as('admin')
      .put(`/liquidaciones/${id}/actos/${acto?.id ?? 0}/base`, { fiducia: 'garantia' })
    await click(page, boton('Constitución de fiducia mercantil: Clase y remuneración'))
    await click(page, '[role="dialog"] input[value=""]')
    await click(page, '[role="dialog"] button[type="submit"]')
    await sees(page, 'Otra persona lo cambió mientras usted decidía.')
    await reads(() => textoDe(page, 'derecho:', 'valor'), '60.122')
    await sees(page, 'En garantía.')
    expect(problems.filter((uno) => !uno.includes('409'))).to.deep.equal([])
  })
})
