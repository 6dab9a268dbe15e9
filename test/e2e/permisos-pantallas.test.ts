// completo: every screen with each permission alone; consulta walks them with one role
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { insert, type Context } from '../../modules/kernel/index.ts'
import { otorgarPermisos, Rol } from '../../modules/roles/index.ts'
import { insertarUsuario } from '../../modules/usuarios/registrar-usuario.ts'
import { ACCIONES, permiso, PERMISOS } from '../../schemas/vistas/vistas.ts'
import { oficinaLlena } from '../aspecto/llena.ts'
import { lugaresDe } from '../aspecto/lugares.ts'
import { open, ready, seguir, visit } from '../harness/browser.ts'
import { contextOf, emailOf } from '../harness/index.ts'
import { rutasDePantallas } from '../harness/rutas-pantallas.ts'

/** What opens a form over a list. */
const ABREN = /^(Añadir|Agregar|Crear|Nuev|Registrar|Recibir|Publicar|Pedir|Programar|Invitar|Anotar)/
/** So many forms of one screen are opened. */
const FORMULARIOS = 3
/** What is typed is asked for after a pause (`PAUSE_MS` of ui/kit/campos/SelectBuscable.tsx, and a little). */
const PAUSA_MS = 300
const suyos = new Map(PERMISOS.map((uno) => [uno.id, uno]))
const nombreDe = (id: number): string => `${suyos.get(id)?.vista ?? id}: ${suyos.get(id)?.action ?? ''}`

/** Whether an address is one of a room: `/admin/cartera/12` of `/admin/cartera/:cliente?`. */
function esDe(lugar: string, path: string): boolean {
  const [partes, otras] = [path.split('/'), lugar.split('/')]
  return (
    otras.length <= partes.length &&
    partes.every((parte, at) =>
      parte.startsWith(':') ? otras[at] !== undefined || parte.endsWith('?') : parte === otras[at],
    )
  )
}

interface Conjunto {
  ids: Set<number>
  escribe: boolean
  lugares: string[]
}

/**
 * Sets of permissions that open something: each one alone (with what its screen asks besides), then all four of its view, with which its
 * forms are filled. With each, what it opens, but where fewer of them have written already.
 */
function conjuntosDe(todos: readonly string[]): Conjunto[] {
  const rutas = rutasDePantallas().filter(({ needs }) => needs.length)
  const juegos = new Map<string, Set<number>>()
  const agregar = (ids: number[]) => juegos.set([...new Set(ids)].sort((a, b) => a - b).join(), new Set(ids))
  for (const { needs, ademas } of rutas)
    for (const id of needs) {
      agregar([id, ...ademas])
      const vista = suyos.get(id)?.vista
      if (vista && suyos.get(id)?.action !== 'eliminar')
        agregar([...ACCIONES.map((accion) => permiso(vista, accion)), ...ademas])
    }
  const conjuntos: Conjunto[] = []
  for (const ids of [...juegos.values()].sort((a, b) => a.size - b.size)) {
    const escritos = conjuntos
      .filter((otro) => otro.escribe && [...otro.ids].every((id) => ids.has(id)))
      .flatMap(({ lugares }) => lugares)
    const abre = (lugar: string) => {
      const suyas = rutas.filter(({ path }) => esDe(lugar, path))
      return suyas.find(({ path }) => path === lugar) ?? suyas[0]
    }
    const lugares = todos.filter((lugar) => {
      const ruta = abre(lugar)
      return (
        ruta &&
        !escritos.includes(lugar) &&
        ruta.needs.some((id) => ids.has(id)) &&
        ruta.ademas.every((id) => ids.has(id))
      )
    })
    if (lugares.length)
      conjuntos.push({ ids, escribe: [...ids].some((id) => suyos.get(id)?.action !== 'ver'), lugares })
  }
  return conjuntos
}

/**
 * Looks for something in each list that one chooses from, all at once: none of them loses what is typed, because none had the focus.
 * @returns how many
 */
async function usaSelectores(page: Page): Promise<number> {
  const hay = await page.$$eval(
    ':is(main, [role="dialog"]) input:is([role="combobox"], [aria-haspopup="listbox"])',
    (all) => {
      const libres = all.filter((one) => one instanceof HTMLInputElement && !one.disabled && !one.readOnly)
      for (const one of libres) {
        if (!(one instanceof HTMLInputElement)) continue
        one.click()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(one, 'a') // else React takes it for what it wrote
        one.dispatchEvent(new Event('input', { bubbles: true }))
      }
      return libres.length
    },
  )
  if (hay) await new Promise((resolve) => setTimeout(resolve, PAUSA_MS))
  await ready(page)
  return hay
}

/** Presses what opens a form, by its words. @returns whether there is such a button */
const pulsa = (page: Page, words: string): Promise<boolean> =>
  page.$$eval(
    'main button',
    (all, wanted) => {
      const found = all.find(
        (one) => one instanceof HTMLButtonElement && !one.disabled && one.textContent?.trim() === wanted,
      )
      if (found instanceof HTMLElement) found.click()
      return found !== undefined
    },
    words,
  )

/** The words of what opens forms here; they are the page's own, or lead to one. */
async function formulariosDe(page: Page): Promise<string[]> {
  const textos = await page.$$eval('main button', (all) => [
    ...new Set(
      all
        .filter((one) => one instanceof HTMLButtonElement && !one.disabled)
        .map((one) => one.textContent?.trim() ?? ''),
    ),
  ])
  return textos.filter((uno) => ABREN.test(uno)).slice(0, FORMULARIOS)
}

describe('Con cada permiso solo, lo que abre se puede usar', function () {
  this.timeout(600_000)
  let office = ''
  let ctx: Context
  let rol = 0
  before(async () => {
    office = await oficinaLlena()
    ctx = await contextOf(office)
    rol = (await insert(ctx, Rol, { name: 'Nadie', description: null, privacy: 'privado' })).id
    const admin = await ctx.db('usuarios').where('email', emailOf('admin', office)).first<{ clave: string }>('clave')
    const usuario = { email: emailOf('nadie', office), usuario: 'nadie', clave: admin.clave, id_rol: rol, admin: false }
    await insertarUsuario(ctx, usuario)
  })

  it('ninguna pantalla se niega, ni una lista de donde se escoge', async () => {
    const { page } = await visit('/admin/mi-cuenta', { office, role: 'nadie' })
    const faltas = new Set<string>()
    let ahora = ''
    page.on('dialog', (dialog) => void dialog.accept()) // leaving what was typed
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      // a draft that was written with another role's permissions may still be on its way
      if (pathname.startsWith('/api/borradores/') && response.status() === 403) return
      if ([403, 500].includes(response.status())) faltas.add(`${ahora}: ${response.request().method()} ${pathname}`)
    })
    const conjuntos = conjuntosDe(await lugaresDe(ctx))
    expect(conjuntos.length).to.be.above(80)
    for (const { ids, escribe, lugares } of conjuntos) {
      await otorgarPermisos(ctx, rol, [...ids])
      let limpia = false
      // a page that was loaded with this role knows what it may do; what was written in a form goes with its page
      const abrir = async (lugar: string) => {
        if (limpia) await seguir(page, lugar)
        else await open(page, new URL(lugar, page.url()).href)
        limpia = true
      }
      for (const lugar of lugares) {
        ahora = `${lugar} con ${[...ids].map(nombreDe).join(', ')}`
        await abrir(lugar)
        if (await page.evaluate(() => document.body.innerText.includes('No tiene permiso')))
          faltas.add(`${ahora}: la pantalla`)
        if (!escribe) continue
        const textos = await formulariosDe(page)
        if (await usaSelectores(page)) limpia = false
        for (const texto of textos) {
          if (!limpia) await abrir(lugar)
          limpia = false
          if (!(await pulsa(page, texto))) continue
          await ready(page)
          await usaSelectores(page)
        }
      }
    }
    expect([...faltas]).to.deep.equal([])
  })
})
