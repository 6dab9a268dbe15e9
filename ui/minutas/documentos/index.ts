import { lazy } from 'react'

/** The documents made of a minuta: each with its state, its files, and what may be done with it. */
export const DocumentosDeMinuta = lazy(() => import('./DocumentosDeMinuta.tsx'))
