import { useMemo } from 'react'
import { useApi } from '../../kit/useApi.ts'

/** GET plantillaDocumentos/proyectos (specification 3, section 7). */
interface Entrada {
  /** Null: the quick templates, of no project. */
  id: number | null
  codigo: string
  proyecto: string
  plantilla_documentos: { id: number; nombre_plantilla: string; llenable: boolean }[]
}

/** A project with its templates. */
export type ProyectoConPlantillas = Omit<Entrada, 'id'> & { id: number }

const esProyecto = (entrada: Entrada): entrada is ProyectoConPlantillas => entrada.id !== null

/** The projects that a procedure may be of. */
export const useProyectos = (): readonly ProyectoConPlantillas[] => {
  const { data } = useApi<Entrada[]>('/plantillaDocumentos/proyectos')
  return useMemo(() => (data ?? []).filter(esProyecto), [data])
}
