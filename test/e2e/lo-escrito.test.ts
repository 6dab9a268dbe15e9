import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { button, click, focusedOn, reads, sees, visit } from '../harness/browser.ts'
import { api, freshOffice } from '../harness/index.ts'
import { guardarCampos } from './campos-escena.ts'
import { escribir, esperaFoco, valor } from './radicacion-escena.ts'

const PLANA = {
  num_escritura: '512',
  fecha_escritura: '2026-03-10',
  matricula: '50C-1',
  direccion: 'Cl. 12',
  otorgante1: 'Ana',
  otorgante2: 'Luis',
  actos: 'Compraventa',
  usuario: '52100201',
}

/** Clicks a field and types by the keyboard alone: whatever has the focus gets each key. */
const teclear = async (page: Page, label: string, words: string) => {
  await click(page, `::-p-aria([name="${label}"][role="textbox"])`)
  await page.keyboard.type(words)
}

describe('Lo que se escribe', function () {
  this.timeout(180_000)

  it('tras un guardado fallido de express cada tecla cae donde se escribe: el foco solo se mueve al guardar', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/radiExpress?radicacion=4021', { office, role: 'radicador' })
    await click(page, button('Guardar'))
    await esperaFoco(page, 'Número de escritura')
    await teclear(page, 'Dirección', 'Cl. 12 # 34')
    await reads(() => valor(page, 'Dirección'), 'Cl. 12 # 34')
    await teclear(page, 'Otorgante 1', 'Ana')
    await reads(() => valor(page, 'Otorgante 1'), 'Ana')
    expect(await valor(page, 'Número de escritura')).to.equal('')
    await click(page, button('Guardar'))
    await esperaFoco(page, 'Número de escritura')
  })

  it('el equipo que se escribe en la puesta en marcha sigue ahí después de mirar otro paso', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/puesta-en-marcha/equipo', { office, role: 'admin' })
    await teclear(page, 'Cédula de la persona 1', '52100201')
    await click(page, 'a[href="/admin/puesta-en-marcha/numeros"]')
    await sees(page, 'Cambiar los números')
    await click(page, 'a[href="/admin/puesta-en-marcha/equipo"]')
    await sees(page, 'Cédula')
    expect(await valor(page, 'Cédula de la persona 1')).to.equal('52100201')
  })

  it('Enter toma lo más cercano a lo escrito: «hipoteca» es la hipoteca, no su ampliación', async () => {
    const { page } = await visit('/admin/radicacion', { role: 'radicador' })
    await click(page, button('Agregar Acto'))
    await esperaFoco(page, 'Acto')
    for (const acto of ['hipoteca', 'donacion']) {
      await page.keyboard.type(acto)
      await page.waitForFunction(
        (wanted: string) =>
          document
            .querySelector('[role=option][data-combobox-selected]')
            ?.textContent?.toLowerCase()
            .normalize('NFD')
            .replace(/[\u0300-\u036f]/g, '')
            .includes(wanted),
        {},
        acto,
      )
      await page.keyboard.press('Enter')
    }
    await sees(page, '2 actos elegidos')
    const elegidos = await page.$$eval('[aria-label="Actos elegidos"] li', (all) => all.map((one) => one.textContent))
    expect(elegidos).to.deep.equal(['Hipoteca', 'Donación'])
  })

  it('en el editor de campos corregir una falta no saca de donde se escribe', async () => {
    const office = await freshOffice()
    await guardarCampos(office, {
      canon: { title: 'Canon', type: 'string', maxLength: 40 },
      uso: { title: 'Uso', type: 'string', maxLength: 40 },
    })
    const { page } = await visit('/admin/campos/inmuebles', { office, role: 'admin' })
    await escribir(page, 'Título', ' ')
    await click(page, '.campos-lista li:nth-child(2) .campos-nombre')
    await escribir(page, 'Título', ' ')
    await click(page, button('Guardar'))
    await sees(page, 'Falta corregir 2 cosas')
    await focusedOn(page, '.kit-error')
    await escribir(page, 'Título', 'Destino')
    await sees(page, 'Falta corregir algo')
    expect(await valor(page, 'Título')).to.equal('Destino')
    await esperaFoco(page, 'Título')
  })

  it('una hora que no existe se dice en su campo y no se agrega el paso con otra', async () => {
    const office = await freshOffice()
    await api(office)
      .as('radicador')
      .post('/radi2', { num_radicacion: '31', ...PLANA })
    const { page } = await visit('/admin/seguimientoExpress?radicacion=31', { office, role: 'radicador' })
    await esperaFoco(page, 'Estado')
    await page.keyboard.type('lista')
    await page.waitForSelector('[role=option][data-combobox-selected]')
    await page.keyboard.press('Enter')
    for (const confirmar of ['Enter', 'button', 'Control']) {
      await escribir(page, 'Hora', '25:99')
      if (confirmar === 'Enter') await page.keyboard.press('Enter')
      else if (confirmar === 'button') await click(page, button('Anadir Seguimiento'))
      else {
        await page.keyboard.down('Control')
        await page.keyboard.press('Enter')
        await page.keyboard.up('Control')
      }
      await sees(page, 'Escriba la hora como HH:mm, de 00:00 a 23:59')
      await esperaFoco(page, 'Hora')
    }
    expect((await api(office).as('radicador').get('/seguiradi', { num_radicacion: 31 })).body.total).to.equal(0)
    await escribir(page, 'Hora', '10:30')
    await page.keyboard.press('Enter')
    await sees(page, 'Se ha creado con exito el paso Lista para firmas')
    await reads(() => page.evaluate(() => document.body.innerText.includes('Escriba la hora')), false)
  })

  it('lo que sale bien se lleva los errores del intento anterior del mismo sitio, y quedan en el centro de avisos', async () => {
    const office = await freshOffice()
    await api(office)
      .as('radicador')
      .post('/radi2', { num_radicacion: '33', ...PLANA })
    const { page } = await visit('/admin/seguimientoExpress?radicacion=33', { office, role: 'radicador' })
    await esperaFoco(page, 'Estado')
    await click(page, button('Anadir Seguimiento'))
    await page.waitForSelector('.kit-aviso[data-tono="error"]')
    await esperaFoco(page, 'Estado')
    await page.keyboard.type('lista')
    await page.waitForSelector('[role=option][data-combobox-selected]')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.kit-aviso[data-tono="exito"]')
    expect(
      await page.$$eval('.kit-aviso[data-tono="error"], [aria-invalid="true"]', (all) =>
        all.map((one) => one.textContent),
      ),
    ).to.deep.equal([])
    await click(page, button('1 aviso sin leer'))
    await sees(page, 'Es necesario llenar todos los campos')
  })

  it('un aviso no tapa los últimos campos ni los botones de un formulario', async () => {
    const { page } = await visit('/admin/radiExpress?radicacion=98', { office: await freshOffice(), role: 'radicador' })
    await click(page, button('Guardar'))
    await page.waitForSelector('.kit-aviso[data-tono="error"]')
    const [aviso, contenido] = await Promise.all(
      ['.kit-aviso[data-tono="error"]', '.kit-pagina'].map(async (selector) => (await page.$(selector))?.boundingBox()),
    )
    expect((aviso?.x ?? 0) + (aviso?.width ?? 0)).to.be.at.most(contenido?.x ?? 0)
  })

  it('sobre la radicación express que otra persona guardó no se guarda lo viejo: ni al insistir ni desde el borrador', async () => {
    const office = await freshOffice()
    const radicador = api(office).as('radicador')
    await radicador.post('/radi2', { num_radicacion: '34', ...PLANA })
    const suyo = async (cambio: object) => {
      const { version } = (await radicador.get('/radi2/34')).body
      expect((await radicador.put('/radicaciones/34', { ...PLANA, ...cambio, version })).status).to.equal(200)
    }
    const { page, go } = await visit('/admin/radiExpress?radicacion=34', { office, role: 'radicador' })
    await escribir(page, 'Dirección', 'Cl. 99')
    await suyo({ matricula: '50C-2', direccion: 'Cl. 50' })
    await click(page, button('Actualizar'))
    await sees(page, 'Aquí está lo que cambió: Matrícula. En Dirección dejó «Cl. 50»: queda lo suyo.')
    expect(await valor(page, 'Matrícula')).to.equal('50C-2')
    await escribir(page, 'Otorgante 1', 'Ana María')
    await sees(page, 'Otra persona guardó')
    await go('/admin')
    await suyo({ matricula: '50C-3', direccion: 'Cl. 50' })
    await go('/admin/radiExpress?radicacion=34')
    await sees(page, 'Aquí está lo que cambió: Matrícula.')
    await click(page, button('Actualizar'))
    await reads(async () => {
      const { matricula, direccion, otorgante1 } = (await radicador.get('/radi2/34')).body
      return [matricula, direccion, otorgante1].join()
    }, '50C-3,Cl. 99,Ana María')
  })

  it('una fecha que no existe no se cambia por la de antes al guardar', async () => {
    const office = await freshOffice()
    await api(office)
      .as('radicador')
      .post('/radi2', { num_radicacion: '32', ...PLANA })
    const { page } = await visit('/admin/radiExpress?radicacion=32', { office, role: 'radicador' })
    await escribir(page, 'Fecha de escritura', '32/13/2026')
    await page.keyboard.press('Enter')
    await sees(page, 'Escriba la fecha como DD/MM/AAAA')
    await esperaFoco(page, 'Fecha de escritura')
    expect((await api(office).as('radicador').get('/radi2/32')).body.version).to.equal(1)
  })

  it('un depósito de 90.000,50 no se redondea: se dice y no se recibe', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/Depositos', { office, role: 'admin' })
    await click(page, '::-p-xpath(//button[contains(., "Se sabe para qué es")])')
    await escribir(page, 'Registro', '5000')
    await escribir(page, 'Gastos notariales', '90.000,50')
    await page.keyboard.press('Tab')
    await sees(page, 'Escriba pesos enteros, sin centavos')
    expect(await valor(page, 'Gastos notariales')).to.equal('90.000,50')
    await click(page, button('Guardar'))
    await esperaFoco(page, 'Gastos notariales')
    await escribir(page, 'Gastos notariales', '90.000')
    await reads(() => page.evaluate(() => document.body.innerText.includes('sin centavos')), false)
    await sees(page, '$ 95.000')
  })
})
