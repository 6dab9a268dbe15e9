import { hex } from '../http/llaves.ts'
import { getSession } from '../http/session.ts'

/** A draft as this browser keeps it: written here first, always, so that no cut of the network loses a word. */
export interface Local {
  /** What was written; null in one that was forgotten here and the server has not heard of it. */
  value: unknown
  /** Instant, ms. */
  at: number
  /** How the warning before losing it calls it. */
  titulo: string
  /** The server's copy that it comes from; null if there is none. */
  version: number | null
  /** Whether the server has exactly this. */
  subido: boolean
  deOtroEquipo: boolean
  olvidado?: true
}

const PREFIX = 'protocolo.borrador.'
const EQUIPO = 'protocolo.equipo'

/** The office is the host, and each host has its own storage; the user is in the name. */
const prefixOf = (user: number): string => `${PREFIX}${user}.`
const mine = (): string => prefixOf(getSession()?.user.id ?? 0)

export { hex }

/** What tells this browser from the others of the same person; it says nothing of anybody. */
export const equipo = (): string => {
  const known = localStorage.getItem(EQUIPO)
  if (known) return known
  const made = hex(16)
  try {
    localStorage.setItem(EQUIPO, made)
  } catch {
    // storage full or forbidden: there are no drafts to tell apart either
  }
  return made
}

/** The draft of that name, of the person of the session; null if there is none, or what is kept cannot be read. */
export const leerLocal = (nombre: string): Local | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(mine() + nombre) ?? 'null') as Partial<Local> | null // written only by this file
    return (
      kept && {
        value: kept.value ?? null,
        at: kept.at ?? 0,
        titulo: kept.titulo ?? 'Borrador',
        version: kept.version ?? null,
        subido: kept.subido ?? false,
        deOtroEquipo: kept.deOtroEquipo ?? false,
        ...(kept.olvidado ? { olvidado: true } : {}),
      }
    )
  } catch {
    return null
  }
}

/** @returns whether it fits */
export const escribirLocal = (nombre: string, local: Local): boolean => {
  try {
    localStorage.setItem(mine() + nombre, JSON.stringify(local))
    return true
  } catch {
    return false // full or forbidden: the screen simply does not claim to have saved
  }
}

export const borrarLocal = (nombre: string): void => localStorage.removeItem(mine() + nombre)

/** Every draft of the person of the session, also those that are forgotten here and not yet on the server. */
export const locales = (): [nombre: string, local: Local][] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(mine()))
    .flatMap((key): [string, Local][] => {
      const nombre = key.slice(mine().length)
      const local = leerLocal(nombre)
      return local ? [[nombre, local]] : []
    })

/** Those whose last words the server does not have: what would be lost with this browser. */
export const sinSubir = (): [nombre: string, local: Local][] =>
  locales().filter(([, { subido, olvidado }]) => !subido && !olvidado)

const erase = (goes: (key: string) => boolean): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && goes(key)) localStorage.removeItem(key)
}

/** Logging out leaves nothing of the clients behind. */
export const borrarTodos = (): void => erase(() => true)

/** Whoever logs in finds nothing of whoever was here before. */
export const borrarAjenos = (user: number): void => erase((key) => !key.startsWith(prefixOf(user)))

/** A session that ended by itself leaves only what the server does not have, for its person to come back to. */
export const dejarSinSubir = (): void => {
  const keep = new Set(sinSubir().map(([nombre]) => mine() + nombre))
  erase((key) => !keep.has(key))
}
