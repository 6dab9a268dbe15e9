import type { EstadoRadicacion } from '../kit/EstadoPill.tsx'

/** A filing as GET /radi2/{numero} gives it: flat, with its project's code and what this person may do. */
export interface RadicacionPlana {
  id: number
  numero_radicacion: number
  fecha_radicacion: string
  num_escritura: string | null
  fecha_escritura: string | null
  token: string
  proyecto_id: number | null
  codigoProyecto: string | null
  proyecto: string | null
  direccion: string | null
  matricula: string | null
  actos: string | null
  otorgante1: string | null
  otorgante2: string | null
  /** Whose it is: a document, or an id where there is none. */
  usuario: string | number
  usuario_plataforma: string | null
  express: boolean
  estado: EstadoRadicacion
  anulada_en: string | null
  version: number
  /** Whether the column that deletes steps shows. */
  eliminar: boolean
}

export const rutaDe = (numero: string | number): string => `/radi2/${encodeURIComponent(String(numero))}`
