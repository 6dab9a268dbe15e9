// completo: one screen in detail
import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { accessibilityFaults, button, choose, click, sees, text, visit, type Visit } from '../harness/browser.ts'
import { api, contextOf, freshOffice, persona } from '../harness/index.ts'
import { unaEscritura, unLibro, type Celdas } from '../harness/lotes-minutas.ts'
import { unaPlantilla } from '../harness/plantillas.ts'

/** An office with a project and a template of it. */
async function oficina(): Promise<string> {
  const office = await freshOffice()
  const { id: usuario } = await persona({}, office)
  const { body } = await api(office)
    .as('admin')
    .post('/proyecto2', { codigo: 'GUAD', nombre: 'Guaduales del Río', usuario, activo: 1 })
  const { id } = await unaPlantilla(undefined, office)
  await (
    await contextOf(office)
  )
    .db('plantillas')
    .where({ id })
    .update({ id_proyecto: body.id, nombre_plantilla: 'Compraventa VIS' })
  return office
}

async function libro(...escrituras: Celdas[]): Promise<string> {
  const ruta = join(await mkdtemp(join(tmpdir(), 'lote-')), 'Registro Guaduales.xlsx')
  writeFileSync(ruta, await unLibro(escrituras))
  return ruta
}

async function soltar({ page }: Visit, ruta: string, boton = 'Elegir libro') {
  const [selector] = await Promise.all([page.waitForFileChooser(), click(page, button(boton))])
  await selector.accept([ruta])
}

describe('Lote de minutas en el navegador', function () {
  this.timeout(180_000)

  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    it(`de un libro con una fila mala salen las buenas, y su ZIP, en ${width} px`, async () => {
      const office = await oficina()
      const visita = await visit('/admin/minutas/lote', { office, role: 'admin', width, height: 900, dark })
      const { page, problems } = visita
      await sees(page, 'Todavía no se ha generado ningún lote')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await choose(page, 'Proyecto', 'Guaduales')
      await choose(page, 'Plantilla', 'Compraventa')
      await soltar(
        visita,
        await libro(
          unaEscritura(1),
          unaEscritura(2, { 'Valor de la venta': 'mucho' }),
          unaEscritura(3, { 'Matrícula inmobiliaria': '370-10001' }),
        ),
      )
      await sees(page, '2 de las 3 filas están buenas.')
      await sees(page, '«mucho» no es un valor en pesos')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, '::-p-xpath(//button[starts-with(normalize-space(), "Con avisos")])')
      await sees(page, '370-10001 está también en la fila 2')
      await click(page, text('A los documentos les faltará'))
      await sees(page, 'Número del certificado de tradición')
      await click(page, button('Generar las 2 buenas'))
      await page.waitForSelector(button('Descargar ZIP'))
      await sees(page, '003 T5-503 Compradora Número 3')
      const barra = await page.$eval('[role=progressbar]', (una) => [
        una.getAttribute('aria-valuenow'),
        una.getAttribute('aria-valuetext'),
      ])
      expect(barra).to.deep.equal(['100', '100 %: 2 de 2 escrituras'])
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
  }

  it('un archivo que no es el libro se dice en su sitio, y con todas malas no se ofrece generar las buenas', async () => {
    const visita = await visit('/admin/minutas/lote', {
      office: await oficina(),
      role: 'admin',
      width: 1440,
      height: 900,
    })
    const { page } = visita
    await choose(page, 'Proyecto', 'Guaduales')
    await choose(page, 'Plantilla', 'Compraventa')
    const otro = join(await mkdtemp(join(tmpdir(), 'lote-')), 'otro.xlsx')
    writeFileSync(otro, await unLibro([{ Uno: 1 }]))
    await soltar(visita, otro)
    await sees(page, 'No se reconoce el formato: faltan los títulos.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await soltar(visita, await libro(unaEscritura(1, { 'Valor de la venta': 'mucho' })), 'Elegir otro libro')
    await sees(page, 'La única fila tiene fallas.')
    expect(await page.$(button('Generarla'))).to.equal(null)
    expect(await page.$(button('Generarla con fallas'))).not.to.equal(null)
  })
})
