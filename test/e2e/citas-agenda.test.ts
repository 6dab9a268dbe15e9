// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { reservar, type Cita } from '../../modules/citas/index.ts'
import { accessibilityFaults, button, click, field, inDialog, sees, type, ventanas, visit } from '../harness/browser.ts'
import { conPuestos, deQuien, horaLibre, solicitudPorAgendar } from '../harness/citas.ts'
import { contextOf, freshOffice } from '../harness/index.ts'

describe('La agenda de la notaría', function () {
  this.timeout(240_000)
  let office: string
  let fecha: string
  let primera: Cita
  before(async () => {
    office = await freshOffice()
    const ctx = await contextOf(office)
    await conPuestos(ctx, 2)
    const { inicio, fecha: cuando } = horaLibre()
    fecha = cuando.slice(0, 10)
    const pedido = { inicio, como: 'oficina' as const }
    const para = async (nombre: string, mas = {}) =>
      reservar(ctx, deQuien((await solicitudPorAgendar(office)).id, { nombre, telefono: '3001234567' }), {
        ...pedido,
        ...mas,
      })
    primera = await para('Ana Ñáñez')
    await para('Luis Peña')
    await para('Eva Ruiz', { forzar: 'Viaja mañana.' })
  })

  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    it(`se ve por día, semana y mes, y por puesto; de una cita se abre su solicitud (${width})`, async () => {
      const { page, problems } = await visit(`/admin/agenda?fecha=${fecha}`, {
        office,
        role: 'admin',
        width,
        height: 844,
        dark,
      })
      const cabe = async () => {
        expect(await accessibilityFaults(page)).to.deep.equal([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      }
      await sees(page, '3 citas')
      await sees(page, 'De más: Viaja mañana.')
      if (width > 800)
        expect(await columnas(page)).to.deep.equal(['Hora', 'Despacho del notario', 'Sala 2', 'Adicional'])
      await cabe()
      await page.select('.agenda-que select', '2')
      await sees(page, '1 cita ')
      await page.waitForFunction(() => document.querySelectorAll('.agenda-dia td a').length === 1)
      await sees(page, 'Luis Peña')
      await page.select('.agenda-que select', '')
      await click(page, button('Semana'))
      await page.waitForSelector('.agenda-semana li')
      await cabe()
      await click(page, button('Mes'))
      await page.waitForSelector('.agenda-mes')
      await sees(page, '3 citas')
      await cabe()
      await click(page, `.agenda-mes a[href*="fecha=${fecha}"]`)
      await sees(page, 'Ana Ñáñez')
      await click(page, `.agenda-dia a[href="/admin/solicitud/${String(primera.id_solicitud)}"]`)
      await page.waitForFunction(
        (id: number | null) => location.pathname === `/admin/solicitud/${id}`,
        {},
        primera.id_solicitud,
      )
      expect(problems).to.deep.equal([])
    })
  }

  it('desde una hora libre se agenda una solicitud, por su número; y a quien no tiene, con su nombre y su razón si es de más', async () => {
    const { id } = await solicitudPorAgendar(office, { nombre: 'Úrsula', apellidos: 'Iguarán' })
    const { page, problems } = await visit(`/admin/agenda?fecha=${fecha}`, {
      office,
      role: 'revisor',
      width: 1440,
      height: 900,
    })
    const hueco =
      (await page.$$eval('.agenda-hueco', (all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).at(-1) ?? ''
    await click(page, button(hueco))
    await sees(page, 'Quién viene')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Agendar'))
    await sees(page, 'Campo requerido')
    await type(page, 'Solicitud', String(id))
    await click(page, `[role="option"]::-p-text(No. ${id})`)
    await click(page, inDialog('Agendar'))
    await sees(page, 'Cita agendada')
    await page.waitForSelector(`.agenda-dia a[href="/admin/solicitud/${id}"]`)

    await click(page, button('Agendar'))
    await click(page, field('Otra persona'))
    await type(page, 'Nombre', 'Pietro Crespi')
    await type(page, 'Para qué viene', 'Firma de poder')
    await click(page, field('Dar fuera de los cupos o del horario'))
    await click(page, 'label::-p-text(20:00)')
    await type(page, 'Por qué', 'Viaja esa noche.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Agendar'))
    await click(page, button('Pietro Crespi'))
    await sees(page, 'Firma de poder')
    await click(page, inDialog('Cancelar cita'))
    await type(page, 'Motivo', 'Ya no viaja.')
    await click(page, inDialog('Cancelar cita'))
    await page.waitForFunction(() => !document.querySelector('.agenda-quien'))
    expect(problems).to.deep.equal([])
  })

  it('el día se imprime en papel de la notaría', async () => {
    const { page } = await visit(`/admin/agenda?fecha=${fecha}`, { office, role: 'admin', width: 1440, height: 900 })
    const abiertas = await ventanas(page)
    await click(page, button('Imprimir el día'))
    expect(await abiertas()).to.deep.include({ opened: true, type: 'application/pdf', start: '%PDF-' })
  })
})

const columnas = (page: Page) => page.$$eval('.agenda-dia thead th', (all) => all.map((one) => one.textContent))
