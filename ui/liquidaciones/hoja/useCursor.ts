import { useCallback, useEffect, useReducer, useRef, type RefObject } from 'react'
import { mover, SIN_CURSOR, type Movimiento } from './cursor.ts'
import type { Posicion } from './navegar.ts'

/** The DOM cell of a position. */
export const celdaDe = (hoja: HTMLElement | null, { fila, columna }: Posicion): HTMLElement | null =>
  hoja?.querySelector<HTMLElement>(`[data-fila="${CSS.escape(fila)}"] [data-columna="${columna}"]`) ?? null

/** Where one stands on the sheet. The focus of the browser follows, and comes back to the cell when an edit ends. */
export const useCursor = (hoja: RefObject<HTMLElement | null>) => {
  const [cursor, dispatch] = useReducer(mover, SIN_CURSOR)
  const seguir = useRef(false)

  useEffect(() => {
    if (!seguir.current || !cursor.activa || cursor.edicion) return
    seguir.current = false
    const celda = celdaDe(hoja.current, cursor.activa)
    celda?.focus({ preventScroll: true })
    celda?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [cursor, hoja])

  const moverse = useCallback((movimiento: Movimiento) => {
    seguir.current = true
    dispatch(movimiento)
  }, [])
  /** Takes note of a focus that is already there. */
  const notar = useCallback((a: Posicion) => dispatch({ tipo: 'ir', a }), [])
  return { cursor, moverse, notar }
}
