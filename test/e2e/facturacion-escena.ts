import type { Page } from 'puppeteer-core'
import { escribirEn as escribirEnCampo, visit, type VisitOptions } from '../harness/browser.ts'
import { saleOf } from '../harness/factories.ts'
import { api, CATALOGO, inmueble, persona, type Client, type Json } from '../harness/index.ts'

/** A deed whose liquidation is finished, ready to be invoiced. */
export interface Escritura {
  id: number
  numero: number
  /** Persons, in the order they were filed. */
  vendedores: Json[]
  compradores: Json[]
  /** Pesos of each side, as GET /facturaRadi says. */
  total: { vendedor: number; comprador: number }
}

interface Deseada {
  vendedores?: number
  compradores?: number
  cuantia?: number
  /** Fields of the first buyer. */
  comprador?: Record<string, unknown>
  /** In a second act the first buyer sells to the others. */
  revende?: boolean
  /** Whether its liquidation is finished; it is unless told. */
  terminada?: boolean
}

export const asAdmin = (office: string): Client => api(office).as('admin')

const ok = (reply: { status: number; body: Json; raw: Buffer }, expected: number): Json => {
  if (reply.status !== expected) throw new Error(`answered ${reply.status}: ${reply.raw.toString()}`)
  return reply.body
}

/** Files a sale of so many sellers and buyers and finishes its liquidation. */
export async function liquidadaPara(office: string, deseada: Deseada = {}): Promise<Escritura> {
  const {
    vendedores = 1,
    compradores = 1,
    cuantia = 200_000_000,
    comprador = {},
    revende = false,
    terminada = true,
  } = deseada
  const admin = asAdmin(office)
  const [venden, compran, casa] = await Promise.all([
    Promise.all(
      Array.from({ length: vendedores }, (_, i) => persona({ nombres: 'Vendedor', apellidos: letra(i) }, admin)),
    ),
    Promise.all(
      Array.from({ length: compradores }, (_, i) =>
        persona({ nombres: 'Comprador', apellidos: letra(i), ...(i === 0 ? comprador : {}) }, admin),
      ),
    ),
    inmueble({}, admin),
  ])
  const body = saleOf(Number((venden[0] ?? compran[0])?.id), Number((compran[0] ?? venden[0])?.id), Number(casa.id), {
    cuantia,
  })
  const [acto] = body.actosradi as Json[]
  const partes = (personas: Json[], tipo: number) =>
    personas.map(({ id }, i) => ({
      id_personas: id,
      id_tipos_otorgantes: tipo,
      porcentaje_participacion:
        i === 0 ? 100 - Math.floor(100 / personas.length) * (personas.length - 1) : Math.floor(100 / personas.length),
    }))
  const [primero, ...otros] = compran
  const venta = (orden: number, de: Json[], a: Json[]) => ({
    ...acto,
    orden,
    otorgantes: [...partes(de, CATALOGO.vendedor), ...partes(a, CATALOGO.comprador)],
  })
  const actos = [venta(0, venden, compran), ...(revende && primero ? [venta(1, [primero], otros)] : [])]
  const filed = ok(await admin.post('/radicaciones', { ...body, actosradi: actos }), 201)
  const numero = Number(filed.numero_radicacion)
  const una = { id: Number(filed.id), numero, vendedores: venden, compradores: compran }
  if (!terminada) return { ...una, total: { vendedor: 0, comprador: 0 } }
  const { lineas } = ok(await admin.get('/liquidacionRadi', { numero_radicacion: numero }), 200)
  ok(await admin.put(`/liquidaciones/${String(filed.id)}`, lineas), 200)
  const { total_vendedor, total_comprador } = ok(await admin.get(`/facturaRadi/${numero}`), 200)
  return { ...una, total: { vendedor: Number(total_vendedor), comprador: Number(total_comprador) } }
}

const letra = (i: number): string =>
  'Álvarez Benítez Castaño Duarte Escobar Fajardo Guzmán'.split(' ')[i] ?? `Otro ${i}`

/** Money that a person leaves for a deed; it may pay its invoices. @param valor pesos */
export async function deposito(office: string, { id }: Escritura, quien: Json, valor: number): Promise<Json> {
  return ok(
    await asAdmin(office).post('/depositos', {
      id_personas: quien.id,
      id_radicacion: id,
      tipo: 'anticipo',
      fecha_deposito: '2026-03-10',
      anticipo: valor,
      deposito: valor,
      metodo_pago: 6,
      method_data: [],
    }),
    200,
  )
}

/** The cards of a deed as the server keeps them. */
export const guardadas = async (office: string, { id }: Escritura): Promise<Json> =>
  ok(await asAdmin(office).get(`/facturaLiq/${id}`), 200)

export const paso = ({ id }: Escritura, cual: 2 | 3 = 2): string => `/admin/radicacion/${id}/${cual}`

/** A deed open on «Facturar Escritura». */
export async function facturar(office: string, escritura: Escritura, options: VisitOptions = {}) {
  const visita = await visit(paso(escritura), { office, role: 'admin', ...options })
  await visita.page.waitForSelector('.fact-bloques')
  return visita
}

/** A field of a card, by the card's name («Factura 1 de compradores») and the field's label. */
export const enTarjeta = (tarjeta: string, campo: string): string =>
  `::-p-xpath(//*[@role="group"][@aria-label="${tarjeta}"]//input[@id=//label[starts-with(normalize-space(.),"${campo}")]/@for or ` +
  `@aria-label="${campo}"])`
export const botonEn = (tarjeta: string, nombre: string): string =>
  `::-p-xpath(//*[@role="group"][@aria-label="${tarjeta}"]//button[contains(normalize-space(.),"${nombre}") or ` +
  `starts-with(@aria-label,"${nombre}")])`

/** Writes in a field of a card and, where it offers options, takes the first. */
export async function escribirEn(
  page: Page,
  tarjeta: string,
  campo: string,
  texto: string,
  { elegir = false } = {},
): Promise<void> {
  await escribirEnCampo(page, enTarjeta(tarjeta, campo), texto)
  if (!elegir) return
  await page.waitForFunction(
    (wanted: string) =>
      [...document.querySelectorAll('[role=option][data-combobox-selected]')].some(
        (one) => one.checkVisibility() && one.textContent?.toLowerCase().includes(wanted.toLowerCase()),
      ),
    {},
    texto,
  )
  await page.keyboard.press('Enter')
}

/** What a field of a card holds. */
export const valorEn = (page: Page, tarjeta: string, campo: string): Promise<string> =>
  page.$eval(enTarjeta(tarjeta, campo), (input) => (input instanceof HTMLInputElement ? input.value : ''))
