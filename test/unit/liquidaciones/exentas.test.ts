import { expect } from 'chai'
import { ENTIDAD_EXENTA, ITEM, liquidar } from '../../../modules/liquidaciones/domain.ts'
import { datosEn } from './casos.ts'
import { actoDe, de2026, escrituraDe, linea, otorgante, sola, valor } from './escrituras.ts'

const municipio = otorgante('vendedor', { nombre: 'Municipio', tipo: 'juridica', exento: true })
const ministerio = otorgante('comprador', { nombre: 'Ministerio', tipo: 'juridica', exento: true })

describe('entidades exentas (D. 1069 de 2015, arts. 2.2.6.13.2.9.1 y 2.2.6.13.2.10.2)', () => {
  const mixta = sola(actoDe('COMPRAVENTA', { otorgantes: [municipio, otorgante('comprador')] }))

  it('alerta con las palabras de la especificación, una sola vez', () => {
    expect(ENTIDAD_EXENTA).to.equal('el otorgante es entidad exenta')
    const dos = de2026(
      escrituraDe([
        actoDe('COMPRAVENTA', { otorgantes: [municipio, otorgante('comprador')] }),
        actoDe('COMPRAVENTA', { otorgantes: [municipio, otorgante('comprador')] }),
      ]),
    )
    expect(dos.alertas.filter((alerta) => alerta === ENTIDAD_EXENTA)).to.have.length(1)
  })

  it('el particular paga el 100 % de los derechos, y nadie puede cambiarlo', () => {
    expect(linea(mixta, ITEM.derechos)).to.include({
      valor: 630_122,
      vendedor: 0,
      comprador: 630_122 + 119_723,
      editable: false,
    })
  })

  it('boleta y registro van por la mitad, también a cargo del particular (Ley 223 de 1995, art. 229)', () => {
    expect(linea(mixta, ITEM.boleta)).to.include({ valor: 1_000_000, vendedor: 0, editable: false })
    expect(linea(mixta, ITEM.registro)).to.include({ valor: 1_153_600, vendedor: 0 })
  })

  it('la boleta fija de un acto sin cuantía no tiene base que partir: va completa (Ley 223 de 1995, art. 229)', () => {
    const acreedor = otorgante('vendedor', { tipo: 'juridica', exento: true })
    const cancelacion = sola(
      actoDe('CANCELACION_HIPOTECA', { cuantia: 100_000_000, otorgantes: [acreedor, otorgante('comprador')] }),
      {
        departamento: { codigo: '18', nombre: 'Caquetá' },
      },
    )
    expect(linea(cancelacion, ITEM.boleta)).to.include({ valor: 233_500, vendedor: 0, editable: false })
    expect(linea(cancelacion, ITEM.boleta)?.explicacion.pasos[0]?.operacion).to.equal('Sin cuantía: $ 233.500')
  })

  it('los recaudos se pagan igual, por mitades', () => {
    expect(linea(mixta, ITEM.super)).to.include({ valor: 21_850, vendedor: 10_925, comprador: 10_925 })
  })

  it('a la entidad que vende no se le retiene', () => {
    expect(linea(mixta, ITEM.retencion)).to.equal(undefined)
  })

  it('entre solo entidades exentas no hay derechos, boleta ni registro, pero sí el recaudo sin cuantía', () => {
    const publica = sola(actoDe('COMPRAVENTA', { otorgantes: [municipio, ministerio] }))
    expect([ITEM.derechos, ITEM.boleta, ITEM.registro].map((item) => valor(publica, item))).to.deep.equal([0, 0, 0])
    expect(valor(publica, ITEM.super)).to.equal(9_650)
    expect(linea(publica, ITEM.derechos)?.explicacion.norma).to.contain('2.9.1 n)')
  })

  it('quien solo asiste no cuenta: un apoderado exento no exime', () => {
    const normal = sola(
      actoDe('COMPRAVENTA', {
        otorgantes: [otorgante('vendedor'), otorgante('comprador'), otorgante('ninguna', { exento: true })],
      }),
    )
    expect(normal.alertas).to.deep.equal([])
    expect(valor(normal, ITEM.derechos)).to.equal(630_122)
  })

  it('un acto sin otorgantes no es exento: se liquida y se dice', () => {
    const vacia = sola(actoDe('COMPRAVENTA', { otorgantes: [] }))
    expect(valor(vacia, ITEM.derechos)).to.equal(630_122)
    expect(vacia.alertas).to.include('Faltan los otorgantes del acto Compraventa')
  })
})

describe('topes de remuneración (arts. 2.2.6.13.2.10.2 y 2.10.3)', () => {
  it('con entidad exenta rige el tope menor', () => {
    const cara = { cuantia: 5_000_000_000 }
    const mixta = sola(actoDe('COMPRAVENTA', { ...cara, otorgantes: [municipio, otorgante('comprador')] }))
    expect(valor(mixta, ITEM.derechos)).to.equal(6_587_400)
    expect(linea(mixta, ITEM.aporteEspecial)).to.include({
      tipo_liquidacion: 'recaudo_terceros',
      iva: 0,
      comprador: 15_030_122 - 6_587_400,
      vendedor: 0,
    })
    expect(linea(sola(actoDe('COMPRAVENTA', cara)), ITEM.aporteEspecial)).to.equal(undefined)
  })

  it('el aporte especial no es ingreso: va a cuentas de orden', () => {
    const enorme = sola(actoDe('COMPRAVENTA', { cuantia: 20_000_000_000 }))
    const aporte = valor(enorme, ITEM.aporteEspecial) ?? 0
    expect(enorme.resumen.cuentasDeOrden.total).to.equal(
      aporte +
        [ITEM.retencion, ITEM.timbre, ITEM.super, ITEM.fondo].reduce(
          (suma, item) => suma + (valor(enorme, item) ?? 0),
          0,
        ),
    )
    expect(valor(enorme, ITEM.derechos)).to.equal(43_848_600)
    expect((valor(enorme, ITEM.derechos) ?? 0) + aporte).to.equal(60_030_122)
  })

  it('la otra lectura remite solo el mayor excedente de la escritura', () => {
    const datos = datosEn('2026-06-15')
    const dos = escrituraDe([
      actoDe('COMPRAVENTA', { cuantia: 20_000_000_000 }),
      actoDe('COMPRAVENTA', { cuantia: 16_000_000_000 }),
    ])
    const aportes = (parametro: 'suma' | 'mayor') =>
      liquidar(dos, { ...datos, parametros: { ...datos.parametros, aporteEscritura: parametro } }).lineas.filter(
        ({ id_items_liquidaciones }) => id_items_liquidaciones === ITEM.aporteEspecial,
      ).length
    expect([aportes('suma'), aportes('mayor')]).to.deep.equal([2, 1])
  })
})
