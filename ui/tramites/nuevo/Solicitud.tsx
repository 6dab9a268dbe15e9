import { Suspense } from 'react'
import type { FormularioEfectivo } from '../../../schemas/pantalla.ts'
import type { ContactoDeTramite } from '../../../schemas/respuestas/tramite.ts'
import type { TarjetaDeTramite } from '../../../schemas/respuestas/tramites-tipos.ts'
import type { TipoDeTramite } from '../../../schemas/tramite.ts'
import { Dialogo } from '../../kit/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { useApi } from '../../kit/useApi.ts'
import { useRevision } from '../../screen/useRevision.ts'
import { SolicitudAbierta } from './SolicitudAbierta.tsx'

interface Props {
  tarjeta: TarjetaDeTramite
  onClose: () => void
  onRadicado: (id: number, avisos: readonly string[]) => void
}

/** The dialog of a kind of procedure: its form, as this office has it, and the papers that it asks for. */
export const Solicitud = ({ tarjeta, onClose, onRadicado }: Props) => {
  const { data, error, mutate } = useApi<FormularioEfectivo<TipoDeTramite>>(`/pantallas/${tarjeta.id}`, {
    revalidateOnMount: true,
  })
  const revisado = useRevision(data)
  // without it the form opens all the same, empty
  const contacto = useApi<ContactoDeTramite>('/tramites_contacto', { revalidateOnMount: true })
  const sabido = contacto.data ?? (contacto.error ? {} : null)
  const problema = error ?? revisado.error
  return (
    <Dialogo opened largo size="lg" title={tarjeta.titulo} onClose={onClose}>
      {problema ? (
        <ErrorEnSitio error={problema} title="No se pudo abrir el formulario" onRetry={() => void mutate()} />
      ) : null}
      {!problema && !(data && revisado.revision && sabido) ? <Esqueleto campos={6} /> : null}
      {!problema && data && revisado.revision && sabido ? (
        <Suspense fallback={<Esqueleto campos={6} />}>
          <SolicitudAbierta
            efectiva={data}
            tarjeta={tarjeta}
            revision={revisado.revision}
            contacto={sabido}
            onClose={onClose}
            onRadicado={onRadicado}
          />
        </Suspense>
      ) : null}
    </Dialogo>
  )
}
