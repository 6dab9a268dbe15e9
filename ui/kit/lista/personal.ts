import { getSession } from '../session.ts'

/** What a person leaves arranged in a list (columns, rows to a page), on this machine: another who works at it has their own. */
const nombreDe = (que: 'columnas' | 'filas', lista: string): string =>
  `protocolo.${que}.${getSession()?.user.id ?? 0}.${lista}`

export const leerPersonal = (que: 'columnas' | 'filas', lista: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(nombreDe(que, lista)) ?? 'null')
  } catch {
    return null
  }
}

/** @param value null forgets it */
export const guardarPersonal = (que: 'columnas' | 'filas', lista: string, value: unknown): void => {
  if (value === null) localStorage.removeItem(nombreDe(que, lista))
  else localStorage.setItem(nombreDe(que, lista), JSON.stringify(value))
}
