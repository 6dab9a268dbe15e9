import { lazy } from 'react'

export { QueEsperan, queHacerDe } from './oficina/QueEsperan.tsx'

export const AsignarSolicitud = lazy(() =>
  import('./oficina/acciones/AsignarA.tsx').then(({ AsignarA }) => ({ default: AsignarA })),
)
