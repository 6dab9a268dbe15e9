import { useMemo } from 'react'
import { useApi, useCatalogo } from '../../kit/useApi.ts'
import type { Nombres } from './fusion.ts'
import type { Mapa } from './pide.ts'

/** GET plantillaDocumentos/proyectos (specification 3, section 7). */
export interface ProyectoConPlantillas {
  id: number
  codigo: string
  proyecto: string
  plantilla_documentos: { id: number; nombre_plantilla: string; url_documento: string }[]
}

/** GET plantillaDocumentos/{id}: `variables` are the names that its newest file prints. */
export interface PlantillaDeMinuta { id: number; nombre_plantilla: string; url_documento: string; variables: Mapa | null }

/** The projects with their templates, and the chosen template with what it prints. */
export const usePlantillas = (id_plantilla: number | null) => {
  const proyectos = useApi<ProyectoConPlantillas[]>('/plantillaDocumentos/proyectos')
  const plantilla = useCatalogo<PlantillaDeMinuta>(id_plantilla === null ? null : `/plantillaDocumentos/${id_plantilla}`)
  const nombres = useMemo((): Nombres => {
    const lista = proyectos.data ?? []
    const plantillas = lista.flatMap((uno) => uno.plantilla_documentos)
    const si = (nombre: string | undefined, id: number | null) => nombre ?? (id === null ? '' : String(id))
    return {
      proyecto: (id) => si(lista.find((uno) => uno.id === id)?.proyecto, id),
      plantilla: (id) => si(plantillas.find((una) => una.id === id)?.nombre_plantilla, id),
    }
  }, [proyectos.data])
  return { proyectos: proyectos.data ?? [], error: proyectos.error ?? plantilla.error, plantilla: plantilla.data ?? null, nombres }
}

export const opcionesDeProyecto = (proyectos: readonly ProyectoConPlantillas[]) =>
  proyectos.map(({ id, codigo, proyecto }) => ({ value: id, label: proyecto, detail: codigo }))

/** The templates of a project; of none, none. */
export const plantillasDe = (proyectos: readonly ProyectoConPlantillas[], id_proyecto: number | null) =>
  (proyectos.find(({ id }) => id === id_proyecto)?.plantilla_documentos ?? [])
    .map(({ id, nombre_plantilla }) => ({ value: id, label: nombre_plantilla }))
