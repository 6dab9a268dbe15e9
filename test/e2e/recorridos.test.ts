// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { RECORRIDOS, type Recorrido } from '../../ui/ayuda/recorridos/recorridos.ts'
import { oficinaLlena } from '../aspecto/llena.ts'
import { accessibilityFaults, button, click, focusedOn, reads, reload, sees, visit } from '../harness/browser.ts'

const boton = (nombre: string) =>
  `::-p-xpath(//aside[contains(@class,"recorrido")]//button[normalize-space()="${nombre}"])`

/** Begins one as a person does, from the help. @param como «Empezar», or where one was */
async function empezar(page: Page, { titulo }: Recorrido, como = 'Empezar'): Promise<void> {
  await page.keyboard.press('Escape')
  await click(page, '::-p-aria([name="Ayuda"][role="button"])')
  await click(page, button('Temas'))
  await click(page, button(`${como}: ${titulo}`))
}

/** The middle of what is pointed at, once it has stopped moving: a list that fills pushes it down. */
async function quieto(page: Page): Promise<{ x: number; y: number }> {
  const centro = () =>
    page.$eval('.recorrido-marco', (marco) => {
      const { left, top, width, height } = marco.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
  await page.waitForNetworkIdle({ idleTime: 500, timeout: 5000 }).catch(() => undefined) // what asks again and again is never idle
  let antes = await centro()
  for (let ahora = antes; ; antes = ahora) {
    await new Promise((resolve) => {
      setTimeout(resolve, 450)
    })
    ahora = await centro()
    if (ahora.x === antes.x && ahora.y === antes.y) return ahora
  }
}

const pasoDe = (page: Page) =>
  page.$eval('.recorrido [role="status"]', (e) => /Paso \d+ de \d+/.exec(e.textContent ?? '')?.[0] ?? '')

describe('Los recorridos', function () {
  this.timeout(400_000)
  let office = ''
  before(async () => {
    office = await oficinaLlena()
  })

  for (const recorrido of RECORRIDOS) {
    it(`«${recorrido.titulo}» señala en cada paso algo que está`, async () => {
      const { page, problems } = await visit('/admin/dashboard', { office, role: 'admin' })
      await empezar(page, recorrido)
      for (const [at, { texto, nombre, hecho }] of recorrido.pasos.entries()) {
        await sees(page, texto)
        const lejos = await page.$(boton('Ir a la pantalla'))
        if (lejos) await lejos.click()
        await page.waitForSelector(`.recorrido-marco[data-paso="${at + 1}"]`).catch(() => {
          throw new Error(`paso ${at + 1}: no está «${String(nombre)}»`)
        })
        if (at === 0) expect(await accessibilityFaults(page)).to.deep.equal([])
        // what opens the next screen is pressed; what would save something, or has nothing left to do, is only read about
        if (hecho === 'clic' && !/Crear|Guardar|FINALIZAR/.test(String(nombre)) && at < 3) {
          const { x, y } = await quieto(page)
          const apagado = await page.evaluate(
            (...punto) => Boolean(document.elementFromPoint(...punto)?.closest(':disabled')),
            x,
            y,
          )
          if (apagado) await click(page, boton('Siguiente'))
          else await page.mouse.click(x, y)
        } else if (hecho === 'clic' && nombre === 'Crear usuario' && at + 1 < recorrido.pasos.length) {
          await click(page, button('Crear usuario'))
        } else await click(page, boton(at + 1 === recorrido.pasos.length ? 'Terminar' : 'Siguiente'))
      }
      await sees(page, 'Eso es todo.')
      expect(problems).to.deep.equal([])
    })
  }

  it('se deja con Esc, el foco vuelve, y se sigue donde iba; en un teléfono no tapa de lado a lado ni se abre solo', async () => {
    const recorrido = RECORRIDOS.find(({ id }) => id === 'deposito')
    if (!recorrido) throw new Error('there is no such task')
    const { page, problems } = await visit('/admin/dashboard', { office, role: 'admin', width: 390, height: 800 })
    await click(page, '::-p-aria([name="Ayuda"][role="button"])')
    await click(page, button('Temas'))
    await click(page, button(`Empezar: ${recorrido.titulo}`))
    await page.waitForSelector('.recorrido-marco[data-paso="1"]')
    await click(page, boton('Siguiente'))
    await reads(() => pasoDe(page), 'Paso 2 de 6')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(390)
    await page.keyboard.press('Escape')
    await page.waitForSelector('.recorrido', { hidden: true })
    await reload(page)
    await page.waitForSelector('h1')
    expect(await page.$('.recorrido'), 'none opens by itself').to.equal(null)
    await click(page, '::-p-aria([name="Ayuda"][role="button"])')
    await click(page, button('Temas'))
    await click(page, button(`Seguir donde iba: paso 2 de 6: ${recorrido.titulo}`))
    await reads(() => pasoDe(page), 'Paso 2 de 6')
    await focusedOn(page, '.recorrido h2')
    expect(problems).to.deep.equal([])
  })
})
