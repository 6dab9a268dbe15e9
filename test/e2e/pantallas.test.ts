// completo: one screen in detail
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { api, freshOffice, persona } from '../harness/index.ts'
import {
  accionDe,
  accessibilityFaults,
  button,
  click,
  escribirEn,
  focusedOn,
  guardadoAqui,
  inDialog,
  reads,
  ready,
  sees,
  type,
  visit,
  itemsDe,
} from '../harness/browser.ts'

/** Types into the input of the row that is being written. */
const escribir = (page: Page, id: string, value: string) => escribirEn(page, `#${id}`, value)
const filas = (page: Page) =>
  page.$$eval('.lista-tabla tbody tr', (rows) => rows.map((row) => row.querySelector('th')?.textContent?.trim() ?? ''))

describe('Catálogos en el navegador', function () {
  this.timeout(180_000)

  it('se crea, se edita en la fila, se apaga y se elimina, con sus frases', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/departamentos', { office, role: 'admin' })
    await sees(page, '1–5 de 33')
    await click(page, button('Agregar'))
    await escribir(page, 'root_name', 'Aabanico')
    await escribir(page, 'root_code', 'ZZ')
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await sees(page, 'Guardado correctamente')
    await sees(page, '1–5 de 34')
    await reads(async () => (await filas(page))[0], 'Aabanico')

    await accionDe(page, 'Aabanico', 'Editar')
    await escribir(page, 'fila-name', ' ')
    await click(page, button('Guardar'))
    await sees(page, 'Agregue Nombre!')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await escribir(page, 'fila-name', 'Aabedul')
    await click(page, button('Guardar'))
    await sees(page, 'Actualizado correctamente')
    await reads(async () => (await filas(page))[0], 'Aabedul')

    await accionDe(page, 'Aabedul', 'Editar')
    await escribir(page, 'fila-code', 'YY')
    await click(page, button('Cancelar'))
    await sees(page, 'Seguro deseas cancelar?')
    await click(page, button('Descartar cambios'))
    expect((await api(office).as('admin').get('/departamentos', { q: 'Aabedul' })).body.data[0].code).to.equal('ZZ')

    await page.waitForSelector('[role="dialog"]', { hidden: true })
    await page.click('input[aria-label="Aabedul: activo"]')
    await page.waitForSelector('input[aria-label="Aabedul: inactivo"]')
    await accionDe(page, 'Aabedul', 'Eliminar')
    await sees(page, '¿Seguro que desea eliminar «Aabedul»?')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Eliminar departamento'))
    await sees(page, 'Registro eliminado con éxito')
    await sees(page, '1–5 de 33')
    expect(problems).to.deep.equal([])
  })

  it('lo que está en uso no se elimina y dice en cuántos', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const { body: municipio } = await admin.post('/municipios', { name: 'Nuevo Bogotá', department_id: 11 })
    await persona({ id_municipio: municipio.id }, admin)
    const { page } = await visit('/admin/municipios?q=Nuevo+Bogot%C3%A1', { office, role: 'admin' })
    await accionDe(page, 'Nuevo Bogotá', 'Eliminar')
    await click(page, inDialog('Eliminar municipio'))
    await sees(page, 'usado en 1 registro')
    await sees(page, '1–1 de 1')
  })

  for (const dark of [false, true]) {
    it(`el formulario dice lo que falta arriba y en su campo, lleva el foco y se lee (${dark ? 'oscuro' : 'claro'})`, async () => {
      const { page, problems } = await visit('/admin/municipios', { role: 'admin', dark })
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, button('Agregar'))
      await escribir(page, 'root_code', '123456')
      await page.keyboard.press('Enter')
      await sees(page, 'Revise estos 3 campos')
      await sees(page, 'Máximo 5 caracteres.')
      await focusedOn(page, '#root_name')
      await click(page, '.pantalla-errores a[href="#root_department_id"]')
      await focusedOn(page, '#root_department_id')
      await page.keyboard.press('Tab')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
  }

  it('lo escrito y no guardado vuelve al abrir otra vez', async () => {
    const office = await freshOffice()
    const { page, go } = await visit('/admin/bancos', { office, role: 'admin' })
    await click(page, button('Agregar'))
    await escribir(page, 'root_name', 'Banco a medias')
    await guardadoAqui(page, 'Banco a medias')
    await go('/admin/bancos')
    await click(page, button('Agregar'))
    await sees(page, 'Se recuperó lo que había escrito.')
    await reads(() => page.$eval('#root_name', (input) => (input as HTMLInputElement).value), 'Banco a medias')
    await click(page, button('Empezar de nuevo'))
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#root_name')?.value === '')
  })

  it('busca por columna, elige columnas, guarda la vista y la dirección lo recuerda', async () => {
    const office = await freshOffice()
    const { page, problems, go } = await visit('/admin/municipios', { office, role: 'admin' })
    await click(page, button('Buscar en Departamento'))
    await escribirEn(page, '.lista-rango input', 'choco')
    await page.keyboard.press('Enter')
    await sees(page, 'de 31')
    expect(page.url()).to.contain('f.departamento=choco')
    await click(page, button('Columnas'))
    await page.locator('::-p-aria([name="Código"][role="checkbox"])').click()
    await page.waitForFunction(() => document.querySelectorAll('.lista-tabla thead th').length === 4)
    await page.keyboard.press('Escape')
    await click(page, button('Vistas guardadas'))
    await click(page, '::-p-text(Guardar esta vista…)')
    await type(page, 'Nombre de la vista', 'Del Chocó')
    await click(page, button('Guardar'))
    await sees(page, 'Vista guardada')
    await go('/admin/municipios')
    await sees(page, '1–5 de 1.122')
    await click(page, button('Vistas guardadas'))
    await click(page, '::-p-text(Del Chocó)')
    await sees(page, 'de 31')
    // the paper holds all that is filtered, not the page on show
    await page.evaluate(() => {
      window.print = () => {
        document.title =
          `en papel: ${document.querySelectorAll('.lista-hoja tbody tr').length}, ` +
          `${document.querySelector('.lista-hoja header')?.textContent ?? ''}`
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    await click(page, button('Imprimir la lista'))
    await page.waitForFunction(() =>
      /^en papel: 31, .+MunicipiosDepartamento: choco31 filasOrden: por NombreImpreso el /.test(document.title),
    )
    await page.waitForFunction(() => !document.querySelector('.lista-hoja'))
    // a group of the menu folds and stays so, but not the one where one is
    await click(page, button('Escrituración'))
    await page.waitForFunction(() => !document.querySelector('.panel a[href="/admin/radicaciones"]'))
    await go('/admin/municipios')
    expect(await page.$('.panel a[href="/admin/radicaciones"]')).to.equal(null)
    await reads(
      () => page.$eval('.panel a[href="/admin/configuracion"]', (one) => one.getAttribute('aria-current')),
      'page',
    )
    expect(problems).to.deep.equal([])
  })

  it('varias filas se desactivan a la vez', async () => {
    const office = await freshOffice()
    await persona({ id_tipos_regimen: 1 }, office)
    const { page, problems } = await visit('/admin/tipo-regimenes', { office, role: 'admin' })
    await page.click('input[aria-label="Elegir todas las filas de la página"]')
    await sees(page, '2 filas elegidas')
    await click(page, button('Desactivar'))
    await sees(page, 'Lo que eligió está usado en 1 registro: «')
    await click(page, inDialog('Desactivar'))
    await sees(page, '2 registros desactivados')
    const { body } = await api(office).as('admin').get('/TiposRegimene')
    expect(body.data.map((row: { activo: boolean }) => row.activo)).to.deep.equal([0, 0])
    expect(problems).to.deep.equal([])
  })

  it('lo que las reglas nombran no ofrece eliminarse ni apagarse, y entre varias queda encendido', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/tipo-persona', { office, role: 'admin' })
    await page.waitForSelector('input[aria-label="Cliente: activo"]:disabled')
    await page.waitForSelector('input[aria-label="Funcionario: activo"]:enabled')
    for (const [nombre, seElimina] of [
      ['Funcionario', true],
      ['Cliente', false],
    ] as const) {
      await click(page, button(`Acciones de ${nombre}`))
      await page.waitForSelector('[role="menuitem"]')
      expect((await itemsDe(page)).includes('Eliminar'), nombre).to.equal(seElimina)
      await page.keyboard.press('Escape')
      await page.waitForSelector('[role="menuitem"]', { hidden: true })
    }
    await page.click('input[aria-label="Elegir todas las filas de la página"]')
    await click(page, button('Activar'))
    await sees(page, '2 registros activados')
    await page.click('input[aria-label="Elegir todas las filas de la página"]')
    await click(page, button('Desactivar'))
    await sees(page, '1 registro desactivado; 1 no. «Cliente»: No se le puede cambiar el estado.')
    const { body } = await api(office).as('admin').get('/TiposPersona')
    expect(body.data.map((row: { activo: boolean }) => row.activo)).to.deep.equal([0, 1])
    expect(problems).to.deep.equal([])
  })

  it('quien solo consulta no ve botones que el servidor rechazaría; sin permiso lo dice', async () => {
    const { page } = await visit('/admin/departamentos', { role: 'consulta' })
    await sees(page, 'Amazonas')
    expect(
      await page.$$eval('button', (found) =>
        found
          .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '')
          .filter((name) => /^(Agregar|Editar|Eliminar)/.test(name)),
      ),
    ).to.deep.equal([])
    const sin = await visit('/admin/departamentos', { role: 'cliente' })
    await sees(sin.page, 'No tiene permiso para ver esta página')
  })

  it('en un teléfono son tarjetas, y el formulario cabe', async () => {
    const { page, problems } = await visit('/admin/municipios', { role: 'admin', width: 390, height: 844 })
    await page.waitForSelector('.lista-tarjetas li')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Agregar'))
    await page.waitForSelector('#root_name')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    expect(problems).to.deep.equal([])
  })

  it('una página de catálogo usa menos de 330 kB de JavaScript comprimido, con su formulario', async () => {
    const { page, go } = await visit('/auth/login-page')
    const bytes = new Map<string, number>()
    const read: Promise<unknown>[] = []
    page.on('response', (response) => {
      if (!/\.js$|\/validador\//.test(new URL(response.url()).pathname) || response.status() !== 200) return
      read.push(
        response.buffer().then(
          (content) => bytes.set(response.url(), gzipSync(content).length),
          () => undefined,
        ),
      )
    })
    const session = await visit('/admin/dashboard', { role: 'admin' })
    const stored = await session.page.evaluate(() => localStorage.getItem('protocolo.sesion') ?? '')
    await page.browserContext().setCookie(...(await session.page.browserContext().cookies()))
    await page.setCacheEnabled(false)
    await page.evaluate((text) => localStorage.setItem('protocolo.sesion', text), stored)
    await go('/admin/departamentos')
    await Promise.all(read)
    const sola = [...bytes.values()].reduce((sum, size) => sum + size, 0)
    await click(page, button('Agregar'))
    await page.waitForSelector('#root_name')
    await ready(page)
    await Promise.all(read)
    const conFormulario = [...bytes.values()].reduce((sum, size) => sum + size, 0)
    console.log(
      `      página ${Math.round(sola / 1024)} kB gz, con el formulario abierto ${Math.round(conFormulario / 1024)} kB gz`,
    )
    expect(sola).to.be.below(330 * 1024)
    expect(conFormulario).to.be.below(330 * 1024)
  })
})
