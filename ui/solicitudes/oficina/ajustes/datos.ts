import type { TipoDeLaOficina } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'

/** What GET /solicitudes_ajustes answers: every kind, and the quick templates of which nothing is told yet. */
export interface AjustesDeSolicitudes {
  tipos: TipoDeLaOficina[]
  plantillas: { id: number; nombre_plantilla: string }[]
}

export const TITULO = 'Qué se puede solicitar'
export const AJUSTES = '/admin/solicitudes-ajustes'

export const RUTA = '/solicitudes_ajustes'
export const rutaDeTipo = (id_plantilla: number): string => `/solicitudes_tipos/${id_plantilla}`
export const edicionDe = (id_plantilla: number): string => `${AJUSTES}/${id_plantilla}`
