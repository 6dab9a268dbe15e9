export const PAGINA: string
export interface Guarda {
  titulo: string
  archivo: string
  carril: string
  prueba: string
  antes: string
  despues: string
}
export function leerGuardas(page: string): Guarda[]
