import { expect } from 'chai'
import fc from 'fast-check'
import { repartirAbono, situacionDe } from '../../../modules/cartera/domain/index.ts'

describe('Cartera: el libro de una deuda', () => {
  it('lo que se debe es lo que se cargó menos lo pagado y lo castigado', () => {
    expect(
      situacionDe([
        { tipo: 'cargo', valor: 1_000_000 },
        { tipo: 'abono', valor: -300_000 },
        { tipo: 'retencion', valor: -25_000 },
        { tipo: 'abono', valor: 300_000 },
        { tipo: 'nota_credito', valor: -75_000 },
        { tipo: 'cruce', valor: -100_000 },
        { tipo: 'castigo', valor: -800_000 },
      ]),
    ).to.deep.equal({ valor: 1_000_000, pagado: 200_000, castigado: 800_000, saldo: 0 })
  })

  it('lo castigado que se recupera vuelve a deberse', () => {
    expect(
      situacionDe([
        { tipo: 'cargo', valor: 500 },
        { tipo: 'castigo', valor: -500 },
        { tipo: 'recuperacion', valor: 200 },
      ]),
    ).to.deep.equal({ valor: 500, pagado: 0, castigado: 300, saldo: 200 })
  })
})

describe('Cartera: un abono entre varias deudas', () => {
  it('paga primero la más antigua, y entre las de un día la que se escribió antes', () => {
    const debidas = [
      { id: 9, fecha: '2026-03-01', saldo: 50 },
      { id: 4, fecha: '2026-01-15', saldo: 100 },
      { id: 3, fecha: '2026-03-01', saldo: 50 },
    ]
    expect(repartirAbono(120, debidas)).to.deep.equal({
      partes: [
        { id: 4, valor: 100 },
        { id: 3, valor: 20 },
      ],
      sobra: 0,
    })
  })

  it('a ninguna le da más de lo que debe, no pierde un peso y dice lo que sobra', () => {
    const debida = fc.record({
      id: fc.integer({ min: 1, max: 1_000_000 }),
      fecha: fc.constantFrom('2026-01-01', '2026-05-05', '2026-10-10'),
      saldo: fc.integer({ min: 0, max: 10_000_000 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.uniqueArray(debida, { selector: ({ id }) => id, maxLength: 30 }),
        (valor, debidas) => {
          const { partes, sobra } = repartirAbono(valor, debidas)
          const saldos = new Map(debidas.map(({ id, saldo }) => [id, saldo]))
          for (const parte of partes) expect(parte.valor).to.be.within(1, saldos.get(parte.id) ?? 0)
          const dado = partes.reduce((total, parte) => total + parte.valor, 0)
          expect(dado + sobra).to.equal(valor)
          // something is left over only once nothing is owed any more
          if (sobra > 0) expect(dado).to.equal(debidas.reduce((total, { saldo }) => total + saldo, 0))
        },
      ),
    )
  })
})
