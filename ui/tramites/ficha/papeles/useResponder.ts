import { useState } from 'react'
import type { AdjuntoLeido, TramiteLeido } from '../../../../schemas/respuestas/tramite.ts'
import { api, mensajeDe } from '../../../kit/api.ts'
import { aviso } from '../../../kit/aviso.ts'
import { direccionDeAdjunto } from '../adjuntos.ts'
import { alCambiarTramite } from '../useTramite.ts'

/** Accepts a paper, or refuses it with why. */
export const useResponder = ({ id }: Pick<TramiteLeido, 'id'>, papel: Pick<AdjuntoLeido, 'id' | 'version'>) => {
  const [respondiendo, setRespondiendo] = useState(false)
  /** Whether it was answered: what was not is told. */
  const responder = async (estado: 'aceptado' | 'rechazado', motivo?: string): Promise<boolean> => {
    setRespondiendo(true)
    try {
      await api.put(direccionDeAdjunto(id, papel.id), { estado, ...(motivo ? { motivo } : {}), version: papel.version })
      return true
    } catch (problem) {
      aviso.error(mensajeDe(problem))
      return false
    } finally {
      setRespondiendo(false)
      alCambiarTramite(id)
    }
  }
  return { respondiendo, responder }
}
