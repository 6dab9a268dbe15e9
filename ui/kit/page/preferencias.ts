import { useCallback, useSyncExternalStore } from 'react'
import type { Preferencias } from '../../../schemas/respuestas/vistas/pantalla.ts'
import { api, ApiError } from '../http/api.ts'
import { getSession, subscribe as seguirSesion } from '../http/session.ts'

/** A preference goes to the server once the person stops for so long: dragging a column's edge says it many times. */
const PAUSE_MS = 1_500
/** On coming back to the tab, what was arranged at other desks is asked for after so long. */
const OLD_MS = 300_000

/** How the person has their screens, as this browser knows it, and what the server was not told yet. */
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
      const dicho = JSON.parse(localStorage.getItem(nombreDe(de)) ?? 'null') as Partial<Guardadas> | null // written only here
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

/** Tells the server what it does not know. What it refuses stays in this browser; what does not reach it is told another time. */
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
    if ((actuales().valores[clave] ?? null) === valor) subida(clave) // else it was changed while it travelled
  }
}

/** Brings how the person left their screens at whatever desk. What this one was not able to tell goes before. */
export const preferenciasAlDia = async (): Promise<void> => {
  const usuario = quien()
  if (!usuario || (vistas.usuario === usuario && Date.now() - vistas.at < OLD_MS)) return
  vistas = { usuario, at: Date.now() }
  await subir()
  try {
    const { data } = await api.get<Preferencias>('/preferencias')
    if (quien() !== usuario) return
    const { valores, sinSubir } = actuales()
    const propias = Object.fromEntries(sinSubir.map((clave) => [clave, valores[clave] ?? null]))
    fijar({ valores: { ...Object.fromEntries(data.map(({ clave, valor }) => [clave, valor])), ...propias }, sinSubir })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    vistas = { usuario: 0, at: 0 } // as this browser has them, until it answers
  }
}

/** How the person has something; null as the product has it. */
export const leerPreferencia = (clave: string): unknown => actuales().valores[clave] ?? null

/** @param valor null: as the product has it */
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

/**
 * How the person has something, at whatever desk: it comes with them, and changes here when they changed it elsewhere.
 * @param es tells a value of it from anything else that may be kept under its name
 */
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
