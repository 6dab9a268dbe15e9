// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { reads, visit } from '../harness/browser.ts'

const LEJOS = 300
/** So far goes the pointer of who holds it still, in px. */
const QUIETO = 3

/** A button that goes down from under the pointer as soon as it is pressed, in a box that counts the clicks of nobody. */
async function poner(page: Page, cae: boolean): Promise<void> {
  await page.evaluate(
    (lejos: number) => {
      document.querySelector('#caja')?.remove()
      const caja = document.createElement('div')
      caja.id = 'caja'
      Object.assign(caja.style, { position: 'fixed', inset: '0', zIndex: '9999', background: 'white' })
      caja.innerHTML = '<button id="guardar"><b>Guardar</b></button>'
      const guardar = caja.querySelector('button')!
      Object.assign(guardar.style, { position: 'absolute', top: '100px', left: '100px', transition: 'none' })
      caja.dataset['guardados'] = caja.dataset['ajenos'] = '0'
      guardar.addEventListener('click', () => {
        caja.dataset['guardados'] = String(Number(caja.dataset['guardados']) + 1)
      })
      caja.addEventListener('click', ({ target }) => {
        if (target === caja) caja.dataset['ajenos'] = String(Number(caja.dataset['ajenos']) + 1)
      })
      if (lejos)
        guardar.addEventListener('mousedown', () => {
          guardar.style.top = `${100 + lejos}px`
        })
      document.body.append(caja)
    },
    cae ? LEJOS : 0,
  )
}

/** How many times the button was clicked, and how many the box behind it. */
const cuentas = (page: Page): Promise<number[]> =>
  page.$eval('#caja', (caja) => [caja.getAttribute('data-guardados'), caja.getAttribute('data-ajenos')].map(Number))

/** Presses the button as a hand does, and says what was clicked. */
async function pulsar(page: Page, lleva = QUIETO, entre = () => Promise.resolve()): Promise<number[]> {
  await page.mouse.move(120, 110)
  await page.mouse.down()
  await entre()
  await page.mouse.move(120 + lleva, 110)
  await page.mouse.up()
  return cuentas(page)
}

describe('Pulsaciones', function () {
  this.timeout(60_000)

  it('un botón que se corre de debajo del puntero antes de soltarlo queda pulsado, una sola vez', async () => {
    const { page, problems } = await visit('/auth/login-page')
    await poner(page, true)
    expect(await pulsar(page)).to.deep.equal([1, 0])
    await poner(page, false)
    expect(await pulsar(page), 'one that stays').to.deep.equal([1, 0])
    await page.keyboard.press('Enter')
    await reads(() => cuentas(page), [2, 0])
    expect(problems).to.deep.equal([])
  })

  it('no se pulsa lo que se arrastra, lo que se soltó lejos, lo que se fue, ni lo que quedó debajo de un diálogo', async () => {
    const { page } = await visit('/auth/login-page')
    await poner(page, true)
    expect((await pulsar(page, 40))[0], 'carried').to.equal(0)
    await poner(page, true)
    const ido = () => page.$eval('#guardar', (boton) => boton.remove())
    expect((await pulsar(page, QUIETO, ido))[0], 'gone').to.equal(0)
    await poner(page, true)
    const dialogo = () =>
      page.evaluate(() => document.querySelector('#caja')!.insertAdjacentHTML('beforeend', '<i aria-modal="true"></i>'))
    expect((await pulsar(page, QUIETO, dialogo))[0], 'under a dialog').to.equal(0)
  })

  for (const ruta of ['/auth/solicitud', '/auth/edictos']) {
    it(`tampoco se pierden en la página pública ${ruta}, con el dedo`, async () => {
      const { page } = await visit(ruta, { width: 390, height: 844 })
      await poner(page, true)
      await page.touchscreen.tap(120, 110)
      await reads(() => cuentas(page), [1, 0])
    })
  }
})
