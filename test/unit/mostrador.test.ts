import { expect } from 'chai'
import fc from 'fast-check'
import { contar, efectivoDe, pedidoDe, valorar } from '../../modules/mostrador/domain.ts'

const servicio = (iva_incluido: boolean) => ({ id: 1, name: 'Copia', gravado: true, iva_incluido, iva: 190_000 })

describe('Mostrador: reglas', () => {
  it('lo escrito dice cuántas y de qué', () => {
    for (const [escrito, cantidad, que] of [
      ['au', 1, 'au'],
      ['3*au', 3, 'au'],
      [' 12 x copia simple ', 12, 'copia simple'],
      ['2 au', 2, 'au'],
      ['2', 1, '2'],
      ['', 1, ''],
    ] as const)
      expect(pedidoDe(escrito), escrito).to.deep.equal({ cantidad, que })
  })

  it('el IVA se redondea al peso, y lo que ya lo incluye vale lo que dice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000_000 }), (cantidad, precio) => {
        const aparte = valorar(servicio(false), cantidad, precio)
        expect(aparte.valor).to.equal(cantidad * precio)
        expect(Math.abs(aparte.iva - cantidad * precio * 0.19)).to.be.at.most(0.5)
        const dentro = valorar(servicio(true), cantidad, precio)
        expect(dentro.valor + dentro.iva).to.equal(cantidad * precio)
        expect(Math.abs(dentro.iva - dentro.valor * 0.19)).to.be.at.most(1)
      }),
    )
  })

  it('suma el efectivo y lo contado', () => {
    expect(
      efectivoDe([
        { method: 6, valor: 5 },
        { method: 4, valor: 7 },
      ]),
    ).to.equal(5)
    expect(
      contar([
        { denominacion: 50_000, cantidad: 2 },
        { denominacion: 50, cantidad: 3 },
      ]),
    ).to.equal(100_150)
  })
})
