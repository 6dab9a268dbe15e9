import type { EstadoRadicacion } from '../../kit/EstadoPill.tsx'

/** A filing as lists show it (GET /radi, /radiProy). */
export interface FilaRadicacion {
  id: number
  numero_radicacion: number
  fecha_radicacion: string
  num_escritura: string | null
  fecha_escritura: string | null
  otorgante1: string | null
  otorgante2: string | null
  actos: string | null
  matricula: string | null
  direccion: string | null
  proyecto: string | null
  estado: EstadoRadicacion
  anulada_en: string | null
  /** Only flat fields: nobody has written its acts yet. */
  express: boolean
  radicador_nombre: string | null
}
