// completo: one screen in detail
import { expect } from 'chai'
import { addDays, bogotaDate, formatPesos } from '../../schemas/es-co/index.ts'
import { accessibilityFaults, button, click, inDialog, reads, sees, type, until, visit } from '../harness/browser.ts'
import { enElLibro, unaCuenta, unCliente } from '../harness/cartera-cuentas.ts'
import { api, freshOffice, jobsDone, next } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'

const hace = (dias: number) => addDays(bogotaDate(new Date()), -dias)

async function deudor(): Promise<{ id: number; correo: string }> {
  const correo = `estado${next()}@prueba.example`
  const { id } = await unCliente('demo', {
    persona: { nombres: 'Constructora', apellidos: 'Vista Alegre', correo_electronico: correo, telefono: '3001234567' },
    autorizados: ['correo', 'telefono', 'mensaje'],
  })
  const vieja = await unaCuenta('demo', id, {
    valor: 1_250_000,
    fecha: hace(120),
    vence: hace(90),
    concepto: 'Copias auténticas',
  })
  await unaCuenta('demo', id, {
    valor: 380_000,
    fecha: hace(12),
    vence: addDays(hace(0), 18),
    concepto: 'Autenticaciones del mes',
  })
  await enElLibro('demo', { id_cuenta: vieja, tipo: 'abono', valor: -250_000, fecha: hace(30), detalle: 'Recibo 118' })
  return { id, correo }
}

describe('Pantalla: estado de cuenta y contactos', function () {
  this.timeout(120_000)

  it('el estado de cuenta se lee a otra fecha y se envía a pedido del cliente: el correo sale y se ve salir', async () => {
    const { id, correo } = await deudor()
    const { page, problems } = await visit(`/admin/cartera/${id}?ficha=estado`, { role: 'admin' })
    await sees(page, formatPesos(1_380_000))
    await sees(page, 'Recibo 118')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Enviar por correo'))
    await sees(page, 'Asunto')
    await click(page, '::-p-aria([name="A pedido del cliente"][role="checkbox"])')
    // a dialog over a drawer: each has its head
    const cabezas = { 'landmark-no-duplicate-banner': { enabled: false }, 'landmark-unique': { enabled: false } }
    expect(await accessibilityFaults(page, { rules: cabezas })).to.deep.equal([])
    await click(page, inDialog('Enviar'))
    await jobsDone('demo')
    await sees(page, 'Estado de cuenta: enviado')
    await until(async () => (await lettersLeft()).some(({ to }) => to.includes(correo)))
    expect(problems).to.deep.equal([])
  })

  it('los ajustes se leen al abrir, se guardan de a uno y vacíos se dicen en su campo; un depósito se pide con su valor', async () => {
    const office = await freshOffice()
    const { id } = await unCliente(office, { persona: { nombres: 'Ana', apellidos: 'Mora' } })
    await unaCuenta(office, id, { valor: 90_000, fecha: hace(12), vence: hace(2), concepto: 'Copias' })
    const ajustes = async () => (await api(office).as('admin').get('/cartera_ajustes')).body
    const antes = await ajustes()
    const { page, problems, go } = await visit('/admin/cartera', { office, role: 'admin' })
    await click(page, button('Ajustes'))
    await type(page, 'Cómo pagar', 'En la caja')
    await type(page, 'Asunto del recordatorio', ' ')
    await page.keyboard.press('Backspace')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, inDialog('Guardar'))
    await sees(page, 'Escriba el asunto.')
    await type(page, 'Asunto del recordatorio', 'Saldo pendiente')
    await click(page, inDialog('Guardar'))
    await sees(page, 'Ajustes guardados')
    expect(await ajustes()).to.deep.equal({
      ...antes,
      como_pagar: 'En la caja',
      asunto: 'Saldo pendiente',
      version: antes.version + 1,
    })
    await go(`/admin/cartera/${id}?ficha=abonos`)
    await click(page, button('Más'))
    await click(page, '::-p-aria([name="Pedir un depósito"][role="menuitem"])')
    await click(page, inDialog('Pedir depósito'))
    await sees(page, 'Escriba el valor.')
    await type(page, 'Valor', '50000')
    await click(page, inDialog('Pedir depósito'))
    await sees(page, 'Se pidió el depósito')
    expect(problems).to.deep.equal([])
  })

  it('un contacto se anota con su resultado y queda en la línea, y la promesa se guarda', async () => {
    const { id } = await deudor()
    const { page, problems } = await visit(`/admin/cartera/${id}?ficha=contactos`, { role: 'admin' })
    await sees(page, 'Todavía no se le ha contactado.')
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await click(page, button('Anotar un contacto'))
    await click(page, '::-p-aria([name="El cliente llamó o lo pidió"][role="checkbox"])')
    await type(page, 'Resultado', 'Paga el viernes')
    await type(page, 'Promesa de pago', '+5')
    await click(page, inDialog('Anotar'))
    await sees(page, 'Paga el viernes')
    await reads(
      async () => (await api('demo').as('admin').get(`/clientes/${id}/puede`)).body.promesa,
      addDays(bogotaDate(new Date()), 5),
    )
    expect(problems).to.deep.equal([])
  })
})
