import type { Campo, FormularioEfectivo } from '../../../schemas/vistas/pantalla.ts'
import type { Fila } from '../fila.ts'

/** What the fields of one form share. It never changes while the form is open, so that a key does not draw every field again. */
export interface ContextoFormulario {
  /** The record as it was read; empty for a new one. */
  fila: Fila
  /** The form as it is being written, and who wants to know when it changes. */
  actual: () => Fila
  suscribir: (listener: () => void) => () => void
  /** Takes in what is still being typed. */
  pendientes: Set<() => void>
}

export interface OpcionesDeCampo {
  campo: Campo
  nombre: string
  original: unknown
}

/** The field definitions of a screen by path: its own, and the office's under `extra.`. */
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
