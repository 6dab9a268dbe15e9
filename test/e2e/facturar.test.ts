import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  focusedOn,
  guardadoAqui,
  interceptar,
  pulsar,
  reads,
  reload,
  sees,
  sinRed,
} from '../harness/browser.ts'
import { freshOffice, type Json } from '../harness/index.ts'
import { carta } from '../harness/facturacion.ts'
import {
  asAdmin,
  botonEn,
  deposito,
  enTarjeta,
  escribirEn,
  facturar,
  guardadas,
  liquidadaPara,
  valorEn,
  type Escritura,
} from './facturacion-escena.ts'
import { control, esperaFoco } from './radicacion-escena.ts'

const UNO = 'Factura 1 de compradores'
const DOS = 'Factura 2 de compradores'
const TRES = 'Factura 3 de compradores'
const VENDE = 'Factura 1 de vendedores'

const suma = (facturas: Json[]): number => facturas.reduce((total, factura) => total + Number(factura.total), 0)

const porcentajes = async (page: Page, ...wanted: string[]) => {
  for (const [i, tarjeta] of [UNO, DOS, TRES].entries())
    await reads(() => valorEn(page, tarjeta, 'Porcentaje'), wanted[i])
}

describe('Facturar Escritura en el navegador', function () {
  this.timeout(180_000)
  let office: string
  let escritura: Escritura

  before(async () => {
    office = await freshOffice()
    escritura = await liquidadaPara(office, { compradores: 3 })
    await deposito(office, escritura, escritura.compradores[0] ?? {}, 50_000)
  })

  it('tres compradores, uno con un depósito y otro medio: se reparte al 100 %, se archiva y pasa a la vista final', async () => {
    const { page, problems } = await facturar(office, escritura)
    await escribirEn(page, VENDE, 'Método de pago', 'efec', { elegir: true })
    await pulsar(page, '::-p-text(Una por otorgante)')
    await porcentajes(page, '34', '33', '33')
    await escribirEn(page, UNO, 'Porcentaje', '33')
    await sees(page, 'Falta 1 % ($ ')

    // a grantor already charged in the block is on show and cannot be chosen
    await pulsar(page, enTarjeta(DOS, 'Otorgante'))
    await page.waitForSelector(
      '::-p-xpath(//*[@role="option"][@data-combobox-disabled][contains(.,"ya tiene factura")])',
    )
    await page.keyboard.press('Escape')

    await pulsar(page, button('Archivar'))
    await sees(page, 'Las facturas de compradores deben cubrir el 100%')
    await sees(page, 'Revise el porcentaje')
    await esperaFoco(page, 'Método de pago')
    await pulsar(page, button('Repartir el resto'))
    await page.waitForFunction(() => document.activeElement?.classList.contains('pago-suma'), {}) // the button is gone; the focus is not
    await porcentajes(page, '33', '34', '33')

    // the deposit does not reach: it becomes one of several means and the bar says what lacks to be said
    await pulsar(page, botonEn(UNO, 'Pagar con depósitos'))
    await page.waitForSelector(enTarjeta(UNO, 'Valor del depósito 1'))
    await reads(() => valorEn(page, UNO, 'Valor del medio 1'), '50.000')
    await escribirEn(page, UNO, 'Valor del depósito 1', '60000')
    await sees(page, 'Max. $ 50.000')
    await escribirEn(page, UNO, 'Valor del depósito 1', '50000')
    await escribirEn(page, UNO, 'Valor del medio 2', '1000')
    await sees(page, 'Falta $ ')
    await pulsar(page, button('Ajustar el último'))
    await escribirEn(page, UNO, 'Método del medio 2', 'data', { elegir: true })
    await escribirEn(page, UNO, 'Banco', 'bancolombia', { elegir: true })
    await pulsar(page, `::-p-xpath(//*[@aria-label="${UNO}"]//label[normalize-space()="Débito"])`)

    // a method that needs details says so, and archiving leads to them
    await escribirEn(page, DOS, 'Método de pago', 'transf', { elegir: true })
    await escribirEn(page, TRES, 'Método de pago', 'efec', { elegir: true })
    await pulsar(page, button('Archivar'))
    await sees(page, 'Debe completar los metodos de pago requeridos')
    await esperaFoco(page, 'Banco')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await escribirEn(page, DOS, 'Banco', 'bancolombia', { elegir: true })
    await escribirEn(page, DOS, 'Número de transferencia', '12345678901')
    await reads(() => valorEn(page, DOS, 'Número de transferencia'), '1234567890')
    await control(page, 's')
    await sees(page, `Radicacion No. ${escritura.numero}`)
    await sees(page, 'Facturas guardadas')
    await sees(page, 'Pendiente de enviar a la DIAN')
    await esperaFoco(page, `Radicacion No. ${escritura.numero}`)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    // what was archived is not offered again: over what others save later it would win
    await reads(async () => (await asAdmin(office).get('/borradores')).body.data, [])

    const { vendedores, compradores } = await guardadas(office, escritura)
    expect([suma(vendedores), suma(compradores)]).to.deep.equal([escritura.total.vendedor, escritura.total.comprador])
    expect(compradores.map((f: Json) => [f.porcentaje_participacion, f.metodo_pago])).to.deep.equal([
      [33, 8],
      [34, 7],
      [33, 6],
    ])
    expect(suma(compradores[0].method_data[0].medios.map(({ valor }: Json) => ({ total: valor })))).to.equal(
      compradores[0].total,
    )
    expect(
      (await asAdmin(office).get(`/depositosDisponibles?id_radicacion=${escritura.id}`)).body.every(
        (uno: Json) => uno.disponible === 0,
      ),
    ).to.equal(true)
    expect(problems).to.deep.equal([])
  })

  it('propone el último método, lo da a todas sin tocar lo escrito, y se deshace en el mismo aviso', async () => {
    const otra = await liquidadaPara(office, { compradores: 3 })
    const { page, problems } = await facturar(office, otra)
    await sees(page, 'Propuesto: como la última que archivó')
    await pulsar(page, '::-p-text(Una por otorgante)')
    for (const una of [UNO, DOS, TRES]) await reads(() => valorEn(page, una, 'Método de pago'), 'EFECTIVO')
    await escribirEn(page, TRES, 'Método de pago', 'cheq', { elegir: true })
    await escribirEn(page, UNO, 'Método de pago', 'créd', { elegir: true })
    await pulsar(page, botonEn(UNO, 'Aplicar a todas el pago'))
    await sees(page, 'El pago se aplicó a 1 factura. 1 factura tiene otro pago y quedó como estaba.')
    await reads(() => valorEn(page, DOS, 'Método de pago'), 'CRÉDITO')
    await reads(() => valorEn(page, TRES, 'Método de pago'), 'CHEQUE')
    await esperaFoco(page, 'Deshacer')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Enter')
    await reads(() => valorEn(page, DOS, 'Método de pago'), 'EFECTIVO')
    await pulsar(page, botonEn(UNO, 'Aplicar a todas el pago'))
    await pulsar(page, button('Reemplazar también'))
    await sees(page, 'El pago se aplicó a 1 factura que tenía otro pago.')
    await reads(() => valorEn(page, TRES, 'Método de pago'), 'CRÉDITO')
    expect(problems).to.deep.equal([])
  })

  it('al volver se cambia lo archivado: lo escrito sobrevive a la recarga, al corte de red y a quien archivó antes', async () => {
    const { page, problems } = await facturar(office, escritura)
    await reads(() => valorEn(page, DOS, 'Porcentaje'), '34')

    // removing is undone from its place
    await pulsar(page, botonEn(TRES, 'Quitar'))
    await sees(page, 'Se quitó la factura de Comprador Castaño.')
    await esperaFoco(page, 'Deshacer')
    await page.keyboard.press('Enter')
    await page.waitForSelector(enTarjeta(TRES, 'Otorgante'))

    // an observation that is too long is not cut
    await pulsar(page, botonEn(TRES, 'Observación'))
    await focusedOn(page, 'textarea')
    await page.evaluate(() => document.execCommand('insertText', false, 'o'.repeat(251)))
    await sees(page, 'Máximo 250 caracteres')
    for (let i = 0; i < 5; i++) await page.keyboard.press('Backspace')
    await guardadoAqui(page, `"${'o'.repeat(246)}"`)
    page.once('dialog', (dialogo) => void dialogo.accept())
    await reload(page)
    await sees(page, 'Se recuperó lo que no se había archivado')

    await sinRed(page)
    await pulsar(page, button('Archivar'))
    await sees(page, 'Error al guardar facturas')
    await sinRed(page, false)

    // meanwhile somebody else changes another card
    const actual = await guardadas(office, escritura)
    const cartas = (lista: Json[]) =>
      lista.map((f) => ({
        id_factura: f.id,
        otorgante: f.otorgante,
        method: f.metodo_pago,
        percent: f.porcentaje_participacion,
        observation: f.observaciones,
        method_data: f.method_data,
      }))
    const vendedores = cartas(actual.vendedores).map((carta) => ({ ...carta, observation: 'Del otro puesto' }))
    const ajeno = await asAdmin(office).put(`/facturaLiq/${escritura.id}`, {
      num_radicacion: escritura.numero,
      version: actual.version,
      vendedores,
      compradores: cartas(actual.compradores),
    })
    expect(ajeno.status).to.equal(200)

    await pulsar(page, button('Reintentar'))
    await sees(page, 'Otra persona archivó primero')
    await sees(page, 'Cambió la factura de Vendedor Álvarez.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await pulsar(page, button('Archivar'))
    await sees(page, `Radicacion No. ${escritura.numero}`)
    const final = await guardadas(office, escritura)
    expect(final.vendedores[0].observaciones).to.equal('Del otro puesto')
    expect(final.compradores.map((f: Json) => f.observaciones?.length ?? 0)).to.deep.equal([0, 0, 246])
    expect(final.compradores.map((f: Json) => f.id)).to.deep.equal(actual.compradores.map((f: Json) => f.id))
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|409/.test(problem))).to.deep.equal([])
  })

  it('lo que se escribe en otra factura mientras la DIAN responde sigue ahí', async () => {
    const otra = await liquidadaPara(office, { compradores: 2 })
    const archivada = await asAdmin(office).post('/facturaLiq', {
      num_radicacion: otra.numero,
      vendedores: [carta(otra.vendedores[0] ?? {}, 100)],
      compradores: otra.compradores.map((una) => carta(una, 50)),
    })
    expect(archivada.status, archivada.raw.toString()).to.equal(201)
    const { page } = await facturar(office, otra)
    let llegue = (): void => undefined
    const respuesta = new Promise<void>((resolve) => {
      llegue = resolve
    })
    await interceptar(page, (request) => {
      if (!request.url().endsWith('/api/facturarDian')) void request.continue()
      else
        void respuesta.then(() =>
          request.respond({ status: 503, contentType: 'application/json', body: '{"message":"La DIAN no responde."}' }),
        )
    })
    await pulsar(page, botonEn(UNO, 'Enviar a la DIAN'))
    await pulsar(page, '::-p-xpath(//*[@role="dialog"]//button[@type="submit"])')
    await sees(page, 'Enviando...')
    await pulsar(page, botonEn(DOS, 'Observación'))
    await focusedOn(page, 'textarea')
    await page.evaluate(() => document.execCommand('insertText', false, 'Paga su hermano'))
    llegue()
    await sees(page, 'La DIAN no responde.')
    await reads(
      () => page.$$eval('textarea:not([aria-hidden])', (todas) => todas.map(({ value }) => value)),
      ['Paga su hermano'],
    )
  })

  it('lo que se archiva sale después del borrador que va en camino: se olvida con él, y en otro equipo no vuelve', async () => {
    const otra = await liquidadaPara(office)
    const { page, problems } = await facturar(office, otra)
    const hechos: string[] = []
    let llegue = (): void => undefined
    const respuesta = new Promise<void>((resolve) => {
      llegue = resolve
    })
    const guardar = async (request: HTTPRequest, camino: string) => {
      hechos.push('borrador')
      const { status, body } = await asAdmin(office).put(camino, JSON.parse(request.postData() ?? 'null')) // the server has it
      await respuesta
      hechos.push('su respuesta')
      await request.respond({ status, contentType: 'application/json', body: JSON.stringify(body) })
    }
    await interceptar(page, (request) => {
      const camino = new URL(request.url()).pathname.replace(/^\/api/, '')
      if (request.method() === 'PUT' && camino.startsWith('/borradores/')) {
        void guardar(request, camino)
        return
      }
      if (camino === '/facturaLiq') hechos.push('archiva')
      void request.continue()
    })
    await escribirEn(page, VENDE, 'Método de pago', 'créd', { elegir: true })
    await escribirEn(page, UNO, 'Método de pago', 'créd', { elegir: true })
    await reads(() => Promise.resolve(hechos.slice(0, 1)), ['borrador'])
    await pulsar(page, button('Archivar'))
    await sees(page, 'Enviando...')
    llegue()
    await sees(page, 'Facturas guardadas')
    // one, or another for what was typed while the first was on its way
    expect(hechos.join(', ')).to.match(/^(borrador, su respuesta, ){1,2}archiva$/)
    const suyos = async () =>
      (await asAdmin(office).get('/borradores')).body.data.filter(
        ({ nombre }: Json) => nombre === `facturar.${otra.id}`,
      )
    await reads(suyos, [])
    expect(problems).to.deep.equal([])
  })
})
