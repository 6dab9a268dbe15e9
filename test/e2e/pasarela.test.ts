// completo: one screen in detail
import { expect } from 'chai'
import type { Page } from 'puppeteer-core'
import { RESULTADOS, type Gesto } from '../../schemas/facturacion/pasarela.ts'
import { enlaceDePago } from '../../modules/pasarela/index.ts'
import {
  accessibilityFaults,
  button,
  click,
  escribirEn,
  field,
  inDialog,
  sees,
  text,
  type,
  visit,
} from '../harness/browser.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { deDemostracion, deudas, EPAYCO, olvidarDeudas } from '../harness/pasarela.ts'
import { interceptar } from '../harness/red.ts'

const gesto = (cual: Gesto) => `dialog [data-gesto="${cual}"]`

/** What each button of the local provider's dialog ends in. */
const CASOS: readonly [Gesto, string, readonly string[]][] = [
  ['aprobar', 'Aprobado', [RESULTADOS.aplicada]],
  ['rechazar', 'Rechazado', [RESULTADOS.aplicada]],
  ['pendiente', 'Pendiente', [RESULTADOS.aplicada]],
  ['dos_veces', 'Aprobado', [RESULTADOS.repetida, RESULTADOS.aplicada]],
  ['firma_invalida', 'Creado', [RESULTADOS.firma_invalida]],
  ['otro_monto', 'Creado', [RESULTADOS.monto_distinto]],
  ['antes_del_retorno', 'Aprobado', [RESULTADOS.aplicada]],
]

const estadoDe = (page: Page) => page.$eval('.pasarela-estado', (nodo) => nodo.textContent)

describe('Pagos en línea en el navegador', function () {
  this.timeout(240_000)
  let office = ''
  before(async () => {
    office = await freshOffice()
    await deDemostracion(office)
  })
  beforeEach(olvidarDeudas)

  it('la página de prueba recorre los siete botones de la pasarela local, y solo la notificación decide', async () => {
    const { page, problems, go } = await visit('/admin/pagos', { office, role: 'admin', prisa: true })
    for (const [cual, estado, recibidas] of CASOS) {
      await click(page, button('Pagar $ 7.000'))
      await page.waitForSelector(gesto(cual), { visible: true })
      if (cual === 'aprobar') {
        await sees(page, 'data-epayco-amount')
        expect(await accessibilityFaults(page)).to.deep.equal([])
      }
      await click(page, gesto(cual))
      await sees(page, 'Notificaciones')
      for (const recibida of recibidas) await sees(page, recibida)
      await page.waitForFunction(
        (wanted: string) => document.querySelector('.pasarela-estado')?.textContent === wanted,
        {},
        estado,
      )
      const dichas = await page.$$eval('.pasarela-recibidas b', (nodos) => nodos.map(({ textContent }) => textContent))
      expect(dichas, cual).to.deep.equal(recibidas)
    }
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await go('/admin/pagos?ver=notificaciones')
    for (const resultado of ['Repetida', 'Firma inválida', 'Otro monto']) await sees(page, resultado)
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('una aprobación que llega antes de que el navegador vuelva ya está al volver', async () => {
    const { page, problems } = await visit('/admin/pagos', { office, role: 'admin', prisa: true })
    await click(page, button('Pagar $ 7.000'))
    await page.waitForSelector(gesto('antes_del_retorno'), { visible: true })
    const [vuelta] = await Promise.all([
      page.waitForResponse((respuesta) => /\/api\/pasarela\/ordenes\/\d+$/.test(respuesta.url())),
      click(page, gesto('antes_del_retorno')),
    ])
    expect(((await vuelta.json()) as { estado: string }).estado).to.equal('aprobado')
    await sees(page, 'La notificación verificada decidió este pago.')
    expect(problems).to.deep.equal([])
  })

  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    it(`el público paga con su enlace en ${width} px: elige, paga y ve la confirmación`, async () => {
      await api(office).as('admin').put('/pasarela/cuentas/local', { prueba: true, en_linea: true })
      const url = new URL(String(await enlaceDePago(await contextOf(office), { tipo: 'pruebas', id: width % 90 })))
      const { page, problems } = await visit(url.pathname, { office, width, dark, prisa: true })
      await sees(page, '$ 250.000')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, text('Factura FE-1'))
      await sees(page, 'Va a pagar\n$ 50.000')
      await click(page, button('Continuar al pago'))
      await page.waitForSelector(gesto('aprobar'), { visible: true })
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await click(page, gesto('aprobar'))
      await sees(page, 'Estamos confirmando su pago')
      await sees(page, 'Su pago fue aprobado')
      expect(await accessibilityFaults(page)).to.deep.equal([])
      expect(deudas.cobrados.map(({ detalle }) => detalle.map(({ clave }) => clave))).to.deep.equal([['f2']])
      expect(problems).to.deep.equal([])
    })
  }

  it('si el programa del proveedor no llega, se dice y se puede probar con la local', async () => {
    await api(office)
      .as('admin')
      .put('/pasarela/cuentas/epayco', { prueba: true, en_linea: false, ...EPAYCO })
    const { page } = await visit('/admin/pagos', { office, role: 'admin', prisa: true })
    const pedidos: string[] = []
    await interceptar(page, (request) => {
      if (!request.url().includes('epayco.co')) {
        void request.continue()
        return
      }
      pedidos.push(request.url())
      if (pedidos.length > 1) void request.abort() // the first is never answered: it is waited for no longer than eight seconds
    })
    await page.select('select', 'epayco')
    await sees(page, 'No probado contra el proveedor')
    await click(page, button('Pagar $ 7.000'))
    await sees(page, 'No se pudo cargar la página de pago de ePayco')
    expect(pedidos).to.deep.equal(['https://checkout.epayco.co/checkout.js'])
    await click(page, button('Reintentar'))
    await page.waitForFunction(() => document.body.innerText.includes('No se pudo cargar'))
    await click(page, button('Usar pasarela local'))
    await page.waitForSelector(gesto('aprobar'), { visible: true })
  })

  it('quien entra desde otra pantalla abre aquí un documento propio, y al salir deja de tener lo que este deja', async () => {
    await api(office)
      .as('admin')
      .put('/pasarela/cuentas/epayco', { prueba: true, en_linea: false, ...EPAYCO })
    const { page, problems } = await visit('/admin/dashboard', { office, role: 'admin' })
    const epaycoPuede = () =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            document.addEventListener(
              'securitypolicyviolation',
              () => {
                resolve(false)
              },
              { once: true },
            )
            const script = document.createElement('script')
            script.src = 'https://checkout.epayco.co/nada.js'
            script.onerror = () => {
              setTimeout(() => {
                resolve(true)
              }, 100)
            }
            document.body.append(script)
          }),
      )
    await interceptar(
      page,
      (request) => void (request.url().includes('epayco.co') ? request.abort() : request.continue()),
    )
    expect(await epaycoPuede()).to.equal(false)
    await page.evaluate(() => {
      history.pushState(null, '', '/admin/pagos')
    })
    await sees(page, 'Pago de prueba')
    await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/admin/pagos'))
    await sees(page, 'Pago de prueba')
    expect(await epaycoPuede()).to.equal(true)
    await click(page, '::-p-xpath(//nav//a[@href="/admin/cartera"])')
    await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/admin/cartera'))
    await page.waitForSelector('h1')
    expect(await epaycoPuede()).to.equal(false)
    expect(
      problems.filter((problem) => !/Content Security Policy|ERR_FAILED|net::ERR|status of 404/.test(problem)),
    ).to.deep.equal([])
  })

  it('la cuenta con un proveedor se escribe, y sus secretos no vuelven a la pantalla', async () => {
    const otra = await freshOffice()
    await deDemostracion(otra)
    const { page, problems } = await visit('/admin/pagos?ver=proveedores', { office: otra, role: 'admin' })
    await click(page, button('Configurar: Wompi'))
    await click(page, button('Guardar'))
    await sees(page, 'Campo requerido')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await type(page, 'Llave pública', 'pub_test_abc')
    await type(page, 'Secreto de integridad', 'secreto-uno')
    await type(page, 'Secreto de eventos', 'secreto-dos')
    await click(page, button('Guardar'))
    await sees(page, 'Cuenta de Wompi guardada')
    await sees(page, 'Guardados')
    await click(page, button('Cambiar: Wompi'))
    await page.waitForSelector(field('Secreto de eventos'))
    expect(await page.content()).not.to.contain('secreto-dos')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems.filter((problem) => !problem.includes('422'))).to.deep.equal([]) // the empty form
  })

  it('la cuenta que otra persona guardó mientras tanto no vuelve atrás al insistir', async () => {
    const otra = await freshOffice()
    const admin = api(otra).as('admin')
    const leida = async () =>
      (await admin.get('/pasarela/configuracion')).body.cuentas.find(
        ({ proveedor }: { proveedor: string }) => proveedor === 'epayco',
      )
    const guardar = async (cambio: object) => {
      const { prueba, en_linea, version } = await leida()
      const cuerpo = { ...EPAYCO, prueba, en_linea, ...(version === null ? {} : { version }), ...cambio }
      expect((await admin.put('/pasarela/cuentas/epayco', cuerpo)).status).to.equal(200)
    }
    await guardar({})
    const { page } = await visit('/admin/pagos?ver=proveedores', { office: otra, role: 'admin' })
    await click(page, button('Cambiar: ePayco'))
    // the list behind says the name of each of its data too
    await escribirEn(page, '::-p-aria([name="Llave pública (PUBLIC_KEY)"][role="textbox"])', 'pub-mia')
    await guardar({ llave_publica: 'pub-suya', cliente: '99999' })
    await click(page, inDialog('Guardar'))
    await sees(page, 'En «Llave pública (PUBLIC_KEY)» dejó «pub-suya»: queda lo suyo.')
    await click(page, inDialog('Guardar'))
    await sees(page, 'Cuenta de ePayco guardada')
    expect((await leida()).datos).to.deep.equal({ llave_publica: 'pub-mia', cliente: '99999' })
  })

  it('con 105 y nada más se prueba y se mira', async () => {
    const { page, problems } = await visit('/admin/pagos?ver=proveedores', { office, role: 'consulta' })
    await sees(page, 'Wompi')
    expect(await page.$(button('Configurar: Wompi'))).to.equal(null)
    expect(await estadoDe(page).catch(() => null)).to.equal(null)
    expect(problems).to.deep.equal([])
  })
})
