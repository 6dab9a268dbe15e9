import { useState } from 'react'
import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitud.ts'
import { api } from '../../../kit/api.ts'
import { aviso } from '../../../kit/aviso.ts'
import { alCambiarSolicitud, comoQuedo, rutaDe } from '../useSolicitud.ts'

/** Says which filing a request became, or that it is of none; over what another desk saved of the rest of it, not over its filing. */
export const useVincular = (solicitud: SolicitudLeida) => {
  const [vinculando, setVinculando] = useState(false)
  const enviar = async (id_radicacion: number | null, { version }: SolicitudLeida): Promise<void> => {
    try {
      await api.put(`${rutaDe(solicitud.id)}/radicacion`, { id_radicacion, version })
    } catch (problem) {
      const actual = comoQuedo(problem)
      if (!actual || actual.version === version || actual.id_radicacion !== solicitud.id_radicacion) throw problem
      await enviar(id_radicacion, actual)
    }
  }
  /** @throws ApiError for whoever asked to show */
  const vincular = async (id_radicacion: number | null): Promise<void> => {
    setVinculando(true)
    const progreso = aviso.cargando('Guardando cambios...')
    try {
      await enviar(id_radicacion, solicitud)
      progreso.exito(id_radicacion === null ? 'Radicación desvinculada' : 'Radicación vinculada')
    } catch (problem) {
      progreso.cerrar()
      throw problem
    } finally {
      setVinculando(false)
      alCambiarSolicitud(solicitud.id)
    }
  }
  return { vinculando, vincular }
}
