import type { CitaLeida } from '../../../../schemas/respuestas/cita.ts'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { api, query } from '../../../kit/api.ts'
import { refrescar, useApi } from '../../../kit/useApi.ts'
import { alCambiarSolicitud } from '../useSolicitud.ts'

/** What the office says of an appointment: another hour or place, or what became of it. */
export interface CambioDeCita {
  estado?: 'cancelada' | 'no_asistio'
  /** `YYYY-MM-DD HH:mm`, Colombian time. */
  fecha?: string
  puesto?: number
  /** Beyond the seats that there are, or out of hours: with its reason. */
  forzar?: true
  motivo?: string
}

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
    agendar: (cambio: CambioDeCita) => siempre(api.post<CitaLeida>('/citas', { id_solicitud: id, ...cambio })),
    cambiar: (cita: number, cambio: CambioDeCita) => siempre(api.put<CitaLeida>(`/citas/${cita}`, cambio)),
  }
}

interface Hora { inicio: string; fecha: string; hora: string }

/** The first free hour of all. @param mes `YYYY-MM` */
export const usePrimera = (mes: string) =>
  useApi<{ primera: Hora | null }>(`/horariosTramites?${query({ fecha_dispoonibilidad_mes: mes })}`, { revalidateOnMount: true })

/** The hours of a day that are left, `HH:00`; of no day, none. */
export const useHoras = (dia: string | null) =>
  useApi<{ horas: string[] }>(dia === null ? null : `/horariosTramites?${query({ horas_disponibles_dia: dia })}`, { revalidateOnMount: true })
