// completo: one screen in detail
import { expect } from 'chai'
import {
  accessibilityFaults,
  button,
  click,
  elegirEn,
  escribirEn,
  inDialog,
  reads,
  sees,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice, jobsDone, persona } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { control, elegir, esperaFoco, radicada } from './radicacion-escena.ts'

const valor = (page: Awaited<ReturnType<typeof visit>>['page'], id: string) =>
  page.$eval(`#campo-${id}`, (input) => (input instanceof HTMLInputElement ? input.value : ''))

describe('El primer día de una oficina', function () {
  this.timeout(180_000)

  it('sin nadie en el equipo se puede radicar: quien falta se agrega desde el asistente y queda puesto', async () => {
    const office = await freshOffice()
    await persona({ nombres: 'Rosa', apellidos: 'Primera Vez' }, office)
    const { page, problems } = await visit('/admin/radicacion', { office, role: 'admin', width: 1366, height: 650 })
    await sees(page, 'La oficina no tiene a nadie como digitador, revisor, contacto y liquidador.')
    await click(page, button('Agregar al equipo'))
    await sees(page, 'Qué hace en las escrituras')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Agregar'))
    await sees(page, 'Elija a quién, o regístrelo')
    await elegirEn(
      page,
      '[role="dialog"] input[role="combobox"], [role="dialog"] input[aria-haspopup="listbox"]',
      'Rosa',
    )
    await click(page, inDialog('Agregar'))
    for (const rol of ['digitador', 'revisor', 'contacto', 'liquidador'])
      await reads(() => valor(page, rol), 'Rosa Primera Vez')
    await page.waitForFunction(() => !document.body.innerText.includes('La oficina no tiene a nadie'))
    expect(problems).to.deep.equal([])
  })

  it('sin ninguna persona registrada, la primera se registra desde ese diálogo, y con ella se radica', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/radicacion', { office, role: 'admin', width: 1366, height: 650 })
    await click(page, button('Agregar al equipo'))
    await click(page, inDialog('Registrar persona'))
    await esperaFoco(page, 'Número de documento')
    await page.keyboard.type('31245678')
    await page.keyboard.press('Tab')
    await sees(page, 'El documento 31.245.678 no está registrado')
    await escribirEn(page, '#persona-nombres', 'Luz Dary')
    await escribirEn(page, '#persona-apellidos', 'Mosquera')
    await page.keyboard.press('Enter')
    await sees(page, 'Qué hace en las escrituras')
    await click(page, inDialog('Agregar'))
    for (const rol of ['digitador', 'revisor', 'contacto', 'liquidador'])
      await reads(() => valor(page, rol), 'Luz Dary Mosquera')

    await click(page, button('Agregar Acto'))
    await esperaFoco(page, 'Acto')
    await elegir(page, 'testamento abierto')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Agregar otorgante por documento')
    await page.keyboard.type('31245678')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Porcentaje de Luz Dary')
    await page.keyboard.type('t')
    // what lacks is said, and the focus goes there
    await control(page, 's')
    await esperaFoco(page, 'Estado', { campo: true })
    await elegir(page, 'Radicada')
    await control(page, 's')
    const id = await radicada(page)
    expect((await api(office).as('admin').get(`/radicaciones/${id}`)).body.actosradi[0].otorgantes).to.have.length(1)
    expect(problems).to.deep.equal([])
  })

  it('sin permiso de personas se dice a quién pedírselo, y no se ofrece lo que se negaría', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const rol = (await admin.get('/rol', { pageSize: 100 })).body.data.find(
      ({ name }: { name: string }) => name === 'Radicador/Digitador',
    )
    for (const id of [58, 59]) await admin.delete(`/role-permission/${rol.id}?id_permisos=${id}`)
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await sees(page, 'Pida a quien registra las personas que diga quién lo hace.')
    expect(await page.$(button('Agregar al equipo'))).to.equal(null)
  })

  it('«Invite a su equipo» es un solo paso: persona, cuenta y enlace', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/user-page', { office, role: 'admin' })
    await click(page, button('Invitar al equipo'))
    await escribirEn(page, '#root_numero_documento', '1024567890')
    await escribirEn(page, '#root_nombres', 'Olga')
    await escribirEn(page, '#root_apellidos', 'Peña')
    await escribirEn(page, '#root_email', `olga@${office}.co`)
    await elegirEn(page, '#root_id_rol', 'Revisor')
    await page.locator('[role="dialog"] input[value="digitador"]').click()
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Enviar la invitación'))
    await sees(page, 'Invitación enviada')
    await sees(page, '10 registros')
    await jobsDone(office)
    expect((await lettersLeft()).some(({ to }) => to === `olga@${office}.co`)).to.equal(true)
    expect(problems).to.deep.equal([])
  })

  it('«Añadir» un rol lleva a decir qué puede', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/roles', { office, role: 'admin' })
    await click(page, button('Añadir'))
    await escribirEn(page, '#root_name', 'Archivo')
    await escribirEn(page, '#root_description', 'Guarda los papeles')
    await click(page, inDialog('Añadir'))
    await sees(page, 'Permisos de Archivo')
    await page.locator('input[aria-label="Radicaciones: Eliminar"]').click()
    await sees(page, 'Sin «Ver» no se abre su pantalla.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })
})
