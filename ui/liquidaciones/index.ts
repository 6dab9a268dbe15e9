import { lazy } from 'react'

export const CorreoDeLiquidacion = lazy(async () => ({
  default: (await import('./dialogos/Correos.tsx')).DialogoCorreo,
}))
