import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'

/**
 * Does what the palette asked of the page, `?hacer=numerar`, and takes it out of the address: a reload does not ask again.
 * @param listo false while the page cannot do it yet
 */
export const useHacer = (hacer: Readonly<Record<string, () => void>>, listo = true): void => {
  const search = useSearch()
  const [location, navigate] = useLocation()
  const ultimo = useRef(hacer)
  ultimo.current = hacer
  useEffect(() => {
    const params = new URLSearchParams(search)
    const pedido = params.get('hacer')
    if (!listo || pedido === null || !(pedido in ultimo.current)) return
    params.delete('hacer')
    navigate(params.size ? `${location}?${params.toString()}` : location, { replace: true })
    ultimo.current[pedido]?.()
  }, [search, location, navigate, listo])
}
