import type { Linea } from '../../modules/liquidaciones/domain.ts'

export type { RespuestaLiquidacion } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'

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
