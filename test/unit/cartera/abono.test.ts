import { expect } from 'chai'
import fc from 'fast-check'
import {
  basesDe,
  proponerAbono,
  repartirMedios,
  retencionesCon,
  SIN_BASES,
  tarifaDe,
  totalRetenido,
  type CuentaPorPagar,
  type DestinoDeAbono,
  type MedioDeAbono,
  type Tarifas,
} from '../../../modules/cartera/domain/index.ts'

const pesos = (max = 9_999_999_999_999) => fc.integer({ min: 0, max })
const SIN: Tarifas = { reteiva: null, retefuente: null, reteica: null }
const sumar = <T>(de: readonly T[], valor: (uno: T) => number): number =>
  de.reduce((total, uno) => total + valor(uno), 0)

describe('Abonos: reglas', () => {
  it('se retiene de lo propio de la notaría y de su IVA, en la parte de la factura que debe, nunca de lo de terceros', () => {
    const factura = { base: 1_000_000, iva: 190_000, total: 5_190_000 }
    expect(basesDe(5_190_000, factura)).to.deep.equal({ reteiva: 190_000, retefuente: 1_000_000, reteica: 1_000_000 })
    expect(basesDe(2_595_000, factura)).to.deep.equal({ reteiva: 95_000, retefuente: 500_000, reteica: 500_000 })
    expect(basesDe(100, { base: 0, iva: 0, total: 0 })).to.deep.equal(SIN_BASES)
  })

  it('el interruptor del cliente: nulo no retiene, cero a la tarifa de la oficina, mayor a la suya', () => {
    expect([tarifaDe(null, 150_000), tarifaDe(0, 150_000), tarifaDe(80_000, 150_000), tarifaDe(0, null)]).to.deep.equal(
      [null, 150_000, 80_000, null],
    )
  })

  it('quien paga todo retiene todo, y quien abona retiene en proporción (E.T. 437-1, D. 1625 art. 1.2.4.3.1)', () => {
    const cuenta = { saldo: 1_190_000, bases: { reteiva: 190_000, retefuente: 1_000_000, reteica: 1_000_000 } }
    const tarifas: Tarifas = { reteiva: 150_000, retefuente: 110_000, reteica: 9_660 }
    expect(retencionesCon(cuenta, 1_190_000 - 28_500 - 110_000 - 9_660, tarifas)).to.deep.equal([
      { tipo: 'reteiva', base: 190_000, tarifa: 150_000, valor: 28_500 },
      { tipo: 'retefuente', base: 1_000_000, tarifa: 110_000, valor: 110_000 },
      { tipo: 'reteica', base: 1_000_000, tarifa: 9_660, valor: 9_660 },
    ])
    expect(
      retencionesCon(cuenta, (1_190_000 - 148_160) / 2, tarifas).map(({ base, valor }) => [base, valor]),
    ).to.deep.equal([
      [95_000, 14_250],
      [500_000, 55_000],
      [500_000, 4_830],
    ])
    expect(retencionesCon(cuenta, 1_190_000, tarifas), 'pagó también lo que retendría').to.deep.equal([])
  })

  it('cualquier propuesta: ni un peso de más en una cuenta, y lo que sobra es lo que no cabe', () => {
    const tarifa = fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: null })
    const cuentas = fc
      .array(
        fc.record({
          fecha: fc.constantFrom('2026-01-01', '2026-02-02', '2026-03-03'),
          saldo: pesos(),
          espera: fc.boolean(),
          bases: fc.record({ reteiva: pesos(2e9), retefuente: pesos(2e12), reteica: pesos(2e12) }),
        }),
        { maxLength: 8 },
      )
      .map((todas) => todas.map((una, id): CuentaPorPagar => ({ ...una, id: id + 1 })))
    const suyas = fc.record({ reteiva: tarifa, retefuente: tarifa, reteica: tarifa })
    fc.assert(
      fc.property(pesos(), cuentas, suyas, (valor, todas, tarifas) => {
        const { aplicaciones, sobra } = proponerAbono(valor, todas, tarifas)
        expect(sumar(aplicaciones, (a) => a.valor) + sobra).to.equal(valor)
        for (const { id, valor: suyo, retenciones } of aplicaciones) {
          const cuenta = todas.find((una) => una.id === id)
          expect(suyo + totalRetenido(retenciones)).to.be.at.most(cuenta?.saldo ?? 0)
          for (const { base, valor: retenido } of retenciones) expect(retenido).to.be.at.most(base)
        }
      }),
    )
  })

  it('lo pedido como depósito espera a que nada se deba', () => {
    const cuentas: CuentaPorPagar[] = [
      { id: 1, fecha: '2026-01-01', saldo: 100, bases: SIN_BASES, espera: true },
      { id: 2, fecha: '2026-02-01', saldo: 50, bases: SIN_BASES },
    ]
    expect(proponerAbono(80, cuentas, SIN).aplicaciones.map(({ id, valor }) => [id, valor])).to.deep.equal([
      [2, 50],
      [1, 30],
    ])
  })

  it('medios por cuentas: cada peso de cada medio en una cuenta que lo admite, y ninguna cuenta de más', () => {
    const radicacion = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null })
    const destino = fc.record({ valor: pesos(1e6), id_radicacion: radicacion, soloDinero: fc.boolean() })
    const medio = fc.record({ metodo: fc.constantFrom(2, 5, 6, 7), valor: pesos(1e6), radicacion })
    fc.assert(
      fc.property(fc.array(destino, { maxLength: 6 }), fc.array(medio, { maxLength: 6 }), (a, b) => {
        const destinos = a.map((uno, i): DestinoDeAbono => ({ ...uno, id_cuenta: i + 1 }))
        const medios = b.map(({ metodo, valor, radicacion }, i): MedioDeAbono =>
          metodo === 5 ? { metodo, valor, id_deposito: i + 1, soloRadicacion: radicacion } : { metodo, valor },
        )
        const { tramos, sobra } = repartirMedios(medios, destinos)
        if (!tramos) {
          expect(sobra.cabe).to.be.within(0, sobra.valor - 1)
          return
        }
        expect(sumar(tramos, ({ valor }) => valor)).to.equal(sumar(medios, ({ valor }) => valor))
        for (const { id_cuenta, valor } of destinos)
          expect(
            sumar(
              tramos.filter((t) => t.id_cuenta === id_cuenta),
              (t) => t.valor,
            ),
          ).to.be.at.most(valor)
        for (const { id_deposito, id_cuenta } of tramos) {
          if (id_deposito === undefined) continue
          const cuenta = destinos[id_cuenta - 1]
          const de = medios[id_deposito - 1]?.soloRadicacion ?? null
          expect(cuenta?.soloDinero).to.equal(false)
          if (de !== null) expect(cuenta?.id_radicacion).to.equal(de)
        }
      }),
    )
  })

  it('un depósito no deja fuera a otro que cabía: primero lo que menos sitios tiene', () => {
    const destinos: DestinoDeAbono[] = [
      { id_cuenta: 1, valor: 100, id_radicacion: 9, soloDinero: false },
      { id_cuenta: 2, valor: 100, id_radicacion: null, soloDinero: false },
      { id_cuenta: 3, valor: 50, id_radicacion: null, soloDinero: true },
    ]
    const { tramos } = repartirMedios(
      [
        { metodo: 6, valor: 50 },
        { metodo: 5, valor: 100, id_deposito: 1 },
        { metodo: 5, valor: 100, id_deposito: 2, soloRadicacion: 9 },
      ],
      destinos,
    )
    expect(tramos).to.deep.equal([
      { id_cuenta: 1, metodo: 5, valor: 100, id_deposito: 2 },
      { id_cuenta: 2, metodo: 5, valor: 100, id_deposito: 1 },
      { id_cuenta: 3, metodo: 6, valor: 50 },
    ])
  })
})
