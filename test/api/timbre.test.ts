import { expect } from 'chai'
import { facturaParaEmitir } from '../../modules/facturacion/index.ts'
import { leerPdf } from '../unit/documentos/leer-pdf.ts'
import { inmueble, persona, saleOf } from '../harness/factories.ts'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice, type Json } from '../harness/index.ts'

const desk = (donde = 'demo') => api(donde).as('liquidador')

/** A sale in Antioquia, of June 2026. */
async function venta(
  cuantia: number,
  donde = 'demo',
): Promise<{ id: number; numero: number; acto: number; cuerpo: Json }> {
  const [uno, otro, casa] = await Promise.all([
    persona({}, donde),
    persona({}, donde),
    inmueble({ id_municipio: 5001, id_depto: 5, avaluo: 100_000_000 }, donde),
  ])
  const cuerpo = {
    ...saleOf(Number(uno.id), Number(otro.id), Number(casa.key), { cuantia }),
    fecha_escritura: '2026-06-15',
  } as Json
  const { body } = await api(donde).as('admin').post('/radicaciones', cuerpo)
  return {
    id: body.id,
    numero: body.numero_radicacion,
    acto: body.actosradi[0].id,
    cuerpo: { ...cuerpo, actosradi: body.actosradi },
  }
}

const leer = async (numero: number, donde = 'demo'): Promise<Json> =>
  (await desk(donde).get('/liquidacionRadi', { numero_radicacion: numero })).body
const timbre = ({ lineas }: Json): Json | undefined => lineas.find((linea: Json) => linea.id_items_liquidaciones === 23)
const decidir = ({ id, acto }: { id: number; acto: number }, cuerpo: Json, quien = desk()) =>
  quien.put(`/liquidaciones/${id}/actos/${acto}/timbre`, cuerpo)

describe('Impuesto de timbre (E.T. arts. 518 num. 2 y 519 par. 3)', () => {
  it('es una línea de la liquidación, que se guarda, se imprime y suma donde suma la retención', async () => {
    const caso = await venta(2_000_000_000)
    const antes = await leer(caso.numero)
    expect(timbre(antes)).to.include({ total: 14_287_800, tipo_liquidacion: 'recaudo_terceros', id_actos: null })
    expect((await desk().put(`/liquidaciones/${caso.id}`, antes.lineas)).status).to.equal(200)
    const despues = await leer(caso.numero)
    expect(despues.estado).to.equal('facturacion')
    expect(timbre(despues)).to.include({ total: 14_287_800 })
    const { body: hoja } = await desk().get('/pdfLiquidacion', { numero_radicacion: caso.numero })
    expect(timbre({ lineas: hoja.lineasNotariales })).to.include({ detalle: 'Impuesto de timbre' })
    const suma = hoja.lineasNotariales
      .filter(({ tipo_liquidacion: tipo }: Json) => tipo === 'recaudo_terceros')
      .reduce((total: number, linea: Json) => total + Number(linea.total), 0)
    expect(hoja.cuentasDeOrden.total).to.equal(suma)
  })

  it('se quita de un acto con su motivo, a la vista y en el historial, y se vuelve a cobrar', async () => {
    const caso = await venta(3_000_000_000)
    expect((await decidir(caso, { cobrar: false })).body.errors).to.deep.equal({ motivo: ['Escriba el motivo.'] })
    const quitado = await decidir(caso, { cobrar: false, motivo: 'Ya se pagó en la promesa' })
    expect(quitado.status).to.equal(200)
    expect(timbre(quitado.body)).to.include({ total: 0 })
    expect(timbre(quitado.body)?.explicacion.pasos[0].operacion).to.equal('No se cobra: Ya se pagó en la promesa')
    expect(quitado.body.timbres).to.deep.equal([
      {
        id: caso.acto,
        nombre: 'Compraventa',
        valor: 35_007_300,
        motivo: 'Ya se pagó en la promesa',
        porConfirmar: false,
      },
    ])
    const { db } = await contextOf('demo')
    const hechos = await db('auditoria')
      .where({ tabla: 'radicaciones', registro: caso.id })
      .orderBy('id', 'desc')
      .first<Json>('despues')
    expect(String(hechos.despues)).to.contain('no se cobra (Ya se pagó en la promesa)')
    // saving the filing keeps it; another kind of act forgets it
    await api('demo').as('admin').put(`/radicaciones/${caso.id}`, caso.cuerpo)
    expect((await leer(caso.numero)).timbres[0]).to.include({ motivo: 'Ya se pagó en la promesa' })
    const cobrado = await decidir(caso, { cobrar: true })
    expect(timbre(cobrado.body)).to.include({ total: 35_007_300 })
  })

  it('en las facturas es de la DIAN y no del notario, entra a la caja a peso, y anular lo devuelve todo', async () => {
    const oficina = await freshOffice()
    const admin = api(oficina).as('admin')
    const { db } = await contextOf(oficina)
    const enCaja = async (): Promise<number> => (await admin.get('/caja')).body.recibido
    const deed = await porFacturar(2, oficina, 2_000_000_000)
    const vacia = await enCaja()
    const { status, body, raw } = await api(oficina).as('caja').post('/facturaLiq', archivo(deed))
    expect(status, raw.toString()).to.be.oneOf([200, 201])
    const facturas: Json[] = [...body.vendedores, ...body.compradores]
    const partes: number[] = []
    for (const { id } of facturas) {
      const { lineas } = await facturaParaEmitir(await contextOf(oficina), Number(id))
      const suya = lineas.find(({ codigo }) => codigo === '23')
      expect(suya, 'por mitades: cada una paga').to.deep.include({ descripcion: 'Impuesto de timbre', iva: null })
      expect(suya?.terceros).to.include({ nit: '800197268' })
      const propio = lineas.filter(({ terceros }) => !terceros).reduce((suma, { valor }) => suma + valor, 0)
      const guardada = await db('facturas').where({ id }).first<{ base: number }>('base')
      expect(guardada.base * 100, 'no es ingreso').to.equal(propio)
      partes.push((suya?.valor ?? 0) / 100)
    }
    expect(partes).to.deep.equal([7_143_900, 3_571_950, 3_571_950])
    const certificado = leerPdf((await admin.get(`/facturaCertificado/${String(facturas[1]?.id)}`)).raw)
      .join(' ')
      .replaceAll('\n', ' ')
    for (const dicho of [
      'Certificado de retención',
      'Impuesto de timbre',
      'E.T. arts. 518 num. 2 y 519 par. 3',
      '3.571.950',
    ])
      expect(certificado).to.contain(dicho)
    expect((await api('demo').as('admin').get('/facturaCertificado/99999999')).status).to.equal(404)
    expect(
      (
        await api(oficina)
          .as('radicador')
          .get(`/facturaCertificado/${String(facturas[1]?.id)}`)
      ).status,
    ).to.equal(403)
    expect((await enCaja()) - vacia).to.equal(facturas.reduce((suma, { total }) => suma + Number(total), 0))
    const anulada = await admin.post(`/radicaciones/${String(deed.id)}/anular`, {
      motivo: 'Desistieron antes de firmar',
    })
    expect(anulada.status, anulada.raw.toString()).to.equal(200)
    expect(await enCaja()).to.equal(vacia)
  })

  it('de un acto que no lo causa no se quita; quien no liquida no decide, ni otra oficina', async () => {
    const barata = await venta(1_000_000_000)
    const { lineas, timbres } = await leer(barata.numero)
    expect([timbre({ lineas }), timbres]).to.deep.equal([undefined, []])
    const pedido = { cobrar: false, motivo: 'No lo causa' }
    expect((await decidir(barata, pedido)).body.errors).to.deep.equal({
      cobrar: ['Compraventa no causa impuesto de timbre.'],
    })
    const cara = await venta(2_000_000_000)
    expect((await decidir(cara, pedido, api('demo').as('consulta'))).status).to.equal(403)
    const otra = await freshOffice()
    expect((await decidir(cara, pedido, api(otra).as('admin'))).status).to.equal(404)
  })

  it('después de facturada no se cambia, y quitarlo de una lista para facturar la devuelve a liquidar', async () => {
    const caso = await venta(2_000_000_000)
    await desk().put(`/liquidaciones/${caso.id}`, (await leer(caso.numero)).lineas)
    const quitado = await decidir(caso, { cobrar: false, motivo: 'Ya se pagó en la promesa' })
    expect(quitado.body.estado).to.equal('liquidacion')
    const { db } = await contextOf('demo')
    await db('radicaciones').where('id', caso.id).update({ estado: 'finalizada' })
    expect((await decidir(caso, { cobrar: true })).status).to.equal(409)
  })
})
