// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, button, click, reads, sees, visit } from '../harness/browser.ts'
import { unPdf } from '../harness/files.ts'
import { persona } from '../harness/index.ts'
import { elegir, esperaFoco, notaria, valor } from './radicacion-escena.ts'

/** As a reader types the PDF417 of a cédula. */
const codigoDe = (documento: string, apellidos: string, nombres: string) =>
  `024987654 PubDSK_1 31234567 ${documento.padStart(10, '0')}${apellidos} ${nombres} 0F19900102110010O+`

const CERTIFICADO = [
  'CERTIFICADO DE TRADICION MATRICULA INMOBILIARIA',
  'Nro Matricula: 50C-7654321',
  'CIRCULO REGISTRAL: 50C - BOGOTA ZONA CENTRO DEPTO: BOGOTA D.C. MUNICIPIO: BOGOTA D. C. VEREDA: BOGOTA D. C.',
  'DIRECCION DEL INMUEBLE',
  '1) CL 12 # 34-56 AP 501',
  'ANOTACION: Nro 001 Fecha: 01-02-2010 Radicacion: 2010-4',
  'ESPECIFICACION: MEDIDA CAUTELAR: 0427 EMBARGO EJECUTIVO CON ACCION PERSONAL',
  'A: PENA JAIME CC# 79123456 X',
]

/** Drops a file on the only drop zone of the page. */
const soltar = (page: Page, nombre: string, contenido: Buffer) =>
  page.$eval(
    '[role=dialog] .soltar',
    (zona, name, base64) => {
      const dataTransfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: 'application/pdf' }))
      zona.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    },
    nombre,
    contenido.toString('base64'),
  )

async function conActo(office: string): Promise<{ page: Page; problems: string[] }> {
  const { page, problems } = await visit('/admin/radicacion', { office, role: 'radicador' })
  await esperaFoco(page, 'Agregar Acto')
  await page.keyboard.press('Enter')
  await esperaFoco(page, 'Acto')
  await elegir(page, 'compraventa')
  await page.keyboard.press('Enter')
  await esperaFoco(page, 'Agregar inmueble por matrícula')
  return { page, problems }
}

describe('Radicación: lo que se lee de los papeles', function () {
  this.timeout(180_000)
  let office = ''
  before(async () => {
    office = (await notaria()).office
  })

  it('el certificado de tradición que se suelta propone campo por campo, y avisa del embargo; otro PDF se niega', async () => {
    const { page, problems } = await conActo(office)
    await click(page, button('Añadir Inmueble'))
    await page.waitForSelector('[role=dialog] .soltar')
    await soltar(page, 'factura.pdf', unPdf('Factura de venta 123'))
    await page.waitForSelector('[role=dialog] .soltar[data-mal]')
    await soltar(page, 'certificado.pdf', unPdf(CERTIFICADO))
    await sees(page, 'CL 12 # 34-56 AP 501')
    await sees(page, 'en la anotación 1')
    await sees(page, 'PENA JAIME (79.123.456)')
    expect(await valor(page, 'Dirección'), 'only proposed').to.equal('')
    await click(page, button('Aceptar Matrícula'))
    await click(page, button('Aceptar Dirección'))
    await reads(() => valor(page, 'Dirección'), 'CL 12 # 34-56 AP 501')
    await reads(() => valor(page, 'Matrícula'), '50C-7654321')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    // the refused file
    expect(problems.filter((uno) => !uno.includes('422'))).to.deep.equal([])
  })

  it('el código de la cédula, escrito por un lector, añade a quien está y llena el formulario de quien no', async () => {
    await persona({ numero_documento: '52987654', nombres: 'Eva', apellidos: 'Ruiz' }, office)
    const { page, problems } = await conActo(office)
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Cuantía')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Agregar otorgante por documento')
    await page.keyboard.type(codigoDe('52987654', 'RUIZ', 'EVA'))
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Porcentaje de Eva Ruiz')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Agregar otorgante por documento')
    await page.keyboard.type(codigoDe('41234567', 'GOMEZ DIAZ', 'ANA MARIA'))
    await page.keyboard.press('Enter')
    await page.waitForSelector('#persona-nombres')
    await reads(() => page.$eval('#persona-nombres', (input) => (input as HTMLInputElement).value), 'ANA MARIA')
    await reads(() => page.$eval('#persona-apellidos', (input) => (input as HTMLInputElement).value), 'GOMEZ DIAZ')
    await reads(() => page.$eval('#persona-numero_documento', (input) => (input as HTMLInputElement).value), '41234567')
    expect(problems).to.deep.equal([])
  })
})
