import { expect } from 'chai'
import fc from 'fast-check'
import { cerrar, CLASES } from '../../modules/caja/domain.ts'
import { disponibleDe, leerMonto, NADA, RUBROS, tomar, totalDe, type Importes } from '../../modules/depositos/domain.ts'
import { enLetras, pesosEnLetras } from '../../schemas/es-co/index.ts'

const pesos = fc.integer({ min: 0, max: 999_999_999_999_999 })
const saldos: fc.Arbitrary<Importes> = fc.record({
  notaria: pesos,
  boleta: pesos,
  registro: pesos,
  otros: pesos,
  anticipo: pesos,
})

const PALABRAS: Readonly<Record<string, number>> = Object.fromEntries([
  ...Array.from({ length: 30 }, (_, i) => [enLetras(i), i]),
  ['un', 1],
  ['veintiún', 21],
  ['cien', 100],
  ['ciento', 100],
  ...[30, 40, 50, 60, 70, 80, 90, 200, 300, 400, 500, 600, 700, 800, 900].map((n) => [enLetras(n), n]),
])
const ESCALAS: Readonly<Record<string, number>> = { mil: 1e3, millón: 1e6, millones: 1e6, billón: 1e12, billones: 1e12 }

/** Reads back what was written in words, by another way than it was written: adding words, multiplying by scales. */
function leer(texto: string): number {
  let total = 0
  let parte = 0
  let miles = 0
  for (const palabra of texto.split(' ').filter((una) => una !== 'y')) {
    const escala = ESCALAS[palabra]
    if (escala === 1e3) {
      miles = (parte || 1) * 1e3
      parte = 0
    } else if (escala) {
      total += (miles + parte) * escala
      miles = 0
      parte = 0
    } else if (palabra in PALABRAS) parte += PALABRAS[palabra] ?? 0
    else throw new Error(`«${palabra}» is no word of a number`)
  }
  return total + miles + parte
}

describe('Depósitos: reglas', () => {
  it('tomar gasta exactamente lo pedido, nunca más de lo que hay ni de terceros', () => {
    fc.assert(
      fc.property(saldos, pesos, (hay, valor) => {
        const tomado = tomar(valor, hay)
        expect(tomado === null).to.equal(valor > disponibleDe(hay))
        if (!tomado) return
        expect(totalDe(tomado)).to.equal(valor)
        expect([tomado.boleta, tomado.registro]).to.deep.equal([0, 0])
        for (const rubro of RUBROS) expect(tomado[rubro]).to.be.within(0, hay[rubro])
      }),
    )
    expect(tomar(0, NADA)).to.deep.equal(NADA)
  })

  it('un valor se lee con puntos de miles y coma decimal (§5)', () => {
    for (const [texto, valor] of [
      ['1.234.567', 1_234_567],
      ['1234', 1234],
      ['1.000,00', 1000],
      ['1.000,', 1000],
      ['0', 0],
      ['', 0],
      [' 12 ', 12],
      [null, 0],
      [undefined, 0],
      [7, 7],
    ] as const)
      expect(leerMonto(texto)).to.equal(valor)
  })

  it('el recibo dice en letras lo mismo que en cifras', () => {
    fc.assert(
      fc.property(fc.oneof(pesos, fc.integer({ min: 0, max: 3_000_000 })), (valor) => {
        const letras = pesosEnLetras(valor)
        expect(letras).to.match(/ pesos?$/)
        expect(leer(letras.replace(/( de)? pesos?$/, ''))).to.equal(valor)
      }),
    )
    expect(`${pesosEnLetras(1_200_000)} m/cte`).to.equal('un millón doscientos mil pesos m/cte')
    expect(pesosEnLetras(2_345_678_901)).to.equal(
      'dos mil trescientos cuarenta y cinco millones seiscientos setenta y ocho mil novecientos un pesos',
    )
  })

  it('el cierre pone cada peso en una fila, y el crédito y los depósitos no suman', () => {
    const renglon = fc.record({
      clase: fc.constantFrom(...CLASES),
      metodo: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
      valor: fc.integer({ min: -1e9, max: 1e9 }),
    })
    fc.assert(
      fc.property(fc.array(renglon, { maxLength: 30 }), (renglones) => {
        const { filas, neto, recibido, pagado } = cerrar(renglones)
        expect(filas.reduce((suma, { total }) => suma + total, 0)).to.equal(
          renglones.reduce((suma, { valor }) => suma + valor, 0),
        )
        expect(neto).to.equal(
          renglones.filter(({ metodo }) => metodo !== 3 && metodo !== 5).reduce((suma, { valor }) => suma + valor, 0),
        )
        expect(recibido - pagado).to.equal(neto)
      }),
    )
  })
})
