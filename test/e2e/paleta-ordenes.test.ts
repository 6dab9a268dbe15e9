// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { comoEsta, facturaDebida } from '../harness/abonos.ts'
import { accessibilityFaults, focusedOn, reads, sees, ventanas, visit } from '../harness/browser.ts'
import { api, freshOffice, liquidada, persona, radicacion, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'
import { teclado } from '../harness/teclas.ts'
import { asAdmin, liquidadaPara, type Escritura } from './facturacion-escena.ts'

const CAMPO = '[role=combobox][aria-label="Buscar en toda la oficina"]'

describe('La paleta: dar órdenes con el teclado', function () {
  this.timeout(240_000)
  let office = ''
  let porFacturar: Escritura
  before(async () => {
    office = await freshOffice()
    porFacturar = await liquidadaPara(office, { comprador: { correo_electronico: 'compra@ejemplo.co' } })
  })

  /** Opens it, types, and waits until the first row is this one. */
  const ordenar = async (page: Page, texto: string, titulo: string) => {
    await teclado(page).con(['Control'], 'k')
    await focusedOn(page, CAMPO)
    await page.keyboard.type(texto)
    await reads(() => page.$eval('.paleta [role=option] strong', (row) => row.textContent), titulo)
    await page.waitForSelector('.paleta [role=listbox][aria-busy=false]')
  }
  const dichos = (page: Page) => page.$$eval('[role=status]', (all) => all.map((one) => one.textContent).join('\n'))

  it('«facturar 80» lleva a facturarla, y lo anuncia; la que no está liquidada dice por qué no', async () => {
    const { numero_radicacion } = await radicacion({}, {}, office)
    const { page, problems } = await visit('/admin/mi-cuenta', { office, role: 'admin' })
    await sees(page, 'Mi cuenta')
    await ordenar(page, `facturar ${numero_radicacion}`, `Facturar la radicación ${numero_radicacion}`)
    await sees(page, 'No se puede: Falta finalizar su liquidación.')
    expect(await accessibilityFaults(page), 'refused').to.deep.equal([])
    await page.keyboard.press('Enter')
    await focusedOn(page, CAMPO)
    await page.keyboard.press('Escape')
    await page.waitForSelector(CAMPO, { hidden: true })

    const titulo = `Facturar la radicación ${porFacturar.numero}`
    await ordenar(page, `facturar ${porFacturar.numero}`, titulo)
    await reads(async () => (await dichos(page)).includes(`${titulo}. Entrar para hacerlo.`), true)
    await page.keyboard.press('Enter')
    await page.waitForFunction((path) => location.pathname === path, {}, `/admin/radicacion/${porFacturar.id}/2`)
    await reads(async () => (await dichos(page)).split('\n').includes(titulo), true)
    await focusedOn(page, '[id$="-method"]')
    expect(problems).to.deep.equal([])
  })

  it('«enviar 80 por correo» lee a quién y qué antes de enviar, sin irse de la página', async () => {
    const { page, problems } = await visit('/admin/mi-cuenta', { office, role: 'admin' })
    await sees(page, 'Mi cuenta')
    await ordenar(
      page,
      `enviar ${porFacturar.numero} por correo`,
      `Enviar por correo la liquidación de la radicación ${porFacturar.numero}`,
    )
    await page.keyboard.press('Enter')
    await sees(page, `Se enviará la liquidación No. ${porFacturar.numero} a`)
    await sees(page, 'compra@ejemplo.co')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    const leidos = await page.$eval('[role=dialog] [aria-live=polite]', (dicho) => dicho.textContent?.split(': ')[1])
    await page.keyboard.press('Enter')
    await sees(page, 'Correo en cola de envío')
    expect(new URL(page.url()).pathname).to.equal('/admin/mi-cuenta')
    const { body } = await asAdmin(office).get(`/liquidaciones/${porFacturar.id}/correos`)
    expect((body as Json[]).map(({ para }) => para.join(', '))).to.deep.equal([leidos])
    expect(problems).to.deep.equal([])
  })

  it('«abono 860790415» recibe el abono del cliente de ese documento', async () => {
    const { cliente, cuenta } = await facturaDebida(office, { reteiva: 0, retefuente: 0 })
    const { page, problems } = await visit('/admin/mi-cuenta', { office, role: 'admin' })
    await sees(page, 'Mi cuenta')
    const nombre = `${String(cliente.nombres)} ${String(cliente.apellidos)}`
    await ordenar(page, `abono ${String(cliente.numero_documento)}`, `Recibir un abono de ${nombre}`)
    await page.keyboard.press('Enter')
    await focusedOn(page, '#abono-valor')
    await sees(page, `Abono de ${nombre}`)
    await page.keyboard.press('Escape')
    await page.waitForSelector('#abono-valor', { hidden: true })
    expect((await comoEsta(office, cuenta.id)).saldo).to.equal(cuenta.valor)
    expect(problems).to.deep.equal([])
  })

  it('numerar abre su diálogo en la página de la escritura; el verbo solo se completa; lo que no se halla se dice', async () => {
    const { numero_radicacion } = await liquidada({}, {}, office)
    const { page, problems } = await visit('/admin/mi-cuenta', { office, role: 'admin' })
    await sees(page, 'Mi cuenta')
    await ordenar(page, 'nume', 'Numerar…')
    await page.keyboard.press('Enter')
    await reads(() => page.$eval(CAMPO, (input) => (input as HTMLInputElement).value), 'numerar ')
    await page.keyboard.type('99999')
    await sees(page, 'No hay una radicación «99999» que usted pueda ver.')
    for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace')
    await page.keyboard.type(String(numero_radicacion))
    await sees(page, `Dar número de escritura a la radicación ${numero_radicacion}`)
    await page.keyboard.press('Enter')
    await sees(page, 'Número de la escritura')
    await page.waitForFunction(() => location.search === '')
    expect(new URL(page.url()).pathname).to.equal(`/admin/escritura/${numero_radicacion}`)
    expect(problems).to.deep.equal([])
  })

  it('carátula e imprimir abren su papel; «cita mañana» abre el día de la agenda, y uno que ya pasó dice por qué no', async () => {
    const { numero_radicacion: sinLiquidar } = await radicacion({}, {}, office)
    const { page, problems } = await visit('/admin/mi-cuenta', { office, role: 'admin' })
    await sees(page, 'Mi cuenta')
    const abiertas = async (texto: string, titulo: string) => {
      const primera = await ventanas(page)
      await ordenar(page, texto, titulo)
      await page.keyboard.press('Enter')
      expect(await primera()).to.deep.include({ opened: true, type: 'application/pdf', start: '%PDF-' })
    }
    await abiertas(`carátula ${sinLiquidar}`, `Imprimir la carátula de la radicación ${sinLiquidar}`)
    await abiertas(`imprimir ${porFacturar.numero}`, `Imprimir la liquidación de la radicación ${porFacturar.numero}`)
    await ordenar(page, `imprimir ${sinLiquidar}`, `Imprimir la liquidación de la radicación ${sinLiquidar}`)
    await sees(page, 'No se puede: Todavía no está liquidada.')
    await page.keyboard.press('Enter')
    await focusedOn(page, CAMPO)
    await page.keyboard.press('Escape')
    await page.waitForSelector(CAMPO, { hidden: true })
    await teclado(page).con(['Control'], 'k')
    await focusedOn(page, CAMPO)
    await page.keyboard.type('cita 1/1/2020')
    await sees(page, 'Ese día ya pasó.')
    await page.keyboard.press('Escape')
    await page.waitForSelector(CAMPO, { hidden: true })
    await ordenar(page, 'cita mañana', 'Agendar una firma: mañana')
    await page.keyboard.press('Enter')
    await sees(page, 'Agendar una firma')
    await sees(page, 'Quién viene')
    expect(new URL(page.url()).pathname).to.equal('/admin/agenda')
    expect(new URL(page.url()).searchParams.get('fecha')).to.equal(addDays(bogotaDate(new Date()), 1))
    expect(problems).to.deep.equal([])
  })

  it('a quien no puede imprimir la liquidación ni agendar, esas órdenes no se le ofrecen', async () => {
    await soloPuede(office, [permiso('misRadicaciones', 'ver')])
    const { page } = await visit('/admin/misRadicaciones', { office, role: 'nadie' })
    for (const texto of ['cita mañana', `imprimir ${porFacturar.numero}`, `carátula ${porFacturar.numero}`]) {
      await teclado(page).con(['Control'], 'k')
      await focusedOn(page, CAMPO)
      await page.keyboard.type(texto)
      await sees(
        page,
        texto.startsWith('cará')
          ? `No hay una radicación «${porFacturar.numero}» que usted pueda ver.`
          : `Nada de lo que usted puede ver coincide con «${texto}».`,
      )
      await page.keyboard.press('Escape')
      await page.waitForSelector(CAMPO, { hidden: true })
    }
  })

  it('quien no puede dar una orden la busca como cualquier texto', async () => {
    await persona({ nombres: 'Ana' }, api(office).as('admin'))
    const { page } = await visit('/admin/misRadicaciones', { office, role: 'radicador' })
    await sees(page, 'Mis radicaciones')
    await teclado(page).con(['Control'], 'k')
    await focusedOn(page, CAMPO)
    await page.keyboard.type(`facturar ${porFacturar.numero}`)
    await sees(page, `Nada de lo que usted puede ver coincide con «facturar ${porFacturar.numero}».`)
  })
})
