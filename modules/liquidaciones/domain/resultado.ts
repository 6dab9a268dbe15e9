import type {
  Columnas,
  HojaImpresa,
  Linea,
  Resumen,
  RespuestaLiquidacion,
  TipoLiquidacion,
} from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { nombresDeLados, type NombresDeLados } from './partida.ts'

export type {
  Columnas,
  HojaImpresa,
  Resumen,
  VigenciaUsada,
} from '../../../schemas/respuestas/liquidaciones/liquidacion.ts'

/** A reply's computed part. */
export type Liquidacion = Pick<
  RespuestaLiquidacion,
  | 'lineas'
  | 'resumen'
  | 'alertas'
  | 'faltantes'
  | 'porConfirmar'
  | 'vigencia'
  | 'accesorios'
  | 'leasings'
  | 'bases'
  | 'viviendas'
  | 'timbres'
  | 'iva'
>

const sumar = (a: Columnas, b: Columnas): Columnas => ({
  vendedor: a.vendedor + b.vendedor,
  comprador: a.comprador + b.comprador,
  total: a.total + b.total,
})

const deTipo = (lineas: readonly Linea[], ...tipos: readonly TipoLiquidacion[]): Columnas =>
  lineas
    .filter(({ tipo_liquidacion }) => tipos.includes(tipo_liquidacion))
    .reduce<Columnas>(sumar, { vendedor: 0, comprador: 0, total: 0 })

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

/** The sheet's own words, beside its figures. */
export type DatosDeLaRadicacion = Omit<
  HojaImpresa,
  keyof Resumen | 'lineasNotariales' | 'lineasRegistrales' | 'ivaTotal' | 'alertas' | 'vigencia'
>

export const ladosDe = ({ partes }: Pick<HojaImpresa, 'partes'>): NombresDeLados =>
  nombresDeLados(partes.map(({ columna }) => columna))

export const hojaImpresa = (liquidacion: Liquidacion, datos: DatosDeLaRadicacion): HojaImpresa => ({
  ...liquidacion.resumen,
  ...datos,
  lineasNotariales: liquidacion.lineas.filter((linea) => linea.tipo_liquidacion !== 'servicio_registral'),
  lineasRegistrales: liquidacion.lineas.filter((linea) => linea.tipo_liquidacion === 'servicio_registral'),
  ivaTotal: liquidacion.lineas.reduce((suma, linea) => suma + linea.iva, 0),
  alertas: liquidacion.alertas,
  vigencia: liquidacion.vigencia,
})
