import { expect } from 'chai'
import {
  conVendedor,
  ITEM,
  lineaDeServicio,
  POTESTADES,
  potestadDe,
  razonDe,
} from '../../../modules/liquidaciones/domain.ts'
import { actoDe, de2026, escrituraDe, linea, otorgante, sola } from './escrituras.ts'

describe('qué se puede cambiar de una liquidación', () => {
  const exenta = sola(
    actoDe('COMPRAVENTA', {
      otorgantes: [otorgante('vendedor', { exento: true, tipo: 'juridica' }), otorgante('comprador')],
    }),
  )
  const cara = sola(actoDe('COMPRAVENTA', { cuantia: 20_000_000_000 }))
  const varias = de2026(escrituraDe([actoDe('COMPRAVENTA'), actoDe('HIPOTECA'), actoDe('PATRIMONIO_FAMILIA')]))
  const copia = lineaDeServicio(
    {
      id: null,
      item: 119,
      tipo: 'servicio_adicional',
      detalle: 'Copia',
      valorUnitario: 700,
      cantidad: 1,
      cantidadVendedor: 0.5,
      gravado: true,
      ivaIncluido: true,
    },
    190_000,
  )

  it('la tabla y las líneas dicen lo mismo: lo que no se reparte lo fija la ley, y ningún valor de ley se escribe', () => {
    for (const una of [...exenta.lineas, ...cara.lineas, ...varias.lineas, copia]) {
      expect(potestadDe(una, 'reparto').puede, `${una.detalle}: quién paga`).to.equal(una.editable)
      expect(potestadDe(una, 'valor').puede, `${una.detalle}: valor`).to.equal(una.manual)
    }
  })

  it('lo que la ley fija trae siempre su razón y su norma', () => {
    for (const { que, puede, porque, norma } of Object.values(POTESTADES)) {
      expect(porque, que).to.match(/^[A-ZÁÉÍÓÚ].*[^.]$/)
      if (!puede) expect(norma, que).to.be.a('string')
    }
  })

  it('la razón es la de la línea: la retención, la entidad exenta', () => {
    const de = (liquidacion: typeof exenta, item: number) => {
      const hallada = linea(liquidacion, item)
      if (!hallada) throw new Error('falta la línea')
      return hallada
    }
    expect(razonDe(potestadDe(de(varias, ITEM.retencion), 'reparto'))).to.equal(
      'Está a cargo de quien enajena (E.T. art. 398)',
    )
    expect(razonDe(potestadDe(de(exenta, ITEM.derechos), 'reparto'))).to.contain(
      'porque concurre una entidad exenta (D. 1069 de 2015, art. 2.2.6.13.2.10.2)',
    )
    expect(() => conVendedor(de(exenta, ITEM.derechos), 0.5)).to.throw('sin pacto en contrario')
  })
})
