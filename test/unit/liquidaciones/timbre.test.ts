import { expect } from 'chai'
import fc from 'fast-check'
import { ITEM, liquidar, timbreDe, type Acto } from '../../../modules/liquidaciones/domain.ts'
import { reglasDe } from '../../../modules/liquidaciones/reglas.ts'
import { ACTOS, datosEn } from './casos.ts'
import { actoDe, ANTIOQUIA, de2026, escrituraDe, linea, otorgante, sola, valor } from './escrituras.ts'

const UVT = 52_374
const venta = (cuantia: number, cambio: Partial<Acto> = {}): Acto => actoDe('COMPRAVENTA', { cuantia, ...cambio })
const deId = (id: number, cuantia = 2_000_000_000): Acto => {
  const fila = ACTOS.find((uno) => uno.id === id)
  if (!fila) throw new Error(`falta el acto ${id}`)
  return { ...venta(cuantia), nombre: fila.nombre_acto, ...reglasDe(fila) }
}

describe('impuesto de timbre (E.T. arts. 518 num. 2 y 519 par. 3)', () => {
  it('0 hasta 20.000 UVT, 1,5 % de lo que pasa, y desde 50.000 el 3 % más 450 UVT', () => {
    expect(
      [20_000 * UVT, 2_000_000_000, 50_000 * UVT, 3_000_000_000].map((pesos) => timbreDe(pesos, UVT)),
    ).to.deep.equal([0, 14_287_800, 23_568_300, 35_007_300])
    expect(valor(sola(venta(2_000_000_000)), ITEM.timbre)).to.equal(14_287_800)
  })

  it('por menos de 20.000 UVT nada cambia: ni línea, ni alerta, ni totales', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACTOS), fc.integer({ min: 0, max: 20_000 * UVT }), ({ id }, cuantia) => {
        const { lineas, timbres } = sola(deId(id, cuantia))
        expect([lineas.some(({ id_items_liquidaciones: item }) => item === ITEM.timbre), timbres.length]).to.deep.equal(
          [false, 0],
        )
      }),
      { numRuns: 300 },
    )
  })

  it('por cualquier título: donación, permuta, aporte y leasing; no una hipoteca ni una herencia (art. 519 inc. 3)', () => {
    expect([1, 7, 10, 11, 23, 43].map((id) => valor(sola(deId(id)), ITEM.timbre))).to.deep.equal(
      Array(6).fill(14_287_800),
    )
    expect([13, 17, 45, 47, 96, 113, 151, 180].map((id) => linea(sola(deId(id)), ITEM.timbre))).to.deep.equal(
      Array(8).fill(undefined),
    )
  })

  it('en la fiducia está por confirmar, y lo dice', () => {
    const fiducia = sola(deId(30))
    expect(linea(fiducia, ITEM.timbre)?.explicacion).to.include({ confianza: 'C', porConfirmar: true })
    expect(fiducia.timbres[0]).to.include({ valor: 14_287_800, porConfirmar: true, motivo: null })
  })

  it('es recaudo para terceros: sin IVA, en las cuentas de orden y en lo que se paga en la notaría', () => {
    const [con, sin] = [sola(venta(2_000_000_000)), sola(venta(2_000_000_000, { sinTimbre: 'Exento por la Ley 1' }))]
    expect(linea(con, ITEM.timbre)).to.include({ tipo_liquidacion: 'recaudo_terceros', iva: 0, total: 14_287_800 })
    for (const bloque of ['cuentasDeOrden', 'totalPagarNotaria', 'costoTotal'] as const)
      expect(con.resumen[bloque].total - sin.resumen[bloque].total, bloque).to.equal(14_287_800)
  })

  it('lo pagan por mitades salvo pacto; en una sola columna si no hay otra parte (art. 515)', () => {
    const mitades = linea(sola(venta(2_000_000_000)), ITEM.timbre)
    expect(mitades).to.include({ vendedor: 7_143_900, comprador: 7_143_900, editable: true })
    expect(JSON.stringify(mitades?.explicacion), 'el art. 515 no se ha leído').to.contain(
      'por confirmar: E.T. art. 515',
    )
    const acordado = liquidar(
      escrituraDe([venta(2_000_000_000)], { repartos: { [`item:${ITEM.timbre}`]: 0 } }),
      datosEn('2026-06-15'),
    )
    expect(linea(acordado, ITEM.timbre)).to.include({ vendedor: 0, comprador: 14_287_800 })
    expect(linea(sola(venta(2_000_000_000, { otorgantes: [otorgante('vendedor')] })), ITEM.timbre)).to.include({
      comprador: 0,
    })
  })

  it('con una entidad exenta el particular paga la mitad; entre exentas, nada (art. 532)', () => {
    const exento = (parte: 'vendedor' | 'comprador') => otorgante(parte, { exento: true, tipo: 'juridica' })
    const compra = sola(venta(2_000_000_000, { otorgantes: [exento('vendedor'), otorgante('comprador')] }))
    expect(linea(compra, ITEM.timbre)).to.include({
      total: 7_143_900,
      vendedor: 0,
      comprador: 7_143_900,
      editable: false,
    })
    expect(linea(compra, ITEM.timbre)?.explicacion, 'el art. 532 no se ha leído').to.include({
      confianza: 'C',
      porConfirmar: true,
    })
    expect(
      linea(sola(venta(2_000_000_000, { otorgantes: [exento('vendedor'), exento('comprador')] })), ITEM.timbre),
    ).to.equal(undefined)
  })

  it('cada enajenación por aparte, en una línea; la que no se cobra queda en ella con su motivo', () => {
    const tres = [
      venta(2_000_000_000),
      venta(2_000_000_000, { sinTimbre: 'Ya se pagó en la promesa' }),
      venta(3_000_000_000),
    ]
    const liquidacion = de2026(escrituraDe(tres))
    const { explicacion, total } = linea(liquidacion, ITEM.timbre) ?? {}
    expect(total).to.equal(14_287_800 + 35_007_300)
    expect(explicacion?.pasos).to.deep.equal([
      { concepto: 'Compraventa', operacion: '($ 2.000.000.000 − $ 1.047.480.000) × 1,5 %', resultado: '$ 14.287.800' },
      { concepto: 'Compraventa (2)', operacion: 'No se cobra: Ya se pagó en la promesa', resultado: '$ 0' },
      {
        concepto: 'Compraventa (3)',
        operacion: '($ 3.000.000.000 − $ 2.618.700.000) × 3 % + 450 UVT ($ 23.568.300)',
        resultado: '$ 35.007.300',
      },
    ])
    expect(explicacion?.notas.join()).to.contain('UVT de 2026: $ 52.374')
    expect(liquidacion.timbres.map(({ motivo }) => motivo)).to.deep.equal([null, 'Ya se pagó en la promesa', null])
  })

  it('antes de 2023 no existía', () => {
    const antes = liquidar(
      { fecha: '2022-06-15', departamento: ANTIOQUIA, actos: [venta(3_000_000_000)] },
      datosEn('2022-06-15'),
    )
    expect(linea(antes, ITEM.timbre)).to.equal(undefined)
  })
})
