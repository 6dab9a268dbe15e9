// completo: walks every page, menu and dialog of one role, a minute and a half
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { insertarUsuario } from '../../modules/usuarios/registrar-usuario.ts'
import { oficinaLlena } from '../aspecto/llena.ts'
import { lugaresDe } from '../aspecto/lugares.ts'
import { ready, seguir, visit } from '../harness/browser.ts'
import { contextOf, emailOf } from '../harness/index.ts'

/** What begins a change of the office's data. */
const CAMBIA = new RegExp(
  `^(${[
    'Añadir',
    'Agregar',
    'Crear',
    'Nuev[oa]',
    'Registrar',
    'Recibir',
    'Publicar',
    'Editar',
    'Eliminar',
    'Anular',
    'Guardar',
    'Radicar',
    'Liquidar',
    'Facturar',
    'Importar',
    'Invitar',
    'Cambiar',
    'Activar',
    'Desactivar',
    'Aceptar',
    'Aprobar',
    'Rechazar',
    'Devolver',
    'Entregar',
    'Pagar',
    'Castigar',
    'Unir',
    'Restaurar',
    'Reanudar',
    'Subir',
    'Quitar',
    'Reemplazar',
    'Generar',
    'Conectar',
    'Probar',
    'Confirmar',
    'Abonar',
    'Enviar',
    'Copiar de',
    'Desbloquear',
    'Convertir',
    'Corregir',
    'Asignar',
    'Hacer',
    'Marcar',
    'Cerrar la',
    'Pedir',
    'Programar',
    'Anotar',
    'Archivar',
    'Cobrar',
    'Aplicar',
    'Trasladar',
    'Renovar',
    'Depurar',
    'Descartar',
    'Vincular',
    'Poner',
    'Pintar',
  ].join('|')})\\b`,
)
/** Of one's own, or that changes nothing. */
const PROPIO =
  /^(Guardar vista|Cambiar contraseña|Crear documento|Confirmar y|Restaurar columnas|Cambiar la contraseña|Quitar (el|los) filtro)/
/**
 * What changes nothing: searches, the day of a till, a template filled to be looked at, a payment that tries a provider. Specification 2
 * wants editing and deleting always offered over clients.
 */
const NO_CAMBIA = new RegExp(
  `: (${[
    'se puede escribir: «(Fecha|Buscar .*|Comparar con .*|Qué autorizó un titular)»',
    'Probar',
    'Pagar \\$ 7\\.000',
  ].join('|')})$|^/admin/cartera(/\\d+)?: (Editar|Eliminar)$`,
)
/** Pages of one's own: the account, the password, the practice. */
const SUYAS = /^\/admin\/(mi-cuenta|change-pwd|correos-de-practica)/

/** The words of what one may press on the page, the first row's menu with them. */
async function seOfrece(page: Page): Promise<string[]> {
  const dialogo = (await page.$('[role="dialog"]')) !== null
  const menu = dialogo ? null : await page.$('main button[aria-label^="Acciones de"]:not(:disabled)')
  if (menu) {
    await menu.evaluate((one) => {
      if (one instanceof HTMLElement) one.click()
    })
    await page.waitForSelector('[role="menuitem"]', { timeout: 2000 }).catch(() => null) // of some rows nothing can be done
  }
  const donde = dialogo ? '[role="dialog"]' : ':is(main, nav, [role="menu"])'
  return page.$$eval(`${donde} :is(button, a[href], [role="menuitem"])`, (all) => [
    ...new Set(
      all
        .filter((one) => !one.matches(':disabled, [data-disabled]') && one.getClientRects().length > 0)
        .map((one) => one.textContent?.trim() || one.getAttribute('aria-label') || ''),
    ),
  ])
}

/** Presses in the row's menu what shows its record. @returns whether it opened a dialog */
async function pulsaEnMenu(page: Page): Promise<boolean> {
  await page.$$eval('[role="menuitem"]', (all) => {
    const found = all.find((one) => /^(Ver(?! como)|Datos|Detalle)/.test(one.textContent?.trim() ?? ''))
    if (found instanceof HTMLElement) found.click()
  })
  return page.waitForSelector('[role="dialog"]', { timeout: 700 }).then(
    () => true,
    () => false,
  )
}

/** What a page that is only read must not show: fields to write in, asterisks, empty boxes. */
const comoFormulario = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const donde = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main')
    // no named function in here: what loads the tests would wrap it in one of its own, that the page lacks
    const faltas: string[] = []
    for (const one of donde?.querySelectorAll('.mantine-InputWrapper-required, input:not([type="hidden"]), textarea') ??
      []) {
      if (
        one.getClientRects().length === 0 ||
        one.closest('search, [role="search"], .lista-barra, .lista-filtros, thead')
      )
        continue
      const rotulo = one.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent
      const nombre = (one.getAttribute('aria-label') ?? rotulo ?? one.id).trim().slice(0, 40)
      if (!(one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)) {
        faltas.push(`asterisco: «${nombre}»`)
        continue
      }
      if (!one.matches(':disabled, :read-only')) {
        faltas.push(`se puede escribir: «${nombre}»`)
        continue
      }
      if (one.matches('[type="checkbox"], [type="radio"]')) continue
      const caja = one.closest('.mantine-Input-wrapper')
      if (one.value === '' && !(caja && getComputedStyle(caja, '::before').content.includes('—')))
        faltas.push(`vacío, sin raya: «${nombre}»`)
      const { borderTopWidth, borderTopColor } = getComputedStyle(one)
      if (borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)')
        faltas.push(`con marco de casilla: «${nombre}»`)
    }
    return faltas
  })

describe('El rol Consulta', function () {
  this.timeout(600_000)

  it('no ofrece nada que el servidor le negaría, en ninguna página que abre, y ninguna se le niega', async () => {
    const office = await oficinaLlena()
    const ctx = await contextOf(office)
    const rol = await ctx.db('roles').where('name', 'Consulta').first<{ id: number }>('id')
    const { clave } = await ctx
      .db('usuarios')
      .where('email', emailOf('admin', office))
      .first<{ clave: string }>('clave')
    await insertarUsuario(ctx, {
      email: emailOf('consulta', office),
      usuario: 'consulta',
      clave,
      id_rol: rol.id,
      admin: false,
    })
    const { page } = await visit('/admin/dashboard', { office, role: 'consulta' })
    page.on('dialog', (dialog) => void dialog.accept())
    const faltas: string[] = []
    let ahora = ''
    page.on('response', (response) => {
      if (response.status() === 403) faltas.push(`${ahora}: 403 ${new URL(response.url()).pathname}`)
    })
    for (const lugar of (await lugaresDe(ctx)).filter((uno) => uno.startsWith('/admin/') && !SUYAS.test(uno))) {
      ahora = lugar
      await seguir(page, lugar)
      if (await page.evaluate(() => document.body.innerText.includes('No tiene permiso'))) continue
      for (const falta of await comoFormulario(page)) faltas.push(`${lugar}: ${falta}`)
      for (const texto of await seOfrece(page))
        if (CAMBIA.test(texto) && !PROPIO.test(texto)) faltas.push(`${lugar}: ${texto}`)
      if (await pulsaEnMenu(page)) {
        await ready(page)
        for (const falta of await comoFormulario(page)) faltas.push(`${lugar}, su diálogo: ${falta}`)
        for (const texto of await seOfrece(page))
          if (CAMBIA.test(texto) && !PROPIO.test(texto)) faltas.push(`${lugar}, su diálogo: ${texto}`)
        await page.keyboard.press('Escape')
        await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))
      }
    }
    const malas = faltas.filter((una) => !NO_CAMBIA.test(una))
    expect(malas, malas.join('\n')).to.deep.equal([])
  })
})
