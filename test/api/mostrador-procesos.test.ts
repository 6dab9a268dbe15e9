// completo: kills a process at each step
import { setTimeout as dormir } from 'node:timers/promises'
import { expect } from 'chai'
import { configurarConSimulador } from '../../modules/dian/index.ts'
import type { Context } from '../../modules/kernel/index.ts'
import { adentroDe, preparedEnvironment, spawnServer, type ChildServer } from '../harness/index.ts'
import { startSimulador, type Simulador } from '../harness/simulador.ts'

const UNA = { lineas: [{ id_items_liquidaciones: 106, cantidad: 1 }], pagos: [{ method: 6, valor: 3_332 }] }

/** Statements of a sale and of what follows its commit, in their order: the process kills itself as it is about to run one. */
const MUERTES = [
  'insert into `ventas_lineas`',
  'delete from `facturas_lineas`',
  'insert into `facturas_lineas`',
  'insert into `facturas_pagos`',
  'update `dian_turnos` set `siguiente`',
  'insert into `dian_versiones`',
  'insert into `dian_versiones`>>from `ventas_lineas`',
  'insert into `dian_versiones`>>set `arrendado_por`',
]

describe('Mostrador: kill -9 en cada paso de una venta', function () {
  this.timeout(400_000)
  let env: Record<string, string>
  let dian: Simulador
  let vivo: ChildServer
  before(async () => {
    dian = await startSimulador()
    env = await preparedEnvironment()
    await adentroDe(env, (ctx) => configurarConSimulador(ctx, dian))
  })
  after(async () => {
    await vivo.stop('SIGTERM')
    await dian.stop()
  })

  const comoEsta = async ({ db }: Context) => {
    const de = (tabla: string) => db(tabla).orderBy('id')
    const [ventas, facturas] = [
      await de('ventas').pluck('id_factura'),
      await de('facturas').select('id', 'numero_factura'),
    ]
    const cuantas = async (tabla: string) => Number((await db(tabla).count({ n: '*' }))[0]?.n)
    return {
      ventas,
      facturas: facturas.map(({ id }) => id),
      numeros: facturas.map(({ numero_factura: uno }) => Number(String(uno).replace(/\D/g, ''))),
      partes: await Promise.all(['ventas_lineas', 'facturas_lineas', 'facturas_pagos', 'documentos_dian'].map(cuantas)),
    }
  }

  it('al volver, la venta está entera o no está; repetida con su llave es una, y los números siguen sin saltos', async () => {
    let hechas = 0
    let enteras = 0
    for (const [n, muerte] of MUERTES.entries()) {
      vivo = await spawnServer(env, 'start', { morirEn: muerte })
      const caja = await vivo.as('caja')
      if (!n) expect((await caja.post('/mostrador/turno', { base: 0 })).status).to.equal(201)
      const llave = { 'idempotency-key': `venta-que-muere-${n}` }
      const muerta = await caja.post('/mostrador', UNA, llave).catch(() => null)
      const fin = await Promise.race([vivo.ended, dormir(20_000, 'alive')])
      expect(fin, `${muerte}: ${JSON.stringify(muerta?.body)}`).to.equal(null)
      const { ventas, facturas, partes } = await adentroDe(env, comoEsta)
      expect(ventas, muerte)
        .to.deep.equal(facturas)
        .and.have.length.within(hechas, hechas + 1)
      expect(partes, muerte).to.deep.equal(partes.map(() => ventas.length))
      if (muerta) expect(ventas, 'what was answered is there').to.have.length(hechas + 1)
      enteras += ventas.length - hechas

      vivo = await spawnServer(env)
      const otraVez = await (await vivo.as('caja')).post('/mostrador', UNA, llave)
      expect(otraVez.status, otraVez.raw.toString()).to.equal(201)
      hechas++
      await vivo.stop('SIGTERM')
      const { numeros, ...queda } = await adentroDe(env, comoEsta)
      expect(queda.ventas, muerte).to.have.length(hechas)
      expect(numeros, muerte).to.deep.equal(numeros.map((_, i) => (numeros[0] ?? 0) + i))
    }
    // before its commit nothing of it stays, and after it all of it
    expect(enteras).to.equal(1)
    const recibidos = dian.documentos().map(({ numero }) => numero)
    expect(new Set(recibidos).size).to.equal(recibidos.length)
  })
})
