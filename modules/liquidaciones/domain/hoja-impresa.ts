import type { Lado } from './escritura.ts'
import { nombresDeLados, type NombresDeLados } from './lados.ts'
import type { Linea } from './linea.ts'
import type { Columnas, Liquidacion, Resumen, VigenciaUsada } from './resultado.ts'
import type { Fecha, Pesos } from './unidades.ts'

/** What the printed sheet takes from the filing besides the liquidation itself. */
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
  /** Address of the public page that the QR opens. */
  url: string | null
}

/**
 * The printed liquidation: the specification's «Printable liquidation data» plus what the sheet shows around it.
 * It is also the JSON of `GET /api/pdfLiquidacion`.
 */
export interface HojaImpresa extends Resumen {
  oficina: string
  numeroRadicacion: number
  fechaCreacion: Fecha
  numeroEscritura: string | null
  fechaEscritura: Fecha | null
  fechaLiquidacion: Fecha
  estado: string
  /** `valor` is the act's cuantía; 0 for an act without one. */
  actos: { nombreActo: string; valor: Pesos }[]
  partes: { nombre: string; documento: string; rol: string; columna: Lado | null }[]
  inmuebles: { matricula: string; direccion: string }[]
  liquidador: string | null
  url: string | null
  /** Rights, services and collections: the first table. */
  lineasNotariales: Linea[]
  /** Departmental tax and registry: the second table. */
  lineasRegistrales: Linea[]
  ivaTotal: Pesos
  alertas: string[]
  vigencia: VigenciaUsada
}

/** Names of the payers on this sheet. */
export const ladosDe = ({ partes }: Pick<HojaImpresa, 'partes'>): NombresDeLados =>
  nombresDeLados(partes.map(({ columna }) => columna))

/** Puts a liquidation and its filing on one sheet. Pure: same inputs, same sheet. */
export const hojaImpresa = (liquidacion: Liquidacion, datos: DatosDeLaRadicacion): HojaImpresa => ({
  ...copiarResumen(liquidacion.resumen),
  ...datos,
  actos: datos.actos.map(({ nombreActo, valor }) => ({ nombreActo, valor: valor ?? 0 })),
  partes: datos.partes.map((parte) => ({ ...parte })),
  inmuebles: datos.inmuebles.map((inmueble) => ({ ...inmueble })),
  lineasNotariales: liquidacion.lineas.filter((linea) => linea.tipo_liquidacion !== 'servicio_registral'),
  lineasRegistrales: liquidacion.lineas.filter((linea) => linea.tipo_liquidacion === 'servicio_registral'),
  ivaTotal: liquidacion.lineas.reduce((suma, linea) => suma + linea.iva, 0),
  alertas: [...liquidacion.alertas],
  vigencia: liquidacion.vigencia,
})

const copiar = ({ vendedor, comprador, total }: Columnas): Columnas => ({ vendedor, comprador, total })

const copiarResumen = (resumen: Resumen): Resumen => ({
  derechosNotariales: copiar(resumen.derechosNotariales),
  cuentasDeOrden: copiar(resumen.cuentasDeOrden),
  totalPagarNotaria: copiar(resumen.totalPagarNotaria),
  otrosGastos: copiar(resumen.otrosGastos),
  costoTotal: copiar(resumen.costoTotal),
})
