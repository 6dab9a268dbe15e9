// completo: one screen in detail
import { expect } from 'chai'
import { click, focusedOn, link, sees, visit } from '../harness/browser.ts'
import { freshOffice, persona } from '../harness/index.ts'
import { teclado } from '../harness/teclas.ts'
import { asAdmin, liquidadaPara } from './facturacion-escena.ts'

/** Issue 35, section 4. */
const MAXIMO = 25

describe('Recibir un depósito con el teclado', function () {
  this.timeout(120_000)

  it(`cuesta ${MAXIMO} teclas a lo más: de quién, para qué escritura, cuánto y cómo se paga`, async () => {
    const office = await freshOffice()
    await persona({ nombres: 'Zoraida', apellidos: 'Quimbaya' }, office)
    const escritura = await liquidadaPara(office)
    const { page, problems } = await visit('/admin/misDepositos', { office, role: 'admin' })
    await click(page, link('Recibir depósito'))
    // keys are counted from the form on
    const { tecla, escribir, con, pulsadas } = teclado(page)
    const enOpcion = (texto: string) =>
      page.waitForFunction(
        (wanted: string) =>
          document.querySelector('[role=option][data-combobox-selected]')?.textContent?.includes(wanted),
        {},
        texto,
      )
    await focusedOn(page, 'h1')
    await sees(page, 'A cuenta, sin decir todavía de qué')
    await tecla('Tab')
    await focusedOn(page, '#dep-tipo-deposito')
    await tecla('Enter')
    await focusedOn(page, '#dep-persona')
    await escribir('zor')
    await enOpcion('Zoraida')
    await tecla('Enter')
    await focusedOn(page, '#dep-escritura')
    await escribir(String(escritura.numero))
    await tecla('Enter')
    await focusedOn(page, '#dep-valor-notaria')
    await escribir('300k')
    // what lacks is where the focus goes
    await tecla('Enter')
    await focusedOn(page, '#dep-pago-method')
    await escribir('efe')
    await enOpcion('EFECTIVO')
    await tecla('Enter')
    await con(['Control'], 's')
    await sees(page, 'Se recibió el depósito No. 1 de Zoraida Quimbaya.')
    const { body } = await asAdmin(office).get('/depositos', { numero_deposito: 1 })
    expect(body.data[0]).to.include({ notaria: 300_000, numero_radicacion: escritura.numero, metodo_pago: 6 })
    expect(pulsadas(), 'keys').to.be.at.most(MAXIMO)
    expect(problems).to.deep.equal([])
  })
})
