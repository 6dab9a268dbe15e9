// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import {
  accessibilityFaults,
  button,
  campoDe,
  choose,
  click,
  escribirEn,
  field,
  inDialog,
  link,
  reads,
  ready,
  sees,
  until,
  visit,
} from '../harness/browser.ts'
import { api, contextOf, freshOffice, persona, type Json } from '../harness/index.ts'
import { unaEscritura, unLibro, type Celdas } from '../harness/lotes-minutas.ts'
import { unaOrden, unEquipo } from '../harness/orden-tramite.ts'
import { conEmpresas, elegir, enDisco, solicitar } from './tramites-escena.ts'

const MATRICULA = '370-1045521'
const COMPRADORES = [
  'Andrés Felipe Ocampo Rentería',
  'María de los Ángeles Ñáñez de la Cruz',
  'José Julián Quiñones Güengüe',
  'Luz Dary Peña',
  'Ana Ruiz Soto',
]

/** A deed of five who buy, as a company writes it. */
const deCinco = (mas: Celdas = {}): Celdas =>
  unaEscritura(1, {
    'Matrícula inmobiliaria': MATRICULA,
    'Dirección del proyecto': 'Carrera 98 # 42-115',
    ...Object.fromEntries(
      COMPRADORES.flatMap((nombre, at) => [
        [`Nombre comprador ${at + 1}`, nombre],
        [`Documento comprador ${at + 1}`, String(31_398_401 + at)],
      ]),
    ),
    'Nombre vendedor 1': 'Constructora Los Alpes S.A.S.',
    'Documento vendedor 1': '900.373.913-4',
    'Tipo de venta': 'VIS',
    'Valor de la venta': 185_000_000,
    'Valor del crédito': 130_000_000,
    Banco: 'Banco Inexistente',
    ...mas,
  })

const cabe = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const corregir = async (page: Page, etiqueta: string, antes: string, ahora: string): Promise<void> => {
  await click(page, button(`${etiqueta}: ${antes}. Corregir`))
  await escribirEn(page, `.orden-correccion input[aria-label="${etiqueta}"]`, ahora)
  await page.keyboard.press('Enter')
}

/** The team and the state of the deed, as a person chooses them. */
async function elegirEquipo(page: Page, equipo: Json, office: string): Promise<void> {
  const { nombres, apellidos } = (await api(office).as('admin').get(`/persona/${equipo.digitador}`)).body
  for (const rol of ['Digitador', 'Revisor', 'Contacto', 'Liquidador'])
    await choose(page, rol, [nombres, apellidos].filter(Boolean).join(' '))
  const [estado] = (await api(office).as('admin').get('/radicacionesFiltros')).body.estados_escrituras
  await choose(page, 'Estado', estado.name)
}

describe('Una orden de escrituración en el navegador', function () {
  this.timeout(240_000)

  it('se pide con su hoja de cinco compradores, se corrige un dato y se radica en un paso', async () => {
    const office = await freshOffice()
    await conEmpresas(office, 'Constructora Los Alpes')
    const equipo = await unEquipo(office)
    const { page: cliente } = await solicitar('orden_escrituracion_1', { office, role: 'cliente' })
    await escribirEn(cliente, campoDe('identificacion_tramite'), MATRICULA)
    await escribirEn(cliente, campoDe('identificacion'), '900373913')
    await elegir(cliente, 'Orden de escrituración', [enDisco('Orden Ñáñez.xlsx', await unLibro([deCinco()]))])
    await elegir(cliente, 'Anexos', [enDisco('Promesa de compraventa.pdf')])
    await sees(cliente, '2 de 2 listos')
    await click(cliente, inDialog('Continuar'))
    await sees(cliente, '¡Trámite Creado!')

    const { db } = await contextOf(office)
    const tramite: Json = await db('tramites').orderBy('id', 'desc').first()
    const numero = `${tramite.anio}-${String(tramite.numero).padStart(6, '0')}`
    const { page, problems } = await visit(`/admin/tramite/${tramite.id}`, { office, role: 'radicador' })
    await sees(page, 'De «Orden Ñáñez.xlsx», fila 2')
    await sees(page, 'Comprador 5')
    expect(await accessibilityFaults(page), 'what the order says').to.deep.equal([])
    await corregir(page, 'Nombre comprador 4', 'Luz Dary Peña', 'Luz Dary Peña Ñustes')
    await sees(page, 'Corregido.')
    expect(JSON.parse((await db('tramites').where({ id: tramite.id }).first()).data)).to.include({
      fourth_buyer_name: 'Luz Dary Peña Ñustes',
      fifth_buyer_name: COMPRADORES[4],
      sale_value: 185_000_000,
    })

    await click(page, button('Radicar'))
    await sees(page, 'Quiénes la trabajan')
    const acto = () => page.$eval(field('Acto'), (uno) => uno instanceof HTMLInputElement && uno.value)
    await reads(acto, 'Compraventa de vivienda de interés social (VIS)')
    expect(await accessibilityFaults(page), 'what would be filed').to.deep.equal([])
    await page.waitForSelector('#campo-digitador')
    await click(page, inDialog('Radicar'))
    await sees(page, 'Campo requerido')
    await elegirEquipo(page, equipo, office)
    await click(page, inDialog('Radicar'))
    await until(async () => new URL(page.url()).pathname.startsWith('/admin/radicacion/'))

    const id = Number(new URL(page.url()).pathname.split('/')[3])
    await sees(page, 'Ñáñez de la Cruz')
    await sees(page, MATRICULA)
    const radicacion: Json = (await api(office).as('radicador').get(`/radicaciones/${id}`)).body
    expect(radicacion.actosradi.map(({ cuantia }: Json) => cuantia)).to.deep.equal([185_000_000, 130_000_000])
    const [venta] = radicacion.actosradi
    expect(venta.otorgantes.filter(({ tipo_otorgante: tipo }: Json) => tipo === 'Comprador')).to.have.length(5)
    expect(venta.otorgantes.map(({ apellidos: suyos }: Json) => suyos)).to.include('Peña Ñustes')
    expect(venta.actosradiinmuebles.map(({ matricula }: Json) => matricula)).to.deep.equal([MATRICULA])
    await page.waitForSelector(link(`trámite ${numero}`))
    await click(page, link(`trámite ${numero}`))
    await page.waitForSelector(link(`Radicación No. ${radicacion.numero_radicacion}`))
    expect(await page.$(button('Radicar')), 'it is filed once').to.equal(null)
    expect(problems).to.deep.equal([])
  })

  it('lo que está mal de una persona se dice y se corrige junto a ella', async () => {
    const office = await freshOffice()
    const equipo = await unEquipo(office)
    await persona({ numero_documento: '31398401', nombres: 'Otra', apellidos: 'Persona' }, office)
    const { id } = await unaOrden([deCinco({ 'Documento comprador 2': '' })], { matricula: MATRICULA, office })
    const { page } = await visit(`/admin/tramite/${id}`, { office, role: 'radicador' })
    await click(page, button('Radicar'))
    await sees(page, 'diga si es la misma persona')
    expect(await accessibilityFaults(page), 'who is who').to.deep.equal([])
    await click(page, field('Es la misma persona: la oficina la tiene como Otra Persona'))
    await escribirEn(
      page,
      '[aria-label="Quién es María de los Ángeles Ñáñez de la Cruz"] input[maxlength="30"]',
      '31398403',
    )
    await page.waitForSelector('#campo-digitador')
    await elegirEquipo(page, equipo, office)
    await click(page, inDialog('Radicar'))
    await sees(page, 'El documento 31.398.403 está en dos partes de la orden.')
    await escribirEn(
      page,
      '[aria-label="Quién es María de los Ángeles Ñáñez de la Cruz"] input[maxlength="30"]',
      '31398499',
    )
    await click(page, inDialog('Radicar'))
    await until(async () => new URL(page.url()).pathname.startsWith('/admin/radicacion/'))
  })

  it('si otra persona corrigió el mismo dato se pregunta cuál queda, y lo que no decía nadie se agrega', async () => {
    const office = await freshOffice()
    const { id } = await unaOrden([deCinco()], { matricula: MATRICULA, office })
    const { page } = await visit(`/admin/tramite/${id}`, { office, role: 'radicador', width: 390 })
    await sees(page, 'Comprador 5')
    expect(await cabe(page), 'it fits a phone').to.equal(true)
    const leer = async (): Promise<Json> => (await api(office).as('admin').get(`/tramites/${id}`)).body
    const { data, version } = await leer()
    await api(office)
      .as('admin')
      .put(`/tramites/${id}`, { data: { ...data, bank: 'Banco Dos', stage: '3' }, version })
    await corregir(page, 'Banco', 'Banco Inexistente', 'Banco Tres')
    await sees(page, 'Otra persona guardó primero')
    expect(await accessibilityFaults(page), 'conflict').to.deep.equal([])
    await click(page, 'input[type="radio"]')
    await click(page, button('Guardar así'))
    await until(async () => (await leer()).data.bank === 'Banco Tres')
    expect((await leer()).data, 'what the other wrote besides').to.include({ stage: '3' })
    // the page shows it too, without the dialog
    await sees(page, 'Banco Tres')
    await reads(() => page.$$eval('[role="dialog"]', (todos) => todos.length), 0)
    await ready(page)
    await click(page, button('Agregar un dato'))
    await choose(page, 'Dato que falta', 'Valor recibido')
    await escribirEn(page, '.orden-correccion input', '22000000')
    await page.keyboard.press('Enter')
    await until(async () => (await leer()).data.received_value === 22_000_000)
    await reads(() => page.$$eval('.orden-nuevo', (todos) => todos.length), 0)
  })
})
