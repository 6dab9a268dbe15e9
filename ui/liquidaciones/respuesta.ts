import type { Linea, Liquidacion } from '../../modules/liquidaciones/domain.ts'
import type { EstadoRadicacion } from '../kit/EstadoPill.tsx'

/** What the screen reads of `GET /liquidacionRadi?numero_radicacion=`; the specification's own fields travel beside. */
export interface RespuestaLiquidacion extends Liquidacion {
  id_radicacion: number
  numero_radicacion: number
  estado: EstadoRadicacion
  anulada_en: string | null
  /** The day whose tariffs and prices are used. */
  fecha: string
  /** The saved settlement; null while nothing is saved. */
  id_liquidacion: number | null
  /** Of the settlement as last saved: a save made on an older one is told. Null while nothing is saved. */
  version: number | null
  finalizada_en: string | null
}

/** A line as `PUT /liquidaciones/{radicacionId}` takes it: the specification's fields, and what the server checks them with. */
export const lineaDelCuerpo = (linea: Linea, idRadicacion: number) => ({
  id: linea.id,
  clave: linea.clave,
  id_items_liquidaciones: linea.id_items_liquidaciones,
  id_radicacion: idRadicacion,
  id_actos: linea.id_actos,
  tipo_liquidacion: linea.tipo_liquidacion,
  detalle: linea.detalle,
  valor_uni: linea.valor_uni,
  precio_total: linea.precio_total,
  cantidad: linea.cantidad,
  cantidad_vendedor: linea.cantidad_vendedor,
  cantidad_comprador: linea.cantidad_comprador,
  iva: linea.iva,
})

export const rutaDe = (numero: number): string => `/liquidacionRadi?numero_radicacion=${numero}`
