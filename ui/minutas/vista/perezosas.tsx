import { lazy, Suspense } from 'react'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import type { DocumentoWordProps } from './DocumentoWord.tsx'
import type { VistaMinutaProps } from './VistaMinuta.tsx'

const Minuta = lazy(() => import('./VistaMinuta.tsx'))
const Documento = lazy(() => import('./DocumentoWord.tsx'))

/** Loads the Word reader on first use. */
export const VistaMinuta = (props: VistaMinutaProps) => (
  <Suspense fallback={<Esqueleto filas={12} />}>
    <Minuta {...props} />
  </Suspense>
)

export const DocumentoWord = (props: DocumentoWordProps) => (
  <Suspense fallback={<Esqueleto filas={12} />}>
    <Documento {...props} />
  </Suspense>
)
