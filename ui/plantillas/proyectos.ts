import { useMemo } from 'react'
import { AGILES } from '../../schemas/minutas/plantilla.ts'
import type { FilaDePlantilla, proyectosConPlantillas } from '../../schemas/respuestas/minutas/plantilla.ts'
import type { Leida } from '../../schemas/json/vocabulario.ts'
import { useApi } from '../kit/http/use-api.ts'
import type { Opcion } from '../kit/campos/SelectBuscable.tsx'

/** Where a template may belong, by its code: the office's projects, and the entry of the quick documents first. */
export const useProyectos = (): readonly Opcion<string>[] => {
  const { data } = useApi<Leida<typeof proyectosConPlantillas>>('/plantillaDocumentos/proyectos')
  return useMemo(
    () => [
      {
        value: AGILES.codigo,
        label: AGILES.proyecto,
        detail: 'Se llenan sueltos, con el formulario que hacen sus etiquetas',
      },
      ...(data ?? [])
        .filter(({ codigo }) => codigo !== AGILES.codigo)
        .map(({ codigo, proyecto }) => ({
          value: codigo,
          label: proyecto,
          detail: codigo,
        })),
    ],
    [data],
  )
}

/** The code of a template's project. */
export const codigoDe = ({ proyecto2 }: Pick<FilaDePlantilla, 'proyecto2'>): string =>
  proyecto2?.codigo ?? AGILES.codigo

export const nombreDeProyecto = ({ proyecto2 }: Pick<FilaDePlantilla, 'proyecto2'>): string =>
  proyecto2?.proyecto ?? AGILES.proyecto
