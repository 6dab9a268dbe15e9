import { nearestFirst } from '../../../schemas/es-co/index.ts'
import type { VariablesDePlantillas } from '../../../schemas/respuestas/minutas/plantilla.ts'

type Grupo = VariablesDePlantillas['grupos'][number]
type Filtro = VariablesDePlantillas['filtros'][number]

/**
 * What of the catalogue a person looks for: by its name, its path, its group or where it comes from. Groups keep their order, because a
 * list is read by its sections; within each, the nearest first.
 */
export const buscarEnGrupos = (grupos: readonly Grupo[], texto: string): readonly Grupo[] =>
  texto.trim() === ''
    ? grupos
    : grupos
        .map((grupo) => ({
          ...grupo,
          variables: nearestFirst(grupo.variables, texto, ({ titulo, ruta, origen }) => [
            titulo,
            ruta.replaceAll('_', ' '),
            ruta,
            grupo.titulo,
            origen,
          ]),
        }))
        .filter(({ variables }) => variables.length > 0)

export const buscarEnFiltros = (filtros: readonly Filtro[], texto: string): readonly Filtro[] =>
  texto.trim() === ''
    ? filtros
    : nearestFirst(filtros, texto, ({ nombre, que, familia, ejemplos }) => [
        nombre.replaceAll('_', ' '),
        nombre,
        que,
        familia,
        ejemplos.map(({ da }) => da).join(' '),
      ])

/** Filters by what they write, in the order of the catalogue. */
export const porFamilia = (filtros: readonly Filtro[]): [familia: string, filtros: Filtro[]][] => {
  const familias = new Map<string, Filtro[]>()
  for (const filtro of filtros) familias.set(filtro.familia, [...(familias.get(filtro.familia) ?? []), filtro])
  return [...familias]
}
