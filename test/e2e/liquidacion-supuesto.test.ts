// completo: one screen in detail
import { expect } from 'chai'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn,
  field,
  inDialog,
  reads,
  sees,
  type,
} from '../harness/browser.ts'
import { api } from '../harness/index.ts'
import { hojaNueva, RETENCION, textoDe, totales } from './liquidacion-escena.ts'

describe('Liquidación: ¿y si…?', function () {
  this.timeout(180_000)

  it('compara con otra cuantía y otro reparto sin guardar nada, dice dónde se cambia lo demás, y aplica el reparto', async () => {
    const { page, problems, numero } = await hojaNueva()
    const antes = await totales(page)
    await click(page, button('¿Y si…?'))
    await sees(page, 'Como sale hoy')
    const fila = (nombre: string) =>
      page.$$eval(
        '.compara tr',
        (filas, cual) =>
          [...(filas.find((una) => una.querySelector('th')?.textContent === cual)?.querySelectorAll('td') ?? [])].map(
            (celda) => celda.querySelector('[aria-hidden]')?.textContent ?? celda.textContent,
          ),
        nombre,
      )
    await reads(() => fila('Costo total'), ['7.100.745', '7.100.745', '='])
    await type(page, 'Con otra cuantía', '400000000')
    await page.keyboard.press('Tab')
    await reads(() => fila('Retención en la fuente'), ['2.000.000', '4.000.000', '+2.000.000'])
    await sees(page, 'La cuantía se cambia en el acto')
    await escribirEn(page, field('Con otro reparto'), 'todo comp')
    await page.keyboard.press('Enter')
    await reads(async () => (await fila('Paga el vendedor'))[1], '4.000.000')
    expect(await accessibilityFaults(page)).to.deep.equal([])

    const { body } = await api('demo').as('liquidador').get(`/liquidacionRadi?numero_radicacion=${numero}`)
    expect([body.version, body.estado]).to.deep.equal([null, 'radicacion'])
    await click(page, inDialog('Aplicar el reparto'))
    await sees(page, 'sin guardar')
    await reads(async () => (await totales(page))[2], antes[2])
    await reads(async () => (await totales(page))[0], '2.000.000')
    await reads(() => textoDe(page, RETENCION, 'ven'), '1')
    expect(problems).to.deep.equal([])
  })
})
