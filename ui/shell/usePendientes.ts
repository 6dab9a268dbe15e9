import type { Pendientes } from '../../schemas/respuestas/pendientes.ts'
import { puede, useSession } from '../kit/session.ts'
import { insistente, useApi } from '../kit/useApi.ts'
import { permiso } from '../../schemas/vistas.ts'

const CADA_MS = 180_000
const MUCHAS = 100
/** Nobody else has anything counted. */
const CUENTAN = [permiso('facturacion', 'ver'), permiso('tramites', 'modificar')]

/** How much waits behind an entry of the menu, as it is written there: «3», «99+»; null where nothing does, or nobody counts it. */
export const usePendientes = (cual: keyof Pendientes | undefined): string | null => {
  useSession() // a change of the role counts at once
  const path = cual && puede(...CUENTAN) ? '/pendientes' : null
  const { data } = useApi<Pendientes>(path, { ...insistente(CADA_MS), refreshInterval: CADA_MS })
  const cuantas = cual ? data?.[cual] ?? 0 : 0
  return cuantas === 0 ? null : cuantas < MUCHAS ? String(cuantas) : '99+'
}
