import { useRef, type KeyboardEvent } from 'react'
import type { Cursor, Movimiento } from './cursor.ts'
import { crudoDe, porQueNo } from './columnas.ts'
import type { Partes } from './edicion.ts'
import { abajoEditable, destino, rangoDe, siguienteEditable, type Posicion } from './navegar.ts'
import type { HojaViva } from './useHoja.ts'

interface Dado {
  hoja: HojaViva
  cursor: Cursor
  moverse: (movimiento: Movimiento) => void
  decir: (texto: string, como?: { aLaVista: boolean }) => void
  explicar: (posicion: Posicion) => void
  menu: (posicion: Posicion) => void
}

const PARTES: Record<string, Partes> = { v: 'vendedor', m: 'mitad', c: 'comprador' }

/** The keyboard of the sheet while nothing is being typed (APG grid). Tab leaves the sheet from its last editable cell, or after Esc. */
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
      event.stopPropagation() // the menu listens on the window from the moment it opens: this key is not for it
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

  /** Enter on the row to add opens it: there is nothing below to go to. */
  const alTerminar = ({ fila }: Posicion): boolean =>
    hoja.filas.some(({ id, soloDetalle }) => id === fila && soloDetalle === true)

  return { onKeyDown, editar, seleccionadas }
}
