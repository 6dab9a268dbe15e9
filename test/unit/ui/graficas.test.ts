import { expect } from 'chai'
import fc from 'fast-check'
import { csvDe } from '../../../ui/kit/graficas/Grafica.tsx'
import { apilar, cadaCuantas, conRotulo, marcasDelEje, enVoz, leerColumna } from '../../../ui/kit/graficas/Columnas.tsx'
import { porcentajes, tramos } from '../../../ui/kit/graficas/BarraApilada.tsx'

const pesos = fc.array(fc.integer({ min: 0, max: 9_999_999_999_999 }), { minLength: 1, maxLength: 6 })
const suma = (numeros: readonly number[]) => numeros.reduce((total, uno) => total + uno, 0)

describe('ui: gráficas', () => {
  it('los porcentajes suman 100 con un decimal, y ninguno se aparta más de una décima', () => {
    expect(porcentajes([1, 1, 1])).to.deep.equal([33.4, 33.3, 33.3])
    expect(porcentajes([48_350_000, 21_900_400, 0, 35_000])).to.deep.equal([68.8, 31.2, 0, 0])
    expect(porcentajes([6, 1])).to.deep.equal([85.7, 14.3])
    expect(porcentajes([0, 0])).to.deep.equal([0, 0])
    expect(porcentajes([-5, 10])).to.deep.equal([0, 100])
    fc.assert(
      fc.property(
        pesos.filter((valores) => suma(valores) > 0),
        (valores) => {
          const partes = porcentajes(valores)
          expect(suma(partes.map((parte) => Math.round(parte * 10)))).to.equal(1000)
          partes.forEach((parte, lugar) =>
            expect(Math.abs(parte - (valores[lugar]! / suma(valores)) * 100)).to.be.below(0.1001),
          )
        },
      ),
    )
  })

  it('ningún tramo es más angosto que lo que un dedo encuentra, y entre todos llenan la barra', () => {
    const tres = tramos([1, 0, 98, 1], { largo: 206, minimo: 24, hueco: 3 })
    expect(tres).to.deep.equal([{ x: 0, ancho: 24 }, null, { x: 27, ancho: 152 }, { x: 182, ancho: 24 }])
    // who was wide enough at first may not be after giving
    expect(tramos([100, 13, 1], { largo: 200, minimo: 24, hueco: 0 }).map((tramo) => tramo?.ancho)).to.deep.equal([
      152, 24, 24,
    ])
    expect(tramos([5, 1], { largo: 30, minimo: 24, hueco: 2 }).map((tramo) => tramo?.ancho)).to.deep.equal([14, 14])
    expect(tramos([0, -1], { largo: 100, minimo: 24, hueco: 2 })).to.deep.equal([null, null])
    fc.assert(
      fc.property(
        pesos.filter((valores) => suma(valores) > 0),
        fc.integer({ min: 200, max: 1400 }),
        (valores, largo) => {
          const hechos = tramos(valores, { largo, minimo: 24, hueco: 2 }).flatMap((tramo) => tramo ?? [])
          hechos.forEach(({ x, ancho }, lugar) => {
            expect(ancho).to.be.at.least(23.999)
            expect(x + ancho + (lugar < hechos.length - 1 ? 2 : 0)).to.be.closeTo(hechos[lugar + 1]?.x ?? largo, 0.001)
          })
        },
      ),
    )
  })

  it('las marcas de un eje son redondas, nunca fracciones, y contienen el cero y todos los valores', () => {
    expect(marcasDelEje([15_340_000, 76_340_000], 5)).to.deep.equal([0, 20_000_000, 40_000_000, 60_000_000, 80_000_000])
    expect(marcasDelEje([3], 6)).to.deep.equal([0, 1, 2, 3])
    expect(marcasDelEje([0, 0], 5)).to.deep.equal([0, 1])
    expect(marcasDelEje([], 5)).to.deep.equal([0, 1])
    expect(marcasDelEje([-3_000, 12_000], 5)).to.deep.equal([-5_000, 0, 5_000, 10_000, 15_000])
    fc.assert(
      fc.property(pesos, fc.integer({ min: 2, max: 8 }), (valores, cuantas) => {
        const marcas = marcasDelEje(valores, cuantas)
        expect(marcas[0]).to.equal(0)
        expect(marcas.at(-1)).to.be.at.least(Math.max(...valores))
        expect(marcas.length).to.be.within(2, cuantas + 1)
      }),
    )
  })

  it('los rótulos no se tocan: se muestra uno de cada tantos, y siempre el último', () => {
    expect([cadaCuantas(25, 38), cadaCuantas(42, 38), cadaCuantas(10, 38), cadaCuantas(0, 38)]).to.deep.equal([
      2, 1, 5, 1,
    ])
    expect([0, 1, 2, 3, 4].filter((lugar) => conRotulo(lugar, 5, 3))).to.deep.equal([1, 4])
  })

  it('lo que está bajo cero se apila hacia abajo', () => {
    expect(apilar([10, -4, 5, -1])).to.deep.equal([
      { desde: 0, hasta: 10 },
      { desde: 0, hasta: -4 },
      { desde: 10, hasta: 15 },
      { desde: -4, hasta: -5 },
    ])
  })

  it('una columna se lee con su mes, su total y sus partes', () => {
    const mes = { clave: '2026-11', nombre: 'nov 26', largo: 'noviembre de 2026' }
    const serie = (nombre: string, valor: number) =>
      ({ clave: nombre, nombre, tono: 'acento', valores: [valor] }) as const
    expect(enVoz(leerColumna(mes, 0, [serie('Varios', 3), serie('Escrituras', 4)], String))).to.equal(
      'noviembre de 2026: 7; Varios 3; Escrituras 4',
    )
    expect(enVoz(leerColumna(mes, 0, [serie('Varios', 3)], String))).to.equal('noviembre de 2026: 3')
  })

  it('el CSV lo abre Excel en español: marca de orden, punto y coma, coma decimal; y ninguna celda es una fórmula', () => {
    expect(
      csvDe({
        columnas: [{ titulo: 'Deudor' }, { titulo: 'Saldo ($)' }, { titulo: '%' }],
        filas: [
          ['Pérez; "el Mono"', 1_234_567, 33.4],
          ['=HYPERLINK("x")', -7_000, null],
        ],
        pie: ['Total', 1_227_567, 100],
      }),
    ).to.equal('\uFEFFDeudor;Saldo ($);%\r\n"Pérez; ""el Mono""";1234567;33,4\r\n"\'=HYPERLINK(""x"")";-7000;\r\n')
  })
})
