import { expect } from 'chai'
import fc from 'fast-check'
import tipos from '../../../modules/catalogos/data/tipos_otorgantes.json' with { type: 'json' }
import {
  acuerdoDe,
  asignar,
  conPartes,
  cuadran,
  deLaNotaria,
  desviacion,
  lineasDelLado,
  papelDe,
  porcentajesDe,
  porClave,
  sumaDe,
  type ActoQueSePaga,
  type Asignada,
  type PorLinea,
} from '../../../modules/facturacion/domain.ts'
import { causasDe, ITEM, type Acto, type Otorgante, type Parte } from '../../../modules/liquidaciones/domain.ts'
import { parteEn } from '../../../modules/liquidaciones/reglas.ts'
import { LADOS, type Lado } from '../../../schemas/facturacion/facturacion.ts'
import { ACTOS, datosEn } from '../liquidaciones/casos.ts'
import { actoDe, de2026, escrituraDe } from '../liquidaciones/escrituras.ts'

/** A party as a filing has it: who, of which type, and the rest. */
interface Dicha {
  persona: number
  tipo: number
  cambio?: Partial<Otorgante>
}

const delTipo = (tipo: number): Parte => (tipos.find(({ id }) => id === tipo)?.parte ?? 'interesado') as Parte // the catalogue's four

/** An act with its parties by type, and the same as who pays is told. */
const conPartesDe = (clase: string, dichas: readonly Dicha[], cambio: Partial<Acto> = {}) => {
  const catalogo = ACTOS.find((uno) => uno.clase === clase)
  if (!catalogo) throw new Error(clase)
  const otorgantes = dichas.map(({ persona, tipo, cambio: suyo }): Otorgante => ({
    id_personas: persona,
    nombre: `P${persona}`,
    parte: parteEn(catalogo, tipo, delTipo(tipo)),
    tipo: 'natural',
    exento: false,
    participacion: 10_000,
    ...suyo,
  }))
  const partes = otorgantes.map(({ id_personas: persona = 0, parte, exento, participacion }, i) => ({
    persona,
    parte: papelDe(parte, delTipo(dichas[i]?.tipo ?? 0)),
    exento,
    participacion,
  }))
  return { acto: actoDe(clase, { otorgantes, ...cambio }), partes }
}

/** Settles a deed and says who pays what of it. */
const pagadores = (dichos: readonly ReturnType<typeof conPartesDe>[]) => {
  const una = escrituraDe(dichos.map(({ acto }) => acto))
  const lineas = de2026(una).lineas.filter(deLaNotaria)
  const actos: ActoQueSePaga[] = dichos.map(({ partes }, i) => ({ id: i + 1, partes }))
  const causas = causasDe(una, datosEn(una.fecha))
  return {
    lineas,
    actos,
    causas,
    asignado: asignar(
      lineas.map((linea) => ({ ...linea, item: linea.id_items_liquidaciones })),
      actos,
      causas,
    ),
  }
}

const de = (asignadas: readonly Asignada[], persona: number): PorLinea =>
  asignadas.find((una) => una.persona === persona)?.lineas ?? {}
const suma = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0)

const [ANA, LUIS, BRUNO, BANCO] = [1, 2, 3, 4] as const
const VENTA = (cambio: Partial<Acto> = {}, partes: Partial<Otorgante>[] = []) =>
  conPartesDe(
    'COMPRAVENTA',
    [
      { persona: ANA, tipo: 1, cambio: { participacion: 5_000, ...partes[0] } },
      { persona: LUIS, tipo: 1, cambio: { participacion: 5_000, ...partes[1] } },
      { persona: BRUNO, tipo: 2, cambio: partes[2] },
    ],
    cambio,
  )
const HIPOTECA = () =>
  conPartesDe(
    'HIPOTECA',
    [
      { persona: BRUNO, tipo: 3 },
      { persona: BANCO, tipo: 4, cambio: { tipo: 'juridica' } },
    ],
    { cuantia: 120_000_000 },
  )

describe('quién paga qué', () => {
  it('venta con hipoteca: al banco nada; la venta de 200 M por mitades y la hipoteca de 120 M al deudor (C.C. art. 1862)', () => {
    const { lineas, asignado } = pagadores([VENTA(), HIPOTECA()])
    expect(asignado.vendedor.map(({ persona }) => persona)).to.deep.equal([ANA, LUIS])
    expect(asignado.comprador.map(({ persona }) => persona)).to.deep.equal([BRUNO])
    const total = (item: number, acto: number | null, lado: Lado) =>
      suma(
        lineas
          .filter((linea) => linea.id_items_liquidaciones === item && linea.id_actos === acto)
          .map((linea) => linea[lado]),
      )
    const ana = de(asignado.vendedor, ANA)
    const luis = de(asignado.vendedor, LUIS)
    expect(total(ITEM.derechos, 2, 'vendedor'), 'la hipoteca no la paga quien vende').to.equal(0)
    expect(Object.keys(ana)).to.not.include('derecho:2')
    expect(ana['derecho:1'] ?? 0).to.be.closeTo(total(ITEM.derechos, 1, 'vendedor') / 2, 0.5)
    // 1 % of half the price each (E.T. art. 398)
    expect([ana['item:22'], luis['item:22']]).to.deep.equal([1_000_000, 1_000_000])
    expect(de(asignado.comprador, BRUNO)['derecho:2']).to.equal(total(ITEM.derechos, 2, 'comprador'))
    expect(sumaDe(ana) + sumaDe(luis)).to.equal(suma(lineas.map(({ vendedor }) => vendedor)))
    expect(sumaDe(de(asignado.comprador, BRUNO))).to.equal(suma(lineas.map(({ comprador }) => comprador)))
  })

  it('la retención es de la persona natural a quien se calculó (E.T. art. 398), aunque venda con una sociedad', () => {
    const { asignado } = pagadores([VENTA({}, [{}, { tipo: 'juridica' }])])
    expect(de(asignado.vendedor, ANA)['item:22']).to.equal(1_000_000)
    expect(de(asignado.vendedor, LUIS)['item:22']).to.equal(undefined)
    expect(de(asignado.vendedor, LUIS)['derecho:1']).to.be.greaterThan(0)
  })

  it('la entidad exenta no paga mientras haya quien pague (D. 1069/2015, art. 2.2.6.13.2.10.2)', () => {
    const { asignado } = pagadores([VENTA({}, [{ exento: true, tipo: 'juridica' }])])
    expect(de(asignado.vendedor, ANA)).to.deep.equal({})
    const sola = pagadores([
      VENTA({}, [
        { exento: true, tipo: 'juridica' },
        { exento: true, tipo: 'juridica' },
      ]),
    ]).asignado
    expect(
      [...new Set(sola.vendedor.flatMap(({ lineas }) => Object.keys(lineas)))].sort(),
      'recaudos: toda escritura (3.2.1)',
    ).to.deep.equal(['item:20', 'item:21'])
  })

  it('lo que un acto sin partes cobra a quien compra no lo paga su cónyuge; ni el banco la cancelación que firma solo', () => {
    const afectacion = conPartesDe('AFECTACION_VIVIENDA_FAMILIAR', [
      { persona: BRUNO, tipo: 18 },
      { persona: 9, tipo: 18 },
    ])
    const cancelacion = conPartesDe('CANCELACION_HIPOTECA', [{ persona: BANCO, tipo: 4 }], { cuantia: 50_000_000 })
    const { asignado } = pagadores([VENTA(), afectacion, cancelacion])
    expect(asignado.comprador.map(({ persona }) => persona)).to.deep.equal([BRUNO])
    expect(asignado.vendedor.map(({ persona }) => persona)).to.deep.equal([ANA, LUIS])
    expect(de(asignado.vendedor, ANA)['derecho:3']).to.be.greaterThan(0)
    const solo = pagadores([cancelacion]).asignado
    expect(
      [...solo.vendedor, ...solo.comprador].map(({ persona }) => persona),
      'si no hay nadie más, él',
    ).to.include(BANCO)
  })

  const unaParte = (tipos: readonly number[]) =>
    fc.record({
      persona: fc.integer({ min: 1, max: 6 }),
      tipo: fc.constantFrom(...tipos),
      cambio: fc.record({
        participacion: fc.oneof(fc.constant(10_000), fc.integer({ min: 0, max: 10_000 })),
        exento: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
        tipo: fc.constantFrom<'natural' | 'juridica'>('natural', 'natural', 'juridica'),
      }),
    })
  const TIPOS: Record<string, readonly number[]> = {
    COMPRAVENTA: [1, 2, 1, 2, 8],
    HIPOTECA: [3, 4, 3],
    CANCELACION_HIPOTECA: [4, 6, 18],
    PERMUTA: [13],
    DONACION: [11, 2],
    AFECTACION_VIVIENDA_FAMILIAR: [18],
    TESTAMENTO: [12],
    PATRIMONIO_FAMILIA: [16, 17],
  }
  const clases = Object.keys(TIPOS).filter((clase) => ACTOS.some((acto) => acto.clase === clase))
  const unActo = fc.constantFrom(...clases).chain((clase) =>
    fc.record({
      clase: fc.constant(clase),
      partes: fc.array(unaParte(TIPOS[clase] ?? []), { minLength: 1, maxLength: 5 }),
      cuantia: fc.integer({ min: 0, max: 3_000_000_000 }),
    }),
  )

  it('2.500 escrituras al azar, otras cada vez: quien paga en las facturas es quien paga en la liquidación, al peso', function () {
    this.timeout(120_000)
    const retenido = (filas: readonly Asignada[]) =>
      filas.flatMap(({ persona, lineas: { 'item:22': valor = 0 } }) => [{ persona, valor }])
    const porPersona = (unas: readonly { persona: number; valor: number }[]) =>
      [1, 2, 3, 4, 5, 6].map((quien) => suma(unas.flatMap(({ persona, valor }) => (persona === quien ? [valor] : []))))
    fc.assert(
      fc.property(fc.array(unActo, { minLength: 1, maxLength: 3 }), (actos) => {
        const dichos = actos.map(({ clase, partes, cuantia }) => conPartesDe(clase, partes, { cuantia }))
        fc.pre(dichos.some(({ partes }) => partes.some(({ parte }) => parte !== 'ninguna'))) // nobody to invoice
        const { lineas, asignado, actos: pagan, causas } = pagadores(dichos)
        if (lineas.some(({ clave }) => clave === 'item:22')) {
          const calculado = causas.retencion.map(({ persona, vendedor, comprador }) => ({
            persona,
            valor: vendedor + comprador,
          }))
          const facturado = [...retenido(asignado.vendedor), ...retenido(asignado.comprador)]
          expect(porPersona(facturado), 'la retención, a quien se calculó').to.deep.equal(porPersona(calculado))
        }
        for (const lado of LADOS) {
          const filas = asignado[lado].map((una) => una.lineas)
          const deudas = Object.fromEntries(lineas.map((linea) => [linea.clave, linea[lado]]))
          expect(cuadran(filas, deudas), 'las columnas suman la liquidación').to.equal(true)
          expect(suma(filas.map(sumaDe)), 'y las filas también').to.equal(suma(lineas.map((linea) => linea[lado])))
          const faltas = asignado[lado].flatMap(({ persona, lineas: suyas }) => {
            const esParte = pagan.some(({ partes }) =>
              partes.some((una) => una.persona === persona && una.parte !== 'ninguna'),
            )
            if (!esParte) return [`${persona} solo asiste`]
            return Object.entries(suyas).flatMap(([clave, valor]) => {
              if (!Number.isSafeInteger(valor) || valor <= 0) return [`${clave}: ${valor}`]
              const linea = lineas.find((una) => una.clave === clave)
              const acto = pagan.find(({ id }) => id === linea?.id_actos)
              const delLado = (acto?.partes ?? pagan.flatMap(({ partes }) => partes)).filter(
                ({ parte }) => parte === lado,
              )
              if (clave === 'item:22' || clave === 'item:23' || delLado.length === 0) return []
              const entre = delLado.filter(({ exento }) => !exento || delLado.every((una) => una.exento))
              const suya = entre.filter((una) => una.persona === persona)
              if (suya.length === 0) return [`${clave}: ${persona} no es de esa parte, o es exento`]
              const todo = suma(entre.map(({ participacion }) => participacion))
              const parte =
                todo === 0 ? suya.length / entre.length : suma(suya.map(({ participacion }) => participacion)) / todo
              return Math.abs((linea?.[lado] ?? 0) * parte - valor) < 1.001
                ? []
                : [`${clave}: ${valor} no es su participación`]
            })
          })
          if (faltas.length > 0) expect(faltas).to.deep.equal([])
        }
      }),
      { numRuns: 2500 }, // others each time: a failure says its seed
    )
  })

  it('cualquier cuadrícula se factura: filas y columnas suman, y el IVA de cada factura está en lo que la DIAN admite (FAS07)', () => {
    const pesas = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }), {
      minLength: 8,
      maxLength: 8,
    })
    fc.assert(
      fc.property(fc.array(unActo, { minLength: 1, maxLength: 3 }), pesas, (actos, azar) => {
        const dichos = actos.map(({ clase, partes, cuantia }) => conPartesDe(clase, partes, { cuantia }))
        const { lineas } = pagadores(dichos)
        const suyas = lineasDelLado(lineas, 'comprador', 190_000)
        const partes = suyas.map(({ base, iva }, l) => {
          const cortes = [...(azar[l % 8] ?? []).slice(0, 3)]
            .map((n) => Math.floor(((base + iva) * n) / 100))
            .sort((a, b) => a - b)
          return [...cortes, base + iva].map((corte, i) => corte - (cortes[i - 1] ?? 0))
        })
        const tarjetas = conPartes(suyas, partes, 4)
        tarjetas.forEach((tarjeta, c) => {
          expect(porClave(tarjeta.lineas)).to.deep.equal(
            Object.fromEntries(
              suyas.flatMap(({ clave }, l) => ((partes[l]?.[c] ?? 0) > 0 ? [[clave, partes[l]?.[c]]] : [])),
            ),
          )
          expect(
            Math.abs(
              desviacion(
                tarjeta.lineas.filter(({ tarifa }) => tarifa > 0),
                190_000,
              ),
            ),
          ).to.be.at.most(2)
        })
        expect(
          acuerdoDe(
            tarjetas.map(({ lineas: unas }) => ({ porcentaje: 0, lineas: porClave(unas), antes: null })),
            porClave(suyas),
          ),
        ).to.not.equal(null)
      }),
      { numRuns: 400, seed: 30 },
    )
  })

  it('los porcentajes que salen de los valores suman 100, ninguno baja de 1 y cada uno es el más cercano', () => {
    expect(porcentajesDe([1_113_735, 1_113_735])).to.deep.equal([5_000, 5_000])
    expect(porcentajesDe([1, 1, 1])).to.deep.equal([3_333, 3_333, 3_334])
    expect(porcentajesDe([999, 1], 8_000)).to.deep.equal([7_900, 100])
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 60 }), (montos) => {
        fc.pre(suma(montos) > 0)
        const partes = porcentajesDe(montos)
        expect(suma(partes)).to.equal(10_000)
        expect(Math.min(...partes)).to.be.at.least(100)
      }),
      { seed: 30 },
    )
  })
})
