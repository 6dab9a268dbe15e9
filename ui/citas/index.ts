import { lazy } from 'react'

export { DialogoCuando, useCuando, type HoraPedida } from './Cuando.tsx'
export { CitasDeHoy } from './CitasDeHoy.tsx'

export const AgendarDialogo = lazy(async () => ({ default: (await import('./CitaDialogo.tsx')).AgendarDialogo }))
