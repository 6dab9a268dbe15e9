import {
  claveDeServicio,
  lineaDeServicio,
  type Linea,
  type Ppm,
  type Servicio,
} from '../../modules/liquidaciones/domain/index.ts'
import { useMemo } from 'react'
import { compareText } from '../../schemas/es-co/index.ts'
import { useCatalogo } from '../kit/http/use-api.ts'

/** An item of the catalogue of services (`GET /liquidaciones?filtro=`). */
export interface ItemDeServicio {
  id: number
  name: string
  /** Whole pesos per unit; null when whoever adds it types it. */
  precio: number | null
  tipo: 'servicio_adicional' | 'servicio_registral'
  /** Whether the price may be typed over. */
  editable: boolean
  /** Whether it bears IVA, and whether the price already carries it. */
  gravado?: boolean
  iva_incluido?: boolean
}

/** What the sheet must know to change a line: the rate of IVA in force and the services by item. */
export interface Reglas {
  iva: Ppm
  catalogo: ReadonlyMap<number, ItemDeServicio>
}

const UNIDAD = 1_000_000
const MITAD = 0.5

/** A service as it is added: one unit, half to each side, unless said otherwise. */
export const servicioNuevo = (item: ItemDeServicio, cantidad = 1, valorUnitario = item.precio ?? 0): Servicio => ({
  id: null,
  item: item.id,
  tipo: item.tipo,
  detalle: item.name,
  valorUnitario,
  cantidad,
  cantidadVendedor: redondo(cantidad * MITAD),
  gravado: item.gravado ?? item.tipo === 'servicio_adicional',
  ivaIncluido: item.iva_incluido ?? false,
})

/**
 * The service behind a line. What the catalogue does not say is read in the figures: a price that carries the tax gives a smaller value.
 */
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

/** The line with another quantity; what each side pays keeps its proportion. */
export const conCantidad = (linea: Linea, cantidad: number, reglas: Reglas): Linea => {
  const fraccion = linea.cantidad === 0 ? MITAD : linea.cantidad_vendedor / linea.cantidad
  return rehacer(linea, { cantidad, cantidadVendedor: redondo(cantidad * fraccion) }, reglas)
}

/** The line with another price per unit. */
export const conPrecio = (linea: Linea, valorUnitario: number, reglas: Reglas): Linea =>
  rehacer(linea, { valorUnitario }, reglas)

/** Adds services after the others; those whose Detalle is already there are told apart and left as they are. */
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

/** The services of one kind at their prices of a day, by name; asked once. */
export const useServicios = (tipo: ItemDeServicio['tipo'], fecha: string) => {
  const { data, error, isLoading, mutate } = useCatalogo<ItemDeServicio[]>(
    `/liquidaciones?filtro=${tipo}&fecha=${fecha}`,
  )
  const servicios = useMemo(() => [...(data ?? [])].sort((a, b) => compareText(a.name, b.name)), [data])
  return { servicios, error, isLoading, reintentar: () => void mutate() }
}
