// completo: one screen in detail
import { expect } from 'chai'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn,
  guardadoAqui,
  inDialog,
  reads,
  sees,
  type,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice, inmueble } from '../harness/index.ts'
import { CANON, guardarCampos } from './campos-escena.ts'

describe('Editor de campos adicionales', function () {
  this.timeout(180_000)

  it('antes de guardar dice a cuántos registros toca, y no deja un límite por debajo de lo guardado', async () => {
    const office = await freshOffice()
    await guardarCampos(office, { canon: CANON })
    for (const canon of [100, 200, 300]) await inmueble({ extra: { canon } }, office)
    await inmueble({}, office)
    const { page } = await visit('/admin/campos/inmuebles', { office, role: 'admin' })
    await type(page, 'Máximo', '150')
    await page.locator('::-p-aria([name="Obligatorio"][role="switch"])').click()
    await click(page, button('Guardar'))
    await sees(page, '2 registros pasan del nuevo límite')
    await sees(page, '1 registro quedaría sin este dato')
    expect(await page.$(button('Guardar cambios'))).to.equal(null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Volver a editar'))
    await type(page, 'Máximo', '300')
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await click(page, button('Guardar cambios'))
    await sees(page, 'Campos guardados')
    const { body } = await api(office).as('admin').get('/campos/inmuebles')
    expect([body.version, body.esquema.properties.canon.maximum, body.esquema.required]).to.deep.equal([
      2,
      300,
      ['canon'],
    ])
  })

  it('como JSON Schema se lee lo seguro y lo demás se dice; se ordena con botones, se retira, y se vuelve atrás', async () => {
    const office = await freshOffice()
    await guardarCampos(office, { canon: CANON })
    const { page, problems } = await visit('/admin/campos/inmuebles', { office, role: 'admin' })
    const poner = async (schema: unknown) => {
      await page.$eval(
        '.campos-json textarea',
        (box, text) => {
          Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
          box.dispatchEvent(new Event('input', { bubbles: true }))
        },
        typeof schema === 'string' ? schema : JSON.stringify(schema),
      )
    }
    const esquema = () =>
      page.$eval('.campos-json textarea', (box) => (box instanceof HTMLTextAreaElement ? box.value : ''))
    await click(page, button('Todos'))
    await poner('{"properties": {')
    await sees(page, 'No es JSON')
    await poner({ properties: { canon: { ...CANON, $ref: '#/x' } } })
    await sees(page, '«$ref» no se permite')
    await click(page, button('Este campo'))
    expect(JSON.parse(await esquema()).properties.canon.title).to.equal('Canon')
    await click(page, button('Todos'))
    expect(await esquema()).to.contain('$ref')
    await poner({ properties: { canon: CANON, uso: { title: 'Uso', type: 'string', enum: ['vivienda', 'local'] } } })
    await page.waitForSelector('.campos-previa ::-p-aria([name="Uso"])')
    await click(page, button('Subir Uso'))
    await reads(
      () => page.$$eval('.campos-nombre strong', (all) => all.map((one) => one.textContent)),
      ['Uso', 'Canon'],
    )
    await click(page, button('Guardar'))
    await click(page, button('Guardar cambios'))
    await sees(page, 'versión 2')
    expect(Object.keys((await api(office).as('admin').get('/campos/inmuebles')).body.esquema.properties)).to.deep.equal(
      ['uso', 'canon'],
    )

    await click(page, '.campos-lista li:nth-child(1) .campos-nombre')
    await click(page, button('Retirar campo'))
    await click(page, button('Guardar'))
    await sees(page, 'Se retira; ningún registro lo usa')
    await click(page, button('Guardar cambios'))
    await sees(page, 'versión 3')
    await sees(page, 'Retirados (1)')
    await click(page, button('Historial'))
    await sees(page, 'Retira «Uso»')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Volver a la versión 2'))
    await sees(page, 'Vuelve; ningún registro lo usaba')
    await click(page, button('Volver a esta versión'))
    await sees(page, 'Se volvió a la versión 2')
    await sees(page, 'versión 4')
    expect(problems).to.deep.equal([])
  })

  it('el JSON Schema del campo y el formulario cambian juntos, y una falta se dice en su renglón sin perder nada', async () => {
    const office = await freshOffice()
    await guardarCampos(office, { canon: CANON, nota: { title: 'Nota', type: 'string' } })
    const { page, problems } = await visit('/admin/campos/inmuebles', { office, role: 'admin' })
    const esquema = async () =>
      JSON.parse(
        await page.$eval('.campos-json textarea', (box) => (box instanceof HTMLTextAreaElement ? box.value : '')),
      )
    await page.waitForSelector('.campos-previa form')
    await type(page, 'Título', 'Renta')
    await page.locator('::-p-aria([name="Obligatorio"][role="switch"])').click()
    await page.waitForSelector('.campos-previa ::-p-aria([name="Renta"])')
    expect(await esquema()).to.deep.equal({
      type: 'object',
      required: ['canon'],
      properties: { canon: { ...CANON, title: 'Renta' } },
    })

    const escribir = (properties: object) =>
      escribirEn(page, '.campos-json textarea', JSON.stringify({ properties }, null, 2))
    await escribir({ canon: { title: 'Uso', type: 'string', enum: ['local', 'local'], ui: { tipo: 'opcion' } } })
    await sees(page, 'Línea 6 Hay elementos repetidos.')
    await click(page, button('Línea 6'))
    expect(await page.evaluate(() => getSelection()?.toString().trim())).to.equal('"enum": [')
    await click(page, '.campos-lista li:nth-child(2) .campos-nombre')
    await reads(async () => Object.keys((await esquema()).properties), ['nota'])
    await escribir({ canon: CANON })
    await sees(page, 'Aquí va solo «nota»')
    await click(page, '.campos-lista li:nth-child(1) .campos-nombre')
    await reads(async () => (await esquema()).properties.canon.enum, ['local', 'local'])
    await click(page, button('Volver a lo que muestra la vista previa'))
    await reads(async () => (await esquema()).properties.canon.title, 'Renta')
    await escribir({ canon: { ...CANON, title: 'Arriendo', description: 'Cada mes' } })
    await page.waitForSelector('.campos-previa ::-p-aria([name="Arriendo"])')
    await reads(
      () => page.$eval('input[maxlength="60"]', (box) => (box instanceof HTMLInputElement ? box.value : '')),
      'Arriendo',
    )
    await click(page, button('Formulario entero'))
    await page.waitForSelector('.campos-previa ::-p-aria([name="Matrícula"])')
    const { properties } = await esquema()
    expect([properties.matricula.title, properties.extra.properties.canon.title]).to.deep.equal([
      'Matrícula',
      'Arriendo',
    ])
    expect(problems).to.deep.equal([])
  })

  it('lo que se dejó sin guardar se ofrece al volver, y dos que guardan no se pisan', async () => {
    const office = await freshOffice()
    await guardarCampos(office, { canon: CANON })
    const { page, go } = await visit('/admin/campos/inmuebles', { office, role: 'admin' })
    await type(page, 'Título', 'Canon mensual')
    await guardadoAqui(page, 'Canon mensual')
    await go('/admin/campos')
    await go('/admin/campos/inmuebles')
    await sees(page, 'Hay cambios sin guardar')
    await click(page, button('Recuperarlos'))
    await sees(page, 'con cambios sin guardar')
    await guardarCampos(office, { canon: CANON, uso: { title: 'Uso', type: 'string' } })
    await click(page, button('Guardar'))
    await click(page, button('Guardar cambios'))
    await sees(page, 'Otra persona guardó cambios')
    await click(page, button('Guardar'))
    await click(page, button('Guardar cambios'))
    await sees(page, 'Campos guardados')
    const { properties } = (await api(office).as('admin').get('/campos/inmuebles')).body.esquema
    expect([properties.canon.title, properties.uso.title, properties.uso.ui.retirado]).to.deep.equal([
      'Canon mensual',
      'Uso',
      undefined,
    ])
  })

  for (const [dark, width] of [
    [false, 1440],
    [true, 1440],
    [false, 390],
    [true, 390],
  ] as const) {
    it(`se lee y se maneja sin estorbos (${dark ? 'oscuro' : 'claro'}, ${width} px)`, async () => {
      const office = await freshOffice()
      await guardarCampos(
        office,
        {
          canon: CANON,
          uso: {
            title: 'Uso',
            type: 'string',
            enum: ['vivienda', 'local'],
            ui: { tipo: 'opcion', nombres: ['Vivienda', 'Local'] },
          },
          entrega: { title: 'Entrega', type: 'string', format: 'date' },
          nota: { title: 'Nota', type: 'string', ui: { tipo: 'texto_largo' } },
          vis: { title: 'VIS', type: 'boolean' },
          banco: { title: 'Banco', type: 'integer', ui: { tipo: 'referencia', catalogo: 'bancos' } },
        },
        ['canon'],
      )
      const { page, problems, go } = await visit('/admin/campos', { office, role: 'admin', dark, width, height: 900 })
      await sees(page, '6 campos')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await go('/admin/campos/inmuebles')
      await page.waitForSelector('.campos-previa form')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, '.campos-lista li:nth-child(2) .campos-nombre')
      await page.waitForSelector('.campos-opciones')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await type(page, 'Título', ' ')
      await click(page, button('Guardar'))
      await sees(page, 'Falta corregir algo')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, button('Formulario entero'))
      await page.waitForSelector('.campos-previa ::-p-aria([name="Matrícula"])')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).to.equal(true)
      expect(problems).to.deep.equal([])
    })
  }
})
