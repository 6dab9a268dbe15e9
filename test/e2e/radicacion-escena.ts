import { expect } from 'chai'
import type { KeyInput, Page } from 'puppeteer-core'
import { asignarCargos } from '../../modules/personas/index.ts'
import { CARGOS_DE_ESCRITURA } from '../../schemas/registros/personas.ts'
import { escribirEn, ready, sees } from '../harness/browser.ts'
import { api, CATALOGO, contextOf, freshOffice, inmueble, next, persona, type Json } from '../harness/index.ts'
import { saleOf } from '../harness/factories.ts'
import type { teclado } from '../harness/teclas.ts'

export interface Escena {
  office: string
  /** The one person of the office, who may be chosen for everything. */
  equipo: Json
}

/** An office of its own with somebody to work on deeds: a new one has nobody yet. */
export async function notaria(): Promise<Escena> {
  const office = await freshOffice()
  const equipo = await persona({ nombres: 'Elena', apellidos: 'Rojas' }, api(office).as('admin'))
  await asignarCargos(await contextOf(office), Number(equipo.id), CARGOS_DE_ESCRITURA)
  return { office, equipo }
}

/** A body for the API with the office's team. */
export const conEquipo = ({ equipo }: Escena) => ({
  contacto: Number(equipo.id),
  digitador: Number(equipo.id),
  revisor: Number(equipo.id),
  liquidador: Number(equipo.id),
})

export const documentoNuevo = (): string => String(1_070_000_000 + next())

/** What a person would call the element that has the focus. */
export const enFoco = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one) return ''
    const labels =
      'labels' in one && one.labels instanceof NodeList
        ? [...one.labels].map((label) => label.textContent ?? '').join(' ')
        : ''
    return (one.getAttribute('aria-label') ?? (labels || one.textContent) ?? '').replace(/\s*\*$/, '').trim()
  })

const seEscribe = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement instanceof HTMLInputElement)

/** Waits until the focus is on what is called so; `campo`, on a field rather than a link or a button of its name. */
export async function esperaFoco(page: Page, name: string, { campo: escribible = false } = {}): Promise<void> {
  for (const end = Date.now() + page.getDefaultTimeout(); Date.now() < end;) {
    if ((await enFoco(page)).startsWith(name) && (!escribible || (await seEscribe(page)))) return
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`the focus is on «${await enFoco(page)}», not on «${name}»`)
}

/** Presses Tab (or Shift+Tab) until the focus is on what is called so, if it is not: what a keyboard cannot reach is not reached. */
export async function tabHasta(
  page: Page,
  name: string,
  { atras = false, campo: escribible = false, most = 60 } = {},
): Promise<void> {
  const llego = async () => (await enFoco(page)).startsWith(name) && (!escribible || (await seEscribe(page)))
  if (await llego()) return
  if (atras) await page.keyboard.down('Shift')
  try {
    for (let i = 0; i < most; i++) {
      await page.keyboard.press('Tab')
      if (await llego()) return
    }
  } finally {
    if (atras) await page.keyboard.up('Shift')
  }
  throw new Error(`${most} times Tab did not reach «${name}»; the focus is on «${await enFoco(page)}»`)
}

/** A shortcut of the screen, which listens once it is all there. */
export async function control(page: Page, key: KeyInput): Promise<void> {
  await ready(page)
  await page.keyboard.down('Control')
  await page.keyboard.press(key)
  await page.keyboard.up('Control')
}

/** Types in the field that has the focus and takes the option that Enter would take, once it is there. */
export async function elegir(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await page.waitForFunction(
    (wanted: string) =>
      [...document.querySelectorAll('[role=option][data-combobox-selected]')].some(
        (one) => one.checkVisibility() && one.textContent?.toLowerCase().includes(wanted.toLowerCase()),
      ),
    {},
    text.trim(),
  )
  await page.keyboard.press('Enter')
}

/** Chooses the team in «Datos generales», by keyboard. */
export async function elegirEquipo(page: Page): Promise<void> {
  await tabHasta(page, 'Digitador', { campo: true })
  await elegir(page, 'Elena')
  for (const rol of ['Revisor', 'Contacto', 'Liquidador']) {
    await tabHasta(page, rol)
    await elegir(page, 'Elena')
  }
  await tabHasta(page, 'Estado')
  await elegir(page, 'Radicada')
}

/** A field that one writes in, by its label: a column or a link may be called the same. */
export const campo = (label: string): string =>
  ['textbox', 'combobox'].map((role) => `::-p-aria([name="${label}"][role="${role}"])`).join(', ')

/** Empties a field and types into it as a person does. */
export const escribir = (page: Page, label: string, value: string) => escribirEn(page, campo(label), value)

/** The value of the field called so. */
export const valor = (page: Page, label: string): Promise<string> =>
  page.$eval(campo(label), (input) =>
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.value : '',
  )

/** Waits for the address of a saved filing and gives its id. */
export async function radicada(page: Page): Promise<number> {
  await page.waitForFunction(() => /\/admin\/radicacion\/\d+\/0$/.test(location.pathname))
  return Number(/radicacion\/(\d+)\//.exec(page.url())?.[1])
}

/** A sale of two sellers to one buyer, who mortgages to a bank of two earlier deeds: people and property that the office already has. */
export async function conocidosDeVenta(office: string) {
  const admin = api(office).as('admin')
  const banco = await persona(
    { tipo_documento: CATALOGO.nit, numero_documento: '890903938', nombres: 'Banco X', apellidos: '' },
    admin,
  )
  for (let i = 0; i < 2; i++) await hipotecadoA(banco, admin)
  return {
    ana: await persona({ nombres: 'Ana', apellidos: 'Peña', numero_documento: '41765432' }, admin),
    luis: await persona({ nombres: 'Luis', apellidos: 'Mora', numero_documento: '19345678' }, admin),
    bruno: await persona({ nombres: 'Bruno', apellidos: 'Díaz', numero_documento: '1024567890' }, admin),
    banco,
    casa: await inmueble({ matricula: '50C-1234567' }, admin),
  }
}

const [HIPOTECA, HIPOTECANTE, ACREEDOR] = [45, 3, 4]

async function hipotecadoA(banco: Json, admin: ReturnType<ReturnType<typeof api>['as']>) {
  const [dueno, casa] = [await persona({}, admin), await inmueble({}, admin)]
  const body = saleOf(Number(dueno.id), Number(banco.id), Number(casa.key), { acto: HIPOTECA })
  const [acto] = body.actosradi as Json[]
  for (const [i, tipo] of [HIPOTECANTE, ACREEDOR].entries()) acto!.otorgantes[i].id_tipos_otorgantes = tipo
  expect((await admin.post('/radicaciones', body)).status).to.equal(201)
}

/** Files it by keyboard, on a new filing whose team is chosen: 200 M and 120 M. */
export async function radicarVentaConHipoteca(
  page: Page,
  { ana, luis, bruno, banco, casa }: Awaited<ReturnType<typeof conocidosDeVenta>>,
  { tecla, escribir, con }: Pick<ReturnType<typeof teclado>, 'tecla' | 'escribir' | 'con'>,
): Promise<number> {
  /** A known person by their document, in the type that a letter says; then, the next. */
  const parte = async ({ numero_documento, nombres }: Json, letra: string) => {
    await esperaFoco(page, 'Agregar otorgante por documento')
    await escribir(String(numero_documento))
    await tecla('Enter')
    await esperaFoco(page, `Porcentaje de ${String(nombres)}`)
    await escribir(letra)
    await tecla('Enter')
  }
  await esperaFoco(page, 'Agregar Acto')
  await tecla('Enter')
  await esperaFoco(page, 'Acto')
  for (const [letras, acto] of [
    ['comp', 'Compraventa'],
    ['hip', 'Hipoteca'],
  ] as const) {
    await escribir(letras)
    await page.waitForFunction(
      (name: string) => document.querySelector('[role=option][data-combobox-selected]')?.textContent?.startsWith(name),
      {},
      acto,
    )
    await tecla('Enter')
  }
  await tecla('Enter')

  await esperaFoco(page, 'Agregar inmueble por matrícula')
  await escribir(String(casa.matricula))
  await tecla('Enter')
  await page.waitForSelector(`::-p-aria(Datos del inmueble ${String(casa.matricula)})`)
  await esperaFoco(page, 'Agregar inmueble por matrícula')
  await tecla('Enter')
  await esperaFoco(page, 'Cuantía')
  await escribir('200m')
  await tecla('Enter')
  await parte(ana, 'v')
  await parte(luis, 'v')
  await parte(bruno, 'c')
  await esperaFoco(page, 'Agregar otorgante por documento')
  await tecla('Enter')

  // the mortgage: over what the sale was of, by who bought it, to the bank of the office's last ones
  await sees(page, '2. Hipoteca')
  const propone = (text: string) =>
    page.waitForFunction(
      (name: string) => document.querySelector('[role=option][data-combobox-selected]')?.textContent?.startsWith(name),
      {},
      text,
    )
  await esperaFoco(page, 'Agregar inmueble por matrícula')
  await propone(String(casa.matricula))
  await tecla('Enter')
  await page.waitForSelector(`::-p-aria(Datos del inmueble ${String(casa.matricula)})`)
  await esperaFoco(page, 'Cuantía')
  await escribir('120m')
  await tecla('Enter')
  await esperaFoco(page, 'Agregar otorgante por documento')
  await propone('Bruno Díaz')
  await tecla('Enter')
  await sees(page, 'Bruno Díaz entra como Hipotecante')
  await propone('Banco X')
  await tecla('Enter')
  await sees(page, 'Banco X entra como Acreedor hipotecario')
  await page.waitForSelector(`::-p-aria(Porcentaje de ${String(banco.nombres)})`)
  await con(['Control'], 's')
  await sees(page, 'Se envio la información exitosamente')
  return radicada(page)
}
