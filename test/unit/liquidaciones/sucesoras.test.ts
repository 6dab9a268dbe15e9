import { expect } from 'chai'
import { anioSinCargar } from '../../../modules/liquidaciones/domain/analisis.ts'
import { ErrorDeLiquidacion, ITEM, liquidar, type Acto } from '../../../modules/liquidaciones/domain.ts'
import { filasIniciales } from '../../../modules/liquidaciones/tarifas/cargar.ts'
import type { FilasDeTarifas } from '../../../modules/liquidaciones/tarifas/filas.ts'
import { vigentes } from '../../../modules/liquidaciones/tarifas/en-vigor.ts'
import { actoDe, escrituraDe, linea } from './escrituras.ts'

const FILAS = filasIniciales()
const en = (fecha: string, actos: Acto[] = [actoDe('COMPRAVENTA')], filas: FilasDeTarifas = FILAS) =>
  liquidar(escrituraDe(actos, { fecha }), vigentes(filas, fecha))

const NOTARIAL = 'Falta la tarifa de 2027: se usó la de 2026'
const RECAUDOS = 'Faltan los recaudos de 2027: se usaron los de 2026'
const REGISTRO = 'Falta la tarifa de registro de 2027: se usó la de 2026'

/** The tables with the rows of 2026 followed by equal ones of 2027. */
const con2027 = <T extends { desde: string; hasta: string | null; id: number }>(filas: readonly T[]): T[] =>
  filas.flatMap((fila) =>
    fila.hasta === null
      ? [
          { ...fila, hasta: `2027${fila.desde.slice(4)}` < '2027-02-02' ? '2027-01-31' : '2027-02-01' },
          { ...fila, id: fila.id + 1_000, desde: `2027${fila.desde.slice(4)}` },
        ]
      : [fila],
  )

describe('después del último año cargado', () => {
  it('la tarifa notarial se espera el 1 de febrero: hasta el 31 de enero rige la anterior sin avisar', () => {
    expect(en('2027-01-31').porConfirmar).to.deep.equal([])
    expect(en('2027-02-01').porConfirmar).to.deep.equal([NOTARIAL, RECAUDOS])
  })

  it('la de registro se espera en su propio día, y solo si algo se registra', () => {
    expect(en('2027-02-02').porConfirmar).to.deep.equal([NOTARIAL, RECAUDOS, REGISTRO])
    expect(en('2027-02-02', [actoDe('MATRIMONIO')]).porConfirmar).to.deep.equal([NOTARIAL, RECAUDOS])
  })

  it('nombra el año que debería regir: en enero de 2030, el de 2029', () => {
    expect(en('2030-01-01').porConfirmar[0]).to.equal('Falta la tarifa de 2029: se usó la de 2026')
  })

  it('es una alerta de la hoja, y no impide liquidar con lo último que hay', () => {
    const { alertas, faltantes, lineas } = en('2027-03-01')
    expect(alertas).to.include.members([NOTARIAL, RECAUDOS, REGISTRO])
    expect(faltantes).to.deep.equal([])
    expect(lineas[0]).to.include({ id_items_liquidaciones: ITEM.derechos, valor: 630_122 })
  })

  it('cargado el año nadie avisa; y si solo falta una tabla, se nombra esa', () => {
    const cargadas = {
      ...FILAS,
      tarifa_vigencia: con2027(FILAS.tarifa_vigencia),
      configuracion_vigencia: con2027(FILAS.configuracion_vigencia),
      registral_vigencia: con2027(FILAS.registral_vigencia),
    }
    expect(en('2027-06-15', undefined, cargadas).porConfirmar).to.deep.equal([
      'Faltan los topes de remuneración de 2027: se usaron los de 2026',
    ])
    expect(
      en('2027-06-15', undefined, { ...cargadas, topesliq_vigencia: con2027(FILAS.topesliq_vigencia) }).porConfirmar,
    ).to.deep.equal([])
  })

  it('solo cuentan las clases que la escritura usa', () => {
    const general = FILAS.tarifas.find(({ codigo }) => codigo === 'GENERAL')?.id
    const soloGeneral = {
      ...FILAS,
      tarifa_vigencia: FILAS.tarifa_vigencia.flatMap((fila) => (fila.tarifa_id === general ? con2027([fila]) : [fila])),
      topesliq_vigencia: con2027(FILAS.topesliq_vigencia),
    }
    expect(en('2027-06-15', [actoDe('COMPRAVENTA')], soloGeneral).porConfirmar).to.not.include(NOTARIAL)
    expect(en('2027-06-15', [actoDe('PATRIMONIO_FAMILIA')], soloGeneral).porConfirmar).to.include(NOTARIAL)
  })

  it('una fila que termina no espera sucesora: lo que nadie rige sigue siendo un error', () => {
    expect(anioSinCargar({ desde: '2026-02-01', hasta: '2027-01-31' }, '2030-01-01')).to.equal(null)
    const cerradas = {
      ...FILAS,
      tarifa_vigencia: FILAS.tarifa_vigencia.map((fila) => ({ ...fila, hasta: fila.hasta ?? '2027-01-31' })),
    }
    expect(() => vigentes(cerradas, '2027-02-01')).to.throw(
      ErrorDeLiquidacion,
      'No hay tarifa notarial vigente para el 1 de febrero de 2027',
    )
    expect(() => vigentes(FILAS, '2018-06-15')).to.throw(ErrorDeLiquidacion)
  })
})

describe('la UVT de un año que falta', () => {
  const venta = (cuantia: number) => actoDe('COMPRAVENTA', { cuantia })
  const texto = 'Falta la UVT de 2027: verifique el impuesto de timbre del acto Compraventa (E.T. art. 519 par. 3)'

  it('se dice cuando un acto pasa de 20.000 veces la última (1.047.480.000), y no antes', () => {
    expect(en('2027-01-15', [venta(1_047_480_000)]).alertas).to.deep.equal([])
    const alta = en('2027-01-15', [venta(1_047_480_001)])
    expect([alta.alertas, alta.porConfirmar]).to.deep.equal([[texto], [texto]])
  })

  it('con la del año no se dice nada: se cobra', () => {
    const alta = en('2026-12-31', [venta(2_000_000_000)])
    expect([alta.alertas, linea(alta, ITEM.timbre)?.total]).to.deep.equal([[], 14_287_800])
  })

  it('una UVT sin fin se usa, y se dice de qué año es', () => {
    const abierta = {
      ...FILAS,
      parametros: FILAS.parametros.map((fila) =>
        fila.clave === 'uvt' && fila.desde === '2026-01-01' ? { ...fila, hasta: null } : fila,
      ),
    }
    const alta = en('2027-01-15', [venta(2_000_000_000)], abierta)
    const { porConfirmar } = alta
    expect(porConfirmar).to.deep.equal(['Falta la UVT de 2027: se usó la de 2026'])
    expect(linea(alta, ITEM.timbre)?.total).to.equal(14_287_800)
  })

  it('sin ninguna UVT cargada se dice desde 20.000 veces la del primer año (848.240.000), en vez de callar', () => {
    const sinUvt = { ...FILAS, parametros: FILAS.parametros.filter(({ clave }) => clave !== 'uvt') }
    const mas = en('2026-06-15', [venta(848_240_001)], sinUvt)
    expect(linea(mas, ITEM.timbre)).to.equal(undefined)
    expect(mas.alertas).to.deep.equal([
      'Falta la UVT de 2026: verifique el impuesto de timbre del acto Compraventa (E.T. art. 519 par. 3)',
    ])
    expect(en('2026-06-15', [venta(848_240_000)], sinUvt).alertas).to.deep.equal([])
  })

  it('antes de que existiera el timbre de inmuebles (2023) no se pregunta', () => {
    expect(linea(en('2022-06-15', [venta(3_000_000_000)]), ITEM.derechos)).to.not.equal(undefined)
    expect(en('2022-06-15', [venta(3_000_000_000)]).alertas.join()).to.not.contain('UVT')
  })
})
