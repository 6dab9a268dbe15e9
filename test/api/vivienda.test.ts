import { expect } from 'chai'
import { inmueble, persona, saleOf } from '../harness/factories.ts'
import { api, freshOffice, type Json } from '../harness/index.ts'

/** A filing in Antioquia of some acts over one property, each [act, amount], without amount where it is 0. */
async function radicar(actos: readonly (readonly [number, number])[], donde = 'demo'): Promise<Json> {
  const [vende, compra, casa] = await Promise.all([
    persona({}, donde),
    persona({}, donde),
    inmueble({ id_municipio: 5001, id_depto: 5, avaluo: 60_000_000 }, donde),
  ])
  const venta = saleOf(Number(vende.id), Number(compra.id), Number(casa.key)) as Json
  const actosradi = actos.map(([acto, cuantia]) => ({
    ...venta.actosradi[0],
    actos_codigo_acto: String(acto),
    cuantia: cuantia || null,
  }))
  return (
    await api(donde)
      .as('admin')
      .post('/radicaciones', { ...venta, fecha_escritura: '2026-06-15', actosradi })
  ).body
}

const desk = () => api('demo').as('liquidador')
const leer = async ({ numero_radicacion }: Json): Promise<Json> =>
  (await desk().get('/liquidacionRadi', { numero_radicacion })).body
const total = ({ lineas }: Json, ...items: number[]): number =>
  lineas
    .filter((una: Json) => items.includes(una.id_items_liquidaciones))
    .reduce((suma: number, una: Json) => suma + una.total, 0)
const decir = (de: Json, cuerpo: Json, acto = 0, quien = desk()) =>
  quien.put(`/liquidaciones/${de.id}/actos/${de.actosradi[acto].id}/vivienda`, cuerpo)

describe('Vivienda de interés prioritario (D. 1069 de 2015, art. 2.2.6.13.2.9.1 t; Ley 1537 de 2012, arts. 33 y 34)', () => {
  const VIP = [
    [166, 80_000_000],
    [171, 50_000_000],
    [56, 0],
    [55, 0],
  ] as const

  it('166 por 80 millones, 171 por 50, 56 y 55 en Antioquia: derechos 0 y recaudos 19.300; con subsidio, registro 0', async () => {
    const radicada = await radicar(VIP)
    const sin = await leer(radicada)
    expect([total(sin, 1, 2), total(sin, 20, 21)]).to.deep.equal([0, 19_300])
    expect(total(sin, 41)).to.be.above(0)
    expect(sin.derechos_notariales.map(({ codigo_tarifa }: Json) => codigo_tarifa)).to.deep.equal(
      Array(4).fill('EXENTO'),
    )
    const { status, body } = await decir(radicada, { clase: 'vip', con_subsidio: true })
    expect([status, total(body, 1), total(body, 41), total(body, 40) > 0]).to.deep.equal([200, 0, 0, true])
    expect(total(await leer(radicada), 41)).to.equal(0)
    const [hoja] = (await desk().get('/pdfLiquidacion', { numero_radicacion: radicada.numero_radicacion })).body
      .lineasNotariales
    expect(hoja.explicacion.notas.join()).to.contain('Declarada construida con subsidio familiar de vivienda; nueva')
  })

  it('se dice de una venta ordinaria; su hipoteca y su patrimonio la heredan, queda en el historial y se puede quitar', async () => {
    const radicada = await radicar([
      [1, 80_000_000],
      [45, 50_000_000],
      [56, 0],
    ])
    const antes = await leer(radicada)
    expect(antes.viviendas).to.have.length(1)
    const { body } = await decir(radicada, { clase: 'vip', con_subsidio: true, usada: true, articulo_12: true })
    expect([total(body, 1), total(body, 22), total(body, 41), total(body, 20, 21)]).to.deep.equal([0, 0, 0, 19_300])
    expect(body.viviendas[0].heredan).to.deep.equal(['Hipoteca', 'Constitución de patrimonio de familia'])
    const { momentos } = (await api('demo').as('admin').get(`/auditoria/radicaciones/${radicada.id}`)).body
    expect(momentos[0].cambios[0]).to.include({
      titulo: 'Vivienda de interés social o prioritario',
      antes: 'Compraventa: sin decir',
      despues: 'Compraventa: VIP, construida con subsidio, usada, quien adquiere, en el art. 12 de la Ley 1537 de 2012',
    })
    const vieja = await decir(radicada, { clase: 'vis', visto: null })
    expect([vieja.status, vieja.body.code]).to.deep.equal([409, 'version'])
    const vuelta = await decir(radicada, { clase: null })
    expect([total(vuelta.body, 1), total(vuelta.body, 41)]).to.deep.equal([total(antes, 1), total(antes, 41)])
  })

  it('la VIS dicha paga como los actos que el catálogo trae para ella (art. 2.2.6.13.2.7.2)', async () => {
    const [dicha, traida] = [
      await radicar([
        [1, 150_000_000],
        [45, 50_000_000],
      ]),
      await radicar([
        [165, 150_000_000],
        [172, 50_000_000],
      ]),
    ]
    const { body } = await decir(dicha, { clase: 'vis' })
    const suya = await leer(traida)
    for (const item of [1, 20, 22, 41]) expect(total(body, item), String(item)).to.equal(total(suya, item))
  })

  it('guardar la radicación la conserva, cambiar la clase del acto la borra', async () => {
    const radicada = await radicar([[1, 80_000_000]])
    await decir(radicada, { clase: 'vip', con_subsidio: true })
    const leida = (await desk().get(`/radicaciones/${radicada.id}`)).body
    const dicha = { clase: 'vip', con_subsidio: true, usada: false, articulo_12: false }
    expect(leida.actosradi[0].vivienda).to.deep.equal(dicha)
    const guardar = async (actosradi: Json) =>
      (
        await api('demo').as('admin').put(`/radicaciones/${radicada.id}`, {
          contacto: leida.contacto,
          digitador: leida.digitador,
          revisor: leida.revisor,
          liquidador: leida.liquidador,
          id_estados_escrituras: leida.id_estados_escrituras,
          fecha_escritura: '2026-06-15',
          numero_radicacion: leida.numero_radicacion,
          actosradi,
        })
      ).body.actosradi[0].vivienda
    expect(await guardar(leida.actosradi)).to.deep.equal(dicha)
    expect(await guardar([{ ...leida.actosradi[0], actos_codigo_acto: '2' }])).to.equal(null)
  })

  it('de un acto que la norma no nombra no se dice; ni quien solo consulta, ni otra oficina', async () => {
    const radicada = await radicar([
      [1, 80_000_000],
      [96, 10_000_000],
      [43, 20_000_000],
    ])
    expect((await decir(radicada, { clase: 'vip' }, 1)).body.errors.clase).to.deep.equal([
      'Cancelación de hipoteca (por voluntad de las partes) no cambia por ser de vivienda de interés prioritario.',
    ])
    expect((await decir(radicada, { clase: 'vis' }, 2)).status).to.equal(422)
    expect((await decir(radicada, { clase: 'casa' })).status).to.equal(422)
    expect((await decir(radicada, { clase: 'vip' }, 0, api('demo').as('consulta'))).status).to.equal(403)
    expect((await decir(radicada, { clase: 'vip' }, 0, api(await freshOffice()).as('liquidador'))).status).to.equal(404)
  })
})
