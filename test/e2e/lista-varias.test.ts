import { expect } from 'chai'
import { accessibilityFaults, button, click, elegirEn, inDialog, sees, text, visit } from '../harness/browser.ts'
import { api, contextOf, radicacion, type Json } from '../harness/index.ts'
import { conEquipo, esperaFoco, notaria, tabHasta } from './radicacion-escena.ts'

describe('Con varias radicaciones de una lista', function () {
  this.timeout(180_000)
  let office = ''
  const hechas: Json[] = []
  const leida = async ({ id }: Json): Promise<Json> => (await api(office).as('admin').get(`/radicaciones/${String(id)}`)).body

  before(async () => {
    const sitio = await notaria()
    office = sitio.office
    for (let n = 0; n < 3; n++) hechas.push(await radicacion({}, conEquipo(sitio), office))
    await api(office).as('admin').post(`/radicaciones/${String(hechas[2]!.id)}/anular`, { motivo: 'Se repitió' })
  })

  it('se cambian con el teclado, se dice de cada una qué pasó, y la que no cambió queda elegida', async () => {
    const estado = await (await contextOf(office)).db('estados_escrituras').orderBy('id', 'desc').first<{ id: number; name: string }>()
    const { page, problems } = await visit('/admin/radicaciones?rango=todas', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    await page.focus('thead input[type="checkbox"]')
    await page.keyboard.press('Space')
    await sees(page, '3 filas elegidas')
    await tabHasta(page, 'Cambiar…')
    await page.keyboard.press('Enter')
    await sees(page, 'Cambiar 3 radicaciones')
    await esperaFoco(page, 'Digitador')
    await click(page, inDialog('Cambiar 3 radicaciones'))
    await sees(page, 'Elija qué cambia.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await elegirEn(page, '#campo-id_estados_escrituras', estado.name)
    await click(page, inDialog('Cambiar 3 radicaciones'))
    await sees(page, '2 cambiadas, 1 no.')
    await sees(page, `La radicación No. ${String(hechas[2]!.numero_radicacion)} está anulada.`)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Enter')
    await page.waitForSelector(text('1 fila elegida'))
    for (const [n, cambia] of [true, true, false].entries())
      expect((await leida(hechas[n]!)).id_estados_escrituras === estado.id, String(n)).to.equal(cambia)
    expect(problems).to.deep.equal([])
  })

  it('quien no puede cambiarlas no encuentra con qué', async () => {
    const { page } = await visit('/admin/radicaciones?rango=todas', { office, role: 'caja' })
    await page.waitForSelector('[data-fila]')
    await page.click('thead input[type="checkbox"]')
    await sees(page, '3 filas elegidas')
    expect(await page.$(button('Cambiar…'))).to.equal(null)
  })
})
