// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { button, click, escribirEn, reads, sees, visit } from '../harness/browser.ts'
import { api, inmueble, persona, radicacion } from '../harness/index.ts'
import {
  campo,
  conEquipo,
  control,
  documentoNuevo,
  elegirEquipo,
  escribir,
  esperaFoco,
  notaria,
  valor,
  type Escena,
} from './radicacion-escena.ts'

/** The text that a field shows in the place of its help. */
const errorDe = (page: Page, label: string) =>
  page.$eval(campo(label), (input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  )

const esperaError = async (page: Page, label: string, text: string) => {
  await sees(page, text)
  await reads(async () => (await errorDe(page, label)).includes(text), true)
  await reads(() => page.$eval(campo(label), (input) => input.getAttribute('aria-invalid')), 'true')
}

/** A filed sale, open in the wizard. */
const abierta = async (escena: Escena) => {
  const admin = api(escena.office).as('admin')
  const filing = await radicacion({}, conEquipo(escena), admin)
  const visita = await visit(`/admin/radicacion/${String(filing.id)}/0`, { office: escena.office, role: 'radicador' })
  await sees(visita.page, 'Datos generales')
  return { ...visita, filing, admin }
}

describe('Radicación: lo que está mal se dice en su sitio', function () {
  this.timeout(180_000)

  it('sin digitador, revisor, contacto, liquidador ni estado no se guarda: cada campo lo dice y el foco va al primero', async () => {
    const { office } = await notaria()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await control(page, 's')
    await sees(page, 'No se puede guardar: hay 5 datos por corregir')
    for (const label of ['Digitador', 'Revisor', 'Contacto', 'Liquidador', 'Estado'])
      await esperaError(page, label, 'Campo requerido')
    await esperaFoco(page, 'Digitador')
    await click(page, '::-p-aria([name="Liquidador"][role="link"])')
    await esperaFoco(page, 'Liquidador', { campo: true })

    await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus())
    await elegirEquipo(page)
    await page.waitForFunction(() => !document.querySelector('[aria-invalid="true"]'))
    expect((await api(office).as('admin').get('/radi')).body.data).to.deep.equal([])
  })

  it('una fecha de escritura que no existe detiene el guardado sin perderla', async () => {
    const { page, filing, admin } = await abierta(await notaria())
    await escribir(page, 'Fecha de escritura', '31/02/2026')
    await control(page, 's')
    await esperaError(page, 'Fecha de escritura', 'Escriba la fecha como DD/MM/AAAA')
    await reads(() => valor(page, 'Fecha de escritura'), '31/02/2026')
    await escribir(page, 'Fecha de escritura', '5/3/2026')
    await control(page, 's')
    await sees(page, 'La información se actualizo correctamente')
    expect((await admin.get(`/radicaciones/${String(filing.id)}`)).body.fecha_escritura).to.equal('2026-03-05')
  })

  it('el porcentaje pasa de 0 a 100 y lleva dos decimales; las barras dicen lo que falta y lo reparten', async () => {
    const { page, filing, admin } = await abierta(await notaria())
    const [vendedor] = filing.actosradi[0].otorgantes
    const label = `Porcentaje de ${String(vendedor.nombres)} ${String(vendedor.apellidos)}`
    await escribir(page, label, '250')
    await esperaError(page, label, 'Máximo 100')
    await escribir(page, label, '33,333')
    await esperaError(page, label, 'Use hasta 2 decimales, con coma')
    await escribir(page, label, '33,33')
    await sees(page, 'Falta 66,67 %')
    await click(page, button('Repartir entre Vendedor'))
    await page.waitForFunction(
      (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.value === '100',
      {},
      label,
    )
    await escribir(page, label, '60')
    await control(page, 's')
    await sees(page, 'La información se actualizo correctamente')
    expect(
      (await admin.get(`/radicaciones/${String(filing.id)}`)).body.actosradi[0].otorgantes[0].porcentaje_participacion,
    ).to.equal(60)
  })

  it('la cuantía avisa cuando es menor que el avalúo y se lee en letras', async () => {
    const { page } = await abierta(await notaria())
    await escribir(page, 'Cuantía', '150000000')
    await sees(page, 'ciento cincuenta millones de pesos')
    await sees(page, 'Es menor que el avalúo ($ 180.000.000)')
  })

  it('inmueble: cada mensaje de la especificación 1, secciones 5 y 8', async () => {
    const escena = await notaria()
    const otro = await inmueble({ direccion: 'Calle 100 # 7-33' }, api(escena.office).as('admin'))
    const { page, filing } = await abierta(escena)
    const matricula = String(filing.actosradi[0].actosradiinmuebles[0].matricula)
    await click(page, button('Añadir Inmueble'))
    await esperaFoco(page, 'Matrícula')
    await click(page, button('Añadir inmueble'))
    await esperaError(page, 'Matrícula', 'Seleccione un inmueble')
    await click(page, button('Crear inmueble'))
    await esperaError(page, 'Matrícula', 'Escriba la matrícula')
    await escribir(page, 'Matrícula', '50n-000777')
    await page.keyboard.press('Enter')
    await sees(page, 'No se encontró la matricula')
    await esperaFoco(page, 'Cédula Catastral')
    await reads(() => valor(page, 'Matrícula'), '50N-777')
    await escribir(page, 'Matrícula', '1018239213')
    await click(page, button('Crear inmueble'))
    await esperaError(page, 'Matrícula', 'Separe el círculo del número con un guion, como 370-1234567.')

    await escribir(page, 'Matrícula', matricula)
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Añadir inmueble')
    await page.keyboard.press('Enter')
    await esperaError(page, 'Matrícula', 'El inmueble ya fue agregado')

    await escribir(page, 'Matrícula', String(otro.matricula))
    await page.keyboard.press('Enter')
    await sees(page, 'Calle 100 # 7-33')
    await escribir(page, 'Dirección', 'Calle 100 # 7-35')
    await sees(page, 'Cambiará: Dirección')
    await click(page, button('Actualizar inmueble'))
    await sees(page, 'Inmueble actualizado')
    await click(page, button('Añadir inmueble'))
    await sees(page, 'El inmueble fue agregado')
    await sees(page, 'Calle 100 # 7-35')
  })

  it('la búsqueda de la tabla dice que no encontró la matrícula, con calma o con prisa', async () => {
    const { page } = await abierta(await notaria())
    const buscar = async (matricula: string) => escribirEn(page, '[id^="buscar-inmueble-"]', matricula)
    await buscar('50Z-000404')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.kit-opciones [role="status"]')].some(
        (one) => one.checkVisibility() && one.textContent === 'No se encontró la matricula',
      ),
    )
    await page.keyboard.press('Escape')
    await buscar('50Z-000405')
    await page.keyboard.press('Enter')
    await sees(page, 'Agregar inmueble')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.kit-aviso')].some((one) => one.textContent === 'No se encontró la matricula'),
    )
  })

  it('inmueble: se crea con departamento y municipio por nombre, avalúo y área', async () => {
    const escena = await notaria()
    const { page } = await abierta(escena)
    await click(page, button('Añadir Inmueble'))
    await escribir(page, 'Matrícula', '370-999001')
    await escribir(page, 'Municipio', 'santander de quil')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=option][data-combobox-selected]')].some((one) =>
        one.textContent?.includes('Cauca'),
      ),
    )
    await page.keyboard.press('Enter')
    await reads(() => valor(page, 'Departamento'), 'Cauca')
    await escribir(page, 'Área', '120,5')
    await escribir(page, 'Avalúo', '85000000')
    await sees(page, 'ochenta y cinco millones de pesos')
    await escribir(page, 'Linderos', 'Norte: con la vía')
    await click(page, button('Crear inmueble'))
    await sees(page, 'Inmueble agregado')
    const [saved] = (await api(escena.office).as('admin').get('/inmuebles', { 'filtro[matricula]': '370-999001' })).body
      .data
    expect(saved).to.include({ id_municipio: 19698, id_depto: 19, avaluo: 85_000_000, area: 120.5 })
    // the form is empty for another one (specification 1, section 7)
    await esperaFoco(page, 'Matrícula')
    for (const label of ['Matrícula', 'Área', 'Linderos', 'Municipio']) await reads(() => valor(page, label), '')
    await click(page, button('Añadirlo al acto'))
    await page.waitForSelector('::-p-aria(Datos del inmueble 370-999001)')
  })

  it('otorgante: cada mensaje de la especificación 2, secciones 5 y 8', async () => {
    const { page, filing } = await abierta(await notaria())
    const [vendedor] = filing.actosradi[0].otorgantes
    await click(page, button('Añadir Otorgante'))
    await esperaFoco(page, 'Número de documento')
    await page.keyboard.press('Enter')
    await esperaError(page, 'Número de documento', 'Ingrese un documento')
    await click(page, button('Añadir otorgante'))
    await esperaError(page, 'Número de documento', 'Seleccione un otorgante')

    const documento = documentoNuevo()
    await escribir(page, 'Número de documento', documento)
    await page.keyboard.press('Enter')
    await sees(page, 'No se encontró el documento')
    await esperaFoco(page, 'Nombres')
    await click(page, button('Crear otorgante'))
    await esperaError(page, 'Nombres', 'No puede estar vacio')
    await esperaError(page, 'Apellidos', 'No puede estar vacio')
    await escribir(page, 'Nombres', 'María')
    await escribir(page, 'Apellidos', 'Ñañez')
    await escribir(page, 'Correo electrónico', 'sin-arroba')
    await click(page, button('Crear otorgante'))
    await esperaError(page, 'Correo electrónico', 'Correo no valido')
    await escribir(page, 'Correo electrónico', 'maria@ejemplo.co')
    await click(page, button('Crear otorgante'))
    await sees(page, 'otorgante agregado')
    await escribir(page, 'Teléfono', '3001112233')
    await sees(page, 'Cambiará: Teléfono')
    await click(page, button('Actualizar otorgante'))
    await sees(page, 'otorgante actualizado')

    await escribir(page, 'Número de documento', String(vendedor.numero_documento))
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Añadir otorgante')
    await page.keyboard.press('Enter')
    await esperaError(page, 'Número de documento', 'El otorgante ya fue agregado')
  })

  it('otorgante: los campos siguen al tipo de documento y nada escrito se pierde; el dígito errado se avisa y no se guarda', async () => {
    const { page } = await abierta(await notaria())
    const tipo = async (name: string) => {
      await escribir(page, 'Tipo de documento', name)
      await page.waitForFunction(
        (wanted: string) =>
          document.querySelector('[role=option][data-combobox-selected]')?.textContent?.startsWith(wanted),
        {},
        name,
      )
      await page.keyboard.press('Enter')
    }
    await click(page, button('Añadir Otorgante'))
    await escribir(page, 'Número de documento', '900373913')
    await page.keyboard.press('Tab')
    await sees(page, 'Razón social')
    await tipo('Cédula de ciudadanía')
    await escribir(page, 'Lugar de expedición', 'Cali')
    await tipo('NIT')
    expect(await page.$(campo('Lugar de expedición'))).to.equal(null)
    await reads(() => valor(page, 'Dígito de verificación'), '4')
    await escribir(page, 'Dígito de verificación', '9')
    await sees(page, 'El dígito de verificación de ese NIT es 4.')
    await escribir(page, 'Razón social', 'Constructora Ñandú S.A.S.')
    await tipo('Pasaporte')
    await sees(page, 'País')
    await reads(() => valor(page, 'Nombres'), 'Constructora Ñandú S.A.S.')
    await tipo('Cédula de ciudadanía')
    await reads(() => valor(page, 'Lugar de expedición'), 'Cali')
    await tipo('NIT')
    await click(page, button('Crear otorgante'))
    await esperaError(page, 'Dígito de verificación', 'El dígito de verificación de ese NIT es 4.')
    await escribir(page, 'Dígito de verificación', '4')
    await click(page, button('Crear otorgante'))
    await sees(page, 'otorgante agregado')
  })

  it('a quien otra mesa registró mientras tanto se le toma como quedó registrado', async () => {
    const escena = await notaria()
    const { page } = await abierta(escena)
    const numero_documento = documentoNuevo()
    await click(page, button('Añadir Otorgante'))
    await escribir(page, 'Número de documento', numero_documento)
    await page.keyboard.press('Enter')
    await esperaFoco(page, 'Nombres')
    await page.keyboard.type('Otra')
    await escribir(page, 'Apellidos', 'Persona')
    // another desk registers that document since it was looked for
    await persona({ nombres: 'Luz', apellidos: 'Vega', numero_documento }, api(escena.office).as('admin'))
    await click(page, button('Crear otorgante'))
    await sees(page, 'Ya está registrado')
    await reads(() => valor(page, 'Nombres'), 'Luz')
    await esperaFoco(page, 'Añadir otorgante')
  })
})
