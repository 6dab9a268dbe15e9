import type { CampoAdicional } from '../../../schemas/vistas/pantalla.ts'
import { CeldaDe, columnaAdicional } from './CeldaDe.tsx'
import '../pantalla.css'

/** Row with custom fields in `extra`, and the names of their references. */
export type ConAdicionales<R> = R & Record<`extra_${string}`, unknown>

/** Custom fields as the last columns of a hand-written list. */
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
