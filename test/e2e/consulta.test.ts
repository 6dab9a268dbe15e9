import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { insertarUsuario } from '../../modules/usuarios/crear-usuario.ts'
import { oficinaLlena } from '../aspecto/llena.ts'
import { lugaresDe } from '../aspecto/lugares.ts'
import { accessibilityFaults, ready, visit } from '../harness/browser.ts'
import { contextOf, emailOf } from '../harness/index.ts'

/** What begins a change of the office's data. */
const CAMBIA = new RegExp(`^(${[
  'Añadir', 'Agregar', 'Crear', 'Nuev[oa]', 'Registrar', 'Recibir', 'Publicar', 'Editar', 'Eliminar', 'Anular', 'Guardar', 'Radicar',
  'Liquidar',
  'Facturar', 'Importar', 'Invitar', 'Cambiar', 'Activar', 'Desactivar', 'Aceptar', 'Aprobar', 'Rechazar', 'Devolver', 'Entregar', 'Pagar',
  'Castigar', 'Unir', 'Restaurar', 'Reanudar', 'Subir', 'Quitar', 'Reemplazar', 'Generar', 'Conectar', 'Probar', 'Confirmar', 'Abonar',
  'Enviar',
  'Copiar de', 'Desbloquear', 'Convertir', 'Corregir', 'Asignar', 'Hacer',
].join('|')})\\b`)
/** Of one's own, or that changes nothing. */
const PROPIO = /^(Guardar vista|Cambiar contraseña|Crear documento|Confirmar y|Restaurar columnas|Cambiar la contraseña)/

/** The words of what one may press on the page, the row's menu with them. */
async function seOfrece(page: Page): Promise<string[]> {
  const menu = await page.$('main button[aria-label^="Acciones de"]')
  if (menu) {
    await menu.click()
    await page.waitForSelector('[role="menuitem"]').catch(() => null) // a row of which nothing can be done has an empty menu
  }
  return page.$$eval(':is(main, nav, [role="menu"]) :is(button, a[href], [role="menuitem"])', (all) =>
    [...new Set(all.filter((one) => !(one instanceof HTMLButtonElement && one.disabled) && one.getClientRects().length > 0)
      .map((one) => one.textContent?.trim() || one.getAttribute('aria-label') || ''))])
}

describe('El rol Consulta', function () {
  this.timeout(600_000)

  it('no ofrece nada que el servidor le negaría, en ninguna página que abre, y ninguna se le niega', async () => {
    const office = await oficinaLlena()
    const ctx = await contextOf(office)
    const rol = await ctx.db('roles').where('name', 'Consulta').first<{ id: number }>('id')
    const { clave } = await ctx.db('usuarios').where('email', emailOf('admin', office)).first<{ clave: string }>('clave')
    await insertarUsuario(ctx, { email: emailOf('consulta', office), usuario: 'consulta', clave, id_rol: rol.id, admin: false })
    const { page } = await visit('/admin/dashboard', { office, role: 'consulta' })
    page.on('dialog', (dialog) => void dialog.accept())
    const faltas: string[] = []
    let ahora = ''
    page.on('response', (response) => { if (response.status() === 403) faltas.push(`${ahora}: 403 ${new URL(response.url()).pathname}`) })
    for (const lugar of (await lugaresDe(ctx)).filter((uno) => uno.startsWith('/admin/'))) {
      ahora = lugar
      await page.goto(new URL(lugar, page.url()).href)
      await ready(page)
      if (await page.evaluate(() => document.body.innerText.includes('No tiene permiso'))) continue
      for (const texto of await seOfrece(page)) if (CAMBIA.test(texto) && !PROPIO.test(texto)) faltas.push(`${lugar}: ${texto}`)
      const asteriscos = await page.$$eval('main .mantine-InputWrapper-required', (all) =>
        all.filter((one) => one.getClientRects().length > 0).length)
      if (asteriscos) faltas.push(`${lugar}: ${asteriscos} asteriscos en lo que solo se lee`)
    }
    expect(faltas).to.deep.equal([])
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })
})
