// completo: one screen in detail
import { expect } from 'chai'
import { accessibilityFaults, button, click, inDialog, sees, text, type, visit } from '../harness/browser.ts'
import { api, CLAVE, emailOf, freshOffice, type Role } from '../harness/index.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

describe('Mi cuenta en pantalla', function () {
  this.timeout(180_000)
  const entrar = async (office: string, role: Role, agent = IPHONE) =>
    (
      await api(office).anonymous.post(
        '/user/login',
        { email: emailOf(role, office), password: CLAVE },
        { 'user-agent': agent },
      )
    ).body
  const puede = async (office: string, { token }: { token: string }) =>
    (await api(office).withToken(token).get('/tablero')).status

  it('muestra dónde está abierta la cuenta y cierra una sesión sin cerrar esta', async () => {
    const office = await freshOffice()
    const telefono = await entrar(office, 'caja')
    const { page, problems } = await visit('/admin/mi-cuenta', { office, role: 'caja' })
    await sees(page, 'Safari en iPhone')
    await sees(page, 'Esta sesión')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, 'button[aria-label^="Cerrar la sesión de Safari en iPhone"]')
    await sees(page, 'La sesión se cerró.')
    await page.waitForFunction(() => !document.body.innerText.includes('Safari en iPhone'))
    expect(await puede(office, telefono)).to.equal(401)
    expect(problems).to.deep.equal([])
  })

  it('un administrador cierra todas las de otro desde Usuarios', async () => {
    const office = await freshOffice()
    const [una, dos] = [await entrar(office, 'caja'), await entrar(office, 'caja', 'curl/8.5.0')]
    const { page, problems } = await visit('/admin/user-page', { office, role: 'admin' })
    await type(page, 'Buscar en la lista', 'caja')
    await page.waitForFunction(() => document.querySelectorAll('.lista-tabla tbody tr').length === 1)
    await click(page, button('Acciones de caja'))
    await click(page, text('Sesiones abiertas'))
    await sees(page, 'Programa curl')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Cerrar todas'))
    await sees(page, 'caja tendrá que volver a entrar en cada equipo.')
    await click(page, '::-p-xpath((//*[@role="dialog"]//button[normalize-space()="Cerrar todas"])[last()])')
    await sees(page, 'Se cerraron 2 sesiones.')
    await sees(page, 'No tiene ninguna sesión abierta.')
    expect(await Promise.all([una, dos].map((one) => puede(office, one)))).to.deep.equal([401, 401])
    expect(problems).to.deep.equal([])
  })
})
