import { useCallback, useSyncExternalStore } from 'react'
import type { Preferencias } from '../../../schemas/respuestas/vistas/pantalla.ts'
import { api, ApiError } from '../http/api.ts'
import { calma } from '../http/calma.ts'
import { getSession, subscribe as seguirSesion } from '../http/session.ts'

/** Debounce of uploads, ms: dragging a column edge changes the value many times. */
const PAUSE_MS = 1_500
/** Age in ms after which returning to the tab reloads the preferences. */
const OLD_MS = 300_000

interface Guardadas {
  valores: Readonly<Record<string, unknown>>
  sinSubir: readonly string[]
}

const NINGUNA: Guardadas = { valores: {}, sinSubir: [] }
const quien = (): number => getSession()?.user.id ?? 0
const nombreDe = (usuario: number): string => `protocolo.preferencias.${usuario}`

const listeners = new Set<() => void>()
let de: number | null = null
let guardadas = NINGUNA
let timer: ReturnType<typeof setTimeout> | undefined
let vistas = { usuario: 0, at: 0 }

const actuales = (): Guardadas => {
  if (de !== quien()) {
    de = quien()
    try {
      const dicho = JSON.parse(localStorage.getItem(nombreDe(de)) ?? 'null') as Partial<Guardadas> | null // written only in this file
      guardadas = { ...NINGUNA, ...dicho }
    } catch {
      guardadas = NINGUNA
    }
  }
  return guardadas
}

const fijar = (next: Guardadas): void => {
  guardadas = next
  localStorage.setItem(nombreDe(quien()), JSON.stringify(next))
  for (const tell of listeners) tell()
}

const subida = (clave: string): void => {
  const { valores, sinSubir } = actuales()
  fijar({ valores, sinSubir: sinSubir.filter((una) => una !== clave) })
}

/** Uploads pending preferences. A refused one stays local; a network failure is retried later. */
const subir = async (): Promise<void> => {
  const usuario = quien()
  if (!usuario) return
  for (const clave of actuales().sinSubir) {
    const valor = actuales().valores[clave] ?? null
    try {
      await api.put(`/preferencias/${encodeURIComponent(clave)}`, { valor })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 0 || error.status === 429 || error.status >= 500) return
    }
    if (quien() !== usuario) return
    if ((actuales().valores[clave] ?? null) === valor) subida(clave) // else it changed during the request
  }
}

/** False in a browser that the person is new to: a list would be drawn with other columns and pages. */
export const preferenciasPuestas = (): boolean => actuales() !== NINGUNA

/** Loads the user's preferences from the server. Pending local changes are uploaded first. */
export const preferenciasAlDia = async (): Promise<void> => {
  const usuario = quien()
  if (!usuario || (vistas.usuario === usuario && Date.now() - vistas.at < OLD_MS)) return
  vistas = { usuario, at: Date.now() }
  if (preferenciasPuestas()) await calma()
  if (quien() !== usuario) return
  await subir()
  try {
    const { data } = await api.get<Preferencias>('/preferencias')
    if (quien() !== usuario) return
    const { valores, sinSubir } = actuales()
    const propias = Object.fromEntries(sinSubir.map((clave) => [clave, valores[clave] ?? null]))
    fijar({ valores: { ...Object.fromEntries(data.map(({ clave, valor }) => [clave, valor])), ...propias }, sinSubir })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    vistas = { usuario: 0, at: 0 } // local values until the server answers
  }
}

export const leerPreferencia = (clave: string): unknown => actuales().valores[clave] ?? null

/** @param valor null restores the default */
export const guardarPreferencia = (clave: string, valor: unknown): void => {
  const { valores, sinSubir } = actuales()
  fijar({ valores: { ...valores, [clave]: valor }, sinSubir: [...new Set([...sinSubir, clave])] })
  clearTimeout(timer)
  timer = setTimeout(() => void subir(), PAUSE_MS)
}

const seguir = (tell: () => void): (() => void) => {
  const deOtraPestana = ({ key }: StorageEvent) => {
    if (key !== nombreDe(quien())) return
    de = null
    tell()
  }
  listeners.add(tell)
  const deja = seguirSesion(tell)
  window.addEventListener('storage', deOtraPestana)
  return () => {
    listeners.delete(tell)
    deja()
    window.removeEventListener('storage', deOtraPestana)
  }
}

/** Preference of the user, synchronised across browsers. @param es type guard: the stored value may have another shape */
export const usePreferencia = <T>(
  clave: string,
  es: (valor: unknown) => valor is T,
): [T | null, (valor: T | null) => void] => {
  const valor = useSyncExternalStore(seguir, () => leerPreferencia(clave))
  const guardar = useCallback(
    (next: T | null) => {
      guardarPreferencia(clave, next)
    },
    [clave],
  )
  return [es(valor) ? valor : null, guardar]
}
