// completo: one screen in detail
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ElementHandle, Page } from 'puppeteer-core'
import {
  accionDe,
  accessibilityFaults,
  button,
  choose,
  click,
  escribirEn,
  focusedOn,
  inDialog,
  link,
  reads,
  sees,
  visit,
  itemsDe,
} from '../harness/browser.ts'
import { api, freshOffice, sendForm } from '../harness/index.ts'
import { root } from '../harness/root.ts'
import { docx, muestra, parrafo } from '../unit/plantillas/muestras.ts'

const carpeta = mkdtempSync(join(tmpdir(), 'plantillas-'))
const CON_FALTA = docx(
  parrafo('PRIMERA. El precio es {valor_v', 'neta | dinero} y lo pagan {compradores | lista:nombre}.'),
)
const CORREGIDA = docx(parrafo('PRIMERA. El precio es {valor_venta | dinero} y lo pagan {compradores | lista:nombre}.'))
const ESQUEMA = 'http://schemas.openxmlformats.org'
const VINCULOS =
  `<Relationships xmlns="${ESQUEMA}/package/2006/relationships"><Relationship Id="rId1" TargetMode="External" ` +
  `Type="${ESQUEMA}/officeDocument/2006/relationships/image" Target="http://lejos.example/logo.png"/></Relationships>`

async function elegir(page: Page, nombre: string, contenido: Buffer): Promise<void> {
  const path = join(carpeta, nombre)
  writeFileSync(path, contenido)
  const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(path)
}

const rota = (nombre: string): Buffer => readFileSync(join(root, 'test/muestras/plantillas/rotas', nombre))

const subir = async (office: string, nombre_plantilla: string, contenido: Buffer) => {
  const archivo = { name: `${nombre_plantilla}.docx`, content: contenido }
  const { status, body, raw } = await sendForm(
    api(office).as('admin'),
    '/templates',
    { nombre_plantilla, proyecto: 'AGILES' },
    { archivo },
  )
  expect(status, raw.toString()).to.equal(201)
  return Number(body.id)
}

/** What a refused file or form leaves in the console. */
const sinRechazos = (problems: readonly string[]) => problems.filter((text) => !/\b422\b/.test(text))

describe('Plantillas en el navegador', function () {
  this.timeout(180_000)

  it('una plantilla con una etiqueta mal escrita dice cuál quiso decir; corregida, se guarda y queda en la lista', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/plantillas', { office, role: 'admin' })
    await sees(page, 'Todavía no hay plantillas.')
    expect(await accessibilityFaults(page), 'sin plantillas').to.deep.equal([])

    await click(page, link('Agregar la primera'))
    await click(page, button('Guardar'))
    for (const falta of ['Este campo es requerido', 'Revise la informacion requerida']) await sees(page, falta)
    await focusedOn(page, '[aria-invalid="true"]')

    await elegir(page, 'compra.docx', CON_FALTA)
    await sees(page, '1 etiqueta por corregir')
    await sees(page, '¿Quiso decir')
    await page.waitForSelector(button('Copiar {valor_venta | dinero}'))
    await reads(
      () => page.$eval('[data-seccion="desconocidas"] mark', (marca) => marca.textContent),
      '{valor_vneta | dinero}',
    )
    await sees(page, 'PRIMERA · párrafo 1')
    expect(await accessibilityFaults(page), 'con el reporte').to.deep.equal([])

    await elegir(page, 'compra.docx', CORREGIDA)
    await sees(page, 'Lista: todas sus etiquetas se llenarán')
    await choose(page, 'Proyecto', 'Documentos ágiles')
    await escribirEn(page, '::-p-aria([name="Nombre"][role="textbox"])', "Compraventa D'Alessandro")
    await click(page, button('Guardar'))
    await sees(page, "Compraventa D'Alessandro creado con éxito")
    await page.waitForSelector(button("Descargar Compraventa D'Alessandro"))
    expect(problems).to.deep.equal([])
  })

  it('al reemplazar el archivo se ve qué etiquetas cambian antes de guardar, y después entre las dos versiones', async () => {
    const office = await freshOffice()
    const id = await subir(office, 'Compraventa', CON_FALTA)
    const { page, problems } = await visit(`/admin/plantillas/${id}`, {
      office,
      role: 'admin',
      width: 390,
      height: 844,
      dark: true,
    })
    await sees(page, '1 por corregir')
    await click(page, link('Reemplazar archivo'))
    await elegir(page, 'compra.docx', CORREGIDA)
    const cambios = () =>
      page.$$eval('.diferencias section', (listas) => listas.map((lista) => lista.querySelector('code')?.textContent))
    await reads(cambios, ['{valor_venta | dinero}', '{valor_vneta | dinero}'])
    expect(await accessibilityFaults(page), 'antes de guardar').to.deep.equal([])
    await click(page, button('Guardar'))
    await sees(page, 'Registro editado con éxito')
    await sees(page, 'Versión 2')
    await reads(cambios, ['{valor_venta | dinero}', '{valor_vneta | dinero}'])
    expect(await accessibilityFaults(page), 'las versiones').to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('un archivo mal escrito o con programas dice por qué y no se guarda; el que solo trae vínculos sigue sin ellos', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/plantillas/nueva', { office, role: 'admin' })
    await choose(page, 'Proyecto', 'Documentos ágiles')
    await elegir(page, 'ciclo-sin-cerrar.docx', rota('ciclo-sin-cerrar.docx'))
    await sees(page, 'El bloque se abre y no se cierra. Cierre cada bloque con {/}.')
    await click(page, button('Guardar'))
    await sees(page, 'Elija otro archivo: este no se puede recibir')

    await elegir(page, 'macro.docx', rota('macro-y-plantilla-remota.docx'))
    await sees(page, 'El documento trae macros (programas).')
    expect(await page.$(button('Quitar y continuar'))).to.equal(null)

    await elegir(page, 'logo.docx', docx(parrafo('{iva | dinero}'), { 'word/_rels/header1.xml.rels': VINCULOS }))
    await click(page, button('Quitar y continuar'))
    await sees(page, 'Se quitó lo que el documento cargaba de otros lugares')
    await click(page, button('Guardar'))
    await sees(page, 'logo creado con éxito')
    expect(sinRechazos(problems)).to.deep.equal([])
  })

  it('se prueba con gente inventada y se ve el papel; una variable se busca y su etiqueta se copia', async () => {
    const office = await freshOffice()
    const id = await subir(office, 'Poder especial', muestra('poder-especial.docx'))
    const { page, problems, go } = await visit(`/admin/plantillas/${id}/probar`, { office, role: 'admin' })
    await click(page, button('Probar: Una pareja compra, con apoderado'))
    await sees(page, 'Así sale: Una pareja compra, con apoderado')
    const enElPapel = () =>
      page.$eval(
        '.probar-papel iframe',
        (marco) => marco.contentDocument?.body.textContent.includes('ANDRÉS FELIPE OCAMPO RENTERÍA') ?? false,
      )
    await reads(enElPapel, true)

    await go('/admin/plantillas/variables')
    // a browser without windows has no clipboard
    await page.evaluate(`Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (texto) => { document.body.dataset.copiado = texto } },
    })`)
    await escribirEn(page, '::-p-aria([name="Buscar variable o filtro"])', 'valor de la venta')
    await click(page, button('Copiar {valor_venta | dinero}'))
    await sees(page, 'Copiada: {valor_venta | dinero}')
    await reads(() => page.$eval('body', (body) => body.getAttribute('data-copiado')), '{valor_venta | dinero}')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('se edita en su fila con el teclado, y se elimina después de preguntar; quien solo ve no encuentra cómo', async () => {
    const office = await freshOffice()
    await subir(office, 'Poder especial', muestra('poder-especial.docx'))
    const { page, problems } = await visit('/admin/plantillas', { office, role: 'admin' })
    await accionDe(page, 'Poder especial', 'Editar')
    const nombre = '::-p-aria([name="Nombre"][role="textbox"])'
    await escribirEn(page, nombre, ' ')
    await page.keyboard.press('Enter')
    await sees(page, 'Agregue Nombre!')
    await escribirEn(page, nombre, 'Poder amplio')
    await page.keyboard.press('Enter')
    await sees(page, 'Registro editado con éxito')

    await accionDe(page, 'Poder amplio', 'Eliminar')
    await sees(page, 'Seguro deseas eliminar?')
    await click(page, inDialog('Eliminar plantilla'))
    await sees(page, 'Poder amplio eliminado con éxito')
    expect(problems).to.deep.equal([])

    await subir(office, 'Cancelación', muestra('cancelacion-hipoteca.docx'))
    const otra = await visit('/admin/plantillas', { office, role: 'consulta' })
    await sees(otra.page, 'Cancelación')
    await click(otra.page, button('Acciones de Cancelación'))
    await otra.page.waitForSelector('[role=menuitem]')
    expect(await itemsDe(otra.page)).to.deep.equal(['Vista previa'])
    expect(await otra.page.$(link('Agregar plantilla'))).to.equal(null)
    expect(otra.problems).to.deep.equal([])
  })
})
