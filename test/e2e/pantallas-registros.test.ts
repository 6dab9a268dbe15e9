// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { api, freshOffice } from '../harness/index.ts'
import {
  accionDe,
  accessibilityFaults,
  button,
  click,
  escribirEn,
  focusedOn,
  inDialog,
  sees,
  visit,
} from '../harness/browser.ts'
import { elegirProyecto, proyecto } from './campos-escena.ts'

/** Empties a field by its id and types into it. */
const escribir = (page: Page, id: string, value: string) => escribirEn(page, `#${id}`, value)

describe('Registro público de personas en el navegador', function () {
  this.timeout(180_000)

  for (const dark of [false, true]) {
    it(`pide la autorización sin marcar, dice lo que falta y recibe los datos (${dark ? 'oscuro' : 'claro'})`, async () => {
      const office = await freshOffice()
      const { page, problems } = await visit('/auth/CreatePerson', { office, dark, width: 390, height: 900 })
      await sees(page, 'Aviso de privacidad')
      expect(await page.$eval('#registro-acepta', (box) => (box as HTMLInputElement).checked)).to.equal(false)
      await click(page, button('Enviar mis datos'))
      await sees(page, 'Debe autorizar el tratamiento de sus datos para registrarse.')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      for (const [id, value] of [
        ['numero_documento', '52123456'],
        ['nombres', 'María'],
        ['apellidos', "O'Higgins"],
      ] as const)
        await escribir(page, `registro-${id}`, value)
      await page.click('#registro-acepta')
      await click(page, button('Enviar mis datos'))
      await sees(page, 'Recibimos sus datos.')
      const staff = await visit('/admin/personas', { office, role: 'admin' })
      await sees(staff.page, 'Sin verificar')
      await click(staff.page, button("Acciones de O'Higgins María"))
      await click(staff.page, '::-p-aria([name="Aceptar registro"][role="menuitem"])')
      await sees(staff.page, 'Autorizó el tratamiento de sus datos')
      expect(await accessibilityFaults(staff.page)).to.deep.equal([])
      await click(staff.page, button('Aceptar registro'))
      await sees(staff.page, 'Registro aceptado')
      await sees(staff.page, 'Verificada')
      expect(problems.filter((problem) => !problem.includes('422'))).to.deep.equal([])
    })
  }
})

describe('Inmuebles y personas en el navegador', function () {
  this.timeout(180_000)

  it('un inmueble se añade, se ve en el panel, se edita y se elimina', async () => {
    const office = await freshOffice()
    await proyecto(office)
    const { page, problems } = await visit('/admin/inmuebles', { office, role: 'admin' })
    await sees(page, 'Ningún inmueble todavía.')
    await click(page, button('Añadir'))
    await escribir(page, 'root_matricula', '50c-9911')
    await escribir(page, 'root_avaluo', '250000000')
    await escribir(page, 'root_coeficiente_ph', '1,25')
    await page.$$eval('.pantalla-formulario button[type=submit]', ([submit]) => submit?.click())
    await sees(page, 'Proyecto: Este campo es obligatorio.')
    await elegirProyecto(page)
    await page.$$eval('.pantalla-formulario button[type=submit]', ([submit]) => submit?.click())
    await sees(page, '50C-9911')
    await sees(page, '250.000.000')
    await click(page, button('Acciones de 50C-9911'))
    await click(page, '::-p-aria([name="Ver"][role="menuitem"])')
    await sees(page, '1,25%')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('.pantalla-ficha'))
    await click(page, button('Acciones de 50C-9911'))
    await click(page, '::-p-aria([name="Editar"][role="menuitem"])')
    await escribir(page, 'root_direccion', 'Calle 9')
    await page.$$eval('.pantalla-formulario button[type=submit]', ([submit]) => submit?.click())
    await sees(page, 'Registro actualizado con éxito')
    await sees(page, 'Calle 9')
    await click(page, button('Acciones de 50C-9911'))
    await click(page, '::-p-aria([name="Eliminar"][role="menuitem"])')
    await sees(page, 'Seguro deseas eliminar?')
    await click(page, button('Eliminar inmueble'))
    await sees(page, 'Registro eliminado con éxito')
    await sees(page, 'Ningún inmueble todavía.')
    expect(problems).to.deep.equal([])
  })

  it('la persona pide otros campos según su documento, y el apellido donde es obligatorio', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/personas', { office, role: 'admin' })
    await click(page, button('Agregar'))
    await escribir(page, 'root_numero_documento', '52001')
    await escribir(page, 'root_nombres', 'Rosa')
    await page.keyboard.press('Enter')
    await sees(page, 'Este campo es obligatorio.')
    await focusedOn(page, '#root_apellidos')
    await escribir(page, 'root_tipo_documento', 'NIT')
    await click(page, '::-p-aria([name="NIT"][role="option"])')
    await sees(page, 'Razón social')
    expect(await page.$('#root_apellidos')).to.equal(null)
    await escribir(page, 'root_numero_documento', '900.373.913-4')
    await page.keyboard.press('Enter')
    await sees(page, 'Guardado correctamente')
    const [empresa] = (
      await api(office).as('admin').get('/persona', { accion: 'PersonaxNombres', numero_documento: '900373913' })
    ).body
    expect(empresa).to.include({ nombres: 'Rosa', digito: 4, id_tipos_organizaciones: 1 })
    expect(problems).to.deep.equal([])
  })

  it('si otra persona guardó antes, se pregunta y se guarda solo lo propio', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const { page } = await visit('/admin/bancos?q=Bancam%C3%ADa', { office, role: 'admin' })
    const [banco] = (await admin.get('/bancos', { q: 'Bancamía' })).body.data
    await accionDe(page, 'Bancamía', 'Editar')
    await admin.put(`/bancos/${banco.id}`, { tipo: 'Otro tipo', code: '888' })
    await escribir(page, 'fila-code', '999')
    await click(page, button('Guardar'))
    await sees(page, 'Otra persona guardó cambios')
    await sees(page, 'la otra persona dejó «888»: queda lo suyo.')
    await click(page, button('Guardar lo mío'))
    await sees(page, 'Actualizado correctamente')
    expect((await admin.get(`/bancos/${banco.id}`)).body).to.include({ code: '999', tipo: 'Otro tipo' })
  })

  it('un diálogo sobre una fila que otra persona guardó muestra lo que cambió antes de guardar encima', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const emisor = {
      nit: '900373913-4',
      nombre: 'NOTARÍA DE PRUEBA',
      organizacion: '1',
      responsabilidades: ['R-99-PN'],
      tributo: 'ZZ',
      direccion: 'CALLE 5 10-20',
      id_municipio: 11001,
      correo: 'uno@notaria.prueba.co',
      desde: '2026-01-01',
    }
    expect((await admin.put('/dian/emisor', emisor)).status).to.equal(200)
    const { page } = await visit('/admin/oficina', { office, role: 'admin' })
    await click(page, button('Cambiar: Emisor'))
    await escribir(page, 'root_correo', 'mio@notaria.prueba.co')
    const { version } = (await admin.get('/dian/configuracion')).body.emisores[0]
    const suyo = { ...emisor, direccion: 'CARRERA 9 1-2', correo: 'suyo@notaria.prueba.co', version }
    expect((await admin.put('/dian/emisor', suyo)).status).to.equal(200)
    await click(page, inDialog('Guardar'))
    await sees(page, 'Otra persona guardó mientras usted editaba. Aquí está lo que cambió: «Dirección».')
    await sees(page, 'En «Correo electrónico» la otra persona dejó «suyo@notaria.prueba.co»: queda lo suyo.')
    await click(page, inDialog('Guardar'))
    await sees(page, 'Emisor guardado')
    const [guardado] = (await admin.get('/dian/configuracion')).body.emisores
    expect(guardado).to.include({ direccion: 'CARRERA 9 1-2', correo: 'mio@notaria.prueba.co' })
  })
})
