// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { formatAmount } from '../../schemas/es-co/index.ts'
import {
  accessibilityFaults,
  accionDe,
  button,
  click,
  field,
  focusedOn,
  inDialog,
  link,
  reads,
  reload,
  sees,
  type,
  until,
  visit,
} from '../harness/browser.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { api, freshOffice, next, officeOf, radicacion, type Json } from '../harness/index.ts'

/** Every list of the menu. */
const LISTAS = [
  'radicaciones',
  'misRadicaciones',
  'minutas',
  'proyectos',
  'misDepositos',
  'facElectronica',
  'nominaElectronica',
  'cartera',
  'pagos?ver=pagos',
  'pagos?ver=notificaciones',
  'pagos?ver=enlaces',
  'user-page',
  'roles',
  'project-page',
  'auditoria',
  'procesos',
  'inmuebles',
  'personas',
  'actos',
  'bancos',
  'municipios',
  'estados-civiles',
  'servicios',
  'ver-tramites',
  'ver-otros-tramites',
  'ver-solicitudes',
  'documents',
  'plantillas',
  'edictos',
  'habeas-data',
].map((sala) => `/admin/${sala}`)
const HERRAMIENTAS = ['Vistas guardadas', 'Columnas', 'Densidad de las filas', 'Imprimir la lista']

const search = (page: Page) => page.evaluate(() => location.search)
const titulo = (page: Page) => page.$eval('[role="dialog"] .kit-dialogo-titulo', (one) => one.textContent)
const cabezas = (page: Page) => page.$$eval('.lista-tabla thead th', (heads) => heads.map((head) => head.textContent))

/** How each row of the list on show is named and what stands at its end. */
const formas = (page: Page) =>
  page.$$eval('.lista-tabla tbody tr:not([aria-hidden])', (rows) =>
    rows.map((row) => ({
      enlaces: row.querySelectorAll('th:first-child a[data-fila][href]').length,
      acciones: [...row.querySelectorAll('td.lista-acciones :is(button, a)')].map(
        (one) => one.getAttribute('aria-label')?.split(' ')[0],
      ),
    })),
  )

describe('Las herramientas de toda lista', function () {
  this.timeout(300_000)
  let office: string
  const numeros: string[] = []

  before(async () => {
    office = await freshOffice()
    for (const nombres of ['Ángela', 'Benjamín', 'Célimo']) {
      const hecha: Json = await radicacion({ vendedor: { nombres, apellidos: `Muñoz ${next()}` } }, {}, office)
      numeros.unshift(String(hecha.numero_radicacion))
    }
  })

  it('cada lista del menú las tiene todas, nombra sus filas con un enlace, da un menú por fila y exporta lo que se ve', async () => {
    const { page, problems, go } = await visit('/admin/dashboard', { office, role: 'admin' })
    const pedidas: string[] = []
    for (const lista of LISTAS) {
      await go(lista)
      await page.waitForSelector('.lista-barra').catch(() => {
        throw new Error(`${lista} has no list`)
      })
      for (const una of HERRAMIENTAS)
        expect(await page.$(`.lista-barra [aria-label="${una}"]`), `${lista}: ${una}`).to.not.equal(null)
      expect(await page.$(button('Exportar')), `${lista}: Exportar`).to.not.equal(null)
      const [otra] = (await formas(page)).filter(
        ({ enlaces, acciones }) => enlaces !== 1 || acciones.join() !== 'Acciones',
      )
      expect(otra, lista).to.equal(undefined)
      if (!(await page.$('.lista-tabla tbody tr [data-fila]'))) continue
      await click(page, button('Exportar'))
      const asked = page.waitForResponse((reply) => reply.url().includes('formato=csv'))
      await click(page, '::-p-aria([name="CSV"][role="menuitem"])')
      const reply = await asked
      expect(reply.status(), `${lista}: ${reply.url()}`).to.equal(200)
      pedidas.push(new URL(reply.url()).searchParams.get('columnas') ?? '')
    }
    expect(pedidas.length).to.be.above(8)
    expect(pedidas.every((columnas) => columnas.length > 0)).to.equal(true)
    expect(problems).to.deep.equal([])
  })

  it('la barra espaciadora muestra la fila, las flechas siguen y el foco vuelve a la que se veía', async () => {
    const { page, problems } = await visit('/admin/radicaciones?rango=todas', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    await page.focus('.lista-tabla tbody tr:first-child [data-fila]')
    await page.keyboard.press('ArrowDown')
    await focusedOn(page, '.lista-tabla tbody tr:nth-child(2) [data-fila]')
    await page.keyboard.press('Space')
    await reads(() => titulo(page), `Radicación ${numeros[1]}`)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('ArrowDown')
    await reads(() => titulo(page), `Radicación ${numeros[2]}`)
    await sees(page, 'Ángela')
    await reads(
      () => page.$eval('[aria-label="Siguiente"]', (one) => one instanceof HTMLButtonElement && one.disabled),
      true,
    )
    await page.keyboard.press('Escape')
    await page.waitForSelector('[role="dialog"]', { hidden: true })
    await focusedOn(page, '.lista-tabla tbody tr:nth-child(3) [data-fila]')
    await reads(() => search(page), '?rango=todas')
    expect(problems).to.deep.equal([])
  })

  it('lo que se ve está en la dirección, atrás lo cierra, y pasa de una página a la otra', async () => {
    const { page } = await visit('/admin/bancos', { office, role: 'admin' })
    const nombres = () => page.$$eval('.lista-tabla tbody [data-fila]', (all) => all.map((one) => one.textContent))
    await page.waitForSelector('[data-fila]')
    const primera = await nombres()
    await click(page, link(primera.at(-1) ?? ''))
    await reads(() => titulo(page), primera.at(-1))
    await reload(page)
    await reads(() => titulo(page), primera.at(-1))
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => /pagina=2/.test(location.search) && /fila=/.test(location.search))
    const segunda = await nombres()
    await reads(() => titulo(page), segunda[0])
    await page.keyboard.press('ArrowUp')
    await reads(() => titulo(page), primera.at(-1))
    await page.goBack()
    await page.waitForSelector('[role="dialog"]', { hidden: true })
  })

  it('columnas, filas por página y vistas van con quien las dejó a otro equipo, y no son de otro que usa el mismo', async () => {
    const { page, problems } = await visit('/admin/radicaciones?rango=todas', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    await click(page, button('Columnas'))
    await click(page, '::-p-aria([name="Actos"][role="checkbox"])')
    await page.keyboard.press('Escape')
    await reads(async () => (await cabezas(page)).includes('Actos'), false)
    await page.select('[aria-label="Filas por página"]', '50')
    await reload(page)
    await page.waitForSelector('[data-fila]')
    expect(await cabezas(page)).to.not.include('Actos')
    await reads(
      () => page.$eval('[aria-label="Filas por página"]', (one) => one instanceof HTMLSelectElement && one.value),
      '50',
    )
    await reads(() => search(page), '?rango=todas')
    const claves = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('protocolo.preferencias')),
    )
    expect(claves).to.have.length(1)
    expect(claves[0]).to.match(/\.\d+$/)
    const { db } = await officeOf(office)
    await until(async () => (await db('preferencias').where('clave', 'like', '%.radicaciones')).length === 2)
    const otro = await visit('/admin/radicaciones?rango=todas', { office, role: 'admin' })
    await reads(async () => (await cabezas(otro.page)).includes('Actos'), false)
    await reads(
      () => otro.page.$eval('[aria-label="Filas por página"]', (one) => one instanceof HTMLSelectElement && one.value),
      '50',
    )
    expect(otro.problems).to.deep.equal([])

    await type(page, 'Buscar en la lista', 'benjamin')
    await page.waitForFunction(() => location.search.includes('benjamin'))
    await click(page, button('Vistas guardadas'))
    await click(page, '::-p-aria([name="Guardar esta vista…"][role="menuitem"])')
    await type(page, 'Nombre de la vista', 'Las de Benjamín')
    await click(page, inDialog('Guardar'))
    await sees(page, 'Vista guardada')
    await click(page, button('Borrar la búsqueda'))
    await page.waitForFunction(() => document.querySelectorAll('.lista-tabla [data-fila]').length === 3)
    await click(page, button('Vistas guardadas'))
    await click(page, '::-p-aria([name="Las de Benjamín"][role="menuitem"])')
    await page.waitForFunction(() => document.querySelectorAll('.lista-tabla [data-fila]').length === 1)
    await reads(
      () => page.$eval(field('Buscar en la lista'), (box) => box instanceof HTMLInputElement && box.value),
      'benjamin',
    )
    expect(problems).to.deep.equal([])
  })

  it('lo elegido se exporta solo', async () => {
    const { page } = await visit('/admin/radicaciones?rango=todas', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    await click(page, `::-p-aria([name="Elegir la radicación ${numeros[0]}"][role="checkbox"])`)
    await click(page, `::-p-aria([name="Elegir la radicación ${numeros[2]}"][role="checkbox"])`)
    await sees(page, '2 filas elegidas')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Exportar las elegidas'))
    const asked = page.waitForResponse((reply) => reply.url().includes('formato=csv'))
    await click(page, '::-p-aria([name="CSV"][role="menuitem"])')
    const reply = await asked
    expect(reply.status()).to.equal(200)
    expect(new URL(reply.url()).searchParams.get('ids')?.split(',')).to.have.length(2)
    await sees(page, 'Archivo listo: 2 filas elegidas')
  })

  it('desde la página de un registro se va al siguiente y al anterior de la lista de donde se vino, y se vuelve a ella', async () => {
    const { page, problems } = await visit('/admin/radicaciones?rango=todas&q=mu%C3%B1oz', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    await click(page, link(numeros[1] ?? ''))
    await sees(page, '2 de 3')
    const numero = () => page.$eval('h1', (one) => /\d+/.exec(one.textContent)?.[0])
    await reads(numero, numeros[1])
    await click(page, link('Registro siguiente'))
    await sees(page, '3 de 3')
    await reads(numero, numeros[2])
    expect(
      await page.$eval(
        'button[aria-label="Registro siguiente"]',
        (one) => one instanceof HTMLButtonElement && one.disabled,
      ),
    ).to.equal(true)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await reload(page)
    await click(page, link('Registro anterior'))
    await sees(page, '2 de 3')
    await click(page, link('2 de 3'))
    await page.waitForSelector('[data-fila]')
    await reads(() => search(page), '?rango=todas&q=mu%C3%B1oz')
    expect(problems).to.deep.equal([])
  })

  it('el registro que sigue al último de una página es el primero de la otra', async () => {
    const { page } = await visit('/admin/roles', { office, role: 'admin' })
    await page.waitForSelector('[data-fila]')
    const ultimo = await page.$$eval('.lista-tabla [data-fila]', (all) => all.at(-1)?.textContent ?? '')
    await click(page, link(ultimo))
    await sees(page, `Permisos de ${ultimo}`)
    await sees(page, '5 de ')
    await click(page, button('Registro siguiente'))
    await sees(page, '6 de ')
    await reads(async () => (await page.$eval('h1', (one) => one.textContent)) !== `Permisos de ${ultimo}`, true)
  })

  it('la matriz de permisos empieza de a 5 y recuerda «Todas»', async () => {
    const { page, go } = await visit('/admin/roles/1', { office, role: 'admin' })
    await sees(page, '1–5 de')
    await click(page, button('Todas, por área'))
    await page.waitForFunction(() => !document.body.innerText.includes('1–5 de'))
    await go('/admin/roles/2')
    await page.waitForSelector('.matriz-hoja')
    expect(await page.evaluate(() => document.body.innerText)).to.not.include('1–5 de')
  })

  it('el pie suma el dinero de lo filtrado, sin lo que ya no cuenta', async () => {
    const d = await porFacturar(2, office)
    const caja = api(office).as('caja')
    expect((await caja.post('/facturaLiq', archivo(d))).status).to.equal(201)
    const { body } = await caja.get('/facturacion', { sumas: 'si' })
    const { page, problems } = await visit('/admin/facElectronica', { office, role: 'admin' })
    const suma = () => page.$eval('.lista-sumas dd', (one) => one.textContent)
    await page.waitForSelector('.lista-sumas')
    await reads(suma, formatAmount(body.sumas.columnas.total))
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const { db } = await officeOf(office)
    const primera = await db('facturas').orderBy('id').first('id', 'total')
    await db('facturas').where({ id: primera.id }).update({ anulada_en: '2026-01-01T00:00:00.000Z' })
    await reload(page)
    await sees(page, 'Sin 1 fila que ya no cuenta')
    expect(await accessibilityFaults(page), 'with what no longer counts').to.deep.equal([])
    await reads(suma, formatAmount(body.sumas.columnas.total - Number(primera.total)))
    expect(problems).to.deep.equal([])
  })

  for (const dark of [false, true]) {
    it(`la vista previa y el menú caben en un teléfono y axe no les encuentra nada (${dark ? 'oscuro' : 'claro'})`, async () => {
      const { page } = await visit('/admin/radicaciones?rango=todas', {
        office,
        role: 'admin',
        width: 390,
        height: 844,
        dark,
      })
      await page.waitForSelector('.lista-tarjetas a')
      await accionDe(page, `la radicación ${numeros[0]}`, 'Vista previa')
      await reads(() => titulo(page), `Radicación ${numeros[0]}`)
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).to.equal(true)
    })
  }
})
