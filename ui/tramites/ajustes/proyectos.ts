import { useMemo } from 'react'
import type { PlantillasDeTramites } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'

export type PlantillaPedida = Pick<PlantillasDeTramites[number], 'tipo' | 'id_proyecto' | 'id_plantilla'>

interface PlantillaOfrecida {
  id: number
  nombre_plantilla: string
  llenable: boolean
}

/** Specification 3, section 7. */
interface Entrada {
  /** Null: quick templates. */
  id: number | null
  codigo: string
  proyecto: string
  plantilla_documentos: PlantillaOfrecida[]
}

export type ProyectoConPlantillas = Omit<Entrada, 'id'> & { id: number }

const esProyecto = (entrada: Entrada): entrada is ProyectoConPlantillas => entrada.id !== null

export const leePlantillas = (): boolean =>
  (['ver', 'crear', 'modificar'] as const).some((accion) => puedeVista('plantillas', accion)) ||
  puedeVista('tramites', 'modificar')

const NINGUNO: readonly Entrada[] = []

/** Templates without project serve all. */
export const useProyectos = () => {
  const { data = NINGUNO, error } = useApi<readonly Entrada[]>(
    leePlantillas() ? '/plantillaDocumentos/proyectos' : null,
  )
  const proyectos = useMemo(() => data.filter(esProyecto), [data])
  const deCualquiera = useMemo(() => data.flatMap((una) => (una.id === null ? una.plantilla_documentos : [])), [data])
  return { proyectos, deCualquiera, error }
}

export const opcionesDeProyecto = (proyectos: readonly ProyectoConPlantillas[]) =>
  proyectos.map(({ id, codigo, proyecto }) => ({ value: id, label: proyecto, detail: codigo }))
