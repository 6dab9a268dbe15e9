import { lazy, Suspense } from 'react'
import type { FilaDeSolicitud } from '../../../../schemas/respuestas/solicitud.ts'
import type { QueSeAbre } from './AccionesDeFila.tsx'

const Cajon = lazy(() => import('../ficha/CajonDeSolicitud.tsx'))
const DialogoDeDocumentos = lazy(() => import('../documentos/DialogoDeDocumentos.tsx'))
const DialogoDeRevision = lazy(() => import('../revision/DialogoDeRevision.tsx'))

export interface Abierta { que: QueSeAbre; id: number }

interface Props {
  abierta: Abierta | null
  filas: readonly Pick<FilaDeSolicitud, 'id'>[]
  onAbrir: (abierta: Abierta) => void
  onClose: () => void
}

/** What is opened of one request over the list or the board. */
export const SobreLaLista = ({ abierta, filas, onAbrir, onClose }: Props) => (
  <Suspense fallback={null}>
    {abierta?.que === 'ver' ? (
      <Cajon id={abierta.id} filas={filas} onIr={(id) => onAbrir({ que: 'ver', id })} onClose={onClose} />
    ) : null}
    {abierta?.que === 'documentos' ? <DialogoDeDocumentos id={abierta.id} onClose={onClose} /> : null}
    {abierta?.que === 'revision' ? <DialogoDeRevision id={abierta.id} onClose={onClose} /> : null}
  </Suspense>
)
