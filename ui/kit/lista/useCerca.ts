import { useEffect, useState, type RefObject } from 'react'

/** How far from what is on show something is drawn already, so that scrolling meets rows and not their place. */
const MARGEN = '1200px 0px'

/** Tells an element when it comes near what is on show, and when it goes. @returns how to stop */
export type Observar = (element: Element, decir: (cerca: boolean) => void) => () => void

const queDesplaza = (element: Element | null): Element | null => {
  for (let box = element?.parentElement ?? null; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box
  return null
}

/**
 * One observer for all the pieces of a list. What has the focus is never told to go.
 * @param dentro any of them: what scrolls is around it
 */
export const useCerca = (dentro: RefObject<Element | null>): Observar => {
  const [{ observar, empezar }] = useState(() => {
    const oyentes = new Map<Element, (cerca: boolean) => void>()
    let observer: IntersectionObserver | null = null
    return {
      empezar: (root: Element | null) => {
        observer = new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries)
              if (isIntersecting || !target.contains(document.activeElement)) oyentes.get(target)?.(isIntersecting)
          },
          { root, rootMargin: MARGEN },
        )
        for (const element of oyentes.keys()) observer.observe(element)
        return () => observer?.disconnect()
      },
      observar: (element: Element, decir: (cerca: boolean) => void) => {
        oyentes.set(element, decir)
        observer?.observe(element)
        return () => {
          oyentes.delete(element)
          observer?.unobserve(element)
        }
      },
    }
  })
  useEffect(() => empezar(queDesplaza(dentro.current)), [empezar, dentro])
  return observar
}
