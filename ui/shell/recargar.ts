import { GUARDAR_YA } from '../kit/drafts/use-borrador.ts'

const MARCA = 'protocolo.recarga'
/** Minimum ms between automatic reloads. */
const OTRA_VEZ_MS = 60_000

/** Missing chunk: the program was updated while this tab was open, or the network is down. */
export const esParteQueFalta = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module|Unable to preload CSS/i.test(error.message)

/** True if an automatic reload is allowed; false for the next minute, or without sessionStorage. */
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

/** Reloads the page once; drafts keep the typed text. @returns reason of a refusal; null: reloading */
export const recargar = async (): Promise<'sin_red' | 'otra_vez' | null> => {
  if (!(await hayServidor())) return 'sin_red'
  if (!esLaPrimera()) return 'otra_vez'
  window.dispatchEvent(new Event(GUARDAR_YA))
  location.reload()
  return null
}
