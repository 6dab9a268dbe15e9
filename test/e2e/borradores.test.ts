// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  field,
  guardadoAqui,
  interceptar,
  marcarVencida,
  perderGalleta,
  reads,
  sees,
  sinRed,
  type,
  until,
  vencerToken,
  visit,
} from '../harness/browser.ts'
import { api, CLAVE, emailOf, freshOffice, type Role } from '../harness/index.ts'

interface Fila {
  nombre: string
  titulo: string
  version: number
}

const enServidor = async (office: string, role: Role): Promise<Fila[]> =>
  (await api(office).as(role).get('/borradores')).body.data as Fila[]
const guardadoAlla = (office: string, role: Role, words: string) =>
  until(async () => {
    for (const { nombre } of await enServidor(office, role)) {
      if (String((await api(office).as(role).get(`/borradores/${nombre}`)).body.contenido).includes(words)) return true
    }
    return false
  })

const deAqui = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /sesion|borrador/.test(key)))
const at = (page: Page, path: string) =>
  page.waitForFunction((wanted: string) => location.pathname === wanted, { polling: 100 }, path)
const enter = async (page: Page, email: string) => {
  await type(page, 'Correo electrónico', email)
  await type(page, 'Contraseña', CLAVE)
  await click(page, button('INICIAR SESION'))
}
const cerrarSesion = async (page: Page) => {
  await click(page, '.panel-usuario')
  await click(page, '::-p-aria([name="Cerrar sesión"][role="menuitem"])')
}
const observacion = (page: Page) =>
  page.$eval(field('Observaciones'), (input) => (input instanceof HTMLTextAreaElement ? input.value : ''))

/** A session that ended and that nothing brings back. */
const perderSesion = async (page: Page) => {
  await perderGalleta(page)
  await marcarVencida(page)
}

describe('Borradores: cerrar la sesión no pierde nada', function () {
  this.timeout(180_000)

  it('quedan con su persona: este equipo no guarda nada y otro equipo los ofrece', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await type(page, 'Observaciones', 'Los compradores firman el martes')
    await cerrarSesion(page)
    await at(page, '/auth/login-page')
    await sees(page, 'Lo que no guardó quedó en 1 borrador')
    expect(await deAqui(page)).to.deep.equal([])
    const [fila] = await enServidor(office, 'radicador')
    expect(fila?.titulo).to.equal('Radicación nueva: «Los compradores firman el martes»')

    const otro = await visit('/auth/login-page', { office })
    await enter(otro.page, emailOf('radicador', office))
    await at(otro.page, '/admin/dashboard')
    await otro.go('/admin/radicacion')
    await sees(otro.page, 'Tiene radicaciones empezadas sin guardar.')
    await sees(otro.page, ', hecho en otro equipo')
    await click(otro.page, button('Retomar'))
    await reads(() => observacion(otro.page), 'Los compradores firman el martes')
    expect([...problems, ...otro.problems]).to.deep.equal([])
  })

  it('quien sigue en el mismo navegador no ve nada de quien estuvo antes', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await type(page, 'Observaciones', 'secreto de un cliente')
    await guardadoAqui(page, 'secreto de un cliente')
    await perderSesion(page)
    await click(page, button('Restaurar sesion'))
    await sees(page, 'Lo que no alcanzó a guardar sigue en este equipo')
    await click(page, button('Iniciar sesion'))
    await at(page, '/auth/login-page')
    await enter(page, emailOf('admin', office))
    await until(
      async () => !(await page.evaluate(() => JSON.stringify(localStorage))).includes('secreto de un cliente'),
    )
    expect(await page.evaluate(() => document.body.innerText)).not.to.include('secreto de un cliente')
  })

  it('sin conexión dice qué se perdería y deja quedarse', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await sinRed(page)
    await type(page, 'Observaciones', 'Falta la escritura anterior')
    await cerrarSesion(page)
    await sees(page, 'Hay borradores que se perderían')
    await sees(page, 'No hay conexión con el servidor')
    await sees(page, 'Radicación nueva: «Falta la escritura anterior»')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Seguir aquí'))
    await reads(() => observacion(page), 'Falta la escritura anterior')
    await guardadoAqui(page, 'Falta la escritura anterior')

    await sinRed(page, false)
    await cerrarSesion(page)
    await at(page, '/auth/login-page')
    expect(await deAqui(page)).to.deep.equal([])
    expect(await enServidor(office, 'radicador')).to.have.length(1)
  })

  it('quien prefiere perderlos, los pierde de verdad', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await interceptar(
      page,
      (request) =>
        void (request.method() === 'PUT' && request.url().includes('/api/borradores/')
          ? request.abort('internetdisconnected')
          : request.continue()),
    )
    await type(page, 'Observaciones', 'esto no importaba')
    await cerrarSesion(page)
    await click(page, button('Cerrar y perderlos'))
    await at(page, '/auth/login-page')
    expect(await deAqui(page)).to.deep.equal([])
    expect(await enServidor(office, 'radicador')).to.deep.equal([])
  })

  it('desde la sesión expirada también quedan guardados, y lo que esperaba para enviarse no se envía', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    let cortado = true
    await interceptar(
      page,
      (request) =>
        void (cortado && request.url().includes('/api/borradores/')
          ? request.abort('internetdisconnected')
          : request.continue()),
    )
    await type(page, 'Observaciones', 'antes del almuerzo')
    await guardadoAqui(page, 'antes del almuerzo')
    await click(page, '.panel-usuario')
    await click(page, '::-p-aria([name="Cambiar contraseña"][role="menuitem"])')
    await type(page, 'Contraseña actual', CLAVE)
    await type(page, 'Contraseña nueva', 'otra-clave-1')
    await type(page, 'Repita la contraseña nueva', 'otra-clave-1')
    await vencerToken(page)
    await click(page, button('Cambiar contraseña'))
    await sees(page, 'Su sesion ha expirado, por favor restaurela')
    cortado = false
    await click(page, button('Cerrar sesion'))
    await at(page, '/auth/login-page')
    expect(await deAqui(page)).to.deep.equal([])
    await guardadoAlla(office, 'radicador', 'antes del almuerzo')
    expect(
      (await api(office).anonymous.post('/user/login', { email: emailOf('radicador', office), password: CLAVE }))
        .status,
      'the password is the old one',
    ).to.equal(200)
  })

  it('si la sesión ya no se puede restaurar, dice la verdad y los deja para quien vuelva a entrar', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await type(page, 'Observaciones', 'quedó a medias')
    await guardadoAqui(page, 'quedó a medias')
    await perderSesion(page)
    await click(page, button('Cerrar sesion'))
    await sees(page, 'Su sesión ya no se puede restaurar')
    await sees(page, 'Radicación nueva: «quedó a medias»')
    await click(page, button('Iniciar sesion'))
    await at(page, '/auth/login-page')
    await enter(page, emailOf('radicador', office))
    await at(page, '/admin/radicacion')
    await sees(page, 'Tiene radicaciones empezadas sin guardar.')
    await guardadoAlla(office, 'radicador', 'quedó a medias')
  })

  it('guardar de verdad, o descartar, lo olvida en todas partes', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await type(page, 'Observaciones', 'para descartar')
    await guardadoAlla(office, 'radicador', 'para descartar')
    await type(page, 'Observaciones', '')
    await until(async () => (await enServidor(office, 'radicador')).length === 0)
  })

  it('el más nuevo, hecho en otro equipo, se ofrece en el formulario abierto', async () => {
    const office = await freshOffice()
    const una = await visit('/admin/personas', { office, role: 'radicador' })
    await click(una.page, button('Agregar'))
    await type(una.page, 'Nombres', 'Ana de aquí')
    await guardadoAlla(office, 'radicador', 'Ana de aquí')
    const otra = await visit('/admin/personas', { office, role: 'radicador' })
    await click(otra.page, button('Agregar'))
    await sees(otra.page, 'hecho en otro equipo')
    await type(otra.page, 'Nombres', 'Ana de allá')
    await guardadoAlla(office, 'radicador', 'Ana de allá')

    await type(una.page, 'Nombres', 'Ana de nuevo aquí')
    await sees(una.page, 'Tiene un borrador de hoy')
    expect(await una.page.evaluate(() => document.querySelector('.otro-equipo')?.textContent)).to.include(
      'hecho en otro equipo',
    )
  })
})
