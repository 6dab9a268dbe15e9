import { ACCIONES, permiso, type Accion, type Vista } from '../../../schemas/vistas/vistas.ts'
import { puede, rolVisto, dispatch, getSession } from './session.ts'
import { useEffect } from 'react'
import { api, SIN_PERMISO } from './api.ts'
import { tokenActual } from './refresh.ts'

export { puede } from './session.ts'

/** Permission on a view, only to hide controls: the server decides. */
export const puedeVista = (vista: Vista, accion: Accion = 'ver'): boolean => puede(permiso(vista, accion))

/** Permissions of a view, limited to the role under preview. */
export const comoSeVe = (vista: Vista, allowed: Record<Accion, boolean>): Record<Accion, boolean> => {
  if (!rolVisto()) return allowed
  const seen = { ...allowed }
  for (const accion of ACCIONES) seen[accion] &&= puedeVista(vista, accion)
  return seen
}

interface Permisos {
  id_rol: number
  rol: string
  permisos: { id: number }[]
}

const PAUSE_MS = 1_000
const SITTING_STILL_MS = 60_000
const AFTER_REFUSAL_MS = 500
let last = 0
let asking: Promise<void> | null = null

const ask = async (): Promise<void> => {
  const session = getSession()
  if (!session || session.expired) return
  const primera = last === 0
  last = Date.now()
  // a freshly opened page asks for its token, whose reply includes the permissions
  if (primera || !session.token) return tokenActual().then(() => undefined)
  const now = await api.get<Permisos | undefined>('/user/permisos')
  const { user } = getSession() ?? {}
  if (!now || !user) return
  const same = user.id_rol === now.id_rol && user.rol === now.rol && idsOf(user.permisos) === idsOf(now.permisos)
  if (!same) dispatch({ type: 'UPDATE', user: now })
}

const idsOf = (permisos: { id: number }[]): string =>
  permisos
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join()

/** Reloads the permissions: an administrator may have changed the role. A failure changes nothing. */
export const actualizarPermisos = (): Promise<void> =>
  (asking ??= ask()
    .catch(() => undefined)
    .finally(() => (asking = null)))

/** Reloads permissions on navigation, on return to the tab, after a 403 and every minute. */
export const usePermisosAlDia = (location: string): void => {
  useEffect(() => {
    if (Date.now() - last > PAUSE_MS && !rolVisto()) void actualizarPermisos()
  }, [location])
  useEffect(() => {
    const refused = () => void (Date.now() - last > AFTER_REFUSAL_MS && actualizarPermisos())
    const back = () => void (!document.hidden && Date.now() - last > PAUSE_MS && actualizarPermisos())
    window.addEventListener(SIN_PERMISO, refused)
    document.addEventListener('visibilitychange', back)
    const still = setInterval(() => void (!document.hidden && actualizarPermisos()), SITTING_STILL_MS)
    return () => {
      clearInterval(still)
      window.removeEventListener(SIN_PERMISO, refused)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
}
