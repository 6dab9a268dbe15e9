import { lazy } from 'react'

export const DialogoAbono = lazy(async () => ({ default: (await import('./abonos/DialogoAbono.tsx')).DialogoAbono }))
