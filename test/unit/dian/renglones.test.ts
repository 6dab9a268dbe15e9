import { expect } from 'chai'
import type { LineaDocumento } from '../../../modules/dian/documento/index.ts'
import { revisarLineas } from '../../../modules/dian/documento/revisar-datos.ts'
import {
  cargosDe,
  comoCargos,
  comoLineas,
  conIva,
  loQueQueda,
  renglonesDe,
} from '../../../modules/dian/emision/renglones.ts'
import type { Renglon } from '../../../modules/dian/model.ts'

const linea = (total: number, tarifa: number, terceros = false): LineaDocumento => {
  const iva = Math.round((total * tarifa) / (10_000 + tarifa))
  return {
    codigo: '1',
    descripcion: 'Derechos',
    cantidad: 1,
    valor: (total - iva) * 100,
    iva: tarifa ? { tarifa, valor: iva * 100 } : null,
    terceros: terceros ? { nit: '899999007', dv: '0', nombre: 'SNR' } : null,
  }
}
/** The same numbers every time. */
const azar = (semilla: number) => {
  let estado = semilla
  return (desde: number, hasta: number) => {
    estado = (estado * 1_103_515_245 + 12_345) % 2_147_483_648
    return desde + Math.floor((estado / 2_147_483_648) * (hasta - desde + 1))
  }
}
const suma = (filas: readonly { valor: number }[]) => filas.reduce((total, { valor }) => total + valor, 0)

describe('Lo que una nota crédito toma de cada línea', () => {
  it('un valor se reparte exacto, con el IVA de cada tarifa dentro de los dos pesos (FAS07), hasta agotar la factura', () => {
    const al = azar(30)
    for (let caso = 0; caso < 400; caso++) {
      const lineas = Array.from({ length: al(1, 30) }, () => linea(al(2, 900_000), 1900))
      const conOtras = [...lineas, linea(al(1, 90_000), 0, true)]
      const notas: Renglon[] = []
      for (let vez = 0; vez < 3; vez++) {
        const quedan = loQueQueda(conOtras, notas)
        const hay = suma(quedan.filter(({ terceros }) => !terceros))
        const valor = al(1, Math.max(1, Math.floor(hay / 2)))
        const renglones = renglonesDe(quedan, { concepto: '4', valor })
        expect(suma(renglones), 'no pierde un peso').to.equal(valor)
        for (const { linea: i, valor: toma, iva } of renglones) {
          expect(toma).to.be.at.most(quedan[i]?.valor ?? 0)
          expect(iva).to.be.at.most(quedan[i]?.iva ?? 0)
        }
        expect(revisarLineas(comoLineas(conOtras, renglones)), JSON.stringify(renglones)).to.deep.equal([])
        notas.push(...renglones)
      }
      const quedan = loQueQueda(conOtras, notas)
      const resto = conIva(quedan, new Map(quedan.map((una) => [una.linea, una.valor])))
      expect(suma([...notas, ...resto])).to.equal(suma(loQueQueda(conOtras, [])))
    }
  })

  it('tras muchas notas pequeñas, lo que queda todavía se anula: su IVA no se aparta de su tarifa', () => {
    const al = azar(32)
    for (let caso = 0; caso < 40; caso++) {
      const fijo = caso < 20 ? 10 + caso : 0
      const lineas = [linea(al(300_000, 900_000), 1900)]
      const notas: Renglon[] = []
      for (let vez = 0; vez < 20; vez++) {
        const quedan = loQueQueda(lineas, notas)
        const renglones = renglonesDe(quedan, { concepto: '4', valor: fijo || al(1, 4_000) })
        expect(revisarLineas(comoLineas(lineas, renglones)), JSON.stringify(renglones)).to.deep.equal([])
        notas.push(...renglones)
        const resto = loQueQueda(lineas, notas).filter(({ valor }) => valor > 0)
        expect(revisarLineas(comoLineas(lineas, resto)), `${String(vez)} ${JSON.stringify(resto)}`).to.deep.equal([])
      }
    }
  })

  it('tras notas al azar de varias líneas, por valor o por líneas, lo que queda todavía se anula', () => {
    const al = azar(33)
    for (let caso = 0; caso < 300; caso++) {
      const lineas = Array.from({ length: al(2, 5) }, () =>
        linea(al(1, 4) === 1 ? al(20, 3_000) : al(20_000, 900_000), [1900, 1900, 500, 0][al(0, 3)] ?? 0),
      )
      const notas: Renglon[] = []
      for (let vez = 0; vez < 40; vez++) {
        const quedan = loQueQueda(lineas, notas)
        const hay = suma(quedan)
        if (hay < 3) break
        const hasta = al(0, 1) ? 60 : Math.ceil(hay / 20)
        const unas = quedan.flatMap(({ linea: cual, valor }) =>
          valor > 0 && al(0, 1) ? [{ linea: cual, valor: Math.min(valor, al(1, hasta)) }] : [],
        )
        const porLineas = unas.length > 0 && suma(unas) < hay && al(0, 1) === 1
        const renglones = renglonesDe(quedan, {
          concepto: '4',
          ...(porLineas ? { lineas: unas } : { valor: Math.min(hay - 1, al(1, hasta)) }),
        })
        const dice = `${String(caso)} ${String(vez)} ${JSON.stringify([lineas, notas, renglones])}`
        expect(revisarLineas(comoLineas(lineas, renglones)), dice).to.deep.equal([])
        notas.push(...renglones)
        const resto = loQueQueda(lineas, notas).filter(({ valor }) => valor > 0)
        expect(revisarLineas(comoLineas(lineas, resto)), dice).to.deep.equal([])
      }
    }
  })

  it('por líneas: no más de lo que queda de cada una, ninguna dos veces, y lo de terceros solo con el concepto 1', () => {
    const lineas = [linea(119_000, 1900), linea(50_000, 0), linea(30_000, 0, true)]
    const quedan = loQueQueda(lineas, [{ linea: 0, valor: 19_000, iva: 3_034 }])
    const falla = (pedido: Parameters<typeof renglonesDe>[1]): unknown => {
      try {
        return renglonesDe(quedan, pedido)
      } catch (error) {
        return (error as { errors: unknown }).errors // what `invalid` throws
      }
    }
    expect(falla({ concepto: '3', lineas: [{ linea: 0, valor: 100_001 }] })).to.deep.equal({
      'lineas.0.valor': ['De esta línea quedan $ 100.000.'],
    })
    expect(
      falla({
        concepto: '1',
        lineas: [
          { linea: 1, valor: 1 },
          { linea: 1, valor: 1 },
        ],
      }),
    ).to.have.property('lineas.1.linea')
    expect(falla({ concepto: '3', lineas: [{ linea: 2, valor: 1 }] })).to.have.property('lineas.0.valor')
    expect(falla({ concepto: '3', valor: 150_001 })).to.deep.equal({
      valor: ['De los servicios de la notaría quedan $ 150.000 en esta factura.'],
    })
    expect(falla({ concepto: '1' })).to.have.property('valor')
    expect(
      falla({ concepto: '1', lineas: quedan.map((una) => ({ linea: una.linea, valor: una.valor })) }),
    ).to.have.property('concepto')
    expect(
      falla({
        concepto: '1',
        lineas: [
          { linea: 2, valor: 30_000 },
          { linea: 0, valor: 100_000 },
        ],
      }),
    ).to.deep.equal([
      { linea: 0, valor: 100_000, iva: 15_966 },
      { linea: 2, valor: 30_000, iva: 0 },
    ])
  })
})

describe('Lo que cobra una nota débito', () => {
  it('cada línea suma lo escrito, con el IVA de cada tarifa dentro de los dos pesos (FAS07)', () => {
    const al = azar(31)
    for (let caso = 0; caso < 400; caso++) {
      const lineas = Array.from({ length: al(1, 60) }, () => ({
        detalle: ' Copia ',
        valor: al(1, 900_000),
        iva: (['19', '0', 'excluido'] as const)[al(0, 2)] ?? '19',
      }))
      const renglones = cargosDe({ concepto: '4', lineas }, 7)
      expect(renglones.map(({ linea: cual, valor }) => [cual, valor])).to.deep.equal(
        lineas.map(({ valor }, i) => [7 + i, valor]),
      )
      const cargos = comoCargos({ concepto: '4', renglones })
      expect(revisarLineas(cargos), JSON.stringify(renglones)).to.deep.equal([])
      expect(cargos.map(({ descripcion, iva }) => [descripcion, iva?.tarifa ?? null])).to.deep.equal(
        lineas.map(({ iva }) => ['Copia', { 19: 1900, 0: 0, excluido: null }[iva]]),
      )
    }
  })
})
