import type { Posicion } from './navegar.ts'

/** Where one stands, the other corner of the selection, and what is being typed. */
export interface Cursor {
  activa: Posicion | null
  ancla: Posicion | null
  edicion: Edicion | null
}

export interface Edicion {
  /** The text the editor begins with. */
  inicial: string
  /** `escribir`: began by typing, arrows finish it. `editar`: F2 or a click, arrows move the caret. */
  modo: 'escribir' | 'editar'
  error: string | null
}

export type Movimiento =
  | { tipo: 'ir'; a: Posicion }
  | { tipo: 'extender'; desde: Posicion; hasta: Posicion }
  | { tipo: 'editar'; en: Posicion; inicial: string; modo: Edicion['modo'] }
  | { tipo: 'rechazar'; error: string }
  | { tipo: 'terminar' }

export const SIN_CURSOR: Cursor = { activa: null, ancla: null, edicion: null }

export const mover = (cursor: Cursor, movimiento: Movimiento): Cursor => {
  switch (movimiento.tipo) {
    case 'ir':
      return { activa: movimiento.a, ancla: null, edicion: null }
    case 'extender':
      return { activa: movimiento.hasta, ancla: cursor.ancla ?? movimiento.desde, edicion: null }
    case 'editar':
      return {
        activa: movimiento.en,
        ancla: null,
        edicion: { inicial: movimiento.inicial, modo: movimiento.modo, error: null },
      }
    case 'rechazar':
      return cursor.edicion ? { ...cursor, edicion: { ...cursor.edicion, error: movimiento.error } } : cursor
    case 'terminar':
      return { ...cursor, edicion: null }
  }
}
