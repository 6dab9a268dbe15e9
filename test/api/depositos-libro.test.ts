// mariadb: money
import { expect } from 'chai'
import fc from 'fast-check'
import { inTransaction, insertRows, readRows, type Context } from '../../modules/kernel/index.ts'
import {
  RUBROS,
  disponibleDe,
  importes,
  totalDe,
  type Importes,
  importesDe,
  saldosDe,
} from '../../modules/depositos/domain.ts'
import {
  aplicarDepositos,
  devolverDepositos,
  disponiblesPara,
  porAsignar,
  porEntregar,
  sinAsignar,
  sumarSaldos,
} from '../../modules/depositos/index.ts'
import { mover } from '../../modules/depositos/libro.ts'
import { Deposito } from '../../modules/depositos/model.ts'
import { resumenDe } from '../../modules/depositos/listar-depositos.ts'
import { recibir } from '../../modules/depositos/guardar-deposito.ts'
import { contextOf, freshOffice, persona, radicacion } from '../harness/index.ts'

let slug: string
let quien: number
let factura = 1_000

const enOficina = async <T>(work: (ctx: Context) => Promise<T>): Promise<T> => {
  const ctx = await contextOf(slug)
  return inTransaction(ctx, (its) => work(its))
}

const deposito = (cifras: Partial<Importes>, otros: { id_radicacion?: number | null } = {}) =>
  enOficina((ctx) =>
    recibir(
      ctx,
      {
        tipo: 'deposito',
        fecha_deposito: ctx.today,
        id_personas: quien,
        otorgante: 'Ana',
        numero_documento: '1',
        id_radicacion: null,
        id_proyecto: null,
        metodo_pago: 6,
        method_data: null,
        observaciones: null,
        ...otros,
      },
      cifras,
      [{ metodo: 6, valor: totalDe(importes(cifras)) }],
      {},
    ),
  )

const aplicar = (id_factura: number, ...usos: [number, number][]) =>
  enOficina((ctx) =>
    aplicarDepositos(ctx, { id_factura, usos: usos.map(([id_deposito, valor]) => ({ id_deposito, valor })) }),
  )

/** The balances of a deposit, and the same by adding up its ledger. */
async function cuenta(id: number): Promise<{ saldos: Importes; suma: Importes }> {
  const ctx = await contextOf(slug)
  const row = await Deposito.query(ctx.db).findById(id).throwIfNotFound()
  expect(Number(row.en_poder)).to.equal(totalDe(saldosDe(row)))
  const lineas = await ctx
    .db('depositos_movimientos')
    .where('id_deposito', id)
    .select<Importes[]>(...RUBROS)
  const suma = importes({})
  for (const linea of lineas) for (const rubro of RUBROS) suma[rubro] += importesDe(linea)[rubro]
  return { saldos: saldosDe(row), suma }
}

const rechazo = async (work: Promise<unknown>): Promise<Record<string, string[]>> => {
  try {
    await work
  } catch (error) {
    return (error as { errors: Record<string, string[]> }).errors
  }
  throw new Error('it was accepted')
}

describe('Depósitos: el libro', function () {
  this.timeout(60_000)
  before(async () => {
    slug = await freshOffice()
    quien = Number((await persona({}, slug)).id)
  })

  it('paga facturas con notaría, luego anticipo y otros; el dinero de terceros nunca', async () => {
    const d = await deposito({ notaria: 100, boleta: 500, registro: 400, otros: 30, anticipo: 50 })
    expect(await rechazo(aplicar(++factura, [d.id, 181]))).to.deep.equal({ 'depositos.0.valor': ['Max. $ 180'] })
    await aplicar(factura, [d.id, 160])
    expect((await cuenta(d.id)).saldos).to.deep.equal({
      notaria: 0,
      boleta: 500,
      registro: 400,
      otros: 20,
      anticipo: 0,
    })
    await aplicar(factura, [d.id, 120])
    expect((await cuenta(d.id)).saldos).to.deep.equal({
      notaria: 0,
      boleta: 500,
      registro: 400,
      otros: 30,
      anticipo: 30,
    })
    await aplicar(++factura, [d.id, 60])
    expect(await rechazo(aplicar(++factura, [d.id, 1]))).to.deep.equal({ 'depositos.0.valor': ['Deposito sin fondos'] })
    const { saldos, suma } = await cuenta(d.id)
    expect(suma).to.deep.equal(saldos)
  })

  it('una factura usa exactamente los depósitos que se dicen, y devolverlos los deja como estaban', async () => {
    const [a, b] = [await deposito({ notaria: 100 }), await deposito({ anticipo: 70 })]
    const id = ++factura
    await aplicar(id, [a.id, 100], [b.id, 70])
    await aplicar(id, [b.id, 10])
    expect([(await cuenta(a.id)).saldos.notaria, (await cuenta(b.id)).saldos.anticipo]).to.deep.equal([100, 60])
    const ctx = await contextOf(slug)
    const ofrecidos = await disponiblesPara(ctx, { id_personas: quien, id_factura: id })
    expect(ofrecidos.find((d) => d.id === b.id)).to.include({ disponible: 70, aplicado: 10 })
    await enOficina((c) => devolverDepositos(c, { id_factura: id }))
    expect((await cuenta(b.id)).saldos.anticipo).to.equal(70)
    expect(await rechazo(aplicar(id, [a.id, 1], [a.id, 1]))).to.deep.equal({ depositos: ['Ya está agregado'] })
    expect(await rechazo(aplicar(id, [a.id, 1], [999_999, 1]))).to.deep.equal({
      'depositos.1.id': ['no se encuentra el deposito'],
    })
    expect((await cuenta(a.id)).saldos.notaria, 'refused as a whole').to.equal(100)
  })

  it('el depósito de otra persona y otra escritura no paga', async () => {
    const d = await deposito({ anticipo: 100 })
    const usar = (dueno: { id_personas?: number; id_radicacion?: number }) =>
      enOficina((ctx) =>
        aplicarDepositos(ctx, { id_factura: ++factura, usos: [{ id_deposito: d.id, valor: 1 }], ...dueno }),
      )
    expect(await rechazo(usar({ id_personas: quien + 1, id_radicacion: 1 }))).to.have.key('depositos.0.id')
    await usar({ id_personas: quien, id_radicacion: 1 })
  })

  it('50 usos a la vez no gastan un peso de más', async () => {
    const d = await deposito({ notaria: 600, anticipo: 400 })
    const base = (factura += 100)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => aplicar(base + i, [d.id, 30 + (i % 3)])),
    )
    const done = results.flatMap((r, i) => (r.status === 'fulfilled' ? [30 + (i % 3)] : []))
    const gastado = done.reduce((suma, valor) => suma + valor, 0)
    const { saldos, suma } = await cuenta(d.id)
    expect(suma).to.deep.equal(saldos)
    expect(disponibleDe(saldos)).to.equal(1000 - gastado)
    expect(disponibleDe(saldos), 'nothing more would have fit').to.be.below(32)
    for (const r of results) if (r.status === 'rejected') expect(r.reason).to.have.property('status', 422)
  })

  it('50 cambios a la vez de las mismas facturas sobre dos depósitos cuadran', async () => {
    const [a, b] = [await deposito({ notaria: 500 }), await deposito({ otros: 500 })]
    const base = (factura += 100)
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        aplicar(
          base + (i % 5),
          ...((i % 2
            ? [
                [b.id, i],
                [a.id, 51 - i],
              ]
            : [[a.id, i + 1]]) as [number, number][]),
        ),
      ),
    )
    for (const r of results) if (r.status === 'rejected') expect(r.reason).to.have.property('status', 422)
    for (const d of [a, b]) {
      const { saldos, suma } = await cuenta(d.id)
      expect(suma).to.deep.equal(saldos)
    }
    const ctx = await contextOf(slug)
    for (let i = 0; i < 5; i++) {
      const [row] = await ctx
        .db('depositos_movimientos')
        .where('id_factura', base + i)
        .sum<{ n: number }[]>({ n: 'notaria' })
      expect(Number(row?.n), 'an invoice never uses less than nothing').to.be.at.most(0)
    }
  })

  it('cualquier historia: saldo = Σ movimientos, nunca negativo, y lo aplicado es lo que cada factura dice', async () => {
    const paso = fc.oneof(
      fc.record({
        hace: fc.constant('aplicar' as const),
        factura: fc.integer({ min: 0, max: 2 }),
        valor: fc.integer({ min: 0, max: 120 }),
      }),
      fc.record({
        hace: fc.constant('descargar' as const),
        rubro: fc.constantFrom(...RUBROS),
        valor: fc.integer({ min: 1, max: 120 }),
      }),
    )
    const cifra = fc.integer({ min: 0, max: 100 })
    await fc.assert(
      fc.asyncProperty(
        fc.record({ notaria: cifra, boleta: cifra, registro: cifra, otros: cifra, anticipo: cifra }),
        fc.array(paso, { maxLength: 8 }),
        async (cifras, pasos) => {
          const d = await deposito(cifras)
          const base = (factura += 10)
          const usado = [0, 0, 0]
          for (const p of pasos) {
            const antes = (await cuenta(d.id)).saldos
            if (p.hace === 'descargar') {
              const hecho = await enOficina((ctx) =>
                mover(ctx, { id_deposito: d.id, tipo: 'descargado', importes: importes({ [p.rubro]: -p.valor }) }),
              )
              expect(hecho).to.equal(antes[p.rubro] >= p.valor)
            } else {
              const cabe = disponibleDe(antes) + (usado[p.factura] ?? 0) >= p.valor
              const hecho = await aplicar(
                base + p.factura,
                ...(p.valor ? [[d.id, p.valor] as [number, number]] : []),
              ).then(
                () => true,
                () => false,
              )
              expect(hecho).to.equal(cabe)
              if (hecho) usado[p.factura] = p.valor
            }
            const { saldos, suma } = await cuenta(d.id)
            expect(suma).to.deep.equal(saldos)
            expect(Math.min(...Object.values(saldos))).to.be.at.least(0)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  it('lo que movió un proceso de una versión anterior queda sumado esa noche', async () => {
    const { id } = await deposito({ notaria: 4_000, boleta: 50 })
    const ctx = await contextOf(slug)
    await ctx.db('depositos').where({ id }).update({ saldo_notaria: 1_000 })
    await sumarSaldos(ctx)
    expect(Number((await ctx.db('depositos').where({ id }).first('en_poder')).en_poder)).to.equal(1_050)
    await ctx.db('depositos').where({ id }).update({ saldo_notaria: 4_000, en_poder: 4_050 })
  })

  it('lo que espera se cuenta entero, también si se recibió diez mil depósitos atrás, y con los pesos de Mis depósitos', async () => {
    const { id: id_radicacion } = await radicacion({}, {}, slug)
    const viejo = await deposito({ anticipo: 300, notaria: 4_000, boleta: 50 }, { id_radicacion })
    const ctx = await contextOf(slug)
    const { db } = ctx
    const antes = await porEntregar(ctx)
    const { id: _, ...fila } = await db('depositos')
      .where({ id: viejo.id })
      .first<Record<string, string | number | null>>()
    const gastado = { ...fila, saldo_anticipo: 0, saldo_notaria: 0, saldo_boleta: 0, en_poder: 0 }
    for (let n = 0; n < 10_000; n += 500)
      await insertRows(
        db,
        'depositos',
        Array.from({ length: 500 }, (__, m) => ({
          ...gastado,
          numero_deposito: 50_000 + n + m,
          llave: `gastado-${n + m}`,
        })),
      )
    const { cantidad, valor } = (await resumenDe(ctx)).sin_asignar
    const dicho = await db.select(db.raw(`${sinAsignar().sql} as dicho`)).first<{ dicho: string }>()
    expect(dicho.dicho.split('|').filter((__, n) => n !== 1)).to.deep.equal([`${cantidad}`, `${valor}`])
    const { columns, from } = porAsignar(50)
    const filas = await readRows(db, `select ${columns.id} as id, ${columns.valor} as valor from ${from}`, [])
    expect(filas.map(({ id, valor: suyo }) => [Number(id), Number(suyo)])).to.deep.include([viejo.id, 300])
    expect(await porEntregar(ctx)).to.deep.equal(antes)
    expect(antes).to.include({ limitado: false }).and.property('total').above(0)
  })
})
