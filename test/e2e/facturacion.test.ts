import { expect } from 'chai'
import { configurarConSimulador } from '../../modules/dian/index.ts'
import { accessibilityFaults, button, click, link, pulsar, sees, type, visit } from '../harness/browser.ts'
import { saleOf } from '../harness/factories.ts'
import { api, CATALOGO, contextOf, freshOffice, inmueble, jobsDone, persona, type Json } from '../harness/index.ts'
import { lettersLeft } from '../harness/mail.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'
import { botonEn, deposito, enTarjeta, escribirEn, guardadas, type Escritura } from './facturacion-escena.ts'

const UNO = 'Factura 1 de compradores'

/** A filed sale from one seller to three buyers, still to be settled. */
async function radicada(office: string): Promise<Escritura> {
  const admin = api(office).as('admin')
  const nombres = { nombres: 'Comprador' }
  const [vende, casa, ...compran] = await Promise.all([
    persona({ nombres: 'Vendedor', apellidos: 'Único' }, admin),
    inmueble({}, admin),
    ...['Álvarez', 'Benítez', 'Castaño'].map((apellidos) => persona({ ...nombres, apellidos }, admin)),
  ])
  const body = saleOf(Number(vende.id), Number(compran[0]?.id), Number(casa.id))
  const [acto] = body.actosradi as Json[]
  const partes = compran.map(({ id }, i) => ({
    id_personas: id,
    id_tipos_otorgantes: CATALOGO.comprador,
    porcentaje_participacion: i === 0 ? 34 : 33,
  }))
  const { body: filed } = await admin.post('/radicaciones', {
    ...body,
    actosradi: [{ ...acto, otorgantes: [acto.otorgantes[0], ...partes] }],
  })
  return {
    id: filed.id,
    numero: filed.numero_radicacion,
    vendedores: [vende],
    compradores: compran,
    total: { vendedor: 0, comprador: 0 },
  }
}

describe('De la radicación a la nota crédito', function () {
  this.timeout(180_000)
  let office: string
  let dian: Simulador
  let e: Escritura
  before(async () => {
    office = await freshOffice()
    e = await radicada(office)
    dian = await startSimulador()
    await configurarConSimulador(await contextOf(office), dian)
    await deposito(office, e, e.compradores[0] ?? {}, 60_000)
  })
  after(() => dian.stop())

  it('liquidar, facturar a tres compradores con depósito y efectivo, enviar; el cliente rechaza y la nota crédito lo deshace', async () => {
    const { page, problems, go } = await visit(`/admin/radicacion/${e.id}/1`, { office, role: 'admin' })
    await pulsar(page, button('FINALIZAR'))
    await click(page, button('Finalizar'))
    await page.waitForSelector('.fact-bloques')

    // the till: the seller pays in cash; three buyers, the first with what he had left and the rest in cash
    await escribirEn(page, 'Factura 1 de vendedores', 'Método de pago', 'efec', { elegir: true })
    await pulsar(page, '::-p-text(Una por otorgante)')
    await pulsar(page, botonEn(UNO, 'Pagar con depósitos'))
    await page.waitForSelector(enTarjeta(UNO, 'Valor del depósito 1'))
    await escribirEn(page, UNO, 'Método del medio 2', 'efec', { elegir: true })
    for (const n of [2, 3])
      await escribirEn(page, `Factura ${n} de compradores`, 'Método de pago', 'efec', { elegir: true })
    await pulsar(page, button('Archivar'))
    await sees(page, `Radicacion No. ${e.numero}`)
    await sees(page, 'Pendiente de enviar a la DIAN')

    // the DIAN takes the four, one after the other
    await pulsar(page, button('Enviar las 4 a la DIAN'))
    await page.waitForSelector('[role=dialog]')
    await click(page, '::-p-xpath(//*[@role="dialog"]//button[@type="submit"])')
    await page.waitForFunction(() => document.body.innerText.includes('Facturas enviadas a la DIAN'), {
      timeout: 90_000,
    })
    const { compradores, vendedores } = await guardadas(office, e)
    const [una] = compradores as Json[]
    expect([...vendedores, ...compradores].map((f: Json) => [f.state_document_id, f.estado_dian])).to.deep.equal(
      Array.from({ length: 4 }, () => [1, 'aceptada']),
    )
    expect(dian.documentos().map(({ numero, resultado }) => [numero, resultado])).to.have.deep.members(
      [...vendedores, ...compradores].map((f: Json) => [f.numero_factura, 'aceptado']),
    )
    expect(problems).to.deep.equal([])

    // the customer, from the mail, on a phone
    await jobsDone(office)
    const carta = (await lettersLeft()).find(({ to }) => to.includes(String(e.compradores[0]?.correo_electronico)))
    const enlace = new RegExp(`/auth/respuestaCliente/${una.id}/[\\w-]+/0`).exec(
      (carta?.text ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '='),
    )?.[0]
    expect(enlace, 'el correo lleva el enlace para rechazar').to.be.a('string')
    const cliente = await visit(String(enlace), { office, width: 390, height: 844 })
    await sees(cliente.page, `Factura electrónica ${una.numero_factura}`)
    await type(cliente.page, 'Explique qué no está bien', 'El valor no es el que acordamos con la notaría.')
    expect(await accessibilityFaults(cliente.page)).to.deep.equal([])
    await click(cliente.page, button('Rechazar la factura'))
    await sees(cliente.page, 'Esta factura fue rechazada')
    expect(cliente.problems).to.deep.equal([])

    // the office sees it and undoes it with a credit note
    await go('/admin/facElectronica')
    await sees(page, 'Rechazado')
    await pulsar(page, link(una.numero_factura))
    await sees(page, 'La rechazó')
    await pulsar(page, button('Nota crédito o débito'))
    await type(page, 'Motivo', 'El cliente la rechazó: valor distinto del acordado')
    await pulsar(page, button('Anular con nota crédito'))
    await sees(page, 'anulada')
    const despues = await guardadas(office, e)
    expect(despues.anuladas.map((f: Json) => f.id)).to.deep.equal([una.id])
    expect([despues.compradores.length, despues.sin_facturar.comprador]).to.deep.equal([2, una.total])
    expect(
      (await api(office).as('caja').get('/depositosDisponibles', { id_radicacion: e.id })).body.map(
        (d: Json) => d.disponible,
      ),
      'el depósito volvió',
    ).to.deep.equal([60_000])
    expect(dian.documentos().filter(({ resultado }) => resultado === 'aceptado')).to.have.length(5)

    // and what it covered can be invoiced again
    await go(`/admin/radicacion/${e.id}/3`)
    await sees(page, 'La parte compradora tiene $ ')

    // what was invoiced is read: the sign of an amount stands before it, not under it
    await go(`/admin/radicacion/${e.id}/0`)
    await page.waitForSelector('fieldset:disabled .mantine-Input-section[data-position=left] + input')
    const tapados = await page.$$eval(
      'fieldset:disabled .mantine-Input-section[data-position=left]',
      (signos) =>
        signos.filter((signo) => {
          const [texto, campo] = [document.createRange(), signo.nextElementSibling]
          texto.selectNodeContents(signo)
          if (!(campo instanceof HTMLInputElement) || !campo.value) return false
          const inicio = campo.getBoundingClientRect().left + parseFloat(getComputedStyle(campo).paddingLeft)
          return texto.getBoundingClientRect().right > inicio
        }).length,
    )
    expect(tapados).to.equal(0)
    expect(problems).to.deep.equal([])
  })
})
