import { expect } from 'chai'
import { configurarConSimulador, emisorDemo } from '../../modules/dian/index.ts'
import { Emisor } from '../../modules/dian/model.ts'
import { contextOf, freshOffice, server } from '../harness/index.ts'
import { startSimulador } from '../harness/simulador.ts'

describe('Dos oficinas de demostración', function () {
  this.timeout(120_000)

  it('facturan cada una con su NIT y su numeración; la que se hizo con los de la primera recibe los suyos', async () => {
    const { app } = await server()
    const simulador = await startSimulador()
    try {
      const [primera, segunda] = [await freshOffice(), await freshOffice()]
      const donde = simulador
      const suyo = emisorDemo(app, 'demo2', 'Notaría Segunda de Demostración')
      await configurarConSimulador(
        await contextOf(primera),
        donde,
        emisorDemo(app, app.config.devOffice, 'Notaría de Demostración'),
      )
      await configurarConSimulador(await contextOf(segunda), donde) // as it was made before
      for (let veces = 0; veces < 2; veces++) await configurarConSimulador(await contextOf(segunda), donde, suyo)
      const de = async (slug: string) => {
        const { db } = await contextOf(slug)
        const emisor = await db(Emisor.tableName)
          .orderBy('desde', 'desc')
          .orderBy('id', 'desc')
          .first<{ nit: string }>()
        const rangos = await db('dian_rangos')
          .where({ nit: emisor.nit, tipo: 'factura' })
          .select<{ prefijo: string }[]>('prefijo')
        return [emisor.nit, ...rangos.map(({ prefijo }) => prefijo)]
      }
      expect(await de(primera)).to.deep.equal(['52100201', 'SETP'])
      expect(await de(segunda)).to.deep.equal([suyo.nit, suyo.rango?.prefijo])
      expect(suyo.nit).not.to.equal('52100201')
    } finally {
      await simulador.stop()
    }
  })
})
