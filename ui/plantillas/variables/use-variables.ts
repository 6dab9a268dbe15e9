import { useMemo } from 'react'
import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'
import { useCatalogo } from '../../kit/http/use-api.ts'

export type VariableDePlantilla = VariablesDePlantillas['grupos'][number]['variables'][number]

export const VARIABLES = '/admin/plantillas/variables'

/** What a template may print, by its path; nothing while it is on its way, because a report is read without it too. */
export const usePorRuta = (): ReadonlyMap<string, VariableDePlantilla> => {
  const { data } = useCatalogo<VariablesDePlantillas>('/variables')
  return useMemo(
    () => new Map(data?.grupos.flatMap(({ variables }) => variables.map((una) => [una.ruta, una] as const))),
    [data],
  )
}
