// completo: one screen in detail
import { expect } from 'chai'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { comoEsta, debe, facturaDebida, unCliente } from '../harness/abonos.ts'
import {
  accessibilityFaults,
  accionDe,
  button,
  click,
  escribirEn,
  guardadoAqui,
  inDialog,
  reload,
  sees,
  type,
  visit,
} from '../harness/browser.ts'
import { deposito } from '../harness/facturacion.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'

const FOTOS = process.env['FOTOS']
const ver = (id: number, ficha: string) => `/admin/cartera/${id}?ficha=${ficha}`

describe('Abonos en el navegador', function () {
  this.timeout(240_000)
  let office = ''
  let debida: Json
  let total = 0
  before(async () => {
    office = await freshOffice()
    debida = await facturaDebida(office, { reteiva: 0, retefuente: 110_000 })
    await debe(office, debida.cliente, 30_000, {
      fecha: '2026-02-01',
      concepto: 'Copias auténticas de la escritura 1542',
    })
    await deposito(debida.cliente.id, null, 25_000, office)
    total = Number(debida.cuenta.valor)
  })
  const foto = async (page: Awaited<ReturnType<typeof visit>>['page'], nombre: string) => {
    if (FOTOS) await page.screenshot({ path: `${FOTOS}/${nombre}.png` as const })
  }

  it('se reparte mientras se escribe, con lo que retiene; se corrige, se recibe y se anula con motivo', async () => {
    const { cliente, cuenta } = debida
    const { page, problems } = await visit(ver(cliente.id_clientes, 'abonos'), { office, role: 'admin' })
    await sees(page, 'Este cliente no ha abonado nada.')
    await foto(page, 'abonos-vacio')
    await click(page, button('Recibir abono'))
    await sees(page, 'Lo que retiene va aparte.')
    await escribirEn(page, '#abono-valor', '900000000')
    await sees(page, 'Sobra')
    await click(page, '::-p-xpath(//button[starts-with(normalize-space(), "Dejarlo en")])')
    await sees(page, `paga ${formatPesos(total + 30_000)} de la deuda`)
    await escribirEn(page, '#abono-valor', '100000')
    await sees(page, 'paga $ 108.')
    expect(await accessibilityFaults(page), 'typing').to.deep.equal([])
    await foto(page, 'abono-escribiendo')
    await guardadoAqui(page, '100000')
    await reload(page)
    await click(page, button('Recibir abono'))
    await sees(page, 'Se recuperó lo que estaba escribiendo.')
    await click(page, 'button[aria-label^="Retenciones de Factura"]')
    await sees(page, 'Retefuente')
    await foto(page, 'abono-retenciones')
    await click(page, '[role="dialog"] button[type="submit"]')
    await sees(page, 'Seleccione el método de pago.')
    await click(page, '#abono-pago-method')
    expect(await page.$$eval('[role="option"]', (todas) => todas.map((una) => una.textContent))).to.not.include(
      'CRÉDITO',
    )
    await click(page, '::-p-xpath(//*[@role="option"][contains(., "EFECTIVO")])')
    await page.keyboard.down('Control')
    await page.keyboard.press('KeyS')
    await page.keyboard.up('Control')
    await sees(page, 'Se recibió el abono No. 1')
    await foto(page, 'abono-hecho')
    expect(await accessibilityFaults(page), 'done').to.deep.equal([])
    const leido = (await api(office).as('admin').get('/abonos', { id_clientes: cliente.id_clientes })).body.data[0]
    expect(leido).to.include({ numero: 1, valor: 100_000 })
    expect(leido.retenido).to.be.above(0)
    expect((await comoEsta(office, cuenta.id)).saldo).to.equal(total - 70_000 - Number(leido.retenido))
    await click(page, inDialog('Cerrar'))
    await sees(page, 'EFECTIVO')
    await foto(page, 'abonos-lista')
    await click(page, '::-p-aria([name="Acciones del abono 1"][role="button"])')
    await click(page, '::-p-aria([name="Anular abono"][role="menuitem"])')
    await type(page, 'Motivo', 'lo pagó otra persona')
    await click(page, inDialog('Anular abono'))
    await sees(page, 'Anulado')
    expect((await comoEsta(office, cuenta.id)).saldo).to.equal(total)
    expect(problems).to.deep.equal([])
  })

  it('se carga algo sin escritura, y mientras nadie lo pague se anula con motivo', async () => {
    const cliente = await unCliente(office)
    const { page, problems } = await visit(ver(cliente.id_clientes, 'abonos'), { office, role: 'admin' })
    await click(page, button('Más'))
    await click(page, '::-p-aria([name="Cargar algo sin escritura"][role="menuitem"])')
    await click(page, inDialog('Cargar'))
    await sees(page, 'Escriba el concepto.')
    await type(page, 'Concepto', 'Autenticaciones de septiembre')
    await type(page, 'Valor', '48000')
    await click(page, inDialog('Cargar'))
    await sees(page, 'Se cargó a la cuenta del cliente')
    await click(page, '::-p-aria([name="Facturas"][role="tab"])')
    await accionDe(page, 'Autenticaciones de septiembre', 'Anular')
    await type(page, 'Motivo', 'era de otro cliente')
    await click(page, inDialog('Anular'))
    await sees(page, 'No debe nada.')
    expect((await api(office).as('admin').get(`/creditos_cliente/${cliente.id_clientes}`)).body.data).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('el saldo a favor lo aplica una persona, con sus depósitos', async () => {
    const { cliente } = debida
    const { page, problems } = await visit(ver(cliente.id_clientes, 'abonos'), {
      office,
      role: 'admin',
      width: 390,
      height: 844,
    })
    await click(page, button('Aplicar saldo a favor'))
    await escribirEn(page, '#abono-valor', '25000')
    await sees(page, 'Repartido todo')
    await foto(page, 'abono-390')
    await click(page, '#abono-pago-depositos')
    await click(page, '::-p-xpath(//*[@role="option"][contains(., "No. 1")])')
    await sees(page, 'Suma exacta')
    await foto(page, 'cruce-390')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, '[role="dialog"] button[type="submit"]')
    await sees(page, 'Se recibió el abono No. 2')
    const [abono] = (await api(office).as('admin').get('/abonos', { id_clientes: cliente.id_clientes })).body.data
    expect(abono).to.include({ valor: 25_000, metodo: 'DEPÓSITO' })
    expect(problems).to.deep.equal([])
  })

  it('retenciones por año y con su certificado', async () => {
    const otro = await unCliente(office)
    const una = await debe(office, otro, 100_000)
    const abono = await api(office)
      .as('admin')
      .post('/abonos', {
        id_clientes: otro.id_clientes,
        valor: 90_000,
        metodo_pago: 6,
        aplicaciones: [
          { id_cuenta: una.id, valor: 90_000, retenciones: [{ tipo: 'retefuente', tarifa: 10, valor: 10_000 }] },
        ],
      })
    const { page, problems } = await visit(ver(otro.id_clientes, 'retenciones'), { office, role: 'admin' })
    await sees(page, formatPesos(10_000))
    await foto(page, 'retenciones')
    await accionDe(page, `Retefuente del abono ${abono.body.numero}`, 'Certificado')
    await escribirEn(
      page,
      '::-p-xpath(//*[@role="dialog"]//label[normalize-space()="Número"]/following::input[1])',
      '2026-77',
    )
    await click(page, inDialog('Guardar'))
    await sees(page, 'Escriba la fecha del certificado.')
    await escribirEn(
      page,
      '::-p-xpath(//*[@role="dialog"]//label[normalize-space()="Fecha"]/following::input[1])',
      '01/03/2026',
    )
    await foto(page, 'certificado')
    await click(page, inDialog('Guardar'))
    await sees(page, 'Recibido')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })

  it('se pide un castigo con su evidencia, y quien lo pidió no lo decide', async () => {
    const otro = await unCliente(office)
    await debe(office, otro, 40_000, { fecha: '2020-01-01', vence: '2020-02-01', concepto: 'Autenticaciones' })
    const { page, problems } = await visit(ver(otro.id_clientes, 'abonos'), { office, role: 'admin', dark: true })
    await click(page, button('Más'))
    await click(page, '::-p-aria([name="Pedir un castigo"][role="menuitem"])')
    await click(page, inDialog('Pedir castigo'))
    await sees(page, 'Elija la cuenta.')
    await type(page, 'Cuenta', 'Autenticaciones')
    await click(page, '::-p-xpath(//*[@role="option"][contains(., "Autenticaciones")])')
    await type(page, 'Motivo', 'La empresa se liquidó')
    await type(page, 'Evidencia', 'Tres cartas devueltas, carpeta 12')
    await foto(page, 'castigo-oscuro')
    await click(page, inDialog('Pedir castigo'))
    await sees(page, 'Se pidió el castigo')
    await sees(page, 'Castigos por decidir')
    await sees(page, 'Lo decide otra persona')
    await foto(page, 'castigos-pendientes')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    expect(problems).to.deep.equal([])
  })
})
