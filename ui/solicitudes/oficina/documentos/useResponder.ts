import { useState } from 'react'
import { api, mensajeDe } from '../../../kit/api.ts'
import { aviso } from '../../../kit/aviso.ts'
import { alCambiarSolicitud } from '../useSolicitud.ts'
import { rutaDeArchivo } from './archivos.ts'

/** Accepts a file of a request, or refuses it with why. */
export const useResponder = (solicitud: number, archivo: number) => {
  const [respondiendo, setRespondiendo] = useState(false)
  /** Whether it was answered: what was not is told. */
  const responder = async (estado: 'aceptado' | 'rechazado', motivo?: string): Promise<boolean> => {
    setRespondiendo(true)
    try {
      await api.put(rutaDeArchivo(solicitud, archivo), { estado, ...(motivo ? { motivo } : {}) })
      return true
    } catch (problem) {
      aviso.error(mensajeDe(problem))
      return false
    } finally {
      setRespondiendo(false)
      alCambiarSolicitud(solicitud)
    }
  }
  return { respondiendo, responder }
}
