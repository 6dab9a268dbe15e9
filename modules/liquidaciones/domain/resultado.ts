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

interface Bloque {
  bloque: keyof Resumen
  titulo: string
  tipos: readonly TipoLiquidacion[]
  /** Blocks that a total adds up. */
  partes?: readonly (keyof Resumen)[]
}

const DE_LA_NOTARIA = ['derecho_notarial', 'servicio_adicional'] as const
const EN_LA_NOTARIA = [...DE_LA_NOTARIA, 'recaudo_terceros'] as const

/** Order of the specification. */
export const BLOQUES: readonly Bloque[] = [
  { bloque: 'derechosNotariales', titulo: 'Derechos notariales', tipos: DE_LA_NOTARIA },
  { bloque: 'cuentasDeOrden', titulo: 'Cuentas de orden', tipos: ['recaudo_terceros'] },
  {
    bloque: 'totalPagarNotaria',
    titulo: 'Total a pagar en la notaría',
    tipos: EN_LA_NOTARIA,
    partes: ['derechosNotariales', 'cuentasDeOrden'],
  },
  { bloque: 'otrosGastos', titulo: 'Otros gastos', tipos: ['servicio_registral'] },
  {
    bloque: 'costoTotal',
    titulo: 'Costo total',
    tipos: [...EN_LA_NOTARIA, 'servicio_registral'],
    partes: ['totalPagarNotaria', 'otrosGastos'],
  },
]

const sumar = (a: Columnas, b: Columnas): Columnas => ({
  vendedor: a.vendedor + b.vendedor,
  comprador: a.comprador + b.comprador,
  total: a.total + b.total,
})

export const totales = (lineas: readonly Linea[]): Resumen => {
  const de = (tipos: Bloque['tipos']): Columnas =>
    lineas
      .filter(({ tipo_liquidacion }) => tipos.includes(tipo_liquidacion))
      .reduce<Columnas>(sumar, { vendedor: 0, comprador: 0, total: 0 })
  return Object.fromEntries(BLOQUES.map(({ bloque, tipos }) => [bloque, de(tipos)])) as Resumen // one for each block
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
