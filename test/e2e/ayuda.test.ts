// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, focusedOn, sees, visit } from '../harness/browser.ts'
import { freshOffice } from '../harness/index.ts'

const CAJA = '[aria-label="Buscar en la ayuda"]'

describe('La ayuda de cada pantalla', function () {
  this.timeout(180_000)
  let office = ''
  before(async () => {
    office = await freshOffice()
  })

  it('«?» abre la de la pantalla, la sigue a otra, busca en toda y Esc devuelve el foco', async () => {
    const { page, problems } = await visit('/admin/radicaciones', { office, role: 'radicador' })
    await page.focus('.panel-buscar')
    await page.keyboard.press('?')
    await focusedOn(page, CAJA)
    await sees(page, 'Radicaciones y Mis radicaciones')
    await page.keyboard.type('cuantia')
    await sees(page, 'Glosario · Cuantía')
    await click(page, '.ayuda-halladas li:first-child button')
    await sees(page, 'El valor que las partes dan al acto, en pesos.')
    await focusedOn(page, '#ayuda-cuantia')
    await click(page, button('Volver a lo anterior'))
    await click(page, button('Seguimiento'))
    await sees(page, 'Los pasos que va dando una escritura')
    await click(page, button('Temas'))
    await sees(page, 'Todos los temas')
    await click(page, '.kit-vistas [href="/admin/misRadicaciones"]')
    await sees(page, 'Radicaciones y Mis radicaciones')
    await page.focus(CAJA)
    await page.keyboard.press('Escape')
    await page.waitForSelector('.ayuda', { hidden: true })
    expect(problems).to.deep.equal([])
  })

  it('a quien su rol no abre una pantalla no se le ofrece ir a ella', async () => {
    const { page } = await visit('/admin/misRadicaciones', { office, role: 'radicador' })
    await page.keyboard.press('?')
    await click(page, button('Temas'))
    await click(page, button('Usuarios'))
    await sees(page, 'Quién puede entrar al programa y con qué rol.')
    expect(await page.$('.ayuda a[href="/admin/roles"]')).to.equal(null)
    await click(page, button('Personas'))
    await sees(page, 'una sola vez cada uno, por su documento')
  })

  for (const dark of [false, true])
    it(`es accesible, ${dark ? 'oscura' : 'clara'}, al lado y en un teléfono`, async () => {
      for (const width of [1440, 390]) {
        const { page, problems } = await visit('/admin/radicaciones', {
          office,
          role: 'admin',
          dark,
          width,
          height: 844,
        })
        await click(page, width > 640 ? '.panel-botones [aria-label="Ayuda"]' : '.armazon-movil [aria-label="Ayuda"]')
        await sees(page, 'Radicaciones y Mis radicaciones')
        if (width < 640) await focusedOn(page, '.ayuda h2')
        expect(await accessibilityFaults(page), `page, ${width}`).to.deep.equal([])
        await page.type(CAJA, 'retencion')
        await sees(page, 'Glosario · Retención en la fuente')
        expect(await accessibilityFaults(page), `found, ${width}`).to.deep.equal([])
        await page.keyboard.type(' xyzzy')
        await sees(page, 'La ayuda no dice nada de')
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await focusedOn(page, '[aria-label="Ayuda"]')
        expect(problems).to.deep.equal([])
      }
    })

  it('«Soporte» muestra lo que se envía, sin el número del registro, y lo envía', async () => {
    const { page, problems } = await visit('/admin/radicacion/7', { office, role: 'admin' })
    await click(page, '.panel-usuario')
    await click(page, '::-p-aria([name="Soporte"][role="menuitem"])')
    await sees(page, 'Pantalla: /admin/radicacion/:id?/:step?')
    await focusedOn(page, '[role=dialog] textarea')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Enviar'))
    await sees(page, 'Cuente qué pasó.')
    await page.type('[role=dialog] textarea', 'La radicación no abre')
    await page.waitForFunction(() =>
      document.querySelector('.soporte-texto')?.textContent?.includes('La radicación no abre'),
    )
    await click(page, button('Enviar'))
    await sees(page, 'El mensaje va en camino')
    await page.waitForFunction(() => document.querySelector('[role=dialog]') === null)
    expect(problems.filter((one) => !/40[49]|422/.test(one))).to.deep.equal([])
  })

  it('lo que falla del servidor ofrece avisar a soporte, con su número', async () => {
    const { page } = await visit('/admin/configuracion', { office, role: 'admin' })
    const requestId = '0b6f7a52-5b7a-4c0e-9a3e-4f1d2c3b4a59'
    await page.setRequestInterception(true)
    page.on(
      'request',
      (request) =>
        void (/\/api\/bancos\?/.test(request.url())
          ? request.respond({
              status: 500,
              contentType: 'application/json',
              headers: { 'x-request-id': requestId },
              body: JSON.stringify({ message: 'Ha ocurrido un error.', code: 'inesperado', requestId }),
            })
          : request.continue()),
    )
    await click(page, '.armazon-contenido a[href="/admin/bancos"]')
    await click(page, button('Avisar a soporte'))
    await sees(page, `${requestId} (500)`)
    await sees(page, 'Pantalla: /admin/bancos')
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  it('antes de entrar, «Tutoriales» abre la ayuda', async () => {
    const { page } = await visit('/auth/login-page', { office })
    await click(page, button('Tutoriales'))
    await sees(page, 'Entrar al programa')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    await focusedOn(page, '.login-ayudas button')
  })
})
