// completo: one screen in detail
import { expect } from 'chai'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { workbookHere } from '../../modules/kernel/lists/export/cells.ts'
import { accessibilityFaults, button, click, inDialog, open, sees, type, visit } from '../harness/browser.ts'
import { unaFilaDePersona, type Renglon } from '../harness/importar.ts'
import { freshEnvironment, obey, startServer } from '../harness/index.ts'

const [CLAVE, CORREO] = ['una clave bien larga 28', 'notaria@cuarta.example']
const carpeta = mkdtempSync(join(tmpdir(), 'traslado-'))

async function subir(page: Page, nombre: string, hojas: Readonly<Record<string, readonly Renglon[]>>): Promise<void> {
  const libro = await workbookHere(
    Object.entries(hojas).map(([name, renglones]) => {
      const titulos = [...new Set(renglones.flatMap((una) => Object.keys(una)))]
      return {
        name,
        columns: titulos.map((title) => ({ title, type: 'text' as const })),
        rows: renglones.map((una) => titulos.map((titulo) => una[titulo] ?? null)),
      }
    }),
  )
  const path = join(carpeta, nombre)
  writeFileSync(path, libro)
  const input = await page.waitForSelector('input[type=file]')
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(path) // a file input, as its selector says
}

describe('Venir de otro programa, en el navegador', function () {
  this.timeout(180_000)

  it('de una carpeta vacía a lo que le deben: se sube, se ve fila por fila, se corrige, se importa, se deshace y vuelve', async () => {
    const env = await freshEnvironment()
    await obey(env, ['office', 'create', 'cuarta', 'Notaría Cuarta', CORREO, CLAVE])
    const running = await startServer(env)
    const at = (path: string) => `http://cuarta.localhost:${running.port}${path}`
    try {
      const { page, problems } = await visit('/auth/login-page')
      await open(page, at('/auth/login-page'))
      await type(page, 'Correo electrónico', CORREO)
      await type(page, 'Contraseña', CLAVE)
      await click(page, button('INICIAR SESION'))
      await sees(page, 'Primeros pasos')
      await open(page, at('/admin/importar/traslado'))
      await sees(page, '1.500 filas')
      const Personas = [unaFilaDePersona(1), unaFilaDePersona(2)]
      const deuda = (documento: string, n: number): Renglon => ({
        Documento: documento,
        'Número de documento': String(52_000_000 + n),
        Fecha: '15/10/2026',
        Saldo: '1.250.000',
      })
      await subir(page, 'malo.xlsx', { Personas, Cartera: [deuda('FE-1', 1), deuda('FE-2', 99)] })
      await sees(page, 'Una fila tiene fallas')
      await sees(page, 'No hay una persona con ese documento')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      const importar = async () => {
        await subir(page, 'bueno.xlsx', { Personas, Cartera: [deuda('FE-1', 1), deuda('FE-2', 2)] })
        await sees(page, 'sin fallas')
        await sees(page, formatPesos(2_500_000))
        await click(page, '::-p-xpath(//button[starts-with(normalize-space(.), "Importar")])')
        await sees(page, 'Se guarda, para reconocer lo que trajo.')
      }
      await importar()
      await click(page, button('Deshacer la importación'))
      await click(page, inDialog('Deshacer'))
      await sees(page, 'Se deshizo el')
      await sees(page, 'El mismo libro se puede volver a traer.')
      await importar()
      await open(page, at('/admin/cartera'))
      await sees(page, formatPesos(1_250_000))
      expect(problems).to.deep.equal([])
    } finally {
      await running.close()
    }
  })
})
