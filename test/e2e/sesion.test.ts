import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  field,
  link,
  marcarVencida,
  otherTab,
  perderGalleta,
  reads,
  reload,
  sees,
  text,
  type,
  vencerToken,
  visit,
} from '../harness/browser.ts'
import { api, CLAVE, emailOf, freshOffice, jobsDone, type Role } from '../harness/index.ts'
import { lettersLeft, plano } from '../harness/mail.ts'
import { elegirPeriodo } from '../harness/periodo.ts'

const enter = async (page: Page, email: string, clave: string) => {
  await type(page, 'Correo electrónico', email)
  await type(page, 'Contraseña', clave)
  await click(page, button('INICIAR SESION'))
}

/** Waits for this address; in a tab behind too, where the browser draws nothing. */
const at = (page: Page, path: string) =>
  page.waitForFunction((wanted: string) => location.pathname === wanted, { polling: 100 }, path)

const valueOf = (page: Page, label: string) =>
  page.$eval(field(label), (input) =>
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.value : '',
  )

describe('Ingreso', function () {
  this.timeout(180_000)

  it('lleva de / al ingreso, dice qué falló y entra al tablero', async () => {
    const office = await freshOffice()
    const { page } = await visit('/', { office })
    await at(page, '/auth/login-page')
    await reads(() => page.title(), `Ingreso · Notaría ${office}`)
    for (const name of ['Tutoriales', 'Soporte']) await page.waitForSelector(text(name))

    await click(page, button('INICIAR SESION'))
    await sees(page, 'Escriba su correo y su contraseña')
    await enter(page, emailOf('admin', office), 'otra-clave')
    await sees(page, 'Ingreso Incorrecto - Verifique sus credenciales')
    expect(await accessibilityFaults(page)).to.deep.equal([])

    await enter(page, emailOf('admin', office), CLAVE)
    await at(page, '/admin/dashboard')
    await sees(page, 'Mis radicaciones en curso')
  })

  it('a quien los intentos de otro dejaron fuera le manda un código, y entra sin esperar', async () => {
    const office = await freshOffice()
    const email = emailOf('revisor', office)
    for (let n = 0; n < 5; n++) await api(office).anonymous.post('/user/login', { email, password: 'no es la clave' })
    const { page } = await visit('/auth/login-page', { office, width: 390, height: 844, dark: true })
    await enter(page, email, CLAVE)
    await sees(page, 'Demasiados intentos fallidos')
    await click(page, button('Recibir un código en mi correo'))
    await sees(page, 'en unos minutos le llegará un código')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await jobsDone(office)
    const carta = (await lettersLeft()).find(({ to, text }) => to === email && text.includes('ingreso'))
    await type(page, 'Código del correo', 'AAAAA-22222')
    await click(page, button('Continuar'))
    await sees(page, 'El código no es correcto')
    await type(page, 'Código del correo', /: ([A-Z2-9]{5}-[A-Z2-9]{5})/.exec(carta ? plano(carta) : '')?.[1] ?? '')
    await click(page, button('Continuar'))
    await at(page, '/admin/dashboard')
  })

  it('muestra la contraseña a quien lo pide', async () => {
    const { page, problems } = await visit('/auth/login-page')
    await type(page, 'Contraseña', 'secreta')
    await click(page, button('Mostrar la contraseña'))
    await page.waitForSelector('input[name=password][type=text]')
    expect(problems).to.deep.equal([])
  })

  it('quien ya entró no vuelve al ingreso, y quien no ha entrado vuelve a donde iba', async () => {
    const inside = await visit('/auth/login-page', { role: 'radicador' })
    await at(inside.page, '/admin/dashboard')
    const outside = await visit('/admin/misRadicaciones?rango=anio')
    await at(outside.page, '/auth/login-page')
    await enter(outside.page, emailOf('radicador', 'demo'), CLAVE)
    await at(outside.page, '/admin/misRadicaciones')
    expect(await outside.page.evaluate(() => location.search)).to.equal('?rango=anio')
  })

  it('después de cinco fallos dice cuánto falta para volver a intentar', async () => {
    const office = await freshOffice()
    const { page } = await visit('/auth/login-page', { office })
    for (let i = 0; i < 6; i++) {
      if (await page.$eval('button[type=submit]', (one) => one.hasAttribute('disabled'))) break
      const answered = page.waitForResponse((reply) => reply.url().endsWith('/user/login'))
      await enter(page, emailOf('caja', office), `mala-${i}`)
      await answered
      await page.waitForSelector('button[type=submit]:not([data-loading])')
    }
    await page.waitForFunction(() => /Podrá intentar de nuevo en \d+:\d\d/.test(document.body.innerText))
    expect(await page.$eval('button[type=submit]', (one) => one.hasAttribute('disabled'))).to.equal(true)
  })

  it('se cierra sin dejar nada, y la otra pestaña se entera', async () => {
    const { page, problems } = await visit('/admin/dashboard', { role: 'revisor' })
    const other = await otherTab(page)
    await page.evaluate(() => localStorage.setItem('protocolo.borrador.0.x', '{}'))
    await page.bringToFront()
    await page.goto(new URL('/admin/logout-page', page.url()).href)
    await at(page, '/auth/login-page')
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /sesion|borrador/.test(key))),
    ).to.deep.equal([])
    await at(other, '/auth/login-page')
    expect(problems).to.deep.equal([])
  })

  it('ninguna página lee lo que la renueva: ni en lo guardado ni en las galletas', async () => {
    const office = await freshOffice()
    const { page } = await visit('/auth/login-page', { office })
    await enter(page, emailOf('caja', office), CLAVE)
    await at(page, '/admin/dashboard')
    const [cookie] = (await page.browserContext().cookies()).filter(({ name }) =>
      name.startsWith('protocolo_refresco_'),
    )
    expect(cookie).to.include({ httpOnly: true, sameSite: 'Strict', path: '/api/user', domain: `${office}.localhost` })
    expect(cookie?.name).to.equal(`protocolo_refresco_${new URL(page.url()).port}`)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie)
    expect(kept)
      .to.not.contain(String(cookie?.value))
      .and.not.match(/"(refresh_?[tT]oken|token)"/)
  })

  it('muchas pestañas que se recargan a la vez siguen todas dentro, también sin turnos entre ellas', async () => {
    const { page } = await visit('/admin/dashboard', { office: await freshOffice(), role: 'revisor' })
    const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => otherTab(page))))]
    // plain http on a network has no locks: each tab asks when it wants
    for (const tab of tabs)
      await tab.evaluateOnNewDocument(() => {
        Reflect.deleteProperty(Navigator.prototype, 'locks')
      })
    for (let times = 0; times < 2; times++) await Promise.all(tabs.map(reload))
    for (const tab of tabs) await sees(tab, 'Mis radicaciones en curso')
    for (const tab of tabs)
      expect(await tab.evaluate(() => document.body.innerText)).to.not.contain('Su sesion ha expirado')
  })

  it('quien entró antes de que hubiera galletas sigue dentro, y lo que tenía guardado pasa a una', async () => {
    const office = await freshOffice()
    const { body } = await api(office).anonymous.post('/user/login', {
      email: emailOf('caja', office),
      password: CLAVE,
    })
    const { page, go } = await visit('/auth/login-page', { office })
    const old = {
      token: body.token,
      refreshToken: body.refresh_token,
      expiresAt: Date.now() + 900_000,
      lifeMs: 900_000,
    }
    const kept = JSON.stringify({ ...old, isAuth: true, expired: false, user: body.user })
    await page.evaluate((text) => {
      localStorage.setItem('protocolo.sesion', text)
    }, kept)
    await go('/admin/dashboard')
    await sees(page, 'Mis radicaciones en curso')
    expect(await page.evaluate(() => localStorage.getItem('protocolo.sesion'))).to.not.contain('oken')
    expect((await page.browserContext().cookies()).map(({ name }) => name).join()).to.match(/^protocolo_refresco_\d+$/)
  })
})

describe('Sesión expirada', function () {
  this.timeout(180_000)

  it('se restaura en el sitio y envía lo que estaba pendiente', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/change-pwd', { office, role: 'caja' })
    await type(page, 'Contraseña actual', CLAVE)
    await type(page, 'Contraseña nueva', 'otra-clave-1')
    await type(page, 'Repita la contraseña nueva', 'otra-clave-1')
    await vencerToken(page)
    await click(page, button('Cambiar contraseña'))
    await sees(page, 'Su sesion ha expirado, por favor restaurela')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    expect(await page.$(button('Restaurar sesion')), 'Esc does not close it').to.not.equal(null)
    await click(page, button('Restaurar sesion'))
    await sees(page, 'Ya puedes continuar con tus tareas')
    await sees(page, 'Contraseña cambiada con exito')
    expect(
      (await api(office).anonymous.post('/user/login', { email: emailOf('caja', office), password: 'otra-clave-1' }))
        .status,
    ).to.equal(200)
  })

  it('no pierde una radicación a medio escribir', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await type(page, 'Observaciones', 'Los compradores firman el martes')
    await marcarVencida(page)
    await sees(page, 'Su sesion ha expirado, por favor restaurela')
    await click(page, button('Restaurar sesion'))
    await sees(page, 'Ya puedes continuar con tus tareas')
    await reads(() => valueOf(page, 'Observaciones'), 'Los compradores firman el martes')
  })

  it('si no se puede restaurar, lo dice y vuelve al ingreso, y de ahí a donde estaba', async () => {
    const { page } = await visit('/admin/misRadicaciones', { role: 'notario' })
    await vencerToken(page)
    await perderGalleta(page)
    await elegirPeriodo(page, 'Este año')
    await click(page, button('Restaurar sesion'))
    await sees(page, 'Tuvismo un error')
    await sees(page, 'No pudimos rescatar su sesion, intente iniciar nuevamente')
    await click(page, button('Iniciar sesion'))
    await at(page, '/auth/login-page')
    await enter(page, emailOf('notario', 'demo'), CLAVE)
    await at(page, '/admin/misRadicaciones')
  })

  it('restaurada en una pestaña, la otra sigue', async () => {
    const { page } = await visit('/admin/dashboard', { role: 'notario' })
    const other = await otherTab(page)
    await page.bringToFront()
    await vencerToken(page)
    await click(page, link('Ver todas'))
    await sees(page, 'Su sesion ha expirado')
    await other.bringToFront()
    await sees(other, 'Su sesion ha expirado')
    await page.bringToFront()
    await click(page, button('Restaurar sesion'))
    await sees(page, 'Ya puedes continuar con tus tareas')
    await other.bringToFront()
    await other.waitForFunction(() => !document.body.innerText.includes('Su sesion ha expirado'))
  })
})

describe('Contraseña', function () {
  this.timeout(180_000)

  it('dice con palabras cuánto se tarda en adivinarla, y lo que lo mide solo se trae al escribirla', async () => {
    const { page, problems } = await visit('/admin/change-pwd', { role: 'caja', width: 390, height: 844 })
    const alto = await page.$eval('.fortaleza', (one) => one.clientHeight)
    const traidos = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /medir/.test(name)).length)
    expect(await traidos()).to.equal(0)
    await type(page, 'Contraseña nueva', 'qwerty12')
    await sees(page, 'Es de las contraseñas más usadas')
    expect(
      await page.$eval('.fortaleza', (one) => one.getAttribute('data-medida')),
      'a password that is refused',
    ).to.equal('0')
    expect(await traidos()).to.equal(1)
    expect(await page.$eval('.fortaleza', (one) => one.clientHeight), 'what is under it stays').to.equal(alto)
    await type(page, 'Contraseña nueva', 'la mata de mango florece')
    await sees(page, 'Muy buena')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('dice en cada campo lo que está mal', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/change-pwd', { office, role: 'revisor' })
    await click(page, button('Cambiar contraseña'))
    await sees(page, 'Escriba su contraseña actual')
    await sees(page, 'Al menos 6 caracteres')
    await type(page, 'Contraseña actual', 'no-es-esta')
    await type(page, 'Contraseña nueva', 'nueva-clave')
    await type(page, 'Repita la contraseña nueva', 'nueva-clave-2')
    await click(page, button('Cambiar contraseña'))
    await sees(page, 'Las dos contraseñas no son iguales')
    await type(page, 'Repita la contraseña nueva', 'nueva-clave')
    await click(page, button('Cambiar contraseña'))
    await sees(page, 'No se pudo cambiar la contraseña')
    await reads(() => page.$eval(field('Contraseña actual'), (input) => input.getAttribute('aria-invalid')), 'true')
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })
})

describe('Menú y permisos', function () {
  this.timeout(180_000)

  const menuOf = async (role: Role) => {
    const { page } = await visit('/admin/dashboard', { role })
    await page.waitForSelector('nav[aria-label="Menú principal"]')
    return page.$$eval('nav[aria-label="Menú principal"] a', (links) => links.map((one) => one.textContent))
  }

  it('cada quien encuentra lo suyo (especificación 1, sección 6)', async () => {
    const administrador = await menuOf('admin')
    expect(administrador).to.include.members(['Mi día', 'Radicaciones', 'Depósitos', 'Configuración'])
    expect(administrador.length).to.be.at.most(20)
    expect(await menuOf('cliente')).to.deep.equal(['Mi día', 'Nuevo trámite', 'Mis trámites', 'Mis solicitudes'])
  })

  it('sin permiso lo dice, y una dirección que no existe también', async () => {
    const { page, go, problems } = await visit('/admin/radicaciones', { role: 'cliente' })
    await sees(page, 'No tiene permiso para ver esta página')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await go('/admin/no-existe')
    await sees(page, 'No encontramos esta página')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await go('/no-existe')
    await sees(page, 'No encontramos esta página')
    expect(problems).to.deep.equal([])
  })

  it('las otras páginas de una lista están sobre su título; la de quien abre una sola, en su menú', async () => {
    const { page, problems } = await visit('/admin/radicaciones', { role: 'admin', width: 390, height: 844 })
    await page.waitForSelector('.kit-vistas')
    const vistas = () =>
      page.$$eval('.kit-vistas a', (links) =>
        links.map((one) => `${one.textContent ?? ''}${one.ariaCurrent ? ' *' : ''}`),
      )
    expect(await vistas()).to.deep.equal([
      'Radicaciones *',
      'Mis radicaciones',
      'Liquidaciones',
      'Seguimiento',
      'Radicación express',
    ])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, link('Mis radicaciones'))
    await reads(async () => (await vistas()).find((una) => una.endsWith('*')), 'Mis radicaciones *')
    await click(page, '[aria-label="Abrir el menú"]')
    await reads(() => page.$eval('.panel [aria-current=page]', (one) => one.textContent), 'Radicaciones')
    expect(problems).to.deep.equal([])
  })

  it('se pliega a 80 px y vuelve a 260', async () => {
    const { page } = await visit('/admin/dashboard', { role: 'admin' })
    const wide = (pixels: number) =>
      page.waitForFunction(
        (wanted: number) => document.querySelector('.panel')?.getBoundingClientRect().width === wanted,
        {},
        pixels,
      )
    await wide(260)
    await click(page, button('Plegar el menú'))
    await wide(80)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Ampliar el menú'))
    await wide(260)
  })
})

describe('Ingreso y tablero, claro y oscuro, ancho y angosto', function () {
  this.timeout(180_000)

  for (const dark of [false, true]) {
    for (const width of [1440, 390]) {
      it(`${dark ? 'oscuro' : 'claro'}, ${width} px: axe no encuentra nada y nada se sale`, async () => {
        for (const [path, role] of [
          ['/auth/login-page', undefined],
          ['/admin/dashboard', 'admin'],
          ['/admin/change-pwd', 'admin'],
        ] as const) {
          const { page, problems } = await visit(path, { dark, width, ...(role ? { role } : {}) })
          expect(await accessibilityFaults(page), path).to.deep.equal([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
            `${path} has no sideways scroll`,
          ).to.equal(true)
          expect(problems, path).to.deep.equal([])
        }
      })
    }
  }
})
