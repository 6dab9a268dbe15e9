import { expect } from 'chai'
import {
  ITEM,
  evaluar,
  liquidar,
  totales,
  type Columnas,
  type Linea,
  type Liquidacion,
  type Resumen,
} from '../../../modules/liquidaciones/domain.ts'
import { mulDiv, redondear } from '../../../modules/liquidaciones/domain/unidades.ts'
import { derechoDeRegistro, totalDeRegistro } from '../../../modules/liquidaciones/domain/derechos-y-registro.ts'
import { acto, CASOS, datosEn, escritura, type Caso } from './casos.ts'

const BLOQUES = [
  'derechosNotariales',
  'cuentasDeOrden',
  'totalPagarNotaria',
  'otrosGastos',
  'costoTotal',
] as const satisfies (keyof Resumen)[]

const caso = (id: string): Caso => {
  const encontrado = CASOS.find((uno) => uno.id === id)
  if (!encontrado) throw new Error(`No hay caso ${id}`)
  return encontrado
}

const sumaDe = (lineas: Linea[], item: number, campo: 'valor' | 'iva' = 'valor'): number =>
  lineas
    .filter(({ id_items_liquidaciones }) => id_items_liquidaciones === item)
    .reduce((suma, linea) => suma + linea[campo], 0)

const cifras = ({ lineas }: Liquidacion): Record<string, number> => {
  const servicios = lineas.filter(({ manual }) => manual)
  return {
    derechos: sumaDe(lineas, ITEM.derechos),
    iva: sumaDe(lineas, ITEM.derechos, 'iva'),
    servicios: servicios.reduce((suma, { valor }) => suma + valor, 0),
    iva_servicios: servicios.reduce((suma, { iva }) => suma + iva, 0),
    super: sumaDe(lineas, ITEM.super),
    fondo: sumaDe(lineas, ITEM.fondo),
    retencion: sumaDe(lineas, ITEM.retencion),
    boleta: sumaDe(lineas, ITEM.boleta),
    registro: sumaDe(lineas, ITEM.registro),
  }
}

describe('casos de liquidación', () => {
  for (const uno of CASOS.filter(({ entrada }) => !entrada.solo && entrada.actos)) {
    it(`${uno.id}: ${uno.titulo}`, () => {
      const liquidacion = liquidar(escritura(uno), datosEn(uno.entrada.fecha))
      const dadas = cifras(liquidacion)
      for (const [nombre, valor] of Object.entries(uno.esperado)) {
        if (nombre in dadas) expect(dadas[nombre], nombre).to.equal(valor)
      }
      for (const bloque of BLOQUES) {
        if (bloque in uno.esperado) expect(liquidacion.resumen[bloque], bloque).to.deep.equal(uno.esperado[bloque])
      }
    })
  }

  it(
    'P1 en columnas: la fuente reparte la suma, nosotros línea a línea (±1), y no trae recaudos ni registro, que la ley cobra ' +
      'siempre',
    () => {
      const { esperado } = caso('P1')
      const deLaFuente: readonly number[] = [ITEM.derechos, ITEM.retencion, ITEM.boleta]
      const lineas = liquidar(escritura(caso('P1')), datosEn('2022-06-15')).lineas.filter(
        ({ id_items_liquidaciones: item }) => deLaFuente.includes(item),
      )
      const costo: Columnas = totales(lineas).costoTotal
      expect(costo.total - sumaDe(lineas, ITEM.retencion)).to.equal(esperado['sin_retencion'])
      expect(costo.vendedor).to.be.closeTo(Number(esperado['vendedor']), 1)
      expect(costo.comprador).to.be.closeTo(Number(esperado['comprador']), 1)
    },
  )

  it('P2: recaudos 2021, los siete rangos (D. 1885 de 2021, art. 13)', () => {
    const { entrada, esperado } = caso('P2')
    const recaudos = cuantias(entrada['cuantias']).map((cuantia) => {
      const compraventa = acto(1, { tarifa: 'GENERAL', naturaleza: 'compraventa', cuantia, avaluo: 0, otorgantes: [] })
      const { lineas } = liquidar(
        { fecha: entrada.fecha, departamento: null, actos: [compraventa] },
        datosEn(entrada.fecha),
      )
      return sumaDe(lineas, ITEM.super) + sumaDe(lineas, ITEM.fondo)
    })
    expect(recaudos).to.deep.equal(esperado['recaudos'])
  })

  it('P4 y P5: derechos de registro 2026 por acto y por recibo (recibos reales)', () => {
    const { registral } = datosEn('2026-06-15')
    if (!registral) throw new Error('sin tarifa registral')
    const delActo = (cuantia: number): number =>
      redondear(derechoDeRegistro(registral, cuantia)?.valor ?? { n: 0n, d: 1n }, 100)
    expect(cuantias(caso('P4').entrada['cuantias']).map(delActo)).to.deep.equal(caso('P4').esperado['derechos'])
    const grupos = caso('P5').entrada['grupos']
    if (!Array.isArray(grupos)) throw new Error('sin grupos')
    expect(grupos.map((grupo) => totalDeRegistro(registral, cuantias(grupo).map(delActo)))).to.deep.equal(
      caso('P5').esperado['totales'],
    )
  })

  it('P7: derechos 2026 en los bordes, exactos', () => {
    const tarifa = datosEn('2026-06-15').tarifas['GENERAL']
    if (!tarifa) throw new Error('sin tarifa general')
    const derechos = cuantias(caso('P7').entrada['cuantias']).map((base) => {
      const { n, d } = evaluar(tarifa, base).valor
      return mulDiv(n, 100n, d).toString().replace(/(..)$/, '.$1')
    })
    expect(derechos).to.deep.equal(caso('P7').esperado['derechos'])
  })

  it('P8: umbral de herencias 2024 = 1.591,90 UVB', () => {
    const [tramo] = datosEn('2024-06-15').tarifas['HERENCIA_SOC_CONYUGAL']?.tramos ?? []
    expect(tramo?.hasta).to.equal(caso('P8').esperado['umbral'])
  })

  it('D10: el tope entre particulares deja el excedente como aporte especial (Res. 641 de 2015)', () => {
    const { entrada, esperado } = caso('D10')
    const datos = datosEn('2026-06-15')
    const general = datos.tarifas['GENERAL']
    if (!general) throw new Error('sin tarifa general')
    const tramos = [
      { hasta: 0, pesos: 49_000 },
      { hasta: 140_500, pesos: 16_700 },
      { hasta: null, tasa: 3_000 },
    ]
    const topes = {
      ...datos.topes,
      particulares: 23_748_800,
      conExenta: 3_567_900,
    }
    const compraventa = acto(1, {
      tarifa: 'GENERAL',
      naturaleza: 'compraventa',
      cuantia: Number(entrada['cuantia']),
      avaluo: 0,
      otorgantes: [],
    })
    const { lineas } = liquidar(
      { fecha: entrada.fecha, departamento: null, actos: [compraventa] },
      { ...datos, topes, tarifas: { GENERAL: { ...general, tramos } } },
    )
    expect(sumaDe(lineas, ITEM.derechos)).to.equal(esperado['derechos'])
    expect(sumaDe(lineas, ITEM.aporteEspecial)).to.equal(esperado['aporte_especial'])
    expect(lineas.find(({ id_items_liquidaciones }) => id_items_liquidaciones === ITEM.aporteEspecial)).to.include({
      tipo_liquidacion: 'recaudo_terceros',
      iva: 0,
    })
  })

  it('D12 y D13: la retención paga la parte del año de adquisición, solo por la persona natural (E.T. arts. 398 y 399)', () => {
    const d12 = caso('D12').entrada
    expect(retencion(Number(d12['cuantia']), Number(d12['anio']), Number(d12['participacion_pn']) * 10_000)).to.equal(
      caso('D12').esperado['retencion'],
    )
    const d13 = caso('D13').entrada
    const porAnio = cuantias(d13['anios']).map((anio) => retencion(Number(d13['cuantia']), anio, 10_000))
    expect(porAnio).to.deep.equal(caso('D13').esperado['retencion'])
  })
})

const cuantias = (valores: unknown): number[] => {
  if (!Array.isArray(valores)) throw new Error('Se esperaba una lista de cifras')
  return valores.map(Number)
}

const retencion = (cuantia: number, anio: number, participacion: number): number => {
  const venta = acto(1, { tarifa: 'GENERAL', naturaleza: 'compraventa', cuantia, avaluo: 0, otorgantes: [] })
  const { lineas } = liquidar(
    {
      fecha: '2026-06-15',
      departamento: null,
      actos: [
        {
          ...venta,
          inmuebles: [
            { matricula: '50C-1234', avaluo: 1, fechaAdquisicion: `${anio}-08-01`, viviendaHabitacion: true },
          ],
          otorgantes: [
            { nombre: 'Ana', parte: 'vendedor', tipo: 'natural', exento: false, participacion },
            {
              nombre: 'Constructora SAS',
              parte: 'vendedor',
              tipo: 'juridica',
              exento: false,
              participacion: 10_000 - participacion,
            },
            { nombre: 'Luis', parte: 'comprador', tipo: 'natural', exento: false, participacion: 10_000 },
          ],
        },
      ],
    },
    datosEn('2026-06-15'),
  )
  const linea = lineas.find(({ id_items_liquidaciones }) => id_items_liquidaciones === ITEM.retencion)
  expect(linea).to.include({ comprador: 0, editable: false })
  return linea?.valor ?? NaN
}
