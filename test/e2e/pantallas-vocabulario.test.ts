// completo: one screen in detail
import { expect } from 'chai'
import { CELDAS, ENTRADAS } from '../../schemas/vistas/pantalla.ts'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn,
  pageWork,
  reads,
  sees,
  visit,
  itemsDe,
} from '../harness/browser.ts'
import { galeria, grande, LEIDO, servir } from './pantallas-muestra.ts'

describe('El intérprete de pantallas en el navegador', function () {
  this.timeout(180_000)

  for (const dark of [false, true]) {
    it(`dibuja cada celda, cada campo y cada acción del vocabulario (${dark ? 'oscuro' : 'claro'})`, async () => {
      const { page, problems, go } = await visit('/admin/dashboard', { role: 'admin', dark, height: 2400 })
      await servir(page, galeria)
      await go('/admin/departamentos')
      const cells = await page.$$eval('.lista-tabla tbody tr:first-child :is(th, td)', (found) =>
        found.map((cell) => cell.textContent?.trim() ?? ''),
      )
      CELDAS.forEach((celda, at) => expect(cells[at], celda).to.equal(LEIDO[celda]))
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, button('Acciones de Texto llano'))
      await page.waitForSelector('[role="menuitem"]')
      expect(await itemsDe(page)).to.deep.equal([
        'Ver',
        'Editar aquí',
        'Ir a Mi día',
        'Descargar',
        'Diálogo',
        'Formulario',
        'Eliminar',
      ])
      await page.keyboard.press('Escape')

      await click(page, button('Agregar'))
      await page.waitForSelector('.pantalla-formulario [data-campo]')
      const drawn = await page.$$eval('.pantalla-formulario [data-campo]', (found) =>
        found.map((one) => ({
          entrada: one.getAttribute('data-entrada'),
          controls: one.querySelectorAll('input,textarea,button').length,
        })),
      )
      expect(drawn.map(({ entrada }) => entrada)).to.deep.equal([...ENTRADAS])
      for (const { entrada, controls } of drawn) expect(controls, entrada ?? '').to.be.above(0)
      await sees(page, 'Departamento')
      await click(page, button('Campo text: No lo sé'))
      await reads(() => page.$eval('#root_text', (input) => (input as HTMLInputElement).value), 'NO SABE')
      await click(page, button('Campo text: No lo sé'))
      await reads(() => page.$eval('#root_text', (input) => (input as HTMLInputElement).value), '')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
  }

  it('un formulario sin tabla se abre sobre una fila, se revisa igual y va a su dirección', async () => {
    const { page, problems, go } = await visit('/admin/dashboard', { role: 'admin', height: 1200 })
    const enviado = await servir(page, galeria)
    await go('/admin/departamentos')
    await click(page, button('Acciones de Texto llano'))
    await click(page, '::-p-aria([name="Formulario"][role="menuitem"])')
    await sees(page, 'Devolver Antioquia')
    await page.waitForSelector('#root_nombre')
    await reads(() => page.$eval('#root_nombre', (input) => (input as HTMLInputElement).value), 'Antioquia')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Devolver'))
    await sees(page, 'Falta el motivo')
    expect(enviado).to.deep.equal([])
    await escribirEn(page, '#root_motivo', 'No era la suya')
    await click(page, button('Devolver'))
    await sees(page, 'Devuelto')
    expect(enviado).to.deep.equal([{ nombre: 'Antioquia', motivo: 'No era la suya' }])
    expect(problems).to.deep.equal([])
  })

  it('un formulario de 60 campos responde a cada tecla en menos de 50 ms', async () => {
    const { page, problems, go } = await visit('/admin/dashboard', { role: 'admin', height: 1200 })
    await servir(page, grande(60))
    await go('/admin/departamentos')
    await click(page, button('Agregar'))
    await escribirEn(page, '#root_campo30', '')
    const busy = await pageWork(page)
    const medidas: number[] = []
    for (const letter of 'una frase de prueba que se escribe') {
      const before = await busy()
      await page.keyboard.type(letter)
      await new Promise((resolve) => setTimeout(resolve, letter === ' ' ? 320 : 30)) // pauses too: that is when the form takes it in
      medidas.push((await busy()) - before)
    }
    medidas.sort((a, b) => a - b)
    const mediana = medidas[Math.floor(medidas.length / 2)] ?? 0
    console.log(
      `      ${medidas.length} teclas: mediana ${mediana.toFixed(1)} ms, p95 ` +
        `${(medidas[Math.floor(medidas.length * 0.95)] ?? 0).toFixed(1)} ms, peor ${(medidas.at(-1) ?? 0).toFixed(1)} ms`,
    )
    expect(mediana).to.be.below(50)
    expect(await page.$eval('#root_campo30', (input) => (input as HTMLInputElement).value)).to.equal(
      'una frase de prueba que se escribe',
    )
    expect(problems).to.deep.equal([])
  })
})
