import { expect } from 'chai'
import { api, freshOffice, inmueble, officeOf } from '../harness/index.ts'
import {
  accessibilityFaults,
  accionDe,
  button,
  click,
  focusedOn,
  inDialog,
  open,
  reads,
  sees,
  visit,
} from '../harness/browser.ts'
import { tirado } from '../harness/papelera.ts'

describe('La papelera en el navegador', function () {
  this.timeout(120_000)

  it('lo eliminado se deshace en el aviso, con el ratón o el teclado, y vuelve de su página, uno o varios', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    const { matricula } = await inmueble({}, office)
    const cuantos = async (): Promise<number> => (await admin.get('/inmuebles')).body.total
    const { page, problems } = await visit('/admin/inmuebles', { role: 'admin', office })
    const borrar = async () => {
      await sees(page, String(matricula))
      await accionDe(page, String(matricula), 'Eliminar')
      await click(page, inDialog('Eliminar inmueble'))
      await sees(page, 'Registro eliminado con éxito')
    }
    await borrar()
    const deshacer = button('Deshacer: Registro eliminado con éxito')
    await page.focus(deshacer)
    await focusedOn(page, '.kit-aviso button')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Enter')
    await sees(page, 'Se restauró')
    await reads(cuantos, 1)
    await borrar()
    await page.keyboard.down('Alt')
    await page.keyboard.press('KeyZ')
    await page.keyboard.up('Alt')
    await reads(cuantos, 1)
    await borrar()

    const banco = await tirado('bancos', office)
    await tirado('plantillas', office)
    await open(page, page.url().replace('/inmuebles', '/papelera'))
    await sees(page, 'Inmueble')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, `::-p-xpath(//a[contains(., "${String(matricula)}")])`)
    await sees(page, 'Se olvida en 30 días.')
    await click(page, inDialog('Restaurar'))
    await reads(cuantos, 1)
    // somebody makes the same bank meanwhile: one comes back, of the other it says why not
    const { db } = await officeOf(office)
    const { contenido } = await db('papelera').where('id', banco.en).first<{ contenido: string }>('contenido')
    const { name, code } = JSON.parse(contenido).fila
    await admin.post('/bancos', { name, code })
    await page.waitForSelector('table tbody tr')
    await click(page, 'thead input[type="checkbox"]')
    await click(page, '.lista-masivas ::-p-xpath(.//button[normalize-space()="Restaurar"])')
    await sees(page, '1 restaurado, 1 no.')
    await sees(page, `Ya existe «${name}».`)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Cerrar'))
    await reads(async () => (await admin.get('/papelera')).body.total, 1)
    expect(problems.filter((one) => !one.includes('409'))).to.deep.equal([])
  })
})
