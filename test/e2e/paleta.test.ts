// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, button, click, focusedOn, reads, sees, visit } from '../harness/browser.ts'
import { contextOf, freshOffice, persona, radicacion, type Json } from '../harness/index.ts'

const CAMPO = '[role=combobox][aria-label="Buscar en toda la oficina"]'

describe('La paleta: llegar a cualquier parte', function () {
  this.timeout(180_000)
  let office = ''
  let filed: Json = {}
  before(async () => {
    office = await freshOffice()
    filed = await radicacion({}, {}, office)
    await (await contextOf(office)).db('radicaciones').where('id', filed.id).update({ num_escritura: '4512' })
    await persona({ nombres: 'Zoraida', apellidos: 'Quimbaya', numero_documento: '52123456' }, office)
  })
  const conCtrl = async (page: Page, key: 'k' | 'Enter') => {
    await page.keyboard.down('Control')
    await page.keyboard.press(key)
    await page.keyboard.up('Control')
  }
  const abrir = async (page: Page) => {
    await conCtrl(page, 'k')
    await focusedOn(page, CAMPO)
  }
  const opciones = (page: Page) =>
    page.$$eval('.paleta [role=option]', (rows) => rows.map((row) => row.querySelector('strong')?.textContent ?? ''))
  /** Until the answer to what is typed is here. */
  const hallado = async (page: Page, titulo: string) => {
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('.paleta [role=listbox]')?.getAttribute('aria-busy') === 'false' &&
        [...document.querySelectorAll('.paleta [role=option] strong')].some((row) => row.textContent === wanted),
      {},
      titulo,
    )
  }
  /** What a screen reader is told to be on. */
  const sobre = (page: Page) =>
    page.$eval(
      CAMPO,
      (input) =>
        document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.querySelector('strong')
          ?.textContent ?? '',
    )

  it('con el teclado solo se llega a una escritura, y después está entre los recientes', async () => {
    const { page, problems } = await visit('/admin/dashboard', { office, role: 'admin' })
    await sees(page, 'Mis radicaciones en curso')
    await abrir(page)
    await reads(async () => (await opciones(page)).slice(0, 2), ['Nueva radicación', 'Nueva radicación express'])
    await page.keyboard.type('escritura 4512')
    await hallado(page, `Radicación ${filed.numero_radicacion}`)
    await reads(() => sobre(page), `Radicación ${filed.numero_radicacion}`)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (path) => location.pathname.startsWith(path),
      {},
      `/admin/escritura/${filed.numero_radicacion}`,
    )
    await page.waitForSelector(CAMPO, { hidden: true })
    await abrir(page)
    await reads(async () => (await opciones(page))[0], `Radicación ${filed.numero_radicacion}`)
    expect(problems).to.deep.equal([])
  })

  it('abierta mientras llega la página, no le quita el foco la página que llega', async () => {
    const { page } = await visit('/admin/dashboard', { office, role: 'admin' })
    await sees(page, 'Mis radicaciones en curso')
    await abrir(page)
    await page.keyboard.type('escritura 4512')
    await hallado(page, `Radicación ${filed.numero_radicacion}`)
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const tarda = request.url().includes(`/escrituras/${filed.numero_radicacion}`)
      setTimeout(() => void request.continue(), tarda ? 700 : 0)
    })
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (path) => location.pathname.startsWith(path),
      {},
      `/admin/escritura/${filed.numero_radicacion}`,
    )
    await page.waitForSelector(CAMPO, { hidden: true })
    await abrir(page)
    await page.waitForSelector('::-p-xpath(//main//h1[contains(., "4512")])')
    await focusedOn(page, CAMPO)
  })

  it('las flechas recorren lo hallado, Esc cierra y el foco vuelve a donde estaba', async () => {
    const { page } = await visit('/admin/dashboard', { office, role: 'admin' })
    await sees(page, 'Mis radicaciones en curso')
    await page.focus('.panel-buscar')
    await abrir(page)
    await page.keyboard.type('radicaci')
    await hallado(page, 'Radicaciones')
    const todas = await opciones(page)
    expect(await sobre(page)).to.equal(todas[0])
    await page.keyboard.press('ArrowDown')
    expect(await sobre(page)).to.equal(todas[1])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await sobre(page)).to.equal(todas.at(-1))
    await page.keyboard.press('Escape')
    await page.waitForSelector(CAMPO, { hidden: true })
    await focusedOn(page, '.panel-buscar')
  })

  it('Entrar antes de que llegue la respuesta espera por ella; Ctrl+Entrar abre otra pestaña y deja esta', async () => {
    const { page } = await visit('/admin/dashboard', { office, role: 'admin' })
    await sees(page, 'Mis radicaciones en curso')
    await abrir(page)
    await page.keyboard.type('52123456')
    const nueva = new Promise<void>((done) => {
      page.browserContext().once('targetcreated', () => done())
    })
    await conCtrl(page, 'Enter')
    await nueva
    expect(new URL(page.url()).pathname).to.equal('/admin/dashboard')
    await page.keyboard.press('Enter')
    await sees(page, 'Zoraida')
    await page.waitForFunction(
      () => location.pathname === '/admin/personas' && document.querySelector('[role=dialog] input') !== null,
    )
  })

  it('«/» y «?» sirven donde no se escribe, se apagan, y lo que no se puede ver no se halla', async () => {
    const { page } = await visit('/admin/misRadicaciones', { office, role: 'radicador' })
    await sees(page, 'Mis radicaciones')
    await page.keyboard.press('/')
    await focusedOn(page, CAMPO)
    await page.keyboard.type('usuarios')
    await sees(page, 'Nada de lo que usted puede ver coincide con «usuarios».')
    await page.keyboard.press('Escape')
    await page.waitForSelector(CAMPO, { hidden: true })
    await page.keyboard.press('?')
    await click(page, button('Atajos'))
    await sees(page, 'Atajos de teclado')
    await sees(page, 'Abrir la ayuda de esta página')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.focus('.ayuda [role=switch]')
    await page.keyboard.press('Space')
    await page.waitForSelector('.ayuda [role=switch]:not(:checked)')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.ayuda', { hidden: true })
    await page.keyboard.press('/')
    await abrir(page)
    expect(await page.$eval(CAMPO, (input) => (input as HTMLInputElement).value)).to.equal('')
  })

  it('lo escrito sin guardar se pregunta antes de irse', async () => {
    const { page } = await visit('/admin/notaria', { office, role: 'admin' })
    await click(page, button('Agregar notario'))
    await page.waitForSelector('#parte-notario li:nth-child(1) input')
    await page.keyboard.type('Rosa')
    await abrir(page)
    await page.keyboard.type('cartera')
    await hallado(page, 'Cartera')
    await page.keyboard.press('Enter')
    await sees(page, 'Hay cambios sin guardar')
    expect(new URL(page.url()).pathname).to.equal('/admin/notaria')
  })

  for (const dark of [false, true])
    it(`abierta es accesible y no se queja, ${dark ? 'oscura' : 'clara'}, también en un teléfono`, async () => {
      for (const width of [1440, 390]) {
        const { page, problems } = await visit('/admin/dashboard', { office, role: 'admin', dark, width, height: 844 })
        await sees(page, 'Mis radicaciones en curso')
        if (width > 640) await abrir(page)
        else {
          await click(page, button('Buscar en toda la oficina'))
          await focusedOn(page, CAMPO)
        }
        expect(await accessibilityFaults(page), `empty, ${width}`).to.deep.equal([])
        await page.keyboard.type('quimbaya')
        await hallado(page, 'Zoraida Quimbaya')
        expect(await accessibilityFaults(page), `filled, ${width}`).to.deep.equal([])
        await page.keyboard.type('zzz')
        await sees(page, 'Nada de lo que usted puede ver coincide')
        expect(await accessibilityFaults(page), `nothing, ${width}`).to.deep.equal([])
        expect(problems).to.deep.equal([])
      }
    })
})
