// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn,
  field,
  inDialog,
  reads,
  sees,
  text,
  type,
  visit,
} from '../harness/browser.ts'
import { api, CLAVE, emailOf, freshOffice, officeOf } from '../harness/index.ts'
import { codigoDe, conSegundo, otroCodigo } from '../harness/segundo.ts'
import { rolDe } from '../harness/usuarios.ts'

const secretoDe = (page: Page) =>
  page.$eval('.cuenta-leer code', (code) => (code.textContent ?? '').replaceAll(' ', ''))

/** Goes through the steps of the dialog that sets it up. */
async function activar(page: Page): Promise<void> {
  await escribirEn(page, '[role="dialog"] input[name=password]', CLAVE)
  await click(page, inDialog('Continuar'))
  await page.waitForSelector('svg[aria-label="Código QR del segundo factor"]')
  expect(await accessibilityFaults(page)).to.deep.equal([])
  const secreto = await secretoDe(page)
  await type(page, 'Código de seis dígitos', otroCodigo(secreto))
  await click(page, inDialog('Activar'))
  await sees(page, 'El código no es correcto o ya se usó.')
  await type(page, 'Código de seis dígitos', codigoDe(secreto))
  await click(page, inDialog('Activar'))
  await sees(page, 'No se vuelven a mostrar.')
  await reads(() => page.$$eval('.cuenta-codigos li', (all) => all.length), 10)
  await click(page, inDialog('Ya los guardé'))
}

describe('Segundo factor en pantalla', function () {
  this.timeout(180_000)

  it('se activa desde Mi cuenta con la contraseña, el QR y un código', async () => {
    const { page, problems } = await visit('/admin/mi-cuenta', { office: await freshOffice(), role: 'caja' })
    await click(page, button('Activar'))
    await activar(page)
    await sees(page, 'Le quedan 10 códigos de recuperación.')
    await click(page, button('Desactivar'))
    await sees(page, 'Volverá a entrar solo con su contraseña.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems.filter((one) => !one.includes('422'))).to.deep.equal([])
  })

  it('al entrar pide el código, dice si no es, y acepta uno de recuperación', async () => {
    const office = await freshOffice()
    const {
      secreto,
      codigos: [uno = ''],
    } = await conSegundo(office, 'caja')
    const { page } = await visit('/auth/login-page', { office })
    await type(page, 'Correo electrónico', emailOf('caja', office))
    await type(page, 'Contraseña', CLAVE)
    await page.keyboard.press('Enter')
    await page.waitForSelector(field('Código de seis dígitos'))
    const campo = await page.$eval('input[name=codigo]', (input) => [
      input.getAttribute('autocomplete'),
      input.getAttribute('inputmode'),
      input === document.activeElement,
    ])
    expect(campo).to.deep.equal(['one-time-code', 'numeric', true])
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await type(page, 'Código de seis dígitos', otroCodigo(secreto))
    await page.keyboard.press('Enter')
    await sees(page, 'El código no es correcto o ya se usó.')
    await click(page, text('Usar un código de recuperación'))
    await type(page, 'Código de recuperación', uno.toLowerCase())
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.pathname === '/admin/dashboard')
  })

  it('a quien su rol se lo exige lo lleva a activarlo, y lo que había pedido sigue después', async () => {
    const office = await freshOffice()
    const rol = await rolDe(office, 'Caja')
    const { page } = await visit('/admin/depositos', { office, role: 'caja' })
    await api(office).as('admin').put(`/rol/${rol.id}`, { exige_segundo_factor: true, version: rol.version })
    await page.goto(new URL('/admin/misRadicaciones', page.url()).href)
    await sees(page, 'Su rol exige un segundo factor.')
    await activar(page)
    await sees(page, 'Mis radicaciones')
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null)
    const { db } = await officeOf(office)
    expect(await db('segundos_factores').whereNotNull('activo_en')).to.have.length(1)
  })
})
