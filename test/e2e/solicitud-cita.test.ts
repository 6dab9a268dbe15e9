// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, focusedOn, interceptar, sees, visit } from '../harness/browser.ts'
import { contextOf } from '../harness/index.ts'
import { abrir, caminoDe, elegida, llevar, oficinaQueOfrece, TELEFONO } from './solicitud-escena.ts'

describe('Solicitud de escritura: la cita', function () {
  this.timeout(240_000)
  let donde: Awaited<ReturnType<typeof oficinaQueOfrece>>
  before(async () => {
    donde = await oficinaQueOfrece()
  })
  const porAgendar = async () => {
    const suya = await elegida(donde.office, donde.id_plantilla)
    await llevar(donde.office, suya.id, { etapa: 5, estado: 'sin_cita' })
    return suya
  }

  it('se elige día y hora entre las libres; después se ve solo la cita, qué traer y cómo guardarla en el calendario', async () => {
    const suya = await porAgendar()
    const { page, problems } = await abrir(donde.office, suya, 'cita', { dark: true })
    await page.waitForSelector('.sol-mes [aria-disabled=false]')
    const hoy = await page.$eval('.sol-mes [data-dia]', (one) => (one as HTMLElement).dataset.dia ?? '')
    await click(page, '[aria-label^="Mes siguiente"]')
    const yaPaso = (antes: string) =>
      (document.querySelector<HTMLElement>('.sol-mes [aria-disabled=false]')?.dataset.dia ?? antes) >
      `${antes.slice(0, 8)}31`
    await page.waitForFunction(yaPaso, {}, hoy)
    await click(page, '.sol-mes [aria-disabled=false]')
    const dia = await page.$eval(
      '.sol-mes [aria-selected=true] button',
      (one) => (one as HTMLElement).dataset.dia ?? '',
    )
    await sees(page, '10:00')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Elegir las 10:00'))
    await click(page, button('Agendar esta hora'))
    await sees(page, 'Su cita para firmar')
    await sees(page, ', 10:00')
    await sees(page, 'Cédula original')
    expect(await page.$('.sol-mes')).to.equal(null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await focusedOn(page, '#sol-cita')
    const { db } = await contextOf(donde.office)
    const cita = await db('citas').where({ id_solicitud: suya.id }).first<{ estado: string; inicio: string }>()
    expect(cita).to.deep.include({ estado: 'agendada', inicio: `${dia}T15:00:00.000Z` })
    expect(problems).to.deep.equal([])
  })

  it('si los horarios no cargan lo dice con las palabras de la especificación (§8), y se piden otra vez', async () => {
    const suya = await porAgendar()
    const { page, go } = await visit('/auth/solicitud', { office: donde.office, ...TELEFONO })
    let falla = true
    await interceptar(page, (request) => {
      void (falla && request.url().includes('/horariosTramites')
        ? request.respond({ status: 503, body: '{}' })
        : request.continue())
    })
    await go(caminoDe(suya, 'cita'))
    await sees(page, 'No se pudo cargar los horarios, intentelo de nuevo')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    falla = false
    await click(page, button('Reintentar'))
    await sees(page, 'La primera hora libre:')
  })

  it('si la red se corta mientras se miran los horarios, vuelven solos cuando vuelve', async () => {
    const suya = await porAgendar()
    const { page } = await abrir(donde.office, suya, 'cita')
    await page.waitForSelector('.sol-mes [aria-disabled=false]')
    await page.setOfflineMode(true)
    await click(page, '[aria-label^="Mes siguiente"]')
    await sees(page, 'No se pudo cargar los horarios, intentelo de nuevo')
    await page.setOfflineMode(false)
    await page.waitForFunction(() => !document.body.innerText.includes('No se pudo cargar los horarios'))
    await page.waitForSelector('.sol-mes [aria-disabled=false]')
  })
})
