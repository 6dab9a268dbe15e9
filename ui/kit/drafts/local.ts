import { hex } from '../http/llaves.ts'
import { getSession } from '../http/session.ts'

/** Draft in localStorage. Written here before the upload, so a network failure loses nothing. */
export interface Local {
  /** Null in a discarded draft that the server still has to delete. */
  value: unknown
  at: number
  titulo: string
  version: number | null
  subido: boolean
  deOtroEquipo: boolean
  olvidado?: true
}

const PREFIX = 'protocolo.borrador.'
const EQUIPO = 'protocolo.equipo'

/** Storage is per host, hence per office; the user is in the key. */
const prefixOf = (user: number): string => `${PREFIX}${user}.`
const mine = (): string => prefixOf(getSession()?.user.id ?? 0)

export { hex }

/** No personal data in it. */
export const equipo = (): string => {
  const known = localStorage.getItem(EQUIPO)
  if (known) return known
  const made = hex(16)
  try {
    localStorage.setItem(EQUIPO, made)
  } catch {
    // storage full or forbidden: then no drafts are stored either
  }
  return made
}

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

export const escribirLocal = (nombre: string, local: Local): boolean => {
  try {
    localStorage.setItem(mine() + nombre, JSON.stringify(local))
    return true
  } catch {
    return false // full or forbidden: the screen then shows no «saved»
  }
}

export const borrarLocal = (nombre: string): void => localStorage.removeItem(mine() + nombre)

/** All drafts of the signed-in user, with discarded ones not yet deleted on the server. */
export const locales = (): [nombre: string, local: Local][] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(mine()))
    .flatMap((key): [string, Local][] => {
      const nombre = key.slice(mine().length)
      const local = leerLocal(nombre)
      return local ? [[nombre, local]] : []
    })

export const sinSubir = (): [nombre: string, local: Local][] =>
  locales().filter(([, { subido, olvidado }]) => !subido && !olvidado)

const erase = (goes: (key: string) => boolean): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX) && goes(key)) localStorage.removeItem(key)
}

export const borrarTodos = (): void => erase(() => true)

export const borrarAjenos = (user: number): void => erase((key) => !key.startsWith(prefixOf(user)))

/** An expired session keeps only drafts not yet uploaded, for the same user's return. */
export const dejarSinSubir = (): void => {
  const keep = new Set(sinSubir().map(([nombre]) => mine() + nombre))
  erase((key) => !keep.has(key))
}
