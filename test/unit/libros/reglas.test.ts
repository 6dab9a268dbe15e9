import { expect } from 'chai'
import {
  aporteDe,
  bandaDe,
  claseDeAporte,
  columnaDe,
  columnas,
  filasDeActos,
  leerPeriodo,
  letraDe,
  periodoDeRegla,
  venceDe,
  type Regla,
} from '../../../modules/libros/domain.ts'
import { APORTES_INICIALES, RENGLONES_INICIALES } from '../../../schemas/libros/iniciales.ts'
import { esHabil } from '../../../schemas/citas/festivos.ts'

describe('Los libros: periodos, vencimientos y columnas', () => {
  it('un periodo es un año, un mes o un día que existe', () => {
    expect(leerPeriodo('2024')).to.include({ desde: '2024-01-01', hasta: '2024-12-31', nombre: '2024' })
    expect(leerPeriodo('2024-02')).to.include({ hasta: '2024-02-29', nombre: 'febrero de 2024' })
    expect(leerPeriodo('2024-B1')).to.include({ hasta: '2024-02-29', nombre: 'enero a febrero de 2024' })
    expect(leerPeriodo('2026-C3')).to.include({ desde: '2026-09-01', hasta: '2026-12-31' })
    for (const malo of ['2026-C4', '2026-B7', '2026-B0', '2026-D1']) expect(leerPeriodo(malo), malo).to.equal(null)
    expect(leerPeriodo('2026-11-30')).to.include({ desde: '2026-11-30', hasta: '2026-11-30' })
    for (const malo of ['', '26', '2026-13', '2026-02-30', '2026-1', '1666', 'abcd'])
      expect(leerPeriodo(malo), malo).to.equal(null)
  })

  const mensual: Regla = { periodicidad: 'mensual', dia: 15, meses: 1, traslado: 'siguiente' }
  it('lo que vence un día que no es hábil pasa al que sigue, o al de antes, o se queda', () => {
    // the 15th is a Sunday, and the 16th a holiday
    expect(venceDe(mensual, '2026-10-31', esHabil)).to.equal('2026-11-17')
    expect(venceDe({ ...mensual, traslado: 'anterior' }, '2026-10-31', esHabil)).to.equal('2026-11-13')
    expect(venceDe({ ...mensual, traslado: 'no' }, '2026-10-31', esHabil)).to.equal('2026-11-15')
    expect(venceDe(mensual, '2026-06-30', esHabil)).to.equal('2026-07-15')
    expect(venceDe({ ...mensual, dia: 31, traslado: 'no' }, '2026-01-31', esHabil)).to.equal('2026-02-28')
    expect(venceDe({ ...mensual, dia: 10, meses: 3 }, '2025-12-31', esHabil)).to.equal('2026-03-10')
  })

  it('el periodo de una obligación es de uno, dos, cuatro o doce meses', () => {
    const de = (periodicidad: Regla['periodicidad']) => periodoDeRegla({ periodicidad }, '2026-08-20')
    expect([de('mensual').clave, de('mensual').hasta]).to.deep.equal(['2026-08', '2026-08-31'])
    expect([de('bimestral').clave, de('bimestral').hasta]).to.deep.equal(['2026-07', '2026-08-31'])
    expect([de('cuatrimestral').clave, de('cuatrimestral').hasta]).to.deep.equal(['2026-05', '2026-08-31'])
    expect([de('anual').clave, de('anual').hasta]).to.deep.equal(['2026', '2026-12-31'])
    expect(de('bimestral').nombre).to.equal('julio a agosto de 2026')
  })

  const tipo = (rol_registral: string | null, parte = 'interesado', columna_libro: string | null = null) => ({
    rol_registral,
    parte,
    columna_libro,
  })
  it('la columna sale del tipo, de su rol, y de que el acto cancele', () => {
    expect(columnaDe(tipo('DE'), 'Compraventa')).to.equal('3')
    expect(columnaDe(tipo('A'), 'Compraventa')).to.equal('4')
    expect(columnaDe(tipo('A'), 'Cancelación de hipoteca')).to.equal('3')
    expect(columnaDe(tipo(null), 'Cancelación de hipoteca')).to.equal('4')
    expect(columnaDe(tipo(null, 'ninguna'), 'Compraventa')).to.equal('no')
    expect(columnaDe(tipo('A', 'comprador', '3'), 'Contrato de mutuo')).to.equal('3')
  })

  it('en la permuta, el primero que aparece y los demás; en lo unilateral, solo la tercera columna', () => {
    const de = (nombre: string, columna: '3' | '4' | '34' | 'no') => ({ nombre, columna })
    expect(columnas([de('A', '34'), de('B', '34'), de('C', '34')])).to.deep.equal({ primero: 'A', segundo: 'B y otro' })
    expect(columnas([de('A', '4'), de('B', '4')])).to.deep.equal({ primero: 'A y otro', segundo: '' })
    expect(columnas([de('A', '3'), de('B', '3'), de('C', '3'), de('X', 'no')])).to.deep.equal({
      primero: 'A y otros',
      segundo: '',
    })
  })

  it('la ñ es una letra; las tildes no cambian la suya', () => {
    expect(['Ñáñez', 'Ávila', 'élida', '3M S.A.S.', ''].map(letraDe)).to.deep.equal(['Ñ', 'A', 'E', '#', '#'])
  })
})

describe('Los aportes y el estadístico', () => {
  const acto = (mas: object = {}) => ({
    nombre: 'Compraventa',
    conCuantia: true,
    vivienda: null,
    exento: false,
    ...mas,
  })
  it('la clase de una escritura sale de todos sus actos', () => {
    expect(claseDeAporte([acto()])).to.equal('ordinaria')
    expect(claseDeAporte([acto(), acto({ vivienda: 'vis' })])).to.equal('vis')
    expect(claseDeAporte([acto({ conCuantia: false })])).to.equal('sin_cuantia')
    expect(claseDeAporte([acto({ nombre: 'Aclaración de escritura' })])).to.equal('sin_cuantia')
    expect(claseDeAporte([acto({ exento: true }), acto({ exento: true })])).to.equal('exenta')
    expect(claseDeAporte([acto({ exento: true }), acto()])).to.equal('ordinaria')
    expect(claseDeAporte([])).to.equal('ordinaria')
  })

  it('las bandas de 2021 son las del decreto, y las demás escrituras pagan la última', () => {
    const bandas = APORTES_INICIALES.map(({ anio, hasta, valor }) => ({
      anio: Number(anio),
      hasta: hasta === null ? null : Number(hasta),
      valor: Number(valor),
    }))
    const de = (anio: number, n: number) => bandaDe(bandas, anio, n)?.valor ?? null
    expect([de(2021, 1), de(2021, 500), de(2021, 501), de(2021, 16_000), de(2021, 16_001)]).to.deep.equal([
      3_400, 3_400, 4_300, 77_200, 95_400,
    ])
    expect([de(2026, 2_001), de(2026, 90_000), de(2024, 1)]).to.deep.equal([8_300, 135_000, null])
    const [banda] = bandas
    if (!banda) throw new Error('No bands')
    expect(['ordinaria', 'vis', 'sin_cuantia', 'exenta'].map((clase) => aporteDe(clase as 'vis', banda))).to.deep.equal(
      [
        // one of the classes
        3_400, 1_700, 1_700, 0,
      ],
    )
    // published pesos are the coefficient by the UVT of 2021, to the hundred
    for (const { anio, coeficiente, valor } of APORTES_INICIALES)
      if (anio === '2021')
        expect(Math.round((Number(coeficiente.replace(',', '.')) * 36_308) / 100) * 100).to.equal(Number(valor))
  })

  const filas = RENGLONES_INICIALES.map(({ code, name, ...resto }) => ({ codigo: code, nombre: name, ...resto }))
  const de = (...actos: (readonly [string, (string | null)?, (string | null)?])[]) =>
    filasDeActos(
      filas,
      actos.map(([nombre, vivienda = null, renglon = null]) => ({ nombre, vivienda, renglon })),
    ).map((fila) => fila?.codigo ?? null)
  it('cada acto va a su renglón: el comienzo más largo, la vivienda primero, y la venta con hipoteca junta', () => {
    expect(de(['Compraventa'])).to.deep.equal(['1'])
    expect(de(['Hipoteca abierta'])).to.deep.equal(['3'])
    expect(de(['Cancelación de hipoteca (por voluntad de las partes)'])).to.deep.equal(['4'])
    expect(de(['Compraventa'], ['Hipoteca'])).to.deep.equal(['5', '5'])
    expect(de(['Compraventa de vivienda', 'vis'], ['Hipoteca'])).to.deep.equal(['14', '3'])
    expect(de(['Compraventa', 'vip'])).to.deep.equal(['17'])
    expect(de(['Testamento abierto'])).to.deep.equal([null])
    expect(de(['Cambio de nombre (registro civil)'])).to.deep.equal(['13'])
    // the row of the act before its name, after its housing; one that is no more leaves the name
    expect(de(['Compraventa', null, '16'], ['Testamento', null, '1'], ['Hipoteca'])).to.deep.equal(['16', '5', '5'])
    expect(de(['Compraventa', 'vis', '16'], ['Compraventa', null, '99'])).to.deep.equal(['14', '1'])
  })
})
