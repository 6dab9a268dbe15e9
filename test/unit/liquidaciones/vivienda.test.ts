import { expect } from 'chai'
import fc from 'fast-check'
import { ITEM, type Acto, type Liquidacion, type Vivienda } from '../../../modules/liquidaciones/domain.ts'
import { reglasDe } from '../../../modules/liquidaciones/reglas.ts'
import { ACTOS } from './casos.ts'
import { de2026, escrituraDe, linea, otorgante, valor } from './escrituras.ts'

const acto = (id: number, cambio: Partial<Acto> = {}, matriculas: readonly string[] = ['001-1']): Acto => {
  const fila = ACTOS.find((uno) => uno.id === id)
  if (!fila) throw new Error(`falta el acto ${id}`)
  return {
    id,
    nombre: fila.nombre_acto,
    ...reglasDe(fila),
    cuantia: fila.cuantia === 'sin' ? null : 80_000_000,
    inmuebles: matriculas.map((matricula) => ({
      matricula,
      avaluo: 0,
      fechaAdquisicion: null,
      viviendaHabitacion: false,
    })),
    otorgantes: [otorgante('vendedor'), otorgante('comprador')],
    ...cambio,
  }
}
const vip = (cambio: Partial<Vivienda> = {}): Partial<Acto> => ({
  viviendaDicha: { clase: 'vip', con_subsidio: false, usada: false, articulo_12: false, ...cambio },
})
const vis: Partial<Acto> = { viviendaDicha: { clase: 'vis', con_subsidio: false, usada: false, articulo_12: false } }
const derechos = ({ lineas }: Liquidacion): number[] =>
  lineas
    .filter(({ id_items_liquidaciones: item }) => item === ITEM.derechos || item === ITEM.aporteEspecial)
    .map(({ total }) => total)
const registro = (...actos: Acto[]) => valor(de2026(escrituraDe(actos)), ITEM.registro)
const notas = (liquidacion: Liquidacion, item: number = ITEM.derechos) =>
  linea(liquidacion, item)?.explicacion.notas.join('; ')

describe('vivienda de interés prioritario (D. 1069 de 2015, art. 2.2.6.13.2.9.1 t; Ley 1537 de 2012, arts. 33 y 34)', () => {
  const escritura = (cambio: Partial<Acto> = {}) =>
    escrituraDe([acto(166, cambio), acto(171, { cuantia: 50_000_000 }), acto(56), acto(55)])

  it('venta de 80 millones, hipoteca de 50, patrimonio y afectación en Antioquia: derechos 0 y recaudos 19.300', () => {
    const son = de2026(escritura())
    expect(derechos(son)).to.deep.equal([0, 0, 0, 0])
    expect((valor(son, ITEM.super) ?? 0) + (valor(son, ITEM.fondo) ?? 0)).to.equal(19_300)
    expect(valor(son, ITEM.retencion)).to.equal(undefined)
    const [, hipoteca] = son.lineas
    expect(hipoteca?.explicacion.norma).to.contain('2.2.6.13.2.9.1 t)')
    expect(hipoteca?.explicacion.notas.join()).to.contain('como Compraventa de vivienda de interés prioritario (VIP)')
    expect(son.viviendas).to.deep.equal([
      {
        id: 1,
        nombre: acto(166).nombre,
        dicha: null,
        delCatalogo: 'vip',
        admite: [],
        heredan: [acto(171).nombre, acto(56).nombre, acto(55).nombre],
      },
    ])
  })

  it('registro 0 si se construyó con subsidio; la usada, solo si además quien compra está en el art. 12', () => {
    const cobrado = valor(de2026(escritura()), ITEM.registro)
    expect(cobrado).to.be.above(0)
    const con = (cambio: Partial<Vivienda>) => valor(de2026(escritura(vip(cambio))), ITEM.registro)
    expect([
      con({ con_subsidio: true }),
      con({ con_subsidio: true, usada: true }),
      con({ con_subsidio: true, usada: true, articulo_12: true }),
      con({ articulo_12: true }),
    ]).to.deep.equal([0, cobrado, 0, cobrado])
  })

  it('«¿por qué?» dice lo declarado, o qué pide la ley que nadie ha declarado, y entonces que está por confirmar', () => {
    const sin = de2026(escritura(vip({ usada: true })))
    expect(notas(sin)).to.contain(
      'Por confirmar: el decreto no pone condiciones, pero la Ley 1537 de 2012, art. 33, pide que se haya ' +
        'construido con subsidio familiar de vivienda y que quien adquiere la usada esté en una de las condiciones del art. 12',
    )
    expect(notas(sin, ITEM.registro)).to.contain(
      'se cobra mientras no se diga que la VIP cumple que se haya construido con subsidio',
    )
    const con = de2026(escritura(vip({ con_subsidio: true })))
    expect(linea(con, ITEM.derechos)?.explicacion.norma).to.contain(
      'Ley 1537 de 2012, art. 33 (mod. Ley 1687 de 2013, art. 108)',
    )
    expect(notas(con))
      .to.contain('Declarada construida con subsidio familiar de vivienda; nueva')
      .and.not.contain('Por confirmar')
    expect(notas(con, ITEM.registro)).to.contain(
      'no causa derechos de registro (Ley 1537 de 2012, art. 34, mod. Ley 1687 de 2013, art. 109)',
    )
  })

  it('quien liquida la dice de una venta ordinaria, de un leasing, de una donación o de una hipoteca sola', () => {
    for (const id of [1, 43, 7, 45, 55, 64]) {
      const son = de2026(escrituraDe([acto(id, vip({ con_subsidio: true }))]))
      expect([derechos(son), valor(son, ITEM.registro), valor(son, ITEM.retencion)], String(id)).to.deep.equal([
        [0],
        0,
        undefined,
      ])
    }
    expect(notas(de2026(escrituraDe([acto(7, vip({ con_subsidio: true }))])))).to.contain(
      'Por confirmar: que este título',
    )
    expect(notas(de2026(escrituraDe([acto(64, vip({ con_subsidio: true }))])))).to.contain(
      'todas las unidades privadas',
    )
  })

  it('la heredan los actos sobre el mismo inmueble, y no los de otro, ni los de los dos, ni los que la norma no nombra', () => {
    const con = (otro: Acto) => derechos(de2026(escrituraDe([acto(166), otro])))[1]
    expect([45, 55, 56, 64].map((id) => con(acto(id)))).to.deep.equal([0, 0, 0, 0])
    expect(con(acto(45, {}, []))).to.equal(0)
    for (const otro of [acto(45, {}, ['001-2']), acto(45, {}, ['001-1', '001-2']), acto(96), acto(65), acto(7)])
      expect(con(otro), otro.nombre).to.be.above(0)
  })

  it('una escritura VIP no causa derechos con ninguno de los actos que la acompañan (art. 2.2.6.13.2.9.1 t)', () => {
    const acompanan = ACTOS.filter((fila) => ![null, 'otro_titulo'].includes(reglasDe(fila).papelEnVip))
    expect(acompanan.length).to.be.at.least(30)
    const pesos = fc.integer({ min: 1, max: 50_000_000_000 })
    const partes = fc.array(
      fc.record({
        parte: fc.constantFrom('vendedor' as const, 'comprador' as const, 'interesado' as const),
        exento: fc.boolean(),
        tipo: fc.constantFrom('natural' as const, 'juridica' as const),
      }),
      { maxLength: 4 },
    )
    const otro = fc.record({ fila: fc.constantFrom(...acompanan), cuantia: pesos, avaluo: pesos, partes }).map((una) =>
      acto(una.fila.id, {
        ...(una.fila.cuantia === 'sin' ? {} : { cuantia: una.cuantia }),
        otorgantes: una.partes.map(({ parte, ...suyo }) => otorgante(parte, suyo)),
        inmuebles: [{ matricula: '001-1', avaluo: una.avaluo, fechaAdquisicion: null, viviendaHabitacion: false }],
      }),
    )
    const conActo = fc.constantFrom(acto(166), acto(1, vip()), acto(43, vip({ con_subsidio: true })), acto(165, vip()))
    fc.assert(
      fc.property(conActo, fc.array(otro, { maxLength: 6 }), fc.nat(6), (venta, otros, donde) => {
        const sinVis = otros.filter(({ vivienda }) => vivienda !== 'vis')
        const son = de2026(escrituraDe([...sinVis.slice(0, donde), venta, ...sinVis.slice(donde)]))
        expect(derechos(son).every((uno) => uno === 0)).to.equal(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('vivienda de interés social dicha de la escritura (D. 1069 de 2015, art. 2.2.6.13.2.7.2)', () => {
  it('la venta y su hipoteca pagan la mitad, como los actos que el catálogo trae para ella; lo demás, igual', () => {
    const dicha = de2026(escrituraDe([acto(1, vis), acto(45), acto(55)]))
    const traida = de2026(escrituraDe([acto(165), acto(172), acto(55)]))
    for (const son of [dicha, traida]) expect(derechos(son)).to.deep.equal(derechos(traida))
    for (const item of [ITEM.registro, ITEM.retencion, ITEM.super])
      expect(valor(dicha, item)).to.equal(valor(traida, item))
    expect(derechos(de2026(escrituraDe([acto(165), acto(45)])))).to.deep.equal(
      derechos(de2026(escrituraDe([acto(165), acto(172)]))),
    )
    expect(dicha.lineas[1]?.explicacion.notas.join()).to.contain('Vivienda de interés social, como Compraventa')
  })

  it('el 10 % y el 40 % del sistema especializado siguen (art. 2.2.6.13.2.7.4)', () => {
    for (const id of [170, 171])
      expect(derechos(de2026(escrituraDe([acto(165), acto(id)])))[1]).to.equal(
        derechos(de2026(escrituraDe([acto(id)])))[0],
      )
  })

  it('sin que nadie la diga no cambia nada, y se ofrece decirla donde se adquiere', () => {
    const son = de2026(escrituraDe([acto(1), acto(45), acto(56), acto(96)]))
    expect(son.viviendas).to.deep.equal([
      { id: 1, nombre: 'Compraventa', dicha: null, delCatalogo: null, admite: ['vip', 'vis'], heredan: [] },
    ])
    expect(de2026(escrituraDe([acto(45)])).viviendas.map(({ admite }) => admite)).to.deep.equal([['vip', 'vis']])
    expect(de2026(escrituraDe([acto(13), acto(122)])).viviendas).to.deep.equal([])
    expect(registro(acto(1))).to.be.above(registro(acto(1, vis)) ?? 0)
  })
})
