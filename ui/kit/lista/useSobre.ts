import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'

/** A drawer of a screen's own over its list, by the id of the record that it shows. */
export interface SobreLista {
  /** What the address calls it, where links from elsewhere have a word of their own; `fila` unless told. */
  parametro?: string
  /** It may show records that are not on the page: a link from elsewhere led to them. */
  abrir: (id: number, onClose: () => void, onIr: (id: number) => void) => ReactNode
}

const PUESTO = { sobre: true } as const

/** Of an address, what is shown over its list; and the same address without that. */
export const sinSobre = (search: string, parametro: string): string => {
  const params = new URLSearchParams(search)
  params.delete(parametro)
  return params.toString()
}

const idDe = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** The record shown over a list: its id is in the address, so that it may be linked to, and Back puts it away. */
export const useSobre = (prefijo = '', propio = 'fila') => {
  const parametro = prefijo + propio
  const search = useSearch()
  const [location, navigate] = useLocation()
  const puesto = (useHistoryState<{ sobre?: true } | null>() ?? {}).sobre === true
  const visto = idDe(new URLSearchParams(search).get(parametro))
  /** The last one shown: who closes it goes on from its row. */
  const ultimo = useRef<number | null>(null)

  const hrefDe = useCallback(
    (id: number): string => {
      const params = new URLSearchParams(sinSobre(search, parametro))
      params.set(parametro, String(id))
      return `${location}?${params.toString()}`
    },
    [search, location, parametro],
  )
  const ver = (id: number) => navigate(hrefDe(id), { state: PUESTO, replace: visto !== null })
  const cerrar = () => {
    if (puesto) return history.back()
    const rest = sinSobre(search, parametro)
    navigate(rest ? `${location}?${rest}` : location, { replace: true })
  }
  useEffect(() => {
    if (visto !== null) ultimo.current = visto
    else if (ultimo.current !== null) {
      const fila = document.querySelector<HTMLElement>(`[data-fila="${ultimo.current}"]`)
      ultimo.current = null
      // a drawer that goes gives the focus back to where it was opened from, which may be another row
      setTimeout(() => {
        if (fila?.isConnected && !document.querySelector('[role="dialog"]')) fila.focus()
      }, FOCO_MS)
    }
  }, [visto])
  return { parametro, visto, ver, cerrar, hrefDe, estado: PUESTO }
}

const FOCO_MS = 100
