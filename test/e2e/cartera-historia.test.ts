// completo: one screen in detail
import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { comoEsta, facturaDebida } from '../harness/abonos.ts'
import { button, click, inDialog, interceptar, sees, until, visit } from '../harness/browser.ts'
import { unCliente } from '../harness/cartera-cuentas.ts'
import { archivo, carta, porFacturar } from '../harness/facturacion.ts'
import { ask } from '../harness/http.ts'
import { api, freshOffice, jobsDone, type Json } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { server } from '../harness/server.ts'

/** Presses Tab until what has the focus is this. */
async function llegarA(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 120; n++) {
    if (await page.evaluate((one: string) => document.activeElement?.matches(one) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard alone does not come to ${selector}`)
}

async function guardar(page: Page): Promise<void> {
  await page.keyboard.down('Control')
  await page.keyboard.press('KeyS')
  await page.keyboard.up('Control')
}

describe('Cartera: de la escritura a crédito hasta que queda pagada', function () {
  this.timeout(120_000)
  let office = ''
  let debida: Json
  before(async () => {
    office = await freshOffice()
    debida = await facturaDebida(office, { retefuente: 110_000, autorizados: ['correo'] })
  })

  it('el abono se recibe solo con el teclado; si la respuesta se pierde, nada se pierde y se recibe una vez', async () => {
    const { cliente, cuenta } = debida
    const { page } = await visit(`/admin/cartera/${cliente.id_clientes}?ficha=abonos`, { office, role: 'admin' })
    await sees(page, 'Este cliente no ha abonado nada.')
    await page.$eval('.abono-botones button', (boton) => {
      boton.setAttribute('data-prueba', 'abonar')
    })
    await llegarA(page, '[data-prueba="abonar"]')
    await page.keyboard.press('Enter')
    await sees(page, 'Lo que retiene va aparte.')
    await llegarA(page, '#abono-valor')
    await page.keyboard.type('100000')
    await sees(page, 'Repartido todo')
    await llegarA(page, '#abono-pago-method')
    await page.keyboard.type('efec')
    await page.waitForSelector('[role="option"]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    const { port } = await server()
    let perdidas = 0
    const perder = async (request: HTTPRequest): Promise<void> => {
      const cuerpo: unknown = JSON.parse(request.postData() ?? '')
      const { host: _host, ...headers } = request.headers()
      const { status } = await ask(port, `${office}.localhost`, 'POST', '/api/abonos', cuerpo, { headers })
      expect(status).to.equal(201)
      await request.abort('connectionreset')
    }
    await interceptar(page, (request) => {
      const esta = request.method() === 'POST' && new URL(request.url()).pathname === '/api/abonos'
      if (esta && perdidas++ === 0) void perder(request)
      else void request.continue()
    })
    await guardar(page)
    await sees(page, 'Ha ocurrido un error')
    expect(await page.$eval('#abono-valor', (campo) => (campo as HTMLInputElement).value), 'what was written').to.equal(
      '100.000',
    )
    await page.waitForSelector('[role="dialog"] button[type="submit"]:not([data-loading])')
    await guardar(page)
    await sees(page, 'Se recibió el abono No. 1')
    const { data } = (await api(office).as('admin').get('/abonos', { id_clientes: cliente.id_clientes })).body
    expect(data.map(({ valor }: Json) => valor)).to.deep.equal([100_000])
    expect(data[0].retenido).to.be.above(0)
    expect((await comoEsta(office, cuenta.id)).saldo).to.equal(cuenta.saldo - 100_000 - Number(data[0].retenido))
    expect(perdidas).to.equal(2)
  })

  it('su estado de cuenta sale por correo, y paga lo que quedaba', async () => {
    const { cliente, cuenta } = debida
    const { saldo } = await comoEsta(office, cuenta.id)
    const { page, problems } = await visit(`/admin/cartera/${cliente.id_clientes}?ficha=estado`, {
      office,
      role: 'admin',
    })
    await sees(page, formatPesos(saldo))
    await click(page, button('Enviar por correo'))
    await sees(page, 'Asunto')
    await click(page, '::-p-aria([name="A pedido del cliente"][role="checkbox"])')
    await click(page, inDialog('Enviar'))
    await jobsDone(office)
    await sees(page, 'Estado de cuenta: enviado')
    await until(async () => (await lettersLeft()).some(({ to }) => to.includes(cliente.correo_electronico)))
    await api(office).as('admin').post('/abonos', { id_clientes: cliente.id_clientes, valor: saldo, metodo_pago: 6 })
    const despues = await visit(`/admin/cartera/${cliente.id_clientes}?ficha=abonos`, { office, role: 'admin' })
    await click(despues.page, button('Recibir abono'))
    await sees(despues.page, 'no debe nada.')
    expect((await comoEsta(office, cuenta.id)).saldo).to.equal(0)
    expect([...problems, ...despues.problems]).to.deep.equal([])
  })

  it('un bono de dos deudores: cada uno debe su parte en su ficha', async () => {
    const deudores = [await unCliente(office), await unCliente(office)]
    const d = await porFacturar(1, office)
    const partes = [120_000, Number(d.total_comprador) - 120_000]
    const medios = deudores.map(({ id }, i) => ({ method: 1, valor: partes[i], deudor: id }))
    const cuerpo = archivo(d, {
      compradores: [carta(d.otorgantes_comprador[0], 100, { method: 8, method_data: { medios } })],
    })
    expect((await api(office).as('admin').post('/facturaLiq', cuerpo)).status).to.equal(201)
    for (const [i, { id }] of deudores.entries()) {
      const { page, problems } = await visit(`/admin/cartera/${id}?ficha=facturas`, { office, role: 'admin' })
      await sees(page, formatPesos(partes[i] ?? 0))
      expect(problems).to.deep.equal([])
    }
  })
})
