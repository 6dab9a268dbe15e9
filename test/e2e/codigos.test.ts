// completo: one dialog in detail
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'puppeteer-core'
import { HOJA_DE_CALCULO } from '../../modules/kernel/index.ts'
import { workbookHere } from '../../modules/kernel/lists/export/cells.ts'
import { accessibilityFaults, button, click, inDialog, sees, until, visit } from '../harness/browser.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'codigos-'))

/** Uploads the sheet that was downloaded, with its first act as said. */
async function subir(page: Page, bajada: Buffer, cambia: (acto: string[]) => void): Promise<void> {
  const { sheets } = await readXlsx(bajada)
  const [actos] = sheets
  if (!actos) throw new Error('the workbook has no sheet')
  const [titulos = [], acto = []] = actos.rows.map((fila) => fila.map((valor) => String(valor ?? '')))
  cambia(acto)
  const path = join(carpeta, 'Códigos de los informes.xlsx')
  const columns = titulos.map((title) => ({ title, type: 'text' as const }))
  writeFileSync(path, await workbookHere([{ name: actos.name, columns, rows: [acto] }]))
  const input = await page.waitForSelector('[role="dialog"] input[type=file]')
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path) // a file input, as its selector says
}

const apagado = (page: Page, nombre: string) =>
  page.$eval(inDialog(nombre), (uno) => uno instanceof HTMLButtonElement && uno.disabled)

describe('«Códigos que faltan», en el navegador', function () {
  this.timeout(120_000)

  it('la hoja se baja, se sube con una falla y corregida, se ve lo que cambia, y se guarda', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/libros', { office, role: 'admin' })
    await sees(page, 'Códigos que faltan')
    const [respuesta] = await Promise.all([
      page.waitForResponse((una) => una.url().endsWith('/importar/codigos')),
      click(page, button('Bajar la hoja')),
    ])
    expect([respuesta.status(), respuesta.headers()['content-type']]).to.deep.equal([200, HOJA_DE_CALCULO])
    const { raw: bajada } = await api(office).as('admin').get('/importar/codigos')
    await click(page, button('Subir la hoja'))
    await sees(page, 'Una celda vacía deja el código como está')
    await subir(page, bajada, (acto) => acto.splice(2, 3, '01', 'a b', '99'))
    await sees(page, '2 fallas por corregir')
    await sees(page, 'Ningún renglón activo del informe estadístico tiene ese código.')
    expect(await apagado(page, 'Guardar los cambios')).to.equal(true)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await subir(page, bajada, (acto) => acto.splice(2, 3, '01', '7', '2'))
    await sees(page, '3 códigos cambian')
    await sees(page, 'Renglón del estadístico: vacío → 2')
    await click(page, inDialog('Guardar los cambios'))
    await sees(page, 'Códigos guardados')
    await until(async () => (await page.$('[role="dialog"]')) === null)
    const { body } = await api(office).as('admin').get('/actos/1')
    expect(body).to.include({ cod_dian: '01', ron_clase: '7', fila_estadistico: '2' })
    expect(problems).to.deep.equal([])
  })
  it('quitar una presentación, con su comprobante, se pregunta antes', async () => {
    const office = await freshOffice()
    const suyo = api(office).as('admin')
    const presentadas = async (): Promise<Json[]> =>
      (await suyo.get('/calendarioObligaciones')).body.filter(({ presentada }: Json) => presentada !== null)
    const [una] = (await suyo.get('/calendarioObligaciones')).body
    const { today } = await contextOf(office)
    await suyo.post(`/obligaciones/${una.id}/presentaciones`, { periodo: una.periodo, fecha: today })
    const { page } = await visit('/admin/libros', { office, role: 'admin' })
    await click(page, button('Quitar'))
    await sees(page, 'Se borra que se presentó.')
    expect(await presentadas()).to.have.length(1)
    await click(page, inDialog('Quitar'))
    await until(async () => (await presentadas()).length === 0)
  })
})
