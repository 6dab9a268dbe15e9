import { useRef, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import { COLUMNAS, type Columna } from './columnas.ts'
import type { Cursor, Movimiento } from './cursor.ts'
import type { Posicion } from './navegar.ts'

interface Dado {
  cursor: Cursor
  moverse: (movimiento: Movimiento) => void
  notar: (posicion: Posicion) => void
  editar: (posicion: Posicion, modo: 'editar') => void
}

/** The cell under an event; null over headers, sums and what floats. */
const posicionDe = (target: EventTarget): Posicion | null => {
  if (!(target instanceof Element)) return null
  const fila = target.closest<HTMLElement>('[data-fila]')?.dataset['fila']
  const columna = target.closest<HTMLElement>('[data-columna]')?.dataset['columna']
  const hallada = COLUMNAS.find((una) => una === columna)
  return fila && hallada ? { fila, columna: hallada } : null
}

const misma = (a: Posicion | null, fila: string, columna: Columna): boolean => a?.fila === fila && a.columna === columna

/** The mouse and the finger: a click stands on a cell, another one edits it, dragging selects. A finger edits at once. */
export const usePuntero = ({ cursor, moverse, notar, editar }: Dado) => {
  const previa = useRef<Posicion | null>(null)

  const onPointerDown = (event: PointerEvent) => {
    const posicion = posicionDe(event.target)
    previa.current = document.activeElement?.closest('.hoja') ? cursor.activa : null
    if (!posicion || !cursor.activa || !event.shiftKey || cursor.edicion || event.button !== 0) return
    event.preventDefault()
    moverse({ tipo: 'extender', desde: cursor.activa, hasta: posicion })
  }

  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.buttons !== 1 || cursor.edicion || !cursor.activa) return
    const posicion = posicionDe(event.target)
    if (!posicion || misma(cursor.activa, posicion.fila, posicion.columna)) return
    event.preventDefault()
    moverse({ tipo: 'extender', desde: cursor.activa, hasta: posicion })
  }

  const onClick = (event: MouseEvent) => {
    const posicion = posicionDe(event.target)
    if (!posicion || event.shiftKey || cursor.edicion || cursor.ancla) return
    if (event.target instanceof Element && event.target.closest('button')) return
    const conDedo = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'
    const nueva = posicion.fila.startsWith('nueva:')
    if (nueva || conDedo || misma(previa.current, posicion.fila, posicion.columna)) editar(posicion, 'editar')
  }

  const onFocus = (event: FocusEvent) => {
    const posicion = posicionDe(event.target)
    if (posicion && !misma(cursor.activa, posicion.fila, posicion.columna)) notar(posicion)
  }

  return { onPointerDown, onPointerMove, onClick, onFocus }
}
