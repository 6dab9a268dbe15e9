// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { permiso, SECRETAS, VISTAS_POR_ID } from '../../schemas/vistas/vistas.ts'
import {
  accessibilityFaults,
  button,
  campoDe,
  choose,
  click,
  elegirEn,
  escribirEn,
  inDialog,
  link,
  sees,
  text,
  type,
  until,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice } from '../harness/index.ts'
import { permisosDe, rolDe } from '../harness/usuarios.ts'

/** An administrator gives no permission of what is secret, and does not see it. */
const VISTAS = VISTAS_POR_ID.filter((vista) => !SECRETAS.includes(vista))

const box = (label: string) => `input[aria-label="${label}"]`
const tick = (page: Page, label: string) => page.locator(box(label)).click()
const ticked = (page: Page, label: string) =>
  page.$eval(box(label), (input) => input instanceof HTMLInputElement && input.checked)
const becomes = (page: Page, label: string, on: boolean) =>
  page.waitForFunction(
    (selector: string, wanted: boolean) => document.querySelector<HTMLInputElement>(selector)?.checked === wanted,
    {},
    box(label),
    on,
  )

const noFaults = async (page: Page) => expect(await accessibilityFaults(page)).to.deep.equal([])

describe('Roles en pantalla', function () {
  this.timeout(180_000)

  it('un rol que pierde una vista en la matriz pierde su pantalla y su API en el acto', async () => {
    const office = await freshOffice()
    const caja = await rolDe(office, 'Caja')
    const suyo = await visit('/admin/radicaciones', { office, role: 'caja' })
    const api2 = api(office).as('caja')
    await suyo.page.waitForSelector(link('Liquidaciones'))
    expect((await api2.get('/liquidaciones', { filtro: 'servicio_adicional' })).status).to.equal(200)

    const { page, problems } = await visit('/admin/roles', { office, role: 'admin' })
    await click(page, link('Caja'))
    await sees(page, `1–5 de ${VISTAS.length} vistas`)
    await noFaults(page)
    await tick(page, 'Liquidaciones: Ver')
    await until(async () => (await api2.get('/liquidaciones', { filtro: 'servicio_adicional' })).status === 403)
    expect(await permisosDe(office, caja.id)).to.not.include(permiso('liquidaciones', 'ver'))

    await click(suyo.page, link('Liquidaciones'))
    await sees(suyo.page, 'No tiene permiso para ver esta página')
    await suyo.page.waitForFunction(() => !document.querySelector('nav a[href="/admin/liquidaciones"]'))
    expect(problems).to.deep.equal([])
  })

  it('la casilla del encabezado otorga toda la columna en un lote, y se deshace', async () => {
    const office = await freshOffice()
    const rol = await rolDe(office, 'Cliente')
    const { page, problems } = await visit(`/admin/roles/${rol.id}`, { office, role: 'admin' })
    await sees(page, 'Permisos de Cliente')
    const before = await permisosDe(office, rol.id)
    expect(await ticked(page, 'Ver: todas las vistas')).to.equal(false)
    const batches: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') batches.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await tick(page, 'Ver: todas las vistas')
    await until(async () => (await permisosDe(office, rol.id)).length > 30)
    await until(() => Promise.resolve(batches.length > 0))
    expect(batches).to.deep.equal([`POST /api/permisosRoles/${rol.id}`])
    await becomes(page, 'Ver: todas las vistas', true)
    await becomes(page, 'Radicaciones: Ver', true)

    await tick(page, 'Radicaciones: Ver')
    await becomes(page, 'Ver: todas las vistas', false)
    await click(page, button('Deshacer'))
    await until(async () => String(await permisosDe(office, rol.id)) === String(before))
    expect(problems).to.deep.equal([])
  })

  it('lo que se guardó sin que llegara la respuesta se ve como quedó', async () => {
    const office = await freshOffice()
    const rol = await rolDe(office, 'Caja')
    const { page } = await visit(`/admin/roles/${rol.id}`, { office, role: 'admin' })
    await sees(page, 'Permisos de Caja')
    await becomes(page, 'Radicaciones: Ver', true)
    await page.evaluate(() => {
      const real = window.fetch.bind(window)
      window.fetch = async (...pedido) => {
        const respuesta = await real(...pedido)
        if (pedido[1]?.method === 'DELETE') throw new TypeError('Failed to fetch')
        return respuesta
      }
    })
    await tick(page, 'Radicaciones: Ver')
    await sees(page, 'Error: No hay conexión con el servidor')
    await becomes(page, 'Radicaciones: Ver', false)
    expect(await permisosDe(office, rol.id)).to.not.include(permiso('radicaciones', 'ver'))
  })

  it('la matriz va de cinco en cinco, se busca, se agrupa por área y compara dos roles', async () => {
    const office = await freshOffice()
    const rol = await rolDe(office, 'Caja')
    const { page, problems } = await visit(`/admin/roles/${rol.id}`, { office, role: 'admin', dark: true })
    await sees(page, `1–5 de ${VISTAS.length} vistas`)
    expect(await page.$$('.matriz tbody tr')).to.have.length(5)
    await type(page, 'Buscar una vista', 'carte')
    await sees(page, '1–1 de 1 vista')
    await click(page, button('Borrar la búsqueda'))
    await click(page, button('Todas, por área'))
    await page.waitForFunction(
      (todas) => document.querySelectorAll('.matriz tbody tr:not(.matriz-area)').length === todas,
      {},
      VISTAS.length,
    )
    await choose(page, 'Comparar con otro rol', 'Consulta')
    await sees(page, 'permisos que Caja no tiene')
    await noFaults(page)
    await click(page, button('Copiar los de Consulta'))
    await sees(page, 'se retiran')
    await noFaults(page)
    await click(page, button('Copiar'))
    await sees(page, 'Caja y Consulta tienen los mismos permisos.')
    const consulta = await rolDe(office, 'Consulta')
    await until(async () => String(await permisosDe(office, rol.id)) === String(await permisosDe(office, consulta.id)))
    expect(problems).to.deep.equal([])
  })

  it('advierte antes de quitarse el propio acceso, y el último administrador no lo pierde', async () => {
    const office = await freshOffice()
    const rol = await rolDe(office, 'Administrador')
    const { page } = await visit(`/admin/roles/${rol.id}`, { office, role: 'admin' })
    await type(page, 'Buscar una vista', 'cartera')
    await tick(page, 'Cartera: Ver')
    await sees(page, 'Es su propio rol: usted también pierde «Cartera: ver», en este momento.')
    await noFaults(page)
    await click(page, button('Cancelar'))
    await becomes(page, 'Cartera: Ver', true)
    const notario = await rolDe(office, 'Notario')
    await api(office)
      .as('admin')
      .delete(`/role-permission/${notario.id}?id_permisos=${permiso('usuarios', 'modificar')}`)
    await type(page, 'Buscar una vista', 'usuarios')
    await tick(page, 'Usuarios: Modificar')
    await click(page, button('Quitar mi acceso'))
    await sees(page, 'Error: Es el último administrador de la oficina: nombre antes a otro.')
    await becomes(page, 'Usuarios: Modificar', true)
  })

  it('«Ver como este rol» muestra su menú, no deja guardar y se deja con un clic', async () => {
    const office = await freshOffice()
    const rol = await rolDe(office, 'Administrador')
    const cliente = await rolDe(office, 'Cliente')
    const { page, problems, go } = await visit(`/admin/roles/${cliente.id}`, { office, role: 'admin' })
    await click(page, button('Ver como este rol'))
    await sees(page, 'Está viendo como Cliente.')
    await page.waitForFunction(
      () => location.pathname === '/admin/dashboard' && !document.querySelector('nav a[href="/admin/configuracion"]'),
    )
    await noFaults(page)
    await page.setViewport({ width: 390, height: 844 })
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('.vercomo button')?.innerText === 'Volver a mi usuario',
    )
    await noFaults(page)
    await page.setViewport({ width: 1440, height: 900 })
    await click(page, button('Volver a mi usuario'))
    await page.waitForSelector(link('Administrador'))

    await go(`/admin/roles/${rol.id}`)
    await click(page, button('Ver como este rol'))
    await sees(page, 'Está viendo como Administrador.')
    await click(page, link('Configuración'))
    await click(page, '.configuracion-grupo a[href="/admin/roles"]')
    await click(page, button('Añadir'))
    await escribirEn(page, campoDe('name'), 'Fantasma')
    await escribirEn(page, campoDe('description'), 'No existe')
    await click(page, inDialog('Añadir'))
    await sees(page, 'Está viendo como Administrador: aquí no se guarda nada.')
    expect(await rolDe(office, 'Fantasma')).to.equal(undefined)
    expect(problems).to.deep.equal([])
  })

  it('un rol se añade, se edita en su fila y se elimina; en uso, no', async () => {
    const office = await freshOffice()
    const { page, problems, go } = await visit('/admin/roles', { office, role: 'admin', dark: true })
    await click(page, button('Añadir'))
    await page.waitForSelector('#root_name')
    await click(page, inDialog('Añadir'))
    await sees(page, 'Es necesario llenar todos los campos')
    await noFaults(page)
    await escribirEn(page, campoDe('name'), 'Archivo')
    await escribirEn(page, campoDe('description'), 'Guarda los protocolos')
    await elegirEn(page, campoDe('copiar_de'), 'Consulta')
    await click(page, inDialog('Añadir'))
    await until(async () => (await rolDe(office, 'Archivo'))?.permisos === VISTAS.length)
    await page.waitForFunction(() => /\/admin\/roles\/\d+$/.test(location.pathname), {}) // what a new role may do is said next
    await go('/admin/roles')
    await page.waitForSelector(link('Archivo'))

    await click(page, button('Acciones de Archivo'))
    await click(page, text('Editar'))
    await escribirEn(page, '#fila-name', 'Archivo central')
    await noFaults(page)
    await click(page, button('Cancelar'))
    await sees(page, 'Seguro deseas cancelar?')
    await click(page, inDialog('Seguir editando'))
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))
    await click(page, button('Guardar'))
    await page.waitForSelector(link('Archivo central'))

    await click(page, button('Acciones de Caja'))
    await click(page, text('Eliminar'))
    await sees(page, 'Seguro deseas eliminar?')
    await click(page, inDialog('Eliminar rol'))
    await sees(page, 'No se puede eliminar el rol Caja: usado por 1 usuario.')
    expect(problems.filter((problem) => !problem.includes('409'))).to.deep.equal([])
  })
})
