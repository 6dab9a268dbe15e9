// completo: one screen in detail
import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { tipoDe } from '../../schemas/tramites/tipos/index.ts'
import {
  accessibilityFaults,
  button,
  campoDe,
  choose,
  click,
  escribirEn,
  focusedOn,
  inDialog,
  interceptar,
  perderRespuesta,
  reads,
  reload,
  sees,
  sinRed,
  text,
  type,
  visit,
} from '../harness/browser.ts'
import { contextOf, freshOffice, type Json } from '../harness/index.ts'
import { comoEstan, elegir, enDisco, solicitar } from './tramites-escena.ts'

const DEFUNCION = 'registro_defuncion'
const CEDULA = 'Cédula de quien solicita'

const valor = (page: Page, name: string) => page.$eval(campoDe(name), (input) => (input as HTMLInputElement).value)

/** The fields of the death record. */
async function llenarDefuncion(page: Page, nombre = 'Rosalba Quintero de Ñáñez'): Promise<void> {
  await escribirEn(page, campoDe('identificacion'), '29345678')
  await escribirEn(page, campoDe('nombre_registro'), nombre)
  await escribirEn(page, campoDe('fecha_defuncion'), '03/02/2024')
  await click(page, button('Número de folio o indicativo serial: No lo sé'))
  await reads(() => valor(page, 'numero_folio'), 'NO SABE')
}

const losTramites = async (office: string): Promise<Json[]> => (await contextOf(office)).db('tramites').orderBy('id')

describe('Pedir un trámite en el navegador', function () {
  this.timeout(240_000)

  it('dice qué falta, no deja seguir sin los documentos, y con todo radica y entrega el número', async () => {
    const office = await freshOffice()
    const { page, problems } = await solicitar(DEFUNCION, { office, role: 'cliente' })
    await click(page, inDialog('Continuar'))
    await sees(page, 'Es necesario diligenciar los campos requeridos')
    await sees(page, 'Falta este documento.')
    await focusedOn(page, campoDe('identificacion'))
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await llenarDefuncion(page)
    await click(page, inDialog('Continuar'))
    await focusedOn(page, '#root_documento_1-elegir')
    await sees(page, '0 de 1 listos')

    await elegir(page, CEDULA, [enDisco('hoja.txt')])
    await sees(page, 'El archivo debe ser pdf, doc o docx.')
    await elegir(page, CEDULA, [enDisco('no-es.pdf', Buffer.from('esto no es un PDF'))], 'Reemplazar')
    await sees(page, 'por su contenido no lo es')
    await reads(() => comoEstan(page), ['mal'])
    expect(await page.$(button('Reintentar: no-es.pdf')), 'what was refused is not sent again').to.equal(null)
    await elegir(page, CEDULA, [enDisco('Cédula de Rosalba.pdf')], 'Reemplazar')
    await sees(page, '1 de 1 listos')
    expect(await accessibilityFaults(page)).to.deep.equal([])

    await click(page, inDialog('Continuar'))
    await sees(page, '¡Trámite Creado!')
    const [tramite] = await losTramites(office)
    const numero = `${tramite.anio}-${String(tramite.numero).padStart(6, '0')}`
    await sees(page, `Trámite ${numero}`)
    expect(tramite).to.include({ tipo: DEFUNCION, estado: 'radicado', identificacion_tramite: 'NO SABE' })
    await sees(page, 'a más tardar el')
    await sees(page, CEDULA)
    expect(await page.$(text('Cédula de Rosalba.pdf')), 'papers by what they are').to.equal(null)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await reload(page)
    await sees(page, `Trámite ${numero}`)
    await click(page, button('Pedir otro'))
    await sees(page, '14 trámites')
    expect(
      problems.filter((one) => !one.includes('422')),
      'the file that was no PDF was refused',
    ).to.deep.equal([])
  })

  it('si no se pudo crear lo dice, sigue abierto y conserva lo escrito y los archivos; igual en el mismo día avisa', async () => {
    const office = await freshOffice()
    const { page } = await solicitar(DEFUNCION, { office, role: 'cliente' })
    await llenarDefuncion(page)
    await elegir(page, CEDULA, [enDisco('cedula.pdf')])
    await sees(page, '1 de 1 listos')
    let retener: (request: HTTPRequest) => void
    const retenida = new Promise<HTTPRequest>((resolve) => {
      retener = resolve
    })
    let caida = true
    await interceptar(page, (request) => {
      if (caida && request.method() === 'POST' && new URL(request.url()).pathname === '/api/tramites') retener(request)
      else void request.continue()
    })
    await click(page, inDialog('Continuar'))
    await sees(page, 'Creando Trámite...')
    const pedida = await retenida
    caida = false
    await pedida.respond({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ message: 'Ha ocurrido un error', code: 'interno' }),
    })
    await sees(page, 'No se pudo crear el tramite')
    await sees(page, 'cedula.pdf')
    expect(await valor(page, 'nombre_registro')).to.equal('Rosalba Quintero de Ñáñez')
    expect(await losTramites(office)).to.have.length(0)
    await click(page, inDialog('Continuar'))
    await sees(page, '¡Trámite Creado!')

    await click(page, button('Pedir otro'))
    await click(page, button(`Solicitar: ${tipoDe(DEFUNCION)?.titulo ?? ''}`))
    await page.waitForSelector('.papel')
    expect(await valor(page, 'nombre_registro'), 'what was filed leaves no draft').to.equal('')
    await llenarDefuncion(page)
    await elegir(page, CEDULA, [enDisco('cedula.pdf')])
    await sees(page, '1 de 1 listos')
    await click(page, inDialog('Continuar'))
    await sees(page, 'En las últimas 24 horas ya se pidió uno igual')
    expect(await accessibilityFaults(page)).to.deep.equal([])
  })

  it('si la respuesta se pierde, oprimir otra vez da el mismo trámite', async () => {
    const office = await freshOffice()
    const { page } = await solicitar(DEFUNCION, { office, role: 'cliente', width: 390, height: 844 })
    await llenarDefuncion(page)
    await elegir(page, CEDULA, [enDisco('cedula.pdf')])
    await sees(page, '1 de 1 listos')
    const { llaves } = await perderRespuesta(page, '/tramites')
    await click(page, inDialog('Continuar'))
    await sees(page, 'No se pudo crear el tramite')
    expect(await losTramites(office), 'it was created').to.have.length(1)
    await click(page, inDialog('Continuar'))
    await sees(page, '¡Trámite Creado!')
    const [tramite, ...otros] = await losTramites(office)
    expect(otros).to.deep.equal([])
    expect(new URL(page.url()).search).to.equal(`?radicado=${String(tramite.id)}`)
    expect(llaves).to.have.length(2)
    expect(new Set(llaves).size).to.equal(1)
  })

  it('el registro de nacimiento de un menor lo pide su padre con el teclado, y queda velado', async () => {
    const office = await freshOffice()
    const { page, problems } = await visit('/admin/seleccionDocumento', { office, role: 'cliente' })
    await page.focus('#solicitar-registroNacimiento_MenorPadre')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.papel')
    await focusedOn(page, campoDe('identificacion'))
    await page.keyboard.type('94123456')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Julián Andrés Peña')
    await type(page, 'Nombres del menor', 'Salomé')
    await type(page, 'Apellidos del menor', 'Peña Ñustes')
    await type(page, 'Fecha de nacimiento', '14/05/2016')
    await type(page, 'Número de folio o indicativo serial', '51234567')
    await elegir(page, CEDULA, [enDisco('cedula.pdf')])
    await sees(page, '1 de 1 listos')
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await sees(page, '¡Trámite Creado!')
    const [tramite] = await losTramites(office)
    expect(tramite).to.include({
      tipo: 'registroNacimiento_MenorPadre',
      nombre_tramite: 'Salomé Peña Ñustes',
      estado: 'radicado',
    })
    expect(Boolean(tramite.reservado)).to.equal(true)
    expect(new URL(page.url()).search).to.equal(`?radicado=${tramite.id}`)
    expect(problems).to.deep.equal([])
  })
})

describe('Leasing de vivienda usada en el navegador', function () {
  this.timeout(300_000)

  it('con sus catorce documentos y la red perdida a la mitad, llega completo', async () => {
    const office = await freshOffice()
    const { page } = await solicitar('vivienda_usada', { office, role: 'cliente' })
    const papeles = tipoDe('vivienda_usada')?.adjuntos ?? []
    for (const [label, value] of [
      ['Documento de quien solicita', '31456789'],
      ['Nombre del propietario', 'Inversiones Peña & Ñustes «La 14» S.A.S.'],
      ['Número del apartamento o casa', '1204'],
      ['Número de la orden', 'OV-33'],
      ['Valor de la cuota inicial', '60000000'],
      ['Valor del préstamo', '140000000'],
      ['Valor total', '210000000'],
    ] as const)
      await type(page, label, value)
    await choose(page, 'Estado civil', 'Casada')
    await page.waitForSelector(campoDe('nombre_conyugue'))
    await choose(page, 'Estado civil', 'Soltero')
    await page.waitForSelector(campoDe('nombre_conyugue'), { hidden: true })
    await choose(page, 'Afectación a vivienda familiar', 'No')
    await choose(page, 'Forma de pago', 'Leasing')
    await sees(page, 'La cuota inicial y el préstamo no suman el valor total.')
    await escribirEn(page, campoDe('valor_total'), '200000000')

    for (const [index, { titulo }] of papeles.slice(0, 5).entries()) {
      await elegir(page, titulo, [enDisco(`papel ${index + 1}.pdf`)])
      await sees(page, `${index + 1} de 14 listos`)
    }
    await sinRed(page)
    for (const [index, { titulo }] of papeles.slice(5, 8).entries())
      await elegir(page, titulo, [enDisco(`papel ${index + 6}.pdf`)])
    await reads(() => comoEstan(page).then((todos) => todos.filter((uno) => uno === 'mal').length), 3)
    await click(page, button('Reintentar: papel 6.pdf'))
    await reads(() => comoEstan(page).then((todos) => todos.filter((uno) => uno === 'mal').length), 3)
    await sinRed(page, false)
    await sees(page, '8 de 14 listos')
    for (const [index, { titulo }] of papeles.slice(8, 13).entries())
      await elegir(page, titulo, [enDisco(`papel ${index + 9}.pdf`)])
    await sees(page, '13 de 14 listos')
    await click(page, inDialog('Continuar'))
    await sees(page, 'Falta este documento.')
    const ultimo = papeles[13]?.titulo ?? ''
    await click(page, button(`No aplica: ${ultimo}`))
    await click(page, button('Dejar constancia'))
    await sees(page, 'Escriba por qué no aplica.')
    await type(page, 'Por qué no aplica', 'La hipoteca ya fue cancelada')
    await click(page, button('Dejar constancia'))
    await sees(page, '14 de 14 listos')
    await sees(page, 'No aplica: La hipoteca ya fue cancelada')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Continuar'))
    await sees(page, '¡Trámite Creado!')
    const { db } = await contextOf(office)
    const [tramite]: Json[] = await losTramites(office)
    const suyos = await db('tramites_adjuntos').where({ id_tramite: tramite.id }).pluck('nombre')
    expect(suyos).to.have.members(papeles.map(({ nombre }) => nombre))
    expect(JSON.parse(tramite.datos)).to.include({
      nombre_conyugue: 'No aplica',
      estado_civil: 'Soltero(a)',
      valor_total: 200000000,
    })
  })
})
