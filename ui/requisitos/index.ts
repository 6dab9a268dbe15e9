import { lazy } from 'react'

export const LoQueNecesita = lazy(() => import('./LoQueNecesita.tsx').then((file) => ({ default: file.LoQueNecesita })))

export { AvisoDeFaltantes } from './AvisoDeFaltantes.tsx'
