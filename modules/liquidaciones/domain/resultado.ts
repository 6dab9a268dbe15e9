import type { Accesoriedad } from './accesorios.ts'
import type { BaseDicha } from './base.ts'
import type { Linea, TipoLiquidacion } from './explicar.ts'
import type { TimbreDelActo } from './recaudos.ts'
import type { Confianza, Fecha, Pesos, Ppm } from './unidades.ts'
import type { ViviendaDelActo } from './vivienda.ts'

export interface Columnas {
  vendedor: Pesos
  comprador: Pesos
  total: Pesos
}

export interface Resumen {
  /** Notarial rights and services, with IVA. */
  derechosNotariales: Columnas
  /** Collections for third parties: recaudos, withholding, aporte especial. */
  cuentasDeOrden: Columnas
  totalPagarNotaria: Columnas
  /** Departmental tax and registry rights. */
  otrosGastos: Columnas
  costoTotal: Columnas
}

/** The tariff set a liquidation was made with. `versiones` are the ids of the dated rows, by table: saved with it, they never change. */
export interface VigenciaUsada {
  nombre: string
  desde: Fecha
  hasta: Fecha | null
  norma: string | null
  confianza: Confianza
  versiones: Record<string, number[]>
}

export interface Liquidacion {
  lineas: Linea[]
  resumen: Resumen
  /** Alerts for the clerk, in Spanish, without repetition. */
  alertas: string[]
  /** The alerts without which a line could not be computed at all: a liquidation with any of them cannot be finished. */
  faltantes: string[]
  /** The alerts that whoever finishes says that they know: tariffs of a year that is over. */
  porConfirmar: string[]
  vigencia: VigenciaUsada
  accesorios: Accesoriedad[]
  leasings: { id: number; nombre: string; porEscritura: boolean }[]
  bases: BaseDicha[]
  viviendas: ViviendaDelActo[]
  timbres: TimbreDelActo[]
  /** Rate of IVA in force, for lines added in the browser. */
  iva: Ppm
}

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
