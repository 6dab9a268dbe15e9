import { expect } from 'chai'
import { click, visit } from '../harness/browser.ts'

describe('Pulsar un botón en las pruebas', function () {
  this.timeout(60_000)

  it('si se corre bajo el puntero porque llegó algo encima, se pulsa donde quedó, una sola vez', async () => {
    const { page } = await visit('/auth/login-page')
    await page.evaluate(() => {
      const boton = document.createElement('button')
      Object.assign(boton.style, { position: 'fixed', top: '100px', left: '200px', zIndex: '9999' })
      boton.id = 'se-corre'
      boton.textContent = '0'
      // as a field that comes late: after the pointer has been aimed, before it presses
      boton.addEventListener('mouseover', () => {
        const llega = document.createElement('div')
        Object.assign(llega.style, { position: 'fixed', inset: '0', zIndex: '10000' })
        document.body.append(llega)
        boton.style.top = '300px'
        setTimeout(() => llega.remove(), 200)
      }, { once: true })
      boton.addEventListener('click', () => { boton.textContent = String(Number(boton.textContent) + 1) })
      document.body.append(boton)
    })
    await click(page, '#se-corre')
    expect(await page.$eval('#se-corre', (boton) => boton.textContent)).to.equal('1')
  })
})
