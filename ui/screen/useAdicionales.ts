import type { CampoAdicional, Pantalla } from '../../schemas/pantalla.ts'
import { ACCIONES } from '../../schemas/vistas.ts'
import { puedeVista } from '../kit/permisos.ts'
import { useApi } from '../kit/useApi.ts'

/** The fields that the office added to a screen's records, for a form that is written by hand. Who may do nothing with them is not asked about them. */
export const useAdicionales = (pantalla: string, vista: Pantalla['vista']): readonly CampoAdicional[] => {
  const { data } = useApi<readonly CampoAdicional[]>(ACCIONES.some((accion) => puedeVista(vista, accion)) ? `/pantallas/${pantalla}/adicionales` : null)
  return data ?? []
}
