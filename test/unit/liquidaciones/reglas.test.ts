import { expect } from 'chai'
import {
  conVendedor,
  ErrorDeLiquidacion,
  ITEM,
  lineaDeServicio,
  liquidar,
  type Acto,
} from '../../../modules/liquidaciones/domain.ts'
import { reglasDe } from '../../../modules/liquidaciones/reglas.ts'
import { ACTOS, datosEn } from './casos.ts'
import { actoDe, conTipos, de2026, escrituraDe, linea, otorgante, sola, valor } from './escrituras.ts'

describe('vivienda y actos sin cuantía', () => {
  it('VIS: mitad de la tarifa, sin retención, mitad del registro (art. 2.7.2; E.T. art. 400)', () => {
    const vis = sola(actoDe('COMPRAVENTA_VIS', { cuantia: 150_000_000 }))
    expect([valor(vis, ITEM.derechos), valor(vis, ITEM.retencion), valor(vis, ITEM.registro)]).to.deep.equal([
      240_061,
      undefined,
      697_000,
    ])
  })

  it('VIP: no causa derechos para nadie y recauda como exenta (art. 2.9.1 t)', () => {
    const vip = sola(actoDe('COMPRAVENTA_VIP', { cuantia: 100_000_000 }))
    expect([valor(vip, ITEM.derechos), valor(vip, ITEM.super)]).to.deep.equal([0, 9_650])
  })

  it('hipotecas de vivienda al 70, 40 y 10 % de derechos y de registro (arts. 2.7.3 y 2.7.4)', () => {
    const hipoteca = (clase: string) =>
      sola(actoDe(clase, { cuantia: 100_000_000, otorgantes: [otorgante('comprador')] }))
    const cifras = [
      'HIPOTECA',
      'HIPOTECA_VIVIENDA',
      'HIPOTECA_VIS_NO_SUBSIDIABLE',
      'HIPOTECA_VIS_SUBSIDIABLE',
      'HIPOTECA_VIS_MITAD',
    ].map(hipoteca)
    expect(cifras.map((una) => valor(una, ITEM.derechos))).to.deep.equal([330_122, 231_085, 132_049, 33_012, 165_061])
    expect(cifras.map((una) => valor(una, ITEM.registro))).to.deep.equal([929_200, 650_500, 371_700, 92_900, 464_600])
  })

  it('una hipoteca se cobra por su monto, aunque el inmueble valga más (art. 2.6.1)', () => {
    const acto = actoDe('HIPOTECA', { cuantia: 50_000_000 })
    const conAvaluo = {
      ...acto,
      inmuebles: [{ matricula: '50C-1', avaluo: 900_000_000, fechaAdquisicion: null, viviendaHabitacion: false }],
    }
    expect(valor(sola(conAvaluo), ITEM.derechos)).to.equal(180_122)
  })

  it('cancelar una hipoteca ordinaria cuesta lo que constituirla, y se registra y declara sin cuantía (art. 2.6.4)', () => {
    const cancelacion = sola(
      actoDe('CANCELACION_HIPOTECA', { cuantia: 100_000_000, otorgantes: [otorgante('vendedor')] }),
      {
        departamento: { codigo: '18', nombre: 'Caquetá' },
      },
    )
    expect([
      valor(cancelacion, ITEM.derechos),
      valor(cancelacion, ITEM.boleta),
      valor(cancelacion, ITEM.registro),
    ]).to.deep.equal([330_122, 233_500, 30_100])
    expect(cancelacion.resumen.costoTotal.comprador).to.equal(0)
  })

  it('en Caquetá la hipoteca paga 0,5 % de boleta', () => {
    expect(
      valor(
        sola(actoDe('HIPOTECA', { cuantia: 100_000_000 }), { departamento: { codigo: '18', nombre: 'Caquetá' } }),
        ITEM.boleta,
      ),
    ).to.equal(500_000)
  })

  it('herencias: tarifa sin cuantía hasta el umbral y 3,5 ‰ del resto', () => {
    const sucesion = (cuantia: number) =>
      valor(sola(actoDe('SUCESION', { cuantia, otorgantes: [otorgante('interesado')] })), ITEM.derechos)
    expect([sucesion(19_277_909), sucesion(119_277_909)]).to.deep.equal([90_600, 440_600])
  })

  it('una cuantía escrita en un acto sin cuantía no cuenta para nada', () => {
    const conCifra = sola(actoDe('PATRIMONIO_FAMILIA', { cuantia: 500_000_000, otorgantes: [otorgante('comprador')] }))
    expect([valor(conCifra, ITEM.derechos), valor(conCifra, ITEM.super)]).to.deep.equal([90_600, 9_650])
  })

  it('la tarifa única del D. 2158 se cobra una vez por escritura', () => {
    const dos = de2026(escrituraDe([actoDe('COMPRAVENTA_VIS_UNICA'), actoDe('COMPRAVENTA_VIS_UNICA')]))
    expect(
      dos.lineas
        .filter(({ id_items_liquidaciones }) => id_items_liquidaciones === ITEM.derechos)
        .map((una) => una.valor),
    ).to.deep.equal([13_600, 0])
  })

  it('esa tarifa es la de toda la escritura, sin consideración al número de actos (art. 2.7.2 par. 3)', () => {
    const clases = [
      'HIPOTECA_VIS_SUBSIDIABLE',
      'COMPRAVENTA_VIS_UNICA',
      'PATRIMONIO_FAMILIA',
      'AFECTACION_VIVIENDA_FAMILIAR',
      'CANCELACION_HIPOTECA',
    ]
    const escritura = de2026(escrituraDe(clases.map((clase) => actoDe(clase))))
    const derechos = escritura.lineas.filter(({ id_items_liquidaciones }) => id_items_liquidaciones === ITEM.derechos)
    expect(derechos.map((una) => una.valor)).to.deep.equal([0, 13_600, 0, 0, 0])
    expect(derechos[0]?.explicacion).to.include({ norma: 'D. 1069 de 2015, art. 2.2.6.13.2.7.2 par. 3' })
    expect(derechos[0]?.explicacion.pasos[0]?.concepto).to.equal('Tarifa única por escritura, ya cobrada en otro acto')
  })

  it('lo que la regla no cubre paga lo suyo, y sin esa compraventa cada acto también', () => {
    const derechos = (...clases: string[]) =>
      de2026(escrituraDe(clases.map((clase) => actoDe(clase))))
        .lineas.filter(({ id_items_liquidaciones }) => id_items_liquidaciones === ITEM.derechos)
        .map((una) => una.valor)
    expect(derechos('COMPRAVENTA_VIS_UNICA', 'COMPRAVENTA', 'PODER_GENERAL')).to.deep.equal([13_600, 630_122, 90_600])
    expect(derechos('COMPRAVENTA_VIS', 'PATRIMONIO_FAMILIA', 'HIPOTECA_VIS_SUBSIDIABLE')).to.deep.equal([
      315_061, 90_600, 63_012,
    ])
  })

  it('el catálogo dice qué actos cubre', () => {
    const cubiertos = ACTOS.filter(({ tarifa_unica }) => tarifa_unica).map(({ id }) => id)
    expect(cubiertos).to.deep.equal([
      45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 96, 97, 167, 169, 170, 171, 172, 173,
    ])
  })

  it('beneficencia: tarifa general con su máximo (art. 2.7.6)', () => {
    expect(valor(sola(actoDe('BENEFICENCIA', { cuantia: 900_000_000 })), ITEM.derechos)).to.equal(300_000)
  })

  it('x,50 sube: 249.024.800 da 777.196,50 y se cobra 777.197', () => {
    expect(valor(sola(actoDe('COMPRAVENTA', { cuantia: 249_024_800 })), ITEM.derechos)).to.equal(777_197)
  })
})

describe('quién paga', () => {
  it('con una sola parte, todo va en su columna', () => {
    const unilateral = sola(actoDe('REGLAMENTO_PH', { otorgantes: [otorgante('comprador')] }))
    expect(unilateral.resumen.costoTotal.vendedor).to.equal(0)
  })

  it('partes sin lado: pagan según el reparto del acto, en una sola columna', () => {
    const matrimonio = sola(
      actoDe('MATRIMONIO', { inmuebles: [], otorgantes: [otorgante('interesado'), otorgante('interesado')] }),
    )
    expect(valor(matrimonio, ITEM.derechos)).to.equal(64_700)
    expect(matrimonio.resumen.costoTotal.comprador).to.equal(0)
  })

  it('en la hipoteca paga el deudor, aunque firme el acreedor; en la cancelación también', () => {
    const hipoteca = sola(
      conTipos('HIPOTECA', [
        [3, 'vendedor'],
        [4, 'comprador', { tipo: 'juridica' }],
      ]),
    )
    expect(hipoteca.resumen.costoTotal.vendedor).to.equal(0)
    const cancelacion = sola(
      conTipos('CANCELACION_HIPOTECA', [
        [4, 'comprador', { tipo: 'juridica' }],
        [6, 'vendedor'],
      ]),
    )
    expect(cancelacion.resumen.costoTotal.comprador).to.equal(0)
  })

  it('el reparto acordado se respeta y sobrevive al recálculo; el fijado por la ley no se toca', () => {
    const repartos = { 'derecho:1': 1, [`item:${ITEM.retencion}`]: 0 }
    const acordada = sola(actoDe('COMPRAVENTA'), { repartos })
    expect(linea(acordada, ITEM.derechos)).to.include({ comprador: 0, cantidad_vendedor: 1 })
    expect(linea(acordada, ITEM.retencion)).to.include({ comprador: 0, valor: 2_000_000 })
  })

  it('Ven no puede superar Tot, y lo que la ley fija no se edita', () => {
    const liquidacion = sola(actoDe('COMPRAVENTA'))
    const [derecho, retencion] = [linea(liquidacion, ITEM.derechos), linea(liquidacion, ITEM.retencion)]
    if (!derecho || !retencion) throw new Error('faltan líneas')
    expect(conVendedor(derecho, 0.25)).to.include({ cantidad_comprador: 0.75, vendedor: 157_531 + 29_931 })
    expect(() => conVendedor(derecho, 1.5)).to.throw(ErrorDeLiquidacion, 'Ven no puede ser mayor que Tot')
    expect(() => conVendedor(retencion, 0.5)).to.throw(ErrorDeLiquidacion, 'la ley fija quién paga')
  })

  it('en la permuta los dos enajenan: se retiene a cada uno por su parte', () => {
    const permutante = otorgante('interesado', { participacion: 5_000 })
    expect(linea(sola(actoDe('PERMUTA', { otorgantes: [permutante, permutante] })), ITEM.retencion)).to.include({
      valor: 2_000_000,
      vendedor: 1_000_000,
      editable: false,
    })
  })

  it('quien escoge la costumbre: la boleta y el registro de una venta los paga el comprador', () => {
    const datos = datosEn('2026-06-15')
    const costumbre = liquidar(escrituraDe([actoDe('COMPRAVENTA')]), {
      ...datos,
      parametros: { ...datos.parametros, pagadorRegistro: 'comprador' },
    })
    expect(costumbre.resumen.otrosGastos.vendedor).to.equal(0)
  })
})

describe('lo que falta se dice por su nombre', () => {
  it('la cuantía: no se liquida lo que depende de ella, y no se puede terminar', () => {
    const sin = sola(actoDe('COMPRAVENTA', { cuantia: null }))
    expect(sin.faltantes).to.deep.equal(['Falta la cuantía del acto Compraventa'])
    expect(sin.alertas).to.include('Falta la cuantía del acto Compraventa')
    expect(sin.lineas).to.deep.equal([])
  })

  it('el avalúo, la fecha de adquisición y las participaciones', () => {
    const inmuebles = [{ matricula: '50C-1234', avaluo: null, fechaAdquisicion: null, viviendaHabitacion: true }]
    const { alertas } = sola(
      actoDe('COMPRAVENTA', {
        inmuebles,
        otorgantes: [otorgante('vendedor', { participacion: 9_000 }), otorgante('comprador')],
      }),
    )
    expect(alertas).to.include('Falta el avalúo del inmueble 50C-1234')
    expect(alertas.join()).to.contain('Falta la fecha de adquisición del inmueble 50C-1234')
    expect(alertas).to.include('La participación de los vendedores del acto Compraventa suma 90 %, no 100 %')
  })

  it('las participaciones de quienes permutan, de las que sale la retención', () => {
    const permuta = (...partes: number[]) =>
      sola(actoDe('PERMUTA', { otorgantes: partes.map((participacion) => otorgante('interesado', { participacion })) }))
    expect(valor(permuta(0, 0), ITEM.retencion)).to.equal(0)
    expect(permuta(0, 0).alertas).to.include('La participación de los otorgantes del acto Permuta suma 0 %, no 100 %')
    expect(permuta(5_000, 5_000).alertas).to.deep.equal([])
  })

  it('el departamento, la tasa de un departamento y el valor sin cuantía de otro', () => {
    expect(sola(actoDe('COMPRAVENTA'), { departamento: null }).alertas).to.deep.equal([
      'Falta el departamento del inmueble: no se liquida la boleta fiscal',
    ])
    const narino = sola(actoDe('COMPRAVENTA'), { departamento: { codigo: '52', nombre: 'Nariño' } })
    expect(narino.alertas).to.deep.equal([
      'Falta la tarifa del impuesto de registro de Nariño para el 15 de junio de 2026: la boleta fiscal no incluye Compraventa',
    ])
    expect(linea(narino, ITEM.boleta)).to.equal(undefined)
    const patrimonio = sola(actoDe('PATRIMONIO_FAMILIA'))
    expect(patrimonio.alertas).to.include(
      'Falta el valor sin cuantía del impuesto de registro de Antioquia para el 15 de junio de 2026: la boleta fiscal no incluye ' +
        'Constitución de patrimonio de familia',
    )
    const dos = de2026(escrituraDe([actoDe('COMPRAVENTA'), actoDe('PATRIMONIO_FAMILIA')]))
    expect(valor(dos, ITEM.boleta)).to.equal(2_000_000)
    expect(dos.alertas).to.deep.equal(patrimonio.alertas)
  })

  it('la escala registral antes de 2024: la línea se omite y se dice', () => {
    const de2023 = liquidar(escrituraDe([actoDe('COMPRAVENTA')], { fecha: '2023-06-15' }), datosEn('2023-06-15'))
    expect(linea(de2023, ITEM.registro)).to.equal(undefined)
    expect(de2023.alertas).to.include(
      'Falta la escala de derechos de registro para el 15 de junio de 2023: no se liquidan',
    )
    const sinCuantia = liquidar(
      escrituraDe([actoDe('PATRIMONIO_FAMILIA')], { fecha: '2023-06-15' }),
      datosEn('2023-06-15'),
    )
    expect(valor(sinCuantia, ITEM.registro)).to.equal(25_100)
  })

  it('retención previa entre empresas: se avisa, no se cobra', () => {
    const empresas = sola(
      actoDe('COMPRAVENTA', {
        cuantia: 2_000_000_000,
        otorgantes: [otorgante('vendedor', { tipo: 'juridica' }), otorgante('comprador', { tipo: 'juridica' })],
      }),
    )
    expect(empresas.alertas.join('\n')).to.contain('recibo oficial de retención')
    expect(linea(empresas, ITEM.retencion)).to.equal(undefined)
  })
})

describe('la base y el precio', () => {
  const inmueble = { matricula: '50C-1234', avaluo: 500_000_000, fechaAdquisicion: null, viviendaHabitacion: false }
  const acto29 = (cuantia: number | null): Acto => {
    const fila = ACTOS.find(({ id }) => id === 29)
    if (!fila) throw new Error('falta el acto 29')
    return { ...actoDe('COMPRAVENTA', { cuantia, inmuebles: [inmueble] }), nombre: fila.nombre_acto, ...reglasDe(fila) }
  }

  it('un acto de cuantía opcional, una vez que la tiene, va por el mayor entre ella y el avalúo (art. 2.2.6.13.3.3.1)', () => {
    expect(valor(sola(acto29(10_000_000)), ITEM.derechos)).to.equal(1_530_122)
    expect(linea(sola(acto29(10_000_000)), ITEM.derechos)?.explicacion.base).to.include({
      valor: 500_000_000,
      origen: 'avaluo',
    })
    expect(valor(sola(acto29(null)), ITEM.derechos)).to.equal(90_600)
  })

  it('y entonces se dice si falta el avalúo', () => {
    const sinAvaluo = { inmuebles: [{ ...inmueble, avaluo: null }] }
    expect(sola({ ...acto29(10_000_000), ...sinAvaluo }).alertas).to.include('Falta el avalúo del inmueble 50C-1234')
    expect(sola({ ...acto29(null), ...sinAvaluo }).alertas.join()).to.not.contain('Falta el avalúo')
  })

  it('si la base es solo la cuantía, el avalúo no compite aunque la cuantía sea opcional', () => {
    expect(valor(sola({ ...acto29(10_000_000), base: 'cuantia' }), ITEM.derechos)).to.equal(60_122)
  })

  it('una compraventa en cero avisa que no tiene precio, aunque el avalúo dé sus derechos: su retención sale en cero', () => {
    expect(sola(actoDe('COMPRAVENTA', { cuantia: 0, inmuebles: [] })).alertas).to.include(
      'La compraventa no tiene precio',
    )
    expect(sola(actoDe('COMPRAVENTA_VIS', { cuantia: 0, inmuebles: [] })).alertas).to.include(
      'La compraventa no tiene precio',
    )
    expect(sola(actoDe('COMPRAVENTA', { cuantia: 0, inmuebles: [inmueble] })).alertas).to.include(
      'La compraventa no tiene precio',
    )
    expect(sola(actoDe('COMPRAVENTA', { cuantia: 1, inmuebles: [inmueble] })).alertas).to.not.include(
      'La compraventa no tiene precio',
    )
    expect(sola(actoDe('HIPOTECA', { cuantia: 0, inmuebles: [] })).alertas).to.not.include(
      'La compraventa no tiene precio',
    )
  })
})

describe('servicios', () => {
  const servicio = {
    id: null,
    item: 119,
    tipo: 'servicio_adicional',
    detalle: 'Copia simple',
    valorUnitario: 700,
    cantidad: 1,
    cantidadVendedor: 0.5,
    gravado: true,
    ivaIncluido: true,
  } as const

  it('la copia simple trae el IVA adentro: 588 + 112 (D. 1014 de 2024)', () => {
    expect(lineaDeServicio(servicio, 190_000)).to.include({ valor: 588, iva: 112, total: 700, manual: true })
  })

  it('un servicio registral no causa IVA', () => {
    expect(lineaDeServicio({ ...servicio, tipo: 'servicio_registral', ivaIncluido: false }, 190_000)).to.include({
      valor: 700,
      iva: 0,
    })
  })
})

describe('¿por qué este valor?', () => {
  it('dice base, por qué esa, cada paso con sus números, la norma y la vigencia', () => {
    const acto = actoDe('COMPRAVENTA', {
      cuantia: 80_000_000,
      inmuebles: [{ matricula: '50C-1', avaluo: 150_000_000, fechaAdquisicion: null, viviendaHabitacion: false }],
    })
    const { explicacion } = linea(sola(acto), ITEM.derechos) ?? {}
    expect(explicacion?.base).to.deep.equal({
      valor: 150_000_000,
      origen: 'avaluo',
      porque: 'Avalúo, mayor que la cuantía ($ 80.000.000)',
    })
    expect(explicacion?.pasos).to.deep.equal([
      { concepto: 'Valor fijo hasta $ 259.300', operacion: '$ 30.900', resultado: '$ 30.900' },
      {
        concepto: 'Excedente sobre $ 259.300',
        operacion: '($ 150.000.000 − $ 259.300) × 3 ‰',
        resultado: '$ 449.222,10',
      },
    ])
    expect(explicacion?.norma).to.equal('D. 1069 de 2015, art. 2.2.6.13.2.1.1 b), 3.3.1 a)')
    expect(explicacion?.vigencia).to.include({ nombre: 'Tarifa notarial 2026', desde: '2026-02-01', hasta: null })
    expect(explicacion?.notas.join()).to.contain('Tope de remuneración no alcanzado ($ 43.848.600')
  })

  it('la retención dice la parte que se paga, nunca «reducción»', () => {
    const acto = actoDe('COMPRAVENTA', {
      inmuebles: [{ matricula: '50C-1', avaluo: 0, fechaAdquisicion: '1982-05-01', viviendaHabitacion: true }],
    })
    const [paso] = linea(sola(acto), ITEM.retencion)?.explicacion.pasos ?? []
    expect(paso).to.deep.equal({
      concepto: 'vendedor',
      operacion: '$ 200.000.000 × 1 % × 100 % × 50 % que se paga (adquirió en 1982)',
      resultado: '$ 1.000.000',
    })
  })
})
