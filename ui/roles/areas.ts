import { VISTAS, type Vista } from '../../schemas/vistas/vistas.ts'

/** Every view once, in the order of the areas. */
export const FILAS: readonly { vista: Vista; nombre: string; area: string }[] = Object.entries(VISTAS).map(
  ([vista, { nombre, area }]) => ({
    vista: vista as Vista, // keys of a const object are its Vista names
    nombre,
    area,
  }),
)
