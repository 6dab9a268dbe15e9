import { expect } from 'chai'
import fc from 'fast-check'
import { revisarLineas } from '../../../modules/dian/documento/revisar-datos.ts'
import { calcularTotales } from '../../../modules/dian/documento/partes-ubl.ts'
import {
  desviacion,
  lineasDelLado,
  menos,
  montosDe,
  porcentajeInicial,
  repartir,
  repartirElResto,
  totalDelLado,
  CIEN_POR_CIENTO,
  type LineaDelLado,
} from '../../../modules/facturacion/domain.ts'
import { MAXIMO_PESOS } from '../../../schemas/json/valores.ts'
import { processorTime } from '../../harness/processor.ts'

const IVA = 190_000
type Tipo = LineaDelLado['tipo_liquidacion']

/** A line as a settlement makes it: IVA to the peso, the seller's share of value and of IVA each to the peso. */
const linea = (tipo: Tipo, valor: number, fraccion: number, clave: string, gravada = true) => {
  const redondo = (n: number) => Math.round(n)
  const iva = tipo === 'recaudo_terceros' || (!gravada && tipo !== 'derecho_notarial') ? 0 : redondo(valor * 0.19)
  const vendedor = Math.min(redondo(valor * fraccion) + redondo(iva * fraccion), valor + iva)
  return {
    clave,
    id_items_liquidaciones: 1,
    tipo_liquidacion: tipo,
    detalle: clave,
    cantidad: 1,
    valor,
    iva,
    vendedor,
    comprador: valor + iva - vendedor,
  }
}

const unValor = fc.oneof(
  fc.integer({ min: 0, max: 12 }),
  fc.integer({ min: 1, max: 9_999 }),
  fc.integer({ min: 1, max: 2_000_000_000_000 }),
)
const unaLinea = fc.record({
  tipo: fc.constantFrom<Tipo>(
    'derecho_notarial',
    'servicio_adicional',
    'servicio_adicional',
    'recaudo_terceros',
    'servicio_registral',
  ),
  valor: unValor,
  fraccion: fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  gravada: fc.boolean(),
})
const unasLineas = (max: number) =>
  fc
    .array(unaLinea, { minLength: 1, maxLength: max })
    .map((lista) => lista.map((l, i) => linea(l.tipo, l.valor, l.fraccion, `l${i}`, l.gravada)))
    .filter((lineas) => suma(lineas.map(({ valor, iva }) => valor + iva)) <= MAXIMO_PESOS) // no deed is settled for more
/** Percents of 1 % or more that add up to 100. */
const unReparto = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 9 }).map((pesos) => {
  const suma = pesos.reduce((a, b) => a + b, 0)
  const partes = pesos.map((peso) => 100 + Math.floor(((CIEN_POR_CIENTO - 100 * pesos.length) * peso) / suma))
  partes[0]! += CIEN_POR_CIENTO - partes.reduce((a, b) => a + b, 0)
  return partes
})
const suma = (n: readonly number[]) => n.reduce((a, b) => a + b, 0)

function comprobar(lineas: readonly LineaDelLado[], porcentajes: readonly number[]) {
  const tarjetas = repartir(lineas, porcentajes)
  const total = suma(lineas.map(({ base, iva }) => base + iva))
  expect(suma(tarjetas.map((t) => t.total)), 'las tarjetas suman el bloque').to.equal(total)
  tarjetas.forEach((t, c) => {
    expect(
      Math.abs(t.total - (total * porcentajes[c]!) / CIEN_POR_CIENTO),
      'cada tarjeta, a menos de un peso de su porcentaje',
    ).to.be.below(1.001)
    expect(suma(t.lineas.map((l) => l.base + l.iva)), 'los renglones suman la tarjeta').to.equal(t.total)
    expect(t.base + t.iva + t.terceros).to.equal(t.total)
    expect(
      t.lineas.every((l) => l.base >= 0 && l.iva >= 0 && Number.isSafeInteger(l.base) && Number.isSafeInteger(l.iva)),
      'nada negativo',
    ).to.equal(true)
    for (const tarifa of new Set(t.lineas.map((l) => l.tarifa))) {
      expect(
        Math.abs(
          desviacion(
            t.lineas.filter((l) => l.tarifa === tarifa),
            tarifa,
          ),
        ),
        'FAS07',
      ).to.be.at.most(2)
    }
    for (const l of t.lineas) expect(Math.abs(desviacion([l], l.tarifa)), 'FAX07').to.be.at.most(2)
    if (t.total === 0) return
    const documento = t.lineas.map((l) => ({
      codigo: '1',
      descripcion: l.detalle,
      cantidad: 1,
      valor: l.base * 100,
      iva: l.tarifa ? { tarifa: l.tarifa / 100, valor: l.iva * 100 } : null,
      terceros: l.terceros ? { nit: '899999007', dv: '0', nombre: 'SNR' } : null,
    }))
    expect(revisarLineas(documento), 'el documento de la DIAN').to.deep.equal([])
    expect(calcularTotales(documento)).to.include({
      total: t.total * 100,
      terceros: t.terceros * 100,
      iva: t.iva * 100,
    })
  })
  for (const l of lineas)
    expect(
      suma(
        tarjetas.flatMap((t) => t.lineas.filter(({ clave }) => clave === l.clave).map(({ base, iva }) => base + iva)),
      ),
      'cada renglón',
    ).to.equal(l.base + l.iva)
  return tarjetas
}

/** What each card takes of each line, in pesos; lines of money of others, without IVA. */
function partesDe(valores: readonly number[], porcentajes: readonly number[]): number[][] {
  const tarjetas = repartir(
    lineasDelLado(
      valores.map((valor, l) => linea('recaudo_terceros', valor, 1, `l${l}`)),
      'vendedor',
      IVA,
    ),
    porcentajes,
  )
  return valores.map((_, l) => tarjetas.map(({ lineas }) => lineas.find(({ clave }) => clave === `l${l}`)?.base ?? 0))
}

describe('Reparto de una liquidación entre facturas', () => {
  it('cualquier liquidación, cualquier reparto: todo suma y las ecuaciones de la DIAN se cumplen', () => {
    fc.assert(
      fc.property(unasLineas(14), unReparto, (lineas, porcentajes) => {
        for (const lado of ['vendedor', 'comprador'] as const) {
          const suyas = lineasDelLado(lineas, lado, IVA)
          expect(suma(suyas.map(({ base, iva }) => base + iva))).to.equal(totalDelLado(lineas, lado))
          comprobar(suyas, porcentajes)
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('con unas tarjetas ya enviadas, las demás se reparten lo que queda, una y otra vez, y todo sigue sumando', () => {
    fc.assert(
      fc.property(
        unasLineas(8),
        unReparto,
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }),
        (lineas, porcentajes, pesos) => {
          const suyas = lineasDelLado(lineas, 'comprador', IVA)
          const [enviada, ...otras] = repartir(suyas, porcentajes)
          const resto = menos(suyas, enviada!.lineas)
          expect(suma(resto.map(({ base, iva }) => base + iva))).to.equal(suma(otras.map((t) => t.total)))
          const nuevas = repartir(resto, pesos)
          for (const t of nuevas) {
            for (const l of t.lineas) expect(l.base >= 0 && l.iva >= 0).to.equal(true)
            for (const tarifa of new Set(t.lineas.map((l) => l.tarifa)))
              expect(
                Math.abs(
                  desviacion(
                    t.lineas.filter((l) => l.tarifa === tarifa),
                    tarifa,
                  ),
                ),
                'FAS07',
              ).to.be.at.most(2)
          }
          for (const l of suyas) {
            const partes = [enviada!, ...nuevas].flatMap((t) => t.lineas.filter(({ clave }) => clave === l.clave))
            expect(suma(partes.map(({ base, iva }) => base + iva))).to.equal(l.base + l.iva)
          }
        },
      ),
      { numRuns: 600 },
    )
  })

  it('los dos lados devuelven la base y el IVA de cada renglón', () => {
    fc.assert(
      fc.property(unasLineas(8), (lineas) => {
        const [vende, compra] = [lineasDelLado(lineas, 'vendedor', IVA), lineasDelLado(lineas, 'comprador', IVA)]
        for (const una of lineas.filter((l) => l.tipo_liquidacion !== 'servicio_registral')) {
          const partes = [...vende, ...compra].filter(({ clave }) => clave === una.clave)
          expect([suma(partes.map(({ base }) => base)), suma(partes.map(({ iva }) => iva))]).to.deep.equal([
            una.valor,
            una.iva,
          ])
          for (const parte of partes) expect(Math.abs(desviacion([parte], parte.tarifa))).to.be.below(1.1)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('la base y el IVA de la liquidación se conservan mientras la tolerancia lo permite', () => {
    const lineas = lineasDelLado(
      [
        linea('derecho_notarial', 930_122, 0.5, 'derechos'),
        linea('servicio_adicional', 56_000, 0.5, 'hojas'),
        linea('recaudo_terceros', 21_850, 0.5, 'super'),
      ],
      'comprador',
      IVA,
    )
    const tarjetas = comprobar(lineas, [3_334, 3_333, 3_333])
    expect(suma(tarjetas.map((t) => t.iva))).to.equal(suma(lineas.map((l) => l.iva)))
    expect(tarjetas.map((t) => t.terceros).sort()).to.deep.equal([3641, 3642, 3642])
  })

  it('treinta renglones que redondean al mismo lado: se mueven los pesos justos entre base e IVA, y ninguno entre facturas', () => {
    // 3 pesos: IVA 0,57 que sube a 1; cada renglón se pasa 0,43 y juntos 12,9
    const lineas = Array.from({ length: 30 }, (_, i) => linea('servicio_adicional', 3, 1, `s${i}`))
    const suyas = lineasDelLado(lineas, 'vendedor', IVA)
    const [una] = comprobar(suyas, [CIEN_POR_CIENTO])
    expect([una?.total, una?.base, una?.iva]).to.deep.equal([120, 100, 20])
    comprobar(suyas, [3_334, 3_333, 3_333])
    // 102: IVA 19,38 que baja a 19
    comprobar(
      lineasDelLado(
        Array.from({ length: 30 }, (_, i) => linea('servicio_adicional', 102, 1, `s${i}`)),
        'vendedor',
        IVA,
      ),
      [5_000, 5_000],
    )
  })

  it('lo más que se puede liquidar cabe en una factura', () => {
    const [una] = comprobar(
      lineasDelLado(
        [
          linea('derecho_notarial', 5_000_000_000_000, 0, 'derechos'),
          linea('recaudo_terceros', MAXIMO_PESOS - 5_950_000_000_000, 0, 'super'),
        ],
        'comprador',
        IVA,
      ),
      [CIEN_POR_CIENTO],
    )
    expect(una?.total).to.equal(MAXIMO_PESOS)
  })

  it('un bloque de un peso entre siete, y 33,33 %', () => {
    const peso = lineasDelLado([linea('recaudo_terceros', 1, 1, 'peso')], 'vendedor', IVA)
    expect(
      suma(comprobar(peso, [1_428, 1_428, 1_428, 1_428, 1_428, 1_428, 1_432]).map((t) => t.lineas.length)),
    ).to.equal(1)
    expect(montosDe(100, [3_333, 3_333, 3_334])).to.deep.equal([33, 33, 34])
    expect(montosDe(101, [5_000, 5_000]), 'el residuo, a la última').to.deep.equal([50, 51])
    expect(montosDe(1_000_000, [3_300, 3_300, 3_300]), 'sin cubrir el 100').to.deep.equal([330_000, 330_000, 330_000])
  })

  it('lo enviado, y lo archivado que no se ha tocado, se muestra como está aunque las demás ya no sumen 100', () => {
    const total = 1_113_140
    const antes = montosDe(total, [3_333, 3_333, 3_334])
    expect(antes).to.deep.equal([371_009, 371_010, 371_121])
    expect(montosDe(total, [3_333, 3_334], [371_010]), 'una enviada, otra anulada con nota crédito').to.deep.equal([
      371_010, 371_120,
    ])
    expect(montosDe(total, [3_333, 3_334], [371_010], [371_010, 371_121]), 'la otra, archivada').to.deep.equal([
      371_010, 371_121,
    ])
    expect(
      montosDe(total, [3_333, 3_333, 3_334], [null, 371_010], [1, null, 1]),
      'completas se reparten lo que queda',
    ).to.deep.equal(antes)
  })

  it(
    'cada parte es su porcentaje del renglón, redondeado hacia abajo o hacia arriba: lo exacto no se toca y nadie se lleva dos pesos de ' +
      'más',
    () => {
      const deUno = Array.from({ length: 6 }, (_, i) => i + 1)
      for (const porcentajes of [
        [3_333, 3_333, 3_334],
        [5_000, 2_500, 2_500],
        [2_000, 2_000, 2_000, 2_000, 2_000],
      ]) {
        for (const valores of deUno.flatMap((a) => deUno.flatMap((b) => deUno.map((c) => [a, b, c])))) {
          const partes = partesDe(valores, porcentajes)
          for (const [l, valor] of valores.entries()) {
            for (const [c, porcentaje] of porcentajes.entries()) {
              const cuota = (valor * porcentaje) / CIEN_POR_CIENTO
              expect(partes[l]?.[c], `${valores.join()} por ${porcentajes.join()}`).to.be.within(
                Math.floor(cuota),
                Math.ceil(cuota),
              )
            }
          }
        }
      }
    },
  )

  it('donde los montos de las tarjetas no dejan redondear así, una parte se aleja un peso y todo sigue sumando', () => {
    const casos = [
      { valores: [4, 6], porcentajes: [3_333, 3_333, 5_000, 5_000, 3_333], montos: [2, 2, 2, 2, 2] },
      { valores: [12, 9], porcentajes: [3_333, 2_500, 3_333, 2_500, 3_333], montos: [5, 3, 5, 3, 5] },
    ]
    for (const { valores, porcentajes, montos } of casos) {
      const partes = partesDe(valores, porcentajes)
      expect(partes.map(suma), 'cada renglón').to.deep.equal(valores)
      expect(
        porcentajes.map((_, c) => suma(partes.map((una) => una[c] ?? 0))),
        'cada tarjeta',
      ).to.deep.equal(montos)
      const lejos = partes.flatMap((una, l) =>
        una.map((parte, c) => Math.abs(parte - ((valores[l] ?? 0) * (porcentajes[c] ?? 0)) / suma(porcentajes))),
      )
      expect([lejos.filter((cuanto) => cuanto >= 1).length, Math.max(...lejos) < 2]).to.deep.equal([1, true])
    }
  })

  it('cuatrocientos renglones entre cincuenta tarjetas no demoran', async () => {
    const lineas = Array.from({ length: 400 }, (_, i) => linea('servicio_adicional', 5_600 + i * 37, 0.5, `s${i}`))
    expect(
      await processorTime(() =>
        comprobar(
          lineasDelLado(lineas, 'comprador', IVA),
          Array.from({ length: 50 }, () => 200),
        ),
      ),
    ).to.be.below(4_000)
  })

  it('el porcentaje inicial y «Repartir el resto»', () => {
    expect([1, 2, 3, 7].map(porcentajeInicial)).to.deep.equal([100, 50, 33, 14])
    expect(repartirElResto([33, 33, 33])).to.deep.equal([34, 33, 33])
    expect(repartirElResto([33.33, 33.33, 33.33])).to.deep.equal([33.34, 33.33, 33.33])
    expect(repartirElResto([50, 20])).to.deep.equal([65, 35])
    expect(repartirElResto([80, 80])).to.deep.equal([50, 50])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: CIEN_POR_CIENTO }), { minLength: 1, maxLength: 12 }), (c) => {
        expect(Math.round(suma(repartirElResto(c.map((n) => n / 100)).map((n) => n * 100)))).to.equal(CIEN_POR_CIENTO)
      }),
    )
  })
})
