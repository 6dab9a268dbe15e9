// completo: one screen in detail
import { expect } from 'chai'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { accessibilityFaults, button, click, link, pulsar, reads, sees, visit } from '../harness/browser.ts'
import { unaFilaDePersona, unLibroDe, type Renglon } from '../harness/importar.ts'
import { freshOffice } from '../harness/index.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'importar-'))

async function subir(page: Page, nombre: string, filas: readonly Renglon[]): Promise<void> {
  const path = join(carpeta, nombre)
  writeFileSync(path, await unLibroDe(filas))
  const input = await page.waitForSelector('input[type=file]')
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path) // a file input, as its selector says
}

describe('Importar personas desde Excel, en el navegador', function () {
  this.timeout(180_000)

  it('de la lista al libro, las fallas por fila, el libro corregido, y de vuelta a la lista con lo importado', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/personas', { office, role: 'admin' })
    await pulsar(page, link('Importar desde Excel'))
    await sees(page, 'Descargue la plantilla')
    const buenas = Array.from({ length: 120 }, (_, n) => unaFilaDePersona(n))
    await subir(page, 'personas.xlsx', [...buenas, unaFilaDePersona(5)])
    await sees(page, 'Una fila tiene fallas')
    await sees(page, 'Repetido en la fila 7.')
    expect(await page.$(button('Importar 120 personas')), 'nothing is saved with a fault').to.equal(null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await subir(page, 'corregido.xlsx', buenas)
    await sees(page, '120 personas nuevas, sin fallas')
    await reads(() => page.$$eval('.importar-tabla tbody tr', (filas) => filas.length), 100) // a page of them
    await click(page, button('Importar 120 personas'))
    await sees(page, 'Quedaron 120 personas nuevas')
    await pulsar(page, link('Ver la lista'))
    await sees(page, 'De Prueba Persona 0')
    expect(problems).to.deep.equal([])
  })
})
