import { useMemo } from 'react'
import { AGILES } from '../../schemas/plantilla.ts'
import type { FilaDePlantilla } from '../../schemas/respuestas/plantilla.ts'
import { useApi } from '../kit/useApi.ts'
import type { Opcion } from '../kit/campos/useOpciones.ts'

interface Proyecto { id: number | null; codigo: string; proyecto: string }

/** Where a template may belong, by its code: the office's projects, and the entry of the quick documents first. */
export const useProyectos = (): { opciones: readonly Opcion<string>[]; cargando: boolean } => {
  const { data, isLoading } = useApi<Proyecto[]>('/plantillaDocumentos/proyectos')
  const opciones = useMemo(() => [
    { value: AGILES.codigo, label: AGILES.proyecto, detail: 'Se llenan sueltos, con el formulario que hacen sus etiquetas' },
    ...(data ?? []).filter(({ codigo }) => codigo !== AGILES.codigo).map(({ codigo, proyecto }) => ({
      value: codigo, label: proyecto, detail: codigo,
    })),
  ], [data])
  return { opciones, cargando: isLoading }
}

/** The code of a template's project. */
export const codigoDe = ({ proyecto2 }: Pick<FilaDePlantilla, 'proyecto2'>): string => proyecto2?.codigo ?? AGILES.codigo

export const nombreDeProyecto = ({ proyecto2 }: Pick<FilaDePlantilla, 'proyecto2'>): string => proyecto2?.proyecto ?? AGILES.proyecto
