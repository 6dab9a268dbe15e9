// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { formatAmount, formatPesos } from '../../schemas/es-co/index.ts'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn,
  guardadoAqui,
  inDialog,
  interceptar,
  reads,
  reload,
  sees,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice, liquidada, persona, type Json } from '../harness/index.ts'

/** The input of a label, whatever else bears its name. */
const entrada = (label: string) =>
  `::-p-xpath(//input[@id = //label[starts-with(normalize-space(.), "${label}")]/@for])`

const escribir = (page: Page, label: string, value: string, selector = entrada(label)) =>
  escribirEn(page, selector, value)

async function elegir(page: Page, label: string, texto: string) {
  await escribir(page, label, texto)
  await click(page, `::-p-xpath(//*[@role="option"][contains(., "${texto}")])`)
}

const acciones = async (page: Page, numero: number, accion: string) => {
  await click(page, button(`Acciones de ${formatAmount(numero)}`))
  await click(page, `::-p-aria([name="${accion}"][role="menuitem"])`)
}

const quieta = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState === 'finished'))
const cabe = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Does something that downloads a file, and gives back its first bytes. */
async function descarga(page: Page, hacer: () => Promise<void>): Promise<string> {
  const [response] = await Promise.all([page.waitForResponse((one) => /\/(recibo|pdf)(\?|$)/.test(one.url())), hacer()])
  expect(response.status()).to.equal(200)
  return response.headers()['content-type'] ?? ''
}

describe('Depósitos en el navegador', function () {
  this.timeout(180_000)
  let office = ''
  let r: Json
  let totales: Json
  before(async () => {
    office = await freshOffice()
    await persona(
      {
        nombres: 'Inversiones Inmobiliarias y Construcciones del Altiplano Cundiboyacense',
        apellidos: 'en Reorganización',
      },
      office,
    )
    for (const tipo_documento of [3, 4])
      await persona({ tipo_documento, numero_documento: '52123456', nombres: 'Ana Lucía' }, office)
    r = await liquidada({}, {}, office)
    const campo = { version: 0, campo: { title: 'Turno de caja', type: 'string' } }
    expect((await api(office).as('admin').post('/campos/depositos', campo)).status).to.equal(201)
    totales = (await api(office).as('admin').get('/depositosTotales', { numero_radicacion: r.numero_radicacion })).body
  })

  it('se recibe con sus topes, se aplica a una factura, se descarga y cuadra en la caja', async () => {
    const { page, problems, go } = await visit('/admin/Depositos', { office, role: 'admin' })
    await click(page, '::-p-xpath(//button[contains(., "Se sabe para qué es")])')
    await sees(page, 'Será el No. 1')
    await click(page, button('Guardar'))
    for (const falta of [
      'Elija la persona que entrega el dinero.',
      'Escriba al menos un valor.',
      'Seleccione el método de pago.',
    ])
      await sees(page, falta)
    expect(await accessibilityFaults(page), 'form with errors').to.deep.equal([])
    await escribir(page, 'Gastos notariales', 'doce')
    await sees(page, 'por favor ingrese solo valores numericos')
    await click(page, button('Buscar'))
    await sees(page, 'Escriba el número de la radicación o de la escritura.')
    const numero = '::-p-aria([name="Número de radicación"][role="textbox"])'
    await escribir(page, '', '99999999', numero)
    await page.keyboard.press('Enter')
    await sees(page, 'No se ha encontrado radicacion con el numero 99999999')
    await escribir(page, '', String(r.numero_radicacion), numero)
    await page.keyboard.press('Enter')
    await sees(page, `Liquidada: ${formatPesos(totales.notaria)} a la notaría`)
    await escribir(page, 'Gastos notariales', String(Number(totales.notaria) + 1))
    await sees(page, `El valor maximo es ${formatPesos(totales.notaria)}`)
    await click(page, button('Llenar con lo que falta'))
    const total = Number(totales.notaria) + Number(totales.boleta) + Number(totales.registro)
    await sees(page, formatPesos(total))
    // whoever is not there is registered from here, and looked for before
    await click(page, button('Registrar persona'))
    const buscar = async (documento: string) => {
      await escribir(page, '', documento, '#persona-numero_documento')
      await click(page, inDialog('Buscar'))
    }
    await buscar('52123456')
    await sees(page, 'existe una persona duplicada')
    await buscar('1020304050')
    await sees(page, 'Documento no encontrado, regístrelo')
    await escribir(page, '', 'Rosalba', '#persona-nombres')
    await click(page, inDialog('Guardar'))
    await page.waitForSelector('#persona-apellidos[aria-invalid="true"]')
    await quieta(page)
    expect(await accessibilityFaults(page), 'person').to.deep.equal([])
    await escribir(page, '', 'Ospina Gil', '#persona-apellidos')
    await click(page, inDialog('Guardar'))
    await sees(page, 'Cliente Creado')
    const elegida = async () =>
      (await page.waitForSelector(entrada('Persona')))?.evaluate((input) => (input as HTMLInputElement).value)
    await reads(elegida, 'Rosalba Ospina Gil')
    // the same person under a number with a slip is told by the name
    await click(page, button('Registrar persona'))
    let llegue = () => {}
    const tarde = new Promise<void>((resolve) => {
      llegue = resolve
    })
    await interceptar(page, (request) => {
      void (request.url().includes('1020304051') ? tarde : Promise.resolve()).then(() => request.continue())
    })
    await buscar('1020304051')
    await escribir(page, '', 'ROSALBA', '#persona-nombres')
    await escribir(page, '', 'Óspina', '#persona-apellidos')
    // what the search finds late does not take the focus from who writes on
    const buscado = page.waitForResponse((response) => response.url().includes('1020304051'))
    llegue()
    await buscado
    await page.waitForFunction(() => !document.querySelector('[role="dialog"] [data-loading]'))
    const sobre = await page.evaluate(
      () =>
        new Promise((done) => {
          setTimeout(() => done(document.activeElement?.id))
        }),
    )
    expect(sobre).to.equal('persona-apellidos')
    await sees(page, 'Ya hay quien se llama así')
    await quieta(page)
    expect(await accessibilityFaults(page), 'namesake').to.deep.equal([])
    await click(page, button('Rosalba Ospina Gil, CC 1.020.304.050'))
    await sees(page, 'Ya está registrado')
    await escribir(page, '', '3001234567', '#persona-telefono')
    await click(page, inDialog('Guardar'))
    await sees(page, 'Cliente actualizado')
    await elegir(page, 'Persona', 'Inversiones')
    await elegir(page, 'Método de pago', 'EFECTIVO')
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await sees(page, 'Se recibió el depósito No. 1')
    await sees(page, 'Datos enviados correctamente')
    expect(await descarga(page, () => click(page, button('Imprimir recibo')))).to.equal('application/pdf')

    const {
      body: [deposito],
    } = await api(office).as('admin').get('/depositosDisponibles', { id_radicacion: r.id })
    expect(deposito.disponible).to.equal(totales.notaria)
    const { body: datos } = await api(office).as('admin').get(`/facturaRadi/${r.numero_radicacion}`)
    const usado = Math.min(100_000, Number(datos.total_comprador) - 1)
    const facturada = await api(office)
      .as('admin')
      .post('/facturaLiq', {
        num_radicacion: r.numero_radicacion,
        vendedores: datos.total_vendedor
          ? [{ otorgante: datos.otorgantes_vendedor[0].id, method: 6, percent: 100 }]
          : [],
        compradores: [
          {
            otorgante: datos.otorgantes_comprador[0].id,
            method: 8,
            percent: 100,
            method_data: [
              {
                medios: [
                  { method: 5, valor: usado, depositos: [{ id: deposito.id, valor: usado }] },
                  { method: 6, valor: datos.total_comprador - usado },
                ],
              },
            ],
          },
        ],
      })
    expect(facturada.status, facturada.raw.toString()).to.equal(201)

    await go('/admin/misDepositos')
    expect(await accessibilityFaults(page), 'list').to.deep.equal([])
    await acciones(page, 1, 'Ver depósito')
    await sees(page, 'Aplicado a factura')
    await sees(page, `-${formatAmount(usado)}`)
    await quieta(page)
    expect(await accessibilityFaults(page), 'detail').to.deep.equal([])
    await click(page, '::-p-xpath(//*[@role="dialog"]//a[normalize-space()="Editar"])')
    await page.waitForSelector(entrada('Gastos notariales'), { visible: true })
    await escribir(page, 'Gastos notariales', '1')
    await click(page, button('Actualizar'))
    await sees(page, `Ya se usaron ${formatPesos(usado)}: no puede quedar en menos.`)
    await sees(page, 'Ha ocurrido un error')
    await go('/admin/misDepositos')
    await acciones(page, 1, 'Eliminar')
    await click(page, inDialog('Anular depósito'))
    await sees(page, 'Escriba el motivo.')
    await escribir(page, '', 'Se recibió dos veces', '::-p-xpath(//*[@role="dialog"]//textarea)')
    await click(page, inDialog('Anular depósito'))
    await sees(page, `El depósito 1 ya se usó en ${formatPesos(usado)}`)

    await go('/admin/descargues?numero=99')
    await sees(page, 'No se encontró el deposito 99!')
    await go('/admin/descargues?numero=1')
    await page.waitForFunction(
      (xpath: string) => {
        const found = document.evaluate(xpath, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue
        return found instanceof HTMLInputElement && found.value === '1.000'
      },
      {},
      '//input[@id = //label[starts-with(normalize-space(.), "Boleta fiscal")]/@for]',
    )
    await escribir(page, 'Registro', String(Number(totales.registro) + 1))
    await sees(page, `El valor maximo es ${formatPesos(totales.registro)}`)
    await escribir(page, 'Registro', '500')
    expect(await accessibilityFaults(page), 'discharge').to.deep.equal([])
    await click(page, '::-p-xpath(//main//form//button[normalize-space()="Descargar"])')
    await click(page, inDialog('Descargar'))
    await sees(page, 'Descargues de este depósito')
    await sees(page, `queda ${formatPesos(total - usado - 1500)}`)

    await go('/admin/caja')
    const efectivo = total + Number(datos.total_vendedor) + Number(datos.total_comprador) - usado - 1500
    await sees(page, formatPesos(efectivo))
    await sees(page, 'Descargue del depósito No. 1')
    expect(await accessibilityFaults(page), 'cash').to.deep.equal([])
    expect(await descarga(page, () => click(page, button('Imprimir cierre')))).to.equal('application/pdf')
    expect(problems.filter((one) => !/status of (404|409|422)/.test(one))).to.deep.equal([])
  })

  it('en un teléfono: un anticipo con dos medios queda sin asignar y se anula con su motivo', async () => {
    const { page, problems, go } = await visit('/admin/Depositos', {
      office,
      role: 'admin',
      width: 390,
      height: 844,
      dark: true,
    })
    await click(page, '::-p-xpath(//button[contains(., "A cuenta, sin decir")])')
    await escribir(page, 'Anticipo sin asignar', '2345678901')
    await sees(page, 'dos mil trescientos cuarenta y cinco millones')
    await elegir(page, 'Persona', 'Inversiones')
    await elegir(page, 'Método de pago', 'CHEQUE')
    await page.waitForSelector(entrada('Número de cheque'), { visible: true })
    expect(await cabe(page), 'form').to.equal(true)
    // a reload loses nothing of what was typed, be it the office's own
    await escribir(page, 'Turno de caja', 'Madrugada')
    await guardadoAqui(page, 'Madrugada')
    await reload(page)
    await sees(page, 'Se recuperó lo que estaba escribiendo.')
    await escribir(page, 'Número de cheque', '77')
    expect(await accessibilityFaults(page), 'form').to.deep.equal([])
    await click(page, button('Guardar'))
    await sees(page, 'Se recibió el anticipo No. 2')
    await go('/admin/misDepositos')
    await sees(page, `${formatPesos(2_345_678_901)} sin asignar`)
    expect(await cabe(page), 'list').to.equal(true)
    await acciones(page, 2, 'Ver depósito')
    await sees(page, 'CHEQUE · Cheque No. 77')
    await page.waitForSelector('::-p-xpath(//*[@role="dialog"]//dl/div[dt="Turno de caja"]/dd[.="Madrugada"])')
    await quieta(page)
    expect(await accessibilityFaults(page), 'detail').to.deep.equal([])
    await click(page, button('Cerrar'))
    await acciones(page, 2, 'Eliminar')
    await escribir(page, '', 'El cheque no tenía fondos', '::-p-xpath(//*[@role="dialog"]//textarea)')
    await quieta(page)
    expect(await accessibilityFaults(page), 'annul').to.deep.equal([])
    await click(page, inDialog('Anular depósito'))
    await sees(page, 'Datos eliminados correctamente')
    await go('/admin/caja')
    await sees(page, 'Anulación del depósito No. 2')
    expect(await cabe(page), 'cash').to.equal(true)
    expect(await accessibilityFaults(page), 'cash').to.deep.equal([])
    expect(problems).to.deep.equal([])
  })
})
