import { expect } from 'chai'
import { button, click, sees, ventanas, visit } from '../harness/browser.ts'
import { api, inmueble, persona, radicacion } from '../harness/index.ts'
import {
  conEquipo,
  control,
  documentoNuevo,
  elegirEquipo,
  escribir,
  esperaFoco,
  notaria,
  radicada,
  tabHasta,
} from './radicacion-escena.ts'

describe('Radicación por teclado', function () {
  this.timeout(180_000)

  it('se radica una compraventa entera sin tocar el ratón, y se liquida (especificación 1, sección 2)', async () => {
    const { office } = await notaria()
    const admin = api(office).as('admin')
    const vendedor = await persona({ nombres: 'Ana', apellidos: 'Peña' }, admin)
    const casa = await inmueble({}, admin)
    const { page, problems } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await sees(page, 'Crear radicación')
    await sees(page, 'Guarde primero')

    await tabHasta(page, 'Agregar Acto')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Acto')
    await page.keyboard.type('compraventa')
    await page.waitForFunction(() =>
      document.querySelector('[role=option][data-combobox-selected]')?.textContent?.startsWith('Compraventa'),
    )
    await page.keyboard.press('Enter')
    await sees(page, '1 acto elegido')
    await page.keyboard.press('Enter')

    await esperaFoco(page, 'Agregar inmueble por matrícula')
    await page.keyboard.type(String(casa.matricula))
    await page.keyboard.press('Enter')
    await page.waitForSelector(`::-p-aria(Datos del inmueble ${String(casa.matricula)})`)

    await tabHasta(page, 'Cuantía')
    await page.keyboard.type('200m')
    await tabHasta(page, 'Agregar otorgante por documento')
    await sees(page, 'doscientos millones de pesos')
    await page.keyboard.type(String(vendedor.numero_documento))
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Porcentaje de Ana Peña')
    await page.keyboard.type('v100')

    // somebody the office does not know: the same Enter opens the form, with the number already written
    const documento = documentoNuevo()
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Agregar otorgante por documento')
    await page.keyboard.type(documento)
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Nombres')
    await page.keyboard.type("Bruno O'Neil")
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ñañez')
    await page.keyboard.press('Enter')
    await sees(page, 'otorgante agregado')
    await esperaFoco(page, "Porcentaje de Bruno O'Neil Ñañez")
    await page.keyboard.type('c100')

    await tabHasta(page, 'Documento de identidad de los otorgantes')
    await page.keyboard.press('Space')
    await elegirEquipo(page)
    await control(page, 's')
    await sees(page, 'Se envio la información exitosamente')
    const id = await radicada(page)
    await sees(page, 'Radicar Escritura No. 1')
    await sees(page, 'Editar radicación')

    const saved = (await admin.get(`/radicaciones/${id}`)).body
    expect(saved).to.include({ reparto: true, activo: false, id_proyectos: null, estado: 'radicacion' })
    const [acto] = saved.actosradi
    expect(acto).to.include({ actos_codigo_acto: '1', cuantia: 200_000_000 })
    expect(acto.documentos_entregados).to.deep.equal(['Documento de identidad de los otorgantes'])
    expect(acto.actosradiinmuebles[0].matricula).to.equal(casa.matricula)
    expect(
      acto.otorgantes.map((o: Record<string, unknown>) => [
        o.numero_documento,
        o.id_tipos_otorgantes,
        o.porcentaje_participacion,
      ]),
    ).to.deep.equal([
      [vendedor.numero_documento, 1, 100],
      [documento, 2, 100],
    ])

    await control(page, 'Enter')
    await page.waitForFunction(() => location.pathname.endsWith('/1'))
    await sees(page, 'Liquidar Escritura')
    expect(problems).to.deep.equal([])
  })

  it('propone a quienes trabajaron en la última', async () => {
    const { office } = await notaria()
    const { page, go } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await elegirEquipo(page)
    await control(page, 's')
    await radicada(page)
    await go('/admin/radicacion')
    await control(page, 's')
    await page.waitForFunction(() => location.pathname.endsWith('/2/0'))
  })

  it('Esc cierra cada diálogo y el foco vuelve a su botón', async () => {
    const { office } = await notaria()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await tabHasta(page, 'Agregar Acto')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Acto')
    await page.keyboard.press('Escape')
    await esperaFoco(page, 'Agregar Acto')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Acto')
    await page.keyboard.type('hipoteca abierta')
    await page.waitForFunction(() =>
      document.querySelector('[role=option][data-combobox-selected]')?.textContent?.startsWith('Hipoteca abierta'),
    )
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Agregar inmueble por')
    for (const boton of ['Añadir Inmueble', 'Añadir Otorgante']) {
      await tabHasta(page, boton, { atras: boton === 'Añadir Inmueble' })
      await page.keyboard.press('Enter')
      await esperaFoco(page, boton === 'Añadir Inmueble' ? 'Matrícula' : 'Número de documento')
      await page.keyboard.press('Escape')
      await esperaFoco(page, boton)
    }
    // the arrows and Supr of the tabs
    await tabHasta(page, '1. Hipoteca abierta', { atras: true })
    await page.keyboard.press('Delete')
    await sees(page, 'Una escritura lleva uno o varios actos')
  })

  it('el nombre abre los datos de la persona; lo que se corrige se ve en la fila; y se quita con confirmación', async () => {
    const escena = await notaria()
    const admin = api(escena.office).as('admin')
    const filing = await radicacion({ vendedor: { nombres: 'Rosa', apellidos: 'Mora' } }, conEquipo(escena), admin)
    const { page, problems } = await visit(`/admin/radicacion/${String(filing.id)}/0`, {
      office: escena.office,
      role: 'radicador',
    })
    await click(page, button('Datos de Rosa Mora'))
    await sees(page, 'Datos del otorgante')
    await escribir(page, 'Nombres', 'Rosa Elvira')
    await page.keyboard.press('Enter')
    await sees(page, 'otorgante actualizado')
    await esperaFoco(page, 'Datos de Rosa Elvira Mora')

    await click(page, button('Eliminar a Rosa Elvira Mora'))
    await sees(page, 'Seguro que lo desea eliminar?')
    await page.keyboard.press('Escape')
    await esperaFoco(page, 'Eliminar a Rosa Elvira Mora')
    await page.keyboard.press('Enter')
    await sees(page, 'Seguro que lo desea eliminar?')
    await esperaFoco(page, 'Cancelar')
    await tabHasta(page, 'Eliminar otorgante')
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Agregar otorgante por documento')
    await page.waitForFunction(() => document.querySelectorAll('[data-celda=porcentaje]').length === 1)
    expect(problems).to.deep.equal([])
  })

  it('imprime la carátula guardada, y llega al campo que la liquidación pide corregir', async () => {
    const escena = await notaria()
    const filing = await radicacion({}, conEquipo(escena), api(escena.office).as('admin'))
    const { page } = await visit(`/admin/radicacion/${String(filing.id)}/0?campo=cuantia&de=Compraventa`, {
      office: escena.office,
      role: 'radicador',
    })
    await esperaFoco(page, 'Cuantía')
    const answered = page.waitForResponse((reply) => reply.url().endsWith('/caratula'))
    const opened = await ventanas(page)
    await click(page, button('Imprimir'))
    const reply = await answered
    expect([reply.status(), reply.headers()['content-type']]).to.deep.equal([200, 'application/pdf'])
    expect(await opened()).to.deep.include({ opened: true, type: 'application/pdf', start: '%PDF-' })
  })
})
