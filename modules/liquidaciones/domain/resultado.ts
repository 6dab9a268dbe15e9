import type { Lado } from './datos.ts'
import { nombresDeLados, type NombresDeLados } from './partida.ts'
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
  /** Third parties' money: recaudos, withholding, aporte especial. */
  cuentasDeOrden: Columnas
  totalPagarNotaria: Columnas
  /** Departmental tax and registry rights. */
  otrosGastos: Columnas
  costoTotal: Columnas
}

/** Tariff set of a liquidation. `versiones`: ids of the dated rows, by table. */
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
  alertas: string[]
  /** Alerts that prevent finishing: a line could not be computed. */
  faltantes: string[]
  /** Alerts to confirm when finishing: tariffs of a past year. */
  porConfirmar: string[]
  vigencia: VigenciaUsada
  accesorios: Accesoriedad[]
  leasings: { id: number; nombre: string; porEscritura: boolean }[]
  bases: BaseDicha[]
  viviendas: ViviendaDelActo[]
  timbres: TimbreDelActo[]
  /** Rate in force, for lines added in the browser. */
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

export interface DatosDeLaRadicacion {
  oficina: string
  numeroRadicacion: number
  fechaCreacion: Fecha
  numeroEscritura: string | null
  fechaEscritura: Fecha | null
  fechaLiquidacion: Fecha
  estado: string
  actos: readonly { nombreActo: string; valor: Pesos | null }[]
  partes: readonly { nombre: string; documento: string; rol: string; columna: Lado | null }[]
  inmuebles: readonly { matricula: string; direccion: string }[]
  liquidador: string | null
  url: string | null
}

/** The specification's «Printable liquidation data» and the rest of the sheet. JSON of `GET /api/pdfLiquidacion`. */
export interface HojaImpresa extends Resumen, Omit<DatosDeLaRadicacion, 'actos' | 'partes' | 'inmuebles'> {
  /** `valor` is the cuantía; 0 without one. */
  actos: { nombreActo: string; valor: Pesos }[]
  partes: DatosDeLaRadicacion['partes'][number][]
  inmuebles: DatosDeLaRadicacion['inmuebles'][number][]
  lineasNotariales: Linea[]
  lineasRegistrales: Linea[]
  ivaTotal: Pesos
  alertas: string[]
  vigencia: VigenciaUsada
}

export const ladosDe = ({ partes }: Pick<HojaImpresa, 'partes'>): NombresDeLados =>
  nombresDeLados(partes.map(({ columna }) => columna))

export const hojaImpresa = (liquidacion: Liquidacion, datos: DatosDeLaRadicacion): HojaImpresa => ({
  ...liquidacion.resumen,
  ...datos,
  actos: datos.actos.map(({ nombreActo, valor }) => ({ nombreActo, valor: valor ?? 0 })),
  partes: [...datos.partes],
  inmuebles: [...datos.inmuebles],
  lineasNotariales: liquidacion.lineas.filter((linea) => linea.tipo_liquidacion !== 'servicio_registral'),
  lineasRegistrales: liquidacion.lineas.filter((linea) => linea.tipo_liquidacion === 'servicio_registral'),
  ivaTotal: liquidacion.lineas.reduce((suma, linea) => suma + linea.iva, 0),
  alertas: [...liquidacion.alertas],
  vigencia: liquidacion.vigencia,
})
