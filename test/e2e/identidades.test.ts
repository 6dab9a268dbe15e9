import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { button, click, reads, sees, visit } from '../harness/browser.ts'
import { api, inmueble, persona, radicacion, type Client, type Json } from '../harness/index.ts'
import { conEquipo, esperaFoco, escribir, notaria, valor, type Escena } from './radicacion-escena.ts'

describe('Identidades: en las fichas que buscan', function () {
  this.timeout(90_000)
  let escena: Escena
  let admin: Client
  let filing: Json = {}
  let page: Page
  before(async () => {
    escena = await notaria()
    admin = api(escena.office).as('admin')
  })
  beforeEach(async () => {
    filing = await radicacion({}, conEquipo(escena), admin)
    ;({ page } = await visit(`/admin/radicacion/${String(filing.id)}/0`, { office: escena.office, role: 'radicador' }))
  })

  it('otra matrícula sobre la hallada es otro inmueble: el hallado queda como estaba', async () => {
    const casa = await inmueble({ matricula: '50C-800100', direccion: 'Calle 80 # 1-00' }, admin)
    await click(page, button('Añadir Inmueble'))
    await escribir(page, 'Matrícula', '50C-800100')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Añadir inmueble')
    await reads(() => valor(page, 'Dirección'), 'Calle 80 # 1-00')
    await escribir(page, 'Matrícula', '50C-800200')
    await page.keyboard.press('Tab')
    await sees(page, 'La matrícula 50C-800200 no está registrada')
    await reads(() => valor(page, 'Dirección'), '')
    await click(page, button('Añadir inmueble'))
    await page.waitForSelector('::-p-aria(Datos del inmueble 50C-800200)')
    expect((await admin.get(`/inmuebles/${casa.id}`)).body).to.include({ matricula: '50C-800100', direccion: 'Calle 80 # 1-00', version: 1 })
  })

  it('la que existe se busca al salir del campo como con Enter', async () => {
    await inmueble({ matricula: '50C-800300', direccion: 'Calle 80 # 3-00' }, admin)
    await click(page, button('Añadir Inmueble'))
    await escribir(page, 'Matrícula', '50c 0800300')
    await page.keyboard.press('Tab')
    await sees(page, 'Ya está registrado')
    await reads(() => valor(page, 'Dirección'), 'Calle 80 # 3-00')
  })

  it('otro documento sobre el hallado es otra persona; sus datos no pasan a ella', async () => {
    const ana = await persona({ nombres: 'Ana', apellidos: 'Rueda', numero_documento: '51800100' }, admin)
    await click(page, button('Añadir Otorgante'))
    await escribir(page, 'Número de documento', '51.800.100')
    await page.keyboard.press('Tab')
    await sees(page, 'Ya está registrado')
    await escribir(page, 'Número de documento', '51800200')
    await page.keyboard.press('Tab')
    await sees(page, 'El documento 51.800.200 no está registrado')
    await reads(() => valor(page, 'Nombres'), '')
    expect((await admin.get(`/persona/${ana.id}`)).body).to.include({ numero_documento: '51800100', version: 1 })
  })

  it('el NIT con su dígito y sin guion se lee como tal, y se dice', async () => {
    await click(page, button('Añadir Otorgante'))
    await escribir(page, 'Número de documento', '9003739134')
    await page.keyboard.press('Tab')
    await sees(page, 'Se leyó 900.373.913-4: el último número es el dígito de verificación.')
    await reads(() => valor(page, 'Dígito de verificación'), '4')
  })

  it('la matrícula se corrige en Inmuebles, con su motivo, después de decir dónde está', async () => {
    const { body: [suyo] } = await admin.post('/inmueblesPorMatricula', {
      matriculas: [String(filing.actosradi[0].actosradiinmuebles[0].matricula)],
    })
    const { page: lista } = await visit(`/admin/inmuebles?q=${encodeURIComponent(String(suyo.matricula))}`, {
      office: escena.office, role: 'admin',
    })
    await click(lista, `::-p-aria(Acciones de ${String(suyo.matricula)})`)
    await click(lista, '::-p-xpath(//*[@role="menuitem"][normalize-space()="Corregir matrícula"])')
    await sees(lista, '1 inmueble de un acto')
    await esperaFoco(lista, 'Matrícula correcta')
    await lista.keyboard.type('50s 00800400')
    await escribir(lista, 'Motivo', 'Se digitó mal al radicar')
    await click(lista, button('Corregir matrícula'))
    await sees(lista, 'Registro actualizado con éxito')
    const { body } = await admin.get('/radi', { q: '50S-800400' })
    expect(body.data.map((una: Json) => una.matricula)).to.deep.equal(['50S-800400'])
  })
})
