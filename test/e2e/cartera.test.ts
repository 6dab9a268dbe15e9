import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { addDays, bogotaDate, formatAmount, formatPesos } from '../../schemas/es-co/index.ts'
import { accessibilityFaults, button, click, link, sees, visit } from '../harness/browser.ts'
import { unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { api, freshOffice, liquidada, type Json } from '../harness/index.ts'

const hace = (dias: number) => addDays(bogotaDate(new Date()), -dias)
const cabe = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const quieta = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState === 'finished'))
/** The rows of a list, by what its first cell says. */
const filas = (page: Page, lista: string) =>
  page.$$eval(`section[aria-label="${lista}"] tbody tr:not([aria-hidden]) > th`, (celdas) =>
    celdas.map((celda) => celda.textContent?.trim() ?? ''),
  )
const esperarFilas = async (page: Page, lista: string, cuantas: number) => {
  await page.waitForFunction(
    (nombre: string, n: number) =>
      document.querySelectorAll(`section[aria-label="${nombre}"] tbody tr:not([aria-hidden])`).length === n,
    {},
    lista,
    cuantas,
  )
  return filas(page, lista)
}
const CLIENTES = 'Clientes con cartera'
const FACTURAS = 'Facturas del cliente'
const direccion = (page: Page) => new URL(page.url())

describe('Cartera en el navegador', function () {
  this.timeout(180_000)
  let office = ''
  let viejo: Json
  before(async () => {
    office = await freshOffice()
    viejo = await unCliente(office, { persona: { nombres: 'Constructora', apellidos: 'Vieja' }, cupo: 1000 })
    for (let n = 0; n < 7; n++)
      await unaCuenta(office, viejo.id, {
        fecha: hace(200 + n),
        vence: hace(100 + n),
        valor: 100_000,
        concepto: `Copias ${n}`,
      })
    const nuevo = await unCliente(office, { persona: { nombres: 'Inmobiliaria', apellidos: 'Nueva' } })
    await unaCuenta(office, nuevo.id, { fecha: hace(3), vence: hace(-27), valor: 300_000 })
  })

  it('una edad se elige con el teclado y filtra los clientes; Escape la quita y Atrás la devuelve', async () => {
    const { page, problems } = await visit('/admin/cartera', { office, role: 'admin' })
    await sees(page, '$ 1.000.000 por cobrar · 70 % con más de 90 días')
    expect(await esperarFilas(page, CLIENTES, 2)).to.have.length(2)
    const edad = '::-p-xpath(//button[contains(., "Más de 180 días")][contains(., "70%")])'
    await (
      await page.waitForSelector(edad)
    )?.evaluate((marca) => {
      if (marca instanceof HTMLElement) marca.focus()
    })
    await page.keyboard.press('Enter')
    expect((await esperarFilas(page, CLIENTES, 1))[0]).to.include('Constructora Vieja')
    expect(direccion(page).searchParams.get('edad')).to.equal('total_mayor_180')
    expect(await accessibilityFaults(page), 'filtered').to.deep.equal([])
    await page.keyboard.press('Escape')
    await esperarFilas(page, CLIENTES, 2)
    await page.goBack()
    await esperarFilas(page, CLIENTES, 1)
    expect(problems).to.deep.equal([])
  })

  it('por vencimiento las edades son otras y suman lo mismo', async () => {
    const { page } = await visit('/admin/cartera', { office, role: 'admin' })
    await click(page, button('Por vencimiento'))
    await sees(page, '$ 1.000.000 por cobrar · 70 % con más de 90 días de vencido')
    await page.waitForSelector('::-p-xpath(//button[contains(., "De 91 a 180 días")][contains(., "70%")])')
    expect(direccion(page).searchParams.get('por')).to.equal('vencimiento')
  })

  it('un cliente se abre con su dirección; sus facturas van de a cinco, y cerrarlo deja la lista como estaba', async () => {
    const { page, problems } = await visit('/admin/cartera?q=constructora', { office, role: 'admin' })
    await click(page, `tbody a[href^="/admin/cartera/${viejo.id}"]`)
    await sees(page, '$ 700.000 por cobrar · 100 % con más de 90 días')
    expect(direccion(page).pathname).to.equal(`/admin/cartera/${viejo.id}`)
    const primera = await esperarFilas(page, FACTURAS, 5)
    expect(primera).to.deep.equal([6, 5, 4, 3, 2].map((n) => `Copias ${n}`))
    await sees(page, 'Pasó su cupo por $ 699.000.')
    await quieta(page)
    expect(await accessibilityFaults(page), 'client').to.deep.equal([])
    await click(page, `section[aria-label="${FACTURAS}"] button[aria-label="Página siguiente"]`)
    expect(await esperarFilas(page, FACTURAS, 2)).to.deep.equal(['Copias 1', 'Copias 0'])
    expect(direccion(page).searchParams.get('fac.pagina')).to.equal('2')
    await click(page, button('Pagadas'))
    await sees(page, 'No hay ninguna así.')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))
    expect(`${direccion(page).pathname}${direccion(page).search}`).to.equal('/admin/cartera?q=constructora')
    expect(problems).to.deep.equal([])
  })

  it('los que más deben y la evolución llegan al verlos, y llevan a su cliente', async () => {
    const { page } = await visit('/admin/cartera', { office, role: 'admin' })
    await page.evaluate(() => document.querySelector('.cartera-nota')?.scrollIntoView())
    await sees(page, 'Un cliente debe $ 700.000 vencidos')
    await sees(page, 'Cargado y pagado')
    await click(page, '.grafica-ranking a')
    await page.waitForFunction((id: number) => window.location.pathname === `/admin/cartera/${id}`, {}, viejo.id)
  })

  for (const dark of [false, true]) {
    it(`cabe en un teléfono y se lee (${dark ? 'oscuro' : 'claro'})`, async () => {
      const { page, go, problems } = await visit('/admin/cartera', {
        office,
        role: 'admin',
        dark,
        width: 390,
        height: 844,
      })
      await sees(page, 'Constructora Vieja')
      await sees(page, 'Últimos 3 meses')
      expect(await cabe(page)).to.equal(true)
      expect(await accessibilityFaults(page), 'page').to.deep.equal([])
      await go(`/admin/cartera/${viejo.id}`)
      await sees(page, formatAmount(100_000))
      expect(await cabe(page)).to.equal(true)
      await quieta(page)
      expect(await accessibilityFaults(page), 'client').to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
  }

  it('de la factura a crédito de una escritura se llega a su deudor', async () => {
    const r = await liquidada({}, {}, office)
    const admin = api(office).as('admin')
    const { body: datos } = await admin.get(`/facturaRadi/${r.numero_radicacion}`)
    const [comprador] = datos.otorgantes_comprador as Json[]
    const archivada = await admin.post('/facturaLiq', {
      num_radicacion: r.numero_radicacion,
      vendedores: datos.total_vendedor ? [{ otorgante: datos.otorgantes_vendedor[0].id, method: 6, percent: 100 }] : [],
      compradores: [
        { otorgante: comprador?.id, method: 3, percent: 100, method_data: [{ deudor_persona: comprador?.id }] },
      ],
    })
    expect(archivada.status, archivada.raw.toString()).to.equal(201)
    const { page, problems } = await visit(`/admin/radicacion/${r.id}/2`, { office, role: 'admin' })
    await click(page, link('Ver en cartera'))
    await sees(page, `${formatPesos(datos.total_comprador)} por cobrar`)
    expect(direccion(page).pathname).to.match(/^\/admin\/cartera\/\d+$/)
    expect(problems).to.deep.equal([])
  })

  it('una oficina sin cartera dice cómo nace', async () => {
    const { page, problems } = await visit('/admin/cartera', { office: await freshOffice(), role: 'admin' })
    await sees(page, 'Todavía nadie le debe a la notaría.')
    await sees(page, 'La cartera nace sola')
    await sees(page, 'Protocolo no reporta a centrales de riesgo (Ley 1266 de 2008)')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('quien no ve la cartera no la encuentra en el menú ni entra', async () => {
    const { page } = await visit('/admin/cartera', { office, role: 'nadie' })
    await page.waitForFunction(() => !document.querySelector('.cartera'))
    expect(await page.$('a[href="/admin/cartera"]')).to.equal(null)
  })
})
