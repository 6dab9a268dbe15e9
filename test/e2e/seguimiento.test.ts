// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, button, click, escribirEn, pageWork, sees, visit } from '../harness/browser.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, contextOf, emailOf, freshOffice, radicacion } from '../harness/index.ts'
import { qrDelPdf } from '../harness/leer-qr.ts'
import { soloPuede } from '../harness/quien.ts'
import { elegir } from './radicacion-escena.ts'

/** What the page may cost the phone's thread before it is there to be read. */
const TRABAJO_MS = 500
const focused = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement?.closest('.mantine-InputWrapper-root')?.querySelector('label')?.textContent ??
      document.activeElement?.tagName ??
      '',
  )
const until = (page: Page, label: string) =>
  page.waitForFunction(
    (wanted: string) =>
      document.activeElement
        ?.closest('.mantine-InputWrapper-root')
        ?.querySelector('label')
        ?.textContent?.startsWith(wanted),
    {},
    label,
  )
const primero = (label: string) =>
  `::-p-xpath(//input[@id = //label[starts-with(normalize-space(.), "${label}")]/@for] | //textarea[@id = ` +
  `//label[starts-with(normalize-space(.), "${label}")]/@for])`

const escribir = (page: Page, label: string, value: string) => escribirEn(page, primero(label), value)

/** In a window without JavaScript nothing of the page runs; the protocol still reads it. */
const textoDe = (page: Page) => page.evaluate(() => document.body.innerText)

describe('Seguimiento en el navegador', function () {
  this.timeout(180_000)

  it('de la radicación express a su rótulo, del QR del PDF a la página en un teléfono, y de ahí al correo', async () => {
    const office = await freshOffice()
    const desk = await visit('/admin/radiExpress', { office, role: 'radicador' })
    const { page } = desk
    await escribir(page, 'Número de radicación', '1024')
    await page.keyboard.press('Enter')
    await sees(page, 'No se ha encontrado radicación con el número 1024 puede proceder a crearla')
    await click(page, button('Guardar'))
    await sees(page, 'Es necesario llenar todos los campos')
    expect(await accessibilityFaults(page), 'with errors').to.deep.equal([])
    const campos = {
      'Número de escritura': '512',
      'Fecha de escritura': '10/03/2026',
      Matrícula: '50C-1234567',
      'Otorgante 1': 'Jaime Peñalosa',
      'Otorgante 2': 'Ana Lucía Niño',
      Dirección: 'Cl. 12 # 34-56',
      Actos: 'Compraventa',
      Usuario: '1010104321',
    }
    for (const [label, value] of Object.entries(campos)) await escribir(page, label, value)
    await page.keyboard.press('Enter')
    await sees(page, 'Se creó la radicación número 1024')
    await page.waitForSelector('.qr-seguimiento svg')
    expect(
      await page.$eval('.qr-seguimiento svg', (svg) => [svg.getAttribute('width'), svg.getAttribute('height')]),
    ).to.deep.equal(['200', '200'])
    expect(await accessibilityFaults(page), 'with the QR').to.deep.equal([])
    await page.keyboard.press('Escape')
    await until(page, 'Número de radicación')

    // the steps, by the keyboard alone: number, Enter, a few letters, Enter, Enter
    await desk.go('/admin/seguimientoExpress')
    await until(page, 'Número de radicación')
    await page.keyboard.type('1024')
    await page.keyboard.press('Enter')
    await until(page, 'Estado')
    await elegir(page, 'lista')
    await page.keyboard.press('Enter')
    await sees(page, 'Se ha creado con exito el paso Lista para firmas')
    await until(page, 'Número de radicación')
    await sees(page, '1 paso')
    expect(await focused(page)).to.contain('Número de radicación')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(desk.problems.filter((text) => !text.includes('404'))).to.deep.equal([])

    const { raw } = await api(office).as('radicador').get('/radi2/1024/rotulo')
    const rotulo = qrDelPdf(raw)
    expect(
      Math.abs(rotulo.ancho - (130 / 25.4) * 72) + Math.abs(rotulo.alto - (90 / 25.4) * 72),
      'points away from 130 × 90 mm',
    ).to.be.below(2)
    const url = new URL(rotulo.texto ?? '')
    expect(url.pathname).to.equal('/auth/seguimiento/7539')

    const phone = await visit(url.pathname + url.search, { office, width: 390, height: 844 })
    const requests: string[] = []
    phone.page.on('request', (request) => requests.push(request.url()))
    await phone.go(url.pathname + url.search)
    await sees(phone.page, 'Jaime Peñalosa')
    const besides = requests.filter(
      (one) => !one.startsWith('data:') && !one.endsWith('/inter-latin-wght-normal.woff2'),
    )
    expect(besides, 'one document, the font of the house and nothing else').to.have.length(1)
    expect(
      await phone.page.evaluate(() =>
        [...document.scripts].reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0),
      ),
      'bytes of JavaScript',
    ).to.be.below(1000)
    expect(await accessibilityFaults(phone.page)).to.deep.equal([])
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).to.equal(true)
    expect(await phone.page.$eval('[data-imprimir]', (one) => (one as HTMLElement).hidden)).to.equal(false)
    await phone.page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: 'dark' },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ])
    expect(await accessibilityFaults(phone.page), 'in the dark').to.deep.equal([])
    await phone.page.bringToFront()
    const work = await pageWork(phone.page)
    const before = await work()
    await phone.page.reload({ waitUntil: 'load' })
    await phone.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, {
      polling: 50,
    })
    expect((await work()) - before, 'ms of work until it is painted').to.be.within(0, TRABAJO_MS)
    expect(phone.problems).to.deep.equal([])
  })

  it('sin JavaScript se lee todo, se reconoce a un otorgante y se piden avisos', async () => {
    const office = await freshOffice()
    const filed = await radicacion(
      { vendedor: { nombres: 'Jaime', apellidos: 'Peñalosa', numero_documento: '1010104321' } },
      {},
      office,
    )
    await api(office).as('admin').post('/seguiradiCreate', {
      num_radicacion: filed.numero_radicacion,
      paso: 'En revisión',
      fecha: '2026-03-11 09:00',
      observacion: 'Se revisan los linderos',
    })
    const { page, problems, go } = await visit(`/auth/seguimiento/${String(filed.token)}`, {
      office,
      width: 390,
      height: 844,
    })
    await page.setJavaScriptEnabled(false)
    await go(`/auth/seguimiento/${String(filed.token)}`)
    const velada = await textoDe(page)
    for (const dicho of [
      '¿En qué va?',
      'En revisión',
      '¿Qué sigue y cuándo?',
      'Lista para firmas',
      '¿Qué debo hacer?',
      'Se revisan los linderos',
      'J*** P***',
    ])
      expect(velada).to.contain(dicho)
    expect(velada).not.to.contain('Peñalosa').and.not.contain('Imprimir')

    await page.type('#documento', '0000')
    await Promise.all([page.waitForNavigation(), page.click('#datos button')])
    expect(await textoDe(page)).to.contain('Esos dígitos no son los de ningún otorgante')
    await page.type('#documento', '4321')
    await Promise.all([page.waitForNavigation(), page.click('#datos button')])
    expect(await textoDe(page)).to.contain('Jaime Peñalosa')
    await page.type('#correo', 'jaime@ejemplo.co')
    await page.click('input[name=acepta]')
    await Promise.all([page.waitForNavigation(), page.click('#avisos button')])
    const pedido = await textoDe(page)
    expect(pedido).to.contain('Le enviamos un correo a jaime@ejemplo.co').and.contain('Jaime Peñalosa')
    await page.setJavaScriptEnabled(true)
    expect(problems.filter((text) => !text.includes('422'))).to.deep.equal([])
    expect(await page.$('#correo'), 'asked once').to.equal(null)
  })

  it('en el teléfono y a oscuras: el procedimiento, borrar un paso, y completar en el asistente lo que nació express', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const { body } = await admin.post('/radi2', {
      num_radicacion: '31',
      num_escritura: '512',
      fecha_escritura: '2026-03-10',
      matricula: '50C-1',
      direccion: 'Cl. 12 # 34-56',
      otorgante1: 'Jaime Peñalosa',
      otorgante2: 'Ana Niño',
      actos: 'Compraventa',
      usuario: '1010104321',
    })
    for (let n = 10; n <= 20; n++)
      await admin.post('/seguiradiCreate', {
        num_radicacion: '31',
        paso: n === 20 ? 'En copias' : 'En registro',
        fecha: `2026-03-${n} 09:00`,
      })
    const { page, problems, go } = await visit('/admin/seguimientoExpress?radicacion=31', {
      office,
      role: 'admin',
      width: 390,
      height: 844,
      dark: true,
    })
    await sees(page, '11 pasos')
    await sees(page, 'Página 1 de 2')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).to.equal(true)
    await click(page, button('Eliminar el paso En copias del 20/03/2026'))
    await click(page, '::-p-xpath(//*[@role="dialog"]//button[normalize-space()="Eliminar paso"])')
    await sees(page, 'El seguimiento se ha eliminado con exito')
    await sees(page, '10 pasos')
    await click(page, button('Anadir Seguimiento'))
    await sees(page, 'Es necesario llenar todos los campos')

    await go('/admin/radiExpress?radicacion=31')
    await sees(page, 'Actualizar la radicación No. 31')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await go('/admin/seguimientoExpress?radicacion=777')
    await sees(page, 'No se ha encontrado radicacion con el numero 777')
    await go(`/admin/radicacion/${String(body.id)}/0`)
    await sees(page, 'Radicación express.')
    await sees(page, 'Jaime Peñalosa')
    expect(problems.filter((text) => !text.includes('404'))).to.deep.equal([])
  })

  it('el botón del QR está donde el servidor lo da: en las suyas a quien solo sigue, en todas a quien las ve', async () => {
    const office = await freshOffice()
    const { db } = await contextOf(office)
    const yo = await db('usuarios').where('email', emailOf('nadie', office)).first<{ id: number }>('id')
    const [suya, ajena] = [await radicacion({}, {}, office), await radicacion({}, {}, office)]
    await db('radicaciones').where('id', suya.id).update({ radicador: yo.id })
    const hayQr = async (
      permisos: readonly number[],
      { numero_radicacion }: { numero_radicacion: number },
      pantalla: string,
    ) => {
      await soloPuede(office, permisos)
      const { page } = await visit(`/admin/${pantalla}?radicacion=${numero_radicacion}`, { office, role: 'nadie' })
      await sees(page, `radicación No. ${numero_radicacion}`)
      return (await page.$(button('Código QR'))) !== null
    }
    const [sigue, todas] = [permiso('seguimiento', 'crear'), permiso('radicaciones', 'ver')]
    for (const pantalla of ['seguimientoExpress', 'radiExpress']) {
      expect(await hayQr([sigue], suya, pantalla), `${pantalla}: one's own`).to.equal(true)
      expect(await hayQr([sigue], ajena, pantalla), `${pantalla}: another's`).to.equal(false)
      expect(await hayQr([sigue, todas], ajena, pantalla), `${pantalla}: who sees all`).to.equal(true)
    }
  })
})
