import { useEffect, useRef, type RefObject } from 'react'

const KEY = 'protocolo.scroll'

/** Back finds a list where it was: its scroll is kept under its address for as long as the tab lives. */
export const useScroll = (ready: boolean): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = element.current
    if (!ready || !box) return
    const name = `${KEY}${window.location.pathname}${window.location.search}`
    box.scrollTop = Number(sessionStorage.getItem(name) ?? 0)
    const save = () => sessionStorage.setItem(name, String(Math.round(box.scrollTop)))
    box.addEventListener('scrollend', save, { passive: true })
    return () => box.removeEventListener('scrollend', save)
  }, [ready])
  return element
}
