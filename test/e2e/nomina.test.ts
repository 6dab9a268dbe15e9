// completo: one screen in detail
import { expect } from 'chai'
import { fileURLToPath } from 'node:url'
import { accessibilityFaults, button, click, link, sees, visit } from '../harness/browser.ts'
import { api, freshOffice } from '../harness/index.ts'

const MUESTRA = fileURLToPath(new URL('../muestras/nomina/nomina-individual.xml', import.meta.url))
const EMISOR = {
  nit: '811000001',
  nombre: 'Notaría de prueba',
  organizacion: '2',
  responsabilidades: ['R-99-PN'],
  tributo: 'ZZ',
  direccion: 'Calle 1',
  id_municipio: 11001,
  correo: 'n@ejemplo.co',
  telefono: '6011234567',
  desde: '2020-01-01',
}

describe('Nómina en el navegador', () => {
  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    it(`lo que paga otro empleador se importa y se avisa, en ${width} px`, async () => {
      const office = await freshOffice()
      await api(office).as('admin').put('/dian/emisor', EMISOR)
      const { page, problems } = await visit('/admin/nominaElectronica', {
        office,
        role: 'admin',
        width,
        height: 900,
        dark,
      })
      await click(page, button('Importar XML'))
      const [selector] = await Promise.all([page.waitForFileChooser(), click(page, button('Elegir archivos'))])
      await selector.accept([MUESTRA])
      await sees(page, '1 importada · 1 con aviso')
      await sees(page, 'El empleador es el NIT 900.373.076-4')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, button('Cerrar'))
      await click(page, link('NE57'))
      await sees(page, 'y el de la oficina es el 811.000.001')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(problems).to.deep.equal([])
    })
  }
})
