// completo: one screen in detail
import { expect } from 'chai'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import type { HTTPRequest, HTTPResponse, Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  choose,
  click,
  escribirEn,
  field,
  inDialog,
  interceptar,
  reads,
  sees,
  type,
  visit,
} from '../harness/browser.ts'
import { CANON, elegirProyecto, guardarCampos, proyecto } from './campos-escena.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { api, freshOffice, inmueble, radicacion, unInmueble, unPdf } from '../harness/index.ts'
import { conEquipo, escribir as escribirCampo, esperaFoco, notaria } from './radicacion-escena.ts'

/** The first sheet of a workbook, by the zip's local headers. */
function sheetOf(zip: Buffer): string {
  let at = zip.readUInt32LE(zip.length - 22 + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, name, extra, comment, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    if (zip.toString('utf8', at + 46, at + 46 + name) === 'xl/worksheets/sheet1.xml') {
      const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
      const body = zip.subarray(start, start + size)
      return (zip.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body)).toString('utf8')
    }
    at += 46 + name + extra + comment
  }
  throw new Error('the workbook has no sheet')
}

const shows = (page: Page, names: string[]) =>
  page.waitForFunction(
    (wanted: string) =>
      [...document.querySelectorAll('.lista-tabla tbody:not([data-vieja]) tr th')]
        .map((cell) => cell.textContent)
        .join() === wanted,
    { polling: 100 },
    names.join(),
  )

/** Types into an input of the record's form. */
const escribir = (page: Page, id: string, value: string) => escribirEn(page, `#${id}`, value)

/** Longer than a button waits before it takes back the focus that nobody has. */
const TARDE_MS = 400

describe('Campos adicionales en el navegador', function () {
  this.timeout(180_000)

  it('un administrador agrega «Canon» a inmuebles y lo usa en todo; otra oficina no lo tiene', async () => {
    const office = await freshOffice()
    await inmueble({ matricula: '50C-1' }, office)
    await proyecto(office)
    const { page, problems, go } = await visit('/admin/campos', { office, role: 'admin' })
    await click(page, 'a[href="/admin/campos/inmuebles"]')
    await sees(page, 'todavía ninguno')
    await click(page, button('Agregar campo'))
    await type(page, 'Título', 'Canon')
    await choose(page, 'Tipo', 'Dinero (pesos)')
    await reads(() => page.$eval(field('Nombre técnico'), (box) => (box as HTMLInputElement).value), 'canon')
    await click(page, button('Agregar'))
    await page.waitForSelector('.campos-previa ::-p-aria([name="Canon"])')
    await click(page, button('Guardar'))
    await sees(page, 'Campo nuevo')
    await click(page, button('Guardar cambios'))
    await sees(page, 'Campos guardados')

    await go('/admin/inmuebles')
    await click(page, button('Añadir'))
    await escribir(page, 'root_matricula', '50C-2')
    await elegirProyecto(page)
    await escribir(page, 'root_extra_canon', '2500000')
    await click(page, inDialog('Añadir'))
    await sees(page, 'Guardado correctamente')
    const creado = (await api(office).as('consulta').get('/inmuebles', { q: '50C-2' })).body.data[0]
    expect(creado.extra).to.deep.equal({ canon: 2_500_000 })
    await api(office)
      .as('admin')
      .post('/inmuebles', unInmueble({ matricula: '50C-3', extra: { canon: 900_000 } }))

    await go('/admin/inmuebles')
    await sees(page, '2.500.000')
    await click(page, button('Canon'))
    await shows(page, ['50C-1', '50C-3', '50C-2'])
    await click(page, button('Canon'))
    await shows(page, ['50C-2', '50C-3', '50C-1'])
    await click(page, button('Buscar en Canon'))
    await escribirEn(page, '.lista-rango input', '>1.000.000')
    await page.keyboard.press('Enter')
    await shows(page, ['50C-2'])

    const files: Promise<string>[] = []
    const read = (reply: HTTPResponse) => {
      if (reply.url().includes('formato=xlsx'))
        files.push(
          api(office)
            .as('admin')
            .get(new URL(reply.url()).pathname.replace('/api', '') + new URL(reply.url()).search)
            .then(({ raw }) => sheetOf(raw)),
        )
    }
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
    expect(
      await otra.page.$$eval('.lista-tabla thead th', (heads) => heads.map((one) => one.textContent?.trim())),
    ).not.to.include('Canon')
  })

  it('quien no tiene el permiso de escribirlo lo ve y no lo puede cambiar', async () => {
    const office = await freshOffice()
    await guardarCampos(office, {
      canon: { ...CANON, ui: { tipo: 'dinero', escribe: permiso('inmuebles', 'eliminar') } },
    })
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
    expect((await api(office).as('admin').get('/inmuebles', { q: '50C-9' })).body.data[0]).to.deep.include({
      direccion: 'Calle Nueva',
      extra: { canon: 777_000 },
    })
    expect((await abrir('admin')).disabled).to.equal(false)
  })

  it('si el campo que falta llega tarde, el foco va a él: el botón que se pulsó no lo recupera antes', async () => {
    const escena = await notaria()
    const filing = await radicacion({}, conEquipo(escena), api(escena.office).as('admin'))
    await guardarCampos(escena.office, { estrato: { title: 'Estrato', type: 'integer' } }, ['estrato'])
    const { page } = await visit(`/admin/radicacion/${String(filing.id)}/0`, {
      office: escena.office,
      role: 'radicador',
    })
    const held: HTTPRequest[] = []
    await interceptar(page, (request) => {
      if (request.url().includes('/pantallas/inmuebles/adicionales')) held.push(request)
      else void request.continue()
    })
    await click(page, button('Añadir Inmueble'))
    await escribirCampo(page, 'Matrícula', '50C-78')
    await click(page, button('Crear inmueble'))
    await sees(page, 'No se pudo agregar el inmueble')
    await page.waitForSelector('::-p-xpath(//button[normalize-space()="Crear inmueble"][not(@data-loading)])')
    await new Promise((resolve) => setTimeout(resolve, TARDE_MS))
    expect(held).to.have.length(1)
    for (const request of held) await request.continue()
    await esperaFoco(page, 'Estrato')
  })

  it('el asistente de radicación también los pide, los muestra y los guarda', async () => {
    const escena = await notaria()
    const { office } = escena
    const admin = api(office).as('admin')
    const filing = await radicacion({ vendedor: { nombres: 'Rosa', apellidos: 'Mora' } }, conEquipo(escena), admin)
    await guardarCampos(
      office,
      {
        estrato: { title: 'Estrato', type: 'integer', minimum: 1, maximum: 6 },
        canon: { ...CANON, ui: { tipo: 'dinero', escribe: permiso('inmuebles', 'eliminar') } },
      },
      ['estrato'],
    )
    await guardarCampos(
      office,
      { oficio: { title: 'Oficio', type: 'string', enum: ['Comercio', 'Campo'], ui: { tipo: 'opcion' } } },
      ['oficio'],
      'personas',
    )
    const { page, problems } = await visit(`/admin/radicacion/${String(filing.id)}/0`, { office, role: 'radicador' })

    await click(page, button('Añadir Inmueble'))
    await escribirCampo(page, 'Matrícula', '50C-77')
    await click(page, button('Crear inmueble'))
    await sees(page, 'Este campo es obligatorio.')
    await esperaFoco(page, 'Estrato')
    expect(await page.$eval('[id="inmueble-extra.canon"]', (box) => (box as HTMLInputElement).disabled)).to.equal(true)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.type('7')
    await click(page, button('Crear inmueble'))
    await sees(page, 'Debe ser 6 o menos.')
    await type(page, 'Estrato', '4')
    await click(page, button('Crear inmueble'))
    await sees(page, 'Inmueble agregado')
    await escribirCampo(page, 'Matrícula', '50C-77')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Añadir inmueble')
    await type(page, 'Estrato', '5')
    await sees(page, 'Cambiará: Estrato')
    await click(page, button('Añadir inmueble'))
    await page.waitForSelector('::-p-aria(Datos del inmueble 50C-77)')
    expect((await admin.get('/inmuebles', { q: '50C-77' })).body.data[0].extra).to.deep.equal({ estrato: 5 })

    // one who was registered before the office asked for it may be corrected without it, and keeps what is given
    await click(page, button('Datos de Rosa Mora'))
    await page.waitForSelector('[id="persona-extra.oficio"]')
    await escribirCampo(page, 'Nombres', 'Rosa Elvira')
    await page.keyboard.press('Enter')
    await sees(page, 'otorgante actualizado')
    await click(page, button('Datos de Rosa Elvira Mora'))
    await choose(page, 'Oficio', 'Campo')
    await sees(page, 'Cambiará: Oficio')
    await click(page, button('Actualizar otorgante'))
    await esperaFoco(page, 'Datos de Rosa Elvira Mora')
    await click(page, button('Datos de Rosa Elvira Mora'))
    await page.waitForFunction(
      () => (document.getElementById('persona-extra.oficio') as HTMLInputElement | null)?.value === 'Campo',
    )
    expect(problems.filter((one) => !one.includes('422'))).to.deep.equal([]) // what the server said of the estrato
  })

  it('un archivo se sube al elegirlo, se ve su nombre y se baja desde la tabla', async () => {
    const office = await freshOffice()
    await guardarCampos(office, { plano: { title: 'Plano', type: 'integer', ui: { tipo: 'archivo' } } })
    await inmueble({ matricula: '50C-7' }, office)
    const { page, problems } = await visit('/admin/inmuebles', { office, role: 'radicador' })
    const abrir = async () => {
      await click(page, button('Acciones de 50C-7'))
      await click(page, '::-p-xpath(//*[@role="menuitem"][normalize-space()="Editar"])')
      await page.waitForSelector('#root_extra_plano')
    }
    await abrir()
    const carpeta = mkdtempSync(join(tmpdir(), 'plano-'))
    writeFileSync(join(carpeta, 'Plano del lote.pdf'), unPdf())
    const input = await page.$('.pantalla-formulario input[type="file"]')
    if (!input) throw new Error('there is no place for the file')
    await input.uploadFile(join(carpeta, 'Plano del lote.pdf'))
    await sees(page, 'Plano del lote.pdf')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Editar'))
    await sees(page, 'Registro actualizado con éxito')
    const [row] = (await api(office).as('admin').get('/inmuebles')).body.data
    expect([row.extra_plano, typeof row.extra.plano]).to.deep.equal(['Plano del lote.pdf', 'number'])
    const bajado = page.waitForResponse((reply) =>
      reply.url().includes(`/campos/inmuebles/plano/archivo/${String(row.extra.plano)}`),
    )
    await click(page, button('Descargar Plano'))
    expect((await bajado).status()).to.equal(200)
    await abrir()
    await sees(page, 'Plano del lote.pdf')
    // out from under the buttons that stay at the foot
    await page.$eval('[data-campo="root_extra_plano"]', (box) => {
      box.scrollIntoView({ block: 'center' })
    })
    await click(page, button('Quitar: Plano'))
    await page.waitForSelector(button('Quitar: Plano'), { hidden: true })
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await page.waitForFunction(() => !document.body.innerText.includes('Descargar'))
    expect((await api(office).as('admin').get('/inmuebles')).body.data[0].extra).to.deep.equal({})
    rmSync(carpeta, { recursive: true })
    expect(problems).to.deep.equal([])
  })
})
