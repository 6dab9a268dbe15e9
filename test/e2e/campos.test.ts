import { expect } from 'chai'
import { inflateRawSync } from 'node:zlib'
import type { HTTPResponse, Page } from 'puppeteer'
import { accessibilityFaults, button, choose, click, field, inDialog, sees, type, visit } from '../harness/browser.ts'
import { permiso } from '../../schemas/vistas.ts'
import { api, freshOffice, inmueble, unInmueble } from '../harness/index.ts'

const CANON = { title: 'Canon', type: 'integer', ui: { tipo: 'dinero' } }

/** The first sheet of a workbook, by the zip's local headers. */
function sheetOf(zip: Buffer): string {
  let at = zip.readUInt32LE(zip.length - 22 + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, name, extra, comment, offset] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32), zip.readUInt32LE(at + 42)]
    if (zip.toString('utf8', at + 46, at + 46 + name) === 'xl/worksheets/sheet1.xml') {
      const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
      const body = zip.subarray(start, start + size)
      return (zip.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)).toString('utf8')
    }
    at += 46 + name + extra + comment
  }
  throw new Error('the workbook has no sheet')
}

const guardarCampos = async (office: string, properties: object, required: string[] = []) => {
  const client = api(office).as('admin')
  const { body } = await client.get('/campos/inmuebles')
  const reply = await client.put('/campos/inmuebles', { version: body.version, esquema: { properties, required } })
  expect(reply.status, reply.raw.toString()).to.equal(200)
}

const shows = (page: Page, names: string[]) =>
  page.waitForFunction((wanted: string) => [...document.querySelectorAll('.lista-tabla tbody:not([data-vieja]) tr th')].map((cell) => cell.textContent).join() === wanted, { polling: 100 }, names.join())

/** Types into an input of the record's form. */
async function escribir(page: Page, id: string, value: string) {
  const input = await page.waitForSelector(`#${id}`, { visible: true })
  await input?.click({ count: 3 })
  await input?.type(value)
}

const tab = (name: string) => `::-p-aria([name="${name}"][role="tab"])`

describe('Campos adicionales en el navegador', function () {
  this.timeout(120_000)

  it('un administrador agrega «Canon» a inmuebles y lo usa en todo; otra oficina no lo tiene', async () => {
    const office = await freshOffice()
    await inmueble({ matricula: '50C-1' }, office)
    const { page, problems, go } = await visit('/admin/campos', { office, role: 'admin' })
    await click(page, '::-p-aria([name*="Inmuebles"][role="link"]) >>> ::-p-text(Inmuebles)').catch(() => click(page, 'a[href="/admin/campos/inmuebles"]'))
    await sees(page, 'todavía ninguno')
    await click(page, button('Agregar campo'))
    await type(page, 'Título', 'Canon')
    await choose(page, 'Tipo', 'Dinero (pesos)')
    expect(await page.$eval(field('Nombre técnico'), (box) => (box as HTMLInputElement).value)).to.equal('canon')
    await click(page, button('Agregar'))
    await page.waitForSelector('.campos-previa ::-p-aria([name="Canon"])')
    await click(page, button('Guardar'))
    await sees(page, 'Campo nuevo')
    await click(page, button('Guardar cambios'))
    await sees(page, 'Campos guardados')

    await go('/admin/inmuebles')
    await click(page, button('Añadir'))
    await escribir(page, 'root_matricula', '50C-2')
    await escribir(page, 'root_extra_canon', '2500000')
    await click(page, inDialog('Añadir'))
    await sees(page, 'Guardado correctamente')
    const creado = (await api(office).as('consulta').get('/inmuebles', { q: '50C-2' })).body.data[0]
    expect(creado.extra).to.deep.equal({ canon: 2_500_000 })
    await api(office).as('admin').post('/inmuebles', unInmueble({ matricula: '50C-3', extra: { canon: 900_000 } }))

    await go('/admin/inmuebles')
    await sees(page, '2.500.000')
    await click(page, button('Canon'))
    await shows(page, ['50C-1', '50C-3', '50C-2'])
    await click(page, button('Canon'))
    await shows(page, ['50C-2', '50C-3', '50C-1'])
    await click(page, button('Buscar en Canon'))
    await page.waitForSelector('.lista-rango input')
    await page.keyboard.type('>1.000.000')
    await page.keyboard.press('Enter')
    await shows(page, ['50C-2'])

    const files: Promise<string>[] = []
    const read = (reply: HTTPResponse) => { if (reply.url().includes('formato=xlsx')) files.push(api(office).as('admin').get(new URL(reply.url()).pathname.replace('/api', '') + new URL(reply.url()).search).then(({ raw }) => sheetOf(raw))) }
    page.on('response', read)
    await click(page, button('Exportar'))
    await click(page, '::-p-aria([role="menuitem"]) >>> ::-p-text(Excel)')
    await sees(page, 'Archivo listo: 1 fila')
    const sheet = await files[0]
    expect(sheet).to.match(/<v>2500000<\/v>/)
    expect(sheet).not.to.include('900000')
    expect(problems).to.deep.equal([])

    await inmueble({}, 'otra') // an empty list has no heads
    const otra = await visit('/admin/inmuebles', { office: 'otra', role: 'admin' })
    await otra.page.waitForSelector('.lista-tabla th')
    expect(await otra.page.$$eval('.lista-tabla thead th', (heads) => heads.map((one) => one.textContent?.trim()))).not.to.include('Canon')
  })

  it('quien no tiene el permiso de escribirlo lo ve y no lo puede cambiar', async () => {
    const office = await freshOffice()
    await guardarCampos(office, { canon: { ...CANON, ui: { tipo: 'dinero', escribe: permiso('inmuebles', 'eliminar') } } })
    await inmueble({ matricula: '50C-9', extra: { canon: 777_000 } }, office)
    const abrir = async (role: 'radicador' | 'admin') => {
      const { page } = await visit('/admin/inmuebles', { office, role })
      await sees(page, '777.000')
      await click(page, button('Acciones de 50C-9'))
      await click(page, '::-p-xpath(//*[@role="menuitem"][normalize-space()="Editar"])')
      const box = await page.waitForSelector('#root_extra_canon')
      return { page, disabled: await box?.evaluate((input) => (input as HTMLInputElement).disabled) }
    }
    const uno = await abrir('radicador')
    expect(uno.disabled).to.equal(true)
    await escribir(uno.page, 'root_direccion', 'Calle Nueva')
    await click(uno.page, inDialog('Editar'))
    await sees(uno.page, 'Registro actualizado con éxito')
    expect((await api(office).as('admin').get('/inmuebles', { q: '50C-9' })).body.data[0]).to.deep.include({ direccion: 'Calle Nueva', extra: { canon: 777_000 } })
    expect((await abrir('admin')).disabled).to.equal(false)
  })

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
    expect([body.version, body.esquema.properties.canon.maximum, body.esquema.required]).to.deep.equal([2, 300, ['canon']])
  })

  it('como JSON Schema se lee lo seguro y lo demás se dice; se ordena con botones, se retira, y se vuelve atrás', async () => {
    const office = await freshOffice()
    await guardarCampos(office, { canon: CANON })
    const { page, problems } = await visit('/admin/campos/inmuebles', { office, role: 'admin' })
    await click(page, tab('JSON Schema'))
    const poner = async (schema: unknown) => {
      await page.$eval('.campos-json textarea', (box, text) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text)
        box.dispatchEvent(new Event('input', { bubbles: true }))
      }, typeof schema === 'string' ? schema : JSON.stringify(schema))
    }
    await poner('{"properties": {')
    await sees(page, 'No es JSON')
    await poner({ properties: { canon: { ...CANON, $ref: '#/x' } } })
    await sees(page, '«$ref» no se permite')
    await poner({ properties: { canon: CANON, uso: { title: 'Uso', type: 'string', enum: ['vivienda', 'local'] } } })
    await page.waitForSelector('.campos-previa ::-p-aria([name="Uso"])')
    await click(page, tab('Propiedades'))
    await click(page, button('Subir Uso'))
    expect(await page.$$eval('.campos-nombre strong', (all) => all.map((one) => one.textContent))).to.deep.equal(['Uso', 'Canon'])
    await click(page, button('Guardar'))
    await click(page, button('Guardar cambios'))
    await sees(page, 'versión 2')
    expect(Object.keys((await api(office).as('admin').get('/campos/inmuebles')).body.esquema.properties)).to.deep.equal(['uso', 'canon'])

    await page.locator('.campos-lista li:nth-child(1) .campos-nombre').click()
    await click(page, button('Retirar campo'))
    await click(page, button('Guardar'))
    await sees(page, 'Se retira; ningún registro lo usa')
    await click(page, button('Guardar cambios'))
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

  it('lo que se dejó sin guardar se ofrece al volver, y dos que guardan no se pisan', async () => {
    const office = await freshOffice()
    await guardarCampos(office, { canon: CANON })
    const { page, go } = await visit('/admin/campos/inmuebles', { office, role: 'admin' })
    await type(page, 'Título', 'Canon mensual')
    await new Promise((resolve) => setTimeout(resolve, 700))
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
    expect([properties.canon.title, properties.uso.title, properties.uso.ui.retirado]).to.deep.equal(['Canon mensual', 'Uso', undefined])
  })

  for (const [dark, width] of [[false, 1440], [true, 1440], [false, 390], [true, 390]] as const) {
    it(`se lee y se maneja sin estorbos (${dark ? 'oscuro' : 'claro'}, ${width} px)`, async () => {
      const office = await freshOffice()
      await guardarCampos(office, {
        canon: CANON, uso: { title: 'Uso', type: 'string', enum: ['vivienda', 'local'], ui: { tipo: 'opcion', nombres: ['Vivienda', 'Local'] } }, entrega: { title: 'Entrega', type: 'string', format: 'date' },
        nota: { title: 'Nota', type: 'string', ui: { tipo: 'texto_largo' } }, vis: { title: 'VIS', type: 'boolean' }, banco: { title: 'Banco', type: 'integer', ui: { tipo: 'referencia', catalogo: 'bancos' } },
      }, ['canon'])
      const { page, problems, go } = await visit('/admin/campos', { office, role: 'admin', dark, width, height: 900 })
      await sees(page, '6 campos')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await go('/admin/campos/inmuebles')
      await page.waitForSelector('.campos-previa form')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.locator('.campos-lista li:nth-child(2) .campos-nombre').click()
      await page.waitForSelector('.campos-opciones')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await type(page, 'Título', ' ')
      await click(page, button('Guardar'))
      await sees(page, 'Falta corregir algo')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, tab('JSON Schema'))
      await page.waitForSelector('.campos-json textarea')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).to.equal(true)
      expect(problems).to.deep.equal([])
    })
  }
})
