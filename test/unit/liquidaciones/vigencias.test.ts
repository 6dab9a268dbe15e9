import { expect } from 'chai'
import { ErrorDeLiquidacion, liquidar } from '../../../modules/liquidaciones/domain.ts'
import { decimalDe, ppmDe } from '../../../modules/liquidaciones/tarifas/cifras.ts'
import { filasIniciales, FUENTES } from '../../../modules/liquidaciones/tarifas/cargar.ts'
import { vigentes } from '../../../modules/liquidaciones/tarifas/en-vigor.ts'
import { revisarFila } from '../../../modules/liquidaciones/tarifas/filas.ts'
import { TABLAS_DE_TARIFAS, TARIFAS } from '../../../schemas/liquidaciones/tarifas.ts'
import { datosEn } from './casos.ts'
import { actoDe, escrituraDe } from './escrituras.ts'

const FILAS = filasIniciales()

const derechos = (fecha: string): number =>
  liquidar(escrituraDe([actoDe('PATRIMONIO_FAMILIA')], { fecha }), datosEn(fecha)).lineas[0]?.valor ?? NaN

describe('la tarifa de cada fecha', () => {
  it('el año de la tarifa no es el del calendario: en enero rige todavía la anterior', () => {
    expect(['2026-01-31', '2026-02-01', '2025-01-31', '2025-02-01'].map(derechos)).to.deep.equal([
      86_200, 90_600, 81_900, 86_200,
    ])
  })

  it('la registral de 2026 empezó el 2 de febrero', () => {
    expect([datosEn('2026-02-01').registral?.sinCuantia, datosEn('2026-02-02').registral?.sinCuantia]).to.deep.equal([
      28_100, 29_500,
    ])
  })

  it('la UVT cambia el 1 de enero', () => {
    expect([datosEn('2025-12-31').parametros.uvt, datosEn('2026-01-01').parametros.uvt]).to.deep.equal([49_799, 52_374])
  })

  it('sin tarifa que cubra la fecha hay error con la fecha, nunca la más reciente', () => {
    expect(() => vigentes(FILAS, '2018-06-15')).to.throw(
      ErrorDeLiquidacion,
      'No hay tarifa notarial vigente para el 15 de junio de 2018',
    )
    const sinRecaudos = { ...FILAS, configuracion_vigencia: [] }
    expect(() => vigentes(sinRecaudos, '2026-06-15')).to.throw(
      ErrorDeLiquidacion,
      'No hay tabla de recaudos vigente para el 15 de junio de 2026',
    )
  })

  it('dos filas de una misma clave nunca se solapan', () => {
    const claves = [
      ...FILAS.tarifa_vigencia.map((fila) => ({ ...fila, clave: `tarifa ${fila.tarifa_id}` })),
      ...FILAS.topesliq_vigencia.map((fila) => ({ ...fila, clave: 'topes' })),
      ...FILAS.configuracion_vigencia.map((fila) => ({ ...fila, clave: 'recaudos' })),
      ...FILAS.impuesto_registro.map((fila) => ({
        ...fila,
        clave: `impuesto ${fila.departamento} ${fila.clase_acto}`,
      })),
      ...FILAS.registral_vigencia.map((fila) => ({ ...fila, clave: 'registral' })),
      ...FILAS.parametros.map((fila) => ({ ...fila, clave: fila.clave })),
      ...FILAS.items_precios.map((fila) => ({ ...fila, clave: `precio ${fila.item_id}` })),
    ]
    const solapadas = claves.filter((una, i) =>
      claves
        .slice(i + 1)
        .some(
          (otra) =>
            otra.clave === una.clave && una.desde <= (otra.hasta ?? '9999') && otra.desde <= (una.hasta ?? '9999'),
        ),
    )
    expect(solapadas.map(({ clave }) => clave)).to.deep.equal([])
  })

  it('cada clase tiene su fila en cada año, y cada fila su confianza', () => {
    expect(FILAS.tarifa_vigencia).to.have.length(FILAS.tarifas.length * 8)
    for (const { base1, confianza } of FILAS.tarifa_vigencia) {
      expect(base1).to.match(/^\d+$/)
      expect(confianza).to.match(/^[ABCDE]$/)
    }
  })

  it('cada fila del archivo es una que la oficina podría escribir, de fuentes con título', () => {
    for (const nombre of TABLAS_DE_TARIFAS) {
      const filas = FILAS[TARIFAS[nombre].tabla] as unknown as Parameters<typeof revisarFila>[1][] // dated rows, by column
      for (const fila of filas) {
        const modo = FILAS.tarifas.find(({ id }) => id === fila['tarifa_id'])?.modo ?? null
        expect(revisarFila(nombre, fila, modo), JSON.stringify(fila)).to.deep.equal({})
        for (const [codigo] of JSON.stringify([fila['fuente'], fila['nota']]).matchAll(/\bS\d\d\b/g))
          expect(FUENTES[codigo]?.t, codigo).to.be.a('string')
      }
    }
  })

  it('una cifra dudosa está por confirmar; una publicada, no', () => {
    const explicaciones = (clase: string) =>
      liquidar(escrituraDe([actoDe(clase)]), datosEn('2026-06-15')).lineas[0]?.explicacion
    expect(explicaciones('PATRIMONIO_FAMILIA')).to.include({ confianza: 'A', porConfirmar: false })
    expect(explicaciones('SUCESION')).to.include({ confianza: 'C', porConfirmar: true })
  })

  it('la vigencia lleva su propia confianza: la de su norma y sus días', () => {
    const confianzas = ['2019', '2020', '2021', '2022', '2023', '2024', '2025', '2026'].map(
      (anio) => datosEn(`${anio}-06-15`).vigencia.confianza,
    )
    expect(confianzas.join('')).to.equal('EEEEDADD')
    const { vigencia } = liquidar(escrituraDe([actoDe('COMPRAVENTA')]), datosEn('2026-06-15'))
    expect(vigencia.confianza).to.equal('D')
  })

  it('la liquidación guarda las filas que usó', () => {
    const { vigencia } = liquidar(escrituraDe([actoDe('COMPRAVENTA')]), datosEn('2026-06-15'))
    expect(vigencia).to.include({ nombre: 'Tarifa notarial 2026', desde: '2026-02-01' })
    for (const tabla of [
      'tarifa_vigencia',
      'topesliq_vigencia',
      'configuracion_vigencia',
      'registral_vigencia',
      'impuesto_registro',
    ]) {
      expect(vigencia.versiones[tabla], tabla).to.have.length(1)
    }
  })

  it('un decimal va y vuelve sin flotantes', () => {
    for (const texto of ['0', '1', '0.5', '0.00911', '0.01045', '0.000001', '12.3'])
      expect(decimalDe(ppmDe(texto))).to.equal(texto)
    expect(() => ppmDe('0.0000001')).to.throw(RangeError)
    expect(() => ppmDe('1e-3')).to.throw(RangeError)
  })
})
