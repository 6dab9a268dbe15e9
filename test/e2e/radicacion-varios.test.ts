// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, reads, sees, visit } from '../harness/browser.ts'
import { api, inmueble, persona, unaRadicacion } from '../harness/index.ts'
import { conEquipo, control, documentoNuevo, esperaFoco, notaria, radicada } from './radicacion-escena.ts'

/** Pastes into what has the focus, as a person does with what was copied from a sheet. */
const pegar = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

describe('Radicación: varios de una vez', function () {
  this.timeout(180_000)

  it('pega documentos y matrículas: los hallados entran con un Entrar en su calidad, los que no están se crean de la lista', async () => {
    const escena = await notaria()
    const admin = api(escena.office).as('admin')
    const personas = [
      await persona({ apellidos: 'Uno' }, admin),
      await persona({ apellidos: 'Dos' }, admin),
      await persona({}, admin),
    ]
    const casas = [await inmueble({}, admin), await inmueble({}, admin)]
    const base = await unaRadicacion({}, conEquipo(escena), admin)
    const [primero] = base.actosradi as Record<string, unknown>[]
    const { body } = await admin.post('/radicaciones', {
      ...base,
      actosradi: [{ ...primero, otorgantes: [], actosradiinmuebles: [] }],
    })
    const { page, problems } = await visit(`/admin/radicacion/${String(body.id)}/0`, {
      office: escena.office,
      role: 'admin',
    })
    const pedidas: string[] = []
    page.on('request', (request) => {
      if (/porDocumento|porMatricula|\/api\/(persona|inmuebles)\?/i.test(request.url()))
        pedidas.push(new URL(request.url()).pathname)
    })

    await page.focus('[id^=buscar-inmueble]')
    await pegar(page, casas.map(({ matricula }) => matricula).join('; '))
    await esperaFoco(page, 'Añadir 2 inmuebles')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Agregar inmueble por matrícula')

    const nuevo = documentoNuevo()
    await page.focus('[id^=buscar-otorgante]')
    await pegar(page, [...personas.map(({ numero_documento }) => numero_documento), nuevo].join('\n'))
    await esperaFoco(page, 'Añadir 3 otorgantes')
    await sees(page, '4 números pegados · 3 hallados · 1 sin registrar')
    await sees(page, 'No se encontró el documento')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('c')
    await page.keyboard.press('Enter')
    await esperaFoco(page, `Crear otorgante con el documento ${nuevo}`)
    expect(pedidas, 'one question for each paste').to.deep.equal([
      '/api/inmueblesPorMatricula',
      '/api/personasPorDocumento',
    ])
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Nombres')
    await page.keyboard.type('Bruno')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Díaz')
    await page.keyboard.press('Enter')
    // the last of the list: it is over, and they entered as the others did
    await esperaFoco(page, 'Agregar otorgante por documento')
    await reads(() => page.$$eval('.radi-varios', (all) => all.length), 0)

    // what they add up to stays in sight wherever one is, with the fault in words
    const totales = () =>
      page.$eval('.radi-totales', (one) => (one instanceof HTMLElement ? one.innerText.replace(/\s+/g, ' ') : ''))
    await reads(totales, 'Comprador 4 · 100 % 2 inmuebles avalúo $ 360.000.000 Cuantía $ 200.000.000')
    await page.click('[data-celda=porcentaje]', { count: 3 })
    await page.keyboard.type('5')
    await reads(totales, 'Comprador 4 · 80 % faltan 20 % 2 inmuebles avalúo $ 360.000.000 Cuantía $ 200.000.000')
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0))
    await page.evaluate(() => window.scrollTo(0, 0))
    const { top, bottom } = await page.$eval('.radi-totales', (one) => one.getBoundingClientRect().toJSON() as DOMRect)
    expect([top > 800, bottom <= 901]).to.deep.equal([true, true])
    await page.focus(`::-p-aria(Ver más: ${String(casas[0]?.matricula)})`)
    await page.keyboard.press('Enter')
    await sees(page, 'Por el norte, con la calle.')
    await page.keyboard.press('Enter')
    await reads(() => page.$$eval('.radi-fila-abierta', (all) => all.length), 0)
    await page.focus('[id^=buscar-otorgante]')

    // somebody who is already there, pasted again, is said so and is not added twice
    await pegar(page, `${String(personas[0]?.numero_documento)}, ${nuevo}`)
    await sees(page, 'El otorgante ya fue agregado')
    await page.keyboard.press('Escape')
    await esperaFoco(page, 'Agregar otorgante por documento')
    await control(page, 's')
    await sees(page, 'La información se actualizo correctamente')
    await radicada(page)
    const [acto] = (await admin.get(`/radicaciones/${String(body.id)}`)).body.actosradi
    expect(acto.actosradiinmuebles.map((one: Record<string, unknown>) => one.matricula)).to.deep.equal(
      casas.map((one) => one.matricula),
    )
    expect(
      acto.otorgantes.map((o: Record<string, unknown>) => [o.id_tipos_otorgantes, o.porcentaje_participacion]),
    ).to.deep.equal([
      [2, 25],
      [2, 25],
      [2, 25],
      [2, 25],
    ])
    expect(problems).to.deep.equal([])
  })
})
