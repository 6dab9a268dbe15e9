import { lazy, Suspense } from 'react'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import type { DocumentoWordProps } from './DocumentoWord.tsx'
import type { VistaMinutaProps } from './VistaMinuta.tsx'

const Minuta = lazy(() => import('./VistaMinuta.tsx'))
const Documento = lazy(() => import('./DocumentoWord.tsx'))

/** The document of a minuta as it is being written; what reads Word travels when it is first shown. */
export const VistaMinuta = (props: VistaMinutaProps) => (
  <Suspense fallback={<Esqueleto filas={12} />}>
    <Minuta {...props} />
  </Suspense>
)

/** A Word document as paper, without marks. */
export const DocumentoWord = (props: DocumentoWordProps) => (
  <Suspense fallback={<Esqueleto filas={12} />}>
    <Documento {...props} />
  </Suspense>
)
