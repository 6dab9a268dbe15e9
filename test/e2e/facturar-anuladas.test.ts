// completo: one screen in detail
import { expect } from 'chai'
import { anularFactura, marcarEmision } from '../../modules/facturacion/index.ts'
import { formatPesos } from '../../schemas/es-co/index.ts'
import { accessibilityFaults, reads, sees } from '../harness/browser.ts'
import { contextOf, freshOffice, type Json } from '../harness/index.ts'
import { carta } from '../harness/facturacion.ts'
import { asAdmin, facturar, guardadas, liquidadaPara, paso, type Escritura } from './facturacion-escena.ts'

describe('Facturar Escritura con una enviada y otra anulada', function () {
  this.timeout(180_000)
  let office: string
  let e: Escritura
  let antes: Json

  before(async () => {
    office = await freshOffice()
    e = await liquidadaPara(office, { compradores: 3, revende: true })
    const reply = await asAdmin(office).post('/facturaLiq', {
      num_radicacion: e.numero,
      vendedores: [carta(e.compradores[0] ?? {}, 100)],
      compradores: e.compradores.map((una, i) => carta(una, i === 2 ? 33.34 : 33.33)),
    })
    expect(reply.status, reply.raw.toString()).to.equal(201)
    antes = reply.body
  })

  it('lo enviado y lo archivado se muestran con los pesos de su factura, y lo anulado solo en su parte', async () => {
    const ctx = await contextOf(office)
    const [anulada, ...otras] = antes.compradores
    const porcentaje = ({ total, porcentaje_participacion: p }: Json) =>
      Math.floor((e.total.comprador * p) / 100) === total
    expect(otras.every(porcentaje), 'alguna lleva el peso que sobra al redondear').to.equal(false)
    await marcarEmision(ctx, otras[0].id, { prefijo: 'FE', numero_factura: 'FE1', estado_dian: 'aceptada' })
    await marcarEmision(ctx, anulada.id, { prefijo: 'FE', numero_factura: 'FE2', estado_dian: 'aceptada' })
    await anularFactura(ctx, anulada.id, { nota: 'NC1', motivo: 'El cliente la rechazó' })
    const despues = await guardadas(office, e)
    expect(despues.compradores.map(({ total }: Json) => total)).to.deep.equal(otras.map(({ total }: Json) => total))

    const { page, problems, go } = await facturar(office, e)
    await sees(page, 'anulada con nota crédito')
    const textos = (selector: string) =>
      page.$$eval(selector, (todos) => todos.map(({ textContent }) => (textContent ?? '').replace(/\u00a0/g, ' ')))
    const pesos = (total: number) => formatPesos(total).replace(/\u00a0/g, ' ')
    const enBloque = (i: number) => `.fact-bloque:nth-child(${i}) .fact-anuladas li`
    expect(await textos(enBloque(1)), 'quien está en las dos partes: en la que se anuló').to.deep.equal([])
    await reads(
      () => textos(enBloque(2)),
      [`FE2 de ${anulada.nombre}, por ${pesos(anulada.total)}: anulada con nota crédito.`],
    )
    const [enviada, archivada] = despues.compradores
    await reads(() => textos('.fact-bloque:nth-child(2) [data-fija] .fact-monto'), [`${pesos(enviada.total)}33,33 %`])
    const [valor] = await page.$$('.fact-bloque:nth-child(2) input[id$="-total"]')
    expect(await valor?.evaluate((uno) => (uno instanceof HTMLInputElement ? uno.value : ''))).to.equal(
      pesos(archivada.total).replace('$ ', ''),
    )
    await sees(page, `(${formatPesos(anulada.total)})`)
    expect(await accessibilityFaults(page)).to.deep.equal([])

    await go(paso(e, 3))
    await sees(page, 'FE2')
    expect((await textos('.fact-lista tbody tr:last-child .fact-lista-nombre small'))[0]).to.match(/^Comprador · /)
    expect(problems).to.deep.equal([])
  })
})
