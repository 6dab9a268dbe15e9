import { lazy, Suspense } from 'react'

const DialogoDeDocumentos = lazy(() => import('../documentos/DialogoDeDocumentos.tsx'))
const DialogoDeRevision = lazy(() => import('../revision/DialogoDeRevision.tsx'))

export interface Abierta {
  que: 'documentos' | 'revision'
  id: number
}

/** What is worked of one request over the list: its documents, its review (specification 3, section 2). */
export const SobreLaLista = ({ abierta, onClose }: { abierta: Abierta | null; onClose: () => void }) => (
  <Suspense fallback={null}>
    {abierta?.que === 'documentos' ? <DialogoDeDocumentos id={abierta.id} onClose={onClose} /> : null}
    {abierta?.que === 'revision' ? <DialogoDeRevision id={abierta.id} onClose={onClose} /> : null}
  </Suspense>
)
