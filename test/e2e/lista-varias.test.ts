// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  elegirEn,
  focusedOn,
  inDialog,
  interceptar,
  sees,
  text,
  visit,
} from '../harness/browser.ts'
import { extractText } from 'unpdf'
import { api, contextOf, radicacion, type Json } from '../harness/index.ts'
import { conEquipo, esperaFoco, notaria, tabHasta } from './radicacion-escena.ts'

/** Notes the file that the page saves. @returns how to wait for it */
async function descarga(page: Page): Promise<() => Promise<{ name: string; bytes: number[] }>> {
  await page.evaluate(() => {
    const made = new Map<string, Blob>()
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (what) => {
      const url = create(what)
      if (what instanceof Blob) made.set(url, what)
      return url
    }
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      const { download: name } = this
      void made
        .get(this.href)
        ?.arrayBuffer()
        .then((buffer) => Object.assign(window, { guardado: { name, bytes: [...new Uint8Array(buffer)] } }))
    }
  })
  return async () => {
    const saved = await page.waitForFunction(() => Reflect.get(window, 'guardado') as unknown)
    return (await saved.jsonValue()) as { name: string; bytes: number[] } // as it was noted
  }
}

describe('Con varias radicaciones de una lista', function () {
  this.timeout(180_000)
  let office = ''
  const hechas: Json[] = []
  const leida = async ({ id }: Json): Promise<Json> =>
    (
      await api(office)
        .as('admin')
        .get(`/radicaciones/${String(id)}`)
    ).body

  before(async () => {
    const sitio = await notaria()
    office = sitio.office
    for (let n = 0; n < 3; n++) hechas.push(await radicacion({}, conEquipo(sitio), office))
    await api(office)
      .as('admin')
      .post(`/radicaciones/${String(hechas[2]!.id)}/anular`, { motivo: 'Se repitió' })
  })

  it('se cambian con el teclado, se dice de cada una qué pasó, y la que no cambió queda elegida', async () => {
    const estado = await (
      await contextOf(office)
    )
      .db('estados_escrituras')
      .orderBy('id', 'desc')
      .first<{ id: number; name: string }>()
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
      expect((await leida(hechas[n])).id_estados_escrituras === estado.id, String(n)).to.equal(cambia)
    expect(problems).to.deep.equal([])
  })

  it('antes de pasarlas a «Autorizada» se dice de cada una qué documentos le faltan', async () => {
    const { page, problems } = await visit('/admin/radicaciones?rango=todas', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    await page.focus('thead input[type="checkbox"]')
    await page.keyboard.press('Space')
    await tabHasta(page, 'Cambiar…')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Digitador')
    expect(await page.$('[role=dialog] .bg-danger-soft')).to.equal(null)
    await elegirEn(page, '#campo-id_estados_escrituras', 'Autorizada')
    for (const { numero_radicacion } of hechas.slice(0, 2))
      await sees(page, `A la ${String(numero_radicacion)}, antes de autorizar, le falta:`)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('sus carátulas salen en un PDF en el orden de la lista; la que el servidor no da queda fuera y dice por qué', async () => {
    const { page, problems } = await visit('/admin/radicaciones?rango=todas', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    const guardado = await descarga(page)
    const negada = Number(hechas[0]!.id)
    await interceptar(page, (request) => {
      if (!request.url().endsWith(`/radicaciones/${negada}/caratula`)) return void request.continue()
      void request.respond({
        status: 404,
        contentType: 'application/json',
        body: '{"message":"No se ha encontrado la radicacion."}',
      })
    })
    await page.click('thead input[type="checkbox"]')
    const preparar = async () => {
      await click(page, button('Papeles en un PDF'))
      await click(page, '::-p-aria([name="Carátulas"][role="menuitem"])')
      await sees(page, 'cada una de las 3 filas elegidas')
      await focusedOn(page, '[role="dialog"] button[type="submit"]')
    }
    await preparar()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Enter')
    await sees(page, '2 papeles quedaron en el PDF, 1 no.')
    await sees(page, `Radicación ${String(hechas[0]!.numero_radicacion)}`)
    await sees(page, 'No se ha encontrado la radicacion.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const { name, bytes } = await guardado()
    expect(name).to.equal('caratulas.pdf')
    const { totalPages, text: paginas } = await extractText(new Uint8Array(bytes))
    expect(totalPages).to.equal(2)
    // the list begins with the newest
    for (const [n, cual] of [2, 1].entries()) expect(paginas[n]).to.include(String(hechas[cual]!.numero_radicacion))
    expect(problems.filter((one) => !one.includes('404'))).to.deep.equal([])
  })

  it('quien no puede cambiarlas no encuentra con qué', async () => {
    const { page } = await visit('/admin/radicaciones?rango=todas', { office, role: 'caja' })
    await page.waitForSelector('[data-fila]')
    await page.click('thead input[type="checkbox"]')
    await sees(page, '3 filas elegidas')
    expect(await page.$(button('Cambiar…'))).to.equal(null)
  })
})
