import { lazy } from 'react'

export const AsignarDeposito = lazy(() =>
  import('./EnSitio.tsx').then(({ AsignarDeposito: Dialogo }) => ({ default: Dialogo })),
)
export const DevolverDeposito = lazy(() =>
  import('./EnSitio.tsx').then(({ DevolverDeposito: Dialogo }) => ({ default: Dialogo })),
)
