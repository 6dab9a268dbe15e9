import type { Campo, FormularioEfectivo } from '../../../schemas/vistas/pantalla.ts'
import type { Fila } from '../fila.ts'
import type { UiSchema } from '@rjsf/utils'
import { createContext, useContext } from 'react'

/** Shared by the fields of a form. Constant while the form is open, so that a keystroke re-renders one field only. */
export interface ContextoFormulario {
  fila: Fila
  actual: () => Fila
  suscribir: (listener: () => void) => () => void
  /** Functions that flush debounced text. */
  pendientes: Set<() => void>
}

export interface OpcionesDeCampo {
  campo: Campo
  nombre: string
  original: unknown
}

/** Options written by Formulario.tsx. rjsf's generic `getUiOptions` costs the type check two seconds. */
export const opcionesDe = (uiSchema: UiSchema | undefined): OpcionesDeCampo | undefined =>
  uiSchema?.['ui:options'] as unknown as OpcionesDeCampo | undefined // custom options

/** Field definitions by path: own fields, and custom ones under `extra.`. */
export const camposDe = ({
  definicion,
  extra,
}: Pick<FormularioEfectivo, 'definicion' | 'extra'>): Map<string, Campo> => {
  const propios: Readonly<Record<string, Campo | undefined>> = definicion.campos
  const found = new Map<string, Campo>()
  for (const [nombre, campo] of Object.entries(propios)) if (campo) found.set(nombre, campo)
  for (const { name, campo, escribe } of extra)
    found.set(`extra.${name}`, { seccion: 'Campos adicionales', ...campo, ...(escribe ? {} : { soloLectura: true }) })
  return found
}

/** Uploaded part, 0 to 1; null: not sending. */
export const Progreso = createContext<number | null>(null)
export const useProgreso = (): number | null => useContext(Progreso)
