import { useCallback, useEffect, useRef, useState } from 'react'
import { getSession } from './session.ts'

const PREFIX = 'protocolo.borrador.'
const PAUSE_MS = 400

interface Guardado<T> {
  value: T
  /** Instant, ms. */
  at: number
}

/** The office is the host, and each host has its own storage; the user is in the name. */
const nameOf = (key: string): string => `${PREFIX}${getSession()?.user.id ?? 0}.${key}`

const read = <T>(key: string): Guardado<T> | null => {
  try {
    return JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as Guardado<T> | null // written by this hook under the same key
  } catch {
    return null
  }
}

/** Erases every draft of this browser: logging out leaves nothing of the clients behind. */
export const borrarBorradores = (): void => {
  for (const name of Object.keys(localStorage)) if (name.startsWith(PREFIX)) localStorage.removeItem(name)
}

/**
 * The autosaved draft of a form. `borrador` is what an earlier visit left (null if nothing); `guardar` keeps the
 * newest value after a short pause and when the tab closes; `descartar` forgets it (after a real save).
 */
export const useBorrador = <T>(key: string) => {
  const [initial, setInitial] = useState(() => ({ key, saved: read<T>(key) }))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const waiting = useRef<{ name: string; value: T } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (initial.key !== key) setInitial({ key, saved: read<T>(key) })

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (!waiting.current) return
    const { name, value } = waiting.current
    waiting.current = null
    const at = Date.now()
    try {
      localStorage.setItem(name, JSON.stringify({ value, at }))
      setSavedAt(at)
    } catch {
      setSavedAt(null) // storage full or forbidden: the screen simply does not claim to have saved
    }
  }, [])

  const guardar = useCallback((value: T) => {
    waiting.current = { name: nameOf(key), value }
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, PAUSE_MS)
  }, [key, flush])

  const descartar = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = null
    localStorage.removeItem(nameOf(key))
    setSavedAt(null)
  }, [key])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  return { borrador: initial.saved?.value ?? null, borradorDe: initial.saved?.at ?? null, guardar, descartar, guardadoEn: savedAt }
}
