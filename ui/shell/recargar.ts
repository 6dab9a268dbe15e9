import { GUARDAR_YA } from '../kit/drafts/useBorrador.ts'

const MARCA = 'protocolo.recarga'
/** Loaded anew so lately, it would not help a second time. */
const OTRA_VEZ_MS = 60_000

/** A part of the program that could not be fetched: the office was updated while this tab was open, or the network is away. */
export const esParteQueFalta = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module|Unable to preload CSS/i.test(error.message)

/** Whether the tab may load itself anew, and from now on for a minute not again. Where nothing can be remembered it may not. */
const esLaPrimera = (): boolean => {
  try {
    const ultima = Number(sessionStorage.getItem(MARCA) ?? 0)
    if (Date.now() - ultima < OTRA_VEZ_MS) return false
    sessionStorage.setItem(MARCA, String(Date.now()))
    return true
  } catch {
    return false
  }
}

const hayServidor = (): Promise<boolean> =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Loads the page anew where the person wanted to go, once, with what is being written kept as drafts.
 * @returns why not: the server is not there, or it did not help a moment ago; null where it is on its way
 */
export const recargar = async (): Promise<'sin_red' | 'otra_vez' | null> => {
  if (!(await hayServidor())) return 'sin_red'
  if (!esLaPrimera()) return 'otra_vez'
  window.dispatchEvent(new Event(GUARDAR_YA))
  location.reload()
  return null
}
