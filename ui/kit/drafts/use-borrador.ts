import { useCallback, useEffect, useRef, useState } from 'react'
import { escribirLocal, leerLocal, type Local } from './local.ts'
import { abrir, olvidar, subirPronto } from './sincronia.ts'
import { getSession } from '../http/session.ts'
import { bogotaDate, formatDate, formatTime } from '../../../schemas/es-co/index.ts'

const PAUSE_MS = 400
/** Characters; the server's limit is larger, in UTF-16 units. */
const LARGO_TITULO = 80
/** Window event before log-out: forms save their drafts at once. */
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

/** Title without control characters or lone surrogates, cut to fit its column. */
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

/** Saves locally and schedules the upload. @returns instant, or null if storage failed */
const keep = ({ nombre, titulo, value, user }: Escrito): number | null => {
  if (!user || getSession()?.user.id !== user) return null // another user signed in
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
 * Draft stored in this browser at once and on the server later. `guardar` is debounced, but runs at once when the tab closes;
 * call `descartar` after a save.
 * @param nombre empty: nothing is kept
 * @param titulo readable name: «Liquidación de la radicación No. 12»
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

  useEffect(() => (nombre ? abrir(nombre) : undefined), [nombre])
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
    borrador: (saved?.value ?? null) as T | null, // content given to `guardar` by this form
    borradorDe: saved?.at ?? null,
    deOtroEquipo: saved?.deOtroEquipo ?? false,
    guardar,
    descartar,
    guardadoEn: savedAt,
  }
}

/** «hoy 10:32, hecho en otro equipo». @param at instant, ms */
export const cuandoBorrador = (at: number, deOtroEquipo: boolean): string => {
  const dia = bogotaDate(at)
  return `${dia === bogotaDate(Date.now()) ? 'hoy' : formatDate(dia)} ${formatTime(at)}${deOtroEquipo ? ', hecho en otro equipo' : ''}`
}

/** Date of a rescued draft: that of the day it was written was the default, and becomes today's. @param at instant, ms */
export const fechaDeBorrador = (fecha: string, at: number): string =>
  fecha === bogotaDate(at) ? bogotaDate(Date.now()) : fecha
