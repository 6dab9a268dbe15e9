// mariadb: kills at each statement
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { expect } from 'chai'
import { configurarConSimulador } from '../../modules/dian/index.ts'
import { inTransaction, type Context } from '../../modules/kernel/index.ts'
import { vender } from '../../modules/mostrador/vender.ts'
import { api, contextOf, freshOffice, jobsDone } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

const UNA = {
  lineas: [{ id_items_liquidaciones: 106, cantidad: 1 }],
  pagos: [{ method: 6 as const, valor: 3_332 }],
}
const TABLAS = [
  'ventas',
  'ventas_lineas',
  'facturas',
  'facturas_lineas',
  'facturas_pagos',
  'documentos_dian',
  'dian_turnos',
  'auditoria',
]

/** What is written after its last row can be the queue's, which begins with the commit. */
const DE_LA_VENTA = /^\s*insert into `(ventas|facturas|auditoria)/i

interface Cuenta {
  /** Place of the sale's last row. */
  fila: number
  dichas: number
  muere: number
}
type Consulta = (this: unknown, ...args: unknown[]) => unknown

describe('Mostrador: una venta que muere en cada una de sus sentencias', function () {
  this.timeout(180_000)
  const cuenta = new AsyncLocalStorage<Cuenta>()
  const { prototype } = createRequire(import.meta.url)('knex/lib/client.js') as { prototype: { query: Consulta } } // what knex exports
  const { query } = prototype
  let dian: Simulador
  let slug: string
  let ctx: Context
  let ultima = ''

  before(async () => {
    dian = await startSimulador()
    slug = await freshOffice()
    await configurarConSimulador(await contextOf(slug), dian)
    const { body } = await api(slug).as('caja').post('/mostrador/turno', { base: 0 })
    const suyo = await contextOf(slug)
    const { abierto_por: id } = await suyo.db('turnos_mostrador').where('id', body.id).first<{ abierto_por: number }>()
    ctx = {
      ...suyo,
      user: { id, email: '', usuario: 'caja', id_rol: 0, id_persona: null, permisos: new Set<number>() },
    }
    prototype.query = function (...args) {
      const suya = cuenta.getStore()
      const [, dicha] = args as [unknown, string | { sql?: string } | undefined]
      const sql = typeof dicha === 'string' ? dicha : (dicha?.sql ?? '')
      // the queue's own reading and leasing is no part of the sale; what is not committed is rolled back, as when a connection ends
      const ajena = /^\s*(begin|commit|rollback|set|start|(select|update)\b.*`trabajos`)/i.test(sql)
      if (suya && !ajena) suya.dichas++
      if (suya && DE_LA_VENTA.test(sql)) suya.fila = suya.dichas
      if (suya && !ajena && suya.dichas === suya.muere) {
        ultima = sql
        return Promise.reject(new Error('killed'))
      }
      return query.apply(this, args)
    }
  })
  after(async () => {
    prototype.query = query
    await jobsDone(slug)
    await dian.stop()
  })

  const vendida = (muere: number) => {
    const suya = { fila: 0, dichas: 0, muere }
    return cuenta.run(suya, async () => ({ venta: await inTransaction(ctx, (its) => vender(its, UNA)), suya }))
  }
  const comoEsta = async (): Promise<Record<string, unknown>> => {
    const filas = await Promise.all(
      TABLAS.map(async (tabla) => [tabla, Number((await ctx.db(tabla).count({ n: '*' }))[0]?.n)] as const),
    )
    return { ...Object.fromEntries(filas), turnos: await ctx.db('dian_turnos').orderBy('id_rango').pluck('siguiente') }
  }

  it('queda entera o no queda nada, y el número no se pierde', async () => {
    const { venta, suya } = await vendida(0)
    const total = suya.dichas
    await jobsDone(slug)
    let antes = await comoEsta()
    const enteras: number[] = []
    for (let muere = 1; muere <= total; muere++) {
      const fallo = await vendida(muere).then(
        () => null,
        (error: unknown) => String(error),
      )
      const ahora = await comoEsta()
      const cual = `statement ${muere} of ${total}: ${ultima}`
      if (fallo === null) {
        // what it could do without: the sale is whole
        enteras.push(muere)
        for (const tabla of ['ventas', 'ventas_lineas', 'facturas', 'facturas_pagos', 'documentos_dian'])
          expect(Number(ahora[tabla]) - Number(antes[tabla]), `${cual}, ${tabla}`).to.equal(1)
        await jobsDone(slug)
        antes = await comoEsta()
      } else {
        expect(fallo, cual).to.contain('killed')
        expect(ahora, cual).to.deep.equal(antes)
      }
    }
    const { venta: otra } = await vendida(0)
    const numero = (de: string | null) => Number(de?.replace(/\D/g, ''))
    expect(numero(otra.numero_factura)).to.equal(numero(venta.numero_factura) + enteras.length + 1)
    expect(enteras.filter((muere) => muere <= suya.fila)).to.deep.equal([])
    expect(suya.fila).to.be.above(15)
  })
})
