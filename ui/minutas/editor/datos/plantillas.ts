import { useMemo } from 'react'
import { useCatalogo } from '../../../kit/http/use-api.ts'
import { useProyectos } from '../../../kit/campos/proyectos.ts'
import type { Nombres } from './fusion.ts'
import type { Mapa } from './secciones.ts'

/** Reply of GET plantillaDocumentos/{id}; `variables`: names printed by its newest file. */
export interface PlantillaDeMinuta {
  id: number
  nombre_plantilla: string
  url_documento: string
  variables: Mapa | null
}

export const usePlantillas = (id_plantilla: number | null) => {
  const { proyectos, error } = useProyectos()
  const plantilla = useCatalogo<PlantillaDeMinuta>(
    id_plantilla === null ? null : `/plantillaDocumentos/${id_plantilla}`,
  )
  const nombres = useMemo((): Nombres => {
    const plantillas = proyectos.flatMap((uno) => uno.plantilla_documentos)
    const si = (nombre: string | undefined, id: number | null) => nombre ?? (id === null ? '' : String(id))
    return {
      proyecto: (id) => si(proyectos.find((uno) => uno.id === id)?.proyecto, id),
      plantilla: (id) => si(plantillas.find((una) => una.id === id)?.nombre_plantilla, id),
    }
  }, [proyectos])
  return { proyectos, error: error ?? plantilla.error, plantilla: plantilla.data ?? null, nombres }
}
