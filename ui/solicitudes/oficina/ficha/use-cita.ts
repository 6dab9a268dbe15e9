import type { CitaLeida } from '../../../../schemas/respuestas/citas/cita.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { HoraPedida } from '../../../citas/index.ts'
import { api } from '../../../kit/http/api.ts'
import { refrescar } from '../../../kit/http/use-api.ts'
import { alCambiarSolicitud } from '../use-solicitud.ts'

export type CambioDeCita = HoraPedida | { estado: 'cancelada' | 'no_asistio'; motivo: string }

/** Books, moves and ends the appointment; reloads what shows it, also after a failure. @throws ApiError */
export const useCita = ({ id }: Pick<SolicitudLeida, 'id'>) => {
  const siempre = async (hecho: Promise<unknown>): Promise<void> => {
    try {
      await hecho
    } finally {
      alCambiarSolicitud(id)
      void refrescar('/horariosTramites')
    }
  }
  return {
    agendar: (hora: HoraPedida) => siempre(api.post<CitaLeida>('/citas', { id_solicitud: id, ...hora })),
    cambiar: (cita: number, cambio: CambioDeCita) => siempre(api.put<CitaLeida>(`/citas/${cita}`, cambio)),
  }
}
