import { useRef, type KeyboardEvent, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
import {
  type Cursor,
  type Movimiento,
  crudoDe,
  porQueNo,
  abajoEditable,
  destino,
  rangoDe,
  siguienteEditable,
  type Posicion,
  COLUMNAS,
  type Columna,
} from './navegar.ts'
import type { Partes } from './pegar.ts'
import type { HojaViva } from './use-hoja.ts'

interface Dado {
  hoja: HojaViva
  cursor: Cursor
  moverse: (movimiento: Movimiento) => void
  decir: (texto: string, como?: { aLaVista: boolean }) => void
  explicar: (posicion: Posicion) => void
  menu: (posicion: Posicion) => void
}

const PARTES: Record<string, Partes> = { v: 'vendedor', m: 'mitad', c: 'comprador' }

/** Grid keys outside an edit (ARIA APG). Tab leaves the sheet from its last editable cell, or after Esc. */
export const useTeclado = ({ hoja, cursor, moverse, decir, explicar, menu }: Dado) => {
  const saliendo = useRef(false)

  const editar = (posicion: Posicion, modo: 'escribir' | 'editar', inicial?: string) => {
    const linea = hoja.lineas.find(({ clave }) => clave === posicion.fila)
    const sirve = hoja.filas.find(({ id }) => id === posicion.fila)?.editables.includes(posicion.columna)
    if (sirve)
      return moverse({
        tipo: 'editar',
        en: posicion,
        modo,
        inicial: inicial ?? (linea ? crudoDe(linea, posicion.columna) : ''),
      })
    if (hoja.bloqueada) return decir('La liquidación está cerrada: no se edita.')
    const motivo = linea && porQueNo(linea, posicion.columna, hoja.reglas)
    if (motivo) decir(motivo, { aLaVista: true })
  }

  const seleccionadas = (activa: Posicion): string[] => {
    const [desde, hasta] = rangoDe(hoja.filas, cursor.ancla ?? activa, activa).filas
    return hoja.filas.slice(desde, hasta + 1).map(({ id }) => id)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { activa } = cursor
    if (!activa || cursor.edicion || event.nativeEvent.isComposing || event.getModifierState('AltGraph')) return
    const tecla = event.key
    const ctrl = event.ctrlKey || event.metaKey
    const tomar = (fn: () => void) => {
      event.preventDefault()
      fn()
    }
    if (tecla === 'Tab') {
      const siguiente = saliendo.current ? null : siguienteEditable(hoja.filas, activa, event.shiftKey ? -1 : 1)
      saliendo.current = false
      return siguiente ? tomar(() => moverse({ tipo: 'ir', a: siguiente })) : undefined
    }
    if (tecla !== 'Shift') saliendo.current = tecla === 'Escape'
    if (tecla === 'Escape') return cursor.ancla ? tomar(() => moverse({ tipo: 'ir', a: activa })) : undefined
    if (event.altKey) return tecla === '?' || tecla === '¿' ? tomar(() => explicar(activa)) : undefined
    const a = destino(hoja.filas, activa, tecla, ctrl)
    if (a)
      return tomar(() => moverse(event.shiftKey ? { tipo: 'extender', desde: activa, hasta: a } : { tipo: 'ir', a }))
    if ((tecla === 'F10' && event.shiftKey) || tecla === 'ContextMenu') {
      event.stopPropagation() // the opened menu listens on the window and must not receive this key
      return tomar(() => menu(activa))
    }
    if (ctrl) return
    if (tecla === 'Enter')
      return tomar(() =>
        alTerminar(activa)
          ? editar(activa, 'editar')
          : moverse({ tipo: 'ir', a: abajoEditable(hoja.filas, activa, event.shiftKey ? -1 : 1) }),
      )
    if (tecla === 'F2') return tomar(() => editar(activa, 'editar'))
    if (tecla === 'Delete' || tecla === 'Backspace') return tomar(() => editar(activa, 'escribir', ''))
    const partes = PARTES[tecla.toLowerCase()]
    if (partes && activa.columna !== 'detalle' && !hoja.bloqueada)
      return tomar(() => hoja.repartir(partes, seleccionadas(activa)))
    if (tecla.length === 1 && (activa.columna === 'detalle' || /[\d,.]/.test(tecla)))
      tomar(() => editar(activa, 'escribir', tecla))
  }

  /** Row that adds a service: Enter opens it. */
  const alTerminar = ({ fila }: Posicion): boolean =>
    hoja.filas.some(({ id, soloDetalle }) => id === fila && soloDetalle === true)

  return { onKeyDown, editar, seleccionadas }
}

interface DadoAlPuntero {
  cursor: Cursor
  moverse: (movimiento: Movimiento) => void
  notar: (posicion: Posicion) => void
  editar: (posicion: Posicion, modo: 'editar') => void
}

/** Null over headers, sums and popovers. */
const posicionDe = (target: EventTarget): Posicion | null => {
  if (!(target instanceof Element)) return null
  const fila = target.closest<HTMLElement>('[data-fila]')?.dataset['fila']
  const columna = target.closest<HTMLElement>('[data-columna]')?.dataset['columna']
  const hallada = COLUMNAS.find((una) => una === columna)
  return fila && hallada ? { fila, columna: hallada } : null
}

const misma = (a: Posicion | null, fila: string, columna: Columna): boolean => a?.fila === fila && a.columna === columna

/** Mouse: click selects a cell, a second one edits it, dragging extends. Touch: edits at once. */
export const usePuntero = ({ cursor, moverse, notar, editar }: DadoAlPuntero) => {
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
