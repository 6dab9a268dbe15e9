import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { recordarReciente } from '../recientes.ts'
import { useViajar } from '../viajar.ts'
import { opcionesDe, type Opcion } from './opciones.ts'
import { useConocido } from './useConocido.ts'
import { useHallazgos } from './useHallazgos.ts'

const SALTO = 5

/** What is typed, what it finds, which row would be opened, and opening it. */
export const usePaleta = (onCerrar: () => void) => {
  const [texto, setTexto] = useState('')
  /** The row that the person went to; none follows the first one. */
  const [senalada, senalar] = useState<string | null>(null)
  /** Enter was pressed before the answer was here: the first row is opened when it comes. */
  const [alLlegar, setAlLlegar] = useState<{ aparte: boolean } | null>(null)
  const conocido = useConocido()
  const viajar = useViajar()
  const { grupos: hallados, error, esperando, repetir } = useHallazgos(texto)
  const grupos = useMemo(() => opcionesDe(texto, conocido, hallados), [texto, conocido, hallados])
  const opciones = useMemo(() => grupos.flatMap((uno) => uno.opciones), [grupos])
  const at = Math.max(
    0,
    opciones.findIndex(({ clave }) => clave === senalada),
  )
  const activa: Opcion | undefined = opciones[at]

  const elegir = (opcion: Opcion, aparte: boolean) => {
    const { clase, href, titulo, detalle } = opcion
    if (clase) recordarReciente({ clase, href, titulo, detalle })
    if (!aparte) onCerrar()
    viajar(href, aparte)
  }
  const primera = useRef(() => {})
  primera.current = () => {
    if (opciones[0] && alLlegar) elegir(opciones[0], alLlegar.aparte)
  }
  useEffect(() => {
    if (!alLlegar || esperando) return
    setAlLlegar(null)
    primera.current()
  }, [alLlegar, esperando])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const saltos: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % opciones.length,
      ArrowUp: (at - 1 + opciones.length) % opciones.length,
      PageDown: Math.min(at + SALTO, opciones.length - 1),
      PageUp: Math.max(at - SALTO, 0),
    }
    const salto = saltos[event.key]
    if (salto === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (salto !== undefined) return senalar(opciones[salto]?.clave ?? null)
    const aparte = event.ctrlKey || event.metaKey
    const esLocal =
      activa !== undefined && grupos.some(({ delServidor, opciones: suyas }) => !delServidor && suyas.includes(activa))
    // what stands there was found for the text before
    if (esperando && senalada === null && !esLocal) setAlLlegar({ aparte })
    else if (activa) elegir(activa, aparte)
  }
  const escribir = (nuevo: string) => {
    setTexto(nuevo)
    senalar(null)
    setAlLlegar(null)
  }
  return { texto, escribir, grupos, opciones, activa, senalar, elegir, onKeyDown, esperando, error, repetir }
}
