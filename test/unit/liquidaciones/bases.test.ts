import { expect } from 'chai'
import fc from 'fast-check'
import { avisoDeAvaluo, ITEM, type Acto } from '../../../modules/liquidaciones/domain.ts'
import { elegirBaseRegistral } from '../../../modules/liquidaciones/domain/base.ts'
import { reglasDe } from '../../../modules/liquidaciones/reglas.ts'
import { ACTOS } from './casos.ts'
import { linea, otorgante, sola, valor } from './escrituras.ts'

const AVALUO = 500_000_000

const delCatalogo = (id: number, cuantia: number | null = 10_000_000, avaluo: number | null = AVALUO): Acto => {
  const fila = ACTOS.find((uno) => uno.id === id)
  if (!fila) throw new Error(`falta el acto ${id}`)
  return {
    id: 1, nombre: fila.nombre_acto, ...reglasDe(fila), cuantia,
    inmuebles: [{ matricula: '001-1', avaluo, fechaAdquisicion: null, viviendaHabitacion: false }],
    otorgantes: [otorgante('vendedor'), otorgante('comprador')],
  }
}

describe('la base del registro (Ley 223 de 1995, art. 229, mod. Ley 1607 de 2012)', () => {
  for (const id of [7, 13, 17, 23, 41, 43, 60, 86, 133, 135, 141]) {
    it(`acto ${id}: 10 millones sobre un avalúo de 500 pagan boleta y registro por 500`, () => {
      const liquidacion = sola(delCatalogo(id))
      expect([valor(liquidacion, ITEM.boleta), valor(liquidacion, ITEM.registro)]).to.deep.equal([5_000_000, 6_798_300])
    })
  }

  it('un remate o una adjudicación que vale más que el avalúo manda', () => {
    expect(valor(sola({ ...delCatalogo(1), remate: 600_000_000 }), ITEM.boleta)).to.equal(6_000_000)
    expect(valor(sola(delCatalogo(13, 900_000_000)), ITEM.boleta)).to.equal(9_000_000)
  })

  it('ningún acto que transfiere un inmueble va al registro por menos que su avalúo', () => {
    const transfieren = ACTOS.filter((fila) => reglasDe(fila).naturaleza === 'transferencia')
    expect(transfieren.length).to.be.at.least(50)
    const pesos = fc.integer({ min: 1, max: 50_000_000_000 })
    fc.assert(fc.property(fc.constantFrom(...transfieren), pesos, pesos, fc.option(pesos), ({ id }, cuantia, avaluo, remate) => {
      const base = elegirBaseRegistral({ ...delCatalogo(id, cuantia, avaluo), remate })
      expect(base?.valor, `acto ${id}`).to.be.at.least(Math.max(avaluo, remate ?? 0))
    }), { numRuns: 500 })
  })

  it('tampoco el que solo para los derechos es sin cuantía (acto 168, Ley 633 de 2000)', () => {
    const dacion = sola(delCatalogo(168, null))
    expect([valor(dacion, ITEM.derechos), valor(dacion, ITEM.boleta), valor(dacion, ITEM.registro)])
      .to.deep.equal([90_600, 5_000_000, 6_798_300])
  })

  it('la hipoteca va por lo que garantiza, y lo sin cuantía sigue sin ella', () => {
    expect([45, 47, 169, 171].map((id) => valor(sola(delCatalogo(id)), ITEM.boleta))).to.deep.equal([100_000, 100_000, 100_000, 100_000])
    expect([34, 35, 55, 56, 96, 106].map((id) => valor(sola(delCatalogo(id)), ITEM.registro))).to.deep.equal(Array(6).fill(30_100))
  })

  it('«¿por qué?» dice la base, por qué esa y la norma, y lo que está por confirmar', () => {
    for (const item of [ITEM.boleta, ITEM.registro]) {
      const { base, notas } = linea(sola(delCatalogo(13)), item)?.explicacion ?? {}
      expect(base).to.deep.equal({ valor: AVALUO, origen: 'avaluo', porque: 'Avalúo, mayor que la cuantía ($ 10.000.000)' })
      expect(notas).to.include('Base de Adjudicación en sucesión: $ 500.000.000. Avalúo, mayor que la cuantía ($ 10.000.000) ' +
        '(Ley 223 de 1995, art. 229, inc. 5 (mod. Ley 1607 de 2012, art. 187))')
      expect(linea(sola(delCatalogo(60)), item)?.explicacion.notas.join()).to.match(/art\. 187\)\); por confirmar/)
    }
  })

  it('sin el avalúo se dice que falta, aunque los derechos no lo miren', () => {
    expect(sola(delCatalogo(13, 10_000_000, null)).alertas).to.include('Falta el avalúo del inmueble 001-1')
    expect(sola(delCatalogo(45, 10_000_000, null)).alertas.join()).to.not.contain('Falta el avalúo')
  })
})

describe('la base de los derechos', () => {
  it('capitulaciones: no menos que el avalúo catastral (art. 2.2.6.13.2.2.2)', () => {
    expect([135, 136].map((id) => valor(sola(delCatalogo(id)), ITEM.derechos))).to.deep.equal([1_530_122, 1_530_122])
  })

  it('aporte de un inmueble a una sociedad: el mayor entre cuantía y avalúo (art. 2.2.6.13.3.3.1 a)', () => {
    expect(valor(sola(delCatalogo(23)), ITEM.derechos)).to.equal(1_530_122)
  })

  it('opción de leasing: el mayor, o el saldo si el contrato fue por escritura (arts. 2.2.6.13.2.5.1 y 2.5.2)', () => {
    for (const id of [43, 44]) {
      const porSaldo = sola({ ...delCatalogo(id), leasingPorEscritura: true })
      expect([valor(sola(delCatalogo(id)), ITEM.derechos), valor(porSaldo, ITEM.derechos)]).to.deep.equal([1_530_122, 60_122])
      expect(linea(porSaldo, ITEM.derechos)?.explicacion.base?.porque).to.contain('Saldo de la opción')
      expect([valor(porSaldo, ITEM.boleta), valor(porSaldo, ITEM.registro)]).to.deep.equal([5_000_000, 6_798_300])
      expect(porSaldo.leasings).to.deep.equal([{ id: 1, nombre: porSaldo.leasings[0]?.nombre, porEscritura: true }])
    }
    expect(sola(delCatalogo(1)).leasings).to.deep.equal([])
  })

  it('una sucesión paga por su patrimonio líquido, no por el avalúo (art. 2.2.6.13.2.1.1 c)', () => {
    expect([13, 17, 132, 141].map((id) => valor(sola(delCatalogo(id)), ITEM.derechos))).to.deep.equal([90_600, 90_600, 90_600, 90_600])
  })

  it('reconocer o legitimar un hijo no causa derechos (art. 2.2.6.13.2.9.1 b)', () => {
    expect([147, 148].map((id) => valor(sola(delCatalogo(id, null)), ITEM.derechos))).to.deep.equal([0, 0])
  })
})

describe('lo que se avisa al escribir una cuantía menor que el avalúo', () => {
  const aviso = (id: number, cuantia: number | null = 10_000_000) => avisoDeAvaluo(delCatalogo(id), cuantia, AVALUO)

  it('sale de la misma regla con que se liquida, en todos los actos', () => {
    for (const { id, nombre_acto } of ACTOS) {
      const acto = delCatalogo(id)
      const liquidacion = sola(acto)
      const miran = [ITEM.derechos, ITEM.boleta, ITEM.registro].map((item) =>
        linea(liquidacion, item)?.explicacion.base?.valor === AVALUO)
      const dice = avisoDeAvaluo(acto, acto.cuantia, AVALUO)
      if (acto.llevaCuantia === 'sin' || acto.tarifa === 'EXENTO' || acto.tarifa.startsWith('VIS_UNICA')) continue
      expect(dice?.includes('los derechos se cobran') ?? false, nombre_acto).to.equal(miran[0])
      expect(dice !== null, nombre_acto).to.equal(miran.some(Boolean))
    }
  })

  it('una venta, una sucesión, una hipoteca', () => {
    expect(aviso(1)).to.equal('Es menor que el avalúo ($ 500.000.000): los derechos se cobran sobre el mayor de los dos.')
    expect(aviso(13)).to.equal(
      'Es menor que el avalúo ($ 500.000.000): la boleta y el registro se cobran sobre el mayor de los dos; los derechos, no.')
    expect([aviso(45), aviso(1, 600_000_000), aviso(1, null), aviso(29, 0)]).to.deep.equal([null, null, null, null])
  })
})
