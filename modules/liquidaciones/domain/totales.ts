import type { Linea, TipoLiquidacion } from './linea.ts'
import type { Columnas, Resumen } from './resultado.ts'

const sumar = (a: Columnas, b: Columnas): Columnas => ({
  vendedor: a.vendedor + b.vendedor,
  comprador: a.comprador + b.comprador,
  total: a.total + b.total,
})

const deTipo = (lineas: readonly Linea[], ...tipos: readonly TipoLiquidacion[]): Columnas =>
  lineas
    .filter(({ tipo_liquidacion }) => tipos.includes(tipo_liquidacion))
    .reduce<Columnas>(sumar, { vendedor: 0, comprador: 0, total: 0 })

/** The five blocks of the printed sheet, each with its two columns and its total. */
export const totales = (lineas: readonly Linea[]): Resumen => {
  const derechosNotariales = deTipo(lineas, 'derecho_notarial', 'servicio_adicional')
  const cuentasDeOrden = deTipo(lineas, 'recaudo_terceros')
  const totalPagarNotaria = sumar(derechosNotariales, cuentasDeOrden)
  const otrosGastos = deTipo(lineas, 'servicio_registral')
  return {
    derechosNotariales,
    cuentasDeOrden,
    totalPagarNotaria,
    otrosGastos,
    costoTotal: sumar(totalPagarNotaria, otrosGastos),
  }
}
