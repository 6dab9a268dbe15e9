// completo: one screen in detail
import type { Page } from 'puppeteer-core'
import { button, click, escribirEn, field, focusedOn, inDialog, sees, visit } from '../harness/browser.ts'
import { api, freshOffice, liquidada, persona, radicacion, type Json } from '../harness/index.ts'
import { control, esperaFoco, tabHasta } from './radicacion-escena.ts'

interface Momento {
  /** What happens, and where the focus must be then. */
  nombre: string
  ruta: () => string
  pasos: (page: Page) => Promise<void>
  /** What has the focus: never the page itself, always what comes next. */
  foco: string
  role?: 'admin' | 'liquidador'
}

const CELDA = '.hoja [role="gridcell"][tabindex="0"]'
const CANCELAR = '[role="dialog"] .kit-dialogo-acciones button:first-child'
const nada = () => Promise.resolve()
const escribeYEnter = async (page: Page, words: string) => {
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}
const menuDe = (numero: unknown, accion: string) => async (page: Page) => {
  await click(page, button(`Acciones de la radicación ${String(numero)}`))
  await click(page, `::-p-aria([name="${accion}"][role="menuitem"])`)
}

describe('El foco queda en lo que sigue', function () {
  this.timeout(180_000)
  let office = ''
  let r: Json
  let sinActos: Json
  let numeroDeposito = 0

  before(async () => {
    office = await freshOffice()
    const quien = await persona({ nombres: 'Ana', apellidos: 'Peña' }, office)
    r = await liquidada({}, {}, office)
    sinActos = await radicacion({}, { actosradi: [] }, office)
    await api(office).as('admin').post('/radi2', {
      num_radicacion: '77',
      num_escritura: '1',
      fecha_escritura: '2026-03-10',
      matricula: '1',
      direccion: '1',
      otorgante1: 'A',
      otorgante2: 'B',
      actos: 'C',
      usuario: '1',
    })
    await api(office)
      .as('admin')
      .post('/seguiradiCreate', { num_radicacion: '77', paso: 'En registro', fecha: '2026-03-10 09:00' })
    const { body } = await api(office)
      .as('admin')
      .post('/depositos', { id_personas: quien.id, boleta: 100_000, metodo_pago: 6 })
    numeroDeposito = Number(body.numero_deposito)
  })

  const deposito = (tipo: string) => async (page: Page) =>
    click(page, `::-p-xpath(//div[@aria-label="¿Qué se recibe?"]//button[.//strong="${tipo}"])`)
  const MOMENTOS: Momento[] = [
    {
      nombre: 'al pasar de la radicación a su liquidación: la hoja',
      ruta: () => `/admin/radicacion/${String(r.id)}/0`,
      foco: CELDA,
      pasos: async (page) => {
        await sees(page, 'Datos generales')
        await control(page, 'Enter')
        await page.waitForFunction(() => location.pathname.endsWith('/1'))
      },
    },
    {
      nombre: 'al entrar en la liquidación por su dirección: la hoja',
      ruta: () => `/admin/radicacion/${String(r.id)}/1`,
      pasos: nada,
      foco: CELDA,
    },
    {
      nombre: 'en la liquidación de lo que no tiene actos: el camino para agregarlos',
      ruta: () => `/admin/radicacion/${String(sinActos.id)}/1`,
      pasos: nada,
      foco: '.liq-vacia a',
    },
    {
      nombre: 'en /admin/liquidaciones: el número',
      ruta: () => '/admin/liquidaciones',
      pasos: nada,
      foco: 'form[role="search"] input',
    },
    {
      nombre: 'en /admin/liquidaciones, hallada la radicación: la hoja',
      ruta: () => '/admin/liquidaciones',
      pasos: (page) => escribeYEnter(page, String(r.numero_radicacion)),
      foco: CELDA,
    },
    {
      nombre: 'en /admin/liquidaciones, si no está: el número',
      ruta: () => '/admin/liquidaciones',
      foco: 'form[role="search"] input',
      pasos: async (page) => {
        await escribeYEnter(page, '99999999')
        await sees(page, 'No se ha encontrado radicacion con el numero 99999999')
      },
    },
    {
      nombre: 'al elegir Depósito: la persona',
      ruta: () => '/admin/Depositos',
      pasos: deposito('Depósito'),
      foco: '#dep-persona',
    },
    {
      nombre: 'al elegir Anticipo: la persona',
      ruta: () => '/admin/Depositos',
      pasos: deposito('Anticipo'),
      foco: '#dep-persona',
    },
    {
      nombre: 'al hallar la radicación de un depósito: cuánto',
      ruta: () => '/admin/Depositos',
      foco: '#dep-valor-notaria',
      pasos: async (page) => {
        await deposito('Depósito')(page)
        await escribirEn(page, '#dep-escritura', String(r.numero_radicacion))
        await page.keyboard.press('Enter')
      },
    },
    {
      nombre: 'al quitar la radicación de un depósito: volver a buscarla',
      ruta: () => '/admin/Depositos',
      foco: '#dep-escritura',
      pasos: async (page) => {
        await deposito('Depósito')(page)
        await escribirEn(page, '#dep-escritura', String(r.numero_radicacion))
        await page.keyboard.press('Enter')
        await click(page, button('Quitar'))
      },
    },
    {
      nombre: 'al limpiar un depósito: elegir otra vez qué se recibe',
      ruta: () => '/admin/Depositos',
      foco: '#dep-tipo-deposito',
      pasos: async (page) => {
        await deposito('Anticipo')(page)
        await click(page, button('Limpiar'))
      },
    },
    { nombre: 'en /admin/descargues: el número', ruta: () => '/admin/descargues', pasos: nada, foco: '#dep-numero' },
    {
      nombre: 'en /admin/descargues, hallado el depósito: lo que se descarga',
      ruta: () => '/admin/descargues',
      pasos: (page) => escribeYEnter(page, String(numeroDeposito)),
      foco: '.dep-descargue input',
    },
    {
      nombre: 'hecho un descargue: el siguiente depósito',
      ruta: () => `/admin/descargues?numero=${numeroDeposito}`,
      foco: '#dep-numero',
      pasos: async (page) => {
        await click(page, button('Descargar'))
        await click(page, inDialog('Descargar'))
        await sees(page, 'Datos enviados correctamente')
      },
    },
    {
      nombre: 'anulado un descargue: el siguiente depósito',
      ruta: () => `/admin/descargues?numero=${numeroDeposito}`,
      foco: '#dep-numero',
      pasos: async (page) => {
        await click(page, button('Anular'))
        await escribirEn(page, '[role="dialog"] textarea', 'Se descargó dos veces')
        await click(page, inDialog('Anular descargue'))
        await sees(page, 'Datos eliminados correctamente')
      },
    },
    {
      nombre: 'sin motivo no se anula un descargue: el motivo',
      ruta: () => `/admin/descargues?numero=${numeroDeposito}`,
      foco: '[role="dialog"] textarea',
      pasos: async (page) => {
        await click(page, button('Descargar'))
        await click(page, inDialog('Descargar'))
        await click(page, button('Anular'))
        await click(page, inDialog('Anular descargue'))
        await sees(page, 'Escriba el motivo.')
      },
    },
    {
      nombre: 'antes de anular una radicación: Cancelar',
      ruta: () => '/admin/radicaciones',
      pasos: (page) => menuDe(r.numero_radicacion, 'Eliminar')(page),
      foco: CANCELAR,
    },
    {
      nombre: 'el diálogo que pide el motivo: el motivo',
      ruta: () => '/admin/radicaciones',
      foco: '[role="dialog"] textarea',
      pasos: async (page) => {
        await menuDe(r.numero_radicacion, 'Eliminar')(page)
        await click(page, inDialog('Anular radicación'))
        await sees(page, 'Anular con motivo la radicación')
      },
    },
    {
      nombre: '«Anular radicación» sin motivo: el motivo',
      ruta: () => '/admin/radicaciones',
      foco: '[role="dialog"] textarea',
      pasos: async (page) => {
        await menuDe(r.numero_radicacion, 'Eliminar')(page)
        await click(page, inDialog('Anular radicación'))
        await sees(page, 'Anular con motivo la radicación')
        await click(page, inDialog('Anular radicación'))
        await sees(page, 'Escriba por qué se anula')
      },
    },
    {
      nombre: 'si se cancela la anulación: el menú de su fila',
      ruta: () => '/admin/radicaciones',
      foco: '.lista-tabla tbody button[aria-label^="Acciones"]',
      pasos: async (page) => {
        await menuDe(r.numero_radicacion, 'Eliminar')(page)
        await page.waitForSelector(CANCELAR)
        await page.keyboard.press('Enter')
      },
    },
    {
      nombre: 'anulada una radicación: el menú de su fila',
      ruta: () => '/admin/radicaciones',
      foco: '.lista-tabla tbody button[aria-label^="Acciones"]',
      pasos: async (page) => {
        await menuDe(sinActos.numero_radicacion, 'Eliminar')(page)
        await click(page, inDialog('Anular radicación'))
        await escribirEn(page, '[role="dialog"] textarea', 'Se radicó dos veces')
        await click(page, inDialog('Anular radicación'))
        await sees(page, 'quedó anulada')
      },
    },
    {
      nombre: 'antes de eliminar un paso: Cancelar',
      ruta: () => '/admin/seguimientoExpress?radicacion=77',
      foco: CANCELAR,
      pasos: (page) => click(page, button('Eliminar el paso En registro del 10/03/2026')),
    },
    {
      nombre: 'antes de eliminar un acto: Cancelar',
      ruta: () => `/admin/radicacion/${String(r.id)}/0`,
      foco: CANCELAR,
      pasos: (page) => click(page, button('Eliminar acto')),
    },
    {
      nombre: 'antes de eliminar un registro de una pantalla: Cancelar',
      ruta: () => '/admin/bancos',
      foco: CANCELAR,
      pasos: async (page) => {
        await click(page, '::-p-xpath(//table//button[starts-with(@aria-label, "Acciones de")])')
        await click(page, '::-p-aria([name="Eliminar"][role="menuitem"])')
      },
    },
    {
      nombre: 'hallada una radicación para seguirla: el estado',
      ruta: () => '/admin/seguimientoExpress',
      foco: '.procedimiento input',
      pasos: (page) => escribeYEnter(page, '77'),
    },
    {
      nombre: 'hallada una radicación express: su primer campo',
      ruta: () => '/admin/radiExpress',
      pasos: (page) => escribeYEnter(page, '77'),
      foco: '#express-primero',
    },
  ]

  for (const { nombre, ruta, pasos, foco, role = 'admin' } of MOMENTOS) {
    it(nombre, async () => {
      const { page } = await visit(ruta(), { office, role })
      await pasos(page)
      await focusedOn(page, foco)
      // nothing that was still closing or loading takes it away
      await new Promise((resolve) => setTimeout(resolve, 400))
      await focusedOn(page, foco)
    })
  }

  it('un botón que espera la respuesta no pierde el foco si lo que pidió sale mal', async () => {
    const { page } = await visit('/admin/change-pwd', { office, role: 'admin' })
    for (const [label, value] of [
      ['Contraseña actual', 'noeslamia'],
      ['Contraseña nueva', 'nueva-clave-1'],
      ['Repita la contraseña nueva', 'nueva-clave-1'],
    ] as const)
      await escribirEn(page, field(label), value)
    await click(page, button('Cambiar contraseña'))
    await sees(page, 'No se pudo cambiar la contraseña')
    await focusedOn(page, 'input[name="current_password"]')
  })

  it('Enter en un diálogo que destruye no destruye: hay que ir al botón que dice qué hace', async () => {
    const { page } = await visit('/admin/seguimientoExpress?radicacion=77', { office, role: 'admin' })
    await click(page, button('Eliminar el paso En registro del 10/03/2026'))
    await sees(page, 'Seguro que lo desea eliminar?')
    await esperaFoco(page, 'Cancelar')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="dialog"]', { hidden: true })
    await sees(page, '1 paso')
    await esperaFoco(page, 'Eliminar el paso')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Cancelar')
    await tabHasta(page, 'Eliminar paso')
    await page.keyboard.press('Enter')
    await sees(page, 'El seguimiento se ha eliminado con exito')
  })
})
