// mariadb: races
import { expect } from 'chai'
import { configurarConSimulador } from '../../modules/dian/index.ts'
import { archivo, comoEstaban, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

const VUELTAS = 3

describe('Cambiar las facturas y enviarlas a la vez', function () {
  this.timeout(60_000)
  let dian: Simulador
  before(async () => {
    dian = await startSimulador()
  })
  after(() => dian.stop())

  it('lo firmado es lo guardado, al peso, gane quien gane', async () => {
    const office = await freshOffice()
    const admin = api(office).as('admin')
    await configurarConSimulador(await contextOf(office), dian)
    for (let vuelta = 0; vuelta < VUELTAS; vuelta++) {
      const escritura = await porFacturar(3, office)
      const { body: guardadas } = await admin.post('/facturaLiq', archivo(escritura))
      const cambio = comoEstaban(escritura, guardadas)
      for (const [indice, percent] of [50.5, 24.25, 25.25].entries()) cambio.compradores[indice].percent = percent
      const [cambiadas, ...enviadas] = await Promise.all([
        admin.put(`/facturaLiq/${escritura.id}`, cambio),
        ...guardadas.compradores.map((factura: Json) => admin.post('/facturarDian', { id_factura: factura.id })),
      ])
      expect(cambiadas.status, cambiadas.raw.toString()).to.be.oneOf([200, 409, 422])
      for (const enviada of enviadas) expect(enviada.status, enviada.raw.toString()).to.equal(200)
      const { body: despues } = await admin.get(`/facturaLiq/${escritura.id}`)
      expect(despues.compradores.reduce((suma: number, factura: Json) => suma + factura.total, 0)).to.equal(
        escritura.total_comprador,
      )
      for (const factura of despues.compradores) await esLoFirmado(office, factura)
    }
  })
})

/** The invoice, its lines and its signed document say the same pesos. */
async function esLoFirmado(office: string, factura: Json): Promise<void> {
  const { db } = await contextOf(office)
  const lineas = await db('facturas_lineas').where('id_factura', factura.id).orderBy('orden')
  expect(lineas.reduce((suma: number, { valor, iva }: Json) => suma + Number(valor) + Number(iva), 0)).to.equal(
    factura.total,
  )
  const { raw } = await api(office).as('admin').get(`/facturacion/${factura.id}/xml`)
  const xml = raw.toString()
  expect(Number(/<cbc:PayableAmount[^>]*>([\d.]+)</.exec(xml)?.[1])).to.equal(factura.total)
  const firmadas = [...xml.matchAll(/<cbc:LineExtensionAmount[^>]*>([\d.]+)</g)]
    .map(([, valor]) => Number(valor))
    .slice(1)
  expect(firmadas).to.deep.equal(lineas.map(({ valor }: Json) => Number(valor)))
}
