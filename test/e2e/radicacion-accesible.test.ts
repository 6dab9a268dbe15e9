import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, button, click, pageWork, reads, sees, visit } from '../harness/browser.ts'
import { api, CATALOGO, liquidada, persona, radicacion } from '../harness/index.ts'
import { slowness } from '../harness/processor.ts'
import { conEquipo, control, esperaFoco, notaria, type Escena } from './radicacion-escena.ts'

const LARGO =
  'Corporación Andina de Inversiones Inmobiliarias y Desarrollo Urbano Sostenible del Pacífico Colombiano en Liquidación'

/** A filing of twelve acts, the first with forty parties, long names and a cuantía of twelve figures. */
const pesada = async (escena: Escena) => {
  const admin = api(escena.office).as('admin')
  const personas = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      persona(
        i === 0
          ? { tipo_documento: CATALOGO.nit, numero_documento: '900373913', nombres: LARGO, apellidos: '', exento: true }
          : {},
        admin,
      ),
    ),
  )
  const otorgantes = personas.map((one, i) => ({
    id_personas: Number(one.id),
    porcentaje_participacion: i < 3 ? 33.33 : 1.02,
    id_tipos_otorgantes: i % 4 === 3 ? 12 : 1 + (i % 2),
  }))
  const sale = await radicacion({ cuantia: 123_456_789_012 }, conEquipo(escena), admin)
  const [first] = sale.actosradi
  const actos = (await admin.get('/actos')).body.slice(0, 11)
  const actosradi = [
    { ...first, otorgantes },
    ...actos.map((acto: { id: number }) => ({
      actos_codigo_acto: String(acto.id),
      otorgantes: otorgantes.slice(0, 2),
    })),
  ]
  const reply = await admin.put(`/radicaciones/${String(sale.id)}`, {
    ...conEquipo(escena),
    id_estados_escrituras: 1,
    actosradi,
    numero_radicacion: sale.numero_radicacion,
    version: sale.version,
  })
  expect(reply.status).to.equal(200)
  return Number(sale.id)
}

const desborde = (page: Page) =>
  page.evaluate(
    () =>
      Math.max(document.documentElement.scrollWidth, document.querySelector('main')?.scrollWidth ?? 0) -
      window.innerWidth,
  )

describe('Radicación: legible para todos', function () {
  this.timeout(180_000)

  for (const dark of [false, true]) {
    it(`axe no encuentra nada en ${dark ? 'oscuro' : 'claro'}: vacía, con errores, con diálogos, llena, en cada paso`, async () => {
      const escena = await notaria()
      const admin = api(escena.office).as('admin')
      const hecha = await liquidada({}, conEquipo(escena), admin)
      const { page, go, problems } = await visit('/admin/radicacion', {
        office: escena.office,
        role: 'liquidador',
        dark,
      })
      const limpio = async (what: string) => expect(await accessibilityFaults(page), what).to.deep.equal([])
      await sees(page, 'Crear radicación')
      await limpio('vacía')
      await control(page, 's')
      await sees(page, 'hay 5 datos por corregir')
      await limpio('con errores')
      await click(page, button('Agregar Acto'))
      await esperaFoco(page, 'Acto')
      await limpio('diálogo de actos')
      await page.keyboard.press('Escape')

      await go(`/admin/radicacion/${String(hecha.id)}/0`)
      await sees(page, 'Editar radicación')
      await limpio('llena')
      await click(page, button('Añadir Inmueble'))
      await esperaFoco(page, 'Matrícula')
      await limpio('diálogo de inmueble')
      await page.keyboard.press('Escape')
      await click(page, button('Añadir Otorgante'))
      await esperaFoco(page, 'Número de documento')
      await limpio('diálogo de otorgante')
      await page.keyboard.press('Escape')
      await go(`/admin/radicacion/${String(hecha.id)}/2`)
      await sees(page, 'VENDEDORES')
      await limpio('facturación')
      await go(`/admin/radicacion/${String(hecha.id)}/3`)
      await sees(page, 'Sin facturas')
      await limpio('finalizada')
      expect(problems).to.deep.equal([])
    })
  }

  it('doce actos y cuarenta otorgantes: cada tecla cuesta menos de 50 ms, y nada se sale a 390 px', async () => {
    const escena = await notaria()
    const id = await pesada(escena)
    const { page } = await visit(`/admin/radicacion/${id}/0`, { office: escena.office, role: 'radicador' })
    await page.waitForFunction(() => document.querySelectorAll('[data-celda=porcentaje]').length === 40)
    expect(await page.$$('[role=tab]')).to.have.length(12)
    const busy = await pageWork(page)
    for (const [selector, text] of [
      ['[data-celda=porcentaje]', '12,34'],
      ['[id^=cuantia]', '987654321'],
      ['#campo-observacion', 'Firman el martes'],
      ['[id^=buscar-otorgante]', 'maria'],
    ] as const) {
      await page.focus(selector)
      await new Promise((resolve) => setTimeout(resolve, 400))
      const before = await busy()
      for (const key of text) {
        await page.keyboard.sendCharacter(key)
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      expect(((await busy()) - before) / text.length / slowness(), `ms per key in ${selector}`).to.be.lessThan(50)
    }

    await page.setViewport({ width: 390, height: 844 })
    await reads(async () => (await desborde(page)) <= 0, true)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const small = await page.$$eval('main button, main a[href], main input', (all) =>
      all
        .filter(
          (one) =>
            one.checkVisibility() &&
            !(one instanceof HTMLInputElement && one.labels?.length) &&
            (one.getBoundingClientRect().height < 24 || one.getBoundingClientRect().width < 24),
        )
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    )
    expect(small, 'targets of less than 24 px').to.deep.equal([])
  })

  it('una radicación anulada se lee con su motivo y no se cambia', async () => {
    const escena = await notaria()
    const admin = api(escena.office).as('admin')
    const filing = await radicacion({}, conEquipo(escena), admin)
    await admin.post(`/radicaciones/${String(filing.id)}/anular`, { motivo: 'Desistieron del negocio' })
    const { page } = await visit(`/admin/radicacion/${String(filing.id)}/0`, {
      office: escena.office,
      role: 'radicador',
    })
    await sees(page, 'Motivo: Desistieron del negocio')
    expect(await page.$(button('Actualizar'))).to.equal(null)
    expect(await page.$(button('Añadir Otorgante'))).to.equal(null)
    expect(
      await page.$$eval(
        '.radi-campos input, .radi-generales input, .radi-generales textarea',
        (all) => all.filter((input) => !input.matches(':disabled')).length,
      ),
    ).to.equal(0)
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  it('los pasos cerrados dicen por qué, también a quien llega por la dirección', async () => {
    const escena = await notaria()
    const filing = await radicacion({}, conEquipo(escena), api(escena.office).as('admin'))
    const { page, go } = await visit(`/admin/radicacion/${String(filing.id)}/2`, {
      office: escena.office,
      role: 'radicador',
    })
    await sees(page, 'Liquide primero.')
    expect(await page.$$eval('.pasos a', (all) => all.map((one) => one.getAttribute('href')))).to.deep.equal(
      [0, 1].map((step) => `/admin/radicacion/${String(filing.id)}/${step}`),
    )
    await go('/admin/radicacion/999999/0')
    await sees(page, 'No se pudo abrir la radicación.')
  })

  it('quien sólo consulta lee y no encuentra botones que el servidor le negaría', async () => {
    const escena = await notaria()
    const filing = await radicacion({}, conEquipo(escena), api(escena.office).as('admin'))
    const { page } = await visit(`/admin/radicacion/${String(filing.id)}/0`, {
      office: escena.office,
      role: 'consulta',
    })
    await sees(page, 'Su rol permite consultar esta radicación, no cambiarla.')
    expect(await page.$(button('Actualizar'))).to.equal(null)
  })
})
