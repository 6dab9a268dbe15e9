import { useEffect, useRef, useState } from 'react'
import { LIBRO } from './libro.ts'
import { paginaDe } from './pagina.ts'
import type { Destino } from './Texto.tsx'

/** What is no page of the book, and is read as one. */
export const TEMAS = 'temas'
export const ATAJOS = 'atajos'

const deAqui = (location: string): Destino => ({ pagina: paginaDe(LIBRO, location)?.id ?? TEMAS, seccion: '' })

/**
 * Which page of help is open, and those before it. Another screen brings its own page; the focus follows what comes, where the panel has
 * it.
 * @param primera a page to begin with, instead of the screen's
 */
export const useLectura = (location: string, primera?: string) => {
  const [leidas, setLeidas] = useState<readonly Destino[]>(() => [
    primera ? { pagina: primera, seccion: '' } : deAqui(location),
  ])
  const cuerpo = useRef<HTMLDivElement>(null)
  const [antes, setAntes] = useState(location)
  if (antes !== location) {
    setAntes(location)
    setLeidas([deAqui(location)])
  }
  const aqui = leidas.at(-1) ?? deAqui(location)
  const primero = useRef(true)
  useEffect(() => {
    if (primero.current) return void (primero.current = false)
    const donde = cuerpo.current
    const destino = donde?.querySelector<HTMLElement>(aqui.seccion ? `#ayuda-${CSS.escape(aqui.seccion)}` : 'h3')
    if (aqui.seccion) destino?.scrollIntoView()
    else donde?.scrollTo(0, 0)
    const suelto = document.activeElement === document.body || donde?.closest('aside')?.contains(document.activeElement)
    if (suelto) destino?.focus({ preventScroll: true })
  }, [aqui])
  return {
    aqui,
    cuerpo,
    hayAntes: leidas.length > 1,
    ir: (destino: Destino) => setLeidas((before) => [...before, destino]),
    volver: () => setLeidas((before) => before.slice(0, -1)),
  }
}
