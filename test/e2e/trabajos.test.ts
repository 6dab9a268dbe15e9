// completo: one screen in detail
import { expect } from 'chai'
import type { HTTPRequest } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  focusedOn,
  inDialog,
  interceptar,
  open,
  reload,
  sees,
  visit,
} from '../harness/browser.ts'
import { api, contextOf, freshOffice, jobsDone } from '../harness/index.ts'
import { enviarLibro, unaEscritura, unLibro } from '../harness/lotes-minutas.ts'
import { docx, parrafo, unaPlantilla } from '../harness/plantillas.ts'
import { radicacion } from '../harness/factories.ts'

/** In the frame of a wide window: a phone's bar is there too, and not seen. */
const LATERAL = '.panel-botones .panel-trabajos'
const andan = (cuantos: string) => button(`Trabajos: ${cuantos}`)

describe('Los trabajos en una bandeja', function () {
  this.timeout(120_000)

  it('está mientras algo anda o terminó sin verse: cuánto va, cancelar, ver; después no está ni se pregunta por él', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const { db } = await contextOf(office)
    const { page, problems } = await visit('/admin/dashboard', { office, role: 'admin', height: 900 })
    const pedidos: string[] = []
    page.on('request', (one) => {
      if (/\/encargos/.test(one.url())) pedidos.push(one.method())
    })
    await sees(page, 'Mi día')
    expect(await page.$('.panel-trabajos')).to.equal(null)

    const { id: id_plantilla } = await unaPlantilla(docx(parrafo('{fecha_minuta}')), office)
    const libro = await unLibro([unaEscritura(1), unaEscritura(2), unaEscritura(3)])
    const {
      body: { id },
    } = await enviarLibro(admin, '/lotes_minutas', libro, { id_plantilla, filas: 'todas' })
    await jobsDone(office)
    await db('minutas_lotes').where({ id }).update({ estado: 'en_curso' })
    const filas = await db('minutas_lotes_filas').where('id_lote', id).orderBy('id').pluck<number[]>('id')
    await db('minutas_lotes_filas').whereIn('id', filas.slice(1)).update({ id_documento: null })
    await db('documentos_generados').whereIn('id_fila', filas.slice(1)).delete()
    await db('minutas_lotes_filas').where('id', filas[1]).update({ estado: 'fallida' })
    await db('minutas_lotes_filas').where('id', filas[2]).update({ estado: 'pendiente' })
    expect(pedidos, 'an idle desk asks nothing').to.deep.equal([])
    await reload(page)

    await click(page, andan('1 trabajo en marcha'))
    await sees(page, '2 de 3')
    await sees(page, '1 con falla')
    await sees(page, 'Siguen aunque cierre esta página.')
    const barra = await page.$eval('.encargos [role=progressbar]', (una) => [
      una.getAttribute('aria-valuenow'),
      una.getAttribute('aria-valuetext'),
    ])
    expect(barra).to.deep.equal(['66', '2 de 3'])
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Cancelar: Lote de minutas'))
    await click(page, inDialog('Cancelar el trabajo'))
    await sees(page, 'Trabajo cancelado')
    await page.waitForSelector('::-p-xpath(//*[@role="status" and contains(., "Terminó: Lote de minutas, 3 de 3")])')
    await click(page, andan('1 terminado'))
    await sees(page, 'Detenido: puede continuar después')
    await focusedOn(page, '.encargos')
    await page.keyboard.press('Escape')
    await page.waitForSelector(LATERAL, { hidden: true })
    await focusedOn(page, '.panel-avisos[aria-label="Avisos"]')
    expect(await db('encargos')).to.deep.equal([])

    // asked for again on its screen, its tray is there at once; ended there, it was seen there
    await open(page, page.url().replace('/dashboard', `/minutas/lote/${String(id)}`))
    await click(page, '::-p-xpath(//button[starts-with(normalize-space(), "Continuar")])')
    await jobsDone(office)
    await page.waitForSelector(button('Descargar ZIP'))
    await page.waitForSelector(LATERAL, { hidden: true })
    expect(problems).to.deep.equal([])
  })

  it('lo que se arma en la pestaña sigue al ir a otra pantalla, pregunta antes de cerrarla, y lo que faltó se ve al terminar', async () => {
    const office = await freshOffice()
    await radicacion({}, {}, office)
    await radicacion({}, {}, office)
    const { page } = await visit('/admin/radicaciones?rango=todas', { office, role: 'admin', height: 900 })
    let soltar = (): void => undefined
    const libre = new Promise<void>((resolve) => {
      soltar = resolve
    })
    let primera = true
    const no = { status: 404, contentType: 'application/json', body: '{"message":"Ya no está."}' }
    const negar = (request: HTTPRequest) => void request.respond(no)
    await interceptar(page, (request) => {
      if (!request.url().endsWith('/caratula')) return void request.continue()
      if (primera) negar(request)
      else void libre.then(() => negar(request))
      primera = false
    })
    await page.waitForSelector('[data-fila]')
    await click(page, 'thead input[type="checkbox"]')
    await click(page, button('Papeles en un PDF'))
    await click(page, '::-p-aria([name="Carátulas"][role="menuitem"])')
    await click(page, inDialog('Preparar el PDF'))
    await sees(page, 'si la cierra o la recarga se pierde')
    const corrida = await page.$eval('[role=dialog] .mantine-Button-loader', (rueda) => {
      const [suya, boton] = [
        rueda.getBoundingClientRect(),
        rueda.parentElement?.getBoundingClientRect() ?? new DOMRect(NaN),
      ]
      return Math.hypot(
        suya.x + suya.width / 2 - boton.x - boton.width / 2,
        suya.y + suya.height / 2 - boton.y - boton.height / 2,
      )
    })
    expect(corrida, 'what turns is in the middle of its button, also without movement').to.be.below(2)
    await click(page, inDialog('Seguir en otra cosa'))
    await click(page, '::-p-xpath(//nav//a[contains(., "Mi día")])')
    await click(page, andan('1 trabajo en marcha'))
    await sees(page, 'Carátulas en un PDF')
    await sees(page, '1 de 2')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const pregunta = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await pregunta(), 'closing would lose it').to.equal(true)
    soltar()
    await sees(page, '2 con falla')
    expect(await pregunta()).to.equal(false)
    await click(page, button('Ver: Carátulas en un PDF'))
    await sees(page, 'No hay PDF: ninguna de las filas elegidas dio su papel.')
    await click(page, inDialog('Cerrar'))
    await page.waitForSelector(LATERAL, { hidden: true })
  })
})
