import type { Grado } from './domain.ts'

export const TRABAJO_ALARMAS = 'aviso-alarmas'

/** Row of `alarmas`: an active alarm; cleared ones are deleted. */
export interface Alarma {
  id: number
  regla: string
  grado: Grado
  detalle: string
  desde: string
  /** Day of the last mail to administrators, and the severity then. */
  avisada: string | null
  avisado_grado: Grado | null
  created_at: string
  updated_at: string
}
