import { sentenciasDe } from '../harness/sentencias.ts' // first: it hears what is prepared after it
import { expect } from 'chai'
import { archivo, porFacturar } from '../harness/facturacion.ts'
import { api, contextOf, freshOffice } from '../harness/index.ts'
import { solicitudGuardada } from '../harness/quien-solicitudes.ts'
import { soloPuede } from '../harness/quien.ts'

describe('Pendientes: cuánto espera en el menú', function () {
  this.timeout(120_000)
  let slug = ''
  before(async () => {
    slug = await freshOffice()
    await api(slug)
      .as('admin')
      .post('/facturaLiq', archivo(await porFacturar(1, slug)))
    await solicitudGuardada(await contextOf(slug))
  })
  const de = async (ids: readonly number[]) => {
    await soloPuede(slug, ids)
    return (await api(slug).as('nadie').get('/pendientes')).body
  }

  it('cada quien cuenta lo que su rol abre, en pocas sentencias', async () => {
    const { facturas, solicitudes } = await de([109, 87])
    const { db } = await contextOf(slug)
    const suyas = await db('facturas')
      .where('state_document_id', 0)
      .where('total', '>', 0)
      .count<{ n: number }[]>({ n: '*' })
    expect(facturas).to.equal(Number(suyas[0]?.n)).and.to.be.above(0)
    expect(solicitudes).to.be.a('number')
    expect(await de([109])).to.deep.equal({ avisos: 0, facturas })
    expect(await de([87])).to.deep.equal({ avisos: 0, solicitudes })
    expect(await de([5, 85])).to.deep.equal({ avisos: 0 })
    expect((await api(slug).anonymous.get('/pendientes')).status).to.equal(401)
  })

  it('lo que ya no espera no se cuenta: enviada, anulada; lo de hace meses sí, como en «Mi día»', async () => {
    const { db } = await contextOf(slug)
    for (const cambio of [{ state_document_id: 1 }, { anulada_en: '2026-01-01T00:00:00.000Z' }]) {
      await db('facturas').update(cambio)
      expect((await de([109])).facturas, JSON.stringify(cambio)).to.equal(0)
      await db('facturas').update({ state_document_id: 0, anulada_en: null })
    }
    const { facturas } = await de([109])
    await db('facturas').update({ fecha_factura: '2020-01-01' })
    expect((await de([109])).facturas).to.equal(facturas)
    await soloPuede(slug, [109, 87])
    const sentencias = await sentenciasDe(() => api(slug).as('nadie').get('/pendientes'))
    expect(sentencias.length, sentencias.join('\n')).to.be.at.most(7)
  })
})
