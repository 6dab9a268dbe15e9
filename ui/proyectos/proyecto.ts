/** A project as lists show it (GET /proyecto2). */
export interface Proyecto {
  id: number
  codigo: string
  proyecto: string
  token: string
  usuario_plataforma: number
  nombre_persona: string
  estado: 0 | 1
  total_radicaciones: number
  version: number
}
