// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import {
  accessibilityFaults,
  button,
  campoDe,
  click,
  escribirEn,
  focusedOn,
  guardadoAqui,
  inDialog,
  reads,
  reload,
  sees,
  type,
  vencerToken,
  visit,
} from '../harness/browser.ts'
import { contextOf, emailOf, freshOffice, type Json } from '../harness/index.ts'
import { persona } from '../harness/factories.ts'
import { tramiteGuardado } from '../harness/tramites.ts'
import { comoEstan, conEmpresas, elegir, enDisco, solicitar, unaFoto } from './tramites-escena.ts'

const DEFUNCION = 'registro_defuncion'
const CEDULA = 'Cédula de quien solicita'

const valor = (page: Page, name: string) => page.$eval(campoDe(name), (input) => (input as HTMLInputElement).value)

describe('Nuevo trámite en el navegador', function () {
  this.timeout(240_000)

  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    it(`las tarjetas dicen qué pide, cuánto cuesta y cuánto demora, y se buscan, en ${width} px`, async () => {
      const { page, problems } = await visit('/admin/seleccionDocumento', { role: 'cliente', width, dark })
      await reads(() => page.$$eval('.tipo', (cards) => cards.length), 14)
      await sees(page, '14 documentos')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await type(page, 'Buscar un trámite', 'defuncion')
      await reads(
        () => page.$$eval('.tipo h3', (heads) => heads.map((one) => one.textContent)),
        [tipoDe(DEFUNCION)?.titulo ?? ''],
      )
      await page.keyboard.press('Enter')
      await page.waitForSelector('.papel')
      await focusedOn(page, campoDe('identificacion'))
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await page.keyboard.press('Escape')
      await focusedOn(page, `#solicitar-${DEFUNCION}`)
      expect(problems).to.deep.equal([])
    })
  }

  it('sin el permiso 62 no se entra ni está en el menú', async () => {
    const { page } = await visit('/admin/seleccionDocumento', { role: 'nadie' })
    await sees(page, 'No tiene permiso para ver esta página')
    expect(await page.$('a[href="/admin/seleccionDocumento"]')).to.equal(null)
  })

  it('una recarga o una sesión perdida no pierden ni lo escrito ni los archivos', async () => {
    const office = await freshOffice()
    const { page } = await solicitar(DEFUNCION, { office, role: 'cliente' })
    await type(page, 'Nombre de la persona fallecida', 'Belisario Ocampo')
    await vencerToken(page)
    await elegir(page, CEDULA, [enDisco('cedula.pdf')])
    await sees(page, 'Su sesion ha expirado, por favor restaurela')
    await click(page, button('Restaurar sesion'))
    await sees(page, '1 de 1 listos')
    await guardadoAqui(page, 'cedula.pdf')
    await guardadoAqui(page, 'Belisario')
    await reload(page)
    await page.waitForSelector('.papel')
    await sees(page, 'Se recuperó lo que había escrito.')
    await reads(() => valor(page, 'nombre_registro'), 'Belisario Ocampo')
    await reads(() => comoEstan(page), ['listo'])

    await (await contextOf(office)).db('tramites_adjuntos').delete()
    await reload(page)
    await sees(page, 'Ya no está en el servidor: elíjalo otra vez.')
    await click(page, button('Empezar de nuevo'))
    await reads(() => valor(page, 'nombre_registro'), '')
    await reads(() => comoEstan(page), ['falta'])
  })

  it('el contacto viene de la ficha de quien pide, sin pisar lo escrito; sin teléfono ni correo no se envía', async () => {
    const office = await freshOffice()
    const conocida = (
      numero_documento: string,
      nombres: string,
      apellidos: string,
      telefono: string,
      correo_electronico: string,
    ) => persona({ numero_documento, nombres, apellidos, telefono, correo_electronico }, office)
    await conocida('31200100', 'Ana', 'Ruiz', '3105550101', 'ana@ejemplo.co')
    await conocida('31200200', 'Beto', 'Mina', '3105550202', '')
    const { page, problems } = await solicitar(DEFUNCION, { office, role: 'admin' })
    const quien = async () => Promise.all(['solicitante', 'telefono', 'correo'].map((name) => valor(page, name)))
    await click(page, inDialog('Continuar'))
    await sees(page, 'Escriba un teléfono o un correo para avisarle.')
    await escribirEn(page, campoDe('identificacion'), '31200100')
    await page.keyboard.press('Tab')
    await reads(quien, ['Ana Ruiz', '3105550101', 'ana@ejemplo.co'])
    // somebody else's record takes the place of what the first one said, but not of what was written
    await escribirEn(page, campoDe('telefono'), '602 555 0000')
    await escribirEn(page, campoDe('identificacion'), '31200200')
    await page.keyboard.press('Tab')
    await reads(quien, ['Beto Mina', '602 555 0000', ''])
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])

    const cliente = await solicitar(DEFUNCION, { office, role: 'cliente' })
    await reads(() => valor(cliente.page, 'correo'), emailOf('cliente', office))
  })

  it('un trámite sin correo le dice a la mesa a qué teléfono llamar', async () => {
    const office = await freshOffice()
    const { id } = await tramiteGuardado({ telefono: '3105550101' }, office)
    const { page } = await visit(`/admin/tramite/${id}`, { office, role: 'revisor' })
    await sees(page, 'No dejó correo: llámele al 3105550101 para avisarle.')
  })

  it('las fotos de un documento se unen en un PDF, en su orden, derechas y livianas; un HEIC se explica', async () => {
    const office = await freshOffice()
    const { page, problems } = await solicitar(DEFUNCION, { office, role: 'cliente', width: 390, height: 844 })
    const [grande, deLado] = [await unaFoto(page, 4000, 3000), await unaFoto(page, 400, 300, 6)]
    await elegir(page, CEDULA, [enDisco('cara.jpg', grande), enDisco('respaldo.jpg', deLado)])
    await sees(page, 'Unir 2 fotos en un PDF')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '::-p-xpath(//*[@aria-label="Página 2"]//button[@aria-label="Antes"])')
    await reads(
      () => page.$$eval('.foto img', (fotos) => fotos.map((one) => one.getAttribute('alt'))),
      ['Página 1: respaldo.jpg', 'Página 2: cara.jpg'],
    )
    await click(page, button('Unir 2 fotos en un PDF'))
    await sees(page, '1 de 1 listos')
    await sees(page, 'respaldo.pdf')
    const ctx = await contextOf(office)
    const fila: Json = await ctx.db('tramites_adjuntos').first()
    const trozos: Buffer[] = []
    for await (const trozo of (await ctx.app.files.open(ctx, fila.url_archivo)).content) trozos.push(Buffer.from(trozo))
    const pdf = Buffer.concat(trozos).toString('latin1')
    expect(fila).to.include({ extension: 'pdf', nombre: 'documento_1' })
    expect([...pdf.matchAll(/\/Width (\d+) \/Height (\d+)/g)].map(([, w, h]) => [w, h])).to.deep.equal([
      ['300', '400'],
      ['2200', '1650'],
    ])

    await elegir(page, CEDULA, [enDisco('IMG_1.HEIC', Buffer.from('000000186674797068656963', 'hex'))], 'Reemplazar')
    await click(page, button('Usar como PDF'))
    await sees(page, 'es una foto HEIC, que este navegador no abre')
    await click(page, '::-p-xpath((//*[@role="dialog"])[last()]//button[normalize-space()="Cancelar"])')
    expect(await comoEstan(page), 'the one that was there stays').to.deep.equal(['listo'])
    expect(problems).to.deep.equal([])
  })

  it('la orden de escrituración lleva su hoja y de uno a tres anexos', async () => {
    const office = await freshOffice()
    await conEmpresas(office, 'Constructora Altos del Pacífico S.A.S.')
    const { page } = await solicitar('orden_escrituracion_1', { office, role: 'cliente' })
    await sees(page, 'Constructora Altos del Pacífico S.A.S.')
    await type(page, 'Matrícula inmobiliaria', '370 123456')
    await elegir(
      page,
      'Anexos',
      [1, 2, 3, 4].map((n) => enDisco(`anexo ${n}.pdf`)),
    )
    await sees(page, 'Solo puede subir 3 archivos como máximo, si desea más puede crear un archivo .zip/.rar')
    await elegir(page, 'Anexos', [enDisco('anexo 1.pdf'), enDisco('anexo 2.pdf')])
    await click(page, inDialog('Continuar'))
    await sees(page, 'El número de matrícula es Inválido')
    await escribirEn(page, campoDe('identificacion_tramite'), '370-123456')
    await elegir(page, 'Orden de escrituración', [enDisco('no.txt')])
    await sees(page, 'El archivo debe ser xlsx o pdf.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })
})
