import { useCallback, useEffect, useRef, useState } from 'react'
import { escribirLocal, leerLocal, type Local } from './local.ts'
import { abrir, olvidar, subirPronto } from './sincronia.ts'
import { getSession } from '../http/session.ts'

const PAUSE_MS = 400
/** Letters; the server has room for letters of two units. */
const LARGO_TITULO = 80
/** Told to the window before the session is closed: what is being typed is kept at once. */
export const GUARDAR_YA = 'protocolo.borradores.guardar'

interface Escrito {
  nombre: string
  titulo: string
  value: unknown
  user: number | undefined
}

const read = (nombre: string): Local | null => {
  const local = leerLocal(nombre)
  return local?.olvidado ? null : local
}

/** A name that any column holds. */
const titular = (titulo: string): string => {
  const letras = [...titulo.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()]
  return (
    (letras.length > LARGO_TITULO
      ? `${letras
          .slice(0, LARGO_TITULO - 1)
          .join('')
          .trim()}…`
      : letras.join('')) || 'Borrador'
  )
}

/** Keeps it here, and on the server soon. @returns the instant, or null where it cannot be kept */
const keep = ({ nombre, titulo, value, user }: Escrito): number | null => {
  if (!user || getSession()?.user.id !== user) return null // whoever wrote it has left
  const before = read(nombre)
  if (before && JSON.stringify(before.value) === JSON.stringify(value)) return before.at
  const at = Date.now()
  if (
    !escribirLocal(nombre, {
      value,
      at,
      titulo: titular(titulo),
      version: leerLocal(nombre)?.version ?? null,
      subido: false,
      deOtroEquipo: false,
    })
  )
    return null
  subirPronto(nombre)
  return at
}

/**
 * The autosaved draft of a form: in this browser at once, and on the server under its person a moment later, to be found at any desk.
 * `borrador` is what an earlier visit left (null if nothing), `deOtroEquipo` whether it was written elsewhere; `guardar` keeps the newest
 * value after a short pause and when the tab closes; `descartar` forgets it (after a real save).
 * @param titulo how the person would call what is being written: «Liquidación de la radicación No. 12»
 */
export const useBorrador = <T>(nombre: string, titulo: string) => {
  const [initial, setInitial] = useState(() => ({ nombre, saved: read(nombre) }))
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const waiting = useRef<Escrito | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const called = useRef(titulo)
  called.current = titulo
  if (initial.nombre !== nombre) setInitial({ nombre, saved: read(nombre) })

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (!waiting.current) return
    const escrito = waiting.current
    waiting.current = null
    setSavedAt(keep(escrito))
  }, [])

  const guardar = useCallback(
    (value: T) => {
      waiting.current = { nombre, titulo: called.current, value, user: getSession()?.user.id }
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, PAUSE_MS)
    },
    [nombre, flush],
  )

  const descartar = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = null
    olvidar(nombre)
    setSavedAt(null)
  }, [nombre])

  useEffect(() => abrir(nombre), [nombre])
  useEffect(() => {
    const hidden = () => void (document.hidden && flush())
    window.addEventListener('pagehide', flush)
    window.addEventListener(GUARDAR_YA, flush)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      window.removeEventListener(GUARDAR_YA, flush)
      document.removeEventListener('visibilitychange', hidden)
      flush()
    }
  }, [flush])

  const { saved } = initial
  return {
    borrador: (saved?.value ?? null) as T | null, // what this form itself gave to `guardar`
    borradorDe: saved?.at ?? null,
    deOtroEquipo: saved?.deOtroEquipo ?? false,
    guardar,
    descartar,
    guardadoEn: savedAt,
  }
}
