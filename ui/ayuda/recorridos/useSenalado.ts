import { useEffect, useRef, useState } from 'react'
import type { Senal, Paso } from './recorridos.ts'

const QUE: Record<Senal['rol'], string> = {
  botón: 'button, [role="button"]',
  enlace: 'a[href]',
  campo: 'input, textarea, [role="combobox"]',
}

const junto = (texto: string | null | undefined): string =>
  (texto ?? '').replace(/\s+/g, ' ').replace(/ \*$/, '').trim()

/** What a control is called, for what a step may point at: its own word, its label's, what it says. */
function nombreDe(element: Element): string {
  const otros = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
  const etiqueta = 'labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : undefined // of those that have any
  return junto(element.getAttribute('aria-label') ?? (otros || etiqueta || element.textContent))
}

const seVe = (element: Element): boolean => element.getClientRects().length > 0

/** The first element of that role and name that is seen: in the dialog on top, if there is one, before the page. */
function hallar({ rol, nombre }: Senal): HTMLElement | null {
  const dialogos = [...document.querySelectorAll('[role="dialog"]')].filter(seVe).reverse()
  const es = (texto: string) => (typeof nombre === 'string' ? texto === nombre : nombre.test(texto))
  for (const lugar of [...dialogos, document.getElementById('contenido')]) {
    const suyos = [...(lugar?.querySelectorAll<HTMLElement>(QUE[rol]) ?? [])]
    const estos = suyos.filter((element) => seVe(element) && es(nombreDe(element)))
    // one that cannot be pressed only where there is no other: a side that is charged whole takes no more invoices
    const este = estos.find((element) => !element.matches(':disabled')) ?? estos[0]
    if (este) return este
  }
  return null
}

/** The page is looked at so often: what a step points at may come, move or go. */
const CADA_MS = 200
/** What is not there after so long is said not to be. */
const PACIENCIA = 15

export interface Marco {
  left: number
  top: number
  width: number
  height: number
}

const AIRE = 4

const marcoDe = (element: HTMLElement): Marco => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left: left - AIRE, top: top - AIRE, width: width + 2 * AIRE, height: height + 2 * AIRE }
}

const valorDe = (element: HTMLElement): string =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''

/**
 * Where what a step points at stands, as it moves; and whether the person has done it.
 * @param paso null where there is nothing to look for
 * @param hecho what is called once it is done
 */
export function useSenalado(
  paso: Paso | null,
  hecho: () => void,
): { marco: Marco | null; perdido: boolean; llevar(): void } {
  const [marco, setMarco] = useState<Marco | null>(null)
  const [perdido, setPerdido] = useState(false)
  const este = useRef<HTMLElement | null>(null)
  const alHacerlo = useRef(hecho)
  useEffect(() => {
    alHacerlo.current = hecho
  })

  useEffect(() => {
    setMarco(null)
    setPerdido(false)
    este.current = null
    if (!paso) return
    let [faltas, inicial] = [0, '']
    const mirar = () => {
      const element = hallar(paso)
      if (element && element !== este.current) {
        const calma = matchMedia('(prefers-reduced-motion: reduce)').matches
        element.scrollIntoView({ block: 'center', behavior: calma ? 'instant' : 'smooth' })
        inicial = valorDe(element)
      }
      este.current = element
      faltas = element ? 0 : faltas + 1
      setPerdido(faltas > PACIENCIA)
      setMarco((antes) => {
        const ahora = element && marcoDe(element)
        return JSON.stringify(antes) === JSON.stringify(ahora) ? antes : ahora
      })
      if (!element || paso.hecho !== 'cambio') return
      const escribe = document.activeElement === element && element.getAttribute('aria-expanded') !== 'false'
      const valor = valorDe(element)
      if (!escribe && valor && valor !== inicial) alHacerlo.current()
    }
    const clic = ({ target }: MouseEvent) => {
      // after the page has done what the click asks for
      if (paso.hecho === 'clic' && target instanceof Node && este.current?.contains(target))
        setTimeout(() => alHacerlo.current())
    }
    mirar()
    const reloj = setInterval(mirar, CADA_MS)
    document.addEventListener('click', clic, true)
    return () => {
      clearInterval(reloj)
      document.removeEventListener('click', clic, true)
    }
  }, [paso])

  return { marco, perdido, llevar: () => este.current?.focus() }
}
