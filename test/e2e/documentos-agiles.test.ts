// completo: one screen in detail
import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  accionDe,
  button,
  choose,
  click,
  elegirEn,
  escribirEn,
  inDialog,
  open,
  reads,
  reload,
  sees,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice } from '../harness/index.ts'
import { unPdf } from '../harness/files.ts'
import { DATOS, plantillaSubida } from '../harness/plantillas.ts'

const dato = (ruta: string) => `[id="campo-${ruta}"]`
const hay = async (page: Page, ruta: string) => (await page.$(dato(ruta))) !== null

async function unArchivo(nombre: string): Promise<string> {
  const ruta = join(await mkdtemp(join(tmpdir(), 'agil-')), nombre)
  writeFileSync(ruta, unPdf('FIRMADO'))
  return ruta
}

async function elegirArchivo(page: Page, boton: string, ruta: string) {
  const [selector] = await Promise.all([page.waitForFileChooser(), click(page, button(boton))])
  await selector.accept([ruta])
}

describe('Documentos ágiles, en el navegador', function () {
  this.timeout(240_000)

  it('se crea, se llena el formulario de su plantilla, se genera y se le adjunta el PDF firmado', async () => {
    const office = await freshOffice()
    await plantillaSubida(office)
    const { page, problems } = await visit('/admin/crearDocumentoAgil', { office, role: 'admin' })
    await sees(page, 'Nombre del documento')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Crear Documento'))
    await sees(page, 'Faltan campos por llenar')
    await choose(page, 'Plantilla', 'Poder')
    await escribirEn(page, 'input[placeholder^="Poder de"]', 'Poder de María')
    await click(page, button('Crear Documento'))
    await page.waitForFunction(() => location.pathname === '/admin/Formulario')
    await page.waitForSelector(dato('compradores[0].nombre'))
    const id = await page.evaluate(() => (history.state as { id?: number } | null)?.id)
    expect(id).to.be.a('number')

    await escribirEn(page, dato('compradores[0].nombre'), 'María Hincapié')
    await elegirEn(page, dato('compradores[0].genero'), 'Femenino')
    await escribirEn(page, dato('valor_venta'), '120000000')
    await sees(page, 'ciento veinte millones de pesos')
    const marco = await (await page.waitForSelector('iframe.vista-marco'))?.contentFrame()
    await reads(
      async () => (await marco?.$eval('body', (body) => body.textContent.includes('MARÍA HINCAPIÉ'))) ?? false,
      true,
    )
    await page.waitForSelector('[data-ruta="compradores[0].apoderado.nombre"] .min-marca[data-tipo="falta"]')
    await page.waitForSelector('[data-ruta="inmuebles[0].numero_matricula_inmobiliaria"] .min-marca[data-tipo="falta"]')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '[data-ruta="compradores[0].apoderado_estado"] label:last-of-type')
    await page.waitForSelector(dato('compradores[0].nombre'), { hidden: true })
    expect(await hay(page, 'compradores[0].apoderado.nombre')).to.equal(false)
    await click(page, '[data-ruta="compradores[0].apoderado_estado"] label:first-of-type')
    await click(page, button('Guardar'))
    await sees(page, 'Actualizado exitosamente!')
    await reload(page)
    await reads(
      () => page.$eval(dato('compradores[0].nombre'), (campo) => (campo as HTMLInputElement).value),
      'María Hincapié',
    )

    await click(page, button('Generar Documento'))
    await sees(page, 'El documento saldrá incompleto')
    await click(page, inDialog('Generar así'))
    await sees(page, 'Documento generado')
    await page.waitForSelector(button('PDF'))

    await open(page, page.url().replace(/\/admin\/.*$/, '/admin/documents'))
    await sees(page, 'Poder de María')
    await accionDe(page, 'Poder de María', 'PDF firmado y archivos')
    await elegirArchivo(page, 'Elegir PDF firmado', await unArchivo('firmado.txt'))
    await sees(page, 'El archivo debe terminar en .pdf.')
    await elegirArchivo(page, 'Elegir otro PDF', await unArchivo('firmado.pdf'))
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Adjuntar'))
    await sees(page, 'PDF firmado adjuntado')
    await sees(page, 'Firmado')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await open(page, page.url().replace(/\/admin\/.*$/, `/admin/Formulario?id=${id}`))
    await sees(page, 'El documento ya está firmado y no cambia.')
    await page.waitForSelector('iframe.vista-marco')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('en un teléfono y a oscuras, lleno: nada se sale y de los datos se pasa al documento', async () => {
    const office = await freshOffice()
    const { id: id_plantilla } = await plantillaSubida(office)
    const admin = api(office).as('admin')
    const { id } = (await admin.post('/documentosAgiles', { id_plantilla, nombre_documento: 'Poder lleno' })).body
    const { version } = (await admin.get(`/documentosAgiles/${id}`)).body
    const { compradores, inmuebles, valor_venta, fecha_escritura, notaria } = DATOS['pareja_con_apoderado']!
    const datos = { compradores, inmuebles, valor_venta, fecha_escritura, notaria }
    expect((await admin.put(`/documentosAgiles/${id}`, { datos, version })).status).to.equal(200)
    const hecho = (await admin.post(`/documentosAgiles/${id}/generar`, { version: version + 1 })).body
    expect(hecho.impedimento).to.equal(null)
    const { page, problems } = await visit(`/admin/Formulario?id=${id}`, {
      office,
      role: 'admin',
      width: 390,
      height: 844,
      dark: true,
    })
    await page.waitForSelector(dato('compradores[0].nombre'))
    expect(await hay(page, 'compradores[1].nombre'), 'signs by himself').to.equal(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).to.equal(true)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Aprobar'))
    await sees(page, 'Desde que se aprueba')
    await click(page, inDialog('Aprobar'))
    await sees(page, 'El documento ya está aprobado y no cambia.')
    await click(page, button('Documento'))
    await (await (await page.waitForSelector('iframe.vista-marco'))?.contentFrame())?.waitForSelector('p')
    await open(page, page.url().replace(/\/admin\/.*$/, '/admin/documents'))
    await sees(page, 'Poder lleno')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).to.equal(true)
    expect(problems).to.deep.equal([])
  })
})
