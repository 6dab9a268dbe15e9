import { useState } from 'react'
import type { Faltante } from '../../../../modules/tramites/domain.ts'
import type { TramiteLeido } from '../../../../schemas/respuestas/tramites/tramite.ts'
import type { EstadoDeTramite } from '../../../../schemas/tramites/tramite.ts'
import { ApiError, api, mensajeDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { alCambiarTramite } from '../use-tramite.ts'

export type { Faltante }

/** What a step brings (PUT /tramites/:id/estado). */
export interface Dicho {
  motivo?: string
  norma?: string
  faltantes?: readonly Faltante[]
  expreso?: boolean
}

type Situado = Pick<TramiteLeido, 'id' | 'estado' | 'version'>

const deOtro = (problem: unknown): TramiteLeido | null =>
  // a 409 of a version carries the procedure as it is now
  problem instanceof ApiError && problem.code === 'version'
    ? ((problem.body as { actual?: TramiteLeido }).actual ?? null)
    : null

/**
 * Takes a procedure to another state. Where somebody saved something else of it meanwhile the step goes over that; where it is elsewhere
 * already, `otro` says so and nothing is done.
 */
export const usePasar = (tramite: Situado) => {
  const [pasando, setPasando] = useState<EstadoDeTramite | null>(null)
  const [otro, setOtro] = useState<TramiteLeido | null>(null)

  const enviar = async (estado: EstadoDeTramite, dicho: Dicho, { version }: Situado): Promise<void> => {
    try {
      await api.put(`/tramites/${tramite.id}/estado`, { estado, ...dicho, version })
    } catch (problem) {
      const actual = deOtro(problem)
      if (!actual || actual.estado !== tramite.estado || actual.version === version) throw problem
      await enviar(estado, dicho, actual)
    }
  }
  /** Whether there is nothing more to say. @throws ApiError for what the dialog that asked must show */
  const pasar = async (estado: EstadoDeTramite, dicho: Dicho = {}): Promise<boolean> => {
    setPasando(estado)
    const progreso = aviso.cargando('Guardando cambios...')
    try {
      await enviar(estado, dicho, tramite)
      progreso.exito('Actualizado correctamente')
      alCambiarTramite(tramite.id)
      return true
    } catch (problem) {
      const actual = deOtro(problem)
      progreso.error(mensajeDe(problem))
      if (!actual) throw problem
      setOtro(actual)
      return true
    } finally {
      setPasando(null)
    }
  }
  const enterarse = () => {
    setOtro(null)
    alCambiarTramite(tramite.id)
  }
  return { pasando, otro, enterarse, pasar }
}
