// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, button, click, escribirEn, inDialog, sees, type, visit } from '../harness/browser.ts'
import { api, CLAVE, emailOf, freshOffice, type Role } from '../harness/index.ts'
import { rolDe } from '../harness/usuarios.ts'

/** A security key that is always touched, in the browser of this page. */
async function conLlave(page: Page): Promise<void> {
  const cdp = await page.createCDPSession()
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  })
}

const escribirClave = (page: Page) => escribirEn(page, '[role="dialog"] input[name=password]', CLAVE)

/** From the step of the name on. */
async function registrar(page: Page, nombre: string): Promise<void> {
  await escribirClave(page)
  await click(page, inDialog('Continuar'))
  await type(page, 'Nombre de la llave', nombre)
  expect(await accessibilityFaults(page)).to.deep.equal([])
  await click(page, inDialog('Usar la llave'))
}

async function hastaElSegundoPaso(page: Page, office: string, role: Role): Promise<void> {
  await type(page, 'Correo electrónico', emailOf(role, office))
  await type(page, 'Contraseña', CLAVE)
  await page.keyboard.press('Enter')
}

describe('Llaves de seguridad en pantalla', function () {
  this.timeout(180_000)

  it('se agrega en Mi cuenta, se entra con ella, y ella misma prueba quién la quita', async () => {
    const office = await freshOffice()
    const { page, go, problems } = await visit('/admin/mi-cuenta', { office, role: 'caja' })
    await conLlave(page)
    await click(page, button('Agregar llave'))
    await registrar(page, 'Llavero azul')
    await sees(page, 'No se vuelven a mostrar.')
    await click(page, inDialog('Ya los guardé'))
    await sees(page, 'Todavía no la ha usado.')
    expect(await accessibilityFaults(page)).to.deep.equal([])

    await page.evaluate(() => {
      localStorage.removeItem('protocolo.sesion')
    })
    await page.deleteCookie(...(await page.cookies()))
    await go('/auth/login-page')
    await hastaElSegundoPaso(page, office, 'caja')
    await sees(page, 'Usar mi llave de seguridad')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Usar mi llave de seguridad'))
    await page.waitForFunction(() => location.pathname === '/admin/dashboard')

    await go('/admin/mi-cuenta')
    await sees(page, 'Usada el')
    await click(page, button('Quitar la llave Llavero azul'))
    await escribirClave(page)
    await click(page, inDialog('Usar mi llave de seguridad'))
    await sees(page, 'La llave «Llavero azul» se quitó.')
    await page.waitForFunction(() => !document.body.innerText.includes('Códigos de recuperación'))
    expect(problems.filter((one) => !one.includes('401'))).to.deep.equal([])
  })

  it('a quien su rol exige segundo factor le sirve una llave', async () => {
    const office = await freshOffice()
    const rol = await rolDe(office, 'Caja')
    const { page } = await visit('/admin/depositos', { office, role: 'caja' })
    await conLlave(page)
    await api(office).as('admin').put(`/rol/${rol.id}`, { exige_segundo_factor: true, version: rol.version })
    await page.goto(new URL('/admin/misRadicaciones', page.url()).href)
    await sees(page, 'Su rol exige un segundo factor.')
    await click(page, 'input[type=radio][value=llave]')
    await registrar(page, 'Portátil')
    await click(page, inDialog('Ya los guardé'))
    await sees(page, 'Mis radicaciones')
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null)
  })
})
