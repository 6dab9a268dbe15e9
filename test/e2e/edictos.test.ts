// completo: one screen in detail
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ElementHandle, Page } from 'puppeteer-core'
import { fijarYDesfijar } from '../../modules/edictos/index.ts'
import { bogotaDate } from '../../modules/kernel/index.ts'
import { addDays, formatDate } from '../../schemas/es-co/index.ts'
import { sumarDiasHabiles } from '../../schemas/citas/festivos.ts'
import { accessibilityFaults, button, click, escribirEn, sees, sinRed, text, type, visit } from '../harness/browser.ts'
import { api, contextOf, freshOffice, officeOf, sendForm, unPdf } from '../harness/index.ts'

/** Asked anew by each test: a run may cross midnight. */
const hoy = () => bogotaDate(new Date())
const carpeta = mkdtempSync(join(tmpdir(), 'edictos-'))

function archivo(name: string, content: Uint8Array): string {
  const path = join(carpeta, name)
  writeFileSync(path, content)
  return path
}

async function elegir(page: Page, path: string): Promise<void> {
  const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>
  await input.uploadFile(path)
}

/** The input of a label: an error summary has links, and a table buttons, of the same name. */
const entrada = (label: string) =>
  `::-p-xpath(//input[@id = //label[starts-with(normalize-space(.), "${label}")]/@for])`

const escribir = (page: Page, label: string, value: string) => escribirEn(page, entrada(label), value)

const publicar = async (office: string, fields: Record<string, string> = {}) => {
  const campos = {
    titulo: 'Sucesión de Peña',
    nombre_cliente: 'Ana Restrepo',
    fecha_inicio: hoy(),
    fecha_expiracion: addDays(hoy(), 2),
    ...fields,
  }
  const reply = await sendForm(api(office).as('admin'), '/edicto', campos, {
    archivo: { name: 'edicto.pdf', content: unPdf('EDICTO') },
  })
  expect(reply.status, reply.raw.toString()).to.equal(201)
  return reply.body
}

const acciones = async (page: Page, titulo: string, accion: string) => {
  await click(page, button(`Acciones de ${titulo}`))
  await click(page, `::-p-aria([name="${accion}"][role="menuitem"])`)
}

describe('Edictos en el navegador', function () {
  this.timeout(180_000)

  for (const dark of [false, true]) {
    it(`se publica uno con su plazo en días hábiles, se ve, se corrige y se elimina (${dark ? 'oscuro' : 'claro'})`, async () => {
      const office = await freshOffice()
      const { page, problems } = await visit('/admin/edictos', { office, role: 'admin', dark })
      await sees(page, 'Ningún edicto todavía')
      expect(await accessibilityFaults(page)).to.deep.equal([])

      await click(page, button('Agregar'))
      await page.waitForSelector('input[type=file]')
      await page.waitForSelector(entrada('Título'), { visible: true })
      await click(page, '::-p-xpath(//form//button[@type="submit"])')
      for (const falta of ['Complete el formulario', 'Revise la informacion requerida']) await sees(page, falta)
      expect(await accessibilityFaults(page), 'with errors').to.deep.equal([])

      await escribir(page, 'Título', 'Sucesión de Peña')
      await escribir(page, 'Nombre del cliente', "Ana D'Alessandro")
      await click(page, button('10 días hábiles'))
      await sees(page, '10 días hábiles, hasta el')
      await elegir(page, archivo('foto.pdf', Buffer.from('GIF89a no es un PDF')))
      await click(page, '::-p-xpath(//form//button[@type="submit"])')
      await sees(page, 'El archivo debe ser PDF, y por su contenido no lo es.')
      await elegir(page, archivo('edicto.pdf', unPdf('EDICTO EMPLAZATORIO')))
      await click(page, '::-p-xpath(//form//button[@type="submit"])')
      await sees(page, 'Edicto creado correctamente')
      await sees(page, formatDate(sumarDiasHabiles(hoy(), 10)))
      await sees(page, 'Activo')

      await acciones(page, 'Sucesión de Peña', 'Ver edicto')
      await page.waitForSelector('iframe.visor')
      await sees(page, 'y sigue fijado')
      expect(await accessibilityFaults(page, { iframes: false }), 'with the notice open').to.deep.equal([])
      await click(page, button('Cerrar'))

      await acciones(page, 'Sucesión de Peña', 'Editar')
      await escribirEn(page, '::-p-aria([name="Título"][role="textbox"])', 'Sucesión de Peña Restrepo')
      await sinRed(page)
      await click(page, button('Guardar'))
      await sees(page, 'Ocurrió un error en el guardado')
      await sinRed(page, false)
      await click(page, button('Guardar'))
      await sees(page, 'Editado con exito')
      await sees(page, 'Sucesión de Peña Restrepo')

      await acciones(page, 'Sucesión de Peña Restrepo', 'Eliminar')
      await sees(page, 'Seguro deseas eliminar?')
      await type(page, 'Motivo', 'Lo pidió el juzgado')
      await click(page, '::-p-xpath(//*[@role="dialog"]//button[normalize-space()="Eliminar edicto"])')
      await sees(page, 'Edicto eliminado correctamente')
      // the refused file, the connection that was cut, and nothing else
      expect(problems.filter((text) => !/422|ERR_INTERNET_DISCONNECTED/.test(text))).to.deep.equal([])
    })
  }

  it('expira por el reloj: al pasar su último día deja el tablero y queda expirado, con su constancia', async () => {
    const office = await freshOffice()
    const dia = hoy()
    const edicto = await publicar(office)
    const { page, problems, go } = await visit('/auth/edictos', { office })
    await sees(page, 'Sucesión de Peña')
    await sees(page, 'Quedan 3 días')

    // two days later, a minute past midnight in Bogotá: its last day is over
    const { db } = await officeOf(office)
    const ctx = await contextOf(office)
    const later = new Date(`${addDays(dia, 3)}T00:01:00-05:00`)
    await fijarYDesfijar({ ...ctx, now: later, today: bogotaDate(later) }, (_, work) => work())
    const [puesta] = await db('edictos_fijaciones')
      .where('id_edicto', edicto.id)
      .select<{ desfijado_en: string }[]>('desfijado_en')
    expect(puesta?.desfijado_en).to.equal(`${addDays(dia, 3)}T05:00:00.000Z`)

    // and on the screen: the same notice with its days gone by
    await db('edictos')
      .where('id', edicto.id)
      .update({ fecha_inicio: addDays(dia, -3), fecha_expiracion: addDays(dia, -1) })
    await go('/auth/edictos')
    await sees(page, 'Hoy no hay edictos fijados')
    expect(problems).to.deep.equal([])

    const staff = await visit('/admin/edictos', { office, role: 'consulta' })
    await sees(staff.page, 'Expirado')
    expect(await staff.page.$(button('Agregar'))).to.equal(null)
    expect(staff.problems).to.deep.equal([])
  })

  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    it(`el tablero público se lee sin sesión, se busca y no pasa de 90 kB de programa (${width})`, async () => {
      const office = await freshOffice()
      for (let n = 1; n <= 11; n++)
        await publicar(office, {
          titulo: `Sucesión número ${n}`,
          fecha_expiracion: n === 11 ? hoy() : addDays(hoy(), 5),
        })
      const { page, problems } = await visit('/auth/edictos', { office, width, height: 844, dark })
      await sees(page, '11 edictos fijados hoy')
      await sees(page, 'Hoy es su último día')
      expect(await page.evaluate(() => document.body.innerText)).not.to.contain('Ana Restrepo')
      expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).to.contain('noindex')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      const script = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((one) => one.name.endsWith('.js'))
          .reduce((sum, one) => sum + (one as PerformanceResourceTiming).encodedBodySize, 0),
      )
      expect(script).to.be.within(1, 90_000)

      await click(page, text('Ver más edictos'))
      await page.waitForFunction(() => document.querySelectorAll('main li').length === 11)
      await type(page, 'Buscar por el título', 'numero 11')
      await sees(page, '1 edicto fijado hoy con esas palabras')
      const pdf = await page.$eval('main li a', (link) => link.href)
      const answer = await page.evaluate(async (url: string) => {
        const response = await fetch(url)
        return [response.status, response.headers.get('content-type')]
      }, pdf)
      expect(answer).to.deep.equal([200, 'application/pdf'])
      if (width === 1440) {
        await click(page, '.tablon-acciones button')
        await page.waitForSelector('main iframe')
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).to.equal(true)
      expect(problems).to.deep.equal([])
    })
  }
})
