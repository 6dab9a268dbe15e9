// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { button, click, escribirEn, reads, sees, visit } from '../harness/browser.ts'
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
    expect((await admin.get(`/inmuebles/${casa.id}`)).body).to.include({
      matricula: '50C-800100',
      direccion: 'Calle 80 # 1-00',
      version: 1,
    })
  })

  it('la que existe se busca al salir del campo como con Enter', async () => {
    await inmueble({ matricula: '50C-800300', direccion: 'Calle 80 # 3-00' }, admin)
    await click(page, button('Añadir Inmueble'))
    await escribir(page, 'Matrícula', '50c 0800300')
    await page.keyboard.press('Tab')
    await sees(page, 'Ya está registrado')
    await reads(() => valor(page, 'Dirección'), 'Calle 80 # 3-00')
  })

  it('la que existe y no se ha buscado se dice y se toma: ni se crea otra vez, ni cambia', async () => {
    const casa = await inmueble({ matricula: '50C-800400', direccion: 'Calle 80 # 4-00' }, admin)
    const otra = await inmueble({ matricula: '50C-800500', direccion: 'Calle 80 # 5-00' }, admin)
    await click(page, button('Añadir Inmueble'))
    await escribir(page, 'Matrícula', '50c 0800400')
    await click(page, button('Añadir inmueble'))
    await sees(page, 'Ya está registrado')
    await esperaFoco(page, 'Añadir inmueble')
    await page.keyboard.press('Enter')
    await page.waitForSelector('::-p-aria(Datos del inmueble 50C-800400)')

    // from the table, where «Crear» is offered below what was found
    await escribirEn(page, '[id^="buscar-inmueble-"]', '50C-800500')
    await click(page, '::-p-xpath(//*[@role="option"][contains(., "Crear inmueble con la matrícula 50C-800500")])')
    await sees(page, 'Ya está registrado')
    await esperaFoco(page, 'Añadir inmueble')
    await page.keyboard.press('Enter')
    await page.waitForSelector('::-p-aria(Datos del inmueble 50C-800500)')

    // it was looked for when nobody had it yet
    await click(page, button('Añadir Inmueble'))
    await escribir(page, 'Matrícula', '50C-800600')
    await page.keyboard.press('Tab')
    await sees(page, 'La matrícula 50C-800600 no está registrada')
    const ajena = await inmueble({ matricula: '50C-800600', direccion: 'Calle 80 # 6-00' }, admin)
    await escribir(page, 'Dirección', 'Escrita de nuevo')
    await click(page, button('Añadir inmueble'))
    await sees(page, 'Ya está registrado')
    await reads(() => valor(page, 'Dirección'), 'Calle 80 # 6-00')
    await click(page, button('Añadir inmueble'))
    await page.waitForSelector('::-p-aria(Datos del inmueble 50C-800600)')
    for (const { id, matricula, direccion } of [casa, otra, ajena])
      expect((await admin.get(`/inmuebles/${id}`)).body).to.include({ matricula, direccion, version: 1 })
  })

  it('el documento que existe y no se ha buscado, igual', async () => {
    await persona({ nombres: 'Olga', apellidos: 'Cano', numero_documento: '51800700' }, admin)
    await escribirEn(page, '[id^="buscar-otorgante-"]', '51800700')
    await click(page, '::-p-xpath(//*[@role="option"][contains(., "Crear otorgante")])')
    await sees(page, 'Ya está registrado')
    await esperaFoco(page, 'Añadir otorgante')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Porcentaje de Olga')

    await click(page, button('Añadir Otorgante'))
    await escribir(page, 'Número de documento', '51800800')
    await page.keyboard.press('Tab')
    await sees(page, 'El documento 51.800.800 no está registrado')
    const berta = await persona({ nombres: 'Berta', apellidos: 'Cano', numero_documento: '51800800' }, admin)
    await escribir(page, 'Nombres', 'Otra')
    await escribir(page, 'Apellidos', 'Distinta')
    await click(page, button('Añadir otorgante'))
    await sees(page, 'Ya está registrado')
    await reads(() => valor(page, 'Nombres'), 'Berta')
    await click(page, button('Añadir otorgante'))
    await esperaFoco(page, 'Porcentaje de Berta')
    expect((await admin.get(`/persona/${berta.id}`)).body).to.include({ nombres: 'Berta', version: 1 })
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
    const {
      body: [suyo],
    } = await admin.post('/inmueblesPorMatricula', {
      matriculas: [String(filing.actosradi[0].actosradiinmuebles[0].matricula)],
    })
    const { page: lista } = await visit(`/admin/inmuebles?q=${encodeURIComponent(String(suyo.matricula))}`, {
      office: escena.office,
      role: 'admin',
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
