import { expect } from 'chai'
import type { KeyInput, Page } from 'puppeteer'
import { sees, visit } from '../harness/browser.ts'
import { api, CATALOGO, inmueble, persona, type Json } from '../harness/index.ts'
import { control, elegirEquipo, esperaFoco, notaria, radicada } from './radicacion-escena.ts'

/** What the issue of this screen asks for. */
const MOST = 90

/** Counts every key that goes down: each character that is written, each Tab, each half of a chord. */
const contador = (page: Page) => {
  let teclas = 0
  const press = async (key: KeyInput) => {
    teclas++
    await page.keyboard.press(key)
  }
  return {
    cuantas: () => teclas,
    press,
    type: async (text: string) => {
      for (const key of text) await press(key as KeyInput) // each is a key of its own
    },
    conCtrl: async (key: KeyInput) => {
      teclas++
      await page.keyboard.down('Control')
      await press(key)
      await page.keyboard.up('Control')
    },
  }
}

describe('Radicación: cuántas teclas', function () {
  this.timeout(120_000)

  it(`una compraventa con hipoteca, de gente y un inmueble conocidos, se radica con ${MOST} teclas a lo más`, async function () {
    const escena = await notaria()
    const { office } = escena
    const admin = api(office).as('admin')
    const [ana, luis, bruno, banco] = [
      await persona({ nombres: 'Ana', apellidos: 'Peña', numero_documento: '41765432' }, admin),
      await persona({ nombres: 'Luis', apellidos: 'Mora', numero_documento: '19345678' }, admin),
      await persona({ nombres: 'Bruno', apellidos: 'Díaz', numero_documento: '1024567890' }, admin),
      await persona({ tipo_documento: CATALOGO.nit, numero_documento: '890903938', nombres: 'Banco X', apellidos: '' }, admin),
    ]
    const casa = await inmueble({ matricula: '50C-1234567' }, admin)
    const { page, go, problems } = await visit('/admin/radicacion', { office, role: 'radicador' })
    // who worked on the last filing is proposed
    await elegirEquipo(page)
    await control(page, 's')
    await radicada(page)
    await go('/admin/radicacion')

    const { type, press, conCtrl, cuantas } = contador(page)
    /** A known person by their document, in the type that a letter says; then, the next. */
    const parte = async ({ numero_documento, nombres }: Json, letra: string) => {
      await esperaFoco(page, 'Agregar otorgante por documento')
      await type(String(numero_documento))
      await press('Enter')
      await esperaFoco(page, `Porcentaje de ${String(nombres)}`)
      await type(letra)
      await press('Enter')
    }
    await esperaFoco(page, 'Agregar Acto')
    await press('Enter')
    await esperaFoco(page, 'Acto')
    for (const [letras, acto] of [['comp', 'Compraventa'], ['hip', 'Hipoteca']] as const) {
      await type(letras)
      await page.waitForFunction(
        (name: string) => document.querySelector('[role=option][data-combobox-selected]')?.textContent?.startsWith(name), {}, acto)
      await press('Enter')
    }
    await press('Enter')

    await esperaFoco(page, 'Agregar inmueble por matrícula')
    await type(String(casa.matricula))
    await press('Enter')
    await page.waitForSelector(`::-p-aria(Datos del inmueble ${String(casa.matricula)})`)
    await esperaFoco(page, 'Agregar inmueble por matrícula')
    await press('Enter')
    await esperaFoco(page, 'Cuantía')
    await type('200m')
    await press('Enter')
    await parte(ana, 'v')
    await parte(luis, 'v')
    await parte(bruno, 'c')
    await esperaFoco(page, 'Agregar otorgante por documento')
    await press('Enter')

    // the mortgage, over what the sale was of, by who bought it
    await sees(page, '2. Hipoteca')
    await esperaFoco(page, 'Agregar inmueble por matrícula')
    const elegida = (text: string) => page.waitForFunction(
      (name: string) => document.querySelector('[role=option][data-combobox-selected]')?.textContent?.startsWith(name), {}, text)
    await elegida(String(casa.matricula))
    await press('Enter')
    await page.waitForSelector(`::-p-aria(Datos del inmueble ${String(casa.matricula)})`)
    await esperaFoco(page, 'Agregar inmueble por matrícula')
    await press('Enter')
    await esperaFoco(page, 'Cuantía')
    await type('120m')
    await press('Enter')
    await esperaFoco(page, 'Agregar otorgante por documento')
    await page.waitForSelector('::-p-text(De los otros actos)')
    await press('ArrowDown')
    await elegida('Bruno Díaz')
    await press('Enter')
    await esperaFoco(page, 'Porcentaje de Bruno')
    await type('h')
    await press('Enter')
    await parte(banco, 'a')
    await conCtrl('s')
    await sees(page, 'Se envio la información exitosamente')
    const saved: Json = (await admin.get(`/radicaciones/${await radicada(page)}`)).body
    const partes = (saved.actosradi as Json[]).map(({ otorgantes }) =>
      (otorgantes as Json[]).map((one) => `${String(one.nombres)} ${String(one.tipo_otorgante)} ${String(one.porcentaje_participacion)}`))
    expect(partes).to.deep.equal(
      [['Ana Vendedor 50', 'Luis Vendedor 50', 'Bruno Comprador 100'], ['Bruno Hipotecante 100', 'Banco X Acreedor hipotecario 100']])
    expect((saved.actosradi as Json[]).map(({ cuantia }) => cuantia)).to.deep.equal([200_000_000, 120_000_000])
    expect((saved.actosradi as Json[]).map(({ actosradiinmuebles }) => actosradiinmuebles.length)).to.deep.equal([1, 1])
    expect(problems).to.deep.equal([])
    console.log(`      ${cuantas()} teclas`)
    expect(cuantas(), 'keys').to.be.at.most(MOST)
  })
})
