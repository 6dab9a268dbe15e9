/** Text not yet sent, kept in sessionStorage: it survives a reload but not the tab, as phones are borrowed and desks shared. */
/** Type chosen with «Comenzar», before the request exists. */
export const ELEGIDO = 'tipo'

const CLAVE = 'protocolo.solicitud.'

export const recordar = (name: string, value: unknown): void => {
  try {
    sessionStorage.setItem(CLAVE + name, JSON.stringify(value))
  } catch {
    // without storage the text lasts as long as the page
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
