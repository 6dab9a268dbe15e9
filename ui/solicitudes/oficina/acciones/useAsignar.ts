import type { SolicitudLeida } from '../../../../schemas/respuestas/solicitudes/solicitud.ts'
import { mensajeDe } from '../../../kit/http/api.ts'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { useApi } from '../../../kit/http/useApi.ts'
import { useGuardar, type Leida } from './useGuardar.ts'

/** One of those who work requests. */
export interface Asignable {
  id: number
  usuario: string
}

/** Who may have a request; asked for when somebody is to be chosen. */
export const useAsignables = () => useApi<Asignable[]>('/solicitudes_responsables')

/** Gives a request to somebody, or to nobody. */
export const useAsignar = (solicitud: Leida & Partial<Pick<SolicitudLeida, 'asignado'>>) => {
  const { guardar, ...resto } = useGuardar(solicitud)
  const asignar = async (id_asignado: number | null): Promise<void> => {
    await guardar({ id_asignado }).catch((problem: unknown) => void aviso.error(mensajeDe(problem)))
  }
  return { ...resto, asignar }
}
