// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  campoDe,
  choose,
  click,
  elegirEn,
  escribirEn,
  field,
  inDialog,
  link,
  sees,
  text,
  type,
  until,
  visit,
} from '../harness/browser.ts'
import { api, CLAVE, emailOf, freshOffice, jobsDone, persona } from '../harness/index.ts'
import { llamar } from '../harness/ingreso.ts'
import { lettersLeft } from '../harness/mail.ts'

const noFaults = async (page: Page) => expect(await accessibilityFaults(page)).to.deep.equal([])

describe('Usuarios en pantalla', function () {
  this.timeout(180_000)

  it('a quien bloquearon los intentos fallidos lo desbloquea un administrador', async () => {
    const office = await freshOffice()
    for (let n = 0; n < 6; n++) await llamar(office, emailOf('caja', office), { clave: 'no es' })
    const { page, problems } = await visit('/admin/user-page', { office, role: 'admin' })
    await type(page, 'Buscar en la lista', 'caja')
    await page.waitForFunction(() => document.querySelectorAll('.lista-tabla tbody tr').length === 1)
    await click(page, button('Acciones de caja'))
    await click(page, text('Desbloquear'))
    await sees(page, 'desde algún lugar no puede entrar hasta el')
    await noFaults(page)
    await click(page, inDialog('Desbloquear'))
    await sees(page, `${emailOf('caja', office)} ya puede volver a intentar.`)
    expect((await llamar(office, emailOf('caja', office))).status).to.equal(200)
    expect(problems).to.deep.equal([])
  })

  it('un usuario se crea, cambia de rol, se explica, se desactiva y se elimina', async () => {
    const office = await freshOffice()
    await persona({ nombres: 'Úrsula', apellidos: "Nuñez D'Costa", correo_electronico: `ursula@${office}.co` }, office)
    const { page, problems } = await visit('/admin/user-page', { office, role: 'admin' })
    await click(page, button('Crear usuario'))
    await page.waitForSelector('#root_email')
    await click(page, inDialog('Crear usuario'))
    await sees(page, 'Es necesario llenar todos los campos')
    await noFaults(page)
    await elegirEn(page, campoDe('id_persona'), "Úrsula Nuñez D'Costa")
    await elegirEn(page, campoDe('id_rol'), 'Caja')
    // the form takes the e-mail of the person who was chosen
    await page.waitForFunction(
      (email: string) => document.querySelector<HTMLInputElement>('#root_email')?.value === email,
      {},
      `ursula@${office}.co`,
    )
    await escribirEn(page, campoDe('email'), 'ursula')
    await escribirEn(page, campoDe('password'), 'dcosta-nunez77')
    await sees(page, 'Se parece a su correo o a su nombre') // whose name is another than her mail's
    await escribirEn(page, campoDe('password'), 'trepadora')
    await click(page, inDialog('Crear usuario'))
    await sees(page, 'La direccion de correo no es valida')
    await escribirEn(page, campoDe('email'), `ursula@${office}.co`)
    await click(page, inDialog('Crear usuario'))
    await sees(page, 'Se ha creado exitosamente el usuario...')

    await type(page, 'Buscar en la lista', 'ursula')
    const acciones = button("Acciones de Úrsula Nuñez D'Costa")
    await page.waitForFunction(() => document.querySelectorAll('.lista-tabla tbody tr').length === 1)
    await click(page, acciones)
    await click(page, text('Cambiar rol'))
    await elegirEn(page, '[role="dialog"] input', 'Consulta')
    await sees(page, 'Empieza a ver')
    await noFaults(page)
    await click(page, inDialog('Cambiar rol'))
    await page.waitForFunction(() => document.querySelector('.lista-tabla tbody')?.textContent?.includes('Consulta'))

    await click(page, acciones)
    await click(page, text('¿Por qué no ve una pantalla?'))
    await choose(page, 'Qué quiere hacer', 'Crear')
    await choose(page, 'Pantalla', 'Cartera')
    await sees(page, 'no tiene el permiso 102 (Cartera: crear)')
    await sees(page, 'Lo tienen: Administrador')
    await noFaults(page)
    await click(page, button('Cerrar'))

    await click(page, acciones)
    await click(page, text('Editar estado'))
    await page.locator('#fila-estado').click()
    await click(page, button('Cancelar'))
    await sees(page, 'Seguro deseas cancelar?')
    await click(page, inDialog('Seguir editando'))
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))
    await click(page, button('Guardar'))
    await page.waitForSelector('#fila-estado', { hidden: true })
    await until(
      async () =>
        (await api(office).anonymous.post('/user/login', { email: `ursula@${office}.co`, password: 'trepadora' }))
          .status === 401,
    )
    await click(page, acciones)
    await click(page, text('Eliminar'))
    await sees(page, 'Seguro deseas eliminar?')
    await noFaults(page)
    await click(page, inDialog('Eliminar usuario'))
    await sees(page, 'Registro eliminado con éxito')
    expect(problems.filter((problem) => !problem.includes('422'))).to.deep.equal([])
  })

  it('se leen en oscuro y en un teléfono, con su formulario abierto', async () => {
    const { page, problems, go } = await visit('/admin/user-page', {
      role: 'admin',
      dark: true,
      width: 390,
      height: 844,
    })
    await page.waitForSelector('.lista-tarjetas li')
    await noFaults(page)
    await click(page, button('Crear usuario'))
    await page.waitForSelector('#root_email')
    await click(page, inDialog('Crear usuario'))
    await sees(page, 'Es necesario llenar todos los campos')
    await noFaults(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)

    // a card that is being written keeps its buttons on the screen
    await go('/admin/roles')
    await click(page, '[aria-label="Acciones de Caja"]')
    await click(page, text('Editar'))
    const guardar = await (await page.waitForSelector(button('Guardar')))?.boundingBox()
    expect((guardar?.x ?? 999) + (guardar?.width ?? 0)).to.be.at.most(390)
    await noFaults(page)
    expect(problems).to.deep.equal([])
  })

  for (const dark of [false, true]) {
    it(`quien olvidó la contraseña pone otra por el enlace del correo (${dark ? 'oscuro' : 'claro'}, teléfono)`, async () => {
      const office = await freshOffice()
      const email = emailOf('revisor', office)
      const { page, problems, go } = await visit('/auth/login-page', { office, dark, width: 390, height: 844 })
      await click(page, link('¿Olvidó su contraseña?'))
      await type(page, 'Correo electrónico', 'revisor')
      await click(page, button('Enviar el enlace'))
      await sees(page, 'La direccion de correo no es valida')
      await noFaults(page)
      await type(page, 'Correo electrónico', email)
      await click(page, button('Enviar el enlace'))
      await sees(page, 'le llegará un enlace para cambiar la contraseña')
      await noFaults(page)
      await jobsDone(office)
      const letter = (await lettersLeft()).filter(({ to }) => to === email).at(-1)
      const token = /auth\/clave\/([\w-]+)/.exec(letter?.text.replace(/=\r?\n/g, '') ?? '')?.[1] ?? ''

      await go(`/auth/clave/${token}`)
      await sees(page, email)
      await type(page, 'Contraseña nueva', 'mi-clave-nueva')
      await type(page, 'Repita la contraseña', 'otra')
      await click(page, button('Guardar contraseña'))
      await sees(page, 'Las contraseñas deben coincidir')
      await noFaults(page)
      await type(page, 'Repita la contraseña', 'mi-clave-nueva')
      await click(page, button('Guardar contraseña'))
      await sees(page, 'Ya puede entrar')
      await noFaults(page)
      expect((await api(office).anonymous.post('/user/login', { email, password: CLAVE })).status).to.equal(401)
      expect((await api(office).anonymous.post('/user/login', { email, password: 'mi-clave-nueva' })).status).to.equal(
        200,
      )
      expect(problems).to.deep.equal([])

      await go(`/auth/clave/${token}`)
      await sees(page, 'El enlace ya no sirve')
      await noFaults(page)
      expect(await page.$(field('Contraseña nueva'))).to.equal(null)
    })
  }
})
