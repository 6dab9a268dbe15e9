// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn,
  link,
  sees,
  sinRed,
  type,
  until,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice, persona, radicacion, type Json } from '../harness/index.ts'

const acciones = async (page: Page, codigo: string, accion: string) => {
  await click(page, button(`Acciones de ${codigo}`))
  await click(page, `::-p-aria([name="${accion}"][role="menuitem"])`)
}

/** The input of a label: an error summary has links, and a table buttons, of the same name. */
const entrada = (label: string) =>
  `::-p-xpath(//input[@id = //label[starts-with(normalize-space(.), "${label}")]/@for])`

const escribir = (page: Page, label: string, value: string) => escribirEn(page, entrada(label), value)

/** Types into a select and takes the only option that is left. */
async function elegirPersona(page: Page, nombre: string) {
  await escribir(page, 'Persona', nombre)
  await click(page, `::-p-xpath(//*[@role="option"][contains(., "${nombre}")])`)
}

describe('Proyectos en el navegador', function () {
  this.timeout(180_000)
  let office = ''
  let filed: Json
  before(async () => {
    office = await freshOffice()
    await persona({ nombres: 'Beatriz Elena', apellidos: 'Quiñones' }, office)
    await persona({ nombres: 'Hernando', apellidos: 'Ospina' }, office)
    filed = await radicacion({}, {}, office)
  })

  for (const dark of [false, true]) {
    it(`administración: crear, cambiar persona, añadir una radicación, resumen y eliminar (${dark ? 'oscuro' : 'claro'})`, async () => {
      const codigo = dark ? 'NOCHE-7' : 'TORRE-9'
      const una = dark ? await radicacion({}, {}, office) : filed
      const { page, problems } = await visit('/admin/project-page', { office, role: 'admin', dark })
      await click(page, button('Agregar'))
      await page.waitForSelector(entrada('Código'), { visible: true })
      await click(page, '::-p-xpath(//form//button[@type="submit"])')
      await sees(page, 'Revise estos 3 campos')
      expect(await accessibilityFaults(page), 'with errors').to.deep.equal([])
      await escribir(page, 'Código', codigo)
      await escribir(page, 'Nombre', 'Torres del Río')
      await elegirPersona(page, 'Beatriz')
      await click(page, '::-p-xpath(//form//button[@type="submit"])')
      await sees(page, 'creado con exito')
      await sees(page, 'Beatriz Elena Quiñones')
      expect(await accessibilityFaults(page)).to.deep.equal([])

      await acciones(page, codigo, 'Cambiar persona')
      await elegirPersona(page, 'Hernando')
      expect(await accessibilityFaults(page), 'change person').to.deep.equal([])
      await click(page, button('Guardar'))
      await sees(page, 'Actualizado correctamente')
      await sees(page, 'Hernando Ospina')

      await acciones(page, codigo, 'Añadir radicación')
      await type(page, 'Número de radicación', '99999999')
      await page.keyboard.press('Enter')
      await sees(page, 'No se ha encontrado radicacion con el numero 99999999')
      await type(page, 'Número de radicación', String(una.numero_radicacion))
      await page.keyboard.press('Enter')
      await sees(page, String(una.matricula))
      await page.waitForFunction(() => document.getAnimations().every((one) => one.playState === 'finished'))
      expect(await accessibilityFaults(page), 'add a filing').to.deep.equal([])
      await click(page, button('Añadir'))
      await sees(page, `Radicación No. ${String(una.numero_radicacion)} añadida al proyecto`)
      await acciones(page, codigo, 'Añadir radicación')
      await type(page, 'Número de radicación', String(una.numero_radicacion))
      await page.keyboard.press('Enter')
      await sees(page, `La radicacion No. ${String(una.numero_radicacion)} ya cuenta con un proyecto`)
      await click(page, button('Cancelar'))

      await acciones(page, codigo, 'Ver estadísticas')
      await sees(page, 'Resumen del proyecto')
      await sees(page, 'Inmobiliarias asociadas')
      expect(await accessibilityFaults(page), 'summary').to.deep.equal([])
      await click(page, '::-p-xpath(//*[@role="dialog"]//button[normalize-space()="Cerrar"])')

      await acciones(page, codigo, 'Eliminar')
      await click(page, button('Inactivar proyecto'))
      await sees(page, 'no se eliminó, quedó inactivo')
      await sees(page, 'Inactivo')
      expect(problems.filter((text) => !text.includes('404'))).to.deep.equal([])
    })
  }

  it('mis proyectos: crear uno, verlo en la lista y abrir sus radicaciones con filtro y seguimiento', async () => {
    const campo = { version: 0, campo: { title: 'Canon', type: 'integer', ui: { tipo: 'dinero' } } }
    expect((await api(office).as('admin').post('/campos/proyectos', campo)).status).to.equal(201)
    const { page, problems, go } = await visit('/admin/mis-proyectos', { office, role: 'admin' })
    await click(page, button('Crear proyecto'))
    await sees(page, 'Este campo es obligatorio.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await escribir(page, 'Código', 'MIO-1')
    await escribir(page, 'Nombre', 'Ciudadela Ñ')
    await elegirPersona(page, 'Beatriz')
    await escribir(page, 'Canon', '2500000')
    await click(page, button('Crear proyecto'))
    await sees(page, 'proyecto Ciudadela Ñ creado con exito')

    const [una, otra] = [await radicacion({}, {}, office), await radicacion({}, {}, office)]
    for (const { numero_radicacion } of [una, otra])
      expect(
        (
          await api(office)
            .as('admin')
            .put(`/radi2/${String(numero_radicacion)}`, { codigoProyecto: 'MIO-1' })
        ).status,
      ).to.equal(200)
    await api(office).as('admin').post('/seguiradiCreate', {
      paso: 'Enviada a registro',
      fecha: '2026-03-10T10:30',
      observacion: 'Boleta pagada',
      num_radicacion: una.numero_radicacion,
    })

    await go('/admin/proyectos')
    await sees(page, '2.500.000')
    await click(page, link('MIO-1'))
    await sees(page, 'Proyecto: Ciudadela Ñ')
    await sees(page, '2 de 2 radicaciones')
    await page.select('.proyecto-filtro select', 'matricula')
    await type(page, 'Valor', String(una.matricula))
    await click(page, button('Filtrar'))
    await sees(page, '1 de 1 radicación')
    await click(page, '.proyecto-radicacion summary')
    await sees(page, 'Enviada a registro')
    await sees(page, 'No. Matrícula')
    expect(await accessibilityFaults(page), 'open').to.deep.equal([])
    await click(page, button('Cancelar'))
    await sees(page, '2 de 2 radicaciones')
    expect(problems).to.deep.equal([])
  })

  it('si el filtro no se puede ejecutar, lo dice una alerta y lo que se veía queda', async () => {
    const { page } = await visit('/admin/proyecto/MIO-1', { office, role: 'admin' })
    await sees(page, '2 de 2 radicaciones')
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.accept()
    })
    await sinRed(page)
    await type(page, 'Valor', '1')
    await click(page, button('Filtrar'))
    await until(() => Promise.resolve(said.length > 0))
    await page.waitForSelector('.proyecto-filtro button[type=submit]:not([data-loading])')
    expect(said).to.deep.equal(['no se pudo ejecutar la solicitud'])
    await sees(page, '2 de 2 radicaciones')
  })

  it('el que no es suyo no se abre, y sin permiso no hay pantalla', async () => {
    const { page } = await visit('/admin/proyecto/MIO-1', { office, role: 'radicador' })
    await sees(page, 'No hay entre sus proyectos uno con el código MIO-1')
    const other = await visit('/admin/project-page', { office, role: 'radicador' })
    await other.page.waitForSelector('main')
    expect(await other.page.evaluate(() => document.body.innerText)).not.to.contain('Administración de proyectos')
  })
})
