/**
 * What is being written and the server does not have yet: it outlives a reload, in this tab alone, because a borrowed phone or the desk of
 * a shop has other users.
 */
/** What one pressed «Comenzar» on, before there was a request. */
export const ELEGIDO = 'tipo'

const CLAVE = 'protocolo.solicitud.'

export const recordar = (name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(CLAVE + name, JSON.stringify(value))
  } catch {
    // a browser that keeps nothing: what is written lives as long as the page
  }
}

export const recordado = (name: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(CLAVE + name) ?? 'null')
  } catch {
    return null
  }
}

export const olvidar = (name: string): void => {
  try {
    sessionStorage.removeItem(CLAVE + name)
  } catch {
    // nothing was kept
  }
}
