import {
  claveDeServicio,
  lineaDeServicio,
  type Linea,
  type Ppm,
  type Servicio,
} from '../../modules/liquidaciones/domain.ts'
import { useMemo } from 'react'
import type { ServicioDelCatalogo } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { compareText } from '../../schemas/es-co/index.ts'
import { useCatalogo } from '../kit/http/use-api.ts'

/** Item of `GET /liquidaciones?filtro=`. */
export type ItemDeServicio = ServicioDelCatalogo & Pick<Servicio, 'tipo'>

export interface Reglas {
  iva: Ppm
  catalogo: ReadonlyMap<number, ItemDeServicio>
}

const UNIDAD = 1_000_000
const MITAD = 0.5

/** By default one unit, half to each side. */
export const servicioNuevo = (item: ItemDeServicio, cantidad = 1, valorUnitario = item.precio ?? 0): Servicio => ({
  id: null,
  item: item.id,
  tipo: item.tipo,
  detalle: item.name,
  valorUnitario,
  cantidad,
  cantidadVendedor: redondo(cantidad * MITAD),
  gravado: item.gravado,
  ivaIncluido: item.iva_incluido,
})

/** Service of a line. If it is not in the catalogue, its IVA rules are inferred: a price that includes IVA exceeds the value. */
const servicioDe = (linea: Linea, item: ItemDeServicio | undefined): Servicio => ({
  id: linea.id,
  item: linea.id_items_liquidaciones,
  tipo: linea.tipo_liquidacion === 'servicio_registral' ? 'servicio_registral' : 'servicio_adicional',
  detalle: linea.detalle,
  valorUnitario: linea.valor_uni,
  cantidad: linea.cantidad,
  cantidadVendedor: linea.cantidad_vendedor,
  gravado: item?.gravado ?? (linea.tipo_liquidacion === 'servicio_adicional' && (linea.iva > 0 || linea.valor === 0)),
  ivaIncluido: item?.iva_incluido ?? (linea.iva > 0 && linea.total === Math.round(linea.valor_uni * linea.cantidad)),
})

const rehacer = (linea: Linea, cambio: Partial<Servicio>, { iva, catalogo }: Reglas): Linea =>
  lineaDeServicio({ ...servicioDe(linea, catalogo.get(linea.id_items_liquidaciones)), ...cambio }, iva)

/** Changes the quantity; each side keeps its proportion. */
export const conCantidad = (linea: Linea, cantidad: number, reglas: Reglas): Linea => {
  const fraccion = linea.cantidad === 0 ? MITAD : linea.cantidad_vendedor / linea.cantidad
  return rehacer(linea, { cantidad, cantidadVendedor: redondo(cantidad * fraccion) }, reglas)
}

export const conPrecio = (linea: Linea, valorUnitario: number, reglas: Reglas): Linea =>
  rehacer(linea, { valorUnitario }, reglas)

/** Adds services at the end; one whose name is already there is not added but returned in `repetidos`. */
export const agregarServicios = (
  lineas: readonly Linea[],
  servicios: readonly Servicio[],
  iva: Ppm,
): { lineas: Linea[]; repetidos: string[] } => {
  const hay = new Set(lineas.filter(({ manual }) => manual).map(({ clave }) => clave))
  const nuevos = servicios.filter((servicio) => !hay.has(claveDeServicio(servicio)))
  const repetidos = servicios.filter((servicio) => hay.has(claveDeServicio(servicio))).map(({ detalle }) => detalle)
  return { lineas: [...lineas, ...nuevos.map((servicio) => lineaDeServicio(servicio, iva))], repetidos }
}

const redondo = (cantidad: number): number => Math.round(cantidad * UNIDAD) / UNIDAD

export const useServicios = (tipo: ItemDeServicio['tipo'], fecha: string) => {
  const de = useCatalogo<ItemDeServicio[]>(`/liquidaciones?filtro=${tipo}&fecha=${fecha}`)
  const servicios = useMemo(() => [...(de.data ?? [])].sort((a, b) => compareText(a.name, b.name)), [de.data])
  return { servicios, de }
}
