import { expect } from 'chai'
import { Cita } from '../../modules/citas/index.ts'
import { insert } from '../../modules/kernel/index.ts'
import type { Page } from 'puppeteer-core'
import { bogotaDate } from '../../schemas/es-co/index.ts'
import { accessibilityFaults, button, click, inDialog, open, sees, type, visit } from '../harness/browser.ts'
import { deposito } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, persona, radicacion, type Json } from '../harness/index.ts'

describe('La escritura en una página y su día de firmas', function () {
  this.timeout(240_000)
  let office: string
  let una: Json
  let otra: Json
  before(async () => {
    office = await freshOffice()
    una = await radicacion({}, { fecha_escritura: null }, office)
    otra = await radicacion({}, { fecha_escritura: null }, office)
    const ctx = await contextOf(office)
    await insert(ctx, Cita, {
      id_solicitud: null,
      id_radicacion: una.id,
      asunto: 'Compraventa',
      nombre: 'Ana Ñáñez',
      correo: null,
      telefono: null,
      inicio: `${ctx.today}T15:00:00.000Z`,
      fin: `${ctx.today}T16:00:00.000Z`,
      puesto: 1,
      estado: 'agendada',
      vence: null,
      secuencia: 0,
      forzada: false,
      motivo: null,
      id_usuario: null,
    })
  })

  const hrefs = (page: Page, seccion: string) =>
    page.$$eval(
      'section',
      (todas, titulo) =>
        [...(todas.find((una) => una.querySelector('h2')?.textContent === titulo)?.querySelectorAll('a') ?? [])].map(
          (a) => a.getAttribute('href'),
        ),
      seccion,
    )

  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const)
    it(`se ve todo en una página, sin faltas (${width})`, async () => {
      const { page, problems } = await visit(`/admin/escritura/${una.numero_radicacion}`, {
        office,
        role: 'admin',
        width,
        height: 844,
        dark,
      })
      await sees(page, 'Actos, otorgantes e inmuebles')
      await sees(page, 'Lo que la escritura necesita')
      await sees(page, 'Firmas, número y autorización')
      await sees(page, 'Minuta, versiones y copias')
      await sees(page, 'Paz y salvo de impuesto predial')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      expect(problems).to.deep.equal([])
    })

  it('el número de la radicación lleva a ella también desde el cierre de caja', async () => {
    const { id } = await persona({}, office)
    await deposito(Number(id), Number(una.id), 80_000, office)
    const { page, problems } = await visit('/admin/caja', { office, role: 'admin' })
    await page.waitForSelector(`a[href="/admin/escritura/${una.numero_radicacion}"]`)
    expect(problems).to.deep.equal([])
  })

  it('un documento se rechaza con su motivo, en su sitio', async () => {
    const { page, problems } = await visit(`/admin/escritura/${una.numero_radicacion}`, { office, role: 'admin' })
    await click(page, button('Cambiar Paz y salvo de valorización'))
    await page.select('[role="dialog"] select', 'rechazado')
    await type(page, 'Motivo', 'No se lee el sello.')
    await click(page, inDialog('Guardar'))
    await sees(page, 'No se lee el sello.')
    expect(problems).to.deep.equal([])
  })

  it('en el día de firmas se firma, se numera y se autoriza, con motivo porque algo falta', async () => {
    const { page, problems } = await visit('/admin/firmas', { office, role: 'admin', width: 1024, height: 768 })
    await sees(page, 'Ana Ñáñez')
    await sees(page, 'Falta:')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    for (const { nombres, apellidos } of (una.actosradi as Json[])[0].otorgantes) {
      await click(page, button(`Firmó ${nombres} ${apellidos}`))
      await sees(page, 'Firmó')
      await page.waitForSelector(`::-p-aria([name="Quitar la firma de ${nombres} ${apellidos}"])`)
    }
    await click(page, button('Dar número 1'))
    await click(page, inDialog('Dar número'))
    await sees(page, 'Cambiar número')
    await click(page, button('Autorizar'))
    await sees(page, 'Autorizar aunque falta algo')
    await type(page, 'Motivo', 'El notario la autoriza así.')
    await click(page, inDialog('Autorizar'))
    await sees(page, 'Autorizada el')
    // refusing to authorise is a reply that the page expects
    expect(problems.filter((uno) => !uno.includes('409'))).to.deep.equal([])
  })

  it('las escrituras del día se numeran y se les cuentan las hojas sin salir de la lista', async () => {
    await api(office)
      .as('admin')
      .post(`/radicaciones/${otra.id}/firmas`, { id_personas: (otra.actosradi as Json[])[0].otorgantes[0].id_personas })
    for (const width of [1366, 390]) {
      const { page, problems } = await visit('/admin/escrituras', { office, role: 'admin', width, height: 650 })
      await sees(page, width === 390 ? 'Numeradas (2)' : 'Por numerar (1)')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      if (width === 1366) {
        await click(page, button('Dar número 2'))
        await sees(page, 'Numeradas (2)')
        await page.click('[data-hojas]')
        await page.keyboard.type('14')
        await page.keyboard.press('Enter')
        expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-hojas'))).to.equal(true)
        await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-hojas]')?.value === '14')
      }
      expect(problems).to.deep.equal([])
    }
    const { db } = await contextOf(office)
    expect(await db('escrituras_numeradas').max({ hojas: 'hojas' })).to.deep.equal([{ hojas: 14 }])
  })

  it('la firma se agenda en la página de la escritura, y la cita de quien llamó antes se une a la suya desde la agenda', async () => {
    const nueva = await radicacion({}, { fecha_escritura: null }, office)
    const { page, problems } = await visit(`/admin/escritura/${nueva.numero_radicacion}`, { office, role: 'admin' })
    expect(await hrefs(page, 'Dinero')).to.deep.equal([
      `/admin/radicacion/${nueva.id}/1`,
      `/admin/Depositos?radicacion=${nueva.numero_radicacion}`,
    ])
    await click(page, button('Agendar la firma'))
    await sees(page, 'La primera hora libre')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Tomar esa'))
    await click(page, inDialog('Agendar'))
    await sees(page, 'De dónde viene y sus citas')
    const { db } = await contextOf(office)
    const suya = await db('citas').where('id_radicacion', nueva.id).first<Json>()
    const dia = bogotaDate(suya.inicio)
    expect(await hrefs(page, 'De dónde viene y sus citas')).to.deep.equal([`/admin/agenda?fecha=${dia}`])

    const de = { fecha: suya.inicio, asunto: 'Firma', nombre: 'Luis Peña', forzar: true, motivo: 'Llamó antes' }
    const { body } = await api(office).as('admin').post('/citas', de)
    await open(page, new URL(`/admin/agenda?fecha=${dia}`, page.url()).href)
    await click(page, button('Luis Peña'))
    await click(page, inDialog('Decir cuál se firma'))
    await sees(page, 'Radicación que firma Luis Peña')
    await type(page, 'Radicación', String(nueva.numero_radicacion))
    await page.waitForSelector('[role="option"]')
    await page.keyboard.press('Enter')
    await click(page, inDialog('Guardar'))
    await sees(page, 'Cita guardada')
    expect(await db('citas').where('id', body.id).first<Json>()).to.include({ id_radicacion: nueva.id })
    expect(problems).to.deep.equal([])
  })
})
