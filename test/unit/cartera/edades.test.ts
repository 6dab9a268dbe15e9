import { expect } from 'chai'
import fc from 'fast-check'
import { CUENTA_DESDE, diasDe, EDADES, edadDe, edades, type Debida } from '../../../modules/cartera/domain/index.ts'
import { addDays } from '../../../schemas/es-co/index.ts'

const CORTE = '2026-11-22'
const hace = (dias: number): string => addDays(CORTE, -dias)

describe('Cartera: la edad de lo que se debe', () => {
  for (const [dias, edad] of [
    [0, 'total_menor_30'],
    [29, 'total_menor_30'],
    [30, 'total_30_90'],
    [90, 'total_30_90'],
    [91, 'total_90_180'],
    [180, 'total_90_180'],
    [181, 'total_mayor_180'],
    [4000, 'total_mayor_180'],
  ] as const) {
    it(`${dias} días: ${edad}`, () => {
      expect(edadDe(dias)).to.equal(edad)
      expect(edades([{ fecha: hace(dias), vence: CORTE, saldo: 7 }], CORTE)[edad]).to.equal(7)
    })
  }

  it('por vencimiento se cuenta desde que vence, y lo que no ha vencido es lo más nuevo', () => {
    const debida = { fecha: hace(100), vence: hace(40), saldo: 1 }
    expect(diasDe(debida, CORTE)).to.equal(100)
    expect(diasDe(debida, CORTE, 'vencimiento')).to.equal(40)
    expect(edades([{ ...debida, vence: addDays(CORTE, 10) }], CORTE, 'vencimiento').total_menor_30).to.equal(1)
  })

  it('las edades suman siempre lo que se debe, se cuente desde donde se cuente', () => {
    const dia = fc.integer({ min: -400, max: 4000 }).map(hace)
    const debida: fc.Arbitrary<Debida> = fc.record({
      fecha: dia,
      vence: dia,
      saldo: fc.integer({ min: 0, max: 9_999_999_999_999 }),
    })
    fc.assert(
      fc.property(fc.array(debida, { maxLength: 50 }), fc.constantFrom(...CUENTA_DESDE), (debidas, desde) => {
        const suma = edades(debidas, CORTE, desde)
        expect(EDADES.reduce((total, edad) => total + suma[edad], 0)).to.equal(
          debidas.reduce((total, { saldo }) => total + saldo, 0),
        )
      }),
    )
  })
})
