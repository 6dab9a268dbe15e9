import { useMemo } from 'react'
import { useApi } from '../http/use-api.ts'

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
