import { expect } from 'chai'
import { click, visit } from '../harness/browser.ts'
import { PRESS_MS } from '../harness/lentitud.ts'

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
      boton.addEventListener(
        'mouseover',
        () => {
          const llega = document.createElement('div')
          Object.assign(llega.style, { position: 'fixed', inset: '0', zIndex: '10000' })
          document.body.append(llega)
          boton.style.top = '300px'
          setTimeout(() => llega.remove(), 200)
        },
        { once: true },
      )
      boton.addEventListener('click', () => {
        boton.textContent = String(Number(boton.textContent) + 1)
      })
      document.body.append(boton)
    })
    await click(page, '#se-corre')
    expect(await page.$eval('#se-corre', (boton) => boton.textContent)).to.equal('1')
  })

  it('lo que llega bajo el puntero no recibe la pulsación que era para otro', async () => {
    const { page } = await visit('/auth/login-page')
    await page.evaluate(() => {
      const [boton, otro] = [document.createElement('button'), document.createElement('a')]
      Object.assign(boton.style, { position: 'fixed', top: '100px', left: '200px', zIndex: '9999', transition: 'none' })
      boton.id = 'se-corre'
      boton.addEventListener('click', () => {
        boton.textContent = 'pulsado'
      })
      boton.textContent = 'por pulsar'
      Object.assign(otro.style, { position: 'fixed', top: '100px', left: '200px', padding: '20px', zIndex: '9998' })
      otro.href = '/auth/olvide'
      otro.textContent = 'otro'
      for (const kind of ['pointerdown', 'mousedown', 'mouseup', 'click'])
        otro.addEventListener(kind, () => {
          otro.textContent = kind
        })
      boton.addEventListener(
        'mouseover',
        () => {
          boton.style.top = '300px'
        },
        { once: true },
      )
      otro.id = 'otro'
      document.body.append(otro, boton)
    })
    await click(page, '#se-corre')
    expect(await page.$eval('#se-corre', (boton) => boton.textContent)).to.equal('pulsado')
    expect(await page.$eval('#otro', (otro) => otro.textContent)).to.equal('otro')
    expect(page.url()).to.include('/auth/login-page')
    // who comes after is pressed as ever
    await click(page, '#otro')
    await page.waitForFunction(() => location.pathname === '/auth/olvide')
  })

  it('la pulsación que se suelta en otra parte, porque el botón se corrió, se repite, y con PULSO es una falla', async () => {
    const { page } = await visit('/auth/login-page')
    await page.goto('about:blank') // where nobody keeps presses
    await page.evaluate(() => {
      document.body.innerHTML = '<button id="se-corre" style="position: fixed; top: 100px; left: 200px">0</button>'
      const boton = document.querySelector<HTMLElement>('#se-corre')!
      boton.addEventListener(
        'pointerdown',
        () => {
          boton.style.top = '300px'
        },
        { once: true },
      )
      boton.addEventListener('click', () => {
        boton.textContent = String(Number(boton.textContent) + 1)
      })
    })
    const fue = await click(page, '#se-corre').then(
      () => 'repetida',
      (error: unknown) => String(error),
    )
    expect(fue).to.include(PRESS_MS > 0 ? 'the press of #se-corre is lost' : 'repetida')
    expect(await page.$eval('#se-corre', (boton) => boton.textContent)).to.equal(PRESS_MS > 0 ? '0' : '1')
  })

  it('un menú que nace en la esquina se pulsa donde queda', async () => {
    const { page } = await visit('/auth/login-page')
    await page.evaluate(() => {
      const menu = document.createElement('div')
      menu.innerHTML = '<button id="tarda">tarda</button>'
      menu.setAttribute('style', 'position: fixed; z-index: 9999; top: 0px; left: 0px')
      const boton = menu.querySelector('button')
      boton?.addEventListener('click', () => {
        boton.textContent = menu.style.top
      })
      document.body.append(menu)
      setTimeout(() => {
        menu.style.top = '300px'
      }, 600)
    })
    await click(page, '#tarda')
    expect(await page.$eval('#tarda', (boton) => boton.textContent)).to.equal('300px')
  })
})
