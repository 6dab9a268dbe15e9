import { useMemo } from 'react'
import { useApi, useCatalogo } from '../../../kit/http/use-api.ts'
import type { Nombres } from './fusion.ts'
import type { Mapa } from './secciones.ts'

/** Specification 3, section 7. */
export interface ProyectoConPlantillas {
  id: number
  codigo: string
  proyecto: string
  plantilla_documentos: { id: number; nombre_plantilla: string; url_documento: string; llenable: boolean }[]
}

/** Quick templates come as an entry without project; they do not make minutas, and serve every procedure. */
type Entrada = Omit<ProyectoConPlantillas, 'id'> & { id: number | null }

const esProyecto = (entrada: Entrada): entrada is ProyectoConPlantillas => entrada.id !== null

const NINGUNA: readonly Entrada[] = []

export const useProyectos = (lee = true) => {
  const { data = NINGUNA, error } = useApi<readonly Entrada[]>(lee ? '/plantillaDocumentos/proyectos' : null)
  const proyectos = useMemo(() => data.filter(esProyecto), [data])
  const deCualquiera = useMemo(() => data.flatMap((una) => (una.id === null ? una.plantilla_documentos : [])), [data])
  return { proyectos, deCualquiera, error }
}

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

export const opcionesDeProyecto = (proyectos: readonly ProyectoConPlantillas[]) =>
  proyectos.map(({ id, codigo, proyecto }) => ({ value: id, label: proyecto, detail: codigo }))

export const plantillasDe = (
  proyectos: readonly ProyectoConPlantillas[],
  id_proyecto: number | null,
  ademas: ProyectoConPlantillas['plantilla_documentos'] = [],
) =>
  [...(proyectos.find(({ id }) => id === id_proyecto)?.plantilla_documentos ?? []), ...ademas].map(
    ({ id, nombre_plantilla, llenable }) => ({
      value: id,
      label: nombre_plantilla,
      ...(llenable ? {} : { disabled: true, detail: 'No se puede llenar: súbala como .docx' }),
    }),
  )
