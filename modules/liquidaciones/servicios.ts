import type { Context } from '../kernel/index.ts'
import type { Confianza, Fecha, Pesos, Ppm } from './domain.ts'
import { anioSinCargar } from './domain/sucesoras.ts'
import { ppmDe } from './tarifas/decimal.ts'
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
export async function listarServicios(
  ctx: Context,
  tipo: FilaItem['tipo'],
  fecha: Fecha = ctx.today,
): Promise<ServicioDelCatalogo[]> {
  return serviciosEn(await filasDe(ctx), fecha).filter((servicio) => servicio.tipo === tipo)
}

/** Every service on offer at a date; lines that the law puts are not services. */
export const serviciosEn = (
  { items_liquidaciones, items_precios }: FilasDeTarifas,
  fecha: Fecha,
): ServicioDelCatalogo[] =>
  items_liquidaciones
    .filter(({ sistema, activo }) => activo && !sistema)
    .map(({ id, name, tipo, editable, gravado, iva_incluido }) => {
      const precio = items_precios.find((uno) => uno.item_id === id && rige(uno, fecha))?.precio ?? null
      return { id, name, precio, tipo, editable: editable || precio === null, gravado, iva_incluido }
    })

/** The price of a service that rules on a day, and how well it is known. */
export interface PrecioDeServicio {
  id: number
  name: string
  tipo: 'servicio_adicional' | 'servicio_registral'
  precio: Pesos
  gravado: boolean
  iva_incluido: boolean
  iva: Ppm
  norma: string | null
  confianza: Confianza
  /** The year whose price should be in force by then and is not loaded; null where it is. */
  falta: number | null
}

/** What a service costs on a day, also one that is not offered for deeds; null where no price rules, or no IVA that it bears. */
export async function precioDeServicio(
  ctx: Context,
  id: number,
  fecha: Fecha = ctx.today,
): Promise<PrecioDeServicio | null> {
  const { items_liquidaciones, items_precios, parametro } = await filasDe(ctx)
  const item = items_liquidaciones.find((uno) => uno.id === id)
  const fila = items_precios.find((uno) => uno.item_id === id && rige(uno, fecha))
  const iva = parametro.find((uno) => uno.clave === 'iva' && rige(uno, fecha))
  if (!item || !fila || (item.gravado && !iva)) return null
  if (item.tipo !== 'servicio_adicional' && item.tipo !== 'servicio_registral') return null
  const { name, tipo, gravado, iva_incluido } = item
  const { precio, norma, confianza } = fila
  return {
    id,
    name,
    tipo,
    precio,
    gravado,
    iva_incluido,
    norma,
    confianza,
    iva: iva ? ppmDe(iva.valor) : 0,
    falta: anioSinCargar(fila, fecha),
  }
}
