import { useMemo } from 'react'
import type { PlantillasDeTramites } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'

/** With which template the minuta of a kind begins, as it is sent. */
export type PlantillaPedida = Pick<PlantillasDeTramites[number], 'tipo' | 'id_proyecto' | 'id_plantilla'>

interface PlantillaOfrecida {
  id: number
  nombre_plantilla: string
  llenable: boolean
}

/** GET plantillaDocumentos/proyectos (specification 3, section 7). */
interface Entrada {
  /** Null: the quick templates, of no project. */
  id: number | null
  codigo: string
  proyecto: string
  plantilla_documentos: PlantillaOfrecida[]
}

/** A project with its templates. */
export type ProyectoConPlantillas = Omit<Entrada, 'id'> & { id: number }

const esProyecto = (entrada: Entrada): entrada is ProyectoConPlantillas => entrada.id !== null

/** Who may read templates. */
export const leePlantillas = (): boolean =>
  (['ver', 'crear', 'modificar'] as const).some((accion) => puedeVista('plantillas', accion)) ||
  puedeVista('tramites', 'modificar')

const NINGUNO: readonly Entrada[] = []

/** The projects that a procedure may be of, and the templates of none, which serve any. */
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
