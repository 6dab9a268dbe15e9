// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn,
  field,
  focusedOn,
  inDialog,
  interceptar,
  link,
  reads,
  reload,
  sees,
  type,
  visit,
  itemsDe,
} from '../harness/browser.ts'
import { api, freshOffice, next, officeOf, radicacion, type Json } from '../harness/index.ts'
import { abrirPeriodo, elegirPeriodo, enPeriodo, PERIODO } from '../harness/periodo.ts'

const search = (page: Page) => page.evaluate(() => decodeURIComponent(location.search.replaceAll('+', ' ')))

/** Writes over a column and asks. */
const searchColumn = async (page: Page, column: string, words: string) => {
  const box = `::-p-aria([name="${column}"][role="textbox"])`
  if (!(await page.$(box))) await click(page, button(`Buscar en ${column}`))
  await page.locator(box).fill(words)
  await click(page, button('Buscar'))
}

/** The list as it is when its numbers are these. */
const shows = (page: Page, numbers: unknown[]) =>
  page.waitForFunction(
    (wanted: string) =>
      [...document.querySelectorAll('.lista-tabla tbody:not([data-vieja]) tr th')]
        .map((cell) => cell.textContent)
        .join() === wanted,
    { polling: 100 },
    numbers.join(),
  )

describe('Lista de radicaciones', function () {
  this.timeout(180_000)
  let office: string
  let filed: Json[]
  const numero = (index: number) => filed[index]?.numero_radicacion

  before(async () => {
    office = await freshOffice()
    filed = []
    for (const nombres of ['Ángela', 'Benjamín', 'Ñeñé <b>'])
      filed.push(await radicacion({ vendedor: { nombres, apellidos: `Muñoz ${next()}` } }, {}, office))
  })

  it('busca sin acentos, por columna, ordena, y todo queda en la dirección', async () => {
    const { page, problems } = await visit('/admin/radicaciones', { office, role: 'radicador' })
    await shows(page, [numero(2), numero(1), numero(0)])

    await type(page, 'Buscar en la lista', 'angela munoz')
    await shows(page, [numero(0)])
    await reads(() => search(page), '?q=angela munoz')
    await reload(page)
    await shows(page, [numero(0)])
    await reads(
      () => page.$eval(field('Buscar en la lista'), (box) => box instanceof HTMLInputElement && box.value),
      'angela munoz',
    )
    await click(page, button('Borrar la búsqueda'))
    await shows(page, [numero(2), numero(1), numero(0)])

    await searchColumn(page, 'Otorgante 1', 'ñeñe')
    await shows(page, [numero(2)])
    await reads(() => search(page), '?f.otorgante1=ñeñe')
    await click(page, button('Quitar el filtro Otorgante 1: ñeñe'))
    await shows(page, [numero(2), numero(1), numero(0)])

    await click(page, button('Radicación'))
    await shows(page, [numero(0), numero(1), numero(2)])
    await reads(() => page.$eval('.lista-tabla th', (head) => head.getAttribute('aria-sort')), 'ascending')
    await page.goBack()
    await shows(page, [numero(2), numero(1), numero(0)])
    expect(problems).to.deep.equal([])
  })

  it('dice de los filtros lo que dice la especificación (3, sección 8), bien y mal', async () => {
    const { page } = await visit('/admin/radicaciones', { office, role: 'radicador' })
    expect(await page.$eval('.lista-tabla th[aria-sort="descending"]', (head) => head.textContent)).to.contain('Fecha')
    await searchColumn(page, 'Otorgante 1', 'angela')
    await sees(page, 'Se han aplicado correctamente los filtros')
    await click(page, button('Quitar el filtro Otorgante 1: angela'))
    await sees(page, 'Se han limpiado los filtros')
    await interceptar(
      page,
      (request) =>
        void (/\/api\/radi\?/.test(request.url())
          ? request.respond({ status: 500, contentType: 'application/json', body: '{}' })
          : request.continue()),
    )
    await elegirPeriodo(page, 'Ayer')
    await sees(page, 'No se han podido aplicar los filtros')
    await sees(page, 'Error al obtener los datos')
    await elegirPeriodo(page, 'Este mes')
    await sees(page, 'No se han podido limpiar los filtros')
  })

  it('entiende lo que se escribe sobre una fecha, y dice lo que no entiende', async () => {
    const { page } = await visit('/admin/radicaciones', { office, role: 'radicador' })
    await searchColumn(page, 'Fecha', 'el otro día')
    await sees(page, 'Escriba una fecha: 20/07/2026, hoy, >1/7')
    await searchColumn(page, 'Fecha', 'hoy')
    await shows(page, [numero(2), numero(1), numero(0)])
    expect(await search(page)).to.match(/^\?f\.fecha_radicacion=\d{4}-\d\d-\d\d$/)
  })

  it('el embudo de una columna aparece al pasar por ella o llegar con el teclado, y queda mientras filtra', async () => {
    const { page } = await visit('/admin/radicaciones', { office, role: 'radicador' })
    await shows(page, [numero(2), numero(1), numero(0)])
    const embudo = (columna: string) => `th [aria-label="Buscar en ${columna}"]`
    const seVe = (columna: string) => page.$eval(embudo(columna), (uno) => Number(getComputedStyle(uno).opacity) > 0)
    const anchos = () => page.$$eval('.lista-tabla th', (all) => all.map((one) => one.clientWidth))
    const antes = await anchos()
    expect(await seVe('Estado')).to.equal(false)
    await page.hover('.lista-tabla th:nth-child(3)')
    await reads(() => seVe('Estado'), true)
    expect(await seVe('Fecha'), 'the column beside it').to.equal(false)
    await page.hover('h1')
    await reads(() => seVe('Estado'), false)
    await page.focus('.lista-tabla th:nth-child(3) button')
    await reads(() => seVe('Estado'), true)
    await page.keyboard.press('Tab')
    await focusedOn(page, embudo('Estado'))
    expect(await anchos()).to.deep.equal(antes)
    await searchColumn(page, 'Otorgante 1', 'angela')
    await page.waitForSelector(button('Quitar el filtro Otorgante 1: angela'))
    await page.hover('h1')
    expect(await seVe('Otorgante 1')).to.equal(true)
  })

  it('filtra por las nueve fechas y por un rango propio; si no hay nada dice por qué y dónde sí hay', async () => {
    const { page } = await visit('/admin/radicaciones', { office, role: 'radicador' })
    await enPeriodo(page, 'Este mes')
    await page.focus(PERIODO)
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="radiogroup"][aria-label="Fecha de radicación"]')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(
      await page.$$eval('[aria-label="Fecha de radicación"] [role="radio"]', (all) =>
        all.map((one) => one.textContent),
      ),
    ).to.deep.equal([
      'Hoy',
      'Ayer',
      'Esta semana',
      'Semana pasada',
      'Este mes',
      'Mes pasado',
      'Este año',
      'Año pasado',
      'Todas',
    ])

    // with the arrows: each row is what is and what came before
    await focusedOn(page, '[role="radio"][aria-checked="true"]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await enPeriodo(page, 'Año pasado')
    await focusedOn(page, PERIODO)
    await sees(page, 'Ningún registro Año pasado. Hay 3 en todas las fechas')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Ver todas'))
    await shows(page, [numero(2), numero(1), numero(0)])
    await reads(() => search(page), '?rango=todas')

    await abrirPeriodo(page)
    await type(page, 'Desde', 'hoy')
    await page.keyboard.press('Tab')
    await click(page, button('Aplicar'))
    await sees(page, 'Es necesario digitar los dos campos sobre la fecha personalizada')
    await reads(() => search(page), '?rango=todas')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await type(page, 'Hasta', 'ayer')
    await page.keyboard.press('Tab')
    await click(page, button('Aplicar'))
    await sees(page, 'La fecha final es anterior a la inicial.')
    await reads(() => search(page), '?rango=todas')
    expect(await accessibilityFaults(page), 'reversed').to.deep.equal([])
    await type(page, 'Hasta', 'hoy')
    await page.keyboard.press('Tab')
    await click(page, button('Aplicar'))
    await page.waitForFunction(() => /^\?rango=personalizado&desde=(\d{4}-\d\d-\d\d)&hasta=\1$/.test(location.search))
    await shows(page, [numero(2), numero(1), numero(0)])
  })

  it('exporta exactamente lo filtrado', async () => {
    const { page } = await visit('/admin/radicaciones?q=benjamin', { office, role: 'radicador' })
    await shows(page, [numero(1)])
    for (const [name, kind] of [
      ['CSV', 'csv'],
      ['Excel (XLSX)', 'xlsx'],
    ] as const) {
      await click(page, button('Exportar'))
      await sees(page, '1 fila, con estos filtros')
      const asked = page.waitForResponse((reply) => reply.url().includes(`formato=${kind}`))
      await click(page, `::-p-aria([name="${name}"][role="menuitem"])`)
      const reply = await asked
      expect(reply.status()).to.equal(200)
      expect(new URL(reply.url()).searchParams.get('q')).to.equal('benjamin')
      await sees(page, 'Archivo listo: 1 fila')
    }
  })

  it('cuenta hasta diez mil y, si se le pide, todas; pasa las páginas desde donde está, y lo que se recarga va por su número', async () => {
    const grande = await freshOffice()
    const { db } = await officeOf(grande)
    const at = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z', version: 1 }
    for (let n = 0; n < 10_050; n += 150) {
      await db('inmuebles').insert(
        Array.from({ length: 150 }, (_, i) => ({ matricula: `50C-${20_000 + n + i}`, ...at })),
      )
    }
    const { page, problems } = await visit('/admin/inmuebles?tam=25', { office: grande, role: 'radicador' })
    await sees(page, '1–25 de más de 10.000')
    await click(page, button('más de 10.000'))
    await sees(page, '1–25 de 10.050')
    const primera = () => page.$eval('.lista-tabla tbody tr', (row) => row.textContent)
    const girar = async (hacia: string, rango: string) => {
      const asked = page.waitForResponse((reply) => /api\/inmuebles\?.*page=/.test(reply.url()))
      await click(page, button(`Página ${hacia}`))
      await sees(page, `${rango} de 10.050`)
      return new URL((await asked).url()).searchParams
    }
    expect((await girar('siguiente', '26–50')).has('cursor')).to.equal(true)
    await page.waitForFunction(() => document.querySelector('.lista-tabla tbody tr')?.textContent.includes('50C-20025'))
    await girar('siguiente', '51–75')
    expect((await girar('anterior', '26–50')).has('cursor')).to.equal(true)
    await page.waitForFunction(() => document.querySelector('.lista-tabla tbody tr')?.textContent.includes('50C-20025'))
    expect((await girar('anterior', '1–25')).has('cursor')).to.equal(false)
    await reads(() => search(page), '?tam=25')
    await girar('siguiente', '26–50')
    await reload(page)
    await sees(page, '26–50 de más de 10.000')
    expect(await primera()).to.include('50C-20025')
    const fijos = await page.$eval('.lista-marco', (box) => {
      const arriba = () => box.querySelector('thead th')?.getBoundingClientRect().top
      const antes = arriba()
      box.scrollTop = 200
      const nombre = box.querySelector('tbody th')
      return [box.scrollTop, arriba() === antes, nombre && getComputedStyle(nombre).position]
    })
    expect(fijos, 'the head and the first column stay').to.deep.equal([200, true, 'sticky'])
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('cada fila abre el paso de su estado, también con el teclado', async () => {
    const { page } = await visit('/admin/radicaciones', { office, role: 'radicador' })
    await shows(page, [numero(2), numero(1), numero(0)])
    const href = await page.$eval('.lista-tabla tbody th a', (one) => one.getAttribute('href'))
    expect(href).to.equal(`/admin/radicacion/${String(filed[2]?.id)}/0`)
    await page.focus('.lista-tabla tbody th a')
    await page.keyboard.press('Enter')
    await page.waitForFunction((path: string) => location.pathname === path, {}, href ?? '')
    await page.goBack()
    await shows(page, [numero(2), numero(1), numero(0)])
  })

  it('eliminar pregunta, y lleva a anular con motivo', async () => {
    const victim = await radicacion({}, {}, office)
    const { page, problems } = await visit('/admin/radicaciones', { office, role: 'liquidador' })
    await click(page, button(`Acciones de la radicación ${String(victim.numero_radicacion)}`))
    await click(page, '::-p-aria([name="Eliminar"][role="menuitem"])')
    await sees(page, 'Seguro que lo desea eliminar?')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Anular radicación'))
    await sees(page, `Anular con motivo la radicación No. ${String(victim.numero_radicacion)}`)
    await click(page, inDialog('Anular radicación'))
    await sees(page, 'Escriba por qué se anula')
    await escribirEn(page, '[role="dialog"] textarea', 'Se radicó dos veces')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Anular radicación'))
    await sees(page, `La radicación No. ${String(victim.numero_radicacion)} quedó anulada`)
    await page.waitForSelector('.lista-tabla [data-estado="anulada"]')
    const now = await api(office)
      .as('admin')
      .get(`/radicaciones/${String(victim.id)}`)
    expect(now.body.anulada_motivo).to.equal('Se radicó dos veces')
    expect(problems).to.deep.equal([])
  })

  it('quien no puede eliminar no lo ve', async () => {
    const { page } = await visit('/admin/radicaciones', { office, role: 'radicador' })
    await click(page, button(`Acciones de la radicación ${String(numero(0))}`))
    await page.waitForSelector('[role=menu]')
    expect(await itemsDe(page)).to.deep.equal([
      'Vista previa',
      'Abrir',
      'Toda la escritura',
      'Consultar',
      'Duplicar',
      'Minuta',
    ])
  })

  for (const dark of [false, true]) {
    for (const width of [1440, 390]) {
      it(`${dark ? 'oscura' : 'clara'}, ${width} px: axe no encuentra nada y nada se sale`, async () => {
        const { page, problems } = await visit('/admin/radicaciones', { office, role: 'admin', dark, width })
        if (width === 390) {
          await page.waitForSelector('.lista-tarjetas a')
          await click(page, button('Ver todo'))
          await sees(page, 'Matrícula')
        }
        expect(await accessibilityFaults(page)).to.deep.equal([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).to.equal(true)
        expect(problems).to.deep.equal([])
      })
    }
  }
})

describe('Mis radicaciones y su consulta', function () {
  this.timeout(180_000)

  it('muestra los datos y el seguimiento, desde la lista y por su dirección', async () => {
    const office = await freshOffice()
    const filed = await radicacion({ vendedor: { nombres: 'Otilia', apellidos: 'Vendedora' } }, {}, office)
    const n = Number(filed.numero_radicacion)
    const { page, go, problems } = await visit('/admin/misRadicaciones', { office, role: 'admin' })
    await click(page, link(String(n)))
    await sees(page, `Consulta Radicación No. ${n}`)
    for (const label of [
      'Numero Radicación',
      'Otorgante 1',
      'Otorgante 2',
      'Acto',
      'Numero Escritura',
      'Fecha Escritura',
      'Proyecto',
      'Dirección',
    ])
      await sees(page, label)
    await sees(page, 'Otilia Vendedora')
    await sees(page, 'Seguimiento')

    const steps = await api(office).as('admin').post('/seguiradiCreate', {
      paso: 'Firmada',
      fecha: '2026-07-20 15:05',
      observacion: 'Falta el paz y salvo',
      num_radicacion: n,
    })
    expect(steps.status).to.equal(201)
    await go(`/admin/misRadicaciones/${n}`)
    await sees(page, '20/07/2026 15:05')
    await sees(page, 'Falta el paz y salvo')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, 'details.seguimiento summary')
    await page.waitForSelector('details.seguimiento:not([open])')
    expect(problems).to.deep.equal([])
  })

  it('un número que no existe lo dice en su lugar', async () => {
    const { page } = await visit('/admin/misRadicaciones/987654', { role: 'admin' })
    await sees(page, 'No se ha encontrado radicacion con el numero 987654')
  })
})
