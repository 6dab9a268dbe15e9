import type { CitaLeida } from '../../../../schemas/respuestas/citas/cita.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import type { HoraPedida } from '../../../citas/index.ts'
import { api } from '../../../kit/http/api.ts'
import { refrescar } from '../../../kit/http/use-api.ts'
import { alCambiarSolicitud } from '../use-solicitud.ts'

/** What the office says of an appointment: another hour or place, or what became of it. */
export type CambioDeCita = HoraPedida | { estado: 'cancelada' | 'no_asistio'; motivo: string }

/** Books, moves and ends the appointment of a request. Whatever comes of it, what shows it is asked for again. @throws ApiError */
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
