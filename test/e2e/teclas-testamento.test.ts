// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { focusedOn, reads, sees, visit } from '../harness/browser.ts'
import { saleOf } from '../harness/factories.ts'
import { api, CLAVE, emailOf, officeOf, persona, type Json } from '../harness/index.ts'
import { teclado } from '../harness/teclas.ts'
import { control, documentoNuevo, elegir, elegirEquipo, esperaFoco, notaria, radicada } from './radicacion-escena.ts'

const TESTAMENTO = 137
const HOJA = '.hoja [role="gridcell"]'

/** What the page says of sellers and buyers: a will has none. */
const deVenta = (page: Page): Promise<string[]> =>
  page.$eval('#contenido', (contenido) => {
    const dialogo = document.querySelector('[role="dialog"]')
    const dicho = [contenido, ...(dialogo ? [dialogo] : [])]
      .flatMap((donde) => [
        donde.textContent,
        ...[...donde.querySelectorAll('[aria-label]')].map((uno) => uno.getAttribute('aria-label') ?? ''),
      ])
      .join('\n')
    return dicho.match(/vendedor\w*|comprador\w*/gi) ?? []
  })

describe('Un testamento con el teclado', function () {
  this.timeout(180_000)

  it('del ingreso a la escritura archivada, sin ratón; y nadie en él se llama vendedor ni comprador', async () => {
    const { office } = await notaria()
    const { page, problems } = await visit('/auth/login-page', { office })
    const { tecla, escribir, con, pulsadas } = teclado(page)
    const adelante = () => con(['Control'], 'Enter')

    await focusedOn(page, 'input[type="email"], input[autocomplete~="username"]')
    await escribir(emailOf('admin', office))
    await tecla('Tab')
    await escribir(CLAVE)
    await tecla('Enter')
    await sees(page, 'Mis radicaciones en curso')
    await con(['Control'], 'k')
    await esperaFoco(page, 'Buscar en toda la oficina')
    await escribir('nueva rad')
    await page.waitForFunction(
      () => [...document.querySelectorAll('.paleta [role=option] strong')][0]?.textContent === 'Nueva radicación',
    )
    await tecla('Enter')

    // the act, and its party: a will is on no property
    await esperaFoco(page, 'Agregar Acto')
    await tecla('Enter')
    await esperaFoco(page, 'Acto')
    await elegir(page, 'testamento abierto')
    await tecla('Enter')
    await esperaFoco(page, 'Agregar otorgante por documento')
    const documento = documentoNuevo()
    await escribir(documento)
    await tecla('Enter')
    await esperaFoco(page, 'Nombres')
    await escribir('Elvira')
    await tecla('Tab')
    await escribir('Suárez')
    await tecla('Enter')
    await sees(page, 'otorgante agregado')
    await esperaFoco(page, 'Porcentaje de Elvira Suárez')
    await escribir('t')
    await tecla('Enter')
    await elegirEquipo(page)
    await control(page, 's')
    await sees(page, 'Se envio la información exitosamente')
    const id = await radicada(page)

    // «Liquidar»: the focus is in the sheet
    await adelante()
    await page.waitForFunction(() => location.pathname.endsWith('/1'))
    await focusedOn(page, HOJA)
    await reads(() => deVenta(page), [])
    await sees(page, 'Otorgantes (Ven)')
    await adelante()
    await focusedOn(page, '[role="dialog"] button[type="submit"]')
    await reads(() => deVenta(page), [])
    await tecla('Enter')

    await focusedOn(page, '[id$="-method"]')
    // the titles of both blocks are the specification's
    await reads(() => deVenta(page), ['Vendedores', 'Compradores'])
    await page.waitForSelector('[aria-label="Factura 1 de otorgantes"]')
    await escribir('efe')
    await tecla('Enter')
    await adelante()
    await sees(page, 'Pendiente de enviar a la DIAN')
    await reads(() => deVenta(page), [])
    const { body } = await api(office).as('admin').get(`/radicaciones/${id}`)
    expect(body.estado).to.equal('finalizada')
    expect(
      body.actosradi[0].otorgantes.map(({ numero_documento, tipo_otorgante }: Json) => [
        numero_documento,
        tipo_otorgante,
      ]),
    ).to.deep.equal([[documento, 'Testador']])
    expect(body.actosradi[0].actosradiinmuebles).to.deep.equal([])
    console.log(`      ${pulsadas()} pulsaciones, sin las del equipo`)
    expect(problems).to.deep.equal([])
  })

  it('sin nada que pagar por ninguna parte se archiva, y se dice; «Liquidar» lleva el foco a la hoja también desde su botón', async () => {
    const { office, equipo } = await notaria()
    const admin = api(office).as('admin')
    const exenta = {
      tipo_documento: 6,
      numero_documento: '899999001',
      nombres: 'Ministerio',
      apellidos: '',
      exento: true,
    }
    const entidad = await persona(exenta, admin)
    const [recaudos] = (await admin.get('/tarifas', { anio: 2026 })).body.tablas.recaudos
    expect((await admin.put(`/tarifas/recaudos/${recaudos.id}`, { super1: 0 })).status).to.equal(200)
    const { id: testador } = await (
      await officeOf(office)
    )
      .db('tipos_otorgantes')
      .where('name', 'Testador')
      .first<{ id: number }>('id')
    const { body: filed } = await admin.post('/radicaciones', {
      ...saleOf(equipo.id, equipo.id, 1),
      actosradi: [
        {
          orden: 0,
          cuantia: null,
          actos_codigo_acto: String(TESTAMENTO),
          exento: false,
          actosradiinmuebles: [],
          otorgantes: [{ id_personas: entidad.id, id_tipos_otorgantes: testador, porcentaje_participacion: 100 }],
        },
      ],
    })
    const { page, problems } = await visit(`/admin/radicacion/${filed.id_radicacion}/0`, { office, role: 'admin' })
    const { tecla, con } = teclado(page)
    await page.waitForSelector('::-p-aria([name="Liquidar"][role="button"])')
    await page.focus('::-p-aria([name="Liquidar"][role="button"])')
    await tecla('Enter')
    await focusedOn(page, HOJA)
    await con(['Control'], 'Enter')
    await focusedOn(page, '[role="dialog"] button[type="submit"]')
    await tecla('Enter')
    await focusedOn(page, '#facturar')
    await sees(page, 'No tiene nada que pagar a la notaría: no lleva facturas.')
    await con(['Control'], 'Enter')
    await sees(page, 'Sin nada que facturar')
    await sees(page, 'Ninguna parte tiene que pagar a la notaría: la escritura quedó archivada sin facturas.')
    expect((await admin.get(`/radicaciones/${filed.id_radicacion}`)).body.estado).to.equal('finalizada')
    expect(problems).to.deep.equal([])
  })
})
