import type { CampoAdicional } from '../../../schemas/vistas/pantalla.ts'
import { CeldaDe, columnaAdicional } from './columnas.tsx'
import '../pantalla.css'

/** A row of the API with what the office added: `extra`, and the names of what it refers to. */
export type ConAdicionales<R> = R & Record<`extra_${string}`, unknown>

/** The office's own fields as the last columns of a list that is written by hand. */
export const columnasAdicionales = (campos: readonly CampoAdicional[]) =>
  campos.map((campo) => {
    const { render, papel, ...columna } = columnaAdicional(campo, (una, fila) => (
      <CeldaDe columna={una} fila={fila} titulo={campo.titulo} />
    ))
    return {
      ...columna,
      id: `extra_${campo.name}` as const,
      render: (fila: object) => render?.({ ...fila }),
      papel: (fila: object) => papel?.({ ...fila }),
    }
  })
