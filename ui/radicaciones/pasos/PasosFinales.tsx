import { lazy, Suspense } from 'react'
import { Cargando } from '../../kit/Cargando.tsx'
import type { Radicacion } from '../radicacion.ts'

const Facturar = lazy(() => import('../../facturacion/Facturar.tsx').then((file) => ({ default: file.Facturar })))
const Finalizada = lazy(() => import('../../facturacion/Finalizada.tsx').then((file) => ({ default: file.Finalizada })))

interface Props {
  radicacion: Radicacion
  /** The invoices are saved: the wizard goes to the finish view. */
  onArchivadas: () => void
}

/** Step 2, «Facturar Escritura». Of an annulled filing only what was invoiced is shown. */
export const PasoFacturacion = ({ radicacion: { id, numero_radicacion: numero, anulada_en }, onArchivadas }: Props) => (
  <Suspense fallback={<Cargando />}>
    {anulada_en ? (
      <Finalizada id={id} numero={numero} anulada />
    ) : (
      <Facturar key={id} id={id} numero={numero} onArchivadas={onArchivadas} />
    )}
  </Suspense>
)

/** Step 3, the finish view. */
export const PasoFinalizada = ({
  radicacion: { id, numero_radicacion: numero, anulada_en },
}: Pick<Props, 'radicacion'>) => (
  <Suspense fallback={<Cargando />}>
    <Finalizada id={id} numero={numero} anulada={anulada_en !== null} />
  </Suspense>
)
