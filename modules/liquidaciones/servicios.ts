import type { Context } from '../kernel/index.ts'
import type { Fecha, Pesos } from './domain.ts'
import { filasDe } from './tarifas/en-vigor.ts'
import type { FilaItem, FilasDeTarifas } from './tarifas/filas.ts'
import { rige } from './tarifas/vigentes.ts'

/** A service of the catalogue at a date, with the specification's names. `precio` is null where no price rules that day. */
export interface ServicioDelCatalogo {
  id: number
  name: string
  precio: Pesos | null
  tipo: FilaItem['tipo']
  /** The clerk types the price. */
  editable: boolean
  gravado: boolean
  iva_incluido: boolean
}

/** GET /liquidaciones: the services that may be added, at their price of a day (today unless told). */
export async function listarServicios(ctx: Context, tipo: FilaItem['tipo'], fecha: Fecha = ctx.today): Promise<ServicioDelCatalogo[]> {
  return serviciosEn(await filasDe(ctx), fecha).filter((servicio) => servicio.tipo === tipo)
}

/** Every service on offer at a date; lines that the law puts are not services. */
export const serviciosEn = ({ items_liquidaciones, items_precios }: FilasDeTarifas, fecha: Fecha): ServicioDelCatalogo[] =>
  items_liquidaciones.filter(({ sistema, activo }) => activo && !sistema).map(({ id, name, tipo, editable, gravado, iva_incluido }) => {
    const precio = items_precios.find((uno) => uno.item_id === id && rige(uno, fecha))?.precio ?? null
    return { id, name, precio, tipo, editable: editable || precio === null, gravado, iva_incluido }
  })
