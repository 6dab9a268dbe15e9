// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { avisarA, type Dicho } from '../../modules/campana/index.ts'
import { accessibilityFaults, button, click, reads, sees, text, visit } from '../harness/browser.ts'
import { contextOf, emailOf, freshOffice, radicacion } from '../harness/index.ts'

/** What has the focus: its name, or whether it is the panel itself. */
const foco = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: uno } = document
    return uno?.closest('.centro') && !uno.matches('a, button')
      ? 'el panel'
      : (uno?.getAttribute('aria-label') ?? uno?.textContent ?? '')
  })

describe('La campana en pantalla', function () {
  this.timeout(180_000)

  it('se abre con el teclado sin marcar nada, lleva a lo que dice, y Esc vuelve a ella; también estrecha y oscura', async () => {
    const office = await freshOffice()
    const ctx = await contextOf(office)
    const { id } = await ctx.db('usuarios').where('email', emailOf('caja', office)).first<{ id: number }>('id')
    const suya = await radicacion({}, {}, office)
    const dice = (llave: string, dicho: Partial<Dicho> = {}) =>
      avisarA(ctx, [id], {
        clase: 'seguimiento',
        objeto: 'radicacion',
        id_objeto: suya.id,
        referencia: suya.numero_radicacion,
        llave,
        titulo: `Paso ${llave}`,
        ...dicho,
      })
    await dice('uno')
    await dice('dos', { titulo: 'palabra'.repeat(25), detalle: 'sinespacios'.repeat(25) })
    const { page, problems } = await visit('/admin/dashboard', { office, role: 'caja' })
    const abrir = async (nombre: string) => {
      await page.waitForSelector(button(nombre))
      await page.focus(button(nombre))
      await page.keyboard.press('Enter')
      await sees(page, 'Paso uno')
    }
    await abrir('2 avisos sin leer')
    await page.waitForFunction(() => document.activeElement?.closest('.centro'))
    expect(await foco(page)).to.equal('el panel')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.centro'))
    await reads(() => foco(page), '2 avisos sin leer')
    // what is already on the page takes the focus at once: a second Enter marks nothing either
    await abrir('2 avisos sin leer')
    await page.waitForFunction(() => document.activeElement?.closest('.centro'))
    await page.keyboard.press('Enter')
    expect(await foco(page)).to.equal('el panel')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Tab')
    expect(await foco(page)).to.equal('Marcar todo como leído')
    await click(page, text('Paso uno'))
    await page.waitForFunction(
      (ruta: string) => location.pathname === ruta,
      {},
      `/admin/escritura/${suya.numero_radicacion}`,
    )
    await page.waitForSelector(button('1 aviso sin leer'))
    await dice('tres')
    await abrir('1 aviso sin leer')
    await sees(page, 'Paso tres')
    await click(page, button('Marcar todo como leído'))
    await page.waitForSelector(button('Avisos'))
    expect(await ctx.db('avisos').whereRaw('leido_hasta < ultimo').pluck('llave')).to.deep.equal([])
    expect(problems).to.deep.equal([])

    await dice('cuatro')
    const movil = await visit('/admin/dashboard', { office, role: 'caja', width: 390, dark: true })
    await click(movil.page, button('1 aviso sin leer'))
    await sees(movil.page, 'Paso cuatro')
    expect(await accessibilityFaults(movil.page)).to.deep.equal([])
    const { ancho, cabe } = await movil.page.$eval('.centro', (panel) => ({
      ancho: document.documentElement.scrollWidth,
      cabe: panel.getBoundingClientRect().right <= 390 && panel.scrollWidth <= panel.clientWidth,
    }))
    expect({ ancho, cabe }).to.deep.equal({ ancho: 390, cabe: true })
    expect(movil.problems).to.deep.equal([])
  })
})
