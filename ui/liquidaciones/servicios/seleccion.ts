import type { Servicio } from '../../../modules/liquidaciones/domain.ts'
import { servicioNuevo, type ItemDeServicio } from '../servicio.ts'

/** What is being chosen: quantity and price by item. */
export type Seleccion = ReadonlyMap<number, { cantidad: number | null; precio: number | null }>

export interface Revisada {
  servicios: Servicio[]
  /** The sentence under each field, by item. */
  errores: Map<number, { cantidad?: string; precio?: string }>
}

/** Turns the selection into services, or says what each one lacks. */
export const revisar = (seleccion: Seleccion, items: readonly ItemDeServicio[]): Revisada => {
  const errores: Revisada['errores'] = new Map()
  const servicios: Servicio[] = []
  for (const item of items) {
    const elegido = seleccion.get(item.id)
    if (!elegido) continue
    const cantidad = elegido.cantidad ? undefined : 'Agregue Cantidad!'
    const precio = elegido.precio === null ? 'Agregue Precio!' : undefined
    if (cantidad || precio) errores.set(item.id, { cantidad, precio })
    else servicios.push(servicioNuevo(item, elegido.cantidad ?? 1, elegido.precio ?? 0))
  }
  return { servicios, errores }
}
