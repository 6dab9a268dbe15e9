// completo: one screen in detail
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accionDe,
  accessibilityFaults,
  button,
  click,
  escribirEn,
  focusedOn,
  link,
  sees,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice, officeOf, radicacion } from '../harness/index.ts'

const hoy = new Date().getFullYear()

/** The template of next year with the general rate at 3,5 ‰, in a file. */
async function archivoDelAnio(office: string, cambio: (csv: string) => string): Promise<string> {
  const { raw } = await api(office).as('admin').get('/tarifas/plantilla', { anio: 2027, formato: 'csv' })
  const ruta = join(mkdtempSync(join(tmpdir(), 'tarifas-')), 'tarifas-2027.csv')
  writeFileSync(ruta, cambio(raw.toString('utf8')))
  return ruta
}

const elegir = async (page: Page, ruta: string) => {
  const input = await page.waitForSelector('input[type=file]')
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(ruta)
}

describe('Tarifas: importar un año y confirmar cifras', function () {
  this.timeout(180_000)

  it('importa un año después de ver qué cambia y cuánto cuestan tres escrituras', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/tarifas', { office, role: 'admin' })
    await click(page, link('Importar un año'))
    await sees(page, 'nada se guarda hasta que usted lo confirma')
    await elegir(page, await archivoDelAnio(office, (csv) => csv.replace('notarial;SIN_CUANTIA;', 'notarial;SIN;')))
    await sees(page, '1 error: no se puede importar')
    await sees(page, 'Fila 3, clave:')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await elegir(page, await archivoDelAnio(office, (csv) => csv.replaceAll(';0,003;', ';0,0035;')))
    await sees(page, 'Tres escrituras del 1 de marzo de 2027')
    const venta = await page.$eval('.tarifas-ejemplos tbody tr', (fila) =>
      [...fila.children].map((celda) => celda.textContent),
    )
    expect(venta.slice(1)).to.deep.equal(['749.845', '868.690', '+118.845'])
    await click(page, '.tarifas-previa summary')
    await sees(page, '0,35%')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '::-p-xpath(//button[contains(., "Importar ") and contains(., "cambios")])')
    await sees(page, 'Tarifas importadas')
    await page.waitForFunction(() => location.search === '?anio=2027')
    await sees(page, 'Desde el 01/02/2027')
    expect(problems).to.deep.equal([])
  })

  it('confirma una cifra dudosa y la marca se va de la tabla y de la liquidación', async () => {
    const office = await freshOffice()
    const deed = await radicacion({}, {}, api(office).as('admin'))
    const { page, problems, go } = await visit(`/admin/liquidaciones?numero=${String(deed.numero_radicacion)}`, {
      office,
      role: 'admin',
    })
    await page.waitForSelector('[data-fila^="item:20"] .hoja-duda')
    await go('/admin/tarifas?anio=2026')
    await click(page, button('Confirmar Superintendencia y Fondo'))
    await sees(page, 'La marca «por confirmar» deja de aparecer')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Confirmar'))
    await sees(page, `Confirmada por admin@${office}.co`)
    expect(await page.$(button('Confirmar Superintendencia y Fondo'))).to.equal(null)
    await go(`/admin/liquidaciones?numero=${String(deed.numero_radicacion)}`)
    await page.waitForSelector('[data-fila^="item:20"]')
    expect(await page.$('[data-fila^="item:20"] .hoja-duda')).to.equal(null)
    expect(problems).to.deep.equal([])
  })

  it('la lista muestra norma y fecha; dónde se encontró y qué tan segura es, en un panel', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/tarifas?anio=2026', { office, role: 'admin' })
    await sees(page, 'RES-2026-000964-6')
    const texto = await page.$eval('main', (main) => main.textContent ?? '')
    expect(texto)
      .to.match(/\d+ por confirmar/)
      .and.not.match(/\d+ dudas?/)
    expect(texto).to.not.contain('Calculada entre cifras publicadas').and.not.contain('Fichero de pruebas')
    await click(page, button('Procedencia de Tarifa general de actos con cuantía'))
    for (const dato of [
      'Dónde se encontró',
      'B: Calculada entre cifras publicadas',
      'Certeza de la norma y sus días',
      'D: De fuente indirecta',
    ])
      await sees(page, dato)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Escape')
    await focusedOn(page, '[aria-label="Procedencia de Tarifa general de actos con cuantía"]')
    expect(problems).to.deep.equal([])
  })

  it('lo que falta cargar se dice arriba', async () => {
    const office = await freshOffice()
    const { db } = await officeOf(office)
    await db('parametros').where('clave', 'uvt').where('desde', '>', '2024-12-31').delete()
    const { page, problems } = await visit('/admin/tarifas', { office, role: 'admin' })
    await sees(page, 'Falta la UVT de ')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('una fila que se cruza dice los dos rangos en su campo', async () => {
    const office = await freshOffice()
    const { page } = await visit('/admin/tarifas?anio=2026', { office, role: 'admin' })
    await click(page, button('Acciones de Topes de remuneración'))
    await click(page, '::-p-aria([name="Editar"][role="menuitem"])')
    await escribirEn(page, '::-p-aria([name="Desde"][role="textbox"])', '01/01/2026')
    await page.keyboard.press('Enter')
    await sees(page, 'se cruza con la que rige del 1 de febrero de 2025 al 31 de enero de 2026')
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  for (const [nombre, como] of [
    ['claro', {}],
    ['oscuro', { dark: true }],
    ['teléfono', { width: 390, height: 844 }],
  ] as const) {
    it(`no tienen faltas de accesibilidad ni se salen de la pantalla (${nombre})`, async () => {
      const office = await freshOffice()
      await api(office).as('admin').put('/bancos/1', { activo: '0' })
      for (const ruta of [
        `/admin/tarifas?anio=${Math.min(hoy, 2026)}`,
        '/admin/tarifas/importar',
        '/admin/servicios',
        '/admin/auditoria',
      ]) {
        const { page, problems } = await visit(ruta, { office, role: 'admin', ...como })
        await page.waitForSelector('h1')
        expect(await accessibilityFaults(page), ruta).to.deep.equal([])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ruta,
        ).to.equal(0)
        expect(problems).to.deep.equal([])
      }
    })
  }
})

describe('Auditoría e historial', function () {
  this.timeout(180_000)

  it('muestra qué cambió, y una fila de catálogo vuelve a su versión', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const { id, name } = (await admin.get('/estadosCiviles', { sort: 'id' })).body.data[0]
    await admin.put(`/estadosCiviles/${String(id)}`, { name: 'Nombre errado' })
    const { page, problems, go } = await visit('/admin/auditoria', { office, role: 'admin' })
    await sees(page, `${String(name)} → Nombre errado`)
    await click(page, '::-p-xpath(//button[starts-with(@aria-label, "Acciones de Estados civiles")])')
    await click(page, '::-p-aria([name="Ver el cambio"][role="menuitem"])')
    await sees(page, 'Todo el historial del registro')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await go('/admin/estados-civiles')
    await accionDe(page, 'Nombre errado', 'Historial')
    await sees(page, 'Como se cargó')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Volver a esta versión'))
    await click(page, button('Volver'))
    await sees(page, 'Actualizado correctamente')
    expect((await admin.get(`/estadosCiviles/${String(id)}`)).body).to.include({ name })
    expect(problems).to.deep.equal([])
  })
})
