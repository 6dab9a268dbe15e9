import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { insert, type Context } from '../../modules/kernel/index.ts'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { insertarUsuario } from '../../modules/usuarios/crear-usuario.ts'
import { ACCIONES, permiso, PERMISOS } from '../../schemas/vistas.ts'
import { oficinaLlena } from '../aspecto/llena.ts'
import { lugaresDe } from '../aspecto/lugares.ts'
import { ready, visit } from '../harness/browser.ts'
import { contextOf, emailOf } from '../harness/index.ts'
import { rutasDePantallas, type RutaDePantalla } from '../harness/rutas-pantallas.ts'

/** What opens a form over a list. */
const ABREN = /^(Añadir|Agregar|Crear|Nuev|Registrar|Recibir|Publicar|Pedir)/
const nombreDe = (id: number): string => {
  const uno = PERMISOS.find((otro) => otro.id === id)
  return uno ? `${uno.vista}: ${uno.action}` : String(id)
}

/** Whether an address is one of a room: `/admin/cartera/12` of `/admin/cartera/:cliente?`. */
function esDe(lugar: string, path: string): boolean {
  const [partes, suyas] = [path.split('/'), lugar.split('/')]
  return suyas.length <= partes.length &&
    partes.every((parte, at) => (parte.startsWith(':') ? suyas[at] !== undefined || parte.endsWith('?') : parte === suyas[at]))
}

/** The fewest permissions that open a room, and all of a view beside them: what one may look at alone, and what its forms choose from. */
function conjuntosDe({ needs, ademas }: RutaDePantalla): number[][] {
  const solos = needs.map((id) => [id, ...ademas])
  const vistas = new Set(PERMISOS.filter(({ id }) => needs.includes(id)).map(({ vista }) => vista))
  return [...solos, ...[...vistas].map((vista) => [...new Set([...ACCIONES.map((accion) => permiso(vista, accion)), ...ademas])])]
}

/** Opens each list that one chooses from, and looks for something in it. */
async function usaSelectores(page: Page): Promise<void> {
  const selector = ':is(main, [role="dialog"]) input:is([role="combobox"], [aria-haspopup="listbox"])'
  const cuantos = Math.min(12, (await page.$$(selector)).length)
  for (let at = 0; at < cuantos; at++) {
    const esta = await page.$$eval(selector, (all, n) => {
      const input = all[n]
      if (!(input instanceof HTMLInputElement) || input.disabled) return false
      input.focus()
      input.click()
      return true
    }, at)
    if (!esta) continue
    await page.keyboard.type('a')
    await new Promise((resolve) => setTimeout(resolve, 300)) // what is typed is asked for after a pause
  }
  await ready(page)
}

/** Presses what opens a form, by its words. @returns whether there is such a button */
const pulsa = (page: Page, words: string): Promise<boolean> =>
  page.$$eval('main button', (all, wanted) => {
    const found = all.find((one) => one instanceof HTMLButtonElement && !one.disabled && one.textContent?.trim() === wanted)
    if (found instanceof HTMLElement) found.click()
    return found !== undefined
  }, words)

async function abreYEscoge(page: Page, lugar: string, escribe: boolean): Promise<void> {
  await page.goto(new URL(lugar, page.url()).href)
  await ready(page)
  if (!escribe) return
  await usaSelectores(page)
  const textos = await page.$$eval('main button', (all) => [...new Set(all.map((one) => one.textContent?.trim() ?? ''))])
  for (const texto of textos.filter((uno) => ABREN.test(uno)).slice(0, 2)) {
    if (!await pulsa(page, texto)) continue
    await ready(page)
    await usaSelectores(page)
    await page.goto(new URL(lugar, page.url()).href)
    await ready(page)
  }
}

/** Views that people could not use; CADA_VISTA=1 goes through all, in eight minutes. The calls: selectores.test.ts. */
const MUESTRA = ['inmuebles', 'administracionProyectos', 'clientes']

describe('Con cada permiso solo, lo que abre se puede usar', function () {
  this.timeout(600_000)
  let office = ''
  let ctx: Context
  let rol = 0
  let lugares: string[] = []
  before(async () => {
    office = await oficinaLlena()
    ctx = await contextOf(office)
    rol = (await insert(ctx, Rol, { name: 'Nadie', description: null, privacy: 'privado' })).id
    const admin = await ctx.db('usuarios').where('email', emailOf('admin', office)).first<{ clave: string }>('clave')
    const usuario = { email: emailOf('nadie', office), usuario: 'nadie', clave: admin.clave, id_rol: rol, admin: false }
    await insertarUsuario(ctx, usuario)
    lugares = await lugaresDe(ctx)
  })

  const porVista = new Map<string, RutaDePantalla[]>()
  for (const ruta of rutasDePantallas().filter(({ needs }) => needs.length)) {
    const vista = PERMISOS.find(({ id }) => id === ruta.needs[0])?.vista ?? ''
    porVista.set(vista, [...porVista.get(vista) ?? [], ruta])
  }
  for (const [vista, rutas] of [...porVista].filter(([una]) => process.env['CADA_VISTA'] || MUESTRA.includes(una)))
    it(`${vista}: ninguna pantalla ni lista de donde se escoge responde 403`, async () => {
      const { page } = await visit('/admin/mi-cuenta', { office, role: 'nadie' })
      const negadas: string[] = []
      let ahora = ''
      page.on('dialog', (dialog) => void dialog.accept()) // leaving what was typed
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if ([403, 500].includes(response.status())) negadas.push(`${ahora}: ${response.request().method()} ${pathname}`)
      })
      for (const ruta of rutas)
        for (const ids of conjuntosDe(ruta)) {
          await otorgarPermisos(ctx, rol, ids)
          for (const lugar of lugares.filter((uno) => esDe(uno, ruta.path))) {
            ahora = `${lugar} con ${ids.map(nombreDe).join(', ')}`
            await abreYEscoge(page, lugar, ids.some((id) => PERMISOS.find((uno) => uno.id === id)?.action !== 'ver'))
          }
        }
      expect([...new Set(negadas)]).to.deep.equal([])
    })
})
