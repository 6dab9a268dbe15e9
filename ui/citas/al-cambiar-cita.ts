import { refrescar } from '../kit/http/use-api.ts'

/** What shows appointments, or the requests that have them, asks again. */
export const alCambiarCita = (): void => {
  void refrescar('/agenda?')
  void refrescar('/horariosTramites')
  void refrescar('/SolicitudesTramites')
}
