import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer-core'
import {
  button,
  click,
  guardadoAqui,
  interceptar,
  open,
  otherTab,
  reads,
  sees,
  vencerToken,
  visit,
} from '../harness/browser.ts'
import { dibujadosEn } from '../harness/dibujados.ts'
import { api, ask, radicacion } from '../harness/index.ts'
import {
  conEquipo,
  control,
  elegirEquipo,
  escribir,
  esperaFoco,
  notaria,
  radicada,
  tabHasta,
  valor,
} from './radicacion-escena.ts'

const lista = async (office: string) => (await api(office).as('admin').get('/radi')).body.data

const agregarCompraventa = async (page: Page) => {
  await tabHasta(page, 'Agregar Acto')
  await page.keyboard.press('Enter')
  await esperaFoco(page, 'Acto')
  await page.keyboard.type('compraventa')
  await page.waitForFunction(() =>
    document.querySelector('[role=option][data-combobox-selected]')?.textContent?.startsWith('Compraventa'),
  )
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[role=tabpanel]')
}

/** Lets the request of this method reach the server, and cuts the network before its answer comes back. */
const cortarRespuesta = async (page: Page, method: string) => {
  let cut = false
  await interceptar(page, (request: HTTPRequest) => {
    if (cut || request.method() !== method || !request.url().includes('/api/radicaciones'))
      return void request.continue()
    cut = true
    const url = new URL(request.url())
    void ask(Number(url.port), url.hostname, method, url.pathname, request.postData(), {
      headers: { ...request.headers() },
    }).finally(() => void request.abort('internetdisconnected'))
  })
}

describe('Radicación: nada se pierde', function () {
  this.timeout(180_000)

  it('el borrador sobrevive a la pestaña cerrada y se ofrece al volver', async () => {
    const { office } = await notaria()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await agregarCompraventa(page)
    await escribir(page, 'Cuantía', '321000000')
    await escribir(page, 'Observaciones', 'Firman el martes; trae la cédula')
    await sees(page, 'borrador de las')
    await guardadoAqui(page, 'Firman el martes; trae la cédula')
    const other = await page.browserContext().newPage()
    await page.close()

    await open(other, page.url())
    await sees(other, 'Tiene radicaciones empezadas sin guardar.')
    await click(other, button('Retomar'))
    await other.waitForSelector('[role=tabpanel]')
    await reads(() => valor(other, 'Cuantía'), '321.000.000')
    await reads(() => valor(other, 'Observaciones'), 'Firman el martes; trae la cédula')

    await elegirEquipo(other)
    await control(other, 's')
    await radicada(other)
    await open(other, new URL('/admin/radicacion', other.url()).href)
    await sees(other, 'Crear radicación')
    expect(await other.evaluate(() => document.body.innerText)).not.to.contain('sin guardar')
  })

  it('dos pestañas escriben dos borradores: el que está abierto en otra no se ofrece', async () => {
    const { office } = await notaria()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await escribir(page, 'Observaciones', 'la primera')
    await sees(page, 'borrador de las')
    const other = await otherTab(page)
    await sees(other, 'Crear radicación')
    await new Promise((resolve) => setTimeout(resolve, 600)) // longer than it waits for an answer
    expect(await other.evaluate(() => document.body.innerText)).not.to.contain('empezadas sin guardar')
  })

  it('los cambios de una guardada también quedan, y se unen con lo que otro guardó', async () => {
    const escena = await notaria()
    const admin = api(escena.office).as('admin')
    const filing = await radicacion({}, conEquipo(escena), admin)
    const { page, go } = await visit(`/admin/radicacion/${String(filing.id)}/0`, {
      office: escena.office,
      role: 'radicador',
    })
    await escribir(page, 'Observaciones', 'lo mío')
    await sees(page, 'borrador de las')
    await guardadoAqui(page, 'lo mío')
    let asked = ''
    page.once('dialog', (dialog) => {
      asked = dialog.type()
      void dialog.accept()
    })
    await go('/admin/dashboard')
    expect(asked, 'the browser asks before leaving').to.equal('beforeunload')
    const { numero_radicacion, version, ...rest } = filing
    const body = Object.fromEntries(
      ['contacto', 'digitador', 'revisor', 'liquidador', 'id_estados_escrituras', 'actosradi', 'fecha_escritura'].map(
        (key) => [key, rest[key]],
      ),
    )
    expect(
      (
        await admin.put(`/radicaciones/${String(filing.id)}`, {
          ...body,
          num_escritura: '512',
          numero_radicacion,
          version,
        })
      ).status,
    ).to.equal(200)

    const dibujados = await dibujadosEn(page)
    await go(`/admin/radicacion/${String(filing.id)}/0`)
    await sees(page, 'Tiene cambios de esta radicación sin guardar.')
    await click(page, button('Retomar'))
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('#campo-observacion')?.value === 'lo mío',
    )
    await reads(() => valor(page, 'Escritura No.'), '512')
    await control(page, 's')
    await sees(page, 'La información se actualizo correctamente')
    expect((await admin.get(`/radicaciones/${String(filing.id)}`)).body).to.include({
      observacion: 'lo mío',
      num_escritura: '512',
    })

    // the first change after a save is marked at once, and draws its own field alone
    await reads(() => page.$eval('.radi-guardado', (linea) => linea.textContent.slice(0, 8)), 'Guardada')
    await page.focus('.radi-cuantia input')
    const campos = await dibujados(async () => {
      await page.keyboard.press('7')
      await sees(page, 'Sin guardar')
    })
    expect([campos.get('@mantine/core/Input'), campos.get('@mantine/core/Combobox')], 'fields drawn').to.deep.equal([
      1,
      undefined,
    ])
  })

  it('si la red se corta después de enviar, reintentar hace una sola radicación, con lo escrito después', async () => {
    const { office } = await notaria()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await agregarCompraventa(page)
    await elegirEquipo(page)
    await escribir(page, 'Observaciones', 'antes')
    await cortarRespuesta(page, 'POST')
    await control(page, 's')
    await sees(page, 'Error: No se envio la información')
    await sees(page, 'Lo escrito sigue aquí y no se ha guardado.')
    await sees(page, 'No hay conexión con el servidor')
    expect(await lista(office)).to.have.length(1)

    await escribir(page, 'Observaciones', 'después')
    await click(page, button('Reintentar'))
    await sees(page, 'Se envio la información exitosamente')
    const id = await radicada(page)
    const rows = await lista(office)
    expect(rows).to.have.length(1)
    expect((await api(office).as('admin').get(`/radicaciones/${id}`)).body.observacion).to.equal('después')
  })

  it('si se corta al actualizar, reintentar guarda sin pedir nada', async () => {
    const escena = await notaria()
    const filing = await radicacion({}, conEquipo(escena), api(escena.office).as('admin'))
    const { page } = await visit(`/admin/radicacion/${String(filing.id)}/0`, {
      office: escena.office,
      role: 'radicador',
    })
    await escribir(page, 'Observaciones', 'cambio')
    await cortarRespuesta(page, 'PUT')
    await control(page, 's')
    await sees(page, 'Lo escrito sigue aquí y no se ha guardado.')
    await click(page, button('Reintentar'))
    await sees(page, 'La información se actualizo correctamente')
    expect(
      (
        await api(escena.office)
          .as('admin')
          .get(`/radicaciones/${String(filing.id)}`)
      ).body,
    ).to.include({ observacion: 'cambio', version: Number(filing.version) + 1 })
  })

  it('la sesión que expira al guardar se restaura y el guardado sigue solo', async () => {
    const { office } = await notaria()
    const { page } = await visit('/admin/radicacion', { office, role: 'radicador' })
    await agregarCompraventa(page)
    await elegirEquipo(page)
    await escribir(page, 'Observaciones', 'a medio escribir')
    await vencerToken(page)
    await control(page, 's')
    await sees(page, 'Su sesion ha expirado, por favor restaurela')
    await click(page, button('Restaurar sesion'))
    await sees(page, 'Ya puedes continuar con tus tareas')
    await sees(page, 'Se envio la información exitosamente')
    const id = await radicada(page)
    expect((await api(office).as('admin').get(`/radicaciones/${id}`)).body.observacion).to.equal('a medio escribir')
    expect(await lista(office)).to.have.length(1)
  })

  it('nadie sale con cambios sin saberlo: quedarse, salir o guardar', async () => {
    const escena = await notaria()
    const filing = await radicacion({}, conEquipo(escena), api(escena.office).as('admin'))
    const { page } = await visit(`/admin/radicacion/${String(filing.id)}/0`, {
      office: escena.office,
      role: 'radicador',
    })
    await escribir(page, 'Observaciones', 'pendiente')
    await click(page, '::-p-aria([name="Proyectos"][role="link"])')
    await sees(page, 'Hay cambios sin guardar')
    await click(page, button('Seguir aquí'))
    await reads(() => valor(page, 'Observaciones'), 'pendiente')
    await click(page, '::-p-aria([name="Proyectos"][role="link"])')
    await click(page, button('Guardar y salir'))
    await page.waitForFunction(() => location.pathname === '/admin/proyectos')
    expect(
      (
        await api(escena.office)
          .as('admin')
          .get(`/radicaciones/${String(filing.id)}`)
      ).body.observacion,
    ).to.equal('pendiente')
  })
})
