// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { addDays, bogotaDate } from '../../schemas/es-co/index.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import {
  accionDe,
  accessibilityFaults,
  button,
  click,
  escribirEn,
  focusedOn,
  inDialog,
  reads,
  sees,
  visit,
} from '../harness/browser.ts'
import { unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { api, freshOffice, persona, type Json } from '../harness/index.ts'
import { soloPuede } from '../harness/quien.ts'

const CODIGO = '#fila-codigo'
const casilla = (label: string) => `::-p-xpath(//tr[@data-edita]//label[contains(., "${label}")])`
const fila = (page: Page, nombre: string) =>
  page.$eval(`::-p-xpath(//tr[contains(., "${nombre}")])`, (tr) => tr.textContent ?? '')
const foco = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

describe('Clientes de cartera en el navegador', function () {
  this.timeout(180_000)
  let office = ''
  let ana: Json
  let larga: Json
  const leer = async (id: number): Promise<Json> => (await api(office).as('admin').get(`/clientes/${id}`)).body
  const crearEscena = async () => {
    office = await freshOffice()
    const hace = (dias: number) => addDays(bogotaDate(Date.now()), -dias)
    ana = await unCliente(office, {
      persona: { nombres: 'Ana Lucía', apellidos: 'Restrepo', correo_electronico: '' },
      cupo: 1_000_000,
    })
    await unaCuenta(office, ana.id, { valor: 2_500_000, fecha: hace(200) })
    await unaCuenta(office, ana.id, { valor: 700_000, fecha: hace(3) })
    larga = await unCliente(office, {
      persona: {
        nombres: 'Inversiones Inmobiliarias y Construcciones del Altiplano Cundiboyacense',
        apellidos: 'en Reorganización',
      },
      reteiva: 24_140,
      promesa: hace(-5),
    })
    await unaCuenta(office, larga.id, { valor: 9_999_999_999_000, fecha: hace(45) })
  }
  beforeEach(crearEscena)

  it('la tabla dice qué deben, de qué edad y quién superó su cupo; se lee con lector', async () => {
    const { page, problems } = await visit('/admin/cartera', { office, role: 'caja' })
    await sees(page, 'Cupo superado')
    await reads(async () => (await fila(page, 'Ana Lucía')).includes('3.200.000'), true)
    expect(await fila(page, 'Ana Lucía'))
      .to.include('Más de 180 días')
      .and.to.include('No retiene')
    expect(await fila(page, 'Altiplano')).to.include('ReteIVA 2,414 %')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('una fila se escribe en su lugar: código y retenciones van entre nada y la tarifa de la oficina (2, §4)', async () => {
    const { page, problems } = await visit('/admin/cartera', { office, role: 'admin' })
    await accionDe(page, 'Ana Lucía Restrepo', 'Editar')
    await escribirEn(page, CODIGO, '501')
    await click(page, casilla('Retefuente'))
    await page.focus(CODIGO)
    await page.keyboard.press('Enter')
    await sees(page, 'Cliente actualizado')
    const guardada = await leer(ana.id)
    expect([guardada.codigo, guardada.reteiva, guardada.retefuente]).to.deep.equal([501, null, 0])
    await accionDe(page, 'Ana Lucía Restrepo', 'Editar')
    await click(page, casilla('Retefuente'))
    await click(page, button('Guardar'))
    await reads(async () => (await leer(ana.id)).retefuente, null)
    // another's code is said at its field, and the row stays open
    await accionDe(page, 'Ana Lucía Restrepo', 'Editar')
    await escribirEn(page, CODIGO, String(larga.codigo))
    await click(page, button('Guardar'))
    await sees(page, 'Ese código ya es de Inversiones')
    expect((await leer(ana.id)).codigo).to.equal(501)
    expect(problems.filter((one) => !one.includes('409'))).to.deep.equal([])
  })

  it('sin permiso para cambiar ni eliminar se ofrecen igual, la oficina lo niega en palabras y la fila queda', async () => {
    await soloPuede(office, [permiso('cartera', 'ver')])
    const { page } = await visit('/admin/cartera', { office, role: 'nadie' })
    await accionDe(page, 'Ana Lucía Restrepo', 'Editar')
    await escribirEn(page, CODIGO, '777')
    await click(page, button('Guardar'))
    await sees(page, 'Su rol no tiene permiso para hacer esto.')
    await page.focus(CODIGO)
    await click(page, button('Cancelar'))
    await click(page, button('Descartar cambios'))
    await accionDe(page, 'Ana Lucía Restrepo', 'Eliminar')
    await click(page, inDialog('Eliminar cliente'))
    await sees(page, 'No se pudo eliminar el cliente: Su rol no tiene permiso para hacer esto.')
    expect(await leer(ana.id)).to.include({ activo: 1, codigo: ana.codigo })
    expect(await fila(page, 'Ana Lucía')).to.include('3.200.000')
  })

  it('eliminar a quien tiene cartera lo deja inactivo, y se dice', async () => {
    const { page } = await visit('/admin/cartera', { office, role: 'admin' })
    await accionDe(page, 'Ana Lucía Restrepo', 'Eliminar')
    await click(page, inDialog('Eliminar cliente'))
    await sees(page, 'El cliente tiene cartera: quedó inactivo. Todavía debe $ 3.200.000.')
    await reads(async () => (await fila(page, 'Ana Lucía')).includes('Inactivo'), true)
  })

  it('con solo el teclado, el documento trae a la persona y queda por escribir lo acordado', async () => {
    const suya = await persona({ nombres: 'Íñigo', apellidos: 'Zúñiga', numero_documento: '79555444' }, office)
    const { page, problems } = await visit('/admin/cartera', { office, role: 'caja' })
    await page.focus(button('Agregar cliente'))
    await page.keyboard.press('Enter')
    await focusedOn(page, '#cliente-numero_documento')
    await page.keyboard.type('79.555.444')
    await page.keyboard.press('Enter')
    await sees(page, 'Solo faltan sus datos de cliente.')
    await focusedOn(page, '#cliente-codigo')
    await page.keyboard.press('Tab')
    await page.keyboard.type('45')
    for (let n = 0; n < 8 && (await foco(page)) !== 'cliente-reteica'; n++) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await sees(page, 'Con la tarifa de la oficina')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.keyboard.press('Enter')
    await sees(page, 'Cliente Creado')
    const { body } = await api(office).as('admin').get('/clientes', { q: '79555444' })
    expect(body.data[0]).to.include({
      id_personas: suya.id,
      plazo: 45,
      reteica: 0,
      reteiva: null,
      direccion: suya.direccion,
    })
    await sees(page, 'Íñigo Zúñiga')
    expect(problems).to.deep.equal([])
  })

  it('lo que se escribe y no se guarda espera en su borrador, y las faltas se dicen en su campo', async () => {
    const { page } = await visit('/admin/cartera', { office, role: 'caja' })
    await click(page, button('Agregar cliente'))
    await escribirEn(page, '#cliente-nombres', 'A medio escribir')
    await click(page, inDialog('Crear cliente'))
    for (const falta of ['Ingrese un documento', 'Este campo es obligatorio.']) await sees(page, falta)
    await click(page, inDialog('Salir'))
    await click(page, button('Agregar cliente'))
    await sees(page, 'Se recuperó lo que había escrito.')
    await reads(() => page.$eval('#cliente-nombres', (input) => (input as HTMLInputElement).value), 'A medio escribir')
  })

  it('lo que otra persona guardó del cliente mientras tanto no vuelve atrás al insistir', async () => {
    const otra = async (cambio: object) => {
      const { version } = await leer(ana.id)
      const { status } = await api(office)
        .as('admin')
        .put(`/clientes/${ana.id}`, { ...cambio, version })
      expect(status).to.equal(200)
    }
    await otra({ correo_electronico: 'ana@ejemplo.co' })
    const { page } = await visit('/admin/cartera', { office, role: 'admin' })
    await accionDe(page, 'Ana Lucía Restrepo', 'Datos del cliente')
    await escribirEn(page, '#cliente-telefono', '3001112233')
    const suyo = { direccion: 'Carrera 9 # 1-2' }
    await otra(suyo)
    await click(page, inDialog('Guardar'))
    await sees(page, 'Otra persona cambió estos datos.')
    await reads(() => page.$eval('#cliente-direccion', (one) => (one as HTMLInputElement).value), suyo.direccion)
    await click(page, inDialog('Guardar'))
    await sees(page, 'Cliente actualizado')
    expect(await leer(ana.id)).to.include({ direccion: suyo.direccion, telefono: '3001112233' })
  })

  it('desde su fila, una persona se convierte en cliente; quien ya lo es se abre', async () => {
    await persona({ nombres: 'Íñigo', apellidos: 'Zúñiga', numero_documento: '79555444' }, office)
    const { page } = await visit('/admin/personas?q=79555444', { office, role: 'caja' })
    for (const [dice, boton] of [
      ['Solo faltan sus datos de cliente.', 'Crear cliente'],
      ['ya es cliente.', 'Abrir el cliente'],
    ] as const) {
      await click(page, button('Acciones de Zúñiga Íñigo'))
      await click(page, '::-p-aria([name="Convertir en cliente"][role="menuitem"])')
      await sees(page, dice)
      await click(page, inDialog(boton))
    }
    await sees(page, 'Cliente: Íñigo Zúñiga')
    expect((await api(office).as('admin').get('/clientes', { q: '79555444' })).body.total).to.equal(1)
  })

  for (const dark of [false, true]) {
    it(`en un teléfono cabe sin correr de lado (${dark ? 'oscuro' : 'claro'})`, async () => {
      const { page } = await visit('/admin/cartera', { office, role: 'admin', width: 390, height: 844, dark })
      await sees(page, 'Altiplano')
      await click(page, button('Agregar cliente'))
      await sees(page, 'Retenciones que practica')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      ).to.equal(true)
      expect(await accessibilityFaults(page)).to.deep.equal([])
    })
  }
})
