// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { addDays, bogotaDate, formatDate, formatDateLong } from '../../schemas/es-co/index.ts'
import {
  accessibilityFaults,
  button,
  click,
  inDialog,
  reads,
  reload,
  sees,
  type,
  until,
  visit,
} from '../harness/browser.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'
import { deFuera } from '../harness/solicitudes.ts'
import { unTramite } from '../harness/tramites.ts'
import { abrir, elegirArchivos, guardados, llevar, oficinaQueOfrece } from './solicitud-escena.ts'
import { enDisco } from './tramites-escena.ts'

const HASTA = addDays(bogotaDate(Date.now()), 8)
const PORQUE = 'El que envió tiene más de 30 días.'
const pildora = (page: Page) => page.$eval('.kit-titulo .kit-estado', (una) => una.textContent)
const cabe = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** The clerk asks for one by its name. */
async function pide(page: Page, titulo: string): Promise<void> {
  await click(page, button('Pedir un documento'))
  await click(page, inDialog('Pedir'))
  await sees(page, 'Campo requerido')
  await type(page, 'Qué documento', titulo)
  await type(page, 'Hasta cuándo', formatDate(HASTA))
  await type(page, 'Por qué se pide', PORQUE)
  expect(await accessibilityFaults(page), 'asking').to.deep.equal([])
  await click(page, inDialog('Pedir'))
  await sees(page, `Se espera hasta el ${formatDate(HASTA)}`)
}

describe('Papeles que la oficina pide por su nombre, en el navegador', function () {
  this.timeout(240_000)

  for (const [etapa, estado] of [
    [4, 'validados'],
    [5, 'sin_cita'],
  ] as const) {
    it(`de una solicitud en la etapa ${etapa}: la pide, quien pidió lo trae desde su teléfono, y otro lo adjunta la oficina`, async () => {
      const { office, id_plantilla } = await oficinaQueOfrece()
      const suya = await deFuera(office)
      await llevar(office, suya.id, { etapa, estado, id_plantilla })
      const { page, problems } = await visit(`/admin/solicitud/${suya.id}`, { office, role: 'revisor' })
      await pide(page, 'Certificado de tradición')
      const leida = async (): Promise<Json> =>
        (await api(office).as('admin').get(`/SolicitudesTramites/${suya.id}`)).body
      expect(await leida()).to.include({ etapa, estado, pedidos_pendientes: 1 })

      const { page: telefono, problems: suyos } = await abrir(office, suya)
      await sees(telefono, 'La notaría le pide un documento')
      await sees(telefono, 'Certificado de tradición')
      await sees(telefono, PORQUE)
      await sees(telefono, `Lo esperan hasta el ${formatDateLong(HASTA)}.`)
      await sees(telefono, 'La notaría le pide 1 documento: adjúntelo.')
      expect(await accessibilityFaults(telefono), 'asked').to.deep.equal([])
      expect(await cabe(telefono)).to.equal(true)
      await elegirArchivos(telefono, 'Adjuntar: Certificado de tradición', [enDisco('tradicion.pdf')])
      await until(async () => (await leida()).pedidos_pendientes === 0)
      await until(async () => !(await telefono.$('.sol-pedidos')))
      expect(
        (await guardados(office, suya.id)).map(({ id_pedido, cubre }) => [id_pedido === null, cubre]),
      ).to.deep.equal([[false, []]])

      await reload(page)
      await sees(page, 'Llegó el')
      await sees(page, 'Llegó lo que se pidió')
      await pide(page, 'Paz y salvo predial')
      await elegirArchivos(page, 'Adjuntar: Paz y salvo predial', [enDisco('paz-y-salvo.pdf')])
      await until(async () => (await leida()).pedidos_pendientes === 0)
      await reads(async () => (await page.$$('.ficha-pedido-botones')).length, 0)
      expect(await leida(), 'its turn came back').to.include({ etapa, estado })
      expect([...problems, ...suyos]).to.deep.equal([])
    })
  }

  it('de un trámite: la primera es su devolución y para el término; aceptado, el término sigue y quien pidió lo trae igual', async () => {
    const office = await freshOffice()
    const { id } = await unTramite({ slug: office })
    const leido = async (): Promise<Json> => (await api(office).as('admin').get(`/tramites/${id}`)).body
    const pendientes = async () => (await leido()).pedidos.filter((uno: Json) => uno.estado === 'pendiente').length
    const { page, problems } = await visit(`/admin/tramite/${id}`, { office, role: 'revisor' })
    await pide(page, 'Registro civil con sello')
    await reads(() => pildora(page), 'Devuelto con observaciones')
    await sees(page, 'en pausa desde')

    const { page: telefono, problems: suyos } = await visit(`/admin/misTramites/${id}`, {
      office,
      role: 'cliente',
      width: 390,
      height: 844,
    })
    await sees(telefono, 'Registro civil con sello')
    await sees(telefono, `${PORQUE} Lo esperan hasta el ${formatDateLong(HASTA)}.`)
    expect(await accessibilityFaults(telefono), 'returned').to.deep.equal([])
    await elegirArchivos(telefono, 'Elegir archivo: Registro civil con sello', [enDisco('registro.pdf')])
    await until(async () => (await pendientes()) === 0)
    await click(telefono, button('Enviar respuesta'))
    await until(async () => (await leido()).estado === 'en_revision')
    expect((await leido()).pausado_desde).to.equal(null)

    await reload(page)
    await click(page, button('Aceptar'))
    await reads(() => pildora(page), 'Aceptado')
    await pide(page, 'Cédula por las dos caras')
    expect(await leido()).to.include({ estado: 'aceptado', pausado_desde: null })
    await reload(telefono)
    await sees(telefono, 'Adjunte abajo el documento que la notaría le pide.')
    expect(await cabe(telefono)).to.equal(true)
    await elegirArchivos(page, 'Adjuntar: Cédula por las dos caras', [enDisco('cedula.pdf')])
    await until(async () => (await pendientes()) === 0)
    await reads(async () => (await page.$$('.ficha-pedido-botones')).length, 0)
    expect([...problems, ...suyos]).to.deep.equal([])
  })
})
