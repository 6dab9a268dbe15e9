import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { Cita } from '../../modules/citas/index.ts'
import { Solicitud } from '../../modules/solicitudes/index.ts'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import { accessibilityFaults, button, click, focusedOn, reads, sees, sinRed } from '../harness/browser.ts'
import { contextOf } from '../harness/index.ts'
import type { DeFuera } from '../harness/solicitudes.ts'
import { abrir, elegida, llevar, oficinaQueOfrece } from './solicitud-escena.ts'

describe('Citas: quien firma elige su hora', function () {
  this.timeout(240_000)
  let donde: Awaited<ReturnType<typeof oficinaQueOfrece>>
  beforeEach(async () => {
    donde = await oficinaQueOfrece()
  })
  const porAgendar = async (): Promise<DeFuera> => {
    const suya = await elegida(donde.office, donde.id_plantilla)
    await llevar(donde.office, suya.id, { etapa: 5, estado: 'sin_cita' })
    return suya
  }
  const citas = async (id_solicitud: number) => {
    const { db } = await contextOf(donde.office)
    const solicitud = await Solicitud.query(db).findById(id_solicitud)
    const filas = await Cita.query(db).where({ id_solicitud }).orderBy('id')
    return { fecha: solicitud?.fecha_citacion ?? null, estados: filas.map(({ estado }) => estado) }
  }
  const ancho = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
  const otraOcupa = async (inicio: string) => {
    const otra = await porAgendar()
    await otra.cliente.put('/ActualizarhorariosTramites', { id_tramite: otra.id, fecha: inicio })
  }

  it('se ofrece primero la primera hora libre; se guarda mientras se decide, se agenda, se cambia y se cancela', async () => {
    const suya = await porAgendar()
    const { page, problems } = await abrir(donde.office, suya, 'cita', { dark: true })
    await sees(page, 'La primera hora libre:')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Elegir esta hora'))
    await sees(page, '¿Agendamos esta hora?')
    await focusedOn(page, '#sol-retenida')
    await sees(page, 'Se la guardamos hasta las')
    expect((await citas(suya.id)).estados).to.deep.equal(['retenida'])
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Agendar esta hora'))
    await sees(page, 'Su cita quedó agendada.')
    await focusedOn(page, '#sol-cita')
    const primera = await citas(suya.id)
    expect(primera.estados).to.deep.equal(['agendada'])
    await click(page, button('Cambiar la hora'))
    // the month of the first hour may have no other free day left
    const mes = await page.$eval('.sol-mes [data-dia]', (one) => (one as HTMLElement).dataset.dia?.slice(0, 7) ?? '')
    await click(page, '[aria-label^="Mes siguiente"]')
    await click(page, `.sol-mes [aria-disabled=false]:not([data-dia^="${mes}"])`)
    await click(page, '.sol-horas .sol-boton')
    await click(page, button('Agendar esta hora'))
    await sees(page, 'Su cita quedó agendada.')
    const segunda = await citas(suya.id)
    expect(segunda.estados.filter((estado) => estado === 'agendada')).to.have.length(1)
    expect(segunda.fecha).to.be.a('string').and.not.equal(primera.fecha)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await ancho(page)).to.be.at.most(390)
    await click(page, button('Cancelar la cita'))
    await click(page, button('Sí, cancelar la cita'))
    await sees(page, 'Su cita se canceló.')
    expect((await citas(suya.id)).fecha).to.equal(null)
    expect(problems).to.deep.equal([])
  })

  it('si la red se corta después de que la notaría agendó, se vuelve a pedir sola y queda una sola cita', async () => {
    const suya = await porAgendar()
    const { page } = await abrir(donde.office, suya, 'cita')
    await click(page, button('Elegir esta hora'))
    await sees(page, '¿Agendamos esta hora?')
    let respondidas = 0
    const cdp = await page.createCDPSession()
    await cdp.send('Fetch.enable', {
      patterns: [{ urlPattern: '*/api/ActualizarhorariosTramites', requestStage: 'Response' }],
    })
    cdp.on('Fetch.requestPaused', ({ requestId }) => {
      // the first answer is lost on its way: the server has booked by then
      void (respondidas++ === 0
        ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : cdp.send('Fetch.continueRequest', { requestId }))
    })
    await click(page, button('Agendar esta hora'))
    await sees(page, 'Se cortó la conexión mientras se agendaba.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect((await citas(suya.id)).estados).to.deep.equal(['agendada'])
    await sinRed(page)
    await sinRed(page, false)
    await sees(page, 'Su cita quedó agendada.')
    await reads(() => Promise.resolve(respondidas), 2)
    expect((await citas(suya.id)).estados).to.deep.equal(['agendada'])
  })

  it('la hora que otro tomó se niega con «No disponible» y las tres más cercanas, y una de ellas se toma ahí', async () => {
    const suya = await porAgendar()
    const { page } = await abrir(donde.office, suya, 'cita')
    await sees(page, 'La primera hora libre:')
    const {
      body: { primera },
    } = await suya.cliente.get('/horariosTramites')
    await otraOcupa(String(primera.inicio))
    await click(page, button('Elegir esta hora'))
    await sees(page, 'No disponible. Esa hora ya se tomó: elija otra.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const cercanas = '[aria-label="Las horas libres más cercanas"] button'
    expect(await page.$$(cercanas)).to.have.length(3)
    await click(page, cercanas)
    await click(page, button('Agendar esta hora'))
    await sees(page, 'Su cita quedó agendada.')
  })

  it('el mes se recorre con el teclado, un día sin horas lo dice y no se elige', async () => {
    const suya = await porAgendar()
    const { page } = await abrir(donde.office, suya, 'cita')
    await page.waitForSelector('.sol-mes [aria-disabled=false][tabindex="0"]')
    await page.focus('.sol-mes [tabindex="0"]')
    const parado = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.dia ?? '')
    const antes = await parado()
    await page.keyboard.press('PageDown')
    const masAlla = (dia: string) =>
      ((document.activeElement as HTMLElement).dataset.dia ?? dia).slice(0, 7) > dia.slice(0, 7)
    await page.waitForFunction(masAlla, {}, antes)
    await page.keyboard.press('End')
    const domingo = await parado()
    expect(new Date(`${domingo}T00:00:00Z`).getUTCDay()).to.equal(0)
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.endsWith('. No disponible'))
    await page.keyboard.press('Enter')
    expect(await page.$('.sol-horas')).to.equal(null)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('PageUp')
    // at most this month, which may have no free day left
    const hoy = bogotaDate(new Date())
    await page.waitForFunction(
      (mes) => (document.activeElement as HTMLElement).dataset.dia?.startsWith(mes),
      {},
      hoy.slice(0, 7),
    )
    expect((await parado()) >= hoy).to.equal(true)
  })

  it('a quien no le sirve ninguna se le anota en la lista de espera, con su turno, y puede salir', async () => {
    const suya = await porAgendar()
    const { page, problems } = await abrir(donde.office, suya, 'cita')
    await click(page, 'summary')
    await click(page, button('Entrar a la lista de espera'))
    await sees(page, 'Su turno es el 1.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Salir de la lista'))
    await sees(page, 'Ninguna hora me sirve')
    expect((await suya.cliente.get(`/citas_espera/${suya.id}`)).body.espera.estado).to.equal('retirada')
    expect(problems).to.deep.equal([])
  })
})
